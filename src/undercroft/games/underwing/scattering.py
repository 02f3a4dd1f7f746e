"""Scattering elements on eggs (UW-6.10, UW-9.4): among adjacent eggs as the decider wishes, or on each of some."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import lowest, ones
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import EGG_SPACES, ELEMENTS, LAY, SPACES
from undercroft.games.underwing.choice import Choice, Speaker
from undercroft.games.underwing.elements import landings
from undercroft.games.underwing.recipes import count, one, size
from undercroft.games.underwing.table import NONE, UnderwingTable
from undercroft.games.underwing.trading import single
from undercroft.games.underwing.wild import LANDED, completed


def load_of(t: UnderwingTable, of: Speaker, mask: i64) -> "Scatter":
    """What is to be scattered: the egg's own elements, or as much of the card's as the bag holds (UW-6.10)."""
    op = of.deed()
    if len(op.parts) == 0:
        own = t.own_elements(of.place) if t.lies_wild(of.ability.card, of.place) else i64(0)
        return Scatter(of, of.you, mask, own, 0, 0, True)
    load: i64 = 0
    jokers: i64 = 0
    kinds: i64 = 0
    for part in op.parts:
        if part.random:
            for _ in range(part.n):
                load += drawn(t, load)
        elif ones(part.kinds) == 1:
            load += part.n * one(lowest(part.kinds))
        else:
            jokers, kinds = jokers + part.n, part.kinds
    return Scatter(of, of.you, mask, load, jokers, kinds, False)


def drawn(t: UnderwingTable, load: i64) -> i64:
    """The code of a random element of the bag that is not in the load yet; 0 when the bag has no more."""
    left = vec[i64]([0] * ELEMENTS)
    sum_: i64 = 0
    for element in range(i64(ELEMENTS)):
        left[element] = t.bag[element] - count(load, element)
        sum_ += left[element]
    return 0 if sum_ == 0 else one(t.dealer.weigh(left))


@final
@mypyc_attr(acyclic=True)
class Scatter(Choice):
    """Elements laid one at a time on the eggs of `mask`: those of `load`, and `jokers` of any kind in `kinds`; `own`:
    from the dragon's own egg, else from the bag."""

    def __init__(self, of: Speaker, seat: i64, mask: i64, load: i64, jokers: i64, kinds: i64, own: bool) -> None:
        super().__init__(of, seat)
        self.mask = mask
        self.load = load
        self.jokers = jokers
        self.kinds = kinds
        self.own = own

    def allowed(self, t: UnderwingTable) -> vec[i64]:
        found = vec[i64]()
        for element in range(i64(ELEMENTS)):
            if self.has(t, element):
                for action in landings(t, element, self.mask):
                    found = append(found, action)
        return found

    def has(self, t: UnderwingTable, element: i64) -> bool:
        """Whether there is one to be laid."""
        joker = self.jokers > 0 and (self.kinds >> element) & 1 == 1
        return (count(self.load, element) > 0 or joker) and (self.own or t.bag[element] > 0)

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        element = (action - LAY) // SPACES
        space = (action - LAY) % SPACES
        place = space // EGG_SPACES
        if self.own:
            take_off(t, self.of.place, element)
        else:
            t.bag[element] -= 1
        loaded: i64 = 1 if count(self.load, element) > 0 else 0
        t.push(
            Scatter(
                self.of,
                self.seat,
                self.mask,
                self.load - loaded * one(element),
                self.jokers - (1 - loaded),
                self.kinds,
                self.own,
            )
        )
        t.lay(element, space)
        t.tell(events.SCATTERED, self.seat, element, space, t.told(place))
        completed(t, place, self.seat, i64(LANDED))

    def run(self, t: UnderwingTable) -> None:
        """What fits nowhere goes to the bag (UW-6.10)."""
        found = self.allowed(t)
        if len(found) > 0:
            self.answer(t, self.seat, found[0])
        elif self.left(t) > 0:
            self.tell_lost(t)

    def tell_lost(self, t: UnderwingTable) -> None:
        """Which, but where others could stand for them; on which egg, where only one was meant."""
        place = lowest(self.mask) if ones(self.mask) == 1 else i64(NONE)
        lost: i64 = 0
        if self.jokers == 0:
            for element in range(i64(ELEMENTS)):
                wanted = count(self.load, element)
                lost += (wanted if self.own or wanted < t.bag[element] else t.bag[element]) * single(element)
        t.tell(events.LOST, self.left(t), lost, place, t.told(place) if place != NONE else i64(NONE))

    def left(self, t: UnderwingTable) -> i64:
        """How many there are that were not laid; what the bag has not is skipped (UW-6.10)."""
        if self.own:
            return size(self.load)
        number: i64 = 0
        others: i64 = 0
        for element in range(i64(ELEMENTS)):
            wanted = count(self.load, element)
            there = t.bag[element]
            number += wanted if wanted < there else there
            if (self.kinds >> element) & 1 == 1 and there > wanted:
                others += there - wanted
        return number + (self.jokers if self.jokers < others else others)


def take_off(t: UnderwingTable, place: i64, element: i64) -> None:
    """One such element off the dragon's own egg."""
    for space in range(place * EGG_SPACES, place * EGG_SPACES + EGG_SPACES):
        if count(t.content[space], element) > 0:
            t.lift(element, space)
            return
