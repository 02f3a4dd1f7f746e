"""Connections that say nothing: more than the service may have descriptors from one address, then as many from others
that each keep to their share."""

import asyncio
import time

from tests.attacks.kit import FROM_AFAR, Figure, Kit, Served, afar
from tests.attacks.slow import Caller, listen, open_still
from undercroft.live.limits import CONNECTIONS_EACH

FILES = 1024
AT_ONCE = 50
FEW_FILES = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({FILES}, {FILES}))"


async def run(kit: Kit) -> list[Figure]:
    async with kit.serving(first=FEW_FILES + FROM_AFAR) as served, kit.neighbours(served) as neighbours:
        alone = await open_silently(served, 1, kit.count(FILES + 100, CONNECTIONS_EACH + 20))
        await asyncio.sleep(kit.seconds / 2)
        held = open_still(alone)
        together = [await open_silently(served, number, CONNECTIONS_EACH) for number in range(2, kit.count(8, 3))]
        started = time.perf_counter()
        newcomer = await asyncio.wait_for(served.get("/api/games"), 30)
        waited = (time.perf_counter() - started) * 1000
        await asyncio.sleep(kit.seconds / 2)
        for _, writer in sum(together, alone):
            writer.close()
    assert newcomer.is_success
    return [
        *neighbours.figures(),
        Figure("silent connections of one address", len(alone), "connections"),
        Figure("of them open at once", held, "connections", CONNECTIONS_EACH),
        Figure("silent connections of others", sum(map(len, together)), "connections"),
        Figure("a newcomer's first answer", waited, "ms", 1000),
    ]


async def open_silently(served: Served, number: int, count: int) -> list[Caller]:
    """As many at once as wait for a service before it takes them; what comes beside them the system lets go unseen."""
    opened: list[Caller] = []
    for first in range(0, count, AT_ONCE):
        opening = [
            asyncio.open_connection(served.host, served.port, local_addr=afar(number))
            for _ in range(first, min(first + AT_ONCE, count))
        ]
        opened += [(asyncio.create_task(listen(reader)), writer) for reader, writer in await asyncio.gather(*opening)]
    return opened
