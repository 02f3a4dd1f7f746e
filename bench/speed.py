"""Speed of the rules and the bots, one core, one run; rivals are measured in turns with ours, so that the ratios hold.

Times are the process's own (`time.process_time`), decisions those that somebody takes, forced ones included.
"""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Final, NamedTuple

import numpy as np
import pyspiel
import rlcard

from undercroft import ENGINE, packs
from undercroft.bots.playout import clones, play_on, random_games
from undercroft.bots.search import LONGEST_ROLLOUT, SearchBot
from undercroft.bots.stepper import Stepper
from undercroft.engine.agenda import Table
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import Seat, game_called, setup_of

GAME: Final = "underkeeper"
ROUNDS: Final = 5
MIDDLE: Final = 60


class Line(NamedTuple):
    """One line of the table: what, the figure, what it must reach (0: nothing) and whether less is better."""

    what: str
    figure: float
    unit: str
    target: float = 0.0
    less: bool = False

    def verdict(self) -> str:
        if not self.target:
            return ""
        return f"{'ok' if self.met() else 'MISSED'} ({'<' if self.less else '>'} {self.target:,.0f})"

    def met(self) -> bool:
        return not self.target or (self.figure <= self.target if self.less else self.figure >= self.target)


def fresh() -> Table:
    """A table of the first edition offered, with the builtin pack, as it begins."""
    game = game_called(GAME)
    return game.start(setup_of(game, packs.builtin(GAME)), SeededDealer(rng_of("bench")))


def rate(run: Callable[[], int]) -> float:
    """How many a second `run` makes; it returns how many it made."""
    begun = time.process_time()
    made = run()
    return float(made / (time.process_time() - begun))


def inside(start: Table, games: int) -> int:
    """Random games wholly inside the engine."""
    return random_games(start, "inside", games)


def driven(start: Table, decisions: int) -> int:
    """Random games with every decision made by Python, by numbers drawn beforehand."""
    stepper = Stepper(start, "driven")
    step = stepper.step
    count = len(stepper.options)
    for number in np.random.default_rng(1).integers(0, 1 << 29, decisions).tolist():
        count = step(number % count)
    return decisions


def table_driven(start: Table, games: int) -> int:
    """Random games with every decision made by Python on the bare table, as `envs` do."""
    made = 0
    rng = rng_of("table")
    for _ in range(games):
        t = start.clone()
        t.dealer = SeededDealer(rng.split())
        while waiting := t.waits():
            seat = lowest_seat(int(waiting))
            t.take(seat, random.choice(t.options(seat)))
            made += 1
    return made


def hearts(games: int) -> int:
    """OpenSpiel's hearts, driven as its documentation does; the deal is timed as ours is, but is no decision."""
    made = 0
    rules = pyspiel.load_game("hearts")
    for _ in range(games):
        state = rules.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                made += 1
    return made


def uno(games: int) -> int:
    """RLCard's uno."""
    made = 0
    env = rlcard.make("uno")
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            made += 1
    return made


def from_source(games: int) -> float:
    """Decisions a second of the same random play from source, in a process of its own."""
    code = f"from bench.speed import fresh, inside, rate; t = fresh(); print(rate(lambda: inside(t, {games})))"
    env = {**os.environ, "UNDERCROFT_ENGINE": "source"}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return float(run.stdout)


def middle(start: Table) -> Table:
    """A table in mid-game: the one after `MIDDLE` decisions whose seat has a choice to make."""
    t = start.clone()
    play_on(t, "middle", MIDDLE)
    while len(t.options(seat_of(t))) < 2:
        play_on(t, "further", 1)
    return t


def seat_of(t: Table) -> int:
    """The first seat that is asked."""
    return lowest_seat(int(t.waits()))


def lowest_seat(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def searched(t: Table, iterations: int, rollout: int) -> int:
    bot = SearchBot("search", iterations, 0.0, rollout)
    bot.choose(Seat(game_called(GAME), t, seat_of(t)))
    return iterations


def measured() -> list[Line]:
    start = fresh()
    t = middle(start)
    rounds = [
        {
            "inside": rate(lambda: inside(start, 4000)),
            "source": from_source(150),
            "driven": rate(lambda: driven(start, 300_000)),
            "table": rate(lambda: table_driven(start, 1500)),
            "hearts": rate(lambda: hearts(150)),
            "uno": rate(lambda: uno(80)),
            "clone": 1e9 / rate(lambda: clones(t, 200_000)),
            "search": rate(lambda: searched(t, 10_000, 4)),
            "long": rate(lambda: searched(t, 3_000, LONGEST_ROLLOUT)),
        }
        for _ in range(ROUNDS)
    ]

    def figure(name: str, unit: str = "decisions/s", target: float = 0.0, less: bool = False) -> Line:
        return Line(NAMES[name], median(r[name] for r in rounds), unit, target, less)

    def ratio(name: str, rival: str, target: float = 0.0) -> Line:
        return Line(f"  times {NAMES[rival]}", median(r[name] / r[rival] for r in rounds), "x", target)

    return [
        figure("inside"), ratio("inside", "source", 15), ratio("inside", "hearts", 10), ratio("inside", "uno", 40),
        figure("driven"), ratio("driven", "hearts", 10), ratio("driven", "uno", 40),
        figure("table"), ratio("table", "hearts"), ratio("table", "uno"),
        figure("source"), figure("hearts"), figure("uno"),
        figure("clone", "ns", 1000, less=True),
        figure("search", "iterations/s", 10_000), figure("long", "iterations/s", 10_000),
    ]  # fmt: skip


NAMES: Final = {
    "inside": "random play inside the compiled engine",
    "source": "the same play from source",
    "driven": "random play driven from Python, stepping",
    "table": "random play driven from Python, on the bare table",
    "hearts": "OpenSpiel hearts driven from Python",
    "uno": "RLCard uno driven from Python",
    "clone": "a clone of a mid-game table",
    "search": "search as the bot plays it",
    "long": f"search with rollouts of {LONGEST_ROLLOUT} decisions",
}


def main() -> bool:
    """Print the table; whether every target is met."""
    if ENGINE.engine != "compiled" or ENGINE.opt_level != "3":
        raise SystemExit(f"speed is measured on the compiled engine at -O3; here is {ENGINE}: run `make bench`")
    lines = measured()
    for line in lines:
        print(f"{line.what:58} {line.figure:14,.1f} {line.unit:12} {line.verdict()}")
    return all(line.met() for line in lines)
