"""Speed of Underleague and of its search, one core.

python -m bench.underleague
"""

import time
from typing import Any, Final

from bench.lines import NAMES, ROUNDS, Row, figure, fresh, from_source, inside, middle, rate, ratio, searched
from undercroft import packs
from undercroft.bots import Bot
from undercroft.bots.playout import clones, play
from undercroft.bots.search import ROLLOUT, SearchBot
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import game_called, setup_of
from undercroft.games.underleague.draft.game import decks_of

DRAFTERS: Final = 5
THOUGHT: Final = 0.05
"""Seconds a decision in a whole draft with its game."""


def drafted(seconds: float) -> float:
    """How many seconds five search bots take for a draft and the game that follows, thinking so long a decision."""
    begun = time.perf_counter()
    pack = packs.builtin("underleague")
    draft: Any = game_called("underleague-draft")
    bots: list[Bot] = [SearchBot(f"drafter {seat}", 0, seconds) for seat in range(DRAFTERS)]
    t: Any = draft.start(setup_of(draft, pack, seats=DRAFTERS), SeededDealer(rng_of("draft")))
    play(draft, t, bots)
    game = game_called("underleague")
    setup = setup_of(game, pack, options={"decks": "drafted"}, seats=DRAFTERS, decks=decks_of(t))
    play(game, game.start(setup, SeededDealer(rng_of("final"))), bots)
    return time.perf_counter() - begun


def underleague(seats: int = 4) -> list[Row]:
    """Four players, the common decks; search in three positions of a game."""
    name = "underleague"
    start = fresh(name, seats)
    tables = [middle(start, decisions) for decisions in (30, 130, 330)]
    rounds = [
        {
            "inside": rate(lambda: inside(start, 300)),
            "source": from_source(3, name, seats),
            "clone": 1e9 / rate(lambda: clones(tables[1], 100_000)),
            "search": rate(lambda: sum(searched(t, 3_000, ROLLOUT, name) for t in tables)),
        }
        for _ in range(ROUNDS)
    ]
    return [
        figure(rounds, "inside", target=500_000), ratio(rounds, "inside", "source", 15), figure(rounds, "source"),
        figure(rounds, "clone", "ns"),
        figure(rounds, "search", "iterations/s", 5_000),
        Row(NAMES["draft"], drafted(THOUGHT), "s", 60, less=True),
    ]  # fmt: skip


if __name__ == "__main__":
    for line in underleague():
        print(line)
