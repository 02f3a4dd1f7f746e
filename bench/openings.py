"""How The Underground CCG opens: how many seats play nothing in their first own turn, and in their first three.

python -m bench.openings [-n GAMES]

Greedy bots, every pairing of ready-made decks, whoever sits first in turn; played until both have had three turns.
Verses, actions, pre-show cards and abilities are played (UG-4.2, UG-9.7).
"""

import argparse
import sys
from collections import Counter
from typing import Final, NamedTuple

from undercroft import decks, packs
from undercroft.bots import bot
from undercroft.decks import DeckFile
from undercroft.engine.game import Game, Seat, game_called, seats_of, setup_of
from undercroft.engine.journal import Match
from undercroft.lab.matrix import pairings
from undercroft.lab.statistics import wilson

NAME: Final = "underground"
TURNS: Final = 3
"""Own turns that are looked at."""
MOST: Final = 0.04
"""The target: of seats that play nothing in their first own turn; none play nothing in three."""


class Opening(NamedTuple):
    """Whether a deck played anything in its first own turn, and in its first three."""

    deck: str
    first: bool
    three: bool


def opened(game: Game, files: tuple[DeckFile, ...], seed: str) -> list[Opening]:
    """The openings of one game; a seat whose game ends before its first turn has none."""
    setup = setup_of(game, packs.builtin(NAME), options={"decks": "own"}, decks=tuple(file.deck for file in files))
    match = Match(game, setup, seed)
    bots = [bot("greedy", f"{seed}/{seat}") for seat in range(len(files))]
    while not match.table.over() and turns_begun(match) <= TURNS * len(files):
        seat = seats_of(match.table.waits())[0]
        match.answer(seat, bots[seat].choose(Seat(game, match.table, seat)))
    return openings(match, files)


def turns_begun(match: Match) -> int:
    return int(getattr(match.table, "turn"))  # noqa: B009


def openings(match: Match, files: tuple[DeckFile, ...]) -> list[Opening]:
    begun: Counter[int] = Counter()
    played: set[tuple[int, int]] = set()
    player = -1
    for number, event in enumerate(match.ledger.events):
        entry = match.game.entry(event, number, -1, ("", ""), match.setup.pack)
        data = entry["data"]
        if entry["kind"] == "turn":
            player = data["seat"]
            begun[player] += 1
        elif entry["kind"] in ("played", "loaded", "used") and data["seat"] == player:
            played.add((player, begun[player]))
    return [
        Opening(
            file.name,
            (seat, 1) in played,
            any((seat, turn) in played for turn in range(1, TURNS + 1)) or begun[seat] < TURNS,
        )
        for seat, file in enumerate(files)
        if begun[seat]
    ]


def line(words: str, idle: int, of: int) -> str:
    found = wilson(idle, of)
    return f"{words}: {idle} of {of}, {100 * found.value:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f} %)"


def report(found: list[Opening]) -> list[str]:
    lines = []
    for name in ["", *sorted({opening.deck for opening in found})]:
        those = [one for one in found if name in ("", one.deck)]
        first, three = sum(not one.first for one in those), sum(not one.three for one in those)
        lines.append(f"{name or 'all decks'}: {line('nothing in the first own turn', first, len(those))}")
        lines.append(f"    {line('nothing in three', three, len(those))}")
    return lines


def measured(games: int) -> list[Opening]:
    game = game_called(NAME)
    files = decks.ready(NAME)
    found = []
    for one, two in pairings(len(files)):
        for number in range(games):
            pair = (files[one], files[two]) if number % 2 == 0 else (files[two], files[one])
            found += opened(game, pair, f"openings {one}-{two}/{number}")
    return found


def main() -> int:
    """Exit status 1 where the target is missed."""
    parser = argparse.ArgumentParser(prog="python -m bench.openings")
    parser.add_argument("-n", "--games", type=int, default=40, help="of each pairing (default: %(default)s)")
    found = measured(parser.parse_args().games)
    print("\n".join(report(found)))
    idle = sum(not one.first for one in found)
    return 1 if idle > MOST * len(found) or any(not one.three for one in found) else 0


if __name__ == "__main__":
    sys.exit(main())
