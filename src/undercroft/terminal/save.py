"""A game's journal in a file that grows by a line with every move, so that no kill loses one that was made."""

import contextlib
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import IO, Final

from undercroft.engine.journal import JournalError, Match, read
from undercroft.engine.pack import Pack

LARGEST: Final = 4_000_000
"""Bytes; a long game has some twenty thousand."""


class SaveError(Exception):
    """A file that cannot be read or written; the message says why and how to mend it. The file is as it was."""


class Save:
    """A journal file; `size` is how many bytes of it we know.

    `other`: it tells the game in other bytes than we write (a torn last line, line ends of Windows, an older head) and
    is written anew with the next that is kept. `word`: what is to be known of it, for whoever plays.
    """

    def __init__(self, path: Path, size: int = 0, other: bool = False, word: str = "") -> None:
        self.path = path
        self.size = size
        self.other = other
        self.word = word

    def keep(self, match: Match) -> None:
        """Append what is new in the match's journal; it is on the disk when this returns. Raises SaveError."""
        text = match.text(closed=match.table.over()).encode()
        try:
            if self.other:
                self._write_anew(text)
            elif len(text) > self.size:
                self._append(text[self.size :])
        except OSError as error:
            raise SaveError(f"cannot save in {self.path}: {error.strerror or error}") from None
        self.size, self.other = len(text), False

    def _append(self, new: bytes) -> None:
        with self.path.open("ab") as file:
            self._check(file.tell())
            _sync(file, new)

    def _write_anew(self, text: bytes) -> None:
        """All at once: a kill leaves the file as it was or as it is to be."""
        path = self.path.resolve()
        self._check(path.stat().st_size)
        beside = path.with_name(f"{path.name}.new")
        with beside.open("wb") as file:
            _sync(file, text)
        shutil.copymode(path, beside)
        beside.replace(path)

    def _check(self, size: int) -> None:
        if size != self.size:
            raise SaveError(f"{self.path} was changed by somebody else; this game is no longer saved there")


def _sync(file: IO[bytes], data: bytes) -> None:
    file.write(data)
    file.flush()
    os.fsync(file.fileno())


def created(path: Path) -> Save:
    """A new, empty file. Raises SaveError when there is one already."""
    try:
        if not path.parent.is_dir():
            path.parent.mkdir(parents=True)
        path.open("xb").close()
    except OSError as error:
        if path.exists():
            raise SaveError(f"{path} is there already; go on with it by --resume, or name another file") from None
        raise SaveError(f"cannot save in {path}: {error.strerror or error}; name another file with --save") from None
    return Save(path)


def resumed(path: Path, pack_called: Callable[[str], Pack]) -> tuple[Save, Match]:
    """The match that a file tells, and the file to go on with. `pack_called` finds a pack by its hash (KeyError: not
    here). A last line that was cut off is left out. Raises SaveError."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise SaveError(f"{path} is no journal of a game: it has more than {LARGEST:,} bytes")
        match, torn = _told(data, pack_called)
    except OSError as error:
        raise SaveError(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise SaveError(f"{path} is no journal: it is not text in UTF-8") from None
    except JournalError as error:
        raise SaveError(f"{path}: {error}") from None
    other = not match.text(closed=match.table.over()).encode().startswith(data) or not data.endswith(b"\n")
    words = [_word(path, match)] if torn else []
    if match.version != match.game.version:
        words.append(
            f"This game was begun by version {match.version} of the rules; all its moves hold by version "
            f"{match.game.version}, and it goes on by that."
        )
    return Save(path, len(data), other, " ".join(words)), match


def _told(data: bytes, pack_called: Callable[[str], Pack]) -> tuple[Match, bool]:
    """The match, and whether a last line was left out: one that is not whole, or holds no more."""
    whole = data[: data.rfind(b"\n") + 1]
    if whole != data:
        with contextlib.suppress(JournalError, UnicodeDecodeError):
            return read(f"{data.decode()}\n", pack_called, closed=False), False
    return read((whole or data).decode(), pack_called, closed=False), whole != data


def _word(path: Path, match: Match) -> str:
    return (
        f"The last line of {path} was cut off while it was being written and is left out; "
        f"{len(match.records)} before it hold, and the game goes on from there."
    )
