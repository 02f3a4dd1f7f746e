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
