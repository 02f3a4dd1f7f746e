"""Who comes and goes is told in few words; a table shows itself to many for little more than to one."""

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.live.people import Line, Service, play
from tests.live.test_guard import from_afar
from undercroft.engine.dealer import rng_of
from undercroft.live import presence, wire


class Counted:
    """How often something of `wire` was made."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        self.made = 0
        real = getattr(wire, name)

        def counting(*arguments: Any) -> Any:
            self.made += 1
            return real(*arguments)

        monkeypatch.setattr(wire, name, counting)


async def drained(line: Line) -> list[dict[str, Any]]:
    """All that a line was told, until nothing comes for a while."""
    try:
        while True:
            async with asyncio.timeout(2 * presence.PAUSE):
                await line.hear()
    except TimeoutError:
        return [json.loads(raw) for raw in (*line.received, *line.hints)]


async def until_there_are(watchers: int, line: Line) -> None:
    """Until a line is told of so many who watch."""
    await line.until(0)
    while line.state["table"]["watchers"] < watchers:
        await line.hear()


async def test_two_hundred_who_watch_cost_a_state_each_and_one_reckoning(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, ann_token, bob_token = await service.pair()
    async with AsyncExitStack() as here:
        ann = await here.enter_async_context(service.line(table_id, ann_token))
        bob = await here.enter_async_context(service.line(table_id, bob_token))
        await play([ann, bob], [], most=40)
        snapshots, entries = Counted(monkeypatch, "snapshot"), Counted(monkeypatch, "entry")
        watching = [await here.enter_async_context(service.line(table_id)) for _ in range(200)]
        await asyncio.gather(*(until_there_are(200, line) for line in watching))
        assert snapshots.made == 1
        assert entries.made == service.room(table_id).events()
        for line in watching:
            assert [json.loads(raw)["type"] for raw in line.received] == ["state"]
        hints = [raw for line in watching for raw in line.hints]
        assert max(map(len, hints)) < 100
        asked = ann if ann.state["offers"] else bob
        move = await asked.answer(rng_of("one more"))
        for line in watching:
            await line.until(move["revision"])
        assert snapshots.made <= 1 + 3
        assert len({line.received[-1] for line in watching}) == 1


async def test_who_only_comes_and_goes_sends_nobody_the_table_again(service: Service) -> None:
    table_id, ann_token, _ = await service.pair()
    async with service.line(table_id, ann_token) as ann:
        await ann.until(0)
        for _ in range(5):
            async with service.line(table_id) as watcher:
                await watcher.until(0)
        told = await drained(ann)
        assert [message["type"] for message in told[1:]] == ["presence"] * (len(told) - 1)
        assert len(told) < 5
        assert ann.state["table"]["watchers"] == 0


async def test_a_table_has_room_for_so_many_watchers(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "WATCHERS", 2)
    table_id, ann_token, _ = await service.pair()
    async with service.line(table_id) as one, service.line(table_id) as two:
        await one.until(0)
        await two.until(0)
        async with service.line(table_id) as third:
            refused = await third.next()
            assert (refused["type"], refused["code"]) == ("error", "too-many")
            assert refused["mend"]
            with pytest.raises(ConnectionClosed) as closed:
                await third.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
        polled = await service.get(f"/api/tables/{table_id}/state?revision=0&wait=1")
        assert (polled.status_code, polled.json()["error"]["code"]) == (429, "too-many")
        async with service.line(table_id, ann_token) as ann:
            await ann.until(0)


async def test_one_address_may_hold_so_many_of_a_tables_places(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "WATCHERS_EACH", 1)
    table_id, _, _ = await service.pair()
    asking = f"/api/tables/{table_id}/state?revision=0&wait=0.3"
    found = await asyncio.gather(
        from_afar(service, "GET", asking), from_afar(service, "GET", asking),
        from_afar(service, "GET", asking, address="192.0.2.8"),
    )  # fmt: skip
    assert sorted(answer.status_code for answer in found[:2]) == [200, 429]
    assert found[2].status_code == 200


async def test_a_seat_is_open_in_so_many_places_at_most(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "LINES", 1)
    table_id, ann_token, bob_token = await service.pair()
    async with service.line(table_id, ann_token) as ann, service.line(table_id, ann_token) as again:
        await ann.until(0)
        assert (await again.next())["code"] == "too-many"
        async with service.line(table_id, bob_token) as bob:
            await bob.until(0)
