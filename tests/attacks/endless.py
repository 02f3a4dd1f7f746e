"""Tables with packs of strangers whose effects would never end, played by people who want just that."""

import asyncio
import sqlite3
import time
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
Played = tuple[str, str, str]
"""A table's address and the tokens of its two players."""


async def run(kit: Kit) -> list[Figure]:
    async with kit.serving() as served:
        tables = {name: await served.pair(game=_pack(name).game) for name in NAMES}
    exchange(kit, tables)
    times: list[float] = []
    async with kit.serving() as served, kit.neighbours(served) as neighbours:
        until = time.monotonic() + kit.seconds
        playing = [played(served, table, rng_of(name), until, times) for name, table in tables.items()]
        await asyncio.gather(*playing)
        started = time.perf_counter()
        status = await asyncio.to_thread(served.serving.stop) if kit.quick else 0
        stopped = time.perf_counter() - started
    assert status == 0
    return [
        *neighbours.figures(),
        Figure("a move at such a table, slowest", max(times), "ms"),
        Figure("moves at such tables", len(times), "moves"),
        Figure("the service ends when it is asked to", stopped, "s", 10),
    ]


def exchange(kit: Kit, tables: dict[str, Played]) -> None:
    """The tables were laid with these packs: nobody has moved yet."""
    with sqlite3.connect(database(kit.folder)) as open_file:
        for name, (table_id, _, _) in tables.items():
            pack = _pack(name)
            open_file.execute("INSERT OR IGNORE INTO packs VALUES (?, ?, ?)", (pack.hash, pack.game, content(pack)))
            open_file.execute("UPDATE tables SET pack = ? WHERE id = ?", (pack.hash, table_id))


async def played(served: Served, table: Played, rng: Rng, until: float, times: list[float]) -> None:
    """Its two players move at random, to its end or until it is time; the milliseconds of each move."""
    table_id, *tokens = table
    async with served.line(table_id, tokens[0]) as one, served.line(table_id, tokens[1]) as other:
        for line in (one, other):
            await line.until(0)
        while not one.state["outcome"] and time.monotonic() < until:
            await turn(one, other, rng, times)


async def turn(one: Line, other: Line, rng: Rng, times: list[float]) -> None:
    """Whoever is asked moves; without either, the next state is waited for."""
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


def _pack(name: str) -> Pack:
    return packs.load(PACKS / f"{name}.toml").pack
