"""What a player is told of a fight before its dice fall."""

import pytest

from tests.games.underleague.at_table import position
from undercroft.engine.words import percent


@pytest.mark.clause("UL-7.5", "UL-7.6", "UL-7.8")
def test_a_challenge_and_the_choice_of_time_say_the_dice_and_the_chance_of_winning() -> None:
    ann, bob = position(stables={"Ann": "Ferry Ox"}, dice=(1,) * 6)
    ann("attack with a1")
    challenge = ann.outlook("against b1")
    assert [words.split(":")[0].split()[1] for words in challenge] == ["day", "night"]
    assert all("you win with" in words for words in challenge)
    ann("against b1")
    sides = {(side["figure"], side["seat"]): side for side in bob.prompt["outlook"]}
    assert set(sides) == {("day", 0), ("day", 1), ("night", 0), ("night", 1)}
    for time in ("day", "night"):
        chance = sides[time, 1]["chance"] or 0
        assert chance + (sides[time, 0]["chance"] or 0) == pytest.approx(1)
        (words,) = bob.outlook(time)
        assert words.endswith(f" to {sides[time, 0]['by']}: you win with {percent(chance)}")
    assert ann.prompt["outlook"] == bob.prompt["outlook"]
    bob("night")
    assert {side["figure"] for side in ann.prompt["outlook"]} <= {"night"}


@pytest.mark.clause("UL-7.13", "UL-5.8", "UL-3.2")
def test_a_card_says_beforehand_what_it_costs_and_draws_and_why_it_draws_less() -> None:
    hand = "Early Payout, Strong Tea, Strong Tea, Fresh Dice"
    ann, _ = position(hands={"Ann": hand}, chips={"Ann": "win a1, win a2, win a3, lose b1, lose b2"})
    assert ann.outlook("play Early Payout") == [
        "costs two other cards to discard",
        "draws 0: there is nothing to draw for",
    ]
    ann, _ = position(hands={"Ann": hand})
    assert ann.outlook("play Early Payout") == ["costs two other cards to discard", "draws 5"]
    seven = "Fresh Dice, Fresh Dice, Lucky Sprat, Lucky Sprat, Gilt Collar, Gilt Collar, Strong Tea"
    ann, _ = position(phase="round", hands={"Ann": seven}, chips={"Ann": "win a1, win a2, win a3, lose b1, lose b2"})
    if ann.asked:
        assert ann.outlook("invest") == ["draws 1: your hand then holds 8"]
