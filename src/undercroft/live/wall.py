"""What time it is. Tests set it."""

import asyncio
import contextlib
import time


class Wall:
    """The clock on the wall, in milliseconds since 1970."""

    def __init__(self) -> None:
        self._woken = asyncio.Event()

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def wake(self) -> None:
        """Whoever sleeps looks up."""
        self._woken.set()

    async def sleep(self, until: int | None) -> None:
        """Until that moment, or until somebody is to look up; None: until then alone."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(None if until is None else max(0.0, (until - self.now()) / 1000)):
                await self._woken.wait()
        self._woken.clear()
