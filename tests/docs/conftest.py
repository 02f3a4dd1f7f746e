"""A service for the programs of the documentation, in a thread of its own, started when a page asks for it."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import cache
from pathlib import Path

import pytest

from tests.live.people import opened


@pytest.fixture
def address(tmp_path: Path) -> Iterator[Callable[[], str]]:
    """Starts a service at the first call; where it listens. Its bots do not pause."""
    told: Future[str] = Future()
    enough = threading.Event()

    async def serve() -> None:
        try:
            async with opened(tmp_path / "service.sqlite3", bot_seconds=0.02) as service:
                told.set_result(service.address)
                await asyncio.to_thread(enough.wait)
        except Exception as error:  # noqa: BLE001 - whoever waits for the address is told
            told.set_exception(error)

    thread = threading.Thread(target=lambda: asyncio.run(serve()), name="service")

    @cache
    def started() -> str:
        thread.start()
        return told.result(30)

    yield started
    enough.set()
    if thread.is_alive():
        thread.join(30)
