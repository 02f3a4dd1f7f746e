"""What is told of what happened: each event with its figures, to whom it may be told."""

import pytest

from tests.games.underkeeper.at_table import At, begin, build, position

TURN = "turn Ann 1"
MOVED = "moved Ann b1 b2"


def test_set_up_is_told_without_a_card() -> None:
    ann, bob = begin("3", first="Bob")
    ann("start Mac")
    bob("start Charlie")
    build(ann, bob)
    assert ann.at.news() == [
        *("dealt 5", "chose Ann", "chose Bob", "hero Ann Mac b1", "hero Bob Charlie b4", "layer Bob"),
        *("laid Bob a1", "laid Ann c1", "laid Bob a2", "laid Ann b2", "laid Bob c2"),
        *("laid Ann a3", "laid Bob b3", "laid Ann c3", "laid Bob a4", "laid Ann c4"),
        *("first Bob 0", "turn Bob 1"),
    ]


def test_what_is_drawn_is_told_to_its_drawer_only() -> None:
    ann, bob = begin("3", hands={"Ann": "Dust Bunny, Underdog", "Bob": "Toll Troll"})
    assert [line for line in ann.at.news(0) if line.startswith("drew")][:2] == [
        "drew Ann Dust Bunny",
        "drew Ann Underdog",
    ]
    assert bob.at.news(1)[1] == "drew Bob Toll Troll"
    assert len(ann.at.news(0)) == len(ann.at.news(1)) == 6
    assert ann.at.news() == ["dealt 5"]


@pytest.mark.clause("UK-4.2", "UK-5.2", "UK-5.4")
def test_a_turn_that_ends_in_a_trap() -> None:
    ann, bob = position(
        "1",
        ann="Charlie b1",
        down={"b2": "Sticky Doormat"},
        tokens={"Bob": "b2"},
        health={"Ann": 1},
        dead={"Ann": "Mac"},
    )
    ann("go b2")
    build(ann, bob)
    ann("token a1")
    assert ann.at.news() == [
        *(TURN, "chosen Ann b2 -", "revealed Ann b2 Sticky Doormat", "effect Ann Sticky Doormat 2", "lost Ann 1 2"),
        *("stands Ann Sticky Doormat 4 1", "struck Ann b2 Sticky Doormat 4", "token_back Bob b2"),
        *("died Ann Charlie b1", "hero Ann Martha b2"),
        *("refill Ann 1", "laid Ann b1", "token Ann a1", "turn Bob 2"),
    ]


@pytest.mark.clause("UK-3.2", "UK-3.8", "UK-5.4")
def test_a_turn_with_a_fight() -> None:
    ann, bob = position("1", ann="Charlie b1", down={"b2": "Kitchen Goblin"}, health={"Ann": 4}, tokens={"Bob": "b2"})
    ann("go b2", "fight", "stop")
    build(ann, bob)
    ann("keep token")
    assert ann.at.news() == [
        *(TURN, "chosen Ann b2 -", "revealed Ann b2 Kitchen Goblin", "stands Ann Kitchen Goblin 6 1"),
        *("fought Ann Kitchen Goblin 3 3", "took Ann b2 Kitchen Goblin 1", "token_back Bob b2", MOVED),
        *("effect Ann Kitchen Goblin 1", "healed Ann 1 0"),
        *("stopped Ann", "refill Ann 1", "laid Ann b1", "restored Ann 3", "turn Bob 2"),
    ]


def told(at: At, *lines: str) -> None:
    """These events, and no others, since the turn began."""
    assert at.news(since=1) == list(lines)


def test_items_used() -> None:
    ann, _ = position(spoils={"Ann": "Emergency Soup"}, health={"Ann": 8}, strength={"Ann": 0})
    ann("use Emergency Soup")
    told(ann.at, "restored Ann 1", "used Ann Emergency Soup", "effect Ann Emergency Soup 4", "healed Ann 1 1")
    ann, _ = position(spoils={"Ann": "Polite Dynamite"}, up={"a1": "Dust Bunny"}, tokens={"Ann": "a1"})
    ann("use Polite Dynamite")
    discarded = ("discarded Ann a1 Dust Bunny", "token_back Ann a1")
    told(ann.at, "used Ann Polite Dynamite", "effect Ann Polite Dynamite 4", *discarded)
    ann, _ = position(spoils={"Ann": "Cuckoo Clock"}, left=2, deck="Dust Bunny, Underdog")
    ann("yes")
    lost = ("deck_lost Ann Dust Bunny", "deck_lost Ann Underdog", "ended 3 - -", "result Ann 16 15 0")
    told(ann.at, "effect Ann Cuckoo Clock 3", *lost)


def test_traps_with_surprises() -> None:
    ann, bob = position(down={"b2": "Toll Chute"}, spoils={"Ann": "Gaudy Crown doubled"})
    ann("go b2")
    told(
        ann.at, "chosen Ann b2 -", "revealed Ann b2 Toll Chute", "effect Ann Toll Chute 2",
        "gave_up Ann Gaudy Crown 1", "struck Ann b2 Toll Chute 2", MOVED,
    )  # fmt: skip
    ann, bob = position(down={"b2": "Revolving Wall"})
    ann("go b2")
    bob("pick a1", "pick c4", "done")
    told(
        ann.at, "chosen Ann b2 -", "revealed Ann b2 Revolving Wall", "effect Ann Revolving Wall 2",
        "swapped Bob a1 c4", "struck Ann b2 Revolving Wall 2", MOVED,
    )  # fmt: skip
    ann, bob = position(down={"b2": "Custard Pit"})
    ann("go b2")
    assert ann.at.news(since=3)[:3] == ["effect Ann Custard Pit 2", "rooted Ann", "struck Ann b2 Custard Pit 3"]
    ann, bob = position(down={"b2": "Shared Ceiling"})
    ann("go b2")
    assert "lost Bob 0 1" in ann.at.news()


def test_what_is_looked_at_is_told_to_all_and_what_is_seen_to_one() -> None:
    empty = "a1 c1 a2 c2 a3 b3 c3 a4"
    ann, bob = position(down={"b2": "Squeaky Chest", "c4": "Dust Bunny"}, empty=empty)
    ann("go b2")
    assert bob.at.news(1, since=4)[:3] == ["looked Bob c4", "saw Bob c4 Dust Bunny", "took Ann b2 Squeaky Chest 0"]
    assert ann.at.news(0, since=4)[:2] == ["looked Bob c4", "took Ann b2 Squeaky Chest 0"]
    assert ann.at.news(since=4) == ["looked Bob c4", "took Ann b2 Squeaky Chest 0", MOVED, "refill Ann 9"]


@pytest.mark.parametrize(
    ("monster", "layout", "strength", "health", "then"),
    [
        ("Barista Slime", {}, 3, 1, ["gained Ann 1 2"]),
        ("Homesick Minotaur", {}, 3, 2, []),
        ("Magpie Dragonet", {"spoils": {"Bob": "Gaudy Crown doubled"}}, 3, 1, ["stole Ann Gaudy Crown 1"]),
        ("Magpie Dragonet", {"spoils": {"Bob": "Gaudy Crown"}}, 3, 1, ["stole Ann Gaudy Crown 0"]),
        ("Janitor Golem", {"up": {"c4": "Dust Bunny"}}, 3, 1, ["turned_down Ann c4 Dust Bunny"]),
    ],
)
def test_monsters_with_rewards(
    monster: str, layout: dict[str, dict[str, str]], strength: int, health: int, then: list[str]
) -> None:
    ann, _ = position(ann="Charlie b1", up={"b2": monster, **layout.get("up", {})}, spoils=layout.get("spoils"))
    ann("go b2")
    assert ann.at.news(since=1) == [
        *(f"chosen Ann b2 {monster}", f"fought Ann {monster} {strength} {health}", f"took Ann b2 {monster} 0", MOVED),
        *(f"effect Ann {monster} 1", *then),
    ]


def test_heroes_and_tokens_that_change_places() -> None:
    ann, _ = position(ann="Charlie b1", up={"b2": "Confused Cupid"})
    ann("go b2", "yes")
    assert ann.at.news(since=5) == ["effect Ann Confused Cupid 1", "hero_swapped Ann b2 b4 1"]
    ann, _ = position(ann="Charlie b1", up={"b2": "Homesick Minotaur"})
    ann("go b2", "yes", "pick c4")
    assert ann.at.news(since=6) == ["hero_swapped Ann b2 c4 0"]
    ann, _ = position(up={"b2": "Collector Crab"}, tokens={"Bob": "c1"})
    ann("go b2", "pick a1")
    assert ann.at.news(since=6) == ["token_moved Ann Bob c1 a1"]


def test_figures_that_change_for_a_time() -> None:
    ann, _ = position(ann="Charlie b1", up={"b2": "Mirror Knight"}, spoils={"Ann": "Sensible Boots"})
    ann("go b2")
    assert ann.at.news(since=2)[:3] == [
        "effect Ann Mirror Knight 0",
        "changed Ann Mirror Knight 1 1",
        "fought Ann Mirror Knight 3 1",
    ]
    ann, _ = position(down={"b2": "Sleeping Ogre"})
    ann("go b2", "ignore")
    assert ann.at.news(since=4) == ["changed Ann Sleeping Ogre -2 0", "ignored Ann b2 Sleeping Ogre"]
    ann, _ = position(ann="Charlie b1", down={"b2": "Bashful Mimic"})
    ann("go b2")
    assert ann.at.news(since=3)[:2] == ["effect Ann Bashful Mimic 2", "bound Ann Bashful Mimic"]


@pytest.mark.clause("UK-6.1")
def test_endings_tell_their_cause_and_whose_it_is() -> None:
    ann, _ = position(dead={"Ann": "Martha, Charlie"}, health={"Ann": 1}, down={"b2": "Swinging Ham"})
    ann("go b2")
    assert ann.at.news()[-4:-1] == ["struck Ann b2 Swinging Ham 3", "died Ann Mac b1", "ended 2 Ann -"]
    hoard = "The Keeper's Mother doubled, Gaudy Crown doubled"
    ann, bob = position(turn="Bob", up={"b3": "Magpie Dragonet"}, spoils={"Bob": hoard, "Ann": "Sensible Boots"})
    bob("go b3")
    assert ann.at.news()[-3:-1] == ["stole Bob Sensible Boots 0", "ended 1 Bob 16"]
    ann, _ = position(left=1, deck="Dust Bunny", up={"b2": "Sensible Boots"})
    ann("go b2", "stop")
    assert ann.at.news()[-4:-1] == ["stopped Ann", "refill Ann 1", "ended 3 - -"]
