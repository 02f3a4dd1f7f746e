"""The tables that are open to everybody: seen by all, joined without a link, found for whoever wants a game, filled
with bots where nobody comes."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from tests.live.browsers import Browser, browser
from tests.live.people import Service
from undercroft.live.hall import SHOWN
from undercroft.live.records import TABLES

OPEN: dict[str, Any] = {
    "game": "underkeeper",
    "seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend"}],
    "open": True,
}


async def laid_open(service: Service, **wishes: Any) -> dict[str, Any]:
    answer = await service.post("/api/tables", OPEN | wishes)
    assert answer.status_code == 201, answer.text
    laid: dict[str, Any] = answer.json()
    return laid


async def hall(service: Service, query: str = "") -> dict[str, Any]:
    found: dict[str, Any] = (await service.get(f"/api/hall{query}")).json()
    return found


async def shown(service: Service) -> list[str]:
    return [table["name"] for table in (await hall(service))["tables"]]


async def refusal(service: Service, path: str, wish: Any, token: str = "") -> tuple[int, str]:
    answer = await service.post(path, wish, token)
    return answer.status_code, answer.json()["error"]["code"] if answer.status_code >= 400 else ""


async def test_an_open_table_is_shown_until_it_is_full_and_a_friends_never(service: Service) -> None:
    await service.lay(name="For friends")
    table_id = (await laid_open(service, name="For all"))["table"]["id"]
    assert await shown(service) == ["For all"]
    joined = (await service.post(f"/api/tables/{table_id}/join", {"name": "Bob"})).json()
    assert (joined["seat"], joined["table"]["status"]) == (1, "playing")
    assert joined["token"]
    assert await shown(service) == []


async def test_nobody_joins_friends_or_a_full_table(service: Service) -> None:
    friends = (await service.lay())["table"]["id"]
    assert await refusal(service, f"/api/tables/{friends}/join", {}) == (403, "not-open")
    table_id = (await laid_open(service))["table"]["id"]
    assert await refusal(service, f"/api/tables/{table_id}/join", {"name": "Bob"}) == (200, "")
    assert await refusal(service, f"/api/tables/{table_id}/join", {"name": "Cid"}) == (409, "full")


async def test_of_two_who_join_at_once_one_sits_and_the_same_wish_counts_once(service: Service) -> None:
    table_id = (await laid_open(service))["table"]["id"]
    once = "q83vEjRWeJCrze8SNFZ4kA"
    wishes = [{"name": "Bob", "once": once}, {"name": "Cid"}, {"name": "Bob", "once": once}]
    answers = await asyncio.gather(*(service.post(f"/api/tables/{table_id}/join", wish) for wish in wishes))
    assert {answer.status_code for answer in answers} == {200, 409}
    assert len({answer.json()["token"] for answer in answers if answer.status_code == 200}) == 1


async def test_a_place_for_a_friend_is_kept_at_an_open_table(service: Service) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend", "kept": True}, {"kind": "friend"}]
    laid = await laid_open(service, game="underwing", seats=seats)
    table_id = laid["table"]["id"]
    assert [seat["kept"] for seat in laid["table"]["seats"]] == [False, True, False]
    joined = (await service.post(f"/api/tables/{table_id}/join", {"name": "Cay"})).json()
    assert joined["seat"] == 2
    assert await shown(service) == []
    assert await refusal(service, f"/api/tables/{table_id}/join", {"name": "Dan"}) == (409, "full")
    await service.sit(laid, 1, "Bob")
    assert (await service.get(f"/api/tables/{table_id}")).json()["status"] == "playing"


async def test_no_bot_takes_the_place_that_is_kept_for_a_friend(service: Service) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend", "kept": True}, {"kind": "friend"}]
    table_id = (await laid_open(service, game="underwing", seats=seats, bots_after=3600))["table"]["id"]
    await service.lobby.hall._fill(table_id)
    kinds = [seat["kind"] for seat in (await service.get(f"/api/tables/{table_id}")).json()["seats"]]
    assert kinds == ["human", "open", "bot"]


@pytest.mark.parametrize("path", ["/api/tables", "/api/hall/find"])
async def test_no_rated_game_has_moves_by_bots(service: Service, path: str) -> None:
    wish = {"game": "underkeeper", "rated": True, "time": {"kind": "live", "seconds": 600, "zero": "move"}}
    seats = {"seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]} if path == "/api/tables" else {"name": "Ann"}
    assert await refusal(service, path, wish | seats) == (422, "malformed")


async def test_a_name_that_sits_there_is_told_apart(service: Service) -> None:
    table_id = (await laid_open(service))["table"]["id"]
    joined = (await service.post(f"/api/tables/{table_id}/join", {"name": "Ann"})).json()
    assert [seat["name"] for seat in joined["table"]["seats"]] == ["Ann", "Ann 2"]


async def test_nobody_sits_twice_at_one_open_table(service: Service) -> None:
    async with browser(service) as ann:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
        table_id = (await ann.lays(seats, open=True))["table"]["id"]
        assert await ann.refused("POST", f"/api/tables/{table_id}/join", {"name": "Bob"}) == (409, "seated")


async def test_whoever_looks_is_told_when_something_changes(service: Service) -> None:
    version = (await hall(service))["version"]
    looking = asyncio.create_task(hall(service, f"?version={version}&wait=20"))
    await asyncio.sleep(0.1)
    assert not looking.done()
    await laid_open(service, name="News")
    assert [table["name"] for table in (await looking)["tables"]] == ["News"]


async def test_whoever_wants_a_game_is_brought_together(service: Service) -> None:
    async def finds(name: str, **wishes: Any) -> dict[str, Any]:
        answer = await service.post("/api/hall/find", {"game": "underkeeper", "name": name, **wishes})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    ann, bob = await asyncio.gather(finds("Ann"), finds("Bob"))
    assert ann["table"]["id"] == bob["table"]["id"]
    assert {ann["seat"], bob["seat"]} == {0, 1}
    cid = await finds("Cid", game="underleague", rivals=2)
    assert cid["table"]["status"] == "waiting"
    dee = await finds("Dee", game="underleague")
    assert dee["table"]["id"] != cid["table"]["id"]
    other = await finds("Cid", game="underleague", rivals=2)
    assert other["table"]["id"] == cid["table"]["id"]
    assert [seat["name"] for seat in other["table"]["seats"]] == ["Cid", "Cid 2", "Player 3"]


async def test_a_table_that_nobody_sees_anybody_at_is_shown_no_more(service: Service) -> None:
    laid = await laid_open(service)
    table_id = laid["table"]["id"]
    old = update(TABLES).where(TABLES.c.id == table_id).values(created="2026-01-01T00:00:00.000Z")
    await service.lobby.store.write(old)
    assert await shown(service) == []
    async with service.line(table_id, laid["token"]) as ann:
        await ann.next()
        assert len(await shown(service)) == 1


async def test_bots_come_where_nobody_does_also_after_a_restart_of_the_wait(service: Service) -> None:
    table_id = (await laid_open(service, bots_after=3600))["table"]["id"]
    assert (await hall(service))["tables"][0]["fill"]
    due = update(TABLES).where(TABLES.c.id == table_id).values(fill="2026-01-01T00:00:00.000Z")
    await service.lobby.store.write(due)
    async with asyncio.timeout(20):
        while (await service.get(f"/api/tables/{table_id}")).json()["status"] == "waiting":  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    info = (await service.get(f"/api/tables/{table_id}")).json()
    assert [seat["kind"] for seat in info["seats"]] == ["human", "bot"]
    assert info["fill"] is None


@pytest.mark.parametrize(
    "wish",
    [{"game": "chess"}, {"game": "underkeeper", "rivals": 0}, {"game": "underkeeper", "bots_after": 1}, {}],
)
async def test_a_wish_that_cannot_be_is_refused(service: Service, wish: Any) -> None:
    status, code = await refusal(service, "/api/hall/find", wish)
    assert (status, code) in {(422, "malformed"), (422, "no-such-game")}
    assert await shown(service) == []


async def test_nothing_that_is_private_is_shown(service: Service) -> None:
    async with browser(service) as ann:
        laid = await ann.lays([{"kind": "me", "name": "Ann"}, {"kind": "friend"}], open=True)
        told = (await service.get("/api/hall")).text
        keys = [link["path"].partition("=")[2] for link in laid["links"]]
        people = await service.lobby.store.rows(TABLES.select())
        assert all(key not in told for key in keys)
        assert people[0]["secret"] not in told
        assert person_of(ann) not in told


def person_of(somebody: Browser) -> str:
    return next(cookie.value or "-" for cookie in somebody.http.cookies.jar)


async def test_a_game_that_goes_on_is_no_news_in_the_hall(service: Service) -> None:
    laid = await laid_open(service)
    table_id = laid["table"]["id"]
    await service.post(f"/api/tables/{table_id}/join", {"name": "Bob"})
    before = (await hall(service))["version"]
    state = (await service.get(f"/api/tables/{table_id}/state", laid["token"])).json()
    wish = {"decision": state["decision"], "action": state["offers"][0]["action"]}
    assert (await service.post(f"/api/tables/{table_id}/moves", wish, laid["token"])).status_code == 200
    assert (await hall(service))["version"] == before


async def test_who_comes_to_and_leaves_a_table_is_news(service: Service) -> None:
    laid = await laid_open(service)
    before = (await hall(service))["version"]
    async with service.line(laid["table"]["id"], laid["token"]) as ann:
        await ann.next()
        here = (await hall(service))["version"]
    assert here > before


async def test_bots_come_to_the_table_that_has_waited_longest_however_many_are_open(service: Service) -> None:
    first = (await laid_open(service, bots_after=3600))["table"]["id"]
    past = "2026-01-01T00:00:00.000Z"
    await service.lobby.store.write(update(TABLES).where(TABLES.c.id == first).values(created=past, fill=past))
    for _ in range(SHOWN):
        await laid_open(service)
    async with asyncio.timeout(20):
        while (await service.get(f"/api/tables/{first}")).json()["status"] == "waiting":  # noqa: ASYNC110
            await asyncio.sleep(0.1)
