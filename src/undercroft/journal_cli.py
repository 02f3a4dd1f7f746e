"""`undercroft journal`: keep played games, so that later rules are held against them."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from undercroft import doctor, packs, playthrough
from undercroft.engine.game import SetupError
from undercroft.engine.journal import JournalError, Match, read
from undercroft.engine.pack import Pack

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

GOLDEN: Final = doctor.ROOT / "tests" / "golden"
SUFFIX: Final = ".golden"


def add_journal(subparsers: "Subparsers") -> None:
    """Add `journal` and its command to the command line."""
    words = "keep played games as tests"
    parser = subparsers.add_parser("journal", help=words, description=words.capitalize() + ".")
    parser.set_defaults(run=lambda _: _help(parser))
    commands: Any = parser.add_subparsers(title="commands", metavar="COMMAND")
    words = "keep a game with what every seat saw of it, as a golden game that the tests replay"
    keep = commands.add_parser("keep", help=words, description=words.capitalize() + ".")
    keep.add_argument("journal", type=Path, metavar="FILE", help="a journal, saved by `play` or taken from a table")
    keep.add_argument("--name", default="", help="what the game is called (default: the file's name)")
    keep.add_argument("--pack", type=Path, metavar="FILE", help="the pack of cards it was played with, if of one's own")
    keep.add_argument("--into", type=Path, metavar="FOLDER", help="where golden games are (default: tests/golden)")
    keep.set_defaults(run=keep_journal)


def _help(parser: argparse.ArgumentParser) -> int:
    parser.print_help()
    return 0


def keep_journal(args: argparse.Namespace) -> int:
    """Write the golden game of a journal; exit status 2 and a reason where there can be none."""
    folder = args.into or (GOLDEN if doctor.is_checkout() else Path.cwd())
    try:
        match = _match(args.journal, args.pack, folder)
        path = kept(match, args.name or args.journal.stem, folder, _source(args.pack, match))
    except (SetupError, OSError) as error:
        print(f"undercroft journal keep: {error}", file=sys.stderr)
        return 2
    print(f"kept {len(match.moves)} moves in {path}; the tests replay it from now on")
    return 0


def kept(match: Match, name: str, folder: Path, source: str) -> Path:
    """The file of the new golden game; beside it the pack's `source`, unless it is there. Raises SetupError."""
    word = "-".join("".join(letter if letter.isalnum() else " " for letter in name.lower()).split())
    path = folder / match.game.name / f"{word}{SUFFIX}"
    if not word or path.exists():
        raise SetupError(f"a golden game {word!r} is there already; name another with --name" if word else "name it")
    path.parent.mkdir(parents=True, exist_ok=True)
    pack = pack_file(folder, match.setup.pack.hash)
    if not pack.exists():
        pack.parent.mkdir(parents=True, exist_ok=True)
        pack.write_text(source, encoding="utf-8", newline="\n")
    path.write_text(playthrough.of(match).text(), encoding="utf-8", newline="\n")
    return path


def pack_file(folder: Path, digest: str) -> Path:
    """Where the pack of that hash lies among golden games."""
    return folder / "packs" / f"{digest[:16]}.toml"


def pack_kept(folder: Path, digest: str) -> Pack:
    """The pack of that hash among golden games. Raises KeyError when it is not there."""
    path = pack_file(folder, digest)
    if not path.is_file():
        raise KeyError(digest)
    return packs.load(path).pack


def _match(path: Path, pack: Path | None, folder: Path) -> Match:
    """The match of a journal, finished or broken off. Raises SetupError."""

    def called(digest: str) -> Pack:
        known = [packs.brought(pack)] if pack else [packs.builtin(game) for game in packs.playable()]
        found = {one.hash: one for one in known}.get(digest)
        return found if found is not None else pack_kept(folder, digest)

    try:
        return read(path.read_text(encoding="utf-8"), called, closed=False)
    except UnicodeDecodeError:
        raise SetupError(f"{path} is no journal: it is not text in UTF-8") from None
    except JournalError as error:
        raise SetupError(f"{path}: {error}") from None


def _source(pack: Path | None, match: Match) -> str:
    return pack.read_text(encoding="utf-8") if pack else packs.builtin_text(match.game.package)
