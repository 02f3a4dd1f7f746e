"""Chapter 5: handlers move and are assigned."""

import pytest

from tests.games.underwing.at_table import dragon, position


@pytest.mark.clause("UW-5.1", "UW-5.2")
def test_break_rooms_empty_then_the_field_turns_and_the_tower_sends_to_rest() -> None:
    ann, bob = position(
        phase="collect",
        field={"Ann": "tower, field 22", "Bob": "field 3"},
        resting={"Ann": 1},
        handlers={"Ann": 3, "Bob": 1},
        draws="red",
    )
    ann("collect at tower", "collect at field 22")
    bob("collect at field 3")
    assert ann.spots == ["field 1"]
    assert bob.spots == ["field 4"]
    assert ann.handlers == "1 ready 1 resting 1 field 0 eggs"


@pytest.mark.clause("UW-5.3")
def test_one_action_at_a_time_until_all_pass_in_succession() -> None:
    ann, bob = position(phase="assign", eggs={"a1": "Cinderkin"})
    ann("send to field 1")
    bob("pass")
    ann("claim a1")
    assert ann.spot("a1")["owner"] == 0
    bob("send to tower")
    ann("recall from field 1")
    assert ann.handlers == "0 ready 1 resting 0 field 1 eggs"
    bob("pass")
    ann("leave a1")
    assert ann.handlers == "0 ready 2 resting 0 field 0 eggs"
    ann.refused("send to field 2", "UW-3.2")
    bob("recall from tower")
    assert bob.view["phase"] == "assign"
    bob("pass")
    assert bob.view["round"] == 3


@pytest.mark.clause("UW-5.3")
def test_nobody_sends_without_a_ready_handler() -> None:
    ann, _ = position(phase="assign", field={"Ann": "field 1"}, handlers={"Ann": 1}, eggs={"a1": "Cinderkin"})
    ann.refused("send to field 2", "UW-5.3")
    ann.refused("claim a1", "UW-5.3")
    ann.refused("recall from field 2", "UW-5.3")


@pytest.mark.clause("UW-5.4")
def test_a_space_is_shared_with_others_but_never_with_oneself() -> None:
    ann, bob = position(phase="assign", field={"Ann": "field 1"}, handlers={"Ann": 2})
    ann.refused("send to field 1", "UW-5.4")
    ann("pass")
    bob("send to field 1")
    assert ann.spots == bob.spots == ["field 1"]


@pytest.mark.clause("UW-5.5")
def test_a_claimed_egg_takes_no_other_handler_until_the_first_leaves() -> None:
    ann, bob = position(phase="assign", eggs={"a1": "Cinderkin"})
    ann("claim a1")
    bob.refused("claim a1", "UW-5.5")
    assert {
        "place": {"zone": "egg", "index": 0},
        "clause": "UW-5.5",
        "words": "Another handler is on it.",
    } in bob.barred
    bob("pass")
    ann("leave a1")
    bob("claim a1")
    assert bob.spot("a1")["owner"] == 1


@pytest.mark.clause("UW-5.6")
def test_a_granted_handler_is_ready_at_once_and_never_beyond_the_maximum() -> None:
    giver = dragon("Giver", "Tame: gain a handler.")
    ann, _ = position(phase="hatch", home={"Ann": "Giver"}, handlers={"Ann": 3}, extra=(giver,))
    assert ann.handlers == "4 ready 0 resting 0 field 0 eggs"
    ann, _ = position(phase="hatch", home={"Ann": "Giver"}, handlers={"Ann": 4}, extra=(giver,))
    assert ann.handlers == "4 ready 0 resting 0 field 0 eggs"


@pytest.mark.clause("UW-5.7")
def test_a_handler_on_a_completed_egg_is_not_recallable() -> None:
    ann, _ = position(phase="assign", eggs={"a1": "Cinderkin", "b1": "Peachcream"}, laid={"a1": "full"},
                      claims={"a1": "Ann", "b1": "Ann"})  # fmt: skip
    ann.refused("leave a1", "UW-5.7")
    assert "leave b1" in ann.options


@pytest.mark.clause("UW-5.8")
def test_the_field_is_a_loop_of_22_with_the_tower_apart_or_a_ring_of_8() -> None:
    ann, _ = position(phase="assign")
    colours = [spot["colour"] for spot in ann.view["field"]]
    assert (
        colours
        == (
            "red blue yellow orange blue red yellow purple yellow blue red black orange red blue yellow green blue red "
            "yellow purple green white"
        ).split()
    )
    ann, _ = position(phase="assign", options={"field": "ring"})
    ring = [spot["colour"] for spot in ann.view["field"]]
    assert ring == "white orange yellow purple blue black red green".split()
    ann.refused("send to tower", "UW-5.8")


@pytest.mark.clause("UW-5.2")
def test_on_the_ring_in_company_who_stood_on_white_goes_to_the_break_room() -> None:
    ann, bob = position(phase="collect", field={"Ann": "field 1", "Bob": "field 8"}, options={"field": "ring"})
    ann("collect at field 1")
    bob("collect at field 8")
    assert (ann.handlers, ann.spots) == ("1 ready 1 resting 0 field 0 eggs", [])
    assert bob.spots == ["field 1"]
    assert "Your handler goes from white to your break room." in ann.log


@pytest.mark.clause("UW-5.2", "UW-5.8")
def test_on_the_ring_in_company_the_white_space_is_the_tower_of_the_cards() -> None:
    waker = dragon("Waker", "Tame: hatch an unclaimed egg in the wild.")
    ann, bob = position(
        phase="hatch", eggs={"a1": "The Last Lamplighter"}, home={"Ann": "Waker", "Bob": "Wisteria the Unpunctual"},
        field={"Bob": "field 1"}, options={"field": "ring"}, extra=(waker,), deck="",
    )  # fmt: skip
    bob("collect at field 1")
    assert (bob.sheet["resting"], bob.spots) == (0, [])
    bob.refused("send to field 1", "UW-6.18")
    bob("send to field 2")
    ann.refused("send to field 1", "UW-6.18")


@pytest.mark.clause("UW-5.3")
def test_what_is_no_assignment_is_refused() -> None:
    ann, bob = position(phase="assign", eggs={"a1": "Cinderkin", "b1": "Peachcream"}, claims={"b1": "Bob"}, wild="a1")
    ann.refused("draw", "UW-5.3")
    ann.refused("claim a1", "UW-5.3")
    ann.refused("claim c1", "UW-5.3")
    ann.refused("leave b1", "UW-5.3")
    ann.refused("leave c1", "UW-5.3")
    bob.refused("pass", "UW-3.2")


@pytest.mark.clause("UW-5.3")
def test_who_can_only_pass_has_passed_and_the_next_is_asked() -> None:
    ann, bob, cid = position(3, "assign", handlers={"Bob": 2}, resting={"Bob": 2})
    ann("pass")
    assert not bob.asked
    assert cid.asked
    cid("send to field 1")
    assert ann.asked
    ann("pass")
    cid("pass")
    assert cid.view["round"] == 3
