"""Discarding from the hand: to pay a cost (UL-7.13), or because an effect says so."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.several import Several
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import DONE, KEEP
from undercroft.games.underleague.table import UnderleagueTable


def discard(t: UnderleagueTable, seat: i64, number: i64, clause: i64) -> None:
    """`seat` discards so many cards of its choice, under `clause`; without being asked where they are all it has."""
    if number > 0:
        t.push(Discard(seat, number, clause, vec[i64]()))


@final
@mypyc_attr(acyclic=True)
class Discard(Several):
    """UL-7.33: `seat` discards so many cards of its choice, under the `rule` that says so."""

    def __init__(self, seat: i64, number: i64, rule: i64, named: vec[i64]) -> None:
        super().__init__(seat, number, number, named)
        self.rule = rule

    def waits(self, t: UnderleagueTable) -> i64:
        return 1 << self.seat if i64(len(t.sheets[self.seat].hand)) > self.least else 0

    def first(self, t: UnderleagueTable) -> i64:
        """The action that names card 0."""
        return KEEP + 3 * t.rules.cards.size

    def things(self, t: UnderleagueTable) -> vec[i64]:
        first = self.first(t)
        found = vec[i64]()
        for card in t.sheets[self.seat].hand:
            found = append(found, first + card)
        return found

    def done(self) -> i64:
        return DONE

    def clause(self) -> i64:
        return 733

    def again(self, named: vec[i64]) -> Several:
        return Discard(self.seat, self.least, self.rule, named)

    def chosen(self, t: UnderleagueTable, named: vec[i64]) -> None:
        first = self.first(t)
        cards = vec[i64]()
        for action in named:
            t.discard_from_hand(self.seat, action - first)
            if t.ledger is not None:
                cards = append(cards, action - first)
        tell_discarded(t, self.seat, cards, 0)

    def run(self, t: UnderleagueTable) -> None:
        """All there is, where there is no choice."""
        self.chosen(t, self.things(t))


def discard_random(t: UnderleagueTable, seat: i64, number: i64) -> None:
    """The dealer chooses which."""
    cards = vec[i64]()
    for _ in range(number):
        hand = t.sheets[seat].hand
        if len(hand) > 0:
            cards = append(cards, hand[t.dealer.below(i64(len(hand)))])
            t.discard_from_hand(seat, cards[i64(len(cards)) - 1])
    tell_discarded(t, seat, cards, 1)


def tell_discarded(t: UnderleagueTable, seat: i64, cards: vec[i64], random: i64) -> None:
    """None where the hand was empty."""
    if t.ledger is not None:
        t.tell(events.DISCARDED, seat, events.packed(cards, 0), events.packed(cards, 4), random)
