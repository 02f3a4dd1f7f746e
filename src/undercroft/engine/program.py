"""What a card does, as a short program of ops: how it runs, who is asked, what a condition passes over.

A game adds what is done: its `Deed` is an `Op`, with one class a card word in its `verbs.py`, which reads the word
itself; its `Perform` says who acts, what holds and what is possible. Conditions, wishes and prices are the same in
every game.
"""

from typing import TYPE_CHECKING, Any, ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step, Table
from undercroft.engine.dumping import Fixed

if TYPE_CHECKING:
    from undercroft.engine.effects import Term


@mypyc_attr(acyclic=True)
class Op:
    """One step of a program. `skip`: how many of the ops behind it a condition, a wish or a price passes over."""

    words: ClassVar[tuple[str, ...]] = ()
    """Those of the language that it is read from."""
    plain: ClassVar[str] = ""
    """How people say them, where that is not their name."""
    counted: ClassVar[bool] = False
    """Whether they go with "for each"."""

    @classmethod
    def read(cls, card: Any, action: "Term", who: int, count: Any) -> "Op":
        """What such a word becomes that `who` does on a card whose compiler is `card`; here one that needs nothing.
        Raises CannotPlay."""
        return cls()

    def __init__(self, skip: i64 = 0) -> None:
        self.skip = skip

    def run(self, t: Table, of: "Perform") -> None:
        """Its turn has come: whoever acts does it, before the program goes on."""
        of.go_on(t, 1)
        of.act(t)

    def is_condition(self) -> bool:
        return False

    def is_wish(self) -> bool:
        return False

    def worth(self) -> float:
        """What it brings "you", roughly, by which bots rate cards."""
        return 0.0


@mypyc_attr(acyclic=True)
class Ability(Fixed):
    """A program of ops that `card` performs at its `moment`."""

    def __init__(self, card: i64, moment: i64, ops: vec[Op]) -> None:
        self.card = card
        self.moment = moment
        self.ops = ops

    def name(self) -> str:
        return f"{int(self.card)}.{int(self.moment)}"


@mypyc_attr(acyclic=True)
class Perform(Step):
    """The ops of an ability of `you` from `at` to `end` - 1, in order; what cannot happen is skipped."""

    def __init__(self, ability: Ability, you: i64, at: i64, end: i64) -> None:
        self.ability = ability
        self.you = you
        self.at = at
        self.end = end

    def effect_of(self) -> i64:
        return self.ability.card

    def op(self) -> Op:
        return self.ability.ops[self.at]

    def run(self, t: Any) -> None:
        if self.at < self.end:
            self.op().run(t, self)

    def onward(self, steps: i64) -> "Perform":
        return self.part(self.at + steps, self.end)

    def go_on(self, t: Table, steps: i64) -> None:
        """Push what comes so many ops later."""
        t.push(self.onward(steps))

    # -- what a game says

    def part(self, at: i64, end: i64) -> "Perform":
        """The same of other ops."""
        raise NotImplementedError

    def holds(self, t: Any, test: Any) -> bool:
        """Whether a condition is met."""
        raise NotImplementedError

    def possible(self, t: Any, seat: i64) -> bool:
        """Whether `seat` could change anything by the op, from what all may know."""
        raise NotImplementedError

    def act(self, t: Any) -> None:
        """Push the part of everybody who acts, or ask who does."""
        raise NotImplementedError

    def do(self, t: Any, seat: i64) -> None:
        """`seat` carries the op out, or is asked to choose first."""
        raise NotImplementedError

    def wisher(self, who: i64) -> i64:
        """The seat that "may" is said of."""
        return self.you

    def unmet(self, t: Any) -> None:
        """A condition does not hold, so that what follows is passed over."""

    def declined(self, t: Any, seat: i64) -> None:
        """`seat` has said no to what it may do or pay."""

    def lacking(self, t: Any, seat: i64, price: bool) -> None:
        """`seat` can do nothing by the op, so that it is asked neither for it nor for that price."""

    def agreed(self, t: Any, yes: bool) -> None:
        """Whether the last wish was wished, the last price paid; first told False."""

    def pay(self, t: Any) -> None:
        """Push the price, which comes next."""
        table: Table = t
        table.push(self.part(self.at + 1, self.at + 2))

    def yes(self) -> i64:
        """The action of the game's alphabet; behind it comes "no"."""
        raise NotImplementedError

    def clause(self) -> i64:
        """The clause by which a question of an effect is answered, and by nothing else."""
        raise NotImplementedError


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Act(Step):
    """The part of one of those who act."""

    def __init__(self, of: Perform, seat: i64) -> None:
        self.of = of
        self.seat = seat

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def run(self, t: Any) -> None:
        self.of.do(t, self.seat)


# -- conditions, wishes and prices


@final
@mypyc_attr(acyclic=True)
class If(Op):
    """What follows, if its test holds."""

    def __init__(self, test: object, skip: i64) -> None:
        self.skip = skip
        self.test = test

    def run(self, t: Table, of: Perform) -> None:
        if of.holds(t, self.test):
            of.go_on(t, 1)
        else:
            of.unmet(t)
            of.go_on(t, 1 + self.skip)

    def is_condition(self) -> bool:
        return True


@final
@mypyc_attr(acyclic=True)
class Unless(Op):
    """What follows, unless its test holds."""

    def __init__(self, test: object, skip: i64) -> None:
        self.skip = skip
        self.test = test

    def run(self, t: Table, of: Perform) -> None:
        if of.holds(t, self.test):
            of.unmet(t)
            of.go_on(t, 1 + self.skip)
        else:
            of.go_on(t, 1)

    def is_condition(self) -> bool:
        return True


@final
@mypyc_attr(acyclic=True)
class Pay(Op):
    """ "Unless you ...": the price, which comes next; unpaid, what follows it. Who cannot pay is not asked."""

    def run(self, t: Table, of: Perform) -> None:
        of.agreed(t, False)
        price = of.onward(1)
        if price.possible(t, of.you):
            t.push(AskPayment(of, of.you))
        else:
            price.lacking(t, of.you, True)
            of.go_on(t, 2)


@final
@mypyc_attr(acyclic=True)
class May(Op):
    """ "You may": what follows, if `who` wishes; asked only where it can happen."""

    def __init__(self, who: i64, skip: i64) -> None:
        self.skip = skip
        self.who = who

    def run(self, t: Table, of: Perform) -> None:
        of.agreed(t, False)
        seat = of.wisher(self.who)
        deed = of.onward(1)
        if deed.possible(t, seat):
            t.push(AskWish(of, seat))
        else:
            deed.lacking(t, seat, False)
            of.go_on(t, 1 + self.skip)

    def is_wish(self) -> bool:
        return True


@mypyc_attr(acyclic=True)
class YesNo(Step):
    """A question about an effect, to be answered with yes or no."""

    def __init__(self, of: Perform, seat: i64) -> None:
        self.of = of
        self.seat = seat

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def waits(self, t: Any) -> i64:
        return 1 << self.seat

    def bar(self, t: Any, seat: i64, action: i64) -> i64:
        yes = self.of.yes()
        return 0 if action == yes or action == yes + 1 else self.of.clause()

    def options(self, t: Any, seat: i64) -> vec[i64]:
        yes = self.of.yes()
        return vec[i64]([yes, yes + 1])

    def answer(self, t: Any, seat: i64, action: i64) -> None:
        yes = action == self.of.yes()
        self.of.agreed(t, yes)
        if not yes:
            self.of.declined(t, seat)
        self.answered(t, yes)

    def answered(self, t: Table, yes: bool) -> None:
        raise NotImplementedError


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AskWish(YesNo):
    """ "You may": whether to do it."""

    def answered(self, t: Table, yes: bool) -> None:
        self.of.go_on(t, 1 if yes else 1 + self.of.op().skip)


@final
@mypyc_attr(acyclic=True)
class AskPayment(YesNo):
    """ "Unless you ...": whether to pay."""

    def answered(self, t: Table, yes: bool) -> None:
        of = self.of
        if yes:
            of.go_on(t, 2 + of.op().skip)
            of.pay(t)
        else:
            of.go_on(t, 2)
