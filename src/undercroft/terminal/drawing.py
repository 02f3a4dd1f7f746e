"""Which games the terminal can draw."""

from typing import Final

TABLES: Final = {"underkeeper": "undercroft.terminal.tables.underkeeper:UnderkeeperTable"}
"""Who draws which game."""
