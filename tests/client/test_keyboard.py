"""One person plays each game against a bot by keyboard alone, from the home page to the count."""

from collections.abc import AsyncIterator
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.client.keyboard import Typist
from tests.client.person import Guests
from tests.live.people import Service, opened

SHORT: Final[dict[str, dict[str, str]]] = {
    "underkeeper": {},
    "underground": {},
    "underleague": {},
    "underwing": {"rounds": "8", "handlers": "3"},
}
"""The options by which a game has its fewest questions."""
MOST: Final = 900


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def parlour(built: None, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Service]:
    """Its bots take no time to think."""
    folder = tmp_path_factory.mktemp("parlour")
    async with opened(folder / "tables.sqlite3", bot_pause=0.01, bot_seconds=0.05) as running:
        yield running


@pytest.mark.long
@pytest.mark.parametrize("game", SHORT)
async def test_a_whole_game_is_played_by_keyboard_alone(browser: Browser, parlour: Service, game: str) -> None:
    async with Guests(browser, parlour.address) as guests:
        cleo = Typist(await guests.arrive("Cleo"))
        await cleo.sets_up_a_game_against_a_bot(game, **SHORT[game])
        await cleo.opens_log_rules_and_help()
        await cleo.plays(MOST)
        await expect(cleo.person.see("outcome")).to_be_visible()
        await cleo.press("Escape")
        await expect(cleo.person.page.get_by_role("dialog")).to_have_count(0)
        assert await cleo.pointer_events() == 0
        assert not cleo.person.troubles
