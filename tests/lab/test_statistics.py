"""Intervals against figures worked out elsewhere."""

import math

import pytest

from undercroft.lab.statistics import Interval, mean, median, quantile, wilson


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (500, 1000, 0.4691, 0.5309),
        (1, 20, 0.0089, 0.2361),
    ],
)
def test_wilson_as_in_the_tables(hits: int, trials: int, low: float, high: float) -> None:
    found = wilson(hits, trials)
    assert found.value == hits / trials
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_nothing_is_known_of_no_trials() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)
    assert math.isnan(wilson(0, 0).value)
    assert mean([3.0]) == Interval(3.0, -math.inf, math.inf)
    assert math.isnan(median([]).value)
    assert math.isnan(quantile([], 0.5))


def test_mean_with_its_normal_interval() -> None:
    found = mean([1, 2, 3, 4, 5])
    half = 1.959964 * math.sqrt(2.5 / 5)
    assert tuple(found) == pytest.approx((3, 3 - half, 3 + half))


def test_quartiles_lie_between_neighbours() -> None:
    assert [quantile([4, 1, 3, 2], share) for share in (0, 0.25, 0.5, 0.75, 1)] == [1, 1.75, 2.5, 3.25, 4]


def test_the_medians_interval_is_between_order_statistics() -> None:
    found = median(list(range(1, 101)))
    assert found.value == 50.5
    assert (found.low, found.high) == (41, 61)
    assert median([7]) == Interval(7, 7, 7)


def test_outside_is_wholly_outside() -> None:
    assert Interval(0.4, 0.30, 0.46).outside(0.47, 0.53)
    assert not Interval(0.4, 0.30, 0.47).outside(0.47, 0.53)
    assert Interval(0.6, 0.54, 0.7).outside(0.47, 0.53)
