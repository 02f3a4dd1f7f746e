"""A table that waits: everybody is asked whether they are ready, and whoever laid it looks after the places."""

import asyncio
from typing import Any

import pytest

from tests.live.browsers import Browser
from tests.live.people import Service, key_of
from tests.live.test_persons import line_of

THREE = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "friend"}]


class Trio:
    """A table of three at which Ann, who laid it, Bob and Cay sit."""

    def __init__(self, service: Service, table_id: str, tokens: list[str]) -> None:
        self.service = service
        self.id = table_id
        self.tokens = tokens

    async def does(self, path: str, seat: int, content: Any = None) -> tuple[int, dict[str, Any]]:
        answer = await self.service.post(f"/api/tables/{self.id}/{path}", content, self.tokens[seat])
        return answer.status_code, answer.json()

    async def refused(self, path: str, seat: int, content: Any = None) -> str:
        status, told = await self.does(path, seat, content)
        assert status >= 400, told
        return str(told["error"]["code"])

    async def state(self, seat: int) -> dict[str, Any]:
        state: dict[str, Any] = (await self.service.get(f"/api/tables/{self.id}/state", self.tokens[seat])).json()
        return state


async def trio(service: Service, sitting: int = 2, **wishes: Any) -> tuple[Trio, dict[str, Any]]:
    laid = await service.lay(THREE, game="underwing", **wishes)
    names = ["Bob", "Cay"][:sitting]
    tokens = [laid["token"], *[await service.sit(laid, seat, name) for seat, name in enumerate(names, 1)]]
    return Trio(service, laid["table"]["id"], tokens), laid


async def test_the_game_begins_when_everybody_has_said_that_they_are_ready(service: Service) -> None:
    table, _ = await trio(service, ready=True)
    state = await table.state(0)
    assert (state["table"]["status"], state["prompt"]["headline"], state["prompt"]["yours"]) == (
        "waiting", "Are you ready?", True,
    )  # fmt: skip
    for seat in (0, 2):
        assert (await table.does("ready", seat))[0] == 200
    assert [seat["ready"] for seat in (await table.state(0))["table"]["seats"]] == [True, False, True]
    assert (await table.state(0))["prompt"]["headline"] == "Waiting until Bob is ready"
    assert (await table.does("ready", 0))[1]["status"] == "waiting"
    assert (await table.does("ready", 1))[1]["status"] == "playing"
    assert (await table.does("ready", 1))[0] == 200


async def test_nobody_is_asked_before_all_sit_and_a_table_of_bots_waits_for_its_one_person(service: Service) -> None:
    table, _ = await trio(service, sitting=1, ready=True)
    assert (await table.state(0))["prompt"]["headline"] == "Waiting for Player 3"
    bots = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}]
    laid = await service.lay(bots, ready=True)
    assert laid["table"]["status"] == "waiting"
    begun = await service.post(f"/api/tables/{laid['table']['id']}/ready", None, laid["token"])
    assert begun.json()["status"] == "playing"


async def test_whoever_takes_a_place_over_is_asked_anew(service: Service) -> None:
    table, _ = await trio(service, ready=True)
    await table.does("ready", 1)
    table.tokens[1] = await service.moves(table.id, table.tokens[1])
    assert [seat["ready"] for seat in (await table.state(0))["table"]["seats"]] == [False, False, False]


async def test_without_the_wish_a_game_begins_when_everybody_sits(service: Service) -> None:
    table, _ = await trio(service)
    assert (await table.state(0))["table"]["status"] == "playing"
    assert await table.refused("remove", 0, {"seat": 1}) == "begun"


async def test_the_place_of_who_is_not_there_is_freed_and_their_token_and_link_open_nothing(service: Service) -> None:
    table, laid = await trio(service, sitting=1)
    assert (await table.does("remove", 0, {"seat": 1}))[1]["seats"][1]["kind"] == "open"
    assert (await table.does("remove", 0, {"seat": 1}))[0] == 200
    assert await table.refused("name", 1, {"name": "Bob"}) == "unknown-token"
    again = await service.post(f"/api/tables/{table.id}/sit", {"key": key_of(laid, 1), "name": "Bob"})
    assert again.json()["error"]["code"] == "used-key"
    key = await service.link(table.id, table.tokens[0], seat=1)
    sat = await service.post(f"/api/tables/{table.id}/sit", {"key": key, "name": "Dan"})
    assert sat.json()["table"]["seats"][1]["name"] == "Dan"


async def test_who_is_there_stays_unless_they_are_not_ready(service: Service) -> None:
    table, _ = await trio(service, sitting=1)
    async with service.line(table.id, table.tokens[1]) as bob:
        await bob.until(0)
        assert await table.refused("remove", 0, {"seat": 1}) == "is-there"
    careful, _ = await trio(service, ready=True)
    async with service.line(careful.id, careful.tokens[1]) as bob:
        await bob.until(0)
        assert (await careful.does("remove", 0, {"seat": 1}))[0] == 200


@pytest.mark.parametrize("path", ["remove", "host"])
async def test_only_whoever_laid_the_table_looks_after_it_and_only_of_others(service: Service, path: str) -> None:
    table, _ = await trio(service, sitting=1)
    assert await table.refused(path, 1, {"seat": 1}) == "not-host"
    assert await table.refused(path, 0, {"seat": 9}) == "no-seat"
    assert (await service.post(f"/api/tables/{table.id}/{path}", {"seat": 1})).status_code == 401
    if path == "remove":
        assert await table.refused(path, 0, {"seat": 0}) == "no-seat"


async def test_a_table_is_handed_over_and_its_new_host_may_end_it(service: Service) -> None:
    table, _ = await trio(service, sitting=1)
    assert await table.refused("host", 0, {"seat": 2}) == "nobody-there"
    assert (await table.does("host", 0, {"seat": 1}))[1]["host"] == 1
    assert (await table.does("host", 0, {"seat": 1}))[0] == 200  # said again
    assert await table.refused("remove", 0, {"seat": 1}) == "not-host"
    assert (
        await service.http.delete(f"/api/tables/{table.id}", headers={"authorization": f"Bearer {table.tokens[1]}"})
    ).json()["status"] == "ended"


async def test_who_is_removed_in_a_browser_is_told_and_watches(service: Service, ann: Browser, phone: Browser) -> None:
    laid = await ann.lays(THREE, game="underwing", ready=True)
    table_id = laid["table"]["id"]
    await phone.does("POST", f"/api/tables/{table_id}/sit", {"key": key_of(laid, 1), "name": "Bob", "guest": True})
    async with line_of(phone, table_id) as socket:
        await socket.recv()
        await ann.does("POST", f"/api/tables/{table_id}/remove", {"seat": 1})
        async with asyncio.timeout(10):
            while '"moved"' not in str(await socket.recv()):
                pass
    assert await phone.seat_at(table_id) is None
