"""Chapter 7: hatching and scoring."""

import pytest

from tests.games.underwing.at_table import dragon, position

GIVER = dragon("Giver", "Tame: gain a handler.")
DRAWER = dragon("Drawer", "Tame: draw an element.")
FULL = {"a1": "full"}


def scored(name: str, score: int, temperature: str = "neutral", text: str = "") -> object:
    return dragon(name, text, temperature=temperature)._replace(figures={"score": score})


@pytest.mark.clause("UW-7.1", "UW-7.10")
def test_completed_eggs_go_home_with_their_handler_and_gaps_are_filled() -> None:
    ann, _ = position(
        phase="hatch",
        eggs={"a1": "Cinderkin", "b1": "Peachcream"},
        laid=FULL,
        claims={"a1": "Ann"},
        draws="Puddlewink, Plumsnuffle",
    )
    assert ann.home == ["Cinderkin"]
    assert "You take Cinderkin (a1) home." in ann.log
    assert ann.handlers == "1 ready 0 resting 0 field 1 eggs"
    assert (ann.there("a1"), ann.there("b1"), ann.there("c1")) == ("Puddlewink", "Peachcream", "Plumsnuffle")
    assert ann.bag("black") == 5
    assert ann.points == 0
    assert ann.sheet["eggs"][0]["due"]


@pytest.mark.clause("UW-7.1")
def test_with_the_deck_empty_gaps_stay() -> None:
    ann, _ = position(phase="hatch", eggs={"a1": "Cinderkin"}, laid=FULL, claims={"a1": "Ann"}, deck="")
    assert all(ann.spot(place)["egg"] is None for place in ("a1", "b1", "c2"))


@pytest.mark.clause("UW-7.2")
def test_eggs_of_the_round_before_hatch_in_the_order_of_their_owner() -> None:
    ann, bob = position(
        phase="hatch", home={"Ann": "Drawer, Giver", "Bob": "Mossbutton"}, extra=(GIVER, DRAWER), draws="white"
    )
    assert ann.options == ["hatch 1", "hatch 2"]
    assert not bob.asked
    assert bob.dragons == []
    ann.refused("hatch 3", "UW-7.2")
    ann("hatch 2")
    assert ann.dragons == ["Giver", "Drawer"]
    assert ann.points == 10
    assert bob.dragons == ["Mossbutton"]


@pytest.mark.clause("UW-7.2", "UW-7.3")
def test_the_handler_is_ready_and_each_hatches_fully_before_the_next() -> None:
    ann, bob = position(
        phase="hatch",
        home={"Ann": "Drawer", "Bob": "Giver"},
        extra=(GIVER, DRAWER),
        first="Bob",
        handlers={"Ann": 1, "Bob": 1},
        draws="white",
    )
    lines = [line for line in bob.log if "“" in line]
    assert lines == ["Giver: “Gain a handler.”", "Drawer: “Draw an element.”"]
    assert ann.sheet["ready"] == 1


@pytest.mark.clause("UW-7.3")
def test_in_the_final_round_what_is_completed_hatches_too() -> None:
    ann, bob = position(
        phase="hatch",
        eggs={"a1": "Cinderkin", "b1": "Peachcream"},
        laid=FULL,
        claims={"a1": "Ann", "b1": "Bob"},
        round_=15,
    )
    assert ann.over
    assert ann.dragons == ["Cinderkin"]
    assert bob.dragons == []
    assert ann.outcome["words"] == "You win with 5"


@pytest.mark.clause("UW-7.4", "UW-7.8")
def test_thresholds_grant_a_third_and_a_fourth_handler_once() -> None:
    twelve, thirty = scored("Twelve", 12), scored("Thirty", 30)
    ann, _ = position(phase="hatch", home={"Ann": "Twelve"}, extra=(twelve,))  # type: ignore[arg-type]
    assert ann.sheet["staff"] == 3
    ann, _ = position(phase="hatch", home={"Ann": "Thirty"}, extra=(thirty,))  # type: ignore[arg-type]
    assert ann.sheet["staff"] == 4
    ann, _ = position(
        phase="hatch",
        home={"Ann": "Twelve"},
        handlers={"Ann": 3},
        extra=(twelve,),  # type: ignore[arg-type]
    )
    assert ann.sheet["staff"] == 3


@pytest.mark.clause("UW-7.4", "UW-7.8", "UW-5.6")
def test_no_threshold_where_the_same_hatching_granted_a_handler() -> None:
    giver = scored("Twelve", 12, text="Tame: gain a handler.")
    ann, _ = position(phase="hatch", home={"Ann": "Twelve"}, extra=(giver,))  # type: ignore[arg-type]
    assert ann.sheet["staff"] == 3
    scorer = scored("Scorer", 10, text="Tame: score two points.")
    ann, _ = position(phase="hatch", home={"Ann": "Scorer"}, extra=(scorer,))  # type: ignore[arg-type]
    assert ann.points == 12
    assert ann.sheet["staff"] == 3
    assert "At 12 points you are granted a handler." in ann.log


@pytest.mark.clause("UW-7.5")
def test_the_total_is_dragon_scores_and_what_effects_gave_wild_ones_count_for_nobody() -> None:
    scorer = scored("Scorer", 4, text="Tame: score three points.")
    ann, bob = position(
        phase="hatch",
        eggs={"a1": "Cinderkin"},
        wild="a1",
        home={"Ann": "Scorer"},
        extra=(scorer,),  # type: ignore[arg-type]
    )
    assert (ann.points, bob.points) == (7, 0)
    assert ann.total == 7


@pytest.mark.clause("UW-7.6")
def test_most_warm_most_cool_and_balance_earn_a_bonus() -> None:
    dragons = {"Ann": "Cinderkin, Peachcream", "Bob": "Puddlewink", "Cid": "Butterwhisk, Mossbutton"}
    ann, bob, cid = position(3, "assign", dragons=dragons)
    assert (ann.total - ann.points, bob.total - bob.points, cid.total - cid.points) == (15, 15, 20)
    tied = {"Ann": "Cinderkin", "Bob": "Peachcream"}
    ann, bob, cid = position(3, "assign", dragons=tied)
    assert (ann.total - ann.points, bob.total - bob.points, cid.total) == (15, 15, 0)
    ann, bob = position(2, "assign", dragons=tied)
    assert ann.total == ann.points
    ann, bob = position(2, "assign", dragons=tied, options={"temperature": "on"})
    assert bob.total == bob.points + 15


@pytest.mark.clause("UW-7.7")
def test_ties_go_to_most_dragons_then_are_shared() -> None:
    six, three = scored("Six", 6), scored("Three", 3)
    third = scored("Other", 3)
    extra = (six, three, third)
    ann, _ = position(
        2,
        "hatch",
        dragons={"Ann": "Six", "Bob": "Three, Other"},
        round_=15,
        extra=extra,  # type: ignore[arg-type]
    )
    assert ann.outcome["winners"] == [1]
    five = scored("Five", 6)
    ann, _ = position(
        2,
        "hatch",
        dragons={"Ann": "Six", "Bob": "Five"},
        round_=15,
        extra=(six, five),  # type: ignore[arg-type]
    )
    assert ann.outcome["winners"] == [0, 1]
    assert ann.outcome["words"] == "You and Bob share the victory with 6: totals are tied, each has one dragon"
    assert ann.outcome["title"] == "A draw"


@pytest.mark.clause("UW-7.9")
def test_a_claimed_egg_completed_in_phase_4_waits_for_the_next() -> None:
    layer = dragon("Layer", "Tame: make up to two placements.")
    ann, bob = position(
        phase="hatch",
        eggs={"a1": "Cinderkin"},
        claims={"a1": "Bob"},
        laid={"a1": "last"},
        home={"Ann": "Layer"},
        stores={"Ann": "red"},
        extra=(layer,),
    )
    ann("lay red on a1.1")
    assert bob.home == []
    assert ann.spot("a1")["complete"]


@pytest.mark.clause("UW-7.9")
def test_in_the_final_round_it_hatches_after_the_last_player_where_their_place_is_past() -> None:
    layer = dragon("Layer", "Tame: make up to two placements.")
    for first in ("Ann", "Bob"):
        ann, bob = position(
            phase="hatch",
            eggs={"a1": "Cinderkin"},
            claims={"a1": "Bob"},
            laid={"a1": "last"},
            home={"Ann": "Layer"},
            stores={"Ann": "red"},
            extra=(layer,),
            first=first,
            round_=15,
        )
        ann("lay red on a1.1")
        assert bob.dragons == ["Cinderkin"]
        assert bob.over


@pytest.mark.clause("UW-7.10")
def test_the_table_tells_what_is_due_from_what_was_collected_just_now() -> None:
    picker = dragon("Picker", "Tame: you may turn the field two spaces clockwise.")
    ann, _ = position(
        phase="hatch",
        eggs={"a1": "Cinderkin"},
        laid=FULL,
        claims={"a1": "Ann"},
        home={"Ann": "Mossbutton, Picker"},
        extra=(picker,),
    )
    assert [(egg["due"]) for egg in ann.sheet["eggs"]] == [True, True, False]
    ann("hatch 2")
    assert ann.options == ["yes", "no"]


@pytest.mark.clause("UW-7.3", "UW-7.9")
def test_in_the_final_round_a_player_orders_what_was_completed_before_their_place() -> None:
    layer = dragon("Layer", "Tame: make up to two placements.")
    ann, bob = position(
        phase="hatch",
        eggs={"a1": "Cinderkin"},
        claims={"a1": "Ann"},
        laid={"a1": "last"},
        home={"Ann": "Mossbutton", "Bob": "Layer"},
        stores={"Bob": "red"},
        extra=(layer,),
        first="Bob",
        round_=15,
    )
    bob("lay red on a1.1")
    assert ann.options == ["hatch 1", "hatch 2"]
    ann("hatch 2")
    assert ann.dragons == ["Cinderkin", "Mossbutton"]
    assert ann.over


@pytest.mark.clause("UW-7.2", "UW-7.9")
def test_in_the_final_round_what_was_completed_meanwhile_may_hatch_first_of_several() -> None:
    layer = dragon("Layer", "Tame: make up to two placements.")
    ann, bob = position(
        2, "hatch", {"a1": "Cinderkin"}, {"a1": "Ann"}, {"a1": "last"}, stores={"Bob": "red"}, first="Bob", round_=15,
        home={"Ann": "Mossbutton, Plumsnuffle", "Bob": "Layer"}, extra=(layer,),
    )  # fmt: skip
    bob("lay red on a1.1")
    assert ann.options == ["hatch 1", "hatch 2", "hatch 3"]
    ann("hatch 3", "hatch 1")
    assert ann.dragons == ["Cinderkin", "Mossbutton", "Plumsnuffle"]
    ann, _ = position(
        2, "hatch", {"a1": "Cinderkin"}, {"a1": "Ann"}, {"a1": "last"}, stores={"Ann": "red"}, round_=15,
        home={"Ann": "Layer, Mossbutton, Plumsnuffle"}, handlers={"Ann": 4}, extra=(layer,),
    )  # fmt: skip
    ann("hatch 1", "lay red on a1.1")
    assert ann.options == ["hatch 1", "hatch 2", "hatch 3"]


@pytest.mark.clause("UW-7.4")
@pytest.mark.parametrize(("score", "staff"), [(11, 2), (12, 3), (24, 3), (25, 4)])
def test_thresholds_are_twelve_and_twenty_five(score: int, staff: int) -> None:
    card = scored("Scored", score)
    ann, _ = position(phase="hatch", home={"Ann": "Scored"}, extra=(card,))  # type: ignore[arg-type]
    assert ann.sheet["staff"] == staff
    assert ann.sheet["tracker"] == 4 - staff


@pytest.mark.clause("UW-7.8")
def test_a_threshold_is_looked_at_once_whether_it_granted_or_not() -> None:
    twelve, one = scored("Twelve", 12), scored("One", 1)
    ann, bob = position(
        phase="hatch",
        eggs={"a1": "Cinderkin"},
        home={"Ann": "Twelve, One"},
        handlers={"Ann": 3},
        extra=(twelve, one),  # type: ignore[arg-type]
    )
    ann("hatch 1")
    assert ann.points == 13
    assert not any("you are granted" in line for line in ann.log)
    assert ann.at.t.sheets[0].looked_at == 1
    assert bob.at.t.sheets[1].looked_at == 0


# -- how a table stands, for bots


def standing(**more: object) -> tuple[float, ...]:
    players = position(phase="assign", **more)  # type: ignore[arg-type]
    return tuple(player.at.t.value(player.seat) for player in players)


def test_better_prospects_are_worth_more_and_shares_add_up() -> None:
    even = standing()
    assert even == (0.5, 0.5)
    claimed = {"eggs": {"a1": "Deepwell"}, "claims": {"a1": "Ann"}}
    for better in (
        {"dragons": {"Ann": "Cinderkin"}},
        {"home": {"Ann": "Cinderkin"}},
        {"stores": {"Ann": "red"}},
        {"handlers": {"Ann": 3}},
        claimed,
    ):
        ann, bob = standing(**better)
        assert ann > 0.5 > bob
        assert abs(ann + bob - 1.0) < 1e-9
    values = [standing(**claimed, laid=laid)[0] for laid in ({}, {"a1.5": "red"}, {"a1.1": "blue"}, {"a1": "last"})]
    assert values == sorted(values)
    assert len(set(values)) == 4


def test_wild_dragons_lower_everybodys_hopes() -> None:
    eggs = {"a1": "Cinderkin", "b1": "Peachcream", "c1": "Puddlewink"}
    sums = [sum(standing(eggs=eggs, wild=wild)) for wild in ("", "a1", "a1, b1")]
    assert sums == sorted(sums, reverse=True)
    assert 0 < sums[-1] < sums[0] == 1.0


def test_alone_points_rounds_and_calm_are_hope_and_the_end_is_won_or_lost() -> None:
    def hope(**more: object) -> float:
        (ann,) = position(1, **{"phase": "assign", **more})  # type: ignore[arg-type]
        return float(ann.at.t.value(0))

    values = [hope(), hope(dragons={"Ann": "Cinderkin"}), hope(dragons={"Ann": "Cinderkin, Old Man Rosehedge"})]
    assert values == sorted(values)
    assert hope(round_=2) > hope(round_=9)
    assert hope(eggs={"a1": "Cinderkin"}) > hope(eggs={"a1": "Cinderkin"}, wild="a1")
    rich = scored("Rich", 100)
    won = hope(phase="hatch", dragons={"Ann": "Rich"}, extra=(rich,), round_=12)
    assert won == pytest.approx(0.5 + 0.5 * 135 / 215)
    assert hope(phase="hatch", dragons={"Ann": "Cinderkin"}, round_=12) == 0.0


@pytest.mark.clause("UW-7.3")
def test_what_two_dragons_promise_adds_up() -> None:
    three = dragon("Three", "Tame: draw three more elements in your next collect phase.")
    five = dragon("Five", "Tame: draw five more elements in your next collect phase.")
    ann, _ = position(phase="hatch", home={"Ann": "Three, Five"}, extra=(three, five))
    ann("hatch 1")
    drawn = sum(ann.sheet["storage"].values())
    assert drawn == 2 + 3 + 5


@pytest.mark.clause("UW-7.3", "UW-6.1")
def test_two_dragons_for_more_placements_give_two_more_in_each_place_phase() -> None:
    text = "Tame: make one more placement in each place phase."
    ann, _ = position(
        phase="hatch",
        home={"Ann": "One, Other"},
        extra=(dragon("One", text), dragon("Other", text)),
    )
    ann("hatch 1")
    assert ann.at.t.sheets[0].places_each == 2


@pytest.mark.clause("UW-7.5")
def test_what_two_dragons_score_adds_up() -> None:
    first = scored("First", 4, text="Tame: score three points.")
    second = scored("Second", 1, text="Tame: score two points.")
    ann, _ = position(phase="hatch", home={"Ann": "First, Second"}, extra=(first, second))  # type: ignore[arg-type]
    ann("hatch 1")
    assert ann.points == 4 + 3 + 1 + 2
