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
    "Tame: empty an opponent's egg.": "Nothing happens: there is no such egg.",
    "Tame: replace a wild dragon with a new egg.": "Nothing happens: the egg deck is empty.",
    "Tame: discard an element.": "You discard nothing: your storage is empty.",
    "Tame: swap an element from your storage for elements from the bag.": "You swap nothing: your storage is empty.",
    "Tame: make a placement.": "You place nothing: no element of yours has a space.",
    "Tame: take an element from an opponent's storage.": "Nothing happens: no opponent has what it asks for.",
    "Tame: take an element from each opponent's storage.": "Bob has nothing to take.",
    "Tame: scare off an opponent's handler on the field.": (
        "Nobody is scared off: no such handler is there that could be."
    ),
    "Tame: move each handler in your break room to your ready room.": "Nothing happens: no handler of yours rests.",
    "Tame: turn the field two spaces clockwise.": "The field turns, and nobody stands on it.",
    "Tame: score two points for each warm dragon you have.": "Nothing comes of it: what it counts is not there.",
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
