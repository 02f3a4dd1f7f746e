"""Underkeeper: a card game for two by one designer's rules sheet in three iterations. Rules: rules.md."""

from undercroft.games.underkeeper.game import GAME

__all__ = ["GAME"]
