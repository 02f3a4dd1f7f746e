"""Whoever keeps the house reads what was reported, and holds it against somebody, who reads why."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Route, expect

from tests.client.person import DESK, PHONE, Guests, Person, Theme
from tests.client.test_accessible import is_accessible
from tests.client.test_talk import reads_only, says
from tests.live.people import opened


@pytest_asyncio.fixture(loop_scope="session")
async def guests(built: None, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Guests]:
    folder = tmp_path_factory.mktemp("care")
    async with opened(folder / "tables.sqlite3") as running, Guests(browser, running.address) as coming:
        yield coming


async def reports(person: Person) -> None:
    await person.see("about").first.click()
    await person.click("report")
    await person.see("reason").first.click()
    await expect(person.see("reported")).to_be_visible()


async def takes_care(host: Person) -> None:
    """At the machine itself, what was reported of Bob: his words go, he is muted, the case is settled."""
    await host.opens(f"{host.address}/house")
    await host.click("to-care")
    case = host.see("case-0")
    await expect(case).to_contain_text("you fool")
    await case.get_by_test_id("take-words").click()
    await case.get_by_test_id("mute").click()
    await host.see("hold-reason").fill("insults")
    await host.click("hold-do")
    await expect(host.see("care-news")).to_have_text("Bob is muted.")
    await case.get_by_test_id("settle").click()
    await expect(case).to_have_count(0)
    await expect(host.see("trail").get_by_role("listitem")).to_have_count(3)


async def test_nothing_is_typed_over_rules_that_are_still_coming(guests: Guests) -> None:
    host, late = await guests.arrive("Host"), asyncio.Event()

    async def hold(route: Route) -> None:
        await late.wait()
        await route.continue_()

    await host.page.route("**/api/house", hold)
    await host.opens(f"{host.address}/care")
    await expect(host.see("own-text")).to_be_disabled()
    late.set()
    await expect(host.see("own-text")).to_be_enabled()


@pytest.mark.long
@pytest.mark.parametrize(("size", "theme"), [(DESK, "dark"), (PHONE, "light")])
async def test_what_is_reported_is_dealt_with_and_told(guests: Guests, size: tuple[int, int], theme: Theme) -> None:
    ann, bob = await guests.pair(bypass_csp=True)
    host = await guests.arrive("Host", size=size, theme=theme, bypass_csp=True)
    await bob.page.keyboard.press("t")
    await says(bob, "you fool")
    await ann.page.keyboard.press("t")
    await reads_only(ann, "you fool")
    await reports(ann)
    await takes_care(host)
    await is_accessible(host, "care")
    await expect(ann.see("words")).to_have_count(0)
    await bob.see("talk-words").fill("again")
    await bob.page.keyboard.press("Enter")
    await expect(bob.see("talk").get_by_role("alert")).to_contain_text("muted you")
    await bob.opens(f"{bob.address}/me")
    await expect(bob.see("held")).to_contain_text("insults")
    await host.see("own-text").fill("Be kind.")
    await host.click("own-keep")
    await expect(host.see("own-rules").get_by_role("status")).to_have_text("Everybody reads them now.")
    await bob.opens(f"{bob.address}/house")
    await expect(bob.see("house-own")).to_contain_text("Be kind.")
    await is_accessible(bob, "house")
    await host.click("lift-mute")
    await expect(host.see("care-news")).to_have_text("Bob may talk again.")
    assert not ann.troubles + bob.troubles + host.troubles
