"""Every card of the set does what its text says, in a scenario of its own (UK-8.2)."""

from collections.abc import Callable

import pytest

from tests.games.underkeeper.at_table import Player, begin, build, position
from undercroft import packs

PACK = packs.builtin("underkeeper")
SHOWN: set[str] = set()
Test = Callable[..., None]


def about(*names: str) -> Callable[[Test], Test]:
    """The cards that a scenario is about."""

    def note(test: Test) -> Test:
        SHOWN.update(names)
        return test

    return note


def test_every_card_has_a_scenario() -> None:
    assert {card.name for card in PACK.cards} == SHOWN


# -- heroes


@about("Mac", "Martha", "Charlie")
@pytest.mark.clause("UK-8.1")
def test_heroes() -> None:
    for hero, figures in (("Mac", (9, 1)), ("Martha", (7, 2)), ("Charlie", (5, 3))):
        ann, bob = begin()
        ann(f"start {hero}")
        bob("start Mac")
        assert (ann.health, ann.strength) == figures


# -- traps


@about("Loose Flagstone", "Swinging Ham", "The Good Anvil")
@pytest.mark.parametrize(("trap", "strength"), [("Loose Flagstone", 1), ("Swinging Ham", 3), ("The Good Anvil", 5)])
def test_plain_traps(trap: str, strength: int) -> None:
    ann, _ = position(down={"b2": trap})
    ann("go b2")
    assert (ann.health, ann.strength, ann.space, ann.discard) == (9 - strength, 1, "b2", [trap])


@about("Runaway Cheese")
def test_runaway_cheese_hits_as_hard_as_a_ham_and_makes_one_strong_for_the_turn() -> None:
    ann, bob = position(down={"b2": "Runaway Cheese"})
    ann("go b2")
    assert (ann.health, ann.strength, ann.discard) == (6, 2, ["Runaway Cheese"])
    ann("stop")
    build(ann, bob)
    ann("keep token")
    assert (bob.strength, ann.sheet["full_strength"]) == (2, 1)


@about("Sticky Doormat")
def test_sticky_doormat_takes_two_strength_and_no_more_than_there_is() -> None:
    ann, bob = position(ann="Charlie b1", down={"b2": "Sticky Doormat"})
    ann("go b2")
    assert (ann.strength, ann.health, bob.strength) == (1, 3, 2)
    ann, _ = position(ann="Mac b1", down={"b2": "Sticky Doormat"})
    ann("go b2")
    assert (ann.strength, ann.health) == (0, 7)


@about("Light-Fingered Drawbridge")
def test_light_fingered_drawbridge_robs_whoever_leads() -> None:
    ann, bob = position(
        down={"b2": "Light-Fingered Drawbridge"}, spoils={"Ann": "Dust Bunny, Crash Helmet, Emergency Soup"}
    )
    ann("pass", "go b2")
    assert bob.options == ["take Emergency Soup", "take Crash Helmet"]
    bob("take Emergency Soup")
    assert (bob.spoils, ann.spoils) == (["Emergency Soup"], ["Dust Bunny", "Crash Helmet"])
    ann("pass")
    assert (ann.health, ann.space) == (8, "b2")
    for equal in ({"Ann": "Sensible Boots", "Bob": "Dust Bunny"}, {"Ann": "Dust Bunny"}):
        ann, bob = position(down={"b2": "Light-Fingered Drawbridge"}, spoils=equal)
        ann("go b2")
        assert ("Sensible Boots" in bob.spoils, ann.space) == (False, "b2")


@about("Tripwire with Bells")
def test_tripwire_with_bells_reveals_what_lies_beside_it() -> None:
    around = {"a2": "Swinging Ham", "c2": "Dust Bunny", "b3": "Runaway Cheese"}
    ann, bob = position(down={"b2": "Tripwire with Bells", "a1": "Toll Troll", **around})
    ann("go b2")
    assert [bob.face(space) for space in ("a2", "c2", "b3", "a1", "c1", "a3")] == ["up"] * 3 + ["down"] * 3
    assert (ann.health, ann.space) == (7, "b2")


@about("Custard Pit")
def test_custard_pit_ends_movement_once_it_is_entered() -> None:
    ann, _ = position(down={"b2": "Custard Pit"})
    ann("go b2")
    assert (ann.health, ann.space, ann.step) == (6, "b2", "Token")


@about("Avalanche of Paperwork")
def test_avalanche_of_paperwork_gives_the_rival_three_cards() -> None:
    ann, bob = position(down={"b2": "Avalanche of Paperwork"}, deck="Dust Bunny, Underdog, Toll Troll, Swinging Ham")
    left = ann.view["deck"]
    ann("go b2")
    assert set(bob.hand) == {"Dust Bunny", "Underdog", "Toll Troll"}
    assert (ann.hand, ann.view["deck"], ann.health) == ([], left - 3, 7)
    assert bob.reads("You draw", "Underdog")
    assert "Underdog" not in " ".join(ann.log)


@about("Revolving Wall")
def test_revolving_wall_lets_the_rival_swap_two_face_down_cards() -> None:
    ann, bob = position(down={"b2": "Revolving Wall", "a1": "Swinging Ham", "c3": "Dust Bunny"}, up={"c4": "Underdog"})
    ann("go b2")
    assert {"pick a1", "pick c3"} <= set(bob.options)
    for no in ("pick c4", "pick b2", "pick b1", "done"):
        bob.refused(no, "UK-5.13")
    bob("pick c3", "pick c3")
    bob.refused("done", "UK-5.13")
    bob("pick c3", "pick a1")
    bob.refused("pick a4", "UK-5.13")
    assert "What the card does is not about Underdog." in [entry["words"] for entry in bob.barred]
    assert not any("a4" in entry["words"] for entry in bob.barred), "of it the effect is, once another is taken back"
    bob("done")
    assert (bob.sees("a1"), bob.sees("c3"), ann.sees("a1"), ann.space) == ("Dust Bunny", "Swinging Ham", "?", "b2")
    assert ann.reads("Bob", "a1", "c3")


@about("Revolving Wall")
def test_revolving_wall_asks_nobody_without_two_face_down_cards() -> None:
    ann, _ = position(down={"b2": "Revolving Wall"}, empty="a1 c1 a2 c2 a3 b3 c3 a4", up={})
    ann("go b2")
    assert ann.space == "b2"


@about("Toll Chute")
def test_toll_chute_takes_a_card_of_the_leaders_choice() -> None:
    ann, bob = position(down={"b2": "Toll Chute"}, spoils={"Ann": "Dust Bunny, Gaudy Crown doubled"})
    ann("go b2")
    assert ann.options == ["take Gaudy Crown doubled", "take Dust Bunny"]
    ann("take Dust Bunny")
    assert (ann.spoils, ann.discard) == (["Gaudy Crown doubled"], ["Dust Bunny", "Toll Chute"])
    ann, bob = position(down={"b2": "Toll Chute"}, spoils={"Ann": "Dust Bunny", "Bob": "Sensible Boots"})
    ann("go b2")
    assert (ann.spoils, bob.spoils, ann.health) == (["Dust Bunny"], ["Sensible Boots"], 7)


@about("Shared Ceiling")
def test_shared_ceiling_hurts_the_rival_too() -> None:
    ann, bob = position(down={"b2": "Shared Ceiling"})
    ann("go b2")
    assert (ann.health, bob.health) == (9 - 2, 7 - 1)


@about("Comfy Armchair")
@pytest.mark.parametrize(("tokens", "damage"), [({}, 3), ({"Bob": "b2"}, 8), ({"Ann": "b2", "Bob": "b2"}, 8)])
def test_comfy_armchair_bites_harder_with_a_token(tokens: dict[str, str], damage: int) -> None:
    ann, _ = position(down={"b2": "Comfy Armchair"}, tokens=tokens)
    ann("go b2")
    assert ann.health == 9 - damage


@about("Polite Guillotine")
@pytest.mark.parametrize(
    ("spoils", "damage"),
    [({}, 4), ({"Ann": "Dust Bunny"}, 4), ({"Bob": "Dust Bunny"}, 1), ({"Ann": "Dust Bunny", "Bob": "Intern Imp"}, 4)],
)
def test_polite_guillotine_spares_whoever_is_behind(spoils: dict[str, str], damage: int) -> None:
    ann, _ = position(down={"b2": "Polite Guillotine"}, spoils=spoils)
    ann("go b2")
    assert ann.health == 9 - damage


# -- items


@about("Emergency Soup")
def test_emergency_soup_heals_two_and_is_gone() -> None:
    ann, _ = position(spoils={"Ann": "Emergency Soup"}, health={"Ann": 5})
    ann("use Emergency Soup")
    assert (ann.health, ann.loot, ann.discard) == (7, 0, ["Emergency Soup"])


@about("Polite Dynamite")
def test_polite_dynamite_removes_a_face_up_card() -> None:
    ann, bob = position(spoils={"Ann": "Polite Dynamite"}, up={"a1": "Underdog", "c4": "Swinging Ham"})
    ann("use Polite Dynamite")
    assert ann.options == ["pick a1", "pick c4"]
    ann.refused("pick b2", "UK-5.13")
    ann("pick c4")
    assert (ann.sees("c4"), ann.sees("a1"), ann.discard) == ("", "Underdog", ["Polite Dynamite", "Swinging Ham"])
    assert bob.reads("discards", "Swinging Ham", "c4")
    ann, _ = position(spoils={"Ann": "Polite Dynamite"})
    ann("use Polite Dynamite")
    assert (ann.discard, ann.step) == (["Polite Dynamite"], "Move")


@about("Trapdoor Slippers")
def test_trapdoor_slippers_put_the_hero_in_the_place_of_a_face_down_card() -> None:
    ann, bob = position(
        spoils={"Ann": "Trapdoor Slippers"}, down={"c3": "Dust Bunny"}, up={"a1": "Underdog"}, tokens={"Bob": "c3"}
    )
    ann("use Trapdoor Slippers")
    ann.refused("pick a1", "UK-5.13")
    ann("pick c3")
    assert (ann.space, ann.sees("b1"), bob.face("b1"), bob.token) == ("c3", "?", "down", "b1")
    assert bob.reads("Ann", "b1", "c3")


@about("Crash Helmet")
def test_crash_helmet_softens_a_trap_just_revealed() -> None:
    ann, _ = position(down={"b2": "Runaway Cheese"}, spoils={"Ann": "Crash Helmet"}, tokens={"Bob": "b2"})
    ann("go b2", "use Crash Helmet")
    assert (ann.health, ann.spoils, ann.space) == (9, [], "b2")
    ann, _ = position(down={"b2": "The Good Anvil"}, spoils={"Ann": "Crash Helmet"})
    ann("go b2", "use Crash Helmet")
    assert ann.health == 9 - 2
    ann, _ = position(up={"b2": "Runaway Cheese"}, spoils={"Ann": "Crash Helmet"})
    ann("go b2")
    assert (ann.health, ann.spoils) == (6, ["Crash Helmet"])


@about("Crash Helmet")
def test_crash_helmet_and_bottled_courage_work_also_where_no_items_are_used_at_the_start() -> None:
    ann, _ = position(
        options={"items": "off"},
        down={"b2": "The Good Anvil"},
        up={"b3": "Barista Slime"},
        spoils={"Ann": "Crash Helmet, Bottled Courage"},
    )
    ann("go b2", "use Crash Helmet", "go b3", "use Bottled Courage")
    assert (ann.health, ann.strength) == (7, 1 + 3 - 4 + 2)


@about("Bottled Courage")
def test_bottled_courage_gives_three_strength_for_a_fight() -> None:
    ann, bob = position(up={"b2": "Janitor Golem"}, spoils={"Ann": "Bottled Courage"})
    ann("go b2")
    assert ann.options == ["pass", "use Bottled Courage"]
    ann("use Bottled Courage")
    assert (ann.strength, ann.health, ann.discard) == (0, 9, ["Bottled Courage"])
    ann, bob = position("3", up={"b2": "Dust Bunny"}, spoils={"Ann": "Bottled Courage"})
    ann("go b2", "use Bottled Courage")
    assert (ann.strength, ann.sheet["full_strength"]) == (3, 1)
    ann("stop")
    build(ann, bob)
    assert ann.strength == 3


@about("Slightly Sharper Sword")
def test_slightly_sharper_sword_adds_one_strength_every_turn() -> None:
    ann, bob = position(spoils={"Ann": "Slightly Sharper Sword"}, strength={"Ann": 0})
    assert (ann.strength, bob.strength) == (2, 2)
    ann, _ = position(down={"b2": "Slightly Sharper Sword"})
    ann("go b2")
    assert ann.strength == 2
    ann, _ = position(spoils={"Ann": "Slightly Sharper Sword"}, health={"Ann": 1}, down={"b2": "Swinging Ham"})
    ann("go b2", "start Charlie")
    assert ann.strength == 4


@about("Sensible Boots")
def test_sensible_boots_soften_every_trap_on_their_owners_turn() -> None:
    ann, _ = position(spoils={"Ann": "Sensible Boots"}, down={"b2": "Swinging Ham"}, up={"b3": "Dust Bunny"})
    ann("go b2", "go b3")
    assert (ann.health, ann.strength) == (7, 0)
    ann, _ = position(spoils={"Bob": "Sensible Boots"}, down={"b2": "Swinging Ham"})
    ann("go b2")
    assert ann.health == 6


@about("Book of Manners")
def test_book_of_manners_lets_one_move_on_after_ignoring() -> None:
    ann, _ = position(spoils={"Ann": "Book of Manners"}, down={"b2": "Underdog", "a1": "Dust Bunny"})
    ann("go b2", "ignore")
    assert (ann.space, ann.face("b2")) == ("b1", "up")
    assert ann.options == ["go a1", "go c1", "go b2", "stop"]
    ann("go a1", "fight")
    assert ann.space == "a1"
    ann, _ = position(spoils={"Bob": "Book of Manners"}, down={"b2": "Underdog"})
    ann("go b2", "ignore")
    assert ann.step == "Token"
    ann, _ = position(spoils={"Ann": "Book of Manners doubled"}, down={"b2": "Underdog"})
    ann("go b2", "ignore")
    assert ann.step == "Move"


@about("Cuckoo Clock")
def test_cuckoo_clock_discards_the_top_of_the_deck_if_its_owner_likes() -> None:
    ann, bob = position(spoils={"Ann": "Cuckoo Clock"}, deck="Dust Bunny, Toll Troll")
    left = ann.view["deck"]
    ann("yes")
    assert (bob.discard, bob.view["deck"], ann.step) == (["Dust Bunny", "Toll Troll"], left - 2, "Move")
    assert bob.reads("Toll Troll", "deck")
    ann, bob = position(spoils={"Ann": "Cuckoo Clock"})
    ann("no")
    assert (ann.discard, ann.view["deck"], ann.spoils) == ([], left, ["Cuckoo Clock"])
    ann, bob = position(spoils={"Bob": "Cuckoo Clock doubled"}, down={"b2": "Underdog"})
    ann("go b2", "ignore", "keep token")
    assert bob.options == ["yes", "no"]
    ann, _ = position(spoils={"Ann": "Cuckoo Clock"}, left=1)
    ann("yes")
    assert (ann.over, len(ann.discard)) == (True, 1)


@about("Mourning Bouquet")
@pytest.mark.parametrize(("dead", "loot"), [("", 1), ("Charlie", 2), ("Charlie, Martha", 3)])
def test_mourning_bouquet_is_worth_more_for_each_dead_hero(dead: str, loot: int) -> None:
    ann, bob = position(spoils={"Ann": "Mourning Bouquet"}, dead={"Ann": dead, "Bob": "Charlie"})
    assert (ann.loot, bob.view["sheets"][0]["spoils"][0]["loot"]) == (loot, loot)
    ann, _ = position(up={"a1": "Mourning Bouquet"}, dead={"Ann": dead})
    assert ann.spot("a1")["loot"] == 1
    ann, _ = position(spoils={"Ann": "Mourning Bouquet, Dust Bunny doubled"}, dead={"Ann": dead})
    assert ann.loot == loot + 2


@about("Gaudy Crown")
@pytest.mark.parametrize(
    ("spoils", "health"), [({"Ann": "Dust Bunny"}, 6), ({}, 9), ({"Ann": "Dust Bunny", "Bob": "Intern Imp"}, 9)]
)
def test_gaudy_crown_weighs_on_whoever_leads(spoils: dict[str, str], health: int) -> None:
    ann, _ = position(down={"b2": "Gaudy Crown"}, spoils=spoils)
    before = ann.loot
    ann("go b2")
    assert (ann.health, ann.loot) == (health, before + 3)


@about("Squeaky Chest")
def test_squeaky_chest_shows_the_rival_two_cards() -> None:
    ann, bob = position(down={"b2": "Squeaky Chest", "a1": "Swinging Ham", "c3": "Dust Bunny"}, placed_by_ann="a1 c3")
    ann("go b2")
    assert not ann.options
    bob("pick a1", "pick c3", "done")
    assert (bob.sees("a1"), bob.sees("c3"), bob.face("c3")) == ("Swinging Ham", "Dust Bunny", "down")
    assert (ann.loot, ann.space) == (2, "b2")
    assert ann.reads("Bob", "looks", "c3")
    assert bob.reads("Dust Bunny", "c3")


# -- monsters


@about("Dust Bunny")
def test_dust_bunny_is_plain() -> None:
    ann, _ = position(up={"b2": "Dust Bunny"})
    ann("go b2")
    assert (ann.strength, ann.health, ann.loot, ann.space) == (0, 9, 1, "b2")


@about("Intern Imp")
def test_intern_imp_draws_three_cards() -> None:
    ann, bob = position(up={"b2": "Intern Imp"}, deck="Dust Bunny, Underdog, Toll Troll, Swinging Ham")
    ann("go b2")
    assert set(ann.hand) == {"Dust Bunny", "Underdog", "Toll Troll"}
    assert (ann.strength, ann.loot, bob.view["sheets"][0]["hand_count"]) == (0, 1, 3)


@about("Apologetic Skeleton")
def test_apologetic_skeleton_shows_two_face_down_cards() -> None:
    ann, bob = position(
        ann="Charlie b1",
        up={"b2": "Apologetic Skeleton"},
        down={"c4": "Swinging Ham", "a4": "Dust Bunny"},
        health={"Ann": 5},
    )
    ann("go b2", "pick a4")
    assert (ann.sees("a4"), ann.sees("c4")) == ("?", "?")
    ann("pick c4", "done")
    assert (ann.sees("a4"), ann.sees("c4"), bob.sees("a1"), ann.strength) == (
        "Dust Bunny",
        "Swinging Ham",
        bob.sees("a1"),
        0,
    )
    assert not any("saw" in line for line in bob.log)


@about("Kitchen Goblin")
def test_kitchen_goblin_heals_one() -> None:
    ann, _ = position(ann="Charlie b1", up={"b2": "Kitchen Goblin"}, health={"Ann": 3})
    ann("go b2")
    assert (ann.strength, ann.health, ann.loot) == (0, 4, 1)


@about("Gladiator Snail")
def test_gladiator_snail_ends_movement() -> None:
    ann, _ = position(ann="Charlie b1", up={"b2": "Gladiator Snail"})
    ann("go b2")
    assert (ann.strength, ann.spoils, ann.space, ann.step) == (2, ["Gladiator Snail"], "b2", "Token")


@about("Jittery Bat")
def test_jittery_bat_takes_one_strength_when_revealed() -> None:
    ann, _ = position(ann="Charlie b1", down={"b2": "Jittery Bat"})
    ann("go b2")
    assert ann.strength == 2
    ann("fight")
    assert (ann.strength, ann.health, ann.loot) == (0, 5, 1)
    ann, _ = position(ann="Charlie b1", up={"b2": "Jittery Bat"})
    ann("go b2")
    assert ann.strength == 1


@about("Burglar Badger")
def test_burglar_badger_hands_an_item_to_the_rival() -> None:
    ann, bob = position(ann="Charlie b1", up={"b2": "Burglar Badger"}, spoils={"Ann": "Sensible Boots, Dust Bunny"})
    ann("go b2")
    assert (bob.spoils, ann.spoils) == (["Sensible Boots"], ["Dust Bunny", "Burglar Badger"])
    assert (ann.loot, ann.strength) == (3, 1)
    ann, bob = position(ann="Charlie b1", up={"b2": "Burglar Badger"}, spoils={"Ann": "Dust Bunny"})
    ann("go b2")
    assert (bob.spoils, ann.loot) == ([], 3)


@about("Barista Slime")
def test_barista_slime_gives_two_strength() -> None:
    ann, bob = position(up={"b2": "Barista Slime"})
    ann("go b2")
    assert (ann.strength, ann.health, ann.loot, bob.strength) == (2, 6, 1, 2)


@about("Bashful Mimic")
def test_bashful_mimic_cannot_be_ignored_when_revealed() -> None:
    ann, bob = position(ann="Charlie b1", down={"b2": "Bashful Mimic"})
    ann("go b2")
    assert (ann.spoils, ann.loot, ann.strength, ann.health) == (["Bashful Mimic"], 2, 0, 4)
    assert bob.reads("Ann", "cannot ignore")


@about("Moth of Bad Ideas")
def test_moth_of_bad_ideas_reveals_what_lies_around_the_hero() -> None:
    around = {"a1": "Swinging Ham", "c1": "Dust Bunny"}
    ann, bob = position(down={"b2": "Moth of Bad Ideas", "b3": "Toll Troll", **around})
    ann("go b2")
    assert [bob.face(space) for space in ("a1", "c1", "b3", "a2")] == ["up", "up", "down", "down"]
    ann("fight")
    assert (ann.loot, ann.health) == (1, 6)


@about("Confused Cupid")
def test_confused_cupid_may_swap_the_heroes() -> None:
    ann, bob = position(ann="Charlie b1", up={"b2": "Confused Cupid"})
    ann("go b2")
    assert ann.options == ["yes", "no"]
    ann("yes")
    assert (ann.space, bob.space, ann.hero, bob.hero) == ("b4", "b2", "Charlie", "Martha")
    assert "go b3" in ann.options
    assert bob.reads("our", "b4", "b2")
    ann, bob = position(ann="Charlie b1", up={"b2": "Confused Cupid"})
    ann("go b2", "no")
    assert (ann.space, bob.space, ann.loot) == ("b2", "b4", 1)
    ann, bob = position(turn="Bob", bob="Charlie b4", up={"b3": "Confused Cupid"})
    bob("go b3", "yes")
    assert (ann.space, bob.space) == ("b3", "b1")


@about("Mirror Knight")
@pytest.mark.parametrize(
    ("spoils", "strength"), [("", 3), ("Sensible Boots, Dust Bunny", 4), ("Sensible Boots, Squeaky Chest doubled", 5)]
)
def test_mirror_knight_is_stronger_for_each_item(spoils: str, strength: int) -> None:
    ann, _ = position(up={"b2": "Mirror Knight"}, spoils={"Ann": spoils, "Bob": "Crash Helmet"})
    ann("go b2")
    assert (ann.health, ann.strength) == (9 - (strength - 1), 0)


@about("Magpie Dragonet")
def test_magpie_dragonet_steals_an_item() -> None:
    ann, bob = position(up={"b2": "Magpie Dragonet"}, spoils={"Bob": "Dust Bunny, Slightly Sharper Sword"})
    ann("go b2")
    assert (ann.spoils, bob.spoils) == (["Magpie Dragonet", "Slightly Sharper Sword"], ["Dust Bunny"])
    assert (ann.loot, ann.health, ann.strength, bob.strength) == (2, 6, 1, 2)
    assert bob.reads("Ann", "steals", "Slightly Sharper Sword")
    ann, bob = position(up={"b2": "Magpie Dragonet"}, spoils={"Bob": "Dust Bunny"})
    ann("go b2")
    assert (ann.spoils, bob.spoils) == (["Magpie Dragonet"], ["Dust Bunny"])


@about("Collector Crab")
def test_collector_crab_moves_a_token_to_another_face_down_card() -> None:
    ann, bob = position(up={"b2": "Collector Crab", "c4": "Underdog"}, tokens={"Ann": "a1", "Bob": "c1"})
    ann("go b2")
    assert ann.options == ["token of seat 1", "token of seat 2"]
    ann.refused("pick a1", "UK-5.1")
    ann("token of seat 2")
    ann.refused("pick c1", "UK-5.13")
    ann.refused("pick c4", "UK-5.13")
    ann("pick a1")
    assert (ann.token, bob.token, ann.spot("a1")["tokens"]) == ("a1", "a1", [0, 1])
    assert bob.reads("Ann", "token", "c1", "a1")
    ann, _ = position(up={"b2": "Collector Crab"})
    assert "Collector Crab has no effect: no token can be moved." in ann("go b2").log
    ann, bob = position(up={"b2": "Collector Crab"}, tokens={"Bob": "c1"})
    ann("go b2", "pick a1")
    assert bob.token == "a1"
    ann, bob = position(up={"b2": "Collector Crab"}, tokens={"Ann": "c1"})
    ann("go b2", "pick a1")
    assert ann.token == "a1"
    ann, bob = position(up={"b2": "Collector Crab"})
    ann("go b2")
    assert (ann.token, bob.token, ann.step) == ("", "", "Move")


@about("Underdog")
@pytest.mark.parametrize(("spoils", "strength"), [({}, 5), ({"Bob": "Dust Bunny"}, 2), ({"Ann": "Dust Bunny"}, 5)])
def test_underdog_is_weak_against_whoever_is_behind(spoils: dict[str, str], strength: int) -> None:
    ann, bob = position(up={"b2": "Underdog"}, spoils=spoils)
    assert ann.spot("b2")["strength"] == bob.spot("b2")["strength"] == strength
    ann("go b2")
    assert ann.health == 9 - (strength - 1)


@about("Janitor Golem")
def test_janitor_golem_turns_each_face_up_monster_face_down() -> None:
    ann, bob = position(up={"b2": "Janitor Golem", "c4": "Underdog", "a1": "Dust Bunny", "c1": "Swinging Ham"})
    ann("go b2")
    assert [ann.face(space) for space in ("c4", "a1", "c1")] == ["down", "down", "up"]
    assert (ann.sees("c4"), bob.sees("c4"), ann.loot) == ("Underdog", "Underdog", 2)
    assert bob.reads("c4", "turned", "face down")


@about("Grudge Ghost")
@pytest.mark.parametrize(
    ("spoils", "lost"),
    [({}, 0), ({"Bob": "Gaudy Crown"}, 2), ({"Bob": "Squeaky Chest"}, 0), ({"Ann": "Dust Bunny"}, 0)],
)
def test_grudge_ghost_hurts_a_leading_rival(spoils: dict[str, str], lost: int) -> None:
    ann, bob = position(up={"b2": "Grudge Ghost"}, spoils=spoils)
    ann("go b2")
    assert (bob.health, ann.health) == (7 - lost, 9 - 3)


@about("Toll Troll")
def test_toll_troll_wants_an_item_or_is_stronger() -> None:
    spoils = {"Ann": "Sensible Boots, Mourning Bouquet, Dust Bunny"}
    ann, _ = position(ann="Charlie b1", up={"b2": "Toll Troll"}, spoils=spoils)
    ann("go b2")
    assert ann.options == ["yes", "no"]
    ann("yes")
    assert ann.options == ["take Sensible Boots", "take Mourning Bouquet"]
    ann("take Mourning Bouquet")
    assert (ann.strength, ann.health, ann.loot) == (0, 5, 4)
    ann, _ = position(ann="Charlie b1", up={"b2": "Toll Troll"}, spoils=spoils)
    ann("go b2", "no")
    assert (ann.strength, ann.health, ann.loot) == (0, 3, 5)
    ann, _ = position(ann="Charlie b1", up={"b2": "Toll Troll"}, spoils={"Ann": "Dust Bunny"})
    ann("go b2")
    assert (ann.strength, ann.health) == (0, 3)


@about("Chilly Wraith")
def test_chilly_wraith_costs_one_health_when_attacked() -> None:
    ann, bob = position(ann="Charlie b1", up={"b2": "Chilly Wraith"})
    ann("go b2")
    assert (ann.health, ann.strength, ann.loot, bob.health) == (4, 0, 2, 7)


@about("Homesick Minotaur")
def test_homesick_minotaur_may_swap_the_hero_with_a_face_down_card() -> None:
    ann, bob = position(up={"b2": "Homesick Minotaur", "a4": "Underdog"}, down={"c4": "Dust Bunny"})
    ann("go b2", "yes")
    ann.refused("pick a4", "UK-5.13")
    ann("pick c4")
    assert (ann.space, bob.face("b2"), bob.spot("b2")["back"], ann.loot) == ("c4", "down", 1, 2)
    ann, _ = position(up={"b2": "Homesick Minotaur"})
    ann("go b2", "no")
    assert (ann.space, ann.health) == ("b2", 5)


@about("Bookkeeper Lich")
@pytest.mark.parametrize(("spoils", "strength"), [({}, 5), ({"Ann": "Dust Bunny"}, 7), ({"Bob": "Dust Bunny"}, 5)])
def test_bookkeeper_lich_is_stronger_against_whoever_leads(spoils: dict[str, str], strength: int) -> None:
    ann, _ = position(up={"b2": "Bookkeeper Lich"}, spoils=spoils)
    before = ann.loot
    ann("go b2")
    assert (ann.health, ann.loot) == (9 - (strength - 1), before + 3)


@about("Sleeping Ogre")
def test_sleeping_ogre_is_weaker_on_the_turn_it_is_revealed() -> None:
    ann, _ = position(down={"b2": "Sleeping Ogre"})
    ann("go b2")
    assert ann.prompt["detail"].startswith("Its strength is 4.")
    ann("fight")
    assert (ann.health, ann.loot) == (9 - 3, 3)
    ann, _ = position(up={"b2": "Sleeping Ogre"})
    ann("go b2")
    assert ann.health == 9 - 5
    ann, _ = position(down={"b2": "Sleeping Ogre"}, tokens={"Bob": "b2"})
    ann("go b2", "fight")
    assert (ann.health, ann.loot) == (9 - 7, 6)


@about("Dragon with a Cold")
def test_dragon_with_a_cold_costs_everybody_one_health() -> None:
    ann, bob = position(down={"b2": "Dragon with a Cold"})
    ann("go b2")
    assert (ann.health, bob.health) == (8, 6)
    ann("fight")
    assert (ann.health, ann.loot) == (8 - 5, 3)


@about("The Keeper's Mother")
def test_the_keepers_mother_heals_one_first() -> None:
    ann, bob = position(down={"b2": "The Keeper's Mother"}, health={"Ann": 7, "Bob": 3})
    ann("go b2")
    assert (ann.health, bob.health) == (8, 3)
    ann("fight")
    assert (ann.health, ann.loot) == (8 - 6, 4)


# -- the set as a whole


def kinds(kind: str) -> list[dict[str, int]]:
    return [card.figures for card in PACK.cards for _ in range(card.copies) if card.kind == kind]


@pytest.mark.clause("UK-8.2")
def test_the_deck_is_made_as_the_rules_say() -> None:
    traps, items, monsters = kinds("trap"), kinds("item"), kinds("monster")
    assert (len(traps), len(items), len(monsters)) == (14, 12, 24)
    assert {trap["strength"] for trap in traps} == {1, 2, 3, 4, 5}
    assert (min(m["strength"] for m in monsters), max(m["strength"] for m in monsters)) == (1, 7)
    assert (min(m["loot"] for m in monsters), max(m["loot"] for m in monsters)) == (1, 4)
    for moment in ("Battlecry", "Reward", "Surprise"):
        assert sum(card.kind == "monster" and moment in card.text for card in PACK.cards) >= 5
    for kind in ("trap", "item"):
        assert any(card.kind == kind and "Surprise" in card.text for card in PACK.cards)
    assert any("Discard this" in card.text for card in PACK.cards)


@about("Mac")
def test_prompts_of_effects_quote_the_printed_line() -> None:
    ann, _ = position(up={"b2": "Apologetic Skeleton"})
    ann("go b2")
    asked: list[tuple[Player, str]] = [(ann, "Apologetic Skeleton reads: “Reward: look at two face-down cards.”")]
    ann, bob = position(down={"b2": "Squeaky Chest"})
    ann("go b2")
    asked.append((bob, "Squeaky Chest reads: “Surprise: an opponent looks at two face-down cards.”"))
    ann, _ = position(spoils={"Ann": "Cuckoo Clock"})
    line = "At the start of your turn: you may discard the top two cards of the deck."
    asked.append((ann, f"Cuckoo Clock reads: “{line}”"))
    ann, _ = position(spoils={"Ann": "Trapdoor Slippers"})
    ann("use Trapdoor Slippers")
    asked.append((ann, "Trapdoor Slippers reads: “Discard this: swap your hero with one face-down card.”"))
    for player, line in asked:
        assert player.prompt["detail"] == line
