"""Bots think in processes of their own, so that the service stays awake. They are handed journals, never tables."""

import asyncio
import contextlib
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing.connection import wait
from typing import Final, NamedTuple

from undercroft.bots import LEVELS, bot
from undercroft.engine.game import Seat
from undercroft.engine.journal import Match, read
from undercroft.engine.pack import Pack
from undercroft.live.models import LevelInfo
from undercroft.live.shelf import opened


class Question(NamedTuple):
    """A decision of a bot: the journal so far, the pack's content, the seat that is asked, the level, seconds to think.

    `seed` is the bot's own chance, which says nothing of the table's.
    """

    journal: str
    pack: str
    seat: int
    level: str
    seed: str
    seconds: float


WORDS: Final = {"search": "Thinks ahead", "greedy": "Takes what looks best", "random": "Plays anything"}


def levels() -> list[LevelInfo]:
    """The bots that can sit at a table, the strongest first."""
    return [LevelInfo(level=level, words=WORDS[level]) for level in reversed(LEVELS)]


class Thinking:
    """A pool of processes, started when a bot first has to think."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, question: Question) -> int:
        """The bot's action. A pool whose process died is made anew, once."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._started(), answer, question)
        except BrokenProcessPool:
            self.close()
            return await loop.run_in_executor(self._started(), answer, question)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, _settle_in)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _settle_in() -> None:
    """A thinker gives way to the service, ignores Ctrl-C (the service ends it) and does not outlive it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def answer(question: Question) -> int:
    """What the bot of that level does; runs in a process of the pool."""
    match = _replayed(question)
    chosen = bot(question.level, question.seed, seconds=question.seconds)
    return int(chosen.choose(Seat(match.game, match.table, question.seat)))


def _replayed(question: Question) -> Match:
    return read(question.journal, lambda _: _pack(question.pack), closed=False)


@lru_cache(maxsize=8)
def _pack(content: str) -> Pack:
    return opened(content)
