"""Bots think in processes of their own, so that the service stays awake; whose question is next, `turns` says."""

import asyncio
from asyncio.subprocess import Process
from typing import Any, Final, NamedTuple

from undercroft.bots import LEVELS
from undercroft.live.models import LevelInfo
from undercroft.live.run import Run, Work
from undercroft.live.turns import ALONE, AT_PLAY, LEAST, NOBODYS, Turn, Turns, share
from undercroft.thinker.asking import NoThought, Thinker
from undercroft.thinker.question import Question

__all__ = ["NoThought", "Thinking", "levels"]

WORDS: Final = {"search": "Thinks ahead", "greedy": "Takes what looks best", "random": "Plays anything"}


def levels() -> list[LevelInfo]:
    """The bots that can sit at a table, the strongest first."""
    return [LevelInfo(level=level, words=WORDS[level]) for level in reversed(LEVELS)]


class _Asked(NamedTuple):
    what: str
    question: Question | Work
    answer: asyncio.Future[Any]
    begun: asyncio.Future[Any] | None

    def fail(self, error: NoThought) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


class Thinking:
    """So many processes, started when the first bot sits down. `margin`: seconds that an answer may take beyond those
    for which the bot may think; `memory`: megabytes of a process."""

    def __init__(self, workers: int, margin: float = 10.0, memory: int = 1024) -> None:
        self.workers = workers
        self.margin = margin
        self._turns: Turns[_Asked] = Turns()
        self._more = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._thinkers = [Thinker("undercroft.live.mind", memory) for _ in range(workers)]
        self._people = -AT_PLAY
        """When somebody's question last waited that is not of bots alone."""

    @property
    def processes(self) -> list[Process]:
        """Those that run."""
        return [thinker.process for thinker in self._thinkers if thinker.process is not None]

    def warm(self) -> None:
        """A bot will be asked soon."""
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._think(thinker)) for thinker in self._thinkers]

    async def choose(self, question: Question, turn: Turn = NOBODYS, begun: asyncio.Future[Any] | None = None) -> int:
        """The bot's action; `begun` is done when its turn has come. Raises NoThought."""
        return int(await self._asked("answer", question, turn, begun))

    async def remark(self, question: Question, turn: Turn = NOBODYS) -> list[int]:
        """What the bot says aside. Raises NoThought."""
        return list(await self._asked("remark", question, turn))

    async def views(self, work: Work) -> Run:
        """The run of a game's views. Raises NoThought, also where these rules do not play it as it was played."""
        made: Run = await self._asked("views", work, NOBODYS)
        return made

    async def _asked(
        self, what: str, question: Question | Work, turn: Turn, begun: asyncio.Future[Any] | None = None
    ) -> Any:
        self.warm()
        asked = _Asked(what, question, asyncio.get_running_loop().create_future(), begun)
        self._turns.add(turn, asked)
        self._more.set()
        return await asked.answer

    async def _think(self, thinker: Thinker) -> None:
        """One process, and one question after another."""
        try:
            await thinker.warm()
            while True:
                asked = await self._next()
                if asked.answer.done():
                    continue
                if asked.begun is not None:
                    asked.begun.set_result(None)
                await self._answer(thinker, asked)
        finally:
            await thinker.end()

    async def _next(self) -> _Asked:
        """The question whose turn it is, with the seconds that there are for it."""
        while not self._turns:
            self._more.clear()
            await self._more.wait()
        now = asyncio.get_running_loop().time()
        waiting = len(self._turns)
        turn, asked = self._turns.take()
        if turn.rank < ALONE:
            self._people = now
            waiting = self._turns.rivals(turn.rank) + 1
        wished = asked.question.seconds
        if turn.rank == ALONE and now - self._people < AT_PLAY:
            wished = min(wished, LEAST)
        seconds = share(wished, self.workers, waiting)
        return asked._replace(question=asked.question._replace(seconds=seconds))

    async def _answer(self, thinker: Thinker, asked: _Asked) -> None:
        try:
            told = await thinker.answer(asked.what, asked.question, self.margin)
        except NoThought as error:
            asked.fail(error)
        except Exception as error:  # noqa: BLE001 - whoever asked is told; the next question is another's
            asked.fail(NoThought(str(error)))
        else:
            if not asked.answer.done():
                asked.answer.set_result(told)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
