"""`undercroft doctor --database`: reads every table, plays every journal again and says what is damaged. It changes
nothing, and works while a service runs."""

import json
import sys
import time
from collections.abc import Iterator
from typing import Final, NamedTuple

from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select, text
from sqlalchemy.engine import RowMapping
from sqlalchemy.exc import SQLAlchemyError

from undercroft import packs
from undercroft.engine.game import Game, game_called, setup_before_decks
from undercroft.engine.pack import Pack
from undercroft.live import care, decking, run, sound
from undercroft.live.content import opened
from undercroft.live.errors import ApiError
from undercroft.live.records import JOURNAL, KEYS, PACKS, REPORTS, RUNS, SANCTIONS, SEATS, TABLES, TALK, TRAIL, VIEWS
from undercroft.live.session import BadLine, Session, check_same, line_of
from undercroft.live.store import Kept, StoreError, database_url, reader, shown, why

PROGRESS: Final = 2.0
"""Seconds between two words on how far it is."""
BACKUP: Final = "put its rows back from a backup, or delete them, in views, runs, journal, keys, seats and tables"
VIEWS_ANEW: Final = "delete its rows of views and runs: the service makes them anew at its next start"
CARE: Final = "put the row back from a backup, or delete it"
PACK: Final = "put its row of packs back from a backup"
AS_IT_IS: Final = "finish it with the Undercroft that it was begun with; it is kept as it is"


class Finding(NamedTuple):
    """What is wrong with a table (or with the file), where, and what can be done. `damage`: it was not written so."""

    table: str
    what: str
    mend: str
    damage: bool = True

    def __str__(self) -> str:
        return f"{self.table or 'the database'}: {self.what}\n    {self.mend}"


def examine(database: str) -> int:
    """Print what is wrong with a database; the exit status: 0, or 1 where anything is, or where it cannot be read."""
    try:
        engine = reader(database_url(database, make=False))
        with engine.connect() as connection:
            _check_schema(connection)
            damaged = _told(connection)
        engine.dispose()
    except (StoreError, SQLAlchemyError, ModuleNotFoundError) as error:
        words = str(error) if isinstance(error, StoreError) else why(error)
        print(f"the database {shown(database)} cannot be read: {words}", file=sys.stderr)
        return 1
    return 1 if damaged else 0


def _told(connection: Connection) -> int:
    """How many findings are damage, each printed as it is found."""
    damaged = notes = 0
    for finding in Checkup(connection).findings():
        print(finding, flush=True)
        damaged += finding.damage
        notes += not finding.damage
    tables = connection.execute(select(func.count()).select_from(TABLES)).scalar()
    others = f", {notes} of older rules" if notes else ""
    print(f"{tables} tables: {damaged or 'nothing'} damaged{others}")
    return damaged


def _check_schema(connection: Connection) -> None:
    """Raises StoreError for a database of another age."""
    config = Config()
    config.set_main_option("script_location", "undercroft.live:migrations")
    scripts = ScriptDirectory.from_config(config)
    now = MigrationContext.configure(connection).get_current_revision()
    known = [script.revision for script in scripts.walk_revisions()]
    if now is None:
        raise StoreError("it holds no tables of Undercroft; name the file that `undercroft serve` uses")
    if now not in known:
        raise StoreError("it was made by a newer Undercroft; examine it with that one")
    if now != scripts.get_current_head():
        raise StoreError(
            "it was made by an older Undercroft; start `undercroft serve` with it once, which brings it up to date"
        )


class Checkup:
    """One reading of a database, table by table."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._packs: dict[str, Pack] = {}
        self._said = time.monotonic()

    def findings(self) -> Iterator[Finding]:
        yield from self._of_the_file()
        yield from self._of_care()
        ids = [row[0] for row in self.connection.execute(select(TABLES.c.id).order_by(TABLES.c.created))]
        for number, table_id in enumerate(ids):
            self._progress(number, len(ids))
            try:
                yield from self._of(str(table_id))
            except SQLAlchemyError as error:
                yield Finding(str(table_id), why(error), BACKUP)

    def _progress(self, done: int, of: int) -> None:
        if time.monotonic() > self._said + PROGRESS:
            print(f"looked at {done} of {of} tables", file=sys.stderr, flush=True)
            self._said = time.monotonic()

    def _of_the_file(self) -> Iterator[Finding]:
        if self.connection.dialect.name == "sqlite":
            for row in self.connection.execute(text("PRAGMA quick_check")):
                if row[0] != "ok":
                    yield Finding("", str(row[0]), "take the newest backup (docs/hosting.md)")
        for name, table in (
            ("seats", SEATS),
            ("keys", KEYS),
            ("journal", JOURNAL),
            ("runs", RUNS),
            ("views", VIEWS),
            ("talk", TALK),
            ("reports", REPORTS),
        ):
            lost = select(table.c.table_id).distinct().where(~table.c.table_id.in_(select(TABLES.c.id)))
            for row in self.connection.execute(lost):
                yield Finding(str(row[0]), f"it has rows of `{name}` and none of `tables`", BACKUP)
        for row in self.connection.execute(select(PACKS.c.hash)):
            try:
                self._pack(row[0], False)
            except ValueError as error:
                yield Finding("", f"row {row[0]} of `packs`: {error}", PACK)

    def _of_care(self) -> Iterator[Finding]:
        for row in self._rows(select(SANCTIONS)):
            if column := care.flaw(row, "kind", care.KINDS):
                yield Finding("", f"a row of `sanctions`, against {row['who']!r}: column {column}", CARE)
        for row in self._rows(select(TRAIL)):
            if column := care.flaw(row, "deed", care.DEEDS):
                yield Finding("", f"row {row['number']} of `trail`: column {column}", CARE)

    def _pack(self, digest: str, built_in: bool = True) -> Pack:
        """The pack of that hash. Raises ValueError."""
        if digest in self._packs:
            return self._packs[digest]
        game = packs.game_of(digest, "") if built_in else ""
        if game:
            return self._packs.setdefault(digest, packs.builtin(game))
        row = self.connection.execute(select(PACKS.c.content).where(PACKS.c.hash == digest)).mappings().first()
        if row is None:
            raise ValueError("it is missing")
        found = opened(row["content"])
        if found.hash != digest:
            raise ValueError("its content is of another pack than its hash says")
        return self._packs.setdefault(digest, found)

    def _kept(self, table_id: str) -> Kept:
        rows = self._rows(select(TABLES).where(TABLES.c.id == table_id))
        seats = self._rows(select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat))
        journal = self._rows(select(JOURNAL).where(JOURNAL.c.table_id == table_id).order_by(JOURNAL.c.number))
        return Kept(rows[0], seats, journal)

    def _rows(self, query: object) -> list[RowMapping]:
        return list(self.connection.execute(query).mappings())  # type: ignore[call-overload]

    def _of(self, table_id: str) -> Iterator[Finding]:
        """What is wrong with a table: its rows first, then its game, then its views."""
        kept = self._kept(table_id)
        try:
            sound.check(kept)
        except ApiError as trouble:
            yield Finding(table_id, trouble.message.partition(": ")[2], BACKUP)
            return
        if kept.table["seed"]:
            yield from self._of_game(table_id, game_called(kept.table["game"]), kept)
        yield from self._of_views(table_id, kept)

    def _of_game(self, table_id: str, game: Game, kept: Kept) -> Iterator[Finding]:
        row = kept.table
        try:
            self._play(game, kept)
        except Exception as error:  # noqa: BLE001 - whatever is there instead of a game
            what = str(error) if isinstance(error, BadLine | ValueError) else f"{type(error).__name__}: {error}"
            if row["version"] == game.version:
                yield Finding(table_id, what, BACKUP)
            elif row["status"] != "over":
                older = f"begun by version {row['version']} of the rules, {game.version} is here: {what}"
                yield Finding(table_id, older, AS_IT_IS, damage=False)

    def _play(self, game: Game, kept: Kept) -> None:
        """Raises an error where the rules of today do not play the game as it was played."""
        row = kept.table
        try:
            pack = self._pack(row["pack"])
        except ValueError as error:
            raise ValueError(f"its pack {row['pack'][:8]}…: {error}") from None
        setup = setup_before_decks(game, pack, row["edition"], json.loads(row["options"]), len(kept.seats))
        setup = decking.with_decks(setup, [seat["deck"] for seat in kept.seats])
        session = Session(game, setup, row["seed"], [line_of(line) for line in kept.journal], strict=True)
        check_same(session, row["asked"], row["result"])
        if session.over() != (row["status"] == "over"):
            raise ValueError(f"its row of `tables`, column status: {row['status']!r} is not what its journal says")

    def _of_views(self, table_id: str, kept: Kept) -> Iterator[Finding]:
        """Every part of what is kept of how it looked."""
        heads = self._rows(select(RUNS).where(RUNS.c.table_id == table_id))
        for head in heads:
            for eyes in (-1, *range(len(kept.seats))):
                try:
                    self._check_views(table_id, head, eyes)
                except Exception as error:  # noqa: BLE001 - whatever is there instead of views
                    yield Finding(table_id, f"its views through the eyes of {eyes}: {error}", VIEWS_ANEW)

    def _check_views(self, table_id: str, head: RowMapping, eyes: int) -> None:
        mine = select(VIEWS.c.part, VIEWS.c.content).where(VIEWS.c.table_id == table_id, VIEWS.c.eyes == eyes)
        positions, ending = 0, False
        for number, view in enumerate(self._rows(mine.order_by(VIEWS.c.part)), start=run.ENDING):
            if view["part"] != number:
                raise ValueError(f"part {number} is missing")
            if number == run.ENDING:
                run.ending_of(view["content"])
                ending = True
            else:
                positions += len(run.scenes_of(view["content"]))
        if not ending or positions != (head["moves"] + 1 if head["over"] else 0):
            raise ValueError(f"{positions} positions of {head['moves']} moves are there")
