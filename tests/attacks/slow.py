"""Requests whose heads and bodies never come to an end, a byte now and then."""

import asyncio
import time
from contextlib import suppress

from tests.attacks.kit import FROM_AFAR, Figure, Kit, Served, afar
from undercroft.live.limits import BODY_TIME, CONNECTIONS_EACH

HEAD = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
BODY = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n"
Caller = tuple[asyncio.Task[None], asyncio.StreamWriter]
"""Listens until the service closes the connection, whatever it says before; and what is said to it."""


async def run(kit: Kit) -> list[Figure]:
    async with kit.serving(first=FROM_AFAR) as served, kit.neighbours(served) as neighbours:
        began = time.monotonic()
        callers = [
            await opened(served, (HEAD, BODY)[number % 2]) for number in range(kit.count(1500, CONNECTIONS_EACH + 20))
        ]
        await drip(callers)
        held = open_still(callers)
        while time.monotonic() < began + kit.seconds:
            await drip(callers)
        if not kit.quick:
            await asyncio.sleep(max(0.0, began + BODY_TIME + 10 - time.monotonic()))
        still = open_still(callers)
        for _, writer in callers:
            writer.close()
    promised = None if kit.quick else 0
    return [
        *neighbours.figures(),
        Figure("unfinished requests", len(callers), "requests"),
        Figure("of them open at once", held, "requests", CONNECTIONS_EACH),
        Figure("still open after 30 s", still, "requests", promised),
    ]


async def opened(served: Served, said: bytes) -> Caller:
    reader, writer = await asyncio.open_connection(served.host, served.port, local_addr=afar())
    writer.write(said)
    await asyncio.sleep(0.002)
    return asyncio.create_task(listen(reader)), writer


async def listen(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        await reader.read()


def open_still(callers: list[Caller]) -> int:
    return sum(not listening.done() for listening, _ in callers)


async def drip(callers: list[Caller]) -> None:
    for _, writer in callers:
        if not writer.is_closing():
            writer.write(b"x")
    await asyncio.sleep(0.5)
