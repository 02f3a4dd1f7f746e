"""Services that are killed one after the other while people move and trade: what was acknowledged is there, once."""

import asyncio
import os
import sqlite3
import time
from collections import Counter
from contextlib import suppress
from typing import Any, NamedTuple

import httpx
from websockets.exceptions import WebSocketException

from tests.attacks.forked import Forked
from tests.attacks.kit import Figure, Kit, free_port
from tests.live.people import TWO, Line, key_of, line
from tests.live.process import database
from undercroft.engine.dealer import Rng, rng_of
from undercroft.live.identity import new_secret

TABLES = ("underkeeper", "underkeeper", "underkeeper", "underwing", "underwing", "underwing")
GONE = (OSError, EOFError, TimeoutError, WebSocketException, httpx.TransportError)
"""What a killed service looks like."""
LOOK = 0.2
"""Seconds after which somebody who is not asked looks whether it is enough."""


class Said(NamedTuple):
    """What somebody said and was acknowledged, as the journal has it."""

    table: str
    kind: str
    seat: int
    decision: int
    action: int


class Crowd:
    """People at their tables, who say again what they have no answer to. `said`: all that was acknowledged."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.said: list[Said] = []
        self.laid: list[str] = []
        self.enough = asyncio.Event()

    async def insist(self, path: str, content: dict[str, Any]) -> dict[str, Any]:
        """Say it until it is answered."""
        while True:
            try:
                async with httpx.AsyncClient(base_url=self.address, timeout=60, trust_env=False) as http:
                    answer = await http.post(path, json=content)
            except GONE:
                await asyncio.sleep(0.01)
                continue
            assert answer.is_success, answer.text
            found: dict[str, Any] = answer.json()
            return found

    async def play(self, game: str, rng: Rng) -> None:
        """Game after game at a new table."""
        while not self.enough.is_set():
            laid = await self.insist("/api/tables", {"game": game, "seats": TWO, "once": new_secret()})
            table = laid["table"]["id"]
            self.laid.append(table)
            wish = {"key": key_of(laid, 1), "name": "Bob", "once": new_secret()}
            sat = await self.insist(f"/api/tables/{table}/sit", wish)
            tokens = (laid["token"], sat["token"])
            await asyncio.gather(*(self._stay(table, seat, token, rng) for seat, token in enumerate(tokens)))

    async def _stay(self, table: str, seat: int, token: str, rng: Rng) -> None:
        """Whatever becomes of the service, until the game is over; what was said last is answered before one goes."""
        wish: dict[str, Any] = {}
        while not (self.enough.is_set() and not wish):
            with suppress(*GONE):
                async with line(self.address, table, token) as mine:
                    await mine.until(0)
                    await self._speak(mine, table, seat, wish, rng)
                    return
            await asyncio.sleep(0.01)

    async def _speak(self, mine: Line, table: str, seat: int, wish: dict[str, Any], rng: Rng) -> None:
        """Say `wish`, which may have been heard before, then what comes to mind. Raises what `GONE` names."""
        while True:
            if wish:
                answer = await mine.say(**wish)
                if answer["type"] == "state":
                    self.said += as_written(table, seat, wish)
                wish.clear()
            if mine.state["outcome"] or self.enough.is_set():
                return
            wish |= thought(mine.state, rng)
            if not wish:
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK):
                        await mine.next()


def thought(state: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """A legal move or aside, by chance; nothing where there is none."""
    if state["asides"] and (not state["offers"] or rng.below(2)):
        action = state["asides"][rng.below(len(state["asides"]))]["action"]
        return {"kind": "aside", "actions": [action], "revision": state["revision"], "said": state["said"]}
    if not state["offers"]:
        return {}
    action = state["offers"][rng.below(len(state["offers"]))]["action"]
    return {"kind": "move", "decision": state["decision"], "action": action}


def as_written(table: str, seat: int, wish: dict[str, Any]) -> list[Said]:
    if wish["kind"] == "move":
        return [Said(table, "move", seat, wish["decision"], wish["action"])]
    return [Said(table, "aside", seat, -1, action) for action in wish["actions"]]


def written(path: str) -> tuple[list[Said], list[str]]:
    """The journals and the tables that a database holds."""
    found = sqlite3.connect(path)
    try:
        lines = found.execute("select table_id, kind, seat, decision, action from journal order by table_id, number")
        return [Said(*row) for row in lines], [table for (table,) in found.execute("select id from tables")]
    finally:
        found.close()


async def run(kit: Kit) -> list[Figure]:
    if not hasattr(os, "fork"):
        return [Figure("kills: this system cannot fork", 0, "kills")]
    path, kills = database(kit.folder), kit.count(kit.kills, 4)
    away: list[float] = []
    log = (kit.folder / "complaints.txt").open("w", encoding="utf-8")
    with log, Forked(path, free_port(), log) as forked:
        await asyncio.to_thread(forked.begin)
        crowd, rng = Crowd(forked.address), rng_of("kills")
        playing = [asyncio.create_task(crowd.play(game, rng_of(f"{game} {n}"))) for n, game in enumerate(TABLES)]
        for _ in range(kills):
            heard = len(crowd.said) + 1 + rng.below(12)
            while len(crowd.said) < heard and not any(map(asyncio.Task.done, playing)):  # noqa: ASYNC110 - who plays counts
                await asyncio.sleep(0.001)
            forked.kill()
            start = time.perf_counter()
            await asyncio.to_thread(forked.begin)
            away.append(time.perf_counter() - start)
        crowd.enough.set()
        await asyncio.gather(*playing)
    lines, tables = written(path)
    lost, more = Counter(crowd.said) - Counter(lines), Counter(lines) - Counter(crowd.said)
    asides = sum(1 for said in crowd.said if said.kind == "aside")
    return [
        Figure("kills", kills, "kills"),
        Figure("what was acknowledged", len(crowd.said), "lines"),
        Figure("asides among it", asides, "lines"),
        Figure("acknowledged and lost", lost.total(), "lines", 0),
        Figure("doubled, or written without being said", more.total(), "lines", 0),
        Figure("tables laid twice", len(tables) - len(crowd.laid), "tables", 0),
        Figure("a new start, median", sorted(away)[len(away) // 2] * 1000, "ms"),
    ]
