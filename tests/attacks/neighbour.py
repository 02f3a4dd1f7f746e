"""Two people who play at one table, a move after the other, until they are told that it is enough.

    python -m tests.attacks.neighbour ADDRESS

Then it prints the milliseconds of each move, from its sending to the state that acknowledges it. A process of its own:
what an attacker reckons must not count as the service's delay.
"""

import asyncio
import json
import sys
import time

import httpx

from tests.live.people import Line, Visitor
from undercroft.engine.dealer import Rng, rng_of

BETWEEN = 0.01
"""Seconds from one move to the next."""


async def play(here: Visitor, rng: Rng, times: list[float]) -> None:
    """One game after the other."""
    while True:
        table_id, ann, bob = await here.pair()
        async with here.line(table_id, ann) as one, here.line(table_id, bob) as other:
            await play_game(one, other, rng, times)


async def play_game(one: Line, other: Line, rng: Rng, times: list[float]) -> None:
    for line in (one, other):
        await line.until(0)
    while not one.state["outcome"]:
        asked = next((line for line in (one, other) if line.state["offers"]), None)
        if asked is not None:
            await move(asked, rng, times)
            await asyncio.sleep(BETWEEN)
        revision = asked.state["revision"] if asked else one.state["revision"] + 1
        for line in (one, other):
            await line.until(revision)


async def move(line: Line, rng: Rng, times: list[float]) -> None:
    """One that is never acknowledged counts for as long as it was waited for."""
    sent = time.perf_counter()
    try:
        answer = await line.answer(rng)
        assert answer["type"] == "state", answer
    finally:
        times.append((time.perf_counter() - sent) * 1000)


async def main(address: str) -> None:
    times: list[float] = []
    async with httpx.AsyncClient(base_url=address, timeout=60, trust_env=False) as http:
        playing = asyncio.create_task(play(Visitor(http, address), rng_of(address), times))
        while not times and not playing.done():  # noqa: ASYNC110 - the first move says that the game is on
            await asyncio.sleep(0.01)
        times.clear()
        sys.stdout.write("" if playing.done() else "ready\n")
        sys.stdout.flush()
        await asyncio.to_thread(sys.stdin.readline)
        while not playing.done():
            playing.cancel()
            await asyncio.wait({playing}, timeout=1)
    sys.stdout.write(json.dumps(times))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
