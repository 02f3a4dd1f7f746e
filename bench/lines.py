"""What measurements have in common: tables to measure on, rates, lines of the report."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Final, NamedTuple

from undercroft import packs
from undercroft.bots.playout import play_on, random_games
from undercroft.bots.search import LONGEST_ROLLOUT, SearchBot
from undercroft.engine.agenda import Table
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import Seat, game_called, setup_of

ROUNDS: Final = 5
MIDDLE: Final = 60


class Row(NamedTuple):
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

    def __str__(self) -> str:
        return f"{self.what:60} {self.figure:14,.1f} {self.unit:12} {self.verdict()}"

    def met(self) -> bool:
        return not self.target or (self.figure <= self.target if self.less else self.figure >= self.target)


def fresh(name: str = "underkeeper", seats: int = 2) -> Table:
    """A table of the first edition offered, with the builtin pack, as it begins."""
    game = game_called(name)
    return game.start(setup_of(game, packs.builtin(name), seats=seats), SeededDealer(rng_of("bench")))


def rate(run: Callable[[], int]) -> float:
    """How many a second `run` makes; it returns how many it made."""
    begun = time.process_time()
    made = run()
    return float(made / (time.process_time() - begun))


def inside(start: Table, games: int) -> int:
    """Random games wholly inside the engine."""
    return random_games(start, "inside", games)


def from_source(games: int, name: str = "underkeeper", seats: int = 2) -> float:
    """Decisions a second of the same random play from source, in a process of its own."""
    code = (
        f"from bench.lines import fresh, inside, rate; t = fresh({name!r}, {seats}); "
        f"print(rate(lambda: inside(t, {games})))"
    )
    env = {**os.environ, "UNDERCROFT_ENGINE": "source"}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return float(run.stdout)


def middle(start: Table, decisions: int = MIDDLE) -> Table:
    """A table in mid-game: the one after so many decisions whose seat has a choice to make. Raises ValueError when the
    game is over by then."""
    t = start.clone()
    play_on(t, "middle", decisions)
    while not t.over() and len(t.options(seat_of(t))) < 2:
        play_on(t, "further", 1)
    if t.over():
        raise ValueError(f"the game is over after {decisions} decisions; measure earlier in it")
    return t


def seat_of(t: Table) -> int:
    """The first seat that is asked."""
    return lowest_seat(int(t.waits()))


def lowest_seat(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def searched(t: Table, iterations: int, rollout: int, name: str = "underkeeper") -> int:
    bot = SearchBot("search", iterations, 0.0, rollout)
    bot.choose(Seat(game_called(name), t, seat_of(t)))
    return iterations


Rounds = list[dict[str, float]]


def figure(rounds: Rounds, name: str, unit: str = "decisions/s", target: float = 0.0, less: bool = False) -> Row:
    return Row(NAMES[name], median(r[name] for r in rounds), unit, target, less)


def ratio(rounds: Rounds, name: str, rival: str, target: float = 0.0) -> Row:
    return Row(f"  times {NAMES[rival]}", median(r[name] / r[rival] for r in rounds), "x", target)


NAMES: Final = {
    "inside": "random play inside the compiled engine",
    "source": "the same play from source",
    "driven": "random play driven from Python, stepping",
    "table": "random play driven from Python, on the bare table",
    "hearts": "OpenSpiel hearts driven from Python",
    "uno": "RLCard uno driven from Python",
    "clone": "a clone of a mid-game table",
    "search": "search as the bot plays it",
    "draft": "a draft of five search bots and its game, 50 ms a decision",
    "placements": "legal placements of a full storage in grounds of 4 by 4",
    "long": f"search with rollouts of {LONGEST_ROLLOUT} decisions",
}
