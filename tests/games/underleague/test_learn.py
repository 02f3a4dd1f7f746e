"""The book to learn from: its worked examples come true at the table."""

import pytest

from tests.games.learning import example
from tests.games.underleague.at_table import fight, position, strategy
from undercroft.games.underleague.game import GAME


@pytest.mark.clause("UL-4.1")
def test_eleven_points() -> None:
    told = example(GAME, "eleven points")
    stable = {"Ann": "Ferry Ox, Boiler Aunt, Pilchard Hound"}
    ann, _ = position(stables=stable, victory={"Ann": 3}, gear={"a1": "Gilt Collar"})
    values = [ann.powers(space)[2] for space in ("a1", "a2", "a3")]
    worth = " + ".join(str(value) for value in values)
    assert told.says(f"{ann.victory} victory cards and {worth} for the stable make {ann.points} points")


@pytest.mark.clause("UL-5.5", "UL-5.6", "UL-5.7", "UL-5.8")
def test_a_pre_season() -> None:
    told = example(GAME, "a pre-season")
    stable = {"Ann": "Ferry Ox, Bollard Crab, Pilchard Hound"}
    bets = {"Ann": "win a1, win a2, win a3"}
    before, _ = position(stables=stable, chips=bets)
    ann, _ = position(phase="round", stables=stable, chips=bets, victory={"Bob": 9})
    shown = [[len(before.hand), before.pool], [len(ann.hand), ann.pool]]
    ann("invest")
    assert told.figures == [*shown, [len(ann.hand), ann.pool]]


@pytest.mark.clause("UL-7.5", "UL-7.6", "UL-7.9")
def test_an_ox_in_the_night() -> None:
    told = example(GAME, "an ox in the night")
    bets = {"Ann": "win a1", "Bob": "win b1"}
    ann, bob = position(stables={"Ann": "Ferry Ox", "Bob": "Bollard Crab"}, chips=bets, draws="Sunday Boots")
    pools = ann.pool, bob.pool
    fight(ann, bob, "a1", "b1", "night", 5, 4, 3, 3, 1)
    red, blue = ann.dice[:3], ann.dice[3:]
    assert told.figures == [[*red, ann.totals[0]], [*blue, ann.totals[1]]]
    assert told.says(f"wins {ann.totals[0]} to {ann.totals[1]}")
    assert (ann.pool, bob.pool) == (pools[0] + 1, pools[1])
    assert (ann.exhausted("b1"), ann.victory) == (True, 1)
    assert bob.powers("b1")[0] == 0


@pytest.mark.clause("UL-7.8", "UL-7.10")
def test_a_tie() -> None:
    told = example(GAME, "a tie")
    ann, bob = position(stables={"Ann": "Boiler Aunt", "Bob": "Pilchard Hound"})
    fight(ann, bob, "a1", "b1", "day", 4, 2, 4, 2)
    assert told.says(f"{ann.totals[0]} to {ann.totals[1]}")
    assert (ann.winner, ann.exhausted("a1"), ann.exhausted("b1"), ann.victory) == ("b1", True, False, 0)


@pytest.mark.clause("UL-7.11")
def test_a_bet_that_comes_right_late() -> None:
    assert example(GAME, "a bet that comes right late").says("a LOSE chip on Bob's Boiler Aunt")
    ann, bob = position(stables={"Bob": "Boiler Aunt"}, chips={"Ann": "lose b1"}, draws="Sunday Boots")
    pool = ann.pool
    fight(ann, bob, "a1", "b1", "day", 1, 1, 1, 6, 4)
    assert (ann.chips("b1"), ann.pool) == (["Ann LOSE"], pool)
    bob("pass")
    fight(ann, bob, "a2", "b1", "day", 6, 4, 1, 1)
    assert (ann.chips("b1"), ann.pool) == ([], pool + 1)


@pytest.mark.clause("UL-7.13")
def test_a_card_of_cost_three() -> None:
    told = example(GAME, "a card of cost 3")
    others = ["Sunday Boots", "Lucky Sprat", "Strong Tea", "Unpaid Tab"]
    ann, _ = position(stables={"Ann": "Ferry Ox"}, hands={"Ann": ", ".join(["A Street Named for It", *others])})
    ann("play A Street Named for It", "on a1")
    paid = [option for option in ann.options if option.startswith("discard")][:3]
    ann(*paid)
    while "done" in ann.options:
        ann("done")
    assert told.says(f"discards {len(ann.discard)} of the others, {len(ann.hand)} stays in her hand")
    assert told.says(f"is worth {ann.powers('a1')[2]}")


@pytest.mark.clause("UL-5.9")
def test_a_transfer() -> None:
    assert example(GAME, "a transfer").says("puts Bollard Crab in its place, active", "The collar is discarded")
    ann, _ = position(
        hands={"Ann": "New Face"},
        extra=[strategy("New Face", "Transfer a creature in your stable.")],
        gear={"a1": "Gilt Collar"},
        chips={"Bob": "win a1"},
        exhausted="a1",
        draws="Bollard Crab, Barrel Sow, Rope-Walk Rats",
    )
    ann("play New Face", "pick a1", "keep Bollard Crab")
    while ann.options and ann.options[0].startswith("under"):
        ann(ann.options[0])
    assert (ann.creature("a1"), ann.exhausted("a1"), ann.gear("a1")) == ("Bollard Crab", False, [])
    assert "Gilt Collar" in ann.discard
    assert ann.chips("a1") == ["Bob WIN"]
