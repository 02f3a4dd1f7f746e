"""The database: migrations at the start, one writer that commits what has gathered, and what a table is rebuilt
from."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, Executable, create_engine, event, select
from sqlalchemy.engine import RowMapping, make_url
from sqlalchemy.exc import ArgumentError, DataError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from undercroft.live import lease
from undercroft.live.lease import FileLease, Lease, SessionLease, Taken, keep_private
from undercroft.live.records import JOURNAL, PACKS, SEATS, TABLES
from undercroft.live.wall import Wall
from undercroft.places import data_folder

LOG: Final = logging.getLogger(__name__)


class StoreError(Exception):
    """The database cannot be used; the message says why and how to mend it."""


class Raced(Exception):
    """What was to be changed is not as it was seen: another change came first, and nothing was written."""


class Kept(NamedTuple):
    """All that the database holds of one table, seats and journal in order."""

    table: RowMapping
    seats: list[RowMapping]
    journal: list[RowMapping]


MENDS: Final = {
    "unable to open database file": "there is no such file or folder, or it may not be opened; look at its rights, or "
    "name another file with --database",
    "readonly database": "it may not be written; give whoever runs this the right to write the file and its folder",
    "disk is full": "the disk is full; make room, nothing of it is lost",
    "database is locked": "another program holds it; end that, or wait until it is done",
    "file is not a database": "this is another kind of file; name another one with --database",
    "malformed": "the file is damaged; take the newest backup (docs/hosting.md)",
}
"""What SQLite says, and what that means."""


def why(error: Exception) -> str:
    """What a database complains of, in a line, with how to mend it where that is known."""
    if isinstance(error, OSError):
        return f"{error.strerror or error} ({MENDS['unable to open database file']})"
    said = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
    mend = next((mend for words, mend in MENDS.items() if words in said), "")
    return f"{said} ({mend})" if mend else said


def shown(url: str) -> str:
    """A database's address without its password; of a file, its path."""
    try:
        address = make_url(url)
    except ArgumentError:
        return url
    local = address.get_backend_name() == "sqlite" and address.database
    return str(local or address.render_as_string(hide_password=True))


class Expecting:
    """A change that must find so many rows as it saw them (compare and set); else all that is written with it is
    not."""

    def __init__(self, statement: Executable, rows: int = 1) -> None:
        self.statement = statement
        self.rows = rows


Statement = Executable | Expecting | tuple[Executable, dict[str, Any]]
"""What to run, with its values or holding them."""


class _Write(NamedTuple):
    statements: Sequence[Statement]
    done: asyncio.Future[None]


def database_url(given: str | None, make: bool = True) -> str:
    """An SQLAlchemy address from a path, an address or nothing (a file in the user's data folder, which `make` makes
    where it is missing)."""
    if given and "://" in given:
        return given.replace("sqlite://", "sqlite+aiosqlite://", 1) if given.startswith("sqlite://") else given
    path = Path(given) if given else data_folder() / "undercroft.sqlite3"
    try:
        if make:
            path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"no database can be made in {path.parent} ({error}); name a file with --database") from None
    return f"sqlite+aiosqlite:///{path.resolve()}"


class Store:
    """One database. `open` before use; a `write` returns when it is on the disk, writes that meet share one commit.

    Reading is asynchronous. Writing and migrating are one thread's: a commit is then one hand-over, whatever is in it.
    """

    def __init__(self, url: str, *, alone: bool = True, wall: Wall | None = None) -> None:
        """`alone`: no other service may use the database meanwhile; `wall`: what time it is."""
        self.url = url
        self.alone = alone
        self.wall = wall or Wall()
        self.engine, self.writing = _engines(url)
        self._thread = ThreadPoolExecutor(1, "store")
        self._waiting: asyncio.Queue[_Write] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._failing = False
        self.recovered: Callable[[], None] = lambda: None
        """Called when the database writes again after a fault of its own."""
        self.lost: Callable[[], None] = lambda: None
        """Called when another service has taken the database over: nothing more is written."""
        self.is_lost = False
        self._told = False
        self._lease: Lease | None = None
        self._beating: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Take the database for this service alone, bring the schema up to date and start the writer. Raises
        StoreError."""
        try:
            await self._take()
            await asyncio.get_running_loop().run_in_executor(self._thread, _upgrade, self.writing)
        except CommandError:
            self._let_go()
            raise StoreError(
                "the database was made by a newer Undercroft; update this one, or name another file with --database"
            ) from None
        except Taken as taken:
            raise StoreError(
                f"another Undercroft ({taken}) uses the database {shown(self.url)}; end that one first, or "
                "name another file with --database"
            ) from None
        except (SQLAlchemyError, ModuleNotFoundError, OSError) as error:
            self._let_go()
            raise StoreError(f"the database {shown(self.url)} cannot be opened: {why(error)}") from None
        self._writer = asyncio.create_task(self._write_all())
        if self._lease is not None:
            self._beating = asyncio.create_task(self._beat())

    async def close(self) -> None:
        """Finish what was asked to be written, then let go of the database."""
        if self._beating is not None:
            self._beating.cancel()
        if self._writer is not None:
            last = asyncio.ensure_future(self.write())
            await asyncio.wait({last, self._writer}, return_when=asyncio.FIRST_COMPLETED)
            if not last.cancel():
                last.exception()
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        self._thread.shutdown()
        self._let_go()
        self.writing.dispose()
        await self.engine.dispose()

    async def _take(self) -> None:
        """Raises Taken, OSError or SQLAlchemyError."""
        address = make_url(self.url)
        if address.get_backend_name() == "postgresql":
            if self.alone:
                self._lease = SessionLease(self.writing)
        elif address.database and address.database != ":memory:":
            keep_private(Path(address.database))
            if self.alone:
                self._lease = FileLease(Path(address.database))
        if self._lease is not None:
            await self._lease.take()

    def _let_go(self) -> None:
        if self._lease is not None:
            self._lease.drop()

    @contextlib.contextmanager
    def _begin(self) -> Iterator[Connection]:
        """What is written in it is only if the database is still this service's. Raises SQLAlchemyError or OSError."""
        self._check_lease()
        session = self._lease.session if self._lease is not None else None
        if session is None:
            with self.writing.begin() as connection:
                yield connection
        else:
            with session.begin():
                yield session

    def _check_lease(self) -> None:
        """Raises SQLAlchemyError or OSError."""
        try:
            if self._lease is not None and not self.is_lost:
                self._lease.check()
        except Taken:
            self.is_lost = True
        if self.is_lost:
            raise OperationalError(None, None, Exception("another Undercroft has taken the database over"))

    async def _beat(self) -> None:
        """Look at the lease though nothing is written."""
        while not self.is_lost:
            await asyncio.sleep(lease.BEAT)
            with contextlib.suppress(SQLAlchemyError, OSError):
                await asyncio.get_running_loop().run_in_executor(self._thread, self._look)
            self._note_lost()

    def _look(self) -> None:
        with self._begin() as connection:
            connection.execute(select(1))

    def _note_lost(self) -> None:
        if self.is_lost and not self._told:
            self._told = True
            LOG.error(
                "another Undercroft has taken the database %s over; this one writes nothing more", shown(self.url)
            )
            self.lost()

    async def write(self, *statements: Statement) -> None:
        """Run the statements as one unit; returns when they are durable, raises SQLAlchemyError or Raced when nothing
        was written."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(_Write(statements, done))
        await asyncio.shield(done)

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            batch = [await self._waiting.get()]
            while not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            wanted = [write.statements for write in batch]
            errors = await loop.run_in_executor(self._thread, _commit, self._begin, wanted)
            for write, error in zip(batch, errors, strict=True):
                _settle(write, error)
            self._note(errors)
            self._note_lost()

    def _note(self, errors: list[Exception | None]) -> None:
        """Whether the database itself fails, and whether that is over."""
        if all(error is None or isinstance(error, IntegrityError | DataError | Raced) for error in errors):
            over, self._failing = self._failing, False
            if over:
                self.recovered()
        else:
            self._failing = True

    async def rows(self, query: Any) -> list[RowMapping]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).mappings())

    async def kept(self, table_id: str) -> Kept | None:
        """A table with its seats and journal, or None."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(TABLES).where(TABLES.c.id == table_id))).mappings().first()
            if found is None:
                return None
            seats = await connection.execute(select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat))
            journal = await connection.execute(
                select(JOURNAL).where(JOURNAL.c.table_id == table_id).order_by(JOURNAL.c.number)
            )
            return Kept(found, list(seats.mappings()), list(journal.mappings()))

    async def pack(self, digest: str) -> RowMapping | None:
        found = await self.rows(select(PACKS).where(PACKS.c.hash == digest))
        return found[0] if found else None


def reader(url: str) -> Engine:
    """An engine that reads and changes nothing, also while a service writes. Raises StoreError."""
    try:
        address = make_url(url)
        if address.get_backend_name() != "sqlite":
            return create_engine(address, hide_parameters=True, isolation_level="AUTOCOMMIT")
        path = Path(address.database or "").resolve()
        if not path.is_file():
            raise StoreError(f"there is no file {path}; name the one that `undercroft serve` uses")
        engine = create_engine(f"sqlite:///file:{quote(str(path))}?mode=ro&uri=true", hide_parameters=True)
    except (ArgumentError, ModuleNotFoundError, SQLAlchemyError) as error:
        raise StoreError(f"{error}; a path to a file is enough") from None
    event.listen(engine, "connect", _lenient)
    return engine


def _lenient(connection: Any, _: object) -> None:
    connection.text_factory = _text


def _engines(url: str) -> tuple[AsyncEngine, Engine]:
    """An engine to read with and one to write with. Their errors, which may be logged, hide what was to be written."""
    try:
        address = make_url(url)
        sqlite = address.get_backend_name() == "sqlite"
        reading, writing = (
            create_async_engine(address, hide_parameters=True),
            create_engine(address.set(drivername="sqlite") if sqlite else address, hide_parameters=True),
        )
    except (ArgumentError, ModuleNotFoundError, SQLAlchemyError) as error:
        raise StoreError(f"--database {url!r}: {error}; a path to a file is enough") from None
    if sqlite:
        event.listen(reading.sync_engine, "connect", _durable)
        event.listen(writing, "connect", _durable)
    return reading, writing


def _durable(connection: Any, _: object) -> None:
    """SQLite as a journal wants it: readers beside the writer, every commit on the disk, references checked."""
    cursor = connection.cursor()
    getattr(connection, "driver_connection", connection).text_factory = _text
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _text(stored: bytes) -> str:
    """Bytes that are no text, as damage leaves them, read as something that is none either, and stop no list of
    others."""
    return stored.decode("utf-8", "replace")


def _upgrade(engine: Engine) -> None:
    config = _migrations()
    with engine.begin() as connection:
        if MigrationContext.configure(connection).get_current_revision() == _newest():
            return
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", "undercroft.live:migrations")
    return config


@cache
def _newest() -> str | None:
    """What a database is at that needs no migration; finding it reads them all."""
    return ScriptDirectory.from_config(_migrations()).get_current_head()


def _commit(
    begin: Callable[[], AbstractContextManager[Connection, Any]], batch: list[Sequence[Statement]]
) -> list[Exception | None]:
    """One commit for all; when one of them fails, each by itself, so that it fails alone. What went wrong with each."""
    try:
        with begin() as connection:
            for statements in batch:
                for statement in statements:
                    _run(connection, statement)
    except Exception as error:  # noqa: BLE001 - whoever waits is told; the writer goes on
        return [error] if len(batch) == 1 else [_commit(begin, [statements])[0] for statements in batch]
    return [None] * len(batch)


def _run(connection: Connection, statement: Statement) -> None:
    if isinstance(statement, Expecting):
        if connection.execute(statement.statement).rowcount != statement.rows:
            raise Raced
    elif isinstance(statement, tuple):
        connection.execute(*statement)
    else:
        connection.execute(statement)


def _settle(write: _Write, error: Exception | None) -> None:
    if write.done.done():
        return
    if error is None:
        write.done.set_result(None)
    else:
        write.done.set_exception(error)
