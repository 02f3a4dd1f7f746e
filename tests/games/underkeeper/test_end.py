"""Chapter 6: End."""

import pytest

from tests.games.underkeeper.at_table import Player, build, card, position

FOURTEEN = "The Keeper's Mother, Gaudy Crown, Sleeping Ogre, Squeaky Chest, Burglar Badger"


def reason(player: Player) -> str:
    return player.prompt["detail"].split(".")[0]


@pytest.mark.clause("UK-6.1")
def test_the_game_ends_at_once_at_fifteen_loot_in_the_spoils() -> None:
    ann, bob = position(spoils={"Ann": FOURTEEN}, down={"b2": "Sensible Boots"})
    assert ann.loot == 14
    ann("go b2")
    assert ann.over
    assert not ann.options
    assert reason(ann) == "Your spoils hold 15 loot"
    assert ann.at.t.bar(0, ann.at.alphabet.action("stop")) == 601
    assert bob.reads("over", "spoils")


@pytest.mark.clause("UK-6.1")
@pytest.mark.parametrize("threshold", [15, 20, 25])
def test_the_threshold_is_an_option(threshold: int) -> None:
    stone = card("item", "Stone", loot=threshold - 2)
    penny = card("item", "Penny", loot=1)
    ann, _ = position(
        cards=(stone, penny),
        spoils={"Ann": "Stone"},
        down={"b2": "Penny", "a1": "Sensible Boots"},
        options={"threshold": str(threshold)},
    )
    ann("go b2")
    assert not ann.over
    assert ann.view["threshold"] == threshold
    ann, _ = position(
        cards=(stone, penny),
        spoils={"Ann": "Stone, Penny"},
        down={"b2": "Sensible Boots"},
        options={"threshold": str(threshold)},
    )
    ann("go b2")
    assert ann.over


@pytest.mark.clause("UK-6.1")
def test_doubled_cards_count_double_and_living_heroes_not_at_all_towards_the_threshold() -> None:
    ann, _ = position(spoils={"Ann": "The Keeper's Mother, Gaudy Crown doubled"}, down={"b2": "Squeaky Chest"})
    assert ann.loot == 10
    ann("go b2")
    assert not ann.over
    ann, _ = position(spoils={"Ann": "The Keeper's Mother doubled, Gaudy Crown doubled"}, down={"b2": "Sensible Boots"})
    assert ann.loot == 14
    ann("go b2")
    assert ann.over


@pytest.mark.clause("UK-6.1", "UK-6.3")
@pytest.mark.parametrize("by", ["trap", "monster", "effect"])
def test_the_game_ends_there_and_then_when_all_heroes_of_a_player_are_dead(by: str) -> None:
    dead = {"Ann": "Martha, Charlie"}
    if by == "trap":
        ann, _ = position(dead=dead, health={"Ann": 1}, down={"b2": "Swinging Ham"})
    elif by == "monster":
        ann, _ = position(dead=dead, health={"Ann": 1}, up={"b2": "Underdog"})
    else:
        ann, _ = position(dead=dead, health={"Ann": 1}, up={"b2": "Chilly Wraith"})
    ann("go b2")
    assert ann.over
    assert reason(ann) == "All your heroes are dead"
    assert set(ann.heroes.values()) == {"dead"}


@pytest.mark.clause("UK-6.1")
def test_the_game_ends_at_once_when_the_last_card_of_the_deck_is_drawn() -> None:
    ann, bob = position(left=2, deck="Dust Bunny, Toll Troll", down={"b2": "Sensible Boots", "b3": "Mourning Bouquet"})
    ann("go b2", "go b3", "stop")
    assert ann.over
    assert reason(ann) == "The deck has run out"
    assert len(ann.hand) == 2
    assert bob.view["deck"] == 0
    ann, _ = position(left=1, deck="Dust Bunny", down={"b2": "Sensible Boots", "b3": "Mourning Bouquet"})
    ann("go b2", "go b3", "stop")
    assert (ann.over, len(ann.hand)) == (True, 1)


@pytest.mark.clause("UK-6.1")
def test_with_a_card_left_in_the_deck_the_game_goes_on() -> None:
    ann, bob = position(
        left=3, deck="Dust Bunny, Toll Troll, Underdog", down={"b2": "Sensible Boots", "b3": "Mourning Bouquet"}
    )
    ann("go b2", "go b3", "stop")
    build(ann, bob)
    assert not ann.over
    assert ann.step == "Token"


@pytest.mark.clause("UK-6.1", "UK-6.3")
def test_the_deck_running_out_by_an_effect_ends_the_game_when_the_effect_is_done() -> None:
    ann, _ = position(left=2, deck="Dust Bunny, Toll Troll", spoils={"Ann": "Cuckoo Clock"})
    ann("yes")
    assert (ann.over, reason(ann)) == (True, "The deck has run out")
    ann, _ = position(left=3, deck="Dust Bunny, Toll Troll, Underdog", up={"b2": "Intern Imp"})
    ann("go b2")
    assert (ann.over, ann.spoils, len(ann.hand)) == (True, ["Intern Imp"], 3)


@pytest.mark.clause("UK-6.3")
def test_at_once_is_after_the_card_in_progress_reward_included() -> None:
    ann, bob = position(
        ann="Charlie b1",
        spoils={
            "Ann": "The Keeper's Mother, Gaudy Crown, Sleeping Ogre, Squeaky Chest, Mirror Knight",
            "Bob": "Sensible Boots",
        },
        up={"b2": "Magpie Dragonet"},
    )
    ann("go b2")
    assert (ann.loot, ann.over) == (16, True)
    assert (ann.spoils[-1], bob.spoils) == ("Sensible Boots", [])


@pytest.mark.clause("UK-6.3")
def test_loot_that_a_surprise_takes_away_again_does_not_end_the_game() -> None:
    ann, bob = position(
        spoils={"Ann": "The Keeper's Mother, Gaudy Crown, Sleeping Ogre, Squeaky Chest, Burglar Badger"},
        ann="Charlie b1",
        health={"Bob": 2},
        dead={"Bob": "Mac"},
        up={"b2": "Grudge Ghost"},
    )
    ann("go b2")
    assert (ann.over, bob.health) == (True, 2)


@pytest.mark.clause("UK-6.1")
def test_loot_stolen_on_the_others_turn_ends_the_game_too() -> None:
    ann, bob = position(
        spoils={"Bob": FOURTEEN, "Ann": "Sensible Boots"},
        up={"b2": "Leech"},
        cards=(
            card("monster", "Leech", "Battlecry: an opponent steals one item from your spoils.", strength=1, loot=0),
        ),
    )
    ann("go b2")
    assert (bob.loot, ann.over, bob.outcome["winners"]) == (15, True, [1])


@pytest.mark.clause("UK-6.2")
def test_loot_is_counted_with_five_for_each_hero_alive_on_the_map_or_in_the_set() -> None:
    ann, bob = position(
        spoils={"Ann": FOURTEEN}, dead={"Ann": "Martha, Charlie", "Bob": "Mac"}, down={"b2": "Sensible Boots"}
    )
    ann("go b2")
    assert ann.outcome["points"] == [15 + 5, 0 + 10]
    assert (ann.outcome["winners"], ann.outcome["words"]) == ([0], "You win, 20 to 10")
    assert (ann.at.t.value(0), ann.at.t.value(1)) == (1.0, 0.0)
    assert (
        "Ann: 15 loot + 5 for one living hero = 20. You: 0 loot + 10 for two living heroes = 10."
        in bob.prompt["detail"]
    )


def tie(ann_dead: str, bob_dead: str, bob_spoils: str, health: dict[str, int], heroes: tuple[str, str]) -> list[int]:
    """Winners when Ann ends the game with 15 loot."""
    ann, _ = position(
        ann=f"{heroes[0]} b1",
        bob=f"{heroes[1]} b4",
        cards=(card("item", "Hoard", loot=19), card("item", "Purse", loot=14)),
        spoils={"Ann": "Purse", "Bob": bob_spoils},
        dead={"Ann": ann_dead, "Bob": bob_dead},
        down={"b2": "Sensible Boots"},
        health=health,
        options={"threshold": "15"},
    )
    ann("go b2")
    count = ann.outcome["points"]
    assert count[0] == count[1]
    return ann.outcome["winners"]


@pytest.mark.clause("UK-6.2")
def test_tied_more_living_heroes_win() -> None:
    assert tie("Martha", "", "The Keeper's Mother, Gaudy Crown, Sleeping Ogre", {}, ("Mac", "Mac")) == [1]


@pytest.mark.clause("UK-6.2")
def test_tied_again_more_health_among_the_living_heroes_wins() -> None:
    same = "Purse, Dust Bunny"
    assert tie("", "", same, {"Ann": 3}, ("Mac", "Mac")) == [1]
    assert tie("", "", same, {"Bob": 8}, ("Mac", "Mac")) == [0]
    assert tie("", "", same, {"Ann": 5, "Bob": 3}, ("Charlie", "Martha")) == [0]
    assert tie("Mac", "Charlie", same, {"Ann": 1, "Bob": 1}, ("Charlie", "Mac")) == [0, 1]
    assert tie("Mac", "Martha", same, {"Ann": 1, "Bob": 1}, ("Charlie", "Mac")) == [0]


@pytest.mark.clause("UK-6.2")
def test_tied_in_everything_it_is_a_draw() -> None:
    assert tie("", "", "Purse, Dust Bunny", {}, ("Mac", "Mac")) == [0, 1]


@pytest.mark.clause("UK-6.4")
def test_a_player_without_heroes_may_win_by_the_count() -> None:
    ann, _ = position(
        spoils={"Ann": FOURTEEN},
        dead={"Ann": "Martha, Charlie", "Bob": "Mac, Charlie"},
        health={"Ann": 1},
        down={"b2": "Swinging Ham"},
    )
    ann("go b2")
    assert (ann.over, ann.outcome["points"], ann.outcome["winners"]) == (True, [14, 5], [0])


@pytest.mark.clause("UK-6.4")
def test_discards_are_never_shuffled_back() -> None:
    ann, _ = position(left=1, deck="Dust Bunny", down={"b2": "Swinging Ham"})
    ann("go b2", "stop")
    assert (ann.over, ann.discard) == (True, ["Swinging Ham"])


@pytest.mark.clause("UK-6.2")
@pytest.mark.parametrize(
    ("bobs", "health", "said"),
    [
        ("Purse", {}, "You win, 30 to 29."),
        ("Purse, Dust Bunny", {"Bob": 8}, "You win, 30 to 30: as many living heroes, more health among them."),
        ("Purse, Dust Bunny", {}, "It is a draw, 30 to 30: alike in everything."),
    ],
)
def test_the_log_ends_with_the_winner_the_count_and_what_decided_a_tie(
    bobs: str, health: dict[str, int], said: str
) -> None:
    ann, bob = position(
        bob="Mac b4",
        cards=(card("item", "Purse", loot=14),),
        spoils={"Ann": "Purse", "Bob": bobs},
        down={"b2": "Sensible Boots"},
        health=health,
    )
    ann("go b2")
    assert ann.log[-2:] == ["The game is over: your spoils hold 15 loot.", said]
    assert bob.log[-2] == "The game is over: Ann's spoils hold 15 loot."


@pytest.mark.clause("UK-6.1", "UK-6.2")
def test_the_end_is_told_to_each_as_you() -> None:
    ann, bob = position(
        spoils={"Bob": FOURTEEN}, dead={"Ann": "Martha, Charlie"}, health={"Ann": 1}, down={"b2": "Swinging Ham"}
    )
    ann("go b2")
    assert (ann.outcome["title"], bob.outcome["title"]) == ("Bob wins", "You win")
    assert (ann.outcome["cause"], bob.outcome["cause"]) == ("All your heroes are dead.", "All Ann's heroes are dead.")
    assert bob.outcome["words"].startswith("You win, ")


@pytest.mark.clause("UK-6.2")
def test_more_living_heroes_are_said_to_have_decided_a_tie() -> None:
    ann, _ = position(
        cards=(card("item", "Hoard", loot=19), card("item", "Purse", loot=14)),
        spoils={"Ann": "Hoard", "Bob": "Purse, Dust Bunny"},
        dead={"Ann": "Martha"},
        down={"b2": "Sensible Boots"},
        options={"threshold": "20"},
    )
    ann("go b2")
    assert ann.outcome["words"] == "Bob wins, 30 to 30: more living heroes"
    assert ann.prompt["headline"] == ann.outcome["words"]
    assert [row["words"] for row in ann.outcome["tally"] if row["decides"]] == ["Tie: living heroes"]
