"""Underkeeper's table: what one looks for on it is there."""

import json

import pytest
from playwright.async_api import Request, expect

from tests.client.person import DESK, PHONE, Guests


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_the_map_has_the_labels_that_sentences_use_and_the_strip_what_decides(
    guests: Guests, size: tuple[int, int]
) -> None:
    ann, _bob = await guests.pair(size=size)
    labels = ann.page.locator(".map .label")
    assert await labels.all_inner_texts() == ["4", "3", "2", "1", "a", "b", "c"]
    for label in await labels.all():
        await expect(label).to_be_in_viewport()
    for seat in (0, 1):
        await expect(ann.see(f"player-{seat}")).to_contain_text("15points")


async def test_what_means_nothing_in_an_edition_is_not_asked(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    sent: list[str] = []

    def hears(request: Request) -> None:
        sent.append(request.post_data or "")

    ann.page.on("request", hears)
    await ann.comes_home()
    await ann.click("home-setup-underkeeper")
    asked = {"3": {"starter", "items"}, "2": {"starter"}, "1": {"tokens"}}
    for edition, here in asked.items():
        await ann.page.locator("label", has=ann.see(f"edition-{edition}")).click()
        for option in ("starter", "items", "tokens"):
            await expect(ann.see(f"option-{option}")).to_have_count(int(option in here))
    await ann.see("option-tokens").select_option("any")
    await ann.page.locator("label", has=ann.see("edition-3")).click()
    await ann.click("setup-make")
    await ann.at_the_table()
    (laid,) = [json.loads(text) for text in sent if '"options"' in text]
    assert set(laid["options"]) == {"threshold", "starter", "items", "own_backs"}
