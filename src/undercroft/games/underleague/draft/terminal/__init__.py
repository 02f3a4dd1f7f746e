"""The draft in a terminal."""

from undercroft.games.underleague.draft.terminal.table import DraftingTable
from undercroft.games.underleague.terminal.league import sequel

TABLE = DraftingTable

__all__ = ["TABLE", "sequel"]
