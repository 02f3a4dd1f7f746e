"""Who plays from browsers: guests, who keep who they are and come back to it, in all their browsers, and go."""

import asyncio
import json
import re
from typing import Any

import pytest
from sqlalchemy import select, update
from websockets.asyncio.client import connect

from tests.live.browsers import PASSWORD, Browser, browser
from tests.live.people import Service, key_of
from undercroft.live.cookies import LASTS
from undercroft.live.limits import ENTERS, Buckets
from undercroft.live.records import LOGINS, PASSKEYS, PERSONS, SEATS
from undercroft.live.store import Store

BOTS = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}]


async def test_who_lays_a_table_is_a_guest_at_once_whose_cookie_plays_the_seat(ann: Browser, phone: Browser) -> None:
    laid = await ann.lays(BOTS)
    assert laid["token"] is None
    assert await ann.seat_at(laid["table"]["id"]) == 0
    assert await phone.seat_at(laid["table"]["id"]) is None
    assert (await ann.does("GET", "/api/me"))["name"] == "Ann"
    assert await phone.does("GET", "/api/me") is None


async def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(ann: Browser) -> None:
    answer = await ann.http.post("/api/me", json={"name": "Ann"})
    said = answer.headers["set-cookie"].lower()
    assert "httponly" in said
    assert "samesite=lax" in said
    assert f"undercroft-{ann.http.base_url.port}=" in said
    told = answer.text + (await ann.http.get("/api/me/export")).text
    assert all(cookie.value not in told for cookie in ann.http.cookies.jar if cookie.value)


async def test_a_program_without_the_wish_stays_nobody_and_gets_a_token(service: Service) -> None:
    laid = await service.lay(BOTS)
    assert laid["token"]
    assert (await service.get("/api/me")).json() is None


async def test_the_same_wish_said_twice_makes_one_guest(service: Service, ann: Browser, phone: Browser) -> None:
    once = "q83vEjRWeJCrze8SNFZ4kA"
    first = await ann.lays(BOTS, once=once)
    again = await phone.lays(BOTS, once=once)  # the answer never came, nor did the cookie
    assert again["table"]["id"] == first["table"]["id"]
    assert await phone.seat_at(first["table"]["id"]) == 0
    assert len(await service.lobby.store.rows(PERSONS.select())) == 1


async def test_a_friend_sits_down_as_a_guest(service: Service, ann: Browser, phone: Browser) -> None:
    laid = await ann.lays()
    seated = await phone.does(
        "POST", f"/api/tables/{laid['table']['id']}/sit", {"key": key_of(laid, 1), "name": "Bob", "guest": True}
    )
    assert seated["token"] is None
    assert await phone.seat_at(laid["table"]["id"]) == 1
    assert (await phone.does("GET", "/api/me"))["name"] == "Bob"


async def test_the_socket_knows_the_cookie(service: Service, ann: Browser) -> None:
    table_id = (await ann.lays(BOTS))["table"]["id"]
    async with line_of(ann, table_id) as socket:
        assert '"seat":0' in str(await socket.recv())


async def test_whoever_wants_only_watches_though_the_cookie_holds_a_seat(ann: Browser) -> None:
    table_id = (await ann.lays(BOTS))["table"]["id"]
    async with line_of(ann, table_id, watch=True) as socket:
        assert '"seat":null' in str(await socket.recv())


def line_of(person: Browser, table_id: str, **wishes: Any) -> Any:
    url = f"{person.service.address.replace('http', 'ws', 1)}/api/tables/{table_id}/socket"
    headers = {"cookie": person.cookies, "origin": person.service.address}
    return Hello(connect(url, additional_headers=headers, max_size=None, proxy=None), wishes)


class Hello:
    """A socket on which hello was said without a token."""

    def __init__(self, opening: Any, wishes: dict[str, Any]) -> None:
        self.opening = opening
        self.wishes = wishes

    async def __aenter__(self) -> Any:
        socket = await self.opening.__aenter__()
        await socket.send(json.dumps({"type": "hello", "token": None, **self.wishes}))
        return socket

    async def __aexit__(self, *why: object) -> None:
        await self.opening.__aexit__(*why)


async def test_a_page_from_elsewhere_does_nothing_with_the_cookie(ann: Browser) -> None:
    await ann.lays(BOTS)
    answer = await ann.http.post("/api/me/code", headers={"origin": "https://elsewhere.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wrong-origin")


async def test_a_recovery_code_opens_the_same_list_on_another_device(ann: Browser, phone: Browser) -> None:
    laid = await ann.lays(BOTS, name="The long one")
    code = (await ann.does("POST", "/api/me/code"))["code"]
    entered = await phone.does("POST", "/api/me/enter", {"code": code.lower().replace("-", " ").replace("o", "0")})
    assert entered["me"]["name"] == "Ann"
    assert [table["name"] for table in await phone.does("POST", "/api/tables/mine", {"tokens": []})] == ["The long one"]
    assert await phone.seat_at(laid["table"]["id"]) == 0
    assert await ann.seat_at(laid["table"]["id"]) == 0


async def test_a_newer_code_makes_the_older_void(ann: Browser, phone: Browser) -> None:
    await ann.lays(BOTS)
    older = (await ann.does("POST", "/api/me/code"))["code"]
    await ann.does("POST", "/api/me/code")
    assert await phone.refused("POST", "/api/me/enter", {"code": older}) == (403, "wrong-code")
    assert await phone.does("GET", "/api/me") is None


async def test_a_guest_who_has_kept_nothing_comes_along_with_all_their_seats(ann: Browser, phone: Browser) -> None:
    await ann.lays(BOTS)
    code = (await ann.does("POST", "/api/me/code"))["code"]
    theirs = await phone.lays(BOTS, name="On the phone")
    assert (await phone.does("POST", "/api/me/enter", {"code": code}))["joined"] == 1
    assert await ann.seat_at(theirs["table"]["id"]) == 0
    assert len(await ann.does("POST", "/api/tables/mine", {"tokens": []})) == 2


async def test_somebody_who_has_kept_who_they_are_joins_nobody(ann: Browser, phone: Browser) -> None:
    await ann.lays(BOTS)
    code = (await ann.does("POST", "/api/me/code"))["code"]
    theirs = await phone.lays(BOTS)
    own = (await phone.does("POST", "/api/me/code"))["code"]
    assert (await phone.does("POST", "/api/me/enter", {"code": code}))["joined"] == 0
    assert await phone.seat_at(theirs["table"]["id"]) is None
    await phone.does("POST", "/api/me/enter", {"code": own})
    assert await phone.seat_at(theirs["table"]["id"]) == 0


async def test_a_name_and_password_let_in_and_are_nobody_elses(ann: Browser, phone: Browser) -> None:
    await ann.lays(BOTS)
    await ann.does("PUT", "/api/me/password", {"handle": "Ann of the Cellar", "password": PASSWORD})
    await phone.lays(BOTS)
    assert await phone.refused("PUT", "/api/me/password", {"handle": "ann of the cellar", "password": PASSWORD}) == (
        409,
        "handle-taken",
    )
    wrong = {"handle": "Ann of the Cellar", "password": "something else"}
    nobody = {"handle": "Nobody at all", "password": PASSWORD}
    refusals = {await phone.refused("POST", "/api/me/enter", wish) for wish in (wrong, nobody)}
    assert refusals == {(403, "wrong-password")}
    entered = await phone.does("POST", "/api/me/enter", {"handle": " ann of the CELLAR", "password": PASSWORD})
    assert entered["me"]["handle"] == "Ann of the Cellar"
    await ann.does("DELETE", "/api/me/password")
    assert (await phone.does("GET", "/api/me"))["handle"] is None


async def test_a_browser_is_listed_and_signed_out_and_its_line_ends(ann: Browser, phone: Browser) -> None:
    table_id = (await ann.lays(BOTS))["table"]["id"]
    code = (await ann.does("POST", "/api/me/code"))["code"]
    await phone.does("POST", "/api/me/enter", {"code": code})
    logins = (await ann.does("GET", "/api/me"))["logins"]
    assert {login["device"]: login["here"] for login in logins} == {
        "Firefox on Linux": True,
        "Chrome on Android": False,
    }
    async with line_of(phone, table_id) as socket:
        await socket.recv()
        other = next(login["number"] for login in logins if not login["here"])
        await ann.does("DELETE", f"/api/me/logins/{other}")
        while '"moved"' not in str(await socket.recv()):
            pass
    assert await phone.does("GET", "/api/me") is None
    assert await phone.seat_at(table_id) is None
    assert await ann.refused("DELETE", f"/api/me/logins/{other}") == (404, "no-login")


async def test_who_is_signed_out_while_waiting_is_shown_nothing_more(ann: Browser, phone: Browser) -> None:
    table_id = (await ann.lays())["table"]["id"]
    await phone.does("POST", "/api/me/enter", {"code": (await ann.does("POST", "/api/me/code"))["code"]})
    state = await phone.does("GET", f"/api/tables/{table_id}/state")
    path = f"/api/tables/{table_id}/state?revision={state['revision']}&wait=20"
    waiting = asyncio.create_task(phone.refused("GET", path))
    await asyncio.sleep(0.3)
    other = next(login for login in (await ann.does("GET", "/api/me"))["logins"] if not login["here"])
    await ann.does("DELETE", f"/api/me/logins/{other['number']}")
    async with asyncio.timeout(10):
        assert await waiting == (401, "moved")


async def test_nobody_signs_out_somebody_else(ann: Browser, phone: Browser) -> None:
    await ann.lays(BOTS)
    number = (await ann.does("GET", "/api/me"))["logins"][0]["number"]
    assert await phone.refused("DELETE", f"/api/me/logins/{number}") == (401, "nobody")
    await phone.lays(BOTS)
    assert await phone.refused("DELETE", f"/api/me/logins/{number}") == (404, "no-login")
    assert await ann.does("GET", "/api/me")


async def test_what_was_held_by_tokens_becomes_ones_own(service: Service, ann: Browser) -> None:
    laid = await service.lay()
    await ann.does("POST", "/api/me", {"name": "Ann", "tokens": [laid["token"], "made-up"]})
    assert await ann.seat_at(laid["table"]["id"]) == 0
    bob = await service.sit(laid, 1, "Bob")
    async with browser(service) as thief:
        await thief.does("POST", "/api/me", {"tokens": [laid["token"]]})
        assert await thief.seat_at(laid["table"]["id"]) is None
    assert (await service.get(f"/api/tables/{laid['table']['id']}/state", bob)).json()["seat"] == 1


async def test_a_seat_that_was_opened_elsewhere_is_had_back_by_the_cookie(service: Service, ann: Browser) -> None:
    laid = await ann.lays()
    table_id = laid["table"]["id"]
    link = await ann.does("POST", f"/api/tables/{table_id}/links", {})
    async with browser(service) as other:
        await other.does("POST", f"/api/tables/{table_id}/sit", {"key": link["path"].partition("=")[2], "guest": True})
        assert await other.seat_at(table_id) == 0
        assert await ann.refused("GET", f"/api/tables/{table_id}/state") == (401, "moved")
        await ann.does("POST", f"/api/tables/{table_id}/reclaim", {})
        assert await ann.seat_at(table_id) == 0
        assert await other.refused("POST", f"/api/tables/{table_id}/reclaim", {}) == (401, "unknown-token")


async def test_everything_is_exported_and_nothing_secret(ann: Browser) -> None:
    table_id = (await ann.lays(BOTS))["table"]["id"]
    await ann.does("PUT", "/api/me/password", {"handle": "Ann", "password": PASSWORD})
    found = await ann.does("GET", "/api/me/export")
    assert found["games"][0]["table"] == table_id
    assert found["signs in by"] == "Ann"
    assert "journal" not in found["games"][0]
    assert "argon2" not in str(found)


async def test_who_is_deleted_leaves_nothing_but_a_seat_without_a_name(service: Service, ann: Browser) -> None:
    laid = await ann.lays([{"kind": "me", "name": "Quillon"}, {"kind": "friend"}], name="Theirs")
    table_id = laid["table"]["id"]
    bob = await service.sit(laid, 1, "Bob")
    await service.post(f"/api/tables/{table_id}/name", {"name": "Quillony"}, bob)  # begins as theirs does
    resigned = await ann.http.post(f"/api/tables/{table_id}/resign", json={}, headers={"origin": service.address})
    assert resigned.status_code == 200
    await service.lobby.archive.make(table_id)
    await ann.does("DELETE", "/api/me")
    assert await ann.does("GET", "/api/me") is None
    store: Store = service.lobby.store
    assert [await store.rows(table.select()) for table in (PERSONS, LOGINS, PASSKEYS)] == [[], [], []]
    assert [row["name"] for row in await store.rows(SEATS.select().order_by(SEATS.c.seat))] == ["Gone 1", "Quillony"]
    for path in ("state", "replay?at=0", "journal", "story", ""):
        told = (await service.get(f"/api/tables/{table_id}/{path}".rstrip("/"), bob)).text
        assert not re.search(r"Quillon\b", told), path
        assert "Gone 1" in told or path == "story"
        assert "Quillony" in told or path == "story"


async def test_a_name_does_not_come_back_with_a_run_that_was_being_made_when_its_owner_was_deleted(
    service: Service, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive, begun, goes_on = service.lobby.archive, asyncio.Event(), asyncio.Event()
    views = archive._minds.views

    async def slow(work: Any) -> Any:
        begun.set()
        made = await views(work)
        await goes_on.wait()
        return made

    laid = await ann.lays([{"kind": "me", "name": "Quillon"}, {"kind": "friend"}], name="Theirs")
    table_id = laid["table"]["id"]
    bob = await service.sit(laid, 1, "Bob")
    monkeypatch.setattr(archive._minds, "views", slow)
    await ann.http.post(f"/api/tables/{table_id}/resign", json={}, headers={"origin": service.address})
    making = asyncio.create_task(archive.make(table_id))
    await begun.wait()
    deleting = asyncio.create_task(ann.does("DELETE", "/api/me"))
    await asyncio.wait({deleting}, timeout=1)
    goes_on.set()
    await asyncio.gather(making, deleting)
    assert "Quillon" not in (await service.get(f"/api/tables/{table_id}/replay?at=0", bob)).text


@pytest.mark.parametrize("way", [{"code": "ABCD-EFGH-IJKL-MNOP-QRST"}, {"handle": "Ann", "password": PASSWORD}])
async def test_trying_is_slow_for_strangers(service: Service, ann: Browser, way: dict[str, str]) -> None:
    service.app.state.paces["enters"] = Buckets(ENTERS[0], 0.0)  # whatever the machine takes for each
    answers = [await ann.refused("POST", "/api/me/enter", way) for _ in range(2)]
    assert {status for status, _ in answers} == {403}
    headers = {"origin": service.address, "x-forwarded-for": "203.0.113.5"}  # comes through somebody
    tries = int(ENTERS[0]) + 2
    said = [(await ann.http.post("/api/me/enter", json=way, headers=headers)).status_code for _ in range(tries)]
    assert said == [403] * int(ENTERS[0]) + [429, 429]


@pytest.mark.parametrize(
    ("method", "path", "wish"),
    [
        ("POST", "/api/me/code", None),
        ("PATCH", "/api/me", {"name": "Ann"}),
        ("PUT", "/api/me/password", {"handle": "Ann", "password": PASSWORD}),
        ("POST", "/api/me/passkeys/options", None),
        ("POST", "/api/me/passkeys", {"credential": {}}),
        ("GET", "/api/me/export", None),
        ("POST", "/api/me/leave", None),
        ("DELETE", "/api/me", None),
    ],
)
async def test_nobody_has_nothing_to_keep(ann: Browser, method: str, path: str, wish: Any) -> None:
    assert await ann.refused(method, path, wish) == (401, "nobody")


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 7, "response": {"clientDataJSON": "x"}},
        {"id": "AA", "response": {"clientDataJSON": "eyJjaGFsbGVuZ2UiOiAiQUEifQ"}},
    ],
)
async def test_what_is_no_answer_of_a_passkey_is_refused(ann: Browser, credential: Any) -> None:
    await ann.lays(BOTS)
    for path in ("/api/me/passkeys", "/api/me/enter/passkey"):
        assert await ann.refused("POST", path, {"credential": credential}) == (403, "bad-passkey")


@pytest.mark.parametrize("password", ["", "short", "x" * 201])
async def test_a_password_has_its_length(ann: Browser, password: str) -> None:
    await ann.lays(BOTS)
    wish = {"handle": "Ann", "password": password}
    assert await ann.refused("PUT", "/api/me/password", wish) == (422, "malformed")


async def test_a_browser_that_comes_back_keeps_its_cookie_as_long_as_a_new_one(service: Service, ann: Browser) -> None:
    async def given(path: str) -> str:
        answer = await ann.http.get(path, headers={"origin": ann.service.address})
        assert answer.status_code == 200
        return str(answer.headers.get("set-cookie", ""))

    table = (await ann.lays())["table"]["id"]
    assert not await given("/api/me")
    await service.lobby.store.write(update(LOGINS).values(seen="2026-01-01T00:00:00.000Z"))
    async with line_of(ann, table) as line:
        await line.recv()
        renewed = await given(f"/api/tables/{table}/state")
    assert f"Max-Age={LASTS}" in renewed
    assert f"={ann.cookies.partition('=')[2]};" in renewed
    assert not await given("/api/me")
    await service.lobby.store.write(update(LOGINS).values(seen="2026-01-01T00:00:00.000Z"))
    await ann.does("POST", "/api/me/leave")
    assert not ann.cookies


async def test_a_guest_whom_no_browser_knows_any_more_is_let_go_of(
    service: Service, ann: Browser, phone: Browser
) -> None:
    store, long_ago = service.lobby.store, "2020-01-01T00:00:00.000Z"
    table = (await ann.lays())["table"]["id"]
    await phone.does("POST", "/api/me", {"name": "Bob"})
    await phone.does("PUT", "/api/me/password", {"handle": "Bob", "password": PASSWORD})
    await store.write(update(LOGINS).values(seen=long_ago), update(PERSONS).values(made=long_ago))
    await ann.does("GET", "/api/me")
    await service.lobby.persons.tidy()
    assert len(await store.rows(select(PERSONS))) == 2
    await store.write(update(LOGINS).values(seen=long_ago))
    await service.lobby.persons.tidy()
    assert [row["handle"] for row in await store.rows(select(PERSONS))] == ["Bob"]
    assert (await service.get(f"/api/tables/{table}")).json()["seats"][0]["name"] == "Gone 1"
