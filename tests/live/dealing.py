"""A service that deals every run the same games."""

from itertools import count
from types import SimpleNamespace

import pytest

from undercroft.live import laying, seating


def deals_alike(monkeypatch: pytest.MonkeyPatch, seed: str) -> None:
    """What tables draw by chance follows from `seed`, two hexadecimal digits: their seeds, and what players add."""
    monkeypatch.setattr(laying, "secrets", SimpleNamespace(token_hex=lambda size: seed * size))
    drawn = count()
    for module in (laying, seating):
        monkeypatch.setattr(module, "new_secret", lambda: f"{seed} {next(drawn)}")
