"""Who may let a bot play for whom, and end a table that waits. The room does it; here is who may ask for it."""

import asyncio
from typing import TYPE_CHECKING, Final, Literal

from undercroft.engine.game import SPECTATOR
from undercroft.live.errors import ApiError
from undercroft.live.records import DRAFT

if TYPE_CHECKING:
    from undercroft.live.room import Room

PAIR: Final = 2
SEVERAL: Final = 3
"""From so many seats on the others play on when one of them leaves."""

Leaving = Literal["resign", "stand-in"]


class Absences:
    """Since when the people of a table have not been there, and since when it has asked them what it asks now. Who
    comes, goes, or has kept it waiting for `patience` seconds changes for whom bots can play."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.patience = 60.0
        self.clock = asyncio.get_running_loop().time
        self._gone: dict[int, float] = {}
        self._asked: dict[int, tuple[int, float]] = {}
        """By seat the decision that it is asked, and since when."""
        self._called: dict[int, float] = {}
        """When whoever plays without a socket was last heard of."""
        self._due: dict[int, asyncio.TimerHandle] = {}
        self._may: list[list[int]] = []
        """By seat for whom it may let a bot play, as it was told last."""
        room.presence.heard = self.note

    def watch(self, among_several: float, pair: float) -> None:
        """From now on whoever is not there is away; for how long at a table of several, or of two, others wait."""
        self.patience = among_several if several(self.room) else pair
        self.note()
        self.note_asked()

    def long(self, seat: int) -> bool:
        """Whether the table has asked whoever sits there, and heard nothing of them, for so long that nobody needs to
        be patient."""
        return seat in self._gone and seat in self._asked and self._past(self._waits(seat))

    def calls(self, seat: int) -> bool:
        """Whether whoever sits there was heard of within the time, without a socket."""
        return seat in self._called and not self._past(self._called[seat])

    def note(self) -> None:
        """Somebody has come or gone."""
        before = set(self._gone)
        here = {listener.seat for listener in self.room.listeners}
        for player in self.room.players:
            if player.seat in here:
                self._gone.pop(player.seat, None)
                self._stop(player.seat)
            elif player.seat not in before and player.kind == "human":
                self._gone[player.seat] = self.clock()
                self._start(player.seat)
        if before != set(self._gone):
            self._tell()

    def note_asked(self) -> None:
        """The table may ask others, or others things, than before; everybody hears of that."""
        for player in self.room.players:
            seat, session = player.seat, self.room.session
            if session is None or not self.room.asks(seat):
                self._asked.pop(seat, None)
            elif seat not in self._asked or self._asked[seat][0] != session.decision(seat):
                self._asked[seat] = session.decision(seat), self.clock()
                self._start(seat)
        self._may = self._offers()

    def hear(self, seat: int) -> None:
        """`seat` asks for something, or says something, without a socket of its own."""
        if seat == SPECTATOR:
            return
        silent = not self.calls(seat)
        self._called[seat] = self.clock()
        self._start(seat)
        if silent and seat in self._gone:
            self._tell()

    def _waits(self, seat: int) -> float:
        """Since when somebody waits in vain for a seat that is away: the latest of leaving, being heard of and being
        asked."""
        return max(self._gone[seat], self._called.get(seat, 0.0), self._asked.get(seat, (0, 0.0))[1])

    def _past(self, since: float) -> bool:
        return self.clock() - since >= self.patience

    def _start(self, seat: int) -> None:
        """Tell the others when they have waited long enough for `seat`, if it is away."""
        self._stop(seat)
        if seat in self._gone:
            wait = max(0.0, self._waits(seat) + self.patience - self.clock())
            self._due[seat] = asyncio.get_running_loop().call_later(wait + 0.01, self._tell)

    def _stop(self, seat: int) -> None:
        if due := self._due.pop(seat, None):
            due.cancel()

    def _tell(self) -> None:
        """Tell the players, where one of them may do something else about it than before."""
        before, self._may = self._may, self._offers()
        if self._may != before:
            self.room.tell_players()

    def _offers(self) -> list[list[int]]:
        """By seat for whom it may let a bot play now."""
        return [replaceable(self.room, player.seat) for player in self.room.players]


def leaving(room: "Room", seat: int) -> Leaving | None:
    """What happens when `seat` leaves: it gives the game up; or a bot plays on there, where somebody else sits too.
    None for whoever watches, and when it is over."""
    return None if seat == SPECTATOR or room.status == "over" else _way_out(room, seat)


def _way_out(room: "Room", seat: int) -> Leaving:
    others = any(player.kind == "human" for player in room.players if player.seat != seat)
    return "stand-in" if several(room) and (others or room.row["bout"] == DRAFT) else "resign"


async def leave(room: "Room", seat: int, revision: int | None = None) -> None:
    """`seat` plays no longer, if the table is for it as at that `revision`. Raises ApiError."""
    if _way_out(room, seat) == "stand-in":
        await room.stand_in(seat, revision=revision)
    else:
        await room.resign(seat, revision)


async def let_bot_play(room: "Room", by: int, seat: int, revision: int | None = None) -> None:
    """`by` lets a bot play for `seat`, or sit down there instead of a friend. Raises ApiError."""
    if not 0 <= seat < len(room.players):
        raise ApiError(404, "no-seat", f"this table has no seat {seat}", f"it has seats 0 to {len(room.players) - 1}")
    if seat in room.standins() or room.players[seat].kind == "bot":
        return
    if room.session is None:
        _check_host(room, by, "let a bot sit down")
        await room.seat_bot(seat)
    elif seat == by:
        await leave(room, seat, revision)
    else:
        check_replaceable(room, by, seat)
        await room.stand_in(seat, by, revision)


def check_replaceable(room: "Room", by: int, seat: int) -> None:
    """Raises ApiError unless `by` may let a bot play for `seat` now."""
    if seat not in replaceable(room, by):
        raise ApiError(
            409, "not-away", f"no bot can play for {room.players[seat].name} now",
            f"one can for somebody who was asked {room.absences.patience:.0f} seconds ago and has not been there "
            "since, unless there are days for a move; in a draft whoever laid the table can put one in at once for "
            "who is away",
        )  # fmt: skip


async def end(room: "Room", by: int) -> None:
    """Whoever laid a table that still waits ends it. Raises ApiError."""
    _check_host(room, by, "end this table")
    await room.end()


def replaceable(room: "Room", by: int) -> list[int]:
    """The seats for which `by` may let a bot play now, except its own."""
    host = room.row["host"] == by
    if room.status == "waiting":
        return [player.seat for player in room.players if host and player.absent]
    if room.status != "playing" or by == SPECTATOR or by_the_day(room):
        return []
    here = {by, *room.standins(), *(listener.seat for listener in room.listeners)}
    away = [player.seat for player in room.players if player.kind == "human" and player.seat not in here]
    if host and room.row["bout"] == DRAFT:
        return [seat for seat in away if not room.absences.calls(seat)]
    return [seat for seat in away if room.asks(seat) and room.absences.long(seat)]


def claimable(room: "Room", by: int) -> bool:
    """Whether `by` may claim the game, as the only other player does not come back."""
    return len(room.players) == PAIR and by in room.people(room.standins()) and bool(replaceable(room, by))


def check_claim(room: "Room", by: int) -> None:
    """Raises ApiError unless `by` may claim the game now."""
    if not claimable(room, by):
        raise ApiError(
            409, "not-away", "the game cannot be claimed now",
            f"where two play it can when the other was asked {room.absences.patience:.0f} seconds ago and has not been "
            "there since, unless there are days for a move",
        )  # fmt: skip


async def claim(room: "Room", by: int) -> None:
    """`by` wins, as the other does not come back. Raises ApiError."""
    if len(room.players) != PAIR:
        check_claim(room, by)
    await room.claim(1 - by, by)


def by_the_day(room: "Room") -> bool:
    """Whether nobody needs to be there."""
    return room.clocks is not None and room.clocks.control.kind == "days"


def several(room: "Room") -> bool:
    """Whether the others can go on without one of them."""
    return len(room.players) >= SEVERAL or bool(room.row["bout"] == DRAFT)


def _check_host(room: "Room", by: int, what: str) -> None:
    if room.row["host"] != by:
        raise ApiError(
            403, "not-host", f"only whoever laid the table may {what}", "ask them, or lay a table of your own"
        )
