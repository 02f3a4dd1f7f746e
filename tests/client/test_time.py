"""Time in the browser: chosen when a table is laid, shown at every seat, run out, stopped for holidays; games that are
claimed; the other tables that wait."""

import re
from collections.abc import AsyncIterator
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.client.layout import SIZES, faults, sized
from tests.client.person import PHONE, Guests
from tests.client.test_accessible import is_accessible
from tests.client.test_layout import sits_at
from tests.live.people import Service, opened
from tests.live.test_clocks import MINUTE, SetWall

LIVE: Final = {"kind": "live", "seconds": 600, "increment": 10}
DAYS: Final = {"kind": "days", "seconds": 3 * 86_400, "holidays": 10}


class House:
    """A service whose clock is set and where nobody is waited for, and who comes there."""

    def __init__(self, service: Service, wall: SetWall, guests: Guests) -> None:
        self.service = service
        self.wall = wall
        self.guests = guests


@pytest_asyncio.fixture(loop_scope="session")
async def house(built: None, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    wall, folder = SetWall(), tmp_path_factory.mktemp("time")
    service = opened(folder / "tables.sqlite3", wall=wall, bot_seconds=0.05, claim=0.3)
    async with service as running, Guests(browser, running.address) as guests:
        yield House(running, wall, guests)


@pytest.mark.long
async def test_two_choose_a_time_see_their_clocks_run_and_one_runs_out(house: House) -> None:
    ann, bob = await house.guests.arrive("Ann", bypass_csp=True), await house.guests.arrive("Bob")
    await ann.comes_home()
    await ann.click("home-setup-underkeeper")
    await ann.see("setup-name").fill("Ann")
    await ann.see("setup-seat-1").select_option("friend")
    await ann.see("setup-time").select_option("live-600")
    await ann.see("setup-zero").select_option("lose")
    await is_accessible(ann, "set-up with a time")
    await ann.click("setup-make")
    said = "Each has 10 min and 10 s more for each answer. When somebody’s time runs out, the game is lost."
    await expect(ann.see("time")).to_have_text(said)
    await bob.opens(await ann.see("seat-link-1-field").input_value())
    await expect(bob.see("time")).to_have_text(said)
    await bob.see("sit-name").fill("Bob")
    await bob.click("sit-down")
    for person in (ann, bob):
        for seat in (0, 1):
            await expect(person.see(f"clock-{seat}")).to_have_text(re.compile(r"9:5\d.* left, the clock runs"))
    await is_accessible(ann, "clocks")
    house.wall.passes(11 * MINUTE)
    await ann.sees_the_count()
    await expect(ann.see("outcome")).to_contain_text("You ran out of time.")
    await bob.sees_the_count()
    await expect(bob.see("outcome")).to_contain_text("Ann ran out of time.")
    await expect(ann.see("clock-0")).to_have_count(0)
    assert not ann.troubles + bob.troubles


async def test_a_table_of_days_on_a_phone_has_holidays_in_its_menu(house: House) -> None:
    ann = await sits_at(house.guests, house.service, "underkeeper", 2, time=DAYS)
    await sized(ann, PHONE)
    await expect(ann.see("clock-0")).to_contain_text("3 days")
    await ann.click("menu")
    await ann.see("holiday-days").select_option("4 days")
    await ann.click("holiday-begin")
    await expect(ann.see("clock-0")).to_contain_text("away until")
    await ann.click("menu")
    await expect(ann.see("holidays")).to_contain_text("6 days besides")
    await ann.click("holiday-end")
    await expect(ann.see("clock-0")).to_contain_text("3 days")
    assert not ann.troubles


@pytest.mark.long
@pytest.mark.parametrize("way", ["without-claim", "without-bot"])
async def test_who_does_not_come_back_is_gone_on_without(house: House, way: str) -> None:
    ann = await sits_at(house.guests, house.service, "underkeeper", 2)
    await ann.click("without")
    await ann.click(way)
    if way == "without-claim":
        await ann.sees_the_count()
        await expect(ann.see("outcome")).to_contain_text("Bob did not come back.")
    else:
        await expect(ann.see("standins")).to_have_text("A bot plays for Bob.")


async def test_the_table_with_the_least_time_comes_first_and_next_leads_there(house: House) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
    held = []
    for number, time in enumerate([None, DAYS, LIVE]):
        laid = await house.service.lay(seats, game="underkeeper", time=time, name=f"table {number}")
        await house.service.sit(laid, 1, "Bob")
        held.append(laid)
    ann = await house.guests.arrive("Ann")
    await ann.comes_home()
    kept = [{"table": laid["table"]["id"], "seat": 0, "token": laid["token"]} for laid in held]
    await ann.page.evaluate("(kept) => localStorage.setItem('undercroft.seats', JSON.stringify(kept))", kept)
    await ann.comes_home()
    rows = ann.page.locator("[data-testid^=my-table-]")
    await expect(rows).to_contain_text(["table 2", "table 1", "table 0"])
    await expect(rows).to_contain_text(["your turn, 10 min left", "your turn, 3 days left", "your turn"])
    await ann.opens(f"{ann.address}/t/{kept[2]['table']}")
    await expect(ann.see("others")).to_contain_text("2 other tables wait for you")
    await ann.click("others")
    await expect(ann.page).to_have_url(re.compile(f"/t/{kept[1]['table']}"))
    await expect(ann.see("clock-0")).to_contain_text("3 days")
    await sized(ann, PHONE)
    await ann.click("offer-start-Mac")
    await ann.click("confirm")
    await ann.click("next-table")
    await expect(ann.page).to_have_url(re.compile(f"/t/{kept[2]['table']}"))
    assert not ann.troubles


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("underkeeper", 2),
        *[
            pytest.param(*more, marks=pytest.mark.long)
            for more in (("underleague", 4), ("underwing", 4), ("underground", 2))
        ],
    ],
)
async def test_clocks_leave_the_board_in_sight_and_are_seen_themselves(house: House, game: str, players: int) -> None:
    ann = await sits_at(house.guests, house.service, game, players, time=LIVE)
    wrong: list[str] = []
    for size in SIZES:
        await sized(ann, size)
        await expect(ann.see("clock-0")).to_be_in_viewport(ratio=0.99)
        wrong += [f"{size}: {fault}" for fault in await faults(ann, "board", "page", "text")]
    assert not wrong, "\n".join(wrong)
