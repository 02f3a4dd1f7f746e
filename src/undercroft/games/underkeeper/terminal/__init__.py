"""Underkeeper in a terminal."""

from undercroft.games.underkeeper.terminal.table import UnderkeeperTable

TABLE = UnderkeeperTable

__all__ = ["TABLE"]
