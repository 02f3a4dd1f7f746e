"""Kuhn poker: three cards, two players, one bet. Rules: rules.md."""

from undercroft_kuhn.game import GAME

GAMES = {GAME.name: GAME}
