"""Tables with packs of strangers whose effects would never end, played by people who want just that."""

import asyncio
import sqlite3
import time
from contextlib import AsyncExitStack
from pathlib import Path

from tests.attacks.kit import Figure, Kit, Served
from tests.live.people import Line
from tests.live.process import database
from undercroft import packs
from undercroft.engine.dealer import Rng, rng_of
from undercroft.engine.pack import Pack
from undercroft.live.content import content

PACKS = Path(__file__).parents[1] / "packs"
NAMES = ("surprises", "ripped", "turned_up", "transfers", "ready", "claims")
Pair = tuple[Line, Line]

PACE = 0.03
"""Seconds from a move to the next at a table: as many as the limits of a socket allow."""


async def run(kit: Kit) -> list[Figure]:
    async with kit.serving() as served:
        tables = [(name, await served.pair(game=pack_called(name).game)) for name in NAMES]
    exchange(kit, {name: table_id for name, (table_id, _, _) in tables})
    times: list[float] = []
    async with kit.serving() as served, AsyncExitStack() as sockets:
        pairs = [await opened(served, table, sockets) for _, table in tables]
        async with kit.neighbours(served) as neighbours:
            await played(pairs, time.monotonic() + kit.seconds, times)
        on = asyncio.create_task(played(pairs, time.monotonic() + 60, times))
        started = time.perf_counter()
        status = await asyncio.to_thread(served.serving.stop)
        stopped = time.perf_counter() - started
        on.cancel()
        await asyncio.gather(on, return_exceptions=True)
    return [
        *neighbours.figures(),
        Figure("a move at such a table, slowest", max(times), "ms"),
        Figure("moves at such tables", len(times), "moves"),
        Figure("the end of the service, asked for meanwhile", stopped, "s", 10),
        Figure("its exit status", status, "", 0),
    ]


def exchange(kit: Kit, tables: dict[str, str]) -> None:
    """As if the tables, at which nobody has moved yet, had been laid with these packs."""
    with sqlite3.connect(database(kit.folder)) as open_file:
        for name, table_id in tables.items():
            pack = pack_called(name)
            open_file.execute("INSERT OR IGNORE INTO packs VALUES (?, ?, ?)", (pack.hash, pack.game, content(pack)))
            open_file.execute("UPDATE tables SET pack = ? WHERE id = ?", (pack.hash, table_id))


def pack_called(name: str) -> Pack:
    return packs.load(PACKS / f"{name}.toml").pack


async def opened(served: Served, table: tuple[str, str, str], sockets: AsyncExitStack) -> Pair:
    """The sockets of a table's two players, who see it."""
    table_id, *tokens = table
    one, other = [await sockets.enter_async_context(served.line(table_id, token)) for token in tokens]
    for line in (one, other):
        await line.until(0)
    return one, other


async def played(pairs: list[Pair], until: float, times: list[float]) -> None:
    """At every table at once, at random, to its end or until it is time; the milliseconds of each move."""
    await asyncio.gather(*(play(*pair, rng_of(str(n)), until, times) for n, pair in enumerate(pairs)))


async def play(one: Line, other: Line, rng: Rng, until: float, times: list[float]) -> None:
    while not one.state["outcome"] and time.monotonic() < until:
        asked = next((line for line in (one, other) if line.state["offers"]), None)
        revision = one.state["revision"] + 1
        if asked is not None:
            sent = time.perf_counter()
            state = await asked.answer(rng)
            times.append((time.perf_counter() - sent) * 1000)
            assert state["type"] == "state", state
            revision = state["revision"]
        for line in (one, other):
            await line.until(revision)
        await asyncio.sleep(PACE)
