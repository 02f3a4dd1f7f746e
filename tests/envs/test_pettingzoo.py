"""PettingZoo's own tests, and what they leave out."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from undercroft.engine.dealer import Rng, rng_of
from undercroft.engine.game import SetupError, game_called, games
from undercroft.envs import TableEnv, table_env
from undercroft.envs.episode import Illegal, reward

NAMES = pytest.mark.parametrize("name", games())


def one_of(mask: Any, luck: Rng) -> int:
    may = np.flatnonzero(mask)
    return int(may[luck.below(len(may))])


def whole_game(env: TableEnv, seed: int) -> list[tuple[str, int]]:
    """A random game; who did what."""
    env.reset(seed=seed)
    luck, did = rng_of(str(seed)), []
    for agent in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
            continue
        action = one_of(seen["action_mask"], luck)
        did.append((agent, action))
        env.step(action)
    return did


@NAMES
@pytest.mark.parametrize("observation", ["flat", "cards"])
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_library_finds_nothing_wrong(name: str, observation: str) -> None:
    api_test(table_env(name, observation=observation), num_cycles=60)


@NAMES
def test_the_same_seed_deals_the_same(name: str) -> None:
    seed_test(lambda: table_env(name), num_cycles=40)


@NAMES
def test_a_whole_game_ends_with_rewards(name: str) -> None:
    env = table_env(name, seats=2)
    paid: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=3)
    luck = rng_of("3")
    for agent in env.agent_iter():
        seen, earned, ended, _, _ = env.last()
        assert ended or not earned
        paid[agent] += earned
        env.step(None if ended else one_of(seen["action_mask"], luck))
    lost_by_all = all(earned == -1 for earned in paid.values())
    assert lost_by_all or sum(paid.values()) == pytest.approx(0)
    assert any(paid.values()) or game_called(name).league


@NAMES
def test_another_game_is_dealt_by_another_seed_and_after_the_first(name: str) -> None:
    env = table_env(name)
    games_ = [whole_game(env, 1), whole_game(env, 1), whole_game(env, 2)]
    assert games_[0] == games_[1] != games_[2]
    env.reset(seed=1)
    first = env.observe(env.agent_selection)["observation"]
    env.reset()
    assert not np.array_equal(first, env.observe(env.agent_selection)["observation"])


@NAMES
def test_what_is_forbidden_says_the_clause_and_changes_nothing(name: str) -> None:
    env = table_env(name)
    env.reset(seed=5)
    agent = env.agent_selection
    before = env.observe(agent)
    barred = int(np.flatnonzero(before["action_mask"] == 0)[-1])
    for action, words in (
        (barred, game_called(name).prefix),
        (10**6, "there is no action 1000000"),
        (-1, "no action -1"),
    ):
        with pytest.raises(Illegal, match=words):
            env.step(action)
    with pytest.raises(ValueError, match="must act"):
        env.step(None)
    after = env.observe(agent)
    assert np.array_equal(before["observation"], after["observation"])
    assert np.array_equal(before["action_mask"], after["action_mask"])


@NAMES
def test_who_is_not_asked_may_choose_nothing(name: str) -> None:
    env = table_env(name, seats=2)
    env.reset(seed=2)
    asked = env.episode.table.waits()
    for seat, agent in enumerate(env.possible_agents):
        assert bool(env.observe(agent)["action_mask"].any()) == bool(asked >> seat & 1)


def test_it_says_whose_turn_it_is() -> None:
    env = table_env(games()[0], render_mode="ansi")
    env.reset(seed=0)
    assert "Seat 1" in str(env.render())


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"edition": "9"}, "has no edition"),
        ({"options": {"luck": "no"}}, "has no option"),
        ({"seats": 99}, "99"),
        ({"observation": "pixels"}, "there is no observation 'pixels': there is flat and cards"),
    ],
)
def test_what_does_not_exist_is_said(wishes: dict[str, Any], words: str) -> None:
    with pytest.raises((SetupError, ValueError), match=words):
        table_env(**{"game": games()[0], **wishes})


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_a_reward_is_1_for_the_whole_win_and_all_together_are_0(seats: int) -> None:
    assert reward(1, seats) == 1
    assert reward(0, seats) == pytest.approx(-1 if seats < 3 else -1 / (seats - 1))
    if seats > 1:
        assert seats * reward(1 / seats, seats) == pytest.approx(0)
