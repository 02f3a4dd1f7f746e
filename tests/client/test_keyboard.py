"""One person plays each game against a bot by keyboard alone, from the home page to the count."""

import sys
from typing import Final

import pytest
from playwright.async_api import expect

from tests.client.keyboard import Typist
from tests.client.person import Guests
from tests.client.test_focus import bot_moves
from tests.live.people import Service

HAND: Final = {"underkeeper": sys.maxsize, "underground": sys.maxsize, "underleague": 50, "underwing": 50}
"""So many presses, in which nearly every control of the longer games occurs; a bot then chooses the rest."""


@pytest.mark.long
@pytest.mark.parametrize("game", HAND)
async def test_a_game_against_a_bot_is_played_by_keyboard_alone(guests: Guests, service: Service, game: str) -> None:
    cleo = Typist(await guests.arrive("Cleo"))
    await cleo.sets_up_a_game_against_a_bot(game)
    await cleo.opens_log_rules_and_help()
    await cleo.plays(HAND[game])
    while not await cleo.person.at_the_end():
        await bot_moves(service, cleo.person, 8)
    await expect(cleo.person.see("outcome")).to_be_visible()
    await cleo.press("Escape")
    await expect(cleo.person.page.get_by_role("dialog")).to_have_count(0)
    assert await cleo.pointer_events() == 0
    assert not cleo.person.troubles
