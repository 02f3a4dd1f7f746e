"""Whether what was to be told is still so, looked at when it is due."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from undercroft.live.clocks import SECOND
from undercroft.live.notices.kinds import BEGUN, LOW, OVER
from undercroft.live.notices.outbox import about, runs_low
from undercroft.live.room import Room

IDLE: Final = 900 * SECOND
"""Where there are days for a move, whoever has the page open and does nothing for so long has left it open."""


class News(NamedTuple):
    """What is told of a table: nothing that only some may know. `left`: milliseconds for the answer, where there is an
    end."""

    kind: str
    table: str
    name: str
    game: str
    left: int | None = None


def still(room: Room, row: Mapping[Any, Any], person: str, now: int) -> News | int | None:
    """What is told; or when it is to be looked at again; or None, where it is of no interest any more."""
    seat = row["seat"]
    if room.stopped is not None or room.players[seat].person != person:
        return None
    news = News(row["kind"], room.id, room.row["name"], room.game.title)
    if row["kind"] == OVER:
        return news if room.status == "over" and not room.is_there(seat) else None
    if room.session is None or room.session.over() or room.players[seat].bot:
        return None
    if row["kind"] == BEGUN:
        return None if room.is_there(seat) or room.session.decision(seat) else news
    if not room.asks(seat) or about(seat, room.session.decision(seat)) != row["about"]:
        return None
    return _asked(room, row, news, now)


def _asked(room: Room, row: Mapping[Any, Any], news: News, now: int) -> News | int | None:
    clocks, seat = room.clocks, row["seat"]
    days = clocks is not None and clocks.control.kind == "days"
    if room.is_there(seat) and not days:
        return None
    if row["kind"] == LOW:
        if clocks is None or seat not in clocks.running:
            return None
        if (low := runs_low(clocks, seat)) > now:
            return low
    if room.is_there(seat) and now < row["made"] + IDLE:
        return int(row["made"]) + IDLE
    if clocks is None or seat not in clocks.running:
        return news
    return news._replace(left=clocks.told(now)[seat].left)
