"""A service on PostgreSQL: the same tables, and a lease that is looked at with every write.

Each run starts a server of its own, on a socket in a folder of its own. Without PostgreSQL's programs or psycopg, or as
root where there is no account `postgres`, these tests say so and do not run; with UNDERCROFT_TEST_ALL=1, as in CI, that
is a failure."""

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

import pytest
from sqlalchemy import create_engine, insert, select, text
from sqlalchemy.exc import DatabaseError, OperationalError

from tests.live.outside import outside
from tests.live.people import TWO, opened, play
from tests.live.test_clocks import SetWall
from tests.live.test_notices import away
from undercroft.live import lease
from undercroft.live.clocks import DAY
from undercroft.live.notices.post import Post
from undercroft.live.records import PACKS
from undercroft.live.store import Store, StoreError

PACK = {"hash": "p", "game": "underkeeper", "content": "[]"}


def lacking(what: str) -> NoReturn:
    """Say that something is missing: a failure where all must run."""
    if os.environ.get("UNDERCROFT_TEST_ALL") == "1":
        pytest.fail(what)
    pytest.skip(what)


def program(name: str) -> str:
    """Where it is: Debian keeps it beside its version."""
    beside = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    found = shutil.which(name) or (str(beside[-1]) if beside else "")
    if not found:
        lacking(f"PostgreSQL's program {name} is not installed (on Debian: apt install postgresql)")
    return found


def account() -> str | None:
    """PostgreSQL refuses to be run by root."""
    if os.getuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        lacking("PostgreSQL is not run by root, and there is no account postgres")


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of a database of a new server."""
    if find_spec("psycopg") is None:
        lacking("psycopg is not installed (make .venv/dev)")
    initdb, postgres, user = program("initdb"), program("postgres"), account()
    folder = Path(tempfile.mkdtemp(prefix="undercroft-pg-"))
    if user:
        shutil.chown(folder, user)
    data = str(folder / "data")
    subprocess.run(
        [initdb, "-D", data, "-U", "undercroft", "-A", "trust", "-N", "-E", "UTF8", "--locale=C"],
        check=True, capture_output=True, user=user, cwd=folder,
    )  # fmt: skip
    running = subprocess.Popen(
        [postgres, "-D", data, "-k", str(folder), "-h", "", "-F"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=user, cwd=folder,
    )  # fmt: skip
    address = f"postgresql+psycopg://undercroft@/{{name}}?host={folder}"
    try:
        wait_for(address.format(name="postgres"))
        yield address
    finally:
        running.send_signal(signal.SIGINT)
        running.wait(30)
        shutil.rmtree(folder)


def wait_for(address: str) -> None:
    engine = create_engine(address)
    for attempt in range(300):
        try:
            with engine.connect():
                break
        except OperationalError:
            if attempt == 299:
                raise
            time.sleep(0.1)
    engine.dispose()


@pytest.fixture
def database(server: str, request: pytest.FixtureRequest) -> str:
    """An empty database."""
    name = f"test{abs(hash(request.node.name))}"
    told(server.format(name="postgres"), f"create database {name}")
    return server.format(name=name)


def told(address: str, words: str) -> None:
    engine = create_engine(address, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(words))
    engine.dispose()


def cut(address: str) -> None:
    """The sessions of whoever holds a lock end, as when the server or the network went away for a moment."""
    told(address, "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'")


async def test_tables_are_kept_in_postgresql_as_in_a_file(database: str) -> None:
    async with opened(database) as service:
        table_id, ann_token, bob_token = await service.pair()
        async with service.line(table_id, ann_token) as ann, service.line(table_id, bob_token) as bob:
            await play([ann, bob], [], most=6)
        before = (await service.get(f"/api/tables/{table_id}/state", ann_token)).json()
    async with opened(database) as service:
        assert (await service.get(f"/api/tables/{table_id}/state", ann_token)).json() == before


async def test_notices_are_written_and_sent_from_postgresql(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Post, "keep", lambda _: asyncio.Event().wait())
    async with outside() as world, away(database, world) as house:
        await house.asks("webhook")
        await house.asks("push")
        await house.table()
        await house.passes()
        assert sorted(got.path for got in world.got) == ["/hook", "/push/ann"]
        await house.passes(DAY)
        assert len(world.got) == 2


async def test_a_service_that_was_gone_costs_nobody_time_nor_holidays_on_postgresql(database: str) -> None:
    wall = SetWall()
    async with opened(database, wall=wall) as service:
        table, ann, _ = await service.pair(time={"kind": "days", "seconds": 2 * 86_400, "holidays": 5})
        assert (await service.post(f"/api/tables/{table}/holiday", {"days": 3}, ann)).status_code == 200
        wall.passes(DAY)
        await service.lobby.timekeeping._look()
    wall.passes(7 * DAY)
    async with opened(database, wall=wall) as service:
        hers, bobs = (await service.get(f"/api/tables/{table}/state", ann)).json()["clocks"]
        assert (hers["left"], hers["away"], bobs["left"]) == (2 * DAY, wall.now() + 2 * DAY, DAY)


async def test_a_second_service_on_postgresql_is_refused_with_a_word(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = Store(database), Store(database)
    await first.open()
    monkeypatch.setattr(lease, "PATIENCE", 0.1)
    with pytest.raises(StoreError, match="another Undercroft"):
        await second.open()
    await first.close()


async def test_who_lost_the_lease_to_another_service_writes_nothing_more(database: str) -> None:
    first, second = Store(database), Store(database)
    lost: list[str] = []
    first.lost = lambda: lost.append("lost")
    await first.open()
    opening = asyncio.create_task(second.open())
    await asyncio.sleep(2 * lease.AGAIN)
    cut(database)
    await opening
    for _ in range(3):
        with pytest.raises(DatabaseError):
            await first.write(insert(PACKS).values(PACK))
    assert await second.rows(select(PACKS)) == []
    assert lost == ["lost"]
    await second.write(insert(PACKS).values(PACK))
    await first.close()
    await second.close()


async def test_a_lost_lease_that_is_free_is_taken_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = Store(database), Store(database)
    await first.open()
    cut(database)
    with pytest.raises(DatabaseError):
        await first.write(insert(PACKS).values(PACK))
    await first.write(insert(PACKS).values(PACK))
    monkeypatch.setattr(lease, "PATIENCE", 0.1)
    with pytest.raises(StoreError, match="another Undercroft"):
        await second.open()
    assert not first.is_lost
    await first.close()


async def test_a_lease_on_postgresql_is_looked_at_though_nothing_is_written(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "BEAT", 0.05)
    first, second = Store(database), Store(database, alone=False)
    await first.open()
    held = text("select count(*) as held from pg_locks where locktype = 'advisory'")
    cut(database)
    async with asyncio.timeout(60):
        while (await second.rows(held))[0]["held"] != 1:  # noqa: ASYNC110 - the server announces nothing
            await asyncio.sleep(0.05)
    assert not first.is_lost
    await first.close()
    await second.engine.dispose()


async def test_care_is_kept_in_postgresql_as_in_a_file(database: str) -> None:
    async with opened(database) as service:
        laid = await service.lay()
        table, token = laid["table"]["id"], laid["token"]
        await service.post(f"/api/tables/{table}/talk", {"words": "beep"}, token)
        for who, status in (("seat 0", 200), (f"seat {10**30}", 404), ("seat 99", 404)):
            wish = {"who": f"{table} {who}", "kind": "mute", "hours": 24 * 366, "reason": "noise"}
            assert (await service.http.put("/api/care/sanctions", json=wish)).status_code == status
        refused = await service.post(f"/api/tables/{table}/talk", {"words": "beep"}, token)
        assert refused.json()["error"]["code"] == "muted"
        place = {"table": table, "channel": "table", "number": 0}
        assert (await service.post("/api/care/words/take", place)).status_code == 200
        assert (await service.get("/api/care/reports")).json() == []
        await service.lobby.care.tidy()
    async with opened(database) as service:
        assert [one["name"] for one in (await service.get("/api/care")).json()["sanctions"]] == ["Ann"]


async def test_a_character_that_postgresql_does_not_hold_is_refused_and_no_fault_of_the_database(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    recovered: list[str] = []
    async with opened(database) as service:
        service.lobby.store.recovered = lambda: recovered.append("again")
        for path in ("tables/a%00b", "tables/a%00b/talk", "leagues/a%00b", "tables/a%00b/result", "packs/a%00b"):
            answer = await service.get(f"/api/{path}")
            assert (answer.status_code, answer.json()["error"]["code"]) == (422, "unkept"), (path, answer.text)
        for path, wish in (
            ("tables", {"game": "underkeeper", "seats": TWO, "nonce": "a\0b"}),
            ("me/enter", {"handle": "a\0b", "password": "correct horse battery"}),
            ("notices/stop", {"key": "a\0b"}),
        ):
            answer = await service.post(f"/api/{path}", wish)
            assert answer.status_code in (404, 422), (path, answer.text)
        async with service.line("a%00b") as line:
            assert (await line.hear())["code"] == "unkept"
        await service.lay()
    assert not recovered
    assert "database fails" not in caplog.text
