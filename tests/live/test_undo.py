"""Taking a slip back: only what nobody has learned anything from."""

import json
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.live.people import Line, Service, play
from undercroft.engine.dealer import rng_of
from undercroft.live.session import Session
from undercroft.live.showing import Showing


async def building(service: Service) -> tuple[str, Line, Line, Line]:
    """A table in the middle of the set-up, and whoever is to choose a space first."""
    table_id, ann_token, bob_token = await service.pair()
    ann, bob = service.line(table_id, ann_token), service.line(table_id, bob_token)
    await ann.__aenter__()
    await bob.__aenter__()
    await play([ann, bob], [], most=2)
    first, other = (ann, bob) if ann.state["offers"] else (bob, ann)
    return table_id, first, other, service.line(table_id)


def shown(state: dict[str, Any]) -> dict[str, Any]:
    return {key: state[key] for key in ("view", "prompt", "offers", "marks", "position", "outcome")}


async def test_a_chosen_space_can_be_taken_back_and_chosen_anew(service: Service) -> None:
    table_id, first, other, _ = await building(service)
    await other.until(2)
    before, beside = shown(first.state), shown(other.state)
    one, another = (offer["action"] for offer in first.state["offers"][:2])
    moved = await first.say("move", decision=first.state["decision"], action=one)
    assert moved["undo"] is True
    assert first.state["prompt"] != before["prompt"]
    undone = await first.say("undo")
    assert shown(undone) == before
    assert undone["revision"] == moved["revision"] + 1
    await other.until(undone["revision"])
    assert shown(other.state) == beside
    again = await first.say("move", decision=undone["decision"], action=another)
    assert again["type"] == "state"
    assert again["position"] == moved["position"]
    await rebuilt_alike(service, table_id)


async def rebuilt_alike(service: Service, table_id: str, seats: int = 2) -> None:
    """What is in memory is what the journal says."""
    room = service.room(table_id)
    assert room.session is not None
    before, states = room.session.table.dump(), [room.state(seat) for seat in range(-1, seats)]
    while room.listeners:
        for listener in list(room.listeners):
            room.presence.leave(listener)
    service.lobby.rooms.clear()
    again = await service.lobby.room(table_id)
    assert again is not room
    assert again.session is not None
    assert again.session.table.dump() == before
    without = [part.replace(b'"connected":true', b'"connected":false') for part in states]
    assert [again.state(seat) for seat in range(-1, seats)] == without


async def test_a_secret_choice_is_changed_while_others_choose_and_nobody_learns_more(service: Service) -> None:
    laid = await service.lay(
        [{"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "friend"}], game="underleague"
    )
    table_id, tokens = laid["table"]["id"], [laid["token"]]
    tokens += [await service.sit(laid, seat, name) for seat, name in ((1, "Bob"), (2, "Cid"))]
    async with AsyncExitStack() as stack:
        ann, bob, cid = [await stack.enter_async_context(service.line(table_id, token)) for token in tokens]
        for line in (ann, bob, cid):
            await line.until(0)
        first, second = (offer["action"] for offer in ann.state["offers"][:2])
        await ann.say("move", decision=0, action=first)
        moved = await bob.say("move", decision=0, action=bob.state["offers"][0]["action"])
        await ann.until(moved["revision"])
        await cid.until(moved["revision"])
        beside = [shown(line.state) for line in (bob, cid)]
        assert ann.state["undo"]
        undone = await ann.say("undo", revision=ann.state["revision"])
        assert (undone["type"], undone["asked"], undone["position"]) == ("state", [0, 1, 2], 1)
        assert service.room(table_id).row["id"] == table_id
        again = await ann.say("move", decision=undone["decision"], action=second)
        for line in (bob, cid):
            await line.until(again["revision"])
        assert [shown(line.state) for line in (bob, cid)] == beside
        told = [[entry["words"] for entry in log_of(line)] for line in (ann, bob, cid)]
        assert all(len(words) == service.room(table_id).events() for words in told)
        await rebuilt_alike(service, table_id, seats=3)


async def test_a_change_that_crossed_anothers_answer_is_made_and_one_after_the_showing_is_not(service: Service) -> None:
    table_id, ann_token, bob_token = await service.pair()
    async with service.line(table_id, ann_token) as ann, service.line(table_id, bob_token) as bob:
        await ann.until(0)
        await bob.until(0)
        moved = await ann.say("move", decision=0, action=ann.state["offers"][0]["action"])
        assert (moved["undo"], moved["prompt"]["detail"][:15]) == (True, "You have chosen")
        undone = await ann.say("undo", revision=moved["revision"])
        await bob.until(undone["revision"])
        other = await bob.say("move", decision=0, action=bob.state["offers"][0]["action"])
        crossing = {"decision": undone["decision"], "action": undone["offers"][1]["action"]}
        assert (await ann.say("move", **crossing))["type"] == "state"
        assert (await ann.say("undo", revision=other["revision"] + 1))["code"] == "no-undo"


async def test_a_secret_choice_that_was_changed_is_read_by_nobody_before_the_end_and_stands_in_the_journal_after_it(
    service: Service,
) -> None:
    table_id, ann, bob = await service.pair()
    address = f"/api/tables/{table_id}"
    offers = (await service.get(f"{address}/state", ann)).json()["offers"]
    first, second, other = offers[:3]
    for path, wish in (
        ("moves", {"decision": 0, "action": first["action"]}),
        ("undo", {}),
        ("moves", {"decision": 1, "action": second["action"]}),
    ):
        assert (await service.post(f"{address}/{path}", wish, ann)).status_code == 200
    room = service.room(table_id)
    assert room.session is not None
    read = [room.state(seat) for seat in (1, -1)]
    lines = [line._replace(fingerprint="") for line in room.session.lines]
    lines[0] = lines[0]._replace(action=other["action"])
    seen, room.session = room.session, Session(room.game, room.setup, room.row["seed"], lines)
    room.showing = Showing(room)
    assert [room.state(seat) for seat in (1, -1)] == read
    room.session = seen
    for token in (ann, bob, ""):
        for path in ("journal", "replay?at=1&seat=0", "replay?at=1"):
            answer = await service.get(f"{address}/{path}", token)
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not-over")
    await service.post(f"{address}/resign", None, bob)
    journal = (await service.get(f"{address}/journal")).text
    assert [journal.count(f" {offer['notation']} #") for offer in (first, second, other)] == [1, 1, 0]


def log_of(line: Line) -> list[dict[str, Any]]:
    """What somebody has read, as a client puts it together."""
    log: list[dict[str, Any]] = []
    for raw in line.received:
        state = json.loads(raw)
        if state["type"] == "state":
            log = [entry for entry in log if entry["number"] < state["log_from"]] + state["log"]
    return log


async def test_a_retry_of_a_move_that_was_taken_back_does_not_make_it_again(service: Service) -> None:
    _, first, _, _ = await building(service)
    move = {"decision": first.state["decision"], "action": first.state["offers"][0]["action"]}
    await first.say("move", **move)
    undone = await first.say("undo")
    late = await first.say("move", **move)
    assert (late["type"], late["revision"]) == ("state", undone["revision"])
    assert late["decision"] == move["decision"] + 1


async def test_what_the_other_player_answers_to_cannot_be_taken_back(service: Service) -> None:
    table_id, first, other, _ = await building(service)
    rng = rng_of("lay")
    while first.state["offers"]:
        await first.answer(rng)
    assert first.state["undo"] is False
    error = await first.say("undo")
    assert (error["type"], error["code"]) == ("error", "no-undo")
    assert error["mend"]
    await other.until(first.state["revision"])
    assert other.state["undo"] is False
    assert (await other.say("undo"))["code"] == "no-undo"
    assert service.room(table_id).revision == first.state["revision"]


async def test_the_first_move_of_all_has_nothing_before_it(service: Service) -> None:
    table_id, ann, _ = await service.pair()
    answer = await service.post(f"/api/tables/{table_id}/undo", None, ann)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "no-undo")


async def test_an_undo_that_names_a_past_revision_is_stale(service: Service) -> None:
    _, first, _, _ = await building(service)
    before = first.state["revision"]
    await first.say("move", decision=first.state["decision"], action=first.state["offers"][0]["action"])
    assert (await first.say("undo", revision=before))["code"] == "stale"
    undone = await first.say("undo", revision=before + 1)
    assert undone["type"] == "state"
    again = await first.say("undo", revision=before + 1)
    assert again["revision"] == undone["revision"]


async def test_the_log_forgets_what_was_taken_back(service: Service) -> None:
    table_id, first, other, eve = await building(service)
    async with eve:
        await eve.until(0)
        await first.say("move", decision=first.state["decision"], action=first.state["offers"][0]["action"])
        undone = await first.say("undo")
        for line in (first, other, eve):
            log: list[int] = []
            await line.until(undone["revision"])
            for raw in line.received:
                import json

                state = json.loads(raw)
                log = [number for number in log if number < state["log_from"]] + [e["number"] for e in state["log"]]
            assert log == list(range(service.room(table_id).events()))


@pytest.mark.parametrize("edition", ["1", "2", "3"])
async def test_undo_is_offered_exactly_where_the_engine_allows_it(service: Service, edition: str) -> None:
    table_id, ann_token, bob_token = await service.pair(edition=edition)
    rng = rng_of(f"undo {edition}")
    offered = 0
    async with service.line(table_id, ann_token) as ann, service.line(table_id, bob_token) as bob:
        await ann.until(0)
        await bob.until(0)
        for _ in range(60):
            asked = next((line for line in (ann, bob) if line.state["offers"]), None)
            if asked is None:
                break
            state = await asked.answer(rng)
            await ann.until(state["revision"])
            await bob.until(state["revision"])
            session = service.room(table_id).session
            assert session is not None
            for seat, line in enumerate((ann, bob)):
                assert line.state["undo"] == session.match.can_undo(seat)
                offered += line.state["undo"]
    assert offered
    await rebuilt_alike(service, table_id)
