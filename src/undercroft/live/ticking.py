"""How a table's clocks go on with what happens there."""

from typing import TYPE_CHECKING

from sqlalchemy import Update, update

from undercroft.live.clocks import Clocks, on_the_clock
from undercroft.live.records import MOVE, STANDIN, TABLES, UNDO
from undercroft.live.session import Addition, JournalLine, Session

if TYPE_CHECKING:
    from undercroft.live.room import Room


def ticked(room: "Room", step: Addition, anew: Session | None) -> Clocks | None:
    """The clocks when `step` is written; `anew`: the game as it is then, where a move was taken back."""
    if room.clocks is None or room.session is None:
        return None
    now = room.store.wall.now()
    after = room.clocks.run(now, room.clocks.running)
    absent = set(room.standins())
    for line in step.lines:
        after = _noted(after, line)
        if line.kind == STANDIN:
            absent = absent | {line.seat} if line.action else absent - {line.seat}
    match = anew.match if anew is not None else step.match or room.session.match
    return after.run(now, on_the_clock(room.game, match.table, step.asked, room.people(absent)))


def _noted(clocks: Clocks, line: JournalLine) -> Clocks:
    if line.kind == MOVE and line.seat in clocks.running:
        return clocks.answered(line.seat)
    if line.kind == UNDO:
        return clocks.taken_back(line.seat)
    if line.kind == STANDIN and not line.action:
        return clocks.returned(line.seat)
    return clocks


def writes(room: "Room", after: Clocks | None) -> list[Update]:
    """What to write when they stand so."""
    before = room.clocks
    if before is None or after is None:
        return []
    changed = [player for player in room.players if after.hands[player.seat] != before.hands[player.seat]]
    seats = [room.seat(player).values(**after.seat_values(player.seat)) for player in changed]
    return [*seats, update(TABLES).where(TABLES.c.id == room.id).values(**after.values())]
