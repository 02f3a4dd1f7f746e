"""What the browser loads, as the server sends it, compressed."""

import re

import pytest
from playwright.async_api import Page, Request, Route

from tests.client.person import PHONE, Guests

HOME = 200_000
TABLE = 160_000
FIRST = 20_000
"""What the first press waits for: 0.1 s at 1.6 Mbit/s. How soon it can be pressed: `python -m bench.home`."""


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


@pytest.mark.long
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


async def test_a_first_visit_can_press_play_while_all_but_the_page_and_its_style_are_on_their_way(
    guests: Guests,
) -> None:
    nina = await guests.arrive("Nina", newcomer=True, size=PHONE)

    async def line(route: Route) -> None:
        """Brings the page, its style and what the service says; nothing else comes."""
        path = route.request.url.removeprefix(nina.address)
        if path == "/" or path.startswith("/api/") or path.endswith(".css"):
            await route.continue_()

    await nina.page.route("**/*", line)
    scales = Scales(nina.page)
    await nina.page.goto(nina.address, wait_until="commit")
    play = nina.page.locator("#front [data-press=home-play-underkeeper]")
    await play.wait_for()
    first = await scales.weight()
    assert 5_000 < sum(first.values()) < FIRST, first
    unseen = "all => all.map(use => use.getAttribute('href')).filter(id => !document.querySelector(id))"
    assert not await nina.page.locator("main button use, header use").evaluate_all(unseen)
    async with nina.page.expect_request("**/api/tables"):
        await play.click()


@pytest.mark.parametrize("game", ["underleague", "underground"])
async def test_league_and_decks_are_loaded_only_when_opened(guests: Guests, game: str) -> None:
    ann = await guests.arrive("Ann")
    scales = Scales(ann.page)
    await ann.comes_home()
    await ann.page.wait_for_load_state("networkidle")
    assert not [url for url in await scales.weight() if re.search(r"/(League|Decks|DeckChoice|SetUpDialog)-", url)]
    await ann.click(f"home-decks-{game}")
    await ann.see("deck-verdict").wait_for()
    await ann.page.wait_for_load_state("networkidle")
    decks = await scales.weight()
    assert [url for url in decks if "/Decks-" in url]
    assert sum(decks.values()) < TABLE, decks
