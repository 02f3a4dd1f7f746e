"""Tables for bots to sit at, of every game and edition."""

from collections.abc import Iterator
from functools import cache

import pytest

from undercroft import packs
from undercroft.bots.playout import play_on
from undercroft.engine.agenda import Table
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import Game, Seat, game_called, seats_of, setup_of

SMALL = ("underkeeper",)
"""Games short enough for bots to play whole ones from source."""
EDITIONS = [(name, edition.key) for name in SMALL for edition in game_called(name).editions]
every_edition = pytest.mark.parametrize(("name", "edition"), EDITIONS)


@cache
def beginning(name: str, edition: str) -> tuple[Game, Table]:
    """A game's table as it begins; clone it before you play on it."""
    game = game_called(name)
    return game, game.start(setup_of(game, packs.builtin(name), edition), SeededDealer(rng_of("bots")))


def table(name: str, edition: str, seed: str, decisions: int = 0) -> tuple[Game, Table]:
    """A table of its own, `decisions` random decisions on; the game may be over."""
    game, start = beginning(name, edition)
    t = start.clone()
    t.dealer = SeededDealer(rng_of(seed))
    play_on(t, seed, decisions)
    return game, t


def questions(name: str, edition: str, seed: str, every: int) -> Iterator[Seat]:
    """The seats that are asked in a random game, at every so many decisions."""
    game, t = table(name, edition, seed)
    made = 0
    while not t.over():
        yield from (Seat(game, t, seat) for seat in seats_of(t.waits()))
        made += play_on(t, f"{seed} {made}", every)
