"""Decks of one's own at a table: brought, handed in, refused with every fault, and nobody else's to see."""

import json
from typing import Any

import httpx
import pytest

from tests.live.people import Service, bearer, key_of
from tests.live.test_leagues import moves
from tests.live.test_secrecy import numbers
from undercroft import decks, packs
from undercroft.engine.game import SPECTATOR, Deck
from undercroft.engine.journal import read
from undercroft.games.underleague.table import NONE, UnderleagueTable
from undercroft.live.room import Room

PACK = packs.builtin("underleague")
READY = [decks.write(file, PACK) for file in decks.ready("underleague")]
ILLEGAL = READY[2].replace("2 Ferry Ox", "3 Ferry Ox").replace("2 Chimney Bear", "2 Chimny Bear")
OWN = {"game": "underleague", "options": {"decks": "own"}}


def me(deck: str = READY[0]) -> dict[str, str]:
    return {"kind": "me", "name": "Ann", "deck": deck}


async def hand_in(service: Service, table_id: str, text: str, token: str) -> httpx.Response:
    return await service.http.put(f"/api/tables/{table_id}/deck", json={"text": text}, headers=bearer(token))


async def ready_to_begin(service: Service) -> tuple[str, str, str]:
    """Ann has her deck and Bob sits without one: the table and their tokens."""
    laid = await service.lay([me(), {"kind": "friend"}], **OWN)
    return laid["table"]["id"], laid["token"], await service.sit(laid, 1, "Bob")


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


# -- bringing


@pytest.mark.clause("UL-8.1")
async def test_the_game_begins_when_everybody_sits_and_has_a_deck(service: Service) -> None:
    laid = await service.lay([me(), {"kind": "friend"}], **OWN)
    table_id = laid["table"]["id"]
    assert [seat["deck"] for seat in laid["table"]["seats"]] == ["ready", "missing"]
    bob = await service.sit(laid, 1, "Bob")
    async with service.line(table_id, laid["token"]) as ann, service.line(table_id, bob) as line:
        await ann.next()
        await line.next()
        assert ann.state["prompt"]["headline"] == "Waiting for Bob's deck"
        assert (line.state["prompt"]["headline"], line.state["prompt"]["yours"]) == ("Choose your deck", True)
        answer = await hand_in(service, table_id, READY[1], bob)
        assert [seat["deck"] for seat in answer.json()["seats"]] == ["ready", "ready"]
        while ann.state["table"]["status"] == "waiting":
            await ann.next()
        assert ann.state["offers"]
    own = (await service.get(f"/api/tables/{table_id}/deck", bob)).json()
    assert (own["text"], own["legal"], own["faults"]) == (READY[1], True, [])
    assert [seat["deck"] for seat in (await service.lay())["table"]["seats"]] == ["none", "none"]


async def test_a_friend_may_bring_the_deck_when_sitting_down(service: Service) -> None:
    laid = await service.lay([me(), {"kind": "friend"}], **OWN)
    path = f"/api/tables/{laid['table']['id']}/sit"
    refused = await service.post(path, {"key": key_of(laid, 1), "deck": ILLEGAL})
    assert code(refused) == (422, "illegal-deck")
    assert service.room(laid["table"]["id"]).players[1].absent
    sat = await service.post(path, {"key": key_of(laid, 1), "name": "Bob", "deck": READY[2]})
    assert sat.json()["table"]["status"] == "playing"
    fresh = await service.link(laid["table"]["id"], sat.json()["token"])
    again = await service.post(path, {"key": fresh, "deck": READY[1]})
    assert code(again) == (409, "begun")
    assert (await service.get(f"/api/tables/{laid['table']['id']}/deck", sat.json()["token"])).json()["text"] == READY[
        2
    ]


@pytest.mark.clause("UL-8.6")
async def test_an_illegal_deck_is_refused_with_every_fault_named(service: Service) -> None:
    answer = await service.post("/api/tables", {"seats": [me(ILLEGAL), {"kind": "bot"}], **OWN})
    assert code(answer) == (422, "illegal-deck")
    error = answer.json()["error"]
    for part in ("there is no card 'Chimny Bear'; did you mean 'Chimney Bear'?", "3 copies of Ferry Ox, at most 2"):
        assert part in error["message"]
    assert (error["clause"], "/api/decks/check" in error["mend"]) == ("UL-8.3", True)
    for seats, wanted in (
        ([me(), {"kind": "bot", "deck": ILLEGAL}], (422, "illegal-deck")),
        ([me("1 Ferry Ox\n" * 5000), {"kind": "bot"}], (413, "too-large")),
        ([me("x" * 70_000), {"kind": "bot"}], (413, "too-large")),
    ):
        assert code(await service.post("/api/tables", {"seats": seats, **OWN})) == wanted
    shared = await service.post("/api/tables", {"seats": [me(), {"kind": "bot"}], "game": "underleague"})
    assert code(shared) == (422, "shared-decks")
    drafted = {"game": "underleague", "options": {"decks": "drafted"}}
    assert code(await service.post("/api/tables", {"seats": [me(), {"kind": "bot"}], **drafted})) == (
        422,
        "draft-first",
    )


async def test_whoever_lays_a_table_without_a_deck_takes_a_ready_one_by_chance(service: Service) -> None:
    laid = [await service.lay([{"kind": "me"}, {"kind": "friend"}], **OWN) for _ in range(12)]
    assert {table["table"]["seats"][0]["deck"] for table in laid} == {"ready"}
    taken = {service.room(table["table"]["id"]).players[0].deck for table in laid}
    assert taken <= set(READY)
    assert len(taken) > 1


async def test_a_bot_without_a_deck_takes_a_ready_one(service: Service) -> None:
    taken = set()
    for _ in range(12):
        laid = await service.lay([{"kind": "friend"}, {"kind": "bot", "level": "random"}], **OWN)
        assert [seat["deck"] for seat in laid["table"]["seats"]] == ["missing", "ready"]
        taken.add(service.room(laid["table"]["id"]).players[1].deck)
    assert taken <= set(READY)
    assert len(taken) > 1
    laid = await service.lay([{"kind": "friend"}, {"kind": "bot", "level": "random", "deck": READY[3]}], **OWN)
    assert service.room(laid["table"]["id"]).players[1].deck == READY[3]


async def test_a_deck_may_be_changed_until_the_game_begins(service: Service) -> None:
    table_id, ann, bob = await ready_to_begin(service)
    assert code(await hand_in(service, table_id, ILLEGAL, ann)) == (422, "illegal-deck")
    assert code(await hand_in(service, table_id, "x" * 30_000, ann)) == (413, "too-large")
    assert (await service.get(f"/api/tables/{table_id}/deck", ann)).json()["text"] == READY[0]
    assert code(await service.get(f"/api/tables/{table_id}/deck", bob)) == (404, "no-deck")
    await hand_in(service, table_id, READY[3], ann)
    service.lobby.rooms.clear()
    assert (await service.get(f"/api/tables/{table_id}/deck", ann)).json()["text"] == READY[3]
    await hand_in(service, table_id, READY[1], bob)
    for text in (READY[2], ILLEGAL):
        assert code(await hand_in(service, table_id, text, ann)) == (409, "begun")
    service.lobby.rooms.clear()
    assert (await service.get(f"/api/tables/{table_id}/deck", ann)).json()["text"] == READY[3]
    room = await service.lobby.room(table_id)
    assert room.setup.decks == tuple(decks.read(text, PACK).deck for text in (READY[3], READY[1]))
    for token, wanted in (("", (401, "spectator")), ("made-up", (401, "unknown-token"))):
        assert code(await hand_in(service, table_id, READY[2], token)) == wanted
        assert code(await service.get(f"/api/tables/{table_id}/deck", token)) == wanted
    common, token, _ = await service.pair()
    assert code(await hand_in(service, common, READY[0], token)) == (422, "shared-decks")


async def test_a_game_with_decks_comes_back_and_is_looked_at_again(service: Service) -> None:
    table_id, ann, bob = await ready_to_begin(service)
    await hand_in(service, table_id, READY[1], bob)
    await moves(service.room(table_id), lambda: service.room(table_id).revision > 25)
    before = (await service.get(f"/api/tables/{table_id}/state", bob)).json()
    assert code(await service.get(f"/api/tables/{table_id}/journal")) == (409, "not-over")
    service.lobby.rooms.clear()
    after = (await service.get(f"/api/tables/{table_id}/state", bob)).json()
    assert (after["view"], after["offers"], after["log"]) == (before["view"], before["offers"], before["log"])
    await service.post(f"/api/tables/{table_id}/resign", token=ann)
    journal = (await service.get(f"/api/tables/{table_id}/journal")).text
    match = read(journal, lambda _: PACK)
    assert match.setup.decks == tuple(decks.read(text, PACK).deck for text in READY[:2])
    back = (await service.get(f"/api/tables/{table_id}/replay?at=20&seat=1", ann)).json()
    assert back["view"] == json.loads(json.dumps(match.game.view(match.replayed(20), 1)))


# -- checking


@pytest.mark.clause("UL-8.3", "UL-8.6")
async def test_a_check_says_what_could_be_read_and_all_that_is_wrong(service: Service) -> None:
    answer = await service.post("/api/decks/check", {"game": "underleague", "text": ILLEGAL})
    assert answer.status_code == 200
    found = answer.json()
    assert (found["name"], found["legal"], len(found["cards"])) == ("The Rope-Walk Gang", False, 39)
    assert [fault for fault in found["faults"] if fault["clause"] == "" and fault["line"]]
    ox = next(fault for fault in found["faults"] if fault["card"] is not None)
    assert (ox["words"], ox["clause"], PACK.cards[ox["card"]].name) == (
        "3 copies of Ferry Ox, at most 2",
        "UL-8.3",
        "Ferry Ox",
    )
    assert ILLEGAL.splitlines()[ox["line"] - 1] == "3 Ferry Ox"
    good = (
        await service.post("/api/decks/check", {"game": "underleague", "edition": "first", "text": READY[0]})
    ).json()
    assert (good["legal"], good["faults"], good["text"]) == (True, [], READY[0])
    assert (await service.post("/api/decks/check", {"game": "underleague", "text": ""})).json()["cards"] == []


async def test_a_check_refuses_what_is_no_question(service: Service) -> None:
    for wish, wanted in (
        ({"game": "underleague", "text": "x" * 20_001}, (413, "too-large")),
        ({"game": "underleague", "text": "x" * 70_000}, (413, "too-large")),
        ({"game": "underleage", "text": ""}, (404, "no-game")),
        ({"game": "underkeeper", "text": ""}, (422, "shared-decks")),
        ({"game": "underleague", "edition": "third", "text": ""}, (422, "no-such-game")),
        ({"game": "underleague"}, (422, "malformed")),
    ):
        assert code(await service.post("/api/decks/check", wish)) == wanted
    assert code(await service.get("/api/decks/underleage")) == (404, "no-game")


async def test_the_ready_decks_are_there_to_take(service: Service) -> None:
    found = (await service.get("/api/decks/underleague")).json()
    assert [deck["text"] for deck in found] == READY
    assert all(deck["legal"] and deck["plan"] for deck in found)
    assert (await service.get("/api/decks/underkeeper")).json() == []
    pack = next(game["pack"] for game in (await service.get("/api/games")).json() if game["name"] == "underleague")
    assert (await service.get(f"/api/packs/{pack}")).status_code == 200


# -- secrets


def apart() -> tuple[str, str]:
    """Two legal decks without a card in common."""
    creatures = [number for number, card in enumerate(PACK.cards) if "cost" not in card.figures]
    by_cost: dict[int, list[int]] = {}
    for number, card in enumerate(PACK.cards):
        if "cost" in card.figures:
            by_cost.setdefault(card.figures["cost"], []).append(number)
    cheap = [*by_cost[0], *by_cost[1], *by_cost[2]]
    one = dict.fromkeys(creatures[:15], 2) | dict.fromkeys(cheap[:14], 5)
    other = dict.fromkeys(creatures[15:], 2) | dict.fromkeys(cheap[14:], 5)
    other |= {by_cost[3][0]: 3, by_cost[4][0]: 1, by_cost[4][1]: 1}
    names = ("Zanzibar by Night", "Quagga Opening")
    made = [tuple(sorted(cards.items())) for cards in (one, other)]
    texts = [
        decks.write(decks.DeckFile(name, f"{name} is the plan.", deck), PACK)
        for name, deck in zip(names, made, strict=True)
    ]
    return texts[0], texts[1]


def public(room: Room, owner: int) -> set[int]:
    """The cards of `owner` that lie, or have lain, open: on the table, discarded, or named to all."""
    assert room.session is not None
    table = room.session.table
    assert isinstance(table, UnderleagueTable)
    open_ = {int(card) for card in table.creature if card != NONE} | {int(gear.card) for gear in table.gear}
    open_ |= {int(card) for card in table.stocks[owner].discard} | {int(table.playing)}
    for number, event in enumerate(room.session.match.ledger.events):
        if event.heard_by(SPECTATOR):
            open_ |= set(numbers(room.game.entry(event, number, SPECTATOR, room.names, PACK), {"card"}))
    return open_


@pytest.mark.clause("UL-8.1")
async def test_no_answer_log_line_or_error_tells_anothers_deck(
    service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    """Two decks without a common card: whatever Bob's deck has and has not laid open is in nothing that others get."""
    hers, his = apart()
    laid = await service.lay([me(hers), {"kind": "friend"}], **OWN)
    table_id, ann = laid["table"]["id"], laid["token"]
    bob = await service.sit(laid, 1, "Bob")
    assert code(await hand_in(service, table_id, his.replace("2 ", "3 "), bob)) == (422, "illegal-deck")
    await hand_in(service, table_id, his, bob)
    room = service.room(table_id)
    cards = [deck_numbers(hers), deck_numbers(his)]
    others: dict[str, tuple[int, ...]] = {ann: (1,), bob: (0,), "": (0, 1)}
    shown: set[int] = set()
    checked = 0
    for step in range(4):
        await moves(room, lambda enough=room.revision + 35: room.revision >= enough, f"secret {step}")
        shown |= public(room, 0) | public(room, 1)
        for reader, owners in others.items():
            received = await all_answers(service, table_id, reader)
            state = (await service.get(f"/api/tables/{table_id}/state", reader)).json()
            spoken = set(numbers(state, {"card", "hand", "look", "kept", "discard", "playing"}))
            assert not reader or spoken & cards[1 - owners[0]]
            for owner in owners:
                assert ("Zanzibar", "Quagga")[owner] not in received
                hidden = cards[owner] - shown
                assert not [PACK.cards[card].name for card in hidden if PACK.cards[card].name in received]
                assert not hidden & spoken
                checked += len(hidden)
    assert checked > 100
    for word in ("Zanzibar", "Quagga", "is the plan"):
        assert word not in caplog.text


def deck_numbers(text: str) -> set[int]:
    deck: Deck = decks.read(text, PACK).deck
    return {card for card, _ in deck}


async def all_answers(service: Service, table_id: str, token: str) -> str:
    """What anybody can get of a table with that token, as text."""
    base = f"/api/tables/{table_id}"
    paths = ("", "/state", "/journal", "/replay", "/replay?seat=0", "/replay?seat=1", *(["/deck"] if token else []))
    answers = [(await service.get(base + path, token)).text for path in paths]
    bad: list[tuple[str, dict[str, Any]]] = [("moves", {"decision": 9999, "action": 0}), ("sit", {"key": "wrong"})]
    answers += [(await service.post(f"{base}/{path}", wish, token)).text for path, wish in bad]
    answers.append((await hand_in(service, table_id, READY[0], token)).text)
    answers.append((await service.post("/api/tables/mine", {"tokens": [token]})).text)
    async with service.line(table_id, token) as line:
        await line.next()
        answers += line.received
    return "\n".join(answers)
