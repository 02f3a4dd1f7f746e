"""A reload, a server killed in mid-game and a change of device: play goes on where it was."""

import asyncio
import socket
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.client.person import PHONE, Guests, Person, play
from tests.live.process import Serving, database


async def some_moves(ann: Person, bob: Person, moves: int) -> None:
    """They play on until so many more moves are made."""
    wanted = ann.position + moves
    await play([ann, bob], lambda: ann.reached(wanted))
    for person in (ann, bob):
        await person.settles()
        await person.page.keyboard.press("Escape")


async def everything_seen(person: Person) -> list[str]:
    """What lies where, the hand, the prompt and the log."""
    labels: list[str] = await person.page.locator(".map button, .uk-hand button").evaluate_all(
        "(all) => all.map((one) => one.ariaLabel)"
    )
    return [*labels, await person.headline(), *await person.logged()]


async def sees(person: Person, before: list[str]) -> None:
    """Their screen says once more what it said before."""
    for _ in range(100):
        if await everything_seen(person) == before:
            return
        await asyncio.sleep(0.1)
    assert await everything_seen(person) == before


@pytest.mark.long
async def test_a_reload_in_mid_game_loses_nothing(guests: Guests) -> None:
    ann, bob = await guests.pair()
    await some_moves(ann, bob, 14)
    before = await everything_seen(ann)
    await ann.page.reload()
    await ann.at_the_table()
    await sees(ann, before)
    await some_moves(ann, bob, 2)


@pytest.mark.long
async def test_a_server_killed_in_mid_game_comes_back_and_play_goes_on(
    browser: Browser, built: None, tmp_path: Path
) -> None:
    serve = ("--port", str(free_port()), "--database", database(tmp_path))
    with Serving(*serve) as first:
        async with Guests(browser, first.address) as guests:
            ann, bob = await guests.pair()
            await some_moves(ann, bob, 12)
            before = await everything_seen(ann), await everything_seen(bob)
            acknowledged = ann.wire.states[-1]["revision"]
            first.kill()
            await expect(ann.see("offline")).to_be_visible()
            await expect(bob.see("offline")).to_be_visible()
            with Serving(*serve):
                await expect(ann.see("offline")).to_have_count(0)
                await expect(bob.see("offline")).to_have_count(0)
                await sees(ann, before[0])
                await sees(bob, before[1])
                assert ann.wire.states[-1]["revision"] == acknowledged
                await some_moves(ann, bob, 3)


@pytest.mark.long
async def test_a_move_made_while_the_server_is_away_is_played_when_it_is_back(
    browser: Browser, built: None, tmp_path: Path
) -> None:
    serve = ("--port", str(free_port()), "--database", database(tmp_path))
    with Serving(*serve) as first:
        async with Guests(browser, first.address) as guests:
            ann, _ = await guests.pair()
            first.kill()
            await expect(ann.see("offline")).to_be_visible()
            await ann.click("offer-start-Martha")
            await ann.click("confirm")
            await expect(ann.see("offline")).to_contain_text("Your move is kept")
            with Serving(*serve):
                await expect(ann.see("log")).to_contain_text("You choose a first hero")


@pytest.mark.long
async def test_a_link_of_ones_own_opened_on_another_device_moves_the_seat_there(guests: Guests) -> None:
    ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
    await bob.sits_down(await ann.sets_up())
    await some_moves(ann, bob, 4)
    await bob.click("menu")
    await bob.click("own-fresh")
    phone = await guests.arrive("Bob", PHONE, has_touch=True)
    await phone.sits_down(await bob.see("own-link-field").input_value())
    await bob.page.keyboard.press("Escape")
    await expect(bob.page.get_by_role("alert")).to_contain_text("opened on another device")
    await some_moves(ann, phone, 4)
    await bob.click("watch")
    await expect(bob.see("hand-0")).to_have_count(0)
    assert not await bob.choices()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
