"""Whether a package of games that was installed from elsewhere can be played: its faults in words, never an exception.

Found before it is among the games, so that one broken package leaves the others alone.
"""

from importlib import import_module
from importlib.metadata import EntryPoint
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, Final

SAYS: Final = (
    "alphabet", "editions", "events", "fewest", "glyph", "minutes", "most", "name", "options", "pitch", "prefix",
    "start", "title", "version", "view",
)  # fmt: skip
"""What a game has to say of itself."""
HAS: Final = ("rules.md", "cards.toml")
"""The files of a package of games, and its modules beside them."""
MODULES: Final = ("language", "view")


def fault_of(point: EntryPoint) -> str:
    """What is wrong with the package, where, and how to mend it; empty for a sound one."""
    try:
        fault = _fault(point.name, import_module(point.value), point.value)
    except (Exception, SystemExit) as error:  # noqa: BLE001  whatever a stranger's package raises
        fault = f"its package {point.value} cannot be imported ({type(error).__name__}: {error})"
    if not fault:
        return ""
    named = point.dist.name if point.dist else point.value
    return f"the game {point.name} is left out: {fault}. Mend or update {named}, or remove it: pip uninstall {named}"


def _fault(name: str, package: Any, module: str) -> str:
    games = getattr(package, "GAMES", None)
    if not isinstance(games, dict) or not games:
        return f"its package {module} has no GAMES, a dict of its games by name"
    for key, game in games.items():
        missing = [what for what in SAYS if not hasattr(game, what)]
        if missing:
            return f"{key} in GAMES of {module} does not say its {', '.join(missing)}"
        if game.name != key or key.partition("-")[0] != name:
            return f"{key} in GAMES of {module} must be called {name}, or {name}- and more, as the entry point is"
    missing = [file for file in HAS if not (files(package) / file).is_file()]
    missing += [f"{part}.py" for part in MODULES if find_spec(f"{module}.{part}") is None]
    return f"its package {module} lacks {' and '.join(missing)}" if missing else ""
