"""The open tables in the browser: found a game, sat down with strangers, bots where nobody comes."""

import re

import pytest
from playwright.async_api import expect

from tests.client.person import Guests


async def test_two_strangers_are_brought_together(guests: Guests) -> None:
    ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
    await ann.comes_home()
    await ann.click("to-hall")
    await ann.page.get_by_test_id("find-bots").uncheck()
    await ann.click("find")
    await expect(ann.page).to_have_url(re.compile("/t/"))
    await bob.comes_home()
    await bob.click("to-hall")
    table = ann.page.url.rpartition("/")[2].partition("#")[0]
    await expect(bob.see(f"open-table-{table}")).to_contain_text("one place free")
    await bob.see("show-game").select_option("underwing")
    await expect(bob.see("none-fits")).to_be_visible()
    await bob.see("show-game").select_option("underkeeper")
    await bob.click(f"join-{table}")
    await expect(bob.page).to_have_url(re.compile(f"/t/{table}"))
    await ann.at_the_table()
    await bob.at_the_table()
    assert not ann.troubles + bob.troubles


@pytest.mark.long
@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (320, 640)])
async def test_the_page_fits(guests: Guests, size: tuple[int, int]) -> None:
    ann = await guests.arrive("Ann", size=size)
    await ann.page.goto(f"{ann.address.rstrip('/')}/hall")
    await expect(ann.see("nobody-waits")).to_be_visible()
    assert await ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
