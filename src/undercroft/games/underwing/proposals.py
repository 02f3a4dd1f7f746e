"""Trades that bots weigh (UW-6.12): offers that are open, and swaps that may suit both sides.

Nobody is offered what they have no use for, and nobody gives what their eggs need. One for one, or two for one.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.agenda import TradeProposal
from undercroft.games.underwing import trading
from undercroft.games.underwing.actions import ACCEPT, ASK, DECLINE, ELEMENTS, GIVE, OFFER, PROPOSE, WITHDRAW
from undercroft.games.underwing.evaluation import Needs, needs_of, weights_of

if TYPE_CHECKING:
    from undercroft.games.underwing.table import UnderwingTable

NOTHING: Final = -1


def of(t: "UnderwingTable", seat: i64) -> list[TradeProposal]:
    """The open offers to and by `seat`; then, while it has none open, what it could offer to those whom it has offered
    nothing this round."""
    found: list[TradeProposal] = []
    for offer in t.offers:
        if offer.other == seat:
            found.append(TradeProposal(offer.seat, vec[i64](), seat, ACCEPT + offer.seat, DECLINE + offer.seat))
        elif offer.seat == seat:
            found.append(TradeProposal(seat, vec[i64](), offer.other, ACCEPT + seat, i64(WITHDRAW)))
    if trading.offer_of(t, seat, trading.NONE) == trading.NONE and t.seats > 1:
        w = weights_of(t)
        mine = needs_of(t, seat, w)
        for other in range(t.seats):
            fresh = t.approached & trading.approach(seat, other) == 0
            if fresh and trading.bar(t, seat, OFFER + other) == 0:
                swaps(seat, mine, other, needs_of(t, other, w), found)
    return found


def swaps(seat: i64, mine: Needs, other: i64, theirs: Needs, found: list[TradeProposal]) -> None:
    """Add what `seat` wants and `other` can spare against what `other` wants and `seat` can spare."""
    for asked in range(i64(ELEMENTS)):
        if mine.wanted[asked] > 0 and theirs.spare[asked] > 0:
            for given in range(i64(ELEMENTS)):
                if given != asked and theirs.wanted[given] > 0 and mine.spare[given] > 0:
                    found.append(swap(seat, other, given, NOTHING, asked, NOTHING))
                    for more in range(i64(ELEMENTS)):
                        if more != asked and mine.spare[more] > (1 if more == given else 0):
                            found.append(swap(seat, other, given, more, asked, NOTHING))
                        if more != given and theirs.spare[more] > (1 if more == asked else 0):
                            found.append(swap(seat, other, given, NOTHING, asked, more))


def swap(seat: i64, other: i64, given: i64, given2: i64, asked: i64, asked2: i64) -> TradeProposal:
    """The offer of one or two elements for one or two."""
    says = vec[i64]([OFFER + other, GIVE + given])
    if given2 != NOTHING:
        says = append(says, GIVE + given2)
    says = append(says, ASK + asked)
    if asked2 != NOTHING:
        says = append(says, ASK + asked2)
    return TradeProposal(seat, append(says, i64(PROPOSE)), other, ACCEPT + seat, i64(WITHDRAW))
