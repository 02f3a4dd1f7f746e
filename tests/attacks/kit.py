"""What the attacks share: a service of its own process, neighbours whose moves are timed, and figures with limits.

An attack is a module here with `async def run(kit: Kit) -> list[Figure]`; the first line of its text says what it does.
"""

import asyncio
import json
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import ceil, inf
from pathlib import Path
from typing import NamedTuple

import httpx

from tests.live.people import Visitor
from tests.live.process import Serving, database

ELSEWHERE = {"via": "1.1 elsewhere"}
"""A header by which nobody counts as being at this machine."""
AFAR = "127.0.9"
FROM_AFAR = f"""
from undercroft.live import callers, connections
read = callers.read
callers.read = connections.read = lambda text: read(text.replace("{AFAR}.", "203.0.113."))
"""
"""Python by which a service takes whoever calls from `afar` for somebody elsewhere, whose connections are counted."""
MOVE: int = 100
"""Milliseconds that a move at another table may take, in 99 of 100 cases."""


def afar(number: int = 1) -> tuple[str, int]:
    """Where somebody calls from, who is elsewhere for a service that runs `FROM_AFAR`; each number is another caller.
    Linux has all of 127.0.0.0/8."""
    return f"{AFAR}.{number}", 0


class Figure(NamedTuple):
    """What was measured; `limit`: what it may be at most, if anything is promised."""

    name: str
    value: float
    unit: str
    limit: float | None = None

    @property
    def kept(self) -> bool:
        return self.limit is None or self.value <= self.limit


class Served(Visitor):
    """A service in a process of its own, seen from outside. `log`: what it complains of."""

    def __init__(self, http: httpx.AsyncClient, serving: Serving, log: Path) -> None:
        super().__init__(http, serving.address)
        self.serving = serving
        self.log = log

    @property
    def pid(self) -> int:
        return self.serving.process.pid

    @property
    def host(self) -> str:
        return str(httpx.URL(self.address).host)

    @property
    def port(self) -> int:
        return httpx.URL(self.address).port or 80

    def complaints(self) -> list[str]:
        return self.log.read_text(encoding="utf-8").splitlines()


class Neighbours:
    """Two people at a table of their own, in a process of their own. `times`: the milliseconds of their moves."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def figures(self, limit: float = MOVE) -> list[Figure]:
        return [
            Figure("a move at another table, p99", percentile(self.times, 99), "ms", limit),
            Figure("a move at another table, median", percentile(self.times, 50), "ms"),
            Figure("moves at another table", len(self.times), "moves"),
        ]


class Kit:
    """How long an attack goes on, in `seconds`, or how many `kills`, and where its files may lie. `quick`: as few as
    show the kind."""

    def __init__(self, folder: Path, seconds: float = 20, *, kills: int = 50, quick: bool = False) -> None:
        self.folder = folder
        self.seconds = 1.5 if quick else seconds
        self.kills = kills
        self.quick = quick

    def count(self, full: int, quick: int) -> int:
        """How many of something: `full`, or `quick` where it is to be over soon."""
        return quick if self.quick else full

    @asynccontextmanager
    async def serving(self, *arguments: str, first: str = "") -> AsyncIterator[Served]:
        """A service on a database in the kit's folder; a second one goes on where the first one stopped. `first`:
        Python that its process runs before."""
        log = self.folder / "complaints.txt"
        where = ("--port", str(free_port()), "--database", database(self.folder))
        with log.open("w", encoding="utf-8") as complaints:
            started = Serving(*where, *arguments, first=first, log=complaints)
            serving = await asyncio.to_thread(started.__enter__)
            try:
                async with httpx.AsyncClient(base_url=serving.address, timeout=60, trust_env=False) as http:
                    yield Served(http, serving, log)
            finally:
                await asyncio.to_thread(serving.stop)

    @asynccontextmanager
    async def stranger(self, served: Served) -> AsyncIterator[Visitor]:
        """Somebody from elsewhere, to whom every limit applies; all of them are at one address."""
        async with httpx.AsyncClient(base_url=served.address, headers=ELSEWHERE, timeout=60, trust_env=False) as http:
            yield Visitor(http, served.address)

    @asynccontextmanager
    async def neighbours(self, served: Served) -> AsyncIterator[Neighbours]:
        """Two who play on while the block runs."""
        found = Neighbours()
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.attacks.neighbour", served.address, stdin=pipe, stdout=pipe
        )
        assert process.stdout is not None
        assert await process.stdout.readline() == b"ready\n", "the neighbours cannot play"
        try:
            yield found
        finally:
            told, _ = await process.communicate(b"enough\n")
            found.times += json.loads(told or b"[]")


def percentile(values: list[float], percent: float) -> float:
    """The value that so many of 100 do not exceed; infinite where there is none."""
    return sorted(values)[max(0, ceil(len(values) * percent / 100) - 1)] if values else inf


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
