"""Passes and their moments: nobody reads from the clock whether a hand holds an answer (UL-7.32, UG-5.16)."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from tests.live.people import Line, Service, opened, until
from tests.live.windows import kolmogorov_smirnov, window_of
from tests.thinking_here import ThinkerHere, match_of
from undercroft import packs
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import game_called, seats_of, setup_of
from undercroft.engine.journal import Match
from undercroft.live import wire
from undercroft.live.driver import in_time, rest
from undercroft.live.passing import Passing
from undercroft.live.room import Pass
from undercroft.live.thinking import NoThought, Thinking
from undercroft.live.turns import Turn
from undercroft.thinker.question import Question, question

WIDE = (0.05, 0.1)


@pytest.fixture
async def quick(tmp_path: Path) -> AsyncIterator[Service]:
    """A service whose standing orders pass soon."""
    async with opened(tmp_path / "tables.sqlite3", pass_pause=WIDE, archive_pause=3600) as running:
        yield running


class Pair:
    """Ann and Bob at a table of Underleague, who both answer at once whatever is no window."""

    def __init__(self, service: Service, table_id: str, lines: tuple[Line, Line]) -> None:
        self.room = service.room(table_id)
        self.lines = lines

    async def until_window(self, holding: bool | None = None) -> tuple[Line, Line]:
        """Until somebody is in a window, holding an answer or not: whoever that is, and the rival."""
        for line in self.lines:
            await line.until(0)
        while True:
            session = self.room.session
            assert session is not None
            seat = window_of(session.game, session.table)
            if seat >= 0 and holding in (None, len(session.table.options(seat)) > 1):
                for line in self.lines:
                    await line.until(self.room.revision)
                return self.lines[seat], self.lines[1 - seat]
            await self.answer(next(seat for seat in (0, 1) if session.asks(seat)), playing=holding is False)

    async def answer(self, seat: int, playing: bool) -> None:
        line = self.lines[seat]
        await line.until(self.room.revision)
        state, session = line.state, self.room.session
        assert session is not None
        choices = set(session.table.choices(seat))
        offers = [offer for offer in state["offers"] if offer["action"] in choices]
        offers.sort(key=lambda offer: offer["verb"] == "pass")
        await line.say(
            "move", decision=state["decision"], action=offers[-1 if state["window"] and not playing else 0]["action"]
        )


@asynccontextmanager
async def paired(service: Service) -> AsyncIterator[Pair]:
    table_id, ann, bob = await service.pair(game="underleague")
    async with service.line(table_id, ann) as one, service.line(table_id, bob) as two:
        yield Pair(service, table_id, (one, two))


@pytest.fixture
async def pair(quick: Service) -> AsyncIterator[Pair]:
    async with paired(quick) as made:
        yield made


@pytest.fixture
async def leisurely(service: Service) -> AsyncIterator[Pair]:
    """At a service whose standing orders pass as late as everywhere."""
    async with paired(service) as made:
        yield made


def without_news(state: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in state.items() if key not in ("ack", "passes_in", "log", "log_from")}


@pytest.mark.parametrize("holding", [False, True])
async def test_everybody_is_asked_in_a_window_whatever_they_hold(pair: Pair, holding: bool) -> None:
    asked, _ = await pair.until_window(holding)
    position = asked.state["position"]
    assert (asked.state["window"], asked.state["passing"], asked.state["passes_in"]) == (True, False, None)
    await asyncio.sleep(3 * WIDE[1])
    assert pair.room.state(0).count(b'"position":%d' % position) == 1
    assert [offer["verb"] for offer in asked.state["offers"]].count("pass") == 1


@pytest.mark.parametrize("holding", [False, True])
async def test_a_standing_order_passes_when_its_pause_ends_whatever_is_held(pair: Pair, holding: bool) -> None:
    asked, rival = await pair.until_window(holding)
    before = without_news(rival.state)
    state = await asked.say("order", passing=True)
    assert state["passing"]
    assert 0 < state["passes_in"] <= WIDE[1]
    assert bool(state["offers"]) == holding
    assert ("it is passed for you" in state["prompt"]["detail"]) != holding
    assert "pass" not in [offer["verb"] for offer in state["offers"]]
    assert without_news(rival.state) == before
    await rival.until(state["revision"] + 1)
    assert len(rival.received) == len(set(rival.received)), "the order itself was told"
    await asked.until(state["revision"] + 1)
    assert asked.state["position"] == state["position"] + 1


async def test_with_the_order_an_answer_is_given_at_once_and_a_pass_is_not(leisurely: Pair) -> None:
    asked, _ = await leisurely.until_window(holding=True)
    passes = next(offer["action"] for offer in asked.state["offers"] if offer["verb"] == "pass")
    state = await asked.say("order", passing=True)
    error = await asked.say("move", decision=state["decision"], action=passes)
    assert (error["type"], error["code"]) == ("error", "passing")
    assert error["mend"]
    state = await asked.say("move", decision=state["decision"], action=state["offers"][0]["action"])
    assert (state["type"], state["window"]) == ("state", False)


async def test_who_takes_the_order_back_is_asked(leisurely: Pair) -> None:
    asked, _ = await leisurely.until_window()
    await asked.say("order", passing=True)
    state = await asked.say("order", passing=False)
    assert (state["passing"], state["passes_in"]) == (False, None)
    await asyncio.sleep(2 * WIDE[1])
    assert leisurely.room.revision == state["revision"]
    assert "pass" in [offer["verb"] for offer in state["offers"]]


async def test_nobody_else_hears_of_an_order(leisurely: Pair) -> None:
    asked, rival = await leisurely.until_window()
    heard = len(rival.received)
    await asked.say("order", passing=True)
    await asked.say("order", passing=False)
    assert (await rival.say("ping"))["type"] == "pong"
    assert len(rival.received) == heard + 1


async def test_an_order_that_changes_nothing_shown_makes_nothing_anew(
    leisurely: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, rival = await leisurely.until_window()
    made: list[int] = []
    snapshot = wire.snapshot

    def counted(session: Any, seat: int, *more: Any) -> Any:
        made.append(seat)
        return snapshot(session, seat, *more)

    monkeypatch.setattr(wire, "snapshot", counted)
    for passing in (True, False, True, True):
        assert (await rival.say("order", passing=passing))["passing"] is passing
    assert made == []
    for _ in range(3):
        assert (await asked.say("order", passing=True))["passes_in"] is not None
    assert made == [asked.state["seat"]]


async def test_an_order_is_kept_with_the_seat_when_nobody_looks_after_a_restart_and_for_the_rematch(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path / "tables.sqlite3") as service:
        table_id, ann, bob = await service.pair(game="underleague")
        address = f"/api/tables/{table_id}"
        assert (await service.post(f"{address}/order", {"passing": True}, ann)).json()["passing"]
        service.lobby.rooms.clear()
        assert (await service.get(f"{address}/state", ann)).json()["passing"]
    async with opened(tmp_path / "tables.sqlite3") as service:
        assert (await service.get(f"{address}/state", ann)).json()["passing"]
        assert not (await service.get(f"{address}/state", bob)).json()["passing"]
        moved = await service.moves(table_id, ann)
        assert (await service.get(f"{address}/state", moved)).json()["passing"]
        await service.post(f"{address}/resign", None, bob)
        rematch = (await service.post(f"{address}/rematch", None, bob)).json()["id"]
        assert (await service.get(f"/api/tables/{rematch}/state", moved)).json()["passing"]
        assert not (await service.get(f"/api/tables/{rematch}/state", bob)).json()["passing"]
        assert not (await service.post(f"{address}/order", {"passing": False}, moved)).json()["passing"]


async def test_a_pass_that_was_ordered_is_made_after_a_restart_though_nobody_opens_the_table(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.sqlite3", pass_pause=(3600, 3600)) as service, paired(service) as pair:
        asked, _ = await pair.until_window()
        state = await asked.say("order", passing=True)
    async with opened(tmp_path / "tables.sqlite3", pass_pause=WIDE) as again:
        await until(lambda: pair.room.id in again.lobby.rooms)
        await until(lambda: again.room(pair.room.id).revision > state["revision"])
        session = again.room(pair.room.id).session
        assert session is not None
        assert session.lines[-1].seat == state["seat"]


async def test_an_order_that_cannot_be_kept_is_not_followed(leisurely: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: Any) -> None:
        raise OperationalError("update seats", None, Exception("disk full"))

    asked, _ = await leisurely.until_window()
    monkeypatch.setattr(leisurely.room.store, "write", full)
    assert (await asked.say("order", passing=True))["code"] == "database"
    assert not leisurely.room.players[asked.state["seat"]].passing
    assert leisurely.room.passes == {}


async def test_a_spectator_gives_no_orders(service: Service) -> None:
    laid = await service.lay([{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}], game="underleague")
    async with service.line(laid["table"]["id"]) as watcher:
        await watcher.until(0)
        assert (await watcher.say("order", passing=True))["type"] == "error"


async def test_an_order_can_be_given_over_http(service: Service) -> None:
    laid = await service.lay([{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}], game="underleague")
    for passing in (True, False):
        answer = await service.post(f"/api/tables/{laid['table']['id']}/order", {"passing": passing}, laid["token"])
        assert answer.json()["passing"] is passing


async def test_a_bot_that_has_not_thought_to_its_end_when_its_pause_is_over_passes_in_a_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who only can pass needs not think: a second pause would tell that there was something to think about."""
    choose, outlasted, game = Thinking.choose, 0, game_called("underleague")

    async def slowly(self: Thinking, question: Question, turn: Turn, begun: asyncio.Future[Any]) -> int:
        nonlocal outlasted
        table = match_of(question).table
        if game.window(table, question.seat) >= 0 and len(table.options(question.seat)) > 1:
            outlasted += 1
            begun.set_result(None)
            await asyncio.Event().wait()
        return await choose(self, question, turn, begun)

    monkeypatch.setattr(Thinking, "choose", slowly)
    async with opened(tmp_path / "tables.sqlite3", bot_pause=0.005) as service:
        laid = await service.lay([{"kind": "bot", "level": "random"}] * 2, game="underleague")
        room = service.room(laid["table"]["id"])
        await until(lambda: outlasted > 1 or room.status == "over")
    assert outlasted > 1


@pytest.mark.parametrize("thinks", [0, 3600])
async def test_the_pause_of_a_bot_in_a_window_is_as_long_whatever_it_thinks(thinks: int) -> None:
    began = asyncio.get_running_loop().time()
    thought = asyncio.ensure_future(asyncio.sleep(thinks, 1))
    assert await in_time(thought, 0.05, 0) == (0 if thinks else 1)
    assert asyncio.get_running_loop().time() - began >= 0.05
    thought.cancel()


async def test_a_bot_whose_thought_fails_in_a_window_passes_and_it_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    thought: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    thought.set_exception(NoThought("no process answered"))
    assert await in_time(thought, 0.01, 7) == 7
    assert "no process answered" in caplog.text


@pytest.mark.parametrize("holding", [False, True])
def test_a_search_in_a_window_takes_the_process_for_as_long_whatever_is_held(holding: bool) -> None:
    """The bots of other tables wait for it meanwhile."""
    game, rng = game_called("underleague"), rng_of("busy")
    match = Match(game, setup_of(game, packs.builtin("underleague")), "busy")
    while (seat := window_of(game, match.table)) < 0 or (len(match.table.options(seat)) > 1) != holding:
        asked = seats_of(match.table.waits())[0]
        options = match.table.options(asked)
        match.answer(asked, int(options[rng.below(len(options))]))
    wish, thinker = question(match, seat, "random", "busy", 0.1), ThinkerHere()
    thinker.answer(wish)
    began = time.perf_counter()
    thinker.answer(wish._replace(level="search"))
    assert time.perf_counter() - began >= 0.1


@pytest.mark.parametrize(("gone", "left"), [(0.0, 0.8), (0.6, 0.2), (0.7999, 0.0001), (1.0, 0.6)])
def test_a_bot_answers_at_the_end_of_a_pause_however_long_it_thought(gone: float, left: float) -> None:
    assert rest(0.8, gone) == pytest.approx(left)
    assert rest(0.0, gone) == 0.0


def test_the_statistic_sees_a_difference_and_none_where_there_is_none() -> None:
    one, two = [n / 100 for n in range(100)], [n / 100 + 0.3 for n in range(100)]
    assert kolmogorov_smirnov(one, two)[1] < 1e-3
    assert kolmogorov_smirnov(one, one[::-1])[1] > 0.9


async def test_a_service_that_closes_leaves_no_pass_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Passing, "_waiting", lambda *_: Pass(0, 0, asyncio.get_running_loop().time() + 3600))

    def waiting() -> list[str]:
        return [name for task in asyncio.all_tasks() if "Passing._pass" in (name := str(task.get_coro()))]

    async with opened(tmp_path / "closing.sqlite3") as service:
        await service.pair()
        assert waiting()
    assert waiting() == []
