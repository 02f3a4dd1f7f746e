"""A game as a Gymnasium environment: one seat learns, bots have the others."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from undercroft.bots import Bot, bot
from undercroft.engine.game import Deck, Seat, Setup
from undercroft.envs.episode import Episode, Illegal, setup_for


class SeatEnv(gymnasium.Env[Any, int]):
    """The learner has the seat `seat`, from 0; without one each game another, by chance.

    `rivals`: the level of the bots, for all of them or one each (`random`, `greedy`, `search`), and how many
    `iterations` search has. `info["action_mask"]` and `action_masks()` have what may be chosen. An action that the
    rules forbid raises `Illegal`, the table as it was; with `forfeit` it loses the game instead.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 as Gymnasium has it

    def __init__(
        self,
        setup: Setup,
        rivals: str | tuple[str, ...] = "greedy",
        seat: int | None = None,
        observation: str = "flat",
        iterations: int = 50,
        forfeit: bool = False,
    ) -> None:
        if seat is not None and not 0 <= seat < setup.seats:
            raise ValueError(f"there is no seat {seat}: they are 0 to {setup.seats - 1}")
        levels = (rivals,) * (setup.seats - 1) if isinstance(rivals, str) else rivals
        if len(levels) != setup.seats - 1:
            raise ValueError(f"{setup.seats - 1} rivals, not {len(levels)}")
        self.episode = Episode(setup, observation)
        self.levels = levels
        self.iterations = iterations
        self.wanted = seat
        self.seat = seat or 0
        self.forfeit = forfeit
        self.observation_space = self.episode.shown.space
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.episode.alphabet.size)
        self._bots: dict[int, Bot] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game, played on to the learner's first decision."""
        super().reset(seed=seed)
        chance = str(self.np_random.integers(1 << 62))
        seats = self.episode.setup.seats
        self.seat = int(self.np_random.integers(seats)) if self.wanted is None else self.wanted
        others = [other for other in range(seats) if other != self.seat]
        self._bots = {
            other: bot(level, f"{chance} {other}", iterations=self.iterations)
            for other, level in zip(others, self.levels, strict=True)
        }
        self.episode.begin(chance)
        self._others_play()
        return self._seen()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        try:
            self.episode.take(self.seat, int(action))
        except Illegal:
            if not self.forfeit:
                raise
            seen, info = self._seen()
            return seen, -1.0, True, False, {**info, "forfeit": True}
        self._others_play()
        seen, info = self._seen()
        return seen, self.episode.rewards()[self.seat], self.episode.table.over(), False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen, as sb3-contrib asks for it."""
        return self.episode.mask(self.seat).astype(np.bool_)

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        return self.episode.observe(self.seat), {"action_mask": self.episode.mask(self.seat), "seat": self.seat}

    def _others_play(self) -> None:
        episode = self.episode
        while not episode.table.over() and not episode.table.waits() >> self.seat & 1:
            other = episode.asked
            episode.take(other, self._bots[other].choose(Seat(episode.game, episode.table, other)))


def seat_env(
    game: str,
    edition: str = "",
    seats: int = 0,
    options: dict[str, str] | None = None,
    decks: tuple[Deck, ...] = (),
    **wishes: Any,
) -> SeatEnv:
    """An environment of one seat of a game with its own cards; `wishes` as SeatEnv takes them.

    Raises SetupError and ValueError that say what is wrong and what there is.
    """
    return SeatEnv(setup_for(game, edition, seats, options, decks), **wishes)
