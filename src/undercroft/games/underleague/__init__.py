"""Underleague: rival stables, bets on every bout, fights by day and by night (two editions). Rules: rules.md."""

from undercroft.games.underleague.draft.game import DRAFT
from undercroft.games.underleague.game import GAME

GAMES = {GAME.name: GAME, DRAFT.name: DRAFT}

__all__ = ["DRAFT", "GAME", "GAMES"]
