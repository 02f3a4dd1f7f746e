"""Whatever is sent, the answer says what is wrong, nothing changes, and nobody else's line closes."""

import asyncio
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.live.people import Service, bearer
from undercroft.engine.journal import Match
from undercroft.live.limits import BODY, READ


async def asked_twice(service: Service) -> tuple[str, str, dict[str, Any]]:
    table_id, ann, _ = await service.pair()
    state = (await service.get(f"/api/tables/{table_id}/state", ann)).json()
    return table_id, ann, state


async def test_an_illegal_move_names_the_clause_and_changes_nothing(service: Service) -> None:
    table_id, ann, state = await asked_twice(service)
    room = service.room(table_id)
    assert room.session is not None
    before = room.session.table.dump()
    legal = {offer["action"] for offer in state["offers"]}
    illegal = next(action for action in range(room.session.match.alphabet.size) if action not in legal)
    answer = await service.post(f"/api/tables/{table_id}/moves", {"decision": 0, "action": illegal}, ann)
    error = answer.json()["error"]
    assert answer.status_code == 422
    assert error["code"] == "illegal"
    assert error["clause"].startswith("UK-")
    assert error["mend"]
    assert room.session.table.dump() == before


async def test_the_same_move_twice_counts_once(service: Service) -> None:
    table_id, ann, state = await asked_twice(service)
    move = {"decision": state["decision"], "action": state["offers"][0]["action"]}
    first = await service.post(f"/api/tables/{table_id}/moves", move, ann)
    second = await service.post(f"/api/tables/{table_id}/moves", move, ann)
    assert (first.status_code, second.status_code) == (200, 200)
    assert first.json()["revision"] == second.json()["revision"] == 1


async def test_another_move_for_an_answered_decision_is_stale(service: Service) -> None:
    table_id, ann, state = await asked_twice(service)
    one, other = (offer["action"] for offer in state["offers"][:2])
    await service.post(f"/api/tables/{table_id}/moves", {"decision": 0, "action": one}, ann)
    answer = await service.post(f"/api/tables/{table_id}/moves", {"decision": 0, "action": other}, ann)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "stale")
    assert "decision 1" in answer.json()["error"]["message"]
    assert service.room(table_id).revision == 1


async def test_a_decision_that_is_not_yet_asked_is_refused(service: Service) -> None:
    table_id, ann, state = await asked_twice(service)
    move = {"decision": 7, "action": state["offers"][0]["action"]}
    answer = await service.post(f"/api/tables/{table_id}/moves", move, ann)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "stale")


async def test_a_move_out_of_turn_cites_the_clause(service: Service) -> None:
    table_id, ann, state = await asked_twice(service)
    await service.post(f"/api/tables/{table_id}/moves", {"decision": 0, "action": state["offers"][0]["action"]}, ann)
    answer = await service.post(f"/api/tables/{table_id}/moves", {"decision": 1, "action": 0}, ann)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "illegal")
    assert answer.json()["error"]["clause"]


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"{", 400, "not-json"),
        (b"\xff\xfe", 400, "not-json"),
        (b"[]", 422, "malformed"),
        (b'{"decision": 0}', 422, "malformed"),
        (b'{"decision": "x", "action": 0}', 422, "malformed"),
        (b'{"decision": -1, "action": 0}', 422, "malformed"),
        (b'{"decision": 0, "action": 99999}', 422, "unknown-action"),
        (b'{"decision": 0, "action": 99999999999999999999}', 422, "malformed"),
        (b'{"decision": 0, "action": 0, "more": 1}', 422, "malformed"),
        (b'{"decision": 0, "action": 0.5}', 422, "malformed"),
        (b"[" * 30000, 400, "not-json"),
        (b" " * (BODY + 1), 413, "too-large"),
    ],
)
async def test_malformed_moves_over_http(service: Service, content: bytes, status: int, code: str) -> None:
    table_id, ann, _ = await asked_twice(service)
    headers = {**bearer(ann), "content-type": "application/json"}
    answer = await service.http.post(f"/api/tables/{table_id}/moves", content=content, headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert service.room(table_id).revision == 0


async def test_a_body_that_grows_too_large_without_saying_so_is_cut_off(service: Service) -> None:
    async def flood() -> Any:
        for _ in range(100):
            yield b" " * 4096

    headers = {"content-type": "application/json"}
    answer = await service.http.post("/api/tables", content=flood(), headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("", "not-json"),
        ("{", "not-json"),
        (b"\xff\xfe\x00", "not-json"),
        ("null", "malformed"),
        ('"move"', "malformed"),
        ("{}", "malformed"),
        ('{"type": "dance"}', "malformed"),
        ('{"type": "move", "decision": 0}', "malformed"),
        ('{"type": "move", "decision": 0, "action": 1e99}', "malformed"),
        ('{"type": "move", "decision": 0, "action": 99999}', "unknown-action"),
        ('{"type": "move", "decision": 5, "action": 0}', "stale"),
        ("[" * 60000, "not-json"),
        ("x" * (BODY + 1), "too-large"),
    ],
)
async def test_malformed_messages_over_the_socket(service: Service, message: str | bytes, code: str) -> None:
    table_id, ann_token, bob_token = await service.pair()
    async with service.line(table_id, ann_token) as ann, service.line(table_id, bob_token) as bob:
        error = await ann.say_raw(message)
        assert error["code"] == code
        assert error["message"]
        assert error["mend"]
        assert (await ann.say("ping"))["type"] == "pong"
        assert (await bob.say("ping"))["type"] == "pong"
    assert service.room(table_id).revision == 0


async def test_a_message_that_is_too_large_comes_back_with_its_id_and_one_far_larger_closes_the_socket(
    service: Service,
) -> None:
    table_id, ann_token, bob_token = await service.pair()
    move = '{"type": "move", "id": "mine", "decision": 0, "action": 0, "padding": "%s"}'
    async with service.line(table_id, ann_token) as ann, service.line(table_id, bob_token) as bob:
        for size in (BODY + 1, READ):
            error = await ann.say_raw(move % ("x" * (size - len(move) + 2)))
            assert (error["code"], error["echo"]) == ("too-large", "mine")
        with pytest.raises(ConnectionClosed) as closed:
            await ann.say_raw(move % ("x" * READ))
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        assert (await bob.say("ping"))["type"] == "pong"
    async with service.line(table_id, ann_token) as ann:
        await ann.until(0)
        assert ann.state["revision"] == 0


async def test_a_malformed_message_comes_back_with_its_id(service: Service) -> None:
    table_id, ann_token, _ = await service.pair()
    async with service.line(table_id, ann_token) as ann:
        assert (await ann.say_raw('{"type": "move", "id": "a7"}'))["echo"] == "a7"


async def test_a_huge_message_closes_only_its_senders_line(service: Service) -> None:
    table_id, ann_token, bob_token = await service.pair()
    async with service.line(table_id, ann_token) as ann, service.line(table_id, bob_token) as bob:
        await bob.until(0)
        await ann.socket.send("x" * 3_000_000)
        while bob.state["table"]["seats"][0]["connected"]:
            await bob.hear()
        assert ann.socket.close_code in {1009, None}
        assert (await bob.say("ping"))["type"] == "pong"


async def test_too_many_messages_are_slowed_down_and_the_line_stays(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.live.socket.MESSAGES", (5.0, 10.0))
    table_id, ann_token, _ = await service.pair()
    async with service.line(table_id, ann_token) as ann:
        await ann.next()
        for _ in range(50):
            await ann.socket.send('{"type": "ping"}')
        messages = [await ann.next() for _ in range(50)]
        assert [message["type"] for message in messages[:5]] == ["pong"] * 5
        assert messages[5]["code"] == "too-fast"
        await asyncio.sleep(0.2)
        assert (await ann.say("ping"))["type"] == "pong"


@pytest.mark.parametrize("path", ["", "/state", "/replay", "/journal"])
async def test_an_unknown_table(service: Service, path: str) -> None:
    answer = await service.get(f"/api/tables/no-such-table-1000{path}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-table")
    assert "no-such-table-1000" in answer.json()["error"]["message"]


async def test_an_unknown_table_over_the_socket(service: Service) -> None:
    async with service.line("no-such-table-1000") as line:
        assert (await line.next())["code"] == "no-table"


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"game": "underkeper"}, "did you mean 'underkeeper'"),
        ({"edition": "4"}, "no edition '4'"),
        ({"options": {"treshold": "20"}}, "did you mean 'threshold'"),
        ({"options": {"threshold": "21"}}, "no choice '21'"),
        ({"seats": [{"kind": "me"}]}, "2 players, not 1"),
        ({"seats": []}, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "only one seat can be yours"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "serch"}]}, "no bot 'serch'"),
        ({"seats": [{"kind": "me"}, {"kind": "ghost"}]}, "seats.1"),
        ({"sets": []}, "sets"),
        ({"name": "x" * 81}, "name"),
        ({"name": "two\nlines"}, "name"),
        ({"nonce": "two\u2028lines"}, "nonce"),
    ],
)
async def test_a_table_that_cannot_be_laid(service: Service, wish: dict[str, Any], words: str) -> None:
    whole = {"game": "underkeeper", "seats": [{"kind": "me"}, {"kind": "friend"}], **wish}
    answer = await service.post("/api/tables", whole)
    error = answer.json()["error"]
    assert answer.status_code == 422
    assert words in f"{error['message']} {error.get('mend', '')}"
    assert not service.lobby.rooms


async def test_the_journal_and_the_replay_wait_for_the_end(service: Service) -> None:
    table_id, ann, _ = await service.pair()
    for path in ("journal", "replay"):
        answer = await service.get(f"/api/tables/{table_id}/{path}", ann)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not-over")


async def test_nothing_can_be_done_when_the_game_is_over(service: Service) -> None:
    table_id, ann, bob = await service.pair()
    await service.post(f"/api/tables/{table_id}/resign", None, bob)
    for path, content in (("moves", {"decision": 0, "action": 0}), ("undo", None), ("resign", None)):
        answer = await service.post(f"/api/tables/{table_id}/{path}", content, ann)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "over")


async def test_nothing_can_be_done_before_the_game_begins(service: Service) -> None:
    laid = await service.lay()
    for path, content in (("moves", {"decision": 0, "action": 0}), ("undo", None), ("resign", None)):
        answer = await service.post(f"/api/tables/{laid['table']['id']}/{path}", content, laid["token"])
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "waiting")


async def test_addresses_that_are_not_there(service: Service) -> None:
    for path, status in (
        ("/api/nothing", 404),
        ("/api/games/chess/clauses", 404),
        ("/api/games/chess/book", 404),
        ("/api/packs/0000", 404),
        ("/nothing", 404),
    ):
        assert (await service.get(path)).status_code == status
    assert (await service.post("/api/games")).json()["error"]["code"] == "wrong-method"


async def test_a_fault_in_the_rules_leaves_no_trace_in_the_journal(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, ann, state = await asked_twice(service)

    def faulty(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Match, "answer", faulty)
    move = {"decision": 0, "action": state["offers"][0]["action"]}
    async with service.line(table_id, ann) as line:
        await line.next()
        error = await line.say("move", **move)
        assert error["code"] == "fault"
        assert (await line.say("ping"))["type"] == "pong"
    answer = await service.post(f"/api/tables/{table_id}/moves", move, ann)
    assert (answer.status_code, answer.json()["error"]["code"]) == (500, "fault")
    monkeypatch.undo()
    assert (await service.post(f"/api/tables/{table_id}/moves", move, ann)).status_code == 200
    kept = await service.lobby.store.kept(table_id)
    assert kept is not None
    assert len(kept.journal) == 1
