"""How soon somebody who has never been here plays: presses from the home page to the first move."""

from typing import Final

import pytest
from playwright.async_api import expect

from tests.client.person import DESK, PHONE, Guests

COUNTS: Final = """addEventListener('click', ({ isTrusted }) => {
  if (isTrusted) sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1));
}, true)"""


@pytest.mark.parametrize(("game", "most"), [("underkeeper", 4), ("underleague", 8)])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_a_newcomer_has_moved_after_a_few_presses(
    guests: Guests, game: str, most: int, size: tuple[int, int]
) -> None:
    nina = await guests.arrive("Nina", newcomer=True, size=size)
    await nina.context.add_init_script(COUNTS)
    await nina.comes_home()
    await nina.click(f"home-play-{game}")
    await nina.at_the_table()
    await nina.click("pitch-start")
    await expect(nina.see("coach")).to_be_visible()

    await nina.click((await nina.choices()).places[0])
    await nina.click("confirm")
    await nina.settles()
    assert [message["type"] for message in nina.wire.sent].count("move") == 1
    assert int(await nina.page.evaluate("sessionStorage.getItem('presses')")) <= most
    assert not nina.troubles
