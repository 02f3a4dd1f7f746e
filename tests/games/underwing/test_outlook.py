"""What a player is told comes of a placement, and what counts as it stands."""

import pytest

from tests.games.underwing.at_table import ALPHABET, Player, dragon, position
from tests.games.underwing.test_solo import forces
from undercroft.games.underwing.actions import ELEMENT_NAMES, PLACE_NAMES
from undercroft.games.underwing.cards import TIRELESS
from undercroft.games.underwing.lay import LayMore


def told(player: Player, figure: str) -> list[str]:
    return [prospect["words"] for prospect in player.prompt["outlook"] if prospect["figure"] == figure]


@pytest.mark.clause("UW-6.3", "UW-6.4", "UW-6.8")
def test_a_placement_says_what_becomes_of_the_space_and_of_the_egg() -> None:
    ann, bob = position(
        eggs={"b1": "Cinderkin", "a2": "Cinderkin"},
        laid={"b1.1": "red", "a2.1": "red"},
        claims={"a2": "Bob"},
        stores={"Ann": "black orange yellow red blue"},
    )
    assert ann.outlook("lay orange on b1.2") == ["begins black, open to all"]
    assert ann.outlook("lay black on b1.2") == ["completes the egg: it hatches in the wild!"]
    assert ann.outlook("lay black on a2.2") == ["completes Bob's egg"]
    ann("lay red on b1.2")
    assert ann.outlook("and yellow") == ["continues black, open to all"]
    ann("and yellow")
    assert ann.outlook("and blue") == ["completes the egg: it hatches in the wild!"]
    assert bob.prompt["outlook"][0]["figure"] == "temperature"


@pytest.mark.clause("UW-6.4")
def test_a_space_that_is_filled_says_how_many_are_left() -> None:
    ann, _ = position(eggs={"b1": "Cinderkin"}, stores={"Ann": "red"})
    assert ann.outlook("lay red on b1.1") == ["fills red, one space left"]
    assert next(one["outlook"][0]["seat"] for one in ann.prompt["combinations"] if one["things"] == ["red"]) == 0


@pytest.mark.clause("UW-6.13")
def test_the_last_egg_that_would_be_wild_says_that_nobody_wins() -> None:
    eggs = {"a1": "Cinderkin", "b1": "Hedgemaze", "a2": "Mossbutton", "b2": "Peachcream"}
    (ann,) = position(1, eggs=eggs, laid={"a1.1": "red"}, stores={"Ann": "black"}, wild="b1, a2, b2")
    assert ann.outlook("lay black on a1.2") == [
        "every space is then wild: nobody wins",
        "completes the egg: it hatches in the wild!",
    ]


@pytest.mark.clause("UW-7.6")
def test_the_temperature_is_told_as_it_stands() -> None:
    ann, bob, _ = position(3, dragons={"Ann": "Cinderkin", "Bob": ""})
    assert told(ann, "temperature") == told(bob, "temperature")
    assert told(ann, "temperature")[0] == "Most warm: 15."
    assert told(ann, "temperature")[1] == "A dragon must have hatched first."


@pytest.mark.clause("UW-7.6")
def test_who_is_behind_is_told_by_how_much() -> None:
    cool = [dragon(name, "Tame: draw an element.", temperature="cool") for name in ("Rime", "Sleet", "Hail")]
    warm = [dragon(name, "Tame: draw an element.", temperature="warm") for name in ("Soot", "Spark", "Blaze")]
    ann, bob, cid = position(
        3, dragons={"Ann": "Rime", "Bob": "Sleet, Hail", "Cid": "Soot, Spark, Blaze"}, extra=(*cool, *warm)
    )
    assert told(ann, "net") == told(cid, "net") == ["net 1 cool", "net 2 cool", "net 3 warm"]
    assert told(bob, "temperature") == [
        "1 behind the most cool (15); balance earns 20.",
        "Most cool: 15.",
        "Most warm: 15.",
    ]


@pytest.mark.clause("UW-8.7")
def test_alone_with_all_handlers_the_grounds_grow_no_more() -> None:
    (ann,) = position(1, handlers={"Ann": 5})
    assert told(ann, "grounds") == ["You have all your handlers: the grounds grow no more."]


@pytest.mark.clause("UW-8.2", "UW-8.3", "UW-8.7", "UW-8.8")
def test_alone_one_is_told_what_the_wild_forces_collect_and_gain() -> None:
    (ann,) = position(1, "assign", eggs={"a1": "Hedgemaze"})
    forces(ann, "1 6")
    assert told(ann, "forces") == [
        "They collect black and white now, and stand on red and orange after the field turns."
    ]
    assert told(ann, "grounds") == [
        "With your handler number 3 the grounds grow to 3 by 2, and they gain one on green."
    ]
    ann.at.t.still = ann.at.t.round + 1
    assert told(ann, "forces") == ["They collect black and white now, and stay: the field does not turn."]


def whole(player: Player, space: str) -> dict[str, str]:
    """What may be laid on a space, and what comes of it."""
    begins = {f"lay {name} on {space}" for name in ELEMENT_NAMES}
    return {
        "+".join(one["things"]): one["outlook"][0]["words"]
        for one in player.prompt.get("combinations", [])
        if begins & {ALPHABET.text(action) for action in one["begins"]}
    }


@pytest.mark.clause("UW-6.3", "UW-6.6", "UW-6.8")
def test_placements_are_offered_whole_with_what_they_complete() -> None:
    ann, bob = position(
        eggs={"b1": "Cinderkin", "a2": "Hedgemaze"}, laid={"b1.1": "red"}, stores={"Ann": "red yellow blue yellow"}
    )
    assert whole(ann, "b1.2") == {
        "red": "begins black, open to all",
        "yellow": "begins black, open to all",
        "blue": "begins black, open to all",
        "red+yellow": "begins black, open to all",
        "red+blue": "begins black, open to all",
        "yellow+yellow": "begins black, open to all",
        "yellow+blue": "begins black, open to all",
        "red+yellow+yellow": "begins black, open to all",
        "red+yellow+blue": "completes the egg: it hatches in the wild!",
        "yellow+yellow+blue": "begins black, open to all",
        "red+yellow+yellow+blue": "begins black, open to all",
    }
    assert "combinations" not in bob.prompt


@pytest.mark.clause("UW-6.6")
def test_a_placement_said_whole_is_one_placement_and_leaves_no_question() -> None:
    ann, _ = position(
        eggs={"b1": "Cinderkin", "a2": "Hedgemaze"}, stores={"Ann": "red red yellow yellow blue blue orange green"}
    )
    for one in ann.prompt["combinations"]:
        for begin in one["begins"]:
            t = ann.at.t.clone()
            for action in (begin, *one["then"]):
                t.act(0, action)
            assert not isinstance(t.agenda[len(t.agenda) - 1], LayMore)
            assert ann.at.t.sheets[0].held() - t.sheets[0].held() == len(one["things"])
            assert t.owed[0] == ann.at.t.owed[0] - 1


@pytest.mark.clause("UW-6.10")
def test_what_a_dragon_scatters_is_laid_one_by_one() -> None:
    ann, _ = position(
        eggs={"b1": "Cinderkin", "b2": "Cinderkin"},
        laid={"b1.1": "red"},
        stores={"Ann": "black red"},
    )
    ann("lay black on b1.2")
    assert ann.prompt["asks"] == "effect"
    assert all(len(one["things"]) == 1 and not one["then"] for one in ann.prompt["combinations"])


@pytest.mark.clause("UW-6.5")
def test_a_begun_space_says_what_it_still_takes_where_nothing_held_fits() -> None:
    ann, _ = position(
        eggs={"b1": "Cinderkin", "a2": "Peachcream"}, laid={"b1.2": "red yellow"}, stores={"Ann": "white"}
    )
    said = [barred["words"] for barred in ann.barred if barred["place"].get("space") == 1]
    assert said == ["Cinderkin (b1): black with red and yellow still takes blue."]


@pytest.mark.clause("UW-5.2")
def test_a_handler_is_told_where_the_field_takes_it() -> None:
    ann, _ = position(2, "assign", eggs={"a1": "Cinderkin"})
    assert ann.outlook("send to field 1") == ["collects red next round, then moves on to blue"]
    assert ann.outlook("send to tower") == ["collects white next round, then goes to your break room"]
    ann.at.t.still = ann.at.t.round + 1
    assert ann.outlook("send to field 1") == ["collects red next round, then stays: the field does not turn"]
    ann.at.t.sheets[0].lasting = TIRELESS
    assert ann.outlook("send to tower") == ["collects white next round, then goes to your ready room"]
    on_ring, _ = position(2, "assign", eggs={"a1": "Cinderkin"}, options={"field": "ring"})
    assert on_ring.outlook("send to field 1") == ["collects white next round, then goes to your break room"]


@pytest.mark.clause("UW-5.3")
def test_a_claim_says_what_the_egg_brings_and_a_recall_where_the_handler_rests() -> None:
    ann, _ = position(2, "assign", eggs={"a1": "Cinderkin"}, laid={"a1.1": "red"})
    assert ann.outlook("claim a1") == ["5 points when it hatches; one space still open"]
    ann("claim a1")
    assert told(ann, "near") == []


@pytest.mark.clause("UW-6.9")
def test_eggs_one_space_from_hatching_wild_are_named() -> None:
    ann, bob = position(
        eggs={"b1": "Cinderkin", "a2": "Cinderkin"},
        laid={"b1.1": "red", "a2.1": "red"},
        claims={"a2": "Bob"},
        stores={"Ann": "red"},
    )
    assert told(ann, "near") == told(bob, "near") == ["Cinderkin (b1) is one space from hatching wild."]
    near = next(found for found in bob.prompt["outlook"] if found["figure"] == "near")
    assert near["place"] == {"zone": "egg", "index": PLACE_NAMES.index("b1")}


@pytest.mark.clause("UW-3.1")
def test_in_the_last_round_nothing_is_said_of_a_next_one() -> None:
    ann, _ = position(phase="assign", eggs={"a1": "Cinderkin"}, claims={"a1": "Ann"}, handlers={"Ann": 2}, round_=15)
    assert ann.outlook("send to field 1") == ["collects nothing more: this is the last round"]
    assert ann.outlook("leave a1") == ["rests in your break room, this is the last round"]
