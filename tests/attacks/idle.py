"""Connections that say nothing, more than the service may have descriptors."""

import asyncio
import time

from tests.attacks.kit import Figure, Kit, Served

FILES = 1024
FEW_FILES = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({FILES}, {FILES}))"


async def run(kit: Kit) -> list[Figure]:
    async with kit.serving(first=FEW_FILES) as served, kit.neighbours(served) as neighbours:
        silent = await open_silently(served, kit.count(FILES + 100, 60))
        await asyncio.sleep(kit.seconds / 2)
        started = time.perf_counter()
        newcomer = await asyncio.wait_for(served.get("/api/games"), 30)
        waited = (time.perf_counter() - started) * 1000
        await asyncio.sleep(kit.seconds / 2)
        for writer in silent:
            writer.close()
    assert newcomer.is_success
    return [*neighbours.figures(), Figure("a newcomer's first answer", waited, "ms", 1000)]


async def open_silently(served: Served, count: int) -> list[asyncio.StreamWriter]:
    opening = [asyncio.open_connection(served.host, served.port) for _ in range(count)]
    return [writer for _, writer in await asyncio.gather(*opening)]
