"""The chance that a rhymebook stops the damage of a verse or action (UG-5.4), from no more than one seat may know."""

from math import comb
from typing import Final

from mypy_extensions import i64

from undercroft.games.underground.imagining import hidden_cards
from undercroft.games.underground.resolution import stopping
from undercroft.games.underground.table import NONE, UndergroundTable

ANY: Final = -1
"""The mask of all types, and of a re-action without types, which fits every action (UG-5.9)."""
HIDDEN: Final = 0x40000000
"""Stands for a card whose place the seat does not know; no mask of types has this bit."""


def stop_odds(t: UndergroundTable, seat: int, number: int) -> list[float]:
    """UG-5.4: the chance that the damage being dealt has been stopped by the first of the next cards, by the second
    and so on, up to `number` or the last of the rhymebook.

    Exact as things stand: places that `seat` knows count as they are, the rest as drawn by chance from all cards whose
    place it does not know.
    """
    victim = 1 - int(t.player)
    places = _places(t, seat, victim)[:number]
    pool = [_covers(t, victim, int(card)) for card in hidden_cards(t, i64(seat), i64(victim))]
    return [1 - _unstopped(t, places[: turned + 1], pool) for turned in range(len(places))]


def _covers(t: UndergroundTable, victim: int, card: int) -> int:
    """The types that it would newly cover if it were turned up; 0: it would not stop the damage."""
    mask = int(stopping(t, i64(victim), i64(card)))
    return 0 if mask == NONE else mask or ANY


def _places(t: UndergroundTable, seat: int, victim: int) -> list[int]:
    """The rhymebook from the top: what each card would cover, or HIDDEN."""
    book = t.sheets[victim].book
    top = [_at(t, seat, victim, book.top[i], book.top_known[i]) for i in range(i64(len(book.top)))]
    bottom = [_at(t, seat, victim, book.bottom[i], book.bottom_known[i]) for i in range(i64(len(book.bottom)))]
    return top[::-1] + [HIDDEN] * len(book.bag) + bottom


def _at(t: UndergroundTable, seat: int, victim: int, card: i64, known: i64) -> int:
    return _covers(t, victim, int(card)) if (int(known) >> seat) & 1 else HIDDEN


def _unstopped(t: UndergroundTable, turned: list[int], pool: list[int]) -> float:
    """The chance that the cards turned up leave something uncovered; under `all` every type must be (UG-5.13)."""
    left = int(t.types) & ~int(t.covered)
    if not t.rules.all_types or left & (left - 1) == 0:
        return _none(turned, pool, ANY)
    one = left & -left
    return _none(turned, pool, one) + _none(turned, pool, left - one) - _none(turned, pool, left)


def _none(turned: list[int], pool: list[int], types: int) -> float:
    """The chance that none of them covers any of these types."""
    if any(mask != HIDDEN and mask & types for mask in turned):
        return 0.0
    hidden = turned.count(HIDDEN)
    others = sum(1 for mask in pool if mask & types == 0)
    return comb(others, hidden) / comb(len(pool), hidden)
