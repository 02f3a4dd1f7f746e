"""Chapter 5, Keywords: how an ability is performed, and who chooses what (UK-5.1, UK-5.4 to UK-5.11); `verbs` says what
each word does.

An ability runs as `Perform` steps, one op each; whoever must choose is asked by a step of its own. "You" is the player
whose turn it is for a card of the map and a Reward, the owner for an item of the spoils (UK-5.1).
"""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine import program
from undercroft.engine.agenda import Step, Table, legal
from undercroft.engine.bits import lowest, ones
from undercroft.engine.program import Ability, Act
from undercroft.engine.rows import ascending
from undercroft.engine.several import PickSome, Several
from undercroft.games.underkeeper import cards as c
from undercroft.games.underkeeper import events, reasons
from undercroft.games.underkeeper.actions import DONE, LAY, OWNER, PICK, SPACES, YES
from undercroft.games.underkeeper.cards import Deed, Test
from undercroft.games.underkeeper.dying import FALLEN
from undercroft.games.underkeeper.spaces import MAP, neighbours
from undercroft.games.underkeeper.table import NONE, UnderkeeperTable


def perform(t: UnderkeeperTable, ability: Ability, you: i64, place: i64) -> None:
    """Push the ability of a card on space `place` (NONE: in the spoils), and behind it new heroes and the Surprises
    that it sets off; nothing where effects were cut short (UK-5.12)."""
    if t.worn():
        return
    t.tell(events.EFFECT, you, ability.card, ability.moment)
    t.push(SURPRISES)
    t.push(FALLEN)
    t.push(Perform(ability, you, place, 0, i64(len(ability.ops))))


@final
@mypyc_attr(acyclic=True)
class Surprises(Step):
    """UK-5.8: waiting Surprises, first in, first out, once the effect before is done."""

    def run(self, t: UnderkeeperTable) -> None:
        if len(t.surprises) == 0:
            return
        t.surprises, space = pop(t.surprises, 0)
        t.push(self)
        ability = t.rules.cards.surprise[t.cards[space]]
        if ability is not None:
            perform(t, ability, t.player, space)


SURPRISES: Final = Surprises()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Perform(program.Perform):
    """An ability of the card on space `place` (NONE: in the spoils)."""

    def __init__(self, ability: Ability, you: i64, place: i64, at: i64, end: i64) -> None:
        super().__init__(ability, you, at, end)
        self.place = place

    def deed(self) -> Deed:
        deed = self.op()
        assert isinstance(deed, Deed)
        return deed

    def part(self, at: i64, end: i64) -> program.Perform:
        return Perform(self.ability, self.you, self.place, at, end)

    def go_on(self, t: Table, steps: i64) -> None:
        """Push what comes so many ops later, if that is not the end."""
        if self.at + steps < self.end:
            t.push(Perform(self.ability, self.you, self.place, self.at + steps, self.end))

    def holds(self, t: UnderkeeperTable, test: Test) -> bool:
        return test.holds(t, self.you, self.place)

    def possible(self, t: UnderkeeperTable, seat: i64) -> bool:
        return self.deed().possible(t, self, seat)

    def unmet(self, t: UnderkeeperTable) -> None:
        op = self.op()
        if isinstance(op, program.If):
            self.passed_over(t, op.test, reasons.UNMET)
        elif isinstance(op, program.Unless):
            self.passed_over(t, op.test, reasons.MET)

    def passed_over(self, t: UnderkeeperTable, test: object, why: i64) -> None:
        if t.ledger is not None and isinstance(test, Test):
            self.nothing(t, self.you, why + reasons.REASONS * test.number())

    def declined(self, t: UnderkeeperTable, seat: i64) -> None:
        self.nothing(t, seat, reasons.DECLINED if self.op().is_wish() else reasons.UNPAID)

    def lacking(self, t: UnderkeeperTable, seat: i64, price: bool) -> None:
        if t.ledger is not None:
            self.nothing(t, seat, self.deed().lack(t, self, seat), price)

    def nothing(self, t: UnderkeeperTable, seat: i64, why: i64, price: bool = False) -> None:
        """Tell what did not happen, and why."""
        if why != 0:
            t.tell(events.NOTHING, seat, self.ability.card, why, 1 if price else 0)

    def act(self, t: UnderkeeperTable) -> None:
        """UK-5.10: of "each player", the one whose turn it is comes first."""
        deed = self.deed()
        if deed.who == c.EACH_PLAYER:
            t.push(Act(self, 1 - t.player))
            t.push(Act(self, t.player))
        else:
            deed.do(t, self, self.wisher(deed.who))

    def do(self, t: UnderkeeperTable, seat: i64) -> None:
        self.deed().do(t, self, seat)

    def wisher(self, who: i64) -> i64:
        return self.you if who == c.YOU else 1 - self.you

    def yes(self) -> i64:
        return YES

    def clause(self) -> i64:
        return 501


# -- what can be chosen


def fitting(t: UnderkeeperTable, deed: Deed, you: i64, place: i64) -> i64:
    """Bit mask of the spaces whose cards `deed` may be about, from what all may know."""
    mask = t.filled & reach(t, deed.where, you, place)
    if deed.face == c.FACE_DOWN:
        mask &= ~t.face_up
    elif deed.face == c.FACE_UP:
        mask &= t.face_up
    return mask if deed.noun == c.ANY_CARD else of_kind(t, mask, deed.noun)


def reach(t: UnderkeeperTable, where: i64, you: i64, place: i64) -> i64:
    """Bit mask of the spaces that are where the card says."""
    if where == c.NEXT_TO_THIS:
        return i64(0) if place == NONE else neighbours(place)
    if where == c.NEXT_TO_YOUR_HERO:
        return neighbours(t.sheets[you].space)
    return neighbours(t.sheets[1 - you].space) if where == c.NEXT_TO_THEIR_HERO else MAP


def of_kind(t: UnderkeeperTable, mask: i64, kind: i64) -> i64:
    """The spaces of `mask` whose cards are of a kind."""
    found: i64 = 0
    for space in range(i64(SPACES)):
        if (mask >> space) & 1 == 1 and t.kind(space) == kind:
            found |= 1 << space
    return found


def spoils_number(t: UnderkeeperTable, deed: Deed, owner: i64) -> i64:
    """How many cards in the spoils of `owner` fit `deed`."""
    return fitting_among(t, deed, t.sheets[owner].single) + fitting_among(t, deed, t.sheets[owner].double)


def fitting_among(t: UnderkeeperTable, deed: Deed, spoils: vec[i64]) -> i64:
    found: i64 = 0
    for card in spoils:
        if deed.noun == c.ANY_CARD or t.rules.cards.kind[card] == deed.noun:
            found += 1
    return found


def owner_of(deed: Deed, you: i64) -> i64:
    """Whose spoils `deed` is about."""
    return you if deed.where == c.YOUR_SPOILS else 1 - you


def token_targets(t: UnderkeeperTable, deed: Deed, you: i64, place: i64, owner: i64) -> i64:
    """The cards to which the token of `owner` could be moved: fitting ones other than its own."""
    token = t.sheets[owner].token
    return i64(0) if token == NONE else fitting(t, deed, you, place) & ~(1 << token)


# -- choosing cards of the map


def choose_cards(t: UnderkeeperTable, of: Perform, seat: i64, owner: i64, candidates: i64) -> None:
    """Ask `seat` which of the candidates; all of them where there is no choice. `owner`: whose token is moved, else
    NONE."""
    deed = of.deed()
    number = deed.n if deed.n < ones(candidates) else ones(candidates)
    if deed.random:
        deed.on_cards(t, of, seat, owner, drawn(t, candidates, number))
    elif number == ones(candidates) and not deed.up_to:
        deed.on_cards(t, of, seat, owner, candidates)
    elif number > 0:
        t.push(PickCards(of, seat, owner, candidates, i64(0) if deed.up_to else number, number, vec[i64]()))


def drawn(t: UnderkeeperTable, candidates: i64, number: i64) -> i64:
    """`number` of the candidates, drawn by the dealer."""
    mask: i64 = 0
    for _ in range(number):
        index = t.dealer.below(ones(candidates & ~mask))
        space: i64 = 0
        while ((candidates & ~mask) >> space) & 1 == 0 or index > 0:
            if ((candidates & ~mask) >> space) & 1 == 1:
                index -= 1
            space += 1
        mask |= 1 << space
    return mask


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PickCards(PickSome):
    """UK-5.13: cards of the map, by their spaces. `owner`: whose token is moved, else NONE."""

    def __init__(
        self, of: Perform, seat: i64, owner: i64, candidates: i64, least: i64, most: i64, named: vec[i64]
    ) -> None:
        super().__init__(seat, candidates, least, most, named)
        self.of = of
        self.owner = owner

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def first(self) -> i64:
        return PICK

    def done(self) -> i64:
        return DONE

    def clause(self) -> i64:
        return 513

    def again(self, named: vec[i64]) -> Several:
        return PickCards(self.of, self.seat, self.owner, self.candidates, self.least, self.most, named)

    def picked(self, t: UnderkeeperTable, mask: i64) -> None:
        self.of.deed().on_cards(t, self.of, self.seat, self.owner, mask)


def wait_in_order(t: UnderkeeperTable, turned: i64) -> None:
    """UK-5.8: the Surprises of one reveal wait in the order of the player whose turn it is."""
    if ones(turned) > 1:
        t.push(OrderSurprises(turned))
    elif turned != 0:
        t.surprises = append(t.surprises, lowest(turned))


@final
@mypyc_attr(acyclic=True)
class OrderSurprises(Step):
    """UK-5.8: which of the cards just revealed surprises next."""

    def __init__(self, turned: i64) -> None:
        self.turned = turned

    def waits(self, t: UnderkeeperTable) -> i64:
        return 1 << t.player

    def bar(self, t: UnderkeeperTable, seat: i64, action: i64) -> i64:
        space = action - PICK
        if space < 0 or space >= SPACES:
            return 508
        return 0 if (self.turned >> space) & 1 == 1 else 508

    def options(self, t: UnderkeeperTable, seat: i64) -> vec[i64]:
        return legal(self, t, seat, PICK, PICK + SPACES, vec[i64]())

    def answer(self, t: UnderkeeperTable, seat: i64, action: i64) -> None:
        t.surprises = append(t.surprises, action - PICK)
        wait_in_order(t, self.turned & ~(1 << (action - PICK)))


# -- choosing tokens


def choose_token(t: UnderkeeperTable, of: Perform, seat: i64) -> None:
    """Which of the tokens on the map is moved; asked where both could be."""
    deed = of.deed()
    first = token_targets(t, deed, of.you, of.place, 0)
    second = token_targets(t, deed, of.you, of.place, 1)
    if first != 0 and second != 0:
        t.push(PickToken(of, seat))
    elif first != 0:
        choose_cards(t, of, seat, 0, first)
    else:
        choose_cards(t, of, seat, 1, second)


@final
@mypyc_attr(acyclic=True)
class PickToken(Step):
    """Whose token is moved."""

    def __init__(self, of: Perform, seat: i64) -> None:
        self.of = of
        self.seat = seat

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def waits(self, t: UnderkeeperTable) -> i64:
        return 1 << self.seat

    def bar(self, t: UnderkeeperTable, seat: i64, action: i64) -> i64:
        return 0 if action == OWNER or action == OWNER + 1 else 501

    def options(self, t: UnderkeeperTable, seat: i64) -> vec[i64]:
        return vec[i64]([OWNER, OWNER + 1])

    def answer(self, t: UnderkeeperTable, seat: i64, action: i64) -> None:
        owner = action - OWNER
        choose_cards(t, self.of, seat, owner, token_targets(t, self.of.deed(), self.of.you, self.of.place, owner))


# -- choosing cards of the spoils


def choose_spoils(t: UnderkeeperTable, of: Perform, seat: i64) -> None:
    """Ask `seat` which cards of the spoils are stolen or given up; all of them where there is no choice."""
    deed = of.deed()
    there = spoils_number(t, deed, owner_of(deed, of.you))
    number = deed.n if deed.n < there else there
    if deed.random:
        draw_spoils(t, of, seat, number)
    elif number == there and not deed.up_to:
        take_all(t, of, seat)
    else:
        t.push(PickSpoils(of, seat, i64(0) if deed.up_to else number, number, vec[i64]()))


def draw_spoils(t: UnderkeeperTable, of: Perform, seat: i64, number: i64) -> None:
    deed = of.deed()
    owner = owner_of(deed, of.you)
    for _ in range(number):
        index = t.dealer.below(spoils_number(t, deed, owner))
        take_spoil(t, of, seat, spoil_at(t, deed, owner, index))


def spoil_at(t: UnderkeeperTable, deed: Deed, owner: i64, index: i64) -> i64:
    """The TAKE number of the fitting spoil at `index`, single area first."""
    sheet = t.sheets[owner]
    for double in range(i64(2)):
        for card in sheet.double if double == 1 else sheet.single:
            if deed.noun == c.ANY_CARD or t.rules.cards.kind[card] == deed.noun:
                if index == 0:
                    return 2 * card + double
                index -= 1
    raise ValueError("no such spoil")


def take_all(t: UnderkeeperTable, of: Perform, seat: i64) -> None:
    deed = of.deed()
    owner = owner_of(deed, of.you)
    while spoils_number(t, deed, owner) > 0:
        take_spoil(t, of, seat, spoil_at(t, deed, owner, 0))


def take_spoil(t: UnderkeeperTable, of: Perform, seat: i64, number: i64) -> None:
    """What the deed does to the spoil of TAKE number `number`. UK-5.11: a stolen card keeps its area."""
    deed = of.deed()
    owner = owner_of(deed, of.you)
    card, double = number // 2, number % 2 == 1
    t.give_up(owner, card, double)
    deed.on_spoil(t, seat, owner, card, double)


@final
@mypyc_attr(acyclic=True)
class PickSpoils(Several):
    """UK-5.13: cards of the spoils, each by its TAKE number."""

    def __init__(self, of: Perform, seat: i64, least: i64, most: i64, named: vec[i64]) -> None:
        super().__init__(seat, least, most, named)
        self.of = of

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def things(self, t: UnderkeeperTable) -> vec[i64]:
        deed = self.of.deed()
        sheet = t.sheets[owner_of(deed, self.of.you)]
        first = take_first(t)
        found = vec[i64]()
        for double in range(i64(2)):
            for card in sheet.double if double == 1 else sheet.single:
                if deed.noun == c.ANY_CARD or t.rules.cards.kind[card] == deed.noun:
                    found = append(found, first + 2 * card + double)
        return ascending(found)

    def done(self) -> i64:
        return DONE

    def clause(self) -> i64:
        return 513

    def again(self, named: vec[i64]) -> Several:
        return PickSpoils(self.of, self.seat, self.least, self.most, named)

    def chosen(self, t: UnderkeeperTable, named: vec[i64]) -> None:
        for action in named:
            take_spoil(t, self.of, self.seat, action - take_first(t))


def take_first(t: UnderkeeperTable) -> i64:
    """The action that names the spoil of TAKE number 0."""
    return LAY + 2 * t.rules.cards.size
