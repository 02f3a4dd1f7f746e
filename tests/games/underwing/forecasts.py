"""How it is seen at an Underwing table whether what was said of a placement or of a handler came true."""

from typing import Final

from tests.laws.forecasts import NOTHING, Course, numbers_in
from undercroft.engine.protocol import Prospect
from undercroft.games.underwing.actions import AND, CLAIM, DONE, EGG_SPACES, ELEMENT_NAMES, LAY, PLACES, SEND, SPACES
from undercroft.games.underwing.lay import LayMore
from undercroft.games.underwing.recipes import is_full
from undercroft.games.underwing.table import ENDED_EXILE, UnderwingTable


def granted(t: UnderwingTable, course: Course, said: Prospect) -> int:
    """Nothing more joins the placement."""
    step = t.agenda[len(t.agenda) - 1]
    return int(DONE) if LAY <= course.action < AND and isinstance(step, LayMore) else NOTHING


def space_of(course: Course) -> int:
    """Where it is laid."""
    if LAY <= course.action < AND:
        return int(course.action - LAY) % SPACES
    return int(course.before.agenda[-1].space)


def open_spaces(t: UnderwingTable, place: int) -> int:
    contents = [int(t.content[place * EGG_SPACES + number]) for number in range(len(t.colours(place)))]
    return sum(not is_full(colour, content) for colour, content in zip(t.colours(place), contents, strict=True))


def begun(course: Course, said: Prospect) -> bool:
    space, laid = space_of(course), course.said
    colour = laid.colours(space // EGG_SPACES)[space % EGG_SPACES]
    named = ELEMENT_NAMES[int(colour)] in said["words"]
    return named and laid.content[space] > 0 and not is_full(colour, laid.content[space])


def filled(course: Course, said: Prospect) -> bool:
    space, laid = space_of(course), course.said
    colour = laid.colours(space // EGG_SPACES)[space % EGG_SPACES]
    full = is_full(colour, laid.content[space])
    return full and numbers_in(said["words"]) == [open_spaces(laid, space // EGG_SPACES)]


def egg(course: Course, said: Prospect) -> bool:
    """Of a claim what the egg scores and lacks; else that it is complete, and whose it is."""
    first = course.said
    if CLAIM <= course.action < CLAIM + PLACES:
        place = course.action - CLAIM
        score = int(first.rules.cards.score[first.eggs[place]])
        return numbers_in(said["words"]) == [score, open_spaces(first, place)]
    place = space_of(course) // EGG_SPACES
    return open_spaces(first, place) == 0 and first.claims[place] == said["seat"]


def wild(course: Course, said: Prospect) -> bool:
    place = space_of(course) // EGG_SPACES
    return any(t.wild >> place & 1 for t in course.moments)


def exiled(course: Course, said: Prospect) -> bool:
    return bool(course.after.over()) and course.after.ended == ENDED_EXILE


def sent(course: Course, said: Prospect) -> bool:
    """The first colour is the spot's; where the field takes it is seen a round later, which the last one has not."""
    spot = course.action - SEND
    on = course.moments[0].sheets[course.seat].field >> spot & 1
    colour = ELEMENT_NAMES[int(course.before.rules.field.colour(spot))]
    last = course.before.round == course.before.rules.rounds
    return bool(on) and f"collects {'nothing more:' if last else colour} " in said["words"]


def rests(course: Course, said: Prospect) -> bool:
    sheet, after = course.before.sheets[course.seat], course.moments[0].sheets[course.seat]
    return bool(after.resting == sheet.resting + 1)


FORECASTS: Final = {
    "begun": begun,
    "filled": filled,
    "egg": egg,
    "wild": wild,
    "exile": exiled,
    "field": sent,
    "room": rests,
}
