"""What takes long is made once, or off the loop, and costs whoever asks for it; a move does not wait for it."""

import asyncio
import json
import time
from asyncio.events import Handle
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.live.people import Line, Service, bearer, opened, play
from undercroft.engine.game import games
from undercroft.live import decking, info, pages, reference, schema
from undercroft.live.guard import Guard
from undercroft.live.limits import COSTS, REQUESTS, Bucket

LONGEST = 0.05
"""Seconds of processor for which one callback may hold the loop, on an engine that is not compiled."""
SETS = [
    "/api/games",
    "/api/openapi.json",
    "/api/docs",
    "/api/games/underkeeper/clauses",
    "/api/games/underkeeper/book",
    "/api/decks/underground",
]


class Counted:
    """How often something was made."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, place: Any, name: str) -> None:
        self.made = 0
        real = getattr(place, name)

        def counting(*arguments: Any) -> Any:
            self.made += 1
            return real(*arguments)

        monkeypatch.setattr(place, name, counting)


@pytest.mark.parametrize(
    ("place", "name", "path"),
    [
        (schema, "document", "/api/openapi.json"),
        (reference, "page", "/api/docs"),
        (info, "games", "/api/games"),
        (info, "clauses", "/api/games/underwing/clauses"),
        (info, "book", "/api/games/underwing/book"),
        (decking, "ready", "/api/decks/underleague"),
        (info, "pack", ""),
    ],
)
async def test_what_is_the_same_for_everybody_is_made_once(
    service: Service, monkeypatch: pytest.MonkeyPatch, place: Any, name: str, path: str
) -> None:
    path = path or f"/api/packs/{(await service.lay())['table']['pack']}"
    counted = Counted(monkeypatch, place, name)
    answers = await asyncio.gather(*(service.get(path) for _ in range(5)))
    assert {answer.status_code for answer in answers} == {200}
    assert counted.made == 1
    tag = answers[0].headers["etag"]
    again = await service.http.get(path, headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    plain = await service.http.get(path, headers={"accept-encoding": "identity"})
    assert plain.content == answers[0].content
    assert "content-encoding" not in plain.headers
    assert answers[0].headers["content-encoding"] == "gzip"


async def test_what_could_not_be_made_is_tried_again(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    real = decking.ready

    def failing(_: str) -> Any:
        raise OSError("the disk was away")

    monkeypatch.setattr(decking, "ready", failing)
    transport = httpx.ASGITransport(service.app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
        assert (await http.get("/api/decks/underleague")).status_code == 500
    monkeypatch.setattr(decking, "ready", real)
    assert (await service.get("/api/decks/underleague")).status_code == 200


async def test_a_file_of_the_client_that_changed_is_read_again(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    (tmp_path / "index.html").write_text("<p>before", encoding="utf-8")
    assert (await service.get("/")).text == "<p>before"
    (tmp_path / "index.html").write_text("<p>afterwards", encoding="utf-8")
    answer = await service.get("/t/amber-vault-27")
    assert answer.text == "<p>afterwards"
    assert answer.headers["cache-control"] == "no-cache"


def test_a_bucket_gives_as_many_drops_as_something_costs() -> None:
    bucket = Bucket(10, 1, 0.0)
    assert [bucket.take(0.0, 6), bucket.take(0.0, 6), bucket.take(0.0, 4), bucket.take(6.0, 6)] == [
        True,
        False,
        True,
        True,
    ]
    assert all(cost <= REQUESTS[0] for cost in COSTS.values())


@pytest.mark.parametrize(
    ("method", "path", "what"),
    [
        ("GET", "/api/tables/{id}/replay", "replay"),
        ("GET", "/api/tables/{id}/journal", "read"),
        ("POST", "/api/decks/check", "deck"),
        ("POST", "/api/tables", "lay"),
        ("POST", "/api/tables/{id}/name", "name"),
        ("POST", "/api/tables/{id}/links", "name"),
        ("GET", "/api/tables/none-at-all", "table"),
        ("GET", "/", ""),
    ],
)
async def test_a_stranger_pays_for_what_a_call_takes(
    service: Service, monkeypatch: pytest.MonkeyPatch, method: str, path: str, what: str
) -> None:
    table_id, _, _ = await service.pair()
    paid: list[str] = []
    real = Guard.charge

    def charge(guard: Guard, caller: str, what: str) -> None:
        if caller:
            paid.append(what)
        real(guard, caller, what)

    monkeypatch.setattr(Guard, "charge", charge)
    transport = httpx.ASGITransport(service.app, client=("192.0.2.7", 1), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://192.0.2.1:8000") as http:
        await http.request(method, path.replace("{id}", table_id), json={})
    assert paid == (["call", what] if what else ["page"])


async def test_dear_calls_are_refused_before_cheap_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.live.guard.REQUESTS", (COSTS["deck"] + 5, 0.0))
    async with opened(tmp_path / "tables.sqlite3") as service:
        transport = httpx.ASGITransport(service.app, client=("192.0.2.7", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://192.0.2.1:8000") as http:
            wish = {"game": "underleague", "edition": "", "options": {"decks": "own"}, "text": ""}
            assert (await http.post("/api/decks/check", json=wish)).status_code != 429
            assert (await http.post("/api/decks/check", json=wish)).status_code == 429
            assert (await http.get("/api/address")).status_code == 200


class Held:
    """For how long each callback held the loop, in seconds of this thread's own processor time: others do not count."""

    def __init__(self) -> None:
        self.times: list[tuple[float, str]] = []

    def longest(self) -> tuple[float, str]:
        return max(self.times)


@contextmanager
def watched() -> Iterator[Held]:
    held = Held()
    run = Handle._run

    def running(handle: Handle) -> None:
        before = time.thread_time()
        words = repr(handle)[:300]
        before = time.thread_time()
        run(handle)
        held.times.append((time.thread_time() - before, words))

    Handle._run = running  # type: ignore[method-assign,assignment]
    try:
        yield held
    finally:
        Handle._run = run  # type: ignore[method-assign]


async def test_nothing_holds_the_loop(tmp_path: Path) -> None:
    """Every kind of call and message, at a table that has gone on for a while."""
    async with opened(tmp_path / "tables.sqlite3") as service:
        table_id, ann_token, bob_token = await service.pair()
        async with service.line(table_id, ann_token) as ann, service.line(table_id, bob_token) as bob:
            await play([ann, bob], [], most=20)
            with watched() as held:
                await everything(service, table_id, ann_token, [ann, bob])
    assert len(held.times) > 500
    assert held.longest()[0] < LONGEST, held.longest()


async def everything(service: Service, table_id: str, token: str, lines: list[Line]) -> None:
    for path in (*SETS, "/", f"/api/packs/{(await service.get(f'/api/tables/{table_id}')).json()['pack']}"):
        await service.get(path)
    for game in games():
        if game in {"underleague", "underground"}:
            wish = {"game": game, "edition": "", "options": {"decks": "own"}, "text": "2 Nonsense\n" * 800}
            await service.post("/api/decks/check", wish)
            await service.lay(game=game, seats=[{"kind": "me"}, {"kind": "friend"}], options={"decks": "own"})
    await play(lines, [])
    for call in ("state", "replay?at=10&seat=0", "journal", "deck"):
        await service.http.get(f"/api/tables/{table_id}/{call}", headers=bearer(token))
    service.lobby.rooms.clear()
    await service.get(f"/api/tables/{table_id}/replay?at=30")
    await service.post("/api/tables/mine", {"tokens": [token]})


async def test_a_strangers_sockets_pay_together(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COSTS, "message", REQUESTS[0] * 0.9)
    table_id, _, _ = await service.pair()
    url, elsewhere = service.line(table_id).url, {"via": "1.1 elsewhere"}
    async with (
        connect(url, proxy=None, additional_headers=elsewhere) as one,
        connect(url, proxy=None, additional_headers=elsewhere) as other,
    ):
        told: list[tuple[Any, ...]] = []
        for line in (one, other):
            await line.send('{"type": "hello"}')
            await line.send('{"type": "ping", "id": 7}')
            while (message := json.loads(await asyncio.wait_for(line.recv(), 30)))["type"] not in {"pong", "error"}:
                pass
            told.append((message["type"], message.get("code"), message["echo"]))
    assert told == [("pong", None, 7), ("error", "too-fast", 7)]
