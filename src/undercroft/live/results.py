"""How games went: a row for each seat, written with the line that ends the game."""

from typing import TYPE_CHECKING, Final

from sqlalchemy import Insert, insert

from undercroft.engine.protocol import Outcome
from undercroft.live.records import RESIGN, RESULTS, now
from undercroft.live.session import GONE, OUT_OF_TIME, RESIGNED, Addition

if TYPE_CHECKING:
    from undercroft.live.room import Room

PLAYED: Final = "played"
CAUSES: Final = {RESIGNED: "resigned", OUT_OF_TIME: "time", GONE: "gone"}
ABSENT: Final = "it was decided by absence"


def rows(room: "Room", step: Addition) -> list[Insert]:
    """What to write where `step` ends the game."""
    outcome, session = step.outcome, room.session
    if outcome is None or session is None:
        return []
    cause = next((CAUSES[line.action] for line in step.lines if line.kind == RESIGN), PLAYED)
    if cause == CAUSES[OUT_OF_TIME] and step.lines[-1].seat not in {listener.seat for listener in room.listeners}:
        cause = CAUSES[GONE]
    places, winners = places_of(outcome, len(room.players)), outcome["winners"]
    why = _why_not(room) if room.row["rated"] else ""
    found = [
        {
            "table_id": room.id,
            "seat": player.seat,
            "person": player.person,
            "game": room.game.name,
            "edition": room.setup.edition,
            "place": places[player.seat],
            "won": player.seat in winners and not _drawn(outcome, len(places)),
            "drawn": _drawn(outcome, len(places)),
            "cause": cause,
            "stood_in": player.seat in session.stood_in,
            "ended": now(),
            "why": why or (ABSENT if room.row["rated"] and cause == CAUSES[GONE] else ""),
        }
        for player in room.players
    ]
    return [insert(RESULTS).values(found)]


def _drawn(outcome: Outcome, seats: int) -> bool:
    return seats > 1 and len(outcome["winners"]) == seats


def places_of(outcome: Outcome, seats: int) -> list[int]:
    """From 1, by seat: whoever won, then the others by their points, where there are any."""
    winners, points = outcome["winners"], outcome["points"]
    order = [(seat not in winners, -points[seat] if points and seat not in winners else 0) for seat in range(seats)]
    return [1 + sum(other < mine for other in order) for mine in order]


def _why_not(room: "Room") -> str:
    """Why what ends now does not count for ratings; empty where it does, as far as the table knows."""
    session = room.session
    assert session is not None
    people = [player.person for player in room.players]
    if len(people) < 2 or any(player.kind == "bot" for player in room.players):
        return "it counts only where people play one another"
    if session.stood_in:
        return "a bot played for somebody"
    if None in people:
        return "somebody played without being known here"
    if len(set(people)) < len(people):
        return "one person had two seats"
    if room.presence.shared():
        return "two seats were played from one address"
    return ""
