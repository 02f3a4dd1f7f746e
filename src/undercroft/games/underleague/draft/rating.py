"""What a pool promises a drafter: a rough worth for bots, never shown as a rule."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.games.underleague.cards import CREATURE, Cards

MATES: Final = 0.02
"""What another creature of a type is worth for each that the pool already has: three of a type draw a card (UL-5.6),
and many abilities ask for company."""
DEAR: Final = 3
ENOUGH_DEAR: Final = 5
TOO_DEAR: Final = 0.35
"""What each card of cost 3 or 4 beyond `ENOUGH_DEAR` picked ones takes away: a hand pays for one or two a round."""


def promise(cards: Cards, picked: vec[i64]) -> float:
    """The worth of what was picked: ratings, types that keep together, not too many dear cards."""
    types = vec[i64]([0, 0, 0])
    total = 0.0
    dear: i64 = 0
    for card in picked:
        if cards.kind[card] == CREATURE:
            type_ = cards.type[card]
            total += cards.rating[card] + MATES * float(types[type_])
            types[type_] += 1
        else:
            total += cards.use[card] if cards.use[card] > 0.0 else 0.0
            if cards.cost[card] >= DEAR:
                dear += 1
    if dear > ENOUGH_DEAR:
        total -= TOO_DEAR * float(dear - ENOUGH_DEAR)
    return total
