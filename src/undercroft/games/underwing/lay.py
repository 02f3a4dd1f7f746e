"""Laying elements on eggs (UW-6.2 to UW-6.6): one placement, of one or several elements on one space."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.engine.bits import spread
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import AND, DONE, EGG_SPACES, ELEMENTS, LAY, PLACES, SPACES
from undercroft.games.underwing.recipes import begins, is_full, joins
from undercroft.games.underwing.table import UnderwingTable, repeated
from undercroft.games.underwing.trading import single
from undercroft.games.underwing.wild import FILLED, completed


def bar_lay(t: UnderwingTable, seat: i64, action: i64) -> i64:
    """UW-6.2 to UW-6.5: 0 when `seat` may lay this element of its storage on this space."""
    element = (action - LAY) // SPACES
    space = (action - LAY) % SPACES
    if t.sheets[seat].store[element] == 0:
        return 601
    if (t.begins(space) >> element) & 1 == 1:
        return 0
    place = space // EGG_SPACES
    if not t.is_egg(place) or space % EGG_SPACES >= i64(len(t.colours(place))):
        return 602
    return why_not(t, element, space)


def why_not(t: UnderwingTable, element: i64, space: i64) -> i64:
    """UW-6.2 of spaces alike the first; UW-6.5 a full space; UW-6.4 what black is made of; UW-6.3 all others."""
    colour = t.colours(space // EGG_SPACES)[space % EGG_SPACES]
    if is_full(colour, t.content[space]):
        return 605
    if (joins(colour, t.content[space]) >> element) & 1 == 1:
        return 602
    return 604 if colour == 6 else 603


def lays(t: UnderwingTable, seat: i64, found: vec[i64]) -> vec[i64]:
    """`found` and behind it every placement that `seat` can begin."""
    return placements(t, t.held(seat), found)


def placements(t: UnderwingTable, elements: i64, found: vec[i64]) -> vec[i64]:
    """`found` and behind it the actions that lay an element of the mask, ascending."""
    return laid_on(spaces_for(t, elements), elements, found)


def spaces_for(t: UnderwingTable, elements: i64) -> vec[i64]:
    """Each space where elements of the mask may be laid first, with those: elements * SPACES + space."""
    spaces = vec[i64]()
    for place in range(i64(PLACES)):
        if t.is_egg(place):
            spaces = beginnings(t, place, elements, spaces)
    return spaces


def fitting(spaces: vec[i64]) -> i64:
    """The mask of the elements that such spaces take."""
    mask: i64 = 0
    for space in spaces:
        mask |= space // SPACES
    return mask


def laid_on(spaces: vec[i64], elements: i64, found: vec[i64]) -> vec[i64]:
    """`found` and behind it the actions that lay an element of the mask on such spaces, ascending."""
    for element in range(i64(ELEMENTS)):
        if (elements >> element) & 1 == 1:
            for space in spaces:
                if (space // SPACES >> element) & 1 == 1:
                    found = append(found, LAY + element * SPACES + space % SPACES)
    return found


def beginnings(t: UnderwingTable, place: i64, elements: i64, found: vec[i64]) -> vec[i64]:
    """`found` and behind it each space of an egg with those elements of the mask that may be laid there first, as
    elements * SPACES + space."""
    colours = t.colours(place)
    content = t.content
    for number in range(i64(len(colours))):
        space = place * EGG_SPACES + number
        mask = begins(colours[number], content[space]) & elements
        if mask != 0 and not repeated(colours, content, space, number):
            found = append(found, mask * SPACES + space)
    return found


def can_lay(t: UnderwingTable, seat: i64) -> bool:
    """UW-6.7: whether any element that `seat` holds has a legal space."""
    held = t.held(seat)
    return held != 0 and t.wants(held)


def lay_first(t: UnderwingTable, seat: i64, action: i64) -> None:
    """The first element of a placement; further ones may join it."""
    element = (action - LAY) // SPACES
    space = (action - LAY) % SPACES
    put(t, seat, element, space)
    lay_on(t, seat, space, element, single(element))


def lay_on(t: UnderwingTable, seat: i64, space: i64, highest: i64, laid: i64) -> None:
    """UW-6.6: more elements may join the placement; where none can, it is made."""
    if may_join(t, seat, space) != 0:
        t.push(LayMore(seat, space, highest, laid))
    else:
        made(t, seat, space, laid)


def made(t: UnderwingTable, seat: i64, space: i64, laid: i64) -> None:
    """The placement of these elements is made; UW-6.8 the egg may be complete."""
    place = space // EGG_SPACES
    t.tell(events.PLACED, seat, laid, place, t.told(place))
    completed(t, place, seat, i64(FILLED))


def put(t: UnderwingTable, seat: i64, element: i64, space: i64) -> None:
    t.sheets[seat].store[element] -= 1
    t.lay(element, space)
    t.tell(events.LAID, seat, element, space)


def may_join(t: UnderwingTable, seat: i64, space: i64) -> i64:
    """UW-6.6: the mask of the elements that `seat` may lay to those on the space now."""
    return joins(t.colours(space // EGG_SPACES)[space % EGG_SPACES], t.content[space]) & t.held(seat)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LayMore(Step):
    """UW-6.6: several elements laid together on one space, in any order, are one placement. `highest`: of those that
    lie there by now; bots lay them in the elements' order. `laid`: their code."""

    def __init__(self, seat: i64, space: i64, highest: i64, laid: i64) -> None:
        self.seat = seat
        self.space = space
        self.highest = highest
        self.laid = laid

    def waits(self, t: UnderwingTable) -> i64:
        return 1 << self.seat if may_join(t, self.seat, self.space) != 0 else 0

    def bar(self, t: UnderwingTable, seat: i64, action: i64) -> i64:
        if action == DONE:
            return 0
        if action < AND or action >= AND + ELEMENTS:
            return 606
        if t.sheets[seat].store[action - AND] == 0:
            return 601
        return 0 if (may_join(t, seat, self.space) >> (action - AND)) & 1 == 1 else 605

    def options(self, t: UnderwingTable, seat: i64) -> vec[i64]:
        return spread(may_join(t, seat, self.space), AND, vec[i64]([i64(DONE)]))

    def choices(self, t: UnderwingTable, seat: i64) -> vec[i64]:
        onward = may_join(t, seat, self.space) >> self.highest << self.highest
        return spread(onward, AND, vec[i64]([i64(DONE)]))

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        if action == DONE:
            self.run(t)
            return
        element = action - AND
        put(t, seat, element, self.space)
        highest = element if element > self.highest else self.highest
        lay_on(t, seat, self.space, highest, self.laid + single(element))

    def run(self, t: UnderwingTable) -> None:
        made(t, self.seat, self.space, self.laid)


@final
@mypyc_attr(acyclic=True)
class PlaceUpTo(Step):
    """An effect's placements: `left` of them, or fewer where the player `may` stop."""

    def __init__(self, seat: i64, left: i64, may: bool) -> None:
        self.seat = seat
        self.left = left
        self.may = may

    def waits(self, t: UnderwingTable) -> i64:
        return 1 << self.seat if self.left > 0 and can_lay(t, self.seat) else 0

    def bar(self, t: UnderwingTable, seat: i64, action: i64) -> i64:
        if action >= LAY and action < AND:
            return bar_lay(t, seat, action)
        return 0 if action == DONE and self.may else 618

    def options(self, t: UnderwingTable, seat: i64) -> vec[i64]:
        return lays(t, seat, vec[i64]([i64(DONE)]) if self.may else vec[i64]())

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        if action != DONE:
            t.push(PlaceUpTo(seat, self.left - 1, self.may))
            lay_first(t, seat, action)

    def run(self, t: UnderwingTable) -> None:
        """Nothing more can be placed."""
