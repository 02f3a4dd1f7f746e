"""Two people and somebody who watches talk at a table, on a desk and on a phone."""

import pytest
from playwright.async_api import expect

from tests.client.person import PHONE, Guests, Person
from tests.client.test_accessible import is_accessible
from tests.live.people import Service, key_of


async def says(person: Person, words: str) -> None:
    await person.see("talk-words").fill(words)
    await person.page.keyboard.press("Enter")
    await expect(person.see("talk-words")).to_have_value("")


async def reads_only(person: Person, *words: str) -> None:
    await expect(person.see("words")).to_have_text(list(words))


@pytest.mark.long
async def test_people_talk_and_whoever_watches_talks_apart(guests: Guests) -> None:
    ann, bob = await guests.pair()
    eve = await guests.arrive("Eve")
    await bob.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    await eve.opens(ann.watch_link)
    await eve.click("tab-talk")
    await ann.page.keyboard.press("t")
    link = "see <b>https://example.org</b> " + "very" * 40
    await says(ann, link)
    await reads_only(ann, link)
    await reads_only(eve, link)
    await expect(ann.see("talk").locator("a, .words b")).to_have_count(0)
    await expect(bob.see("open-talk")).to_have_accessible_name("Talk, 1 unread")
    await expect(bob.see("talk-spoken")).to_contain_text("Ann says: see")
    await bob.click("open-talk")
    await reads_only(bob, link)
    await bob.page.get_by_role("button", name="Good luck!").click()
    await reads_only(ann, link, "Good luck!")
    await eve.see("talk-name").fill("Eve")
    await says(eve, "psst")
    await reads_only(eve, link, "Good luck!", "psst")
    await bob.page.reload()
    await expect(bob.see("open-talk")).to_have_accessible_name("Talk")
    await bob.click("open-talk")
    await reads_only(bob, link, "Good luck!")
    assert "psst" not in "".join([*ann.wire.frames, *bob.wire.frames])
    await says(bob, "again")
    await mutes_and_hears_again(ann, link)
    assert not ann.troubles + bob.troubles + eve.troubles


async def mutes_and_hears_again(ann: Person, mine: str) -> None:
    await reads_only(ann, mine, "Good luck!", "again")
    await ann.see("about").first.click()
    await ann.click("report")
    await ann.see("reason").first.click()
    await expect(ann.see("reported")).to_be_visible()
    await ann.click("mute")
    await reads_only(ann, mine)
    await ann.page.reload()
    await ann.click("tab-talk")
    await reads_only(ann, mine)
    await ann.click("unmute")
    await reads_only(ann, mine, "Good luck!", "again")


async def test_nobody_talks_with_bots_alone(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.sets_up(rival="bot:random")
    await ann.at_the_table()
    await expect(ann.see("open-log")).to_be_visible()
    await expect(ann.see("open-talk")).to_have_count(0)
    await expect(ann.see("tab-talk")).to_have_count(0)


async def test_whoever_waits_for_the_others_talks_meanwhile(guests: Guests, service: Service) -> None:
    seats = [{"kind": "me", "name": "Cleo"}, {"kind": "friend"}, {"kind": "friend"}]
    laid = await service.lay(seats, game="underleague")
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/t/{laid['table']['id']}#seat={key_of(laid, 1)}")
    await ann.see("sit-name").fill("Ann")
    await ann.click("sit-down")
    await says(ann, "Hello")
    path = f"/api/tables/{laid['table']['id']}/talk"
    assert (await service.post(path, {"words": "We wait for one more"}, laid["token"])).status_code == 201
    await reads_only(ann, "Hello", "We wait for one more")


@pytest.mark.long
async def test_talk_is_accessible(guests: Guests) -> None:
    ann, bob = await guests.pair(bypass_csp=True)
    for person in (ann, bob):
        await person.click("open-talk")
    await says(ann, "Hello")
    await says(bob, "Good luck")
    await reads_only(ann, "Hello", "Good luck")
    await is_accessible(ann, "talk")
    await ann.click("about")
    await is_accessible(ann, "what can be done about a line")
