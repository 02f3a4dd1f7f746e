"""What the laws are tried on: every game, edition and option, played at random."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from undercroft import packs
from undercroft.engine.agenda import Table
from undercroft.engine.dealer import Rng, rng_of
from undercroft.engine.game import Game, game_called, games, seats_of, setup_of
from undercroft.engine.journal import Match
from undercroft.engine.pack import Pack

BOUND = {"underkeeper": 1000}
"""No game has more decisions. Underkeeper: a turn in which a hero can move takes a card off the map, which the deck
replaces (at most 40 times), turns up a card (each at most once but for what is turned down again), or costs one of six
heroes; a turn asks at most a handful of times for each card that it removes, lays or turns up."""


class Configuration(NamedTuple):
    """What is played: an edition with at most one option that is not the default."""

    game: str
    edition: str
    option: str = ""
    choice: str = ""

    def __str__(self) -> str:
        return f"{self.game}-{self.edition}" + (f"-{self.option}-{self.choice}" if self.option else "")


def configurations() -> list[Configuration]:
    """Every edition of every game, plain and with each choice of each option."""
    found = []
    for name in games():
        game = game_called(name)
        for edition in game.editions:
            found.append(Configuration(name, edition.key))
            for option in game.options:
                found += [Configuration(name, edition.key, option.key, choice.key) for choice in option.choices[1:]]
    return found


class Play:
    """One random game: its match and the chance that moves it."""

    def __init__(self, configuration: Configuration, seed: str) -> None:
        self.configuration = configuration
        self.rules: Game = game_called(configuration.game)
        self.game: Any = self.rules
        self.pack: Pack = packs.builtin(configuration.game)
        options = {configuration.option: configuration.choice} if configuration.option else {}
        self.match = Match(self.rules, setup_of(self.rules, self.pack, configuration.edition, options), seed)
        self.names = tuple(f"Player {seat + 1}" for seat in range(self.match.setup.seats))
        self.rng: Rng = rng_of(f"moves of {seed}")

    @property
    def table(self) -> Table:
        return self.match.table

    def seats(self) -> list[int]:
        """Those who are asked."""
        return seats_of(self.table.waits())

    def pick(self, many: int) -> int:
        """A random number below `many`."""
        return int(self.rng.below(many))

    def positions(self) -> Iterator[Table]:
        """Each position in which somebody is asked, and the last, when the game is over."""
        bound = BOUND[self.configuration.game]
        while not self.table.over():
            yield self.table
            asked = self.seats()
            seat = asked[self.pick(len(asked))]
            options = list(self.table.options(seat))
            self.match.answer(seat, options[self.pick(len(options))])
            assert len(self.match.moves) <= bound, f"more than {bound} decisions"
        yield self.table
