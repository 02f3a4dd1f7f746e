"""What the game says to players: prompts, offers, refusals, consequences, the tracker (UK-7)."""

import pytest

from tests.games.underkeeper.at_table import Player, begin, build, card, position, spectator
from undercroft.games.underkeeper.events import EVENTS


def says(player: Player) -> tuple[str, str, str]:
    prompt = player.prompt
    return prompt["headline"], prompt["detail"], prompt["clause"]


def marks(player: Player) -> list[str]:
    from undercroft.games.underkeeper.game import GAME

    return [f"{mark['word']} {mark['state']}" for mark in GAME.marks(player.at.t)]


@pytest.mark.clause("UK-7.1")
def test_one_word_for_one_thing() -> None:
    spoken = [line for kind in EVENTS.rows for line in (kind.own, kind.others)]
    ann, bob = position(spoils={"Ann": "Emergency Soup"}, down={"b2": "Underdog"})
    for step in ("pass", "go b2", "ignore", "keep token"):
        for player in (ann, bob, spectator(ann)):
            spoken += says(player)
        spoken += [ann.offer(option)["words"] for option in ann.options]
        ann(step)
    for word in ("treasure", "missing", "opponent's hand", "tile", "cell"):
        assert not [line for line in spoken if word in line.casefold()]


@pytest.mark.clause("UK-7.3")
@pytest.mark.parametrize("edition", ["1", "2", "3"])
def test_every_step_of_a_game_says_what_to_do_and_by_which_clause(edition: str) -> None:
    ann, bob = begin(edition)
    for _ in range(60):
        if ann.over:
            break
        for player in (ann, bob):
            headline, detail, clause = says(player)
            assert headline[0].isupper()
            assert detail.rstrip("”").endswith((".", "?"))
            assert clause.startswith("UK-")
            assert player.prompt["yours"] == player.asked
        asked = ann if ann.asked else bob
        asked(asked.options[-1] if "stop" not in asked.options else "stop")


def test_who_is_not_asked_reads_whom_the_table_waits_for() -> None:
    ann, bob = begin()
    assert says(spectator(ann))[0] == "Waiting for Ann and Bob"
    ann("start Mac")
    assert says(ann)[:2] == (
        "Waiting for Bob",
        "You have chosen Mac. Both choose a first hero at once and show together.",
    )
    bob("start Mac")
    assert says(bob)[:2] == ("Waiting for Ann", "Ann may lay any card of the hand face down on any empty space.")
    ann, bob = position(down={"b2": "Underdog"})
    assert says(bob)[1] == "Ann chooses an adjacent card to move to."
    ann("go b2")
    assert says(bob) == ("Waiting for Ann", "Ann chooses: fight the monster, or ignore it.", "UK-3.7")
    ann, bob = position(down={"b2": "Revolving Wall"})
    ann("go b2")
    assert says(ann) == ("Waiting for Bob", "Bob chooses two face-down cards to swap (Revolving Wall).", "UK-5.1")


def test_the_fight_question_knows_the_figures() -> None:
    ann, _ = position(down={"b2": "Sleeping Ogre"}, tokens={"Bob": "b2"})
    ann("go b2")
    assert says(ann) == (
        "Fight Sleeping Ogre, or ignore it?",
        "Its strength is 8, not 6, with a token. Ignored, it stays face up and your movement ends.",
        "UK-3.7",
    )
    ann, _ = position(down={"b2": "Underdog"}, spoils={"Ann": "Book of Manners"})
    ann("go b2")
    assert says(ann)[1] == "Its strength is 5. Ignored, it stays face up and you may move on."


@pytest.mark.clause("UK-3.5", "UK-5.9")
def test_the_trap_question_says_that_a_trap_without_strength_costs_nothing() -> None:
    ann, _ = position(down={"b2": "Swinging Ham"}, spoils={"Ann": "Crash Helmet"})
    ann("go b2")
    assert says(ann)[1] == "The trap's strength is 3. It comes straight from your health."
    ann, _ = position(down={"b2": "Loose Flagstone"}, spoils={"Ann": "Crash Helmet, Sensible Boots"})
    ann("go b2")
    assert says(ann)[1] == "The trap's strength is 0, not 1, with Sensible Boots. It would cost nothing."


def test_a_button_says_that_no_item_is_used() -> None:
    ann, _ = position(down={"b2": "Swinging Ham"}, spoils={"Ann": "Crash Helmet"})
    assert ann("go b2").offer("pass")["words"] == "Use no item"


def test_a_question_for_cards_says_of_which_kind() -> None:
    ann, bob = position(up={"b2": "Magpie Dragonet"}, spoils={"Bob": "Gaudy Crown, Cuckoo Clock"})
    ann("go b2")
    assert says(ann)[0] == "Choose one item to steal"
    ann, bob = position(down={"b2": "Squeaky Chest"})
    ann("go b2")
    assert says(bob)[0] == "Choose two face-down cards to look at"


def test_a_new_hero_brings_its_figures_and_only_loot_is_earned() -> None:
    ann, _ = position(up={"b2": "Swinging Ham"}, health={"Ann": 3}, spoils={"Ann": "Emergency Soup"})
    assert ann.foresees("use Emergency Soup") == "costs 1 loot, brings 2 health"
    ann("pass", "go b2")
    assert ann.foresees("start Martha") == "brings 2 strength and 7 health"
    ann, _ = position(up={"b2": "Slightly Sharper Sword"})
    assert ann.foresees("go b2") == "brings 1 strength, earns 1 loot"


@pytest.mark.parametrize(
    ("layout", "summary"),
    [
        ({"up": {"b2": "Swinging Ham"}}, "costs 3 health"),
        ({"up": {"b2": "Barista Slime"}, "ann": "Martha b1"}, "costs 2 health, earns 1 loot"),
        ({"up": {"b2": "Mirror Knight"}, "ann": "Martha b1"}, "costs 2 strength and 1 health, earns 2 loot"),
        ({"down": {"b2": "Swinging Ham"}}, ""),
        ({"down": {"b2": "Swinging Ham"}, "placed_by_ann": "b2"}, "costs 3 health"),
        ({"down": {"b2": "Shared Ceiling"}, "placed_by_ann": "b2"}, "costs 2 health, costs your rival 1 health"),
        ({"up": {"b2": "Kitchen Goblin"}, "ann": "Martha b1", "health": {"Ann": 2}}, "costs 2 strength, earns 1 loot"),
        ({"up": {"b2": "Underdog"}, "health": {"Ann": 3}}, "costs one hero"),
        (
            {"up": {"b2": "Underdog"}, "health": {"Ann": 3}, "dead": {"Ann": "Charlie"}},
            "costs one hero",
        ),
        (
            {"up": {"b2": "Magpie Dragonet"}, "spoils": {"Bob": "Gaudy Crown"}},
            "costs 1 strength and 3 health, earns 4 loot, costs your rival 3 loot",
        ),
    ],
)
def test_what_an_action_certainly_changes(layout: dict[str, dict[str, str]], summary: str) -> None:
    ann, _ = position(**layout)  # type: ignore[arg-type]
    assert ann.foresees("go b2") == summary


def test_what_comes_after_the_turn_is_no_consequence() -> None:
    ann, _ = position("1", down={"b2": "Underdog"}, strength={"Ann": 0, "Bob": 0})
    ann("go b2", "ignore")
    assert ann.foresees("keep token") == ""
    ann, _ = position("3", down={"b2": "Underdog"}, strength={"Bob": 0})
    ann("go b2", "ignore")
    assert ann.foresees("keep token") == ""


def test_offers_say_what_is_done_and_where() -> None:
    ann, _ = position(
        up={"b2": "Dust Bunny", "a1": "Swinging Ham", "c1": "Gaudy Crown"}, spoils={"Ann": "Trapdoor Slippers"}
    )
    assert ann.offer("pass")["words"] == "Go on to move"
    assert ann.offer("use Trapdoor Slippers")["place"] == {"zone": "spoils", "index": 0, "seat": 0}
    ann("use Trapdoor Slippers")
    assert ann.offer("pick c4")["words"] == "Swap your hero with the face-down card (c4)"
    assert ann.offer("pick c4")["place"] == {"zone": "map", "index": 11}
    ann("pick a2")
    ann, _ = position(up={"b2": "Dust Bunny", "a1": "Swinging Ham", "c1": "Gaudy Crown"})
    words = [ann.offer(option)["words"] for option in ann.options]
    assert words == ["Spring Swinging Ham", "Take Gaudy Crown", "Fight Dust Bunny"]
    ann("go b2")
    assert ann.offer("stop")["words"] == "Stop moving"


def test_cards_of_one_name_are_told_apart_by_their_spaces() -> None:
    twin = card("monster", "Twin", "", strength=1)
    ann, _ = position(cards=(twin,), up={"a1": "Twin", "c1": "Underdog"}, ann="Mac b1")
    ann.at.t.cards[4] = ann.at.number("Twin")
    ann.at.t.face_up |= 1 << 4
    words = [ann.offer(option)["words"] for option in ann.options]
    assert words == ["Fight Twin (a1)", "Fight Underdog", "Fight Twin (b2)"]


def test_a_card_that_nobody_can_name_is_found_by_its_space_and_one_that_stands_alone_needs_none() -> None:
    ann, _ = position(up={"b2": "Apologetic Skeleton"}, down={"c4": "Swinging Ham", "a1": "Dust Bunny"})
    ann("go b2")
    assert ann.offer("pick c4")["words"] == "Look at the face-down card (c4)"
    ann("pick c4", "pick a1")
    if "done" in ann.options:
        ann("done")
    ann("stop")
    assert ann.offer("token c4")["words"] == "Put your token on Swinging Ham"
    assert "not adjacent" not in str(ann.barred)


def test_the_tracker_shows_the_steps_of_each_iteration() -> None:
    steps = {edition: marks(position(edition, spoils={"Ann": "Emergency Soup"})[0]) for edition in "123"}
    assert steps["3"] == ["Restore done", "Items now", "Move next", "Refill next", "Token next"]
    assert steps["1"] == steps["2"] == ["Items now", "Move next", "Refill next", "Token next", "Restore next"]
    ann, _ = position("3", options={"items": "off"})
    assert marks(ann) == ["Restore done", "Move now", "Refill next", "Token next"]
    ann("go a1")
    set_up = {edition: marks(begin(edition)[0]) for edition in "123"}
    assert set_up == {
        "1": ["Hero now", "Deal next", "Build next"],
        "2": ["Deal done", "Build now", "Hero next"],
        "3": ["Deal done", "Hero now", "Build next"],
    }


def test_the_end_is_told_with_its_count() -> None:
    ann, bob = position(spoils={"Ann": "The Keeper's Mother doubled, Gaudy Crown doubled"}, up={"b2": "Sensible Boots"})
    ann("go b2")
    assert (says(ann)[0], says(bob)[0], says(spectator(ann))[0]) == ("You win, 30 to 15", *2 * ["Ann wins, 30 to 15"])
    assert says(ann)[2] == "UK-6.2"
    assert {mark.split()[1] for mark in marks(ann)} == {"done"}
    build(ann, bob)
