"""Gymnasium's own checker, and what it leaves out."""

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from undercroft.engine.game import games
from undercroft.envs import seat_env
from undercroft.envs.episode import Illegal

NAMES = pytest.mark.parametrize("name", games())


@NAMES
@pytest.mark.parametrize("observation", ["flat", "cards"])
@pytest.mark.filterwarnings("ignore:.*A Box observation space:UserWarning")
def test_the_library_finds_nothing_wrong(name: str, observation: str) -> None:
    check_env(seat_env(name, rivals="random", observation=observation, forfeit=True), skip_render_check=True)


@NAMES
def test_a_seat_plays_a_whole_game_against_bots(name: str) -> None:
    env = seat_env(name, rivals="random", seats=2)
    seats = set()
    for seed in range(4):
        _, info = env.reset(seed=seed)
        seats.add(info["seat"])
        over, reward, steps = False, 0.0, 0
        while not over:
            assert reward == 0
            mask = env.action_masks()
            assert np.array_equal(mask, info["action_mask"].astype(bool))
            _, reward, over, _, info = env.step(int(np.flatnonzero(mask)[steps % mask.sum()]))
            steps += 1
        assert -1 <= reward <= 1
    assert seats == {0, 1}


@NAMES
def test_an_illegal_action_raises_or_forfeits(name: str) -> None:
    for forfeit in (False, True):
        env = seat_env(name, rivals="random", seat=0, seats=2, forfeit=forfeit)
        _, info = env.reset(seed=1)
        barred = int(np.flatnonzero(info["action_mask"] == 0)[0])
        if not forfeit:
            with pytest.raises(Illegal):
                env.step(barred)
            continue
        _, reward, over, _, info = env.step(barred)
        assert (reward, over, info["forfeit"]) == (-1, True, True)


@pytest.mark.parametrize(
    ("wishes", "words"),
    [({"seat": 2}, "there is no seat 2: they are 0 to 1"), ({"rivals": ("greedy", "greedy")}, "1 rivals, not 2")],
)
def test_what_does_not_exist_is_said(wishes: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        seat_env(games()[-1], seats=2, **wishes)
