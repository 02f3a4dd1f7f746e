"""Every attack, short and small: it runs, and what is promised holds. `make attacks` says it in earnest."""

from math import inf
from pathlib import Path

import pytest

from tests.attacks.__main__ import Attack, attacks, row
from tests.attacks.kit import Figure, Kit, percentile

TIMED = {"ms", "s"}
"""Units that a busy machine stretches: in the small nothing is promised of them but an end."""


@pytest.mark.long
@pytest.mark.parametrize("attack", attacks().values(), ids=attacks())
async def test_an_attack_leaves_the_others_alone(attack: Attack, tmp_path: Path) -> None:
    figures = await attack(Kit(tmp_path, quick=True))
    assert figures
    for figure in figures:
        assert figure.kept if figure.unit not in TIMED else figure.value < inf, figure


def test_a_percentile_is_a_value_that_was_measured() -> None:
    assert percentile([float(n) for n in range(100, 0, -1)], 99) == 99
    assert percentile([3.0], 99) == 3
    assert percentile([], 99) == inf


def test_a_missed_limit_is_said() -> None:
    assert row("idle", Figure("a move", 250, "ms", 100)) == "| idle | a move | 250 ms **missed** | 100 ms |"
    assert "missed" not in row("idle", Figure("a move", 50, "ms", 100))
    assert "never" in row("idle", Figure("a move", inf, "ms", 100))
