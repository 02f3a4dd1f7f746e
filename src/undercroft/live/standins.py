"""Who may let a bot play for whom, and end a table that waits. The room does it; here is who may ask for it."""

import asyncio
from typing import TYPE_CHECKING, Final, Literal

from undercroft.engine.game import SPECTATOR
from undercroft.live.records import DRAFT
from undercroft.live.trouble import Trouble

if TYPE_CHECKING:
    from undercroft.live.room import Room

SEVERAL: Final = 3
"""From so many seats on the others play on when one of them leaves."""

Leaving = Literal["resign", "stand-in"]


class Absences:
    """Since when the people of a table have not been there. Who comes, goes, or has been away for `patience` seconds
    changes for whom bots can play."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.patience = 60.0
        self._since: dict[int, float] = {}
        self._due: dict[int, asyncio.TimerHandle] = {}
        room.presence.heard = self.note

    def watch(self, patience: float) -> None:
        """From now on whoever is not there is away."""
        self.patience = patience
        self.note()

    def long(self, seat: int) -> bool:
        """Whether nobody needs to be patient with whoever sits there."""
        gone = self._since.get(seat)
        return gone is not None and asyncio.get_running_loop().time() - gone >= self.patience

    def note(self) -> None:
        """Somebody has come or gone."""
        loop = asyncio.get_running_loop()
        before = set(self._since)
        here = {listener.seat for listener in self.room.listeners}
        for player in self.room.players:
            if player.seat in here:
                self._since.pop(player.seat, None)
                if due := self._due.pop(player.seat, None):
                    due.cancel()
            elif player.seat not in before and player.kind == "human":
                self._since[player.seat] = loop.time()
                self._due[player.seat] = loop.call_later(self.patience + 0.01, self._tell)
        if before != set(self._since):
            self._tell()

    def _tell(self) -> None:
        if several(self.room):
            self.room.tell_players()


def leaving(room: "Room", seat: int) -> Leaving | None:
    """What happens when `seat` leaves: it gives the game up; or a bot plays on there, where somebody else sits too.
    None for whoever watches, and when it is over."""
    if seat == SPECTATOR or room.status == "over":
        return None
    others = any(player.kind == "human" for player in room.players if player.seat != seat)
    return "stand-in" if several(room) and (others or room.row["bout"] == DRAFT) else "resign"


async def leave(room: "Room", seat: int) -> None:
    """`seat` plays no longer. Raises Trouble."""
    await (room.stand_in(seat) if leaving(room, seat) == "stand-in" else room.resign(seat))


async def let_bot_play(room: "Room", by: int, seat: int) -> None:
    """`by` lets a bot play for `seat`, or sit down there instead of a friend. Raises Trouble."""
    if not 0 <= seat < len(room.players):
        raise Trouble(404, "no-seat", f"this table has no seat {seat}", f"it has seats 0 to {len(room.players) - 1}")
    if seat in room.standins() or room.players[seat].kind == "bot":
        return
    if room.course is None:
        _check_host(room, by, "let a bot sit down")
        await room.seat_bot(seat)
    elif seat == by:
        await leave(room, seat)
    else:
        check_replaceable(room, by, seat)
        await room.stand_in(seat, by)


def check_replaceable(room: "Room", by: int, seat: int) -> None:
    """Raises Trouble unless `by` may let a bot play for `seat` now."""
    if seat not in replaceable(room, by):
        raise Trouble(
            409, "not-away", f"no bot can play for {room.players[seat].name} now",
            "where three or more play, one can for somebody who is waited for and has been away for "
            f"{room.absences.patience:.0f} seconds; in a draft whoever laid the table can put one in at once",
        )  # fmt: skip


async def end(room: "Room", by: int) -> None:
    """Whoever laid a table that still waits ends it. Raises Trouble."""
    _check_host(room, by, "end this table")
    await room.end()


def replaceable(room: "Room", by: int) -> list[int]:
    """The seats for which `by` may let a bot play now, except its own."""
    host = room.row["host"] == by
    if room.status == "waiting":
        return [player.seat for player in room.players if host and player.absent]
    if room.status != "playing" or by == SPECTATOR or not several(room):
        return []
    here = {by, *room.standins(), *(listener.seat for listener in room.listeners)}
    away = [player.seat for player in room.players if player.kind == "human" and player.seat not in here]
    at_once = host and room.row["bout"] == DRAFT
    return [seat for seat in away if at_once or (room.asks(seat) and room.absences.long(seat))]


def several(room: "Room") -> bool:
    """Whether the others can go on without one of them."""
    return len(room.players) >= SEVERAL or bool(room.row["bout"] == DRAFT)


def _check_host(room: "Room", by: int, what: str) -> None:
    if room.row["host"] != by:
        raise Trouble(
            403, "not-host", f"only whoever laid the table may {what}", "ask them, or lay a table of your own"
        )
