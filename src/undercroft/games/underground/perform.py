"""What this game's effect words do: abilities, their prices and moments, damage of effects (UG-4.8, UG-5.5, UG-5.8).

An ability runs as `Perform` steps, one op each; whoever must choose is asked by a step of its own. What cannot happen
is skipped (UG-5.14).
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.engine.rows import ascending, without
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.actions import DONE, NO, PLAY, YES
from undercroft.games.underground.cards import Ability, Op
from undercroft.games.underground.moves import (
    candidates,
    discard_random,
    look_hand,
    look_top,
    mill,
    move_all,
    move_it,
    owner_of,
    put_looked,
    reveal_top,
)
from undercroft.games.underground.picking import PickCards, PickFromBook, PickLooked, finish_share
from undercroft.games.underground.table import BOTH, ENDED_RIPPED, NONE, Boost, UndergroundTable

# -- abilities that come of themselves or are used


def perform(t: UndergroundTable, card: i64, moment: i64, you: i64) -> None:
    """Push what a card of the player `you` does at a moment, if anything; its first line comes first."""
    if (t.rules.cards.moments[card] >> moment) & 1 == 0:
        return
    found = t.rules.cards.abilities[card]
    for i in range(i64(len(found)) - 1, -1, -1):
        ability = found[i]
        if ability.moment == moment:
            t.push(Perform(ability, you, 0))


def start(t: UndergroundTable, ability: Ability, you: i64) -> None:
    """An ability of a card in play: its limit is used, then its price is paid, then it happens."""
    sheet = t.sheets[you]
    if ability.limit == c.ONCE_TURN:
        sheet.used_turn = append(sheet.used_turn, ability.number)
    elif ability.limit == c.ONCE_SHOW:
        sheet.used_show = append(sheet.used_show, ability.number)
    if ability.returns:
        sheet.returned = True
    t.push(Perform(ability, you, 0))


def in_play(t: UndergroundTable, ability: Ability, you: i64) -> bool:
    return ability.card == t.sheets[you].artist or ability.card in t.sheets[you].play


def bar_start(t: UndergroundTable, ability: Ability, you: i64) -> i64:
    """UG-4.4, UG-4.8, UG-5.15: the clause that forbids using an ability now, 0 if none does."""
    if t.worn():
        return 515
    sheet = t.sheets[you]
    if not in_play(t, ability, you):
        return 408
    if ability.number in sheet.used_turn or ability.number in sheet.used_show:
        return 408
    if ability.returns and sheet.returned:
        return 404
    for at in range(ability.cost):
        if not possible(t, ability.ops[at], you, you):
            return 408
    return 0


def trigger(t: UndergroundTable, moment: i64, seat: i64, card: i64) -> None:
    """Push the abilities of `seat` that wait for a moment about `card` (NONE: about nothing): the artist's first."""
    if (t.sheets[seat].moments >> moment) & 1 == 0:
        return
    play = t.sheets[seat].play
    for i in range(i64(len(play)) - 1, -1, -1):
        trigger_card(t, moment, seat, play[i], card)
    trigger_card(t, moment, seat, t.sheets[seat].artist, card)


def trigger_card(t: UndergroundTable, moment: i64, seat: i64, speaker: i64, card: i64) -> None:
    if (t.rules.cards.moments[speaker] >> moment) & 1 == 0:
        return
    found = t.rules.cards.abilities[speaker]
    for i in range(i64(len(found)) - 1, -1, -1):
        ability = found[i]
        if ability.moment == moment and concerns(t, ability, seat, card):
            t.push(Trigger(ability, seat))


def concerns(t: UndergroundTable, ability: Ability, seat: i64, card: i64) -> bool:
    """Whether the moment is about the right card of the right player."""
    of_a_play = ability.moment == c.SUCCEEDS or ability.moment == c.IS_REVERSED
    if of_a_play and (ability.whose == c.YOU) != (seat == t.player):
        return False
    if ability.about is None:
        return True
    cards = t.rules.cards
    if card == t.playing and ability.moment != c.YOU_TURN_UP:
        return ability.about.fits(cards, card, t.types, t.cost, cards.rip[card])
    return ability.about.fits_printed(cards, card)


@final
@mypyc_attr(acyclic=True)
class Trigger(Step):
    """An ability whose moment has come; with a price its player may decline (UG-4.8)."""

    def __init__(self, ability: Ability, you: i64) -> None:
        self.ability = ability
        self.you = you

    def effect_of(self) -> i64:
        return self.ability.card

    def waits(self, t: UndergroundTable) -> i64:
        return 1 << self.you if self.ability.cost > 0 and bar_start(t, self.ability, self.you) == 0 else 0

    def bar(self, t: UndergroundTable, seat: i64, action: i64) -> i64:
        return 0 if action == YES or action == NO else 408

    def options(self, t: UndergroundTable, seat: i64) -> vec[i64]:
        return vec[i64]([YES, NO])

    def answer(self, t: UndergroundTable, seat: i64, action: i64) -> None:
        if action == YES:
            start(t, self.ability, self.you)

    def run(self, t: UndergroundTable) -> None:
        if self.ability.cost == 0 and bar_start(t, self.ability, self.you) == 0:
            start(t, self.ability, self.you)


# -- the ops of an ability


@final
@mypyc_attr(acyclic=True)
class Perform(Step):
    """The ops of an ability of `you` from number `at` on."""

    def __init__(self, ability: Ability, you: i64, at: i64) -> None:
        self.ability = ability
        self.you = you
        self.at = at

    def onward(self, steps: i64) -> "Perform":
        return Perform(self.ability, self.you, self.at + steps)

    def effect_of(self) -> i64:
        return self.ability.card

    def run(self, t: UndergroundTable) -> None:
        ability = self.ability
        if self.at == 0:
            t.it = NONE
            t.tell(events.EFFECT, self.you, ability.card, ability.moment)
        if self.at >= len(ability.ops):
            return
        op = ability.ops[self.at]
        if op.verb == c.IF or op.verb == c.UNLESS:
            assert op.test is not None
            holds = op.test.holds(t, self.you)
            t.push(self.onward(1 if holds == (op.verb == c.IF) else 1 + op.skip))
        elif op.verb == c.PAY or op.verb == c.MAY:
            self.ask(t, op)
        else:
            t.push(self.onward(1))
            self.act(t, op)

    def ask(self, t: UndergroundTable, op: Op) -> None:
        """ "You may", "unless you": asked only where it can happen."""
        if possible(t, self.ability.ops[self.at + 1], self.you, self.you):
            t.push(AskWish(self, self.you))
        else:
            t.push(self.onward(2 if op.verb == c.PAY else 1 + op.skip))

    def act(self, t: UndergroundTable, op: Op) -> None:
        """Everybody who acts, the turn's player first; of damage to both the turn's player turns up first (UG-6.3)."""
        if op.who == c.EACH:
            first = self.you if t.player == NONE else t.player
            if op.verb == c.RIP:
                first = 1 - first
            t.push(Act(self.ability, self.you, self.at, 1 - first))
            t.push(Act(self.ability, self.you, self.at, first))
        else:
            t.push(Act(self.ability, self.you, self.at, self.you if op.who == c.YOU else 1 - self.you))


@final
@mypyc_attr(acyclic=True)
class AskWish(Step):
    """Whether to do it, or whether to pay."""

    def __init__(self, of: Perform, seat: i64) -> None:
        self.of = of
        self.seat = seat

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def waits(self, t: UndergroundTable) -> i64:
        return 1 << self.seat

    def bar(self, t: UndergroundTable, seat: i64, action: i64) -> i64:
        return 0 if action == YES or action == NO else 508

    def options(self, t: UndergroundTable, seat: i64) -> vec[i64]:
        return vec[i64]([YES, NO])

    def answer(self, t: UndergroundTable, seat: i64, action: i64) -> None:
        of = self.of
        op = of.ability.ops[of.at]
        if op.verb == c.MAY:
            t.push(of.onward(1 if action == YES else 1 + op.skip))
        elif action == NO:
            t.push(of.onward(2))
        else:
            t.push(of.onward(2 + op.skip))
            t.push(Act(of.ability, of.you, of.at + 1, self.seat))


def possible(t: UndergroundTable, op: Op, you: i64, seat: i64) -> bool:
    """Whether the op could happen whole, from what all may know."""
    owner = owner_of(op.whose, you, seat)
    if op.verb == c.MOVE and op.zone == c.HAND:
        return i64(len(t.sheets[owner].hand)) >= (op.n if op.n < c.MOST else 1)
    if op.verb == c.MOVE:
        return len(candidates(t, op, owner, 0)) > 0
    if op.verb == c.MILL:
        return t.sheets[owner].book.size() >= op.n
    if op.verb == c.RETURN_THIS:
        return True
    return op.verb != c.MOVE_IT or t.it != NONE


@final
@mypyc_attr(acyclic=True)
class Act(Step):
    """The part of one of those who act."""

    def __init__(self, ability: Ability, you: i64, at: i64, seat: i64) -> None:
        self.ability = ability
        self.you = you
        self.at = at
        self.seat = seat

    def effect_of(self) -> i64:
        return self.ability.card

    def run(self, t: UndergroundTable) -> None:
        op = self.ability.ops[self.at]
        if op.verb == c.MOVE:
            self.move(t, op)
        elif op.verb <= c.MILL or op.verb == c.SHUFFLE:
            self.plain(t, op)
        elif op.verb == c.GIVE:
            self.give(t, op)
        elif op.verb == c.RETURN_THIS:
            return_this(t, self.you, self.ability.card)
        else:
            self.see(t, op)

    def plain(self, t: UndergroundTable, op: Op) -> None:
        owner = owner_of(op.whose, self.you, self.seat)
        if op.verb == c.DRAW:
            t.draw(self.seat, op.amount(t, self.you))
        elif op.verb == c.RIP:
            victim = self.seat if op.whose == c.YOU else 1 - self.seat
            rip(t, victim, op.amount(t, self.you), self.ability.card, self.ability.card)
        elif op.verb == c.MILL:
            mill(t, op, owner, op.n)
        else:
            t.sheets[owner].book.shuffle()
            t.tell(events.SHUFFLED, owner)

    def see(self, t: UndergroundTable, op: Op) -> None:
        """Looking, revealing, searching, and what comes of it."""
        seat = self.seat
        if op.verb == c.LOOK_TOP:
            look_top(t, seat, op.n)
        elif op.verb == c.LOOK_HAND:
            look_hand(t, seat)
        elif op.verb == c.REVEAL_TOP:
            reveal_top(t, seat)
        elif op.verb == c.MOVE_IT:
            move_it(t, op, seat)
        elif op.verb == c.SHARE_OUT:
            self.share(t, op)
        elif op.verb == c.SEARCH:
            if t.sheets[seat].book.size() > 0:
                t.push(PickFromBook(self.ability, self.at, seat, seat, 1, 0))
        elif len(t.sheets[seat].deck) > 0:
            t.push(PickPreshow(self.ability, seat))

    def share(self, t: UndergroundTable, op: Op) -> None:
        """All is kept where there is no choice."""
        seat = self.seat
        looked = i64(len(t.sheets[seat].look))
        if looked > op.n:
            t.push(PickLooked(self.ability, self.at, seat, seat, op.n, 0))
            return
        for _ in range(looked):
            put_looked(t, seat, t.sheets[seat].look[0], op.to, op.at)
        if looked > 0:
            finish_share(t, op, seat, looked)

    def move(self, t: UndergroundTable, op: Op) -> None:
        """Ask who picks; all where there is no choice, as all may know."""
        owner = owner_of(op.whose, self.you, self.seat)
        picker = self.you if op.chosen else self.seat
        if op.chosen and len(t.sheets[owner].shown) < len(t.sheets[owner].hand):
            look_hand(t, self.you)
        if op.random:
            discard_random(t, op, owner)
            return
        assert op.what is not None
        plain = op.zone != c.HAND or op.what.is_any()
        if plain and not op.up_to and op.n >= i64(len(candidates(t, op, owner, 0))):
            move_all(t, op, owner)
        else:
            t.push(PickCards(self.ability, self.at, picker, owner, op.n, 0))

    def give(self, t: UndergroundTable, op: Op) -> None:
        line = op.line
        assert line is not None
        whose = self.you if line.whose == c.YOU else 1 - self.you
        if line.gives == c.ENDS:
            if whose == t.player:
                t.ending = True
        elif line.mode == c.THIS:
            t.give(line, self.you, c.THIS_PLAY, self.you, self.ability.card)
        elif line.mode == c.THAT:
            if t.playing != NONE:
                t.give(line, self.you, c.THIS_PLAY, t.player, t.playing)
        else:
            t.give(line, self.you, op.until, NONE, NONE)


# -- pre-show cards


def load(t: UndergroundTable, seat: i64, card: i64) -> None:
    """UG-3.2: a pre-show card is revealed and played; what it says at once happens."""
    sheet = t.sheets[seat]
    t.dealer.witness(BOTH if card in sheet.shown_deck else 1 << seat)
    sheet.deck = without(sheet.deck, card)
    sheet.shown_deck = without(sheet.shown_deck, card)
    sheet.play = append(sheet.play, card)
    sheet.refresh(t.rules.cards)
    t.tell(events.LOADED, seat, card)
    perform(t, card, c.PLAYED, seat)


def return_this(t: UndergroundTable, seat: i64, card: i64) -> None:
    """UG-4.4, UG-3.5: back to the pre-show deck, where everybody knows it is."""
    sheet = t.sheets[seat]
    if card in sheet.play:
        sheet.play = without(sheet.play, card)
        sheet.deck = ascending(append(sheet.deck, card))
        sheet.shown_deck = ascending(append(sheet.shown_deck, card))
        sheet.refresh(t.rules.cards)
        t.tell(events.RETURNED, seat, card)


@final
@mypyc_attr(acyclic=True)
class PickPreshow(Step):
    """UG-3.5: a card lets `seat` play one of its pre-show cards; "done" stands for having none that it may play."""

    def __init__(self, ability: Ability, seat: i64) -> None:
        self.ability = ability
        self.seat = seat

    def effect_of(self) -> i64:
        return self.ability.card

    def waits(self, t: UndergroundTable) -> i64:
        return 1 << self.seat

    def bar(self, t: UndergroundTable, seat: i64, action: i64) -> i64:
        card = action - PLAY
        some = False
        for other in t.sheets[seat].deck:
            if t.may_use(seat, other):
                some = True
                if other == card:
                    return 0
        if action == DONE:
            return 0 if not some else 508
        return 204 if card in t.sheets[seat].deck else 305

    def options(self, t: UndergroundTable, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for card in t.sheets[seat].deck:
            if t.may_use(seat, card):
                found = append(found, PLAY + card)
        return found if len(found) > 0 else vec[i64]([DONE])

    def answer(self, t: UndergroundTable, seat: i64, action: i64) -> None:
        if action == DONE:
            t.tell(events.NOTHING, seat, self.ability.card)
        else:
            load(t, seat, action - PLAY)


# -- damage


def rip(t: UndergroundTable, victim: i64, number: i64, card: i64, of: i64) -> None:
    """UG-5.5: damage by `card`: of a reverse (`of` NONE), or of an effect (then `of` is the card too)."""
    if number > 0:
        t.tell(events.DAMAGE, victim, number, card)
        t.push(Rip(victim, number, of))


def turned_up(t: UndergroundTable, victim: i64, left: i64) -> i64:
    """UG-1.2, UG-6.1: one card of damage goes to the trash; NONE when there was none and the victim has lost."""
    if t.sheets[victim].book.size() == 0:
        t.lose(victim, ENDED_RIPPED)
        return NONE
    card = t.turn_up(victim)
    t.throw(victim, card)
    t.tell(events.TURNED, victim, card, left)
    return card


@final
@mypyc_attr(acyclic=True)
class Rip(Step):
    """UG-5.5: `left` cards of damage that cannot be stopped, one by one; `of`: the card whose effect it is, NONE for a
    reverse's own."""

    def __init__(self, victim: i64, left: i64, of: i64) -> None:
        self.victim = victim
        self.left = left
        self.of = of

    def effect_of(self) -> i64:
        return self.of

    def run(self, t: UndergroundTable) -> None:
        card = turned_up(t, self.victim, self.left - 1)
        if card == NONE:
            return
        if self.left > 1:
            t.push(Rip(self.victim, self.left - 1, self.of))
        perform(t, card, c.RIPPED, self.victim)
        trigger(t, c.YOU_TURN_UP, self.victim, card)


def end_of_play(t: UndergroundTable, bearer: i64, card: i64) -> None:
    """What was said of a card while it was played is over."""
    left = vec[Boost]()
    for boost in t.boosts:
        if boost.card != card or boost.bearer != bearer:
            left = append(left, boost)
    t.boosts = left
