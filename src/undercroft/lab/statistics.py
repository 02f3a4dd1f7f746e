"""Figures with their intervals, at 95 %."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

Z: Final = 1.959963984540054
"""The two-sided 95 % point of the normal distribution."""


class Interval(NamedTuple):
    """An estimate between its bounds."""

    value: float
    low: float
    high: float

    def outside(self, low: float, high: float) -> bool:
        """Whether the interval lies wholly outside low to high."""
        return self.high < low or self.low > high


def wilson(hits: int, trials: int) -> Interval:
    """A rate, 0 to 1, with Wilson's score interval (E. B. Wilson, 1927). No trials: 0 to 1."""
    if trials == 0:
        return Interval(math.nan, 0.0, 1.0)
    rate = hits / trials
    spread = Z * Z / trials
    centre = (rate + spread / 2) / (1 + spread)
    half = Z * math.sqrt(rate * (1 - rate) / trials + spread / (4 * trials)) / (1 + spread)
    low = 0.0 if hits == 0 else centre - half
    high = 1.0 if hits == trials else centre + half
    return Interval(rate, low, high)


def mean(values: Sequence[float]) -> Interval:
    """A mean with the normal approximation's interval. Fewer than two values: no bounds."""
    count = len(values)
    if count < 2:
        return Interval(values[0] if values else math.nan, -math.inf, math.inf)
    centre = math.fsum(values) / count
    variance = math.fsum((value - centre) ** 2 for value in values) / (count - 1)
    half = Z * math.sqrt(variance / count)
    return Interval(centre, centre - half, centre + half)


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which `share` (0 to 1) of the values lie, between neighbours by straight line; nan for none."""
    if not values:
        return math.nan
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def median(values: Sequence[float]) -> Interval:
    """A median with the interval between order statistics (binomial, normal approximation)."""
    count = len(values)
    if count == 0:
        return Interval(math.nan, -math.inf, math.inf)
    ordered = sorted(values)
    half = Z * math.sqrt(count) / 2
    low = max(0, math.floor(count / 2 - half))
    high = min(count - 1, math.ceil(count / 2 + half))
    return Interval(quantile(ordered, 0.5), ordered[low], ordered[high])
