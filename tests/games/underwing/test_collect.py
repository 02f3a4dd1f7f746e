"""Chapter 4: collecting elements."""

import pytest

from tests.games.underwing.at_table import begin, position


@pytest.mark.clause("UW-4.1")
def test_in_the_first_round_everybody_draws_one_for_each_handler() -> None:
    eggs = ["Cinderkin", "Peachcream", "Butterwhisk", "Mossbutton", "Puddlewink", "Plumsnuffle"]
    ann, bob = begin(2, draws=", ".join([*eggs, "red", "white", "blue", "black"]), chance=(0,))
    assert ann.store == "red white"
    assert bob.store == "blue black"


@pytest.mark.clause("UW-4.1", "UW-4.6")
def test_a_handler_on_the_field_takes_its_colour_the_others_draw() -> None:
    ann, _ = position(
        phase="collect",
        eggs={"a1": "Cinderkin"},
        claims={"a1": "Ann"},
        field={"Ann": "field 1"},
        home={"Ann": "Plumsnuffle"},
        resting={"Ann": 1},
        handlers={"Ann": 5},
        draws="white, black, green, blue",
    )
    assert ann.options == ["draw", "collect at field 1", "draw for field 1"]
    ann("draw")
    assert ann.store == "white"
    ann("collect at field 1")
    assert ann.store == "red green blue black white"


@pytest.mark.clause("UW-4.2")
def test_a_field_element_may_be_replaced_by_a_random_one() -> None:
    ann, _ = position(phase="collect", field={"Ann": "field 1, field 2"}, draws="black")
    ann("draw for field 1")
    assert ann.store == "black"
    ann.refused("draw for field 1", "UW-4.2")
    ann("collect at field 2")
    assert ann.store == "blue black"


@pytest.mark.clause("UW-4.3")
def test_short_of_a_colour_a_random_one_instead_and_an_empty_bag_gives_nothing() -> None:
    whites = "white white white white white"
    ann, _ = position(phase="collect", field={"Ann": "tower"}, stores={"Bob": whites}, draws="black, red")
    ann.refused("collect at tower", "UW-4.3")
    ann("draw for tower")
    assert ann.store == "red black"
    every = " ".join(["red yellow blue"] * 20 + ["orange green purple"] * 10 + ["black white"] * 5)
    ann, bob = position(phase="collect", field={"Ann": "tower"}, stores={"Bob": every})
    assert ann.store == ""
    assert ann.view["phase"] == "assign"
    assert bob.view["bag"]["red"] == 0


@pytest.mark.clause("UW-4.4", "UW-3.2")
def test_a_player_takes_all_of_theirs_before_the_next_starts() -> None:
    ann, bob = position(
        phase="collect", first="Bob", field={"Ann": "field 1", "Bob": "field 1"}, handlers={"Ann": 1, "Bob": 1}
    )
    assert not ann.asked
    bob("collect at field 1")
    assert ann.options == ["collect at field 1", "draw for field 1"]


@pytest.mark.clause("UW-4.5")
def test_storages_and_so_the_bag_are_public() -> None:
    ann, bob = position(phase="assign", stores={"Bob": "white"})
    assert ann.view["players"][1]["storage"]["white"] == 1
    assert bob.view["bag"]["white"] == 4


@pytest.mark.clause("UW-4.1", "UW-4.2")
def test_nobody_draws_more_or_elsewhere_than_their_handlers_say() -> None:
    ann, bob = position(phase="collect", field={"Ann": "field 1, field 2"}, handlers={"Ann": 2})
    assert ann.options == ["collect at field 1", "collect at field 2", "draw for field 1", "draw for field 2"]
    ann.refused("draw", "UW-4.1")
    ann.refused("collect at field 3", "UW-4.1")
    ann.refused("draw for field 3", "UW-4.2")
    ann.refused("pass", "UW-4.1")
    bob.refused("draw", "UW-3.2")


@pytest.mark.clause("UW-8.2", "UW-4.3")
def test_short_of_a_colour_the_wild_forces_draw_a_random_element() -> None:
    (ann,) = position(1, "collect", stores={"Ann": "white white white white white"}, draws="black, red, red")
    assert ann.view["forces"] is not None
    assert {name: n for name, n in ann.view["forces"]["storage"].items() if n} == {"purple": 1, "black": 2}
    assert "The wild forces draw black." in ann.log
