"""What every bot keeps to: legal, repeatable, blind to what its seat may not know; and which of them plays better."""

import time
from typing import Any

import pytest

from tests.bots.field import SMALL, every_edition, questions, table
from tests.laws.secrets import SECRETS
from undercroft.bots import LEVELS, Bot, bot
from undercroft.bots.playout import play
from undercroft.bots.search import SearchBot
from undercroft.engine.dealer import rng_of
from undercroft.engine.dumping import dump
from undercroft.engine.game import Seat, game_called, seats_of

FEW = 8
every_level = pytest.mark.parametrize("level", LEVELS)


@every_level
@every_edition
def test_a_bot_takes_one_of_its_options(level: str, name: str, edition: str) -> None:
    asked = 0
    for seat in questions(name, edition, "legal", 7):
        assert bot(level, "legal", FEW).choose(seat) in seat.choices()
        asked += 1
    assert asked > 5


@every_level
@every_edition
def test_the_same_seed_makes_the_same_choices(level: str, name: str, edition: str) -> None:
    one, two = bot(level, "twin", FEW), bot(level, "twin", FEW)
    for seat in questions(name, edition, "twins", 7):
        assert one.choose(seat) == two.choose(seat)


@pytest.mark.parametrize("level", ["random", "search"])
@every_edition
def test_another_seed_makes_other_choices(level: str, name: str, edition: str) -> None:
    choices = [
        (bot(level, "a", 1).choose(seat), bot(level, "b", 1).choose(seat))
        for seat in questions(name, edition, "others", 5)
    ]
    assert any(one != other for one, other in choices)


def first_choice(name: str, edition: str) -> Seat:
    """A seat with more than one option."""
    return next(seat for seat in questions(name, edition, "first", 1) if len(seat.choices()) > 1)


@every_level
@every_edition
def test_what_a_seat_may_not_know_changes_nothing(level: str, name: str, edition: str) -> None:
    """Two tables that differ only in what is hidden from the seat, scrambled by the laws' own hand."""
    differing = 0
    for number, seat in enumerate(questions(name, edition, "hidden", 7)):
        other = SECRETS[name].scrambled(seat._table, seat.seat, rng_of(f"scramble {number}"))
        differing += other.dump() != seat._table.dump()
        choices = [bot(level, "blind", FEW).choose(s) for s in (seat, Seat(seat.game, other, seat.seat))]
        assert choices[0] == choices[1]
    assert differing > 3


@every_edition
def test_a_bot_leaves_the_table_as_it_is(name: str, edition: str) -> None:
    for seat in questions(name, edition, "untouched", 9):
        before = seat._table.dump()
        for level in LEVELS:
            bot(level, "untouched", FEW).choose(seat)
        assert seat._table.dump() == before


@every_level
@every_edition
def test_a_forced_option_is_taken_without_a_thought(level: str, name: str, edition: str) -> None:
    """The bot's chance stands where it stood: nothing was drawn or imagined."""
    seat = next(
        seat
        for number in range(100)
        for seat in questions(name, edition, f"forced {number}", 1)
        if len(seat.choices()) == 1
    )
    chosen = bot(level, "forced", 1000)
    before = dump(chosen.rng)
    assert chosen.choose(seat) == seat.choices()[0]
    assert dump(chosen.rng) == before


@every_level
def test_a_seat_that_is_not_asked_has_no_choice(level: str) -> None:
    game, t = table("underkeeper", "3", "unasked", 3)
    idle = next(seat for seat in (0, 1) if seat not in seats_of(t.waits()))
    with pytest.raises(ValueError, match=f"seat {idle} is not asked"):
        bot(level, "unasked").choose(Seat(game, t, idle))


@every_edition
def test_an_answer_given_and_not_shown_does_not_sway_whoever_still_owes_one(name: str, edition: str) -> None:
    """Both are asked at once (here: for their first heroes); whatever the one answers, the other chooses the same."""
    game, t = table(name, edition, "at once")
    while len(seats_of(t.waits())) < 2:
        seat = seats_of(t.waits())[0]
        t.take(seat, t.choices(seat)[0])
    for level in ("greedy", "search"):
        assert bot(level, "at once", 40).choose(Seat(game, t, 1)) in t.choices(1)
        chosen = set()
        for first in t.choices(0):
            answered = t.clone()
            answered.take(0, first)
            chosen.add(bot(level, "at once", 40).choose(Seat(game, answered, 1)))
        assert len(chosen) == 1


def thought(searcher: SearchBot, seat: Seat) -> int:
    """How many iterations the bot makes for a decision."""
    return int(sum(searcher.grown(seat).node(seat.seat).visits))


@every_edition
def test_search_ends_after_its_iterations(name: str, edition: str) -> None:
    assert thought(SearchBot("so many", 17, 0.0), first_choice(name, edition)) == 17


@every_edition
def test_search_ends_by_the_clock(name: str, edition: str) -> None:
    begun = time.perf_counter()
    assert thought(SearchBot("clock", 0, 0.2), first_choice(name, edition)) > 1
    assert 0.2 <= time.perf_counter() - begun < 1.2


def test_whichever_budget_ends_first_ends_the_search() -> None:
    seat = first_choice("underkeeper", "3")
    begun = time.perf_counter()
    assert thought(SearchBot("both", 3, 60.0), seat) == 3
    assert thought(SearchBot("both", 10**9, 0.05), seat) > 1
    assert time.perf_counter() - begun < 10


def test_search_without_a_budget_thinks_for_a_second() -> None:
    begun = time.perf_counter()
    bot("search", "second").choose(first_choice("underkeeper", "3"))
    assert 1.0 <= time.perf_counter() - begun < 4.0


@pytest.mark.parametrize("budget", [{"iterations": -1}, {"seconds": -0.5}])
def test_a_budget_is_not_below_zero(budget: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="a budget is not below zero"):
        bot("search", "x", **budget)


def test_a_rollout_is_at_most_forty_decisions_long() -> None:
    with pytest.raises(ValueError, match="a rollout has 0 to 40 decisions, not 41"):
        SearchBot("x", 1, 0.0, 41)


def test_an_unknown_level_is_told_the_nearest() -> None:
    with pytest.raises(ValueError, match="there is no bot 'serch'; did you mean 'search'"):
        bot("serch", "x")


def wins(first: str, second: str, games: int, iterations: int, name: str, edition: str) -> float:
    """The share that `first` wins of so many games against `second`, half of them from each seat; a draw is a half."""
    won = 0.0
    for number in range(games):
        game, t = table(name, edition, f"match {number // 2}")
        bots: list[Bot] = [bot(first, f"a {number}", iterations), bot(second, f"b {number}", iterations)]
        if number % 2:
            bots.reverse()
        play(game, t, bots)
        won += t.value(number % 2)
    return won / games


@pytest.mark.parametrize("name", SMALL)
def test_greedy_beats_random(name: str) -> None:
    """120 games over the editions; were the bots equal, 78 wins would come once in a thousand times."""
    editions = [edition.key for edition in game_called(name).editions]
    shares = [wins("greedy", "random", 120 // len(editions), 0, name, edition) for edition in editions]
    assert sum(shares) / len(shares) >= 0.65


@every_edition
def test_search_beats_random(name: str, edition: str) -> None:
    assert wins("search", "random", 10, 6, name, edition) >= 0.7
