"""Who draws which game, found by looking: a module or package `terminal` in the game's own folder.

Its `TABLE` is the widget; its `sequel`, where it has one, says what follows a game that is part of something longer; a
file `style.tcss` beside it goes on with the screen's own.
"""

from pathlib import Path
from types import ModuleType

from undercroft.engine.game import Game, part_of


def drawer(game: Game) -> ModuleType | None:
    """The module that draws the game's table; None where nobody has drawn it yet."""
    return part_of(game, "terminal")


def styles(game: Game) -> list[Path]:
    """The style sheets that the game brings."""
    module = drawer(game)
    style = Path(module.__file__).with_name("style.tcss") if module and module.__file__ else None
    return [style] if style and style.is_file() else []
