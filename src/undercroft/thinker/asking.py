"""Asking a process that thinks. One that does not answer in time, or dies, is ended and started anew, and asked once
more."""

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any, Final

from undercroft.thinker.process import FAILED, HEAD, UNKNOWN, framed, opened
from undercroft.thinker.question import Question, Told

LOG: Final = logging.getLogger(__name__)
START: Final = 60.0
"""Seconds in which a process must be ready."""
FIRST: Final = 60.0
"""Seconds that its first answer may take besides those for thinking: it reads rules and cards."""
TRIES: Final = 2
"""How often a question is asked before whoever asks is told that there is no answer."""


class NoThought(RuntimeError):
    """A question has no answer; the message says why."""


class Thinker:
    """A process that thinks, or the next one in its place: `python -m MODULE MEMORY`. `errors`: where what it writes to
    its standard error goes, None: where ours does."""

    def __init__(self, module: str = "undercroft.thinker.process", memory: int = 0, errors: int | None = None) -> None:
        self.module = module
        self.memory = memory
        self.errors = errors
        self.process: Process | None = None
        self.settled = False
        """Whether it has answered."""
        self._told = Told()

    async def warm(self) -> None:
        """Start before the first question; what goes wrong shows there."""
        with contextlib.suppress(OSError, EOFError, TimeoutError):
            await self.start()

    async def start(self) -> Process:
        """The process that runs, started where there is none. Raises OSError, TimeoutError, EOFError."""
        if self.process is None:
            command = (sys.executable, "-P", "-m", self.module, str(self.memory))
            self.process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=self.errors)
            async with asyncio.timeout(START):
                await _heard(self.process)
        return self.process

    async def answer(self, what: str, question: Any, margin: float) -> Any:
        """What was thought; it may take `margin` seconds beyond those for which the question lets think. Raises
        NoThought where that went wrong, or no process answers."""
        for _ in range(TRIES):
            try:
                process = await self.start()
                async with asyncio.timeout(question.seconds + (margin if self.settled else max(FIRST, margin))):
                    how, told = await self._asked(process, what, question)
                self.settled = True
            except (OSError, EOFError, TimeoutError) as error:
                why = "did not answer in time" if isinstance(error, TimeoutError) else "died"
                LOG.warning("a process that thinks for the bots %s; another one is asked", why)
                await self.end()
                continue
            if how == FAILED:
                raise NoThought(told)
            return told
        raise NoThought(f"no process answered, {TRIES} were asked")

    async def _asked(self, process: Process, what: str, question: Any) -> tuple[int, Any]:
        if not isinstance(question, Question):
            return await _exchanged(process, framed((what, question)))
        how, told = await _exchanged(process, framed((what, self._told.message(question))))
        if how == UNKNOWN:
            whole = self._told.message(question, whole=True)
            how, told = await _exchanged(process, framed((what, whole)))
        return how, told

    async def end(self) -> None:
        """Also where it is stopped, or hangs."""
        process, self.process, self.settled, self._told = self.process, None, False, Told()
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _exchanged(process: Process, message: bytes) -> tuple[int, Any]:
    """The answer to a message. Raises OSError, EOFError."""
    assert process.stdin is not None
    process.stdin.write(message)
    await process.stdin.drain()
    how, told = await _heard(process)
    return how, told


async def _heard(process: Process) -> Any:
    assert process.stdout is not None
    head = await process.stdout.readexactly(HEAD.size)
    return opened(await process.stdout.readexactly(HEAD.unpack(head)[0]))
