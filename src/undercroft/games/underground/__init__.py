"""The Underground CCG: two artists, two rhymebooks, one stage. Rules: rules.md."""

from undercroft.games.underground.game import GAME

GAMES = {GAME.name: GAME}

__all__ = ["GAME", "GAMES"]
