"""What each game brings to the laws, found by looking: `SECRETS` of `laws.py` in its folder of tests.

All that the game consists of, and what a seat may not know. A scrambler makes a table that differs only in what a seat
(-1: a spectator) may not know. It swaps hidden cards and unrevealed answers among the hidden places, by its own hand,
never by `imagine`.
"""

from importlib import import_module
from pathlib import Path

from tests.laws.secret import Secrets

GAMES = Path(__file__).parents[1] / "games"


def found() -> dict[str, Secrets]:
    """By the name of the game; a folder may hold several."""
    secrets: dict[str, Secrets] = {}
    for path in sorted(GAMES.glob("*/laws.py")):
        secrets |= import_module(f"tests.games.{path.parent.name}.laws").SECRETS
    return secrets


SECRETS = found()
