"""Decks of The Underground CCG at a table: checked by its options, kept as handed in."""

from typing import Any

import pytest

from tests.games.underground.test_decks import BASE
from tests.live.people import Service
from tests.live.test_decks import code, hand_in
from undercroft import decks, packs
from undercroft.engine.bits import lowest

PACK = packs.builtin("underground")
READY = [decks.write(file, PACK) for file in decks.ready("underground")]
OWN = {"game": "underground", "options": {"decks": "own"}}
SIX = "Warm-Up Act, Merch Tableau, Poster Campaign, Earmuffin, Extension Chord, Thick Skinny Jeans"


def rhymes(artist: str, *others: str) -> str:
    """A deck file of entries such as "4 Mild Salsa, Earmuffin"."""
    entries = ", ".join((artist, *others)).split(", ")
    return "".join(f"{entry}\n" if entry[0].isdigit() else f"1 {entry}\n" for entry in entries)


def me(deck: str = READY[0]) -> dict[str, str]:
    return {"kind": "me", "name": "Ann", "deck": deck}


async def checked(service: Service, text: str, **options: str) -> dict[str, Any]:
    answer = await service.post("/api/decks/check", {"game": "underground", "options": options, "text": text})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.clause("UG-2.5", "UG-2.4", "UG-2.1", "UG-2.2")
async def test_forbidden_cards_posted_directly_are_refused_one_by_one(service: Service) -> None:
    strange = BASE.replace("4 Doorbell Ringer", "2 Side Eye Exam, 2 Paper Blizzard").replace("4 Mild", "6 Mild")
    bad = rhymes("MC Rowave", "2 Earmuffin", strange, "1 Dorbell Ringer")
    answer = await service.post("/api/tables", {"seats": [me(bad), {"kind": "bot"}], **OWN})
    assert code(answer) == (422, "illegal-deck")
    said = answer.json()["error"]["message"]
    for fault in (
        "there is no card 'Dorbell Ringer'; did you mean 'Doorbell Ringer'?",
        "62 cards in the rhymebook, not 60 (UG-2.1)",
        "6 copies of Mild Salsa, at most 4 (UG-2.1)",
        "2 copies of Earmuffin, and no name twice in a pre-show deck (UG-2.2)",
        "Side Eye Exam is Overdue, MC Rowave is Furnace and Night Bus (UG-2.4)",
        "Paper Blizzard is for Confetti Yeti alone, not for MC Rowave (UG-2.4)",
    ):
        assert fault in said
    assert answer.json()["error"]["clause"] == "UG-2.1"
    laid = await service.lay([me(), {"kind": "friend"}], **OWN)
    table_id = laid["table"]["id"]
    assert code(await hand_in(service, table_id, bad, laid["token"])) == (422, "illegal-deck")
    assert (await service.get(f"/api/tables/{table_id}/deck", laid["token"])).json()["text"] == READY[0]


@pytest.mark.clause("UG-2.6", "UG-2.5")
async def test_a_deck_is_judged_by_the_tables_format(service: Service) -> None:
    six = rhymes("MC Rowave", SIX, BASE)
    found = await checked(service, six)
    assert [fault["clause"] for fault in found["faults"]] == ["UG-2.2"]
    assert (await checked(service, six, format="revised"))["legal"]
    revised = {"game": "underground", "options": {"decks": "own", "format": "revised"}}
    for wish, wanted in ((OWN, 422), (revised, 201)):
        answer = await service.post("/api/tables", {"seats": [me(six), {"kind": "friend"}], **wish})
        assert answer.status_code == wanted
    wish = {"game": "underground", "options": {"format": "loose"}, "text": six}
    assert code(await service.post("/api/decks/check", wish)) == (422, "no-such-game")
    option = next(
        option
        for game in (await service.get("/api/games")).json()
        if game["name"] == "underground"
        for option in game["options"]
        if option["of_decks"]
    )
    assert (option["key"], option["clause"], option["usual"]) == ("format", "UG-2.6", "sheet")


@pytest.mark.clause("UG-2.4")
async def test_a_check_names_the_cards_that_the_artist_may_not_play(service: Service) -> None:
    def names(found: dict[str, Any]) -> set[str]:
        return {PACK.cards[card].name for card in found["strangers"]}

    assert names(await checked(service, "")) == set()
    hans = names(await checked(service, "1 Hans Empty\n"))
    assert {"Hot Plate Tectonics", "Paper Blizzard"} <= hans
    assert not hans & {"Hans Empty", "MC Rowave", "Mild Salsa", "Side Eye Exam"}
    more = names(await checked(service, "1 Hans Empty\n1 Ella Vator\n"))
    assert "Hot Plate Tectonics" not in more
    assert "Paper Blizzard" in more


@pytest.mark.clause("UG-2.1", "UG-2.5")
async def test_a_deck_stays_as_it_was_when_both_were_ready(service: Service) -> None:
    """Until then it may be changed; after it a change is refused, legal or not, and the game goes on with the first."""
    laid = await service.lay([me(), {"kind": "friend"}], **OWN)
    table_id, ann = laid["table"]["id"], laid["token"]
    assert (await hand_in(service, table_id, READY[1], ann)).status_code == 200
    bob = await service.sit(laid, 1, "Bob")
    assert (await hand_in(service, table_id, READY[2], bob)).json()["status"] == "playing"
    room = service.room(table_id)
    before = (room.revision, room.setup, [player.deck for player in room.players])
    for token in (ann, bob):
        for text in (READY[3], "1 Hans Empty\n"):
            answer = await hand_in(service, table_id, text, token)
            assert code(answer) == (409, "begun")
            assert answer.json()["error"]["clause"] == "UG-2.1"
    assert (room.revision, room.setup, [player.deck for player in room.players]) == before
    service.lobby.rooms.clear()
    again = await service.lobby.room(table_id)
    assert [player.deck for player in again.players] == [READY[1], READY[2]]
    assert again.setup.decks == tuple(decks.read(text, PACK).deck for text in (READY[1], READY[2]))


@pytest.mark.clause("UG-3.5", "UG-3.2")
async def test_a_pre_show_card_after_load_in_is_refused_and_nothing_changes(service: Service) -> None:
    table_id, ann, bob = await service.pair(**OWN, seats=[me(), {"kind": "friend"}])
    assert (await hand_in(service, table_id, READY[1], bob)).json()["status"] == "playing"
    room = service.room(table_id)
    session = room.session
    assert session
    tokens = (ann, bob)
    while session.game.view(session.table, -1)["phase"] != "main":
        seat = int(lowest(session.table.waits()))
        options = list(session.table.options(seat))
        await service.post(
            f"/api/tables/{table_id}/moves",
            {"decision": session.decision(seat), "action": int(options[0])},
            tokens[seat],
        )
    seat = int(lowest(session.table.waits()))
    left = [card for card, _ in room.setup.decks[seat] if PACK.cards[card].kind == "preshow"]
    before = (await service.get(f"/api/tables/{table_id}/state", tokens[seat])).json()
    for card in left:
        action = session.match.alphabet.action(f"play {PACK.cards[card].name}")
        answer = await service.post(
            f"/api/tables/{table_id}/moves", {"decision": session.decision(seat), "action": action}, tokens[seat]
        )
        assert code(answer) == (422, "illegal")
        assert answer.json()["error"]["clause"] == "UG-3.5"
    assert (await service.get(f"/api/tables/{table_id}/state", tokens[seat])).json() == before
    strange = next(number for number, card in enumerate(PACK.cards) if card.name == "Paper Blizzard")
    assert strange not in dict(room.setup.decks[seat])
    action = session.match.alphabet.action("play Paper Blizzard")
    answer = await service.post(
        f"/api/tables/{table_id}/moves", {"decision": session.decision(seat), "action": action}, tokens[seat]
    )
    assert code(answer) == (422, "illegal")
    assert answer.json()["error"]["clause"].startswith("UG-4.")


@pytest.mark.clause("UG-9.2")
async def test_whoever_brings_nothing_plays_a_ready_deck_by_chance(service: Service) -> None:
    taken = set()
    for _ in range(6):
        laid = await service.lay([{"kind": "me"}, {"kind": "bot", "level": "random"}], **OWN)
        assert laid["table"]["status"] == "playing"
        taken |= {player.deck for player in service.room(laid["table"]["id"]).players}
    assert taken <= set(READY)
    assert len(taken) > 2
    assert {deck["text"] for deck in (await service.get("/api/decks/underground")).json()} == set(READY)
    made_up = await service.lay([{"kind": "me"}, {"kind": "bot", "level": "random"}], game="underground")
    assert [seat["deck"] for seat in made_up["table"]["seats"]] == ["none", "none"]
    refused = await service.post("/api/tables", {"game": "underground", "seats": [me(), {"kind": "bot"}]})
    assert code(refused) == (422, "shared-decks")
    assert refused.json()["error"]["clause"] == "UG-2.1"
