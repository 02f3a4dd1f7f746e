"""Chapter 7, Playing a strategy card: reveal, name the creature, pay, resolve (UL-7.13 to UL-7.16)."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step, legal
from undercroft.engine.rows import without
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import KEEP, ON, SPACES, STABLE
from undercroft.games.underleague.cards import AFTER_CHALLENGE, BEFORE_CHALLENGE, CREATURE, EQUIPMENT, EQUIPPED
from undercroft.games.underleague.cards import PLAY as PLAYED_MOMENT
from undercroft.games.underleague.hand import discard
from undercroft.games.underleague.intent import Intent
from undercroft.games.underleague.perform import perform
from undercroft.games.underleague.resolve import Resolve
from undercroft.games.underleague.table import NONE, Gear, UnderleagueTable
from undercroft.games.underleague.triggers import trigger


def play_action(t: UnderleagueTable, card: i64) -> i64:
    return KEEP + 2 * t.rules.cards.size + card


def played_card(t: UnderleagueTable, action: i64) -> i64:
    """The card of a PLAY action; NONE for another verb."""
    card = action - KEEP - 2 * t.rules.cards.size
    return card if card >= 0 and card < t.rules.cards.size else NONE


def may_play(t: UnderleagueTable, seat: i64) -> bool:
    """UL-7.20: whether `seat` is asked for a strategy card, from what all may know."""
    return not t.played and t.player == seat and len(t.sheets[seat].hand) > 0


def bar_play(t: UnderleagueTable, seat: i64, card: i64, window: i64) -> i64:
    """The clause that forbids playing `card` in `window`, 0 if none does. A cost is as printed, never below 0
    (UL-7.29)."""
    if card not in t.sheets[seat].hand:
        return 713
    return bar_if_held(t, seat, card, window)


def bar_if_held(t: UnderleagueTable, seat: i64, card: i64, window: i64) -> i64:
    """The same were `card` in hand, from what all may know."""
    cards = t.rules.cards
    if cards.kind[card] == CREATURE:
        return 713
    if t.played:
        return 701
    if cards.cost[card] >= i64(len(t.sheets[seat].hand)):
        return 713
    if cards.kind[card] == EQUIPMENT:
        return 0 if window == BEFORE_CHALLENGE or window == AFTER_CHALLENGE else 714
    return 0 if cards.windows[card] & window != 0 else 715


def might_play(t: UnderleagueTable, seat: i64, window: i64) -> bool:
    """UL-7.32: whether any card of the set could be played in this window, were it in hand."""
    for card in range(t.rules.cards.size):
        if bar_if_held(t, seat, card, window) == 0:
            return True
    return False


def playable(t: UnderleagueTable, seat: i64, window: i64, found: vec[i64]) -> vec[i64]:
    """`found` and the PLAY actions of this window."""
    last: i64 = NONE
    for card in t.sheets[seat].hand:
        if card != last and bar_if_held(t, seat, card, window) == 0:
            found = append(found, play_action(t, card))
        last = card
    return found


def play(t: UnderleagueTable, seat: i64, card: i64) -> None:
    """UL-7.13: the card is revealed and has left the hand (UL-3.8)."""
    t.dealer.witness(1 << seat)
    sheet = t.sheets[seat]
    sheet.hand = without(sheet.hand, card)
    t.played = True
    t.playing = card
    t.tell(events.PLAYED, seat, card)
    t.push(Resolve())
    if t.rules.cards.kind[card] == EQUIPMENT:
        t.push(NameCreature(seat, card))
    else:
        t.push(Scheme(seat, card))
        discard(t, seat, t.rules.cards.cost[card], 713)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NameCreature(Step):
    """UL-7.13: an equipment names its creature, any in play, anybody's."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def waits(self, t: UnderleagueTable) -> i64:
        return 1 << self.seat

    def bar(self, t: UnderleagueTable, seat: i64, action: i64) -> i64:
        space = action - ON
        if space < 0 or space >= SPACES or space >= t.seats * STABLE:
            return 713
        return 0 if t.creature[space] != NONE else 713

    def options(self, t: UnderleagueTable, seat: i64) -> vec[i64]:
        return legal(self, t, seat, ON, ON + SPACES, vec[i64]())

    def answer(self, t: UnderleagueTable, seat: i64, action: i64) -> None:
        t.push(Attach(seat, self.card, action - ON))
        discard(t, seat, t.rules.cards.cost[self.card], 713)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Attach(Intent):
    """UL-7.13: the equipment is attached and works at once."""

    def run(self, t: UnderleagueTable) -> None:
        t.playing = NONE
        if self.space // STABLE == self.seat:
            trigger(t, EQUIPPED, self.space, self.seat)
        t.attach(Gear(self.card, self.space, t.deck_of(self.seat)))


@final
@mypyc_attr(acyclic=True)
class Scheme(Step):
    """UL-7.13: the scheme resolves; then it is discarded."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def run(self, t: UnderleagueTable) -> None:
        t.push(DiscardScheme(self.seat, self.card))
        for ability in t.rules.cards.abilities[self.card]:
            if ability.moment == PLAYED_MOMENT:
                perform(t, ability, self.seat, NONE, None)


@final
@mypyc_attr(acyclic=True)
class DiscardScheme(Step):
    """UL-7.13: a resolved scheme goes to the discard pile."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def run(self, t: UnderleagueTable) -> None:
        t.playing = NONE
        t.throw(self.card, t.deck_of(self.seat))
