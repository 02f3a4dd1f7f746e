"""A server that is killed in mid-game has lost nothing that it acknowledged."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.live.people import Line, asking, bearer, key_of, line, until
from tests.live.process import Serving, database
from undercroft.engine.dealer import rng_of

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]


def lines(address: str, table_id: str, tokens: list[str]) -> list[Line]:
    return [line(address, table_id, token) for token in tokens]


def shown(state: dict[str, Any]) -> dict[str, Any]:
    """What a state says of the game, without who is connected and what was heard already."""
    return {key: value for key, value in state.items() if key not in {"table", "log", "log_from", "ack"}}


async def laid_and_sat(address: str) -> tuple[str, list[str]]:
    async with asking(address) as http:
        laid = (await http.post("/api/tables", json={"game": "underkeeper", "seats": SEATS})).json()
        table_id = laid["table"]["id"]
        sat = await http.post(f"/api/tables/{table_id}/sit", json={"key": key_of(laid, 1), "name": "Bob"})
        return table_id, [laid["token"], sat.json()["token"]]


async def state_of(address: str, table_id: str, token: str) -> dict[str, Any]:
    async with asking(address) as http:
        state: dict[str, Any] = (await http.get(f"/api/tables/{table_id}/state", headers=bearer(token))).json()
        return state


async def some_moves(address: str, table_id: str, tokens: list[str], count: int) -> list[dict[str, Any]]:
    """Play on; the newest state of each seat."""
    rng = rng_of(f"{table_id} {count}")
    ann, bob = lines(address, table_id, tokens)
    async with ann, bob:
        await ann.until(0)
        await bob.until(0)
        for _ in range(count):
            asked = next(line for line in (ann, bob) if line.state["offers"])
            state = await asked.answer(rng)
            await ann.until(state["revision"])
            await bob.until(state["revision"])
        return [ann.state, bob.state]


async def test_a_killed_server_comes_back_with_every_acknowledged_move(tmp_path: Path) -> None:
    with Serving("--database", database(tmp_path)) as first:
        table_id, tokens = await laid_and_sat(first.address)
        before = await some_moves(first.address, table_id, tokens, 15)
        first.kill()
    with Serving("--database", database(tmp_path)) as second:
        after = [await state_of(second.address, table_id, token) for token in tokens]
        assert [shown(state) for state in after] == [shown(state) for state in before]
        later = await some_moves(second.address, table_id, tokens, 5)
        assert later[0]["revision"] == before[0]["revision"] + 5


@pytest.mark.long
async def test_killed_while_moves_rain_in_what_was_acknowledged_is_there(tmp_path: Path) -> None:
    """Many tables move at once, so that commits are grouped, and the server dies in the middle of it."""
    acknowledged: dict[str, int] = {}
    tokens: dict[str, list[str]] = {}

    async def rain(address: str, table_id: str) -> None:
        ann, bob = lines(address, table_id, tokens[table_id])
        async with ann, bob:
            await ann.until(0)
            await bob.until(0)
            while True:
                asked = next((line for line in (ann, bob) if line.state["offers"]), None)
                if asked is None:
                    return
                state = await asked.answer(rng_of(table_id))
                acknowledged[table_id] = state["revision"]
                await ann.until(state["revision"])
                await bob.until(state["revision"])

    with Serving("--database", database(tmp_path)) as first:
        for _ in range(6):
            table_id, tokens_here = await laid_and_sat(first.address)
            tokens[table_id] = tokens_here
        raining = [asyncio.create_task(rain(first.address, table_id)) for table_id in tokens]
        await until(lambda: len(acknowledged) == len(tokens) and min(acknowledged.values()) > 2)
        first.kill()
        await asyncio.gather(*raining, return_exceptions=True)
    with Serving("--database", database(tmp_path)) as second:
        for table_id, revision in acknowledged.items():
            state = await state_of(second.address, table_id, tokens[table_id][0])
            assert revision <= state["revision"] <= revision + 1


async def test_a_server_that_is_told_to_stop_says_goodbye_and_ends_well(tmp_path: Path) -> None:
    with Serving("--database", database(tmp_path)) as first:
        table_id, tokens = await laid_and_sat(first.address)
        ann, _ = lines(first.address, table_id, tokens)
        async with ann:
            await ann.until(0)
            assert await asyncio.to_thread(first.stop) == 0
    assert json.loads(ann.received[0])["table"]["id"] == table_id
