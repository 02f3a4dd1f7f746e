"""Four play Underwing in browsers: one leaves, a bot plays on, the seat is had back; a table that waits is ended."""

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.client.person import Guests, Person
from tests.client.test_underwing import sets_up
from tests.live.people import Service, opened
from undercroft.engine.dealer import rng_of


@pytest_asyncio.fixture(loop_scope="session")
async def valley(built: None, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Service]:
    """A service whose bots hardly pause and whose people are soon away for long."""
    folder = tmp_path_factory.mktemp("standins")
    async with opened(folder / "tables.sqlite3", bot_pause=0.01, bot_seconds=0.05, away=1.0) as running:
        yield running


async def at_four(guests: Guests) -> tuple[Person, Person, Person]:
    """Ann, Bob and Cay at a table of Underwing, a bot in the fourth seat."""
    ann, bob, cay = [await guests.arrive(name) for name in ("Ann", "Bob", "Cay")]
    links = await sets_up(ann, 4, rounds="8", starter="1")
    for person, link in zip((bob, cay), links, strict=True):
        await person.opens(link)
        await person.see("sit-name").fill(person.name)
        await person.click("sit-down")
    for person in (ann, bob, cay):
        await person.at_the_table()
    return ann, bob, cay


@pytest.mark.long
async def test_one_of_four_leaves_a_bot_plays_on_and_the_seat_is_had_back(browser: Browser, valley: Service) -> None:
    async with Guests(browser, valley.address) as guests:
        ann, bob, cay = await at_four(guests)
        await bob.click("menu")
        await bob.click("leave")
        await expect(bob.see("prompt")).to_contain_text("A bot plays for you")
        for person in (ann, cay):
            await expect(person.see("player-1")).to_contain_text("a bot plays")
            await expect(person.see("standins")).to_have_text("A bot plays for Bob.")
        room = await valley.lobby.room(ann.table_id)
        assert room.session
        session = room.session
        await plays_till(valley, ann.table_id, [0, 2], lambda: session.decision(1) > 2)
        await bob.click("take-back")
        await expect(ann.see("player-1")).not_to_contain_text("a bot plays")
        await expect(ann.see("standins")).to_have_text("")
        answered = session.decision(1)
        await plays_till(valley, ann.table_id, [0, 2], lambda: session.asks(1))
        await expect(bob.see("prompt")).to_have_attribute("data-yours", "true")
        assert session.decision(1) == answered
        assert not ann.troubles + bob.troubles + cay.troubles


async def plays_till(service: Service, table_id: str, seats: list[int], true: Callable[[], bool]) -> None:
    room, rng = await service.lobby.room(table_id), rng_of("till")
    assert room.session
    while not true():
        asked = [seat for seat in seats if room.session.asks(seat)]
        for seat in asked[:1]:
            options = list(room.session.table.options(seat))
            await room.move(seat, room.session.decision(seat), int(options[rng.below(len(options))]))
        await asyncio.sleep(0 if asked else 0.01)


@pytest.mark.long
async def test_the_others_let_a_bot_play_for_whoever_is_long_away(browser: Browser, valley: Service) -> None:
    async with Guests(browser, valley.address) as guests:
        ann, bob, cay = await at_four(guests)
        room = await valley.lobby.room(ann.table_id)
        assert room.session
        session = room.session
        await plays_till(valley, ann.table_id, [0, 2], lambda: session.asks(1))
        await expect(ann.see("standin-1")).to_have_count(0)
        await bob.page.close()
        await cay.click("standin-1")
        await expect(ann.see("standins")).to_have_text("A bot plays for Bob.")
        await expect(ann.see("standin-1")).to_have_count(0)


async def test_a_bot_sits_down_instead_of_a_friend_or_the_table_is_ended(browser: Browser, valley: Service) -> None:
    async with Guests(browser, valley.address) as guests:
        ann = await guests.arrive("Ann")
        await sets_up(ann, 3)
        await ann.click("seat-bot-1")
        await ann.at_the_table()
        await expect(ann.see("player-1")).to_contain_text("bot, thinks ahead")
        bob = await guests.arrive("Bob")
        [link] = await sets_up(ann, 3)
        await bob.opens(link)
        await ann.click("end-table")
        await ann.click("end-confirm")
        await expect(ann.page.get_by_role("heading", name="This table was ended")).to_be_visible()
        await bob.see("sit-name").fill("Bob")
        await bob.click("sit-down")
        await expect(bob.page.locator("body")).to_contain_text("has ended it before its game began")
