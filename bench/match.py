"""Which bot plays better: games between one and another, each deal played from every seat.

    python -m bench.match search:50 greedy --games 300
    python -m bench.match search:1s search:50 --games 40 --edition 3
    python -m bench.match greedy random --game underleague --seats 4
    python -m bench.match search:50 greedy --game underground --ready

With more than two seats the first bot sits alone among bots like the second: an equal share is one in so many.
With `--ready` ready-made decks are brought, from deal to deal others, each deal's by both bots in turn.
A bot is its level, for search with iterations (`search:50`) or seconds (`search:1s`) a decision.
"""

import argparse
import math
from typing import Final

from undercroft import packs
from undercroft.bots import Bot, bot
from undercroft.bots.playout import play
from undercroft.decks import ready
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import Deck, game_called, setup_of

CERTAINTY: Final = 1.96
"""Standard errors in 95 %."""


def seated(player: str, seed: str) -> Bot:
    """The bot that a word like `search:50` or `search:1s` names."""
    level, _, budget = player.partition(":")
    if budget.endswith("s"):
        return bot(level, seed, seconds=float(budget[:-1]))
    return bot(level, seed, iterations=int(budget or 0))


def wilson(won: float, games: int) -> tuple[float, float]:
    """The interval of 95 % (Wilson's) of a share of wins, a draw being half of one."""
    share, z = won / games, CERTAINTY
    centre = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return centre - half, centre + half


def brought(name: str, deal: int, seats: int) -> tuple[Deck, ...]:
    """The ready-made decks of a deal: in turn every deck beside every other."""
    files = ready(name)
    apart = 1 + deal // len(files) % (len(files) - 1)
    return tuple(files[(deal + seat * apart) % len(files)].deck for seat in range(seats))


def matched(first: str, second: str, games: int, name: str, edition: str, seats: int, decks: bool) -> float:
    """How many of the games `first` wins, alone against bots like `second`; a shared win in its share. `decks`: with
    ready-made ones."""
    game = game_called(name)
    setup = setup_of(game, packs.builtin(game.package), edition, seats=seats)
    won = 0.0
    for number in range(games):
        if decks:
            own = brought(name, number // seats, seats)
            setup = setup_of(game, setup.pack, edition, {"decks": "own"}, seats, own)
        t = game.start(setup, SeededDealer(rng_of(f"deal {number // seats}")))
        mine = number % seats
        bots = [
            seated(first, f"first {number}") if seat == mine else seated(second, f"second {number} {seat}")
            for seat in range(seats)
        ]
        play(game, t, bots)
        won += t.value(mine)
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--game", default="underkeeper")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--ready", action="store_true", help="with ready-made decks")
    parser.add_argument("--edition", help="one edition; default: each")
    chosen = parser.parse_args()
    editions = [chosen.edition] if chosen.edition else [edition.key for edition in game_called(chosen.game).editions]
    for edition in editions:
        won = matched(chosen.first, chosen.second, chosen.games, chosen.game, edition, chosen.seats, chosen.ready)
        low, high = wilson(won, chosen.games)
        share = f"{100 * won / chosen.games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        print(
            f"edition {edition}: {chosen.first} wins {share} of {chosen.games} games against {chosen.second}"
            f" (an equal share is {100 / chosen.seats:.0f} %)",
            flush=True,
        )


if __name__ == "__main__":
    main()
