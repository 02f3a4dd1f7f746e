"""Chance: dice and deals through the seeded dealer, and the odds of a fight counted out.

`python -m tests.games.underleague.test_chance` fights 200,000 times a pair of powers; here each is fought less often.
"""

import itertools
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

import pytest

from tests.games.underleague.at_table import position
from undercroft import packs
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import game_called, setup_of
from undercroft.games.underleague.combat import Roll
from undercroft.games.underleague.odds import CHANCES, chance, counted, odds
from undercroft.games.underleague.table import UnderleagueTable

SIDES = (6, 4, 3)
POWERS = list(itertools.product(range(4), repeat=2))
WHOLE = 200_000
"""Fights a pair of powers in the full run, whose shares keep within half a point of the exact ones."""
HALF_A_POINT = 0.005
# the point that chi-square passes once in a thousand times, by degrees of freedom
CHI_SQUARE = {2: 13.82, 3: 16.27, 5: 20.52, 29: 58.30, 39: 72.05}


def chi_square(counts: Iterable[int], expected: Iterable[float]) -> float:
    return sum((count - wanted) ** 2 / wanted for count, wanted in zip(counts, expected, strict=True))


def exactly(attack: int, defence: int) -> Fraction:
    """UL-7.6, UL-7.8: the share of all throws in which the attacker's sum is higher, by counting each."""
    red = [sum(faces) for faces in itertools.product(*(range(1, side + 1) for side in SIDES[:attack]))]
    blue = [sum(faces) for faces in itertools.product(*(range(1, side + 1) for side in SIDES[:defence]))]
    return Fraction(sum(mine > theirs for mine in red for theirs in blue), len(red) * len(blue))


def arena(attack: int, defence: int, seed: str) -> UnderleagueTable:
    """A fight by day, a1 against b1, in which these powers meet; the dealer is seeded."""
    ann, _ = position()
    t = ann.at.t
    cards = t.rules.cards
    t.attacker, t.defender, t.night, t.fighting = 0, 3, 0, True
    for space, power in ((0, attack), (3, defence)):
        t.creature[space] = next(card for card in range(int(cards.creatures)) if cards.day[card] == power)
    t.dealer, t.ledger = SeededDealer(rng_of(seed)), None
    return t


def fights(attack: int, defence: int, times: int) -> tuple[int, list[Counter[int]]]:
    """How often the attacker wins, and what each die showed, over so many throws by the rules' own step."""
    t = arena(attack, defence, f"fights {attack} {defence}")
    assert (t.power(0, 0), t.power(3, 0)) == (attack, defence)
    roll = Roll()
    won = 0
    shown = [Counter[int]() for _ in range(6)]
    for _ in range(times):
        roll.run(t)
        won += t.total(0) > t.total(3)
        for die, face in enumerate(t.dice):
            shown[die][int(face)] += 1
    return won, shown


@pytest.mark.clause("UL-7.6", "UL-7.8", "UL-1.4")
@pytest.mark.parametrize(("attack", "defence"), POWERS)
def test_the_odds_of_a_fight_are_those_of_its_dice(attack: int, defence: int) -> None:
    """The table of odds is exact; so many throws by the step that rolls keep to it, within 3.3 standard errors."""
    exact = exactly(attack, defence)
    assert chance(attack, defence, 0) == float(exact)
    assert odds(attack, defence, 0) == pytest.approx(float(exact), abs=1e-12)
    times = 1500
    won, _ = fights(attack, defence, times)
    spread = (float(exact * (1 - exact)) / times) ** 0.5
    assert abs(won / times - float(exact)) <= 3.3 * spread


def test_a_chance_is_looked_up_as_it_is_counted() -> None:
    assert list(counted()) == list(CHANCES)
    assert odds(3, 1, -1) == chance(3, 1, -1)
    assert odds(3, 3, 99) == 1


def test_a_lead_counts_like_pips() -> None:
    for lead in (-20, -13, -3, 2, 13, 20):
        red = [sum(faces) + lead for faces in itertools.product(range(1, 7), range(1, 5))]
        blue = [sum(faces) for faces in itertools.product(range(1, 7), range(1, 5), range(1, 4))]
        won = sum(mine > theirs for mine in red for theirs in blue)
        assert odds(2, 3, lead) == pytest.approx(won / (len(red) * len(blue)), abs=1e-12)


@pytest.mark.clause("UL-1.4", "UL-7.6")
def test_dice_are_even_and_have_their_sides() -> None:
    """Each of the six dice, 3,000 throws, by chi-square."""
    _, shown = fights(3, 3, 3000)
    for die, counts in enumerate(shown):
        sides = SIDES[die % 3]
        assert set(counts) == set(range(1, sides + 1))
        assert chi_square(counts.values(), [3000 / sides] * sides) < CHI_SQUARE[sides - 1]


@pytest.mark.clause("UL-2.1")
def test_strategy_cards_are_dealt_as_often_as_the_deck_holds_them() -> None:
    """The first hands of 400 games, by chi-square over the 40 cards. (Cards of a hand are drawn without putting back,
    which makes the counts a little more even than chance alone: the bound only gets safer.)"""
    game, pack = game_called("underleague"), packs.builtin("underleague")
    setup = setup_of(game, pack)
    counts: Counter[int] = Counter()
    for number in range(400):
        t = game.start(setup, SeededDealer(rng_of(f"deal {number}")))
        assert isinstance(t, UnderleagueTable)
        while t.round == 0:
            seat = 0 if t.options(0) else 1
            t.take(seat, t.options(seat)[0])
        counts.update(int(card) for sheet in t.sheets for card in sheet.hand)
    cards = [number for number, card in enumerate(pack.cards) if "cost" in card.figures]
    dealt = sum(counts.values())
    assert dealt == 400 * 2 * 5
    assert (
        chi_square([counts[card] for card in cards], [dealt * pack.cards[card].copies / 250 for card in cards])
        < (CHI_SQUARE[39])
    )


@pytest.mark.clause("UL-2.1", "UL-2.2")
def test_creatures_are_seen_alike_often() -> None:
    """The first looks of 500 games, by chi-square over the 30 creatures."""
    game, pack = game_called("underleague"), packs.builtin("underleague")
    setup = setup_of(game, pack)
    counts: Counter[int] = Counter()
    for number in range(500):
        t = game.start(setup, SeededDealer(rng_of(f"look {number}")))
        assert isinstance(t, UnderleagueTable)
        counts.update(int(card) for sheet in t.sheets for card in sheet.look)
    assert sum(counts.values()) == 3000
    assert len(counts) == 30
    assert chi_square(counts.values(), [100] * 30) < CHI_SQUARE[29]


def main() -> None:
    """The full run: every pair of powers, WHOLE fights each."""
    for attack, defence in POWERS:
        won, _ = fights(attack, defence, WHOLE)
        exact = float(exactly(attack, defence))
        off = won / WHOLE - exact
        print(f"{attack} against {defence}: {100 * won / WHOLE:.2f} %, exactly {100 * exact:.2f} %", flush=True)
        assert abs(off) <= HALF_A_POINT, f"off by {100 * off:.2f} points"
    print(f"{WHOLE:,} fights each: all within half a point")


if __name__ == "__main__":
    main()
