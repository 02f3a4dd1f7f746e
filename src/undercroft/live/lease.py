"""One service for one database, and a file that nobody else reads.

Beside an SQLite file lies a lock file, which the system lets go of when its holder dies, however that comes about; on
PostgreSQL a session holds a lock, as long as it lasts."""

import asyncio
import logging
import os
import stat
import sys
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, func, select

LOG: Final = logging.getLogger(__name__)
PATIENCE: Final = 10.0
"""Seconds for which a service waits for the one before it to end."""
AGAIN: Final = 0.05
BEAT: Final = 5.0
"""Seconds from one look at whether the lease still holds to the next, where nothing is written."""
NUMBER: Final = 0x0C407
"""Of the lock by which services on PostgreSQL know one another."""
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
FAR: Final = 1 << 20
"""Where the locked byte lies: past all that is written, so that anybody may read who holds the lock."""


class Taken(Exception):
    """Another service holds the lease."""


class Lease:
    """The right to use a database alone. `take` it before; `check` it with every write; `drop` it at the end, or
    die."""

    session: Connection | None = None
    """The one over which all must be written, so that nothing is once the lease is lost."""

    async def take(self, patience: float | None = None) -> None:
        """Raises Taken when the holder does not end in time, OSError or SQLAlchemyError where it cannot be had."""
        end = asyncio.get_running_loop().time() + (PATIENCE if patience is None else patience)
        told = False
        while not await asyncio.to_thread(self.had):
            if asyncio.get_running_loop().time() >= end:
                self.drop()
                raise Taken(self.holder())
            if not told:
                LOG.warning("another Undercroft (%s) still uses the database; waiting for its end", self.holder())
                told = True
            await asyncio.sleep(AGAIN)

    def check(self) -> None:
        """Whether it still holds; what was lost is taken again where it is free. Raises Taken, OSError or
        SQLAlchemyError."""
        if not self.holds() and not self.had():
            raise Taken(self.holder())

    def had(self) -> bool:
        """Whether it could be had."""
        raise NotImplementedError

    def holds(self) -> bool:
        raise NotImplementedError

    def holder(self) -> str:
        raise NotImplementedError

    def drop(self) -> None:
        raise NotImplementedError


class FileLease(Lease):
    """On a database file."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(f"{database.name}.lock")
        self._file: int | None = None

    def had(self) -> bool:
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        if not _locked(file):
            os.close(file)
            return False
        os.ftruncate(file, 0)
        os.lseek(file, 0, os.SEEK_SET)
        os.write(file, str(os.getpid()).encode())
        self.drop()
        self._file = file
        return True

    def holds(self) -> bool:
        """Whether the file that is locked still lies there: whoever removes it lets another service in."""
        try:
            return self._file is not None and os.path.samestat(os.fstat(self._file), self.path.stat())
        except FileNotFoundError:
            return False

    def holder(self) -> str:
        return f"process {self.path.read_text(encoding='ascii', errors='replace').strip() or 'unknown'}"

    def drop(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


class SessionLease(Lease):
    """On a PostgreSQL database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._had = False

    def had(self) -> bool:
        if self.session is None or self.session.invalidated:
            self.drop()
            self.session = self.engine.connect()
        with self.session.begin():
            self._had = bool(self.session.execute(select(func.pg_try_advisory_lock(NUMBER))).scalar())
        return self._had

    def holds(self) -> bool:
        """Whether the session in which it was taken lasts, as far as is known before that is used."""
        return self._had and self.session is not None and not self.session.invalidated

    def holder(self) -> str:
        return "on another machine, perhaps"

    def drop(self) -> None:
        self._had = False
        if self.session is not None:
            self.session.close()
            self.session = None


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
