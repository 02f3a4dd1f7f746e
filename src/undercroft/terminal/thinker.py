"""A bot thinks in a process of its own, so that the screen stays awake. It is handed the journal, never the table."""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import NamedTuple, Protocol

from undercroft.bots import Bot, bot
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


Task = Callable[[Question], object]
"""What is asked of a bot: `answer` or `aside`."""


class Thinker(Protocol):
    """Whoever answers questions."""

    async def choose(self, question: Question) -> int: ...

    async def remark(self, question: Question) -> list[int]: ...

    def close(self) -> None: ...


class Inline:
    """Answers at once, in this process: for tests."""

    async def choose(self, question: Question) -> int:
        return answer(question)

    async def remark(self, question: Question) -> list[int]:
        return aside(question)

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
        self._turn = threading.Lock()

    async def choose(self, question: Question) -> int:
        """The bot's action. Raises RuntimeError when it failed."""
        found = await asyncio.to_thread(self._exchange, answer, question)
        if not isinstance(found, int):
            raise RuntimeError(found)
        return found

    async def remark(self, question: Question) -> list[int]:
        """What the bot says aside. Raises RuntimeError when it failed."""
        found = await asyncio.to_thread(self._exchange, aside, question)
        if not isinstance(found, list):
            raise RuntimeError(found)
        return found

    def _exchange(self, task: Task, question: Question) -> object:
        """One at a time, to its end even where nobody waits for it any more: no answer is taken for another's."""
        with self._turn:
            self._ours.send((task, question))
            return self._ours.recv()

    def close(self) -> None:
        self._process.terminate()


def _answers(questions: "Connection[object, tuple[Task, Question]]") -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            task, question = questions.recv()
            try:
                questions.send(task(question))
            except (ArithmeticError, AssertionError, LookupError, RuntimeError, ValueError) as error:
                questions.send(f"{type(error).__name__}: {error}")


def answer(question: Question) -> int:
    """What the bot does."""
    return int(_bot(question).choose(_seat(question)))


def aside(question: Question) -> list[int]:
    """What the bot says aside, in order; perhaps nothing."""
    return [int(action) for action in _bot(question).aside(_seat(question))]


def _bot(question: Question) -> Bot:
    return bot(question.level, question.seed, seconds=question.seconds)


def _seat(question: Question) -> Seat:
    match = read(question.journal, lambda _: question.pack, closed=False)
    return Seat(match.game, match.table, question.seat)
