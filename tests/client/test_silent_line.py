"""A connection that stays open and says nothing any more: the page notices, says what it knows, and loses no move."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.client.person import Guests, Person
from tests.client.test_underwing import held, sets_up
from tests.live.people import Service
from tests.live.silence import Silence


@pytest_asyncio.fixture(loop_scope="session")
async def silence(service: Service) -> AsyncIterator[Silence]:
    async with Silence(service.address) as proxy:
        yield proxy


@pytest_asyncio.fixture(loop_scope="session")
async def far(browser: Browser, silence: Silence) -> AsyncIterator[Guests]:
    """People whose way to the service can fall silent."""
    async with Guests(browser, silence.address) as coming:
        yield coming


async def chooses_a_hero(person: Person) -> None:
    await person.click("offer-start-Martha")
    await person.click("confirm")


@pytest.mark.long
async def test_a_move_made_on_a_silent_line_is_kept_and_played_when_somebody_listens_again(
    far: Guests, silence: Silence
) -> None:
    ann, _ = await far.pair()
    silence.falls()
    clock = asyncio.get_running_loop().time
    began = clock()
    await chooses_a_hero(ann)
    await expect(ann.see("offline")).to_contain_text("Your move is kept")
    said = clock() - began
    await expect(ann.see("log")).not_to_contain_text("You choose a first hero")
    silence.ends()
    await expect(ann.see("log")).to_contain_text("You choose a first hero")
    await expect(ann.see("offline")).to_have_count(0)
    assert said < 14, f"it said so after {said:.1f} s"
    assert not ann.troubles


async def test_in_another_network_a_new_line_is_made_at_once(far: Guests, silence: Silence) -> None:
    ann, _ = await far.pair()
    silence.falls()
    await chooses_a_hero(ann)
    silence.ends()
    await ann.page.evaluate("window.dispatchEvent(new Event('online'))")
    await expect(ann.see("log")).to_contain_text("You choose a first hero", timeout=5_000)


async def test_a_reload_on_a_silent_line_keeps_the_move(far: Guests, silence: Silence) -> None:
    ann, _ = await far.pair()
    silence.falls()
    await chooses_a_hero(ann)
    silence.breaks()
    await ann.page.reload()
    await ann.at_the_table()
    await expect(ann.see("log")).to_contain_text("You choose a first hero")


@pytest.mark.long
async def test_a_reload_on_a_silent_line_keeps_an_offer_of_trade(far: Guests, silence: Silence, guests: Guests) -> None:
    ann, bob = await far.arrive("Ann"), await guests.arrive("Bob")
    (link,) = await sets_up(ann, 3)
    await bob.sits_down(link.replace(silence.address, guests.address))
    await ann.at_the_table()
    gives = next(iter(held(ann, 0)))
    await ann.click("trade")
    await ann.click("trade-to-1")
    await ann.click(f"gives-{gives}")
    silence.falls()
    await ann.click("propose")
    await expect(ann.see("trader")).to_have_count(0)
    silence.breaks()
    await ann.page.reload()
    await ann.at_the_table()
    await expect(bob.see("offer-from-0")).to_be_visible()
    assert not ann.troubles


@pytest.mark.long
async def test_a_seat_whose_line_is_silent_is_shown_as_away_within_half_a_minute(
    far: Guests, silence: Silence, guests: Guests
) -> None:
    ann, bob = await guests.arrive("Ann"), await far.arrive("Bob")
    link = await ann.sets_up()
    await bob.sits_down(link.replace(guests.address, silence.address))
    await ann.at_the_table()
    strip = ann.page.get_by_role("region", name="Players")
    await expect(strip).not_to_contain_text("away")
    silence.falls()
    await expect(strip).to_contain_text("away", timeout=40_000)
