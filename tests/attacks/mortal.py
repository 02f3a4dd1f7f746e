"""A service that is killed again and again, in a time that is set, and people who say again what they have no answer
to."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Self

import httpx

from tests.attacks.forked import Forked
from tests.attacks.kit import Figure, free_port, percentile
from tests.attacks.looks import Looks
from tests.attacks.set_clock import SetClock
from tests.live.process import database, gone
from undercroft.engine.dealer import Rng

GONE = (OSError, EOFError, TimeoutError, httpx.TransportError)
"""What a killed service looks like."""
AGAIN = 0.01
"""Seconds until something is said again."""


class Mortal:
    """The service and what is known of it. `acknowledged`: how much of what people said was; `away`: seconds of each
    new start."""

    def __init__(self, forked: Forked, clock: SetClock, path: str) -> None:
        self.forked = forked
        self.clock = clock
        self.path = path
        self.looks = Looks(clock)
        self.acknowledged = 0
        self.sent = asyncio.Event()
        """Set when something is said, until somebody waits for that again."""
        self.enough = asyncio.Event()
        self.away: list[float] = []
        self.dead: Callable[[], None] = lambda: None
        """Called when it is."""

    @property
    def address(self) -> str:
        return self.forked.address

    async def begin(self) -> None:
        start = time.perf_counter()
        await asyncio.to_thread(self.forked.begin)
        self.away.append(time.perf_counter() - start)
        self.clock.begins()

    def dies(self) -> None:
        """Now, if it has not yet."""
        if self.clock.there[-1].end == 0:
            self.forked.kill()
            self.clock.ends()

    async def dies_and_begins(self, away: int) -> None:
        """It comes back after so many milliseconds by the set clock, which cost nobody time."""
        self.dies()
        assert await asyncio.to_thread(gone, self.forked.pid)
        self.dead()
        self.clock.passes(away)
        await self.begin()

    async def passes(self, milliseconds: int) -> None:
        """So much time goes by while it is there."""
        while self.clock.there[-1].end:  # noqa: ASYNC110 - it begins when it has been killed
            await asyncio.sleep(AGAIN)
        self.clock.passes(milliseconds)

    async def until_said(self, more: int, within: float = 20.0) -> None:
        """Until so much more is acknowledged; at the latest after so many seconds."""
        before, end = self.acknowledged, time.monotonic() + within
        while self.acknowledged < before + more and time.monotonic() < end and not self.enough.is_set():  # noqa: ASYNC110 - who speaks counts
            await asyncio.sleep(0.001)

    async def until_sent(self, within: float = 5.0) -> None:
        """Until somebody says something, which is not answered yet."""
        self.sent.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                await self.sent.wait()

    def rows(self, query: str) -> list[Any]:
        """What the database says."""
        found = sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)
        try:
            return found.execute(query).fetchall()
        finally:
            found.close()

    def figures(self) -> list[Figure]:
        return [
            Figure("kills", len(self.away) - 1, "kills"),
            Figure("what was acknowledged", self.acknowledged, "things"),
            Figure("a new start, median", percentile(self.away[1:], 50) * 1000, "ms"),
        ]


@asynccontextmanager
async def mortal(folder: Path, *arguments: str, **environment: str) -> AsyncIterator[Mortal]:
    path, clock = database(folder), SetClock(folder / "clock")
    with (
        (folder / "complaints.txt").open("w", encoding="utf-8") as log,
        Forked(path, free_port(), log, *arguments, first=clock.first, **environment) as forked,
    ):
        service = Mortal(forked, clock, path)
        await service.begin()
        yield service


async def kill_while(
    service: Mortal, playing: list[asyncio.Task[None]], kills: int, moment: Callable[[int], Awaitable[int]]
) -> None:
    """Kill it at so many moments, each `moment` says when and for how long; then let those who play come to an end."""
    for number in range(kills):
        away = await moment(number)
        if broken := next((task for task in playing if task.done()), None):
            broken.result()
            raise AssertionError("somebody went home")
        await service.dies_and_begins(away)
    service.enough.set()
    await asyncio.gather(*playing)


class Person:
    """Somebody in a browser, who says again what was not answered."""

    def __init__(self, service: Mortal, name: str) -> None:
        self.service = service
        self.name = name
        self.http = httpx.AsyncClient(
            base_url=service.address, timeout=60, trust_env=False, headers={"origin": service.address}
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def tries(self, method: str, path: str, content: Any = None) -> httpx.Response:
        """Whatever the answer is."""
        while True:
            if method != "GET":
                self.service.sent.set()
            try:
                return await self.http.request(method, path, json=content)
            except GONE:
                await asyncio.sleep(AGAIN)

    async def does(self, method: str, path: str, content: Any = None) -> Any:
        """What is acknowledged."""
        answer = await self.tries(method, path, content)
        assert answer.is_success, f"{method} {path} {content}: {answer.text}"
        self.service.acknowledged += method != "GET"
        return answer.json() if answer.content else None

    async def looks(self, table: str) -> dict[str, Any]:
        """The state, whose clocks are noted."""
        while True:
            before = self.service.clock.now()
            try:
                answer = await self.http.get(f"/api/tables/{table}/state")
            except GONE:
                await asyncio.sleep(AGAIN)
                continue
            assert answer.is_success, answer.text
            state: dict[str, Any] = answer.json()
            self.service.looks.note(table, before, state)
            return state


def at_random(rng: Rng, most: float) -> float:
    """Seconds."""
    return rng.below(int(most * 10_000)) / 10_000
