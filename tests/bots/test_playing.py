"""Mass play: whole random games, rollouts, games driven from outside."""

import pytest

from tests.bots.field import every_edition, table
from undercroft.bots import bot
from undercroft.bots.playout import better, clones, play, play_on, random_games, rollout
from undercroft.bots.search import SearchBot
from undercroft.bots.stepper import Stepper
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import Seat, seats_of


@every_edition
def test_random_games_repeat_and_leave_the_table_alone(name: str, edition: str) -> None:
    _, t = table(name, edition, "mass")
    before = t.dump()
    made = random_games(t, "mass", 5)
    assert made == random_games(t, "mass", 5) != random_games(t, "other", 5)
    assert made > 5 * 20
    assert t.dump() == before


@every_edition
def test_a_rollout_goes_on_from_the_table_for_so_many_decisions(name: str, edition: str) -> None:
    _, t = table(name, edition, "roll", 20)
    assert rollout(t.clone(), rng_of("roll"), 0).dump() == t.dump()
    assert rollout(t.clone(), rng_of("roll"), 1).dump() != t.dump()
    assert rollout(t.clone(), rng_of("roll"), 10_000).over()


def test_a_rollout_takes_the_better_of_two_options() -> None:
    """With two options it is never the worse one, whatever was drawn first."""
    _, t = table("underkeeper", "3", "two")
    while len(t.options(seats_of(t.waits())[0])) != 2:
        play_on(t, "two", 1)
    seat = seats_of(t.waits())[0]
    values = []
    for action in t.options(seat):
        after = t.clone()
        after.take(seat, action)
        values.append(after.value(seat))
    for number in range(8):
        assert better(t.clone(), seat, t.options(seat), rng_of(str(number))).value(seat) == max(values)


@every_edition
def test_bots_play_a_game_to_its_end(name: str, edition: str) -> None:
    game, t = table(name, edition, "whole")
    made = play(game, t, [bot("greedy", "a"), bot("random", "b")])
    assert t.over()
    assert made > 20
    assert t.value(0) + t.value(1) == 1.0


@every_edition
def test_a_stepper_plays_game_after_game(name: str, edition: str) -> None:
    _, t = table(name, edition, "steps")
    stepper = Stepper(t, "steps")
    rng = rng_of("choices")
    count = len(stepper.options)
    while stepper.games < 2:
        assert stepper.seat in seats_of(stepper.table.waits())
        assert list(stepper.options) == list(stepper.table.choices(stepper.seat))
        count = stepper.step(rng.below(count))
        assert count == len(stepper.options) > 0


def test_a_stepper_refuses_an_option_that_is_not_there() -> None:
    _, t = table("underkeeper", "3", "wrong")
    stepper = Stepper(t, "wrong")
    before = stepper.table.dump()
    for choice in (-1, len(stepper.options)):
        with pytest.raises(IndexError):
            stepper.step(choice)
    assert stepper.table.dump() == before


def test_a_stepper_needs_a_game_that_goes_on() -> None:
    _, t = table("underkeeper", "3", "over", 10_000)
    with pytest.raises(ValueError, match="the game is over"):
        Stepper(t, "over")


def test_clones_are_counted() -> None:
    _, t = table("underkeeper", "3", "clones")
    assert clones(t, 3) == 3


@every_edition
def test_the_trees_follow_what_each_seat_has_seen(name: str, edition: str) -> None:
    """Every iteration is counted once at the root, and nodes below it are reached by what a seat saw."""
    game, t = table(name, edition, "trees", 30)
    while len(t.choices(seats_of(t.waits())[0])) < 2:
        play_on(t, "trees", 1)
    seat = seats_of(t.waits())[0]
    forest = SearchBot("trees", 60, 0.0).grown(Seat(game, t, seat))
    root = forest.node(seat)
    assert sorted(root.actions) == sorted(t.choices(seat))
    assert sum(root.visits) == 60
    assert all(available == 60 for available in root.available)
    assert all(0 <= total <= float(visits) for total, visits in zip(root.totals, root.visits, strict=True))
    assert len(forest.nodes) > 3
