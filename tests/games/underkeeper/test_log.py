"""What both read of a game as it goes: figures with their reasons, in the order in which they come about."""

import pytest

from tests.games.underkeeper.at_table import card, position, spectator

GRUDGE = "“This monster has -3 strength while you have less loot than each opponent”"
CUSHIONS = "“This trap has +1 strength while it has a token”"


@pytest.mark.clause("UK-5.2", "UK-5.9")
def test_a_strength_that_is_not_as_printed_is_told_with_its_reasons() -> None:
    ann, bob = position(down={"b2": "Swinging Ham"}, tokens={"Bob": "b2"})
    ann("go b2")
    strikes = ["Swinging Ham's strength is 6, not 3, with a token.", "Swinging Ham strikes: you lose 6 health."]
    assert ann.log[-4:-2] == strikes
    assert bob.reads("Swinging Ham's strength is 6, not 3")
    ann, _ = position(down={"b2": "Loose Flagstone"}, spoils={"Ann": "Sensible Boots"})
    ann("go b2")
    assert ann.reads("Loose Flagstone's strength is 0, not 1, with Sensible Boots.")
    assert ann.reads("Loose Flagstone strikes: you lose no health, for its strength is 0.")
    ann, _ = position(down={"b2": "Comfy Armchair"}, spoils={"Ann": "Sensible Boots"}, tokens={"Ann": "b2"})
    ann("go b2")
    assert ann.reads(f"Comfy Armchair's strength is 6, not 3, with Sensible Boots and a token: {CUSHIONS}.")
    ann, _ = position(up={"b2": "Underdog"}, spoils={"Bob": "Gaudy Crown"})
    ann("go b2")
    assert ann.reads(f"Underdog's strength is 2, not 5: {GRUDGE}.")


@pytest.mark.clause("UK-5.9")
def test_a_strength_as_printed_or_as_an_effect_has_told_it_needs_no_reason() -> None:
    ann, _ = position(down={"b2": "Swinging Ham"})
    ann("go b2")
    assert not ann.reads("strength is")
    ann, _ = position(down={"b2": "Sleeping Ogre"})
    ann("go b2", "fight")
    assert ann.reads("Sleeping Ogre has -2 strength this turn.")
    assert not ann.reads("strength is")
    ann, _ = position(down={"b2": "Comfy Armchair"}, spoils={"Ann": "Sensible Boots"})
    ann("go b2")
    assert ann.reads("Comfy Armchair's strength is 2, not 3, with Sensible Boots.")


@pytest.mark.clause("UK-5.2", "UK-5.4")
def test_a_token_returns_after_it_has_counted() -> None:
    ann, _ = position(down={"b2": "Swinging Ham"}, tokens={"Bob": "b2"})
    ann("go b2")
    assert ann.log[-3:] == [
        "Swinging Ham strikes: you lose 6 health.", "Bob's token returns to Bob.", "You move to b2.",
    ]  # fmt: skip
    assert [entry.get("part", False) for entry in ann.entries if "token returns" in entry["words"]] == [True]
    ann, _ = position(up={"b2": "Gaudy Crown"}, tokens={"Ann": "b2"})
    ann("go b2")
    assert ann.log[-3:-1] == [
        "Gaudy Crown joins your spoils in the double-value area.", "Your token returns to you.",
    ]  # fmt: skip


@pytest.mark.clause("UK-3.6", "UK-5.11")
def test_an_item_that_joins_the_spoils_says_what_it_does_from_now_on() -> None:
    ann, bob = position(up={"b2": "Slightly Sharper Sword"})
    ann("go b2")
    assert ann.reads("Slightly Sharper Sword joins your spoils: “You have +1 strength”.")
    assert bob.reads("Slightly Sharper Sword joins Ann's spoils: “You have +1 strength”.")
    ann, _ = position(ann="Charlie b1", up={"b2": "Magpie Dragonet"}, spoils={"Bob": "Slightly Sharper Sword"})
    ann("go b2")
    assert ann.reads("You steal Slightly Sharper Sword from Bob: “You have +1 strength”.")
    for plain in ("Emergency Soup", "Crash Helmet", "Cuckoo Clock", "Gaudy Crown"):
        ann, _ = position(up={"b2": plain})
        ann("go b2")
        assert ann.reads(f"{plain} joins your spoils.")
    ann, _ = position(up={"b2": "Comb"}, cards=(card("item", "Comb", loot=1),))
    ann("go b2")
    assert ann.reads("Comb joins your spoils.")


@pytest.mark.clause("UK-3.13")
def test_a_hero_that_swaps_places_is_one_line_and_says_with_what() -> None:
    ann, bob = position(ann="Charlie b1", up={"b2": "Confused Cupid"})
    ann("go b2", "yes")
    assert ann.log[-1] == "Your hero swaps places with Bob's, from b2 to b4."
    assert bob.log[-1] == "Ann's hero swaps places with yours, from b2 to b4."
    assert spectator(ann).log[-1] == "Ann's hero swaps places with Bob's, from b2 to b4."
    assert not any("swaps places" in line for line in ann.log[:-1])
    ann, bob = position(ann="Charlie b1", up={"b2": "Homesick Minotaur"})
    ann("go b2", "yes", "pick c4")
    assert ann.log[-1] == "Your hero swaps places with the card (c4), which now lies on b2."
    assert bob.log[-1] == "Ann's hero swaps places with the card (c4), which now lies on b2."


@pytest.mark.clause("UK-5.11")
def test_what_is_stolen_says_from_which_area() -> None:
    ann, bob = position(ann="Charlie b1", up={"b2": "Magpie Dragonet"}, spoils={"Bob": "Gaudy Crown doubled"})
    ann("go b2")
    assert ann.log[-1] == "You steal Gaudy Crown from Bob's double-value area."
    assert bob.log[-1] == "Ann steals Gaudy Crown from your double-value area."
    ann, bob = position(ann="Charlie b1", up={"b2": "Magpie Dragonet"}, spoils={"Bob": "Gaudy Crown"})
    ann("go b2")
    assert bob.log[-1] == "Ann steals Gaudy Crown from you."
