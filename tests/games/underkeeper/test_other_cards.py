"""What the language can say on cards of other packs, and what it says that this game cannot do."""

import re

import pytest

from tests.games.underkeeper.at_table import Player, build, card, pack_with, position
from undercroft.engine.effects.language import CardError
from undercroft.engine.game import CannotPlay, SetupError
from undercroft.games.underkeeper.compiling import compiled

PLAIN = "Dust Bunny, Swinging Ham, Loose Flagstone, Runaway Cheese, The Good Anvil"


def surprised(text: str, **layout: object) -> tuple[Player, Player]:
    """Ann (a Charlie) chooses a monster of no strength on b2 that has this text."""
    odd = card("monster", "Odd One", text)
    given = dict(layout)
    down = given.pop("down", {})
    assert isinstance(down, dict)
    ann, bob = position(ann="Charlie b1", cards=(odd,), down={"b2": "Odd One", **down}, **given)  # type: ignore[arg-type]
    ann("go b2")
    return ann, bob


# -- how many, and who chooses


@pytest.mark.clause("UK-5.1")
def test_up_to_so_many_cards_of_the_map_may_be_chosen_fewer_or_none() -> None:
    text = "Surprise: reveal up to two face-down cards."
    ann, _ = surprised(text, down={"c3": "Swinging Ham", "a4": "Dust Bunny", "c4": "Loose Flagstone"})
    assert {"done", "pick c4"} <= set(ann.options)
    ann("pick c4", "pick c3", "done")
    assert [ann.face(space) for space in ("c3", "a4", "c4")] == ["up", "down", "up"]
    ann, _ = surprised(text, down={"c3": "Swinging Ham"})
    ann("pick c3", "done")
    assert (ann.face("c3"), ann.options) == ("up", ["fight", "ignore"])
    ann, _ = surprised(text)
    ann("done")
    assert sum(ann.face(space) == "up" for space in ("a1", "c1", "a2", "c2", "a3", "b3", "c3", "a4", "c4")) == 0
    ann, _ = surprised(text, down={"c4": "Swinging Ham"})
    ann("pick c4", "done")
    assert (ann.face("c4"), ann.options) == ("up", ["fight", "ignore"])


@pytest.mark.clause("UK-5.13")
def test_several_cards_are_named_in_any_order_and_what_was_named_happens_at_once() -> None:
    ann, _ = surprised(
        "Surprise: discard three face-up cards.", up={"a1": "Dust Bunny", "a2": "Swinging Ham", "c4": "Underdog"}
    )
    assert ann.options == ["pick a1", "pick a2", "pick b2", "pick c4"]
    ann("pick c4", "pick a1", "pick a2")
    assert [ann.sees(space) for space in ("a1", "a2", "c4")] == ["Dust Bunny", "Swinging Ham", "Underdog"]
    ann.refused("pick b2", "UK-5.13")
    ann("pick a1", "pick b2", "done")
    assert [ann.sees(space) for space in ("a1", "a2", "b2", "c4")] == ["Dust Bunny", "", "", ""]
    assert ann.space == "b1"


@pytest.mark.clause("UK-5.1")
def test_if_there_are_fewer_than_asked_for_all_are_meant() -> None:
    ann, _ = surprised("Surprise: look at three face-down cards.", empty="a1 c1 a2 c2 a3 b3", down={"a4": "Underdog"})
    assert ann.options == ["fight", "ignore"]
    assert ann.sees("a4") == "Underdog"


@pytest.mark.clause("UK-5.1")
def test_a_random_card_is_drawn_by_the_dealer() -> None:
    odd = card("monster", "Odd One", "Surprise: reveal two random face-down cards.")
    ann, bob = position(
        cards=(odd,), empty="a1 c1 a2", down={"b2": "Odd One", "c2": "Dust Bunny", "a3": "Swinging Ham"}
    )
    ann.at.script(2, 0)
    ann("go b2")
    assert [bob.face(space) for space in ("c2", "a3", "b3", "c3")] == ["up", "down", "up", "down"]
    ann, bob = position(cards=(odd,), empty="c1 a2", down={"b2": "Odd One", "a1": "Dust Bunny", "c2": "Swinging Ham"})
    ann.at.script(0, 0)
    ann("go b2")
    assert [bob.face(space) for space in ("a1", "c2", "a3")] == ["up", "up", "down"]


@pytest.mark.clause("UK-5.1")
def test_a_random_item_of_the_spoils_is_drawn_by_the_dealer() -> None:
    odd = card("monster", "Odd One", "Surprise: discard a random item from your spoils.")
    spoils = {"Ann": "Sensible Boots, Dust Bunny, Mourning Bouquet, Squeaky Chest doubled"}
    for number, gone in ((0, "Sensible Boots"), (1, "Mourning Bouquet"), (2, "Squeaky Chest doubled")):
        ann, _ = position(cards=(odd,), down={"b2": "Odd One"}, spoils=spoils)
        ann.at.script(number)
        ann("go b2")
        assert gone not in ann.spoils
        assert len(ann.spoils) == 3
        assert ann.discard == [gone.removesuffix(" doubled")]


@pytest.mark.clause("UK-5.11")
def test_a_random_item_is_stolen_by_its_thief() -> None:
    odd = card("monster", "Odd One", "Surprise: steal a random item from an opponent's spoils.")
    spoils = {"Bob": "Sensible Boots, Mourning Bouquet"}
    ann, bob = position(cards=(odd,), down={"b2": "Odd One"}, spoils=spoils)
    ann.at.script(1)
    ann("go b2")
    assert (ann.spoils, bob.spoils) == (["Mourning Bouquet"], ["Sensible Boots"])


@pytest.mark.clause("UK-5.11")
def test_several_spoils_are_picked_each_from_its_area() -> None:
    spoils = {"Bob": "Sensible Boots, Mourning Bouquet, Squeaky Chest doubled, Dust Bunny"}
    ann, bob = surprised("Surprise: steal two items from an opponent's spoils.", spoils=spoils)
    assert set(ann.options) == {"take Sensible Boots", "take Mourning Bouquet", "take Squeaky Chest doubled"}
    ann.refused("take Squeaky Chest", "UK-5.13")
    ann.refused("take Dust Bunny", "UK-5.13")
    ann.refused("done", "UK-5.13")
    ann("take Squeaky Chest doubled", "take Mourning Bouquet")
    ann.refused("take Sensible Boots", "UK-5.13")
    ann("done")
    assert (ann.spoils, bob.spoils) == (["Mourning Bouquet", "Squeaky Chest doubled"], ["Sensible Boots", "Dust Bunny"])


@pytest.mark.clause("UK-5.11")
def test_three_of_four_spoils_are_picked() -> None:
    spoils = {"Bob": "Sensible Boots, Mourning Bouquet, Crash Helmet, Bottled Courage"}
    ann, bob = surprised("Surprise: steal three items from an opponent's spoils.", spoils=spoils)
    ann("take Mourning Bouquet", "take Sensible Boots", "take Crash Helmet")
    assert len(bob.spoils) == 4
    ann("take Mourning Bouquet", "take Bottled Courage", "done")
    assert (len(ann.spoils), bob.spoils) == (3, ["Mourning Bouquet"])


@pytest.mark.clause("UK-5.11")
def test_up_to_so_many_spoils_may_be_left_at_any_time() -> None:
    text = "Surprise: steal up to two items from an opponent's spoils."
    spoils = {"Bob": "Sensible Boots, Mourning Bouquet, Crash Helmet"}
    ann, bob = surprised(text, spoils=spoils)
    assert ann.options[0] == "done"
    ann("take Sensible Boots")
    assert len(ann.options) == 4
    ann("done")
    assert (ann.spoils, len(bob.spoils)) == (["Sensible Boots"], 2)
    ann, bob = surprised(text, spoils=spoils)
    ann("take Crash Helmet", "take Mourning Bouquet", "done")
    assert ann.options == ["fight", "ignore"]
    ann, bob = surprised(text, spoils={"Bob": "Sensible Boots"})
    ann("take Sensible Boots")
    assert (ann.options, bob.spoils) == (["fight", "ignore"], [])


@pytest.mark.clause("UK-5.11")
def test_each_item_of_the_spoils_is_stolen_without_a_question() -> None:
    spoils = {"Bob": "Sensible Boots, Dust Bunny, Squeaky Chest doubled"}
    ann, bob = surprised("Surprise: steal each item from an opponent's spoils.", spoils=spoils)
    assert (ann.spoils, bob.spoils) == (["Sensible Boots", "Squeaky Chest doubled"], ["Dust Bunny"])


@pytest.mark.clause("UK-5.1")
def test_two_cards_of_any_kind_are_given_up() -> None:
    ann, _ = surprised(
        "Surprise: discard two cards from your spoils.", spoils={"Ann": "Sensible Boots, Dust Bunny, Intern Imp"}
    )
    ann("take Intern Imp", "take Sensible Boots", "done")
    assert (ann.spoils, ann.discard) == (["Dust Bunny"], ["Sensible Boots", "Intern Imp"])


# -- whose, and where


@pytest.mark.clause("UK-5.1")
def test_a_kind_of_card_is_told_from_the_others_where_it_lies_face_up() -> None:
    ann, _ = surprised(
        "Surprise: discard one face-up trap.", up={"a1": "Swinging Ham", "c4": "Sticky Doormat", "c1": "Underdog"}
    )
    assert ann.options == ["pick a1", "pick c4"]
    ann("pick a1")
    assert ann.sees("a1") == ""


@pytest.mark.clause("UK-5.1")
def test_cards_beside_the_rivals_hero() -> None:
    ann, _ = surprised(
        "Surprise: reveal each face-down card adjacent to an opponent's hero.",
        bob="Mac a4",
        down={"b4": "Dust Bunny", "a3": "Swinging Ham"},
    )
    assert [ann.face(space) for space in ("b4", "a3", "b3", "a1")] == ["up", "up", "down", "down"]


@pytest.mark.clause("UK-5.1")
def test_cards_beside_this_card() -> None:
    around = {"a2": "Dust Bunny", "c2": "Swinging Ham", "b3": "Loose Flagstone"}
    ann, _ = surprised("Surprise: reveal each face-down card adjacent to this.", down=around)
    assert [ann.face(space) for space in ("a2", "c2", "b3", "a1", "c1")] == ["up", "up", "up", "down", "down"]


@pytest.mark.clause("UK-5.1")
def test_what_each_player_does_the_active_one_does_first_and_each_chooses() -> None:
    ann, bob = surprised(
        "Surprise: each player discards one face-up card.",
        up={"a1": "Dust Bunny", "c1": "Underdog", "c4": "Swinging Ham"},
    )
    assert not bob.asked
    ann("pick a1")
    assert not ann.asked
    bob("pick c1")
    assert (ann.sees("a1"), ann.sees("c1"), ann.sees("c4")) == ("", "", "Swinging Ham")


@pytest.mark.clause("UK-5.1")
def test_each_player_draws() -> None:
    ann, bob = surprised("Surprise: each player draws a card.", deck="Dust Bunny, Underdog")
    assert (ann.hand, bob.hand) == (["Dust Bunny"], ["Underdog"])


@pytest.mark.clause("UK-5.1")
def test_for_each_multiplies() -> None:
    ann, _ = surprised("Surprise: draw a card for each dead hero you have.", dead={"Ann": "Mac, Martha"})
    assert len(ann.hand) == 2
    ann, _ = surprised(
        "Surprise: lose one health for each item in an opponent's spoils.",
        spoils={"Bob": "Sensible Boots, Dust Bunny, Crash Helmet"},
    )
    assert ann.health == 3
    ann, _ = surprised(
        "Surprise: heal one for each card in your spoils.",
        spoils={"Ann": "Sensible Boots, Dust Bunny doubled"},
        health={"Ann": 1},
    )
    assert ann.health == 3
    ann, _ = surprised(
        "Surprise: gain one strength for each item in your spoils.", spoils={"Ann": "Crash Helmet, Squeaky Chest"}
    )
    assert ann.strength == 3 + 2


# -- conditions and payments


@pytest.mark.clause("UK-5.1")
@pytest.mark.parametrize(
    ("test", "health", "holds"),
    [
        ("if you have more health than each opponent", 8, True),
        ("if you have more health than each opponent", 7, False),
        ("if you have less health than an opponent", 7, False),
        ("if you have less health than an opponent", 6, True),
        ("unless you have less health than each opponent", 6, False),
        ("unless you have less health than each opponent", 7, True),
    ],
)
def test_conditions_compare_you_with_your_rival(test: str, health: int, holds: bool) -> None:
    odd = card("monster", "Odd One", f"Surprise: {test}, draw two cards. Lose one strength.")
    ann, _ = position(cards=(odd,), down={"b2": "Odd One"}, health={"Ann": health})
    ann("go b2")
    assert len(ann.hand) == (2 if holds else 0)
    assert ann.strength == 0


@pytest.mark.clause("UK-5.1")
@pytest.mark.parametrize(("mine", "drawn"), [(3, 0), (2, 0), (1, 1)])
def test_strength_is_compared_too(mine: int, drawn: int) -> None:
    ann, _ = surprised(
        "Surprise: if you have less strength than each opponent, draw a card.", strength={"Bob": 4 - mine}
    )
    assert len(ann.hand) == (1 if 4 - mine > 3 else 0)
    odd = card("monster", "Odd One", "Surprise: if you have less strength than each opponent, draw a card.")
    ann, _ = position("1", cards=(odd,), down={"b2": "Odd One"}, strength={"Ann": mine, "Bob": 2})
    ann("go b2")
    assert len(ann.hand) == drawn


@pytest.mark.clause("UK-5.1")
def test_a_token_on_this_card_is_a_condition() -> None:
    for tokens, drawn in ({"Bob": "b2"}, 1), ({"Bob": "a1"}, 0):
        ann, _ = surprised("Surprise: if this monster has a token, draw a card.", tokens=tokens)
        assert len(ann.hand) == drawn


@pytest.mark.clause("UK-5.1")
def test_whoever_cannot_pay_is_not_asked_and_whoever_pays_is_spared_what_follows_in_that_sentence() -> None:
    text = "Surprise: unless you lose two health, draw two cards and lose one strength. Draw a card."
    ann, _ = surprised(text)
    ann("yes")
    assert (ann.health, len(ann.hand), ann.strength) == (3, 1, 3)
    ann, _ = surprised(text)
    ann("no")
    assert (ann.health, len(ann.hand), ann.strength) == (5, 3, 2)
    ann, _ = surprised(text, health={"Ann": 1})
    assert (ann.health, len(ann.hand), ann.strength) == (1, 3, 2)
    ann, _ = surprised(text, health={"Ann": 2})
    assert ann.options == ["yes", "no"]


@pytest.mark.clause("UK-5.1")
def test_you_may_is_not_asked_where_nothing_can_happen_and_the_rest_goes_on() -> None:
    for wish in (
        "steal one item from an opponent's spoils",
        "discard one card from your spoils",
        "reveal one face-down card",
        "look at one face-down card",
        "swap two face-up cards",
        "swap your hero with one face-down card",
        "turn one face-up trap face down",
        "move one token to another face-down card",
    ):
        ann, _ = surprised(f"Surprise: you may {wish}. Draw a card.", empty="a1 c1 a2 c2 a3 b3 c3 a4 c4")
        assert (ann.options, len(ann.hand)) == (["fight", "ignore"], 1)


@pytest.mark.clause("UK-5.1")
def test_you_may_is_asked_where_it_can_happen() -> None:
    for wish, layout in (
        ("steal one item from an opponent's spoils", {"spoils": {"Bob": "Sensible Boots"}}),
        ("discard one card from your spoils", {"spoils": {"Ann": "Dust Bunny"}}),
        ("reveal one face-down card", {}),
        ("look at one face-down card", {}),
        ("look at one face-down card adjacent to this monster", {}),
        ("discard one face-up card", {}),
        ("swap two face-down cards", {}),
        ("swap your hero with one face-down card", {}),
        ("swap your hero with an opponent's hero", {}),
        ("turn one face-up trap face down", {"up": {"c4": "Swinging Ham"}}),
        ("move one token to another face-down card", {"tokens": {"Ann": "c4"}}),
        ("move one token to another face-down card", {"tokens": {"Bob": "c4"}}),
        ("lose five health", {}),
        ("draw a card", {}),
        ("heal one", {}),
    ):
        ann, _ = surprised(f"Surprise: you may {wish}. Draw a card.", **layout)
        assert ann.options == ["yes", "no"], wish
        ann("no")
        assert (ann.options, len(ann.hand)) == (["fight", "ignore"], 1), wish
    ann, _ = surprised("Surprise: you may lose six health. Draw a card.")
    assert ann.options == ["fight", "ignore"]


@pytest.mark.clause("UK-5.1")
def test_of_two_lines_each_has_its_own_moment() -> None:
    ann, _ = surprised("Surprise: lose one health.\nReward: draw two cards.")
    assert (ann.health, len(ann.hand)) == (4, 0)
    ann("fight")
    assert (ann.health, len(ann.hand)) == (4, 2)


@pytest.mark.clause("UK-5.9")
def test_strength_lost_is_no_more_than_there_is() -> None:
    ann, _ = surprised("Surprise: lose five strength. Gain two strength.")
    assert ann.strength == 2
    assert ann.at.happened("lost 3", "gained 2")


@pytest.mark.clause("UK-4.3")
def test_a_dead_hero_neither_heals_nor_gains_nor_loses_nor_dies_again() -> None:
    ann, bob = surprised("Surprise: lose five health. Heal two. Gain two strength. Lose one strength. Lose one health.")
    ann("start Mac")
    assert (ann.hero, ann.health, ann.strength) == ("Mac", 9, 1)
    assert len([line for line in bob.log if "dies" in line]) == 1


@pytest.mark.clause("UK-5.9")
def test_a_change_of_this_fight_is_of_the_card_being_fought_only() -> None:
    imp = card("monster", "Odd Imp", "Surprise: this monster has +3 strength this fight.", strength=1)
    ann, _ = position(
        ann="Charlie b1", cards=(imp,), down={"b2": "Moth of Bad Ideas", "a1": "Odd Imp", "c1": "Dust Bunny"}
    )
    ann("go b2")
    assert (ann.spot("a1")["strength"], ann.spot("b2")["strength"]) == (1, 4)
    ann, _ = position(ann="Charlie b1", cards=(imp,), down={"b2": "Odd Imp"})
    ann("go b2")
    assert ann.spot("b2")["strength"] == 4


@pytest.mark.clause("UK-5.9")
def test_an_item_weakens_the_monster_just_attacked() -> None:
    sigh = card(
        "item", "Long Sigh", "Play only before a fight.\nDiscard this: that monster has -3 strength this fight.", loot=1
    )
    ann, _ = position(ann="Mac b1", cards=(sigh,), up={"b2": "Underdog"}, spoils={"Ann": "Long Sigh"})
    ann("go b2", "use Long Sigh")
    assert (ann.health, ann.strength) == (8, 0)


@pytest.mark.clause("UK-5.9")
def test_changes_of_one_fight_add_up() -> None:
    text = "Play only before a fight.\nDiscard this: that monster has -3 strength this fight."
    sigh = card("item", "Long Sigh", text, loot=1)
    spoils = {"Ann": "Long Sigh, Dust Bunny"}
    ann, _ = position(ann="Mac b1", cards=(sigh,), up={"b2": "Bookkeeper Lich"}, spoils=spoils)
    ann("go b2", "pass")
    assert ann.health == 9 - (5 + 2 - 1)
    ann, _ = position(
        ann="Mac b1", cards=(sigh,), up={"b2": "Mirror Knight"}, spoils={"Ann": "Long Sigh, Sensible Boots"}
    )
    ann("go b2", "use Long Sigh")
    assert (ann.health, ann.strength) == (9, 1 - (3 - 3 + 1))


@pytest.mark.clause("UK-5.1")
def test_a_token_may_be_moved_to_a_card_beside_ones_hero_only() -> None:
    text = "Reward: move one token to another face-down card adjacent to your hero."
    ann, bob = surprised(text, tokens={"Ann": "a2", "Bob": "c4"}, down={"b3": "Dust Bunny", "c2": "Swinging Ham"})
    ann("fight", "token of seat 1")
    assert ann.options == ["pick c2", "pick b3"]
    ann("pick b3")
    assert (ann.token, bob.token) == ("b3", "c4")
    ann, bob = surprised(text, tokens={"Ann": "a2", "Bob": "c4"})
    ann("fight", "token of seat 2")
    assert ann.options == ["pick a2", "pick c2", "pick b3"]
    ann, bob = surprised(text, tokens={"Ann": "a2"}, empty="c2 b3")
    ann("fight")
    assert (ann.token, ann.step) == ("a2", "Move")


@pytest.mark.clause("UK-5.9")
@pytest.mark.parametrize(
    ("text", "trap", "monster"),
    [
        ("Each monster has -1 strength.", 3, 4),
        ("Each card has -1 strength.", 2, 4),
        ("Each trap has -1 strength.", 2, 5),
    ],
)
def test_lasting_items_change_the_cards_they_speak_of(text: str, trap: int, monster: int) -> None:
    odd = card("item", "Odd Hat", text, loot=1)
    for owner in ("Ann", "Bob"):
        for area in ("", " doubled"):
            ann, _ = position(
                cards=(odd,), up={"a1": "Swinging Ham", "c1": "Underdog"}, spoils={owner: f"Odd Hat{area}"}
            )
            strengths = (ann.spot("a1")["strength"], ann.spot("c1")["strength"])
            assert strengths == (trap, monster) or (owner == "Bob" and strengths == (trap, monster - 3))


@pytest.mark.clause("UK-5.9")
def test_lasting_lines_count_and_compare() -> None:
    hats = card("item", "Hat Stand", "You have +1 strength for each item in your spoils.", loot=1)
    ann, _ = position(
        cards=(hats,), spoils={"Ann": "Hat Stand, Sensible Boots, Dust Bunny"}, down={"b2": "Crash Helmet"}
    )
    assert ann.strength == 1 + 2
    ann("go b2")
    assert ann.strength == 1 + 3
    envy = card("item", "Envy", "You have +2 strength while you have less loot than each opponent.", loot=0)
    ann, _ = position(cards=(envy,), spoils={"Ann": "Envy", "Bob": "Dust Bunny"}, down={"b2": "Crash Helmet"})
    assert ann.strength == 3
    ann("go b2")
    assert (ann.strength, ann.sheet["full_strength"]) == (1, 1)
    greed = card("monster", "Greed", "This monster has +1 loot for each item in your spoils.", strength=1, loot=1)
    ann, _ = position(
        cards=(greed,), spoils={"Ann": "Greed doubled, Sensible Boots, Crash Helmet"}, down={"b2": "Dust Bunny"}
    )
    assert ann.loot == 2 * (1 + 2) + 2


@pytest.mark.clause("UK-3.1")
def test_effects_at_the_start_of_a_turn_come_one_after_the_other_if_their_card_is_still_there() -> None:
    bin_ = card("item", "Bin", "At the start of your turn: you may discard one item from your spoils.", loot=1)
    tea = card("item", "Tea", "At the start of your turn: heal one.", loot=1)
    ann, _ = position(cards=(bin_, tea), spoils={"Ann": "Bin, Tea doubled"}, health={"Ann": 3})
    assert ann.health == 3
    ann("yes", "take Tea doubled")
    assert (ann.health, ann.spoils) == (3, ["Bin"])
    ann, _ = position(cards=(bin_, tea), spoils={"Ann": "Bin, Tea doubled"}, health={"Ann": 3})
    ann("no")
    assert ann.health == 4


@pytest.mark.clause("UK-5.2")
def test_an_item_of_which_there_are_two_is_used_up_from_the_single_area_first() -> None:
    ann, _ = position(spoils={"Ann": "Emergency Soup, Emergency Soup doubled"}, health={"Ann": 2})
    assert ann.options == ["pass", "use Emergency Soup"]
    ann("use Emergency Soup")
    assert ann.spoils == ["Emergency Soup doubled"]
    ann("use Emergency Soup")
    assert (ann.spoils, ann.health) == ([], 6)


@pytest.mark.clause("UK-3.9")
def test_copies_in_a_hand_are_one_choice() -> None:
    ann, bob = position(
        "1", down={"b2": "Sensible Boots"}, hands={"Ann": "Dust Bunny, Dust Bunny, Underdog"}, deck="Toll Troll"
    )
    ann("go b2", "stop")
    assert sorted(ann.options) == ["lay Dust Bunny", "lay Toll Troll", "lay Underdog"]
    ann("lay Dust Bunny")
    assert sorted(ann.hand) == ["Dust Bunny", "Toll Troll", "Underdog"]
    build(ann, bob)


# -- what can be said and not be played


@pytest.mark.clause("UK-1.2")
@pytest.mark.parametrize(
    ("kind", "text", "why"),
    [
        ("trap", "Draw a card.", "no card is played from the hand here; begin the line with a moment or a cost"),
        (
            "item",
            "Play only before a fight or after you reveal a trap.\nDiscard this: gain one strength.",
            "an item has one window of its own",
        ),
        ("item", "Reward: heal one.", "Reward is for monster cards"),
        ("trap", "Battlecry: heal one.", "Battlecry is for monster cards"),
        ("monster", "At the start of your turn: heal one.", "At the start of your turn is for item cards"),
        ("monster", "Discard this: heal one.", "only items are used"),
        ("item", "Discard one item from your spoils: heal one.", 'the cost of an item is "Discard this"'),
        ("monster", "Surprise: heal one.\nSurprise: heal two.", "a card has one line for each moment"),
        ("trap", "Surprise: lose one health this turn.", '"lose" is done at once and lasts no time'),
        (
            "monster",
            "Surprise: each monster has +1 strength this turn.",
            'for a time, only "this" or "that" card is changed',
        ),
        ("monster", "Surprise: you have +1 strength this turn.", 'for a time, only "this" or "that" card is changed'),
        ("monster", "Surprise: this monster has +1 loot this turn.", "for a time, only strength is changed"),
        ("monster", "Surprise: this monster has +1 strength.", 'say how long: "this turn" or "this fight"'),
        ("monster", "Surprise: an opponent cannot move again this turn.", 'write "you cannot ... this turn"'),
        ("monster", "Surprise: you cannot move again this fight.", 'write "you cannot ... this turn"'),
        (
            "monster",
            "Surprise: steal one item from an opponent's spoils for each dead hero you have.",
            '"for each" does not go with "steal"',
        ),
        ("monster", "Surprise: heal up to two.", "say how much to heal"),
        ("monster", "Surprise: lose one loot.", "nobody can lose loot"),
        ("monster", "Surprise: gain one health.", 'nobody can gain health: write "heal"'),
        ("monster", "Surprise: draw one trap.", "cards are drawn from the deck, a number of them"),
        ("monster", "Surprise: draw up to two cards.", "cards are drawn from the deck, a number of them"),
        (
            "monster",
            "Surprise: discard this monster.",
            'what is discarded is "the top ... of the deck", on the map or in the spoils',
        ),
        ("monster", "Surprise: swap an opponent's hero with your hero.", "it is your hero that is swapped"),
        ("monster", "Surprise: swap your hero with your hero.", "this cannot be chosen here"),
        ("monster", "Surprise: swap your hero with two face-down cards.", "a hero is swapped with one card"),
        (
            "monster",
            "Surprise: move two tokens to another face-down card.",
            'write "move one token to another ... card"',
        ),
        ("monster", "Surprise: move one token to one face-down card.", 'write "move one token to another ... card"'),
        ("monster", "Surprise: move one card to another face-down card.", 'write "move one token to another ... card"'),
        ("monster", "Surprise: steal one item from your spoils.", "one player steals from the other's spoils"),
        (
            "monster",
            "Surprise: an opponent steals one item from an opponent's spoils.",
            "one player steals from the other's spoils",
        ),
        (
            "monster",
            "Surprise: each player steals one item from your spoils.",
            "one player steals from the other's spoils",
        ),
        ("monster", "Surprise: steal one face-up card.", "one player steals from the other's spoils"),
        ("monster", "Surprise: look at your hero.", "this cannot be chosen here"),
        ("monster", "Surprise: look at one hero.", "a hero cannot be chosen here"),
        ("monster", "Surprise: look at another item.", "an item cannot be chosen here"),
        ("monster", "Surprise: discard one token.", "a token cannot be chosen here"),
        ("monster", "Surprise: look at another face-down card.", "a card cannot be chosen here"),
        ("monster", "Surprise: look at one face-up face-down card.", "no card is face-down and face-up"),
        ("monster", "Surprise: discard one dead card.", "no card is dead"),
        ("monster", "Surprise: discard one item from your spoils from an opponent's spoils.", "one place is enough"),
        ("monster", "Surprise: discard one card you have.", "a card is not yours here"),
        ("monster", "Surprise: look at one face-down card adjacent to one card.", "adjacent to what?"),
        ("monster", "Surprise: look at one item from your spoils.", '"look at" is for cards of the map'),
        ("monster", "Surprise: swap your hero with one item from your spoils.", '"swap with" is for cards of the map'),
        (
            "monster",
            "Surprise: look at one face-down trap.",
            'who can tell a face-down trap? write "face-up", or "card"',
        ),
        ("monster", "Surprise: reveal one face-up card.", '"reveal" is for face-down cards'),
        ("monster", "Surprise: look at one card.", '"look at" is for face-down cards'),
        ("monster", "Surprise: turn one card face down.", "only face-up cards are turned face down"),
        ("monster", "Surprise: swap three face-down cards.", "two cards are swapped"),
        ("monster", "Surprise: swap up to two face-down cards.", "two cards are swapped"),
        ("item", "You cannot move again.", "this cannot last here"),
        ("trap", "This trap has +1 loot.", "a trap has no loot"),
        ("trap", "This trap has +1 health.", "a trap has no health"),
        ("monster", "This monster has +1 health.", "a monster has no health"),
        ("item", "This item has +1 strength.", "an item has no strength"),
        ("trap", "You have +1 strength.", "only an item's line changes others, and only their strength"),
        ("item", "You have +1 health.", "only an item's line changes others, and only their strength"),
        ("item", "Each face-up trap has -1 strength.", 'write "you have", "this ... has" or "each trap has"'),
        ("item", "Each hero has +1 strength.", 'write "you have", "this ... has" or "each trap has"'),
        ("item", "Each token has +1 strength.", 'write "you have", "this ... has" or "each trap has"'),
        ("item", "An opponent has -1 strength.", 'write "you have", "this ... has" or "each trap has"'),
        ("trap", "You may keep moving after you ignore a monster.", "nobody has a trap in the spoils"),
        ("monster", "This monster has +1 loot while it has a token.", "a card of the spoils bears no token"),
        ("item", "You have +1 strength while this item has a token.", "a card of the spoils bears no token"),
        (
            "monster",
            "Surprise: if an opponent has more loot than you, heal one.",
            "compare yourself with your opponent",
        ),
        ("monster", "Surprise: if you have more loot than you, heal one.", "compare yourself with your opponent"),
        (
            "item",
            "You have +1 strength for each face-up monster.",
            "count cards in the spoils, or dead heroes you have",
        ),
        ("item", "You have +1 strength for each dead hero.", "count cards in the spoils, or dead heroes you have"),
        (
            "item",
            "You have +1 strength for each trap adjacent to your hero.",
            "count cards in the spoils, or dead heroes you have",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason(kind: str, text: str, why: str) -> None:
    with pytest.raises((SetupError, CardError)) as caught:
        position(cards=(card(kind, "Odd One", text, strength=1, loot=1),))
    assert str(caught.value).endswith(f"Odd One: {why}"), re.escape(str(caught.value))
    odd = card(kind, "Odd One", text, strength=1, loot=1)
    with pytest.raises(CannotPlay) as refusal:
        compiled(pack_with([odd]))
    assert (refusal.value.card, refusal.value.message) == ("Odd One", why)
