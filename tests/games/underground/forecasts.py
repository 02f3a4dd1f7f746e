"""How it is seen at an Underground table whether what was said of a play or an answer came true."""

from typing import Final

from tests.laws.forecasts import ANY, NOTHING, Course, figures_of
from undercroft.engine.protocol import Prospect
from undercroft.games.underground import events
from undercroft.games.underground.actions import PASS
from undercroft.games.underground.resolution import Answer
from undercroft.games.underground.table import NONE, UndergroundTable


def playing(course: Course) -> int:
    """The card that is played, or answered; NONE where an ability is used."""
    return next((int(t.playing) for t in (course.before, *course.moments) if t.playing != NONE), NONE)


def granted(t: UndergroundTable, course: Course, said: Prospect) -> int:
    """Nobody answers any more; effects may be whatever they come to."""
    if t.playing == NONE or t.playing != playing(course) or course.told(events.JOINED):
        return NOTHING
    return int(PASS) if isinstance(t.agenda[len(t.agenda) - 1], Answer) else ANY


def ripped(course: Course, said: Prospect) -> bool:
    damage = [int(event.b) for event in course.told(events.DAMAGE) if event.a == said["seat"]]
    if said["by"]:
        return -said["by"] in damage
    return not [e for e in course.told(events.DAMAGE) if (e.a, e.c) == (said["seat"], playing(course))]


def rated(course: Course, said: Prospect) -> bool:
    rating = figures_of(course.game, course.before)["hype", said["seat"]] + said["by"]
    joined = [int(event.c) for event in course.told(events.JOINED) if event.a == said["seat"]]
    return rating in joined or (not joined and any(t.hype(said["seat"]) == rating for t in course.moments))


def comes_first(course: Course, said: Prospect) -> bool:
    kinds = (events.EFFECT, events.DAMAGE)
    told = [event for event in course.events if event.kind in kinds]
    return bool(told) and (told[0].kind, told[0].b) == (events.EFFECT, playing(course))


def fails(course: Course, said: Prospect) -> bool:
    return bool(course.told(events.FAILED))


def is_reversed(course: Course, said: Prospect) -> bool:
    return bool(course.told(events.REVERSED)) and not course.told(events.SUCCEEDED)


def turn_ends(course: Course, said: Prospect) -> bool:
    return counted(course, said) and any(t.turn_is_over() for t in course.moments)


def counted(course: Course, said: Prospect) -> bool:
    return any(t.reversals == course.before.reversals + said["by"] for t in course.moments)


def answers(course: Course, said: Prospect) -> bool:
    """Never said to be certain."""
    asked = [t for t in course.moments if not t.over() and isinstance(t.agenda[-1], Answer)]
    return not any(t.agenda[-1].waits(t) for t in asked)


def stops(course: Course, said: Prospect) -> bool:
    """Said where nothing can, or anything would."""
    stopped = [event for event in course.told(events.STOPPED) if event.a == said["seat"]]
    return bool(stopped) == bool(said["chance"])


def struck(course: Course, said: Prospect) -> bool:
    """By effects."""
    return sum(int(event.b) for event in course.told(events.DAMAGE) if event.a == said["seat"]) >= -said["by"]


def drawn(course: Course, said: Prospect) -> bool:
    return sum(int(event.b) for event in course.told(events.DREW) if event.a == said["seat"]) >= said["by"]


def discarded(course: Course, said: Prospect) -> bool:
    return len([e for e in course.told(events.DISCARDED) if e.a == said["seat"]]) >= -said["by"]


def milled(course: Course, said: Prospect) -> bool:
    return len([e for e in course.told(events.MILLED) if e.a == said["seat"]]) >= -said["by"]


def moved(course: Course, said: Prospect) -> bool:
    one_by_one = len([e for e in course.told(events.MOVED) if e.a == said["seat"]])
    return one_by_one + sum(int(e.b) for e in course.told(events.PUT) if e.a == said["seat"]) >= said["by"]


def undone(course: Course, said: Prospect) -> bool:
    return any(e.kind in UNDONE and e.a == said["seat"] for e in course.events)


def loses(course: Course, said: Prospect) -> bool:
    return bool(course.after.over()) and course.after.winners == 1 << (1 - said["seat"])


UNDONE: Final = (events.UNMET, events.MISSED, events.HOLDS, events.DRY)
FORECASTS: Final = {
    "ripped": struck,
    "drawn": drawn,
    "discarded": discarded,
    "milled": milled,
    "moved": moved,
    "undone": undone,
    "loses": loses,
    "rhymebook": ripped,
    "hype": rated,
    "effect": comes_first,
    "fails": fails,
    "reversed": is_reversed,
    "turn": turn_ends,
    "reversals": counted,
    "answer": answers,
    "stop": stops,
}
