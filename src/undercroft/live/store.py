"""The database: migrations at the start, one writer that commits what has gathered, and what a table is rebuilt
from."""

import asyncio
import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Executable, event, select
from sqlalchemy.engine import RowMapping, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from undercroft.live.records import JOURNAL, PACKS, SEATS, TABLES
from undercroft.places import data_folder


class StoreError(Exception):
    """The database cannot be used; the message says why and how to mend it."""


class Kept(NamedTuple):
    """All that the database holds of one table, seats and journal in order."""

    table: RowMapping
    seats: list[RowMapping]
    journal: list[RowMapping]


class _Write(NamedTuple):
    statements: Sequence[Executable]
    done: asyncio.Future[None]


def database_url(given: str | None) -> str:
    """An SQLAlchemy address from a path, an address or nothing (a file in the user's data folder, made where
    missing)."""
    if given and "://" in given:
        return given.replace("sqlite://", "sqlite+aiosqlite://", 1) if given.startswith("sqlite://") else given
    path = Path(given) if given else data_folder() / "undercroft.sqlite3"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"no database can be made in {path.parent} ({error}); name a file with --database") from None
    return f"sqlite+aiosqlite:///{path.resolve()}"


class Store:
    """One database. `open` before use; a `write` returns when it is on the disk, writes that meet share one commit."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)
        self._waiting: asyncio.Queue[_Write] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the schema up to date and start the writer. Raises StoreError."""
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(_upgrade)
        except CommandError:
            raise StoreError(
                "the database was made by a newer Undercroft; update this one, or name another file with --database"
            ) from None
        except (SQLAlchemyError, ModuleNotFoundError) as error:
            raise StoreError(f"the database {self.url} cannot be opened: {error}") from None
        self._writer = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """Finish what was asked to be written, then let go of the database."""
        if self._writer is not None:
            last = asyncio.ensure_future(self.write())
            await asyncio.wait({last, self._writer}, return_when=asyncio.FIRST_COMPLETED)
            last.cancel()
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self.engine.dispose()

    async def write(self, *statements: Executable) -> None:
        """Run the statements as one unit; returns when they are durable, raises SQLAlchemyError when nothing was
        written."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(_Write(statements, done))
        await asyncio.shield(done)

    async def _write_all(self) -> None:
        async with self.engine.connect() as connection:
            while True:
                batch = [await self._waiting.get()]
                while not self._waiting.empty():
                    batch.append(self._waiting.get_nowait())
                try:
                    await connection.run_sync(_commit, batch)
                except Exception as error:  # noqa: BLE001 - whoever waits is told; the writer goes on
                    for write in batch:
                        _settle(write, error)

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


def _engine(url: str) -> AsyncEngine:
    try:
        address = make_url(url)
        engine = create_async_engine(address)
    except (ArgumentError, ModuleNotFoundError, SQLAlchemyError) as error:
        raise StoreError(f"--database {url!r}: {error}; a path to a file is enough") from None
    if address.get_backend_name() == "sqlite":
        event.listen(engine.sync_engine, "connect", _durable)
    return engine


def _durable(connection: Any, _: object) -> None:
    """SQLite as a journal wants it: readers beside the writer, every commit on the disk, references checked."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "undercroft.live:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _commit(connection: Connection, batch: list[_Write]) -> None:
    """One commit for all; when one of them fails, each by itself, so that it fails alone."""
    try:
        with connection.begin():
            for write in batch:
                for statement in write.statements:
                    connection.execute(statement)
    except SQLAlchemyError as error:
        if len(batch) == 1:
            _settle(batch[0], error)
            return
        for write in batch:
            _commit(connection, [write])
        return
    for write in batch:
        _settle(write, None)


def _settle(write: _Write, error: Exception | None) -> None:
    if write.done.done():
        return
    if error is None:
        write.done.set_result(None)
    else:
        write.done.set_exception(error)
