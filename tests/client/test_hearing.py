"""Underkeeper is played by who sees nothing of it: all comes from the accessibility tree and what is announced."""

import re
from typing import Final

import pytest
from playwright.async_api import expect

from tests.client.hearing import Listener, table
from tests.client.person import Guests
from tests.live.people import Service
from undercroft.engine.dealer import rng_of

NOT_NOW: Final = ("Undo", "Change it", "The count", "Replay", "Rematch")


@pytest.mark.long
async def test_a_whole_game_of_underkeeper_by_announcements_alone(guests: Guests, service: Service) -> None:
    nora = await guests.arrive("Nora", newcomer=True)
    listener = Listener(nora.page)
    await nora.page.goto(nora.address)
    await listener.presses("Play vs bots Underkeeper")
    assert "dialog Underkeeper in a minute" in (await listener.dialog()).within
    await listener.presses("I know the game")
    card = nora.page.get_by_role("toolbar", name="Your hand").get_by_role("button").first
    await expect(card).to_have_accessible_description(re.compile(r"\w"))
    await listener.plays(rng_of("hearing"), NOT_NOW)

    await listener.dialog()
    count = {row["Player"]: int(row["Total"]) for row in table(await listener.listens())}
    best, other = sorted(count.values(), reverse=True)
    winner = next(name.partition(", winner")[0].strip() for name, points in count.items() if points == best)
    room = await service.lobby.room(nora.table_id)
    assert room.session
    outcome = room.session.game.outcome(room.session.table, tuple(player.name for player in room.players))
    assert [best, other] == sorted(outcome["points"], reverse=True)
    assert winner in room.players[outcome["winners"][0]].name
    assert any(f"{best} to {other}" in words and "wins" in words for words in listener.said)
    assert not nora.troubles
