"""Sockets that greet a table and then swallow all that they are told, as after a change of network."""

import asyncio
import json
import time
from base64 import b64encode
from math import inf

from tests.attacks.kit import FROM_AFAR, Figure, Kit, Served, afar
from undercroft.live.limits import SOCKETS_EACH

SOCKETS = 200
TABLE = 20
"""So many of them look at one table."""
GONE = 25
"""Seconds after which the service must have let go of them."""
QUICKLY = "from undercroft.live import network; network.PING = 0.5"


async def run(kit: Kit) -> list[Figure]:
    async with kit.serving(first=FROM_AFAR + QUICKLY * kit.quick) as served, kit.neighbours(served) as neighbours:
        count = kit.count(SOCKETS, SOCKETS_EACH + TABLE)
        tables = [(await served.pair())[0] for _ in range(count // TABLE)]
        met = await asyncio.gather(*(silent(served, table) for table in tables for _ in range(TABLE)))
        lines = [line for line in met if line is not None]
        began = time.perf_counter()
        ends = await asyncio.gather(*(closed(reader) for reader, _ in lines))
        for _, writer in lines:
            writer.close()
        states = [(await served.get(f"/api/tables/{table}")).json() for table in tables]
    here = sum(state["watchers"] for state in states)
    return [
        *neighbours.figures(),
        Figure("silent sockets of one address", count, "sockets"),
        Figure("of them let in", len(lines), "sockets", SOCKETS_EACH),
        Figure("the last silent socket let go after", max(ends) - began, "s", GONE),
        Figure("silent watchers shown as present after that", here, "watchers", 0),
    ]


async def silent(served: Served, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
    """A socket that says hello and nothing more, no pong either; none where it was refused."""
    reader, writer = await asyncio.open_connection(served.host, served.port, local_addr=afar())
    head = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: {served.host}:{served.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {b64encode(b'silent as stones').decode()}",
        "Sec-WebSocket-Version: 13",
    ]
    writer.write("\r\n".join([*head, "", ""]).encode())
    answer = await reader.readuntil(b"\r\n\r\n")
    if b" 429 " in answer:
        writer.close()
        return None
    assert b" 101 " in answer, answer
    hello = json.dumps({"type": "hello"}).encode()
    writer.write(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return reader, writer


async def closed(reader: asyncio.StreamReader) -> float:
    """When the service closed it; never, where it has not after twice the time."""
    try:
        async with asyncio.timeout(2 * GONE):
            while await reader.read(65536):
                pass
    except TimeoutError:
        return inf
    except ConnectionError:
        pass
    return time.perf_counter()
