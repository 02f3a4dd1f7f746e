"""A process that thinks is told what is new, and answers as one that is told everything."""

import asyncio
import sys
from collections.abc import AsyncIterator
from subprocess import PIPE, Popen

import pytest

from tests.thinking_here import ThinkerHere
from undercroft import packs
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import game_called, games, seats_of, setup_of
from undercroft.engine.journal import Match
from undercroft.terminal.thinker import Apart
from undercroft.thinker import question as module
from undercroft.thinker import thoughts
from undercroft.thinker.asking import NoThought, Thinker
from undercroft.thinker.process import HEAD, framed
from undercroft.thinker.question import Question, Told, beginning, question
from undercroft.thinker.thoughts import Thoughts, UnknownTable


def begun(name: str = "underkeeper", seed: str = "thought") -> Match:
    game = game_called(name)
    return Match(game, setup_of(game, packs.builtin(game.package)), seed)


def asked_of(match: Match, level: str = "greedy") -> Question:
    """What a bot is asked that is to choose there."""
    return question(match, seats_of(match.table.waits())[0], level, f"own {len(match.records)}", 0.0)


def play_on(match: Match, many: int) -> None:
    for _ in range(many):
        if match.table.over():
            return
        seat = seats_of(match.table.waits())[0]
        options = match.table.options(seat)
        match.answer(seat, int(options[len(options) // 2]))


def test_a_table_that_was_asked_about_is_told_by_its_news_as_numbers() -> None:
    match, told = begun(), Told()
    first = told.message(asked_of(match))
    assert first.begun is not None
    assert (first.begun.game, first.begun.start) == ("underkeeper", "thought")
    play_on(match, 3)
    message = told.message(asked_of(match))
    assert (message.begun, message.known, len(message.news)) == (None, 0, 15)
    play_on(match, 2)
    message = told.message(asked_of(match))
    assert (message.begun, message.known, len(message.news)) == (None, 3, 10)
    assert list(module.moves(message.news)) == [(move.seat, move.action) for move in match.moves[3:]]
    assert len(framed(("answer", message))) < 250 < len(framed(("answer", first)))
    other = told.message(asked_of(begun(seed="another")))
    assert len(framed(("answer", other))) < 1000, "the pack is known"


@pytest.mark.parametrize("name", games())
def test_who_has_followed_a_table_answers_as_one_who_is_told_it_anew(name: str) -> None:
    match, here, rng = begun(name), ThinkerHere(), rng_of("follows")
    for level in ("greedy", "random") * 12:
        if match.table.over():
            break
        asked = asked_of(match, level)
        assert here.answer(asked) == here.answer(asked) == ThinkerHere().answer(asked)
        play_on(match, 1 + int(rng.below(3)))
        for seat in range(match.setup.seats):
            if match.can_undo(seat) and rng.below(2) == 0:
                match.undo(seat)
                match.answer(seat, int(match.table.options(seat)[0]))


def test_of_a_table_that_took_another_course_everything_is_told() -> None:
    match, told, mind = begun(), Told(), Thoughts()
    play_on(match, 1)
    mind.answer(told.message(asked_of(match)))
    seat = match.moves[-1].seat
    match.undo(seat)
    match.answer(seat, int(match.table.options(seat)[-1]))
    message = told.message(asked_of(match))
    assert (message.known, message.begun is None) == (0, False)
    assert mind.answer(message) == ThinkerHere().answer(asked_of(match))


def test_news_of_a_table_that_stands_otherwise_are_not_played() -> None:
    match, told, mind = begun(), Told(), Thoughts()
    play_on(match, 4)
    mind.answer(told.message(asked_of(match)))
    play_on(match, 1)
    message = told.message(asked_of(match))
    for wrong in (message._replace(check=0), message._replace(known=3), message._replace(number=7)):
        with pytest.raises(UnknownTable):
            mind.answer(wrong)
    for unknown in (message, Told().message(asked_of(begun()))._replace(begun=beginning(asked_of(begun())))):
        with pytest.raises(UnknownTable):
            Thoughts().answer(unknown)
    whole = told.message(asked_of(match), whole=True)
    assert mind.answer(whole) == ThinkerHere().answer(asked_of(match))


def test_the_tables_asked_about_last_are_remembered_alike_on_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TABLES", 2)
    monkeypatch.setattr(thoughts, "TABLES", 2)
    one, two, three = matches = [begun(seed=seed) for seed in ("one", "two", "three")]
    told, mind, known = Told(), Thoughts(), []
    for match in (one, two, one, three, one, two):
        play_on(match, 1)
        message = told.message(asked_of(match))
        known.append(message.begun is None)
        mind.answer(message)
    assert known == [False, False, True, False, True, False]
    assert len(matches) > len(mind._tables) == 2


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    made = Thinker()
    yield made
    await made.end()


async def test_a_process_that_forgot_a_table_is_told_all_of_it(thinker: Thinker) -> None:
    match = begun()
    thinker._told.message(asked_of(match))
    play_on(match, 2)
    asked = asked_of(match)
    assert await thinker.answer("answer", asked, 60.0) == ThinkerHere().answer(asked)
    with pytest.raises(NoThought, match="IllegalAction"):
        await thinker.answer("answer", asked._replace(moves=(*asked.moves, asked.moves[0])), 60.0)
    assert await thinker.answer("answer", asked, 60.0) == ThinkerHere().answer(asked)


async def test_a_terminals_bot_answers_whom_nobody_waits_for_and_then_the_next(
    capfd: pytest.CaptureFixture[str],
) -> None:
    apart, match = Apart(), begun()
    apart.warm()
    given_up = asyncio.ensure_future(apart.choose(asked_of(match)))
    await asyncio.sleep(0)
    given_up.cancel()
    play_on(match, 1)
    asked = asked_of(match)
    assert await apart.choose(asked) == ThinkerHere().answer(asked)
    assert await apart.remark(asked) == []
    with pytest.raises(RuntimeError, match=r"^ValueError: there is no bot 'clever'"):
        await apart.choose(asked._replace(level="clever"))
    process = apart._process.process
    assert process is not None
    await apart.close()
    assert process.returncode is not None
    assert capfd.readouterr().err == ""


def test_a_process_whose_asker_is_killed_goes_without_a_word() -> None:
    process = Popen([sys.executable, "-m", "undercroft.thinker.process", "0"], stdin=PIPE, stdout=PIPE, stderr=PIPE)
    assert process.stdin
    assert process.stdout
    assert process.stderr
    process.stdout.read(HEAD.size)
    process.stdin.write(framed(("answer", None)))
    process.stdin.flush()
    process.stdout.close()
    assert process.wait(30) == 0
    assert process.stderr.read() == b""
