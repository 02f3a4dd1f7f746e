"""How a game ended, as each who played it is told, and where to go from there."""

import re

import pytest
from playwright.async_api import expect

from tests.client.person import DESK, PHONE, Guests
from tests.client.test_seats import resigns
from tests.live.people import Service, until
from tests.live.test_lobby import finished


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_who_has_won_is_told_so_and_who_has_not_by_whom(guests: Guests, size: tuple[int, int]) -> None:
    ann, bob = await guests.pair()
    for person in (ann, bob):
        await person.page.set_viewport_size({"width": size[0], "height": size[1]})
    table = ann.table_id
    await resigns(bob)
    for person, title, words in (
        (ann, "You win", "Bob resigned. You win."),
        (bob, "Ann wins", "You resigned. Ann wins."),
    ):
        end = person.page.get_by_role("dialog")
        await expect(end.get_by_role("heading", level=2)).to_have_text(title)
        await expect(person.see("outcome")).to_contain_text(words)
        await expect(person.page).to_have_title(re.compile(f"^{title} · "))
        await expect(person.see("result-rematch")).to_be_visible()
        chart = end.get_by_role("img", name=re.compile(r"^Total by turn\. Ann: \d+ to \d+\. Bob: \d+ to \d+\."))
        await expect(chart.locator("polyline[data-seat]")).to_have_count(2)
        await expect(person.see("story-words")).to_have_text(re.compile("lead|level"))
        await expect(person.see("story-luck").get_by_role("row")).to_have_count(3)
        await expect(person.see("story-luck")).to_contain_text("expected")
        await expect(person.see("proof").locator("summary")).to_have_text(re.compile("is the one that was promised"))
    await bob.click("result-other-seat")
    await expect(bob.see("replay-seat")).to_have_value("0")
    for person, told in ((ann, "you won"), (bob, "Ann won")):
        await person.comes_home()
        await expect(person.see(f"my-table-{table}")).to_contain_text(told)
    assert not ann.troubles + bob.troubles


@pytest.mark.long
async def test_a_count_that_was_closed_stays_closed_whatever_states_come(guests: Guests) -> None:
    ann, bob = await guests.pair()
    await resigns(bob)
    await expect(ann.see("outcome")).to_be_visible()
    await ann.page.keyboard.press("Escape")
    await expect(ann.see("outcome")).to_have_count(0)
    before = len(ann.wire.states)
    await ann.page.evaluate("dispatchEvent(new Event('online'))")
    await until(lambda: len(ann.wire.states) > before)
    await ann.page.wait_for_timeout(2_500)
    await expect(ann.see("outcome")).to_have_count(0)


@pytest.mark.long
async def test_the_story_leads_to_the_replay_by_pointer_and_by_keyboard(guests: Guests, service: Service) -> None:
    table, _, _ = await finished(service)
    story = (await service.get(f"/api/tables/{table}/story")).json()
    ann = await guests.arrive("Ann")
    address = f"{ann.address}/t/{table}"
    await ann.opens(address)
    pick, last = ann.see("story-pick"), len(story["moves"]) - 1
    await expect(pick).to_have_value(str(last if story["turning"] is None else story["turning"]))
    box = await pick.bounding_box()
    assert box
    await ann.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    middle = int(await pick.input_value())
    assert abs(middle - last / 2) <= 1
    await ann.page.keyboard.press("ArrowRight")
    await expect(ann.see("story-look")).to_have_text(f"Look at turn {middle + 1}")
    await ann.page.keyboard.press("Tab")
    await ann.page.keyboard.press("Enter")
    await expect(ann.see("replay-at")).to_have_text(re.compile(rf"^{story['moves'][middle]} of "))

    await ann.opens(address)
    await ann.click("story-turning")
    await expect(ann.see("replay-at")).to_have_text(re.compile(rf"^{story['turned']} of "))
    assert not ann.troubles
