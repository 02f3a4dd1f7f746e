"""Deck texts of strangers over the service: whatever they hold, they are looked at or refused with a word, never a
fault."""

from typing import Any
from urllib.parse import quote

import pytest

from tests.cards.mutants import Chance
from tests.live.people import Service
from undercroft import decks, packs
from undercroft.engine.dealer import rng_of

READY = decks.write(decks.ready("underleague")[2], packs.builtin("underleague"))
ODD = (
    "\x00", "\x1b[2J", "\u202e", "\u200b", "\u2028", "\ufeff", "\ud800", "\U0001f409", "\uff12", "\u0664", "\u00b2",
    "9" * 400, "-", "x", "(", "[", "<", "*", ",", ";", "//", "#", ">", ":", "\r", "\t", '"', "\\", "%s", "{0}", "1.",
    "2x", "a" * 300, "(a)" * 90, "[1]" * 60, "=" * 200, "x2 " * 60,
)  # fmt: skip
NO_DECKS: list[Any] = [None, 1, 1.5, True, [], {}, [READY], {"text": READY}]


def mutant(number: int) -> str:
    """A ready deck with a few odd things in it."""
    chance = Chance(f"deck {number}")
    text = READY
    for _ in range(1 + chance.below(6)):
        at = chance.below(len(text) + 1)
        text = text[:at] + chance.one_of(ODD) + text[at + chance.one_of([0, 0, 1, 9]) :]
    return text


@pytest.mark.parametrize("first", range(0, 200, 50))
async def test_a_mutant_is_looked_at_line_by_line(service: Service, first: int) -> None:
    for number in range(first, first + 50):
        text = mutant(number)
        content = {"game": "underleague", "text": text}
        if "\ud800" in text:
            raw = b'{"game": "underleague", "text": "' + b'2 Ferry Ox\\ud800"}'
            answer = await service.http.post(
                "/api/decks/check", content=raw, headers={"content-type": "application/json"}
            )
            assert answer.status_code in (200, 400, 422), answer.text
            continue
        answer = await service.post("/api/decks/check", content)
        if len(text) > decks.LARGEST:
            assert answer.status_code == 413
            continue
        assert answer.status_code == 200, answer.text
        lines = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
        for fault in answer.json()["faults"]:
            assert fault["words"]
            assert fault["line"] is None or 1 <= fault["line"] <= lines
            assert len(fault["words"]) < 300


async def test_what_is_handed_in_is_read_as_it_is_checked(service: Service) -> None:
    own = {"game": "underleague", "options": {"decks": "own"}}
    laid = await service.lay([{"kind": "me"}, {"kind": "friend"}], **own)
    path = f"/api/tables/{laid['table']['id']}/deck"
    headers = {"authorization": f"Bearer {laid['token']}"}
    pasted = READY.replace("\n2 ", "\r\n• 2x ")
    assert (await service.http.put(path, json={"text": pasted}, headers=headers)).status_code == 200
    assert (await service.get(path, laid["token"])).json()["text"] == READY
    answer = await service.http.put(path, json={"text": READY.replace("Ferry Ox", "Fery Ox")}, headers=headers)
    assert answer.status_code == 422
    assert "line 6: there is no card 'Fery Ox'; did you mean 'Ferry Ox'?" in answer.json()["error"]["message"]
    for text in NO_DECKS:
        answer = await service.http.put(path, json={"text": text}, headers=headers)
        assert answer.status_code == 422, answer.text
    assert (await service.get(path, laid["token"])).json()["text"] == READY


async def test_no_choice_of_game_edition_or_option_is_a_fault(service: Service) -> None:
    for odd in (*ODD[:6], *ODD[7:], "", "../underleague", "underleague-draft", "underleague\n"):
        for wish in (
            {"game": odd, "text": READY},
            {"game": "underleague", "edition": odd, "text": READY},
            {"game": "underleague", "options": {odd: odd}, "text": READY},
            {"game": "underleague", "options": {"decks": odd}, "text": READY},
        ):
            answer = await service.post("/api/decks/check", wish)
            assert answer.status_code in (200, 404, 422), answer.text
        assert (await service.http.get(f"/api/decks/{quote(odd, safe='')}")).status_code in (200, 307, 404, 405), odd


async def test_long_lists_are_read_in_little_time() -> None:
    """By counting: no line is tried in more than a few forms, and after some faults the rest is not looked at."""
    pack = packs.builtin("underleague")
    rng = rng_of("long")
    for line in (
        "2 Ferry Ox" + "(a)" * 60,
        "- " * 95 + "x",
        "9" * 199,
        "2 x," * 45,
        "(" * 150,
        f"{rng.below(9)} " * 90,
    ):
        found = decks._Reader("\n".join([line] * 90), pack)
        assert len(found.faults) <= decks.MOST_UNREADABLE + 1
