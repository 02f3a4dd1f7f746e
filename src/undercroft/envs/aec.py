"""A game as a PettingZoo environment: agents take turns, each acts when it is asked (AEC)."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from undercroft.engine.game import SPECTATOR, Deck, Setup, prompted
from undercroft.envs.episode import NOBODY, Episode, setup_for


class TableEnv(AECEnv):  # type: ignore[misc]  # a library without types
    """Agents `seat_1`, `seat_2` and so on; where several are asked at once they answer in that order, without knowing
    the others' answers.

    An observation is a dict of `observation` and `action_mask` (int8, nothing for who is not asked). Rewards come at
    the end (`episode.reward`). `step` raises `Illegal` for an action that the rules forbid, the table as it was.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 as PettingZoo has it
        "render_modes": ["ansi", "human"], "name": "undercroft", "is_parallelizable": False, "render_fps": 2,
    }  # fmt: skip

    def __init__(self, setup: Setup, observation: str = "flat", render_mode: str | None = None) -> None:
        super().__init__()
        self.episode = Episode(setup, observation)
        self.render_mode = render_mode
        self.metadata = {**TableEnv.metadata, "name": f"undercroft_{setup.game}_v{self.episode.game.version}"}
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(setup.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self.episode.alphabet.size
        seen = spaces.Dict(
            {
                "observation": self.episode.shown.space,
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._chance: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed deals the same. Without one it deals on from the seed before."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self.episode.begin(str(self._chance.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat[agent]
        return {"observation": self.episode.observe(seat), "action_mask": self.episode.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.take(self._seat[agent], _number(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.episode.table.over():
            self.rewards = dict(zip(self.agents, self.episode.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._ask()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What all may read: whose turn it is and what is to be done. Printed for people, else returned."""
        episode = self.episode
        said = prompted(episode.game, episode.table, SPECTATOR, self._names, episode.setup.pack)
        text = f"{said['headline']} {said['detail']}"
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to give back."""

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(agent.replace("_", " ").capitalize() for agent in self.possible_agents)

    def _ask(self) -> None:
        seat = self.episode.asked
        self.agent_selection = self.possible_agents[0 if seat == NOBODY else seat]


def _number(action: int | None) -> int:
    if action is None:
        raise ValueError("this seat is asked and must act: None is for seats whose game is over")
    return int(action)


def table_env(
    game: str,
    edition: str = "",
    seats: int = 0,
    options: dict[str, str] | None = None,
    decks: tuple[Deck, ...] = (),
    observation: str = "flat",
    render_mode: str | None = None,
) -> TableEnv:
    """An environment of a game with its own cards; what is left out takes its default (`episode.setup_for`).

    Raises SetupError and ValueError that say what is wrong and what there is.
    """
    return TableEnv(setup_for(game, edition, seats, options, decks), observation, render_mode)
