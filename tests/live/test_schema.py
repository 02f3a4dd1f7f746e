"""The API's description: complete, the same every time, and readable without anything from elsewhere."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.live.people import Service
from undercroft.engine.game import game_called, games
from undercroft.live import openapi


def printed(seed: str) -> str:
    found = subprocess.run(
        [sys.executable, "-m", "undercroft.live.openapi"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": seed},
    )
    return found.stdout


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "$ref":
                yield inner
            else:
                yield from references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from references(inner)


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(openapi.text())
    return found


@pytest.mark.long
def test_it_is_the_same_bytes_whatever_the_hash_seed() -> None:
    assert printed("1") == printed("2") == openapi.text()


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert set(references(document)) <= known


def test_the_sockets_messages_and_the_games_views_are_in_it(document: dict[str, Any]) -> None:
    parts = document["components"]["schemas"]
    assert {"MoveMessage", "UndoMessage", "ResignMessage", "OrderMessage", "PingMessage", "ClientMessage"} <= set(parts)
    assert {"State", "ErrorMessage", "MovedMessage", "Pong", "ServerMessage"} <= set(parts)
    said = {"hello", "move", "aside", "undo", "resign", "order", "ping"}
    assert set(parts["ClientMessage"]["discriminator"]["mapping"]) == said
    told = {"state", "presence", "talk", "error", "moved", "pong"}
    assert set(parts["ServerMessage"]["discriminator"]["mapping"]) == told
    views = {member.get("$ref", "").rpartition("/")[2] for member in parts["State"]["properties"]["view"]["anyOf"]}
    assert views == {"", *("".join(part.title() for part in game.split("-")) + "View" for game in games())}


def test_every_call_says_what_it_does_and_what_it_answers(document: dict[str, Any]) -> None:
    for path, calls in document["paths"].items():
        for method, call in calls.items():
            assert call["description"], (method, path)
            assert "4XX" in call["responses"]
            good = next(answer for code, answer in call["responses"].items() if code.startswith("2"))
            assert all(kind["schema"] for kind in good["content"].values()), (method, path)


async def test_what_is_sent_is_what_is_described(service: Service, document: dict[str, Any]) -> None:
    """Every key of a state is described, and every described key is there, as deep as the description goes."""
    table_id, ann_token, _ = await service.pair()
    state = (await service.get(f"/api/tables/{table_id}/state", ann_token)).json()
    compare(state, {"$ref": "#/components/schemas/State"}, document)


def compare(value: Any, described: dict[str, Any], document: dict[str, Any]) -> None:
    if "$ref" in described:
        described = document["components"]["schemas"][described["$ref"].rpartition("/")[2]]
    if "anyOf" in described:
        fitting = [member for member in described["anyOf"] if (member.get("type") == "null") == (value is None)]
        assert fitting, (value, described)
        described = next((member for member in fitting if holds(value, member, document)), fitting[0])
        if "$ref" in described:
            compare(value, described, document)
            return
    if isinstance(value, dict) and "properties" in described:
        assert set(described.get("required", ())) <= set(value) <= set(described["properties"])
        for key, inner in value.items():
            compare(inner, described["properties"][key], document)
    if isinstance(value, list):
        for inner in value:
            compare(inner, described.get("items", {}), document)


def holds(value: Any, described: dict[str, Any], document: dict[str, Any]) -> bool:
    """Whether every key of a value is described here: one of several games' views."""
    name = described.get("$ref", "").rpartition("/")[2]
    known = document["components"]["schemas"].get(name, described).get("properties", {})
    return isinstance(value, dict) and set(value) == set(known)


async def test_the_documentation_is_one_page_of_our_own(service: Service, document: dict[str, Any]) -> None:
    page = (await service.get("/api/docs")).text
    assert "http://" not in page.replace(service.address, "").replace("http://192.168", "")
    assert "<script" not in page
    for path in document["paths"]:
        assert path in page
    for name in document["components"]["schemas"]:
        assert f'id="{name}"' in page
    assert (await service.get("/api/openapi.json")).json() == document


async def test_the_games_their_clauses_and_their_cards_can_be_read(service: Service) -> None:
    listed = (await service.get("/api/games")).json()
    assert [game["name"] for game in listed] == games()
    for game in listed:
        rules = game_called(game["name"])
        assert [edition["key"] for edition in game["editions"]] == [edition.key for edition in rules.editions]
        assert game["bots"]
        clauses = (await service.get(f"/api/games/{game['name']}/clauses")).json()
        assert all(
            clause["clause"].startswith(rules.prefix) and clause["text"] and clause["chapter"] for clause in clauses
        )
        book = (await service.get(f"/api/games/{game['name']}/book")).json()
        assert {rule["clause"] for rule in book["rules"]} < {clause["clause"] for clause in clauses}
        assert book["introduction"]
        assert book["learn"][0] == {"kind": "h2", "lines": [{"text": "Quick start", "when": []}], "when": []}
    laid = await service.lay()
    pack = (await service.get(f"/api/packs/{laid['table']['pack']}")).json()
    assert [card["number"] for card in pack["cards"]] == list(range(len(pack["cards"])))
