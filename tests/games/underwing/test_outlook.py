"""What a player is told comes of a placement, and what counts as it stands."""

import pytest

from tests.games.underwing.at_table import Player, position
from tests.games.underwing.test_solo import forces


def told(player: Player, figure: str) -> list[str]:
    return [prospect["words"] for prospect in player.prompt["outlook"] if prospect["figure"] == figure]


@pytest.mark.clause("UW-6.3", "UW-6.4", "UW-6.8")
def test_a_placement_says_what_becomes_of_the_space_and_of_the_egg() -> None:
    ann, bob = position(
        eggs={"b1": "Cinderkin", "a2": "Cinderkin"},
        laid={"b1.1": "red", "a2.1": "red"},
        claims={"a2": "Bob"},
        stores={"Ann": "black orange yellow red blue"},
    )
    assert ann.outlook("lay orange on b1.2") == ["begins black, open to all"]
    assert ann.outlook("lay black on b1.2") == ["completes the egg: it hatches in the wild!"]
    assert ann.outlook("lay black on a2.2") == ["completes Bob's egg"]
    ann("lay red on b1.2")
    assert ann.outlook("and yellow") == ["continues black, open to all"]
    ann("and yellow")
    assert ann.outlook("and blue") == ["completes the egg: it hatches in the wild!"]
    assert bob.prompt["outlook"][0]["figure"] == "temperature"


@pytest.mark.clause("UW-6.13")
def test_the_last_egg_that_would_be_wild_says_that_nobody_wins() -> None:
    eggs = {"a1": "Cinderkin", "b1": "Hedgemaze", "a2": "Mossbutton", "b2": "Peachcream"}
    (ann,) = position(1, eggs=eggs, laid={"a1.1": "red"}, stores={"Ann": "black"}, wild="b1, a2, b2")
    assert ann.outlook("lay black on a1.2") == [
        "every space is then wild: nobody wins",
        "completes the egg: it hatches in the wild!",
    ]


@pytest.mark.clause("UW-7.6")
def test_the_temperature_is_told_as_it_stands() -> None:
    ann, bob, _ = position(3, dragons={"Ann": "Cinderkin", "Bob": ""})
    assert told(ann, "temperature") == told(bob, "temperature")
    assert told(ann, "temperature")[0] == "Most warm: 15."
    assert told(ann, "temperature")[1] == "A dragon must have hatched first."


@pytest.mark.clause("UW-8.2", "UW-8.3", "UW-8.7", "UW-8.8")
def test_alone_one_is_told_what_the_wild_forces_collect_and_gain() -> None:
    (ann,) = position(1, "assign", eggs={"a1": "Hedgemaze"})
    forces(ann, "1 6")
    assert told(ann, "forces") == [
        "They collect black and white now, and stand on red and orange after the field turns."
    ]
    assert told(ann, "grounds") == [
        "With your handler number 3 the grounds grow to 3 by 2, and they gain one on green."
    ]
    ann.at.t.still = ann.at.t.round + 1
    assert told(ann, "forces") == ["They collect black and white now, and stay: the field does not turn."]
