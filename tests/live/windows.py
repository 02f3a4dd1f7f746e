"""Windows in which a hand decides whether there is an answer, and what the rival receives meanwhile.

Whether the hand holds an answer is drawn by lot in each window, so that nothing public goes with it.
"""

import asyncio
import json
import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from tests.live.people import Line, Service
from undercroft.engine.agenda import Table
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import Game, seats_of
from undercroft.live.room import Room
from undercroft.live.session import Addition, Session

TRIES = 40


Public = tuple[str, int, int]


class Seen(NamedTuple):
    """What the rival of a seat that was passed for has received: after how long, in how many messages of what size."""

    holding: bool
    seconds: float
    messages: int
    size: int
    public: Public = ("", 0, 0)


class Lots:
    """Which windows held an answer, by table and revision."""

    def __init__(self, seed: str) -> None:
        self.rng = rng_of(seed)
        self.holding: dict[tuple[str, int], bool] = {}

    def draw(self, session: Session) -> None:
        """In a window: deal what the rival cannot know anew, by lot with an answer or without, where both can be."""
        seat = window_of(session.game, session.table)
        if seat < 0:
            return
        kinds: dict[bool, Table] = {}
        for holding, dealt in self._hands(session.table, seat):
            kinds[holding] = dealt
            if len(kinds) == 2:
                break
        else:
            return
        holding = self.rng.below(2) == 1
        session.match.table = kinds[holding]
        self.holding[session.match.seed, len(session.lines)] = holding

    def _hands(self, table: Table, seat: int) -> Iterator[tuple[bool, Table]]:
        for _ in range(TRIES):
            dealt = table.imagine(1 - seat, self.rng)
            dealt.dealer, dealt.ledger = SeededDealer(self.rng.split()), table.ledger
            yield len(dealt.options(seat)) > 1, dealt


def window_of(game: Game, table: Table) -> int:
    """The seat that is asked in a window; -1 for none."""
    asked = seats_of(table.waits())
    return asked[0] if len(asked) == 1 and game.window(table, asked[0]) >= 0 else -1


@contextmanager
def by_lot(lots: Lots) -> Iterator[None]:
    """As long as this lasts the service's tables are dealt so."""
    take = Session.take

    def taken(self: Session, step: Addition) -> None:
        take(self, step)
        if not self.over():
            lots.draw(self)

    Session.take = taken  # type: ignore[method-assign]
    try:
        yield
    finally:
        Session.take = take  # type: ignore[method-assign]


class Watching:
    """A player who gave the standing order, answers at once what is no window, and notes when the rival was passed
    for."""

    def __init__(self, line: Line, seat: int, lots: Lots, seed: str) -> None:
        self.line = line
        self.seat = seat
        self.lots = lots
        self.seed = seed
        self.rng = rng_of(f"{seed} {seat}")
        self.seen: list[Seen] = []
        self._since: tuple[int, float, int, int] | None = None

    async def play(self, most: int) -> None:
        await self.line.socket.send(json.dumps({"type": "order", "passing": True}))
        while len(self.seen) < most:
            message = await self.line.next()
            assert message["type"] == "state" or message["code"] in {"stale", "passing"}, message
            self._note(message, len(self.line.received[-1]))
            if self.line.state["outcome"]:
                return
            if message["type"] == "state":
                await self._answer(message)

    async def _answer(self, state: dict[str, Any]) -> None:
        if state["offers"] and not state["window"]:
            offer = state["offers"][self.rng.below(len(state["offers"]))]
            move = {"type": "move", "decision": state["decision"], "action": offer["action"]}
            await self.line.socket.send(json.dumps(move))

    def _note(self, message: dict[str, Any], size: int) -> None:
        now = asyncio.get_running_loop().time()
        if message["type"] != "state":
            return
        revision = message["revision"]
        if self._since is not None:
            began, at, messages, bytes_ = self._since
            self._since = (began, at, messages + 1, bytes_ + size)
            if revision > began:
                holding = self.lots.holding[self.seed, began]
                self.seen.append(Seen(holding, now - at, messages + 1, bytes_ + size))
                self._since = None
        if self._since is None and (self.seed, revision) in self.lots.holding and message["asked"] == [1 - self.seat]:
            self._since = (revision, now, 1, size)


async def watched(service: Service, lots: Lots, number: int, game: str, **wishes: Any) -> list[Seen]:
    """The windows of a whole game between two people."""
    table_id, ann, bob = await service.pair(game=game, **wishes)
    session = service.room(table_id).session
    assert session is not None
    async with service.line(table_id, ann) as one, service.line(table_id, bob) as two:
        people = [Watching(line, seat, lots, session.match.seed) for seat, line in enumerate((one, two))]
        async with asyncio.timeout(240):
            await asyncio.gather(*(person.play(10_000) for person in people))
    return [seen for person in people for seen in person.seen]


async def windows(service: Service, game: str, each: int, tables: int = 4) -> list[Seen]:
    """At least `each` windows of either kind, from so many tables at once."""
    lots = Lots(f"lots of {game}")
    found: list[Seen] = []
    number = 0
    with by_lot(lots):
        while min(sum(seen.holding for seen in found), sum(not seen.holding for seen in found)) < each:
            games = (watched(service, lots, number + extra, game) for extra in range(tables))
            for seen in await asyncio.gather(*games):
                found += seen
            number += tables
    return found


def halves(found: Sequence[Seen], field: str) -> tuple[list[float], list[float]]:
    """A figure of the windows that held an answer, and of those that did not."""
    figures = [(seen.holding, float(getattr(seen, field))) for seen in found]
    return [value for holding, value in figures if holding], [value for holding, value in figures if not holding]


def kolmogorov_smirnov(one: Sequence[float], two: Sequence[float]) -> tuple[float, float]:
    """The two-sample statistic D and, asymptotically, how likely a D as great is where there is no difference."""
    ones, twos = sorted(one), sorted(two)
    most, i, j = 0.0, 0, 0
    for value in sorted({*ones, *twos}):
        while i < len(ones) and ones[i] <= value:
            i += 1
        while j < len(twos) and twos[j] <= value:
            j += 1
        most = max(most, abs(i / len(ones) - j / len(twos)))
    share = math.sqrt(len(ones) * len(twos) / (len(ones) + len(twos)))
    scaled = (share + 0.12 + 0.11 / share) * most
    terms = (2 * (-1) ** (k - 1) * math.exp(-2 * k * k * scaled * scaled) for k in range(1, 101))
    return most, min(1.0, max(0.0, sum(terms))) if scaled > 0.2 else 1.0


class Pairs:
    """Windows with an answer beside windows without that look alike to all; each with the latest of the other kind, so
    that how busy the machine was goes with neither."""

    def __init__(self) -> None:
        self.found: list[Seen] = []
        self._latest: dict[tuple[Public, bool], Seen] = {}

    def add(self, seen: Seen) -> None:
        other = self._latest.pop((seen.public, not seen.holding), None)
        if other is None:
            self._latest[seen.public, seen.holding] = seen
        else:
            self.found += [other, seen]


async def thoughts(service: Service, game: str, each: int, level: str = "search", tables: int = 2) -> list[Seen]:
    """How long a bot took for its passes, `each` with an answer in hand and as many without that look alike to all:
    told at every other table to the rival who plays against it, else to a spectator of two bots."""
    pairs, enough = Pairs(), asyncio.Event()

    def heard(seen: Seen) -> None:
        pairs.add(seen)
        if len(pairs.found) >= 2 * each:
            enough.set()

    async def evening(number: int) -> None:
        while not enough.is_set():
            await _thoughts(service, game, level, number, heard, enough)

    await asyncio.gather(*(evening(number) for number in range(tables)))
    return pairs.found


async def _thoughts(
    service: Service, game: str, level: str, number: int, heard: Callable[[Seen], None], enough: asyncio.Event
) -> None:
    """A game of a bot against another one, or a person who plays anything at once; its windows are `heard` of."""
    bot = {"kind": "bot", "level": level}
    laid = await service.lay([{"kind": "me", "name": "Ann"} if number % 2 else bot, bot], game=game)
    room, rng = await service.lobby.room(laid["table"]["id"]), rng_of(f"{number}")
    passes = Passes(room)
    told: dict[int, tuple[float, int, int]] = {}
    async with service.line(room.id, laid["token"] or "") as rival:
        while not (rival.state.get("outcome") or enough.is_set()):
            if (message := await rival.next())["type"] != "state":
                continue
            revision, now = message["revision"], asyncio.get_running_loop().time()
            told[revision] = now, len(rival.received), len(rival.received[-1])
            if (seen := passes.seen(revision, told)) is not None:
                heard(seen)
            if message["offers"]:
                offer = message["offers"][rng.below(len(message["offers"]))]
                move = {"type": "move", "decision": message["decision"], "action": offer["action"]}
                await rival.socket.send(json.dumps(move))


class Passes:
    """Which windows at a table a bot passed in, by revision: whether the hand held an answer, and what all see."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.passed: dict[int, tuple[bool, Public]] = {}
        self.window: tuple[int, int, bool, Public] | None = None
        self.tell = room.tell
        room.tell = self.told  # type: ignore[method-assign]

    def told(self) -> None:
        session = self.room.session
        assert session is not None
        last = session.lines[-1]
        if self.window is not None and (last.seat, last.action) == self.window[:2]:
            self.passed[len(session.lines)] = self.window[2:]
        self.window = None
        seat = -1 if session.over() else window_of(session.game, session.table)
        if seat >= 0 and self.room.players[seat].bot:
            action = session.game.window(session.table, seat)
            self.window = seat, action, len(session.table.options(seat)) > 1, public(session.table, seat)
        self.tell()

    def seen(self, revision: int, told: dict[int, tuple[float, int, int]]) -> Seen | None:
        """What was received of the pass that was told as `revision`, if it was one."""
        if revision not in self.passed or revision - 1 not in told:
            return None
        (before, messages, _), (now, received, size) = told[revision - 1], told[revision]
        return Seen(self.passed[revision][0], now - before, received - messages, size, self.passed[revision][1])


def public(table: Table, seat: int) -> Public:
    """What all know that goes with whether a hand holds an answer: the window, and how many cards are in the hand."""
    step = table.agenda[len(table.agenda) - 1]
    return type(step).__name__, int(getattr(step, "window", 0)), len(table.sheets[seat].hand)  # type: ignore[attr-defined]
