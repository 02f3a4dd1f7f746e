"""Requests that are wrong in one place or several: hosts, paths, heads, bodies."""

import asyncio
import time
from collections import Counter

from tests.attacks.kit import Figure, Kit, Served
from tests.live.test_foreign import made_up
from undercroft.engine.dealer import Rng, rng_of

AT_ONCE = 4
BETWEEN = 0.05
"""Seconds from one request to the next: about what one address may ask."""


async def run(kit: Kit) -> list[Figure]:
    met: Counter[int] = Counter()
    async with kit.serving() as served, kit.neighbours(served) as neighbours:
        laid = await served.lay()
        known = {"{id}": laid["table"]["id"], "{game}": "underkeeper", "{hash}": laid["table"]["pack"]}
        paths = (await served.get("/api/openapi.json")).json()["paths"]
        calls = [
            (path, method.upper()) for path, methods in paths.items() for method in methods if path[-5:] != "/open"
        ]
        until = time.monotonic() + kit.seconds
        await asyncio.gather(*(send(served, rng_of(f"{n}"), calls, known, until, met) for n in range(AT_ONCE)))
        faults = sum("Traceback" in line for line in served.complaints())
    return [
        *neighbours.figures(),
        Figure("requests made up", met.total(), "requests"),
        Figure("answers of 500 and more", sum(met[status] for status in met if status >= 500), "requests", 0),
        Figure("tracebacks in the log", faults, "tracebacks", 0),
    ]


async def send(
    served: Served, rng: Rng, calls: list[tuple[str, str]], known: dict[str, str], until: float, met: Counter[int]
) -> None:
    while time.monotonic() < until:
        met[await made_up(rng, calls, known).to(served)] += 1
        await asyncio.sleep(BETWEEN)
