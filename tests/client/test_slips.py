"""What goes wrong at a table is said, and does no harm."""

import asyncio

import pytest
from playwright.async_api import WebSocketRoute, expect

from tests.client.person import Guests, Person, play


async def until_asked_to_move(people: list[Person]) -> Person:
    """They play until one of them may choose a card to move to; that one."""

    async def moving() -> bool:
        return any([await person.headline() == "Choose an adjacent card to move to" for person in people])

    await play(people, moving)
    for person in people:
        if await person.headline() == "Choose an adjacent card to move to":
            return person
    raise AssertionError("nobody moves")


@pytest.mark.long
async def test_a_card_that_may_not_be_chosen_says_the_clause(guests: Guests) -> None:
    mover = await until_asked_to_move(list(await guests.pair()))
    places = (await mover.choices()).places
    far = await mover.page.locator(".map button:not(.legal):not(.herot):not(.slot)").first.get_attribute("data-testid")
    assert far
    await mover.click(far)
    clause = mover.see("prompt").get_by_role("button", name="UK-3.3")
    await expect(clause).to_be_visible()
    await clause.click()
    await expect(mover.page.locator("p.at")).to_contain_text("UK-3.3")
    assert (await mover.choices()).places == places


@pytest.mark.long
async def test_a_move_from_a_tab_that_lags_behind_is_refused_and_harmless(guests: Guests) -> None:
    ann, bob = await guests.pair()
    tab = await ann.context.new_page()
    late = Lagging()
    await tab.route_web_socket("**/socket**", late.routed)
    await tab.goto(ann.page.url)
    await expect(tab.get_by_test_id("offer-start-Mac")).to_be_visible()
    late.holds = True
    await ann.click("offer-start-Martha")
    await ann.click("confirm")
    await ann.settles()
    await tab.get_by_test_id("offer-start-Mac").click()
    await tab.get_by_test_id("confirm").click()
    await late.lets_go()
    await expect(tab.get_by_test_id("error")).to_contain_text("the table has gone on", ignore_case=True)
    await bob.click("offer-start-Charlie")
    await bob.click("confirm")
    await expect(tab.get_by_test_id("log")).to_contain_text("Your hero is Martha")
    await play([ann, bob], lambda: ann.reached(8))


class Lagging:
    """A line on which what the server says is held back for a while."""

    def __init__(self) -> None:
        self.holds = False
        self.held: list[str | bytes] = []

    def routed(self, route: WebSocketRoute) -> None:
        self.route = route
        server = route.connect_to_server()
        server.on_message(self.passed)

    def passed(self, message: str | bytes) -> None:
        if self.holds:
            self.held.append(message)
        else:
            self.route.send(message)

    async def lets_go(self) -> None:
        """Once the server has answered the late move."""
        for _ in range(100):
            if any('"error"' in str(message)[:20] for message in self.held):
                break
            await asyncio.sleep(0.05)
        self.holds = False
        for message in self.held:
            self.route.send(message)


@pytest.mark.long
async def test_a_slip_is_taken_back(guests: Guests) -> None:
    people = await guests.pair()

    async def undo_offered() -> bool:
        return any([await person.see("undo").count() for person in people])

    await play(list(people), undo_offered)
    for person in people:
        if await person.see("undo").count():
            position = person.position
            await person.click("undo")
            await person.settles()
            assert person.position == position - 1
            assert await person.is_asked()


async def test_a_table_that_does_not_exist_has_a_page_that_says_so(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/t/no-such-table-1")
    await expect(ann.see("error")).to_contain_text("no table", ignore_case=True)
    await ann.page.get_by_role("link", name="To the home page").click()
    await ann.see("join-name").fill("no such table 2")
    await ann.click("join")
    await expect(ann.see("error")).to_contain_text("no-such-table-2")
    await ann.see("join-name").fill("")
    assert ann.page.url == f"{ann.address}/"


async def test_a_link_with_a_false_key_says_so(guests: Guests) -> None:
    ann, eve = await guests.arrive("Ann"), await guests.arrive("Eve")
    link = await ann.makes_a_table_for_a_friend()
    await eve.opens(link.partition("=")[0] + "=forged")
    await eve.click("sit-down")
    await expect(eve.see("error")).to_be_visible()
