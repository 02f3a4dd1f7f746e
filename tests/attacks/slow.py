"""Requests whose heads and bodies never come to an end, a byte now and then."""

import asyncio
import time

from tests.attacks.kit import FROM_AFAR, Figure, Kit, Served, afar
from undercroft.live.limits import BODY_TIME, CONNECTIONS_EACH

HEAD = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
BODY = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n"
Pair = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def run(kit: Kit) -> list[Figure]:
    async with kit.serving(first=FROM_AFAR) as served, kit.neighbours(served) as neighbours:
        began = time.monotonic()
        pairs = [
            await opened(served, (HEAD, BODY)[number % 2]) for number in range(kit.count(1500, CONNECTIONS_EACH + 20))
        ]
        await drip(pairs)
        held = open_still(pairs)
        while time.monotonic() < began + kit.seconds:
            await drip(pairs)
        if not kit.quick:
            await asyncio.sleep(max(0.0, began + BODY_TIME + 10 - time.monotonic()))
        still = open_still(pairs)
        for _, writer in pairs:
            writer.close()
    promised = None if kit.quick else 0
    return [
        *neighbours.figures(),
        Figure("unfinished requests", len(pairs), "requests"),
        Figure("of them open at once", held, "requests", CONNECTIONS_EACH),
        Figure("still open after 30 s", still, "requests", promised),
    ]


async def opened(served: Served, said: bytes) -> Pair:
    reader, writer = await asyncio.open_connection(served.host, served.port, local_addr=afar())
    writer.write(said)
    await asyncio.sleep(0.002)
    return reader, writer


def open_still(pairs: list[Pair]) -> int:
    return sum(not (reader.at_eof() or reader.exception()) for reader, _ in pairs)


async def drip(pairs: list[Pair]) -> None:
    for _, writer in pairs:
        if not writer.is_closing():
            writer.write(b"x")
    await asyncio.sleep(0.5)
