"""Who draws which game, found by looking: a game's own package has a module `terminal`, or there is one of the game's
name in `undercroft.terminal.tables`.

Its `TABLE` is the widget; its `sequel`, where it has one, says what follows a game that is part of something longer.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from undercroft.engine.game import Game, home


@cache
def drawer(game: Game) -> ModuleType | None:
    """The module that draws the game's table; None where nobody has drawn it yet."""
    own = ".".join([home(game.package), *game.name.split("-")[1:], "terminal"])
    ours = f"undercroft.terminal.tables.{game.name.replace('-', '_')}"
    found = next((name for name in (own, ours) if find_spec(name)), None)
    return import_module(found) if found else None
