"""Who a socket is for: said by its first message, or by the handshake's header; never by its address."""

import json
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.live.people import Service, bearer
from undercroft.live import socket


def place(service: Service, table_id: str) -> str:
    return f"{service.address.replace('http', 'ws', 1)}/api/tables/{table_id}/socket"


async def first(url: str, *said: Any, **headers: str) -> dict[str, Any]:
    """What a new socket is told first."""
    async with connect(url, proxy=None, additional_headers=headers) as line:
        for message in said:
            await line.send(json.dumps(message))
        answer: dict[str, Any] = json.loads(await line.recv())
        return answer


async def closed_with(url: str, *said: Any, **headers: str) -> tuple[str, int]:
    """The error that a new socket is told and the code with which it is closed."""
    async with connect(url, proxy=None, additional_headers=headers) as line:
        for message in said:
            await line.send(json.dumps(message))
        error = json.loads(await line.recv())
        with pytest.raises(ConnectionClosed) as closed:
            await line.recv()
        assert error["mend"]
        assert closed.value.rcvd is not None
        return error["code"], closed.value.rcvd.code


async def test_the_first_message_says_who_is_there(service: Service) -> None:
    table_id, _, bob = await service.pair()
    url = place(service, table_id)
    assert (await first(url, {"type": "hello", "token": bob}))["seat"] == 1
    assert (await first(url, {"type": "hello"}))["seat"] is None
    assert (await first(url, {"type": "hello", "token": bob, "after": 10**6}))["log"] == []


async def test_a_program_says_it_in_the_handshake(service: Service) -> None:
    table_id, _, bob = await service.pair()
    state = await first(place(service, table_id), **bearer(bob))
    assert state["seat"] == 1
    later = await first(f"{place(service, table_id)}?after={state['log'][-1]['number'] + 1}", **bearer(bob))
    assert later["log"] == []


async def test_a_token_in_the_address_is_worth_nothing(service: Service) -> None:
    table_id, _, bob = await service.pair()
    assert (await first(f"{place(service, table_id)}?token={bob}", {"type": "hello"}))["seat"] is None


async def test_whoever_does_not_say_hello_is_told_and_let_go(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "HELLO", 0.05)
    table_id, _, _ = await service.pair()
    url = place(service, table_id)
    assert await closed_with(url) == ("no-hello", 4408)
    assert await closed_with(url, {"type": "ping"}) == ("no-hello", 4401)
    assert await closed_with(url, {"type": "hello", "token": 7}) == ("malformed", 4422)
    assert await closed_with(url, {"type": "hello", "token": "made up"}) == ("unknown-token", 4401)
    assert await closed_with(url, **bearer("made up")) == ("unknown-token", 4401)
    assert not service.room(table_id).listeners


async def test_hello_is_said_once(service: Service) -> None:
    table_id, ann, bob = await service.pair()
    async with service.line(table_id, ann) as line:
        await line.next()
        assert (await line.say("hello", token=bob))["code"] == "greeted"
        assert (await line.say("ping"))["type"] == "pong"


async def test_a_table_that_cannot_be_shown_is_closed_and_logged(
    service: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever waits there would wait for ever, since the line goes on to echo."""
    table_id, ann, _ = await service.pair()

    def state(*_: object) -> bytes:
        raise RuntimeError("it changed while it was shown")

    monkeypatch.setattr(service.room(table_id), "state", state)
    async with connect(place(service, table_id), proxy=None) as line:
        await line.send(json.dumps({"type": "hello", "token": ann}))
        with pytest.raises(ConnectionClosed) as closed:
            await line.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1011
    assert f"table {table_id} cannot be shown to seat 0" in caplog.text
