"""Chapter 6, End: the count."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from undercroft.games.underkeeper.table import UnderkeeperTable

HERO_POINTS: Final = 5
DRAW: Final = -1


def points(t: "UnderkeeperTable", seat: i64) -> i64:
    """UK-6.2: the loot of the spoils and 5 for each hero alive, on the map or still in the set."""
    return t.loot(seat) + HERO_POINTS * t.sheets[seat].living()


POINTS: Final = 0
HEROES: Final = 1
HEALTH: Final = 2
NOTHING: Final = 3
"""What decides (UK-6.2)."""


def ahead(t: "UnderkeeperTable") -> i64:
    """UK-6.2: the seat that the count puts first: points, then living heroes, then more health among them; else
    DRAW."""
    for measure in range(i64(NOTHING)):
        lead = counts(t, 0, measure) - counts(t, 1, measure)
        if lead != 0:
            return 0 if lead > 0 else 1
    return DRAW


def decided_by(t: "UnderkeeperTable") -> i64:
    """UK-6.2: by what it is decided who is first, NOTHING in a draw."""
    measure: i64 = POINTS
    while measure < NOTHING and counts(t, 0, measure) == counts(t, 1, measure):
        measure += 1
    return measure


def counts(t: "UnderkeeperTable", seat: i64, measure: i64) -> i64:
    if measure == POINTS:
        return points(t, seat)
    return t.sheets[seat].living() if measure == HEROES else health_among(t, seat)


def health_among(t: "UnderkeeperTable", seat: i64) -> i64:
    """The health of the living heroes together; those in the set have their full figure."""
    sheet = t.sheets[seat]
    total = sheet.health
    for hero in range(i64(3)):
        if (sheet.reserve >> hero) & 1 == 1:
            total += t.rules.cards.health[hero]
    return total
