"""Bots think in processes of their own, so that the service stays awake. They are handed journals, never tables."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from undercroft.bots import LEVELS
from undercroft.live.models import LevelInfo
from undercroft.live.thinker import Question, answer, ready, remark, settle_in

T = TypeVar("T")
WORDS: Final = {"search": "Thinks ahead", "greedy": "Takes what looks best", "random": "Plays anything"}


def levels() -> list[LevelInfo]:
    """The bots that can sit at a table, the strongest first."""
    return [LevelInfo(level=level, words=WORDS[level]) for level in reversed(LEVELS)]


class Thinking:
    """A pool of processes, started when the first bot sits down."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def warm(self) -> None:
        """A bot will be asked soon."""
        if self._pool is None:
            self._started().submit(ready)

    async def choose(self, question: Question) -> int:
        """The bot's action."""
        return await self._thought(answer, question)

    async def remark(self, question: Question) -> list[int]:
        """What the bot says aside."""
        return await self._thought(remark, question)

    async def _thought(self, think: Callable[[Question], T], question: Question) -> T:
        """A pool whose process died is made anew, once."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._started(), think, question)
        except BrokenProcessPool:
            self.close()
            return await loop.run_in_executor(self._started(), think, question)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, settle_in)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
