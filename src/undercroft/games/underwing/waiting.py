"""Waiting effects resolve first in, first out (UW-6.10).

Whatever may turn an egg pushes `ResolveWaiting` beneath itself; what is hatched meanwhile waits in the queue.
"""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step, legal
from undercroft.games.underwing.actions import EGG, PLACES
from undercroft.games.underwing.perform import perform
from undercroft.games.underwing.table import NONE, UnderwingTable


@final
@mypyc_attr(acyclic=True)
class ResolveWaiting(Step):
    """UW-6.10: the effects that wait, an earlier batch before a later one; in a batch as the decider orders."""

    def waits(self, t: UnderwingTable) -> i64:
        if len(self.first(t)) < 2 or t.queue[0].seat >= t.seats:
            return 0
        return 1 << t.queue[0].seat

    def first(self, t: UnderwingTable) -> vec[i64]:
        """Where in the queue the wild dragons of the earliest batch stand; what tamed ones do keeps its order."""
        found = vec[i64]()
        if len(t.queue) == 0 or t.queue[0].place == NONE:
            return found
        for i in range(i64(len(t.queue))):
            if t.queue[i].batch == t.queue[0].batch and t.queue[i].place != NONE:
                found = append(found, i)
        return found

    def at(self, t: UnderwingTable, place: i64) -> i64:
        """The index in the queue of the dragon on `place`; NONE if it may not come next."""
        for i in self.first(t):
            if t.queue[i].place == place:
                return i
        return NONE

    def bar(self, t: UnderwingTable, seat: i64, action: i64) -> i64:
        place = action - EGG
        return 0 if place >= 0 and place < PLACES and self.at(t, place) != NONE else 610

    def options(self, t: UnderwingTable, seat: i64) -> vec[i64]:
        return legal(self, t, seat, EGG, EGG + PLACES, vec[i64]())

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        self.next(t, self.at(t, action - EGG))

    def run(self, t: UnderwingTable) -> None:
        if len(t.queue) > 0:
            self.next(t, 0)

    def next(self, t: UnderwingTable, index: i64) -> None:
        t.queue, pending = pop(t.queue, index)
        t.push(self)
        if pending.place != NONE:
            t.push(Settle(pending.place, pending.ability.card))
        perform(t, pending.ability, pending.seat, pending.place)


RESOLVE_WAITING: Final = ResolveWaiting()


@final
@mypyc_attr(acyclic=True)
class Settle(Step):
    """UW-6.10: what a dragon scattered of its own and fitted nowhere goes to the bag."""

    def __init__(self, place: i64, card: i64) -> None:
        self.place = place
        self.card = card

    def run(self, t: UnderwingTable) -> None:
        if t.lies_wild(self.card, self.place):
            t.clear(self.place)
