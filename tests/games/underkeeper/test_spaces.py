"""The map's spaces, and the options that are listed from them."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from undercroft.games.underkeeper.actions import SPACE_NAMES, SPACES
from undercroft.games.underkeeper.spaces import Listing, adjacent


@pytest.mark.clause("UK-1.3")
def test_spaces_beside_or_before_one_another_are_adjacent() -> None:
    there = {
        name: [other for at, other in enumerate(SPACE_NAMES) if adjacent(i64(of), i64(at))]
        for of, name in enumerate(SPACE_NAMES)
    }
    assert there["a1"] == ["b1", "a2"]
    assert there["b2"] == ["b1", "a2", "c2", "b3"]
    assert there["c4"] == ["c3", "b4"]
    assert all(name in there[other] for name in there for other in there[name])


@pytest.mark.parametrize("last", [(), (99,)], ids=["without another", "with another"])
def test_a_listing_has_an_action_for_each_space_of_the_mask(last: tuple[int, ...]) -> None:
    listing = Listing(i64(20), *(i64(action) for action in last))
    for mask in (0, 1, 0b101000000010, (1 << SPACES) - 1, 1):
        wanted = [20 + space for space in range(SPACES) if mask >> space & 1] + list(last)
        assert list(listing.of(i64(mask))) == wanted


def test_a_listing_asked_again_says_the_same_whatever_was_asked_between() -> None:
    listing = Listing(i64(0), i64(50))
    first: vec[i64] = listing.of(i64(6))
    listing.of(i64(7))
    assert list(listing.of(i64(6))) == list(first) == [1, 2, 50]
