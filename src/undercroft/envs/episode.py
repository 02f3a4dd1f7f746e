"""A game that a learner plays: its table, what the seat that is asked knows, and what the game brings."""

from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from undercroft import packs
from undercroft.decks import ready
from undercroft.engine.agenda import IllegalAction
from undercroft.engine.alphabet import Alphabet
from undercroft.engine.bits import lowest
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.encoding import encoding_of
from undercroft.engine.game import Deck, Game, Setup, game_called, setup_before_decks, setup_of
from undercroft.envs.observing import observing

NOBODY: Final = -1
Shares = TypeVar("Shares", float, NDArray[np.float64])


class Illegal(ValueError):
    """An action that the rules forbid now; the table is as it was. `clause` is the one that forbids it."""

    def __init__(self, words: str, clause: str) -> None:
        super().__init__(words)
        self.clause = clause


def setup_for(
    name: str, edition: str = "", seats: int = 0, options: dict[str, str] | None = None, decks: tuple[Deck, ...] = ()
) -> Setup:
    """A table of the game's own cards; where everybody brings a deck, ready-made ones unless some are given.

    Raises SetupError that says what is wrong and what there is.
    """
    game = game_called(name)
    pack = packs.builtin(game.package)
    blank = setup_before_decks(game, pack, edition, options, seats)
    if not decks and game.deck_faults(blank):
        found = ready(name)
        decks = tuple(found[seat % len(found)].deck for seat in range(blank.seats if found else 0))
    return setup_of(game, pack, blank.edition, dict(blank.options), blank.seats, decks)


class Episode:
    """One game after another of one setup. `observation`: `flat` or `cards`."""

    def __init__(self, setup: Setup, observation: str = "flat") -> None:
        self.setup = setup
        self.game: Game = game_called(setup.game)
        self.alphabet: Alphabet = self.game.alphabet(setup.pack)
        self.encoding = encoding_of(self.game, setup)
        self.shown = observing(observation, self.encoding)
        self._page = self.encoding.page()
        self.begin("0")

    def begin(self, seed: str) -> None:
        """A new game; the same seed deals the same."""
        self.table = self.game.start(self.setup, SeededDealer(rng_of(seed)))

    @property
    def asked(self) -> int:
        """The seat that is to choose, of several the first; NOBODY at the end."""
        waiting = self.table.waits()
        return int(lowest(waiting)) if waiting else NOBODY

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each action that the seat may choose, so that every set of things is chosen in one way."""
        mask = np.zeros(self.alphabet.size, dtype=np.int8)
        mask[list(self.table.choices(seat))] = 1
        return mask

    def observe(self, seat: int) -> Any:
        """What the seat knows, an element of `shown.space`."""
        self.encoding.read(self.table, seat, self._page)
        return self.shown.show(self._page)

    def take(self, seat: int, action: int) -> None:
        """Raises Illegal, with the table as it was, for what the rules forbid and for what is no action."""
        if not 0 <= action < self.alphabet.size:
            raise Illegal(f"there is no action {action}: they are 0 to {self.alphabet.size - 1}", "")
        try:
            self.table.act(seat, action)
        except IllegalAction as forbidden:
            clause = self.game.clause(forbidden.clause)
            said = self.alphabet.text(action)
            raise Illegal(
                f"seat {seat + 1} may not {said!r} now ({clause}): the mask has what it may", clause
            ) from None

    def rewards(self) -> list[float]:
        """What the game brought each seat (`reward`), 0 before its end."""
        seats = self.setup.seats
        if not self.table.over():
            return [0.0] * seats
        return [reward(self.table.value(seat), seats) for seat in range(seats)]


def reward(share: Shares, seats: int) -> Shares:
    """A share of the win as a reward: the whole of it brings 1, and all seats together get 0 unless nobody won."""
    return 2 * share - 1 if seats < 3 else (seats * share - 1) / (seats - 1)
