"""Waiting effects take place (UL-7.12, UL-7.17, UL-7.27)."""

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step, legal
from undercroft.games.underleague.actions import MOST_WAITING, RESOLVE
from undercroft.games.underleague.perform import perform
from undercroft.games.underleague.table import NONE, UnderleagueTable


def resolve(t: UnderleagueTable) -> None:
    """Push the resolution of all that waits; what triggers from now on is a later batch."""
    t.batch += 1
    if len(t.waiting) > 0:
        t.push(Resolve())


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Resolve(Step):
    """UL-7.17: waiting effects, an earlier batch before a later one, in a batch the turn's player first, then in turn
    order;
    one player's in the order of their choice. UL-7.27: even if their source has left."""

    def waits(self, t: UnderleagueTable) -> i64:
        if len(t.waiting) == 0:
            return 0
        seat = self.seat(t)
        return 0 if alike(t, self.mine(t, seat)) else 1 << seat

    def batch(self, t: UnderleagueTable) -> i64:
        """The earliest batch that waits."""
        batch = t.waiting[0].batch
        for waiting in t.waiting:
            if waiting.batch < batch:
                batch = waiting.batch
        return batch

    def seat(self, t: UnderleagueTable) -> i64:
        """Whose effects come next."""
        batch = self.batch(t)
        best: i64 = NONE
        for waiting in t.waiting:
            turn = (waiting.you - t.player + t.seats) % t.seats
            if waiting.batch == batch and (best == NONE or turn < best):
                best = turn
        return (t.player + best) % t.seats

    def mine(self, t: UnderleagueTable, seat: i64) -> vec[i64]:
        """Where in `waiting` the effects of `seat` in the earliest batch stand."""
        batch = self.batch(t)
        found = vec[i64]()
        for i in range(i64(len(t.waiting))):
            if t.waiting[i].you == seat and t.waiting[i].batch == batch:
                found = append(found, i)
        return found

    def bar(self, t: UnderleagueTable, seat: i64, action: i64) -> i64:
        number = action - RESOLVE
        return 0 if number >= 0 and number < MOST_WAITING and number < i64(len(self.mine(t, seat))) else 717

    def options(self, t: UnderleagueTable, seat: i64) -> vec[i64]:
        return legal(self, t, seat, RESOLVE, RESOLVE + MOST_WAITING, vec[i64]())

    def answer(self, t: UnderleagueTable, seat: i64, action: i64) -> None:
        self.next(t, self.mine(t, seat)[action - RESOLVE])

    def run(self, t: UnderleagueTable) -> None:
        if len(t.waiting) > 0:
            self.next(t, self.mine(t, self.seat(t))[0])

    def next(self, t: UnderleagueTable, index: i64) -> None:
        t.waiting, waiting = pop(t.waiting, index)
        t.batch += 1
        t.push(self)
        perform(t, waiting.ability, waiting.you, waiting.space, waiting.gear)


def alike(t: UnderleagueTable, places: vec[i64]) -> bool:
    """UL-7.35: whether these waiting effects are the same one of cards of one name: then their order is no choice."""
    first = t.waiting[places[0]]
    for place in places:
        other = t.waiting[place]
        if other.ability is not first.ability or other.space != first.space:
            return False
    return True
