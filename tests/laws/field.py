"""What the laws are tried on: every game, edition and option, played at random."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from undercroft import packs
from undercroft.decks import ready
from undercroft.engine.agenda import Table
from undercroft.engine.dealer import Rng, rng_of
from undercroft.engine.game import Deck, Game, game_called, games, seats_of, setup_of
from undercroft.engine.journal import Match
from undercroft.engine.pack import Pack
from undercroft.games.underleague.draft.game import decks_of

BOUND = {"underkeeper": 1000, "underleague": 20000, "underleague-draft": 400}
"""No game has more decisions. Underleague: the last round ends the game, and a combat phase has as many turns as there
are cards to play and creatures to exhaust; a draft has ten picks a player, each at most four decisions.

Underkeeper: a turn in which a hero can move takes a card off the map, which the deck replaces (at most 40 times), turns
up a card (each at most once but for what is turned down again), or costs one of six heroes; a turn asks at most a
handful of times for each card that it removes, lays or turns up."""


def decks_for(game: Game, options: dict[str, str], seats: int) -> tuple[Deck, ...]:
    """Decks to bring where an option asks for them: the ready-made ones, or what a random draft leaves."""
    if options.get("decks") == "own":
        made = ready(game.package)
        return tuple(made[seat % len(made)].deck for seat in range(seats))
    return drafted(game.package, seats) if options.get("decks") == "drafted" else ()


@cache
def drafted(package: str, seats: int) -> tuple[Deck, ...]:
    draft: Any = game_called(f"{package}-draft")
    match = Match(draft, setup_of(draft, packs.builtin(package), seats=seats), "drafted")
    rng = rng_of("drafted")
    while not match.table.over():
        seat = seats_of(match.table.waits())[0]
        options = list(match.table.options(seat))
        match.answer(seat, options[int(rng.below(len(options)))])
    table: Any = match.table
    return decks_of(table)


class Configuration(NamedTuple):
    """What is played: an edition, options that are not the default, the number of players (0: the fewest)."""

    game: str
    edition: str
    options: tuple[tuple[str, str], ...] = ()
    seats: int = 0

    def __str__(self) -> str:
        options = "".join(f"-{option}-{choice}" for option, choice in self.options)
        return f"{self.game}-{self.edition}{options}" + (f"-{self.seats}" if self.seats else "")


def configurations() -> list[Configuration]:
    """Every edition of every game, plain, with options, and with more players."""
    found = []
    for name in games():
        game = game_called(name)
        for edition in game.editions:
            found.append(Configuration(name, edition.key))
            found += [Configuration(name, edition.key, seats=seats) for seats in more_seats(game)]
            found += [Configuration(name, edition.key, options) for options in variations(game)]
    return found


OWN = ("decks", "own")


def variations(game: Game) -> list[tuple[tuple[str, str], ...]]:
    """Each choice of each option that is not the default; open lists make a difference with decks of one's own."""
    single = [((option.key, choice.key),) for option in game.options for choice in option.choices[1:]]
    return [(OWN, pair) if pair == ("lists", "open") else (pair,) for (pair,) in single if pair[0] != "rounds"]


def more_seats(game: Game) -> list[int]:
    """Numbers of players beyond the fewest; of many, the ends."""
    more = list(range(game.fewest + 1, game.most + 1))
    return more if len(more) < 5 else [more[0], more[2], more[-1]]


class Play:
    """One random game: its match and the chance that moves it."""

    def __init__(self, configuration: Configuration, seed: str) -> None:
        self.configuration = configuration
        self.rules: Game = game_called(configuration.game)
        self.game: Any = self.rules
        self.pack: Pack = packs.builtin(self.rules.package)
        options = dict(configuration.options)
        decks = decks_for(self.rules, options, configuration.seats or self.rules.fewest)
        setup = setup_of(self.rules, self.pack, configuration.edition, options, configuration.seats, decks)
        self.match = Match(self.rules, setup, seed)
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
