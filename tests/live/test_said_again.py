"""What was said before a line broke and is said again, because nobody knows whether it was heard, counts once."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.live.people import Line, Service, asking, bearer, key_of, opened
from tests.live.process import Serving, database
from tests.live.test_asides import sat, swap
from tests.live.test_undo import building, rebuilt_alike
from undercroft.games.underwing.actions import ASK, OFFER, PROPOSE

DIES_UNHEARD = """
import os, signal
from undercroft.live import room, store
from undercroft.live.records import JOURNAL

async def write(self, *statements):
    await kept(self, *statements)
    if any(values.get("kind") == {kind!r} for _, values in (s for s in statements if isinstance(s, tuple))):
        os.kill(os.getpid(), signal.SIGKILL)

kept, store.Store.write = store.Store.write, write
"""
"""The service is killed when a line of that kind is on the disk and nobody has been told."""


def offer(state: dict[str, Any], actions: list[int]) -> dict[str, Any]:
    return {"actions": actions, "revision": state["revision"], "said": state["said"]}


@pytest.mark.clause("UW-6.12")
async def test_an_offer_said_again_is_acknowledged_and_made_once(service: Service) -> None:
    table_id, ann, bob = await sat(service)
    wish = offer(ann.state, swap(ann))
    first = await ann.say("aside", **wish)
    again = await ann.say("aside", **wish)
    assert again["revision"] == first["revision"]
    assert again["said"] == first["said"] == len(wish["actions"])
    await bob.until(first["revision"])
    assert len(bob.state["view"]["offers"]) == 1
    await rebuilt_alike(service, table_id)


async def test_an_offer_said_again_over_http_is_made_once(service: Service) -> None:
    table_id, token, _ = await service.pair(game="underwing")
    line = Line("")
    line.state = (await service.get(f"/api/tables/{table_id}/state", token)).json()
    wish = offer(line.state, swap(line))
    answers = [await service.post(f"/api/tables/{table_id}/asides", wish, token) for _ in range(2)]
    assert answers[0].json()["revision"] == answers[1].json()["revision"]


async def test_an_offer_said_again_is_acknowledged_though_it_was_answered_meanwhile(service: Service) -> None:
    _, ann, bob = await sat(service)
    wish = offer(ann.state, swap(ann))
    first = await ann.say("aside", **wish)
    await bob.until(first["revision"])
    accept = next(o["action"] for o in bob.state["asides"] if o["notation"].startswith("accept"))
    traded = await bob.say("aside", **offer(bob.state, [accept]))
    assert (await ann.say("aside", **wish))["revision"] == traded["revision"]
    assert (await bob.say("aside", **offer(first, [accept]) | {"said": 0}))["revision"] == traded["revision"]


async def test_two_devices_of_one_seat_do_not_speak_over_each_other(service: Service) -> None:
    _, ann, _ = await sat(service)
    before = ann.state
    await ann.say("aside", **offer(before, swap(ann)))
    other = await ann.say("aside", **offer(before, [OFFER + 1, ASK, PROPOSE]))
    assert other["code"] == "stale"
    assert "aside number 0" in other["message"]


async def test_an_undo_said_again_takes_nothing_more_back(service: Service) -> None:
    table_id, first, _, _ = await building(service)
    moved = await first.say("move", decision=first.state["decision"], action=first.state["offers"][0]["action"])
    undone = await first.say("undo", revision=moved["revision"])
    again = await first.say("undo", revision=moved["revision"])
    assert (again["type"], again["revision"]) == ("state", undone["revision"])
    await rebuilt_alike(service, table_id)


async def test_a_resignation_said_again_is_acknowledged(service: Service) -> None:
    table_id, ann_token, bob_token = await service.pair()
    path = f"/api/tables/{table_id}/resign"
    first, again = await service.post(path, {}, ann_token), await service.post(path, {}, ann_token)
    assert (again.status_code, again.json()["revision"]) == (200, first.json()["revision"])
    assert (await service.post(path, {}, bob_token)).json()["error"]["code"] == "over"


@pytest.mark.long
@pytest.mark.parametrize("kind", ["aside", "undo"])
async def test_what_was_said_before_the_end_is_acknowledged_after_a_restart(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "tables.sqlite3"
    async with opened(path, archive_pause=600) as service:
        if kind == "aside":
            table_id, line, _ = await sat(service)
            verb, wish = "asides", offer(line.state, swap(line))
        else:
            table_id, line, _, _ = await building(service)
            action = line.state["offers"][0]["action"]
            moved = await line.say("move", decision=line.state["decision"], action=action)
            verb, wish = "undo", {"revision": moved["revision"]}
        token = str(line.hello["token"])
        said = await service.post(f"/api/tables/{table_id}/{verb}", wish, token)
        assert said.status_code == 200
        ended = (await service.post(f"/api/tables/{table_id}/resign", {}, token)).json()
        await service.lobby.archive.make(table_id)
    async with opened(path) as service:
        again = await service.post(f"/api/tables/{table_id}/{verb}", wish, token)
        assert service.room(table_id).session is None
        assert (again.status_code, again.json()["revision"]) == (200, ended["revision"])
        wish = wish | ({"said": 90} if kind == "aside" else {"revision": 90})
        other = await service.post(f"/api/tables/{table_id}/{verb}", wish, token)
        assert other.json()["error"]["code"] == "over"


async def table_at(address: str, game: str) -> tuple[str, list[str]]:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
    async with asking(address) as http:
        laid = (await http.post("/api/tables", json={"game": game, "seats": seats})).json()
        path = f"/api/tables/{laid['table']['id']}/sit"
        sat = (await http.post(path, json={"key": key_of(laid, 1), "name": "Bob"})).json()
        return laid["table"]["id"], [laid["token"], sat["token"]]


async def posted(address: str, path: str, content: dict[str, Any], token: str) -> dict[str, Any]:
    async with asking(address) as http:
        answer: dict[str, Any] = (await http.post(path, json=content, headers=bearer(token))).json()
        return answer


async def state_at(address: str, table_id: str, token: str) -> dict[str, Any]:
    async with asking(address) as http:
        state: dict[str, Any] = (await http.get(f"/api/tables/{table_id}/state", headers=bearer(token))).json()
        return state


@pytest.mark.long
@pytest.mark.parametrize(("kind", "path"), [("aside", "asides"), ("undo", "undo"), ("resign", "resign")])
async def test_killed_between_writing_and_answering_it_is_there_once(tmp_path: Path, kind: str, path: str) -> None:
    with Serving("--database", database(tmp_path), first=DIES_UNHEARD.format(kind=kind)) as first:
        table_id, tokens = await table_at(first.address, "underwing" if kind == "aside" else "underkeeper")
        token, said = await readied(first.address, table_id, tokens, kind)
        with pytest.raises(httpx.HTTPError):
            await posted(first.address, f"/api/tables/{table_id}/{path}", said, token)
        await asyncio.to_thread(first.process.wait)
    with Serving("--database", database(tmp_path)) as second:
        before = await state_at(second.address, table_id, token)
        again = await posted(second.address, f"/api/tables/{table_id}/{path}", said, token)
        assert again.get("revision") == before["revision"], again


async def readied(address: str, table_id: str, tokens: list[str], kind: str) -> tuple[str, dict[str, Any]]:
    """Who says what, after what must come before it."""
    if kind == "resign":
        return tokens[0], {}
    state = await state_at(address, table_id, tokens[0])
    if kind == "aside":
        line = Line("")
        line.state = state
        return tokens[0], offer(state, swap(line))
    states = {token: await state_at(address, table_id, token) for token in tokens}
    token, state = next((token, state) for token, state in states.items() if state["offers"])
    move = {"decision": state["decision"], "action": state["offers"][0]["action"]}
    state = await posted(address, f"/api/tables/{table_id}/moves", move, token)
    return (token, {"revision": state["revision"]}) if state["undo"] else await readied(address, table_id, tokens, kind)
