"""What a player is told of a fight before its dice fall."""

import pytest

from tests.games.underleague.at_table import fight, position
from undercroft.engine.words import percent

FIGHT = {"Ann": "Ferry Ox", "Bob": "Boiler Aunt"}


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
        "draws 0: your pool is empty",
    ]
    ann, _ = position(hands={"Ann": hand})
    assert ann.outlook("play Early Payout") == ["costs two other cards to discard", "draws 5"]
    seven = "Fresh Dice, Fresh Dice, Lucky Sprat, Lucky Sprat, Gilt Collar, Gilt Collar, Strong Tea"
    ann, _ = position(phase="round", hands={"Ann": seven}, chips={"Ann": "win a1, win a2, win a3, lose b1, lose b2"})
    if ann.asked:
        assert ann.outlook("invest") == ["draws 1: your hand then holds 8"]


@pytest.mark.clause("UL-7.13")
def test_an_equipment_says_what_becomes_of_the_creature_and_of_the_points() -> None:
    ann, _ = position(stables=FIGHT, hands={"Ann": "Grandfather's Armour, Gilt Collar, Strong Tea, Fresh Dice"})
    now = ann.points
    ann("play Gilt Collar")
    assert ann.outlook("on a1") == ["Ferry Ox (a1): value 4 instead of 2", f"you then have {now + 2} points"]
    armoured, _ = position(
        stables={"Ann": "Boiler Aunt"}, hands={"Ann": "Grandfather's Armour, Strong Tea, Fresh Dice"}
    )
    armoured("play Grandfather's Armour")
    assert armoured.outlook("on a1") == ["Boiler Aunt (a1): day 3 instead of 2, night 3 instead of 2"]


@pytest.mark.clause("UL-7.8", "UL-7.9")
def test_the_last_card_before_the_end_of_a_fight_and_going_without_say_how_it_ends() -> None:
    ann, bob = position(
        stables={"Ann": "Boiler Aunt", "Bob": "Boiler Aunt"}, hands={"Ann": "Shout from the Gallery, Strong Tea"}
    )
    fight(ann, bob, "a1", "b1", "day", 1, 1, 1, 2)
    ann("pass", "pass", "pass")
    assert ann.outlook("pass")[0] == "Boiler Aunt (b1) wins 3 to 2"
    assert ann.outlook("play Shout from the Gallery") == [
        "Boiler Aunt (a1) wins 4 to 3: you take a victory card",
        "Boiler Aunt (b1): exhausted",
    ]


@pytest.mark.clause("UL-7.2", "UL-4.2")
def test_ending_the_turn_says_when_the_phase_and_the_game_end_by_it() -> None:
    ann, bob = position(hands={"Ann": "Strong Tea, Strong Tea", "Bob": "Strong Tea, Strong Tea"}, victory={"Ann": 20})
    assert ann.outlook("pass") == []
    ann("pass")
    (words,) = bob.outlook("pass")
    assert words.startswith("the game ends: Ann wins ")
    ann, bob = position(hands={"Ann": "Strong Tea, Strong Tea", "Bob": "Strong Tea, Strong Tea"})
    ann("pass")
    assert bob.outlook("pass")[0] == "the combat phase ends, and the points are counted"


@pytest.mark.clause("UL-7.4", "UL-7.35")
def test_the_only_creature_that_can_be_challenged_is_challenged_at_once() -> None:
    ann, bob = position(stables=FIGHT, exhausted="b2 b3", hands={"Ann": "Strong Tea, Strong Tea"})
    assert ann.offer("attack with a1")["words"] == "Challenge Boiler Aunt (b1) with Ferry Ox (a1)"
    assert all("you win with" in words for words in ann.outlook("attack with a1"))
    ann("attack with a1")
    assert bob.asked
    assert bob.options == ["day", "night"]


@pytest.mark.clause("UL-7.7")
def test_before_the_dice_it_is_said_what_may_still_re_roll_them() -> None:
    ann, bob = position(stables=FIGHT, gear={"b1": "Lucky Sprat"}, hands={"Ann": "Blow Out the Lamps, Strong Tea"})
    ann("attack with a1", "against b1")
    bob("day")
    assert "When re-rolls are declared: Lucky Sprat of Boiler Aunt (b1)." in ann.prompt["detail"]
    ann, bob = position(stables=FIGHT, hands={"Ann": "Blow Out the Lamps, Strong Tea"})
    ann("attack with a1", "against b1")
    bob("day")
    assert "No card in the fight can re-roll." in ann.prompt["detail"]


@pytest.mark.clause("UL-5.9", "UL-5.4")
def test_a_transfer_says_what_is_discarded_and_nothing_of_what_the_next_player_does() -> None:
    gear = {"a1": "Lucky Sprat, Gilt Collar", "a2": "Sunday Boots"}
    ann, _ = position(
        phase="round",
        hands={"Bob": "Lucky Sprat"},
        victory={"Bob": 9},
        gear=gear,
        chips={"Ann": "win a1, win a2, win a3, lose b1, lose b2"},
        exhausted="b1 b2",
        draws="Barrel Sow, Gutter Heron, Rope-Walk Rats",
    )
    told = [ann.outlook(f"transfer {space}") for space in ("a1", "a2", "a3")]
    assert told == [["Lucky Sprat and Gilt Collar are discarded"], ["Sunday Boots is discarded"], []]
    ann("transfer a3", "keep Gutter Heron")
    assert ann.outlook("under Barrel Sow") == []
