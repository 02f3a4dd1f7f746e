"""One service for one database, and a file that nobody else reads.

Beside an SQLite file lies a lock file, which the system lets go of when its holder dies, however that comes about."""

import asyncio
import logging
import os
import stat
import sys
from pathlib import Path
from typing import Final

LOG: Final = logging.getLogger(__name__)
PATIENCE: Final = 10.0
"""Seconds for which a service waits for the one before it to end."""
AGAIN: Final = 0.05
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
FAR: Final = 1 << 20
"""Where the locked byte lies: past all that is written, so that anybody may read who holds the lock."""


class Taken(Exception):
    """Another service holds the lease."""


class FileLease:
    """The lease on a database file. `take` before it is used; `drop` at the end, or die."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(f"{database.name}.lock")
        self._file: int | None = None

    async def take(self, patience: float | None = None) -> None:
        """Raises Taken when the holder does not end in time, OSError where no lock can be made."""
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        end = asyncio.get_running_loop().time() + (PATIENCE if patience is None else patience)
        told = False
        while not _locked(self._file):
            if asyncio.get_running_loop().time() >= end:
                holder = self._holder()
                self.drop()
                raise Taken(holder)
            if not told:
                LOG.warning(
                    "another Undercroft (process %s) still uses the database; waiting for its end", self._holder()
                )
                told = True
            await asyncio.sleep(AGAIN)
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, str(os.getpid()).encode())

    def drop(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _holder(self) -> str:
        return self.path.read_text(encoding="ascii", errors="replace").strip() or "unknown"


def _locked(file: int) -> bool:
    """Whether the lock could be had."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def keep_private(database: Path) -> None:
    """Make the file where it is missing, readable by its owner alone, and take from others what they could read; what
    SQLite lays beside it takes its rights. Raises OSError."""
    os.close(os.open(database, os.O_RDWR | os.O_CREAT, 0o600))
    if sys.platform == "win32":
        return
    for end in ("", "-wal", "-shm", ".lock"):
        path = database.with_name(database.name + end)
        if path.exists() and path.stat().st_mode & OTHERS:
            path.chmod(path.stat().st_mode & ~OTHERS)
            LOG.warning("%s could be read by others on this machine; from now on it is its owner's alone", path)
