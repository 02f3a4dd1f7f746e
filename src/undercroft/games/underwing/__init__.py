"""Underlings of Underwing: colours are mixed, eggs are claimed, dragons hatch. One to six players. Rules: rules.md."""

from undercroft.games.underwing.game import GAME

GAMES = {GAME.name: GAME}

__all__ = ["GAME", "GAMES"]
