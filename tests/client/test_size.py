"""What the browser loads, as the server sends it, compressed."""

import re

import pytest
from playwright.async_api import Page, Request

from tests.client.person import Guests

HOME = 200_000
TABLE = 150_000


class Scales:
    """Weighs every request of a page that ends."""

    def __init__(self, page: Page) -> None:
        self.ended: list[Request] = []
        page.on("requestfinished", self._end)

    def _end(self, request: Request) -> None:
        self.ended.append(request)

    async def weight(self) -> dict[str, int]:
        """Bytes of body by address since the last call."""
        ended, self.ended = self.ended, []
        return {request.url: (await request.sizes())["responseBodySize"] for request in ended}


@pytest.mark.parametrize("game", ["underkeeper", "underwing", "underground"])
async def test_home_and_table_load_within_their_size(guests: Guests, game: str) -> None:
    ann = await guests.arrive("Ann")
    scales = Scales(ann.page)
    await ann.comes_home()
    await ann.page.wait_for_load_state("networkidle")
    home = await scales.weight()
    assert any(url.endswith(".woff2") for url in home)
    assert 50_000 < sum(home.values()) < HOME, home
    await ann.click(f"home-play-{game}")
    await ann.at_the_table()
    await ann.page.wait_for_load_state("networkidle")
    table = await scales.weight()
    assert any(url.endswith(".js") for url in table)
    assert 20_000 < sum(table.values()) < TABLE, table


@pytest.mark.parametrize("game", ["underleague", "underground"])
async def test_league_and_decks_are_loaded_only_when_opened(guests: Guests, game: str) -> None:
    ann = await guests.arrive("Ann")
    scales = Scales(ann.page)
    await ann.comes_home()
    await ann.page.wait_for_load_state("networkidle")
    assert not [url for url in await scales.weight() if re.search(r"/(League|Decks|DeckChoice)-", url)]
    await ann.click(f"home-decks-{game}")
    await ann.see("deck-verdict").wait_for()
    await ann.page.wait_for_load_state("networkidle")
    decks = await scales.weight()
    assert [url for url in decks if "/Decks-" in url]
    assert sum(decks.values()) < TABLE, decks
