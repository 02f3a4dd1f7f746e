"""Chapter 5, Keywords: what this game's effect words do, and when (UK-5.1, UK-5.4 to UK-5.11).

An ability runs as `Perform` steps, one op each; whoever must choose is asked by a step of its own. "You" is the player
whose turn it is for a card of the map and a Reward, the owner for an item of the spoils (UK-5.1).
"""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step, legal
from undercroft.engine.bits import ones
from undercroft.engine.rows import ascending
from undercroft.games.underkeeper import cards as c
from undercroft.games.underkeeper import events
from undercroft.games.underkeeper.actions import DONE, LAY, NO, OWNER, PICK, SPACES, YES
from undercroft.games.underkeeper.cards import Ability, Op
from undercroft.games.underkeeper.dying import FALLEN, kill
from undercroft.games.underkeeper.table import NONE, UnderkeeperTable, adjacent


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
class Perform(Step):
    """The ops of an ability from `at` to `end` - 1, in order; one that cannot happen is skipped."""

    def __init__(self, ability: Ability, you: i64, place: i64, at: i64, end: i64) -> None:
        self.ability = ability
        self.you = you
        self.place = place
        self.at = at
        self.end = end

    def effect_of(self) -> i64:
        return self.ability.card

    def run(self, t: UnderkeeperTable) -> None:
        op = self.op()
        if op.verb == c.IF or op.verb == c.UNLESS:
            assert op.test is not None
            holds = op.test.holds(t, self.you, self.place)
            self.go_on(t, i64(1) if holds == (op.verb == c.IF) else 1 + op.skip)
        elif op.verb == c.PAY:
            self.ask_payment(t, op)
        elif op.verb == c.MAY:
            self.ask_wish(t, op)
        else:
            self.go_on(t, 1)
            self.act(t, op)

    def go_on(self, t: UnderkeeperTable, steps: i64) -> None:
        """Push what comes so many ops later, if that is not the end."""
        if self.at + steps < self.end:
            t.push(Perform(self.ability, self.you, self.place, self.at + steps, self.end))

    def ask_payment(self, t: UnderkeeperTable, op: Op) -> None:
        """ "Unless you ...": paid, what follows does not happen; who cannot pay is not asked."""
        if possible(t, self.ability.ops[self.at + 1], self.you, self.you, self.place):
            t.push(AskPayment(self))
        else:
            self.go_on(t, 2)

    def ask_wish(self, t: UnderkeeperTable, op: Op) -> None:
        """ "You may": asked only where it can happen."""
        seat = self.you if op.who == c.YOU else 1 - self.you
        if possible(t, self.ability.ops[self.at + 1], seat, self.you, self.place):
            t.push(AskWish(self, seat))
        else:
            self.go_on(t, 1 + op.skip)

    def act(self, t: UnderkeeperTable, op: Op) -> None:
        """UK-5.10: of "each player", the one whose turn it is comes first."""
        if op.who == c.EACH_PLAYER:
            t.push(Act(self, 1 - t.player))
            t.push(Act(self, t.player))
        else:
            do(t, self, self.you if op.who == c.YOU else 1 - self.you)

    def op(self) -> Op:
        return self.ability.ops[self.at]


@final
@mypyc_attr(acyclic=True)
class Act(Step):
    """One player's part of what each player does."""

    def __init__(self, of: Perform, seat: i64) -> None:
        self.of = of
        self.seat = seat

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def run(self, t: UnderkeeperTable) -> None:
        do(t, self.of, self.seat)


@mypyc_attr(acyclic=True)
class YesNo(Step):
    """A question about an effect to be answered with yes or no."""

    def __init__(self, of: Perform, seat: i64) -> None:
        self.of = of
        self.seat = seat

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def waits(self, t: UnderkeeperTable) -> i64:
        return 1 << self.seat

    def bar(self, t: UnderkeeperTable, seat: i64, action: i64) -> i64:
        return 0 if action == YES or action == NO else 501

    def options(self, t: UnderkeeperTable, seat: i64) -> vec[i64]:
        return vec[i64]([YES, NO])


@final
@mypyc_attr(acyclic=True)
class AskWish(YesNo):
    """ "You may": whether to do it."""

    def answer(self, t: UnderkeeperTable, seat: i64, action: i64) -> None:
        self.of.go_on(t, i64(1) if action == YES else 1 + self.of.op().skip)


@final
@mypyc_attr(acyclic=True)
class AskPayment(YesNo):
    """ "Unless you ...": whether to pay."""

    def __init__(self, of: Perform) -> None:
        super().__init__(of, of.you)

    def answer(self, t: UnderkeeperTable, seat: i64, action: i64) -> None:
        of = self.of
        if action == NO:
            of.go_on(t, 2)
            return
        of.go_on(t, 2 + of.op().skip)
        t.push(Perform(of.ability, of.you, of.place, of.at + 1, of.at + 2))


# -- what can be chosen


def fits(t: UnderkeeperTable, op: Op, you: i64, place: i64, space: i64) -> bool:
    """Whether the card on `space` is one that `op` is about, from what all may know."""
    if t.cards[space] == NONE:
        return False
    down = t.face_down(space)
    if (op.face == c.FACE_DOWN and not down) or (op.face == c.FACE_UP and down):
        return False
    if op.noun != c.ANY_CARD and t.kind(space) != op.noun:
        return False
    if op.where == c.NEXT_TO_THIS:
        return place != NONE and adjacent(place, space)
    if op.where == c.NEXT_TO_YOUR_HERO:
        return adjacent(t.sheets[you].space, space)
    return op.where != c.NEXT_TO_THEIR_HERO or adjacent(t.sheets[1 - you].space, space)


def fitting(t: UnderkeeperTable, op: Op, you: i64, place: i64) -> i64:
    """Bit mask of the spaces whose cards `op` may be about."""
    mask: i64 = 0
    for space in range(i64(SPACES)):
        if fits(t, op, you, place, space):
            mask |= 1 << space
    return mask


def spoils_number(t: UnderkeeperTable, op: Op, owner: i64, floor: i64) -> i64:
    """How many cards in the spoils of `owner` fit `op` and come as TAKE number `floor` or later."""
    return fitting_among(t, op, t.sheets[owner].single, floor, 0) + fitting_among(
        t, op, t.sheets[owner].double, floor, 1
    )


def fitting_among(t: UnderkeeperTable, op: Op, spoils: vec[i64], floor: i64, double: i64) -> i64:
    found: i64 = 0
    for card in spoils:
        if (op.noun == c.ANY_CARD or t.rules.cards.kind[card] == op.noun) and 2 * card + double >= floor:
            found += 1
    return found


def owner_of(op: Op, you: i64) -> i64:
    """Whose spoils `op` is about."""
    return you if op.where == c.YOUR_SPOILS else 1 - you


def possible(t: UnderkeeperTable, op: Op, seat: i64, you: i64, place: i64) -> bool:
    """Whether `op` could change anything, from what all may know."""
    if op.verb == c.STEAL or op.verb == c.GIVE_UP:
        return spoils_number(t, op, owner_of(op, you), 0) > 0
    if op.verb == c.LOSE:
        return c.figure_of(t, seat, op.figure) >= op.amount(t, you)
    if op.verb == c.SWAP_HEROES:
        return t.sheets[0].hero != NONE and t.sheets[1].hero != NONE
    if op.verb == c.SWAP_HERO:
        return t.sheets[seat].hero != NONE and fitting(t, op, you, place) != 0
    if op.verb == c.MOVE_TOKEN:
        return token_targets(t, op, you, place, 0) != 0 or token_targets(t, op, you, place, 1) != 0
    if op.verb == c.SWAP_CARDS:
        return ones(fitting(t, op, you, place)) >= 2
    if op.verb == c.LOOK or op.verb == c.REVEAL or op.verb == c.DISCARD or op.verb == c.TURN_DOWN:
        return fitting(t, op, you, place) != 0
    return True


def token_targets(t: UnderkeeperTable, op: Op, you: i64, place: i64, owner: i64) -> i64:
    """The cards to which the token of `owner` could be moved: fitting ones other than its own."""
    token = t.sheets[owner].token
    return i64(0) if token == NONE else fitting(t, op, you, place) & ~(1 << token)


# -- doing it


def do(t: UnderkeeperTable, of: Perform, seat: i64) -> None:
    """`seat` carries out the op of `of`, or is asked to choose first; what cannot happen is skipped."""
    op, you = of.op(), of.you
    verb = op.verb
    if verb <= c.LAST_PLAIN:
        do_plain(t, of, seat)
    elif not possible(t, op, seat, you, of.place):
        return
    elif verb == c.SWAP_HEROES:
        swap_heroes(t, seat)
    elif verb == c.STEAL or verb == c.GIVE_UP:
        choose_spoils(t, of, seat)
    elif verb == c.MOVE_TOKEN:
        choose_token(t, of, seat)
    else:
        choose_cards(t, of, seat, NONE, fitting(t, op, you, of.place))


def do_plain(t: UnderkeeperTable, of: Perform, seat: i64) -> None:
    """An op in which nobody chooses."""
    op, you = of.op(), of.you
    verb = op.verb
    if verb == c.DRAW:
        for _ in range(op.amount(t, you)):
            t.draw(seat)
    elif verb == c.HEAL:
        heal(t, seat, op.amount(t, you))
    elif verb == c.LOSE:
        lose(t, seat, op.figure, op.amount(t, you))
    elif verb == c.GAIN:
        gain(t, seat, op.amount(t, you))
    elif verb == c.LOSE_DECK:
        lose_deck(t, seat, op.n)
    elif verb == c.CHANGE:
        change(t, of, op)
    elif verb == c.ROOT:
        t.rooted = True
        t.tell(events.ROOTED, you)
    elif of.place == t.dealt:
        t.bound = True
        t.tell(events.BOUND, you)


def heal(t: UnderkeeperTable, seat: i64, amount: i64) -> None:
    """UK-4.3: never above the hero card's figure."""
    sheet = t.sheets[seat]
    if sheet.hero == NONE:
        return
    missing = t.full_health(seat) - sheet.health
    healed = amount if amount < missing else missing
    sheet.health += healed
    t.tell(events.HEALED, seat, healed)


def lose(t: UnderkeeperTable, seat: i64, figure: i64, amount: i64) -> None:
    """Lose health or strength, strength not below 0. UK-4.3: killed by an effect, a new hero comes when it is done."""
    sheet = t.sheets[seat]
    if sheet.hero == NONE:
        return
    if figure == c.STRENGTH:
        lost = amount if amount < sheet.strength else sheet.strength
        sheet.strength -= lost
        t.tell(events.LOST, seat, figure, lost)
        return
    sheet.health -= amount
    t.tell(events.LOST, seat, figure, amount)
    if sheet.health <= 0 and not kill(t, seat):
        t.fallen |= 1 << seat


def gain(t: UnderkeeperTable, seat: i64, amount: i64) -> None:
    """UK-5.9: what is left of the strength grows, until it is restored (UK-3.2)."""
    sheet = t.sheets[seat]
    if sheet.hero == NONE:
        return
    sheet.strength += amount
    t.tell(events.GAINED, seat, c.STRENGTH, amount)


def lose_deck(t: UnderkeeperTable, seat: i64, number: i64) -> None:
    """The deck's top cards are discarded for all to see."""
    for _ in range(number):
        if t.deck.size() == 0:
            return
        card = t.deal(t.deck)
        t.throw(card)
        t.tell(events.DECK_LOST, seat, card)


def change(t: UnderkeeperTable, of: Perform, op: Op) -> None:
    """UK-5.9: the strength of this card (from an item: of the card being dealt with) changes for a fight or a turn."""
    space = of.place if of.place != NONE else t.dealt
    if space == NONE or (of.place != NONE and t.cards[space] != of.ability.card) or (op.fight and space != t.dealt):
        return
    amount = op.amount(t, of.you)
    if op.fight:
        t.fight += amount
    else:
        t.change[space] += amount
    t.tell(events.CHANGED, of.you, t.cards[space], amount, 1 if op.fight else 0)


def swap_heroes(t: UnderkeeperTable, seat: i64) -> None:
    """Both heroes take each other's space; no move of UK-3.3 (UK-3.13)."""
    mine, theirs = t.sheets[seat], t.sheets[1 - seat]
    mine.space, theirs.space = theirs.space, mine.space
    t.tell(events.HERO_SWAPPED, seat, theirs.space, mine.space)
    t.tell(events.HERO_SWAPPED, 1 - seat, mine.space, theirs.space)


# -- choosing cards of the map


def choose_cards(t: UnderkeeperTable, of: Perform, seat: i64, owner: i64, candidates: i64) -> None:
    """Ask `seat` which of the candidates; all of them where there is no choice. `owner`: whose token is moved, else
    NONE."""
    op = of.op()
    number = op.n if op.n < ones(candidates) else ones(candidates)
    if op.verb == c.SWAP_CARDS:
        number = 2
    if op.random:
        act_on(t, of, seat, owner, drawn(t, candidates, number))
    elif number == ones(candidates) and not op.up_to:
        act_on(t, of, seat, owner, candidates)
    elif number > 0:
        t.push(PickCards(of, seat, owner, candidates, 0, number))


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
class PickCards(Step):
    """`seat` picks `left` more of the candidate spaces, one by one in ascending order; `picked` so far."""

    def __init__(self, of: Perform, seat: i64, owner: i64, candidates: i64, picked: i64, left: i64) -> None:
        self.of = of
        self.seat = seat
        self.owner = owner
        self.candidates = candidates
        self.picked = picked
        self.left = left

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def waits(self, t: UnderkeeperTable) -> i64:
        return 1 << self.seat

    def bar(self, t: UnderkeeperTable, seat: i64, action: i64) -> i64:
        if action == DONE:
            return 0 if self.of.op().up_to else 501
        space = action - PICK
        if space < 0 or space >= SPACES or (self.candidates >> space) & 1 == 0:
            return 501
        enough = self.of.op().up_to or ones(self.candidates >> space) >= self.left
        return 0 if enough else 501

    def options(self, t: UnderkeeperTable, seat: i64) -> vec[i64]:
        found = legal(self, t, seat, PICK, PICK + SPACES, vec[i64](capacity=SPACES + 1))
        return append(found, i64(DONE)) if self.of.op().up_to else found

    def answer(self, t: UnderkeeperTable, seat: i64, action: i64) -> None:
        if action == DONE:
            act_on(t, self.of, seat, self.owner, self.picked)
            return
        space = action - PICK
        picked = self.picked | (1 << space)
        after = self.candidates & ~((2 << space) - 1)
        left = self.left - 1
        if left == 0 or after == 0:
            act_on(t, self.of, seat, self.owner, picked)
        elif ones(after) == left and not self.of.op().up_to:
            act_on(t, self.of, seat, self.owner, picked | after)
        else:
            t.push(PickCards(self.of, seat, self.owner, after, picked, left))


def act_on(t: UnderkeeperTable, of: Perform, seat: i64, owner: i64, mask: i64) -> None:
    """`seat` does what the op says to the cards on the spaces of `mask`."""
    verb = of.op().verb
    if verb == c.SWAP_CARDS:
        swap(t, seat, mask)
        return
    turned: i64 = 0
    for space in range(i64(SPACES)):
        if (mask >> space) & 1 == 0:
            continue
        if verb != c.REVEAL:
            act_on_space(t, verb, seat, owner, space)
        elif t.turn_up(space):
            turned |= 1 << space
    wait_in_order(t, turned)


def act_on_space(t: UnderkeeperTable, verb: i64, seat: i64, owner: i64, space: i64) -> None:
    if verb == c.LOOK:
        look(t, seat, space)
    elif verb == c.DISCARD:
        discard(t, seat, space)
    elif verb == c.TURN_DOWN:
        t.turn_down(space)
    elif verb == c.SWAP_HERO:
        swap_hero(t, seat, space)
    else:
        move_token(t, seat, owner, space)


def move_token(t: UnderkeeperTable, seat: i64, owner: i64, space: i64) -> None:
    """The token of `owner` goes to the card on `space`."""
    t.tell(events.TOKEN_MOVED, seat, owner, t.sheets[owner].token, space)
    t.sheets[owner].token = space


def look(t: UnderkeeperTable, seat: i64, space: i64) -> None:
    """`seat` alone sees the card; that it looked there is public."""
    t.known[space] |= 1 << seat
    t.tell(events.LOOKED, seat, space)
    t.whisper(1 << seat, events.SAW, seat, space, t.cards[space])


def discard(t: UnderkeeperTable, seat: i64, space: i64) -> None:
    """The card leaves the map for the discard pile, where all see it; the space is empty until UK-3.9."""
    t.dealer.witness(t.foreseen(space))
    card = t.clear(space)
    t.throw(card)
    t.tell(events.DISCARDED, seat, space, card)


def swap(t: UnderkeeperTable, seat: i64, mask: i64) -> None:
    """Two cards take each other's space (UK-5.7)."""
    one: i64 = 0
    while (mask >> one) & 1 == 0:
        one += 1
    two = one + 1
    while (mask >> two) & 1 == 0:
        two += 1
    t.swap_cards(one, two)
    t.tell(events.SWAPPED, seat, one, two)


def swap_hero(t: UnderkeeperTable, seat: i64, space: i64) -> None:
    """The hero of `seat` and the card on `space` take each other's place; no move of UK-3.3 (UK-3.13)."""
    sheet = t.sheets[seat]
    here = sheet.space
    t.swap_cards(here, space)
    sheet.space = space
    t.tell(events.HERO_SWAPPED, seat, here, space)


def wait_in_order(t: UnderkeeperTable, turned: i64) -> None:
    """UK-5.8: the Surprises of one reveal wait in the order of the player whose turn it is."""
    if ones(turned) > 1:
        t.push(OrderSurprises(turned))
    elif turned != 0:
        space: i64 = 0
        while (turned >> space) & 1 == 0:
            space += 1
        t.surprises = append(t.surprises, space)


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
    op = of.op()
    first = token_targets(t, op, of.you, of.place, 0)
    second = token_targets(t, op, of.you, of.place, 1)
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
        choose_cards(t, self.of, seat, owner, token_targets(t, self.of.op(), self.of.you, self.of.place, owner))


# -- choosing cards of the spoils


def choose_spoils(t: UnderkeeperTable, of: Perform, seat: i64) -> None:
    """Ask `seat` which cards of the spoils are stolen or given up; all of them where there is no choice."""
    op = of.op()
    there = spoils_number(t, op, owner_of(op, of.you), 0)
    number = op.n if op.n < there else there
    if op.random:
        draw_spoils(t, of, seat, number)
    elif number == there and not op.up_to:
        take_all(t, of, seat)
    else:
        t.push(PickSpoils(of, seat, 0, number))


def draw_spoils(t: UnderkeeperTable, of: Perform, seat: i64, number: i64) -> None:
    op = of.op()
    owner = owner_of(op, of.you)
    for _ in range(number):
        index = t.dealer.below(spoils_number(t, op, owner, 0))
        take_spoil(t, of, seat, spoil_at(t, op, owner, index))


def spoil_at(t: UnderkeeperTable, op: Op, owner: i64, index: i64) -> i64:
    """The TAKE number of the fitting spoil at `index`, single area first."""
    sheet = t.sheets[owner]
    for double in range(i64(2)):
        for card in sheet.double if double == 1 else sheet.single:
            if op.noun == c.ANY_CARD or t.rules.cards.kind[card] == op.noun:
                if index == 0:
                    return 2 * card + double
                index -= 1
    raise ValueError("no such spoil")


def take_all(t: UnderkeeperTable, of: Perform, seat: i64) -> None:
    op = of.op()
    owner = owner_of(op, of.you)
    while spoils_number(t, op, owner, 0) > 0:
        take_spoil(t, of, seat, spoil_at(t, op, owner, 0))


def take_spoil(t: UnderkeeperTable, of: Perform, seat: i64, number: i64) -> None:
    """Steal or give up the spoil of TAKE number `number`. UK-5.11: a stolen card keeps its area."""
    op = of.op()
    owner = owner_of(op, of.you)
    card, double = number // 2, number % 2 == 1
    t.give_up(owner, card, double)
    if op.verb == c.STEAL:
        t.earn(seat, card, double)
        t.tell(events.STOLE, seat, card, 1 if double else 0)
    else:
        t.throw(card)
        t.tell(events.GAVE_UP, owner, card, 1 if double else 0)


@final
@mypyc_attr(acyclic=True)
class PickSpoils(Step):
    """`seat` picks `left` more cards of the spoils, one by one in ascending order from TAKE number `floor` on."""

    def __init__(self, of: Perform, seat: i64, floor: i64, left: i64) -> None:
        self.of = of
        self.seat = seat
        self.floor = floor
        self.left = left

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def waits(self, t: UnderkeeperTable) -> i64:
        return 1 << self.seat

    def bar(self, t: UnderkeeperTable, seat: i64, action: i64) -> i64:
        op = self.of.op()
        if action == DONE:
            return 0 if op.up_to else 501
        number = action - LAY - 2 * t.rules.cards.size
        if number < self.floor or number >= 2 * t.rules.cards.size:
            return 501
        owner = owner_of(op, self.of.you)
        here = spoils_number(t, op, owner, number)
        if here == spoils_number(t, op, owner, number + 1):
            return 501
        return 0 if op.up_to or here >= self.left else 501

    def options(self, t: UnderkeeperTable, seat: i64) -> vec[i64]:
        first = LAY + 2 * t.rules.cards.size
        found = vec[i64]([DONE]) if self.of.op().up_to else vec[i64]()
        sheet = t.sheets[owner_of(self.of.op(), self.of.you)]
        actions = vec[i64]()
        for card in sheet.single:
            actions = append(actions, first + 2 * card)
        for card in sheet.double:
            actions = append(actions, first + 2 * card + 1)
        last: i64 = NONE
        for action in ascending(actions):
            if action != last and self.bar(t, seat, action) == 0:
                found = append(found, action)
            last = action
        return found

    def answer(self, t: UnderkeeperTable, seat: i64, action: i64) -> None:
        if action == DONE:
            return
        number = action - LAY - 2 * t.rules.cards.size
        take_spoil(t, self.of, seat, number)
        if self.left > 1 and spoils_number(t, self.of.op(), owner_of(self.of.op(), self.of.you), number) > 0:
            t.push(PickSpoils(self.of, seat, number, self.left - 1))
