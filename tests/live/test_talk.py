"""What people say at a table: who reads it, what is refused, what is kept and for how long; the game knows nothing of
it."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.live.browsers import Browser, browser
from tests.live.people import Line, Service, bearer, key_of, opened, until
from tests.live.test_guard import from_afar
from tests.live.test_persons import line_of
from tests.live.test_presence import drained
from undercroft.live import limits, talk
from undercroft.live.records import REPORTS, TALK
from undercroft.live.talk_models import LENGTH
from undercroft.live.wall import Wall

ONCE = "q83vEjRWeJCrze8SNFZ4kA"
HINT = "he holds the Dragon"


class SetWall(Wall):
    """A clock that a test sets."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 1_800_000_000_000

    def now(self) -> int:
        return self.at


@pytest.fixture
async def eve(service: Service) -> AsyncIterator[Browser]:
    """Somebody who only watches, known by a cookie."""
    async with browser(service) as hers:
        await hers.does("POST", "/api/me", {"name": "Eve"})
        yield hers


async def says(service: Service, table_id: str, token: str, words: str, **wish: Any) -> httpx.Response:
    return await service.post(f"/api/tables/{table_id}/talk", {"words": words, **wish}, token)


async def read(service: Service, table_id: str, token: str = "", **query: Any) -> list[str]:
    answer = await service.http.get(f"/api/tables/{table_id}/talk", params=query, headers=bearer(token))
    assert answer.status_code == 200, answer.text
    return [entry["words"] for entry in answer.json()["entries"]]


async def told(line: Line) -> list[dict[str, Any]]:
    """The next words that a line is told."""
    while (message := await line.next())["type"] != "talk":
        pass
    entries: list[dict[str, Any]] = message["entries"]
    return entries


def error_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


async def ends(service: Service, table_id: str, token: str) -> None:
    assert (await service.post(f"/api/tables/{table_id}/resign", {}, token)).status_code == 200


# -- saying and reading


async def test_what_a_seat_says_is_told_to_all_and_read_after_a_reconnect_and_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3") as service:
        table_id, ann, bob = await service.pair()
        async with service.line(table_id, bob) as his, service.line(table_id) as watching:
            await his.until(0)
            await watching.until(0)
            said = await says(service, table_id, ann, "  Good   luck! ")
            assert said.status_code == 201
            assert said.json() == (await told(his))[0] == (await told(watching))[0]
            assert {
                "channel": "table",
                "number": 0,
                "seat": 0,
                "name": "Ann",
                "words": "Good luck!",
                "who": "",
            }.items() <= (said.json().items())
        await says(service, table_id, bob, "You too")
    async with opened(tmp_path / "tables.sqlite3") as service:
        for token in (ann, bob, ""):
            assert await read(service, table_id, token) == ["Good luck!", "You too"]
        assert await read(service, table_id, ann, after=1) == ["You too"]
        assert (await says(service, table_id, ann, "Still here")).json()["number"] == 2


async def test_the_same_wish_twice_is_said_once(service: Service) -> None:
    table_id, ann, bob = await service.pair()
    answers = await asyncio.gather(*(says(service, table_id, ann, "Hello", once=ONCE) for _ in range(8)))
    assert len({answer.text for answer in answers}) == 1
    await says(service, table_id, bob, "Hello", once=ONCE)
    assert await read(service, table_id, ann) == ["Hello", "Hello"]


async def test_people_talk_before_the_game_begins_and_after_it_is_over(service: Service) -> None:
    laid = await service.lay()
    table_id = laid["table"]["id"]
    assert (await says(service, table_id, laid["token"], "Is anybody there?")).status_code == 201
    bob = await service.sit(laid, 1, "Bob")
    await ends(service, table_id, bob)
    assert (await says(service, table_id, bob, "Well played")).status_code == 201
    assert await read(service, table_id, laid["token"]) == ["Is anybody there?", "Well played"]


# -- secrets


async def test_nobodys_state_differs_by_a_byte_whatever_is_said(service: Service, eve: Browser) -> None:
    table_id, ann, bob = await service.pair()
    async with service.line(table_id, ann) as hers, service.line(table_id, bob) as his, service.line(table_id) as eyes:
        for line in (hers, his, eyes):
            await drained(line)
        room = service.room(table_id)
        states = [room.state(seat) for seat in (0, 1, -1)]
        heard = [len(line.received) for line in (hers, his, eyes)]
        await says(service, table_id, ann, "Hello")
        await eve.does("POST", f"/api/tables/{table_id}/talk", {"words": HINT}, 201)
        assert len(await told(eyes)) + len(await told(eyes)) == 2
        await told(his)
        await told(hers)
        assert [room.state(seat) for seat in (0, 1, -1)] == states
        assert [len(line.received) for line in (hers, his, eyes)] == [heard[0] + 1, heard[1] + 1, heard[2] + 2]


async def test_no_seat_gets_what_watchers_say_in_any_way_until_the_game_is_over(service: Service, eve: Browser) -> None:
    async with browser(service) as hers, browser(service) as his:
        laid = await hers.lays()
        table_id = laid["table"]["id"]
        sit = {"key": key_of(laid, 1), "name": "Bob", "guest": True}
        await his.does("POST", f"/api/tables/{table_id}/sit", sit)
        path = f"/api/tables/{table_id}/talk"
        async with line_of(hers, table_id) as seat, line_of(hers, table_id, watch=True) as also_watching:
            await seat.recv()
            await also_watching.recv()
            await eve.does("POST", path, {"words": HINT}, 201)
            await his.does("POST", path, {"words": "mark"}, 201)
            for line in (seat, also_watching):
                while '"mark"' not in (heard := str(await line.recv())):
                    assert HINT not in heard
        async with line_of(hers, table_id) as again:
            assert HINT not in str(await again.recv())
        assert HINT not in json.dumps(await hers.does("GET", path))
        assert await hers.refused("GET", f"{path}?channel=watch") == (403, "watchers-only")
        assert await hers.refused("POST", f"{path}/0/report", {"channel": "watch", "reason": "x"}) == (404, "no-words")
        shown = json.dumps(await eve.does("GET", f"{path}?channel=watch"))
        assert HINT in shown
        async with line_of(hers, table_id) as seat:
            await seat.recv()
            await his.does("POST", f"/api/tables/{table_id}/resign", {})
            assert HINT in json.dumps(await hers.does("GET", f"{path}?channel=watch"))
            await eve.does("POST", path, {"words": "that was close"}, 201)
            while "that was close" not in str(await seat.recv()):
                pass


async def test_whoever_watches_reads_the_seats_after_the_tables_delay(tmp_path: Path) -> None:
    wall = SetWall()
    async with opened(tmp_path / "tables.sqlite3", wall=wall) as service:
        table_id, ann, bob = await service.pair(talk_delay=60)
        assert service.room(table_id).info().talk_delay == 60
        service.room(table_id).talk.delay = 1  # so that the test need not wait for so long
        async with service.line(table_id) as watching, service.line(table_id, bob) as his:
            await watching.until(0)
            await his.until(0)
            await says(service, table_id, ann, "my trap is on c2")
            await told(his)
            assert await read(service, table_id, bob) == ["my trap is on c2"]
            assert await read(service, table_id) == []
            assert "trap" not in "".join(watching.received)
            assert [entry["words"] for entry in await told(watching)] == ["my trap is on c2"]
            wall.at += 1000
            assert await read(service, table_id) == ["my trap is on c2"]
        await says(service, table_id, ann, "and so it ends")
        await ends(service, table_id, ann)
        assert (await read(service, table_id))[-1] == "and so it ends"


async def test_words_that_watchers_read_later_are_told_though_the_service_was_begun_anew(tmp_path: Path) -> None:
    wall = SetWall()
    async with opened(tmp_path / "tables.sqlite3", wall=wall) as service:
        table_id, ann, _ = await service.pair(talk_delay=60)
        await says(service, table_id, ann, "my trap is on c2")
    wall.at += 59_500
    async with opened(tmp_path / "tables.sqlite3", wall=wall) as service, service.line(table_id) as watching:
        await watching.until(0)
        assert await read(service, table_id) == []
        assert [entry["words"] for entry in await told(watching)] == ["my trap is on c2"]


async def test_a_watcher_is_named_as_they_are_and_apart_from_the_seats(service: Service, eve: Browser) -> None:
    table_id, ann, _ = await service.pair()
    said = await eve.does("POST", f"/api/tables/{table_id}/talk", {"words": "Hello"}, 201)
    assert (said["seat"], said["name"], said["channel"]) == (None, "Eve", "watch")
    told = await eve.does("GET", f"/api/tables/{table_id}/talk?channel=watch")
    assert told["me"] == said["who"]
    await eve.does("PATCH", "/api/me", {"name": "ANN"})
    again = await eve.does("POST", f"/api/tables/{table_id}/talk", {"words": "Hello"}, 201)
    assert (again["name"], again["who"]) == ("ANN 2", said["who"])
    assert await read(service, table_id, ann) == []


# -- bad input


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("", "bad-words"),
        ("   ", "bad-words"),
        ("two\nlines", "bad-words"),
        ("turned \u202e round", "bad-words"),
        ("nothing \u200b seen", "bad-words"),
        ("a" * (LENGTH + 1), "bad-words"),
        ("a" * (4 * LENGTH + 1), "malformed"),
        (7, "malformed"),
        (None, "malformed"),
    ],
)
async def test_what_cannot_be_said_is_refused_and_changes_nothing(service: Service, words: Any, code: str) -> None:
    table_id, ann, _ = await service.pair()
    answer = await says(service, table_id, ann, words)
    assert error_of(answer) == (422, code)
    assert "name" not in answer.json()["error"]["message"]
    assert await service.lobby.store.rows(TALK.select()) == []


async def test_who_may_not_talk_is_told_why(service: Service, eve: Browser) -> None:
    table_id, ann, _ = await service.pair()
    elsewhere, other, _ = await service.pair()
    path = f"/api/tables/{table_id}/talk"
    wishes: list[tuple[str, str, Any]] = [
        ("POST", path, {"words": "Hello"}), ("POST", f"{path}/0/report", {"reason": "x"}),
    ]  # fmt: skip
    await says(service, table_id, ann, "Hello")
    for method, where, wish in wishes:
        for token, refusal in (("", (401, "nobody")), (other, (403, "wrong-table")), ("x", (401, "unknown-token"))):
            answer = await service.http.request(method, where, json=wish, headers=bearer(token))
            assert error_of(answer) == refusal
        answer = await eve.http.request(method, where, json=wish, headers={"origin": "https://elsewhere.example"})
        assert error_of(answer) == (403, "wrong-origin")
    for token, refusal in ((other, (403, "wrong-table")), ("x", (401, "unknown-token"))):
        assert error_of(await service.get(path, token)) == refusal
    for method, where, wish in (("GET", path, None), *wishes):
        nowhere = where.replace(table_id, "no-such-table")
        assert error_of(await service.http.request(method, nowhere, json=wish, headers=bearer(ann))) == (
            404,
            "no-table",
        )
    for query in ("after=-1", "channel=seats", "after=x"):
        assert error_of(await service.get(f"{path}?{query}", ann)) == (422, "malformed")
    assert await read(service, table_id, ann) == ["Hello"]
    assert await read(service, elsewhere, other) == []
    assert await service.lobby.store.rows(REPORTS.select()) == []


async def test_a_table_that_was_ended_before_its_game_began_is_silent(service: Service) -> None:
    laid = await service.lay()
    path = f"/api/tables/{laid['table']['id']}"
    await service.http.request("DELETE", path, headers=bearer(laid["token"]))
    assert error_of(await service.post(f"{path}/talk", {"words": "Hello"}, laid["token"])) == (410, "ended")


async def test_who_talks_too_fast_is_told_how_long_to_wait(service: Service, eve: Browser) -> None:
    table_id, ann, bob = await service.pair()
    many = int(limits.TALK_PACE[0])
    answers = [await says(service, table_id, ann, f"line {number}") for number in range(many + 1)]
    assert [answer.status_code for answer in answers] == [201] * many + [429]
    error = answers[-1].json()["error"]
    assert (error["code"], error["mend"]) == ("slow-mode", "say it again in 3 seconds")
    assert (await says(service, table_id, bob, "I may")).status_code == 201
    assert len(await read(service, table_id, ann)) == many + 1
    path = f"/api/tables/{table_id}/talk"
    for number in range(many):
        await eve.does("POST", path, {"words": f"line {number}"}, 201)
    assert await eve.refused("POST", path, {"words": "one more"}) == (429, "slow-mode")


async def test_all_who_watch_together_say_so_much_at_most(service: Service) -> None:
    table_id, _, _ = await service.pair()
    service.lobby.rooms[table_id].talk._watchers = limits.Bucket(1.0, 0.001, asyncio.get_running_loop().time())
    said = []
    for name in ("Eve", "Mallory"):
        async with browser(service) as theirs:
            await theirs.does("POST", "/api/me", {"name": name})
            headers = {"origin": service.address}
            wish = {"words": "Hello"}
            said.append(
                (await theirs.http.post(f"/api/tables/{table_id}/talk", json=wish, headers=headers)).status_code
            )
    assert said == [201, 429]


async def test_a_table_keeps_so_much_and_lets_the_oldest_go(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "TALK_KEPT", 2)
    table_id, ann, bob = await service.pair()
    for words in ("one", "two", "three"):
        await says(service, table_id, ann, words)
    assert await read(service, table_id, bob) == ["two", "three"]
    monkeypatch.setattr(talk, "TALK_READ", 1)
    assert await read(service, table_id, bob) == ["three"]


# -- what is kept, and for how long


async def test_words_are_gone_after_ninety_days_and_reports_of_them_stay(tmp_path: Path) -> None:
    wall = SetWall()
    async with opened(tmp_path / "tables.sqlite3", wall=wall) as service:
        table_id, ann, bob = await service.pair()
        await says(service, table_id, ann, "old words")
        await service.post(f"/api/tables/{table_id}/talk/0/report", {"reason": "insults"}, bob)
        wall.at += int(talk.LASTS.total_seconds() * 1000) - 1000
        await says(service, table_id, ann, "new words")
        await talk.tidy(service.lobby.store)
        assert await read(service, table_id, bob) == ["old words", "new words"]
        wall.at += 2000
        await talk.tidy(service.lobby.store)
        assert await read(service, table_id, bob) == ["new words"]
        assert [report["words"] for report in (await service.get("/api/care/reports")).json()] == ["old words"]


async def test_what_is_reported_is_kept_once_for_each_reader_and_read_at_the_machine_alone(
    service: Service, eve: Browser
) -> None:
    table_id, ann, bob = await service.pair()
    await says(service, table_id, ann, "you fool")
    path = f"/api/tables/{table_id}/talk/0/report"
    answers = [await service.post(path, {"reason": reason}, bob) for reason in ("insults", "insults again")]
    assert {answer.text for answer in answers} == {answers[0].text}
    assert answers[0].status_code == 200
    await eve.does("POST", path, {"reason": "insults, too"})
    found = (await service.get("/api/care/reports")).json()
    assert sorted((report["reporter_name"], report["reason"]) for report in found) == [
        ("Bob", "insults"),
        ("Eve", "insults, too"),
    ]
    said = {"table": table_id, "channel": "table", "number": 0, "words": "you fool", "name": "Ann", "seat": 0}
    assert all(said.items() <= report.items() for report in found)
    assert error_of(await from_afar(service, "GET", "/api/care/reports")) == (403, "not-keeper")
    for reason in ("", "a\nb", "x" * 201):
        assert error_of(await service.post(path, {"reason": reason}, bob)) == (422, "bad-words")
    missing = f"/api/tables/{table_id}/talk/7/report"
    assert error_of(await service.post(missing, {"reason": "x"}, bob)) == (404, "no-words")
    assert len(await service.lobby.store.rows(REPORTS.select())) == 2


async def test_ones_words_are_exported_and_go_with_their_speaker(service: Service, eve: Browser) -> None:
    async with browser(service) as hers:
        laid = await hers.lays([{"kind": "me", "name": "Quillon"}, {"kind": "friend"}])
        table_id = laid["table"]["id"]
        bob = await service.sit(laid, 1, "Bob")
        path = f"/api/tables/{table_id}/talk"
        await hers.does("POST", path, {"words": "my own words"}, 201)
        await says(service, table_id, bob, "Bob’s words")
        await service.post(f"{path}/0/report", {"reason": "insults"}, bob)
        await hers.does("POST", f"{path}/1/report", {"reason": "a fault of his"})
        export = await hers.does("GET", "/api/me/export")
        assert [words["words"] for words in export["words"]] == ["my own words"]
        assert [report["reason"] for report in export["reports"]] == ["a fault of his"]
        async with service.line(table_id, bob) as his:
            await his.until(0)
            await hers.does("DELETE", "/api/me")
            assert [(entry["number"], entry["words"], entry["name"]) for entry in await told(his)] == [(0, "", "")]
        assert await read(service, table_id, bob) == ["", "Bob’s words"]
        kept = str(await service.lobby.store.rows(TALK.select())) + str(
            await service.lobby.store.rows(REPORTS.select())
        )
        assert "Quillon" not in kept
        assert "own words" not in kept


async def test_words_of_a_guest_and_of_a_token_become_the_persons(service: Service, eve: Browser) -> None:
    laid = await service.lay()
    table_id = laid["table"]["id"]
    await says(service, table_id, laid["token"], "by a token")
    async with browser(service) as hers, browser(service) as phone:
        await hers.does("POST", "/api/me", {"name": "Ann", "tokens": [laid["token"]]})
        code = (await hers.does("POST", "/api/me/code"))["code"]
        await phone.does("POST", "/api/me", {"name": "Ann"})
        other = (await service.lay())["table"]["id"]
        await phone.does("POST", f"/api/tables/{other}/talk", {"words": "as a guest"}, 201)
        await phone.does("POST", "/api/me/enter", {"code": code})
        export = await hers.does("GET", "/api/me/export")
        assert [words["words"] for words in export["words"]] == ["by a token", "as a guest"]


async def test_a_line_that_takes_nothing_keeps_the_newest_words_alone(service: Service) -> None:
    table_id, ann, _ = await service.pair()
    async with service.line(table_id, ann) as hers:
        await hers.until(0)
        await until(lambda: len(service.room(table_id).listeners) == 1)
        listener = next(iter(service.room(table_id).listeners))
        for number in range(limits.TALK_WAITS + 5):
            listener.tell_talk(str(number).encode())
        assert listener.take_talk()[0] == b"5"
