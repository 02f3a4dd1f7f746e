"""What the laws are tried on: every game, edition and option, played at random."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from tests.laws.secrets import SECRETS
from undercroft import packs
from undercroft.decks import ready
from undercroft.engine.agenda import ANSWER, MOST_CUTS, Table
from undercroft.engine.dealer import Rng, rng_of
from undercroft.engine.encoding import encoding_of
from undercroft.engine.game import Deck, Game, founder_of, game_called, games, seats_of, setup_of
from undercroft.engine.journal import Match
from undercroft.engine.pack import Pack


def decks_for(game: Game, options: dict[str, str], seats: int, seed: str) -> tuple[Deck, ...]:
    """Decks to bring where an option asks for them: what the game's part of the laws says, else the ready-made ones, or
    what a random draft leaves."""
    brought = SECRETS[game.name].decks(options, seats, seed)
    if brought is not None:
        return brought
    if options.get("decks") == "own":
        files = ready(game.package)
        return tuple(files[seat % len(files)].deck for seat in range(seats))
    founder = founder_of(game, options)
    return drafted(founder.name, seats) if founder else ()


@cache
def drafted(founder: str, seats: int) -> tuple[Deck, ...]:
    draft = game_called(founder)
    match = Match(draft, setup_of(draft, packs.builtin(draft.package), seats=seats), "drafted")
    rng = rng_of("drafted")
    while not match.table.over():
        seat = seats_of(match.table.waits())[0]
        options = list(match.table.options(seat))
        match.answer(seat, options[int(rng.below(len(options)))])
    return draft.drafted(match.table)


NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal", "Ida", "Jon")


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
            found += [Configuration(name, edition.key, options, between(name, options)) for options in variations(game)]
    return found


OWN = ("decks", "own")
WHIM = 4
"""One answer in so many is any that is legal; else nobody takes back what was named, as bots do not."""


def variations(game: Game) -> list[tuple[tuple[str, str], ...]]:
    """Each choice of each option that is not the default; open lists make a difference with decks of one's own."""
    part = SECRETS[game.name]
    tried = [
        (option.key, choice.key)
        for option in game.options
        for choice in option.choices[1:]
        if not (option.key in part.numbers and choice.key.isdigit())
        and choice.key in part.choices.get(option.key, (choice.key,))
    ]
    return [(OWN, pair) if pair == ("lists", "open") else (pair,) for pair in tried]


def between(game: str, options: tuple[tuple[str, str], ...]) -> int:
    """How many players an option is tried with; 0: the fewest."""
    return SECRETS[game].between.get(options[0], 0) if len(options) == 1 else 0


def more_seats(game: Game) -> list[int]:
    """Numbers of players beyond the fewest; of many, the ends."""
    if SECRETS[game.name].many:
        return list(SECRETS[game.name].many)
    more = list(range(game.fewest + 1, game.most + 1))
    return more if len(more) < 5 else [more[0], more[2], more[-1]]


class Play:
    """One random game: its match and the chance that moves it."""

    def __init__(self, configuration: Configuration, seed: str, pack: Pack | None = None) -> None:
        self.configuration = configuration
        self.rules: Game = game_called(configuration.game)
        self.game: Any = self.rules
        self.foreign = pack is not None
        self.pack: Pack = pack or packs.builtin(self.rules.package)
        options = dict(configuration.options)
        decks = decks_for(self.rules, options, configuration.seats or self.rules.fewest, seed)
        setup = setup_of(self.rules, self.pack, configuration.edition, options, configuration.seats, decks)
        self.match = Match(self.rules, setup, seed)
        self.encoding = encoding_of(self.rules, setup)
        self.names = NAMES[: self.match.setup.seats]
        self.rng: Rng = rng_of(f"moves of {seed}")
        self.prefer: Callable[[Any, int, list[int], Rng], list[int]] = lambda _, __, options, ___: options
        """Which of a seat's options it takes one of."""
        self._lines: dict[int, list[str]] = {}

    @property
    def table(self) -> Table:
        return self.match.table

    def seats(self) -> list[int]:
        """Those who are asked."""
        return seats_of(self.table.waits())

    def lines(self, seat: int) -> list[str]:
        """The lines of the log so far, as `seat` gets them."""
        made = self._lines.setdefault(seat, [])
        for number, event in enumerate(self.match.ledger.events[len(made) :], len(made)):
            made.append(json.dumps(self.game.entry(event, number, seat, self.names, self.pack), ensure_ascii=False))
        return made

    def pick(self, many: int) -> int:
        """A random number below `many`."""
        return int(self.rng.below(many))

    def talk(self) -> None:
        """Now and then somebody says something aside, in games that know of it."""
        for seat in range(self.match.setup.seats):
            asides = list(self.table.asides(seat))
            if asides and self.pick(4) == 0:
                self.match.aside(seat, asides[self.pick(len(asides))])

    def positions(self) -> Iterator[Table]:
        """Each position in which somebody is asked, and the last, when the game is over."""
        bound = SECRETS[self.configuration.game].bound
        if self.foreign:
            bound += MOST_CUTS * int(self.table.most()) // ANSWER
        while not self.table.over():
            yield self.table
            self.talk()
            asked = self.seats()
            if not asked:
                continue
            seat = asked[self.pick(len(asked))]
            may = self.table.options(seat) if self.pick(WHIM) == 0 else self.table.choices(seat)
            options = self.prefer(self.table, seat, list(may), self.rng)
            self.match.answer(seat, options[self.pick(len(options))])
            assert len(self.match.moves) <= bound, f"more than {bound} decisions"
        yield self.table
