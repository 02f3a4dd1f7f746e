"""Bots think in processes of their own, so that the service stays awake. They are handed journals, never tables.

A process that does not answer in time, or dies, is ended and started anew, and asked once more.
"""

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any, Final, NamedTuple

from undercroft.bots import LEVELS
from undercroft.live.mind import HEAD, framed, opened
from undercroft.live.models import LevelInfo
from undercroft.live.run import Run, Work
from undercroft.live.thinker import Question
from undercroft.live.turns import ALONE, AT_PLAY, LEAST, NOBODYS, Turn, Turns, share

LOG: Final = logging.getLogger(__name__)
WORDS: Final = {"search": "Thinks ahead", "greedy": "Takes what looks best", "random": "Plays anything"}
START: Final = 60.0
"""Seconds in which a process must be ready."""
FIRST: Final = 60.0
"""Seconds that its first answer may take besides those for thinking: it reads rules and cards."""
TRIES: Final = 2
"""How often a question is asked before whoever asks is told that there is no answer."""


def levels() -> list[LevelInfo]:
    """The bots that can sit at a table, the strongest first."""
    return [LevelInfo(level=level, words=WORDS[level]) for level in reversed(LEVELS)]


class NoThought(Exception):
    """A question has no answer; the message says why."""


class _Asked(NamedTuple):
    what: str
    question: Question | Work
    answer: asyncio.Future[Any]
    begun: asyncio.Future[Any] | None


class Thinking:
    """So many processes, started when the first bot sits down. `margin`: seconds that an answer may take beyond those
    for which the bot may think; `memory`: megabytes of a process."""

    def __init__(self, workers: int, margin: float = 10.0, memory: int = 1024) -> None:
        self.workers = workers
        self.margin = margin
        self.memory = memory
        self._turns: Turns[_Asked] = Turns()
        self._more = asyncio.Event()
        self._thinkers: list[asyncio.Task[None]] = []
        self._people = -AT_PLAY
        """When somebody's question last waited that is not of bots alone."""
        self.processes: list[Process] = []

    def warm(self) -> None:
        """A bot will be asked soon."""
        if not self._thinkers:
            self._thinkers = [asyncio.create_task(self._think()) for _ in range(self.workers)]

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

    async def _think(self) -> None:
        """One process, and one question after another."""
        mind = _Mind(self)
        try:
            await mind.warm()
            while True:
                asked = await self._next()
                if asked.answer.done():
                    continue
                if asked.begun is not None:
                    asked.begun.set_result(None)
                await self._answer(mind, asked)
        finally:
            await mind.end()

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

    async def _answer(self, mind: "_Mind", asked: _Asked) -> None:
        try:
            well, told = await mind.answer(asked.what, asked.question)
        except Exception as error:  # noqa: BLE001 - whoever asked is told; the next question is another's
            well, told = False, str(error)
        if asked.answer.done():
            return
        if well:
            asked.answer.set_result(told)
        else:
            asked.answer.set_exception(NoThought(told))

    async def close(self) -> None:
        for task in self._thinkers:
            task.cancel()
        await asyncio.gather(*self._thinkers, return_exceptions=True)
        self._thinkers = []


class _Mind:
    """A process that thinks, or the next one in its place."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self.process: Process | None = None
        self.settled = False
        """Whether it has answered."""

    async def warm(self) -> None:
        """Start before the first question; what goes wrong shows there."""
        with contextlib.suppress(OSError, EOFError, TimeoutError):
            await self.start()

    async def start(self) -> Process:
        """The process that runs, started where there is none. Raises OSError, TimeoutError, EOFError."""
        if self.process is None:
            command = (sys.executable, "-P", "-m", "undercroft.live.mind", str(self.thinking.memory))
            self.process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
            self.thinking.processes.append(self.process)
            async with asyncio.timeout(START):
                await _heard(self.process)
        return self.process

    async def answer(self, what: str, question: Question | Work) -> tuple[bool, Any]:
        """Whether it went well, and what was thought. Raises NoThought where no process answers."""
        for _ in range(TRIES):
            try:
                process = await self.start()
                margin = self.thinking.margin if self.settled else max(FIRST, self.thinking.margin)
                async with asyncio.timeout(question.seconds + margin):
                    told = await _told(process, framed((what, question)))
                self.settled = True
                return told
            except (OSError, EOFError, TimeoutError) as error:
                why = "did not answer in time" if isinstance(error, TimeoutError) else "died"
                LOG.warning("a process that thinks for the bots %s; another one is asked", why)
                await self.end()
        raise NoThought(f"no process answered a question of {len(framed(question))} bytes")

    async def end(self) -> None:
        """Also where it is stopped, or hangs."""
        process, self.process, self.settled = self.process, None, False
        if process is None:
            return
        self.thinking.processes.remove(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _told(process: Process, message: bytes) -> tuple[bool, Any]:
    """The answer to a message. Raises OSError, EOFError."""
    assert process.stdin is not None
    process.stdin.write(message)
    await process.stdin.drain()
    well, told = await _heard(process)
    return bool(well), told


async def _heard(process: Process) -> Any:
    assert process.stdout is not None
    head = await process.stdout.readexactly(HEAD.size)
    return opened(await process.stdout.readexactly(HEAD.unpack(head)[0]))
