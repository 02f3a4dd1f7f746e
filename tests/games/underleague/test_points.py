"""Chapter 4, Victory points and the end of the game."""

import pytest

from tests.games.underleague.at_table import creature, fight, position

POOR = tuple(creature(name, value=0) for name in ("Pauper", "Beggar", "Tramp"))
LOW = {"Ann": "Pauper, Beggar, Tramp"}
"""A stable without value."""


@pytest.mark.clause("UL-4.1")
def test_points_are_victory_cards_and_the_value_of_the_stable() -> None:
    ann, _ = position(
        stables={"Ann": "Ferry Ox, Fog Widow, Bollard Crab"}, victory={"Ann": 3}, gear={"a1": "Gilt Collar"}
    )
    assert ann.points == 3 + 2 + 5 + 3 + 2


@pytest.mark.clause("UL-4.2")
def test_twenty_points_win_when_a_round_begins_and_not_before() -> None:
    ann, bob = position(stables=LOW, extra=POOR, victory={"Ann": 20}, phase="turn")
    assert ann.asked
    ann("pass")
    bob("pass")
    assert ann.over
    assert ann.outcome["winners"] == [0]
    assert ann.prompt["headline"] == "You win 20 to 7"
    assert bob.prompt["headline"] == "Ann wins 20 to 7"
    assert (ann.outcome["title"], ann.outcome["cause"]) == ("You win", "You have 20 victory points or more.")
    assert (bob.outcome["title"], bob.outcome["cause"]) == ("Ann wins", "Ann has 20 victory points or more.")


@pytest.mark.clause("UL-4.2")
def test_of_several_the_most_points_then_the_fuller_hand_wins_else_it_is_a_draw() -> None:
    stables = dict.fromkeys(("Ann", "Bob", "Cid"), LOW["Ann"])
    both = {"Ann": 21, "Bob": 22, "Cid": 3}
    ann, *_ = position(seats=3, stables=stables, extra=POOR, victory=both, phase="round")
    assert ann.outcome["winners"] == [1]
    tied = {"Ann": 21, "Bob": 21, "Cid": 3}
    ann, *_ = position(seats=3, stables=stables, extra=POOR, victory=tied, phase="round", hands={"Ann": "Sunday Boots"})
    assert ann.outcome["winners"] == [0]
    assert [row["figures"] for row in ann.outcome["tally"] if row["decides"]] == [[1, 0, 0]], "the cards in hand decide"
    ann, *_ = position(seats=3, stables=stables, extra=POOR, victory=tied, phase="round")
    assert (ann.outcome["winners"], ann.outcome["title"]) == ([0, 1], "You and Bob win")


@pytest.mark.clause("UL-4.3")
def test_the_first_edition_ends_when_no_card_is_left() -> None:
    ann, _ = position(edition="first", phase="round", deck="", victory={"Bob": 4})
    assert ann.over
    assert ann.outcome["winners"] == [1]
    ann, _bob = position(edition="second", phase="round", deck="", victory={"Bob": 4})
    assert not ann.over


@pytest.mark.clause("UL-4.4")
def test_the_first_round_begins_with_a_count_too() -> None:
    ann, _ = position(stables=LOW, extra=POOR, victory={"Ann": 20}, phase="round", round_=0)
    assert ann.over


@pytest.mark.clause("UL-4.5")
def test_values_have_no_floor() -> None:
    ann, _ = position(stables=LOW, extra=POOR, gear={"a1": "Tax Inspector"})
    assert ann.powers("a1")[2] == -3
    assert ann.points == -3


@pytest.mark.clause("UL-4.6")
def test_the_last_round_ends_the_game_in_both_editions() -> None:
    for edition in ("first", "second"):
        ann, bob = position(edition=edition, phase="turn", round_=20, options={"rounds": "20"}, victory={"Bob": 1})
        ann("pass")
        bob("pass")
        assert ann.over
        assert ann.outcome["winners"] == [1]
    ann, bob = position(phase="turn", round_=20, options={"rounds": "30"}, victory={"Bob": 1})
    ann("pass")
    bob("pass")
    assert not ann.over


@pytest.mark.clause("UL-4.6")
def test_without_a_last_round_a_game_goes_on_as_long_as_victory_cards_are_taken() -> None:
    ann, bob = position(round_=400, options={"rounds": "none"})
    fight(ann, bob, "a1", "b1", "day", 6, 4, 3, 1, 1, 1)
    while ann.phase == "combat":
        (ann if ann.my_turn else bob)("pass")
    assert ann.view["round"] == 401


@pytest.mark.clause("UL-4.6")
@pytest.mark.parametrize(("rounds", "over"), [(19, False), (20, True)])
def test_it_ends_when_in_twenty_rounds_in_a_row_nobody_has_taken_one(rounds: int, over: bool) -> None:
    ann, bob = position(phase="turn", round_=rounds, options={"rounds": "none"}, victory={"Bob": 1})
    ann("pass")
    bob("pass")
    assert ann.over is over
    if over:
        assert ann.outcome["winners"] == [1]
        assert "Nobody has taken a victory card in 20 rounds." in ann.prompt["detail"]


@pytest.mark.clause("UL-4.1")
def test_effects_on_values_count() -> None:
    ann, _ = position(
        stables={"Ann": "Rich Aunt, Ferry Ox, Bollard Crab"},
        extra=[creature("Rich Aunt", "Each other beast in your stable has +1 value.", value=0)],
    )
    assert ann.points == 0 + 3 + 4


@pytest.mark.clause("UL-4.2")
def test_the_count_is_one_line() -> None:
    ann, bob = position(phase="round", stables=LOW, extra=POOR, victory={"Ann": 1})
    assert "The count: you have 1 and Bob has 7." in ann.log
    assert "The count: you have 7 and Ann has 1." in bob.log
