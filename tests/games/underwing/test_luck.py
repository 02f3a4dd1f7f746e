"""Which elements were drawn at random against what the bag held."""

import pytest

from tests.games.underwing.at_table import position
from tests.games.watching import watched
from undercroft.games.underwing.game import GAME


def test_what_is_drawn_counts_against_the_share_of_the_bag_and_what_is_chosen_does_not() -> None:
    ann, _ = position(
        phase="collect",
        field={"Ann": "field 1"},
        stores={"Bob": " ".join(["red yellow blue"] * 20)},
        draws="white, green",
        handlers={"Ann": 3, "Bob": 2},
    )
    watch = watched(GAME, ann.at)
    ann("collect at field 1" if "collect at field 1" in ann.options else "draw", "draw")
    mixed, rare = watch.sums(2)
    assert (mixed["got"], rare["got"]) == ([1, 0], [1, 0])
    assert mixed["expected"][0] == pytest.approx(30 / 40 + 30 / 39, abs=0.05)
    assert rare["expected"][0] == pytest.approx(10 / 40 + 9 / 39, abs=0.05)
    assert mixed["told"][0] == "0.5 less than the 1.5 expected"
