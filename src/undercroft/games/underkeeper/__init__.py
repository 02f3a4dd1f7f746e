"""Underkeeper: a card game for two by one designer's rules sheet in three iterations. Rules: rules.md."""

from undercroft.games.underkeeper.game import GAME

GAMES = {GAME.name: GAME}

__all__ = ["GAME", "GAMES"]
