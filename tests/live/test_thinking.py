"""Processes that think: they answer in time or are replaced, and people's questions come first."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.live.people import opened, play, until
from undercroft import packs
from undercroft.engine.game import game_called, seats_of, setup_of
from undercroft.engine.journal import Match
from undercroft.live.thinking import NoThought, Thinking
from undercroft.live.turns import ALONE, LEAST, PLAYED, Turn, Turns
from undercroft.thinker import asking as module
from undercroft.thinker.question import Question
from undercroft.thinker.question import question as asked_of


@pytest.fixture
async def thinking() -> AsyncIterator[Thinking]:
    pool = Thinking(1, margin=60.0)
    yield pool
    await pool.close()


def question(level: str = "greedy", seconds: float = 0.0) -> Question:
    game = game_called("underkeeper")
    match = Match(game, setup_of(game, packs.builtin("underkeeper")), "thinking")
    return asked_of(match, seats_of(match.table.waits())[0], level, "own", seconds)


def stop(pool: Thinking) -> int:
    """The one process hears nothing any more, as when a machine hangs; its id."""
    process = pool.processes[0]
    os.kill(process.pid, signal.SIGSTOP)
    return process.pid


async def answered(pool: Thinking, asked: asyncio.Future[int]) -> int:
    """The answer after a stop: the stopped process is given half a second, the next one what it needs."""
    pool.margin = 0.5
    frozen = pool.processes[0]
    await until(lambda: frozen not in pool.processes)
    pool.margin = 60.0
    return await asyncio.wait_for(asked, 60)


def asking(pool: Thinking, asked: Question) -> asyncio.Future[int]:
    return asyncio.ensure_future(pool.choose(asked))


async def test_a_process_that_was_stopped_while_idle_is_replaced_and_the_question_answered(
    thinking: Thinking, caplog: pytest.LogCaptureFixture
) -> None:
    known = await thinking.choose(question())
    frozen = stop(thinking)
    thinking.margin = 0.5
    assert await answered(thinking, asking(thinking, question())) == known
    assert thinking.processes[0].pid != frozen
    assert "did not answer in time" in caplog.text


async def test_a_process_that_is_stopped_while_it_thinks_is_replaced(thinking: Thinking) -> None:
    await thinking.choose(question())
    thinking.margin = 0.5
    asked = asking(thinking, question("search", 1.0))
    await asyncio.sleep(0.3)
    frozen = stop(thinking)
    await answered(thinking, asked)
    assert thinking.processes[0].pid != frozen


async def test_a_question_too_long_for_the_pipe_of_a_stopped_process_is_answered_too(thinking: Thinking) -> None:
    await thinking.choose(question())
    stop(thinking)
    thinking.margin = 0.5
    await answered(thinking, asking(thinking, question()._replace(seed="x" * 1_000_000)))


async def test_a_question_that_nobody_answers_fails_and_the_next_is_answered(
    thinking: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = await thinking.choose(question())
    thinking.margin = -0.5
    monkeypatch.setattr(module, "FIRST", -0.5)
    with pytest.raises(NoThought, match="no process answered"):
        await thinking.choose(question("search", 0.5))
    monkeypatch.setattr(module, "FIRST", 60.0)
    thinking.margin = 60.0
    assert await thinking.choose(question()) == known


async def test_what_goes_wrong_in_a_thought_is_told_and_the_process_stays(thinking: Thinking) -> None:
    await thinking.choose(question())
    process = thinking.processes[0]
    with pytest.raises(NoThought, match="no bot 'clever'"):
        await thinking.choose(question("clever"))
    await thinking.choose(question())
    assert thinking.processes == [process]


async def test_a_process_has_a_bound_of_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too little to begin with is the same as too much wanted: no answer, and the service goes on."""
    monkeypatch.setattr(module, "START", 20.0)
    pool = Thinking(1, memory=10)
    with pytest.raises(NoThought):
        await asyncio.wait_for(pool.choose(question()), 60)
    await pool.close()


async def test_a_closed_pool_leaves_no_process(thinking: Thinking) -> None:
    await thinking.choose(question())
    process = thinking.processes[0]
    await thinking.close()
    assert process.returncode is not None
    assert not thinking.processes


async def test_people_are_answered_first_and_bots_alone_think_shortly_meanwhile(
    thinking: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, float]] = []

    async def answer(_: object, __: str, question: Question, ___: float) -> int:
        asked.append((question.seed, question.seconds))
        await asyncio.sleep(0)
        return 0

    monkeypatch.setattr("undercroft.thinker.asking.Thinker.answer", answer)
    alone = [
        thinking.choose(question("search", 0.6)._replace(seed="bots"), Turn(ALONE, "host", f"table {number}"))
        for number in range(5)
    ]
    hers = thinking.choose(question("search", 0.6)._replace(seed="Ann's"), Turn(PLAYED, "Ann", "hers"))
    await asyncio.gather(*alone, hers)
    assert asked == [("Ann's", 0.6), *[("bots", LEAST)] * 5]


@pytest.mark.long
async def test_sixty_tables_of_bots_keep_no_person_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in turns: between a person's question and its answer no other is begun."""
    heard: list[tuple[str, int]] = []
    add, take = Turns.add, Turns.take

    def adds(self: Turns[object], turn: Turn, what: object) -> None:
        heard.append(("came", turn.rank))
        add(self, turn, what)

    def takes(self: Turns[object]) -> tuple[Turn, object]:
        turn, what = take(self)
        heard.append(("taken", turn.rank))
        return turn, what

    monkeypatch.setattr(Turns, "add", adds)
    monkeypatch.setattr(Turns, "take", takes)
    async with opened(tmp_path / "tables.sqlite3", bot_seconds=0.05) as service:
        for _ in range(60):
            await service.lay([{"kind": "bot", "level": "greedy"}] * 2)
        laid = await service.lay([{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "search"}])
        async with service.line(laid["table"]["id"], laid["token"]) as ann:
            for _ in range(4):
                await play([ann], [])
                while not (ann.state["offers"] or ann.state["outcome"]):
                    await ann.next()
    played = [number for number, (what, rank) in enumerate(heard) if (what, rank) == ("came", PLAYED)]
    assert len(played) > 3
    assert sum(rank == ALONE for _, rank in heard) > 60
    for number in played:
        assert next(rank for what, rank in heard[number:] if what == "taken") == PLAYED
