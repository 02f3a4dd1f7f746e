"""The Underground in a terminal."""

from undercroft.games.underground.terminal.table import UndergroundTable

TABLE = UndergroundTable

__all__ = ["TABLE"]
