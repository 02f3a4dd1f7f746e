"""Speed of the rules and the bots, one core, one run; rivals are measured in turns with ours, so that the ratios hold.

Times are the process's own (`time.process_time`), decisions those that somebody takes, forced ones included.
"""

import random

import numpy as np
import pyspiel
import rlcard

from bench.lines import ROUNDS, Row, figure, fresh, from_source, inside, lowest_seat, middle, rate, ratio, searched
from bench.many import many_tables
from bench.underground import underground
from bench.underleague import underleague
from bench.underwing import underwing
from undercroft import ENGINE
from undercroft.bots.playout import clones
from undercroft.bots.search import LONGEST_ROLLOUT
from undercroft.bots.stepper import Stepper
from undercroft.engine.agenda import Table
from undercroft.engine.dealer import SeededDealer, rng_of


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


def underkeeper() -> list[Row]:
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
    return [
        figure(rounds, "inside"), ratio(rounds, "inside", "source", 15), ratio(rounds, "inside", "hearts", 10),
        ratio(rounds, "inside", "uno", 40),
        figure(rounds, "driven"), ratio(rounds, "driven", "hearts", 10), ratio(rounds, "driven", "uno", 40),
        figure(rounds, "table"), ratio(rounds, "table", "hearts"), ratio(rounds, "table", "uno"),
        figure(rounds, "source"), figure(rounds, "hearts"), figure(rounds, "uno"),
        figure(rounds, "clone", "ns", 1000, less=True),
        figure(rounds, "search", "iterations/s", 10_000), figure(rounds, "long", "iterations/s", 10_000),
    ]  # fmt: skip


def main() -> bool:
    """Print the table; whether every target is met."""
    if ENGINE.engine != "compiled" or ENGINE.opt_level != "3":
        raise SystemExit(f"speed is measured on the compiled engine at -O3; here is {ENGINE}: run `make bench`")
    met = True
    for title, measured in (
        ("Underkeeper", underkeeper),
        ("Underleague, four players", underleague),
        ("Underlings of Underwing, four players", underwing),
        ("The Underground CCG", underground),
        ("Environments", many_tables),
    ):
        print(title)
        for line in measured():
            met = met and line.met()
            print(line, flush=True)
    return met
