"""A bot thinks in a process of its own, so that the screen stays awake. It is handed the journal, never the table."""

import asyncio
import contextlib
import multiprocessing
import os
import signal
from multiprocessing.connection import Connection
from typing import NamedTuple, Protocol

from undercroft.bots import bot
from undercroft.engine.game import Seat
from undercroft.engine.journal import read
from undercroft.engine.pack import Pack


class Question(NamedTuple):
    """A decision of a bot: game, journal so far, seat, level, the seed of the bot's own chance, seconds to think,
    the pack."""

    game: str
    journal: str
    seat: int
    level: str
    seed: str
    seconds: float
    pack: Pack


class Thinker(Protocol):
    """Whoever answers questions."""

    async def choose(self, question: Question) -> int: ...

    def close(self) -> None: ...


class Inline:
    """Answers at once, in this process: for tests."""

    async def choose(self, question: Question) -> int:
        return answer(question)

    def close(self) -> None:
        pass


class Apart:
    """One process that answers, started now and ended with this one; it does not outlive us."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._ours, theirs = context.Pipe()
        self._process = context.Process(target=_answers, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    async def choose(self, question: Question) -> int:
        """The bot's action. Raises RuntimeError when it failed."""
        self._ours.send(question)
        found = await asyncio.to_thread(self._ours.recv)
        if not isinstance(found, int):
            raise RuntimeError(found)
        return found

    def close(self) -> None:
        self._process.terminate()


def _answers(questions: "Connection[object, object]") -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            question = questions.recv()
            assert isinstance(question, Question)
            try:
                questions.send(answer(question))
            except (ArithmeticError, AssertionError, LookupError, RuntimeError, ValueError) as error:
                questions.send(f"{type(error).__name__}: {error}")


def answer(question: Question) -> int:
    """What the bot does."""
    match = read(question.journal, lambda _: question.pack, closed=False)
    chosen = bot(question.level, question.seed, seconds=question.seconds)
    return int(chosen.choose(Seat(match.game, match.table, question.seat)))
