"""What people and tables may be called; the client's tests read the same cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.live.people import Service, key_of
from undercroft import names

CASES: dict[str, Any] = json.loads(Path(__file__).with_name("names.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", CASES["good"])
def test_a_good_name_is_tidied_and_taken(name: str) -> None:
    assert names.tidied(name) == CASES["good"][name]
    assert names.player_fault(names.tidied(name), []) == ""


@pytest.mark.parametrize("name", CASES["bad"])
def test_a_bad_name_is_refused_with_its_reason(name: str) -> None:
    assert names.player_fault(names.tidied(name), []) == CASES["bad"][name]


@pytest.mark.parametrize(("one", "other"), CASES["alike"])
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert names.player_fault(one, [other]) == names.player_fault(other, [one]) == "taken"


@pytest.mark.parametrize(("one", "other"), CASES["apart"])
def test_names_that_can_be_told_apart_are_two(one: str, other: str) -> None:
    assert names.player_fault(one, [other]) == ""


BAD = ["\u3164", "A\u202eB", "You", "Z" + "\u0301" * 9, "W" * 41, "A\u200bB", "ANN", "\u0410nn"]


@pytest.mark.parametrize("name", BAD)
async def test_nobody_sits_down_or_is_renamed_under_a_bad_name(service: Service, name: str) -> None:
    laid = await service.lay()
    table = f"/api/tables/{laid['table']['id']}"
    answer = await service.post(f"{table}/sit", {"key": key_of(laid, 1), "name": name})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-name")
    bob = await service.sit(laid, 1, "Bob")
    answer = await service.post(f"{table}/name", {"name": name}, bob)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-name")
    assert service.room(laid["table"]["id"]).names == ("Ann", "Bob")


@pytest.mark.parametrize("name", ["   ", *BAD[:6]])
async def test_no_table_is_laid_under_a_bad_name(service: Service, name: str) -> None:
    wish = {"game": "underkeeper", "seats": [{"kind": "me", "name": name}, {"kind": "friend"}]}
    answer = await service.post("/api/tables", wish)
    if name.strip():
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-name")
    else:
        assert answer.json()["table"]["seats"][0]["name"] == "Player 1"
    wish = {"game": "underkeeper", "seats": [{"kind": "friend"}, {"kind": "friend"}], "name": name * 2}
    answer = await service.post("/api/tables", wish)
    if name in {"   ", "You"}:
        assert answer.json()["table"]["name"].strip()
    else:
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-name")


async def test_a_blank_new_name_is_refused(service: Service) -> None:
    table_id, _, bob = await service.pair()
    answer = await service.post(f"/api/tables/{table_id}/name", {"name": "   "}, bob)
    assert (answer.status_code, answer.json()["error"]["message"]) == (422, names.reason("empty"))


async def test_a_name_that_is_taken_is_refused_with_one_that_is_free(service: Service) -> None:
    laid = await service.lay()
    table = f"/api/tables/{laid['table']['id']}"
    answer = await service.post(f"{table}/sit", {"key": key_of(laid, 1), "name": "ann"})
    assert "'ann 2'" in answer.json()["error"]["mend"]
    assert await service.sit(laid, 1, "ann 2")
    taken = {"game": "underkeeper", "seats": [{"kind": "me", "name": "Player 2"}, {"kind": "friend"}]}
    assert (await service.post("/api/tables", taken)).json()["error"]["message"] == names.reason("taken")


@pytest.mark.parametrize("name", CASES["isolated"])
def test_a_name_from_right_to_left_is_apart_from_the_sentence_round_it(name: str) -> None:
    assert names.isolated(name) == CASES["isolated"][name]


async def test_a_name_from_right_to_left_turns_no_line_of_the_log(service: Service) -> None:
    laid = await service.lay([{"kind": "me", "name": "\u05d3\u05d5\u05d3"}, {"kind": "friend"}])
    await service.sit(laid, 1, "Bob")
    path = f"/api/tables/{laid['table']['id']}/resign"
    assert (await service.post(path, token=laid["token"])).status_code == 200
    seen = (await service.get(f"/api/tables/{laid['table']['id']}/state")).json()
    assert seen["table"]["seats"][0]["name"] == "\u05d3\u05d5\u05d3"
    assert "\u2068\u05d3\u05d5\u05d3\u2069 resigned" in seen["outcome"]["words"]


async def test_a_tables_name_may_be_longer_than_a_players(service: Service) -> None:
    wish = {"game": "underkeeper", "seats": [{"kind": "friend"}, {"kind": "friend"}], "name": "W" * 81}
    assert (await service.post("/api/tables", wish)).json()["error"]["message"] == "a name has at most 80 characters"
    assert (await service.post("/api/tables", wish | {"name": "W" * 80})).json()["table"]["name"] == "W" * 80
