"""Underkeeper's table: what one looks for on it is there."""

import os

import pytest
from playwright.async_api import expect

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
    if os.environ.get("SHOTS"):
        await ann.page.screenshot(path=f"/tmp/uk_{size[0]}.png")
