"""What a player is told comes of an action, beyond what it certainly changes; and the count."""

import pytest

from tests.games.underkeeper.at_table import NAMES, position
from undercroft.games.underkeeper.game import GAME


@pytest.mark.clause("UK-3.3", "UK-2.2")
def test_what_lies_face_down_may_be_anything() -> None:
    ann, _ = position(down={"b2": "Swinging Ham"})
    assert ann.outlook("go b2") == ["it may be a monster, a trap or an item; it is revealed to both of you"]
    hiding, _ = position(down={"b2": "Swinging Ham"}, placed_by_ann="b2", options={"own_backs": "off"})
    assert hiding.outlook("go b2") == ann.outlook("go b2")


@pytest.mark.clause("UK-3.7", "UK-3.8")
def test_a_monster_that_one_knows_may_be_fought_or_ignored() -> None:
    ann, _ = position(down={"b2": "Dust Bunny"}, placed_by_ann="b2")
    assert ann.outlook("go b2") == ["a fight costs 1 strength, earns 1 loot; ignored, your movement ends"]
    ann("go b2")
    assert ann.outlook("fight") == []
    assert ann.outlook("ignore") == ["Dust Bunny stays face up, and your movement ends"]
    polite, _ = position(down={"b2": "Dust Bunny"}, placed_by_ann="b2", spoils={"Ann": "Book of Manners"})
    assert polite("go b2").outlook("ignore") == ["Dust Bunny stays face up, and you may move on"]


@pytest.mark.clause("UK-5.1", "UK-5.4")
def test_effects_and_items_that_come_before_the_blow_are_named() -> None:
    ann, _ = position(up={"b2": "Toll Troll"}, spoils={"Ann": "Bottled Courage"})
    assert ann.outlook("go b2") == [
        "its Battlecry comes as it is attacked",
        "you may use an item first",
        "as it stands it costs 1 strength and 2 health, earns 2 loot",
    ]
    ann, _ = position(down={"b2": "Swinging Ham"}, placed_by_ann="b2", spoils={"Ann": "Crash Helmet"})
    assert ann.outlook("go b2") == ["you may use an item first", "without one it costs 3 health"]
    ann, _ = position(down={"b2": "Sticky Doormat"}, placed_by_ann="b2")
    assert (ann.foresees("go b2"), ann.outlook("go b2")) == ("costs 1 strength and 2 health", [])
    ann, _ = position(down={"b2": "Revolving Wall"}, placed_by_ann="b2")
    assert ann.outlook("go b2") == ["its Surprise comes first", "as it stands it costs 2 health"]


@pytest.mark.clause("UK-3.8", "UK-5.4", "UK-5.10")
def test_what_a_fight_costs_counts_what_the_monster_itself_does() -> None:
    ann, _ = position(ann="Martha b1", down={"b2": "Jittery Bat"}, placed_by_ann="b2")
    assert ann.foresees("go b2") == "costs 1 strength"
    assert ann.outlook("go b2") == ["a fight costs 1 strength and 1 health, earns 1 loot; ignored, your movement ends"]
    assert ann("go b2").foresees("fight") == "costs 1 strength and 1 health, earns 1 loot"
    ann, _ = position(ann="Martha b1", down={"b2": "Bashful Mimic"}, placed_by_ann="b2")
    assert ann.outlook("go b2") == []
    assert ann.foresees("go b2") == "costs 2 strength and 2 health, earns 2 loot"
    courage = {"Ann": "Bottled Courage"}
    ann, _ = position(ann="Martha b1", down={"b2": "Bashful Mimic"}, placed_by_ann="b2", spoils=courage)
    without = "without one it costs 2 strength and 2 health, earns 2 loot"
    assert ann.outlook("go b2") == ["you may use an item first", without]
    ann, _ = position(ann="Martha b1", up={"b2": "Chilly Wraith"})
    assert (ann.foresees("go b2"), ann.outlook("go b2")) == ("costs 2 strength and 2 health, earns 2 loot", [])
    ann, _ = position(ann="Martha b1", down={"b2": "Kitchen Goblin"}, spoils=courage)
    ann("go b2")
    without = "without one it costs 2 strength, earns 1 loot"
    assert ann.outlook("fight") == ["you may use an item first", without]


@pytest.mark.clause("UK-5.4", "UK-5.8")
def test_what_a_surprise_costs_is_told_once() -> None:
    ann, _ = position(ann="Charlie b1", down={"b2": "Dragon with a Cold"}, placed_by_ann="b2")
    assert ann.foresees("go b2") == "costs 1 health, costs your rival 1 health"
    assert ann.outlook("go b2") == ["a fight costs 3 strength and 3 health, earns 3 loot; ignored, your movement ends"]
    assert ann("go b2").foresees("fight") == "costs 3 strength and 3 health, earns 3 loot"
    helmet = {"Ann": "Crash Helmet"}
    ann, _ = position(down={"b2": "Shared Ceiling"}, placed_by_ann="b2", spoils=helmet)
    assert ann.foresees("go b2") == "costs your rival 1 health"
    assert ann.outlook("go b2") == ["you may use an item first", "without one it costs 2 health"]


@pytest.mark.clause("UK-3.5", "UK-5.9")
def test_a_trap_that_costs_nothing_says_so_beforehand() -> None:
    boots = {"Ann": "Sensible Boots"}
    ann, _ = position(down={"b2": "Loose Flagstone"}, placed_by_ann="b2", spoils=boots)
    assert (ann.foresees("go b2"), ann.outlook("go b2")) == ("", ["it costs nothing"])
    ann, _ = position(up={"b2": "Gaudy Crown"})
    assert ann.outlook("go b2") == []


@pytest.mark.clause("UK-5.10")
def test_that_a_card_ends_the_movement_is_said_beforehand() -> None:
    ann, _ = position(up={"b2": "Gladiator Snail"})
    assert ann.outlook("go b2") == ["then your movement ends"]
    ann, _ = position(down={"b2": "Gladiator Snail"}, placed_by_ann="b2")
    fight = "a fight costs 1 strength, earns 1 loot, ends your movement"
    assert ann.outlook("go b2") == [f"{fight}; ignored, your movement ends"]
    ann, _ = position(down={"b2": "Custard Pit"}, placed_by_ann="b2")
    assert ann.outlook("go b2") == ["then your movement ends"]


@pytest.mark.clause("UK-3.1", "UK-4.3")
@pytest.mark.parametrize(
    ("item", "layout", "said"),
    [
        ("Emergency Soup", {}, ["your health is full: nothing would happen"]),
        ("Emergency Soup", {"health": {"Ann": 8}}, []),
        ("Polite Dynamite", {}, ["there is no face-up card on the map: nothing would happen"]),
        ("Polite Dynamite", {"up": {"c4": "Dust Bunny"}}, []),
        ("Trapdoor Slippers", {}, []),
    ],
)
def test_an_item_spent_for_nothing_says_so_beforehand(
    item: str, layout: dict[str, dict[str, str]], said: list[str]
) -> None:
    ann, bob = position(spoils={"Ann": item}, **layout)  # type: ignore[arg-type]
    assert ann.outlook(f"use {item}") == said
    ann(f"use {item}")
    for player, whose in ((ann, "your"), (bob, "Ann's")) if said else ():
        because = said[0].removesuffix(": nothing would happen").replace("your", whose)
        assert player.log[-1] == f"{item} has no effect: {because}."


@pytest.mark.clause("UK-3.5", "UK-5.9")
def test_a_helmet_against_a_trap_without_strength_is_spent_for_nothing() -> None:
    ann, _ = position(spoils={"Ann": "Crash Helmet, Sensible Boots"}, down={"b2": "Loose Flagstone"})
    ann("go b2")
    assert ann.outlook("use Crash Helmet") == ["the strength stays 0: nothing would happen"]
    ann, _ = position(spoils={"Ann": "Crash Helmet"}, down={"b2": "Loose Flagstone"})
    ann("go b2")
    assert ann.outlook("use Crash Helmet") == []
    ann("use Crash Helmet")
    assert "Loose Flagstone strikes: you lose no health, for its strength is 0." in ann.log


@pytest.mark.clause("UK-4.1")
def test_a_deadly_blow_says_who_dies() -> None:
    ann, _ = position(up={"b2": "Swinging Ham"}, health={"Ann": 3})
    assert ann.outlook("go b2") == ["Mac dies"]
    dies = GAME.outlook(ann.at.t, ann.seat, ann.at.alphabet.action("go b2"), NAMES, ann.at.pack)
    assert [(prospect["figure"], prospect["by"]) for prospect in dies] == [("heroes", -1)]
    ann, _ = position(down={"b2": "Underdog"}, placed_by_ann="b2", health={"Ann": 3})
    assert ann.outlook("go b2") == ["a fight kills Mac; ignored, your movement ends"]
    ann, _ = position(down={"b2": "Shared Ceiling"}, placed_by_ann="b2", health={"Bob": 1})
    assert "Bob's Martha dies" in ann.outlook("go b2")


@pytest.mark.clause("UK-6.1", "UK-6.2", "UK-6.3")
def test_the_end_of_the_game_is_told_with_its_count() -> None:
    rich = "The Keeper's Mother doubled, Bookkeeper Lich doubled"
    ann, _ = position(up={"b2": "Dust Bunny"}, spoils={"Ann": rich})
    assert ann.outlook("go b2") == ["the game ends: you win 30 to 15"]
    ann, _ = position(up={"b2": "Swinging Ham"}, dead={"Ann": "Martha, Charlie"}, health={"Ann": 1})
    assert ann.outlook("go b2") == ["the game ends: Bob wins 15 to 0", "Mac dies"]
    even, _ = position(up={"b2": "Swinging Ham"}, dead={"Ann": "Martha, Charlie", "Bob": "Mac, Charlie"})
    assert even.outlook("go b2") == []


@pytest.mark.clause("UK-3.9", "UK-6.1")
def test_whoever_stops_is_told_what_is_drawn_and_whether_the_deck_lasts() -> None:
    ann, _ = position(up={"b2": "Loose Flagstone"}, empty="a1 c1", left=10)
    ann("go b2")
    assert ann.outlook("stop") == ["you draw three cards and fill three spaces; the deck has 7 left"]
    ann, _ = position(up={"b2": "Gaudy Crown"}, empty="a1 c1", left=3)
    ann("go b2")
    assert ann.outlook("stop") == ["the game ends: you win 18 to 15"]
    ann, _ = position(down={"b2": "Underdog"}, spoils={"Ann": "Book of Manners"})
    ann("go b2", "ignore")
    assert ann.outlook("stop") == ["the map is full: you draw nothing"]
    assert not any("refill" in line for line in ann("stop").log)


@pytest.mark.clause("UK-3.1", "UK-6.1")
def test_whoever_may_discard_from_the_deck_is_told_what_is_left_of_it() -> None:
    ann, _ = position(spoils={"Ann": "Cuckoo Clock"}, left=9)
    assert ann.outlook("yes") == ["the deck has 7 left"]
    ann, _ = position(spoils={"Ann": "Cuckoo Clock"}, left=2)
    assert ann.outlook("yes") == ["the game ends: you win 16 to 15"]
    assert ann.outlook("no") == []


@pytest.mark.clause("UK-5.2")
def test_a_token_says_what_it_doubles() -> None:
    ann, _ = position("2", down={"a2": "Mirror Knight"}, up={"b2": "Gaudy Crown"}, placed_by_ann="a2")
    ann("go b2", "stop")
    while ann.options[0].startswith(("at ", "lay ")):
        ann(ann.options[0])
    assert ann.outlook("token a2") == ["Mirror Knight: strength 3 to 6 and loot 2 to 4"]
    assert ann.outlook("token c2") == ["it doubles what lies there, for whoever meets it"]


@pytest.mark.clause("UK-5.2", "UK-5.9")
def test_a_token_says_what_it_doubles_in_the_turn_of_whoever_meets_it_first() -> None:
    ann, _ = position(
        up={"b2": "Slightly Sharper Sword"}, down={"a2": "The Good Anvil"}, placed_by_ann="a2",
        spoils={"Ann": "Sensible Boots"},
    )  # fmt: skip
    ann("go b2", "stop")
    while ann.options[0].startswith(("at ", "lay ")):
        ann(ann.options[0])
    assert ann.outlook("token a2") == ["The Good Anvil: strength 5 to 10 in Bob's turn"]
    assert ann("token a2").spot("a2")["strength"] == 10


@pytest.mark.clause("UK-6.2")
def test_the_count_is_told_row_by_row() -> None:
    ann, _ = position(dead={"Ann": "Martha"}, spoils={"Ann": "Gaudy Crown doubled, Dust Bunny"})
    assert [(row["words"], row["figures"], row["notes"], row["decides"]) for row in GAME.tally(ann.at.t)] == [
        ("Spoils", [7, 0], ["", ""], False),
        ("Living heroes", [10, 15], ["2 × 5", "3 × 5"], False),
        ("Total", [17, 15], ["", ""], True),
    ]
    ann, _ = position(up={"b2": "Swinging Ham"}, dead={"Ann": "Martha, Charlie"}, health={"Ann": 1})
    ann("go b2")
    assert ann.outcome["tally"] == GAME.tally(ann.at.t)
    assert [row["figures"] for row in ann.outcome["tally"] if row["decides"]] == [ann.outcome["points"]]
    assert NAMES[ann.outcome["winners"][0]] == "Bob"
