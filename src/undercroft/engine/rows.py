"""Rows of cards: small moves that the games share."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

EMPTY: Final = vec[i64]()
"""No cards: what a row is before any is laid; appending makes another."""


def ascending(cards: vec[i64]) -> vec[i64]:
    """Sorted in place (insertion sort: hands and pools are short and nearly sorted); the same vec."""
    for i in range(i64(1), i64(len(cards))):
        card = cards[i]
        j = i - 1
        while j >= 0 and cards[j] > card:
            cards[j + 1] = cards[j]
            j -= 1
        cards[j + 1] = card
    return cards


def each_once(cards: vec[i64]) -> vec[i64]:
    """Of ascending cards one of each."""
    found = vec[i64]()
    last: i64 = -1
    for card in cards:
        if card != last:
            found = append(found, card)
        last = card
    return found


def number_of(cards: vec[i64], card: i64) -> i64:
    """How often `card` is there."""
    count: i64 = 0
    for other in cards:
        if other == card:
            count += 1
    return count


def without(cards: vec[i64], card: i64) -> vec[i64]:
    """The cards less one `card`, order kept."""
    left = vec[i64](capacity=i64(len(cards)))
    gone = False
    for other in cards:
        if other == card and not gone:
            gone = True
        else:
            left = append(left, other)
    return left
