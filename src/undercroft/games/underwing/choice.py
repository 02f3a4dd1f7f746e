"""An effect that is being carried out, and choosing for it (UW-6.18)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine import program
from undercroft.engine.agenda import Step
from undercroft.engine.several import Several
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import DONE
from undercroft.games.underwing.cards import Deed
from undercroft.games.underwing.table import UNTOLD, UnderwingTable

COMPULSORY: Final = 618


@mypyc_attr(acyclic=True)
class Speaker(program.Perform):
    """The ability of a wild dragon on `place` or of a tamed one (NONE); `you` is its tamer, or whoever decides."""

    def __init__(self, ability: program.Ability, you: i64, place: i64, at: i64, end: i64) -> None:
        super().__init__(ability, you, at, end)
        self.place = place

    def deed(self) -> Deed:
        deed = self.op()
        assert isinstance(deed, Deed)
        return deed


@mypyc_attr(acyclic=True)
class Choice(Step):
    """One of those `allowed`, which are taken unasked where there is one, or where the wild forces decide (UW-8.6)."""

    def __init__(self, of: Speaker, seat: i64) -> None:
        self.of = of
        self.seat = seat

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def allowed(self, t: UnderwingTable) -> vec[i64]:
        """Every legal action, ascending; none: it is skipped."""
        raise NotImplementedError

    def waits(self, t: UnderwingTable) -> i64:
        if self.seat >= t.seats or len(self.allowed(t)) < 2:
            return 0
        return 1 << self.seat

    def bar(self, t: UnderwingTable, seat: i64, action: i64) -> i64:
        for choice in self.allowed(t):
            if choice == action:
                return 0
        return COMPULSORY

    def options(self, t: UnderwingTable, seat: i64) -> vec[i64]:
        return self.allowed(t)

    def run(self, t: UnderwingTable) -> None:
        found = self.allowed(t)
        if len(found) > 0:
            self.answer(t, self.seat, found[0])
        elif self.skipped() != UNTOLD:
            t.tell(events.NOTHING, self.seat, self.skipped())

    def skipped(self) -> i64:
        """Why nothing happens where nothing is allowed, a reason of `events`; UNTOLD: that tells nothing new."""
        return UNTOLD


@mypyc_attr(acyclic=True)
class Naming(Several):
    """Naming several things for an effect. Where there is no choice they are taken unasked; the wild forces take the
    first, as few as they may (UW-8.6)."""

    def __init__(self, of: Speaker, seat: i64, least: i64, most: i64, named: vec[i64]) -> None:
        super().__init__(seat, least, most, named)
        self.of = of

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def done(self) -> i64:
        return DONE

    def clause(self) -> i64:
        return COMPULSORY

    def waits(self, t: UnderwingTable) -> i64:
        return 0 if self.seat >= t.seats or self.is_settled(self.things(t)) else 1 << self.seat

    def is_settled(self, things: vec[i64]) -> bool:
        """Whether there is no choice: all are taken, or they are all alike."""
        number = i64(len(things))
        return number <= self.least or (self.least == self.most and things[0] == things[number - 1])

    def run(self, t: UnderwingTable) -> None:
        things = self.things(t)
        self.chosen(t, things if i64(len(things)) < self.least else things[: self.least])
