"""How it is seen at an Underleague table whether what was said of a fight came true."""

from typing import Final

from tests.laws.forecasts import ANY, NOTHING, Course, numbers_in
from undercroft.engine.protocol import Prospect
from undercroft.engine.several import Several
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import DAY, NIGHT, NO, PASS, STABLE
from undercroft.games.underleague.combat import ChooseTime, Window
from undercroft.games.underleague.hand import Discard
from undercroft.games.underleague.outlook import ENDS, TIMES, difference, stand_of
from undercroft.games.underleague.playing import NameCreature
from undercroft.games.underleague.table import NONE, UnderleagueTable


def won(course: Course, said: Prospect) -> bool:
    """Whether `said`'s seat wins exactly where that was certain; where the time was another, nothing was said."""
    decided = [t for t in course.moments if t.winner != NONE]
    if not decided or TIMES[int(decided[0].night)] != said["figure"]:
        return True
    winner = int(decided[0].winner) // int(STABLE)
    return (winner == said["seat"]) == bool(said["chance"])


def costs(course: Course, said: Prospect) -> bool:
    """Discarded at once, for the card."""
    paid = next(event for event in course.events if event.kind == events.DISCARDED)
    return len(events.unpacked(int(paid.b)) + events.unpacked(int(paid.c))) == -said["by"]


def draws(course: Course, said: Prospect) -> bool:
    until = next((i for i, event in enumerate(course.events) if event.kind in ENDS), len(course.events))
    mine = [event for event in course.events[:until] if (event.kind, event.a) == (events.DREW, said["seat"])]
    return sum(int(event.b) for event in mine) == said["by"]


def left_behind(course: Course, said: Prospect) -> bool:
    """Discarded by the transfer, before anybody is asked."""
    return len(course.told(events.GEAR_GONE)) >= -said["by"]


def granted(t: UnderleagueTable, course: Course, said: Prospect) -> int:
    """The time that it was said of, no card and no re-roll; of several things no more than the one."""
    step = t.agenda[len(t.agenda) - 1]
    if said["figure"] not in TIMES:
        if isinstance(step, Several) and len(step.named) > 0 and t.playing == NONE:
            return int(step.done()) if step.done() in t.options(int(step.seat)) else NOTHING
        return ANY if isinstance(step, Discard | NameCreature) and t.playing != NONE else NOTHING
    if t.winner != NONE or not t.fighting:
        return NOTHING
    if isinstance(step, ChooseTime):
        return int(NIGHT if said["figure"] == "night" else DAY)
    if isinstance(step, Window):
        return int(PASS)
    options = [int(action) for action in t.options(int(t.waits()).bit_length() - 1)]
    if isinstance(step, Several) and int(step.done()) in options:
        return int(step.done())
    return int(NO) if NO in options else NOTHING


def wins(course: Course, said: Prospect) -> bool:
    """By the totals that it says."""
    totals = numbers_in(said["words"])[-2:]
    told = [events.EVENTS.figures(event) for event in course.told(events.WON)]
    return any(data["space"] // STABLE == said["seat"] and [data["total"], data["other"]] == totals for data in told)


def stands(course: Course, said: Prospect) -> bool:
    """At some moment the creature stands as it says; more may have become of it."""
    space = said["place"]["index"]
    before = stand_of(course.before, space)
    parts = said["words"].partition(": ")[2].split(", ")
    seen = [difference(before, stand_of(t, space)).split(", ") for t in course.moments]
    return any(set(parts) <= set(found) for found in seen)


def phase_ends(course: Course, said: Prospect) -> bool:
    return bool(course.told(events.COMBAT_OVER))


def game_ends(course: Course, said: Prospect) -> bool:
    return any(int(event.b) >> said["seat"] & 1 for event in course.told(events.ENDED))


FORECASTS: Final = {
    **dict.fromkeys(TIMES, won),
    "cost": costs,
    "draws": draws,
    "equipment": left_behind,
    "won": wins,
    "creature": stands,
    "phase": phase_ends,
    "end": game_ends,
}
