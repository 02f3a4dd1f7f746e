"""A game's journal in a file that grows by a line with every move, so that no kill loses one that was made."""

import os
from pathlib import Path

from undercroft.engine.journal import JournalError, Match, read
from undercroft.engine.pack import Pack


class SaveError(Exception):
    """A file that cannot be read or written; the message says why and how to mend it. The file is as it was."""


class Save:
    """A journal file; `size` is how many bytes of it we know."""

    def __init__(self, path: Path, size: int = 0) -> None:
        self.path = path
        self.size = size

    def keep(self, match: Match) -> None:
        """Append what is new in the match's journal; it is on the disk when this returns. Raises SaveError."""
        new = match.text(closed=match.table.over()).encode()[self.size :]
        if not new:
            return
        try:
            with self.path.open("ab") as file:
                if file.tell() != self.size:
                    raise SaveError(f"{self.path} was changed by somebody else; this game is no longer saved there")
                file.write(new)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise SaveError(f"cannot save in {self.path}: {error.strerror or error}") from None
        self.size += len(new)


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


def resumed(path: Path, packs: list[Pack]) -> tuple[Save, Match]:
    """The match that a file tells, and the file to go on with. Raises SaveError."""
    known = {pack.hash: pack for pack in packs}
    try:
        data = path.read_bytes()
        match = read(data.decode(), known.__getitem__, closed=False)
    except OSError as error:
        raise SaveError(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise SaveError(f"{path} is no journal: it is not text in UTF-8") from None
    except JournalError as error:
        raise SaveError(f"{path}: {error}") from None
    return Save(path, len(data)), match
