"""The book to learn from: its worked examples come true at the table."""

import pytest

from tests.games.learning import example
from tests.games.underkeeper.at_table import Player, build, position
from undercroft.games.underkeeper.game import GAME


def standing(player: Player) -> list[int]:
    return [player.strength, player.health, player.loot]


@pytest.mark.clause("UK-3.5", "UK-3.6", "UK-3.8")
def test_the_walk_past_all_three_kinds() -> None:
    told = example(GAME, "one walk past all three kinds")
    way = {"b2": "Loose Flagstone", "b3": "Emergency Soup", "a3": "Apologetic Skeleton"}
    ann, _ = position(ann="Martha b1", down=way)
    shown = [standing(ann)]
    for space in ("b2", "b3"):
        shown.append(standing(ann("go " + space)))
        assert ann.space == space
    assert ann.discard == ["Loose Flagstone"]
    assert ann("go a3", "fight").prompt["several"]
    while "go" not in ann.options[0] and ann.options != ["stop"]:
        ann(ann.options[0])
    assert ann.space == "a3"
    assert told.figures == [*shown, standing(ann)]
    assert told.says("her full 7 health and 2 strength", "look at two face-down cards")


@pytest.mark.clause("UK-3.8")
def test_the_fight_of_the_sheet() -> None:
    told = example(GAME, "a fight from the sheet")
    ann, _ = position(ann="Martha b1", down={"b2": "Mirror Knight"})
    strength, health, _ = standing(ann)
    ann("go b2", "fight")
    lost = health - ann.health
    assert told.says(f"losing {strength - ann.strength} strength and {lost} health", f"{ann.loot} loot is hers")
    assert told.says(f"of {health} health {ann.health} are left", f"with {strength} strength against a monster of 3")
    rich, _ = position(ann="Martha b1", down={"b2": "Mirror Knight"}, spoils={"Ann": "Emergency Soup"})
    rich("pass", "go b2", "fight")
    assert told.says(f"would lose {health - rich.health} health")


@pytest.mark.clause("UK-3.7")
def test_a_monster_is_ignored() -> None:
    told = example(GAME, "ignoring a monster")
    ann, bob = position(ann="Charlie b1", bob="Martha b3", down={"b2": "Homesick Minotaur"})
    strength, health, _ = standing(ann)
    ann("go b2")
    assert told.says(f"strength {ann.spot('b2')['strength']}", f"{strength} strength and {health} health")
    ann("ignore")
    assert (ann.space, ann.face("b2")) == ("b1", "up")
    build(ann, bob)
    ann("keep token")
    bob("go b2")
    assert "ignore" not in bob.options
    fighter, _ = position(ann="Charlie b1", down={"b2": "Homesick Minotaur"})
    fighter("go b2", "fight")
    assert told.says(f"leave him {fighter.health} health")


@pytest.mark.clause("UK-4.1", "UK-4.2")
def test_an_anvil_kills_and_the_next_hero_stands_where_it_was() -> None:
    told = example(GAME, "an anvil on the way")
    ann, _ = position(ann="Martha b1", down={"b2": "The Good Anvil"}, health={"Ann": 4})
    assert told.says(f"{ann.health} health left")
    ann("go b2")
    assert ann.heroes["Martha"] == "dead"
    assert ann.discard == ["The Good Anvil"]
    ann("start Mac")
    assert (ann.hero, ann.space) == ("Mac", "b2")
    assert told.says(f"his full {ann.health} health")
    assert ann.face("b1") == "down"


@pytest.mark.clause("UK-5.2")
def test_a_token_doubles_a_bunny() -> None:
    told = example(GAME, "a doubled bunny")
    ann, bob = position(ann="Martha b1", down={"b2": "Dust Bunny"}, tokens={"Bob": "b2"})
    health = ann.health
    ann("go b2")
    assert told.says(f"It hits for {ann.spot('b2')['strength']}")
    ann("fight")
    assert (ann.strength, ann.health, bob.token) == (0, health, "")
    assert told.says(f"It counts {ann.loot} loot")


@pytest.mark.clause("UK-6.2")
def test_the_count_is_won_by_whoever_did_not_end_the_game() -> None:
    told = example(GAME, "the count")
    rich = "The Keeper's Mother, Sleeping Ogre, Dragon with a Cold, Bookkeeper Lich, Dust Bunny"
    poor = "Toll Troll, Chilly Wraith, Underdog, Grudge Ghost"
    spoils, dead = {"Ann": rich, "Bob": poor}, {"Ann": "Martha, Charlie"}
    ann, _ = position(ann="Mac b1", down={"b2": "Intern Imp"}, spoils=spoils, dead=dead)
    ann("go b2", "fight")
    first, second = ann.outcome["points"]
    assert ann.over
    assert ann.outcome["winners"] == [1]
    assert told.says("15 + 5 = " + str(first), "8 + 15 = " + str(second))
