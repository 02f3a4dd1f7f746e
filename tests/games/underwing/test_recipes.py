"""Recipes against brute force: every multiset of elements on every kind of space (UW-6.3 to UW-6.6)."""

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest

from tests.games.underwing.at_table import position
from undercroft.games.underwing.actions import ELEMENT_NAMES
from undercroft.games.underwing.recipes import BITS, begins, code, is_full, joins, one, parts, recipes

MIXED = {"orange": ("red", "yellow"), "green": ("yellow", "blue"), "purple": ("red", "blue")}
LARGEST = 7


def ways(colour: str) -> list[Counter[str]]:
    """UW-6.3, UW-6.4 once more, by names: all that makes a space of that colour full."""
    if colour == "black":
        mixed = product(*([Counter([name]), Counter(parts)] for name, parts in MIXED.items()))
        summed = [sum(three, Counter()) for three in mixed]
        return [Counter(["black"]), Counter(["red", "yellow", "blue"]), *summed]
    return [Counter([colour]), *([Counter(MIXED[colour])] if colour in MIXED else [])]


@pytest.mark.parametrize("colour", ELEMENT_NAMES)
@pytest.mark.clause("UW-6.3", "UW-6.4", "UW-6.5")
def test_every_multiset_is_extendable_full_or_refused(colour: str) -> None:
    wholes = ways(colour)
    space = ELEMENT_NAMES.index(colour)
    for size in range(LARGEST):
        for elements in combinations_with_replacement(range(8), size):
            content = Counter(ELEMENT_NAMES[element] for element in elements)
            full = content in wholes
            assert is_full(space, code(*elements)) == full
            for more in range(8):
                extended = content + Counter([ELEMENT_NAMES[more]])
                open_ = any(extended <= whole for whole in wholes)
                assert (joins(space, code(*elements)) >> more) & 1 == open_
                assert (begins(space, code(*elements)) >> more) & 1 == (open_ and not full)


@pytest.mark.clause("UW-6.3")
def test_a_secondary_is_itself_or_its_two_primaries_and_white_only_white() -> None:
    (ann, _) = position(eggs={"a1": "Peachcream"}, claims={"a1": "Ann"}, stores={"Ann": "red yellow blue white"})
    assert [action for action in ann.options if action.startswith("lay")] == [
        "lay red on a1.1",
        "lay yellow on a1.1",
        "lay white on a1.2",
    ]
    ann.refused("lay blue on a1.1", "UW-6.3")
    ann("lay red on a1.1", "and yellow")
    assert ann.laid("a1.1") == "red yellow"
    assert ann.spot("a1")["spaces"][0]["full"]


@pytest.mark.clause("UW-6.4")
def test_black_is_never_a_primary_with_its_complement() -> None:
    ann, _ = position(eggs={"a1": "Nibb, Who Eats the Night"}, stores={"Ann": "red green purple yellow"})
    ann("lay red on a1.1", "and green")
    assert not ann.spot("a1")["spaces"][0]["full"]
    ann("and purple")
    assert not ann.spot("a1")["spaces"][0]["full"]
    ann("done", "lay yellow on a1.1")
    assert ann.spot("a1")["spaces"][0]["full"]


@pytest.mark.clause("UW-6.4", "UW-6.6")
def test_three_secondaries_one_of_them_mixed_make_black_in_one_placement() -> None:
    (ann, _) = position(eggs={"a1": "Nibb, Who Eats the Night"}, stores={"Ann": "orange yellow blue purple purple"})
    ann("lay orange on a1.1", "and yellow", "and blue", "and purple")
    assert ann.spot("a1")["spaces"][0]["full"]
    assert ann.sheet["owed"] == 1
    ann("lay purple on a1.2")
    assert not ann.asked


@pytest.mark.clause("UW-6.5")
def test_a_space_begun_by_one_is_finished_by_another() -> None:
    ann, bob = position(eggs={"a1": "Plumsnuffle"}, stores={"Ann": "red", "Bob": "blue yellow"}, claims={"a1": "Ann"})
    ann("lay red on a1.1")
    assert bob.options == ["done", "lay blue on a1.1", "lay blue on a1.2"]
    bob.refused("lay yellow on a1.1", "UW-6.3")
    bob("lay blue on a1.1")
    assert bob.laid("a1.1") == "red blue"
    assert bob.spot("a1")["spaces"][0]["full"]


@pytest.mark.clause("UW-6.3", "UW-6.4")
@pytest.mark.parametrize("colour", ELEMENT_NAMES)
def test_the_recipes_are_those_of_the_rules_and_their_parts_what_may_lie_there(colour: str) -> None:
    def coded(content: Counter[str]) -> int:
        return sum(number * 2 ** (BITS * ELEMENT_NAMES.index(name)) for name, number in content.items())

    space = ELEMENT_NAMES.index(colour)
    assert int(one(space)) == code(space) == coded(Counter([colour]))
    assert sorted(recipes(space)) == sorted(coded(whole) for whole in ways(colour))
    for whole in ways(colour):
        kinds = sorted(whole)
        below = product(*(range(whole[name] + 1) for name in kinds))
        assert parts(coded(whole)) == {coded(Counter(dict(zip(kinds, some, strict=True)))) for some in below}
