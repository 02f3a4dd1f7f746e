"""Two people and three bots draft, and play their league to its end, in browsers."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.client.person import Guests, Person, play
from tests.live.people import Service, opened
from undercroft.engine.dealer import rng_of


@pytest_asyncio.fixture(loop_scope="session")
async def arena(built: None, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Service]:
    """A service whose bots do not pause at all."""
    folder = tmp_path_factory.mktemp("arena")
    async with opened(folder / "tables.sqlite3", bot_pause=0.0, bot_seconds=0.05) as running:
        yield running


async def founds_a_league(person: Person) -> str:
    """Lay a draft for one friend and three bots in the set-up dialog; the friend's link."""
    await person.comes_home()
    await person.click("home-setup-underleague-draft")
    await expect(person.page.get_by_text("A league follows.")).to_be_visible()
    await person.see("setup-name").fill(person.name)
    await person.page.locator("label", has=person.see("setup-count-5")).click()
    await person.see("setup-seat-1").select_option("friend")
    for seat in (2, 3, 4):
        await person.see(f"setup-seat-{seat}").select_option("bot:random")
    await person.see("setup-table-name").fill("Low Water Cup")
    await person.click("setup-make")
    return await person.see("seat-link-1-field").input_value()


async def seat_of(person: Person, table: str) -> int:
    """The seat that this browser remembers to hold at a table."""
    stored: str = await person.page.evaluate("localStorage.getItem('undercroft.seats')")
    return next(int(held["seat"]) for held in json.loads(stored) if held["table"] == table)


async def plays_on(service: Service, table: str, *seats: int) -> None:
    """Answer by chance whatever these seats are asked, until the game is over."""
    room, rng = await service.lobby.room(table), rng_of(table)
    while room.status == "playing":
        session = room.session
        asked = [seat for seat in seats if session and session.asks(seat)]
        for seat in asked[:1]:
            assert session
            options = list(session.table.options(seat))
            await room.move(seat, session.decision(seat), options[rng.below(len(options))])
        await asyncio.sleep(0 if asked else 0.002)


async def bout_of(service: Service, league: str) -> dict[str, Any]:
    """The game that is being played, with the names of all players; none once there is a champion."""
    while True:
        found: dict[str, Any] = (await service.get(f"/api/leagues/{league}")).json()
        bout = next((bout for bout in found["bouts"] if bout["status"] == "playing"), None)
        if bout or found["champion"] is not None:
            return {**bout, "names": [found["players"][player]["name"] for player in bout["players"]]} if bout else {}
        await asyncio.sleep(0.05)


def seats_in(bout: dict[str, Any]) -> list[int]:
    return [bout["names"].index(name) for name in ("Ann", "Bob")]


async def play_to_a_champion(service: Service, league: str) -> None:
    """The final by chance; a drawn one is played again."""
    while bout := await bout_of(service, league):
        await plays_on(service, bout["table"], *seats_in(bout))


def kept_secret(person: Person, other: int) -> None:
    """Of another's pool, this browser received the open picks alone."""
    pools = [state["view"]["pools"] for state in person.wire.states if state["view"] and "pools" in state["view"]]
    assert all(pool[other]["start"] is None for pool in pools)
    assert len(pools[-1][1 - other]["start"]) == 30
    assert len(pools[-1][other]["picked"]) == 50


@pytest.mark.long
@pytest.mark.clause("UL-8.16", "UL-8.19")
async def test_a_draft_of_five_runs_to_its_leagues_end(browser: Browser, arena: Service) -> None:
    async with Guests(browser, arena.address) as guests:
        ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
        link = await founds_a_league(ann)
        await expect(ann.page.get_by_text("A league follows the draft")).to_be_visible()
        await bob.sits_down(link)
        await ann.at_the_table()
        draft = ann.table_id
        await both_draft(ann, bob, arena)
        await both_find_the_league(ann, bob)
        final = await a_stranger_may_watch(await guests.arrive("Carol"), draft)
        await both_sit_at_the_final(ann, bob)
        for person in (ann, bob):
            await person.opens(f"{person.address}/league/{draft}")
        assert [await seat_of(person, final) for person in (ann, bob)] == seats_in(await bout_of(arena, draft))
        await play_to_a_champion(arena, draft)
        await both_see_the_champion(ann, bob, arena, draft)
        await the_final_leads_back_to_the_league(ann, final)
        await ann.comes_home()
        await expect(ann.see(f"my-league-{draft}")).to_contain_text("Low Water Cup")
        assert not ann.troubles + bob.troubles


async def both_draft(ann: Person, bob: Person, service: Service) -> None:
    """Two rounds of picks on the screen, the others quickly; what was dealt at the start stays each one's own."""
    await ann.click("open-pool")
    await expect(ann.see("pool-0")).to_contain_text("known to you alone")
    await ann.page.get_by_role("button", name="Close", exact=True).click()
    await play([ann, bob], lambda: ann.reached(8))
    await plays_on(service, ann.table_id, 0, 1)
    for person, other in ((ann, 1), (bob, 0)):
        await expect(person.see("to-league")).to_be_visible()
        await expect(person.see("player-0")).to_contain_text("10 picks")
        kept_secret(person, other)
    log = await ann.logged()
    assert sum(line.startswith("Bob takes the ") for line in log) == 10
    assert sum(line.startswith("You take the ") for line in log) == 10


async def both_find_the_league(ann: Person, bob: Person) -> None:
    """The draft's end leads to it."""
    for person in (ann, bob):
        await person.see("result-league").press("Enter")
        await expect(person.see("league-rule")).to_contain_text("One game of five decides")
        await expect(person.see("league-rule").get_by_role("link", name="UL-8.19")).to_be_visible()
        await expect(person.see("standings").locator("tbody tr")).to_have_count(5)
        await expect(person.see("play-next")).to_be_visible()


async def a_stranger_may_watch(person: Person, draft: str) -> str:
    """Whoever has the league's link finds its games, and no seat; the final's table."""
    await person.opens(f"{person.address}/league/{draft}")
    await expect(person.page.get_by_role("link", name="Watch the final")).to_be_visible()
    await expect(person.see("play-next")).to_have_count(0)
    await person.page.get_by_role("link", name="Watch the final").click()
    await person.at_the_table()
    await expect(person.see("look-0")).to_have_count(0)
    final = person.table_id
    await person.comes_home()
    return final


async def both_sit_at_the_final(ann: Person, bob: Person) -> None:
    """By the draft's token; each keeps three of their own creatures."""
    for person in (ann, bob):
        await person.click("play-next")
        await expect(person.see("look-0")).to_be_visible()
        await expect(person.see("league")).to_be_visible()

    async def kept() -> bool:
        return await ann.see("look-0").count() + await bob.see("look-0").count() == 0

    await play([ann, bob], kept)


async def both_see_the_champion(ann: Person, bob: Person, service: Service, draft: str) -> None:
    """The league's page tells it by itself; nobody loads it anew."""
    for person in (ann, bob):
        await expect(person.see("champion")).to_be_visible()
    league = (await service.get(f"/api/leagues/{draft}")).json()
    name = league["players"][league["champion"]]["name"]
    for person in (ann, bob):
        await expect(person.see("champion").get_by_role("heading")).to_have_text(name)
        first = person.see("standings").locator("tbody tr").first
        await expect(first).to_contain_text("You" if name == person.name else name)
        await expect(first).to_contain_text("champion")


async def the_final_leads_back_to_the_league(person: Person, final: str) -> None:
    await person.opens(f"{person.address}/t/{final}")
    await person.sees_the_count()
    await person.see("result-league").press("Enter")
    await expect(person.see("champion")).to_be_visible()
