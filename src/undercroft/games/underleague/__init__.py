"""Underleague: rival stables, bets on every bout, fights by day and by night (two editions). Rules: rules.md."""

from undercroft.games.underleague.game import GAME

__all__ = ["GAME"]
