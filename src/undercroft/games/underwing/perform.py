"""How an effect is carried out (UW-6.18, UW-9.3): who acts, and what they are asked.

What a deed does is said by its class in `verbs`. Whoever must choose is asked by a step of its own. "You" is the tamer
of the dragon, or whoever decides for a wild one (UW-6.9). What cannot happen is skipped (UW-6.18).
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine import program
from undercroft.engine.agenda import Step, Table
from undercroft.engine.bits import lowest, ones, spread
from undercroft.engine.program import Act, Op
from undercroft.engine.several import Several
from undercroft.games.underwing import cards as c
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import EGG, NO, OPPONENT, YES
from undercroft.games.underwing.cards import Ability, Deed, Test
from undercroft.games.underwing.choice import COMPULSORY, Choice, Naming, Speaker
from undercroft.games.underwing.table import UnderwingTable


def perform(t: UnderwingTable, ability: Ability, you: i64, place: i64) -> None:
    """Push the ability of a wild dragon on `place`, or of a tamed one (NONE); nothing where effects were cut short
    (UW-6.19)."""
    if t.worn():
        return
    t.tell(events.EFFECT, you, ability.card, ability.moment, place)
    t.push(Perform(ability, you, place, 0, i64(len(ability.ops))))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Perform(Speaker):
    def part(self, at: i64, end: i64) -> program.Perform:
        return Perform(self.ability, self.you, self.place, at, end)

    def holds(self, t: UnderwingTable, test: Test) -> bool:
        return test.holds(t, self.you, self.place)

    def unmet(self, t: UnderwingTable) -> None:
        op = self.op()
        if isinstance(op, program.If):
            self.tell_unmet(t, op.test, events.CONDITION)
        elif isinstance(op, program.Unless):
            self.tell_unmet(t, op.test, events.UNLESS)

    def tell_unmet(self, t: UnderwingTable, test: object, first: i64) -> None:
        assert isinstance(test, Test)
        lacking = i64(-1) if test.select is None else test.select.code()
        t.tell(events.NOTHING, self.you, first + test.kind, test.number, lacking)

    def possible(self, t: UnderwingTable, seat: i64) -> bool:
        deed = self.op()
        return not isinstance(deed, Deed) or deed.possible(t, self)

    def act(self, t: UnderwingTable) -> None:
        """Everybody who acts, in turn order (UW-3.2)."""
        deed = self.deed()
        if deed.who == c.AN_OPPONENT:
            t.push(PickOpponent(self, self.you))
            return
        for turn in range(t.seats - 1, -1, -1):
            seat = t.seat_at(turn)
            if acts(t, deed, self.you, seat):
                t.push(Act(self, seat))
        if deed.who == c.YOU and self.you >= t.seats:
            t.push(Act(self, self.you))
        if deed.who == c.EACH_OPPONENT and t.seats == 1:
            t.tell(events.NOTHING, self.you, events.NOBODY_TO_CHOOSE)

    def do(self, t: UnderwingTable, seat: i64) -> None:
        self.deed().do(t, self, seat)


def acts(t: UnderwingTable, op: Deed, you: i64, seat: i64) -> bool:
    """Whether `seat` is one of those who act."""
    if op.who == c.YOU:
        return seat == you
    if op.who == c.EACH_OPPONENT:
        return seat != you
    if op.who == c.POOREST:
        for other in range(t.seats):
            if t.points(other) < t.points(seat):
                return False
    return True


@mypyc_attr(acyclic=True)
class Wish(Op):
    """What follows, if its player wishes."""

    def run(self, t: Table, of: program.Perform) -> None:
        assert isinstance(of, Perform)
        t.push(AskWish(of))

    def granted(self, t: UnderwingTable, of: Perform) -> bool:
        """Whether what is wished can happen."""
        return True

    def denied(self, t: UnderwingTable, of: Perform) -> i64:
        """Why it cannot, a reason of `events`."""
        return events.CANNOT_PAY

    def lacking(self, t: UnderwingTable, of: Perform) -> i64:
        """What there is none of, where that is why it cannot (`Deed.lacking`)."""
        return -1


@final
@mypyc_attr(acyclic=True)
class May(Wish):
    """ "You may"."""

    def granted(self, t: UnderwingTable, of: Perform) -> bool:
        return of.onward(1).possible(t, of.you)

    def denied(self, t: UnderwingTable, of: Perform) -> i64:
        deed = of.onward(1).op()
        return deed.denied(t, of.you) if isinstance(deed, Deed) else i64(events.NO_EGG)

    def lacking(self, t: UnderwingTable, of: Perform) -> i64:
        wished = of.onward(1)
        assert isinstance(wished, Perform)
        deed = wished.op()
        return deed.lacking(t, wished) if isinstance(deed, Deed) else i64(-1)


@final
@mypyc_attr(acyclic=True)
class Pay(Wish):
    """A price of `n` elements, which comes next, for what follows."""

    def __init__(self, n: i64, skip: i64) -> None:
        super().__init__(skip)
        self.n = n

    def granted(self, t: UnderwingTable, of: Perform) -> bool:
        return t.sheets[of.you].held() >= self.n and self.bought(t, of) is not None

    def bought(self, t: UnderwingTable, of: Perform) -> Perform | None:
        """The first of what it buys that would come of it."""
        ahead: i64 = 2
        while ahead <= self.skip:
            found = of.onward(ahead)
            assert isinstance(found, Perform)
            if comes(t, found):
                return found
            ahead += 1 + found.op().skip
        return None

    def denied(self, t: UnderwingTable, of: Perform) -> i64:
        if self.bought(t, of) is not None:
            return events.CANNOT_PAY
        first = self.first(of)
        op = first.op()
        return op.denied(t, first) if isinstance(op, Wish) else i64(events.FULL_STAFF)

    def lacking(self, t: UnderwingTable, of: Perform) -> i64:
        first = self.first(of)
        op = first.op()
        return op.lacking(t, first) if isinstance(op, Wish) else i64(-1)

    def first(self, of: Perform) -> Perform:
        """The first of what it buys."""
        found = of.onward(2)
        assert isinstance(found, Perform)
        return found


def comes(t: UnderwingTable, of: Perform) -> bool:
    """Whether what has been paid for would come, as things stand."""
    op = of.op()
    if isinstance(op, May):
        return op.granted(t, of)
    return not isinstance(op, Deed) or op.sold(t, of.you)


@final
@mypyc_attr(acyclic=True)
class AskWish(Step):
    """ "You may", or whether to pay a price; asked only where it can happen."""

    def __init__(self, of: Perform) -> None:
        self.of = of

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def waits(self, t: UnderwingTable) -> i64:
        wish = self.of.op()
        assert isinstance(wish, Wish)
        return 1 << self.of.you if self.of.you < t.seats and wish.granted(t, self.of) else 0

    def bar(self, t: UnderwingTable, seat: i64, action: i64) -> i64:
        return 0 if action == YES or action == NO else COMPULSORY

    def options(self, t: UnderwingTable, seat: i64) -> vec[i64]:
        return vec[i64]([YES, NO])

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        if action == YES:
            t.push(self.of.onward(1))
        else:
            self.pass_over(t, i64(events.DECLINES))

    def run(self, t: UnderwingTable) -> None:
        wish = self.of.op()
        assert isinstance(wish, Wish)
        self.pass_over(t, wish.denied(t, self.of))

    def pass_over(self, t: UnderwingTable, reason: i64) -> None:
        wish = self.of.op()
        assert isinstance(wish, Wish)
        lacking = wish.lacking(t, self.of) if reason == events.NO_EGG else i64(-1)
        t.tell(events.NOTHING, self.of.you, reason, t.staff(self.of.you), lacking)
        t.push(self.of.onward(1 + self.of.op().skip))


@final
@mypyc_attr(acyclic=True)
class PickOpponent(Choice):
    """Which opponent it is about: of those with something in storage, where it is about that (UW-6.18)."""

    def allowed(self, t: UnderwingTable) -> vec[i64]:
        found = vec[i64]()
        stored = self.of.deed().of_stores()
        for other in range(t.seats):
            if other != self.seat and (not stored or t.sheets[other].held() > 0):
                found = append(found, OPPONENT + other)
        return found

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        t.push(Act(self.of, action - OPPONENT))

    def skipped(self) -> i64:
        return events.NOBODY_TO_CHOOSE


def pick_eggs(t: UnderwingTable, of: Speaker) -> None:
    """All that the op means and could change, or as many as it says, chosen by its player."""
    op = of.deed()
    select = op.select
    assert select is not None
    mask = op.meant(t, of)
    if mask == 0:
        t.tell(events.NOTHING, of.you, events.NO_EGG, -1, op.lacking(t, of))
        return
    number = select.n if select.n < ones(mask) else ones(mask)
    if select.n == c.EVERY or (ones(mask) == number and not select.up_to):
        op.on_places(t, of, mask)
    else:
        t.push(PickEggs(of, mask, i64(0) if select.up_to else number, number, vec[i64]()))


@mypyc_attr(acyclic=True)
class OnGrounds(Deed):
    """Something done to eggs or wild dragons."""

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        pick_eggs(t, of)

    def on_places(self, t: UnderwingTable, of: Speaker, mask: i64) -> None:
        t.push(OnEach(of, mask))


@final
@mypyc_attr(acyclic=True)
class PickEggs(Naming):
    """Some of the places in `mask`."""

    def __init__(self, of: Speaker, mask: i64, least: i64, most: i64, named: vec[i64]) -> None:
        super().__init__(of, of.you, least, most, named)
        self.mask = mask

    def waits(self, t: UnderwingTable) -> i64:
        return 0 if self.seat >= t.seats else 1 << self.seat

    def things(self, t: UnderwingTable) -> vec[i64]:
        return spread(self.mask, EGG, vec[i64]())

    def again(self, named: vec[i64]) -> Several:
        return PickEggs(self.of, self.mask, self.least, self.most, named)

    def chosen(self, t: UnderwingTable, named: vec[i64]) -> None:
        mask: i64 = 0
        for action in named:
            mask |= 1 << (action - EGG)
        if mask != 0:
            self.of.deed().on_places(t, self.of, mask)
        else:
            t.tell(events.NOTHING, self.seat, events.DECLINES)


@final
@mypyc_attr(acyclic=True)
class OnEach(Choice):
    """UW-6.20: what the op does to each place of `mask`, in reading order, but where it may matter which comes first as
    its player decides."""

    def __init__(self, of: Speaker, mask: i64) -> None:
        super().__init__(of, of.you)
        self.mask = mask

    def allowed(self, t: UnderwingTable) -> vec[i64]:
        contested = self.of.deed().contested(t, self.of, self.mask)
        first = contested if ones(contested) > 1 else self.mask & -self.mask
        return spread(first, EGG, vec[i64]())

    def waits(self, t: UnderwingTable) -> i64:
        return super().waits(t) if self.mask & (self.mask - 1) != 0 else i64(0)

    def run(self, t: UnderwingTable) -> None:
        self.answer(t, self.seat, EGG + lowest(self.mask))

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        place = action - EGG
        rest = self.mask & ~(1 << place)
        if rest != 0:
            t.push(OnEach(self.of, rest))
        self.of.deed().on_place(t, self.of, place)
