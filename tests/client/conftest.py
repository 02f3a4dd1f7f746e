"""What the browser's tests share: one Chromium, one service, and people who come to it."""

import sys
from collections.abc import AsyncIterator, Sequence
from fcntl import LOCK_EX, flock
from pathlib import Path
from subprocess import run
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Error, Playwright, async_playwright, expect

from tests.client.person import SLOW, Guests
from tests.live.people import Service, opened
from undercroft import doctor
from undercroft.engine.dealer import rng_of
from undercroft.live import decking, identity, laying

expect.set_options(timeout=SLOW)

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--font-render-hinting=none",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser, service and tests share one loop."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.fixture(scope="session")
def built() -> None:
    """The client as its sources stand; one worker builds, the others wait."""
    lock = doctor.ROOT / "build" / "client.lock"
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w", encoding="utf-8") as held:
        flock(held, LOCK_EX)
        run([sys.executable, str(doctor.ROOT / "tools" / "build_client.py"), "build"], check=True)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        running = await launched(playwright)
        yield running
        await running.close()


async def launched(playwright: Playwright) -> Browser:
    """This machine's Chromium, or Playwright's own."""
    try:
        return await playwright.chromium.launch(executable_path=doctor.chromium(), args=FLAGS)
    except Error as error:
        pytest.fail(
            "The browser's tests need Chromium, and none could be started here (on Debian: apt install chromium; "
            f"elsewhere: playwright install chromium).\n{error}"
        )


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def service(built: None, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Service]:
    """A service whose bots move at once."""
    folder = tmp_path_factory.mktemp("service")
    async with opened(folder / "tables.sqlite3", bot_pause=0.02, bot_seconds=0.1) as running:
        yield running


class Drawn:
    """What a service draws in secret, the same in every run of a test; no two tests draw the same."""

    def __init__(self, test: str) -> None:
        self._rng = rng_of(test)

    def randbelow(self, bound: int) -> int:
        return self._rng.below(bound)

    def choice(self, things: Sequence[Any]) -> Any:
        return things[self._rng.below(len(things))]

    def token_hex(self, size: int = 32) -> str:
        return "".join(f"{self._rng.below(256):02x}" for _ in range(size))

    token_urlsafe = token_hex


@pytest.fixture(autouse=True)
def the_same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that fails fails again: its tables are dealt alike, but for bots that think by the clock."""
    drawn = Drawn(request.node.nodeid)
    for module in (decking, identity, laying):
        monkeypatch.setattr(module, "secrets", drawn)


@pytest_asyncio.fixture(loop_scope="session")
async def guests(browser: Browser, service: Service) -> AsyncIterator[Guests]:
    """People with a browser each, at the session's service."""
    coming = Guests(browser, service.address)
    yield coming
    await coming.leave()
