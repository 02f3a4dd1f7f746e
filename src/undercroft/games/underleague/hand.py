"""Discarding from the hand: to pay a cost (UL-7.13), or because an effect says so."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.games.underleague.actions import KEEP
from undercroft.games.underleague.table import NONE, UnderleagueTable


@final
@mypyc_attr(acyclic=True)
class Discard(Step):
    """`seat` discards `left` cards of its choice, one by one in ascending order from card `floor` on, under
    `clause`."""

    def __init__(self, seat: i64, left: i64, floor: i64, clause: i64) -> None:
        self.seat = seat
        self.left = left
        self.floor = floor
        self.clause = clause

    def waits(self, t: UnderleagueTable) -> i64:
        hand = i64(len(t.sheets[self.seat].hand))
        return 1 << self.seat if self.left > 0 and hand > self.left else 0

    def bar(self, t: UnderleagueTable, seat: i64, action: i64) -> i64:
        card = action - KEEP - 3 * t.rules.cards.size
        if card < self.floor or card >= t.rules.cards.size:
            return self.clause
        here: i64 = 0
        behind: i64 = 0
        for other in t.sheets[seat].hand:
            if other == card:
                here += 1
            elif other > card:
                behind += 1
        return 0 if here > 0 and here + behind >= self.left else self.clause

    def options(self, t: UnderleagueTable, seat: i64) -> vec[i64]:
        found = vec[i64]()
        last: i64 = NONE
        for card in t.sheets[seat].hand:
            action = KEEP + 3 * t.rules.cards.size + card
            if card != last and self.bar(t, seat, action) == 0:
                found = append(found, action)
            last = card
        return found

    def answer(self, t: UnderleagueTable, seat: i64, action: i64) -> None:
        card = action - KEEP - 3 * t.rules.cards.size
        t.discard_from_hand(seat, card)
        t.push(Discard(seat, self.left - 1, card, self.clause))

    def run(self, t: UnderleagueTable) -> None:
        """All that is left, where there is no choice."""
        hand = t.sheets[self.seat].hand
        for _ in range(self.left):
            hand = t.sheets[self.seat].hand
            if len(hand) > 0:
                t.discard_from_hand(self.seat, hand[0])


def discard_random(t: UnderleagueTable, seat: i64, number: i64) -> None:
    """The dealer chooses which."""
    for _ in range(number):
        hand = t.sheets[seat].hand
        if len(hand) == 0:
            return
        t.discard_from_hand(seat, hand[t.dealer.below(i64(len(hand)))])
