"""Bots at Underwing's table: they place, claim, send and hatch with sense, and trade what suits both."""

import pytest

from tests.games.underwing.at_table import ALPHABET, Player, dragon, position
from undercroft.bots import bot
from undercroft.bots.bot import Bot
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import Seat
from undercroft.games.underwing.actions import SPOT_NAMES
from undercroft.games.underwing.field import VALLEY
from undercroft.games.underwing.game import GAME

EGGS = {"a1": "Cinderkin", "b1": "Puddlewink", "c1": "Plumsnuffle"}
"""Their spaces: red black; blue blue blue; purple purple."""
PAIR = (dragon("Sunny", spaces="yy"), dragon("Rainy", spaces="bb"))
LATE = 11
"""The round in which every element counts."""


def choice(player: Player, seed: str = "sense") -> str:
    """What the greedy bot does in this player's seat."""
    at = player.at
    at.t.dealer = SeededDealer(rng_of(seed))
    return ALPHABET.text(bot("greedy", seed).choose(Seat(GAME, at.t, player.seat)))


def said(by: Bot, player: Player) -> list[str]:
    """What the bot says aside in this player's seat, and says."""
    player.at.t.dealer = SeededDealer(rng_of("sense"))
    asides = [ALPHABET.text(action) for action in by.aside(Seat(GAME, player.at.t, player.seat))]
    player.says(*asides)
    return asides


# -- placing and assigning


def test_an_element_goes_to_the_own_egg() -> None:
    ann, _ = position(eggs={"a1": "Puddlewink", "b1": "Butterwhisk", "b2": "Bumblescale"}, claims={"b2": "Ann"},
                      stores={"Ann": "yellow"})  # fmt: skip
    assert choice(ann).startswith("lay yellow on b2")


def test_no_egg_is_fed_into_hatching_wild_while_another_takes_the_element() -> None:
    ann, _ = position(
        eggs={"a1": "Puddlewink", "b1": "Cinderkin", "c1": "Plumsnuffle"},
        laid={"a1": "last"},
        claims={"b1": "Bob"},
        stores={"Ann": "blue"},
    )
    assert not choice(ann).startswith("lay blue on a1")


def test_an_egg_that_can_be_finished_is_claimed() -> None:
    ann, _, _ = position(
        3, "assign", eggs=EGGS | {"d1": "Cinderkin"}, laid={"b1": "last"}, stores={"Ann": "blue"}, handlers={"Ann": 1}
    )
    assert choice(ann) == "claim b1"


@pytest.mark.parametrize("seed", ["one", "two", "three", "four", "five"])
def test_of_several_things_those_go_that_are_wanted_least(seed: str) -> None:
    thief = dragon("Thief", "Wild: each player discards two elements.")
    ann, _ = position(
        eggs={"a1": "Thief", "b1": "Cloudy"}, claims={"b1": "Ann"}, laid={"a1": "last"},
        stores={"Ann": "red green blue white"}, extra=(thief, dragon("Cloudy", spaces="wb")),
    )  # fmt: skip
    ann("lay red on a1.1")
    discarded = [choice(ann, seed)]
    ann(discarded[0])
    while "done" not in ann.options:
        discarded.append(choice(ann, seed))
        ann(discarded[-1])
    assert "choose green" in discarded


def test_a_handler_goes_where_what_is_missing_will_be_collected() -> None:
    ann, _, _ = position(3, "assign", eggs={"a1": "Plumsnuffle"}, claims={"a1": "Ann"})
    spot = SPOT_NAMES.index(choice(ann).removeprefix("send to "))
    assert VALLEY[spot] in "pbr"
    assert VALLEY[spot + 1] in "pbr"


# -- trading


def market(**stores: str) -> list[Player]:
    """Ann's egg still needs a blue element, Bob's a yellow one, and Cid leads."""
    return position(
        3,
        "assign",
        round_=LATE,
        eggs={"a1": "Rainy", "b1": "Sunny", "c1": "Plumsnuffle"},
        claims={"a1": "Ann", "b1": "Bob"},
        laid={"a1": "last", "b1": "last"},
        dragons={"Cid": "Cinderkin, Butterwhisk"},
        stores=stores,
        extra=PAIR,
    )


@pytest.mark.parametrize("level", ["greedy", "search"])
@pytest.mark.clause("UW-6.12")
def test_bots_offer_what_suits_both_and_agree_to_it(level: str) -> None:
    ann, bob, _ = market(Ann="yellow", Bob="blue", Cid="red")
    one, two = (bot(level, name, iterations=2) for name in ("one", "two"))
    assert said(one, ann) == ["offer to seat 2", "give yellow", "ask blue", "propose"]
    assert GAME.addressed(ann.at.t, 1)
    assert said(two, bob) == ["accept seat 1"]
    assert (ann.store, bob.store) == ("blue", "yellow")
    assert said(one, ann) == said(two, bob) == []


@pytest.mark.clause("UW-6.12")
def test_a_trade_that_helps_the_other_more_is_declined() -> None:
    ann, bob, _ = market(Ann="yellow", Bob="red")
    bob.says("offer to seat 1", "give red", "ask yellow", "propose")
    assert said(bot("greedy", "hard"), ann) == ["decline seat 2"]


@pytest.mark.clause("UW-6.12")
def test_a_gift_is_accepted() -> None:
    ann, bob, _ = market(Bob="blue")
    bob.says("offer to seat 1", "give blue", "propose")
    assert said(bot("greedy", "glad"), ann) == ["accept seat 2"]


@pytest.mark.clause("UW-6.12")
def test_what_was_refused_is_not_offered_again() -> None:
    ann, bob, _ = market(Ann="yellow", Bob="blue")
    stubborn = bot("greedy", "once")
    assert said(stubborn, ann)
    bob.says("decline seat 1")
    assert said(stubborn, ann) == []
    ann("pass")
    assert said(bot("greedy", "another"), ann) == []
    assert said(bot("greedy", "third"), bob)


@pytest.mark.clause("UW-6.12")
def test_an_offer_that_is_good_no_longer_is_taken_back() -> None:
    ann, _, _ = market(Ann="yellow", Bob="blue")
    ann.says("offer to seat 2", "give yellow", "ask blue", "propose")
    assert said(bot("greedy", "firm"), ann) == []
    ann("leave a1")
    assert said(bot("greedy", "firm"), ann) == ["withdraw"]


@pytest.mark.clause("UW-6.12", "UW-8.13")
def test_nobody_trades_with_a_lone_rival_or_alone_or_at_random() -> None:
    ann, _ = position(2, "assign", eggs=EGGS, claims={"b1": "Ann", "a1": "Bob"}, stores={"Ann": "red", "Bob": "blue"})
    assert said(bot("greedy", "two"), ann) == []
    (alone,) = position(1, "assign", eggs=EGGS, claims={"a1": "Ann"}, stores={"Ann": "blue"})
    assert said(bot("greedy", "one"), alone) == []
    ann, _, _ = market(Ann="yellow", Bob="blue")
    assert said(bot("random", "any"), ann) == []
