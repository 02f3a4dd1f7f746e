"""Bots think in a process of their own, so that the screen stays awake."""

import asyncio
from asyncio.subprocess import DEVNULL
from typing import Any, Final, Protocol

from undercroft.thinker.asking import NoThought
from undercroft.thinker.asking import Thinker as Process
from undercroft.thinker.question import Question

MARGIN: Final = 600.0
"""Seconds that an answer may take beyond those for thinking: the program may have been suspended meanwhile."""


class Thinker(Protocol):
    """Whoever answers questions."""

    def warm(self) -> None: ...

    async def choose(self, question: Question) -> int: ...

    async def remark(self, question: Question) -> list[int]: ...

    async def close(self) -> None: ...


class Apart:
    """One process that answers, one question after another; it does not outlive us."""

    def __init__(self) -> None:
        self._process = Process(errors=DEVNULL)
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

    def warm(self) -> None:
        """A bot will be asked soon."""
        self._begun(self._warm())

    async def choose(self, question: Question) -> int:
        """The bot's action. Raises RuntimeError when it failed."""
        return int(await self._asked("answer", question))

    async def remark(self, question: Question) -> list[int]:
        """What the bot says aside. Raises RuntimeError when it failed."""
        return list(await self._asked("remark", question))

    async def _asked(self, what: str, question: Question) -> Any:
        """To its end even where nobody waits for it any more: no answer is taken for another's."""
        return await asyncio.shield(self._begun(self._answer(what, question)))

    def _begun(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _warm(self) -> None:
        async with self._turn:
            await self._process.warm()

    async def _answer(self, what: str, question: Question) -> Any:
        async with self._turn:
            try:
                return await self._process.answer(what, question, MARGIN)
            except NoThought as error:
                raise NoThought(str(error).strip().splitlines()[-1]) from None

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._process.end()
