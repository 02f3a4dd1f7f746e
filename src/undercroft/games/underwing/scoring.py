"""Chapter 7, scoring: totals, temperature, titles."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

if TYPE_CHECKING:
    from undercroft.games.underwing.table import UnderwingTable

MOST_BONUS: Final = 15
BALANCE_BONUS: Final = 20
CALM_BONUS: Final = 15
WON_SOLO: Final = 75
TITLES: Final = (
    (215, "The Legendary Dragonlord"),
    (190, "The Overlord of Underwing"),
    (170, "The Commander of Wyrms"),
    (150, "The Rider of Wyverns"),
    (125, "The Duke or Duchess of Drakes"),
    (100, "The Wrangler of Whelps"),
    (75, "The Master Eggsecutioner"),
    (0, "The Breaker of Eggs"),
)
"""UW-8.11: from how many points on."""


def title(total: int) -> str:
    """UW-8.11: the highest row reached."""
    return next(words for least, words in TITLES if total >= least)


def temperature_bonus(t: "UnderwingTable", seat: i64) -> i64:
    """UW-7.6: most net warm, most net cool, or none at all; in the solo game only the balance counts (UW-8.10)."""
    if len(t.sheets[seat].dragons) == 0 or not t.rules.temperature:
        return 0
    net = t.net_warm(seat)
    if net == 0:
        return BALANCE_BONUS
    if t.rules.solo:
        return 0
    for other in range(t.seats):
        theirs = t.net_warm(other)
        if (theirs > net) if net > 0 else (theirs < net):
            return 0
    return MOST_BONUS


def calm_bonus(t: "UnderwingTable") -> i64:
    """UW-8.10: no wild dragon in the solo grounds."""
    return CALM_BONUS if t.rules.solo and t.wild == 0 else 0


def totals(t: "UnderwingTable") -> vec[i64]:
    """UW-7.5, UW-8.10: each player's total, as if the game ended now."""
    found = vec[i64]([0] * int(t.seats))
    for seat in range(t.seats):
        found[seat] = t.points(seat) + temperature_bonus(t, seat) + calm_bonus(t)
    return found


def highest(t: "UnderwingTable") -> i64:
    """The highest total."""
    best: i64 = -1
    for total in totals(t):
        best = total if total > best else best
    return best


def decided(t: "UnderwingTable") -> i64:
    """UW-7.7: dragons of the winners, where several have the highest total, so that these decided; else 0."""
    sums = totals(t)
    best = highest(t)
    tied: i64 = 0
    dragons: i64 = 0
    for seat in range(t.seats):
        if sums[seat] == best:
            tied += 1
            hatched = i64(len(t.sheets[seat].dragons))
            dragons = hatched if hatched > dragons else dragons
    return dragons if tied > 1 else 0


def leaders(t: "UnderwingTable") -> i64:
    """UW-7.7: bit mask of the highest total, of these of most dragons; in the solo game from 75 on (UW-8.11)."""
    sums = totals(t)
    if t.rules.solo:
        return 1 if sums[0] >= WON_SOLO else 0
    best: i64 = -1
    most: i64 = -1
    mask: i64 = 0
    for seat in range(t.seats):
        dragons = i64(len(t.sheets[seat].dragons))
        if sums[seat] > best or (sums[seat] == best and dragons > most):
            best, most, mask = sums[seat], dragons, 0
        if sums[seat] == best and dragons == most:
            mask |= 1 << seat
    return mask
