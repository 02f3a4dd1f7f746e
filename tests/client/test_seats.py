"""Seats in browsers: a link works once, a seat moves and comes back, a double press, one rematch for both."""

import asyncio
import json
import re

import pytest
from playwright.async_api import Route, expect

from tests.client.person import Guests, Person


async def resigns(person: Person) -> None:
    await person.click("menu")
    await person.click("resign")
    await person.click("resign-confirm")


async def test_a_used_link_says_so_and_all_see_who_opened_the_seat(guests: Guests) -> None:
    ann, bob, eve = [await guests.arrive(name) for name in ("Ann", "Bob", "Eve")]
    link = await ann.sets_up()
    assert "#seat=" in link
    await eve.sits_down(link)
    await expect(eve.page).to_have_url(f"{eve.address}/t/{ann.table_id}")
    await bob.opens(link)
    await bob.see("sit-name").fill("Bob")
    await bob.click("sit-down")
    await expect(bob.see("error")).to_contain_text("Eve sits there")
    await expect(bob.see("error")).to_contain_text("fresh link")
    await expect(bob.see("again")).to_have_count(0)
    await expect(bob.see("sit-down")).to_have_count(0)
    await expect(bob.see("go-home")).to_be_visible()
    await bob.click("look-on")
    await bob.at_the_table()
    await expect(bob.page).to_have_url(f"{bob.address}/t/{ann.table_id}")
    await expect(bob.see("error")).to_have_count(0)
    await ann.click("menu")
    await expect(ann.see("openings")).to_contain_text("Eve")
    await expect(ann.see("seat-link-1")).to_have_count(0)
    assert not ann.troubles + bob.troubles + eve.troubles


@pytest.mark.parametrize("address", ["t/no-such-table", "league/no-such-league", "replay/no-such-table", "decks/chess"])
async def test_nobody_is_offered_to_try_again_what_is_never_answered_otherwise(guests: Guests, address: str) -> None:
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/{address}")
    await expect(ann.see("error").first).to_be_visible()
    await expect(ann.page.get_by_role("link", name=re.compile("To the (home page|table)"))).to_be_visible()
    await expect(ann.see("again")).to_have_count(0)


async def test_a_host_who_sits_on_a_friends_seat_first_is_told_to_the_friend(guests: Guests) -> None:
    ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
    link = await ann.sets_up()
    crook = await guests.arrive("Crook")
    await crook.sits_down(link)
    await crook.click("menu")
    await crook.click("own-fresh")
    handed_on = await crook.see("own-link-field").input_value()
    await bob.sits_down(handed_on)
    await expect(bob.see("news")).to_contain_text("opened twice")
    await expect(ann.see("news")).to_contain_text("Bob’s seat was opened on another device")
    await bob.click("news-seen")
    await expect(bob.see("news")).to_have_count(0)


async def test_a_seat_moves_to_another_device_by_a_code_and_comes_back_by_one_press(guests: Guests) -> None:
    ann, bob = await guests.pair()
    await bob.click("menu")
    await bob.click("own-fresh")
    typed = await bob.see("own-code").inner_text()
    phone = await guests.arrive("Bob", size=(390, 844))
    await phone.comes_home()
    await phone.see("join-name").fill(typed)
    await phone.click("join")
    await phone.click("sit-down")
    await phone.at_the_table()
    await bob.page.keyboard.press("Escape")
    await expect(bob.see("reclaim")).to_be_visible()
    await bob.opens(f"{bob.address}/t/{ann.table_id}")
    await bob.click("reclaim")
    await bob.at_the_table()
    await expect(phone.see("reclaim")).to_be_visible()
    await expect(bob.see("reclaim")).to_have_count(0)
    await bob.click("menu")
    await expect(bob.see("openings")).to_contain_text("opened 3 times")


async def test_a_fresh_link_takes_the_place_of_the_one_before(guests: Guests) -> None:
    ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
    old = await ann.sets_up()
    await ann.click("fresh-link-1")
    await expect(ann.see("seat-link-1-field")).not_to_have_value(old)
    fresh = await ann.see("seat-link-1-field").input_value()
    await bob.opens(old)
    await bob.click("sit-down")
    await expect(bob.see("error")).to_contain_text("replaced by a fresh one")
    await bob.sits_down(fresh)


async def test_a_double_press_whose_answers_come_out_of_order_leaves_a_good_seat(guests: Guests) -> None:
    """The first answer is lost on its way until the second has come, and then a page is loaded anew before any."""
    ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
    link = await ann.sets_up()
    late = asyncio.Event()
    said: list[dict[str, str]] = []

    async def hold_the_first(route: Route) -> None:
        said.append(json.loads(route.request.post_data or "{}"))
        answer = await route.fetch()
        if len(said) == 1:
            await late.wait()
        await route.fulfill(response=answer)

    await bob.context.route("**/sit", hold_the_first)
    await bob.opens(link)
    await bob.see("sit-name").fill("Bob")
    await bob.page.evaluate(
        "const press = document.querySelector('[data-testid=sit-down]'); press.click(); press.click()"
    )
    await bob.at_the_table()
    late.set()
    await bob.opens(f"{bob.address}/t/{ann.table_id}")
    await bob.at_the_table()
    await expect(bob.see("reclaim")).to_have_count(0)
    assert len({message["once"] for message in said}) == 1
    await expect(ann.see("news")).to_have_count(0)


async def test_a_page_loaded_anew_before_the_answer_came_sits_down_all_the_same(guests: Guests) -> None:
    ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
    link = await ann.sets_up()

    async def lost(route: Route) -> None:
        await route.fetch()
        await route.abort()

    await bob.context.route("**/sit", lost)
    await bob.opens(link)
    await bob.see("sit-name").fill("Bob")
    await bob.click("sit-down")
    await expect(bob.see("error")).to_contain_text("does not answer")
    await bob.context.unroute("**/sit")
    await bob.page.reload()
    await bob.see("sit-name").fill("Bob")
    await bob.click("sit-down")
    await bob.at_the_table()


@pytest.mark.long
async def test_a_rematch_asked_for_by_two_at_once_is_one_table_to_which_both_come(guests: Guests) -> None:
    ann, bob = await guests.pair()
    eve = await guests.arrive("Eve")
    await eve.opens(ann.watch_link)
    await resigns(bob)
    for person in (ann, bob):
        await expect(person.see("result-rematch")).to_be_visible()
    before = ann.table_id
    await asyncio.gather(ann.click("result-rematch"), bob.click("result-rematch"))
    for person in (ann, bob):
        await expect(person.page).not_to_have_url(re.compile(re.escape(str(before))))
        await person.at_the_table()
    assert ann.table_id == bob.table_id != before
    await expect(eve.see("result-rematch")).to_have_text("To the rematch")
    await eve.click("result-rematch")
    await eve.page.wait_for_url(f"**/t/{ann.table_id}")
    asked = [await person.is_asked() for person in (ann, bob)]
    assert any(asked)


async def test_a_bad_name_is_refused_where_it_is_typed(guests: Guests) -> None:
    ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
    link = await ann.sets_up()
    await bob.opens(link)
    for name, reason in (("\u3164", "nobody can see"), ("You", "choose another name"), ("\u0410nn", "looks like it")):
        await bob.see("sit-name").fill(name)
        await bob.click("sit-down")
        await expect(bob.see("error")).to_contain_text(reason)
    await bob.sits_down(link)


async def test_the_standing_order_belongs_to_the_seat_and_not_to_the_browser(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.sets_up(rival="bot:random", game="underleague")
    await ann.at_the_table()
    await ann.click("menu")
    await ann.page.locator("label", has=ann.see("passing")).click()
    await expect(ann.see("passing")).to_be_checked()
    await ann.page.reload()
    await ann.at_the_table()
    await ann.click("menu")
    await expect(ann.see("passing")).to_be_checked()
    await ann.sets_up(rival="bot:random", game="underleague")
    await ann.at_the_table()
    await ann.click("menu")
    await expect(ann.see("passing")).not_to_be_checked()
    assert not ann.troubles
