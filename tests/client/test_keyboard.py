"""One person plays a whole game of each against a bot by keyboard alone."""

import pytest
from playwright.async_api import expect

from tests.client.keyboard import Typist
from tests.client.person import Guests


@pytest.mark.long
@pytest.mark.parametrize("game", ["underkeeper", "underleague", "underwing", "underground"])
async def test_a_whole_game_against_a_bot_by_keyboard_alone(guests: Guests, game: str) -> None:
    cleo = Typist(await guests.arrive("Cleo"))
    await cleo.sets_up_a_game_against_a_bot(game)
    await cleo.opens_log_rules_and_help()
    await cleo.plays_to_the_end()
    await expect(cleo.person.see("outcome")).to_be_visible()
    await cleo.press("Escape")
    await expect(cleo.person.page.get_by_role("dialog")).to_have_count(0)
    assert await cleo.pointer_events() == 0
    assert not cleo.person.troubles
