"""Underwing in a terminal."""

from undercroft.games.underwing.terminal.table import UnderwingTable

TABLE = UnderwingTable

__all__ = ["TABLE"]
