"""Effects on elements (UW-9.3): taken from the bag, a storage or an egg, discarded, swapped, moved, passed on."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import spread
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import (
    DONE,
    EGG,
    EGG_SPACES,
    ELEMENT,
    ELEMENTS,
    LAY,
    LIFT,
    PLACES,
    SPACES,
)
from undercroft.games.underwing.choice import Choice, Speaker
from undercroft.games.underwing.lay import placements
from undercroft.games.underwing.recipes import count
from undercroft.games.underwing.table import NONE, UnderwingTable
from undercroft.games.underwing.wild import LANDED, completed


def pass_stores(t: UnderwingTable) -> None:
    """Each player passes their storage to the left; alone, nobody does (UW-8.13)."""
    first = t.sheets[t.seats - 1].store
    for seat in range(t.seats):
        store = t.sheets[seat].store
        t.sheets[seat].store = first
        first = store
    if t.seats > 1:
        t.tell(events.PASSED_STORES, NONE)


@final
@mypyc_attr(acyclic=True)
class TakeFromBag(Choice):
    """`left` elements of a kind in the mask `kinds`, ascending from `floor`; short of all of them a random one
    (UW-4.3)."""

    def __init__(self, of: Speaker, seat: i64, kinds: i64, left: i64, floor: i64, random: bool) -> None:
        super().__init__(of, seat)
        self.kinds = kinds
        self.left = left
        self.floor = floor
        self.random = random

    def allowed(self, t: UnderwingTable) -> vec[i64]:
        found = vec[i64]()
        if self.left == 0 or self.random:
            return found
        behind = self.there(t)
        needed = self.left if self.left < behind else behind
        for element in range(self.floor, i64(ELEMENTS)):
            if (self.kinds >> element) & 1 == 1:
                if t.bag[element] > 0 and behind >= needed:
                    found = append(found, ELEMENT + element)
                behind -= t.bag[element]
        return found

    def there(self, t: UnderwingTable) -> i64:
        """How many of these kinds the bag has, from `floor` on."""
        number: i64 = 0
        for element in range(self.floor, i64(ELEMENTS)):
            if (self.kinds >> element) & 1 == 1:
                number += t.bag[element]
        return number

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        element = action - ELEMENT
        t.take_element(self.seat, element)
        t.push(TakeFromBag(self.of, self.seat, self.kinds, self.left - 1, element, False))

    def run(self, t: UnderwingTable) -> None:
        found = self.allowed(t)
        if len(found) > 0:
            self.answer(t, self.seat, found[0])
        else:
            for _ in range(self.left):
                t.draw(self.seat)


@final
@mypyc_attr(acyclic=True)
class Rob(Choice):
    """An element of the storage of `other`, seen and chosen unless the card says random."""

    def __init__(self, of: Speaker, seat: i64, other: i64) -> None:
        super().__init__(of, seat)
        self.other = other

    def allowed(self, t: UnderwingTable) -> vec[i64]:
        if self.of.deed().parts[0].random:
            return vec[i64]()
        return held(t, self.other, 0)

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        self.take(t, action - ELEMENT)

    def run(self, t: UnderwingTable) -> None:
        store = t.sheets[self.other].store
        if t.sheets[self.other].held() == 0:
            return
        if self.of.deed().parts[0].random:
            self.take(t, t.dealer.weigh(store))
        else:
            self.take(t, held(t, self.other, 0)[0] - ELEMENT)

    def take(self, t: UnderwingTable, element: i64) -> None:
        t.sheets[self.other].store[element] -= 1
        t.sheets[self.seat].store[element] += 1
        t.tell(events.STOLE, self.seat, self.other, element)


def held(t: UnderwingTable, seat: i64, floor: i64) -> vec[i64]:
    """An action for each kind of element in a storage, from `floor` on."""
    found = vec[i64]()
    for element in range(floor, i64(ELEMENTS)):
        if t.sheets[seat].store[element] > 0:
            found = append(found, ELEMENT + element)
    return found


@final
@mypyc_attr(acyclic=True)
class Discard(Choice):
    """`left` elements from storage to the bag, in ascending order from `floor` on."""

    def __init__(self, of: Speaker, seat: i64, left: i64, floor: i64, up_to: bool) -> None:
        super().__init__(of, seat)
        self.left = left
        self.floor = floor
        self.up_to = up_to

    def allowed(self, t: UnderwingTable) -> vec[i64]:
        found = vec[i64]()
        if self.left == 0:
            return found
        if self.up_to:
            found = append(found, i64(DONE))
        behind: i64 = 0
        for element in range(self.floor, i64(ELEMENTS)):
            behind += t.sheets[self.seat].store[element]
        needed = 0 if self.up_to else self.left
        if t.sheets[self.seat].held() < needed:
            needed = t.sheets[self.seat].held()
        for element in range(self.floor, i64(ELEMENTS)):
            number = t.sheets[self.seat].store[element]
            if number > 0 and behind >= needed:
                found = append(found, ELEMENT + element)
            behind -= number
        return found

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        if action == DONE:
            return
        element = action - ELEMENT
        t.give_back(self.seat, element)
        t.tell(events.DISCARDED, self.seat, element)
        t.push(Discard(self.of, self.seat, self.left - 1, element, self.up_to))


@final
@mypyc_attr(acyclic=True)
class SwapGive(Choice):
    """What is given for something in the bag; `left` times, or fewer if `up_to`."""

    def __init__(self, of: Speaker, seat: i64, left: i64, up_to: bool) -> None:
        super().__init__(of, seat)
        self.left = left
        self.up_to = up_to

    def allowed(self, t: UnderwingTable) -> vec[i64]:
        found = vec[i64]()
        if self.left == 0 or t.in_bag() == 0:
            return found
        if self.up_to:
            found = append(found, i64(DONE))
        for action in held(t, self.seat, 0):
            found = append(found, action)
        return found

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        if action != DONE:
            t.push(SwapGive(self.of, self.seat, self.left - 1, self.up_to))
            t.push(SwapGet(self.of, self.seat, action - ELEMENT))


@final
@mypyc_attr(acyclic=True)
class SwapGet(Choice):
    """Another kind that is taken out of the bag for the element given."""

    def __init__(self, of: Speaker, seat: i64, given: i64) -> None:
        super().__init__(of, seat)
        self.given = given

    def allowed(self, t: UnderwingTable) -> vec[i64]:
        found = vec[i64]()
        for element in range(i64(ELEMENTS)):
            if t.bag[element] > 0 and element != self.given:
                found = append(found, ELEMENT + element)
        return found

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        element = action - ELEMENT
        t.bag[element] -= 1
        t.sheets[self.seat].store[element] += 1
        t.give_back(self.seat, self.given)
        t.tell(events.SWAPPED, self.seat, self.given, element)


def begun(t: UnderwingTable, mask: i64) -> i64:
    """Those places of the mask that hold an element."""
    for place in range(i64(PLACES)):
        if (mask >> place) & 1 == 1 and t.is_empty(place):
            mask &= ~(1 << place)
    return mask


def targets(t: UnderwingTable, place: i64) -> i64:
    """The other eggs on which an element of the egg on `place` would fit."""
    found: i64 = 0
    there = t.own_elements(place)
    for element in range(i64(ELEMENTS)):
        if count(there, element) > 0:
            for action in placements(t, 1 << element, vec[i64]()):
                found |= 1 << ((action - LAY) % SPACES // EGG_SPACES)
    return found & ~(1 << place)


@final
@mypyc_attr(acyclic=True)
class PickTarget(Choice):
    """To which other egg elements are moved."""

    def __init__(self, of: Speaker, place: i64) -> None:
        super().__init__(of, of.you)
        self.place = place

    def allowed(self, t: UnderwingTable) -> vec[i64]:
        return spread(targets(t, self.place), EGG, vec[i64]())

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        t.push(Lift(self.of, self.seat, self.place, action - EGG, self.of.deed().parts[0].n))


@final
@mypyc_attr(acyclic=True)
class Lift(Choice):
    """Elements off the egg on `place`: into storage, or (`to` not NONE) to the egg there; `left` of them or fewer."""

    def __init__(self, of: Speaker, seat: i64, place: i64, to: i64, left: i64) -> None:
        super().__init__(of, seat)
        self.place = place
        self.to = to
        self.left = left

    def allowed(self, t: UnderwingTable) -> vec[i64]:
        found = vec[i64]()
        if self.left == 0:
            return found
        if self.of.deed().parts[0].up_to:
            found = append(found, i64(DONE))
        for element in range(i64(ELEMENTS)):
            if self.to == NONE or len(landings(t, element, 1 << self.to)) > 0:
                for number in range(i64(EGG_SPACES)):
                    if self.liftable(t, element, number):
                        found = append(found, LIFT + element * EGG_SPACES + number)
        return found

    def liftable(self, t: UnderwingTable, element: i64, number: i64) -> bool:
        """Whether it lies there; of spaces alike the first stands for all (UW-6.2)."""
        first = self.place * EGG_SPACES
        if count(t.content[first + number], element) == 0:
            return False
        colours = t.colours(self.place)
        for other in range(number):
            if t.content[first + other] == t.content[first + number] and colours[other] == colours[number]:
                return False
        return True

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        if action == DONE:
            return
        element = (action - LIFT) // EGG_SPACES
        space = self.place * EGG_SPACES + (action - LIFT) % EGG_SPACES
        t.push(Lift(self.of, self.seat, self.place, self.to, self.left - 1))
        if self.to != NONE:
            t.push(Land(self.of, self.seat, element, space, self.to))
            return
        t.lift(element, space)
        t.sheets[self.seat].store[element] += 1
        t.tell(events.LIFTED, self.seat, element, self.place, space)


def landings(t: UnderwingTable, element: i64, mask: i64) -> vec[i64]:
    """The actions that lay an element on an egg of the mask, ascending."""
    found = vec[i64]()
    for action in placements(t, 1 << element, vec[i64]()):
        place = (action - LAY) % SPACES // EGG_SPACES
        if (mask >> place) & 1 == 1:
            found = append(found, action)
    return found


@final
@mypyc_attr(acyclic=True)
class Land(Choice):
    """Where an element that is moved from `space` lands on the egg on `to`."""

    def __init__(self, of: Speaker, seat: i64, element: i64, space: i64, to: i64) -> None:
        super().__init__(of, seat)
        self.element = element
        self.space = space
        self.to = to

    def allowed(self, t: UnderwingTable) -> vec[i64]:
        return landings(t, self.element, 1 << self.to)

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        t.lift(self.element, self.space)
        space = (action - LAY) % SPACES
        t.lay(self.element, space)
        t.tell(events.SCATTERED, self.seat, self.element, self.to, space)
        completed(t, self.to, self.seat, i64(LANDED))
