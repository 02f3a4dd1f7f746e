"""Trading (UW-6.12): offers as asides, built verb by verb. They change neither who is asked nor anybody's decision, but
for a player who trades away the last element that fits: then nothing more is owed (UW-6.7).

Trades fall between two decisions, of whatever kind: whenever somebody is asked for one, also for an effect's or for a
combination.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import bit
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import (
    ACCEPT,
    ASK,
    DECLINE,
    ELEMENTS,
    GIVE,
    MOST_SEATS,
    OFFER,
    PROPOSE,
    SIZE,
    WITHDRAW,
)

if TYPE_CHECKING:
    from undercroft.games.underwing.table import UnderwingTable

NONE: Final = -1
WIDTH: Final = 5
"""Bits an element of what is given or asked: up to 20 of a kind exist (UW-1.3)."""
TRADES: Final = 612
SOLO: Final = 813


@final
@mypyc_attr(acyclic=True)
class Offer:
    """A trade that `seat` offers to `other` (NONE: not yet to anybody): two codes of five bits an element."""

    def __init__(self, seat: i64, other: i64, gives: i64, asks: i64) -> None:
        self.seat = seat
        self.other = other
        self.gives = gives
        self.asks = asks

    def same(self, offer: "Offer") -> bool:
        parties = self.seat == offer.seat and self.other == offer.other
        return parties and self.gives == offer.gives and self.asks == offer.asks


NO_DRAFT: Final = Offer(NONE, NONE, 0, 0)


def approach(seat: i64, other: i64) -> i64:
    """The bit that stands for an offer of `seat` to `other`."""
    return bit(seat * MOST_SEATS + other)


def single(element: i64) -> i64:
    """One element as a side of an offer."""
    return bit(WIDTH * element)


def amount(code: i64, element: i64) -> i64:
    """How many of an element a side of an offer names."""
    return (code >> (WIDTH * element)) & 31


def bar(t: "UnderwingTable", seat: i64, action: i64) -> i64:
    """0 when `seat` may say this now, else the clause."""
    if t.over():
        return t.bar_over()
    if t.rules.solo:
        return SOLO
    if action < OFFER or action >= SIZE:
        return TRADES
    if action < GIVE:
        other = action - OFFER
        return 0 if other != seat and other < t.seats else TRADES
    if action < PROPOSE:
        return bar_part(t, seat, action)
    if action == PROPOSE:
        return bar_proposal(t, seat)
    if action == WITHDRAW:
        return 0 if t.drafts[seat].other != NONE or offer_of(t, seat, NONE) != NONE else TRADES
    other = action - ACCEPT if action < DECLINE else action - DECLINE
    return 0 if offer_of(t, other, seat) != NONE else TRADES


def bar_part(t: "UnderwingTable", seat: i64, action: i64) -> i64:
    """One more element into the offer: nobody offers what they have not, nor asks what the other has not."""
    draft = t.drafts[seat]
    if draft.other == NONE:
        return TRADES
    if action < ASK:
        element = action - GIVE
        return 0 if t.sheets[seat].store[element] > amount(draft.gives, element) else TRADES
    element = action - ASK
    return 0 if t.sheets[draft.other].store[element] > amount(draft.asks, element) else TRADES


def bar_proposal(t: "UnderwingTable", seat: i64) -> i64:
    """Something must change hands, and the same offer is made once between two decisions."""
    draft = t.drafts[seat]
    if draft.other == NONE or draft.gives + draft.asks == 0 or not met(t, draft):
        return TRADES
    for offer in t.made:
        if offer.same(draft):
            return TRADES
    return 0


def met(t: "UnderwingTable", offer: Offer) -> bool:
    """Whether both sides have what the offer names."""
    for element in range(i64(ELEMENTS)):
        if t.sheets[offer.seat].store[element] < amount(offer.gives, element):
            return False
        if t.sheets[offer.other].store[element] < amount(offer.asks, element):
            return False
    return True


def offer_of(t: "UnderwingTable", seat: i64, other: i64) -> i64:
    """The index of the offer of `seat` to `other` (NONE: to anybody); NONE if there is none."""
    for i in range(i64(len(t.offers))):
        if t.offers[i].seat == seat and (other == NONE or t.offers[i].other == other):
            return i
    return NONE


def offer_to(t: "UnderwingTable", seat: i64) -> i64:
    """The index of the first offer to `seat`; NONE if there is none."""
    for i in range(i64(len(t.offers))):
        if t.offers[i].other == seat:
            return i
    return NONE


def options(t: "UnderwingTable", seat: i64) -> vec[i64]:
    """Every legal aside of `seat`, ascending."""
    found = vec[i64]()
    for action in range(i64(OFFER), i64(SIZE)):
        if bar(t, seat, action) == 0:
            found = append(found, action)
    return found


def said(t: "UnderwingTable", seat: i64, action: i64) -> None:
    """What a legal aside changes."""
    if action < GIVE:
        t.drafts[seat] = Offer(seat, action - OFFER, 0, 0)
    elif action < PROPOSE:
        draft = t.drafts[seat]
        gives = draft.gives + (single(action - GIVE) if action < ASK else 0)
        asks = draft.asks + (single(action - ASK) if action >= ASK else 0)
        t.drafts[seat] = Offer(seat, draft.other, gives, asks)
    elif action == PROPOSE:
        propose(t, seat)
    elif action == WITHDRAW:
        withdraw(t, seat)
    elif action < DECLINE:
        accept(t, action - ACCEPT, seat)
    else:
        remove(t, offer_of(t, action - DECLINE, seat))
        t.tell(events.DECLINED, seat, action - DECLINE)


def propose(t: "UnderwingTable", seat: i64) -> None:
    """The draft is offered; it takes the place of an earlier offer to the same player."""
    draft = t.drafts[seat]
    earlier = offer_of(t, seat, draft.other)
    if earlier != NONE:
        remove(t, earlier)
    t.drafts[seat] = NO_DRAFT
    t.offers = append(t.offers, draft)
    t.made = append(t.made, draft)
    t.approached |= approach(seat, draft.other)
    t.tell(events.PROPOSED, seat, draft.other, draft.gives, draft.asks)


def withdraw(t: "UnderwingTable", seat: i64) -> None:
    """The draft is forgotten; without one, all offers of `seat` are taken back."""
    if t.drafts[seat].other != NONE:
        t.drafts[seat] = NO_DRAFT
        return
    while offer_of(t, seat, NONE) != NONE:
        index = offer_of(t, seat, NONE)
        t.tell(events.WITHDRAWN, seat, t.offers[index].other)
        remove(t, index)


def accept(t: "UnderwingTable", seat: i64, other: i64) -> None:
    """`other` accepts what `seat` offered: the elements change hands."""
    index = offer_of(t, seat, other)
    offer = t.offers[index]
    remove(t, index)
    for element in range(i64(ELEMENTS)):
        moved = amount(offer.asks, element) - amount(offer.gives, element)
        t.sheets[seat].store[element] += moved
        t.sheets[other].store[element] -= moved
    t.tell(events.TRADED, seat, other, offer.gives, offer.asks)
    t.look_again()
    lapse(t)


def remove(t: "UnderwingTable", index: i64) -> None:
    left = vec[Offer]()
    for i in range(i64(len(t.offers))):
        if i != index:
            left = append(left, t.offers[i])
    t.offers = left


def lapse(t: "UnderwingTable") -> None:
    """An offer that can no longer be met is gone, and so is a draft; all are when the game is over."""
    left = vec[Offer]()
    for offer in t.offers:
        if not t.over() and met(t, offer):
            left = append(left, offer)
        else:
            t.tell(events.WITHDRAWN, offer.seat, offer.other)
    t.offers = left
    for seat in range(t.seats):
        draft = t.drafts[seat]
        if draft.other != NONE and not met(t, draft):
            t.drafts[seat] = NO_DRAFT
