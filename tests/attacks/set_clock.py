"""A clock that a test sets, for services in processes of their own."""

import time
from mmap import mmap
from pathlib import Path
from typing import Final, NamedTuple

NOTED: Final = 1000
"""Milliseconds in which a service notes that the clock was put forward."""
FIRST = """
import asyncio, mmap, time
from undercroft.live.wall import Wall

with open({path!r}, "rb") as file:
    added = mmap.mmap(file.fileno(), 8, access=mmap.ACCESS_READ)

def now(self):
    return time.time_ns() // 1_000_000 + int.from_bytes(added[:8], "little")

async def sleep(self, until, bell=None):
    bell = bell or self._own
    while not bell.is_set() and (until is None or self.now() < until):
        await asyncio.sleep(0.02)
    bell.clear()

Wall.now, Wall.sleep = now, sleep
"""


class Stretch(NamedTuple):
    """From `begin` to `end` by the set clock a service was there; `end`: 0 while it is."""

    begin: int
    end: int


class Put(NamedTuple):
    """When it was put forward by this machine's clock, how far, and how far ahead of it it has been since."""

    real: int
    far: int
    ahead: int

    @property
    def moment(self) -> int:
        return self.real + self.ahead


class SetClock:
    """It goes as this machine's does, and is put forward. `first`: Python by which a service goes by it; `there`: when
    one was."""

    def __init__(self, path: Path) -> None:
        path.write_bytes(bytes(8))
        with path.open("r+b") as file:
            self._added = mmap(file.fileno(), 8)
        self._put = [Put(0, 0, 0)]
        self.first = FIRST.format(path=str(path))
        self.there: list[Stretch] = []

    def now(self) -> int:
        return _real() + self._put[-1].ahead

    def passes(self, milliseconds: int) -> None:
        ahead = self._put[-1].ahead + milliseconds
        self._put.append(Put(_real(), milliseconds, ahead))
        self._added[:8] = ahead.to_bytes(8, "little")

    def at(self, real: int) -> int:
        """What it said at a moment of this machine's clock."""
        return real + next(put.ahead for put in reversed(self._put) if put.real <= real)

    def begins(self) -> None:
        self.there.append(Stretch(self.now(), 0))

    def ends(self) -> None:
        self.there[-1] = self.there[-1]._replace(end=self.now())

    def served(self, begin: int, end: int) -> int:
        """For how long of that time a service was there."""
        return sum(max(0, min(end, one.end or end) - max(begin, one.begin)) for one in self.there)

    def given_back(self, begin: int, end: int, beat: int) -> int:
        """How much of that time may be given back though a service was there, which had not noted it when it was
        killed; `beat`: from one note to the next."""
        ends = [one.end for one in self.there if begin <= one.end <= end]
        return sum(beat + sum(put.far for put in self._put if 0 <= end - put.moment <= NOTED) for end in ends)


def _real() -> int:
    return time.time_ns() // 1_000_000
