"""Whatever talks to the service says when it was not heard; its control comes back, and pressing again is safe."""

from collections.abc import Awaitable, Callable
from typing import Final

import pytest
from playwright.async_api import Page, Route, expect

from tests.client.person import Guests, Person

BUSY: Final = (
    '{"error": {"code": "too-fast", "message": "that was too often in a short time", "mend": "wait a minute"}}'
)


async def _cut(route: Route) -> None:
    await route.abort()


async def _too_fast(route: Route) -> None:
    await route.fulfill(status=429, content_type="application/json", body=BUSY)


async def _proxy(route: Route) -> None:
    await route.fulfill(status=503, content_type="text/html", body="<h1>Bad luck</h1>")


async def _fault(route: Route) -> None:
    await route.fulfill(status=500, content_type="application/json", body='{"error": {"code": "fault"}}')


async def _half(route: Route) -> None:
    await route.fulfill(status=200, content_type="application/json", body='{"id": "amb')


FAULTS: Final = {"cut": _cut, "429": _too_fast, "503": _proxy, "500": _fault, "half": _half}
Fault = Callable[[Route], Awaitable[None]]


async def nobody_listens(page: Page, fault: Fault) -> None:
    await page.route("**/api/**", fault)


async def again(page: Page) -> None:
    await page.unroute("**/api/**")


SAID: Final = """() => [...document.querySelectorAll('[data-testid=error]')].some((note) => {
  const { x, y, width, height } = note.getBoundingClientRect();
  return note.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""


async def told(person: Person) -> None:
    """The reason stands where it can be read, not behind a dialog."""
    await person.page.wait_for_function(SAID)


@pytest.mark.long
@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
async def test_on_the_home_page_every_button_comes_back_and_what_was_typed_stays(guests: Guests, fault: Fault) -> None:
    ann = await guests.arrive("Ann")
    await ann.comes_home()
    await nobody_listens(ann.page, fault)
    for button in ("home-play-underkeeper", "home-invite-underkeeper"):
        await ann.click(button)
        await told(ann)
        await expect(ann.see(button)).to_be_enabled()
    await ann.click("home-setup-underkeeper")
    await ann.see("setup-name").fill("Ann the First")
    await ann.see("setup-table-name").fill("Friday")
    await ann.click("setup-make")
    await told(ann)
    await expect(ann.see("setup-name")).to_have_value("Ann the First")
    await again(ann.page)
    await ann.click("setup-make")
    await ann.at_the_table()
    assert not ann.troubles


@pytest.mark.parametrize("address", ["", "rules/underkeeper", "cards/underwing", "decks/underleague"])
async def test_a_page_that_could_not_be_filled_tries_again(guests: Guests, address: str) -> None:
    ann = await guests.arrive("Ann")
    await nobody_listens(ann.page, _proxy)
    await ann.opens(f"{ann.address}/{address}")
    await told(ann)
    await expect(ann.see("error").first).to_contain_text("Nothing is lost")
    await again(ann.page)
    await ann.click("again")
    await expect(ann.see("error")).to_have_count(0)
    assert not ann.troubles


async def test_at_the_door_of_a_table_nothing_typed_is_lost(guests: Guests) -> None:
    ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
    link = await ann.sets_up()
    await bob.opens(link)
    await bob.see("sit-name").fill("Bob the Second")
    for fault in FAULTS.values():
        await nobody_listens(bob.page, fault)
        await bob.click("sit-down")
        await told(bob)
        await expect(bob.see("sit-name")).to_have_value("Bob the Second")
        await again(bob.page)
    await bob.click("sit-down")
    await bob.at_the_table()


async def test_a_table_that_could_not_be_opened_tries_again_and_keeps_the_seat(guests: Guests) -> None:
    ann, _ = await guests.pair()
    await nobody_listens(ann.page, _proxy)
    await ann.page.reload()
    await told(ann)
    await again(ann.page)
    await ann.click("again")
    await ann.at_the_table()
    assert await ann.is_asked()


async def test_a_resignation_that_was_not_heard_says_so_and_can_be_said_again(guests: Guests) -> None:
    ann, _ = await guests.pair()
    await ann.click("menu")
    await ann.click("resign")
    await nobody_listens(ann.page, _cut)
    await ann.click("resign-confirm")
    await told(ann)
    await again(ann.page)
    await ann.click("resign-confirm")
    await expect(ann.see("prompt")).to_contain_text("You resigned")
    await nobody_listens(ann.page, _too_fast)
    await ann.page.keyboard.press("Escape")
    await ann.click("rematch")
    await told(ann)
    await again(ann.page)
    await ann.click("rematch")
    await ann.page.wait_for_function("old => !location.href.includes(old)", arg=ann.table_id)
