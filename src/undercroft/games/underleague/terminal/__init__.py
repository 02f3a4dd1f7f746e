"""Underleague in a terminal."""

from undercroft.games.underleague.terminal.league import sequel
from undercroft.games.underleague.terminal.table import UnderleagueTable

TABLE = UnderleagueTable

__all__ = ["TABLE", "sequel"]
