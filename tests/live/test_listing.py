"""What a list of somebody's tables costs, and what is asked of the archive once."""

import asyncio
import json
from pathlib import Path

import httpx
import pytest
from fastapi import WebSocketDisconnect

from tests.live.people import Service, opened, until
from tests.live.test_dear import Counted
from tests.live.test_lobby import finished
from tests.live.test_versions import raised
from undercroft.live.archive import Archive
from undercroft.live.guard import Guard
from undercroft.live.limits import ANSWERS, COSTS, TRIED
from undercroft.live.socket import Connection


async def listed(service: Service, tokens: list[str]) -> list[tuple[str, bool]]:
    """The list as a stranger gets it: each table, and whether it was not tried."""
    transport = httpx.ASGITransport(service.app, client=("192.0.2.7", 1), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://192.0.2.1:8000") as http:
        answer = await http.post("/api/tables/mine", json={"tokens": tokens})
    assert answer.status_code == 200, answer.text
    return [(table["id"], table["untried"]) for table in answer.json()]


async def test_the_list_says_who_has_won(service: Service) -> None:
    table_id, ann, bob = await service.pair()
    going, other = [(await service.post("/api/tables/mine", {"tokens": [token]})).json()[0] for token in (ann, bob)]
    assert going["winners"] is other["winners"] is None
    await service.post(f"/api/tables/{table_id}/resign", token=ann)
    over = (await service.post("/api/tables/mine", {"tokens": [ann]})).json()[0]
    assert (over["status"], over["winners"]) == ("over", [1])


async def laid(database: Path, count: int) -> list[str]:
    """The tokens of tables that a service left."""
    async with opened(database) as service:
        return [(await service.lay())["token"] for _ in range(count)]


async def test_a_list_opens_few_tables_of_older_rules_and_pays_for_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens = await laid(tmp_path / "t.sqlite3", TRIED + 2)
    raised(monkeypatch)
    paid: list[str] = []
    monkeypatch.setattr(Guard, "charge", lambda _, caller, what: paid.append(what) if caller else None)
    async with opened(tmp_path / "t.sqlite3") as service:
        first = await listed(service, tokens)
        assert [untried for _, untried in first] == [False] * TRIED + [True] * 2
        assert paid == ["call", *["table"] * TRIED]
        assert len(service.lobby.rooms) == TRIED
        assert [untried for _, untried in await listed(service, tokens)] == [False] * (TRIED + 2)
        assert paid[TRIED + 1 :] == ["call", "table", "table"]
        await listed(service, tokens)
        assert paid[TRIED + 4 :] == ["call"]


async def test_who_has_no_drops_left_gets_the_list_without_what_is_dear(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens = await laid(tmp_path / "t.sqlite3", 3)
    raised(monkeypatch)
    monkeypatch.setattr("undercroft.live.guard.REQUESTS", (COSTS["call"] + 2 * COSTS["table"], 0.0))
    async with opened(tmp_path / "t.sqlite3") as service:
        assert [untried for _, untried in await listed(service, tokens)] == [False, False, True]


async def test_the_archive_is_asked_once_for_a_finished_game_however_often_it_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path / "t.sqlite3", archive_pause=60) as service:
        wanted, past = Counted(monkeypatch, Archive, "want"), Counted(monkeypatch, Archive, "past")
        table_id, ann, _ = await finished(service)
        for name in ("Anna", "Anne", "Annie"):
            await service.post(f"/api/tables/{table_id}/name", {"name": name}, ann)
            await service.get(f"/api/tables/{table_id}/replay?at=1")
        assert (wanted.made, past.made) == (1, 0)
        await service.lobby.archive.make(table_id)
        assert service.room(table_id).past is not None
        await service.get(f"/api/tables/{table_id}/replay?at=1")
        assert past.made == 1


async def test_who_takes_no_answers_is_read_no_further_and_loses_none(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, ann_token, _ = await service.pair()
    async with service.line(table_id, ann_token) as ann:
        await ann.until(0)
        (listener,) = service.room(table_id).listeners
        goes_on, send = asyncio.Event(), Connection._send_bytes

        async def stuck(line: Connection, message: bytes) -> None:
            await goes_on.wait()
            await send(line, message)

        monkeypatch.setattr(Connection, "_send_bytes", stuck)
        for number in range(3 * ANSWERS):
            await ann.socket.send(json.dumps({"type": "order", "id": number, "passing": number % 2 == 0}))
        await until(lambda: len(listener.acks) >= ANSWERS)
        for _ in range(20):
            await service.get(f"/api/tables/{table_id}")
        assert len(listener.acks) == ANSWERS
        goes_on.set()
        acks: list[int] = []
        while len(acks) < 3 * ANSWERS:
            acks += [ack] if (ack := (await ann.next())["ack"]) is not None else []
        assert acks == list(range(3 * ANSWERS))


async def test_a_line_that_breaks_while_answers_wait_is_let_go_of(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, ann_token, _ = await service.pair()
    async with service.line(table_id, ann_token) as ann:
        await ann.until(0)
        breaks = asyncio.Event()

        async def stuck(line: Connection, message: bytes) -> None:
            await breaks.wait()
            raise WebSocketDisconnect

        monkeypatch.setattr(Connection, "_send_bytes", stuck)
        for number in range(2 * ANSWERS):
            await ann.socket.send(json.dumps({"type": "order", "id": number, "passing": number % 2 == 0}))
        (listener,) = service.room(table_id).listeners
        await until(lambda: len(listener.acks) >= ANSWERS)
        breaks.set()
    await until(lambda: not service.room(table_id).listeners)
