"""Chapter 6: the end."""

import pytest

from tests.games.underground.at_table import action, position, preshow


@pytest.mark.clause("UG-6.1")
def test_who_has_to_turn_up_a_card_and_has_none_loses() -> None:
    ann, bob = position(hands={"Ann": "Doorbell Ringer"}, pages={"Bob": 3})
    ann("play Doorbell Ringer")
    assert not ann.over
    ann, bob = position(hands={"Ann": "Doorbell Ringer"}, pages={"Bob": 2})
    ann("play Doorbell Ringer")
    assert ann.won
    assert not bob.won
    assert ann.outcome["clause"] == "UG-6.1"
    assert (ann.outcome["title"], bob.outcome["title"]) == ("You win", "Ann wins")
    assert bob.outcome["cause"] == "You had to turn up a card, and had none; 20 cards are left to Ann."
    assert ann.prompt["detail"] == "Bob had to turn up a card, and had none; 20 cards are left to you."
    ann.refused("end turn", "UG-6.1")


@pytest.mark.clause("UG-6.2")
def test_who_ends_the_own_turn_with_an_empty_rhymebook_loses() -> None:
    ann, bob = position(pages={"Ann": 0})
    ann("end turn")
    assert bob.won
    assert ann.log[-1] == "Bob wins: your turn ends with an empty rhymebook."
    assert bob.outcome["clause"] == "UG-6.2"
    assert bob.prompt["detail"] == "Ann ended a turn with an empty rhymebook; 20 cards are left to you."


@pytest.mark.clause("UG-6.2", "UG-6.4")
def test_also_when_the_turn_was_ended_for_them() -> None:
    ann, bob = position(hands={"Ann": "Doorbell Ringer", "Bob": "Soundproof Reader"}, hype={"Bob": 6}, pages={"Ann": 3})
    ann("play Doorbell Ringer")
    bob("play Soundproof Reader")
    assert bob.won


@pytest.mark.clause("UG-6.2", "UG-5.8")
def test_a_card_may_keep_from_losing_so() -> None:
    ann, bob = position(pages={"Ann": 0}, play={"Ann": "Stan Dingroom"})
    ann("use Stan Dingroom", "end turn")
    assert not ann.over
    assert bob.my_turn


@pytest.mark.clause("UG-6.3")
def test_drawing_and_trashing_lose_nothing_by_themselves() -> None:
    ann, bob = position(
        hands={"Ann": "Shredder Weather, Backpack Snack"},
        artists={"Ann": "Confetti Yeti"},
        hype={"Ann": 3},
        pages={"Ann": 3, "Bob": 7},
    )
    ann("play Shredder Weather")
    assert bob.book == 1
    ann("play Backpack Snack")
    assert ann.book == 1
    assert not ann.over
    ann, bob = position(
        hands={"Ann": "Snow"}, pages={"Bob": 2},
        extra=(action("Snow", "Your opponent trashes the top four cards of their rhymebook."),),
    )  # fmt: skip
    ann("play Snow")
    assert bob.book == 0
    assert not ann.over


@pytest.mark.clause("UG-6.3")
def test_whoever_takes_damage_loses_before_an_empty_turn_end_does() -> None:
    ann, _bob = position(hands={"Ann": "Doorbell Ringer"}, pages={"Ann": 0, "Bob": 2})
    ann("play Doorbell Ringer")
    assert ann.won


@pytest.mark.clause("UG-6.3")
def test_of_damage_to_both_the_turns_player_turns_up_first() -> None:
    clash = action("Clash", "Each player rips two.")
    ann, bob = position(hands={"Ann": "Clash"}, pages={"Ann": 1, "Bob": 1}, extra=(clash,))
    ann("play Clash")
    assert bob.won
    ann, bob = position(hands={"Ann": "Clash"}, pages={"Ann": 2, "Bob": 1}, extra=(clash,))
    ann("play Clash")
    assert ann.won


@pytest.mark.clause("UG-6.4", "UG-6.2")
def test_effects_of_the_turns_end_happen_before_an_empty_rhymebook_is_looked_at() -> None:
    ann, bob = position(pages={"Ann": 0}, play={"Ann": "Lint Trapdoor"}, trash={"Ann": "Plain Page"})
    ann("end turn")
    assert ann.book == 1
    assert bob.my_turn
    dusk = preshow("Dusk", "End of your turn: trash the top card of your rhymebook.")
    ann, bob = position(pages={"Ann": 1}, play={"Ann": "Dusk"}, extra=(dusk,))
    ann("end turn")
    assert bob.won
    assert ann.outcome["clause"] == "UG-6.2"


@pytest.mark.clause("UG-6.4", "UG-6.2")
def test_by_an_option_it_is_looked_at_first() -> None:
    first = {"empty": "first"}
    ann, bob = position(pages={"Ann": 0}, play={"Ann": "Lint Trapdoor"}, trash={"Ann": "Plain Page"}, options=first)
    ann("end turn")
    assert bob.won
    dusk = preshow("Dusk", "End of your turn: trash the top card of your rhymebook.")
    ann, bob = position(pages={"Ann": 1}, play={"Ann": "Dusk"}, extra=(dusk,), options=first)
    ann("end turn")
    assert ann.book == 0
    assert not ann.over
    bob("end turn")
    ann("end turn")
    assert bob.won


@pytest.mark.clause("UG-6.4", "UG-5.8")
def test_what_keeps_from_losing_this_turn_still_keeps_after_effects_of_its_end() -> None:
    dusk = preshow("Dusk", "End of your turn: trash the top card of your rhymebook.")
    ann, bob = position(pages={"Ann": 1}, play={"Ann": "Stan Dingroom, Dusk"}, extra=(dusk,))
    ann("use Stan Dingroom", "end turn")
    assert ann.book == 0
    assert not ann.over
    assert bob.my_turn


@pytest.mark.clause("UG-6.4")
def test_effects_of_the_turns_end_also_happen_when_it_is_cut_short() -> None:
    dusk = preshow("Dusk", "End of your turn: draw a card.")
    ann, bob = position(
        hands={"Ann": "Doorbell Ringer", "Bob": "Soundproof Reader"},
        hype={"Bob": 6},
        play={"Ann": "Dusk"},
        extra=(dusk,),
    )
    ann("play Doorbell Ringer")
    bob("play Soundproof Reader")
    assert bob.my_turn
    assert len(ann.hand) == 1


@pytest.mark.clause("UG-1.5")
def test_a_reverse_has_all_its_figures() -> None:
    ann, _ = position()
    found = ann.at.pack.cards[ann.at.number("Power Cutlery")]
    assert (found.kind, found.figures, found.mark("types"), found.mark("crew")) == (
        "reverse",
        {"cost": 5, "rip": 3},
        "banger hook",
        "Furnace",
    )
