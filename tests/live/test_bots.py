"""Bots at the table: in processes of their own, journalled like everybody, asked again after a crash."""

import asyncio
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from tests.live.people import Service, opened, play, until
from tests.live.test_guard import from_afar
from undercroft.bots import LEVELS
from undercroft.engine.agenda import Table
from undercroft.engine.ledger import Ledger
from undercroft.live import driver, store, waking
from undercroft.live.driver import Driver
from undercroft.live.records import TABLES
from undercroft.live.thinking import Thinking, levels
from undercroft.thinker.question import Question

BOTS = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "greedy"}]


async def until_over(service: Service, table_id: str) -> None:
    await until(lambda: service.room(table_id).status == "over")


async def test_two_bots_play_each_other_to_the_end(service: Service) -> None:
    laid = await service.lay(BOTS)
    assert (laid["seat"], laid["token"], laid["links"]) == (None, None, [])
    await until_over(service, laid["table"]["id"])
    room = service.room(laid["table"]["id"])
    kept = await service.lobby.store.kept(room.id)
    assert kept is not None
    assert room.session is not None
    assert len(kept.journal) == len(room.session.match.moves)
    assert {row["seat"] for row in kept.journal} == {0, 1}


@pytest.mark.parametrize("level", LEVELS)
async def test_one_person_plays_against_a_bot_of_each_level(tmp_path: Path, level: str) -> None:
    async with opened(tmp_path / "tables.sqlite3", bot_seconds=0.02) as service:
        laid = await service.lay([{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": level}])
        table_id = laid["table"]["id"]
        assert laid["table"]["status"] == "playing"
        assert (laid["table"]["seats"][1]["kind"], laid["table"]["seats"][1]["level"]) == ("bot", level)
        async with service.line(table_id, laid["token"]) as ann:
            for _ in range(8):
                await play([ann], [])
                while not (ann.state["offers"] or ann.state["outcome"]):
                    await ann.next()
        session = service.room(table_id).session
        assert session is not None
        assert {move.seat for move in session.match.moves} == {0, 1}


async def test_a_bot_takes_its_time_though_it_plays_anything(tmp_path: Path) -> None:
    """The pause counts from being asked, so that it does not tell how much there was to think about."""
    async with opened(tmp_path / "tables.sqlite3", bot_pause=0.2) as service:
        laid = await service.lay(BOTS)
        room = service.room(laid["table"]["id"])
        clock = asyncio.get_running_loop().time
        for revision in range(5):
            start = clock()
            await until(lambda past=revision: room.revision > past)  # type: ignore[misc]
            assert clock() - start > 0.18


async def test_a_bot_that_owed_a_move_when_the_server_died_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "tables.sqlite3"
    with monkeypatch.context() as silent:
        silent.setattr(Driver, "attend", lambda *_: None)
        async with opened(database) as service:
            laid = await service.lay(BOTS)
            assert service.room(laid["table"]["id"]).revision == 0
    async with opened(database) as service:
        await until(lambda: laid["table"]["id"] in service.lobby.rooms)
        await until_over(service, laid["table"]["id"])


async def test_a_thinker_that_dies_is_replaced(service: Service) -> None:
    laid = await service.lay([{"kind": "me"}, {"kind": "bot", "level": "random"}])
    async with service.line(laid["table"]["id"], laid["token"]) as ann:
        await play([ann], [], most=1)
        await ann.until(2)
        before = list(service.lobby.thinking.processes)
        for process in before:
            process.kill()
        for _ in range(3):
            await play([ann], [])
            while not (ann.state["offers"] or ann.state["outcome"]):
                await ann.next()
        assert not set(before) & set(service.lobby.thinking.processes)


ANN_AND_A_BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


def failing(monkeypatch: pytest.MonkeyPatch, times: int) -> list[float]:
    """Make the bots fail so many times, then think as ever; the moments at which they were asked."""
    asked: list[float] = []
    think = Thinking.choose

    async def choose(self: Thinking, *question: Any) -> int:
        asked.append(asyncio.get_running_loop().time())
        if len(asked) <= times:
            raise ZeroDivisionError("a fault in the bot")
        return await think(self, *question)

    monkeypatch.setattr(Thinking, "choose", choose)
    return asked


async def test_a_bot_that_failed_is_asked_again_by_itself_after_growing_pauses(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "AGAIN", (0.05, 0.1, 0.2))
    asked = failing(monkeypatch, 3)
    laid = await service.lay(ANN_AND_A_BOT)
    await until(lambda: service.room(laid["table"]["id"]).revision > 0)
    first, second, third = (later - sooner for sooner, later in pairwise(asked[:4]))
    assert (first > 0.04, second > 0.09, third > 0.19) == (True, True, True)


async def test_failures_count_only_in_a_row(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "AGAIN", (0.0,))
    think, asked = Thinking.choose, count()

    async def every_other(self: Thinking, *question: Any) -> int:
        if next(asked) % 2 == 0:
            raise ZeroDivisionError("a fault in the bot")
        return await think(self, *question)

    monkeypatch.setattr(Thinking, "choose", every_other)
    laid = await service.lay(BOTS)
    await until(lambda: service.room(laid["table"]["id"]).revision > 4)


async def test_a_bot_that_keeps_failing_stops_nobody_else_and_is_asked_again_on_the_next_visit(
    service: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(driver, "AGAIN", (0.0, 0.0, 0.0))
    asked = failing(monkeypatch, 4)
    laid = await service.lay(ANN_AND_A_BOT)
    table_id = laid["table"]["id"]
    await until(lambda: "when somebody opens the table" in caplog.text)
    await asyncio.sleep(0.1)
    assert len(asked) == 4
    assert (await service.get(f"/api/tables/{table_id}/state", laid["token"])).status_code == 200
    async with service.line(table_id, laid["token"]) as ann:
        await ann.until(1)


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """A database that cannot be written as long as the last entry is True; each write that failed adds one more."""
    told: list[bool] = [False]
    commit = store._commit

    def fails(begin: Any, batch: list[Any]) -> list[Exception | None]:
        if not told[-1]:
            return commit(begin, batch)
        told.append(True)
        return [OperationalError("insert", {}, OSError("disk I/O error")) for _ in batch]

    monkeypatch.setattr(store, "_commit", fails)
    monkeypatch.setattr(driver, "AGAIN", (0.0, 0.0, 0.01))
    return told


async def test_while_somebody_looks_on_a_bot_outlasts_any_fault_of_the_database(
    service: Service, faults: list[bool]
) -> None:
    laid = await service.lay(BOTS)
    async with service.line(laid["table"]["id"]) as watcher:
        state = await watcher.until(1)
        faults.append(True)
        await until(lambda: len(faults) > 20)
        faults.append(False)
        await watcher.until(state["revision"] + 3)


async def test_a_bot_that_nobody_looks_at_goes_on_when_the_database_writes_again(
    service: Service, faults: list[bool], caplog: pytest.LogCaptureFixture
) -> None:
    laid = await service.lay(BOTS)
    faults.append(True)
    await until(lambda: "when somebody opens the table" in caplog.text)
    faults.append(False)
    revision = service.room(laid["table"]["id"]).revision
    await service.pair()
    await until(lambda: service.room(laid["table"]["id"]).revision > revision + 3)


async def test_games_in_which_a_bot_owes_a_move_go_on_after_a_restart_and_one_that_cannot_stops_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Bots alone, and a person's game that nobody has opened yet; what is damaged stays as it is."""
    database = tmp_path / "tables.sqlite3"
    with pytest.MonkeyPatch.context() as silent:
        silent.setattr(Driver, "attend", lambda *_: None)
        async with opened(database) as service:
            alone = (await service.lay(BOTS))["table"]["id"]
            older = (await service.lay(BOTS))["table"]["id"]
            hers = (await service.lay(ANN_AND_A_BOT, nonce="the bot begins"))["table"]["id"]
            friends, _, _ = await service.pair()
            await service.lobby.store.write(update(TABLES).where(TABLES.c.id == older).values(options="["))
            await service.lobby.store.write(update(TABLES).where(TABLES.c.id == hers).values(asked=2))
    async with opened(database) as service:
        await until(lambda: alone in service.lobby.rooms and hers in service.lobby.rooms)
        await until(lambda: "1 tables at which a bot owes a move do not go on: damaged" in caplog.text)
        await until_over(service, alone)
        assert older not in service.lobby.rooms
        assert friends not in service.lobby.rooms


async def test_few_tables_are_woken_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "tables.sqlite3"
    with monkeypatch.context() as silent:
        silent.setattr(Driver, "attend", lambda *_: None)
        async with opened(database) as service:
            for _ in range(6):
                await service.lay(BOTS)
    monkeypatch.setattr(waking, "AT_ONCE", 2)
    most = 0

    def going() -> bool:
        nonlocal most
        rooms = service.lobby.rooms.values()
        most = max(most, sum(room.driver is not None for room in rooms))
        return len(rooms) == 6 and all(room.status == "over" for room in rooms)

    async with opened(database) as service:
        await until(going)
    assert most == 2


async def test_a_stranger_has_so_many_games_of_bots_alone_and_no_more(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", bot_pause=60.0, strangers_bots=2) as service:
        alone = {"game": "underkeeper", "seats": BOTS}
        answers = [await from_afar(service, "POST", "/api/tables", alone) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert answers[2].json()["error"]["code"] == "too-many-bots"
        hers = {"game": "underkeeper", "seats": ANN_AND_A_BOT}
        assert (await from_afar(service, "POST", "/api/tables", hers)).status_code == 201
        assert (await from_afar(service, "POST", "/api/tables", alone, "192.0.2.8")).status_code == 201
        await service.lay(BOTS)


async def test_who_asks_for_many_games_of_bots_at_once_gets_no_more_of_them(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", bot_pause=60.0, strangers_bots=2) as service:
        alone = {"game": "underkeeper", "seats": BOTS}
        wrong = alone | {"commitment": "0" * 64}
        assert (await from_afar(service, "POST", "/api/tables", wrong)).status_code == 409
        answers = await asyncio.gather(*(from_afar(service, "POST", "/api/tables", alone) for _ in range(6)))
        assert sorted(answer.status_code for answer in answers) == [201, 201, 429, 429, 429, 429]


async def test_a_question_holds_the_moves_and_no_table(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []

    async def listens(_: Thinking, question: Question, *__: object) -> int:
        asked.append(question)
        raise asyncio.CancelledError

    monkeypatch.setattr(Thinking, "choose", listens)
    laid = await service.lay(BOTS)
    await asyncio.sleep(0.05)
    room = service.room(laid["table"]["id"])
    assert (asked[0].start, asked[0].moves) == (room.row["seed"], ())
    assert room.row["seed"] not in asked[0].seed
    assert not any(isinstance(part, Table | Ledger) for part in (*asked[0], *asked[0].setup))


def test_every_level_has_words() -> None:
    assert [level.level for level in levels()] == list(reversed(LEVELS))
    assert all(level.words for level in levels())


async def test_people_are_served_while_bots_think(tmp_path: Path) -> None:
    """The search holds its interpreter's lock for long; here that is another process's."""
    async with opened(tmp_path / "tables.sqlite3", bot_seconds=2.0) as service:
        await service.lay([{"kind": "bot", "level": "search"}, {"kind": "bot", "level": "search"}])
        table_id, ann, _ = await service.pair()
        clock = asyncio.get_running_loop().time
        waits = []
        async with service.line(table_id, ann) as line:
            await line.next()
            for _ in range(40):
                start = clock()
                await line.say("ping")
                waits.append(clock() - start)
                await asyncio.sleep(0.02)
        assert sorted(waits)[20] < 0.2
