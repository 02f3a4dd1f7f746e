"""Chapter 5, Resolution: announcing a verse or action, answering it, its effect, its damage and what stops it."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.actions import PASS, PLAY
from undercroft.games.underground.cards import What
from undercroft.games.underground.continuous import about_card, about_player, given
from undercroft.games.underground.damage import end_of_play, rip, turned_up
from undercroft.games.underground.perform import perform, trigger
from undercroft.games.underground.reasons import tell_altered
from undercroft.games.underground.sheets import Boost
from undercroft.games.underground.table import NONE, UndergroundTable

BEFORE: Final = -1
"""The damage has not begun."""


def in_time(t: UndergroundTable, seat: i64, card: i64) -> bool:
    """ "Play only ...": whether it is the time for it."""
    cards = t.rules.cards
    if len(cards.windows[card]) == 0 and len(cards.against[card]) == 0:
        return True
    for test in cards.windows[card]:
        if test.holds(t, seat):
            return True
    for what in cards.against[card]:
        if is_played(t, what):
            return True
    return False


def announce(t: UndergroundTable, seat: i64, card: i64) -> None:
    """UG-5.1: a verse or action that has left its zone is played; what waited for the next one is its own
    (UG-5.14)."""
    cards = t.rules.cards
    t.cost = t.cost_of(seat, card)
    t.playing = card
    t.types = cards.types[card]
    if len(t.boosts) > 0:
        claim(t, seat, True)
        claim(t, seat, False)
    t.played = append(t.played, card + cards.size * t.types)
    t.push(FinishPlay())
    t.push(Answer(BEFORE))


def claim(t: UndergroundTable, seat: i64, instead: bool) -> None:
    """What waited for the card being played is its own from now on: first (`instead`) what gives it another type."""
    kept = vec[Boost]()
    for boost in t.boosts:
        if (boost.line.gives == c.INSTEAD) == instead and is_next(t, boost, seat):
            kept = append(kept, Boost(boost.line, boost.you, boost.amount, c.THIS_PLAY, boost.born, seat, t.playing))
            if instead:
                t.types = boost.amount
        else:
            kept = append(kept, boost)
    t.boosts = kept


def is_next(t: UndergroundTable, boost: Boost, seat: i64) -> bool:
    """Whether the boost waits for what `seat` is playing."""
    cards = t.rules.cards
    if boost.line.mode != c.NEXT or boost.card != NONE or boost.whose() != seat:
        return False
    return boost.line.what.fits(cards, t.playing, t.types, cards.cost[t.playing], cards.rip[t.playing])


# -- what answers what


def answers_kind(t: UndergroundTable, card: i64) -> bool:
    """UG-5.1: reverses answer verses, re-actions actions."""
    kind = t.rules.cards.kind[card]
    return kind == (c.REVERSE if t.rules.cards.kind[t.playing] == c.VERSE else c.REACTION)


def covers(t: UndergroundTable, card: i64, hand: bool) -> i64:
    """UG-5.7, UG-5.9, UG-5.18: which types of the card being played this one covers, from hand or turned up; NONE where
    it does not fit. Its text may let it answer more."""
    cards = t.rules.cards
    if answers_kind(t, card):
        if cards.kind[card] == c.REACTION and cards.types[card] == 0:
            return t.types
        mask = cards.types[card] & t.types
        if mask != 0:
            return mask
    if (cards.gives[card] >> c.ALSO_ANSWERS) & 1 == 0:
        return NONE
    for line in cards.lines[card]:
        if line.other is not None and (hand or not line.other.hand) and is_played(t, line.other):
            return t.types
    return NONE


def is_played(t: UndergroundTable, what: What) -> bool:
    """Whether the card being played is one of these."""
    cards = t.rules.cards
    return t.playing != NONE and what.fits(cards, t.playing, t.types, t.cost, cards.rip[t.playing])


def suits(t: UndergroundTable, seat: i64, card: i64) -> bool:
    """UG-5.18: whether a card turned up answers the one being played, as far as its text says which it answers."""
    cards = t.rules.cards
    asks = False
    for test in cards.windows[card]:
        if test.kind == c.THAT_RIP:
            if test.holds(t, seat):
                return True
            asks = True
    for what in cards.against[card]:
        if not what.hand:
            if is_played(t, what):
                return True
            asks = True
    return not asks


def all_covered(t: UndergroundTable) -> bool:
    """UG-5.6: any card is enough, or each type must be covered."""
    return not t.rules.all_types or t.covered == t.types


def stacks(t: UndergroundTable, mask: i64) -> bool:
    """UG-5.6: whether a card that covers `mask` can be stacked on the one that was used: one of each type."""
    if not t.is_hybrid() or t.used != 1:
        return False
    alike = mask == t.covered and mask & (mask - 1) == 0
    return mask != NONE and not alike


def bar_answer(t: UndergroundTable, seat: i64, card: i64) -> i64:
    """The clause that forbids answering with `card` from hand; 0 if none does."""
    return bar_if_held(t, seat, card) if card in t.sheets[seat].hand else 501


def bar_if_held(t: UndergroundTable, seat: i64, card: i64) -> i64:
    """The same were `card` in hand, from what all may know."""
    mask = covers(t, card, True)
    if mask == NONE:
        return 509 if answers_kind(t, card) else 501
    if t.used > 0 and not stacks(t, mask):
        return 506
    if not t.may_use(seat, card):
        return 204
    if not in_time(t, seat, card) or about_player(t, c.NO_PLAY, seat, NONE, card) > 0:
        return 508
    return 0 if t.cost_of(seat, card) <= t.hype(seat) else 501


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Answer(Step):
    """UG-5.1, UG-5.6: the opponent may answer from hand. `left` is the damage that is still to come after a type was
    turned up, which is a reversal once the other type is covered too (UG-5.13); BEFORE: none has."""

    def __init__(self, left: i64) -> None:
        self.left = left

    def waits(self, t: UndergroundTable) -> i64:
        """UG-5.1: asked whenever the hand is not empty."""
        seat = 1 - t.player
        if len(t.sheets[seat].hand) == 0 or t.of_play(c.NO_HAND) > 0:
            return 0
        return 1 << seat

    def bar(self, t: UndergroundTable, seat: i64, action: i64) -> i64:
        if action == PASS:
            return 0
        card = action - PLAY
        return bar_answer(t, seat, card) if card >= 0 and card < t.rules.cards.size else 501

    def options(self, t: UndergroundTable, seat: i64) -> vec[i64]:
        found = vec[i64]([PASS])
        last: i64 = NONE
        for card in t.sheets[seat].hand:
            if card != last and bar_if_held(t, seat, card) == 0:
                found = append(found, PLAY + card)
            last = card
        return found

    def answer(self, t: UndergroundTable, seat: i64, action: i64) -> None:
        if action == PASS:
            self.run(t)
            return
        card = action - PLAY
        mask = covers(t, card, True)
        t.from_hand(seat, card)
        t.answers = append(t.answers, card)
        t.tell(events.ANSWERED, seat, card)
        if self.left != BEFORE and not all_covered(t):
            t.reversals += t.used
        t.used += 1
        t.covered |= mask
        if self.left == BEFORE and t.used == 1 and t.is_hybrid():
            t.push(Answer(BEFORE))
        else:
            resolve(t)

    def run(self, t: UndergroundTable) -> None:
        """No answer, or no further one."""
        if self.left != BEFORE:
            if self.left > 0:
                t.push(Damage(self.left))
        elif len(t.answers) > 0:
            resolve(t)
        else:
            t.push(Success())


def resolve(t: UndergroundTable) -> None:
    """UG-5.2: reversed from hand; or (UG-5.6) a lone reverse covers too little and is trashed without effect."""
    if all_covered(t):
        reverse_from_hand(t)
        return
    seat = 1 - t.player
    t.tell(events.FAILED, seat, t.answers[0])
    t.throw(seat, t.answers[0])
    t.answers = vec[i64]()
    t.push(Success())


def reverse_from_hand(t: UndergroundTable) -> None:
    """UG-5.2, UG-5.12: the card is trashed; the answers resolve in the order shown, then what waited for it."""
    seat = 1 - t.player
    for card in t.answers:
        counts = given(t, c.COUNTS, seat, card)
        t.reversals += counts if counts > 0 else 1
    if t.used > 1:
        t.forced = True
    t.throw(t.player, t.playing)
    t.landed = True
    t.tell(events.REVERSED, t.player, t.playing)
    trigger(t, c.YOU_REVERSE, seat, t.playing)
    if t.rules.all_types or t.used == i64(len(t.answers)):
        is_reversed(t)
    for i in range(i64(len(t.answers)) - 1, -1, -1):
        t.push(AnswerEffect(i))


def is_reversed(t: UndergroundTable) -> None:
    """UG-5.17: what waits for it, once for each card that is reversed, from hand or turned up."""
    trigger(t, c.IS_REVERSED, 1 - t.player, t.playing)
    trigger(t, c.IS_REVERSED, t.player, t.playing)
    perform(t, t.playing, c.REVERSED, t.player)


@final
@mypyc_attr(acyclic=True)
class AnswerEffect(Step):
    """UG-5.2, UG-5.10: the effect of the answer number `i`, which nobody answers, then its damage, then it joins the
    hype stack."""

    def __init__(self, i: i64) -> None:
        self.i = i

    def run(self, t: UndergroundTable) -> None:
        t.push(AnswerJoins(self.i))
        t.push(AnswerDamage(self.i))
        perform(t, t.answers[self.i], c.PLAYED, 1 - t.player)


@final
@mypyc_attr(acyclic=True)
class AnswerDamage(Step):
    """UG-5.2: its rip damage hits the player of the reversed card."""

    def __init__(self, i: i64) -> None:
        self.i = i

    def run(self, t: UndergroundTable) -> None:
        card = t.answers[self.i]
        rip(t, t.player, t.rip_of_answer(1 - t.player, card), card, NONE)


@final
@mypyc_attr(acyclic=True)
class AnswerJoins(Step):
    """UG-5.2: it joins the reverser's hype stack."""

    def __init__(self, i: i64) -> None:
        self.i = i

    def run(self, t: UndergroundTable) -> None:
        seat = 1 - t.player
        card = t.answers[self.i]
        t.answers[self.i] = NONE
        t.join(seat, card)
        end_of_play(t, seat, card)


# -- success and damage


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Success(Step):
    """UG-5.3: not reversed from hand: the effect, then damage, then the hype stack."""

    def run(self, t: UndergroundTable) -> None:
        t.tell(events.SUCCEEDED, t.player, t.playing)
        t.push(BeginDamage())
        trigger(t, c.SUCCEEDS, 1 - t.player, t.playing)
        trigger(t, c.SUCCEEDS, t.player, t.playing)
        perform(t, t.playing, c.PLAYED, t.player)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BeginDamage(Step):
    """UG-5.3: as effects make it now."""

    def run(self, t: UndergroundTable) -> None:
        damage = t.rip_of_play()
        tell_altered(t, damage)
        if damage > 0:
            t.tell(events.DAMAGE, 1 - t.player, damage, t.playing)
            t.push(Damage(damage))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Damage(Step):
    """UG-5.4: `left` cards of damage of a verse or action, one by one, until one stops it."""

    def __init__(self, left: i64) -> None:
        self.left = left

    def run(self, t: UndergroundTable) -> None:
        victim = 1 - t.player
        card = turned_up(t, victim, self.left - 1)
        if card == NONE:
            return
        mask = stopping(t, victim, card)
        if mask != NONE:
            stop(t, victim, card, mask, self.left - 1)
        else:
            if self.left > 1:
                t.push(Damage(self.left - 1))
            perform(t, card, c.RIPPED, victim)
        trigger(t, c.YOU_TURN_UP, victim, card)


def stopping(t: UndergroundTable, victim: i64, card: i64) -> i64:
    """UG-5.4: the types that a turned-up card covers and nothing did before; NONE where it stops nothing. Of its hype
    cost only what effects add must be met."""
    mask = covers(t, card, False)
    if mask == NONE or t.of_play(c.NO_STOP) > 0 or not suits(t, victim, card):
        return NONE
    if t.types != 0 and mask & ~t.covered == 0:
        return NONE
    added = about_card(t, c.FOR_COST, victim, card, t.rules.cards.types[card], 0, False)
    return mask if added <= t.hype(victim) else NONE


def stop(t: UndergroundTable, victim: i64, card: i64, mask: i64, left: i64) -> None:
    """UG-5.4, UG-5.6, UG-5.11, UG-5.13: it stops the damage, or covers one type of two."""
    t.used += 1
    t.covered |= mask
    if not all_covered(t):
        t.tell(events.COVERED, victim, card)
        t.push(Answer(left))
        return
    t.tell(events.STOPPED, victim, card, left)
    t.reversals += t.used if t.rules.all_types else 1
    if t.used > 1:
        t.forced = True
    elif t.is_hybrid():
        t.push(Answer(0))
    trigger(t, c.YOU_REVERSE, victim, t.playing)
    is_reversed(t)
    perform(t, card, c.TURNED_UP, victim)
    if t.rules.effects_turned_up:
        counts = given(t, c.COUNTS, victim, card)
        t.reversals += counts - 1 if counts > 0 else 0
        t.push(EffectOver(victim, card))
        perform(t, card, c.PLAYED, victim)


@final
@mypyc_attr(acyclic=True)
class EffectOver(Step):
    """UG-5.4: what the effect of a card turned up said of itself is over."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def run(self, t: UndergroundTable) -> None:
        end_of_play(t, self.seat, self.card)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FinishPlay(Step):
    """UG-5.3: unless it was trashed, the card joins its player's hype stack."""

    def run(self, t: UndergroundTable) -> None:
        if not t.landed:
            t.join(t.player, t.playing)
        end_of_play(t, t.player, t.playing)
        t.playing = NONE
        t.types = 0
        t.cost = 0
        t.answers = vec[i64]()
        t.used = 0
        t.covered = 0
        t.landed = False


def damage_left(t: UndergroundTable) -> i64:
    """What is still to be turned up of the damage that has begun (UG-5.4); BEFORE where none has."""
    for step in t.agenda:
        if isinstance(step, Damage):
            return step.left
        if isinstance(step, Answer) and step.left >= 0:
            return step.left
    return BEFORE
