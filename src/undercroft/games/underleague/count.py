"""Chapter 4, Victory points and the end of the game; and who is first (UL-5.1)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.games.underleague import events
from undercroft.games.underleague.table import ENDED_CARDS, ENDED_IDLE, ENDED_POINTS, ENDED_ROUNDS, UnderleagueTable

ENOUGH: Final = 20
IDLE: Final = 20
"""Rounds in a row without a victory card that end a game without a last round."""


def ended_by_count(t: UnderleagueTable) -> bool:
    """UL-4.2, UL-4.3, UL-4.6: whether the count ends the game; then it is over."""
    if most_points(t, everybody(t)) >= ENOUGH:
        return end(t, ENDED_POINTS)
    if t.rules.edition == 1 and out_of_cards(t):
        return end(t, ENDED_CARDS)
    if t.rules.rounds > 0:
        return t.round >= t.rules.rounds and end(t, ENDED_ROUNDS)
    return t.round - t.taken >= IDLE and end(t, ENDED_IDLE)


def everybody(t: UnderleagueTable) -> i64:
    return (1 << t.seats) - 1


def out_of_cards(t: UnderleagueTable) -> bool:
    """UL-4.3: a strategy deck and its discard pile are both empty."""
    for stock in t.stocks:
        if stock.deck.size() == 0 and len(stock.discard) == 0:
            return True
    return False


def most_points(t: UnderleagueTable, seats: i64) -> i64:
    best: i64 = -1000
    for seat in range(t.seats):
        if (seats >> seat) & 1 == 1 and t.points(seat) > best:
            best = t.points(seat)
    return best


def leaders(t: UnderleagueTable) -> i64:
    """Bit mask of those with most points, of these with most strategy cards in hand (UL-4.2)."""
    best = most_points(t, everybody(t))
    most: i64 = -1
    mask: i64 = 0
    for seat in range(t.seats):
        if t.points(seat) == best:
            hand = i64(len(t.sheets[seat].hand))
            if hand > most:
                most, mask = hand, 0
            if hand == most:
                mask |= 1 << seat
    return mask


def end(t: UnderleagueTable, cause: i64) -> bool:
    t.ended = cause
    t.winners = leaders(t)
    tell_end(t, cause)
    t.finish()
    return True


def tell_end(t: UnderleagueTable, cause: i64) -> None:
    points = vec[i64]()
    hands = vec[i64]()
    for seat in range(t.seats):
        points = append(points, t.points(seat))
        hands = append(hands, i64(len(t.sheets[seat].hand)))
    t.tell(events.ENDED, cause, t.winners, events.of_each(points), events.of_each(hands))


def fewest(t: UnderleagueTable) -> i64:
    """UL-5.1: bit mask of those with fewest victory points, of these with fewest cards in hand."""
    mask: i64 = 0
    points: i64 = 1000
    cards: i64 = 1000
    for seat in range(t.seats):
        mine, hand = t.points(seat), i64(len(t.sheets[seat].hand))
        if mine < points or (mine == points and hand < cards):
            points, cards, mask = mine, hand, 0
        if mine == points and hand == cards:
            mask |= 1 << seat
    return mask
