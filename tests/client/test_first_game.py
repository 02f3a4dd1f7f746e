"""A first game is chosen well: the easiest stands first, its opponent is easy, its decks teach."""

from typing import Final

import pytest
from playwright.async_api import expect

from tests.client.person import DESK, PHONE, Guests
from tests.live.people import Service
from undercroft import decks

ORDER: Final = ["underkeeper", "underground", "underleague", "underwing"]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_the_home_page_goes_from_easy_to_hard_and_says_where_to_begin(
    guests: Guests, size: tuple[int, int]
) -> None:
    nina = await guests.arrive("Nina", newcomer=True, size=size)
    await nina.comes_home()
    boxes = nina.page.get_by_role("region", name="Games, from easy to hard").get_by_role("article")
    assert [await box.get_attribute("data-sign") for box in await boxes.all()] == ORDER
    await expect(boxes.first).to_contain_text("Begin here")
    await expect(nina.page.get_by_text("Begin here")).to_have_count(1)


@pytest.mark.parametrize("game", ORDER)
async def test_a_first_game_has_an_easy_opponent_and_says_so_before_and_at_the_table(
    guests: Guests, service: Service, game: str
) -> None:
    nina = await guests.arrive("Nina", newcomer=True)
    await nina.comes_home()
    await expect(nina.see(f"home-against-{game}")).to_contain_text("takes what looks best")
    await nina.click(f"home-play-{game}")
    await nina.at_the_table()
    room = await service.lobby.room(nina.table_id)
    assert {player.bot for player in room.players[1:]} == {"greedy"}
    if game == "underground":
        assert list(room.setup.decks) == [file.deck for file in decks.ready(game)[:2]]
    await expect(nina.see("player-1")).to_contain_text("takes what looks best")


async def test_after_a_game_was_played_its_opponent_thinks_ahead(guests: Guests, service: Service) -> None:
    nina = await guests.arrive("Nina")
    await nina.comes_home()
    await nina.click("home-play-underkeeper")
    await nina.at_the_table()
    await nina.click("menu")
    await nina.click("resign")
    await nina.click("resign-confirm")
    await nina.sees_the_count()
    await nina.comes_home()
    await expect(nina.see("home-against-underkeeper")).to_contain_text("thinks ahead")
    await expect(nina.see("home-against-underwing")).to_contain_text("takes what looks best")
    await expect(nina.page.get_by_text("Begin here")).to_have_count(0)
    await nina.click("home-play-underkeeper")
    await nina.at_the_table()
    room = await service.lobby.room(nina.table_id)
    assert [player.bot for player in room.players[1:]] == ["search"]
