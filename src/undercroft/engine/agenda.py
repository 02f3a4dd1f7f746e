"""A table and its agenda: the steps that are still to happen.

A step is one procedure of a rulebook. It is immutable, so a clone copies pointers only. It either runs by itself or
waits for seats; what is unfinished is always data on the agenda, never a generator or a callback.
"""

from typing import Any, Final, Self, final

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine import dumping
from undercroft.engine.dealer import Dealer, Rng, SeededDealer
from undercroft.engine.ledger import EVERYBODY, Ledger
from undercroft.engine.pile import Pile

UNKNOWN: Final = -1
WORN: Final = 1 << 40
"""More steps than any turn has: the effects of this turn have been cut short."""
ANSWER: Final = 10
"""Steps that an answer counts as: whoever has to give it would not do so for ever."""
CHAIN: Final = 1000
"""Most steps between two answers; in 1,000 random games of the games' own cards there were never more than 71."""
MOST_CUTS: Final = 3
"""Turns whose effects were cut short, until no effect of the game happens any more."""


class IllegalAction(Exception):
    """An action that the rules forbid; the table is unchanged.

    `clause` is the number of the clause that forbids it, chapter * 100 + number (307 for 3.7).
    """

    def __init__(self, seat: int, action: int, clause: int) -> None:
        super().__init__(f"seat {seat} may not take action {action}: clause {clause // 100}.{clause % 100}")
        self.seat = seat
        self.action = action
        self.clause = clause


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Step:
    """One procedure of the rulebook. `t` is Any here and the game's own table class in the steps of a game."""

    def waits(self, t: Any) -> i64:
        """Bit mask of the seats that must choose now, from what all may know; 0: the step runs by itself."""
        return 0

    def bar(self, t: Any, seat: i64, action: i64) -> i64:
        """0 when `seat`, which is asked, may take `action`; else the clause that forbids it (never 0 for a foreign
        verb)."""
        raise NotImplementedError

    def options(self, t: Any, seat: i64) -> vec[i64]:
        """Every action with bar 0 for a seat that is asked, ascending, never empty; may be shared, so nobody changes
        it."""
        raise NotImplementedError

    def choices(self, t: Any, seat: i64) -> vec[i64]:
        """Those of `options` that lead to all that the rest of them leads to, ascending: what bots choose among."""
        return self.options(t, seat)

    def answer(self, t: Any, seat: i64, action: i64) -> None:
        """`seat` chose; pushes what follows, and a successor of itself while other seats still owe an answer."""
        raise NotImplementedError

    def run(self, t: Any) -> None:
        """The automatic part; pushes what follows."""
        raise NotImplementedError

    def hides(self) -> bool:
        """Whether each answer to this step is its seat's secret until the last seat has answered, so that it may be
        changed until then. No such step follows another one at once."""
        return False

    def imagined(self, t: Any, seat: i64, rng: Rng) -> "Step":
        """The step as `seat` imagines it, which does not know what others have said to it so far."""
        return self

    def effect_of(self) -> i64:
        """The card of whose effect this step is a part, which may be left out where effects go on for ever; UNKNOWN for
        what the rules do themselves."""
        return UNKNOWN


@final
@mypyc_attr(acyclic=True)
class TradeProposal:
    """What two seats may agree on: `seat` says `says`, then `other` agrees by saying `agrees`. What is said already
    says nothing more: then it ends by `ends`, said by the seat that was asked what it makes of it."""

    def __init__(self, seat: i64, says: vec[i64], other: i64, agrees: i64, ends: i64) -> None:
        self.seat = seat
        self.says = says
        self.other = other
        self.agrees = agrees
        self.ends = ends


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Table:
    """What every game's table has: an agenda, a dealer and perhaps a ledger. A game's own table adds its fields.

    The agenda's last step is its top. `settle` leaves a step on top that waits, or an empty agenda: the game is over.

    Every game ends, whatever its cards say: `settle` leaves out the effects of a turn with more than `most` steps, or
    CHAIN between two answers, and those of all turns once that has happened MOST_CUTS times; the turns themselves a
    game limits by its rules.
    """

    def __init__(self, dealer: Dealer, ledger: Ledger | None) -> None:
        self.agenda = vec[Step]()
        self.dealer = dealer
        self.ledger = ledger
        self.asked: i64 = UNKNOWN
        """What the top step's `waits` said since it came to the top, else UNKNOWN."""
        self.steps: i64 = 0
        """Steps since the turn began, each answer counted as ANSWER; WORN once its effects were cut short."""
        self.cuts: i64 = 0
        """In how many turns that was."""

    # -- the agenda

    def push(self, step: Step) -> None:
        """Lay `step` on top of the agenda: it is the next to happen."""
        self.agenda = append(self.agenda, step)
        self.asked = UNKNOWN

    def push_all(self, steps: vec[Step]) -> None:
        """Lay steps on top of the agenda, of which the last is the next to happen."""
        self.agenda = extend(self.agenda, steps)
        self.asked = UNKNOWN

    def settle(self) -> None:
        """Run steps until one waits for a seat or nothing is left to happen; past `most`, or CHAIN since the last
        answer, those of effects are left out."""
        room = i64(CHAIN) if self.steps <= CHAIN else self.room()
        worn = self.steps >= WORN
        ran: i64 = 0
        while len(self.agenda) > 0:
            self.agenda, step = pop(self.agenda)
            if ran > room and step.effect_of() != UNKNOWN:
                if not worn or self.steps >= WORN:
                    worn = True
                    self.leave_out(step.effect_of())
                    continue
                worn, ran, room = False, 0, CHAIN
            self.asked = step.waits(self)
            if self.asked != 0:
                self.agenda = append(self.agenda, step)
                break
            ran += 1
            step.run(self)
        self.steps += ran

    def room(self) -> i64:
        """How many steps there may be until the next answer; `most` is at least twice CHAIN."""
        left = self.most() - self.steps
        return left if left < CHAIN else CHAIN

    def renew(self) -> None:
        """A turn begins, or whatever a game counts its steps by."""
        if self.cuts < MOST_CUTS:
            self.steps = 0

    def leave_out(self, card: i64) -> None:
        """A part of an effect of `card` does not happen; the first of a turn is told."""
        if self.steps >= WORN:
            return
        self.steps = WORN
        self.cuts += 1
        self.cut_short(card, 1 if self.cuts == MOST_CUTS else 0)

    def worn(self) -> bool:
        """Whether effects do not happen now because they went on and on."""
        return self.steps >= WORN

    def busiest(self, effect: i64, turn: i64, card: i64) -> i64:
        """The card that had most of the events of the kind `effect` since the last one of the kind `turn`; without a
        ledger `card`."""
        if self.ledger is None:
            return card
        counts: dict[int, int] = {}
        for event in reversed(self.ledger.events):
            if event.kind == turn:
                break
            if event.kind == effect:
                counts[event.b] = counts.get(event.b, 0) + 1
        best = card
        for other, count in counts.items():
            if count > counts.get(best, 0):
                best = other
        return best

    def finish(self) -> None:
        """End the game: nothing is left to happen."""
        self.agenda = vec[Step]()
        self.asked = UNKNOWN

    # -- what a seat may do

    def over(self) -> bool:
        return len(self.agenda) == 0

    def waits(self) -> i64:
        """Bit mask of the seats that must choose now; 0 when the game is over."""
        if self.asked == UNKNOWN:
            self.asked = i64(0) if len(self.agenda) == 0 else self.agenda[len(self.agenda) - 1].waits(self)
        return self.asked

    def hides(self) -> bool:
        """Whether what is answered now stays each seat's secret until all have answered."""
        return len(self.agenda) > 0 and self.agenda[len(self.agenda) - 1].hides()

    def options(self, seat: i64) -> vec[i64]:
        """The legal actions of `seat`, ascending; empty when it is not asked."""
        if (self.waits() >> seat) & 1 == 0:
            return vec[i64]()
        return self.agenda[len(self.agenda) - 1].options(self, seat)

    def choices(self, seat: i64) -> vec[i64]:
        """The legal actions of `seat` that lead to all that the rest of them leads to: what bots choose among."""
        if (self.waits() >> seat) & 1 == 0:
            return vec[i64]()
        return self.agenda[len(self.agenda) - 1].choices(self, seat)

    def bar(self, seat: i64, action: i64) -> i64:
        """0 when `seat` may take `action` now, else the clause that forbids it."""
        if len(self.agenda) == 0:
            return self.bar_over()
        if (self.waits() >> seat) & 1 == 0:
            return self.bar_unasked()
        return self.agenda[len(self.agenda) - 1].bar(self, seat, action)

    def act(self, seat: i64, action: i64) -> None:
        """`seat` takes `action`, and everything happens until a seat must choose again.

        Raises IllegalAction, with the table unchanged, when the rules forbid it.
        """
        clause = self.bar(seat, action)
        if clause != 0:
            raise IllegalAction(int(seat), int(action), int(clause))
        self.take(seat, action)

    def take(self, seat: i64, action: i64) -> None:
        """`act` for an action that comes from `options`: without asking whether it is legal."""
        self.steps += ANSWER
        self.agenda, step = pop(self.agenda)
        self.asked = UNKNOWN
        step.answer(self, seat, action)
        self.settle()

    # -- asides: what a seat may do without being asked, which changes neither who is asked nor anybody's decision

    def bar_aside(self, seat: i64, action: i64) -> i64:
        """0 when `seat` may say `action` as an aside now, else the clause that forbids it."""
        return self.bar_over() if len(self.agenda) == 0 else self.bar_unasked()

    def asides(self, seat: i64) -> vec[i64]:
        """The legal asides of `seat`, ascending; a game without asides has none."""
        return vec[i64]()

    def say(self, seat: i64, action: i64) -> None:
        """`seat` says an aside. Raises IllegalAction, with the table unchanged, when the rules forbid it."""
        clause = self.bar_aside(seat, action)
        if clause != 0:
            raise IllegalAction(int(seat), int(action), int(clause))
        self.said(seat, action)

    def said(self, seat: i64, action: i64) -> None:
        """What a legal aside changes."""
        raise NotImplementedError

    def proposals(self, seat: i64) -> list[TradeProposal]:
        """What `seat` may want to agree on with others: what was said and waits, then what it could say itself without
        being a nuisance; for bots."""
        return []

    # -- chance and news

    def deal(self, pile: Pile) -> i64:
        """Take the next card off `pile`, which must not be empty: a known top, else drawn by the dealer, else the known
        bottom."""
        return pile.take(self.dealer)

    def tell(self, kind: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1, d: i64 = -1) -> None:
        """An event for all; costs nothing without a listener."""
        if self.ledger is not None:
            self.ledger.add(EVERYBODY, kind, a, b, c, d)

    def whisper(self, seats: i64, kind: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1, d: i64 = -1) -> None:
        """An event whose content only the `seats` of the mask see; the others see its number with nothing in it."""
        if self.ledger is not None:
            self.ledger.add(seats, kind, a, b, c, d)

    # -- copies

    def copy_agenda(self, of: "Table") -> None:
        """What a copy has of every table: what is still to happen, and how long its effects have gone on."""
        self.agenda = of.agenda[:]
        self.steps = of.steps
        self.cuts = of.cuts

    def clone(self) -> Self:
        """An independent copy, the dealer included."""
        return self.copy(self.dealer.clone())

    def imagine(self, seat: i64, rng: Rng) -> Self:
        """A table that agrees with all that `seat` knows, everything else drawn with `rng`."""
        t = self.copy(SeededDealer(rng.split()))
        t.deal_anew(seat, rng)
        t.imagine_answers(seat, rng)
        return t

    def imagine_answers(self, seat: i64, rng: Rng) -> None:
        """What others have said so far to the question that is asked becomes what they may have said."""
        if len(self.agenda) > 0:
            last = i64(len(self.agenda)) - 1
            self.agenda[last] = self.agenda[last].imagined(self, seat, rng)

    # -- what a game adds

    def copy(self, dealer: Dealer) -> Self:
        """An independent copy with a dealer of its own, that no ledger listens to."""
        raise NotImplementedError

    def deal_anew(self, seat: i64, rng: Rng) -> None:
        """Draw with `rng`, in a fixed order, all that `seat` does not know."""
        raise NotImplementedError

    def value(self, seat: i64) -> float:
        """How well `seat` stands, 0 (lost) to 1 (won), for bots; exact when the game is over."""
        raise NotImplementedError

    def most(self) -> i64:
        """How many steps a turn may have before its effects are cut short: far more than the game's own cards make."""
        return WORN

    def cut_short(self, card: i64, last: i64) -> None:
        """Tell that effects were cut short at one of `card` (`last` 1: from now on none happens), and put back what
        their parts that do not happen were to put back."""
        raise NotImplementedError

    def guided(self) -> bool:
        """Whether `value` says more of a decision than playing on at random: search then begins with what it says."""
        return False

    def dump(self) -> str:
        """Every field, but for the news and what follows from the rest; two tables are the same when their dumps
        are."""
        return dumping.lines(self, ("asked", "ledger"))

    def bar_over(self) -> i64:
        """The clause by which nothing may be done once the game is over."""
        raise NotImplementedError

    def bar_unasked(self) -> i64:
        """The clause by which a seat that is not asked may do nothing."""
        raise NotImplementedError


def legal(step: Step, t: Any, seat: i64, first: i64, end: i64, found: vec[i64]) -> vec[i64]:
    """`found` and behind it the actions from `first` to `end` - 1 that `step` does not bar."""
    for action in range(first, end):
        if step.bar(t, seat, action) == 0:
            found = append(found, action)
    return found
