"""Which games the terminal can draw, and what follows them."""

from typing import Final

TABLES: Final = {
    "underkeeper": "undercroft.terminal.tables.underkeeper:UnderkeeperTable",
    "underleague": "undercroft.terminal.tables.underleague:UnderleagueTable",
    "underleague-draft": "undercroft.terminal.tables.underleague_draft:DraftingTable",
    "underground": "undercroft.terminal.tables.underground:UndergroundTable",
    "underwing": "undercroft.terminal.tables.underwing:UnderwingTable",
}
"""Who draws which game."""
SEQUELS: Final = {
    "underleague": "undercroft.terminal.tables.underleague_league:sequel",
    "underleague-draft": "undercroft.terminal.tables.underleague_league:sequel",
}
"""Which games may be part of something longer."""
