"""Whatever comes over the wire, no answer is a fault of the service's: everything foreign is read inside a boundary."""

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.live.people import Service, Visitor
from undercroft.engine.dealer import Rng, rng_of
from undercroft.live import socket
from undercroft.live.limits import BODY
from undercroft.live.schema import document

REQUESTS = 600
ODD = [
    "%00",
    "%ff%fe",
    "%2e%2e%2f",
    "..",
    "a" * 300,
    "%F0%9F%90%89",
    "%",
    "%zz",
    "-1",
    "1e9",
    "NaN",
    "null",
    "'\"",
    "{}",
    "[::1",
    "%0d%0aX:%20y",
    "amber-vault-27",
    "underkeeper",
    "9" * 40,
    "\u0663".encode().hex(),
    "",
    "*",
    "?",
    ";",
    "+",
]
HOSTS = [
    "[::1",
    "[abc]:80",
    "localhost:99999999",
    "localhost:x",
    "::1",
    "[]",
    "[::1%25lo]",
    "a@localhost",
    "\xff\xfe",
    "..",
    "localhost#",
    "[fe80::1%eth0]:80",
    "127.0.0.1:80:80",
    " ",
]
ORIGINS = ["http://[", "null", "://", "http://[::1", "\xff", "http://localhost:port", "[]", "a" * 4000]
BODIES = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"\xff\xfe",
    b'"\\ud800"',
    b'{"\\ud800": 1}',
    b"[" * 50_000,
    b'{"a":' * 9000,
    b"1e999",
    b"NaN",
    b'{"game": "\\u0000", "seats": [{"kind": "me", "name": "\\udfff"}]}',
    b"9" * 6000,
    b'{"tokens": [' + b'"x",' * 3000 + b'"x"]}',
    b'{"key": "\\u202e"}',
    b'{"decision": -0.0, "action": 1e308}',
    b'{"game": "underleague", "text": "' + b"9 x\\n" * 9000 + b'"}',
    "ü".encode("utf-16"),
    b"--x\r\nContent-Disposition: form-data\r\n\r\n",
    b"\x1f\x8b\x08",
]
HEADERS = [
    ("authorization", "Bearer"),
    ("authorization", "Bearer \xff"),
    ("authorization", "Basic Og=="),
    ("authorization", "Bearer " + "x" * 8000),
    ("accept-encoding", "gzip;q=\xff"),
    ("content-type", "multipart/form-data; boundary=x"),
    ("content-type", "application/json; charset=utf-99"),
    ("content-type", "\xff"),
    ("if-none-match", '"' * 300),
    ("range", "bytes=9-1,-"),
    ("x-forwarded-for", "[::1, ,"),
    ("forwarded", 'for="'),
    ("content-encoding", "gzip"),
    ("cookie", "a=\xff; =; ;"),
    ("expect", "100-continue"),
    ("upgrade", "h2c"),
    ("connection", "upgrade"),
    ("if-modified-since", "yesterday"),
    ("x" * 300, "y"),
    ("accept", "\xff"),
    ("via", "\xff"),
]


class Sent:
    """A request that was made up."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw

    async def to(self, service: Visitor) -> int:
        """The status of the answer; 0 where there was none."""
        reader, writer = await asyncio.open_connection("127.0.0.1", int(service.address.rpartition(":")[2]))
        try:
            writer.write(self.raw)
            line = await asyncio.wait_for(reader.readline(), 20)
            if b" 100 " in line:
                await reader.readline()
                line = await asyncio.wait_for(reader.readline(), 20)
        except (ConnectionError, TimeoutError):
            return 0
        finally:
            writer.close()
        return int(line.split()[1]) if line else 0


def one_of(rng: Rng, things: Any) -> Any:
    return things[rng.below(len(things))]


def made_up(rng: Rng, calls: list[tuple[str, str]], known: dict[str, str]) -> Sent:
    """A call of the service's with something wrong in one place or several."""
    path, method = one_of(rng, calls)
    for part in ("{id}", "{game}", "{hash}"):
        path = path.replace(part, one_of(rng, [known[part], known[part], one_of(rng, ODD)]))
    if rng.below(8) == 0:
        path = one_of(rng, ["/assets/", "/t/", "/replay/", "/", "/api/", "//", "/rules/"]) + one_of(rng, ODD)
    if rng.below(2):
        path += "?" + "&".join(
            f"{one_of(rng, ['at', 'after', 'wait', 'seat', 'revision', 'x'])}={one_of(rng, ODD)}" for _ in range(2)
        )
    method = one_of(rng, [method, method, method, "BREW", "OPTIONS", "HEAD", "TRACE", "CONNECT", "DELETE"])
    headers = [("host", one_of(rng, ["localhost", "localhost", "localhost", one_of(rng, HOSTS)]))]
    headers += [one_of(rng, HEADERS) for _ in range(rng.below(4))]
    if rng.below(4) == 0:
        headers.append(("origin", one_of(rng, ORIGINS)))
    body = one_of(rng, BODIES) if method not in {"GET", "HEAD"} or rng.below(4) == 0 else b""
    if rng.below(2) and not any(name == "content-type" for name, _ in headers):
        headers.append(("content-type", "application/json"))
    headers.append(("content-length", str(len(body))))
    told = f"{method} {path or '/'} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in headers)
    return Sent(told.encode("latin-1", "replace") + b"\r\n" + body)


async def test_no_made_up_request_is_a_fault(service: Service, caplog: pytest.LogCaptureFixture) -> None:
    table_id, _, _ = await service.pair()
    pack = (await service.get(f"/api/tables/{table_id}")).json()["pack"]
    calls = [
        (path, method.upper())
        for path, methods in document(service.app)["paths"].items()
        for method in methods
        if not path.endswith("/open")
    ]
    rng = rng_of("made up")
    met: dict[int, int] = {}
    for _ in range(REQUESTS):
        sent = made_up(rng, calls, {"{id}": table_id, "{game}": "underkeeper", "{hash}": pack})
        status = await sent.to(service)
        assert status < 500, sent.raw[:2000]
        met[status] = met.get(status, 0) + 1
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert met[200] > 20
    assert met[400] + met[421] + met[422] > 100
    assert met.get(0, 0) < REQUESTS / 10


@pytest.mark.parametrize("host", HOSTS)
async def test_an_odd_host_is_no_fault(service: Service, host: str) -> None:
    raw = f"GET /api/games HTTP/1.1\r\nhost: {host}\r\n\r\n".encode("latin-1")
    assert await Sent(raw).to(service) in {200, 400, 421}


@pytest.mark.parametrize(
    "host", ["a@localhost", "[::1", "[abc]:80", "evil.example#localhost", "localhost@evil.example"]
)
async def test_a_host_that_is_none_is_not_ours(service: Service, host: str) -> None:
    assert (await service.http.get("/api/games", headers={"host": host})).status_code in {400, 421}


@pytest.mark.parametrize(
    "path", ["/assets/%00", "/assets/" + "a" * 300, "/%00", "/t/%00", "/assets/%2e%2e/%00", "/%ff"]
)
async def test_an_odd_path_is_not_there_or_a_screen(service: Service, path: str) -> None:
    assert await Sent(f"GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode()).to(service) in {200, 404, 503}


async def test_a_head_that_is_too_large_is_refused(service: Service, caplog: pytest.LogCaptureFixture) -> None:
    raw = b"GET / HTTP/1.1\r\nhost: localhost\r\n" + b"x: " + b"y" * 1_000_000 + b"\r\n\r\n"
    assert await Sent(raw).to(service) in {0, 400, 431}
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("origin", ORIGINS)
async def test_an_odd_origin_may_do_nothing(service: Service, origin: str) -> None:
    raw = f"POST /api/commitments HTTP/1.1\r\nhost: localhost\r\norigin: {origin}\r\ncontent-length: 0\r\n\r\n"
    assert await Sent(raw.encode("latin-1")).to(service) == 403


SHAKE = {
    "upgrade": "websocket",
    "connection": "upgrade",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"host": "[::1"},
        {"origin": "http://["},
        {"sec-websocket-version": "x"},
        {"sec-websocket-key": "\xff"},
        {"sec-websocket-key": ""},
        {"sec-websocket-protocol": "\xff, "},
        {"sec-websocket-extensions": "permessage-deflate; ;"},
        {"authorization": "Bearer \xff"},
        {"connection": "close"},
        {"content-length": "5"},
        {"path": "?after=x"},
        {"path": "?after=-1"},
        {"path": "?after=" + "9" * 30},
        {"path": "%00"},
        {"method": "POST"},
        {"method": "HEAD"},
    ],
    ids=str,
)
async def test_an_odd_handshake_is_no_fault(
    service: Service, wrong: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    """It is answered: one that is not would stay open, and is nobody's."""
    table_id, _, _ = await service.pair()
    headers = {"host": "localhost", **SHAKE, **wrong}
    path = f"/api/tables/{table_id}/socket{headers.pop('path', '')}"
    method = headers.pop("method", "GET")
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    assert 0 < await Sent(f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode("latin-1")).to(service) < 500
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def heard_out(line: ClientConnection) -> None:
    """Until it closes, or complains of what was said."""
    with suppress(ConnectionClosed):
        while json.loads(await line.recv())["type"] != "error":
            pass


@pytest.mark.parametrize(
    "raw",
    [
        b"\x81\x02\xff\xfe",  # not masked
        b"\x81\x82\0\0\0\0\xff\xfe",  # a text that is not UTF-8
        b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff",
        b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",  # a frame of 9 EB
        b"\x80\x80\0\0\0\0",  # goes on with nothing
    ],
)
async def test_odd_frames_close_their_own_socket_only(
    service: Service, raw: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    table_id, ann_token, _ = await service.pair()
    async with service.line(table_id, ann_token) as ann:
        await ann.until(0)
        async with connect(
            f"{service.address.replace('http', 'ws', 1)}/api/tables/{table_id}/socket", proxy=None
        ) as odd:
            await odd.send('{"type": "hello"}')
            odd.transport.write(raw)
            await asyncio.wait_for(heard_out(odd), 20)
        assert (await ann.say("ping"))["type"] == "pong"
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize(
    "text",
    [
        "[" * 60_000,
        '{"type":' * 7000,
        '{"type": "ping", "id": ' + "9" * 5000 + "}",
        '{"type": "move", "id": "\\ud800"}',
        '{"\\ud800": 1, "id": 1}',
        '{"type": "ping", "id": 1e999}',
        '{"type": "\\u0000"}',
        b"\x00",
        b'{"type": "ping"}',
        '{"type": "ping", "id": 18446744073709551617}',
    ],
)
async def test_odd_messages_are_answered(service: Service, text: str | bytes, caplog: pytest.LogCaptureFixture) -> None:
    table_id, ann_token, _ = await service.pair()
    async with service.line(table_id, ann_token) as ann:
        await ann.until(0)
        await ann.socket.send(text)
        assert (await ann.next())["type"] in {"error", "pong"}
        assert (await ann.say("ping"))["type"] == "pong"
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_what_is_too_large_or_too_fast_is_answered_by_its_id(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, ann_token, _ = await service.pair()
    async with service.line(table_id, ann_token) as ann:
        await ann.until(0)
        large = await ann.say("aside", actions=[1] * BODY)
        assert (large["code"], large["echo"]) == ("too-large", 1)
    monkeypatch.setattr(socket, "MESSAGES", (2.0, 0.0))
    async with service.line(table_id, ann_token) as ann:
        await ann.until(0)
        found = [await ann.say("ping") for _ in range(3)]
        assert [answer.get("code") for answer in found] == [None, None, "too-fast"]
        assert found[-1]["echo"] == 3


async def test_the_journals_errors_are_json_and_said_to_be(service: Service) -> None:
    table_id, _, _ = await service.pair()
    answer = await service.get(f"/api/tables/{table_id}/journal")
    assert answer.headers["content-type"] == "application/json"
    assert json.loads(answer.text)["error"]["code"] == "not-over"
    for path, methods in document(service.app)["paths"].items():
        for call in methods.values():
            content = call["responses"]["4XX"]["content"]
            assert list(content) == ["application/json"], path
            assert content["application/json"]["schema"]["$ref"].endswith("/ErrorAnswer")
