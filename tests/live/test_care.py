"""Whoever keeps the house mutes and shuts out persons, takes words away, settles reports, and leaves a trail."""

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

import pytest

from tests.live.browsers import ME, PASSWORD, Browser, browser
from tests.live.people import Service, bearer, key_of, opened
from tests.live.test_clocks import SetWall
from tests.live.test_persons import line_of
from tests.live.test_talk import error_of, read
from undercroft.live.callers import network
from undercroft.live.records import PERSONS, SANCTIONS, TRAIL

HOUR: Final = 3_600_000
ELSEWHERE: Final[dict[str, Any]] = {"proxies": (network("127.0.0.1"),)}
"""Nobody is at the machine itself."""


class House:
    """A service and its clock; Ann, who keeps the house, plays with Bob, and Eve watches."""

    def __init__(self, service: Service, wall: SetWall, people: dict[str, Browser], table: str) -> None:
        self.service = service
        self.wall = wall
        self.people = people
        self.table = table
        self.talk = f"/api/tables/{table}/talk"

    def __getitem__(self, name: str) -> Browser:
        return self.people[name]

    async def person(self, name: str) -> str:
        rows = await self.service.lobby.store.rows(PERSONS.select().where(PERSONS.c.name == name))
        return str(rows[0]["id"])

    async def says(self, name: str, words: str) -> None:
        await self[name].does("POST", self.talk, {"words": words}, 201)

    async def says_in_vain(self, name: str) -> tuple[int, str]:
        return await self[name].refused("POST", self.talk, {"words": "once more"})

    async def holds(self, name: str, kind: str, hours: int | None = None, reason: str = "insults") -> Any:
        wish = {"who": await self.person(name), "kind": kind, "hours": hours, "reason": reason}
        return await self["Ann"].does("PUT", "/api/care/sanctions", wish)

    async def lifts(self, name: str, kind: str) -> Any:
        wish = {"who": await self.person(name), "kind": kind, "reason": "a second chance"}
        return await self["Ann"].does("POST", "/api/care/sanctions/lift", wish)

    async def deeds(self) -> list[tuple[str, str, str]]:
        trail = (await self["Ann"].does("GET", "/api/care"))["trail"]
        return [(deed["keeper"], deed["deed"], deed["name"]) for deed in trail]


async def keeps(service: Service, who: Browser, name: str) -> None:
    """They sign in by that name, which the service is started with."""
    await who.does("PUT", "/api/me/password", {"handle": name, "password": PASSWORD})
    service.lobby.care.handles = (name,)
    await service.lobby.care.open()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    wall = SetWall()
    async with AsyncExitStack() as stack:
        service = await stack.enter_async_context(opened(tmp_path / "tables.sqlite3", wall=wall, **ELSEWHERE))
        people = {name: await stack.enter_async_context(browser(service)) for name in ("Ann", "Bob", "Eve")}
        for name, person in people.items():
            await person.does("POST", "/api/me", {"name": name})
        await keeps(service, people["Ann"], "Ann")
        laid = await people["Ann"].lays(ME)
        table = laid["table"]["id"]
        sits = {"key": key_of(laid, 1), "name": "Bob", "guest": True}
        await people["Bob"].does("POST", f"/api/tables/{table}/sit", sits)
        yield House(service, wall, people, table)


async def test_who_is_muted_says_nothing_until_it_ends_and_reads_why(house: House) -> None:
    await house.holds("Bob", "mute", hours=2)
    refused = await house["Bob"].http.post(
        house.talk, json={"words": "once more"}, headers={"origin": house.service.address}
    )
    assert error_of(refused) == (403, "muted")
    assert refused.json()["error"]["message"].endswith(": insults")
    held = (await house["Bob"].does("GET", "/api/me"))["held"]
    assert [(one["kind"], one["reason"]) for one in held] == [("mute", "insults")]
    await house.says("Eve", "another may")
    await house["Bob"].does("POST", f"/api/tables/{house.table}/name", {"name": "Bobby"})
    house.wall.passes(2 * HOUR)
    await house.says("Bob", "here I am again")
    assert (await house["Bob"].does("GET", "/api/me"))["held"] == []
    assert (await house["Ann"].does("GET", "/api/care"))["sanctions"] == []


async def test_who_watches_is_muted_too_at_every_table(house: House) -> None:
    await house.holds("Eve", "mute")
    assert await house.says_in_vain("Eve") == (403, "muted")
    await house.lifts("Eve", "mute")
    await house.says("Eve", "thank you")
    assert await house.deeds() == [("Ann", "lift-mute", "Eve"), ("Ann", "mute", "Eve")]


async def test_a_seat_that_a_token_alone_holds_can_be_muted_and_not_shut_out(house: House) -> None:
    laid = await house.service.lay()
    table, token = laid["table"]["id"], laid["token"]
    wish = {"who": f"{table} seat 0", "kind": "mute", "reason": "noise"}
    await house["Ann"].does("PUT", "/api/care/sanctions", wish)
    answer = await house.service.post(f"/api/tables/{table}/talk", {"words": "beep"}, token)
    assert error_of(answer) == (403, "muted")
    shut_out = await house["Ann"].refused("PUT", "/api/care/sanctions", wish | {"kind": "ban"})
    assert shut_out == (409, "no-person")


DEEDS: Final = [
    ("POST", "/api/tables", {"game": "underkeeper", "seats": ME, "guest": True}),
    ("POST", "/api/hall/find", {"game": "underkeeper", "guest": True}),
    ("PATCH", "/api/me", {"name": "Robert"}),
    ("POST", "/api/me/code", None),
    ("PUT", "/api/me/password", {"handle": "Robert", "password": PASSWORD}),
    ("POST", "/api/me/notices", {"kind": "mail", "address": "bob@example.org", "wants": ["turn"]}),
]


async def test_who_is_shut_out_may_do_nothing_but_watch_leave_and_take_what_is_theirs(house: House) -> None:
    bob, at = house["Bob"], f"/api/tables/{house.table}"
    state = await bob.does("GET", f"{at}/state")
    assert state["seat"] == 1
    async with line_of(bob, house.table) as line:
        await house.holds("Bob", "ban")
        assert "moved" in [message["type"] async for message in _until_it_ends(line)]
    for method, path, wish in [*DEEDS, ("POST", house.talk, {"words": "let me in"})]:
        assert await bob.refused(method, path, wish) == (403, "shut-out"), path
    move = {"decision": 0, "action": 0}
    assert (await bob.refused("POST", f"{at}/moves", move))[0] == 403
    assert await bob.seat_at(house.table) is None
    assert (await bob.does("GET", "/api/me/export"))["held against them"][0]["kind"] == "ban"
    assert len(await bob.does("POST", "/api/tables/mine", {"tokens": []})) == 1
    await bob.does("DELETE", "/api/me")
    assert await house.service.lobby.store.rows(SANCTIONS.select()) == []
    assert [row["name"] for row in await house.service.lobby.store.rows(TRAIL.select())] == [""]


async def _until_it_ends(line: Any) -> AsyncIterator[dict[str, Any]]:
    async for message in line:
        yield json.loads(message)
        if json.loads(message)["type"] == "moved":
            return


async def test_no_token_of_a_seat_helps_whoever_is_shut_out(house: House) -> None:
    laid = await house.service.lay()
    table, token = laid["table"]["id"], laid["token"]
    await house["Bob"].does("POST", "/api/me", {"tokens": [token]})
    await house.holds("Bob", "ban")
    answer = await house.service.http.get(f"/api/tables/{table}/state", headers=bearer(token))
    assert error_of(answer) == (403, "shut-out")


async def test_places_at_tables_that_wait_are_free_and_ones_own_waiting_tables_end(house: House) -> None:
    bob = house["Bob"]
    own = (await bob.lays(ME, open=True))["table"]["id"]
    eves = (await house["Eve"].lays([*ME, {"kind": "friend"}], game="underwing", open=True))["table"]["id"]
    await bob.does("POST", f"/api/tables/{eves}/join", {"name": "Bob", "guest": True})
    await house.holds("Bob", "ban")
    assert (await house["Eve"].does("GET", f"/api/tables/{own}"))["status"] == "ended"
    seats = (await house["Eve"].does("GET", f"/api/tables/{eves}"))["seats"]
    assert [seat["name"] for seat in seats].count("Bob") == 0
    assert [table["id"] for table in (await house["Eve"].does("GET", "/api/hall"))["tables"]] == [eves]


async def test_a_guest_who_joins_a_person_takes_what_is_held_along(house: House) -> None:
    await house["Eve"].does("PUT", "/api/me/password", {"handle": "Eve", "password": PASSWORD})
    await house.holds("Bob", "mute")
    await house["Bob"].does("POST", "/api/me/enter", {"handle": "Eve", "password": PASSWORD})
    assert await house.says_in_vain("Eve") == (403, "muted")
    assert await house.says_in_vain("Bob") == (403, "muted")


async def test_reported_words_are_taken_away_and_the_report_is_settled(house: House) -> None:
    await house.says("Bob", "you fool")
    await house["Eve"].does("POST", f"{house.talk}/0/report", {"reason": "insults"})
    place = {"table": house.table, "channel": "table", "number": 0}
    assert (await house["Ann"].does("GET", "/api/care"))["open"] == 1
    for _ in range(2):
        await house["Ann"].does("POST", "/api/care/words/take", place | {"reason": "insults"})
        assert (await house["Ann"].does("POST", "/api/care/reports/settle", place))["open"] == 0
    assert await read(house.service, house.table) == [""]
    (report,) = await house["Ann"].does("GET", "/api/care/reports")
    assert (report["words"], bool(report["settled"])) == ("you fool", True)
    again = await house["Ann"].does("POST", "/api/care/reports/settle", place | {"settled": False})
    assert again["open"] == 1
    assert await house.deeds() == [("Ann", "reopen", "Bob"), ("Ann", "settle", "Bob"), ("Ann", "take-words", "Bob")]


async def test_the_same_again_changes_nothing_and_leaves_one_trace(house: House) -> None:
    for _ in range(3):
        await house.holds("Bob", "mute", hours=24)
    for _ in range(2):
        await house["Ann"].does("PUT", "/api/house", {"text": "Be kind.\n\nNo politics."})
    assert await house.deeds() == [("Ann", "rules", ""), ("Ann", "mute", "Bob")]
    assert await house["Bob"].does("GET", "/api/house") == {"text": "Be kind.\nNo politics.", "keeper": False}


async def test_it_stands_after_a_restart_and_names_who_keeps_the_house(tmp_path: Path) -> None:
    place = tmp_path / "tables.sqlite3"
    async with opened(place, **ELSEWHERE) as service, browser(service) as ann, browser(service) as bob:
        for person, name in ((ann, "Ann"), (bob, "Bob")):
            await person.does("POST", "/api/me", {"name": name})
            await person.does("PUT", "/api/me/password", {"handle": name, "password": PASSWORD})
        await keeps(service, ann, "Ann")
        row = (await service.lobby.store.rows(PERSONS.select().where(PERSONS.c.name == "Bob")))[0]
        wish = {"who": row["id"], "kind": "ban", "reason": "cheating"}
        await ann.does("PUT", "/api/care/sanctions", wish)
    async with (
        opened(place, keepers=("Ann", "Zoe"), **ELSEWHERE) as service,
        browser(service) as ann,
        browser(service) as bob,
        browser(service) as zoe,
    ):
        assert (await ann.does("POST", "/api/me/enter", {"handle": "Ann", "password": PASSWORD}))["me"]["keeper"]
        held = (await bob.does("POST", "/api/me/enter", {"handle": "Bob", "password": PASSWORD}))["me"]["held"]
        assert held == [{"kind": "ban", "reason": "cheating", "until": None}]
        assert await bob.refused("POST", "/api/me/code") == (403, "shut-out")
        await zoe.does("POST", "/api/me", {"name": "Zoe"})
        await zoe.does("PUT", "/api/me/password", {"handle": "Zoe", "password": PASSWORD})
        assert await zoe.refused("GET", "/api/care") == (403, "not-keeper")


@pytest.mark.parametrize(
    ("method", "path", "wish", "answer"),
    [
        ("PUT", "sanctions", {"who": "nobody", "kind": "mute", "reason": "x"}, (404, "nobody")),
        ("PUT", "sanctions", {"who": "x seat ²", "kind": "mute", "reason": "x"}, (404, "nobody")),
        ("PUT", "sanctions", {"who": "Bob", "kind": "mute", "reason": " "}, (422, "bad-words")),
        ("PUT", "sanctions", {"who": "Bob", "kind": "mute", "reason": "x", "hours": 0}, (422, "malformed")),
        ("PUT", "sanctions", {"who": "Bob", "kind": "whip", "reason": "x"}, (422, "malformed")),
        ("PUT", "sanctions", {"who": "Ann", "kind": "ban", "reason": "x"}, (409, "keeper")),
        ("POST", "sanctions/lift", {"who": "Bob", "kind": "mute", "reason": "a\u202eb"}, (422, "bad-words")),
        ("POST", "reports/settle", {"table": "none", "number": 3}, (404, "no-report")),
        ("POST", "words/take", {"table": "none", "number": 3}, (404, "no-table")),
    ],
)
async def test_what_cannot_be_done_says_why_and_changes_nothing(
    house: House, method: str, path: str, wish: dict[str, Any], answer: tuple[int, str]
) -> None:
    if wish.get("who") in house.people:
        wish = wish | {"who": await house.person(wish["who"])}
    assert await house["Ann"].refused(method, f"/api/care/{path}", wish) == answer
    assert await house["Bob"].refused(method, f"/api/care/{path}", wish) in {(403, "not-keeper"), answer}
    assert await house.deeds() == []


CALLS: Final = [
    ("GET", "/api/care", None),
    ("GET", "/api/care/reports", None),
    ("POST", "/api/care/reports/settle", {"table": "t", "number": 0}),
    ("POST", "/api/care/words/take", {"table": "t", "number": 0}),
    ("PUT", "/api/care/sanctions", {"who": "x", "kind": "ban", "reason": "y"}),
    ("POST", "/api/care/sanctions/lift", {"who": "x", "kind": "ban"}),
    ("PUT", "/api/house", {"text": "All is allowed."}),
]


@pytest.mark.parametrize(("method", "path", "wish"), CALLS)
async def test_nobody_else_may(house: House, method: str, path: str, wish: Any) -> None:
    assert await house["Bob"].refused(method, path, wish) == (403, "not-keeper")
    async with browser(house.service) as stranger:
        assert await stranger.refused(method, path, wish) == (403, "not-keeper")
    foreign = await house["Ann"].http.request(method, path, json=wish, headers={"origin": "https://evil.example"})
    assert foreign.status_code == (200 if method == "GET" else 403)
    assert await house.deeds() == []


async def test_at_the_machine_itself_nobody_needs_a_name(service: Service) -> None:
    assert (await service.get("/api/care")).json() == {"open": 0, "sanctions": [], "trail": []}
    assert (await service.get("/api/house")).json() == {"text": "", "keeper": True}
