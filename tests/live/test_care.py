"""Whoever keeps the house mutes and shuts out persons, takes words away, settles reports, and leaves a trail."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy.exc import OperationalError

from tests.live.browsers import ME, PASSWORD, Browser, browser
from tests.live.people import Service, bearer, key_of, opened, until
from tests.live.test_clocks import SetWall
from tests.live.test_persons import line_of
from tests.live.test_talk import error_of, read
from undercroft.live import talk as talk_of_all
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
        wish = {"handle": "Zoe", "password": PASSWORD}
        assert await zoe.refused("PUT", "/api/me/password", wish) == (409, "handle-taken")
        assert await zoe.refused("GET", "/api/care") == (403, "not-keeper")


@pytest.mark.parametrize(
    ("method", "path", "wish", "answer"),
    [
        ("PUT", "sanctions", {"who": "nobody", "kind": "mute", "reason": "x"}, (404, "nobody")),
        ("PUT", "sanctions", {"who": "x seat ²", "kind": "mute", "reason": "x"}, (422, "malformed")),
        ("PUT", "sanctions", {"who": "Bob", "kind": "mute", "reason": " "}, (422, "bad-words")),
        ("PUT", "sanctions", {"who": "Bob", "kind": "mute", "reason": "x", "hours": 0}, (422, "malformed")),
        ("PUT", "sanctions", {"who": "Bob", "kind": "whip", "reason": "x"}, (422, "malformed")),
        ("PUT", "sanctions", {"who": "Ann", "kind": "ban", "reason": "x"}, (409, "keeper")),
        ("POST", "sanctions/lift", {"who": "Bob", "kind": "mute", "reason": "a\u202eb"}, (422, "bad-words")),
        ("POST", "reports/settle", {"table": "none", "number": 3}, (404, "no-report")),
        ("POST", "words/take", {"table": "none", "number": 3}, (404, "no-words")),
        ("PUT", "sanctions", {"who": f"x seat {10**40}", "kind": "mute", "reason": "x"}, (404, "nobody")),
        ("PUT", "sanctions", {"who": "a\x00b", "kind": "mute", "reason": "x"}, (422, "malformed")),
        ("POST", "words/take", {"table": "none", "number": 2**31}, (422, "malformed")),
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


# -- ways round


async def muted_seat(house: House, laid: dict[str, Any]) -> str:
    """The address of the talk at a table whose first seat, which a token alone holds, is muted."""
    table = laid["table"]["id"]
    await house["Ann"].does("PUT", "/api/care/sanctions", {"who": f"{table} seat 0", "kind": "mute", "reason": "noise"})
    return f"/api/tables/{table}/talk"


async def test_a_muted_seat_stays_so_when_it_is_claimed_moved_or_plays_again(house: House) -> None:
    claimed, moved, again = [await house.service.lay() for _ in range(3)]
    talk = await muted_seat(house, claimed)
    await house["Bob"].does("POST", "/api/me", {"tokens": [claimed["token"]]})
    assert await house["Bob"].refused("POST", talk, {"words": "beep"}) == (403, "muted")
    assert [held["kind"] for held in (await house["Bob"].does("GET", "/api/me"))["held"]] == ["mute"]
    talk = await muted_seat(house, moved)
    token = await house.service.moves(moved["table"]["id"], moved["token"])
    assert error_of(await house.service.post(talk, {"words": "beep"}, token)) == (403, "muted")
    await muted_seat(house, again)
    await house.service.sit(again, 1, "Zoe")
    table = f"/api/tables/{again['table']['id']}"
    await house.service.post(f"{table}/resign", {}, again["token"])
    rematch = (await house.service.post(f"{table}/rematch", {}, again["token"])).json()["id"]
    answer = await house.service.post(f"/api/tables/{rematch}/talk", {"words": "beep"}, again["token"])
    assert error_of(answer) == (403, "muted")


async def fresh_key(who: Browser, table: str) -> str:
    return str((await who.does("POST", f"{table}/links", {}))["path"].partition("#seat=")[2])


async def test_neither_link_nor_old_token_opens_the_seat_of_somebody_who_is_shut_out(house: House) -> None:
    bob, laid = house["Bob"], await house.service.lay()
    table = f"/api/tables/{laid['table']['id']}"
    await bob.does("POST", "/api/me", {"tokens": [laid["token"]]})
    await house.service.sit(laid, 1, "Zoe")
    await bob.does("POST", f"{table}/sit", {"key": await fresh_key(bob, table)})
    key = await fresh_key(bob, table)
    await house.holds("Bob", "ban")
    reclaims = await house.service.post(f"{table}/reclaim", {}, laid["token"])
    async with browser(house.service) as private:
        sits = await private.refused("POST", f"{table}/sit", {"key": key, "guest": True})
    assert error_of(reclaims) == sits == (409, "not-now")
    await house.lifts("Bob", "ban")
    assert (await house.service.post(f"{table}/reclaim", {}, laid["token"])).status_code == 200


async def test_of_two_mutes_of_whoever_joins_the_longer_stays(house: House) -> None:
    await house["Eve"].does("PUT", "/api/me/password", {"handle": "Eve", "password": PASSWORD})
    await house.holds("Eve", "mute", hours=1)
    await house.holds("Bob", "mute")
    await house["Bob"].does("POST", "/api/me/enter", {"handle": "Eve", "password": PASSWORD})
    house.wall.passes(2 * HOUR)
    assert await house.says_in_vain("Eve") == (403, "muted")


@pytest.mark.parametrize("leaves", ["goes", "joins"])
async def test_who_goes_or_joins_while_the_keeper_mutes_them_leaves_nothing_and_loses_nothing(
    house: House, leaves: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    care, reached = house.service.lobby.care, asyncio.Event()
    await house["Eve"].does("PUT", "/api/me/password", {"handle": "Eve", "password": PASSWORD})
    known = care._named

    async def slowly(who: str, kind: Any) -> str:
        name = await known(who, kind)
        reached.set()
        await asyncio.sleep(0.5)
        return name

    monkeypatch.setattr(care, "_named", slowly)
    muting = asyncio.create_task(house.holds("Bob", "mute"))
    await reached.wait()
    if leaves == "goes":
        await house["Bob"].does("DELETE", "/api/me")
    else:
        await house["Bob"].does("POST", "/api/me/enter", {"handle": "Eve", "password": PASSWORD})
    await muting
    kept = [row["who"] for row in await house.service.lobby.store.rows(SANCTIONS.select())]
    assert kept == [sanction["who"] for sanction in (await house["Ann"].does("GET", "/api/care"))["sanctions"]]
    assert kept == ([] if leaves == "goes" else [await house.person("Eve")])


async def test_a_ban_that_failed_half_way_is_whole_when_it_is_said_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = (await house["Eve"].lays([*ME, {"kind": "friend"}], game="underwing", open=True))["table"]["id"]
    await house["Bob"].does("POST", f"/api/tables/{laid}/join", {"name": "Bob", "guest": True})
    wish = {"who": await house.person("Bob"), "kind": "ban", "hours": None, "reason": "insults"}

    async def fails(*_: Any) -> None:
        raise OperationalError("", {}, Exception("disk is full"))

    with monkeypatch.context() as failing:
        failing.setattr(house.service.lobby.seating, "free", fails)
        assert await house["Ann"].refused("PUT", "/api/care/sanctions", wish) == (503, "database")
    del house.service.lobby.rooms[house.table]
    await house["Ann"].does("PUT", "/api/care/sanctions", wish)
    seats = (await house["Eve"].does("GET", f"/api/tables/{laid}"))["seats"]
    assert "Bob" not in [seat["name"] for seat in seats]
    assert house.table not in house.service.lobby.rooms  # a game under way is not played again for it


async def test_who_sits_down_in_the_moment_in_which_they_are_shut_out_holds_no_place(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = (await house["Eve"].lays([*ME, {"kind": "friend"}], game="underwing", open=True))["table"]["id"]
    hall, reached, go_on = house.service.lobby.hall, asyncio.Event(), asyncio.Event()
    join = hall.join

    async def slowly(room: Any, wish: Any, person: Any) -> Any:
        reached.set()
        await go_on.wait()
        return await join(room, wish, person)

    monkeypatch.setattr(hall, "join", slowly)
    wish = {"name": "Bob", "guest": True}
    joining = asyncio.create_task(house["Bob"].does("POST", f"/api/tables/{laid}/join", wish))
    await reached.wait()
    await house.holds("Bob", "ban")
    go_on.set()
    await joining
    seats = (await house["Eve"].does("GET", f"/api/tables/{laid}"))["seats"]
    assert "Bob" not in [seat["name"] for seat in seats]


async def test_a_place_that_is_somebody_elses_by_now_is_not_freed(house: House) -> None:
    laid = (await house["Eve"].lays([*ME, {"kind": "friend"}], game="underwing"))["table"]["id"]
    room = await house.service.lobby.room(laid)
    await house.service.lobby.seating.free(room, 0, await house.person("Bob"))
    assert not room.players[0].absent


async def test_who_joins_somebody_shut_out_brings_no_places_along(house: House) -> None:
    await house["Eve"].does("PUT", "/api/me/password", {"handle": "Eve", "password": PASSWORD})
    await house.holds("Eve", "ban")
    own = (await house["Bob"].lays(ME, open=True))["table"]["id"]
    await house["Bob"].does("POST", "/api/me/enter", {"handle": "Eve", "password": PASSWORD})
    assert (await house["Ann"].does("GET", f"/api/tables/{own}"))["status"] == "ended"


async def test_who_waits_for_news_and_is_shut_out_meanwhile_reads_why(house: House) -> None:
    at = f"/api/tables/{house.table}/state"
    revision = (await house["Bob"].does("GET", at))["revision"]
    waiting = asyncio.create_task(house["Bob"].refused("GET", f"{at}?wait=20&revision={revision}"))
    room = house.service.room(house.table)
    await until(lambda: room.is_there(1))
    await house.holds("Bob", "ban")
    assert await waiting == (403, "shut-out")


async def test_words_taken_away_in_time_never_reach_whoever_watches_later(house: House) -> None:
    laid = await house["Ann"].lays(ME, talk_delay=60)
    table = laid["table"]["id"]
    talk = f"/api/tables/{table}/talk"
    async with line_of(house["Eve"], table) as eyes:
        await eyes.recv()
        await house["Ann"].does("POST", talk, {"words": "you fool"}, 201)
        place = {"table": table, "channel": "table", "number": 0}
        await house["Ann"].does("POST", "/api/care/words/take", place)
        room = house.service.room(table)
        assert all(not listener.talk for listener in room.listeners)
        room.talk._tell_late(("table", 0))
        while (message := json.loads(await eyes.recv()))["type"] != "talk":
            pass
    assert [entry["words"] for entry in message["entries"]] == [""]


async def test_a_wish_heard_twice_brings_no_words_back_that_were_taken_away(house: House) -> None:
    wish = {"words": "you fool", "once": "q83vEjRWeJCrze8SNFZ4kA"}
    await house["Bob"].does("POST", house.talk, wish, 201)
    await house["Ann"].does("POST", "/api/care/words/take", {"table": house.table, "number": 0})
    assert (await house["Bob"].does("POST", house.talk, wish, 201))["words"] == ""
    assert await read(house.service, house.table) == [""]


async def test_what_was_done_to_somebody_is_in_their_export_and_not_who_reported_them(house: House) -> None:
    await house.says("Bob", "you fool")
    await house["Eve"].does("POST", f"{house.talk}/0/report", {"reason": "insults"})
    await house["Ann"].does("POST", "/api/care/reports/settle", {"table": house.table, "number": 0})
    await house.holds("Bob", "mute", hours=1)
    house.wall.passes(2 * HOUR)
    exported = await house["Bob"].does("GET", "/api/me/export")
    assert [(deed["deed"], deed["reason"]) for deed in exported["done to them"]] == [("mute", "insults")]
    hers = await house["Ann"].does("GET", "/api/me/export")
    assert [deed["deed"] for deed in hers["done as a keeper"]] == ["settle", "mute"]


async def test_what_has_ended_is_forgotten(house: House) -> None:
    care = house.service.lobby.care
    await house.holds("Bob", "mute", hours=1)
    await house.holds("Eve", "mute")
    house.wall.passes(2 * HOUR)
    await care.tidy()
    assert len(await house.service.lobby.store.rows(SANCTIONS.select())) == 1
    assert await house.says_in_vain("Eve") == (403, "muted")


async def test_nobody_else_signs_in_by_a_keepers_name(house: House) -> None:
    await house["Ann"].does("DELETE", "/api/me/password")
    wish = {"handle": "ann", "password": PASSWORD}
    assert await house["Bob"].refused("PUT", "/api/me/password", wish) == (409, "handle-taken")
    await house["Ann"].does("PUT", "/api/me/password", wish)


async def test_old_reports_are_not_hidden_by_what_is_settled(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk_of_all, "REPORTS_SHOWN", 1)
    for number, words in enumerate(["you fool", "sorry"]):
        await house.says("Bob", words)
        await house["Eve"].does("POST", f"{house.talk}/{number}/report", {"reason": "insults"})
        house.wall.passes(HOUR)
    await house["Ann"].does("POST", "/api/care/reports/settle", {"table": house.table, "number": 1})
    assert [report["words"] for report in await house["Ann"].does("GET", "/api/care/reports")] == ["you fool"]
