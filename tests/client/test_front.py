"""A first visit sees the home page before its script has come, and what it presses there is heard."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Route, expect
from sqlalchemy import select

from tests.client.person import Guests, Person, Theme
from tests.live.people import Service
from undercroft.live.records import TABLES

FONTS = "document.fonts.ready.then(() => true)"
SCRIPT = "**/assets/index-*.js"


@asynccontextmanager
async def still_coming(person: Person) -> AsyncIterator[None]:
    """The page's script comes at the end of the block."""
    late = asyncio.Event()

    async def hold(route: Route) -> None:
        await late.wait()
        await route.continue_()

    await person.context.route(SCRIPT, hold)
    await person.page.goto(person.address, wait_until="commit")
    try:
        yield
    finally:
        late.set()


async def laid(service: Service) -> int:
    return len(await service.lobby.store.rows(select(TABLES.c.id)))


@pytest.mark.parametrize("game", ["underkeeper", "underground"])
async def test_a_game_is_laid_at_a_press_before_the_script_has_come(
    guests: Guests, service: Service, game: str
) -> None:
    before = await laid(service)
    ann = await guests.arrive("Ann", newcomer=True)
    async with still_coming(ann):
        async with ann.page.expect_response("**/api/tables") as answer:
            await ann.page.locator(f"#front [data-press=home-play-{game}]").click()
        table = (await (await answer.value).json())["table"]
    await ann.page.wait_for_url(f"**/t/{table['id']}")
    await expect(ann.see("prompt")).to_be_visible()
    assert await laid(service) == before + 1
    assert not ann.troubles


async def test_what_else_was_pressed_typed_or_reached_is_so_afterwards(guests: Guests) -> None:
    ann = await guests.arrive("Ann", newcomer=True)
    async with still_coming(ann):
        await ann.page.locator("#front [data-press=join-name]").fill("amber-vault-2718")
        await ann.page.locator("#front [data-press=home-setup-underwing]").click()
    await expect(ann.see("setup-make")).to_be_visible()
    await ann.page.keyboard.press("Escape")
    await expect(ann.see("join-name")).to_have_value("amber-vault-2718")
    bob = await guests.arrive("Bob", newcomer=True)
    async with still_coming(bob):
        await bob.page.locator("#front [data-press=home-play-underwing]").focus()
    await expect(bob.see("home-play-underwing")).to_be_focused()
    assert not ann.troubles + bob.troubles


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_it_says_what_the_page_says_that_takes_over(guests: Guests, theme: Theme) -> None:
    ann = await guests.arrive("Ann", newcomer=True, theme=theme)
    async with still_coming(ann):
        await expect(ann.page.locator("#front footer")).to_be_visible()
        await ann.page.evaluate(FONTS)
        front = await ann.page.locator("#front").inner_text()
        place = await ann.page.locator("#front [data-press=home-play-underwing]").bounding_box()
    await expect(ann.see("home-play-underwing")).to_be_visible()
    assert await ann.page.locator("#app").inner_text() == front
    assert await ann.see("home-play-underwing").bounding_box() == place
    await expect(ann.page.locator("#front")).to_have_count(0)


async def test_who_was_here_before_waits_for_their_own_page(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    async with still_coming(ann):
        await expect(ann.page.locator("#app")).to_be_attached()
        await expect(ann.page.locator("#front")).to_have_count(0)
    await expect(ann.see("home-play-underwing")).to_be_visible()


async def test_a_script_that_does_not_come_is_told(guests: Guests) -> None:
    ann = await guests.arrive("Ann", newcomer=True)
    await ann.context.route(SCRIPT, lambda route: route.abort())
    await ann.page.goto(ann.address, wait_until="commit")
    await expect(ann.page.get_by_role("alert")).to_have_text("A part of this page did not come. Reload it.")
