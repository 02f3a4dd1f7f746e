"""Chapter 4: Dying."""

import pytest

from tests.games.underkeeper.at_table import build, card, position


@pytest.mark.clause("UK-4.1", "UK-4.2")
def test_killed_by_a_trap_the_new_hero_stands_where_the_trap_was() -> None:
    ann, bob = position(health={"Ann": 3}, down={"b2": "Swinging Ham"})
    ann("go b2")
    assert ann.heroes == {"Mac": "dead", "Martha": "set", "Charlie": "set"}
    assert (ann.hero, ann.space, ann.spot("b1")["hero"]) == ("", "", None)
    assert ann.options == ["start Martha", "start Charlie"]
    ann.refused("start Mac", "UK-4.1")
    ann.refused("stop", "UK-4.1")
    assert not bob.asked
    ann("start Charlie")
    assert (ann.hero, ann.space, ann.health, ann.strength) == ("Charlie", "b2", 5, 3)
    assert ann.discard == ["Swinging Ham"]
    assert ann.spot("b2")["hero"] == 0
    assert (ann.step, ann.sees("b1"), len(ann.hand)) == ("Token", ann.sees("b1"), 0)
    assert ann.face("b1") == "down"
    assert bob.reads("Mac dies")


@pytest.mark.clause("UK-4.1")
def test_health_below_zero_is_dead_too_and_shown_as_zero() -> None:
    ann, _ = position(ann="Charlie b1", health={"Ann": 1}, down={"b2": "The Good Anvil"})
    ann("go b2")
    assert (ann.health, ann.strength, ann.sheet["full_health"], ann.sheet["full_strength"]) == (0, 0, 0, 0)
    assert ann.heroes["Charlie"] == "dead"


@pytest.mark.clause("UK-4.1")
def test_one_health_left_is_alive() -> None:
    ann, _ = position(health={"Ann": 4}, down={"b2": "Swinging Ham"})
    ann("go b2")
    assert (ann.hero, ann.health) == ("Mac", 1)
    ann, _ = position(health={"Ann": 4}, up={"b2": "Barista Slime"})
    ann("go b2")
    assert (ann.hero, ann.health) == ("Mac", 1)


@pytest.mark.clause("UK-4.2")
@pytest.mark.parametrize("edition", ["1", "2", "3"])
def test_killed_by_a_monster_it_stays_face_up_and_the_new_hero_takes_the_old_ones_space(edition: str) -> None:
    ann, bob = position(edition, health={"Ann": 3}, down={"b2": "Barista Slime"})
    ann("go b2", "fight", "start Martha")
    assert (ann.hero, ann.space, ann.health, ann.strength) == ("Martha", "b1", 7, 2)
    assert (ann.sees("b2"), ann.face("b2"), ann.spoils, ann.discard) == ("Barista Slime", "up", [], [])
    assert ann.step == "Token"
    ann("keep token")
    assert bob.my_turn


@pytest.mark.clause("UK-4.2")
def test_the_turn_of_a_dead_hero_goes_on_with_the_refilling() -> None:
    ann, bob = position(
        health={"Ann": 3}, down={"a1": "Mourning Bouquet", "a2": "Swinging Ham"}, deck="Dust Bunny, Underdog"
    )
    ann("go a1", "go a2", "start Martha")
    assert set(ann.hand) == {"Dust Bunny", "Underdog"}
    assert ann.options == ["at a1", "at b1"]
    build(ann, bob)
    assert ann.step == "Token"


@pytest.mark.clause("UK-4.1")
@pytest.mark.parametrize(("dead", "left"), [("Charlie", "Martha"), ("Martha", "Charlie")])
def test_the_only_hero_left_comes_by_itself(dead: str, left: str) -> None:
    ann, _ = position(health={"Ann": 1}, dead={"Ann": dead}, down={"b2": "Swinging Ham"})
    ann("go b2")
    assert (ann.hero, ann.space, ann.heroes["Mac"]) == (left, "b2", "dead")


@pytest.mark.clause("UK-4.3")
def test_health_never_rises_above_the_hero_cards_figure() -> None:
    ann, _ = position(spoils={"Ann": "Emergency Soup"}, health={"Ann": 8})
    ann("use Emergency Soup")
    assert ann.health == 9
    assert ann.reads("You heal 1: health is full")


@pytest.mark.clause("UK-4.3")
def test_killed_by_a_surprise_the_card_stays_and_movement_ends() -> None:
    ann, bob = position(
        health={"Ann": 3},
        spoils={"Ann": "Bashful Mimic"},
        down={"b2": "Gaudy Crown"},
    )
    ann("go b2", "start Martha")
    assert (ann.hero, ann.space) == ("Martha", "b1")
    assert (ann.sees("b2"), ann.face("b2"), ann.spoils) == ("Gaudy Crown", "up", ["Bashful Mimic"])
    assert ann.step == "Token"
    assert bob.loot == 0


@pytest.mark.clause("UK-4.3")
def test_killed_by_a_battlecry_the_monster_stays_unbeaten() -> None:
    ann, _ = position(health={"Ann": 1}, up={"b2": "Chilly Wraith"})
    ann("go b2", "start Charlie")
    assert (ann.space, ann.sees("b2"), ann.health, ann.strength) == ("b1", "Chilly Wraith", 5, 3)
    assert ann.step == "Token"


@pytest.mark.clause("UK-4.3")
def test_killed_on_the_others_turn_the_new_hero_stands_in_the_old_ones_space_and_the_turn_goes_on() -> None:
    ann, bob = position(health={"Bob": 1}, down={"b2": "Shared Ceiling"})
    ann("go b2")
    assert not ann.asked
    assert bob.options == ["start Mac", "start Charlie"]
    bob("start Charlie")
    assert (bob.hero, bob.space, bob.health) == ("Charlie", "b4", 5)
    assert (ann.space, ann.health) == ("b2", 7)
    assert "stop" in ann.options


@pytest.mark.clause("UK-4.3")
def test_killed_by_an_own_item_at_the_start_movement_ends_before_it_began() -> None:
    poison = card("item", "Odd Mushroom", "Discard this: lose three health.", loot=1)
    ann, _ = position(cards=(poison,), spoils={"Ann": "Odd Mushroom, Emergency Soup"}, health={"Ann": 3})
    ann("use Odd Mushroom", "start Charlie")
    assert (ann.hero, ann.space) == ("Charlie", "b1")
    assert ann.step == "Token"
    assert ann.spoils == ["Emergency Soup"]


@pytest.mark.clause("UK-4.4")
def test_heroes_killed_by_one_effect_die_together_and_the_active_player_picks_first() -> None:
    ann, bob = position(turn="Bob", health={"Ann": 1, "Bob": 1}, down={"b3": "Dragon with a Cold"})
    bob("go b3")
    assert (ann.hero, bob.hero) == ("", "")
    assert bob.asked
    assert not ann.asked
    bob("start Charlie")
    assert bob.hero == "Charlie"
    assert ann.options == ["start Martha", "start Charlie"]
    ann("start Martha")
    assert (ann.space, bob.space, bob.sees("b3")) == ("b1", "b4", "Dragon with a Cold")
    assert bob.step == "Token"


@pytest.mark.clause("UK-4.4", "UK-5.10", "UK-6.3")
def test_the_end_is_judged_when_all_heroes_that_one_effect_kills_have_died() -> None:
    ann, bob = position(
        turn="Bob",
        health={"Ann": 1, "Bob": 1},
        dead={"Bob": "Mac, Charlie", "Ann": "Martha, Charlie"},
        down={"b3": "Dragon with a Cold"},
    )
    bob("go b3")
    assert (ann.over, ann.heroes["Mac"], bob.heroes["Martha"]) == (True, "dead", "dead")
    assert ann.at.news()[-4:-1] == ["died Bob Martha b4", "died Ann Mac b1", "ended 2 - -"]


@pytest.mark.clause("UK-4.4", "UK-6.2")
def test_a_hero_that_dies_with_the_others_last_one_does_not_count() -> None:
    ann, bob = position(
        turn="Bob", health={"Ann": 1, "Bob": 1}, dead={"Bob": "Mac, Charlie"}, down={"b3": "Dragon with a Cold"}
    )
    bob("go b3")
    assert (ann.over, ann.heroes["Mac"], ann.outcome["points"]) == (True, "dead", [10, 0])
    assert ann.options == []


@pytest.mark.clause("UK-4.4")
def test_they_die_in_turn_order_whomever_the_effect_names_first() -> None:
    feud = card("trap", "Feud", "Surprise: an opponent loses one health. Lose one health.", strength=0)
    ann, _ = position(cards=(feud,), health={"Ann": 1, "Bob": 1}, down={"b2": "Feud"})
    ann("go b2")
    assert ann.at.happened("lost 1", "lost 1", "died", "died")
    assert [line for line in ann.at.news() if line.startswith("died")] == ["died Ann Mac b1", "died Bob Martha b4"]


@pytest.mark.clause("UK-4.4")
def test_no_part_of_the_effect_heals_a_hero_that_it_has_killed() -> None:
    leech = card("trap", "Leech", "Surprise: lose one health. Heal two.", strength=0)
    ann, _ = position(cards=(leech,), health={"Ann": 1}, down={"b2": "Leech"})
    ann("go b2")
    assert (ann.heroes["Mac"], ann.options) == ("dead", ["start Martha", "start Charlie"])
    assert not any(line.startswith("healed") for line in ann.at.news())
