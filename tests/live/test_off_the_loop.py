"""What takes long is a thread's: meanwhile the loop answers others, and the order of a table's moves is kept."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select

from tests.live.people import Service, bearer, play, until
from tests.live.test_leagues import drafted
from tests.live.test_undo import building, log_of, rebuilt_alike
from undercroft import decks, packs
from undercroft.live import room as rooms
from undercroft.live import wire
from undercroft.live.records import JOURNAL, now
from undercroft.live.session import Session


class Slow:
    """A replay that has `begun` and waits until it may `go`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.go = threading.Event(), threading.Event()

        def replay(*given: Any) -> Session:
            self.begun.set()
            assert self.go.wait(30)
            return Session(*given)

        monkeypatch.setattr(rooms, "Session", replay)


async def test_while_an_undo_is_played_anew_other_tables_are_answered_and_its_own_waits(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, first, other, _ = await building(service)
    await other.until(2)
    before = first.state
    one, another = (offer["action"] for offer in before["offers"][:2])
    token = first.hello["token"]
    beside, ann, bob = await service.pair()
    moved = await first.say("move", decision=before["decision"], action=one)
    slow = Slow(monkeypatch)
    undoing = asyncio.create_task(first.say("undo"))
    await until(slow.begun.is_set)
    async with service.line(beside, ann) as hers, service.line(beside, bob) as his:
        await play([hers, his], [], most=3)
    state = (await service.get(f"/api/tables/{table_id}/state", str(token))).json()
    assert (state["revision"], state["view"]) == (moved["revision"], moved["view"])
    wish = {"decision": moved["decision"], "action": another}
    crossing = asyncio.create_task(
        service.http.post(f"/api/tables/{table_id}/moves", json=wish, headers=bearer(str(token)))
    )
    await service.get(f"/api/tables/{beside}")
    assert not undoing.done()
    assert not crossing.done()
    slow.go.set()
    undone = await undoing
    assert (undone["type"], undone["revision"]) == ("state", moved["revision"] + 1)
    assert (await crossing).json()["revision"] == moved["revision"] + 2
    written = select(JOURNAL.c.kind, JOURNAL.c.action).where(JOURNAL.c.table_id == table_id).order_by(JOURNAL.c.number)
    rows = [tuple(row.values()) for row in await service.lobby.store.rows(written)]
    assert rows[2:] == [("move", one), ("undo", -1), ("move", another)]
    await other.until(moved["revision"] + 2)
    for line in (first, other):
        assert [entry["number"] for entry in log_of(line)] == list(range(service.room(table_id).events()))
    await rebuilt_alike(service, table_id)


async def test_an_undo_that_another_service_overtakes_changes_nothing(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, first, _, _ = await building(service)
    await first.say("move", decision=first.state["decision"], action=first.state["offers"][0]["action"])
    slow = Slow(monkeypatch)
    undoing = asyncio.create_task(first.say("undo"))
    await until(slow.begun.is_set)
    room = service.room(table_id)
    assert room.session is not None
    line = room.session.check_resign(0)
    assert line is not None
    row = {"table_id": table_id, "number": room.revision, "at": now(), **line.lines[0]._asdict()}
    await service.lobby.store.write((rooms.ADD_LINE, row))
    slow.go.set()
    assert (await undoing)["code"] == "stale"
    assert [line.kind for line in room.session.lines][2:] == ["move", "resign"]


class Places:
    """In which threads something was done, by what it is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.loop = threading.current_thread()
        self.on_the_loop: set[str] = set()
        self.seen: set[str] = set()

    def watch(self, place: Any, name: str) -> None:
        real: Callable[..., Any] = getattr(place, name)

        def noting(*given: Any, **named: Any) -> Any:
            self.seen.add(name)
            if threading.current_thread() is self.loop:
                self.on_the_loop.add(name)
            return real(*given, **named)

        self.monkeypatch.setattr(place, name, noting)


async def test_no_game_is_replayed_and_no_pack_or_deck_read_on_the_loop(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = Places(monkeypatch)
    for place, name in ((Session, "__init__"), (packs, "content_of"), (decks, "read"), (decks, "check")):
        places.watch(place, name)
    await every_way_to_begin_and_look(service)
    assert places.seen == {"__init__", "content_of", "read", "check"}
    assert places.on_the_loop == set()


async def every_way_to_begin_and_look(service: Service) -> None:
    table_id, first, other, _ = await building(service)
    await first.say("move", decision=first.state["decision"], action=first.state["offers"][0]["action"])
    await first.say("undo")
    await play([first, other], [], most=4)
    await first.say("resign")
    for call in ("replay?at=3", "replay?at=9", "journal", "state"):
        await service.get(f"/api/tables/{table_id}/{call}", str(first.hello["token"]))
    await service.lay([{"kind": "bot", "level": "random"}] * 2)
    own = {"game": "underleague", "options": {"decks": "own"}}
    laid = await service.lay([{"kind": "me"}, {"kind": "friend"}], **own)
    await service.post(f"/api/tables/{laid['table']['id']}/standins", {"seat": 1}, laid["token"])
    assert service.room(laid["table"]["id"]).status == "playing"
    for held in (service.room(laid["table"]["id"]), service.room(table_id)):
        await held.reload()
    await service.get(f"/api/tables/{laid['table']['id']}/deck", laid["token"])
    draft = (night := await drafted(service, 2)).id
    assert len((await night.info())["bouts"]) == 1
    await service.get(f"/api/tables/{draft}/deck", night.tokens[0])
    service.lobby.rooms.clear()
    for found in (table_id, laid["table"]["id"], draft):
        await service.get(f"/api/tables/{found}/state")


async def test_a_link_that_is_asked_for_is_nobody_elses_news(service: Service) -> None:
    table_id, ann, _ = await service.pair()
    async with service.line(table_id) as eve:
        await eve.until(0)
        heard = len(eve.received)
        await service.link(table_id, ann)
        await service.post(f"/api/tables/{table_id}/name", {"name": "Anna"}, ann)
        while eve.state["table"]["seats"][0]["name"] != "Anna":
            await eve.next()
        assert len(eve.received) == heard + 1


async def test_a_seat_that_moves_to_another_device_makes_nothing_anew_for_the_others(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, ann, bob = await service.pair()
    async with service.line(table_id, bob) as his, service.line(table_id) as eve:
        await play([his], [eve], most=0)
        made: list[int] = []
        real = wire.snapshot

        def snapshot(session: Session, seat: int, *given: Any) -> Any:
            made.append(seat)
            return real(session, seat, *given)

        monkeypatch.setattr(wire, "snapshot", snapshot)
        await service.moves(table_id, ann)
        for line in (his, eve):
            while line.state["table"]["seats"][0]["openings"] != 2:
                await line.next()
        assert made == []
