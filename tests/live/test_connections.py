"""Connections that say nothing, or never come to an end, take nobody's place."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.live.people import Service, opened
from undercroft.live import connections, network
from undercroft.live.callers import Callers
from undercroft.live.connections import Doors
from undercroft.live.network import Network

HEAD = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
BODY = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"


class Everybody(Callers):
    """Callers of whom each is counted, those of this machine as well."""

    def is_counted(self, address: object) -> bool:
        return True


class Saying:
    """Somebody with a bare connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def ended(self, within: float = 30) -> bytes:
        """All that came until the other side closed. Raises TimeoutError."""
        try:
            return await asyncio.wait_for(self.reader.read(), within)
        except ConnectionResetError:
            return b""


@asynccontextmanager
async def doors(tmp_path: Path, limit: int, callers: Callers | None = None) -> AsyncIterator[Service]:
    where = Network("127.0.0.1", 0, "", Doors(callers or Callers(), limit))
    async with opened(tmp_path / "tables.sqlite3", where) as service:
        yield service


async def saying(service: Service, said: bytes = b"") -> Saying:
    port = int(service.address.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    await writer.drain()
    return Saying(reader, writer)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "DEADLINES", {"head": 0.3, "body": 0.3, "answer": 120.0})
    monkeypatch.setattr(network, "TICKS", 1)


@pytest.mark.parametrize("said", [b"", b"G", HEAD, HEAD + b"\r\n" + HEAD, BODY])
async def test_who_does_not_come_to_an_end_is_cut_off(service: Service, hurried: None, said: bytes) -> None:
    one = await saying(service, said)
    await one.ended()
    assert not service.app.state.network.doors.held


async def test_dripping_buys_no_time(service: Service, hurried: None) -> None:
    one = await saying(service, HEAD)

    async def drip() -> None:
        while True:
            one.writer.write(b"x: y\r\n")
            await asyncio.sleep(0.02)

    dripping = asyncio.create_task(drip())
    await one.ended()
    dripping.cancel()


async def test_who_waits_for_an_answer_is_not_cut_off(service: Service, hurried: None) -> None:
    table_id, _, _ = await service.pair()
    answer = await service.get(f"/api/tables/{table_id}/state?revision=0&wait=1.5")
    assert answer.status_code == 200


async def test_where_all_places_are_taken_the_oldest_that_says_nothing_makes_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    async with doors(tmp_path, 8) as service:
        table_id, ann_token, _ = await service.pair()
        async with service.line(table_id, ann_token) as ann:
            await ann.until(0)
            silent = [await saying(service) for _ in range(30)]
            assert (await service.http.get("/api/games")).status_code == 200
            assert await silent[0].ended() == b""
            with pytest.raises(TimeoutError):
                await silent[-1].ended(0.1)
            assert (await ann.say("ping"))["type"] == "pong"
            shown = service.app.state.network.doors
            assert len(shown.held) + shown.sockets <= 8
    told = [record.getMessage() for record in caplog.records if "--trusted-proxy" in record.getMessage()]
    assert len(told) == 1
    assert "127.0.0.1" in told[0]


async def test_one_address_may_hold_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CONNECTIONS_EACH", 5)
    async with doors(tmp_path, 1000, Everybody()) as service:
        silent = [await saying(service) for _ in range(10)]
        await asyncio.gather(*(one.ended() for one in silent[:4]))
        assert (await service.http.get("/api/games")).status_code == 200


async def test_sockets_leave_room_for_pages(tmp_path: Path) -> None:
    async with doors(tmp_path, 8) as service:
        table_id, _, _ = await service.pair()
        lines = [service.line(table_id) for _ in range(6)]
        for line in lines:
            await line.__aenter__()
            await line.until(0)
        shake = f"GET /api/tables/{table_id}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\n"
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nUpgrade: websocket\r\n\r\n"
        one = await saying(service, (shake + key).encode())
        refused = await one.ended()
        assert refused.startswith(b"HTTP/1.1 503 ")
        assert b'"full"' in refused
        assert (await service.http.get("/api/games")).status_code == 200
        for line in lines:
            await line.socket.close()


async def test_a_service_that_listens_everywhere_knows_this_machine_by_either_name(tmp_path: Path) -> None:
    with network.listening("::", 0) as listener:
        assert listener.getsockopt(41, 26) == 0  # IPPROTO_IPV6, IPV6_V6ONLY
    assert network._is_loopback("::ffff:127.0.0.1")
