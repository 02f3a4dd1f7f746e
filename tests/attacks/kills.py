"""Services that are killed one after the other while people move, trade, take back, leave, come back, order passes and
play again: what was acknowledged is there, once."""

import asyncio
import os
import sqlite3
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import httpx
from websockets.exceptions import WebSocketException

from tests.attacks.forked import Forked
from tests.attacks.kit import Figure, Kit, free_port
from tests.live.people import TWO, Line, bearer, key_of, line
from tests.live.process import database
from undercroft.engine.dealer import Rng, rng_of
from undercroft.games.underleague.actions import PASS
from undercroft.live.identity import new_secret

THREE = [*TWO, {"kind": "friend"}]
TABLES = {"underkeeper": TWO, "underwing": THREE, "underleague": TWO}
"""What is played, at two tables each; where three sit, a bot plays on for who leaves."""
SHORT = 60
"""After so many moves somebody may give the game up, so that the next one begins."""
GONE = (OSError, EOFError, TimeoutError, WebSocketException, httpx.TransportError)
"""What a killed service looks like."""
WORDS = {
    "aside": "asides",
    "undo": "moves taken back",
    "standin": "leaving and coming back",
    "resign": "games given up",
}
LOOK = 0.2
"""Seconds after which somebody who is not asked looks whether it is enough."""


class Said(NamedTuple):
    """What somebody said and was acknowledged, as the journal has it; `decision` only where it counts."""

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
        self.laid: dict[str, str] = {}
        self.orders = self.forgotten = self.rematches = 0
        """Standing orders that were acknowledged, those that did not stand later, and games played again."""
        self.enough = asyncio.Event()

    async def insist(self, path: str, content: dict[str, Any], token: str = "") -> dict[str, Any]:
        """Say it until it is answered."""
        while True:
            try:
                async with httpx.AsyncClient(base_url=self.address, timeout=60, trust_env=False) as http:
                    answer = await http.post(path, json=content, headers=bearer(token))
            except GONE:
                await asyncio.sleep(0.01)
                continue
            assert answer.is_success, answer.text
            found: dict[str, Any] = answer.json()
            return found

    async def play(self, game: str, rng: Rng) -> None:
        """Game after game at a new table, once again at the next."""
        while not self.enough.is_set():
            laid = await self.insist("/api/tables", {"game": game, "seats": TABLES[game], "once": new_secret()})
            table, tokens = laid["table"]["id"], [laid["token"]]
            for seat in range(1, len(TABLES[game])):
                wish = {"key": key_of(laid, seat), "name": f"Friend {seat}", "once": new_secret()}
                tokens.append((await self.insist(f"/api/tables/{table}/sit", wish))["token"])
            await self._game(game, table, tokens, rng)
            if not self.enough.is_set():
                again = await asyncio.gather(*(self.insist(f"/api/tables/{table}/rematch", {}, one) for one in tokens))
                assert len({one["id"] for one in again}) == 1, again
                self.rematches += 1
                await self._game(game, again[0]["id"], tokens, rng)

    async def _game(self, game: str, table: str, tokens: list[str], rng: Rng) -> None:
        self.laid[table] = game
        await asyncio.gather(*(self._stay(table, seat, token, rng) for seat, token in enumerate(tokens)))

    async def _stay(self, table: str, seat: int, token: str, rng: Rng) -> None:
        """Whatever becomes of the service, until the game is over; what was said last is answered before one goes."""
        wish: dict[str, Any] = {}
        order: list[bool] = []
        while not (self.enough.is_set() and not wish):
            with suppress(*GONE):
                async with line(self.address, table, token) as mine:
                    await mine.until(0)
                    self.forgotten += bool(order) and not wish and mine.state["passing"] != order[-1]
                    await self._speak(mine, table, seat, wish, order, rng)
                    return
            await asyncio.sleep(0.01)

    async def _speak(
        self, mine: Line, table: str, seat: int, wish: dict[str, Any], order: list[bool], rng: Rng
    ) -> None:
        """Say `wish`, which may have been heard before, then what comes to mind. Raises what `GONE` names."""
        while True:
            if wish:
                answer = await mine.say(**wish)
                if answer["type"] == "state":
                    self.said += as_written(table, seat, wish, len(mine.state["table"]["seats"]) > 2)
                    if wish["kind"] == "order":
                        self.orders += 1
                        order.append(wish["passing"])
                wish.clear()
            if mine.state["outcome"] or self.enough.is_set():
                return
            wish |= thought(mine.state, rng)
            if not wish:
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK):
                        await mine.next()


def thought(state: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """Something legal, by chance; nothing where there is nothing to say."""
    seat, revision = state["seat"], state["revision"]
    if state["table"]["seats"][seat]["standin"]:
        return {"kind": "back", "revision": revision}
    if state["undo"] and rng.below(3) == 0:
        return {"kind": "undo", "revision": revision}
    if state["leaving"] == "stand-in" and seat not in state["asked"] and rng.below(6) == 0:
        return {"kind": "resign", "revision": revision}
    if state["leaving"] == "resign" and state["position"] > SHORT and rng.below(20) == 0:
        return {"kind": "resign", "revision": revision}
    if state["window"] and rng.below(3) == 0:
        return {"kind": "order", "passing": not state["passing"]}
    if state["asides"] and (not state["offers"] or rng.below(2)):
        action = state["asides"][rng.below(len(state["asides"]))]["action"]
        return {"kind": "aside", "actions": [action], "revision": state["revision"], "said": state["said"]}
    if not state["offers"]:
        return {}
    action = state["offers"][rng.below(len(state["offers"]))]["action"]
    return {"kind": "move", "decision": state["decision"], "action": action}


def as_written(table: str, seat: int, wish: dict[str, Any], several: bool) -> list[Said]:
    """`several`: where three and more play, a bot plays on for who leaves."""
    match wish["kind"]:
        case "move":
            return [Said(table, "move", seat, wish["decision"], wish["action"])]
        case "aside":
            return [Said(table, "aside", seat, -1, action) for action in wish["actions"]]
        case "undo":
            return [Said(table, "undo", seat, -1, -1)]
        case "resign" | "back" as kind if several:
            return [Said(table, "standin", seat, -1, int(kind == "resign"))]
        case "resign":
            return [Said(table, "resign", seat, -1, -1)]
        case _:
            return []


def written(path: str) -> tuple[list[Said], list[str]]:
    """The journals, without what bots did for others, and the tables that a database holds."""
    found = sqlite3.connect(path)
    try:
        rows = found.execute("select table_id, kind, seat, decision, action from journal order by table_id, number")
        return [*own(Said(*row) for row in rows)], [table for (table,) in found.execute("select id from tables")]
    finally:
        found.close()


def own(lines: Iterable[Said]) -> Iterator[Said]:
    """What was not done by a stand-in; of what is no move, the decision does not count."""
    standins: set[tuple[str, int]] = set()
    for said in lines:
        at = said.table, said.seat
        if said.kind == "standin":
            (standins.add if said.action else standins.discard)(at)
        if said.kind != "move":
            yield said._replace(decision=-1)
        elif at not in standins:
            yield said


def ordered(more: Counter[Said], games: dict[str, str]) -> Counter[Said]:
    """Of what nobody said, the passes of standing orders, each once."""
    passes = (said for said in more if games.get(said.table) == "underleague" and said.action == PASS)
    return Counter(dict.fromkeys(passes, 1))


async def run(kit: Kit) -> list[Figure]:
    if not hasattr(os, "fork"):
        return [Figure("kills: this system cannot fork", 0, "kills")]
    path, kills = database(kit.folder), kit.count(kit.kills, 4)
    away: list[float] = []
    log = (kit.folder / "complaints.txt").open("w", encoding="utf-8")
    with log, Forked(path, free_port(), log) as forked:
        await asyncio.to_thread(forked.begin)
        crowd, rng = Crowd(forked.address), rng_of("kills")
        games = [*TABLES, *TABLES]
        playing = [asyncio.create_task(crowd.play(game, rng_of(f"{game} {n}"))) for n, game in enumerate(games)]
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
    more -= ordered(more, crowd.laid)
    kinds = Counter(said.kind for said in crowd.said)
    return [
        Figure("kills", kills, "kills"),
        Figure("what was acknowledged", len(crowd.said), "lines"),
        *(Figure(f"{words} among it", kinds[kind], "lines") for kind, words in WORDS.items()),
        Figure("standing orders", crowd.orders, "orders"),
        Figure("games played again", crowd.rematches, "games"),
        Figure("acknowledged and lost", lost.total(), "lines", 0),
        Figure("doubled, or written without being said", more.total(), "lines", 0),
        Figure("orders acknowledged and forgotten", crowd.forgotten, "orders", 0),
        Figure("tables laid twice", len(tables) - len(crowd.laid), "tables", 0),
        Figure("a new start, median", sorted(away)[len(away) // 2] * 1000, "ms"),
    ]
