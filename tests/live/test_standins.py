"""Somebody leaves or drops out where three or more play: the others play on, and the seat can be had back."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from tests.live.people import Line, Service, opened, until
from undercroft.live import standins
from undercroft.live.driver import Driver
from undercroft.live.errors import ApiError
from undercroft.live.presence import Listener
from undercroft.live.records import SEATS, STANDIN
from undercroft.live.thinking import Thinking

THREE = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "friend"}]
FAST: dict[str, Any] = {"bot_seconds": 0.01, "bot_pause": 0.0}


class Trio:
    """Ann, who laid the table, Bob and Cay."""

    def __init__(self, service: Service, laid: dict[str, Any], tokens: list[str]) -> None:
        self.service = service
        self.id = laid["table"]["id"]
        self.tokens = tokens

    def line(self, seat: int) -> Line:
        return self.service.line(self.id, self.tokens[seat])

    async def post(self, path: str, content: Any = None, seat: int = 0) -> tuple[int, dict[str, Any]]:
        answer = await self.service.post(f"/api/tables/{self.id}/{path}", content, self.tokens[seat])
        return answer.status_code, answer.json()

    async def state(self, seat: int = 0) -> dict[str, Any]:
        state: dict[str, Any] = (await self.service.get(f"/api/tables/{self.id}/state", self.tokens[seat])).json()
        return state

    def moves(self, seat: int) -> int:
        session = self.service.room(self.id).session
        assert session is not None
        return sum(line.kind == "move" and line.seat == seat for line in session.lines)


async def trio(service: Service, game: str = "underwing", **wishes: Any) -> Trio:
    laid = await service.lay(THREE, game=game, **wishes)
    tokens = [laid["token"], await service.sit(laid, 1, "Bob"), await service.sit(laid, 2, "Cay")]
    return Trio(service, laid, tokens)


async def until_bob_is_asked(three: Trio, lines: list[Line]) -> None:
    await play_until(lines, lambda: 1 in lines[0].state["asked"])


async def play_until(lines: list[Line], true: Any) -> None:
    """Those with a line play until something is so."""
    for line in lines:
        await line.until(0)
    while not true():
        asked = next((line for line in lines if line.state["offers"]), None)
        if asked is None:
            await asyncio.wait([asyncio.create_task(lines[0].next())], timeout=30)
        else:
            offer = asked.state["offers"][0]
            await asked.say("move", decision=asked.state["decision"], action=offer["action"])
        for line in lines:
            await line.until(max(other.state["revision"] for other in lines))


async def test_whoever_comes_and_goes_leaves_one_clock_running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path / "tables.sqlite3", **FAST) as service:
        three = await trio(service)
        absences = service.room(three.id).absences
        running: list[asyncio.TimerHandle] = []
        loop = asyncio.get_running_loop()
        real = loop.call_later

        def call_later(delay: float, call: Any, *args: Any, **more: Any) -> asyncio.TimerHandle:
            handle = real(delay, call, *args, **more)
            if call == absences._tell:
                running.append(handle)
            return handle

        monkeypatch.setattr(loop, "call_later", call_later)
        for _ in range(5):
            async with three.line(1) as bob:
                await bob.until(0)
            await until(lambda: not service.room(three.id).listeners)
        assert len(running) == 5
        assert sum(not handle.cancelled() for handle in running) == 1


@pytest.mark.parametrize("game", ["underwing", "underleague"])
async def test_where_three_play_a_bot_plays_on_for_whoever_leaves_and_all_are_told(tmp_path: Path, game: str) -> None:
    async with opened(tmp_path / "tables.sqlite3", **FAST) as service:
        three = await trio(service, game)
        async with three.line(0) as ann, three.line(2) as cay:
            status, state = await three.post("resign", seat=1)
            assert (status, state["outcome"], state["table"]["seats"][1]["standin"]) == (200, None, "search")
            assert (state["prompt"]["headline"], state["offers"]) == ("A bot plays for you", [])
            await play_until([ann, cay], lambda: three.moves(1) > 2)
            for line in (ann, cay):
                assert line.state["table"]["seats"][1]["standin"] == "search"
                assert line.state["table"]["seats"][1]["kind"] == "human"
                assert line.state["table"]["seats"][1]["name"] == "Bob"


async def test_the_seat_is_had_back_at_the_next_decision_by_its_token_alone(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", **FAST) as service:
        three = await trio(service)
        async with three.line(0) as ann, three.line(2) as cay, three.line(1) as bob:
            await bob.until(0)
            assert (await bob.say("resign"))["table"]["seats"][1]["standin"] == "search"
            await play_until([ann, cay], lambda: three.moves(1) > 2)
            refused = await bob.say("move", decision=bob.state["decision"] or 0, action=0)
            assert refused["code"] in {"stand-in", "stale"}
            assert (await three.post("back", seat=0))[0] == 200
            assert (await three.state())["table"]["seats"][1]["standin"] == "search"
            assert (await bob.say("back"))["table"]["seats"][1]["standin"] is None
            played = three.moves(1)
            for line in (ann, cay):
                await line.until(bob.state["revision"])
            await play_until([ann, cay], lambda: 1 in ann.state["asked"])
            await bob.until(ann.state["revision"])
            assert bob.state["offers"]
            assert three.moves(1) == played
            await bob.say("move", decision=bob.state["decision"], action=bob.state["offers"][0]["action"])
            assert three.moves(1) == played + 1


async def test_what_the_bot_was_still_thinking_when_the_player_came_back_counts_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is written first counts."""
    thinking, come_back = asyncio.Event(), asyncio.Event()

    async def slowly(*_: object) -> int:
        thinking.set()
        await come_back.wait()
        return 0

    async with opened(tmp_path / "tables.sqlite3", **FAST) as service:
        three = await trio(service)
        async with three.line(0) as ann, three.line(2) as cay:
            await play_until([ann, cay], lambda: 1 in ann.state["asked"])
            monkeypatch.setattr(Thinking, "choose", slowly)
            await three.post("resign", seat=1)
            await asyncio.wait_for(thinking.wait(), 10)
            assert (await three.post("back", seat=1))[0] == 200
            come_back.set()
            await until(lambda: service.room(three.id).driver is None)
            assert three.moves(1) == 0
            assert (await three.state(1))["offers"]


async def test_a_bot_plays_for_somebody_who_is_waited_for_and_long_away_when_another_player_says_so(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path / "tables.sqlite3", away=0.3, **FAST) as service:
        three = await trio(service)
        async with three.line(0) as ann, three.line(2) as cay:
            async with three.line(1) as bob:
                await play_until([ann, cay], lambda: 1 in ann.state["asked"])
                await asyncio.sleep(0.4)
                assert (await three.state(2))["replaceable"] == []
                status, told = await three.post("standins", {"seat": 1}, seat=2)
                assert (status, told["error"]["code"]) == (409, "not-away")
                await bob.until(0)
            while cay.state["replaceable"] != [1]:
                await cay.next()
            watcher = (await service.get(f"/api/tables/{three.id}/state")).json()
            assert (watcher["replaceable"], watcher["leaving"]) == ([], None)
            assert (await service.post(f"/api/tables/{three.id}/standins", {"seat": 1})).status_code == 401
            answer = await cay.say("standin", seat=1)
            assert answer["table"]["seats"][1]["standin"] == "search"
            await play_until([ann, cay], lambda: three.moves(1) > 0)


class Clock:
    """Moved on by hand."""

    def __init__(self, service: Service, table_id: str) -> None:
        self.start = asyncio.get_running_loop().time()
        self.seconds = 0
        service.room(table_id).absences.clock = lambda: self.start + self.seconds


async def test_the_minute_begins_when_somebody_who_was_away_before_is_asked(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", **FAST) as service:
        three = await trio(service)
        room, clock = service.room(three.id), Clock(service, three.id)
        async with three.line(0) as ann, three.line(2) as cay:
            async with three.line(1) as bob:
                await play_until([ann, bob, cay], lambda: 1 not in ann.state["asked"])
            await until(lambda: all(listener.seat != 1 for listener in room.listeners))
            clock.seconds = 3600
            await play_until([ann, cay], lambda: 1 in ann.state["asked"])
            for seconds, replaceable in ((3600, []), (3659, []), (3660, [1])):
                clock.seconds = seconds
                assert standins.replaceable(room, 2) == replaceable
            status, told = await three.post("standins", {"seat": 1}, seat=2)
            assert (status, told["table"]["seats"][1]["standin"]) == (200, "search")


async def test_the_minute_begins_when_somebody_who_is_asked_leaves(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", **FAST) as service:
        three = await trio(service)
        room, clock = service.room(three.id), Clock(service, three.id)
        async with three.line(0) as ann, three.line(2) as cay:
            async with three.line(1) as bob:
                await play_until([ann, cay], lambda: 1 in ann.state["asked"])
                await bob.until(0)
                clock.seconds += 3600
            await until(lambda: all(listener.seat != 1 for listener in room.listeners))
            for seconds, replaceable in ((3659, []), (3660, [1])):
                clock.seconds = seconds
                assert standins.replaceable(room, 2) == replaceable


@pytest.mark.parametrize("game", ["underwing", "underleague-draft"])
async def test_a_program_that_plays_over_http_is_there_as_long_as_it_calls(tmp_path: Path, game: str) -> None:
    async with opened(tmp_path / "tables.sqlite3", **FAST) as service:
        three = await trio(service, game)
        room, clock = service.room(three.id), Clock(service, three.id)
        async with three.line(0) as ann, three.line(2) as cay:
            await ann.until(0)
            if game == "underwing":
                await play_until([ann, cay], lambda: 1 in ann.state["asked"])
                clock.seconds += 3600
            assert 1 in standins.replaceable(room, 0)
            state = await three.state(1)
            assert 1 not in standins.replaceable(room, 0)
            while 1 in ann.state["replaceable"]:
                await ann.next()
            clock.seconds += 50
            if state["offers"]:
                move = {"decision": state["decision"], "action": state["offers"][0]["action"]}
                assert (await three.post("moves", move, seat=1))[0] == 200
            else:
                await three.state(1)
            clock.seconds += 50
            assert 1 not in standins.replaceable(room, 0)
            clock.seconds += 10
            assert (1 in standins.replaceable(room, 0)) == room.asks(1) or game == "underleague-draft"


async def test_who_comes_back_while_others_ask_for_a_bot_is_not_replaced(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", away=0.0, **FAST) as service:
        three = await trio(service)
        async with three.line(0) as ann, three.line(2) as cay:
            await play_until([ann, cay], lambda: 1 in ann.state["asked"])
            room = service.room(three.id)
            assert standins.replaceable(room, 2) == [1]
            async with room.lock:
                asking = asyncio.create_task(standins.let_bot_play(room, 2, 1))
                await asyncio.sleep(0.01)
                bob = Listener(1, 0, room.players[1].token_hash, "")
                room.presence.join(bob)
            with pytest.raises(ApiError, match="no bot can play for Bob now"):
                await asking
            assert room.standins() == set()
            room.presence.leave(bob)


async def test_leaving_and_coming_back_that_are_said_late_again_do_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", **FAST) as service:
        three = await trio(service, "underleague")
        async with three.line(1) as bob:
            await bob.until(0)
            left = {"revision": bob.state["revision"]}
            came = {"revision": (await bob.say("resign", **left))["revision"]}
            there = await bob.say("back", **came)
            for kind, wish in (("resign", left), ("back", came), ("standin", {"seat": 1, **left})):
                late = await bob.say(kind, **wish)
                assert (late["type"], late["revision"]) == ("state", there["revision"])
                assert late["table"]["seats"][1]["standin"] is None
            for path, wish in (("resign", left), ("back", came), ("standins", {"seat": 1, **left})):
                status, state = await three.post(path, wish, seat=1)
                assert (status, state["revision"]) == (200, there["revision"])
            again = await bob.say("resign", revision=there["revision"])
            assert again["table"]["seats"][1]["standin"] == "search"
            error = await bob.say("back", **left)
            assert (error["type"], error["code"]) == ("error", "stale")
            assert "left" in error["message"]
            assert error["mend"]
            assert three.service.room(three.id).standins() == {1}


@pytest.mark.parametrize("seats", [2, 3])
async def test_whoever_has_played_on_does_not_leave_by_what_was_said_before(service: Service, seats: int) -> None:
    laid = await service.lay(THREE[:seats], game="underleague")
    tokens = [laid["token"], *[await service.sit(laid, seat, f"Friend {seat}") for seat in range(1, seats)]]
    async with service.line(laid["table"]["id"], tokens[0]) as ann:
        await ann.until(0)
        before = ann.state["revision"]
        offer = ann.state["offers"][0]["action"]
        played = await ann.say("move", decision=ann.state["decision"], action=offer)
        error = await ann.say("resign", revision=before)
        assert (error["type"], error["code"]) == ("error", "stale")
        assert "played on" in error["message"]
        assert error["mend"]
        room = service.room(laid["table"]["id"])
        assert (room.revision, room.status, room.standins()) == (played["revision"], "playing", set())
        assert (await ann.say("resign", revision=played["revision"]))["type"] == "state"


async def test_nobody_is_replaced_by_a_wish_from_before_they_played_on(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", away=0.0, **FAST) as service:
        three = await trio(service)
        room = service.room(three.id)
        async with three.line(0) as ann, three.line(2) as cay:
            await until_bob_is_asked(three, [ann, cay])
            before = room.revision
            state = await three.state(1)
            move = {"decision": state["decision"], "action": state["offers"][0]["action"]}
            assert (await three.post("moves", move, seat=1))[0] == 200
            await play_until([ann, cay], lambda: room.asks(1))
            status, told = await three.post("standins", {"seat": 1, "revision": before}, seat=2)
            assert (status, told["error"]["code"]) == (409, "stale")
            status, _ = await three.post("standins", {"seat": 1, "revision": room.revision}, seat=2)
            assert status == 200


async def test_leaving_that_is_said_again_when_the_game_is_over_is_still_acknowledged(service: Service) -> None:
    three = await trio(service)
    before = (await three.state(1))["revision"]
    assert (await three.post("resign", {"revision": before}, seat=1))[0] == 200
    came = service.room(three.id).revision
    assert (await three.post("back", {"revision": came}, seat=1))[0] == 200
    room = service.room(three.id)
    await room.resign(0)
    for path, revision in (("resign", before), ("back", came)):
        assert (await three.post(path, {"revision": revision}, seat=1))[0] == 200
    room._written, room.session = room.session.lines if room.session else [], None
    for plays, revision in ((True, before), (False, came)):
        await room._turn(1, plays, revision)


async def test_nobody_is_offered_to_take_back_what_a_bot_plays_on_from(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", **FAST) as service:
        three = await trio(service, "underleague")
        async with three.line(0) as ann:
            await ann.until(0)
            moved = await ann.say("move", decision=0, action=ann.state["offers"][0]["action"])
            assert moved["undo"] is True
            left = await ann.say("resign")
            assert left["table"]["seats"][0]["standin"] == "search"
            assert left["undo"] is False
            assert (await ann.say("back"))["undo"] is True


async def test_between_two_whoever_leaves_has_resigned_and_nobody_is_replaced(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", away=0.0, **FAST) as service:
        table_id, ann, bob = await service.pair()
        state = (await service.get(f"/api/tables/{table_id}/state", ann)).json()
        assert (state["leaving"], state["replaceable"]) == ("resign", [])
        answer = await service.post(f"/api/tables/{table_id}/standins", {"seat": 1}, ann)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not-away")
        assert (
            "resigned" in (await service.post(f"/api/tables/{table_id}/resign", token=bob)).json()["outcome"]["words"]
        )


async def test_who_plays_with_bots_alone_resigns(service: Service) -> None:
    laid = await service.lay([{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 2], game="underwing")
    answer = await service.post(f"/api/tables/{laid['table']['id']}/resign", token=laid["token"])
    assert "resigned" in answer.json()["outcome"]["words"]


async def test_a_stand_in_plays_on_after_a_restart_and_the_end_says_for_whom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "tables.sqlite3"
    with monkeypatch.context() as silent:
        silent.setattr(Driver, "attend", lambda *_: None)
        async with opened(database, **FAST) as service:
            three = await trio(service, options={"rounds": "8"})
            for seat in (0, 1, 2):
                assert (await three.post("resign", seat=seat))[0] == 200
            rows = await service.lobby.store.rows(select(SEATS.c.standin).where(SEATS.c.table_id == three.id))
            assert [row["standin"] for row in rows] == ["search"] * 3
    monkeypatch.setattr("undercroft.live.room.STANDIN_LEVEL", "random")
    monkeypatch.setattr("undercroft.live.driver.Driver._say", silence)
    async with opened(database, **FAST) as again:
        await until(lambda: three.id in again.lobby.rooms)
        for player in again.room(three.id).players:
            player.standin = "random"
        await until(lambda: again.room(three.id).status == "over", within=120)
        three.service = again
        words = (await three.state(1))["outcome"]["words"]
        assert re.search(r"\w\. A bot played for you, Ann and Cay\.$", words)
        kept = await again.lobby.store.kept(three.id)
        assert kept is not None
        assert [row["kind"] for row in kept.journal[:3]] == [STANDIN] * 3
        journal = (await again.get(f"/api/tables/{three.id}/journal")).text
        assert "note seat1 person Bob (a bot played for them)" in journal


async def silence(*_: object) -> bool:
    return False


async def test_whoever_laid_a_draft_puts_a_bot_in_at_once_before_and_during_and_nobody_else_does(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path / "tables.sqlite3", **FAST) as service:
        laid = await service.lay(THREE, game="underleague-draft")
        table_id, ann = laid["table"]["id"], laid["token"]
        bob = await service.sit(laid, 1, "Bob")
        waits = (await service.get(f"/api/tables/{table_id}/state", ann)).json()
        assert (waits["table"]["host"], waits["replaceable"]) == (0, [2])
        answer = await service.post(f"/api/tables/{table_id}/standins", {"seat": 2}, bob)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-host")
        answer = await service.post(f"/api/tables/{table_id}/standins", {"seat": 2}, ann)
        seat = answer.json()["table"]["seats"][2]
        assert (answer.json()["table"]["status"], seat["kind"], seat["level"]) == ("playing", "bot", "search")
        key = next(link["path"] for link in laid["links"] if link["seat"] == 2).partition("#seat=")[2]
        late = await service.post(f"/api/tables/{table_id}/sit", {"key": key})
        assert (late.status_code, late.json()["error"]["code"]) == (410, "used-key")
        assert "a bot has sat there" in late.json()["error"]["message"]
        clock = Clock(service, table_id)
        clock.seconds = 60
        assert (await service.get(f"/api/tables/{table_id}/state", ann)).json()["replaceable"] == [1]
        assert (await service.get(f"/api/tables/{table_id}/state", bob)).json()["replaceable"] == []
        clock.seconds = 120
        assert (await service.post(f"/api/tables/{table_id}/standins", {"seat": 1}, ann)).status_code == 200
        room = service.room(table_id)
        await until(lambda: room.asks(0) and not (room.asks(1) or room.asks(2)))
        assert room.standins() == {1}


async def test_whoever_a_bot_drafted_for_has_a_bot_at_the_tables_of_the_league_until_they_come_back(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path / "tables.sqlite3", **FAST) as service:
        laid = await service.lay([{"kind": "me", "name": "Ann"}, {"kind": "friend"}], game="underleague-draft")
        bob = await service.sit(laid, 1, "Bob")
        draft = service.room(laid["table"]["id"])
        await service.post(f"/api/tables/{draft.id}/resign", token=laid["token"])
        await service.post(f"/api/tables/{draft.id}/resign", token=bob)
        for player in draft.players:
            player.standin = "random"
        await until(lambda: draft.status == "over")
        await until(lambda: len(service.lobby.rooms) > 1)
        table = next(room for room in service.lobby.rooms.values() if room is not draft)
        assert table.standins() == {0, 1}
        assert table.session is not None
        assert [line.kind for line in table.session.lines[:2]] == [STANDIN] * 2
        seat = next(player.seat for player in table.players if player.name == "Bob")
        state = (await service.post(f"/api/tables/{table.id}/back", token=bob)).json()
        assert (state["seat"], state["table"]["seats"][seat]["standin"]) == (seat, None)


async def test_a_table_that_waits_is_ended_by_whoever_laid_it_alone(service: Service, tmp_path: Path) -> None:
    laid = await service.lay(THREE, game="underwing")
    table_id, ann = laid["table"]["id"], laid["token"]
    bob = await service.sit(laid, 1, "Bob")
    path = f"{service.address}/api/tables/{table_id}"
    refused = await service.http.delete(path, headers={"authorization": f"Bearer {bob}"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "not-host")
    async with service.line(table_id, bob) as line:
        await line.until(0)
        ended = await service.http.delete(path, headers={"authorization": f"Bearer {ann}"})
        assert (ended.status_code, ended.json()["status"]) == (200, "ended")
        while line.state["table"]["status"] != "ended":
            await line.next()
        assert line.state["prompt"]["headline"] == "This table was ended"
    key = next(link["path"] for link in laid["links"] if link["seat"] == 2).partition("#seat=")[2]
    late = await service.post(f"/api/tables/{table_id}/sit", {"key": key})
    assert (late.status_code, late.json()["error"]["code"]) == (410, "ended")
    assert (await service.post("/api/tables/mine", {"tokens": [ann, bob]})).json() == []
    async with opened(tmp_path / "tables.sqlite3", alone=False) as again:
        assert (await again.get(f"/api/tables/{table_id}")).json()["status"] == "ended"


async def test_a_game_that_has_begun_is_not_ended_by_anybody(service: Service) -> None:
    three = await trio(service)
    answer = await service.http.delete(
        f"{service.address}/api/tables/{three.id}", headers={"authorization": f"Bearer {three.tokens[0]}"}
    )
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "begun")


async def test_the_others_learn_nothing_of_the_hand_of_whoever_a_bot_plays_for(tmp_path: Path) -> None:
    """Their states differ from those before in who plays alone."""
    async with opened(tmp_path / "tables.sqlite3", bot_pause=60.0) as service:
        three = await trio(service, "underleague")
        before = await three.state(0)
        await three.post("resign", seat=1)
        after = await three.state(0)
        for state in (before, after):
            state.pop("revision")
            state["table"]["seats"][1].pop("standin")
        assert json.dumps(before) == json.dumps(after)
