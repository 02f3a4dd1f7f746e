"""An evening of four: one by invitation on a phone, one from the open tables, a bot, and who laid the table. They talk,
take a move back, one leaves and returns, a clock runs out; then the replay, and once more together."""

import pytest
from playwright.async_api import expect

from tests.client.person import PHONE, Person
from tests.client.test_standins import plays_till
from tests.client.test_talk import reads_only, says
from tests.client.test_time import House, house
from tests.live.test_clocks import MINUTE
from undercroft.live.room import Room
from undercroft.live.session import Session

__all__ = ["house"]


async def lays(ann: Person) -> str:
    """A table of Underwing for a friend, anybody who comes and a bot, with a clock; the friend's link."""
    await ann.comes_home()
    await ann.click("home-setup-underwing")
    await ann.page.locator("label", has=ann.see("setup-count-4")).click()
    await ann.see("setup-name").fill("Ann")
    for seat, who in enumerate(("friend", "anybody", "bot:random"), 1):
        await ann.see(f"setup-seat-{seat}").select_option(who)
    await ann.see("setup-time").select_option("live-600")
    await ann.see("setup-zero").select_option("move")
    await ann.click("setup-make")
    await ann.page.wait_for_url("**/t/*")
    return await ann.see("seat-link-1-field").input_value()


async def come(house: House) -> tuple[Person, Person, Person]:
    """Ann, who lays the table, Bob by her link, on a phone, and Cay from the open tables, as a guest without a name."""
    ann, bob = await house.guests.arrive("Ann"), await house.guests.arrive("Bob", size=PHONE)
    cay = await house.guests.arrive("Cay")
    await bob.opens(await lays(ann))
    await bob.see("sit-name").fill("Bob")
    await bob.click("sit-down")
    await cay.opens(f"{cay.address}/hall")
    await cay.click(f"join-{ann.table_id}")
    for person in (ann, bob, cay):
        await person.at_the_table()
    return ann, bob, cay


class Table:
    """The table as the service has it, whatever is taken back there."""

    def __init__(self, room: Room) -> None:
        self.room = room

    @property
    def session(self) -> Session:
        assert self.room.session
        return self.room.session

    def is_over(self) -> bool:
        return self.session.over()


@pytest.mark.long
async def test_an_evening_of_four(house: House) -> None:
    ann, bob, cay = people = await come(house)
    table = ann.table_id
    there = Table(await house.service.lobby.room(table))

    await ann.page.keyboard.press("t")
    await says(ann, "Good evening")
    await expect(bob.see("open-talk")).to_have_accessible_name("Talk, 1 unread")
    await cay.click("tab-talk")
    await reads_only(cay, "Good evening")

    await plays_till(house.service, table, [0, 1, 2], lambda: there.session.may_undo(0))
    position = len(there.session.match.moves)
    await ann.click("undo")
    await expect(ann.see("undo")).to_have_count(0)
    assert len(there.session.match.moves) == position - 1

    await plays_till(house.service, table, [0, 1], lambda: there.session.asks(2))
    await cay.click("menu")
    await cay.click("leave")
    await expect(ann.see("standins")).to_have_text("A bot plays for Guest.")
    left = there.session.decision(2)
    await plays_till(house.service, table, [0, 1], lambda: there.session.decision(2) > left)
    await cay.click("take-back")
    await expect(ann.see("standins")).to_have_text("")

    await plays_till(house.service, table, [0, 2], lambda: there.session.asks(1))
    owed = there.session.decision(1)
    await expect(bob.see("prompt")).to_have_attribute("data-yours", "true")
    house.wall.passes(60 * MINUTE)
    await plays_till(house.service, table, [], lambda: there.session.decision(1) > owed)
    assert not there.session.standins

    for person in people:
        await person.opens(f"{person.address}/credits")
    await plays_till(house.service, table, [0, 1, 2], there.is_over)
    for person in people:
        await person.opens(f"{person.address}/t/{table}")
        await person.sees_the_count()
    await cay.click("result-replay")
    await expect(cay.see("prompt")).to_be_visible()
    await ann.click("result-rematch")
    await ann.page.wait_for_url(lambda url: table not in url)
    await ann.at_the_table()
    await bob.click("result-rematch")
    await bob.page.wait_for_url(lambda url: table not in url)
    await bob.at_the_table()
    assert bob.table_id == ann.table_id
    assert not ann.troubles + bob.troubles + cay.troubles
