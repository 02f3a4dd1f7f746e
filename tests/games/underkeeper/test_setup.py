"""Chapter 2: Set-up."""

import pytest

from tests.games.underkeeper.at_table import begin, build, position, spectator
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import SetupError, setup_of
from undercroft.games.underkeeper.game import GAME


@pytest.mark.clause("UK-2.1")
def test_iteration_1_sets_a_hero_anywhere_in_the_nearest_row_and_then_deals() -> None:
    ann, bob = begin("1")
    assert ann.hand == bob.hand == []
    assert {option[-2:] for option in ann.options} == {"a1", "b1", "c1"}
    assert {option[-2:] for option in bob.options} == {"a4", "b4", "c4"}
    ann.refused("set Mac a4", "UK-2.1")
    ann.refused("start Mac", "UK-2.1")
    ann("set Martha c1")
    bob("set Charlie a4")
    assert (ann.hero, ann.space, bob.hero, bob.space) == ("Martha", "c1", "Charlie", "a4")
    assert len(ann.hand) == len(bob.hand) == 5


@pytest.mark.clause("UK-2.1")
def test_iteration_2_chooses_heroes_last_of_all_on_spaces_kept_free() -> None:
    ann, bob = begin("2")
    assert len(ann.hand) == len(bob.hand) == 5
    assert "at b1" not in ann.options
    assert "at b4" not in ann.options
    ann.refused("at b1", "UK-2.2")
    build(ann, bob)
    assert ann.options == bob.options == ["start Mac", "start Martha", "start Charlie"]
    assert len(ann.hand) == len(bob.hand) == 3
    ann("start Martha")
    bob("start Mac")
    assert (ann.space, bob.space) == ("b1", "b4")
    assert ann.my_turn


@pytest.mark.clause("UK-2.1")
def test_iteration_3_deals_and_then_chooses_heroes_for_the_middle_of_the_nearest_row() -> None:
    ann, bob = begin("3")
    assert len(ann.hand) == len(bob.hand) == 5
    assert ann.options == ["start Mac", "start Martha", "start Charlie"]
    ann.refused("set Mac a1", "UK-2.1")
    ann.refused("at a1", "UK-2.1")
    ann("start Charlie")
    bob("start Charlie")
    assert (ann.hero, ann.space, bob.hero, bob.space) == ("Charlie", "b1", "Charlie", "b4")
    assert (ann.health, ann.strength) == (5, 3)
    assert ann.options[0].startswith("at ")


@pytest.mark.clause("UK-2.1")
@pytest.mark.parametrize(("edition", "choice"), [("1", "set Mac a1"), ("2", "start Mac"), ("3", "start Mac")])
def test_both_choose_at_once_and_show_together(edition: str, choice: str) -> None:
    ann, bob = begin(edition)
    if edition == "2":
        build(ann, bob)
    assert len(ann.options) == len(bob.options) == (9 if edition == "1" else 3)
    before = bob.view
    ann(choice)
    assert ann.options == []
    assert ann.at.t.bar(0, ann.at.alphabet.action(choice)) == 311
    assert bob.view == before
    assert ann.hero == ""
    assert bob.reads("Ann", "chooses")
    bob(choice.replace("a1", "c4"))
    assert ann.hero == bob.hero == "Mac"
    assert ann.heroes == {"Mac": "map", "Martha": "set", "Charlie": "set"}


@pytest.mark.clause("UK-2.2")
@pytest.mark.parametrize("edition", ["1", "2", "3"])
@pytest.mark.parametrize("first", ["Ann", "Bob"])
def test_in_turn_each_lays_a_card_face_down_until_no_space_is_free(edition: str, first: str) -> None:
    ann, bob = begin(edition, first=first)
    if edition == "1":
        ann("set Mac b1")
        bob("set Mac b4")
    elif edition == "3":
        ann("start Mac")
        bob("start Mac")
    one, two = (ann, bob) if first == "Ann" else (bob, ann)
    spaces = ["a1", "c1", "a2", "b2", "c2", "a3", "b3", "c3", "a4", "c4"]
    for turn, space in enumerate(spaces[:9]):
        player, other = (one, two) if turn % 2 == 0 else (two, one)
        assert not other.asked
        player(f"at {space}")
        if turn < 8:
            player(player.options[-1])
    assert all(ann.face(space) == "down" for space in spaces)
    assert [ann.spot(space)["back"] for space in spaces] == [one.seat, two.seat] * 5


@pytest.mark.clause("UK-2.2")
def test_any_card_of_the_hand_goes_on_any_empty_space() -> None:
    ann, bob = begin("3", hands={"Ann": "Dust Bunny, Squeaky Chest, Swinging Ham, Custard Pit, Toll Troll"})
    ann("start Mac")
    bob("start Mac")
    ann("at c3")
    assert {option.removeprefix("lay ") for option in ann.options} == set(ann.hand)
    ann.refused("lay Gladiator Snail", "UK-2.2")
    ann("lay Toll Troll")
    assert (ann.sees("c3"), "Toll Troll" in ann.hand, len(ann.hand)) == ("Toll Troll", False, 4)
    bob.refused("at c3", "UK-2.2")
    bob.refused("go a1", "UK-2.2")


@pytest.mark.clause("UK-2.2")
def test_backs_show_who_placed_a_card_and_only_its_owner_may_look() -> None:
    ann, bob = begin("3", hands={"Ann": "Dust Bunny"})
    ann("start Mac")
    bob("start Mac")
    ann("at a2", "lay Dust Bunny")
    assert (ann.sees("a2"), bob.sees("a2"), spectator(ann).sees("a2")) == ("Dust Bunny", "?", "?")
    assert [player.spot("a2")["back"] for player in (ann, bob, spectator(ann))] == [0, 0, 0]
    assert (ann.spot("a2")["known"], bob.spot("a2")["known"]) == (True, False)
    assert (ann.spot("a2")["strength"], ann.spot("a2")["loot"]) == (1, 1)
    assert (bob.spot("a2")["strength"], bob.spot("a2")["loot"]) == (None, None)
    for other in (bob, spectator(ann)):
        assert other.view["sheets"][0]["hand"] is None
        assert other.view["sheets"][0]["hand_count"] == 4


@pytest.mark.clause("UK-2.2")
def test_an_option_hides_own_face_down_cards_on_the_screen_but_not_from_knowledge() -> None:
    off, on = (
        position(down={"b2": "Sensible Boots", "a1": "Dust Bunny"}, placed_by_ann="b2", options={"own_backs": choice})[
            0
        ]
        for choice in ("off", "on")
    )
    assert (off.sees("b2"), on.sees("b2")) == ("?", "Sensible Boots")
    assert off.offer("go b2")["words"] == "Reveal the face-down card (b2)"
    assert on.offer("go b2")["words"] == "Reveal Sensible Boots"
    assert (off.foresees("go b2"), on.foresees("go b2")) == ("", "earns 1 loot")
    for ann in (off, on):
        imagined = ann.at.t.imagine(0, rng_of("x"))
        assert imagined.cards[4] == ann.at.number("Sensible Boots")
    off("go b2")
    assert off.loot == 1


@pytest.mark.clause("UK-2.2")
def test_with_the_option_off_a_card_that_was_looked_at_is_still_shown_if_it_is_the_rivals() -> None:
    ann, bob = position(
        ann="Charlie b1",
        down={"b2": "Apologetic Skeleton", "a1": "Swinging Ham", "c1": "Dust Bunny"},
        placed_by_ann="c1",
        options={"own_backs": "off"},
    )
    ann("go b2", "fight", "pick a1", "pick c1", "done")
    assert (ann.sees("a1"), ann.sees("c1")) == ("Swinging Ham", "?")
    assert (bob.sees("a1"), bob.sees("c1")) == ("?", "?")


@pytest.mark.clause("UK-2.3")
@pytest.mark.parametrize(("edition", "cards"), [("1", 3), ("2", 3), ("3", 0)])
def test_after_the_building_each_draws_three_except_in_iteration_3(edition: str, cards: int) -> None:
    ann, bob = begin(edition)
    if edition == "1":
        ann("set Mac b1")
        bob("set Mac b4")
    elif edition == "3":
        ann("start Mac")
        bob("start Mac")
    build(ann, bob)
    assert len(ann.hand) == len(bob.hand) == cards
    assert ann.view["deck"] == len(ann.at.pack.cards) - 3 - 10 - 2 * cards


def start_game(edition: str, first: str, starts: str = "", starter: str = "last") -> str:
    """Who begins."""
    ann, bob = begin(edition, first=first, starts=starts, options={"starter": starter})
    choices = ("set Mac b1", "set Mac b4") if edition == "1" else ("start Mac", "start Mac")
    if edition == "2":
        build(ann, bob)
        assert ann.starter
    ann(choices[0])
    bob(choices[1])
    build(ann, bob)
    assert ann.starter == ("Ann" if ann.my_turn else "Bob")
    return ann.starter


@pytest.mark.clause("UK-2.4")
@pytest.mark.parametrize("edition", ["1", "2", "3"])
def test_who_placed_the_last_card_goes_second(edition: str) -> None:
    assert start_game(edition, first="Ann") == "Ann"
    assert start_game(edition, first="Bob") == "Bob"


@pytest.mark.clause("UK-2.4")
@pytest.mark.parametrize("edition", ["2", "3"])
def test_from_iteration_2_on_an_option_lets_chance_or_the_players_say_who_starts(edition: str) -> None:
    assert start_game(edition, first="Ann", starts="Bob", starter="random") == "Bob"
    assert start_game(edition, first="Bob", starts="Ann", starter="random") == "Ann"
    assert start_game(edition, first="Ann", starter="seat2") == "Bob"
    assert start_game(edition, first="Bob", starter="seat1") == "Ann"


@pytest.mark.clause("UK-2.4")
@pytest.mark.parametrize("starter", ["random", "agreed", "seat1", "seat2"])
def test_iteration_1_knows_no_other_way_to_start(starter: str) -> None:
    assert start_game("1", first="Ann", starter=starter) == "Ann"
    assert start_game("1", first="Bob", starter=starter) == "Bob"


@pytest.mark.clause("UK-2.4", "UK-2.1")
def test_in_iteration_2_who_starts_is_known_before_the_heroes_are_chosen() -> None:
    ann, bob = begin("2", first="Ann", starts="Bob", options={"starter": "random"})
    assert ann.starter == ""
    build(ann, bob)
    assert ann.options[0] == "start Mac"
    assert ann.starter == "Bob"
    assert ann.reads("Bob", "first")


def asked_who_starts(edition: str, anns: str, bobs: str, by_chance: str = "") -> str:
    """Who begins where both are asked."""
    ann, bob = begin(edition, first="Ann", starts=by_chance, options={"starter": "agreed"})
    if edition == "3":
        ann("start Mac")
        bob("start Mac")
    build(ann, bob)
    assert ann.options == bob.options == ["starts seat 1", "starts seat 2"]
    assert ann.starter == ""
    ann(f"starts seat {1 + ('Ann', 'Bob').index(anns)}")
    assert not ann.asked
    assert bob.reads(f"Ann says that {'you start' if anns == 'Bob' else 'Ann starts'}")
    ann.refused("starts seat 1", "UK-3.11")
    bob(f"starts seat {1 + ('Ann', 'Bob').index(bobs)}")
    return ann.starter


@pytest.mark.clause("UK-2.4")
@pytest.mark.parametrize("edition", ["2", "3"])
def test_from_iteration_2_on_the_players_may_say_at_the_table_who_starts(edition: str) -> None:
    assert asked_who_starts(edition, "Ann", "Ann") == "Ann"
    assert asked_who_starts(edition, "Bob", "Bob") == "Bob"
    assert asked_who_starts(edition, "Ann", "Bob", by_chance="Bob") == "Bob"
    assert asked_who_starts(edition, "Ann", "Bob", by_chance="Ann") == "Ann"


@pytest.mark.clause("UK-2.4")
def test_who_is_asked_who_starts_reads_what_comes_of_it() -> None:
    ann, bob = begin("3", starts="Bob", options={"starter": "agreed"})
    ann("start Mac")
    bob("start Mac")
    build(ann, bob)
    assert ann.prompt["headline"] == "Who starts?"
    assert [ann.offer(option)["words"] for option in ann.options] == ["You start", "Bob starts"]
    assert [bob.offer(option)["words"] for option in bob.options] == ["Ann starts", "You start"]
    ann.refused("go b2", "UK-2.4")
    ann("starts seat 1")
    assert ann.reads("You say that you start")
    assert bob.prompt["detail"] == "Ann says that Ann starts. If you do not agree, chance decides."
    bob("starts seat 2")
    assert ann.reads("Bob goes first: you did not agree, so chance decides")


@pytest.mark.clause("UK-2.2")
def test_who_lays_first_is_random() -> None:
    firsts = set()
    for seed in range(20):
        setup = setup_of(GAME, begin()[0].at.pack)
        table = GAME.start(setup, SeededDealer(rng_of(f"layer {seed}")))
        table.act(0, 0)
        table.act(1, 0)
        firsts.add(int(table.waits()))
    assert firsts == {1, 2}


def test_an_option_or_edition_that_does_not_exist_suggests_the_nearest() -> None:
    pack = begin()[0].at.pack
    with pytest.raises(SetupError, match="did you mean 'threshold'"):
        setup_of(GAME, pack, options={"treshold": "15"})
    with pytest.raises(SetupError, match="did you mean 'random'"):
        setup_of(GAME, pack, options={"starter": "randm"})
    with pytest.raises(SetupError, match="has no edition '4'"):
        setup_of(GAME, pack, "4")
