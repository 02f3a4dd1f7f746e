"""How a table stands, for bots: a share that grows with all that helps to win."""

from typing import Any

import pytest

from tests.games.underkeeper.at_table import card, position

HOARD = card("item", "Hoard", loot=10)
PURSE = card("item", "Purse", loot=1)


def share(**layout: Any) -> float:
    """Ann's share; Bob's is the rest. Two Macs, if nothing else is said."""
    ann, _ = position(**{"ann": "Mac b1", "bob": "Mac b4", "cards": (HOARD, PURSE), **layout})
    shares = ann.at.t.value(0), ann.at.t.value(1)
    assert sum(shares) == pytest.approx(1.0)
    assert all(0 < one < 1 for one in shares)
    return shares[0]


def test_equal_tables_stand_even() -> None:
    assert share() == pytest.approx(0.5)
    assert share(spoils={"Ann": "Purse", "Bob": "Dust Bunny"}) == pytest.approx(0.5)


@pytest.mark.parametrize(
    "better",
    [
        {"spoils": {"Ann": "Purse"}},
        {"dead": {"Bob": "Charlie"}},
        {"health": {"Bob": 8}},
        {"strength": {"Bob": 0}},
    ],
)
def test_loot_living_heroes_health_and_strength_help(better: dict[str, Any]) -> None:
    assert share(**better) > 0.501


def test_the_same_wound_weighs_more_on_a_hero_of_less_health() -> None:
    assert share(ann="Charlie b1", health={"Ann": 4}) < share(ann="Mac b1", health={"Ann": 8}) - 0.001


def test_heroes_of_the_same_share_of_their_health_stand_even() -> None:
    assert share(ann="Charlie b1") == pytest.approx(0.5)


def test_a_lead_counts_more_the_nearer_the_end_is() -> None:
    early = share(spoils={"Ann": "Purse"})
    late = share(spoils={"Ann": "Hoard, Purse", "Bob": "Hoard"})
    assert late > early + 0.02
    lower = share(spoils={"Ann": "Hoard", "Bob": "Hoard, Purse"})
    assert lower == pytest.approx(1 - late)


def test_a_living_hero_is_worth_more_than_a_point_of_loot_and_less_than_the_hoard() -> None:
    assert share(dead={"Ann": "Charlie"}, spoils={"Ann": "Purse"}) < 0.5
    assert share(dead={"Ann": "Charlie"}, spoils={"Ann": "Hoard"}) > 0.5
