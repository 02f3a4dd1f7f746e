"""Dragons whose ribbons do their work later, or as long as somebody has them (UW-9.3, UW-9.4), each by name.

In these games no eggs are left, so nothing is placed: whoever passes ends the round, and the next one begins.
"""

import pytest

from tests.games.underwing.at_table import Player, dragon, position

WAKER = dragon("Waker", "Tame: hatch an unclaimed egg in the wild.")
SCARER = dragon("Scarer", "Tame: scare off an opponent's handler on an egg.")


def hatched(name: str) -> list[Player]:
    """Ann has just hatched the dragon, and the next round's elements are collected."""
    return position(phase="hatch", home={"Ann": f"{name};"}, deck="")


def woken(name: str, field: dict[str, str]) -> list[Player]:
    """Bob, the only one to hatch, lets it out; the next round is there up to its first assignment."""
    return position(phase="hatch", eggs={"a1": f"{name}"}, home={"Bob": "Waker"}, field=field, deck="", extra=(WAKER,))


def elements(player: Player) -> int:
    return len(player.store.split())


@pytest.mark.clause("UW-9.3", "UW-4.4")
@pytest.mark.parametrize(("name", "more"), [("Bluebell Yawn", 3), ("The Violet Hour", 5)])
def test_more_elements_in_the_next_collect_phase_and_in_no_other(name: str, more: int) -> None:
    ann, bob = hatched(name)
    assert elements(ann) == ann.sheet["staff"] + more
    assert elements(bob) == 2
    bob("pass")
    ann("pass")
    assert elements(ann) == 2 * ann.sheet["staff"] + more


@pytest.mark.clause("UW-9.3", "UW-4.4")
def test_ashelda_gives_one_more_element_in_each_collect_phase() -> None:
    ann, bob = hatched("Ashelda of the First Hearth")
    assert elements(ann) == ann.sheet["staff"] + 1
    bob("pass")
    ann("pass")
    assert elements(ann) == 2 * (ann.sheet["staff"] + 1)


@pytest.mark.clause("UW-9.3", "UW-6.1")
def test_the_last_lamplighter_may_place_one_more_in_each_place_phase() -> None:
    ann, bob = position(
        phase="hatch",
        eggs={"a1": "Hedgemaze", "b1": "Mossbutton"},
        claims={"a1": "Bob", "b1": "Bob"},
        home={"Ann": "The Last Lamplighter"},
        stores={"Ann": "green green green green green"},
        deck="",
    )
    bob("pass")
    ann("pass")
    assert ann.sheet["owed"] == ann.sheet["staff"] == 3
    ann("lay green on a1.1", "lay green on a1.2", "lay green on a1.3")
    assert "lay green on b1.1" in ann.options
    ann("done")
    assert not ann.asked or ann.view["phase"] != "place"


@pytest.mark.clause("UW-9.3", "UW-5.3")
def test_millpond_leviathan_draws_when_its_tamer_claims_an_egg() -> None:
    ann, bob = position(
        phase="hatch", eggs={"a1": "Hedgemaze", "b1": "Mossbutton"}, home={"Ann": "Millpond Leviathan"}, deck=""
    )
    ann_had, bob_had = elements(ann), elements(bob)
    bob("claim a1")
    assert (elements(ann), elements(bob)) == (ann_had, bob_had)
    ann("claim b1")
    assert elements(ann) == ann_had + 1


@pytest.mark.clause("UW-9.3", "UW-7.5")
def test_verdigris_scores_for_each_dragon_at_the_end() -> None:
    ann, _ = position(
        phase="hatch", home={"Ann": "Verdigris the Patient"}, dragons={"Ann": "Cinderkin, Mossbutton"}, round_=15
    )
    assert ann.over
    assert ann.points == 17 + 5 + 6 + 2 * 3
    assert "You score 6 points for Verdigris the Patient." in ann.log


@pytest.mark.clause("UW-9.3", "UW-6.10")
def test_pianissima_takes_an_element_of_her_tamers_choice_for_each_dragon_hatched_in_the_wild() -> None:
    ann, _ = position(
        phase="hatch",
        eggs={"a1": "Threadneedle, Sky-Mender"},
        home={"Ann": "Pianissima, Queen of Quiet;", "Bob": "Waker"},
        deck="",
        extra=(WAKER,),
    )
    assert ann.wild("a1")
    assert [option for option in ann.options if "white" in option] == ["choose white"]
    ann("choose white")
    assert "You take white from the bag." in ann.log


@pytest.mark.clause("UW-9.3", "UW-7.2")
def test_rosamund_draws_when_an_opponent_hatches_a_dragon_and_not_for_her_own() -> None:
    ann, bob = position(
        3,
        "hatch",
        home={"Ann": "Rosamund Thornsworth", "Bob": "Cucumber Colonel", "Cid": "Lanternjack"},
        draws="white, black",
        deck="",
    )[:2]
    drawn = [line for line in ann.log if line.startswith("You draw")]
    assert drawn[:2] == ["You draw white.", "You draw black."]
    lines = [line for line in bob.log if "Rosamund" in line]
    assert [line for line in lines if "“" in line] == [
        "Rosamund Thornsworth: “When an opponent hatches a dragon: draw an element.”"
    ] * 2


@pytest.mark.clause("UW-9.3", "UW-5.2")
def test_wisteria_lets_handlers_go_from_the_tower_straight_to_the_ready_room() -> None:
    ann, bob = position(
        phase="hatch",
        home={"Ann": "Wisteria the Unpunctual"},
        field={"Ann": "tower", "Bob": "tower"},
        handlers={"Ann": 3},
        draws="red, red, red, red, red, red",
        deck="",
    )
    bob("collect at tower")
    ann("collect at tower")
    assert (ann.sheet["resting"], bob.sheet["resting"]) == (0, 1)
    assert ann.sheet["ready"] == 3


@pytest.mark.clause("UW-9.3", "UW-6.11")
def test_hedgemaze_keeps_its_tamers_handlers_where_they_are() -> None:
    eggs, claims = {"a1": "Cinderkin", "b1": "Peachcream"}, {"a1": "Ann", "b1": "Ann"}
    for guard, left in (("Hedgemaze", [0, 0]), ("Lanternjack", [0, None])):
        ann, bob = position(
            phase="hatch", eggs=eggs, claims=claims, home={"Ann": guard, "Bob": "Scarer"}, handlers={"Ann": 3},
            deck="", extra=(SCARER,),
        )  # fmt: skip
        assert (bob.options == ["choose a1", "choose b1"]) == (guard == "Lanternjack")
        if guard == "Lanternjack":
            bob("choose b1")
        assert [ann.spot(place)["owner"] for place in ("a1", "b1")] == left


@pytest.mark.clause("UW-9.4", "UW-5.2")
@pytest.mark.parametrize("name", ["Bluebell Yawn", "Teal Truant", "Glacier Mint", "The Violet Hour"])
def test_the_field_does_not_turn_in_the_next_round_and_turns_in_the_one_after(name: str) -> None:
    ann, bob = woken(name, {"Ann": "field 1"})
    ann("collect at field 1")
    assert ann.spots == ["field 1"]
    bob("pass")
    ann("pass")
    ann("collect at field 1")
    assert ann.spots == ["field 2"]


@pytest.mark.clause("UW-9.4", "UW-5.2")
@pytest.mark.parametrize(
    ("name", "spot"),
    [
        ("Kitestring", "field 3"),
        ("Rusty Anchor", "field 20"),
        ("Maypole", "field 5"),
        ("Twilight Ferryman", "field 3"),
        ("Shipwright's Lament", "field 20"),
        ("Admiral Barnacle", "field 18"),
    ],
)
def test_a_wild_dragon_turns_the_field_and_every_handler_on_it_but_not_the_tower(name: str, spot: str) -> None:
    ann, bob = woken(name, {"Ann": "field 1", "Bob": "tower"})
    assert ann.spots == [spot]
    assert bob.spots == ["tower"]


@pytest.mark.clause("UW-9.4", "UW-6.18")
@pytest.mark.parametrize("name", ["Hush, the First Snow", "The Last Lamplighter"])
def test_the_tower_is_closed_in_the_next_round_and_open_in_the_one_after(name: str) -> None:
    _, bob = woken(name, {})
    bob.refused("send to tower", "UW-6.18")
    bob("pass")
    ann = Player(bob.at, 0)
    ann.refused("send to tower", "UW-6.18")
    ann("pass")
    assert "send to tower" in ann.options


@pytest.mark.clause("UW-9.4", "UW-6.18")
def test_magic_lantern_does_nothing_beside_a_wild_dragon() -> None:
    for wild, hatches in (("a1, b2", False), ("a1, c2", True)):
        eggs = {"a1": "Lanternjack", "b1": "Magic Lantern", "c1": "Threadneedle, Sky-Mender"}
        ann, _ = position(
            eggs={**eggs, "b2": "Cinderkin", "c2": "Peachcream"}, wild=wild.replace("a1, ", ""), claims={"a1": "Bob"},
            laid={"b1": "last"}, stores={"Ann": "orange"},
        )  # fmt: skip
        ann("lay orange on b1.1")
        assert ann.wild("c1") == hatches


@pytest.mark.clause("UW-9.3", "UW-6.18")
def test_what_a_green_ribbon_asks_for_must_be_so() -> None:
    ann, _ = position(phase="hatch", home={"Ann": "Hollysprig"}, handlers={"Ann": 3}, deck="")
    assert ann.sheet["staff"] == 3
    ann, _ = position(
        phase="hatch", home={"Ann": "Tapestry of Wings"}, dragons={"Ann": "Cinderkin"}, handlers={"Ann": 4}, deck=""
    )
    assert ann.points == 12 + 5


@pytest.mark.clause("UW-9.3")
def test_a_price_that_cannot_be_paid_or_would_buy_nothing_is_not_asked() -> None:
    ann, _ = position(phase="hatch", home={"Ann": "Patchwork Pip"}, deck="")
    assert ann.sheet["staff"] == 2
    ann, _ = position(phase="hatch", home={"Ann": "Patchwork Pip"}, stores={"Ann": "red"}, handlers={"Ann": 4}, deck="")
    assert "yes" not in ann.options
    assert ann.store.startswith("red")


@pytest.mark.clause("UW-9.3", "UW-6.18")
def test_a_price_is_asked_as_long_as_it_buys_anything_and_says_what() -> None:
    def anchor(handlers: int) -> Player:
        return position(
            phase="hatch", eggs={"a1": "Cinderkin"}, home={"Ann": "Rusty Anchor"}, stores={"Ann": "red"},
            handlers={"Ann": handlers}, deck="",
        )[0]  # fmt: skip

    assert anchor(3).prompt["headline"] == "Discard an element to gain a handler?"
    full = anchor(4)
    assert full.prompt["headline"] == "Discard an element to claim an egg?"
    full("yes")("yes")
    assert "You claim Cinderkin (a1)." in full.log
