"""A question for several things. They are named one by one, in any order, and what is named again is taken back; what
is done with them happens at once, when whoever is asked says so."""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step, Table
from undercroft.engine.bits import spread
from undercroft.engine.dealer import Rng
from undercroft.engine.rows import ascending, each_once, number_of, without


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Several(Step):
    """`seat` names `least` to `most` things, all where there are fewer, each by an action of the game. `named`: those
    so far, ascending unless it is their order that counts.

    Of one thing at most nothing is taken back: to name it is to have it.
    """

    def __init__(self, seat: i64, least: i64, most: i64, named: vec[i64]) -> None:
        self.seat = seat
        self.least = least
        self.most = most
        self.named = named

    # -- what a game says

    def things(self, t: Any) -> vec[i64]:
        """The actions that name what there is, ascending; one for each of equal things."""
        raise NotImplementedError

    def done(self) -> i64:
        """The action that says that these are all."""
        raise NotImplementedError

    def clause(self) -> i64:
        """The clause by which so many of these things are named, and nothing else."""
        raise NotImplementedError

    def again(self, named: vec[i64]) -> "Several":
        """The same question where these are named."""
        raise NotImplementedError

    def chosen(self, t: Any, named: vec[i64]) -> None:
        """What happens with what was named."""
        raise NotImplementedError

    def in_order(self) -> bool:
        """Whether the order counts in which they are named."""
        return False

    # -- what may be said

    def waits(self, t: Any) -> i64:
        return 1 << self.seat

    def enough(self, t: Any) -> bool:
        """Whether these may be all."""
        return i64(len(self.named)) >= self.least or self.enough_of(i64(len(self.things(t))))

    def enough_of(self, there: i64) -> bool:
        """The same where it is known how many things there are."""
        number = i64(len(self.named))
        return number >= self.least or number >= there

    def open(self, things: vec[i64], action: i64) -> bool:
        """Whether `action` names one of the things, or takes it back."""
        if number_of(things, action) == 0:
            return False
        return i64(len(self.named)) < self.most or number_of(self.named, action) > 0

    def bar(self, t: Any, seat: i64, action: i64) -> i64:
        legal = self.enough(t) if action == self.done() else self.open(self.things(t), action)
        return 0 if legal else self.clause()

    def options(self, t: Any, seat: i64) -> vec[i64]:
        if i64(len(self.named)) >= self.most:
            return self.and_done(each_once(ascending(self.named[:])))
        things = self.things(t)
        found = each_once(things)
        return self.and_done(found) if self.enough_of(i64(len(things))) else found

    def choices(self, t: Any, seat: i64) -> vec[i64]:
        """Nothing is taken back, and where the order does not count each set is named in one."""
        if i64(len(self.named)) >= self.most:
            return vec[i64]([self.done()])
        things = self.things(t)
        found = self.further(things, not self.in_order())
        if self.enough_of(i64(len(things))):
            return self.and_done(found)
        return found if len(found) > 0 else self.further(things, False)

    def and_done(self, found: vec[i64]) -> vec[i64]:
        return ascending(append(found, self.done()))

    def further(self, things: vec[i64], onward: bool) -> vec[i64]:
        """The things still to be named; `onward`: behind those that are, so that enough are left for the rest."""
        found = vec[i64]()
        number = i64(len(self.named))
        highest = self.named[number - 1] if onward and number > 0 else i64(-1)
        end = i64(len(things)) - (self.least - number - 1 if onward and self.least > number else 0)
        last: i64 = -1
        equal: i64 = 0
        for i in range(end):
            action = things[i]
            equal = equal + 1 if action == last else 1
            last = action
            if action >= highest and equal == number_of(self.named, action) + 1:
                found = append(found, action)
        return found

    def answer(self, t: Any, seat: i64, action: i64) -> None:
        table: Table = t
        if action == self.done():
            self.chosen(t, self.named)
        elif self.most == 1:
            self.chosen(t, vec[i64]([action]))
        else:
            table.push(self.again(self.with_or_without(self.things(t), action)))

    def with_or_without(self, things: vec[i64], action: i64) -> vec[i64]:
        """What is named after `action`: one more of equal things, or none once nothing can be added."""
        named = number_of(self.named, action)
        if named < number_of(things, action) and i64(len(self.named)) < self.most:
            more = append(self.named[:], action)
            return more if self.in_order() else ascending(more)
        rest = self.named
        for _ in range(named):
            rest = without(rest, action)
        return rest

    def imagined(self, t: Any, seat: i64, rng: Rng) -> Step:
        """Nobody else knows what is named so far: on a table that `seat` imagines it is any of what is there."""
        if seat == self.seat or len(self.named) == 0:
            return self
        things = self.things(t)
        named = vec[i64]()
        for _ in range(len(self.named)):
            if len(things) > 0:
                thing = things[rng.below(i64(len(things)))]
                named = append(named, thing)
                things = without(things, thing)
        return self.again(named if self.in_order() else ascending(named))


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class PickSome(Several):
    """Of the candidates, a bit mask: the action that picks candidate i is `first` + i."""

    def __init__(self, seat: i64, candidates: i64, least: i64, most: i64, named: vec[i64]) -> None:
        super().__init__(seat, least, most, named)
        self.candidates = candidates

    def first(self) -> i64:
        raise NotImplementedError

    def things(self, t: Any) -> vec[i64]:
        return spread(self.candidates, self.first(), vec[i64]())

    def chosen(self, t: Any, named: vec[i64]) -> None:
        mask: i64 = 0
        first = self.first()
        for action in named:
            mask |= 1 << (action - first)
        self.picked(t, mask)

    def picked(self, t: Any, mask: i64) -> None:
        """What happens with the candidates of the mask."""
        raise NotImplementedError


def take_whole(t: Table, seat: i64, action: i64) -> None:
    """Take a legal `action`; where it names one of several things, those named are all if they may be."""
    t.take(seat, action)
    if len(t.agenda) > 0:
        step = t.agenda[len(t.agenda) - 1]
        if isinstance(step, Several) and step.seat == seat and action in step.named and step.enough(t):
            t.take(seat, step.done())


def take_through(t: Table, seat: i64, action: i64) -> None:
    """Take a legal `action` and what it names of several things, with the first further ones where it names too few: as
    bots weigh it, who see no difference before it happens."""
    t.take(seat, action)
    while len(t.agenda) > 0:
        step = t.agenda[len(t.agenda) - 1]
        if not isinstance(step, Several) or step.seat != seat or len(step.named) == 0:
            return
        t.take(seat, step.done() if step.enough(t) else step.choices(t, seat)[0])
