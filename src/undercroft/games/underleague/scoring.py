"""How a table stands, for bots."""

import math
from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from undercroft.games.underleague.table import UnderleagueTable


def standing(t: "UnderleagueTable", seat: i64) -> float:
    """The share of the win: when the game is over, 1 for a lone winner; before, by prospects and how near 20 points
    are."""
    if t.over():
        if (t.winners >> seat) & 1 == 0:
            return 0.0
        shared: i64 = 0
        for other in range(t.seats):
            shared += (t.winners >> other) & 1
        return 1.0 / float(shared)
    sum_ = 0.0
    for other in range(t.seats):
        sum_ += math.exp(0.22 * prospects(t, other))
    return math.exp(0.22 * prospects(t, seat)) / sum_


def prospects(t: "UnderleagueTable", seat: i64) -> float:
    """Victory points, and what cards in hand, chips in the pool and active creatures may become."""
    sheet = t.sheets[seat]
    active: i64 = 0
    for space in range(seat * 3, seat * 3 + 3):
        if not t.is_exhausted(space):
            active += 1
    return float(t.points(seat)) + 0.5 * float(len(sheet.hand)) + 0.35 * float(t.pool(seat)) + 0.3 * float(active)
