"""Chapter 3: Turn."""

import pytest

from tests.games.underkeeper.at_table import Player, build, position
from undercroft import rulebook
from undercroft.games.underkeeper.game import GAME

PLAIN = {"a1": "Loose Flagstone", "c1": "Swinging Ham", "b2": "Dust Bunny"}


def goes(player: Player) -> set[str]:
    return {option.removeprefix("go ") for option in player.options if option.startswith("go ")}


def end_turn(ann: Player, bob: Player) -> None:
    """From the refilling on: lay what was drawn, keep the token."""
    build(ann, bob)
    player = ann if "keep token" in ann.options else bob
    if "keep token" in player.options:
        player("keep token")


# -- items at the start


@pytest.mark.clause("UK-3.1")
@pytest.mark.parametrize("edition", ["1", "2", "3"])
def test_any_number_of_items_is_used_first(edition: str) -> None:
    ann, bob = position(
        edition, spoils={"Ann": "Emergency Soup, Polite Dynamite"}, up={"a1": "Underdog"}, health={"Ann": 4}
    )
    assert set(ann.options) == {"pass", "use Emergency Soup", "use Polite Dynamite"}
    assert not bob.asked
    ann("use Emergency Soup", "use Polite Dynamite")
    assert (ann.health, ann.sees("a1"), ann.spoils, ann.loot) == (6, "", [], 0)
    assert ann.discard == ["Emergency Soup", "Underdog"] or ann.discard == [
        "Emergency Soup",
        "Polite Dynamite",
        "Underdog",
    ]
    assert "pass" not in ann.options
    assert goes(ann) == {"b2", "c1"}


@pytest.mark.clause("UK-3.1")
def test_no_item_need_be_used() -> None:
    ann, _ = position(spoils={"Ann": "Emergency Soup"}, down=PLAIN)
    ann.refused("go b2", "UK-3.1")
    ann.refused("use Polite Dynamite", "UK-3.1")
    ann("pass", "go b2")
    ann.refused("use Emergency Soup", "UK-3.7")
    ann("fight")
    ann.refused("use Emergency Soup", "UK-3.3")
    assert ann.spoils == ["Emergency Soup", "Dust Bunny"]


@pytest.mark.clause("UK-3.1")
def test_only_items_whose_moment_it_is_are_used_at_the_start() -> None:
    ann, _ = position(spoils={"Ann": "Crash Helmet, Bottled Courage, Sensible Boots"})
    assert goes(ann)
    ann, _ = position(spoils={"Ann": "Crash Helmet, Emergency Soup"})
    ann.refused("use Crash Helmet", "UK-3.1")
    assert ann.options == ["pass", "use Emergency Soup"]


@pytest.mark.clause("UK-3.1")
def test_the_rivals_items_stay_where_they_are() -> None:
    ann, _ = position(spoils={"Bob": "Emergency Soup"})
    assert goes(ann)


@pytest.mark.clause("UK-3.1")
def test_an_option_of_iteration_3_leaves_the_step_out() -> None:
    spoils = {"Ann": "Emergency Soup, Cuckoo Clock"}
    ann, _ = position("3", spoils=spoils, options={"items": "off"})
    assert goes(ann)
    for edition in ("1", "2"):
        ann, _ = position(edition, spoils=spoils, options={"items": "off"})
        assert ann.options == ["yes", "no"]
        ann("no")
        assert "use Emergency Soup" in ann.options


@pytest.mark.clause("UK-3.1", "UK-3.2")
def test_in_iteration_3_items_follow_the_restoring_of_strength() -> None:
    ann, _ = position("3", spoils={"Ann": "Emergency Soup"}, strength={"Ann": 0})
    assert ann.options[0] == "pass"
    assert ann.strength == 1


# -- strength


@pytest.mark.clause("UK-3.2")
def test_iteration_3_restores_strength_at_the_start_of_the_turn_and_never_health() -> None:
    ann, bob = position("3", ann="Charlie b1", up={"b2": "Underdog"}, strength={"Ann": 0, "Bob": 0}, health={"Ann": 2})
    assert (ann.strength, ann.health) == (3, 2)
    assert bob.strength == 0
    assert ann.reads("strength", "3")


@pytest.mark.clause("UK-3.2")
@pytest.mark.parametrize("edition", ["1", "2"])
def test_iterations_1_and_2_restore_strength_at_the_end_of_the_turn(edition: str) -> None:
    ann, bob = position(edition, ann="Charlie b1", down=PLAIN, strength={"Ann": 1, "Bob": 0}, health={"Ann": 2})
    assert ann.strength == 1
    ann("go b2", "fight", "stop")
    assert ann.strength == 0
    build(ann, bob)
    assert ann.strength == 0
    ann("keep token")
    assert (ann.strength, ann.health, bob.strength) == (3, 2, 0)
    assert bob.my_turn


@pytest.mark.clause("UK-3.2")
def test_in_iteration_3_strength_stays_spent_until_the_own_turn_comes() -> None:
    ann, bob = position("3", ann="Charlie b1", down=PLAIN)
    ann("go b2", "fight", "stop")
    end_turn(ann, bob)
    assert bob.my_turn
    assert ann.strength == 2


# -- moving


@pytest.mark.clause("UK-3.3")
def test_an_adjacent_card_is_chosen_face_up_or_face_down_and_revealed_to_both() -> None:
    ann, bob = position(down=PLAIN, up={"c1": "Swinging Ham"})
    assert goes(ann) == {"a1", "c1", "b2"}
    ann.refused("go c3", "UK-3.3")
    assert (ann.sees("b2"), bob.sees("b2")) == ("?", "Dust Bunny")
    ann("go b2")
    assert (ann.sees("b2"), bob.sees("b2"), bob.face("b2")) == ("Dust Bunny", "Dust Bunny", "up")
    assert bob.reads("reveals", "b2", "Dust Bunny")


@pytest.mark.clause("UK-3.3")
def test_at_least_one_move_is_made_then_as_many_as_wished() -> None:
    ann, bob = position(down={"b2": "Dust Bunny", "b3": "Sensible Boots", "a3": "Mourning Bouquet"})
    ann.refused("stop", "UK-3.3")
    ann("go b2", "fight")
    assert "stop" in ann.options
    ann("go b3", "go a3", "stop")
    assert ann.spoils == ["Dust Bunny", "Sensible Boots", "Mourning Bouquet"]
    assert ann.space == "a3"
    assert ann.step == "Refill"
    assert bob.reads("Ann", "stops")


@pytest.mark.clause("UK-3.3")
def test_without_an_adjacent_card_the_turn_goes_on_with_refilling() -> None:
    ann, _ = position(empty="a1 c1 b2")
    assert ann.step == "Refill"
    assert len(ann.hand) == 3


@pytest.mark.clause("UK-3.3")
def test_after_a_move_without_an_adjacent_card_movement_is_over() -> None:
    ann, _ = position(down={"a1": "Sensible Boots"}, empty="a2 c1 b2")
    ann("go a1")
    assert ann.step == "Refill"


@pytest.mark.clause("UK-3.4")
def test_a_hero_enters_only_the_space_of_the_card_just_removed() -> None:
    ann, _ = position(bob="Martha a1", empty="c1", down=PLAIN)
    ann.refused("go c1", "UK-3.4")
    ann.refused("go a1", "UK-3.4")
    ann("go b2", "fight")
    assert ann.space == "b2"
    ann.refused("go b1", "UK-3.4")
    why = {entry["place"]["index"]: (entry["clause"], entry["words"]) for entry in ann.barred}
    assert why[2] == (
        "UK-3.4",
        "A hero moves only into the space of a card just removed, never into another empty space.",
    )
    assert why[0] == ("UK-3.4", "A hero never moves into the other hero's space.")
    assert why[6 + 5] == ("UK-3.3", "The face-down card (c4) is not adjacent to your hero.")


# -- traps, items, monsters


@pytest.mark.clause("UK-3.5")
def test_a_trap_strikes_health_not_strength_is_discarded_and_entered() -> None:
    ann, bob = position(ann="Charlie b1", down={"b2": "Swinging Ham"})
    ann("go b2")
    assert (ann.health, ann.strength, ann.space, ann.spoils) == (2, 3, "b2", [])
    assert (ann.discard, ann.sees("b1"), bob.loot) == (["Swinging Ham"], "", 0)
    assert bob.reads("Swinging Ham", "Ann", "3 health")


@pytest.mark.clause("UK-3.6")
def test_an_item_joins_the_spoils_and_its_space_is_entered() -> None:
    ann, bob = position(down={"b2": "Gaudy Crown"})
    ann("go b2")
    assert (ann.spoils, ann.loot, ann.space, ann.health) == (["Gaudy Crown"], 3, "b2", 9)
    assert ann.discard == []
    assert bob.reads("Gaudy Crown", "Ann", "spoils")
    assert bob.reads("Ann", "moves", "b2")


@pytest.mark.clause("UK-3.7")
def test_a_monster_just_revealed_may_be_ignored_and_movement_ends() -> None:
    ann, bob = position(down={"b2": "Underdog"})
    ann("go b2")
    assert ann.options == ["fight", "ignore"]
    ann.refused("stop", "UK-3.7")
    ann("ignore")
    assert (ann.space, ann.sees("b2"), ann.face("b2"), ann.health) == ("b1", "Underdog", "up", 9)
    assert ann.step == "Token"
    assert bob.reads("Ann", "ignores", "Underdog")


@pytest.mark.clause("UK-3.7")
def test_a_monster_already_face_up_must_be_fought() -> None:
    ann, _ = position(up={"b2": "Dust Bunny"})
    ann("go b2")
    assert (ann.spoils, ann.space) == (["Dust Bunny"], "b2")


@pytest.mark.clause("UK-3.7")
def test_an_ignored_monster_must_be_fought_when_chosen_again() -> None:
    ann, bob = position(ann="Charlie b1", bob="Martha b3", down={"b2": "Kitchen Goblin"})
    ann("go b2", "ignore", "keep token")
    bob("go b2")
    assert bob.spoils == ["Kitchen Goblin"]


@pytest.mark.clause("UK-3.8")
@pytest.mark.parametrize(
    ("hero", "monster", "strength", "health"),
    [
        ("Martha", "Barista Slime", 0 + 2, 7 - 2),
        ("Charlie", "Dust Bunny", 2, 5),
        ("Mac", "Dust Bunny", 0, 9),
        ("Mac", "Janitor Golem", 0, 6),
    ],
)
def test_a_monsters_strength_comes_off_strength_first_the_rest_off_health(
    hero: str, monster: str, strength: int, health: int
) -> None:
    ann, _ = position(ann=f"{hero} b1", up={"b2": monster})
    ann("go b2")
    assert (ann.strength, ann.health, ann.spoils, ann.space) == (strength, health, [monster], "b2")


@pytest.mark.clause("UK-3.8")
def test_without_strength_all_the_damage_goes_to_health() -> None:
    ann, bob = position(ann="Charlie b1", up={"b2": "Barista Slime", "b3": "Kitchen Goblin"}, bob="Mac a4")
    ann("go b2")
    assert (ann.strength, ann.health) == (2, 4)
    ann("go b3")
    assert (ann.strength, ann.health) == (0, 4)
    ann, bob = position("1", ann="Charlie b1", up={"b2": "Barista Slime"}, strength={"Ann": 0})
    ann("go b2")
    assert (ann.strength, ann.health) == (2, 1)
    assert bob.reads("Ann", "Barista Slime", "4 health")


# -- refilling and the token


@pytest.mark.clause("UK-3.9")
@pytest.mark.parametrize("edition", ["1", "2"])
def test_in_iterations_1_and_2_what_is_drawn_joins_the_hand_and_any_card_of_it_is_laid(edition: str) -> None:
    ann, bob = position(
        edition,
        down={"b2": "Sensible Boots", "b3": "Mourning Bouquet"},
        hands={"Ann": "Swinging Ham, Toll Troll"},
        deck="Dust Bunny, Underdog",
    )
    ann("go b2", "go b3", "stop")
    assert set(ann.hand) == {"Swinging Ham", "Toll Troll", "Dust Bunny", "Underdog"}
    assert ann.options == ["at b1", "at b2"]
    ann.refused("at a1", "UK-3.9")
    ann.refused("lay Toll Troll", "UK-3.9")
    ann("at b2")
    assert set(ann.options) == {"lay Swinging Ham", "lay Toll Troll", "lay Dust Bunny", "lay Underdog"}
    ann.refused("lay Gladiator Snail", "UK-3.9")
    ann("lay Toll Troll", "lay Underdog")
    assert (ann.sees("b2"), ann.sees("b1"), bob.sees("b1")) == ("Toll Troll", "Underdog", "?")
    assert (ann.face("b1"), ann.spot("b1")["back"]) == ("down", 0)
    assert set(ann.hand) == {"Swinging Ham", "Dust Bunny"}
    assert ann.step == "Token"


@pytest.mark.clause("UK-3.9")
def test_in_iteration_3_too_any_cards_of_the_hand_are_laid() -> None:
    ann, _ = position(down={"b2": "Sensible Boots"}, hands={"Ann": "Swinging Ham, Toll Troll"}, deck="Dust Bunny")
    ann("go b2", "stop")
    assert ann.prompt["detail"].startswith("Any card of your hand goes there, face down")
    assert set(ann.options) == {"lay Swinging Ham", "lay Toll Troll", "lay Dust Bunny"}
    ann("lay Swinging Ham")
    assert (ann.sees("b1"), set(ann.hand)) == ("Swinging Ham", {"Toll Troll", "Dust Bunny"})
    clause = next(clause.text for clause in rulebook.clauses(GAME) if clause.name == "UK-3.9")
    assert "any cards of your hand, drawn now or before" in " ".join(clause.split())


@pytest.mark.clause("UK-3.9")
def test_in_iteration_3_the_drawn_cards_are_laid_where_the_hand_is_empty() -> None:
    ann, bob = position("3", down={"b2": "Sensible Boots", "b3": "Mourning Bouquet"}, deck="Dust Bunny, Underdog")
    ann("go b2", "go b3", "stop")
    assert set(ann.hand) == {"Dust Bunny", "Underdog"}
    assert not bob.reads("Underdog")
    assert ann.reads("You draw", "Underdog")
    assert bob.reads("Ann", "draws two cards", "refills")
    ann("at b1", "lay Underdog")
    assert (ann.sees("b1"), ann.sees("b2"), ann.hand) == ("Underdog", "Dust Bunny", [])


@pytest.mark.clause("UK-3.9")
def test_a_full_map_is_not_refilled() -> None:
    ann, _ = position(down={"b2": "Underdog"})
    left = ann.view["deck"]
    ann("go b2", "ignore")
    assert (ann.view["deck"], ann.hand, ann.step) == (left, [], "Token")


@pytest.mark.clause("UK-3.10")
def test_a_token_may_go_on_any_face_down_card_own_or_others() -> None:
    ann, bob = position(down={"b2": "Underdog"}, up={"c3": "Dust Bunny"}, placed_by_ann="a1")
    ann("go b2", "ignore")
    spaces = {option.removeprefix("token ") for option in ann.options if option.startswith("token ")}
    assert spaces == {"a1", "c1", "a2", "c2", "a3", "b3", "a4", "c4"}
    ann.refused("token b2", "UK-3.10")
    ann.refused("token c3", "UK-3.10")
    ann.refused("token b1", "UK-3.10")
    ann.refused("stop", "UK-3.10")
    ann("token a4")
    assert (ann.token, bob.spot("a4")["tokens"], bob.my_turn) == ("a4", [0], True)


@pytest.mark.clause("UK-3.10")
def test_by_an_option_of_the_first_iteration_a_token_goes_on_any_card_face_up_too() -> None:
    def spaces(edition: str, tokens: str) -> set[str]:
        ann, _ = position(edition, down={"b2": "Underdog"}, up={"c3": "Dust Bunny"}, options={"tokens": tokens})
        ann("go b2", "ignore")
        assert ("any card" in ann.prompt["headline"]) == (edition == "1" and tokens == "any")
        return {option.removeprefix("token ") for option in ann.options if option.startswith("token ")}

    face_down = {"a1", "c1", "a2", "c2", "a3", "b3", "a4", "c4"}
    assert spaces("1", "any") == face_down | {"b2", "c3"}
    assert spaces("1", "down") == spaces("2", "any") == spaces("3", "any") == face_down
    ann, bob = position("1", down={"b2": "Underdog"}, up={"c3": "Dust Bunny"}, options={"tokens": "any"})
    ann("go b2", "ignore")
    ann.refused("token b1", "UK-3.10")
    ann("token c3")
    assert (ann.token, bob.spot("c3")["strength"], bob.spot("c3")["loot"]) == ("c3", 2, 2)


@pytest.mark.clause("UK-3.10")
def test_a_token_may_be_kept() -> None:
    ann, bob = position(down={"b2": "Underdog"})
    ann("go b2", "ignore", "keep token")
    assert (ann.token, bob.my_turn) == ("", True)


@pytest.mark.clause("UK-3.10")
def test_without_a_token_or_without_a_face_down_card_nobody_is_asked() -> None:
    ann, bob = position(down={"b2": "Underdog"}, tokens={"Ann": "c4"})
    ann("go b2", "ignore")
    assert bob.my_turn
    spaces = ("a1", "c1", "a2", "c2", "a3", "b3", "c3", "a4", "c4")
    traps = ("Dust Bunny", "Swinging Ham", "Loose Flagstone", "Runaway Cheese", "The Good Anvil", "Comfy Armchair")
    others = ("Kitchen Goblin", "Barista Slime", "Janitor Golem")
    up = dict(zip(spaces, (*traps, *others), strict=True))
    ann, bob = position(up=up, down={"b2": "Underdog"})
    ann("go b2", "ignore")
    assert bob.my_turn
    for space in ("a1", "c4"):
        shown = {key: name for key, name in up.items() if key != space}
        ann, bob = position(up=shown, down={"b2": "Underdog", space: up[space]})
        ann("go b2", "ignore")
        assert ann.options == [f"token {space}", "keep token"]


@pytest.mark.clause("UK-3.11")
@pytest.mark.parametrize("edition", ["1", "2", "3"])
def test_then_it_is_the_other_players_turn(edition: str) -> None:
    ann, bob = position(edition, down={"b2": "Underdog", "b3": "Sensible Boots"})
    assert (ann.my_turn, ann.view["turn"]) == (True, 1)
    bob.refused("go b3", "UK-3.11")
    ann("go b2", "ignore", "keep token")
    assert (ann.my_turn, bob.my_turn, bob.view["turn"]) == (False, True, 2)
    ann.refused("go a1", "UK-3.11")
    bob("go b3", "stop")
    end_turn(ann, bob)
    assert ann.my_turn


@pytest.mark.clause("UK-3.12")
@pytest.mark.parametrize("edition", ["1", "2", "3"])
def test_a_card_that_an_effect_puts_into_a_hand_is_kept_for_later_fills(edition: str) -> None:
    ann, bob = position(
        edition,
        down={"b2": "Avalanche of Paperwork", "b4": "Sensible Boots"},
        bob="Martha a4",
        deck="Dust Bunny, Underdog, Toll Troll, Swinging Ham, Loose Flagstone",
    )
    ann("go b2")
    assert set(bob.hand) == {"Dust Bunny", "Underdog", "Toll Troll"}
    ann("stop")
    end_turn(ann, bob)
    assert len(bob.hand) == 3
    bob("go b4", "stop")
    assert len(bob.hand) == 4
    assert set(bob.options) == {f"lay {name}" for name in bob.hand}


@pytest.mark.clause("UK-3.12")
def test_there_is_no_hand_limit() -> None:
    hand = "Dust Bunny, Underdog, Toll Troll, Swinging Ham, Loose Flagstone, Kitchen Goblin, Barista Slime, Jittery Bat"
    ann, _ = position(ann="Charlie b1", down={"b2": "Intern Imp"}, hands={"Ann": hand})
    ann("go b2", "fight")
    assert len(ann.hand) == 8 + 3


@pytest.mark.clause("UK-3.13")
def test_a_move_made_by_an_effect_is_not_the_obligatory_one() -> None:
    ann, _ = position(spoils={"Ann": "Trapdoor Slippers"}, down={"c3": "Swinging Ham"})
    ann("use Trapdoor Slippers", "pick c3")
    assert (ann.space, ann.sees("b1")) == ("c3", "?")
    ann.refused("stop", "UK-3.3")
    assert goes(ann) == {"c2", "b3", "c4"}


@pytest.mark.clause("UK-3.13")
def test_a_space_emptied_before_the_first_move_stays_empty_until_the_refilling() -> None:
    ann, _ = position(spoils={"Ann": "Polite Dynamite"}, up={"a1": "Underdog"}, down={"b2": "Swinging Ham"})
    ann("use Polite Dynamite")
    assert ann.sees("a1") == ""
    ann.refused("go a1", "UK-3.4")
    ann("go b2", "stop")
    assert ann.options == ["at a1", "at b1"]
