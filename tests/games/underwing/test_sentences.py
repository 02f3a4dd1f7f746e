"""What players read (docs/style.md): names, one event one line, what did not happen with its reason, endings."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.games.underwing.at_table import Player, begin, dragon, position
from undercroft.games.underwing.actions import ELEMENT_NAMES
from undercroft.games.underwing.game import GAME
from undercroft.games.underwing.hatch import HatchPhase


def parts(player: Player, head: str) -> list[str]:
    """What the line unfolds into."""
    entries = list(player.entries)
    at = next(i for i, entry in enumerate(entries) if entry["words"] == head)
    found = []
    for entry in entries[at + 1 :]:
        if not entry.get("part"):
            break
        found.append(entry["words"])
    return found


@pytest.mark.clause("UW-2.1")
def test_the_set_up_is_one_line_that_unfolds() -> None:
    ann, *_ = begin(
        2, "Cinderkin, Peachcream, Butterwhisk, Mossbutton, Puddlewink, Plumsnuffle", options={"starter": "1"}
    )
    assert parts(ann, "Six eggs are laid out.") == [
        "Cinderkin (a1)", "Peachcream (b1)", "Butterwhisk (c1)", "Mossbutton (a2)", "Puddlewink (b2)",
        "Plumsnuffle (c2)",
    ]  # fmt: skip


@pytest.mark.clause("UW-9.6")
def test_a_hidden_egg_is_told_of_by_its_kind_and_a_dragon_by_its_name() -> None:
    ann, bob = position(
        eggs={"a1": "Quiet"}, laid={"a1": "last"}, stores={"Ann": "red"}, extra=(dragon("Quiet"),),
        options={"dragons": "hidden"},
    )  # fmt: skip
    ann("lay red on a1.1")
    assert "Ann lays red on the whelp egg (a1)." in bob.log
    assert any(line.endswith("(a1) hatches in the wild!") and "egg" not in line for line in bob.log)


@pytest.mark.clause("UW-4.1", "UW-4.3")
def test_draws_are_one_line_and_say_when_the_bag_is_empty() -> None:
    ann, _ = position(phase="collect", handlers={"Ann": 3}, draws="red, red, blue, white, white")
    assert "You draw two red and one blue." in ann.log
    ann, _ = hatching("Tame: draw three elements.", bag="red")
    assert "You draw red." in ann.log
    assert "The bag is empty: you draw nothing more." in ann.log


def hatching(text: str, bag: str = "", **more: object) -> list[Player]:
    """Ann hatches a dragon with that text, and then is asked whether she claims the egg on a1; the bag holds that."""
    extra = (dragon("It", f"{text} Then you may claim an unclaimed egg."),)
    given: dict[str, object] = {"eggs": {"a1": "Deepwell"}, "deck": "", "extra": extra, **more}
    if not bag:
        return position(2, "hatch", home={"Ann": "It"}, **given)  # type: ignore[arg-type]
    players = position(2, "assign", home={"Ann": "It"}, seed="bag", **given)  # type: ignore[arg-type]
    t = players[0].at.t
    t.bag = vec[i64]([i64(bag.split().count(name)) for name in ELEMENT_NAMES])
    t.agenda = t.agenda[:1]
    t.push(HatchPhase())
    t.settle()
    return players


@pytest.mark.clause("UW-4.3")
def test_a_colour_that_the_bag_lacks_is_said() -> None:
    ann, bob = hatching("Tame: take two white elements from the bag.", bag="red white")
    assert ann.log[-3:] == [
        "You take white from the bag.", "The bag has no more white: you draw a random element.", "You draw red.",
    ]  # fmt: skip
    assert "The bag has no more white: Ann draws a random element." in bob.log


@pytest.mark.clause("UW-5.3")
def test_players_who_pass_one_after_another_are_one_line() -> None:
    ann, bob, cid = position(3, "assign")
    ann("pass")
    assert "You pass." not in ann.log
    bob("send to field 1")
    assert ann.log[-2:] == ["You pass.", "Bob sends a handler to red (field 1)."]
    cid("pass")
    ann("pass")
    bob("recall from field 1")
    assert "You and Cid pass." in ann.log
    assert "Ann and Cid pass." in bob.log
    cid("pass")
    ann("pass")
    bob("pass")
    assert "Everybody passes." in ann.log


@pytest.mark.clause("UW-6.6")
def test_a_combination_is_one_line_with_the_name_of_its_egg() -> None:
    ann, bob = position(eggs={"a1": "Nibb, Who Eats the Night"}, stores={"Ann": "red yellow blue"})
    ann("lay red on a1.1", "and blue", "and yellow")
    assert [line for line in bob.log if "lay" in line] == [
        "Ann lays red, yellow and blue on Nibb, Who Eats the Night (a1)."
    ]


NOTHING = {
    "Tame: empty an opponent's egg.": "Nothing is emptied: there is no opponent's begun egg.",
    "Tame: empty an egg.": "Nothing is emptied: there is no begun egg.",
    "Tame: take up to three elements from an egg.": "Nothing is taken: there is no begun egg.",
    "Tame: move up to two elements from an egg to another egg.": "Nothing is moved: there is no begun egg.",
    "Tame: replace a wild dragon with a new egg.": "Nothing happens: the egg deck is empty.",
    "Tame: discard an element.": "You discard nothing: your storage is empty.",
    "Tame: swap an element from your storage for elements from the bag.": "You swap nothing: your storage is empty.",
    "Tame: make a placement.": "You place nothing: your storage is empty.",
    "Tame: take an element from an opponent's storage.": "Nothing happens: no opponent holds an element.",
    "Tame: take an element from each opponent's storage.": "Bob has nothing to take.",
    "Tame: scare off an opponent's handler on the field.": (
        "Nobody is scared off: no opponent's handler is on the field."
    ),
    "Tame: move each handler in your break room to your ready room.": "Nothing happens: no handler of yours rests.",
    "Tame: turn the field two spaces clockwise.": "The field turns, and nobody stands on it.",
    "Tame: score two points for each warm dragon you have.": "Nothing comes of it: you have no warm dragon.",
    "Tame: score a point for each handler you have on the field.": (
        "Nothing comes of it: you have no handler on the field."
    ),
    "Tame: draw an element for each wild dragon in the hatching grounds.": (
        "Nothing comes of it: there is no wild dragon."
    ),
    "Tame: if you have fewer than two handlers, gain a handler.": (
        "The condition is false: you have 2 handlers or more."
    ),
    "Tame: look at the top two eggs of the egg deck and put them back in any order.": (
        "Nothing happens: the egg deck is empty."
    ),
}


@pytest.mark.clause("UW-6.18")
@pytest.mark.parametrize(("text", "said"), NOTHING.items())
def test_what_does_not_happen_is_said_with_its_reason(text: str, said: str) -> None:
    ann, _ = hatching(text, handlers={"Ann": 2})
    assert said in ann.log


@pytest.mark.clause("UW-5.6")
def test_a_handler_beyond_the_maximum_is_said_not_to_come() -> None:
    ann, bob = hatching("Tame: gain a handler.", handlers={"Ann": 4})
    assert "You gain no handler: you have all 4." in ann.log
    assert "Ann gains no handler: 4 is the most." in bob.log


@pytest.mark.clause("UW-6.18")
def test_a_wish_names_the_deed_and_so_do_its_answers() -> None:
    ann, bob = hatching("Tame: score a point.")
    assert ann.prompt["headline"] == "Claim an egg?"
    assert (ann.offer("yes")["words"], ann.offer("no")["words"]) == ("Claim an egg", "Decline")
    ann("no")
    assert "You decline." in ann.log
    assert "Ann declines." in bob.log
    it = dragon("It", "Tame, discard an element: gain a handler.")
    ann, _ = position(phase="hatch", home={"Ann": "It"}, stores={"Ann": "red blue"}, extra=(it,))
    assert ann.prompt["headline"] == "Discard an element to gain a handler?"


@pytest.mark.clause("UW-5.3")
def test_who_has_no_handler_ready_is_not_asked_to_assign_one() -> None:
    ann, _ = position(phase="assign", field={"Ann": "field 1, field 2"})
    assert ann.prompt["headline"] == "Recall a handler, or pass"


@pytest.mark.clause("UW-7.6")
def test_a_bonus_says_what_it_is_for_and_who_has_none_why() -> None:
    ann, bob, cid = position(3, "hatch", dragons={"Ann": "Cinderkin", "Bob": "Mossbutton"}, round_=13)
    net = ann.at.t.net_warm(0)
    side = "warm" if net > 0 else "cool"
    assert f"You have the most {side} dragons, net 1: 15 points." in ann.log
    assert f"Ann has the most {side} dragons, net 1: 15 points." in bob.log
    assert "No balance bonus for you: no dragon of yours has hatched." in cid.log


@pytest.mark.clause("UW-7.7")
def test_an_ending_says_you_and_what_decides_a_tie() -> None:
    five, one = dragon("Five"), dragon("One")._replace(figures={"score": 1})
    four = dragon("Four")._replace(figures={"score": 4})
    ann, bob = position(phase="hatch", dragons={"Ann": "Five", "Bob": "One, Four"}, extra=(five, one, four), round_=15)
    won = "with 5: totals are tied, the most dragons decide, two dragons"
    assert bob.prompt["headline"] == f"You win {won}"
    assert ann.outcome["words"] == f"Bob wins {won}"
    assert (ann.outcome["title"], bob.outcome["title"]) == ("Bob wins", "You win")
    assert [row["words"] for row in bob.outcome["tally"] if row["decides"]] == ["Dragons"]
    assert f"The last round is over. Bob wins {won}." in ann.log


@pytest.mark.clause("UW-8.6")
def test_an_egg_that_hatches_is_no_cost() -> None:
    changes = [
        {"figure": "points", "seat": 0, "by": 5}, {"figure": "eggs", "seat": 0, "by": -1},
    ]  # fmt: skip
    assert GAME.summary(changes, 0) == "brings 5 points"  # type: ignore[arg-type]
    assert GAME.summary(changes[1:], 0) == "costs 1 egg"  # type: ignore[arg-type]


@pytest.mark.clause("UW-6.14", "UW-6.18")
@pytest.mark.parametrize(
    ("text", "said"),
    {
        "hatch an adjacent unclaimed egg in the wild": "Nothing hatches: no unclaimed egg is adjacent.",
        "hatch each unclaimed begun egg of this row in the wild": (
            "Nothing hatches: no unclaimed begun egg is in this row."
        ),
        "hatch each unclaimed drake egg in the wild": "Nothing hatches: there is no unclaimed drake egg.",
        "scatter a blue element on each egg of this column": "Nothing is scattered: no egg is in this column.",
        "scare off each handler on the field": "Nobody is scared off: no handler is on the field.",
        "if there is no adjacent wild dragon, turn the field two spaces clockwise": (
            "The condition is false: a wild dragon is adjacent."
        ),
    }.items(),
)
def test_what_a_red_ribbon_looks_for_in_vain_is_named(text: str, said: str) -> None:
    ann, _ = position(
        eggs={"a1": "It", "b1": "Peachcream", "a2": "Mossbutton"}, claims={"b1": "Bob"}, wild="a2",
        laid={"a1": "last"}, stores={"Ann": "red"}, deck="", extra=(dragon("It", f"Wild: {text}."),),
    )  # fmt: skip
    ann("lay red on a1.1")
    assert said in ann.log


@pytest.mark.clause("UW-6.10")
@pytest.mark.parametrize(
    ("text", "said"),
    {
        "scatter two white elements among adjacent eggs": "Two white fit nowhere and go to the bag.",
        "scatter a white element on each adjacent egg": "White does not fit on Peach (b1) and goes to the bag.",
        "scatter a black element and a white element among adjacent eggs": (
            "Black and white fit nowhere and go to the bag."
        ),
    }.items(),
)
def test_what_finds_no_space_as_it_is_scattered_is_named(text: str, said: str) -> None:
    ann, _ = position(
        eggs={"a1": "It", "b1": "Peach", "a2": "Plum"}, laid={"a1": "last"}, stores={"Ann": "red"}, deck="",
        extra=(dragon("It", f"Wild: {text}."), dragon("Peach", spaces="rro"), dragon("Plum", spaces="gg")),
    )  # fmt: skip
    ann("lay red on a1.1")
    assert said in ann.log


@pytest.mark.clause("UW-8.13")
@pytest.mark.parametrize(
    "text",
    [
        "Take an element from an opponent's storage.",
        "Take a random element from each opponent's storage.",
        "Each opponent discards an element.",
    ],
)
def test_alone_there_is_no_opponent(text: str) -> None:
    (ann,) = position(1, "hatch", home={"Ann": "It"}, extra=(dragon("It", f"Tame: {text[0].lower()}{text[1:]}"),))
    assert ann.log.count("Nothing happens: there is no opponent.") == 1


@pytest.mark.clause("UW-3.1", "UW-8.7")
def test_a_round_says_who_begins_and_which_is_the_last() -> None:
    ann, bob = position(2, "collect", round_=15)
    assert "Round 15, the last: you have the egg token." in ann.log
    assert "Round 15, the last: Ann has the egg token." in bob.log
    (ann,) = position(1, "collect", round_=3)
    assert "Round 3." in ann.log


@pytest.mark.clause("UW-9.3")
@pytest.mark.parametrize(
    ("text", "said", "of_ann"),
    [
        (
            "draw five more elements in your next collect phase",
            "You will draw five more elements in your next collect phase.",
            "Ann will draw five more elements in the next collect phase.",
        ),
        (
            "draw one more element in each collect phase",
            "You will draw one more element in each collect phase.",
            "Ann will draw one more element in each collect phase.",
        ),
        (
            "make one more placement in your next place phase",
            "You may make one more placement in your next place phase.",
            "Ann may make one more placement in the next place phase.",
        ),
        ("the field does not turn next round", "The field will not turn next round.", ""),
        ("the tower is closed next round", "The tower is closed next round.", ""),
    ],
)
def test_what_is_of_a_round_to_come_is_said_and_in_the_last_that_nothing_comes_of_it(
    text: str, said: str, of_ann: str
) -> None:
    extra = (dragon("It", f"Tame: {text}."),)
    ann, bob = position(2, "place", home={"Ann": "It"}, extra=extra)
    assert said in ann.log
    assert (of_ann or said) in bob.log
    ann, _ = position(2, "place", home={"Ann": "It"}, extra=extra, round_=15)
    assert said not in ann.log
    assert "Nothing comes of it: this is the last round." in ann.log


@pytest.mark.clause("UW-4.2")
def test_a_random_element_instead_of_the_field_s_says_so() -> None:
    ann, bob = position(phase="collect", field={"Ann": "field 1"}, draws="white")
    ann("draw for field 1")
    assert "You draw white instead of the field's red." in ann.log
    assert "Ann draws white instead of the field's red." in bob.log


@pytest.mark.clause("UW-6.7")
def test_who_places_less_than_is_owed_is_told_why() -> None:
    red = {"a1": "It"}
    extra = (dragon("It", spaces="rrrr"),)
    ann, bob = position(eggs=red, stores={"Ann": "red"}, extra=extra)
    ann("lay red on a1.1")
    assert "You place no more: your storage is empty." in ann.log
    assert "Ann places no more: the storage is empty." in bob.log
    ann, _ = position(eggs=red, stores={"Ann": "red red white"}, extra=extra)
    ann("lay red on a1.1", "done")
    assert "You place no more: an element of yours has no space." in ann.log
    ann, _ = position(eggs=red, stores={"Ann": "white"}, extra=extra)
    assert "You place nothing: no element of yours has a space." in ann.log
    ann, _ = position(eggs=red, stores={"Ann": "red red red"}, extra=extra)
    ann("lay red on a1.1", "lay red on a1.2")
    assert not any(line.startswith("You place no more") for line in ann.log)


@pytest.mark.clause("UW-5.6")
def test_a_price_that_would_buy_nothing_says_why() -> None:
    it = dragon("It", "Tame, discard an element: gain a handler.")
    ann, _ = position(phase="hatch", home={"Ann": "It"}, handlers={"Ann": 4}, stores={"Ann": "red"}, extra=(it,))
    assert "You gain no handler: you have all 4." in ann.log


@pytest.mark.clause("UW-6.11")
def test_handlers_that_cannot_be_scared_off_are_not_said_to_be_elsewhere() -> None:
    bold = dragon("Bold", "Your handlers cannot be scared off.")
    it = dragon("It", "Tame: scare off an opponent's handler on the field.")
    _, bob = position(phase="hatch", home={"Ann": "Bold", "Bob": "It"}, field={"Ann": "field 1"}, extra=(bold, it))
    assert "Nobody is scared off: no opponent's handler on the field can be." in bob.log
