"""A seat's link works once; a seat moves to another device and back; all are told of whoever opens a seat."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import OperationalError

from tests.live.people import TWO, Service, key_of
from undercroft.live import seating
from undercroft.live.errors import ApiError
from undercroft.live.identity import new_secret
from undercroft.live.models import Sit
from undercroft.live.records import KEYS, TABLES


async def sits(service: Service, table_id: str, key: str, **wish: Any) -> tuple[int, dict[str, Any]]:
    answer = await service.post(f"/api/tables/{table_id}/sit", {"key": key, **wish})
    found = answer.json()
    return answer.status_code, found.get("error", found)


async def back(service: Service, table_id: str, token: str, **wish: Any) -> tuple[int, dict[str, Any]]:
    answer = await service.post(f"/api/tables/{table_id}/reclaim", wish, token)
    found = answer.json()
    return answer.status_code, found.get("error", found)


async def reads(service: Service, table_id: str, token: str) -> int:
    return (await service.get(f"/api/tables/{table_id}/state", token)).status_code


def opened(state: dict[str, Any]) -> list[int]:
    return [seat["openings"] for seat in state["table"]["seats"]]


async def test_a_link_opens_its_seat_once_and_then_says_when_and_by_whom(service: Service) -> None:
    laid = await service.lay()
    table_id = laid["table"]["id"]
    bob = await service.sit(laid, 1, "Bob")
    status, error = await sits(service, table_id, key_of(laid, 1), name="Eve")
    assert (status, error["code"]) == (410, "used-key")
    assert "Bob sits there" in error["message"]
    assert str(datetime.now(UTC).year) in error["message"]
    assert "fresh link" in error["mend"]
    assert await reads(service, table_id, bob) == 200
    assert service.room(table_id).names == ("Ann", "Bob")


async def test_nobody_who_laid_a_table_has_a_key_to_it_after_the_friends_sat_down(service: Service) -> None:
    laid = await service.lay([{"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "friend"}], game="underwing")
    table_id = laid["table"]["id"]
    assert [link["seat"] for link in laid["links"]] == [1, 2]
    for seat in (1, 2):
        await service.sit(laid, seat, f"Friend {seat}")
    for link in laid["links"]:
        assert (await sits(service, table_id, link["path"].partition("#seat=")[2]))[0] == 410


async def test_a_host_who_sits_first_on_a_friends_seat_is_seen_by_all(service: Service) -> None:
    laid = await service.lay()
    table_id = laid["table"]["id"]
    async with service.line(table_id, laid["token"]) as ann, service.line(table_id) as eve:
        await ann.next()
        await eve.next()
        assert opened(ann.state) == [1, 0]
        crooked = await service.sit(laid, 1, "Nobody yet")
        handed_on = await service.link(table_id, crooked)
        status, sat = await sits(service, table_id, handed_on, name="Bob")
        assert status == 200
        assert [seat["openings"] for seat in sat["table"]["seats"]] == [1, 2]
        for line in (ann, eve):
            while opened(line.state) != [1, 2]:
                await line.next()
            assert line.state["table"]["seats"][1]["since"] > line.state["table"]["created"]


async def test_a_fresh_link_to_a_free_seat_makes_the_older_ones_void(service: Service) -> None:
    laid = await service.lay()
    table_id = laid["table"]["id"]
    fresh = await service.link(table_id, laid["token"], seat=1)
    status, error = await sits(service, table_id, key_of(laid, 1))
    assert (status, error["code"]) == (410, "used-key")
    assert "replaced" in error["message"]
    assert (await sits(service, table_id, fresh))[0] == 200


async def test_only_the_host_invites_and_only_to_free_seats(service: Service) -> None:
    laid = await service.lay([{"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "friend"}], game="underwing")
    table_id = laid["table"]["id"]
    assert laid["table"]["host"] == 0
    bob = await service.sit(laid, 1, "Bob")
    for token, seat, code in ((bob, 2, "not-yours"), (bob, 0, "seat-taken"), (laid["token"], 1, "seat-taken")):
        answer = await service.post(f"/api/tables/{table_id}/links", {"seat": seat}, token)
        assert answer.json()["error"]["code"] == code
    assert (await service.post(f"/api/tables/{table_id}/links", {"seat": 9}, bob)).status_code == 404
    assert (await service.post(f"/api/tables/{table_id}/links", {"seat": 1})).json()["error"]["code"] == "spectator"


async def test_a_seat_moves_by_a_link_of_its_own_and_comes_back_by_one_call(service: Service) -> None:
    table_id, _, bob = await service.pair()
    phone = await service.moves(table_id, bob)
    answer = await service.get(f"/api/tables/{table_id}/state", bob)
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "moved")
    status, sat = await back(service, table_id, bob)
    assert (status, sat["seat"]) == (200, 1)
    assert await reads(service, table_id, sat["token"]) == 200
    assert await reads(service, table_id, bob) == await reads(service, table_id, phone) == 401
    assert (await back(service, table_id, bob))[1]["code"] == "unknown-token"
    assert (await back(service, table_id, phone))[1]["code"] == "unknown-token", "a thief is out for good"


@pytest.mark.parametrize(
    ("path", "wish"),
    [("moves", {"decision": 0, "action": 0}), ("links", {}), ("name", {"name": "X"}), ("resign", None)],
)
async def test_an_older_token_is_good_for_the_way_back_alone(service: Service, path: str, wish: Any) -> None:
    table_id, _, bob = await service.pair()
    await service.moves(table_id, bob)
    answer = await service.post(f"/api/tables/{table_id}/{path}", wish, bob)
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "moved")


async def test_the_code_for_another_device_can_be_typed_and_is_good_for_ten_minutes(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, _, bob = await service.pair()
    answer = (await service.post(f"/api/tables/{table_id}/links", {}, bob)).json()
    code = answer["path"].partition("#seat=")[2]
    left = datetime.fromisoformat(answer["until"]) - datetime.now(UTC)
    assert timedelta(minutes=9) < left <= timedelta(minutes=10)
    assert len(code) == 10
    assert code.isalnum()
    assert (await sits(service, table_id, f"{code[:5]}-{code[5:]}".lower()))[0] == 200
    monkeypatch.setattr(seating, "LASTS", timedelta(seconds=-1))
    bob = (await back(service, table_id, bob))[1]["token"]
    late = await service.link(table_id, bob)
    status, error = await sits(service, table_id, late)
    assert (status, error["code"]) == (410, "used-key")
    assert "until" in error["message"]


async def test_of_two_devices_that_open_a_link_at_once_one_sits(service: Service) -> None:
    laid = await service.lay()
    table_id = laid["table"]["id"]
    found = await asyncio.gather(*(sits(service, table_id, key_of(laid, 1), name=f"Bob {n}") for n in range(4)))
    assert sorted(status for status, _ in found) == [200, 410, 410, 410]
    token = next(sat["token"] for status, sat in found if status == 200)
    assert await reads(service, table_id, token) == 200


async def test_a_key_of_a_league_opens_a_seat_once_at_all_its_tables(service: Service) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
    laid = await service.lay(seats, game="underleague-draft")
    table_id = laid["table"]["id"]
    bob = await service.sit(laid, 1, "Bob")
    assert (await sits(service, table_id, key_of(laid, 1)))[0] == 410
    phone = await service.moves(table_id, bob)
    assert await reads(service, table_id, phone) == 200
    assert (await service.get(f"/api/leagues/{table_id}", phone)).json()["me"] == 1


async def test_sitting_down_twice_in_one_wish_gives_one_token(service: Service) -> None:
    laid = await service.lay()
    table_id, wish = laid["table"]["id"], {"name": "Bob", "once": new_secret()}
    found = await asyncio.gather(*(sits(service, table_id, key_of(laid, 1), **wish) for _ in range(5)))
    assert {status for status, _ in found} == {200}
    [token] = {sat["token"] for _, sat in found}
    assert await reads(service, table_id, token) == 200
    assert found[0][1]["table"]["seats"][1]["openings"] == 1
    service.lobby.rooms.clear()
    assert (await sits(service, table_id, key_of(laid, 1), **wish))[1]["token"] == token
    assert (await sits(service, table_id, key_of(laid, 1), name="Eve", once=new_secret()))[0] == 410


async def test_laying_a_table_twice_in_one_wish_lays_one(service: Service) -> None:
    once = new_secret()
    found = await asyncio.gather(*(service.lay(once=once) for _ in range(5)))
    [table_id] = {laid["table"]["id"] for laid in found}
    assert len({laid["token"] for laid in found}) == len({key_of(laid, 1) for laid in found}) == 1
    assert await reads(service, table_id, found[0]["token"]) == 200
    await service.sit(found[0], 1, "Bob")
    again = await service.lay(once=once)
    assert (again["table"]["id"], again["links"]) == (table_id, [])
    assert (await service.lay())["table"]["id"] != table_id


async def test_asking_for_a_link_twice_in_one_wish_gives_one(service: Service) -> None:
    laid = await service.lay()
    wish = {"seat": 1, "once": new_secret()}
    keys = {await service.link(laid["table"]["id"], laid["token"], **wish) for _ in range(3)}
    assert len(keys) == 1
    assert (await sits(service, laid["table"]["id"], keys.pop()))[0] == 200


async def test_coming_back_twice_in_one_wish_opens_the_seat_once(service: Service) -> None:
    table_id, _, bob = await service.pair()
    await service.moves(table_id, bob)
    once = new_secret()
    found = [await back(service, table_id, bob, once=once) for _ in range(2)]
    assert [status for status, _ in found] == [200, 200]
    assert found[0][1]["token"] == found[1][1]["token"]
    assert found[1][1]["table"]["seats"][1]["openings"] == 3


@pytest.mark.parametrize("once", ["1", "short", "with space in it is no secret", "x" * 65])
async def test_what_is_no_secret_makes_none(service: Service, once: str) -> None:
    wish = {"game": "underkeeper", "seats": [{"kind": "friend"}, {"kind": "friend"}], "once": once}
    assert (await service.post("/api/tables", wish)).status_code == 422


async def test_whoever_sits_down_while_the_table_ends_does_not_begin_its_game(service: Service) -> None:
    laid = await service.lay()
    table_id = laid["table"]["id"]
    room = service.room(table_id)
    sitting = service.lobby.seating.sit(room, Sit.model_validate({"key": key_of(laid, 1), "name": "Bob"}))
    _, late = await asyncio.gather(room.end(), sitting, return_exceptions=True)
    assert isinstance(late, ApiError)
    assert (late.code, room.status) == ("ended", "ended")
    service.lobby.rooms.clear()
    assert (await service.lobby.room(table_id)).status == "ended"
    [row] = await service.lobby.store.rows(select(TABLES.c.changes).where(TABLES.c.id == table_id))
    keys = await service.lobby.store.rows(select(KEYS).where(KEYS.c.table_id == table_id, KEYS.c.used.is_(None)))
    assert (row["changes"], keys) == (1, [])


async def test_an_end_that_another_service_wrote_first_stands(service: Service) -> None:
    laid = await service.lay()
    room = service.room(laid["table"]["id"])
    values = {"status": "ended", "changes": 1}
    await service.lobby.store.write(update(TABLES).where(TABLES.c.id == room.id).values(**values))
    status, error = await sits(service, room.id, key_of(laid, 1), name="Bob")
    assert (status, error["code"]) == (410, "ended")


async def test_ending_a_table_and_seating_a_bot_said_twice_are_done_once(service: Service) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "friend"}]
    for bots in (1, 2):
        laid = await service.lay(seats, game="underwing")
        path, token = f"/api/tables/{laid['table']['id']}", laid["token"]
        for seat in range(1, bots + 1):
            said = [await service.post(f"{path}/standins", {"seat": seat}, token) for _ in range(2)]
            assert [answer.status_code for answer in said] == [200, 200]
    laid = await service.lay(seats, game="underwing")
    path, held = f"/api/tables/{laid['table']['id']}", {"authorization": f"Bearer {laid['token']}"}
    said = [await service.http.delete(path, headers=held) for _ in range(2)]
    assert [(answer.status_code, answer.json()["status"]) for answer in said] == [(200, "ended")] * 2


async def test_a_wish_with_a_commitment_said_twice_at_once_lays_one_table(service: Service) -> None:
    promised = (await service.post("/api/commitments")).json()["commitment"]
    once = new_secret()
    found = await asyncio.gather(*(service.lay(once=once, commitment=promised) for _ in range(3)))
    assert {(laid["table"]["id"], laid["table"]["commitment"]) for laid in found} == {
        (found[0]["table"]["id"], promised)
    }
    other = {"game": "underkeeper", "seats": TWO, "commitment": promised, "once": new_secret()}
    assert (await service.post("/api/tables", other)).json()["error"]["code"] == "no-commitment"


@pytest.mark.parametrize("named", [True, False])
async def test_a_wish_that_could_not_be_written_keeps_its_commitment(
    service: Service, monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    promised = (await service.post("/api/commitments")).json()["commitment"]
    wish = {"game": "underkeeper", "seats": TWO, "commitment": promised, "once": new_secret() if named else ""}

    async def fails(*_: object) -> None:
        raise OperationalError("", {}, Exception("disk is full"))

    with monkeypatch.context() as broken:
        broken.setattr(service.lobby.store, "write", fails)
        assert (await service.post("/api/tables", wish)).status_code == 503
    assert (await service.post("/api/tables", wish)).json()["table"]["commitment"] == promised


async def test_a_wish_said_again_gives_no_token_of_a_seat_that_has_moved(service: Service) -> None:
    once = new_secret()
    laid = await service.lay(once=once)
    assert (await service.lay(once=once))["token"] == laid["token"]
    await service.moves(laid["table"]["id"], laid["token"])
    again = await service.lay(once=once)
    assert (again["table"]["id"], again["seat"], again["token"]) == (laid["table"]["id"], 0, None)
