"""What is to be told of a change, written with it: then nothing is forgotten and nothing is told of what was not."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeGuard

from sqlalchemy import Insert, exists, insert, literal, select

from undercroft.live.clocks import SECOND, Clocks
from undercroft.live.notices.kinds import BEGUN, BITS, LOW, OVER, SHARE, TURN
from undercroft.live.records import CHANNELS, NOTICES, STANDIN
from undercroft.live.session import Addition, Session

if TYPE_CHECKING:
    from undercroft.live.players import Player
    from undercroft.live.room import Room

PATIENCE: Final = 60 * SECOND
"""After so long it is looked at whether somebody is still to be told: who only opens the page anew hears nothing."""


def to_tell(person: str, table_id: str, kind: str, seat: int, about: str, made: int, due: int) -> Insert:
    """That `person`, at that seat, is told by all channels that want it, once."""
    same = exists().where(
        NOTICES.c.channel == CHANNELS.c.id,
        NOTICES.c.table_id == table_id,
        NOTICES.c.kind == kind,
        NOTICES.c.about == about,
    )
    known = {"table_id": table_id, "kind": kind, "about": about, "seat": seat, "made": made, "due": due}
    known |= {"tries": 0, "parcel": ""}
    values = [literal(value, NOTICES.c[name].type).label(name) for name, value in known.items()]
    who = select(CHANNELS.c.id, *values).where(
        CHANNELS.c.person == person,
        CHANNELS.c.state == "on",
        CHANNELS.c.wants.bitwise_and(BITS[kind]) != 0,
        ~same,
    )
    return insert(NOTICES).from_select(["channel", *known], who)


def about(seat: int, decision: int) -> str:
    """Which question it is."""
    return f"{seat} {decision}"


def of_step(room: "Room", step: Addition, anew: Session | None, after: Clocks | None) -> list[Insert]:
    """Whom `step` asks for something, or ends the game for, while they are away; `after`: the clocks then, `anew`: the
    game as it is then, where a move was taken back."""
    now = room.store.wall.now()
    if step.outcome is not None:
        away = [player for player in _people(room, set()) if not room.is_there(player.seat)]
        return [to_tell(player.person or "", room.id, OVER, player.seat, "", now, now + PATIENCE) for player in away]
    found = []
    for player in _people(room, _stand_ins(room, step)):
        if step.asked >> player.seat & 1:
            found += _asked(room, player, _decision(room, step, anew, player.seat), after)
    return found


def _asked(room: "Room", player: "Player", decision: int, after: Clocks | None) -> list[Insert]:
    """Where there are days for a move, those are told too who leave the page open and do nothing."""
    now, seat, person = room.store.wall.now(), player.seat, player.person or ""
    if room.is_there(seat) and (after is None or after.control.kind != "days"):
        return []
    which = about(seat, decision)
    found = [to_tell(person, room.id, TURN, seat, which, now, now + PATIENCE)]
    if _by_the_day(after, seat):
        found.append(to_tell(person, room.id, LOW, seat, which, now, runs_low(after, seat)))
    return found


def _by_the_day(clocks: Clocks | None, seat: int) -> TypeGuard[Clocks]:
    """Whether the seat's days for a move run."""
    return clocks is not None and clocks.control.kind == "days" and seat in clocks.running


def runs_low(clocks: Clocks, seat: int) -> int:
    """When little of the days for a move is left to a seat whose clock runs."""
    hand = clocks.hands[seat]
    return max(clocks.at, hand.away) + hand.left - clocks.full // SHARE


def of_begin(
    table_id: str, people: Iterable[tuple[int, str | None]], session: Session, clocks: Clocks | None, now: int
) -> list[Insert]:
    """That a game begins, to the people at these seats; whoever is asked at once hears of that as well. Who plays bots
    alone knows it."""
    seats = list(people)
    if len(seats) < 2 or session.over():
        return []
    found = []
    for seat, person in seats:
        if person:
            found.append(to_tell(person, table_id, BEGUN, seat, "", now, now + PATIENCE))
        if person and session.asks(seat):
            which = about(seat, session.decision(seat))
            found.append(to_tell(person, table_id, TURN, seat, which, now, now + PATIENCE))
            if _by_the_day(clocks, seat):
                found.append(to_tell(person, table_id, LOW, seat, which, now, runs_low(clocks, seat)))
    return found


def _people(room: "Room", standins: set[int]) -> list["Player"]:
    people = (player for player in room.players if player.person and player.kind == "human")
    return [player for player in people if player.seat not in standins]


def _stand_ins(room: "Room", step: Addition) -> set[int]:
    """The seats where bots stand in after the step."""
    found = set(room.standins())
    for line in step.lines:
        if line.kind == STANDIN:
            found = found | {line.seat} if line.action else found - {line.seat}
    return found


def _decision(room: "Room", step: Addition, anew: Session | None, seat: int) -> int:
    """The number of what `seat` is asked after the step."""
    if anew is not None:
        return anew.decision(seat)
    assert room.session is not None
    before = room.session.decision(seat)
    return before if step.match is None else before + step.match.decision(seat) - room.session.match.decision(seat)
