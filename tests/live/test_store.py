"""The database: its schema, its durability, and commits that are shared."""

import asyncio
import contextlib
import json
import sqlite3
import threading
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, create_engine, event, insert, select, text
from sqlalchemy.exc import IntegrityError

from undercroft.live.lease import FileLease
from undercroft.live.records import METADATA, PACKS
from undercroft.live.store import Store, StoreError, database_url


def url(folder: Path) -> str:
    return database_url(str(folder / "store.sqlite3"))


async def opened(folder: Path) -> Store:
    store = Store(url(folder))
    await store.open()
    return store


def pack(number: int, hash_: str = "") -> dict[str, str]:
    return {"hash": hash_ or f"{number:064}", "game": "underkeeper", "content": "[]"}


async def test_the_migrations_make_exactly_the_declared_schema(tmp_path: Path) -> None:
    store = await opened(tmp_path)

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
        await connection.execute(text("select version_num from alembic_version"))
    await store.close()


async def test_opening_again_keeps_everything(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await store.write(insert(PACKS).values(pack(1)))
    await store.close()
    store = await opened(tmp_path)
    assert [row["hash"] for row in await store.rows(select(PACKS))] == [pack(1)["hash"]]
    await store.close()


async def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    names = ("journal_mode", "synchronous", "foreign_keys")

    def pragmas() -> list[object]:
        with store.writing.connect() as connection:
            return [connection.execute(text(f"pragma {name}")).scalar() for name in names]

    assert await asyncio.to_thread(pragmas) == ["wal", 2, 1]
    await store.close()


async def test_writes_that_meet_share_a_commit(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    commits = 0

    def count(_: Connection) -> None:
        nonlocal commits
        commits += 1

    event.listen(store.writing, "commit", count)
    await asyncio.gather(*(store.write(insert(PACKS).values(pack(number))) for number in range(50)))
    assert commits <= 2
    assert len(await store.rows(select(PACKS))) == 50
    await store.close()


async def test_a_write_that_fails_fails_alone_and_as_a_whole(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await store.write(insert(PACKS).values(pack(1)))
    good = [store.write(insert(PACKS).values(pack(number))) for number in (2, 3)]
    bad = store.write(insert(PACKS).values(pack(4)), insert(PACKS).values(pack(1)))
    found = await asyncio.gather(good[0], bad, good[1], return_exceptions=True)
    assert found[0] is found[2] is None
    assert isinstance(found[1], IntegrityError)
    assert sorted(row["hash"] for row in await store.rows(select(PACKS))) == [pack(n)["hash"] for n in (1, 2, 3)]
    await store.close()


async def test_a_write_is_on_the_disk_when_it_returns(tmp_path: Path) -> None:
    """Another connection, which shares no memory with the writer, sees it at once."""
    store = await opened(tmp_path)
    await store.write(insert(PACKS).values(pack(1)))
    beside = sqlite3.connect(tmp_path / "store.sqlite3")
    assert beside.execute("select count(*) from packs").fetchone() == (1,)
    beside.close()
    await store.close()


async def test_a_database_of_the_first_version_is_brought_up_to_date_with_all_that_it_holds(tmp_path: Path) -> None:
    """Its drafts found leagues, and a token holds a seat at one table still; and back."""
    older = create_engine(url(tmp_path).replace("+aiosqlite", ""))
    event.listen(older, "connect", lambda connection, _: connection.execute("pragma foreign_keys=on"))
    migrate(older, "0001")
    with older.begin() as connection:
        connection.execute(text("insert into packs values ('p', 'underleague', '[]')"))
        for table, game in (("amber-vault-1", "underleague-draft"), ("amber-vault-2", "underkeeper")):
            values = f"'{table}', 'T', '{game}', 1, '', '{{}}', 'p', 's', '', 'waiting', 0, 'now'"
            connection.execute(text(f"insert into tables values ({values})"))
            for seat in (0, 1):
                values = f"'{table}', {seat}, 'human', '', 'Ann', 'n', x'{seat}{table[-1]}', x'{table[-1]}{seat}'"
                connection.execute(text(f"insert into seats values ({values})"))
            connection.execute(text(f"insert into journal values ('{table}', 0, 'move', 0, 0, 5, 0, 'now')"))
    store = await opened(tmp_path)
    draft = await store.kept("amber-vault-1")
    other = await store.kept("amber-vault-2")
    await store.close()
    assert draft is not None
    assert other is not None
    assert (draft.table["league"], draft.table["bout"], draft.table["sealed"]) == ("amber-vault-1", "draft", True)
    assert (other.table["league"], other.table["bout"], other.table["sealed"]) == (None, "", False)
    assert [(seat["player"], seat["deck"], seat["token_hash"]) for seat in draft.seats] == [
        (0, "", b"\x10"),
        (1, "", b"\x11"),
    ]
    assert [seat["player"] for seat in other.seats] == [None, None]
    assert len(draft.journal) == len(other.journal) == 1
    migrate(older, "0001", back=True)
    with older.connect() as connection:
        assert connection.execute(text("select count(*) from seats")).scalar() == 4
    older.dispose()


async def test_options_that_are_called_otherwise_since_keep_what_was_chosen(tmp_path: Path) -> None:
    older = create_engine(url(tmp_path).replace("+aiosqlite", ""))
    migrate(older, "0001")
    before = {
        "underground": {"decks": "own", "open_lists": "yes"},
        "underwing": {"first": "2", "rounds": "8"},
        "underkeeper": {"starter": "1"},
    }
    with older.begin() as connection:
        connection.execute(text("insert into packs values ('p', 'any', '[]')"))
        for game, options in before.items():
            values = {"game": game, "options": json.dumps(options)}
            rest = "'p', 's', '', 'waiting', 0, 'now'"
            connection.execute(text(f"insert into tables values (:game, 'T', :game, 1, '', :options, {rest})"), values)
    migrate(older, "head")
    with older.connect() as connection:
        after = {
            game: json.loads(options) for game, options in connection.execute(text("select game, options from tables"))
        }
    assert after == {
        "underground": {"decks": "own", "lists": "open"},
        "underwing": {"starter": "2", "rounds": "8"},
        "underkeeper": {"starter": "1"},
    }
    migrate(older, "0001", back=True)
    with older.connect() as connection:
        rows = connection.execute(text("select game, options from tables"))
        assert {game: json.loads(options) for game, options in rows} == before
    older.dispose()


async def test_what_was_kept_of_a_game_by_an_older_program_is_made_anew(tmp_path: Path) -> None:
    older = create_engine(url(tmp_path).replace("+aiosqlite", ""))
    migrate(older, "0010")
    with older.begin() as connection:
        for table_id, version in (("rules-of-today", 1), ("other-rules", 2)):
            kept = {"table_id": table_id, "version": version}
            connection.execute(text("insert into runs values (:table_id, :version, 1, 9, 9, x'', '[]')"), kept)
            connection.execute(text("insert into views values (:table_id, 0, -1, x'')"), kept)
    migrate(older, "head")
    with older.connect() as connection:
        for table in ("runs", "views"):
            assert connection.execute(text(f"select table_id from {table}")).all() == [("other-rules",)]
    older.dispose()


def migrate(engine: Engine, revision: str, back: bool = False) -> None:
    config = Config()
    config.set_main_option("script_location", "undercroft.live:migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        (command.downgrade if back else command.upgrade)(config, revision)


async def test_what_waits_is_written_before_the_store_closes(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    waiting = [asyncio.create_task(store.write(insert(PACKS).values(pack(number)))) for number in range(20)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    beside = sqlite3.connect(tmp_path / "store.sqlite3")
    assert beside.execute("select count(*) from packs").fetchone() == (20,)
    beside.close()


async def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await store.write(text("update alembic_version set version_num = '9999'"))
    await store.close()
    with pytest.raises(StoreError, match="newer Undercroft"):
        await opened(tmp_path)


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "store.sqlite3").write_text("this is a letter, not a database" * 100, encoding="utf-8")
    with pytest.raises(StoreError, match="cannot be opened"):
        await opened(tmp_path)


@pytest.mark.parametrize("bad", ["nonsense://here", "postgresql+nothing://x"])
def test_an_address_that_names_no_database_is_refused(bad: str) -> None:
    with pytest.raises(StoreError, match="a path to a file is enough"):
        Store(database_url(bad))


def test_a_database_is_a_file_in_the_data_folder_unless_one_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert database_url(None).endswith("/undercroft/undercroft.sqlite3")
    assert database_url("sqlite:///x.sqlite3") == "sqlite+aiosqlite:///x.sqlite3"
    assert database_url(str(tmp_path / "deep" / "x.sqlite3")) == f"sqlite+aiosqlite:///{tmp_path}/deep/x.sqlite3"
    assert (tmp_path / "deep").is_dir()
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(StoreError, match="--database"):
        database_url(str(tmp_path / "file" / "x.sqlite3"))


async def test_the_database_is_let_go_of_after_the_last_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await opened(tmp_path)
    done: list[str] = []
    drop = FileLease.drop

    def lets_go(lease: FileLease) -> None:
        done.append("let go")
        drop(lease)

    monkeypatch.setattr(FileLease, "drop", lets_go)
    begun, goes_on = threading.Event(), threading.Event()

    def writes() -> None:
        begun.set()
        goes_on.wait(0.2)
        done.append("written")

    store._thread.submit(writes)
    begun.wait(10)
    assert store._writer is not None
    store._writer.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await store._writer
    store._writer = None
    await store.close()
    assert done == ["written", "let go"]
