"""What the service's tests share."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.live.browsers import Browser, browser
from tests.live.people import Service, opened


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[Service]:
    """A service with an empty database."""
    async with opened(tmp_path / "tables.sqlite3") as running:
        yield running


@pytest.fixture
async def ann(service: Service) -> AsyncIterator[Browser]:
    async with browser(service) as hers:
        yield hers


@pytest.fixture
async def phone(service: Service) -> AsyncIterator[Browser]:
    async with browser(service, "Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36") as hers:
        yield hers
