"""Time: clocks that run for who is asked, what follows when one has run out, holidays, and games that are claimed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from tests.live.people import Line, Service, opened, play, until
from undercroft.engine.dealer import rng_of
from undercroft.live.clocks import DAY, SECOND, Clocks, Hand, fresh
from undercroft.live.records import BEATS, TABLES
from undercroft.live.time_models import TimeControl
from undercroft.live.timekeeping import BEAT, GRACE
from undercroft.live.wall import Wall

MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
LIVE = {"kind": "live", "seconds": 600, "increment": 5}
DAYS = {"kind": "days", "seconds": 2 * 86_400, "holidays": 5}
BLITZ = TimeControl(kind="live", seconds=600, increment=5)
LETTERS = TimeControl(kind="days", seconds=2 * 86_400, holidays=5)


def left(clocks: Clocks) -> list[int]:
    return [hand.left for hand in clocks.hands]


def test_only_the_clock_of_who_is_asked_runs_and_an_answer_brings_its_increment() -> None:
    begun = fresh(BLITZ, 2, {0}, 0)
    after = begun.run(MINUTE, {0}).answered(0).run(MINUTE, {1})
    assert left(after) == [9 * MINUTE + 5 * SECOND, 10 * MINUTE]
    assert left(after.run(3 * MINUTE, {0})) == [9 * MINUTE + 5 * SECOND, 8 * MINUTE]
    assert (begun.due(), after.due()) == (10 * MINUTE, 11 * MINUTE)


def test_of_those_who_are_asked_at_once_whoever_has_answered_is_off_the_clock() -> None:
    both = fresh(BLITZ, 2, {0, 1}, 0)
    one = both.run(MINUTE, {0, 1}).answered(0).run(MINUTE, {1})
    assert left(one.run(2 * MINUTE, ())) == [9 * MINUTE + 5 * SECOND, 8 * MINUTE]


def test_a_move_that_is_taken_back_takes_its_increment_with_it() -> None:
    clocks = fresh(BLITZ, 1, {0}, 0)
    for moment in range(1, 50):
        clocks = clocks.run(moment, {0}).answered(0).run(moment, {0}).taken_back(0)
    assert left(clocks.run(50, ())) == [10 * MINUTE - 50]


def test_days_are_for_each_answer_and_taking_back_gives_no_more_of_them() -> None:
    clocks = fresh(LETTERS, 2, {0}, 0).run(DAY, {0}).answered(0)
    assert left(clocks) == [2 * DAY, 2 * DAY]
    back = clocks.run(DAY, {1}).taken_back(0).run(DAY, {1})
    assert left(back)[0] == DAY
    assert left(clocks.run(DAY, {1}).run(2 * DAY, {0}))[0] == 2 * DAY


def test_nobody_is_on_the_clock_while_away_and_days_that_are_not_needed_are_kept() -> None:
    away = fresh(LETTERS, 2, {0}, 0).gone_for(0, 3, DAY)
    assert (away.hands[0].holidays, away.due()) == (2, 5 * DAY)
    assert left(away.run(4 * DAY, ())) == [DAY, 2 * DAY]
    assert away.told(2 * DAY)[0].model_dump() == {"left": DAY, "runs": False, "away": 4 * DAY, "holidays": 2}
    back = away.gone_for(0, 0, 2 * DAY)
    assert (back.hands[0].holidays, back.due()) == (4, 3 * DAY)
    assert away.days_of(0, 2 * DAY + 1) == 3


def test_a_clock_that_ran_out_stands_at_nothing() -> None:
    clocks = fresh(BLITZ, 2, {0, 1}, 0)
    assert (clocks.fallen(10 * MINUTE - 1), clocks.fallen(10 * MINUTE)) == ([], [0, 1])
    assert left(clocks.run(DAY, {1})) == [0, 0]
    assert clocks.run(DAY, ()).returned(0).hands[0] == Hand(30 * SECOND, 10 * MINUTE)


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "live", "seconds": 29},
        {"kind": "live", "seconds": 86_400},
        {"kind": "live", "seconds": 600, "holidays": 1},
        {"kind": "days", "seconds": 3600},
        {"kind": "days", "seconds": 86_400, "increment": 5},
        {"kind": "days", "seconds": 15 * 86_400},
        {"kind": "hours", "seconds": 600},
        {"kind": "live", "seconds": 600, "zero": "nothing"},
        {"kind": "live", "seconds": 600, "more": 1},
    ],
)
async def test_a_time_that_makes_no_sense_is_refused(service: Service, wrong: dict[str, Any]) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
    answer = await service.post("/api/tables", {"game": "underkeeper", "seats": seats, "time": wrong})
    assert answer.status_code == 422
    assert answer.json()["error"]["message"]


class SetWall(Wall):
    """A clock that a test sets."""

    def __init__(self) -> None:
        super().__init__()
        self.moment = 1_800_000_000_000

    def now(self) -> int:
        return self.moment

    def passes(self, milliseconds: int) -> None:
        self.moment += milliseconds
        self.wake()


class Timed:
    """A service whose clock is set, and a table of Ann and Bob."""

    def __init__(self, service: Service, wall: SetWall, table: tuple[str, str, str]) -> None:
        self.service = service
        self.wall = wall
        self.id, *self.tokens = table

    @asynccontextmanager
    async def lines(self) -> AsyncIterator[tuple[Line, Line]]:
        first, second = (self.service.line(self.id, token) for token in self.tokens)
        async with first as ann, second as bob:
            await ann.until(0)
            await bob.until(0)
            yield ann, bob

    async def both_begin(self, ann: Line, bob: Line) -> tuple[Line, Line]:
        """Both choose their first heroes; then whoever is asked alone, and the other."""
        await play([ann, bob], [], most=4)
        return (ann, bob) if ann.state["asked"] == [0] else (bob, ann)

    async def says(self, line: Line, true: Any) -> dict[str, Any]:
        """The first state of which something is true."""
        while not true(line.state):
            await line.next()
        return line.state


@asynccontextmanager
async def timed(folder: Path, time: dict[str, Any], wall: SetWall | None = None, **wishes: Any) -> AsyncIterator[Timed]:
    wall = wall or SetWall()
    async with set_service(folder, wall) as service:
        yield Timed(service, wall, await service.pair(time=time, **wishes))


@asynccontextmanager
async def set_service(folder: Path, wall: SetWall) -> AsyncIterator[Service]:
    async with opened(folder / "tables.sqlite3", wall=wall, bot_seconds=0.01) as service:
        yield service


async def test_everybody_sees_the_clocks_and_they_run_for_who_is_asked(tmp_path: Path) -> None:
    async with timed(tmp_path, LIVE) as table, table.lines() as (ann, bob):
        assert [clock["runs"] for clock in ann.state["clocks"]] == [True, True]
        assert ann.state["table"]["time"] == {**LIVE, "holidays": 0, "zero": "bot"}
        asked, other = await table.both_begin(ann, bob)
        seat = asked.state["seat"]
        before = asked.state["clocks"][seat]["left"]
        table.wall.passes(MINUTE)
        offer = asked.state["offers"][0]
        await asked.say("move", decision=asked.state["decision"], action=offer["action"])
        told = (await other.until(asked.state["revision"]))["clocks"]
        assert told[seat]["left"] == before - MINUTE + 5 * SECOND
        assert told == asked.state["clocks"]


async def test_a_game_is_lost_by_time_and_says_so(tmp_path: Path) -> None:
    async with timed(tmp_path, LIVE | {"zero": "lose"}) as table, table.lines() as (ann, bob):
        asked, other = await table.both_begin(ann, bob)
        table.wall.passes(9 * MINUTE + 50 * SECOND)
        assert asked.state["outcome"] is None
        table.wall.passes(MINUTE)
        ended = await table.says(other, lambda state: state["outcome"])
        loser = asked.state["table"]["seats"][asked.state["seat"]]["name"]
        assert ended["outcome"]["winners"] == [other.state["seat"]]
        assert ended["outcome"]["words"] == f"{loser} ran out of time."
        assert (await table.says(asked, lambda state: state["outcome"]))["outcome"]["words"] == "You ran out of time."
        assert ended["clocks"] is None


async def test_a_bot_takes_the_seat_of_whose_time_is_up_and_its_player_comes_back_with_a_little(tmp_path: Path) -> None:
    async with timed(tmp_path, LIVE) as table, table.lines() as (ann, bob):
        asked, other = await table.both_begin(ann, bob)
        seat = asked.state["seat"]
        table.wall.passes(11 * MINUTE)
        await table.says(other, lambda state: state["table"]["seats"][seat]["standin"])
        await table.says(asked, lambda state: state["table"]["seats"][seat]["standin"])
        state = await asked.say("back")
        assert state["clocks"][seat]["left"] == 30 * SECOND


async def test_a_bot_makes_the_move_of_whose_time_is_up_and_they_play_on(tmp_path: Path) -> None:
    async with timed(tmp_path, DAYS | {"zero": "move"}) as table, table.lines() as (ann, bob):
        asked, _ = await table.both_begin(ann, bob)
        seat, revision = asked.state["seat"], asked.state["revision"]
        table.wall.passes(2 * DAY + MINUTE)
        state = await table.says(asked, lambda state: state["revision"] > revision)
        assert state["table"]["seats"][seat]["standin"] is None
        assert state["clocks"][seat]["left"] == 2 * DAY


async def test_a_move_on_its_way_when_the_clock_ran_out_counts(tmp_path: Path) -> None:
    async with timed(tmp_path, LIVE | {"zero": "lose"}) as table, table.lines() as (ann, bob):
        asked, _ = await table.both_begin(ann, bob)
        clock = asked.state["clocks"][asked.state["seat"]]["left"]
        table.wall.passes(clock + GRACE - 1)
        offer = asked.state["offers"][0]
        state = await asked.say("move", decision=asked.state["decision"], action=offer["action"])
        assert state["outcome"] is None
        assert state["clocks"][asked.state["seat"]]["left"] == 5 * SECOND


async def test_holidays_stop_the_clock_and_only_who_has_some_gets_them(tmp_path: Path) -> None:
    async with timed(tmp_path, DAYS | {"zero": "lose"}) as table, table.lines() as (ann, bob):
        asked, other = await table.both_begin(ann, bob)
        seat = asked.state["seat"]
        assert (await asked.say("holiday", days=6))["code"] == "too-long"
        await asked.say("holiday", days=4)
        table.wall.passes(10 * SECOND)
        state = await asked.say("holiday", days=4)  # the answer never came
        assert (state["clocks"][seat]["holidays"], state["clocks"][seat]["runs"]) == (1, False)
        table.wall.passes(5 * DAY - 10 * SECOND)
        assert (await other.say("holiday", days=0))["outcome"] is None
        table.wall.passes(DAY + MINUTE)
        await table.says(other, lambda state: state["outcome"])
        assert (await asked.say("holiday", days=1))["code"] == "over"


async def test_everybody_is_told_when_holidays_end(tmp_path: Path) -> None:
    async with timed(tmp_path, DAYS) as table, table.lines() as (ann, bob):
        asked, other = await table.both_begin(ann, bob)
        seat = asked.state["seat"]
        await asked.say("holiday", days=2)
        await table.says(other, lambda state: state["clocks"][seat]["away"])
        table.wall.passes(2 * DAY)
        for line in (asked, other):
            state = await table.says(line, lambda state: not state["clocks"][seat]["away"])
            assert (state["clocks"][seat]["left"], state["clocks"][seat]["runs"]) == (2 * DAY, True)
        heard = len(other.received)
        table.wall.passes(HOUR)
        await other.say("ping")
        assert len(other.received) == heard + 1


async def test_a_clock_runs_out_though_nobody_has_the_table_in_memory(tmp_path: Path) -> None:
    async with timed(tmp_path, DAYS | {"zero": "lose"}) as table:
        del table.service.lobby.rooms[table.id]
        table.wall.passes(3 * DAY)
        await until(lambda: table.id in table.service.lobby.rooms)
        room = table.service.room(table.id)
        await until(lambda: room.status == "over")


async def test_a_service_that_was_gone_costs_nobody_time(tmp_path: Path) -> None:
    wall = SetWall()
    async with timed(tmp_path, LIVE | {"zero": "lose"}, wall) as table:
        wall.passes(MINUTE)
        ids, tokens = table.id, table.tokens
        await until(lambda: table.service.lobby.timekeeping.next is not None)
        await table.service.lobby.timekeeping._look()
    wall.passes(DAY)
    async with set_service(tmp_path, wall) as service:
        state = (await service.get(f"/api/tables/{ids}/state", tokens[0])).json()
        assert [clock["left"] for clock in state["clocks"]] == [9 * MINUTE, 9 * MINUTE]
        wall.passes(BEAT)
        state = (await service.get(f"/api/tables/{ids}/state", tokens[0])).json()
        assert [clock["left"] for clock in state["clocks"]] == [9 * MINUTE - BEAT] * 2


@pytest.mark.parametrize(("days", "left", "more"), [(3, DAY, 0), (1, 2 * DAY, DAY)])
async def test_a_service_that_was_gone_costs_nobody_holidays_either(
    tmp_path: Path, days: int, left: int, more: int
) -> None:
    """Two days of holidays, over or not when the service goes: `left` on the clock and `more` of them then."""
    wall = SetWall()
    async with timed(tmp_path, DAYS | {"zero": "lose"}, wall) as table:
        async with table.lines() as (ann, bob):
            asked, _ = await table.both_begin(ann, bob)
            seat = asked.state["seat"]
            await asked.say("holiday", days=2)
        wall.passes(days * DAY)
        await table.service.lobby.timekeeping._look()
    wall.passes(7 * DAY)
    async with set_service(tmp_path, wall) as service:
        state = (await service.get(f"/api/tables/{table.id}/state", table.tokens[seat])).json()
        assert state["clocks"][seat]["left"] == left
        assert (state["clocks"][seat]["away"] or wall.now()) == wall.now() + more
        wall.passes(more + left - SECOND)
        assert service.room(table.id).status == "playing"
        wall.passes(2 * SECOND)
        await until(lambda: service.room(table.id).status == "over")


async def test_clocks_that_began_to_run_after_the_last_beat_lose_nothing_either(tmp_path: Path) -> None:
    wall = SetWall()
    async with set_service(tmp_path, wall) as service:
        wall.passes(DAY)
        service.lobby.timekeeping._look = _nothing  # type: ignore[method-assign]
        table_id, ann, _ = await service.pair(time=LIVE)
    wall.passes(DAY)
    async with set_service(tmp_path, wall) as service:
        state = (await service.get(f"/api/tables/{table_id}/state", ann)).json()
        assert [clock["left"] for clock in state["clocks"]] == [10 * MINUTE, 10 * MINUTE]
        assert len(await service.lobby.store.rows(select(BEATS))) == 1


async def _nothing() -> None:
    await asyncio.sleep(0)


async def test_a_rematch_and_a_found_game_have_the_same_time(tmp_path: Path) -> None:
    async with timed(tmp_path, LIVE) as table:
        await table.service.post(f"/api/tables/{table.id}/resign", {}, table.tokens[0])
        again = await table.service.post(f"/api/tables/{table.id}/rematch", {}, table.tokens[0])
        assert again.json()["time"]["seconds"] == 600
        clocked = (await table.service.get(f"/api/tables/{again.json()['id']}/state", table.tokens[0])).json()
        assert clocked["clocks"]


@pytest.mark.parametrize(("game", "friends"), [("underwing", 2), ("underleague-draft", 1)])
async def test_nobody_loses_what_others_go_on_with(service: Service, game: str, friends: int) -> None:
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "friend"}] * friends]
    wish = {"game": game, "seats": seats, "time": LIVE | {"zero": "lose"}}
    answer = await service.post("/api/tables", wish)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "others-play-on")


async def test_my_list_says_how_long_i_have(tmp_path: Path) -> None:
    async with timed(tmp_path, LIVE) as table:
        table.wall.passes(MINUTE)
        mine = (await table.service.post("/api/tables/mine", {"tokens": table.tokens[:1]})).json()
        assert mine[0]["time_left"] == 9 * MINUTE


async def test_a_table_without_a_time_has_no_clocks(service: Service) -> None:
    table_id, ann, _ = await service.pair()
    state = (await service.get(f"/api/tables/{table_id}/state", ann)).json()
    assert (state["clocks"], state["table"]["time"]) == (None, None)
    refused = await service.post(f"/api/tables/{table_id}/holiday", {"days": 1}, ann)
    assert refused.json()["error"]["code"] == "no-holidays"
    assert [row["due"] for row in await service.lobby.store.rows(select(TABLES.c.due))] == [None]


async def test_of_two_whoever_stays_may_claim_the_game_when_the_other_does_not_come_back(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", claim=0.2) as service:
        table_id, *tokens = await service.pair()
        async with service.line(table_id, tokens[0]) as ann:
            await ann.until(0)
            assert (await ann.say("claim"))["code"] == "not-away"
            while not ann.state["claim"]:
                await ann.next()
            assert ann.state["replaceable"] == [1]
            state = await ann.say("claim")
            assert (state["outcome"]["winners"], state["outcome"]["words"]) == ([0], "Bob did not come back.")
            assert (await ann.say("claim"))["type"] == "state"


async def test_what_one_may_do_about_who_is_away_is_told_as_often_as_it_comes_to_that(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", claim=0.3, bot_seconds=0.01) as service:
        table_id, *tokens = await service.pair()
        async with service.line(table_id, tokens[0]) as ann:
            await ann.until(0)
            for _ in range(2):
                while ann.state["replaceable"] != [1]:
                    await ann.next()
                session = service.room(table_id).session
                assert session
                action = int(session.table.options(1)[0])
                await service.room(table_id).move(1, session.decision(1), action)  # as a clock that runs out has it
                while not session.asks(1) or ann.state["replaceable"] == [1]:
                    await ann.until(service.room(table_id).revision)
                    if session.asks(0):
                        await ann.answer(rng_of("away"))


async def test_who_is_there_or_plays_by_the_day_is_not_claimed_from(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", claim=0.05) as service:
        days, *tokens = await service.pair(time=DAYS)
        await asyncio.sleep(0.2)
        assert (await service.post(f"/api/tables/{days}/claim", None, tokens[0])).json()["error"]["code"] == "not-away"
        here, *tokens = await service.pair()
        async with service.line(here, tokens[1]) as bob:
            await bob.until(0)
            await asyncio.sleep(0.2)
            refused = await service.post(f"/api/tables/{here}/claim", None, tokens[0])
            assert refused.json()["error"]["code"] == "not-away"
        assert (await service.post(f"/api/tables/{here}/claim")).status_code == 401
