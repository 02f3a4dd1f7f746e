"""Effects on elements (UW-9.3): taken from the bag, a storage or an egg, discarded, swapped, moved, passed on."""

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import spread
from undercroft.engine.rows import ascending, number_of, without
from undercroft.engine.several import Several
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
from undercroft.games.underwing.bag import draw, draw_instead, moved, take
from undercroft.games.underwing.cards import Part
from undercroft.games.underwing.choice import Choice, Naming, Speaker
from undercroft.games.underwing.lay import placements
from undercroft.games.underwing.perform import Pay
from undercroft.games.underwing.recipes import ANY, count, one, size
from undercroft.games.underwing.table import NONE, UnderwingTable
from undercroft.games.underwing.trading import single
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
    else:
        t.tell(events.NOTHING, NONE, events.NOBODY_TO_CHOOSE)


@final
@mypyc_attr(acyclic=True)
class TakeFromBag(Naming):
    """`most` elements of the kinds in the mask `kinds`, or random ones; short of all of them the rest is random
    (UW-4.3)."""

    def __init__(self, of: Speaker, seat: i64, kinds: i64, number: i64, random: bool, named: vec[i64]) -> None:
        super().__init__(of, seat, number, number, named)
        self.kinds = kinds
        self.random = random

    def things(self, t: UnderwingTable) -> vec[i64]:
        return vec[i64]() if self.random else elements_of(t.bag, self.kinds, self.most)

    def again(self, named: vec[i64]) -> Several:
        return TakeFromBag(self.of, self.seat, self.kinds, self.most, self.random, named)

    def chosen(self, t: UnderwingTable, named: vec[i64]) -> None:
        take(t, self.seat, named)
        left = self.most - i64(len(named))
        if self.random:
            draw(t, self.seat, left)
        elif left > 0:
            draw_instead(t, self.seat, self.kinds, left)


def elements_of(stock: vec[i64], kinds: i64, most: i64) -> vec[i64]:
    """An action for each element of the stock that is of a kind in the mask, ascending, at most so many of a kind."""
    found = vec[i64]()
    for element in range(i64(ELEMENTS)):
        if (kinds >> element) & 1 == 1:
            for _ in range(stock[element] if stock[element] < most else most):
                found = append(found, ELEMENT + element)
    return found


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
        return held(t, self.other)

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        self.take(t, action - ELEMENT)

    def run(self, t: UnderwingTable) -> None:
        store = t.sheets[self.other].store
        if t.sheets[self.other].held() == 0:
            t.tell(events.NOTHING, self.other, events.NOTHING_TO_TAKE)
        elif self.of.deed().parts[0].random:
            self.take(t, t.dealer.weigh(store))
        else:
            self.take(t, held(t, self.other)[0] - ELEMENT)

    def take(self, t: UnderwingTable, element: i64) -> None:
        t.sheets[self.other].store[element] -= 1
        t.sheets[self.seat].store[element] += 1
        t.tell(events.STOLE, self.seat, self.other, element)


def price_of(of: Speaker) -> Pay | None:
    """The price that the deed is, if it is one."""
    before = of.ability.ops[of.at - 1] if of.at > 0 else None
    return before if isinstance(before, Pay) else None


def held(t: UnderwingTable, seat: i64) -> vec[i64]:
    """An action for each kind of element in a storage."""
    return elements_of(t.sheets[seat].store, ANY, 1)


def discard(t: UnderwingTable, of: Speaker, seat: i64, named: vec[i64]) -> None:
    """So many elements from storage to the bag, or as many as there are; these are named so far."""
    part = of.deed().parts[0]
    number = part.n if part.n < t.sheets[seat].held() else t.sheets[seat].held()
    if number > 0:
        t.push(Discard(of, seat, i64(0) if part.up_to else number, number, named))
    else:
        t.tell(events.NOTHING, seat, events.NOTHING_TO_DISCARD)


@final
@mypyc_attr(acyclic=True)
class Discard(Naming):
    """Elements from storage to the bag. UW-6.12: once a trade has changed the storage, it is asked for anew, with what
    was named and is still there; a price that is no longer there is not paid."""

    def waits(self, t: UnderwingTable) -> i64:
        return super().waits(t) if self.is_current(t) else i64(0)

    def is_current(self, t: UnderwingTable) -> bool:
        """Whether the storage is as it was when the question was asked, as far as the question goes."""
        held = t.sheets[self.seat].held()
        most = self.of.deed().parts[0].n
        return self.most == (most if most < held else held) and len(self.kept(t)) == len(self.named)

    def kept(self, t: UnderwingTable) -> vec[i64]:
        """What is named and still there."""
        found = vec[i64]()
        for action in self.named:
            if number_of(found, action) < t.sheets[self.seat].store[action - ELEMENT]:
                found = append(found, action)
        return found

    def run(self, t: UnderwingTable) -> None:
        price = price_of(self.of)
        if self.is_current(t):
            super().run(t)
        elif price is None or t.sheets[self.seat].held() >= price.n:
            discard(t, self.of, self.seat, self.kept(t))
        else:
            t.tell(events.NOTHING, self.seat, events.CANNOT_PAY)
            t.agenda, _ = pop(t.agenda)
            t.push(self.of.onward(price.skip))

    def things(self, t: UnderwingTable) -> vec[i64]:
        return elements_of(t.sheets[self.seat].store, ANY, self.most)

    def again(self, named: vec[i64]) -> Several:
        return Discard(self.of, self.seat, self.least, self.most, named)

    def chosen(self, t: UnderwingTable, named: vec[i64]) -> None:
        discarded: i64 = 0
        for action in named:
            t.give_back(self.seat, action - ELEMENT)
            discarded += single(action - ELEMENT)
        if discarded != 0:
            t.tell(events.DISCARDED, self.seat, discarded)
        else:
            t.tell(events.NOTHING, self.seat, events.DECLINES)


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
        for action in held(t, self.seat):
            found = append(found, action)
        return found

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        if action != DONE:
            t.give_back(self.seat, action - ELEMENT)
            t.push(SwapGive(self.of, self.seat, self.left - 1, self.up_to))
            t.push(SwapGet(self.of, self.seat, action - ELEMENT))


@final
@mypyc_attr(acyclic=True)
class SwapGet(Choice):
    """Another kind that is taken out of the bag for the element given, which lies there already: nobody trades it."""

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
        t.tell(events.SWAPPED, self.seat, self.given, element)

    def run(self, t: UnderwingTable) -> None:
        """Where the bag has no other kind, the element comes back."""
        found = self.allowed(t)
        if len(found) > 0:
            self.answer(t, self.seat, found[0])
        else:
            moved(t, self.seat, self.given)
            t.tell(events.NOTHING, self.seat, events.NO_OTHER_KIND)


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
        t.push(Move(self.of, self.seat, self.place, action - EGG, self.of.deed().parts[0].n))


def first_alike(t: UnderwingTable, place: i64, number: i64) -> i64:
    """UW-6.2: the first space of the egg on `place` that is just like that one."""
    first = place * EGG_SPACES
    colours = t.colours(place)
    for other in range(number):
        if t.content[first + other] == t.content[first + number] and colours[other] == colours[number]:
            return other
    return number


@final
@mypyc_attr(acyclic=True)
class Move(Choice):
    """Elements off the egg on `place`, one by one, to the egg on `to`; `left` of them or fewer."""

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
            if len(landings(t, element, 1 << self.to)) > 0:
                for number in range(i64(EGG_SPACES)):
                    if self.is_movable(t, element, number):
                        found = append(found, LIFT + element * EGG_SPACES + number)
        return found

    def is_movable(self, t: UnderwingTable, element: i64, number: i64) -> bool:
        """Whether it lies there; of spaces alike the first stands for all."""
        there = count(t.content[self.place * EGG_SPACES + number], element) > 0
        return there and first_alike(t, self.place, number) == number

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        if action == DONE:
            return
        element = (action - LIFT) // EGG_SPACES
        space = self.place * EGG_SPACES + (action - LIFT) % EGG_SPACES
        t.push(Move(self.of, self.seat, self.place, self.to, self.left - 1))
        t.push(Land(self.of, self.seat, element, space, self.to))


def take_off_egg(t: UnderwingTable, of: Speaker, place: i64, part: Part) -> None:
    """So many elements off the egg on `place` into storage, or as many as there are."""
    there = size(t.own_elements(place))
    number = part.n if part.n < there else there
    t.push(Lift(of, of.you, place, i64(0) if part.up_to else number, number, vec[i64]()))


@final
@mypyc_attr(acyclic=True)
class Lift(Naming):
    """Elements off the egg on `place` into storage."""

    def __init__(self, of: Speaker, seat: i64, place: i64, least: i64, most: i64, named: vec[i64]) -> None:
        super().__init__(of, seat, least, most, named)
        self.place = place

    def things(self, t: UnderwingTable) -> vec[i64]:
        found = vec[i64]()
        for action in self.there(t):
            found = append(found, self.shown(t, action))
        return ascending(found)

    def there(self, t: UnderwingTable) -> vec[i64]:
        """All that lies on the egg, each by its own space."""
        found = vec[i64]()
        for element in range(i64(ELEMENTS)):
            for number in range(i64(EGG_SPACES)):
                for _ in range(count(t.content[self.place * EGG_SPACES + number], element)):
                    found = append(found, LIFT + element * EGG_SPACES + number)
        return found

    def shown(self, t: UnderwingTable, action: i64) -> i64:
        """By which space it is named: of spaces alike by the first, where that is all the same."""
        number = (action - LIFT) % EGG_SPACES
        alone = t.content[self.place * EGG_SPACES + number] == one((action - LIFT) // EGG_SPACES)
        return action - number + first_alike(t, self.place, number) if self.most == 1 or alone else action

    def again(self, named: vec[i64]) -> Several:
        return Lift(self.of, self.seat, self.place, self.least, self.most, named)

    def chosen(self, t: UnderwingTable, named: vec[i64]) -> None:
        lifted = vec[i64]()
        left = named
        for action in self.there(t):
            shown = self.shown(t, action)
            if shown in left:
                left = without(left, shown)
                lifted = append(lifted, action - LIFT)
        taken: i64 = 0
        for code in lifted:
            self.lift(t, code // EGG_SPACES, self.place * EGG_SPACES + code % EGG_SPACES)
            taken += single(code // EGG_SPACES)
        if taken != 0:
            t.tell(events.TAKEN_OFF, self.seat, taken, self.place, t.told(self.place))
        else:
            t.tell(events.NOTHING, self.seat, events.DECLINES)

    def lift(self, t: UnderwingTable, element: i64, space: i64) -> None:
        t.lift(element, space)
        t.sheets[self.seat].store[element] += 1
        t.tell(events.LIFTED, self.seat, element, space)


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
        t.tell(events.SCATTERED, self.seat, self.element, space, t.told(self.to))
        completed(t, self.to, self.seat, i64(LANDED))
