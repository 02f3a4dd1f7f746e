"""Thousands of tables stepped in compiled code (`bots/batch.py`), as arrays over its memory."""

import numpy as np
from numpy.typing import NDArray

from undercroft.bots.batch import Batch
from undercroft.engine.encoding import encoding_of
from undercroft.engine.game import Setup, game_called
from undercroft.envs.episode import reward
from undercroft.envs.observing import Flat, Numbers, cards_on, figures_on


class ManyTables:
    """Tables of one setup, a row each; whose game ends begins the next at once.

    What it has are arrays that show the tables as they are now, not to be written to: `figures` and `cards` (int32,
    `observing`), `mask` (bool, rows by actions), `seats` (int32) who is asked; of the last step `done` (bool) and
    `values` (float64, rows by seats), shares of the win of games that have just ended, else 0. A copy keeps them.
    """

    def __init__(self, setup: Setup, tables: int, seed: str = "0") -> None:
        """Every table begins with another deal of `seed`. Raises ValueError for less than one table."""
        if tables < 1:
            raise ValueError(f"{tables} tables: there must be one at least")
        self.setup = setup
        self.game = game_called(setup.game)
        self.alphabet = self.game.alphabet(setup.pack)
        self.encoding = encoding_of(self.game, setup)
        self._batch = Batch(self.game, setup, self.encoding, self.alphabet.size, tables, seed)
        batch = self._batch
        self.figures: Numbers = figures_on(batch.page)
        self.cards: Numbers = cards_on(batch.page)
        self.mask: NDArray[np.bool_] = np.frombuffer(memoryview(batch.mask), dtype=np.bool_).reshape(tables, -1)
        self.seats: Numbers = np.frombuffer(memoryview(batch.seats), dtype=np.int32)
        self.done: NDArray[np.bool_] = np.frombuffer(memoryview(batch.done), dtype=np.bool_)
        self.values: NDArray[np.float64] = np.frombuffer(memoryview(batch.values), dtype=np.float64).reshape(
            tables, setup.seats
        )

    def flat(self, observing: Flat, out: NDArray[np.float32]) -> None:
        """All tables as vectors into `out`, of shape (tables, observing.size)."""
        observing.write(self._batch.page, out)

    def step(self, actions: NDArray[np.integer] | list[int]) -> None:
        """One action for each table. Raises BadAction, which says for which table, with nothing changed."""
        self._batch.step(actions if isinstance(actions, list) else actions.tolist())

    def rewards(self) -> NDArray[np.float64]:
        """What the last step brought each seat, as `episode.reward` has it: 0 where no game has ended."""
        return np.where(self.done[:, None], reward(self.values, self.setup.seats), 0.0)

    def any_actions(self) -> NDArray[np.int64]:
        """For each table an action that may be chosen, each alike."""
        return np.array(self._batch.any_actions())

    @property
    def games(self) -> int:
        """How many have come to their end."""
        return int(self._batch.games)

    def play(self, steps: int) -> None:
        """So many random steps of all tables, in compiled code."""
        self._batch.play(steps)
