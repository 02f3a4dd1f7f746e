"""One service for one database; several, where they are let, change a table one after the other."""

import asyncio
import os
import stat
import sys
from pathlib import Path

import httpx
import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import OperationalError

from tests.live.people import Service, key_of, opened, play
from tests.live.process import Serving, database
from undercroft.cli import main
from undercroft.live import lease
from undercroft.live.lease import FileLease, Taken
from undercroft.live.network import listening
from undercroft.live.records import PACKS
from undercroft.live.store import Store, StoreError, database_url


async def test_a_second_service_on_a_database_is_refused_with_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "PATIENCE", 0.1)
    url = database_url(str(tmp_path / "tables.sqlite3"))
    first, second = Store(url), Store(url)
    await first.open()
    with pytest.raises(StoreError, match=f"process {os.getpid()}.*--database"):
        await second.open()
    await first.close()
    third = Store(url)
    await third.open()
    await third.close()


async def test_a_service_waits_a_little_for_the_one_before_to_end(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "tables.sqlite3"))
    first, second = Store(url), Store(url)
    await first.open()
    opening = asyncio.create_task(second.open())
    await asyncio.sleep(3 * lease.AGAIN)
    assert not opening.done()
    await first.close()
    await opening
    await second.close()


async def test_the_lease_of_a_killed_service_is_free_at_once(tmp_path: Path) -> None:
    with Serving("--database", database(tmp_path)) as first:
        with pytest.raises(Taken, match=str(first.process.pid)):
            await FileLease(Path(database(tmp_path))).take(0)
        first.kill()
    free = FileLease(Path(database(tmp_path)))
    await free.take(0)
    free.drop()


@pytest.mark.skipif(sys.platform == "win32", reason="rights of files are another matter there")
async def test_the_database_is_readable_by_its_owner_alone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    before = os.umask(0o022)
    try:
        async with opened(str(tmp_path / "tables.sqlite3")) as service:
            await service.lay()
            ends = ("", "-wal", "-shm", ".lock")
            found = {end: stat.S_IMODE((tmp_path / f"tables.sqlite3{end}").stat().st_mode) for end in ends}
        assert found == dict.fromkeys(ends, 0o600)
        assert "could be read" not in caplog.text
        (tmp_path / "tables.sqlite3").chmod(0o644)
        async with opened(tmp_path / "tables.sqlite3") as service:
            await service.lay()
        assert stat.S_IMODE((tmp_path / "tables.sqlite3").stat().st_mode) == 0o600
        assert "could be read by others" in caplog.text
    finally:
        os.umask(before)


async def test_the_second_of_two_services_never_rewrites_the_seed_of_a_game(tmp_path: Path) -> None:
    """Both hold the waiting table in memory; the one that has not heard of the game's beginning changes the seats."""
    path = tmp_path / "tables.sqlite3"
    async with opened(path, alone=False) as one, opened(path, alone=False) as other:
        laid = await one.lay()
        table_id = laid["table"]["id"]
        await other.get(f"/api/tables/{table_id}")
        bob = await one.sit(laid, 1, "Bob")
        seed = one.room(table_id).row["seed"]
        assert seed
        async with one.line(table_id, laid["token"]) as ann, one.line(table_id, bob) as his:
            await play([ann, his], [], most=3)
        phone = await other.post(f"/api/tables/{table_id}/sit", {"key": await one.link(table_id, bob), "name": "Bob"})
        assert phone.status_code == 200, phone.text
        assert other.room(table_id).row["seed"] == seed
        assert other.room(table_id).revision == 3
        kept = await one.lobby.store.kept(table_id)
        assert kept is not None
        assert kept.table["seed"] == seed


async def test_two_services_that_seat_two_friends_begin_the_game(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "friend"}]
    async with opened(path, alone=False) as one, opened(path, alone=False) as other:
        laid = await one.lay(seats, game="underwing")
        table_id = laid["table"]["id"]
        await other.get(f"/api/tables/{table_id}")
        await one.sit(laid, 1, "Bob")
        await other.sit(laid, 2, "Cem")
        kept = await one.lobby.store.kept(table_id)
        assert kept is not None
        assert kept.table["status"] == "playing"
        assert [seat["name"] for seat in kept.seats] == ["Ann", "Bob", "Cem"]


async def test_a_key_that_two_services_hear_at_once_opens_one_seat_once(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    async with opened(path, alone=False) as one, opened(path, alone=False) as other:
        laid = await one.lay()
        table_id = laid["table"]["id"]
        await other.get(f"/api/tables/{table_id}")
        wish = {"key": key_of(laid, 1), "name": "Bob"}
        said = [service.post(f"/api/tables/{table_id}/sit", wish) for service in (one, other) for _ in range(3)]
        answers = await asyncio.gather(*said)
        assert sorted(answer.status_code for answer in answers) == [200, *[410] * 5]


async def test_two_services_lay_one_rematch(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    async with opened(path, alone=False) as one, opened(path, alone=False) as other:
        table_id, ann, bob = await one.pair()
        await one.post(f"/api/tables/{table_id}/resign", None, bob)
        await other.get(f"/api/tables/{table_id}")

        async def again(service: Service, token: str) -> str:
            answer = await service.post(f"/api/tables/{table_id}/rematch", None, token)
            return str(answer.json()["id"])

        asked = [again(service, token) for service in (one, other) for token in (ann, bob)]
        assert len(set(await asyncio.gather(*asked))) == 1
        assert len(await one.lobby.listing.mine([ann], lambda: None)) == 2


async def test_a_service_whose_lock_was_removed_and_taken_writes_nothing_more(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = Path(database(tmp_path))
    store = Store(database_url(str(path)))
    await store.open()
    lost: list[str] = []
    store.lost = lambda: lost.append("lost")
    path.with_name(f"{path.name}.lock").unlink()
    other = FileLease(path)
    await other.take(0)
    with pytest.raises(OperationalError, match="another Undercroft"):
        await store.write(insert(PACKS).values(hash="p", game="underkeeper", content="[]"))
    assert await store.rows(select(PACKS)) == []
    assert lost == ["lost"]
    assert "writes nothing more" in caplog.text
    other.drop()
    with pytest.raises(OperationalError):
        await store.write(insert(PACKS).values(hash="p", game="underkeeper", content="[]"))
    await store.close()


async def test_a_lock_that_was_removed_is_laid_again(tmp_path: Path) -> None:
    path = Path(database(tmp_path))
    store = Store(database_url(str(path)))
    await store.open()
    path.with_name(f"{path.name}.lock").unlink()
    await store.write(insert(PACKS).values(hash="p", game="underkeeper", content="[]"))
    with pytest.raises(Taken, match=str(os.getpid())):
        await FileLease(path).take(0)
    await store.close()


async def test_a_lost_lease_is_noticed_though_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "BEAT", 0.01)
    path = Path(database(tmp_path))
    store = Store(database_url(str(path)))
    lost = asyncio.Event()
    store.lost = lost.set
    await store.open()
    other = FileLease(tmp_path / "another")
    await other.take(0)
    other.path.replace(path.with_name(f"{path.name}.lock"))
    async with asyncio.timeout(60):
        await lost.wait()
    other.drop()
    await store.close()


def test_a_service_that_lost_its_database_ends_with_a_word(tmp_path: Path) -> None:
    first = "import undercroft.live.lease as lease\nlease.BEAT = 0.05"
    with Serving("--database", database(tmp_path), first=first) as serving:
        other = FileLease(tmp_path / "another")
        assert other.had()
        other.path.replace(f"{database(tmp_path)}.lock")  # at one stroke: a lock that is missing is made anew
        said = serving.process.communicate(timeout=60)[1]
        assert serving.process.returncode == 1
        assert "has taken the database" in said
        other.drop()


@pytest.mark.long
def test_a_restart_that_overlaps_waits_for_port_and_database_and_loses_nothing(tmp_path: Path) -> None:
    with listening("127.0.0.1", 0) as free:
        port = str(free.getsockname()[1])
    with Serving("--database", database(tmp_path), "--port", port) as before:
        wish = {"game": "underkeeper", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        laid = httpx.post(f"{before.address}/api/tables", json=wish, trust_env=False, timeout=60).json()
        after = Serving("--database", database(tmp_path), "--port", port)
        assert after.process.stderr is not None
        assert f"port {port} is taken" in after.process.stderr.readline()
        assert httpx.get(f"{before.address}/api/games", trust_env=False, timeout=60).status_code == 200
        before.process.terminate()
        with after:
            found = httpx.get(f"{after.address}/api/tables/{laid['table']['id']}", trust_env=False, timeout=60)
            assert found.json()["id"] == laid["table"]["id"]
            assert after.address == before.address


def test_a_port_that_stays_taken_is_said_to_be_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(lease, "PATIENCE", 0.1)
    with listening("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--database", database(tmp_path)]) == 1
    assert f"cannot listen on 127.0.0.1 port {port}" in capsys.readouterr().err
