"""Chapter 6: placing, and hatching in the wild."""

from collections.abc import Callable, Iterable
from itertools import permutations

import pytest

from tests.games.underwing.at_table import dragon, position
from undercroft.games.underwing.lay import LayMore
from undercroft.games.underwing.table import UnderwingTable

QUIET = dragon("Quiet", "Wild: the field does not turn next round.")
WAKER = dragon("Waker", "Wild: hatch each adjacent unclaimed egg in the wild.")


@pytest.mark.clause("UW-6.1")
def test_one_element_for_each_handler_wherever_it_is() -> None:
    ann, bob = position(
        eggs={"a1": "Hedgemaze", "b1": "Cinderkin"},
        claims={"b1": "Ann"},
        field={"Ann": "field 1"},
        home={"Ann": "Peachcream"},
        handlers={"Ann": 4},
        stores={"Ann": "green green green green green", "Bob": "green"},
    )
    assert ann.sheet["owed"] == 4
    assert not bob.asked
    ann("lay green on a1.1")
    assert ann.sheet["owed"] == 3
    ann("lay green on a1.2", "lay green on a1.3", "lay green on a1.4")
    assert ann.wild("a1")


@pytest.mark.clause("UW-6.1")
def test_an_option_places_one_at_a_time_around_the_table() -> None:
    ann, bob = position(
        eggs={"a1": "Hedgemaze"}, stores={"Ann": "green green", "Bob": "green"}, options={"placing": "around"}
    )
    ann("lay green on a1.1")
    bob("lay green on a1.2")
    assert ann.asked


@pytest.mark.clause("UW-6.2")
def test_any_fitting_egg_anybodys_and_of_spaces_alike_the_first() -> None:
    ann, _ = position(eggs={"a1": "Puddlewink", "b1": "Deepwell"}, claims={"b1": "Bob"}, stores={"Ann": "blue yellow"})
    assert ann.options == ["lay yellow on b1.5", "lay blue on a1.1", "lay blue on b1.1", "lay blue on b1.5"]
    ann.refused("lay blue on a1.2", "UW-6.2")
    ann.refused("lay blue on c1.1", "UW-6.2")


@pytest.mark.clause("UW-6.5")
def test_a_full_space_takes_nothing_more() -> None:
    ann, _ = position(eggs={"a1": "Nibb, Who Eats the Night"}, laid={"a1.1": "red yellow blue"}, stores={"Ann": "red"})
    ann.refused("lay red on a1.1", "UW-6.5")
    ann.refused("and red", "UW-6.1")


@pytest.mark.clause("UW-6.6")
def test_elements_laid_together_are_one_placement_even_unfinished() -> None:
    ann, _ = position(eggs={"a1": "Nibb, Who Eats the Night"}, stores={"Ann": "red yellow red"})
    ann("lay red on a1.1", "and yellow")
    assert ann.sheet["owed"] == 1
    assert ann.laid("a1.1") == "red yellow"


@pytest.mark.clause("UW-6.7")
def test_an_element_without_a_space_stays_and_with_none_that_fits_nothing_is_owed() -> None:
    ann, bob = position(eggs={"a1": "Puddlewink"}, claims={"a1": "Ann"}, stores={"Ann": "blue red", "Bob": "blue"})
    ann("lay blue on a1.1")
    assert bob.asked
    assert (ann.store, ann.sheet["owed"]) == ("red", 0)


@pytest.mark.clause("UW-6.7")
def test_whoever_holds_an_element_without_a_space_need_not_place_the_others() -> None:
    eggs = {"a1": "Puddlewink"}
    ann, _ = position(eggs=eggs, stores={"Ann": "blue"})
    ann.refused("done", "UW-6.9")
    ann, bob = position(eggs=eggs, stores={"Ann": "blue red", "Bob": "blue"})
    assert [entry["clause"] for entry in ann.barred] == ["UW-6.7"]
    assert ann.prompt["headline"] == "Place up to two elements"
    assert ann.prompt["detail"] == "No egg has a space for your red, so you need not place any more this round."
    assert ann.prompt["clause"] == "UW-6.7"
    ann("done")
    assert bob.asked


@pytest.mark.clause("UW-6.7")
def test_option_release_no_makes_the_others_be_placed_all_the_same() -> None:
    ann, _ = position(eggs={"a1": "Puddlewink"}, stores={"Ann": "blue red"}, options={"release": "no"})
    ann.refused("done", "UW-6.9")


@pytest.mark.clause("UW-6.7")
def test_who_need_not_place_stays_free_for_the_round_also_once_the_element_fits() -> None:
    opener = dragon("Opener", "Wild: replace an adjacent unclaimed egg with a new egg.", spaces="bb")
    ann, bob = position(
        eggs={"a1": "Opener", "b1": "Puddlewink"}, laid={"a1": "last"}, claims={"a2": "Bob"}, handlers={"Ann": 3},
        stores={"Ann": "blue blue red", "Bob": "blue"}, extra=(opener,), draws="Bramble Giggle",
    )  # fmt: skip
    ann("lay blue on a1.1")
    assert "red" in " ".join(ann.options)
    ann("done")
    assert bob.asked


@pytest.mark.clause("UW-6.8", "UW-6.9")
def test_a_claimed_egg_waits_an_unclaimed_one_hatches_wild_at_once() -> None:
    eggs, laid = {"a1": "Quiet", "b1": "Peachcream"}, {"a1": "last"}
    ann, _ = position(eggs=eggs, laid=laid, claims={"a1": "Bob"}, stores={"Ann": "red white"}, extra=(QUIET,))
    ann("lay red on a1.1")
    assert not ann.wild("a1")
    assert ann.spot("a1")["complete"]
    ann, _ = position(eggs=eggs, laid=laid, stores={"Ann": "red white"}, extra=(QUIET,))
    before = ann.bag("red")
    ann("lay red on a1.1")
    assert ann.wild("a1")
    assert ann.laid("a1.1") == ""
    assert ann.bag("red") == before + 2
    assert "The field will not turn next round." in ann.log


@pytest.mark.clause("UW-6.9")
def test_placing_is_compulsory_even_where_it_hatches_an_egg_wild() -> None:
    ann, _ = position(eggs={"a1": "Quiet"}, laid={"a1": "last"}, stores={"Ann": "red"}, extra=(QUIET,))
    assert ann.options == ["lay red on a1.1"]


@pytest.mark.clause("UW-6.10")
def test_scattered_elements_land_where_they_fit_or_begin_on_orthogonal_neighbours() -> None:
    ann, bob = position(
        eggs={"a1": "Puddlewink", "b2": "Plumsnuffle", "b1": "Teal Truant", "a2": "Kingfisher Tiddler"},
        claims={"b1": "Bob"},
        laid={"a1.2": "blue", "a1.3": "blue"},
        stores={"Ann": "blue"},
        extra=(dragon("Sower", "Wild: scatter two blue elements among adjacent eggs."),),
    )
    assert not bob.asked
    ann("lay blue on a1.1")
    assert ann.wild("a1")


@pytest.mark.clause("UW-6.10", "UW-6.16")
def test_the_decider_scatters_from_the_bag_and_what_fits_nowhere_returns() -> None:
    sower = dragon("Sower", "Wild: scatter two blue elements and a red element among adjacent eggs.")
    ann, _ = position(
        eggs={"a1": "Sower", "b1": "Bluebell Yawn", "b2": "Puddlewink"},
        claims={"b1": "Bob"},
        laid={"a1": "last"},
        stores={"Ann": "red"},
        extra=(sower,),
    )
    ann("lay red on a1.1")
    assert ann.options == ["lay red on b1.3", "lay blue on b1.1", "lay blue on b1.3"]
    assert ann.prompt["headline"] == "Sower: what lands where?"
    ann("lay blue on b1.1", "lay blue on b1.2")
    assert ann.laid("b1.3") == "red"
    assert ann.bag("red") == 19
    assert ann.laid("b2.1") == ""


@pytest.mark.clause("UW-6.10")
def test_eggs_of_one_effect_turn_together_and_resolve_as_the_decider_orders() -> None:
    ann, _ = position(
        eggs={"b1": "Waker", "a1": "Quiet", "c1": "Cinderkin", "b2": "Puddlewink", "c2": "Peachcream"},
        laid={"b1": "last"},
        stores={"Ann": "red"},
        extra=(QUIET, WAKER),
    )
    ann("lay red on b1.1")
    assert ann.options == ["choose a1", "choose c1", "choose b2"]
    assert all(ann.wild(place) for place in ("a1", "c1", "b2"))
    ann("choose c1", "choose a1")
    lines = [line for line in ann.log if "“" in line]
    assert [line.partition(":")[0] for line in lines] == ["Waker", "Cinderkin", "Quiet", "Puddlewink"]


@pytest.mark.clause("UW-6.11", "UW-6.14")
def test_a_scared_handler_rests_and_its_complete_egg_hatches_wild() -> None:
    fright = dragon("Fright", "Wild: scare off each adjacent handler.")
    ann, bob = position(
        eggs={"a1": "Fright", "b1": "Quiet", "a2": "Peachcream", "c1": "Cinderkin"},
        claims={"b1": "Bob", "a2": "Bob", "c1": "Bob"},
        laid={"a1": "last", "b1": "full"},
        handlers={"Bob": 3},
        stores={"Ann": "red", "Bob": "white"},
        extra=(QUIET, fright),
    )
    ann("lay red on a1.1")
    assert ann.wild("b1")
    assert not ann.wild("a2")
    assert bob.handlers == "0 ready 2 resting 0 field 1 eggs"


@pytest.mark.clause("UW-6.8", "UW-6.10", "UW-6.11", "UW-6.15")
def test_the_log_says_why_an_egg_hatches_in_the_wild() -> None:
    spill = dragon("Spill", "Wild: scatter a red element among adjacent eggs.")
    fright = dragon("Fright", "Wild: scare off each adjacent handler.")
    ann, bob = position(
        eggs={"a1": "Spill", "b1": "Waker", "c1": "Fright", "d1": "Quiet"},
        laid={"a1": "last", "b1": "last", "d1": "full"},
        claims={"d1": "Bob"},
        stores={"Ann": "red"},
        extra=(spill, WAKER, fright, QUIET),
    )
    ann("lay red on a1.1")
    told = {place: ann.why(f"({place}) hatches in the wild") for place in ("a1", "b1", "c1", "d1")}
    assert {place: clause for place, (_, clause) in told.items()} == {
        "a1": "UW-6.8",
        "b1": "UW-6.15",
        "c1": "UW-6.10",
        "d1": "UW-6.11",
    }
    assert told["a1"][0] == "All its spaces are full, and no handler sits on it."
    assert ann.why("Spill: “") == ("That is its red ribbon: it happens at once. You decide.", "UW-6.9")
    assert bob.why("Spill: “")[0].endswith("Ann decides.")


@pytest.mark.clause("UW-6.13")
def test_grounds_full_of_wild_dragons_exile_everybody_before_the_effect() -> None:
    eggs = {"a1": "Cinderkin", "b1": "Peachcream", "c1": "Butterwhisk", "a2": "Puddlewink", "b2": "Plumsnuffle"}
    ann, bob = position(
        eggs={**eggs, "c2": "Quiet"},
        wild="a1, b1, c1, a2, b2",
        laid={"c2": "last"},
        stores={"Ann": "red"},
        extra=(QUIET,),
    )
    ann("lay red on c2.1")
    assert ann.over
    assert ann.outcome["winners"] == []
    assert ann.outcome["clause"] == "UW-6.13"
    assert ann.view["exiled"]
    assert "The field will not turn next round." not in ann.log
    assert [ann.at.t.value(seat) for seat in (0, 1)] == [0.0, 0.0]
    ann.refused("pass", "UW-7.7")
    assert bob.over


@pytest.mark.clause("UW-6.13")
def test_a_gap_is_no_wild_dragon() -> None:
    ann, _ = position(eggs={"a1": "Quiet"}, laid={"a1": "last"}, stores={"Ann": "red"}, extra=(QUIET,))
    ann("lay red on a1.1")
    assert not ann.over


@pytest.mark.clause("UW-6.15")
def test_an_egg_completed_outside_phase_3_hatches_wild_too() -> None:
    mover = dragon("Layer", "Tame: make up to two placements.")
    ann, _ = position(
        phase="hatch",
        eggs={"a1": "Quiet"},
        laid={"a1": "last"},
        home={"Ann": "Layer"},
        stores={"Ann": "red"},
        extra=(QUIET, mover),
    )
    ann("lay red on a1.1")
    assert ann.wild("a1")
    assert "The field will not turn next round." in ann.log


@pytest.mark.clause("UW-6.16")
def test_what_an_effect_empties_goes_to_the_bag() -> None:
    eater = dragon("Eater", "Wild: empty an adjacent egg.")
    ann, _ = position(
        eggs={"a1": "Eater", "b1": "Puddlewink"},
        laid={"a1": "last", "b1.1": "blue"},
        stores={"Ann": "red"},
        extra=(eater,),
    )
    ann("lay red on a1.1")
    assert ann.laid("b1.1") == ""
    assert ann.bag("blue") == 20


@pytest.mark.clause("UW-6.17")
def test_a_wild_dragon_removed_leaves_the_game() -> None:
    tamer = dragon("Tamer", "Tame: replace a wild dragon with a new egg.")
    ann, _ = position(
        phase="hatch", eggs={"a1": "Quiet"}, wild="a1", home={"Ann": "Tamer"}, extra=(QUIET, tamer), draws="Cinderkin"
    )
    assert not ann.wild("a1")
    t = ann.at.t
    assert [ann.at.cards[int(card)].name for card in t.gone] == ["Quiet"]


@pytest.mark.clause("UW-6.17")
def test_an_egg_replaced_goes_under_the_deck_and_with_the_deck_empty_nothing_is_replaced() -> None:
    changer = dragon("Changer", "Wild: replace an adjacent unclaimed egg with a new egg.")
    for deck, there in (("Peachcream", "Peachcream"), ("", "Puddlewink")):
        ann, _ = position(
            eggs={"a1": "Changer", "b1": "Puddlewink"},
            laid={"a1": "last", "b1.1": "blue"},
            stores={"Ann": "red"},
            extra=(changer,),
            deck=deck,
            draws="Peachcream",
        )
        ann("lay red on a1.1")
        assert ann.there("b1") == there
        assert ann.laid("b1.1") == ("" if deck else "blue")
        assert ann.there("c1") == ("Puddlewink" if deck else "")


@pytest.mark.clause("UW-6.18")
def test_what_cannot_be_done_is_skipped_and_the_rest_is_compulsory() -> None:
    greedy = dragon("Greedy", "Wild: empty an adjacent egg. Then each player discards an element.")
    ann, bob = position(
        eggs={"a1": "Greedy"}, laid={"a1": "last"}, stores={"Ann": "red blue green", "Bob": "white"}, extra=(greedy,)
    )
    ann("lay red on a1.1")
    assert ann.options == ["choose green", "choose blue"]
    ann.refused("done", "UW-6.18")
    ann("choose green")
    assert "You discard white." in bob.log


@pytest.mark.clause("UW-6.1", "UW-6.5", "UW-6.6")
def test_what_a_placement_takes_and_what_it_does_not() -> None:
    ann, bob = position(eggs={"a1": "Nibb, Who Eats the Night"}, stores={"Ann": "red yellow green black"})
    ann.refused("lay blue on a1.1", "UW-6.1")
    ann.refused("pass", "UW-6.1")
    ann("lay red on a1.1")
    ann.refused("and red", "UW-6.1")
    ann.refused("and black", "UW-6.5")
    ann.refused("pass", "UW-6.6")
    bob.refused("done", "UW-3.2")
    assert ann.options == ["done", "and yellow", "and green"]
    ann("done")
    assert ann.sheet["owed"] == 1
    assert ann.laid("a1.1") == "red"


@pytest.mark.clause("UW-6.6")
@pytest.mark.parametrize("order", list(permutations(("red", "yellow", "blue"))))
def test_elements_are_laid_together_in_any_order(order: tuple[str, ...]) -> None:
    ann, _ = position(eggs={"a1": "Nibb, Who Eats the Night"}, stores={"Ann": "red yellow blue red"})
    first, second, third = order
    ann(f"lay {first} on a1.1")
    assert {f"and {second}", f"and {third}", "done"} <= set(ann.options)
    ann(f"and {second}", f"and {third}")
    assert ann.laid("a1.1") == "red yellow blue"
    assert ann.sheet["owed"] == 1


@pytest.mark.clause("UW-6.3", "UW-6.6")
@pytest.mark.parametrize(("first", "second"), [("red", "blue"), ("blue", "red")])
def test_red_then_blue_is_as_blue_then_red(first: str, second: str) -> None:
    plum = dragon("Plum", spaces="pp")
    ann, _ = position(eggs={"a1": "Plum"}, claims={"a1": "Ann"}, stores={"Ann": "red blue purple"}, extra=(plum,))
    ann(f"lay {first} on a1.1")
    assert ann.options == ["done", f"and {second}"]
    ann(f"and {second}")
    assert (ann.laid("a1.1"), ann.sheet["owed"]) == ("red blue", 1)


@pytest.mark.clause("UW-6.6")
def test_bots_come_to_each_combination_in_one_way() -> None:
    ann, _ = position(eggs={"a1": "Nibb, Who Eats the Night"}, stores={"Ann": "red yellow yellow blue green"})
    every = laid_by(ann.at.t, lambda t: t.options(0))
    for_bots = laid_by(ann.at.t, lambda t: t.choices(0))
    assert len(for_bots) == len(set(for_bots)) < len(every)
    assert set(for_bots) == set(every)


def laid_by(t: UnderwingTable, among: Callable[[UnderwingTable], Iterable[int]]) -> list[tuple[int, ...]]:
    """What one placement may leave on the eggs, once for each way to it."""
    found = []
    for action in among(t):
        after = t.clone()
        after.take(0, action)
        whole = not isinstance(after.agenda[len(after.agenda) - 1], LayMore)
        found += [tuple(int(content) for content in after.content)] if whole else laid_by(after, among)
    return found
