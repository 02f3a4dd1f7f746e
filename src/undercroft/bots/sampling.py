"""Sample games of a pack, to see which of its cards would never end."""

import time
from typing import Final

from undercroft.engine.bits import lowest
from undercroft.engine.dealer import Rng, rng_of
from undercroft.engine.game import SetupError, game_called, setup_of
from undercroft.engine.journal import Match
from undercroft.engine.pack import Pack

GAMES: Final = 20
SECONDS: Final = 2.0
ENDING: Final = frozenset(("pass", "done", "no", "stop", "end turn"))
"""What ends something, by its notation."""


def endless(pack: Pack, games: int = GAMES, seconds: float = SECONDS) -> list[int]:
    """The cards whose effects were cut short in random games of the fewest players, ascending; as many games as there
    is time for. In every other game nobody ends anything by choice: what can go on does."""
    until = time.monotonic() + seconds
    found: set[int] = set()
    try:
        for number in range(games):
            match = started(pack, f"sample {number}")
            play(match, rng_of(f"moves {number}"), number % 2 == 1, until)
            found.update(match.endless())
            if time.monotonic() > until:
                break
    except SetupError:
        return []
    return sorted(found)


def started(pack: Pack, seed: str) -> Match:
    """A game of so many as its cards need. Raises SetupError."""
    game = game_called(pack.game)
    return Match(game, setup_of(game, pack, seats=max(2, game.fewest)), seed)


def play(match: Match, rng: Rng, restless: bool, until: float) -> None:
    """At random, to the end or until it is time; `restless`: nobody ends anything while there is a choice."""
    t = match.table
    while not t.over() and time.monotonic() < until:
        seat = int(lowest(t.waits()))
        options = [int(action) for action in t.choices(seat)]
        going = [action for action in options if match.alphabet.text(action) not in ENDING] if restless else options
        choices = going or options
        match.answer(seat, choices[int(rng.below(len(choices)))])
