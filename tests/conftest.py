"""What holds for every test: the clauses that it says it proves exist, and are at most six."""

import re

import pytest

from undercroft import rulebook
from undercroft.engine.game import game_called, games

MOST = 6


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    known = {clause.name for name in games() for clause in rulebook.clauses(game_called(name))}
    for item in items:
        cited = {str(name) for mark in item.iter_markers("clause") for name in mark.args}
        unknown = sorted(name for name in cited if re.match(r"U[A-Z]-", name) and name not in known)
        if unknown:
            raise pytest.UsageError(f"{item.nodeid} cites {', '.join(unknown)}: no rules have that")
        if len(cited) > MOST:
            raise pytest.UsageError(f"{item.nodeid} cites {len(cited)} clauses; a test proves at most {MOST}")
