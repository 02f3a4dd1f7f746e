"""Which engine runs: the source as written, or the same source compiled by mypyc.

A compiled module beside its source would silently shadow an edited file. So compiled modules lie apart, in a folder
named after the Python they were built for and the hash of the source they were built from:

    build/compiled/cpython-311-5f0c2a.../     in a checkout, made by `make compile`
    undercroft/_compiled/cpython-311-.../     in a wheel built with UNDERCROFT_COMPILE=1

Edit the source and its hash names a folder that does not exist: the compiled engine is stale and the source runs.
UNDERCROFT_ENGINE says which engine is wanted: `compiled`, `source`, or `auto` (compiled where it fits).
"""

import os
import sys
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

VARIABLE: Final = "UNDERCROFT_ENGINE"
PACKAGES: Final = ("engine", "games", "bots")
APART: Final = ("terminal", "balance", "paper")
"""What draws a game, prints it or measures it; never compiled, and no part of its rules."""
MANIFEST: Final = "modules.txt"
HERE: Final = Path(__file__).resolve().parent
SHELVES: Final = (HERE.parents[1] / "build" / "compiled", HERE / "_compiled")


class EngineError(ImportError):
    """The wanted engine cannot run; the message says how to mend it."""


class Choice(NamedTuple):
    """An engine, why it was chosen, and for the compiled one its modules (name, file) and optimisation level."""

    engine: str
    why: str
    stale: bool = False
    opt_level: str = ""
    modules: tuple[tuple[str, str], ...] = ()


class CompiledFinder:
    """Imports the modules of one compiled folder in place of their source."""

    def __init__(self, modules: Iterable[tuple[str, str]]) -> None:
        self.modules = dict(modules)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        place = self.modules.get(name)
        return spec_from_file_location(name, place) if place else None


def sources(package: Path = HERE) -> list[Path]:
    """Every source file that the compiled engine depends on, in a stable order."""
    found = (path for name in PACKAGES for path in (package / name).rglob("*.py"))
    return sorted(path for path in found if not set(APART) & {path.stem, *path.relative_to(package).parts})


def digest(files: Sequence[Path], base: Path) -> str:
    """A hash of names (relative to base) and contents: 16 hex digits."""
    whole = blake2b(digest_size=8)
    for file in files:
        content = file.read_bytes()
        whole.update(f"{file.relative_to(base).as_posix()} {len(content)}\n".encode())
        whole.update(content)
    return whole.hexdigest()


def folder_name(package: Path = HERE) -> str:
    """The folder that a compiled engine for this Python and this source has."""
    return f"{sys.implementation.cache_tag}-{digest(sources(package), package)}"


def choose(wanted: str | None = None, shelves: Sequence[Path] = SHELVES) -> Choice:
    """The engine for `wanted` (default: what UNDERCROFT_ENGINE says, or auto); changes nothing.

    Raises EngineError for an unknown name, and when `compiled` is wanted and none fits the source.
    """
    wanted = wanted or os.environ.get(VARIABLE) or "auto"
    if wanted not in {"auto", "compiled", "source"}:
        raise EngineError(f"{VARIABLE} is {wanted!r}: it must be auto, compiled or source")
    if wanted == "source":
        return Choice("source", f"{VARIABLE}=source")
    name = folder_name()
    for shelf in shelves:
        if (shelf / name / MANIFEST).is_file():
            return read_manifest(shelf / name)
    stale = any(shelf.is_dir() and any(shelf.iterdir()) for shelf in shelves)
    why = "the compiled engine is of another source or Python" if stale else "no compiled engine was built"
    if wanted == "compiled":
        raise EngineError(f"{VARIABLE}=compiled, but {why}: run `make compile`, or unset {VARIABLE}")
    return Choice("source", f"{why}; `make compile` builds it", stale)


def read_manifest(folder: Path) -> Choice:
    """The compiled engine in a folder; its manifest has the optimisation level, then `module file` a line."""
    opt_level, *lines = (folder / MANIFEST).read_text(encoding="utf-8").splitlines()
    modules = tuple((name, str(folder / place)) for name, place in (line.split(" ", 1) for line in lines))
    return Choice("compiled", "it fits the source", opt_level=opt_level, modules=modules)


def install() -> Choice:
    """Make the choice hold for every later import. Called once, by `import undercroft`."""
    choice = choose()
    if choice.modules:
        sys.meta_path.insert(0, CompiledFinder(choice.modules))
    return choice
