"""Elements that are scattered on each of some eggs (UW-6.20): of which of them it may matter which comes first."""

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.bits import ones
from undercroft.games.underwing.actions import EGG_SPACES, ELEMENTS, PLACES
from undercroft.games.underwing.cards import Part
from undercroft.games.underwing.recipes import ANY, begins, is_full, one
from undercroft.games.underwing.table import NONE, UnderwingTable


def scarce(t: UnderwingTable, parts: vec[Part], mask: i64) -> i64:
    """The eggs of the mask that want elements of which the bag has some, but not enough for all of them."""
    found: i64 = 0
    number = ones(mask)
    for element in range(i64(ELEMENTS)):
        there = t.bag[element]
        each = share(parts, element)
        if there > 0 and there < each * number:
            wanting = takers(t, 1 << element, mask)
            found |= wanting if there < each * ones(wanting) else 0
    short = t.in_bag() > 0 and t.in_bag() < drawn(parts) * number
    return found | takers(t, ANY, mask) if short else found


def share(parts: vec[Part], element: i64) -> i64:
    """How many of an element an egg may get, drawn ones apart."""
    number: i64 = 0
    for part in parts:
        if not part.random and (part.kinds >> element) & 1 == 1:
            number += part.n
    return number


def drawn(parts: vec[Part]) -> i64:
    """How many random ones it gets."""
    number: i64 = 0
    for part in parts:
        number += part.n if part.random else 0
    return number


def takers(t: UnderwingTable, elements: i64, mask: i64) -> i64:
    """The eggs of the mask that an element of those kinds fits."""
    found: i64 = 0
    for place in range(i64(PLACES)):
        if (mask >> place) & 1 == 1 and t.is_egg(place):
            colours = t.colours(place)
            for number in range(i64(len(colours))):
                if begins(colours[number], t.content[place * EGG_SPACES + number]) & elements != 0:
                    found |= 1 << place
    return found


def hatching(t: UnderwingTable, parts: vec[Part], mask: i64) -> i64:
    """The eggs of the mask that could hatch in the wild by it: their effects would come in that order (UW-6.10)."""
    found: i64 = 0
    for place in range(i64(PLACES)):
        if (mask >> place) & 1 == 1 and t.is_egg(place) and t.claims[place] == NONE and fills(t, parts, place):
            found |= 1 << place
    return found


def fills(t: UnderwingTable, parts: vec[Part], place: i64) -> bool:
    """Whether the elements that the bag has could fill every space of the egg."""
    left = vec[i64](capacity=i64(len(parts)))
    room: i64 = 0
    for part in parts:
        left = append(left, part.n)
        room += part.n
    colours = t.colours(place)
    for number in range(i64(len(colours))):
        room -= 0 if is_full(colours[number], t.content[place * EGG_SPACES + number]) else 1
        if room < 0:
            return False
    return fills_from(t, parts, left, place, 0, t.content[place * EGG_SPACES])


def fills_from(t: UnderwingTable, parts: vec[Part], left: vec[i64], place: i64, number: i64, content: i64) -> bool:
    """The same from space `number` on, where `content` lies, with so many `left` of each part."""
    colours = t.colours(place)
    if is_full(colours[number], content):
        number += 1
        if number == i64(len(colours)):
            return True
        return fills_from(t, parts, left, place, number, t.content[place * EGG_SPACES + number])
    fitting = begins(colours[number], content)
    for i in range(i64(len(parts))):
        if left[i] > 0:
            less = left[:]
            less[i] -= 1
            for element in range(i64(ELEMENTS)):
                fits = (fitting & parts[i].kinds) >> element & 1 == 1 and t.bag[element] > 0
                if fits and fills_from(t, parts, less, place, number, content + one(element)):
                    return True
    return False
