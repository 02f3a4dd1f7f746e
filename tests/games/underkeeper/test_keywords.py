"""Chapter 5: Keywords and tokens."""

import pytest

from tests.games.underkeeper.at_table import build, card, position, spectator
from undercroft.engine.game import SetupError

# -- moments


@pytest.mark.clause("UK-5.1")
def test_battlecry_comes_as_the_monster_is_attacked_not_when_it_is_revealed() -> None:
    ann, _ = position(down={"b2": "Chilly Wraith"}, health={"Ann": 9})
    ann("go b2")
    assert ann.health == 9
    ann("fight")
    assert ann.health == 9 - 1 - 2


@pytest.mark.clause("UK-5.1")
def test_reward_comes_when_the_monster_is_killed_and_is_its_killers() -> None:
    ann, bob = position(turn="Bob", bob="Charlie b4", health={"Ann": 5, "Bob": 4}, up={"b3": "Kitchen Goblin"})
    bob("go b3")
    assert (bob.health, ann.health) == (4 + 1, 5)
    ann, bob = position(health={"Ann": 2}, ann="Mac b1", up={"b2": "Kitchen Goblin"})
    ann("go b2")
    assert ann.hero == ""


@pytest.mark.clause("UK-5.1")
def test_surprise_comes_when_the_card_is_revealed_for_the_player_whose_turn_it_is() -> None:
    ann, bob = position(down={"b2": "The Keeper's Mother"}, health={"Ann": 4, "Bob": 4})
    ann("go b2")
    assert (ann.health, bob.health) == (5, 4)
    assert ann.options == ["fight", "ignore"]


# -- tokens


@pytest.mark.clause("UK-5.2")
def test_a_token_doubles_a_traps_strength_and_returns_when_the_card_leaves() -> None:
    ann, bob = position(down={"b2": "Swinging Ham"}, tokens={"Bob": "b2"})
    ann("go b2")
    assert (ann.health, bob.token, ann.token) == (9 - 6, "", "")
    assert bob.reads("Your token", "return")


@pytest.mark.clause("UK-5.2")
def test_a_token_doubles_a_monsters_strength_and_the_card_scores_double() -> None:
    ann, bob = position(ann="Charlie b1", up={"b2": "Kitchen Goblin"}, tokens={"Bob": "b2"})
    assert (ann.spot("b2")["strength"], ann.spot("b2")["loot"], ann.spot("b2")["tokens"]) == (6, 2, [1])
    ann("go b2")
    assert (ann.strength, ann.health) == (0, 5 - 3 + 1)
    assert (ann.spoils, ann.loot, bob.token) == (["Kitchen Goblin doubled"], 2, "")
    assert bob.reads("Kitchen Goblin", "Ann", "double-value")


@pytest.mark.clause("UK-5.2")
def test_an_item_taken_with_a_token_scores_double() -> None:
    ann, _ = position(down={"b2": "Sensible Boots"}, tokens={"Ann": "b2"})
    assert (ann.token, ann.loot) == ("b2", 0)
    ann("go b2")
    assert (ann.loot, ann.token, ann.spoils) == (2, "", ["Sensible Boots doubled"])


@pytest.mark.clause("UK-5.2")
def test_a_placed_token_is_not_moved() -> None:
    ann, bob = position(down={"b2": "Underdog"}, tokens={"Ann": "c4"})
    ann("go b2", "ignore")
    assert (bob.my_turn, ann.token) == (True, "c4")
    ann, bob = position(down={"b2": "Underdog"}, up={"c4": "Dust Bunny"}, tokens={"Ann": "c4"})
    assert (ann.token, bob.token) == ("c4", "")


@pytest.mark.clause("UK-5.2")
def test_a_token_returns_when_an_effect_discards_the_card() -> None:
    ann, bob = position(spoils={"Ann": "Polite Dynamite"}, up={"c4": "Underdog"}, tokens={"Bob": "c4"})
    ann("use Polite Dynamite")
    assert (bob.token, ann.sees("c4")) == ("", "")


@pytest.mark.clause("UK-5.3")
def test_both_tokens_on_one_card_double_it_once_and_both_return() -> None:
    ann, bob = position(down={"b2": "Sensible Boots"}, tokens={"Ann": "b2", "Bob": "b2"})
    assert ann.spot("b2")["tokens"] == [0, 1]
    ann("go b2")
    assert (ann.loot, ann.token, bob.token) == (2, "", "")
    ann, bob = position(down={"b2": "Swinging Ham"}, tokens={"Ann": "b2", "Bob": "b2"})
    ann("go b2")
    assert ann.health == 9 - 6


# -- the order of one card


@pytest.mark.clause("UK-5.4")
def test_the_surprise_comes_before_the_trap_strikes() -> None:
    ann, _ = position(ann="Charlie b1", health={"Ann": 3}, down={"b2": "Sticky Doormat"})
    ann("go b2")
    assert (ann.strength, ann.health) == (1, 1)
    assert ann.at.happened("revealed", "lost", "struck", "moved")


@pytest.mark.clause("UK-5.4")
def test_battlecry_then_damage_then_spoils_token_move_and_reward_last() -> None:
    ann, _ = position(
        ann="Charlie b1",
        up={"b2": "Grudge Ghost"},
        spoils={"Bob": "Dust Bunny, Sensible Boots, Swinging Ham"},
        tokens={"Ann": "b2"},
        health={"Ann": 5},
    )
    ann("go b2")
    assert ann.hero == ""
    ann, bob = position(ann="Charlie b1", up={"b2": "Grudge Ghost"}, spoils={"Bob": "Dust Bunny, Sensible Boots"})
    ann("go b2")
    assert (ann.loot, bob.loot, bob.health) == (2, 2, 7)
    ann, bob = position(ann="Charlie b1", up={"b2": "Grudge Ghost"}, spoils={"Bob": "Gaudy Crown"})
    ann("go b2")
    assert bob.health == 7 - 2


@pytest.mark.clause("UK-5.4")
def test_items_of_a_fight_come_after_the_choice_and_before_the_battlecry() -> None:
    ann, _ = position(down={"b2": "Mirror Knight"}, spoils={"Ann": "Bottled Courage, Sensible Boots"})
    ann("go b2")
    assert ann.options == ["fight", "ignore"]
    ann("fight")
    assert ann.options == ["pass", "use Bottled Courage"]
    ann("use Bottled Courage")
    assert (ann.strength, ann.health) == (1 + 3 - (3 + 1), 9)


@pytest.mark.clause("UK-5.4")
def test_an_item_against_a_trap_comes_after_the_surprise_and_before_the_blow() -> None:
    ann, _ = position(ann="Charlie b1", down={"b2": "Sticky Doormat"}, spoils={"Ann": "Crash Helmet"})
    ann("go b2")
    assert (ann.strength, ann.health) == (1, 5)
    assert ann.options == ["pass", "use Crash Helmet"]
    ann("pass")
    assert (ann.health, ann.spoils) == (3, ["Crash Helmet"])


# -- dealings that are over


@pytest.mark.clause("UK-5.5")
def test_when_an_item_removes_the_monster_no_more_items_are_asked_for() -> None:
    text = "Play only before a fight.\nDiscard this: discard one face-up card."
    peel = card("item", "Banana Peel", text, loot=1)
    spoils = {"Ann": "Banana Peel, Bottled Courage"}
    ann, bob = position(cards=(peel,), spoils=spoils, up={"b2": "Chilly Wraith"})
    ann("go b2", "use Banana Peel")
    assert ann.options == ["go a1", "go c1", "stop"]
    assert (ann.health, ann.space, bob.asked) == (9, "b1", False)


@pytest.mark.clause("UK-5.5")
def test_if_an_effect_swaps_the_card_being_dealt_with_its_dealing_is_over() -> None:
    wheel = card("trap", "Wheel of Doors", "Surprise: swap two face-up cards.", strength=9)
    ann, _ = position(cards=(wheel,), down={"b2": "Wheel of Doors"}, up={"c3": "Dust Bunny"})
    ann("go b2")
    assert (ann.space, ann.health, ann.sees("b2"), ann.sees("c3")) == ("b1", 9, "Dust Bunny", "Wheel of Doors")
    assert "stop" in ann.options


@pytest.mark.clause("UK-5.5")
def test_if_an_effect_removes_the_card_being_dealt_with_the_hero_stays_and_movement_goes_on() -> None:
    fuse = card("monster", "Short Fuse", "Battlecry: discard one face-up card.", strength=9, loot=9)
    ann, _ = position(cards=(fuse,), down={"b2": "Short Fuse"})
    ann("go b2", "fight")
    assert (ann.space, ann.health, ann.strength, ann.spoils, ann.sees("b2")) == ("b1", 9, 1, [], "")
    assert ann.discard == ["Short Fuse"]
    assert ann.options == ["go a1", "go c1", "stop"]


@pytest.mark.clause("UK-5.5")
def test_a_card_turned_face_down_again_while_dealt_with_is_dealt_with_no_more() -> None:
    shy = card("monster", "Shy Yeti", "Surprise: turn each face-up monster face down.", strength=9)
    ann, bob = position(cards=(shy,), down={"b2": "Shy Yeti"})
    ann("go b2")
    assert (ann.face("b2"), ann.sees("b2"), bob.sees("b2"), spectator(ann).sees("b2")) == (
        "down",
        "Shy Yeti",
        "Shy Yeti",
        "?",
    )
    assert (ann.health, ann.space) == (9, "b1")
    assert "stop" in ann.options


@pytest.mark.clause("UK-5.6")
def test_a_trap_or_item_lying_face_up_is_chosen_like_a_fresh_one_without_its_surprise() -> None:
    ann, _ = position(ann="Charlie b1", up={"b2": "Sticky Doormat", "b3": "Gaudy Crown"}, spoils={"Ann": "Dust Bunny"})
    ann("go b2")
    assert (ann.strength, ann.health, ann.space) == (3, 3, "b2")
    ann("go b3")
    assert (ann.health, ann.loot) == (3, 4)


@pytest.mark.clause("UK-5.6", "UK-3.7")
def test_a_monster_turned_up_by_an_effect_must_be_fought() -> None:
    plain = {"b3": "Barista Slime", "a2": "Swinging Ham", "c2": "Dust Bunny"}
    ann, _ = position(ann="Charlie b1", down={"b2": "Tripwire with Bells", **plain})
    ann("go b2")
    assert ann.face("b3") == "up"
    ann("go b3")
    assert "Barista Slime" in ann.spoils


@pytest.mark.clause("UK-5.7")
def test_a_token_stays_on_its_card_when_an_effect_moves_it() -> None:
    ann, bob = position(down={"b2": "Revolving Wall", "a1": "Swinging Ham", "c4": "Dust Bunny"}, tokens={"Ann": "a1"})
    ann("go b2")
    bob("pick a1", "pick c4", "done")
    assert (ann.token, ann.sees("a1"), bob.sees("c4")) == ("c4", "?", "Swinging Ham")


@pytest.mark.clause("UK-5.7")
def test_a_card_turned_face_down_again_is_face_down_for_every_rule_and_what_was_seen_stays_known() -> None:
    ann, bob = position(
        ann="Charlie b1", up={"b2": "Janitor Golem", "b3": "Jittery Bat", "a2": "Swinging Ham"}, tokens={"Bob": "b3"}
    )
    ann("go b2")
    assert (ann.face("b3"), ann.face("a2"), ann.sees("b3"), bob.sees("b3")) == (
        "down",
        "up",
        "Jittery Bat",
        "Jittery Bat",
    )
    assert (bob.token, ann.token) == ("b3", "")
    ann("go b3")
    assert ann.options == ["fight", "ignore"]
    ann("ignore")
    build(ann, bob)
    assert ann.step == "Token"


@pytest.mark.clause("UK-5.7", "UK-5.1")
def test_a_card_turned_face_down_again_surprises_anew_and_may_bear_a_token() -> None:
    ann, bob = position(
        ann="Mac b1", health={"Ann": 9}, strength={"Ann": 1}, up={"b2": "Janitor Golem", "b3": "The Keeper's Mother"}
    )
    ann("go b2")
    assert ann.health == 6
    ann("go b3")
    assert ann.health == 7
    ann("ignore")
    build(ann, bob)
    assert "token b3" not in ann.options
    ann, bob = position(ann="Mac b1", up={"b2": "Janitor Golem", "b3": "Jittery Bat"})
    ann("go b2", "stop")
    build(ann, bob)
    assert "token b3" in ann.options


@pytest.mark.clause("UK-5.7")
def test_knowledge_of_a_face_down_card_goes_with_it_when_it_is_swapped() -> None:
    ann, bob = position(down={"b2": "Revolving Wall", "a1": "Swinging Ham", "c4": "Dust Bunny"}, placed_by_ann="a1")
    ann("go b2")
    bob("pick a1", "pick c4", "done")
    assert (ann.sees("c4"), ann.sees("a1"), bob.sees("a1"), bob.sees("c4")) == ("Swinging Ham", "?", "Dust Bunny", "?")
    assert (ann.spot("c4")["back"], ann.spot("a1")["back"]) == (0, 1)


# -- chains of Surprises


@pytest.mark.clause("UK-5.8")
def test_a_card_revealed_by_an_effect_has_its_surprise_but_does_nothing_else() -> None:
    ann, bob = position(
        ann="Charlie b1",
        down={"b2": "Tripwire with Bells", "b3": "Shared Ceiling", "a2": "Swinging Ham", "c2": "Dust Bunny"},
    )
    ann("go b2")
    assert (bob.health, ann.health) == (7 - 1, 5 - 2)
    assert [ann.face(space) for space in ("b3", "a2", "c2")] == ["up", "up", "up"]
    assert (ann.spoils, ann.discard, ann.space) == ([], ["Tripwire with Bells"], "b2")


@pytest.mark.clause("UK-5.8")
def test_surprises_of_one_reveal_come_in_the_order_of_the_player_whose_turn_it_is() -> None:
    around = {"b2": "Tripwire with Bells", "b3": "Jittery Bat", "a2": "Sticky Doormat", "c2": "The Keeper's Mother"}
    ann, bob = position(ann="Charlie b1", health={"Ann": 4}, down=around)
    ann("go b2")
    assert ann.options == ["pick a2", "pick c2", "pick b3"]
    assert not bob.asked
    ann.refused("pick b2", "UK-5.8")
    ann.refused("done", "UK-5.8")
    assert (ann.strength, ann.health) == (3, 4)
    ann("pick b3", "pick a2")
    assert ann.at.happened("lost 1", "lost 2", "healed 1", "struck")
    assert (ann.strength, ann.health, ann.space) == (0, 3, "b2")


@pytest.mark.clause("UK-5.8")
def test_surprises_wait_until_the_effect_before_is_done_first_in_first_out() -> None:
    bell = card(
        "monster", "Bell", "Surprise: reveal each face-down card adjacent to this monster. Lose one health.", strength=1
    )
    ann, bob = position(
        cards=(bell,),
        down={
            "b2": "Bell",
            "b3": "Tripwire with Bells",
            "a2": "Sticky Doormat",
            "c2": "Dust Bunny",
            "a3": "Jittery Bat",
        },
        empty="c3",
        ann="Charlie b1",
    )
    ann("go b2")
    assert ann.options == ["pick a2", "pick b3"]
    assert ann.health == 5
    ann("pick b3")
    assert ann.at.happened("lost 1", "revealed", "lost 2", "lost 1")
    assert ann.options == ["fight", "ignore"]
    assert bob.health == 7


@pytest.mark.clause("UK-5.8", "UK-5.7")
def test_a_surprise_that_waits_goes_with_its_card_when_that_is_swapped() -> None:
    wheel = card("trap", "Wheel of Doors", "Surprise: swap two face-up cards.", strength=1)
    around = {"b2": "Tripwire with Bells", "a2": "Wheel of Doors", "c2": "Sticky Doormat", "b3": "Dust Bunny"}
    for other in ("pick b3", "pick a2"):
        ann, _ = position(ann="Charlie b1", cards=(wheel,), down=around)
        ann("go b2", "pick a2", "pick c2", other, "done")
        assert ann.at.happened("swapped", "effect", "lost 2", "struck")
        assert ann.strength == 1


@pytest.mark.clause("UK-5.8")
def test_a_surprise_that_waits_is_lost_with_its_card() -> None:
    for text in ("Surprise: discard one face-up card.", "Surprise: turn one face-up trap face down."):
        broom = card("monster", "Broom", text, strength=1)
        around = {"b2": "Moth of Bad Ideas", "a1": "Broom", "c1": "Sticky Doormat"}
        ann, _ = position(ann="Charlie b1", cards=(broom,), down=around)
        ann("go b2", "pick a1")
        if "pick c1" in ann.options:
            ann("pick c1")
        assert ann.options == ["fight", "ignore"]
        assert (ann.strength, ann.at.happened("lost 2")) == (3, False)


@pytest.mark.clause("UK-5.8")
def test_a_surprise_that_waits_is_not_lost_with_another_card() -> None:
    broom = card("monster", "Broom", "Surprise: discard one face-up card.", strength=1)
    around = {"b2": "Tripwire with Bells", "a2": "Broom", "c2": "Sticky Doormat", "b3": "Jittery Bat"}
    ann, _ = position(ann="Charlie b1", cards=(broom,), down=around)
    ann("go b2", "pick a2", "pick c2", "pick c2")
    assert (ann.sees("c2"), ann.strength, ann.at.happened("discarded", "lost 1", "struck")) == ("", 2, True)


@pytest.mark.clause("UK-5.8")
def test_the_chosen_card_goes_on_after_the_last_surprise() -> None:
    ann, bob = position(
        health={"Bob": 1}, down={"b2": "Moth of Bad Ideas", "a1": "Shared Ceiling", "c1": "Sensible Boots"}
    )
    ann("go b2")
    assert bob.options == ["start Mac", "start Charlie"]
    bob("start Mac")
    assert ann.options == ["fight", "ignore"]


# -- figures


@pytest.mark.clause("UK-5.9")
def test_figures_are_reckoned_in_full_and_then_doubled() -> None:
    ann, _ = position(down={"b2": "Comfy Armchair"}, tokens={"Bob": "b2"}, spoils={"Ann": "Sensible Boots"})
    ann("go b2")
    assert ann.health == 9 - 2 * (3 + 1 - 1)
    ann, _ = position(spoils={"Ann": "Mourning Bouquet doubled"}, dead={"Ann": "Charlie"})
    assert ann.loot == 2 * (1 + 1)


@pytest.mark.clause("UK-5.9")
def test_figures_are_never_below_zero() -> None:
    ann, _ = position(down={"b2": "Loose Flagstone"}, spoils={"Ann": "Sensible Boots, Crash Helmet"})
    assert ann.spot("b2")["strength"] is None
    ann("go b2", "use Crash Helmet")
    assert ann.health == 9
    curse = card("item", "Cursed Coin", "This item has -3 loot for each dead hero you have.", loot=1)
    ann, _ = position(cards=(curse,), spoils={"Ann": "Cursed Coin, Dust Bunny"}, dead={"Ann": "Charlie"})
    assert ann.loot == 1


@pytest.mark.clause("UK-5.9")
def test_a_change_of_your_strength_changes_what_is_left_of_it_at_once() -> None:
    ann, _ = position(
        ann="Charlie b1", down={"b2": "Slightly Sharper Sword"}, up={"b3": "Burglar Badger"}, strength={"Ann": 3}
    )
    ann("go b2")
    assert (ann.strength, ann.sheet["full_strength"]) == (4, 4)
    ann("go b3")
    assert (ann.strength, ann.sheet["full_strength"], ann.spoils) == (1, 3, ["Burglar Badger"])
    leech = card("monster", "Leech", "Battlecry: an opponent steals one item from your spoils.", strength=0)
    ann, bob = position(
        "1", cards=(leech,), up={"b2": "Leech"}, spoils={"Ann": "Slightly Sharper Sword"}, strength={"Ann": 0}
    )
    ann("go b2")
    assert (ann.strength, bob.strength, bob.sheet["full_strength"]) == (0, 3, 3)


@pytest.mark.clause("UK-5.9")
def test_a_lasting_strength_that_turns_on_dead_heroes_or_on_whose_turn_it_is_is_reckoned_at_once() -> None:
    medal = card("item", "Medal", "You have +1 strength for each dead hero you have.", loot=1)
    fan = card("item", "Fan", "You have +1 strength on your turn.", loot=1)
    ann, _ = position(cards=(medal,), spoils={"Ann": "Medal"}, health={"Ann": 1}, down={"b2": "Swinging Ham"})
    ann("go b2", "start Martha")
    assert (ann.strength, ann.sheet["full_strength"]) == (3, 3)
    ann, bob = position(cards=(fan,), spoils={"Ann": "Fan"}, down={"b2": "Underdog"})
    assert ann.strength == 2
    ann("go b2", "ignore", "keep token")
    assert (ann.strength, bob.my_turn) == (1, True)


@pytest.mark.clause("UK-5.9")
def test_a_change_this_turn_ends_with_the_turn_and_one_of_a_fight_with_the_fight() -> None:
    ann, bob = position(down={"b2": "Sleeping Ogre"}, bob="Martha b3")
    ann("go b2")
    assert ann.spot("b2")["strength"] == 4
    ann("ignore")
    assert ann.spot("b2")["strength"] == 4
    ann("keep token")
    assert (bob.my_turn, bob.spot("b2")["strength"]) == (True, 6)
    ann, _ = position(
        ann="Charlie b1", up={"b2": "Toll Troll", "b3": "Mirror Knight"}, spoils={"Ann": "Sensible Boots"}
    )
    ann("go b2", "no")
    assert (ann.strength, ann.health) == (0, 3)
    ann("go b3")
    assert ann.hero == ""


# -- cannot


@pytest.mark.clause("UK-5.10")
def test_cannot_move_again_the_card_in_hand_is_still_dealt_with_and_entered() -> None:
    ann, _ = position(down={"b2": "Custard Pit"})
    ann("go b2")
    assert (ann.health, ann.space, ann.step) == (6, "b2", "Token")
    ann, _ = position(up={"b2": "Gladiator Snail"})
    ann("go b2")
    assert (ann.spoils, ann.space, ann.step) == (["Gladiator Snail"], "b2", "Token")


@pytest.mark.clause("UK-5.10")
def test_cannot_move_again_ends_with_the_turn() -> None:
    ann, bob = position(down={"b2": "Custard Pit"})
    ann("go b2", "keep token")
    assert bob.my_turn
    assert "go b3" in bob.options


@pytest.mark.clause("UK-5.10")
def test_cannot_ignore_binds_the_monster_just_chosen_only() -> None:
    ann, _ = position(ann="Charlie b1", down={"b2": "Bashful Mimic", "b3": "Dust Bunny"})
    ann("go b2")
    assert ann.spoils == ["Bashful Mimic"]
    ann("go b3")
    assert ann.options == ["fight", "ignore"]


@pytest.mark.clause("UK-5.10", "UK-5.8")
def test_cannot_ignore_on_a_monster_that_an_effect_revealed_does_not_bind_another() -> None:
    ann, bob = position(ann="Charlie b1", down={"b2": "Moth of Bad Ideas", "a1": "Bashful Mimic", "c1": "Dust Bunny"})
    ann("go b2")
    assert ann.options == ["fight", "ignore"]
    assert not bob.reads("Ann", "cannot ignore it")


@pytest.mark.clause("UK-5.10")
def test_each_player_loses_the_active_one_first() -> None:
    ann, bob = position(turn="Bob", down={"b3": "Dragon with a Cold"})
    bob("go b3")
    assert [line for line in ann.at.news() if line.startswith("lost")] == ["lost Bob 0 1", "lost Ann 0 1"]


@pytest.mark.clause("UK-5.11")
def test_stolen_cards_keep_their_single_or_double_area() -> None:
    ann, bob = position(
        up={"b2": "Magpie Dragonet"}, spoils={"Bob": "Squeaky Chest doubled, Sensible Boots"}, health={"Ann": 9}
    )
    ann("go b2")
    assert ann.options == ["take Sensible Boots", "take Squeaky Chest doubled"]
    ann("take Squeaky Chest doubled")
    assert (ann.spoils, ann.loot) == (["Magpie Dragonet", "Squeaky Chest doubled"], 1 + 4)
    assert bob.spoils == ["Sensible Boots"]


@pytest.mark.clause("UK-5.14")
def test_you_on_a_card_is_whose_turn_it_is_and_in_the_spoils_their_owner() -> None:
    ann, bob = position(turn="Bob", down={"b3": "Sticky Doormat"}, spoils={"Ann": "Slightly Sharper Sword"})
    bob("go b3")
    assert (bob.strength, ann.strength) == (0, 2)
    ann, bob = position(down={"b2": "Shared Ceiling"})
    ann("go b2")
    assert (ann.health, bob.health) == (9 - 2, 7 - 1)


@pytest.mark.clause("UK-5.14")
def test_two_are_all_where_there_are_fewer_and_that_is_the_card_being_dealt_with() -> None:
    ann, bob = position(down={"b2": "Squeaky Chest", "c4": "Dust Bunny"}, empty="a1 c1 a2 c2 a3 b3 c3 a4")
    ann("go b2")
    assert (bob.sees("c4"), ann.at.news()[-3:].count("looked Bob c4")) == ("Dust Bunny", 0)
    ann, _ = position(spoils={"Ann": "Crash Helmet"}, down={"b2": "Swinging Ham"}, up={"a1": "The Good Anvil"})
    ann("go b2", "use Crash Helmet")
    assert (ann.health, ann.spot("a1")["strength"]) == (9, 5)


# -- what can be said and not be played


@pytest.mark.clause("UK-5.1")
@pytest.mark.parametrize(
    ("kind", "text", "why"),
    [
        ("trap", "Battlecry: heal one.", "Battlecry is for monster cards"),
        ("monster", "Reward: reveal each face-down card adjacent to this monster.", "lies on the map no more"),
        ("monster", "Reward: this monster has +1 strength this turn.", "lies on the map no more"),
        ("monster", "Battlecry: you cannot ignore this monster this turn.", "only a Surprise"),
        (
            "item",
            "This item has +2 loot while you have less loot than each opponent.",
            ": this loot would depend on itself$",
        ),
        ("item", "You have +1 strength while you have less health than each opponent.", "no other figure"),
        ("item", "This item has +1 loot while it has a token.", "bears no token"),
    ],
)
def test_a_card_that_would_do_less_than_it_says_is_refused(kind: str, text: str, why: str) -> None:
    with pytest.raises(SetupError, match=why):
        position(cards=(card(kind, "Odd One", text, strength=1, loot=1),))
