"""Tables in memory are a cache: rebuilt by replay, forgotten when nobody looks, pinned to their rules and cards."""

import asyncio
import json
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from tests.live.people import Service, opened, play, until
from undercroft import packs
from undercroft.engine.game import game_called
from undercroft.engine.pack import Pack
from undercroft.live.content import content
from undercroft.live.content import opened as unpacked
from undercroft.live.records import JOURNAL, now
from undercroft.live.session import Session


async def finished(service: Service, edition: str = "3") -> tuple[str, str, str]:
    table_id, ann_token, bob_token = await service.pair(edition=edition)
    async with service.line(table_id, ann_token) as ann, service.line(table_id, bob_token) as bob:
        await play([ann, bob], [], f"finished {edition}")
    return table_id, ann_token, bob_token


async def test_a_table_that_nobody_looks_at_is_forgotten_and_comes_back_the_same(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", idle=0.2) as service:
        table_id, ann_token, bob_token = await service.pair()
        async with service.line(table_id, ann_token) as ann, service.line(table_id, bob_token) as bob:
            await play([ann, bob], [], most=20)
            await asyncio.sleep(0.6)
            assert table_id in service.lobby.rooms
            before = ann.state
        await until(lambda: table_id not in service.lobby.rooms)
        after = (await service.get(f"/api/tables/{table_id}/state", ann_token)).json()
        for key in ("view", "prompt", "offers", "marks", "barred", "position", "revision", "decision", "undo"):
            assert after[key] == before[key]


async def test_many_who_open_a_table_at_once_share_one(service: Service) -> None:
    table_id, _, _ = await service.pair()
    service.lobby.rooms.clear()
    rooms = await asyncio.gather(*(service.lobby.room(table_id) for _ in range(10)))
    assert len(set(map(id, rooms))) == 1


async def test_a_replay_shows_each_move_as_it_was(service: Service) -> None:
    table_id, ann_token, _ = await finished(service)
    room = service.room(table_id)
    assert room.session is not None
    moves = len(room.session.match.moves)
    pack_hash = room.setup.pack.hash
    for at in (0, 1, moves // 2, moves - 1, moves):
        for seat in (None, 0, 1):
            asked = "" if seat is None else f"&seat={seat}"
            state = (await service.get(f"/api/tables/{table_id}/replay?at={at}{asked}")).json()
            table = room.session.match.replayed(at)
            assert state["view"] == json.loads(json.dumps(room.game.view(table, -1 if seat is None else seat)))
            assert (state["position"], state["moves"], state["seat"]) == (at, moves, seat)
            assert (state["outcome"] is None) == (at < moves)
            assert state["table"]["pack"] == pack_hash
    beyond = await service.get(f"/api/tables/{table_id}/replay?at={moves + 1}")
    assert (beyond.status_code, beyond.json()["error"]["code"]) == (404, "no-move")
    nobody = await service.get(f"/api/tables/{table_id}/replay?seat=2")
    assert (nobody.status_code, nobody.json()["error"]["code"]) == (404, "no-seat")
    assert ann_token


async def test_a_resigned_game_is_over_for_all_and_stays_so(service: Service) -> None:
    table_id, ann_token, bob_token = await service.pair()
    async with service.line(table_id, ann_token) as ann, service.line(table_id, bob_token) as bob:
        await play([ann, bob], [], most=6)
        await ann.say("resign")
        await bob.until(ann.state["revision"])
        for line, told in ((ann, ("Bob wins", "You resigned.")), (bob, ("You win", "Ann resigned."))):
            assert line.state["outcome"]["winners"] == [1]
            assert (line.state["outcome"]["title"], line.state["outcome"]["words"]) == told
            assert line.state["offers"] == []
            assert line.state["table"]["status"] == "over"
    service.lobby.rooms.clear()
    again = (await service.get(f"/api/tables/{table_id}/state")).json()
    assert again["outcome"]["winners"] == [1]
    moves = again["position"]
    last = (await service.get(f"/api/tables/{table_id}/replay?at={moves}")).json()
    assert last["outcome"]["winners"] == [1]
    assert (await service.get(f"/api/tables/{table_id}/journal")).text.count("\nmove ") == moves


@pytest.mark.parametrize(
    ("bots", "winners", "title", "told"),
    [
        (0, [], "You lose", "The game is lost."),
        (3, [1, 2, 3], "{}, {} and {} win", "{}, {} and {} win."),
    ],
)
async def test_who_wins_when_somebody_resigns(
    service: Service, bots: int, winners: list[int], title: str, told: str
) -> None:
    """Of several others whoever has the most points; alone, nobody."""
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": "random"}] * bots]
    laid = await service.lay(seats, game="underwing")
    called = [seat["name"] for seat in laid["table"]["seats"][1:]]
    state = (await service.post(f"/api/tables/{laid['table']['id']}/resign", token=laid["token"])).json()
    assert state["outcome"] == {
        "winners": winners,
        "points": [],
        "title": title.format(*called),
        "words": "You resigned.",
        "cause": ANY,
        "clause": "",
        "tally": ANY,
    }
    assert (state["prompt"]["headline"], state["prompt"]["detail"]) == ("You resigned", told.format(*called))


async def test_a_long_poll_answers_when_something_happens(service: Service) -> None:
    table_id, ann_token, bob_token = await service.pair()
    state = (await service.get(f"/api/tables/{table_id}/state", ann_token)).json()
    path = f"/api/tables/{table_id}/state?revision={state['revision']}&wait=20"
    waiting = asyncio.create_task(service.get(path, bob_token))
    await until(lambda: len(service.room(table_id).listeners) == 1)
    move = {"decision": 0, "action": state["offers"][0]["action"]}
    await service.post(f"/api/tables/{table_id}/moves", move, ann_token)
    assert (await asyncio.wait_for(waiting, 5)).json()["revision"] == 1
    assert not service.room(table_id).listeners
    quick = await service.get(f"/api/tables/{table_id}/state?revision=1&wait=0.05", bob_token)
    assert quick.json()["revision"] == 1


async def test_another_process_on_the_same_database_cannot_be_overwritten(service: Service) -> None:
    """Two services must not share a file; if they do, the journal stays one story and the second is told."""
    table_id, ann_token, _ = await service.pair()
    foreign = {"kind": "move", "seat": 1, "decision": 0, "action": 0, "quiet": False, "at": now()}
    await service.lobby.store.write(insert(JOURNAL).values(table_id=table_id, number=0, **foreign))
    move = {"decision": 0, "action": 1}
    answer = await service.post(f"/api/tables/{table_id}/moves", move, ann_token)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "stale")
    again = await service.post(f"/api/tables/{table_id}/moves", move, ann_token)
    assert again.status_code == 200
    assert again.json()["revision"] == 2


async def test_a_disk_that_is_full_leaves_the_table_as_it_was(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, ann_token, _ = await service.pair()

    async def full(*_: object) -> None:
        raise OSError("No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(service.lobby.store, "write", full)
        answer = await service.post(f"/api/tables/{table_id}/moves", {"decision": 0, "action": 0}, ann_token)
        assert (answer.status_code, answer.json()["error"]["code"]) == (500, "fault")
    state = (await service.get(f"/api/tables/{table_id}/state", ann_token)).json()
    assert (state["revision"], state["decision"]) == (0, 0)
    mended = await service.post(f"/api/tables/{table_id}/moves", {"decision": 0, "action": 0}, ann_token)
    assert mended.json()["revision"] == 1


async def test_nobody_sees_a_move_before_it_is_written(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id, ann_token, bob_token = await service.pair()
    written = asyncio.Event()
    write = service.lobby.store.write

    async def slow(*statements: Any) -> None:
        await written.wait()
        await write(*statements)

    monkeypatch.setattr(service.lobby.store, "write", slow)
    async with service.line(table_id, bob_token) as bob:
        await bob.next()
        moving = asyncio.create_task(
            service.post(f"/api/tables/{table_id}/moves", {"decision": 0, "action": 0}, ann_token)
        )
        await asyncio.sleep(0.1)
        for token in (ann_token, bob_token, ""):
            assert (await service.get(f"/api/tables/{table_id}/state", token)).json()["revision"] == 0
        assert (await bob.say("ping"))["type"] == "pong"
        assert not moving.done()
        written.set()
        assert (await moving).json()["revision"] == 1
        await bob.until(1)


async def test_an_old_table_keeps_its_cards_when_the_pack_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "tables.sqlite3"
    async with opened(database) as service:
        table_id, ann_token, _ = await service.pair()
        before = (await service.get(f"/api/tables/{table_id}/state", ann_token)).json()
    old = packs.builtin("underkeeper")
    cards = (*old.cards[:-1], old.cards[-1]._replace(name="Newcomer"))
    new = Pack(old.game, old.name, cards, packs.hash_of(old.game, old.name, cards))
    monkeypatch.setattr(packs, "builtin", lambda _: new)
    monkeypatch.setattr(packs, "builtin_hash", lambda _: new.hash)
    async with opened(database) as service:
        after = (await service.get(f"/api/tables/{table_id}/state", ann_token)).json()
        assert after["view"] == before["view"]
        assert after["table"]["pack"] == old.hash
        assert (await service.lay())["table"]["pack"] == new.hash
        kept = (await service.get(f"/api/packs/{old.hash}")).json()
        assert kept["cards"][-1]["name"] == old.cards[-1].name


def test_a_kept_pack_is_the_pack() -> None:
    pack = packs.builtin("underkeeper")
    assert unpacked(content(pack)) == pack


def test_a_course_from_lines_is_the_course_that_was_played() -> None:
    game = game_called("underkeeper")
    from undercroft.engine.game import setup_of

    setup = setup_of(game, packs.builtin("underkeeper"))
    played = Session(game, setup, "a seed")
    for _ in range(30):
        seat = next(seat for seat in (0, 1) if played.asks(seat))
        step = played.check_move(seat, played.decision(seat), int(played.table.options(seat)[0]))
        assert step is not None
        played.add(step.lines[0])
        assert (step.asked, step.outcome is not None) == (played.asked(), played.over())
        if played.may_undo(seat) and len(played.lines) % 2:
            undone = played.check_undo(seat)
            assert undone is not None
            played.add(undone.lines[0])
    assert any(line.kind == "undo" for line in played.lines)
    again = Session(game, setup, "a seed", played.lines)
    assert again.table.dump() == played.table.dump()
    assert again.match.text() == played.match.text()
    assert [again.decision(seat) for seat in (0, 1)] == [played.decision(seat) for seat in (0, 1)]


async def test_the_same_line_cannot_be_written_twice(service: Service) -> None:
    table_id, _, _ = await service.pair()
    line = {"table_id": table_id, "number": 0, "kind": "move", "seat": 0, "decision": 0, "action": 0, "quiet": False}
    await service.lobby.store.write(insert(JOURNAL).values(**line, at=now()))
    with pytest.raises(IntegrityError):
        await service.lobby.store.write(insert(JOURNAL).values(**line, at=now()))
