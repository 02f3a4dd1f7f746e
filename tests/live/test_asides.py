"""Trades over the service (UW-6.12): said in one message, by whoever's turn it is not, durable, judged by bots."""

from pathlib import Path
from typing import Any

import pytest

from tests.live.people import Line, Service, opened, until
from tests.live.test_undo import rebuilt_alike
from tests.thinking_here import ThinkerHere
from undercroft import packs
from undercroft.engine.game import game_called, setup_of
from undercroft.engine.journal import Match
from undercroft.games.underwing.actions import ACCEPT, ASK, DECLINE, ELEMENT_NAMES, GIVE, OFFER, PROPOSE
from undercroft.live.session import Session
from undercroft.thinker.question import Question, question


def store(line: Line, seat: int) -> dict[str, int]:
    held: dict[str, int] = line.state["view"]["players"][seat]["storage"]
    return held


def first_of(line: Line, seat: int) -> int:
    """The number of the first element that a player holds."""
    return next(number for number, name in enumerate(ELEMENT_NAMES) if store(line, seat)[name])


def swap(line: Line) -> list[int]:
    """Offer Bob an element of Ann's for one of his."""
    return [OFFER + 1, GIVE + first_of(line, 0), ASK + first_of(line, 1), PROPOSE]


async def sat(service: Service) -> tuple[str, Line, Line]:
    table_id, ann_token, bob_token = await service.pair(game="underwing")
    ann, bob = service.line(table_id, ann_token), service.line(table_id, bob_token)
    for line in (ann, bob):
        await line.__aenter__()
        await line.until(0)
    return table_id, ann, bob


@pytest.mark.clause("UW-6.12")
async def test_a_trade_is_offered_in_one_message_and_accepted_out_of_turn(service: Service) -> None:
    table_id, ann, bob = await sat(service)
    given, asked = ELEMENT_NAMES[first_of(ann, 0)], ELEMENT_NAMES[first_of(ann, 1)]
    before, theirs = store(ann, 0)[asked], store(ann, 1)[given]
    decision = [line.state["decision"] for line in (ann, bob)]
    offered = await ann.say("aside", actions=swap(ann), revision=ann.state["revision"])
    assert offered["type"] == "state", offered
    assert offered["undo"] is False
    await bob.until(offered["revision"])
    assert [offer["words"] for offer in bob.state["asides"] if offer["action"] == ACCEPT]
    assert [line.state["decision"] for line in (ann, bob)] == decision
    traded = await bob.say("aside", actions=[ACCEPT], revision=bob.state["revision"])
    assert store(bob, 0)[asked] == before + (given != asked)
    assert traded["view"]["offers"] == []
    assert store(bob, 1)[given] == theirs + (given != asked)
    await ann.until(traded["revision"])
    await rebuilt_alike(service, table_id)


async def test_an_offer_that_cannot_be_made_says_the_clause_and_leaves_everything(service: Service) -> None:
    _, ann, _ = await sat(service)
    revision, lacking = ann.state["revision"], next(n for n, e in enumerate(ELEMENT_NAMES) if not store(ann, 0)[e])
    refused = await ann.say("aside", actions=[OFFER + 1, GIVE + lacking, PROPOSE])
    assert (refused["code"], refused["clause"]) == ("illegal", "UW-6.12")
    nonsense = await ann.say("aside", actions=[10**6])
    assert nonsense["code"] == "unknown-action"
    empty = await ann.say("aside", actions=[])
    assert empty["type"] == "error"
    assert (await ann.say("aside", actions=[OFFER + 1]))["revision"] == revision + 1


async def test_nobody_accepts_what_they_have_not_seen(service: Service) -> None:
    _, ann, bob = await sat(service)
    first = await ann.say("aside", actions=swap(ann))
    await bob.until(first["revision"])
    await ann.say("aside", actions=[OFFER + 1, ASK + first_of(ann, 1), PROPOSE])
    refused = await bob.say("aside", actions=[ACCEPT], revision=first["revision"])
    assert refused["code"] == "stale"


async def test_a_draft_is_its_owners_alone(service: Service) -> None:
    table_id, ann, bob = await sat(service)
    watcher = service.line(table_id)
    async with watcher:
        said = await ann.say("aside", actions=[OFFER + 1, GIVE + first_of(ann, 0)])
        assert said["view"]["draft"]["other"] == 1
        for other in (bob, watcher):
            state = await other.until(said["revision"])
            assert state["view"]["draft"] is None
        assert watcher.state["asides"] == []


async def test_asides_over_http(service: Service) -> None:
    table_id, ann_token, bob_token = await service.pair(game="underwing")
    state: dict[str, Any] = (await service.get(f"/api/tables/{table_id}/state", ann_token)).json()
    assert [offer["action"] for offer in state["asides"]] == [OFFER + 1]
    path = f"/api/tables/{table_id}/asides"
    assert (await service.post(path, {"actions": [DECLINE]}, bob_token)).status_code == 422
    assert (await service.post(path, {"actions": [OFFER]}, bob_token)).status_code == 200
    assert (await service.post(path, {"actions": [OFFER]})).status_code in (401, 403)


async def test_a_bot_answers_an_offer(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", bot_seconds=0.02, bot_pause=0.01) as service:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "greedy"}]
        laid = await service.lay(seats, game="underwing")
        async with service.line(laid["table"]["id"], laid["token"]) as ann:
            await ann.until(0)
            gift = [OFFER + 1, GIVE + first_of(ann, 0), PROPOSE]
            await ann.say("aside", actions=gift)
            room = service.room(laid["table"]["id"])
            await until(lambda: room.session is not None and not room.addressed(1))


def test_a_process_that_thinks_follows_asides() -> None:
    thinker = ThinkerHere()
    game, pack = game_called("underwing"), packs.builtin("underwing")
    match = Match(game, setup_of(game, pack, seats=2), "trade")

    def asked_of(seat: int) -> Question:
        return question(match, seat, "greedy", "seed", 0.01)

    assert isinstance(thinker.aside(asked_of(1)), list)
    for action in (OFFER + 1, GIVE + int(next(n for n in range(8) if match.table.sheets[0].store[n])), PROPOSE):  # type: ignore[attr-defined]
        match.aside(0, action)
        thinker.aside(asked_of(1))
    asked = 0 if match.table.waits() & 1 else 1
    assert thinker.answer(asked_of(asked)) in list(match.table.options(asked))
    assert thinker.told.message(asked_of(asked)).begun is None


def test_a_course_keeps_its_asides_in_place() -> None:
    game = game_called("underwing")
    setup = setup_of(game, packs.builtin("underwing"), seats=2)
    played = Session(game, setup, "a seed")
    for step in range(12):
        seat = next(seat for seat in (0, 1) if played.asks(seat))
        said = played.check_asides(step % 2, [int(played.table.asides(step % 2)[0])], None)
        assert said is not None
        for line in said.lines:
            played.add(line)
        assert not played.may_undo(seat)
        moved = played.check_move(seat, played.decision(seat), int(played.table.options(seat)[0]))
        assert moved is not None
        played.add(moved.lines[0])
        if played.may_undo(seat):
            undone = played.check_undo(seat)
            assert undone is not None
            played.add(undone.lines[0])
    again = Session(game, setup, "a seed", played.lines)
    assert again.table.dump() == played.table.dump()
    assert again.match.text() == played.match.text()
