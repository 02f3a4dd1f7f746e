"""What time it is. Tests set it."""

import asyncio
import contextlib
import time


class Wall:
    """The clock on the wall, in milliseconds since 1970."""

    def __init__(self) -> None:
        self._bells: list[asyncio.Event] = []
        self._own = self.bell()

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def bell(self) -> asyncio.Event:
        """Of one more who sleeps by this clock."""
        self._bells.append(asyncio.Event())
        return self._bells[-1]

    def wake(self) -> None:
        """Whoever sleeps looks up."""
        for bell in self._bells:
            bell.set()

    async def sleep(self, until: int | None, bell: asyncio.Event | None = None) -> None:
        """Until that moment, or until somebody is to look up; None: until then alone. `bell`: the sleeper's own."""
        bell = bell or self._own
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(None if until is None else max(0.0, (until - self.now()) / 1000)):
                await bell.wait()
        bell.clear()
