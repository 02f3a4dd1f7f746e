"""What effect words do, one by one, on dragons that the pack does not have (UW-9.3, UW-9.4)."""

import pytest

from tests.games.underwing import ribbons
from tests.games.underwing.at_table import Player, dragon, position
from undercroft.engine.ledger import Ledger
from undercroft.games.underwing.sample import choice, sample_table

QUIET = dragon("Quiet")
WAKER = dragon("Waker", "Tame: hatch an unclaimed egg in the wild.")
TWINS = dragon("Twins", spaces="bbkk")


def tamed(text: str, seats: int = 2, **more: object) -> list[Player]:
    """Ann hatches a dragon with that text; the deck is empty unless the test says otherwise."""
    given: dict[str, object] = {"deck": "", **more}
    extra = (dragon("It", text), QUIET, WAKER, TWINS)
    return position(seats, "hatch", home={"Ann": "It"}, extra=extra, **given)  # type: ignore[arg-type]


def gone_wild(text: str, seats: int = 2, eggs: dict[str, str] | None = None, **more: object) -> list[Player]:
    """Ann completes an egg with that text on a1, and it hatches in the wild."""
    given: dict[str, object] = {"laid": {"a1": "last"}, "stores": {"Ann": "red"}, "deck": "", **more}
    extra = (dragon("It", text), QUIET, WAKER)
    players = position(seats, "place", eggs={"a1": "It", **(eggs or {})}, extra=extra, **given)  # type: ignore[arg-type]
    players[0]("lay red on a1.1")
    return players


# -- elements


@pytest.mark.clause("UW-9.3", "UW-4.3")
def test_short_of_a_colour_the_bag_gives_a_random_element() -> None:
    ann, _ = tamed(
        "Tame: take two white elements from the bag.",
        stores={"Bob": "white white white white"}, draws="black, red, red, red, red",
    )  # fmt: skip
    assert "You take white from the bag." in ann.log
    assert ann.log.index("You take white from the bag.") < ann.log.index("You draw black.")


@pytest.mark.clause("UW-9.3", "UW-6.20")
def test_of_several_colours_the_player_names_some_in_any_order_and_takes_them_at_once() -> None:
    ann, _ = tamed("Tame: take two secondary elements from the bag.")
    assert ann.prompt["headline"] == "It: take two elements from the bag"
    assert ann.options == ["choose orange", "choose green", "choose purple"]
    ann("choose purple")
    assert ann.options == ["choose orange", "choose green", "choose purple"]
    assert not any("from the bag." in line and "“" not in line for line in ann.log)
    ann("choose green")
    assert ann.offer("done")["words"] == "Take both"
    ann("done")
    assert "You take green and purple from the bag." in ann.log


@pytest.mark.clause("UW-9.3", "UW-6.20")
def test_two_of_a_colour_are_named_one_after_the_other_and_taken_back_together() -> None:
    ann, _ = tamed("Tame: take two secondary elements from the bag.")
    ann("choose purple", "choose purple")
    assert ann.options == ["done", "choose purple"]
    ann("choose purple")
    assert ann.options == ["choose orange", "choose green", "choose purple"]
    ann("choose green", "choose green", "done")
    assert [line for line in ann.log if "from the bag." in line and "“" not in line] == [
        "You take two green from the bag.",
    ]  # fmt: skip


@pytest.mark.clause("UW-9.3", "UW-6.20")
def test_what_is_taken_for_each_of_something_is_named_together() -> None:
    text = "Tame: take a primary element from the bag for each wild dragon in the hatching grounds."
    ann, _ = tamed(text, eggs={"a1": "Cinderkin", "b1": "Peachcream"}, wild="a1, b1")
    ann("choose blue", "choose red", "done")
    assert "You take red and blue from the bag." in ann.log


@pytest.mark.clause("UW-9.3", "UW-4.3")
def test_nobody_chooses_so_that_the_bag_runs_short_of_what_the_card_says() -> None:
    ann, _ = tamed("Tame: take two secondary elements from the bag.", stores={"Bob": "purple " * 9})
    ann("choose purple")
    assert ann.options == ["choose orange", "choose green", "choose purple"]
    ann("choose purple")
    assert "done" not in ann.options
    ann("choose purple", "choose green", "done")
    assert "You take green and purple from the bag." in ann.log


@pytest.mark.clause("UW-6.10")
def test_what_the_bag_has_not_is_skipped_and_does_not_want_for_space() -> None:
    beside = {"b1": "Plumsnuffle"}
    stores = {"Ann": "red", "Bob": "purple " * 9}
    ann, _ = gone_wild("Wild: scatter three purple elements among adjacent eggs.", eggs=beside, stores=stores)
    assert ann.laid("b1.1") == "purple"
    assert not any("to the bag" in line for line in ann.log)
    stores = {"Ann": "red", "Bob": "orange " * 10 + "green " * 9 + "purple " * 10}
    text = "Wild: scatter two secondary elements on each adjacent egg."
    ann, _ = gone_wild(text, eggs={"b1": "Puddlewink"}, stores=stores)
    assert "One element does not fit on Puddlewink (b1) and goes to the bag." in ann.log


@pytest.mark.clause("UW-9.3")
def test_a_random_element_of_the_bag_is_drawn() -> None:
    ann, _ = tamed("Tame: take two random elements from the bag.", draws="black, orange, red, red, red, red")
    assert next(line for line in ann.log if line.startswith("You draw")) == "You draw orange and black."


@pytest.mark.clause("UW-9.3", "UW-6.18")
def test_who_has_nothing_is_not_robbed_and_the_only_kind_is_taken_unasked() -> None:
    ann, *_ = tamed("Tame: take an element from each opponent's storage.", 3, stores={"Cid": "white white"})
    assert "You take white from Cid." in ann.log
    assert not any("from Bob" in line for line in ann.log)
    ann, *_ = tamed(
        "Tame: take an element from an opponent's storage. Then draw an element.", 3, stores={"Cid": "white"}
    )
    assert "You take white from Cid." in ann.log
    ann, *_ = tamed("Tame: take an element from an opponent's storage.", 3)
    assert not any("You take" in line for line in ann.log)


@pytest.mark.clause("UW-9.3")
def test_whoever_takes_from_each_storage_is_told_whose_it_is() -> None:
    text = "Tame: take an element from each opponent's storage."
    ann, *_ = tamed(text, 3, stores={"Bob": "red white", "Cid": "red black"})
    assert ann.prompt["headline"] == "It: take an element from Bob"
    ann("choose white")
    assert ann.prompt["headline"] == "It: take an element from Cid"
    assert ann.options == ["choose red", "choose black"]


@pytest.mark.clause("UW-9.3")
def test_a_random_element_is_taken_from_each_storage() -> None:
    ann, *_ = tamed(
        "Tame: take a random element from each opponent's storage.", 3,
        stores={"Bob": "red white", "Cid": "blue black"}, draws="white, blue, red, red, red, red, red, red",
    )  # fmt: skip
    assert [line for line in ann.log if line.startswith("You take")] == [
        "You take white from Bob.", "You take blue from Cid.",
    ]  # fmt: skip


@pytest.mark.clause("UW-9.4", "UW-3.2")
def test_players_discard_in_turn_order_and_no_more_than_they_have() -> None:
    ann, *_ = gone_wild(
        "Wild: each player discards two elements.", 3, first="Bob",
        stores={"Ann": "red blue blue green", "Cid": "white"},
    )  # fmt: skip
    assert ann.options == ["choose green", "choose blue"]
    assert "Cid discards white." in ann.log
    ann("choose blue", "choose blue", "done")
    assert [line for line in ann.log if "discard" in line and "“" not in line] == [
        "Bob discards nothing: the storage is empty.", "Cid discards white.", "You discard two blue.",
    ]  # fmt: skip


@pytest.mark.clause("UW-6.18")
def test_the_opponent_who_discards_has_something_to_discard() -> None:
    ann, *_ = tamed("Tame: an opponent discards an element.", 4, stores={"Cid": "red red", "Dee": "white"})
    assert ann.options == ["choose seat 3", "choose seat 4"]
    ann("choose seat 4")
    assert "Dee discards white." in ann.log
    ann, *_ = tamed("Tame: an opponent draws an element.", 3, stores={"Cid": "red"})
    assert ann.options == ["choose seat 2", "choose seat 3"]


@pytest.mark.clause("UW-9.4", "UW-6.18")
def test_up_to_so_many_may_be_fewer() -> None:
    ann, _ = gone_wild("Wild: each player discards up to two elements.", stores={"Ann": "red blue green"})
    assert ann.options == ["done", "choose green", "choose blue"]
    assert ann.prompt["headline"] == "It: discard up to two elements"
    ann("choose green")
    assert ann.options == ["done", "choose green", "choose blue"]
    assert ann.offer("done")["words"] == "Discard it"
    ann("done")
    assert [line for line in ann.log if line.startswith("You discard")] == ["You discard green."]


@pytest.mark.clause("UW-9.4", "UW-6.20")
def test_the_higher_may_be_discarded_with_the_lower_and_what_is_named_again_stays() -> None:
    text = "Wild: each player discards up to two elements."
    ann, _ = gone_wild(text, stores={"Ann": "red blue green white"})
    ann("choose white", "choose blue", "choose blue", "choose green")
    assert ann.options == ["done", "choose green", "choose white"]
    ann("done")
    assert [line for line in ann.log if line.startswith("You discard")] == ["You discard green and white."]
    ann, _ = gone_wild(text, stores={"Ann": "red blue"})
    assert ann.options == ["done", "choose blue"]
    ann("choose blue")
    assert "You discard blue." in ann.log


@pytest.mark.clause("UW-9.3")
def test_a_swap_gives_one_kind_for_another_as_often_as_the_card_says() -> None:
    ann, _ = tamed("Tame: swap two elements from your storage for elements from the bag.", stores={"Ann": "red blue"})
    assert ann.options == ["choose red", "choose blue"]
    ann("choose red")
    assert "choose red" not in ann.options
    ann.refused("choose red", "UW-6.18")
    ann("choose white")
    assert ann.options == ["choose blue", "choose white"]
    ann("choose blue", "choose black")
    assert {"You swap red for white.", "You swap blue for black."} <= set(ann.log)
    ann, _ = tamed("Tame: swap up to two elements from your storage for elements from the bag.", stores={"Ann": "red"})
    ann("done")
    assert not any("You swap" in line for line in ann.log)


@pytest.mark.clause("UW-9.3", "UW-6.16")
def test_elements_are_taken_off_an_egg_into_storage() -> None:
    laid = {"a1.1": "blue", "a1.3": "red", "b1.1": "blue"}
    eggs = {"a1": "Bluebell Yawn", "b1": "Puddlewink", "c1": "Peardrop"}
    ann, _ = tamed("Tame: take two elements from an egg.", eggs=eggs, laid=laid, claims={"a1": "Bob", "c1": "Bob"})
    assert ann.options == ["choose a1", "choose b1"]
    ann("choose a1")
    assert "You take red and blue off Bluebell Yawn (a1)." in ann.log
    assert (ann.laid("a1.1"), ann.laid("a1.3")) == ("", "")


@pytest.mark.clause("UW-9.3")
def test_of_spaces_alike_only_the_first_gives() -> None:
    ann, _ = tamed(
        "Tame: take an element from an egg.",
        eggs={"a1": "Deepwell"}, laid={"a1.1": "blue", "a1.2": "blue", "a1.5": "blue"}, claims={"a1": "Bob"},
    )  # fmt: skip
    assert ann.options == ["lift blue off 1", "lift blue off 5"]
    ann("lift blue off 5")
    assert [ann.laid(f"a1.{number}") for number in (1, 2, 5)] == ["blue", "blue", ""]


@pytest.mark.clause("UW-9.3", "UW-6.2", "UW-6.20")
def test_elements_are_lifted_together_in_any_order_and_of_spaces_alike_the_first_stands_for_all() -> None:
    laid = {"a1.1": "blue", "a1.2": "blue", "a1.3": "blue yellow", "a1.4": "blue yellow"}
    ann, _ = tamed(
        "Tame: take up to three elements from an egg.", eggs={"a1": "Twins"}, laid=laid, claims={"a1": "Bob"}
    )
    assert ann.prompt["headline"] == "It: take up to three elements off the egg"
    every = ["yellow off 3", "yellow off 4", "blue off 1", "blue off 3", "blue off 4"]
    assert ann.options == ["done", *(f"lift {one}" for one in every)]
    ann("lift blue off 4", "lift blue off 1", "lift blue off 1", "lift blue off 4", "lift yellow off 3")
    assert ann.laid("a1.3") == "yellow blue"
    ann("done")
    assert [ann.laid(f"a1.{number}") for number in (1, 2, 3, 4)] == ["", "", "blue", "yellow blue"]


@pytest.mark.clause("UW-9.3", "UW-6.15")
def test_elements_move_to_where_they_fit_and_may_hatch_an_egg_in_the_wild() -> None:
    eggs = {"a1": "Puddlewink", "b1": "Quiet", "c1": "Mossbutton"}
    ann, _ = tamed(
        "Tame: move two elements from an egg to another egg.",
        eggs=eggs, laid={"b1.1": "red", "c1.2": "red"}, claims={"c1": "Bob"},
    )  # fmt: skip
    assert ann.options == ["choose b1", "choose c1"]
    ann("choose c1")
    assert ann.wild("b1")
    assert ann.laid("c1.2") == ""


@pytest.mark.clause("UW-9.4", "UW-8.13")
def test_storages_pass_to_the_left_and_alone_nothing_does() -> None:
    ann, bob, cid = gone_wild(
        "Wild: each player passes their storage to the left.", 3,
        stores={"Ann": "red blue", "Bob": "white", "Cid": "black"}, round_=13,
    )  # fmt: skip
    assert (ann.store, bob.store, cid.store) == ("black", "blue", "white")
    (ann,) = gone_wild("Wild: each player passes their storage to the left.", 1, stores={"Ann": "red blue"})
    assert not any("storages" in line for line in ann.log)


@pytest.mark.clause("UW-9.3", "UW-6.15", "UW-6.9")
def test_placing_by_effect_is_bounded_and_may_stop_where_the_card_says_so() -> None:
    eggs = {"a1": "Hedgemaze", "b1": "Mossbutton"}
    ann, _ = tamed(
        "Tame: make two placements.", eggs=eggs, claims={"a1": "Bob", "b1": "Bob"}, stores={"Ann": "green green green"}
    )
    ann.refused("done", "UW-6.18")
    ann.refused("pass", "UW-6.18")
    ann.refused("lay red on a1.1", "UW-6.1")
    ann("lay green on a1.1", "lay green on a1.2")
    assert ann.view["phase"] != "hatch"
    ann, _ = tamed("Tame: make up to two placements.", eggs=eggs, claims={"a1": "Bob"}, stores={"Ann": "green green"})
    ann("done")
    assert ann.laid("a1.1") == ""


@pytest.mark.clause("UW-9.3", "UW-6.1")
def test_more_placements_in_the_next_place_phase_only() -> None:
    ann, bob = tamed(
        "Tame: make two more placements in your next place phase.",
        eggs={"a1": "Hedgemaze", "b1": "Springtide", "c1": "Teal Truant"},
        claims={"a1": "Bob", "b1": "Bob", "c1": "Bob"}, handlers={"Bob": 3},
        stores={"Ann": "green green green green green green green"}, options={"release": "no"},
    )  # fmt: skip
    for player in (bob, ann):
        player("pass")
    while bob.asked and bob.view["phase"] == "place":
        bob(bob.options[0])
    free = 0
    while ann.asked and ann.view["phase"] == "place":
        free += "done" in ann.options
        ann(next(option for option in ann.options if option != "done"))
    assert free == 2


# -- eggs and wild dragons


@pytest.mark.clause("UW-9.3", "UW-6.17", "UW-6.18")
def test_the_player_stops_and_what_is_chosen_is_replaced_while_the_deck_lasts() -> None:
    eggs, wild = {"a1": "Cinderkin", "b1": "Peachcream", "c1": "Butterwhisk"}, "a1, b1, c1"
    grounds = {**eggs, "a2": "Puddlewink", "b2": "Plumsnuffle", "c2": "Peardrop"}
    ann, _ = tamed(
        "Tame: replace up to two wild dragons with new eggs.", eggs=grounds, wild=wild, deck="Kitestring, Toastling",
        draws="Kitestring",
    )  # fmt: skip
    assert ann.options == ["done", "choose a1", "choose b1", "choose c1"]
    assert ann.prompt["headline"] == "It: replace up to two wild dragons"
    ann("choose b1")
    assert (ann.there("b1"), ann.options) == ("Peachcream", ["done", "choose a1", "choose b1", "choose c1"])
    ann("done")
    assert (ann.there("b1"), ann.wild("b1"), ann.wild("a1")) == ("Kitestring", False, True)
    ann, _ = tamed(
        "Tame: replace each wild dragon with a new egg.", eggs=grounds, wild=wild, deck="Kitestring", draws="Kitestring"
    )
    assert ann.prompt["headline"] == "It: which egg comes first?"
    ann("choose c1")
    assert [ann.wild(place) for place in ("a1", "b1", "c1")] == [True, True, False]


FULL = dict(
    zip(
        ("a1", "b1", "c1", "a2", "b2", "c2"),
        ("Cinderkin", "Peachcream", "Butterwhisk", "Puddlewink", "Plumsnuffle", "Peardrop"),
        strict=True,
    )
)


@pytest.mark.clause("UW-6.17", "UW-6.20")
def test_whoever_knows_the_eggs_that_come_says_what_is_replaced_first() -> None:
    looking = "look at the top two eggs of the egg deck and put them back in any order."
    ann, _ = tamed(
        f"Tame: {looking} Then replace up to two wild dragons with new eggs.", eggs=FULL, wild="a1, b1, c1",
        deck="Kitestring, Toastling, Mossbutton", draws="Toastling, Kitestring",
    )  # fmt: skip
    top = next(n for n in (1, 2) if "Kitestring" in ann.offer(f"next {n}")["words"])
    ann(f"next {3 - top}", "choose c1", "choose a1", "done")
    assert ann.options == ["choose a1", "choose c1"]
    ann("choose c1")
    assert (ann.there("c1"), ann.there("a1")) == ("Kitestring", "Toastling")


@pytest.mark.clause("UW-6.17", "UW-6.20")
def test_nobody_is_asked_what_comes_first_where_nobody_knows_what_comes() -> None:
    ann, _ = tamed(
        "Tame: replace up to two wild dragons with new eggs.", eggs=FULL, wild="a1, b1, c1",
        deck="Kitestring, Toastling, Mossbutton", draws="Toastling, Kitestring",
    )  # fmt: skip
    ann("choose c1", "choose a1", "done")
    assert (ann.there("a1"), ann.there("c1")) == ("Toastling", "Kitestring")


@pytest.mark.clause("UW-6.10", "UW-6.20")
def test_of_eggs_that_would_hatch_whoever_scatters_says_which_comes_first() -> None:
    plum = dragon("Plum", "Wild: the field does not turn next round.", spaces="p")
    late = dragon("Late", "Wild: the tower is closed next round.", spaces="pk")
    for first, then in (("b1", "a2"), ("a2", "b1")):
        ann, _ = position(
            2, "place", eggs={"a1": "Sower", "b1": "Plum", "a2": "Late", "c1": "Peachcream"},
            laid={"a1": "last", "a2": "last"}, stores={"Ann": "red"}, deck="",
            extra=(plum, late, dragon("Sower", "Wild: scatter a purple element on each egg.")),
        )  # fmt: skip
        ann("lay red on a1.1")
        assert ann.prompt["headline"] == "Sower: which egg comes first?"
        assert ann.options == ["choose b1", "choose a2"]
        ann(f"choose {first}")
        hatched = [line.partition(" (")[2][:2] for line in ann.log if "hatches in the wild!" in line]
        assert hatched == ["a1", first, then]
        lines = [line.partition(":")[0] for line in ann.log if "“" in line]
        assert lines == ["Sower", *(["Plum", "Late"] if first == "b1" else ["Late", "Plum"])]


@pytest.mark.clause("UW-6.10", "UW-6.20")
def test_where_the_bag_is_short_whoever_scatters_says_which_egg_comes_first() -> None:
    text = "Wild: scatter a purple element on each adjacent egg."
    eggs, claims = {"b1": "Plumsnuffle", "a2": "Plumsnuffle"}, {"b1": "Bob", "a2": "Bob"}
    ann, _ = gone_wild(text, eggs=eggs, claims=claims, stores={"Ann": "red", "Bob": "purple " * 9})
    assert ann.options == ["choose b1", "choose a2"]
    ann("choose a2")
    assert [ann.laid(f"{place}.1") for place in ("b1", "a2")] == ["", "purple"]


@pytest.mark.clause("UW-6.20")
@pytest.mark.parametrize(
    ("scattered", "spaces", "asked"),
    [
        ("a random element", "p", True),
        ("a random element", "pp", False),
        ("a secondary element", "p", True),
        ("a primary element", "p", False),
        ("two primary elements", "p", True),
        ("two primary elements", "rp", False),
        ("two primary elements", "ry", True),
        ("three primary elements", "k", True),
        ("a red element and a blue element", "p", True),
        ("a red element and a green element", "p", False),
        ("a white element", "p", False),
    ],
)
def test_eggs_hatch_in_an_order_only_if_what_is_scattered_on_each_could_fill_them(
    scattered: str, spaces: str, asked: bool
) -> None:
    twins = (dragon("Left", spaces=spaces), dragon("Right", spaces=spaces))
    sower = dragon("Sower", f"Wild: scatter {scattered} on each adjacent egg.")
    ann, _ = position(
        eggs={"a1": "Sower", "b1": "Left", "a2": "Right"}, laid={"a1": "last"}, stores={"Ann": "red"}, deck="",
        draws="yellow, yellow, red, red, red, red", extra=(sower, *twins),
    )  # fmt: skip
    ann("lay red on a1.1")
    assert (ann.options == ["choose b1", "choose a2"]) == asked


@pytest.mark.clause("UW-6.20")
@pytest.mark.parametrize(("left", "asked"), [(4, False), (3, True)])
def test_random_elements_come_in_an_order_where_the_bag_has_some_but_not_enough(left: int, asked: bool) -> None:
    bag = "orange " * 10 + "yellow " * 20 + "green " * 10 + "blue " * 20 + "purple " * 10 + "black " * 5 + "white " * 5
    eggs = {"b1": "Peachcream", "a2": "Butterwhisk"}
    reds = "red " * (20 - left)
    ann, _ = gone_wild(
        "Wild: scatter two random elements on each adjacent egg.", eggs=eggs, claims={"b1": "Bob", "a2": "Bob"},
        stores={"Ann": "red", "Bob": bag + reds}, draws=", ".join(["red"] * 6),
    )  # fmt: skip
    assert (ann.options == ["choose b1", "choose a2"]) == asked


@pytest.mark.clause("UW-6.10", "UW-6.20")
def test_where_the_order_changes_nothing_nobody_is_asked_for_it() -> None:
    text = "Wild: scatter a purple element on each adjacent egg."
    eggs = {"b1": "Plumsnuffle", "a2": "Plumsnuffle"}
    for claims, bob in (({"b1": "Bob"}, "white"), ({}, "purple " * 10), ({}, "purple " * 8)):
        ann, _ = gone_wild(text, eggs=eggs, claims=claims, stores={"Ann": "red", "Bob": bob})
        assert not any(option.startswith("choose") for option in ann.options)


@pytest.mark.clause("UW-9.3", "UW-6.17")
def test_the_handler_of_a_claimed_egg_that_is_replaced_rests() -> None:
    grounds = dict(
        zip(
            ("a1", "b1", "c1", "a2", "b2"),
            ("Peardrop", "Peachcream", "Butterwhisk", "Kitestring", "Toastling"),
            strict=True,
        )
    )
    ann, bob = tamed(
        "Tame: replace a claimed egg with a new egg.",
        eggs={**grounds, "c2": "Cinderkin"}, claims={"c2": "Bob"}, laid={"c2.1": "red"},
        deck="Puddlewink", draws="Puddlewink", round_=15,
    )  # fmt: skip
    assert ann.there("c2") == "Puddlewink"
    assert bob.handlers == "1 ready 1 resting 0 field 0 eggs"
    assert ann.bag("red") == 20


@pytest.mark.clause("UW-9.4")
def test_a_row_a_column_and_neighbours_are_what_they_are() -> None:
    grounds = {
        "b1": "Cinderkin", "c1": "Peachcream", "a2": "Puddlewink", "b2": "Plumsnuffle", "a3": "Peardrop",
        "c3": "Toastling",
    }  # fmt: skip
    reached = {
        "each adjacent egg": {"b1", "a2"},
        "each egg of this row": {"b1", "c1"},
        "each egg of this column": {"a2", "a3"},
        "each egg": {"b1", "c1", "a2", "b2", "a3", "c3"},
        "each empty egg of this row": {"c1"},
        "each begun egg": {"b1"},
        "each unclaimed egg of this column": {"a3"},
        "each claimed egg": {"a2"},
        "each whelp egg of this row": {"b1", "c1"},
        "each drake egg": set(),
    }
    for where, places in reached.items():
        ann, *_ = gone_wild(
            f"Wild: scatter a black element on {where}.", 3, eggs=grounds, claims={"a2": "Bob"},
            laid={"a1": "last", "b1.1": "red"},
        )  # fmt: skip
        told = [line for line in ann.log if line.startswith("Black lands") or "does not fit" in line]
        assert len(told) == len(places), where


@pytest.mark.clause("UW-9.3", "UW-6.18")
def test_a_claim_without_a_ready_handler_is_skipped() -> None:
    eggs = {"a1": "Cinderkin", "b1": "Peachcream", "c1": "Puddlewink"}
    for handlers, owner in ((3, 0), (2, None)):
        claims = "Tame: claim an unclaimed egg.\nWhen an opponent hatches a dragon: claim an unclaimed egg."
        ann, _ = position(
            phase="hatch", eggs=eggs, claims={"a1": "Ann"}, home={"Ann": "Watcher", "Bob": "Lanternjack"}, deck="",
            handlers={"Ann": handlers}, extra=(dragon("Watcher", claims),),
        )  # fmt: skip
        ann("choose b1")
        assert ann.spot("c1")["owner"] == owner


@pytest.mark.clause("UW-9.3", "UW-6.18")
def test_with_the_deck_empty_nothing_is_looked_at_and_of_a_short_one_what_is_there() -> None:
    grounds = dict(
        zip(
            ("a1", "b1", "c1", "a2", "b2", "c2"),
            ("Peardrop", "Peachcream", "Butterwhisk", "Kitestring", "Toastling", "Cinderkin"),
            strict=True,
        )
    )
    text = "Tame: look at the top three eggs of the egg deck and put them back in any order."
    ann, _ = tamed(text, eggs=grounds)
    assert not any("look at" in line and "“" not in line for line in ann.log)
    ann, _ = tamed(text, eggs=grounds, deck="Puddlewink, Plumsnuffle", draws="Puddlewink, Plumsnuffle")
    assert "You look at the next two eggs." in ann.log
    assert ann.options == ["next 1", "next 2"]
    assert ann.prompt["detail"] == text.removeprefix("Tame: ").capitalize()
    ann("next 1")
    assert list(ann.at.t.known) == [1, 1]


@pytest.mark.clause("UW-9.3", "UW-6.20")
def test_the_eggs_looked_at_go_back_in_the_order_in_which_they_are_named() -> None:
    text = "Tame: look at the top three eggs of the egg deck and put them back in any order."
    names = "Mossbutton, Hedgemaze, Lanternjack"
    ann, _ = tamed(text, eggs=FULL, deck=names, draws=names)
    looked = [ann.offer(option)["words"].partition(". ")[2] for option in ann.options]
    ann("next 3", "next 1")
    assert ann.options == ["done", "next 1", "next 3"]
    ann("next 3", "next 2")
    assert ann.offer("done")["words"] == "Put back in this order"
    assert len(ann.at.t.deck.top) == 0
    ann("done")
    on_deck = [ann.at.cards[int(card)].name for card in ann.at.t.deck.top]
    assert on_deck == [looked[0], looked[1], looked[2]]


@pytest.mark.clause("UW-6.10", "UW-6.20")
def test_eggs_to_hatch_are_named_in_any_order_and_turn_together() -> None:
    text = "Wild: hatch two unclaimed eggs in the wild."
    ann, _ = gone_wild(text, eggs={"b1": "Quiet", "a2": "Cinderkin", "c1": "Peachcream"})
    assert ann.prompt["headline"] == "It: hatch two eggs"
    ann("choose a2", "choose c1", "choose c1")
    assert ann.options == ["choose b1", "choose c1", "choose a2"]
    ann("choose b1")
    assert not ann.wild("a2")
    assert ann.offer("done")["words"] == "Hatch both"
    ann("done")
    assert [ann.wild(place) for place in ("b1", "c1", "a2")] == [True, False, True]


@pytest.mark.clause("UW-6.9")
def test_a_dragon_without_a_red_ribbon_just_turns() -> None:
    ann, _ = position(eggs={"a1": "Quiet"}, laid={"a1": "last"}, stores={"Ann": "red"}, extra=(QUIET,))
    ann("lay red on a1.1")
    assert ann.wild("a1")
    assert ann.at.t.value(0) > 0


# -- handlers


@pytest.mark.clause("UW-9.3", "UW-5.4")
@pytest.mark.parametrize(
    ("source", "handlers"),
    [
        ("choose ready room", "0 ready 1 resting 2 field 1 eggs"),
        ("choose break room", "1 ready 0 resting 2 field 1 eggs"),
        ("choose seat 1 on field 2", "1 ready 1 resting 1 field 1 eggs"),
        ("choose a1", "1 ready 1 resting 2 field 0 eggs"),
    ],
)
def test_a_handler_moves_to_the_field_from_wherever_it_is(source: str, handlers: str) -> None:
    ann = tamed(
        "Tame: move one of your handlers to a field space. Then make up to two placements.", 3,
        eggs={"a1": "Puddlewink"}, claims={"a1": "Ann"}, field={"Ann": "field 2"}, handlers={"Ann": 4},
        resting={"Ann": 1}, stores={"Ann": "blue"},
    )[0]  # fmt: skip
    assert ann.options == ["choose a1", "choose seat 1 on field 2", "choose ready room", "choose break room"]
    ann(source)
    ann.refused("send to field 2", "UW-6.18")
    ann("send to tower")
    assert ann.handlers == handlers
    assert "tower" in ann.spots


@pytest.mark.clause("UW-5.7")
def test_no_effect_moves_a_handler_off_a_completed_egg() -> None:
    ann, _ = tamed(
        "Tame: make a placement. Then move one of your handlers to a field space.",
        eggs={"a1": "Quiet", "b1": "Puddlewink"}, claims={"a1": "Ann", "b1": "Ann"}, laid={"a1": "last"},
        stores={"Ann": "red"}, handlers={"Ann": 3},
    )  # fmt: skip
    ann("lay red on a1.1")
    assert ann.options == ["choose b1", "choose ready room"]


@pytest.mark.clause("UW-9.4", "UW-6.11")
def test_up_to_two_handlers_are_named_and_scared_off_at_once() -> None:
    ann, _ = gone_wild(
        "Wild: scare off up to two handlers.", eggs={"b1": "Cinderkin", "c2": "Peachcream"},
        claims={"b1": "Bob", "c2": "Ann"}, field={"Bob": "field 4"}, handlers={"Bob": 3, "Ann": 2},
    )  # fmt: skip
    assert ann.options == ["done", "choose b1", "choose c2", "choose seat 2 on field 4"]
    ann("choose seat 2 on field 4", "choose b1", "choose b1")
    assert ann.options == ["done", "choose b1", "choose c2", "choose seat 2 on field 4"]
    assert ann.offer("done")["words"] == "Scare it off"
    ann("done")
    assert ann.spot("b1")["owner"] == 1
    assert "Bob's handler on orange (field 4) is scared off." in ann.log


@pytest.mark.clause("UW-9.4", "UW-6.11")
def test_each_handler_means_eggs_and_field_and_ones_own() -> None:
    ann, bob = gone_wild(
        "Wild: scare off each handler.", eggs={"b1": "Cinderkin", "c2": "Peachcream"},
        claims={"b1": "Bob", "c2": "Ann"}, field={"Bob": "field 4, tower"}, handlers={"Bob": 4, "Ann": 2}, round_=15,
    )  # fmt: skip
    assert bob.handlers == "1 ready 3 resting 0 field 0 eggs"
    assert ann.handlers == "1 ready 1 resting 0 field 0 eggs"
    assert "Your handler on Peachcream (c2) is scared off." in ann.log
    assert "Your handler at the tower is scared off." in bob.log


@pytest.mark.clause("UW-9.3", "UW-6.11")
def test_an_opponents_handler_is_anybodys_but_ones_own() -> None:
    ann, *_ = tamed(
        "Tame: scare off an opponent's handler.", 3, eggs={"a1": "Cinderkin", "b1": "Peachcream"},
        claims={"a1": "Ann", "b1": "Cid"}, field={"Ann": "field 1", "Bob": "field 3"}, handlers={"Ann": 3},
    )  # fmt: skip
    assert ann.options == ["choose b1", "choose seat 2 on field 3"]


@pytest.mark.clause("UW-9.3", "UW-5.1")
def test_nobody_in_the_break_room_is_called_and_nothing_is_told() -> None:
    for resting, told in ((0, False), (2, True)):
        ann, _ = tamed(
            "Tame: move each handler in your break room to your ready room.", handlers={"Ann": 3},
            resting={"Ann": resting},
        )  # fmt: skip
        assert ("You call two handlers to your ready room." in ann.log) == told


# -- every step


@pytest.mark.parametrize("side", ["tame", "wild"])
def test_a_table_in_the_middle_of_an_effect_is_cloned_whole(side: str) -> None:
    for number in range(len(ribbons.PACK.cards)):
        t = sample_table(ribbons.PACK, number, side == "wild", Ledger())
        seen = [t.dump()]
        while wish := choice(t, number):
            twin = t.clone()
            twin.take(*wish)
            t.take(*wish)
            assert twin.dump() == t.dump() not in seen
            seen.append(t.dump())


@pytest.mark.clause("UW-9.4", "UW-6.10")
def test_a_random_element_is_scattered_as_long_as_the_bag_has_any() -> None:
    whites = "white white white white white"
    ann, _ = gone_wild(
        "Wild: scatter a random element on each adjacent egg.", eggs={"b1": "Cinderkin"}, claims={"b1": "Bob"},
        stores={"Ann": "red", "Bob": whites}, draws="black, red, red, red, red",
    )  # fmt: skip
    assert "Black lands on Cinderkin (b1)." in ann.log


@pytest.mark.clause("UW-9.3")
def test_only_anothers_egg_is_an_opponents_egg() -> None:
    emptier = dragon("Emptier", "Tame: empty an opponent's egg.")
    ann, _ = position(
        2, "hatch", home={"Ann": "Emptier"}, eggs={"a1": "Cinderkin", "b1": "Mossbutton", "c1": "Peachcream"},
        claims={"a1": "Ann", "b1": "Bob"}, laid={"a1": "last", "b1": "last", "c1": "last"}, extra=(emptier,),
    )  # fmt: skip
    laid = {spot["name"]: [space["elements"] for space in spot["spaces"]] for spot in ann.view["grounds"]}
    assert not any(laid["b1"])
    assert any(laid["a1"])
    assert any(laid["c1"])


@pytest.mark.clause("UW-6.18")
def test_who_may_and_does_not_loses_nothing_that_follows() -> None:
    shy = dragon("Shy", "Tame: you may draw an element. Then score three points.")
    ann, _ = position(2, "hatch", home={"Ann": "Shy"}, extra=(shy,), draws="red")
    ann("no")
    assert "red" not in ann.store
    assert "You score 3 points for Shy." in ann.log


@pytest.mark.clause("UW-6.17", "UW-6.10")
def test_what_a_removed_wild_dragon_does_comes_from_where_it_lay_and_leaves_the_new_egg_alone() -> None:
    text = "Tame: hatch an unclaimed egg in the wild. Then replace a wild dragon with a new egg. Then make a placement."
    own, red = "scatter this egg's elements among adjacent eggs", "scatter a red element on each adjacent egg"
    sower = dragon("Sower", f"Wild: {own}. Then {red}.")
    ann, _ = position(
        2, "hatch", eggs={**FULL, "a1": "Sower"}, claims=dict.fromkeys(("b1", "c1", "a2", "b2", "c2"), "Bob"),
        laid={"a1.1": "red"}, home={"Ann": "It"}, stores={"Ann": "blue"}, deck="Puddlewink",
        extra=(dragon("It", text), sower),
    )  # fmt: skip
    ann("lay blue on a1.1")
    assert ann.there("a1") == "Puddlewink"
    assert ann.laid("a1.1") == "blue"
    assert ann.laid("b1.1") == "red"
    assert ann.laid("b1.2") == ""
