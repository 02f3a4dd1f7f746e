"""What an earlier run in the same process has made is not taken for this run's: `make mutants` runs many."""

import pytest

from tests.games.underground.at_table import COMPILED
from undercroft.games.underground.actions import ALPHABETS


def pytest_sessionstart(session: pytest.Session) -> None:
    COMPILED.clear()
    ALPHABETS.made.clear()
