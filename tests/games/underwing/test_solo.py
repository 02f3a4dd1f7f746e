"""Chapter 8: the solo game."""

import re

import pytest

from tests.games.underwing.at_table import Player, begin, dragon, position
from undercroft.games.underwing.scoring import title

GIVER = dragon("Giver", "Tame: gain a handler.")
QUIET = dragon("Quiet", "Wild: the field does not turn next round.")


def forces(ann: Player, spots: str = "", store: str = "") -> None:
    """Where the wild forces stand, and what they hold."""
    sheet = ann.at.t.sheets[1]
    sheet.field = sum(1 << (int(spot) - 1) for spot in spots.split())
    for element in store.split():
        sheet.store[ann.at.number(element)] += 1
        ann.at.t.bag[ann.at.number(element)] -= 1


def wild_spots(ann: Player) -> list[str]:
    return [spot["colour"] for spot in ann.view["field"] if -1 in spot["handlers"]]


@pytest.mark.clause("UW-8.1", "UW-8.2")
def test_set_up_alone_and_the_wild_forces_collect_first() -> None:
    (ann,) = begin(1, draws="Cinderkin, Peachcream, Butterwhisk, Mossbutton, red, blue")
    view = ann.view
    assert (view["columns"], view["rows"], view["rounds"]) == (2, 2, 12)
    assert ann.handlers == "2 ready 0 resting 0 field 0 eggs"
    assert ann.sheet["tracker"] == 3
    assert view["forces"] is not None
    assert view["forces"]["tracker"] == 3
    assert {name: n for name, n in view["forces"]["storage"].items() if n} == {"purple": 1, "black": 1, "white": 1}
    names = [ann.at.cards[int(card)].kind for card in ann.at.t.deck.bag]
    assert "legendary" not in names
    lines = [line for line in ann.log if "collect" in line or "draw" in line]
    assert lines[0] == "The wild forces collect purple, black and white."
    assert lines[-1].startswith("You draw")


@pytest.mark.clause("UW-8.3", "UW-5.8")
def test_the_wild_forces_turn_from_round_one_on_and_white_is_on_the_track() -> None:
    (ann,) = begin(1)
    assert wild_spots(ann) == ["orange", "blue", "red"]
    (ann,) = position(1, "collect", field={"Ann": "field 1"})
    ann("collect at field 1")
    assert ann.spots == ["field 2"]


@pytest.mark.clause("UW-8.4")
def test_player_and_wild_forces_place_in_turn_black_first_red_last() -> None:
    (ann,) = position(
        1, "assign", eggs={"a1": "Hedgemaze", "b1": "Mossbutton", "a2": "Cinderkin"}, stores={"Ann": "green green"}
    )
    forces(ann, store="red black")
    ann("pass")
    ann("lay green on a1.1")
    assert ann.laid("b1.2") == "black"
    assert ann.laid("a2.1") == ""
    ann("lay green on a1.2")
    assert ann.laid("a2.1") == "red"


def hands(ann: Player) -> list[str]:
    """Who laid what, or gave it back, in this round."""
    told = [line for line in ann.log if " lay " in line or "finds no space" in line]
    told = [line.replace("The wild forces lay", "wild:").replace("You lay", "Ann:").rstrip(".") for line in told]
    return [re.sub(r"on .*\((..)\)", r"on \1", line) for line in told]


@pytest.mark.clause("UW-8.4")
def test_placing_is_handed_over_and_back_and_whoever_has_more_goes_on_alone() -> None:
    eggs = {"a1": "Deepwell", "b1": "The Rainbow's Other End", "a2": "Plumsnuffle", "b2": "Hedgemaze"}
    (ann,) = position(1, "assign", eggs=eggs, stores={"Ann": "green green"})
    forces(ann, store="red yellow blue green orange purple white black")
    ann("pass")
    ann("lay green on b2.1", "lay green on b2.2")
    assert hands(ann) == [
        "Ann: green on b2", "wild: black on a1", "Ann: green on b2",
        "The wild forces' white finds no space and goes to the bag",
        "wild: purple on b1", "wild: orange on b1", "wild: green on b1", "wild: blue on a1", "wild: yellow on b1",
        "wild: red on b1",
    ]  # fmt: skip
    (ann,) = position(1, "assign", eggs=eggs, stores={"Ann": "green green green"}, handlers={"Ann": 3})
    forces(ann, store="blue")
    ann("pass")
    ann("lay green on b2.1")
    ann("lay green on b2.2")
    ann("lay green on b2.3")
    assert hands(ann) == ["Ann: green on b2", "wild: blue on a1", "Ann: green on b2", "Ann: green on b2"]


def placed(eggs: dict[str, str], element: str, laid: dict[str, str] | None = None) -> Player:
    """The wild forces place one element; Ann holds none."""
    (ann,) = position(1, "assign", eggs=eggs, laid=laid)
    forces(ann, store=element)
    return ann("pass")


@pytest.mark.clause("UW-8.5")
def test_a_wild_placement_goes_to_its_colour_then_a_secondary_then_black_then_the_bag() -> None:
    ann = placed({"a1": "Plumsnuffle", "b1": "Cinderkin", "a2": "Puddlewink"}, "blue")
    assert ann.laid("a2.1") == "blue"
    ann = placed({"a1": "Plumsnuffle", "b1": "Puddlewink"}, "blue", {"a1.2": "red"})
    assert ann.laid("a1.2") == "red blue"
    ann = placed({"a1": "Nibb, Who Eats the Night", "b1": "Plumsnuffle"}, "blue")
    assert ann.laid("b1.1") == "blue"
    ann = placed({"a1": "Cinderkin", "b1": "Butterwhisk"}, "blue")
    assert ann.laid("a1.2") == "blue"
    ann = placed({"a1": "Butterwhisk"}, "blue")
    assert ann.bag("blue") == 20
    assert "The wild forces' blue finds no space and goes to the bag." in ann.log


@pytest.mark.clause("UW-8.5")
@pytest.mark.parametrize(
    ("element", "eggs", "laid", "where"),
    [
        ("green", {"a1": "Cinderkin", "b1": "Mossbutton"}, {"a1.2": "orange"}, "a1.2"),
        ("green", {"a1": "Cinderkin", "b1": "Mossbutton"}, {"a1.2": "green"}, "b1.1"),
        ("blue", {"a1": "Cinderkin", "b1": "Mossbutton"}, {"a1.2": "red yellow"}, "a1.2"),
        ("red", {"a1": "Kitestring", "b1": "Cinderkin"}, {}, "b1.1"),
        ("red", {"a1": "Kitestring", "b1": "Mossbutton"}, {}, "a1.1"),
        ("yellow", {"a1": "Butterwhisk", "b1": "Mossbutton"}, {"a1.1": "yellow"}, "b1.1"),
        ("orange", {"a1": "Deepwell", "b1": "Mossbutton"}, {}, "a1.5"),
        ("white", {"a1": "Cinderkin", "b1": "Butterwhisk"}, {}, "b1.2"),
        ("black", {"a1": "Mossbutton", "b1": "Cinderkin"}, {"a1.2": "red"}, "b1.2"),
        ("blue", {"a1": "Bluebell Yawn", "b1": "Puddlewink"}, {"a1.1": "blue", "a1.2": "blue"}, "b1.1"),
    ],
)
def test_worked_examples_of_where_the_wild_forces_place(
    element: str, eggs: dict[str, str], laid: dict[str, str], where: str
) -> None:
    ann = placed(eggs, element, laid)
    assert sorted(ann.laid(where).split()) == sorted([*laid.get(where, "").split(), element])


@pytest.mark.clause("UW-8.5")
def test_claimed_eggs_are_no_refuge_from_the_wild_forces() -> None:
    (ann,) = position(1, "assign", eggs={"a1": "Puddlewink"}, claims={"a1": "Ann"}, laid={"a1": "last"})
    forces(ann, store="blue")
    ann("pass")
    assert ann.home == ["Puddlewink"]


@pytest.mark.clause("UW-8.6")
def test_what_the_wild_forces_hatch_the_player_decides_or_reading_order() -> None:
    sower = dragon("Sower", "Wild: scatter a blue element among adjacent eggs.")
    eggs = {"a1": "Sower", "b1": "Puddlewink", "a2": "Bluebell Yawn"}
    for way in ("player", "reading"):
        (ann,) = position(1, "assign", eggs=eggs, laid={"a1": "last"}, extra=(sower,), options={"forces": way})
        forces(ann, store="red")
        ann("pass")
        assert ann.wild("a1")
        if way == "player":
            assert ann.options == ["lay blue on b1.1", "lay blue on a2.1", "lay blue on a2.3"]
        else:
            assert ann.laid("b1.1") == "blue"


@pytest.mark.clause("UW-8.6", "UW-6.20")
@pytest.mark.parametrize(("how_many", "hatched"), [("two", ["b1", "a2"]), ("up to two", [])])
def test_the_wild_forces_pick_the_first_things_and_no_more_than_they_must(how_many: str, hatched: list[str]) -> None:
    waker = dragon("Waker", f"Wild: hatch {how_many} unclaimed eggs in the wild.")
    eggs = {"a1": "Waker", "b1": "Puddlewink", "a2": "Bluebell Yawn", "b2": "Plumsnuffle"}
    for way in ("player", "reading"):
        (ann,) = position(1, "assign", eggs=eggs, laid={"a1": "last"}, extra=(waker,), options={"forces": way})
        forces(ann, store="red")
        ann("pass")
        if way == "player":
            assert {"choose b1", "choose a2", "choose b2"} <= set(ann.options)
        else:
            assert [place for place in ("b1", "a2", "b2") if ann.wild(place)] == hatched


@pytest.mark.clause("UW-8.7", "UW-8.8")
def test_a_granted_handler_rests_the_wild_forces_gain_one_and_the_grounds_grow() -> None:
    (ann,) = position(
        1,
        "hatch",
        home={"Ann": "Giver"},
        extra=(GIVER,),
        draws="Cinderkin, Peachcream, Butterwhisk, Mossbutton, Puddlewink, Plumsnuffle",
    )
    assert ann.sheet["staff"] == 3
    assert (ann.view["columns"], ann.view["rows"]) == (3, 2)
    assert [ann.there(place) for place in ("c1", "c2", "a1", "b1", "a2", "b2")] == [
        "Cinderkin", "Peachcream", "Butterwhisk", "Mossbutton", "Puddlewink", "Plumsnuffle",
    ]  # fmt: skip
    assert "The wild forces gain a handler on green (field 8)." in ann.log
    assert ann.view["forces"] is not None
    assert ann.view["forces"]["tracker"] == 2


@pytest.mark.clause("UW-8.7")
@pytest.mark.parametrize(
    ("held", "gains"),
    [("2 6 4", "white"), ("1 6 4", "green"), ("1 8 4", "red"), ("1 8 7", "black"), ("1 2 8 7 6", "blue")],
)
def test_the_wild_forces_new_handler_takes_white_or_the_first_free_space_counter_clockwise(
    held: str, gains: str
) -> None:
    (ann,) = position(1, "assign", eggs={"a1": "Cinderkin"}, claims={"a1": "Ann"}, laid={"a1": "last"},
                      stores={"Ann": "red"}, home={"Ann": "Giver"}, extra=(GIVER,))  # fmt: skip
    forces(ann, held)
    ann("pass")
    ann("lay red on a1.1")
    told = next(line for line in ann.log if line.startswith("The wild forces gain a handler on "))
    spot = ann.view["field"][int(told.split()[-1].rstrip(").")) - 1]
    assert spot["colour"] == gains
    assert len(wild_spots(ann)) == len(held.split()) + 1


@pytest.mark.clause("UW-8.7", "UW-8.8")
@pytest.mark.parametrize(("handlers", "grid"), [(2, (3, 2)), (3, (3, 3)), (4, (4, 3))])
def test_the_grounds_grow_with_each_handler(handlers: int, grid: tuple[int, int]) -> None:
    (ann,) = position(1, "hatch", home={"Ann": "Giver"}, handlers={"Ann": handlers}, extra=(GIVER,))
    assert (ann.view["columns"], ann.view["rows"]) == grid
    assert ann.points == 5
    assert ann.sheet["staff"] == handlers + 1


@pytest.mark.clause("UW-8.8", "UW-8.12")
def test_no_threshold_grants_and_at_the_maximum_nothing_comes_of_a_grant() -> None:
    big = dragon("Big")._replace(figures={"score": 30})
    (ann,) = position(1, "hatch", home={"Ann": "Big"}, extra=(big,))
    assert ann.sheet["staff"] == 2
    (ann,) = position(1, "hatch", home={"Ann": "Giver"}, handlers={"Ann": 5}, extra=(GIVER,))
    assert ann.sheet["staff"] == 5
    assert (ann.view["columns"], ann.view["rows"]) == (2, 2)
    assert ann.view["forces"] is not None
    assert ann.view["forces"]["tracker"] == 3


@pytest.mark.clause("UW-8.9")
def test_grounds_full_of_wild_dragons_lose_at_once() -> None:
    eggs = {"a1": "Cinderkin", "b1": "Peachcream", "a2": "Butterwhisk", "b2": "Quiet"}
    (ann,) = position(1, eggs=eggs, wild="a1, b1, a2", laid={"b2": "last"}, stores={"Ann": "red"}, extra=(QUIET,))
    ann("lay red on b2.1")
    assert ann.over
    assert ann.outcome["winners"] == []
    assert (ann.outcome["words"], ann.outcome["clause"]) == ("You lose: exiled", "UW-8.9")
    assert ann.at.t.value(0) == 0.0


@pytest.mark.clause("UW-8.10")
def test_balance_and_calm_earn_a_bonus_and_heat_does_not() -> None:
    (ann,) = position(1, "assign", dragons={"Ann": "Cinderkin, Mossbutton"})
    assert ann.total == ann.points + 20 + 15
    (ann,) = position(1, "assign", dragons={"Ann": "Cinderkin"}, eggs={"a1": "Peachcream"}, wild="a1")
    assert ann.total == ann.points
    (ann,) = position(1, "hatch", dragons={"Ann": "Cinderkin, Mossbutton"}, round_=12)
    assert "You have grounds without a wild dragon: 15 points." in ann.log
    parts = "11 for two dragons, 20 for as many warm as cool dragons and 15 for grounds without a wild dragon"
    assert ann.prompt["detail"] == f"The last round is over. You: {parts}."
    assert ann.outcome["points"] == [11 + 20 + 15]


@pytest.mark.clause("UW-8.11")
def test_every_total_has_a_title() -> None:
    assert all(title(total) for total in range(400))
    rich = dragon("Rich")._replace(figures={"score": 30})
    (ann,) = position(1, "hatch", dragons={"Ann": "Rich"}, extra=(rich,), round_=12)
    assert ann.outcome["words"] == "You lose with 65 of 75: The Breaker of Eggs"


@pytest.mark.clause("UW-8.7")
def test_alone_eggs_hatch_before_new_ones_are_discovered_or_by_an_option_behind_them() -> None:
    caller = dragon("Caller", "Tame: you may claim an unclaimed egg.")
    (ann,) = position(1, "hatch", eggs={"a1": "Deepwell"}, home={"Ann": "Caller"}, handlers={"Ann": 3}, extra=(caller,))
    assert ann.options == ["yes", "no"]
    assert [ann.there(place) != "" for place in ("a1", "b1", "a2", "b2")] == [True, False, False, False]
    ann("no")
    assert all(ann.there(place) for place in ("a1", "b1", "a2", "b2"))
    (ann,) = position(
        1, "hatch", eggs={"a1": "Deepwell"}, home={"Ann": "Caller"}, handlers={"Ann": 3}, extra=(caller,),
        options={"discovery": "before"},
    )  # fmt: skip
    assert ann.options == ["yes", "no"]
    assert all(ann.there(place) for place in ("a1", "b1", "a2", "b2"))


@pytest.mark.clause("UW-8.11")
def test_titles_by_total() -> None:
    steps = {
        59: "The Breaker of Eggs",
        60: "The Breaker of Eggs",
        74: "The Breaker of Eggs",
        75: "The Master Eggsecutioner",
        99: "The Master Eggsecutioner",
        100: "The Wrangler of Whelps",
        125: "The Duke or Duchess of Drakes",
        150: "The Rider of Wyverns",
        170: "The Commander of Wyrms",
        190: "The Overlord of Underwing",
        215: "The Legendary Dragonlord",
    }
    assert {total: title(total) for total in steps} == steps
    rich = dragon("Rich")._replace(figures={"score": 60})
    (ann,) = position(1, "hatch", dragons={"Ann": "Rich"}, extra=(rich,), round_=12)
    assert ann.outcome["words"] == "You win with 95: The Master Eggsecutioner"
    (ann,) = position(1, "hatch", dragons={"Ann": "Cinderkin"}, round_=12)
    assert ann.outcome["winners"] == []
    assert ann.outcome["words"] == "You lose with 20 of 75: The Breaker of Eggs"


@pytest.mark.clause("UW-8.13")
def test_effects_on_others_find_nobody() -> None:
    thief = dragon(
        "Thief", "Tame: take an element from an opponent's storage. Then scare off an opponent's handler on the field."
    )
    (ann,) = position(1, "hatch", home={"Ann": "Thief"}, extra=(thief,))
    assert ann.store.count(" ") == 1
    assert len(wild_spots(ann)) == 3


@pytest.mark.clause("UW-8.7", "UW-8.8")
def test_with_more_handlers_than_usual_the_grounds_stay_and_the_forces_have_six() -> None:
    (ann,) = position(1, "hatch", home={"Ann": "Giver"}, handlers={"Ann": 5}, options={"handlers": "6"}, extra=(GIVER,))
    assert ann.sheet["staff"] == 6
    assert (ann.view["columns"], ann.view["rows"]) == (4, 3)
    other = dragon("Other Giver", "Tame: gain a handler.")
    (ann,) = position(
        1, "hatch", home={"Ann": "Giver, Other Giver"}, handlers={"Ann": 4}, options={"handlers": "6"},
        extra=(GIVER, other),
    )  # fmt: skip
    forces(ann, "1 2 3 4 5 6")
    ann.at.t.sheets[1].tracker = 0
    ann("hatch 1")
    assert ann.sheet["staff"] == 6
    assert (ann.view["columns"], ann.view["rows"]) == (4, 3)
    assert len(wild_spots(ann)) == 6


@pytest.mark.clause("UW-8.8")
def test_asked_for_larger_grounds_do_not_shrink() -> None:
    (ann,) = position(1, "hatch", home={"Ann": "Giver"}, options={"grounds": "4x4"}, extra=(GIVER,))
    assert (ann.view["columns"], ann.view["rows"]) == (4, 4)
