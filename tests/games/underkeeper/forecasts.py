"""How it is seen at an Underkeeper table whether what was said of an action came true."""

from typing import Final

from tests.laws.forecasts import ANY, NOTHING, Course, numbers_in
from undercroft.engine.protocol import Prospect
from undercroft.games.underkeeper import events
from undercroft.games.underkeeper.actions import FIGHT, GO, PASS, TOKEN
from undercroft.games.underkeeper.cards import BATTLECRY, SURPRISE
from undercroft.games.underkeeper.table import UnderkeeperTable
from undercroft.games.underkeeper.turn import FightOrIgnore, Move, UseItems
from undercroft.games.underkeeper.view import space_of


def granted(t: UnderkeeperTable, course: Course, said: Prospect) -> int:
    """What is said of a blow is said of an attack without items, whatever a Surprise comes to."""
    step = t.agenda[len(t.agenda) - 1]
    if said["figure"] not in ("battlecry", "items") or t.turn != course.before.turn or isinstance(step, Move):
        return NOTHING
    if isinstance(step, FightOrIgnore):
        return int(FIGHT)
    if isinstance(step, UseItems):
        return int(PASS) if said["figure"] == "battlecry" else NOTHING
    return ANY


def ends(course: Course, said: Prospect) -> bool:
    if not course.after.over():
        return False
    points = course.game.outcome(course.after, ("Ann", "Bob"))["points"]
    return sorted(numbers_in(said["words"])) == sorted(abs(number) for number in points)


def comes_first(course: Course, moment: int) -> bool:
    """Whether the effect of the card that is met is told before its blow."""
    t = course.before
    card = t.cards[int(t.dealt) if course.action == FIGHT else course.action - GO]
    kinds = (events.EFFECT, events.STRUCK, events.FOUGHT)
    told = [event for event in course.events if event.kind in kinds]
    return bool(told) and (told[0].kind, told[0].b, told[0].c) == (events.EFFECT, card, moment)


def surprised(course: Course, said: Prospect) -> bool:
    return comes_first(course, SURPRISE)


def cried(course: Course, said: Prospect) -> bool:
    return comes_first(course, BATTLECRY)


def asked_for_items(course: Course, said: Prospect) -> bool:
    step = course.after.agenda[-1]
    return isinstance(step, UseItems) and step.seat == course.seat


def moves_on(course: Course, said: Prospect) -> bool:
    step = None if course.after.over() else course.after.agenda[-1]
    on = isinstance(step, Move) and course.after.turn == course.before.turn
    return on == ("move on" in said["words"])


def drawn(course: Course, said: Prospect) -> bool:
    number, spaces, left = numbers_in(said["words"])
    drew = [event for event in course.told(events.DREW) if event.a == course.seat]
    filled = [int(event.b) for event in course.told(events.REFILL)]
    return len(drew) == number and filled == [spaces] and any(t.deck.size() == left for t in course.moments)


def left(course: Course, said: Prospect) -> bool:
    return numbers_in(said["words"]) == [int(course.after.deck.size())] or course.after.turn > course.before.turn


def in_vain(course: Course, said: Prospect) -> bool:
    """Whether the item's effect begins with what did not happen."""
    kinds = [int(event.kind) for event in course.events]
    return kinds[kinds.index(events.EFFECT) + 1] == events.NOTHING


def full(course: Course, said: Prospect) -> bool:
    return all(event.a != course.seat for event in course.told(events.REFILL))


def harmless(course: Course, said: Prospect) -> bool:
    before = course.before.sheets[course.seat]
    after = course.moments[-1].sheets[course.seat]
    return (before.health, before.hero) == (after.health, after.hero)


def doubled(course: Course, said: Prospect) -> bool:
    rivals = next((t for t in course.moments if t.player != course.seat), course.after)
    now = space_of(rivals, course.seat, course.action - TOKEN)
    figures = [now[figure] for figure in ("strength", "loot") if f"{figure} " in said["words"]]
    return numbers_in(said["words"])[1::2] == figures


FORECASTS: Final = {
    "end": ends,
    "surprise": surprised,
    "battlecry": cried,
    "items": asked_for_items,
    "movement": moves_on,
    "deck": drawn,
    "left": left,
    "full": full,
    "harmless": harmless,
    "nothing": in_vain,
    "token": doubled,
}
