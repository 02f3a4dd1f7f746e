"""What holds for every test: its engine is the one it is for; the clauses that it cites exist, at most six of them."""

import os
import re

import pytest

from undercroft import ENGINE, rulebook
from undercroft.engine.game import game_called, games

MOST = 6


def pytest_runtest_setup(item: pytest.Item) -> None:
    if ENGINE.engine == "compiled" and item.get_closest_marker("source"):
        pytest.skip("what is compiled cannot be replaced")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    known = {clause.name for name in games() for clause in rulebook.clauses(game_called(name))}
    for item in items:
        cited = {str(name) for mark in item.iter_markers("clause") for name in mark.args}
        unknown = sorted(name for name in cited if re.match(r"U[A-Z]-", name) and name not in known)
        if unknown:
            raise pytest.UsageError(f"{item.nodeid} cites {', '.join(unknown)}: no rules have that")
        if len(cited) > MOST:
            raise pytest.UsageError(f"{item.nodeid} cites {len(cited)} clauses; a test proves at most {MOST}")
    items[:] = _shared(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def _shared(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Each worker begins with its share of the long tests, so that none of them comes last, when the others idle."""
    long = [item for item in items if item.get_closest_marker("long")]
    short = [item for item in items if not item.get_closest_marker("long")]
    shared: list[pytest.Item] = []
    for worker in range(workers):
        shared += long[len(long) * worker // workers : len(long) * (worker + 1) // workers]
        rest = len(items) * (worker + 1) // workers - len(shared)
        shared += short[:rest]
        del short[:rest]
    return shared + short
