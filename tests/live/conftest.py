"""What the service's tests share."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.live.people import Service, opened


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[Service]:
    """A service with an empty database."""
    async with opened(tmp_path / "tables.sqlite3") as running:
        yield running
