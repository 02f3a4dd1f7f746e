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
