"""Chapter 6, End: the count, and how a table stands for a bot."""

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from undercroft.games.underkeeper.table import UnderkeeperTable

HERO_POINTS: Final = 5
DRAW: Final = -1


def points(t: "UnderkeeperTable", seat: i64) -> i64:
    """UK-6.2: the loot of the spoils and 5 for each hero alive, on the map or still in the set."""
    return t.loot(seat) + HERO_POINTS * t.sheets[seat].living()


def ahead(t: "UnderkeeperTable") -> i64:
    """UK-6.2: the seat that the count puts first: points, then living heroes, then more health among them; else
    DRAW."""
    lead = points(t, 0) - points(t, 1)
    if lead == 0:
        lead = t.sheets[0].living() - t.sheets[1].living()
    if lead == 0:
        lead = health_among(t, 0) - health_among(t, 1)
    if lead == 0:
        return DRAW
    return 0 if lead > 0 else 1


def health_among(t: "UnderkeeperTable", seat: i64) -> i64:
    """The health of the living heroes together; those in the set have their full figure."""
    sheet = t.sheets[seat]
    total = sheet.health
    for hero in range(i64(3)):
        if (sheet.reserve >> hero) & 1 == 1:
            total += t.rules.cards.health[hero]
    return total


def standing(t: "UnderkeeperTable", seat: i64) -> float:
    """How likely `seat` wins: 1 for a won table, 0 for a lost one, a half for a draw.

    Between, a logistic model fitted to 4,500 games of the search bot: the worth of both sides, told apart the more
    sharply the nearer the leader is to the loot that ends the game (UK-6.1).
    """
    if t.over():
        first = ahead(t)
        if first == DRAW:
            return 0.5
        return 1.0 if first == seat else 0.0
    mine, theirs = t.loot(seat), t.loot(1 - seat)
    near = 0.1 + float(mine if mine > theirs else theirs) / float(t.rules.threshold)
    return 1.0 / (1.0 + math.exp(-near * (worth(t, seat, mine) - worth(t, 1 - seat, theirs))))


def worth(t: "UnderkeeperTable", seat: i64, loot: i64) -> float:
    """What `seat` has, `loot` in the spoils included, in the model's measure. A hero counts by the share of its health
    that is left: which of the three it is hardly mattered in those games (each, picked first, won 47 to 53 %)."""
    sheet = t.sheets[seat]
    worth = 0.45 * float(loot) + 2.1 * float(sheet.living())
    if sheet.hero < 0:
        return worth
    whole = t.rules.cards.health[sheet.hero]
    return worth + 2.57 * float(sheet.health) / float(whole) + 0.1 * float(sheet.strength - t.full_strength(seat))
