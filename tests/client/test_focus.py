"""The focus never falls to the page's body: whatever is pressed, a key goes on from a place that means something."""

import os
from collections.abc import AsyncIterator
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect
from playwright.async_api import TimeoutError as TooLate

from tests.client.person import Guests, Person
from tests.client.test_underwing import catches_up
from tests.live.people import Service, opened, until
from undercroft.bots import bot
from undercroft.engine.dealer import Rng, rng_of
from undercroft.engine.game import Seat

GAMES: Final = ("underkeeper", "underleague", "underwing", "underground")
EVENINGS: Final = (GAMES[0], *[pytest.param(game, marks=pytest.mark.long) for game in GAMES[1:]])
PRESSES: Final = 80 if os.environ.get("UNDERCROFT_TEST_ALL") == "1" else 40
"""So many by hand or key, in which nearly every control occurs; a bot then chooses the rest of the game quickly, looked
at after every few moves. A whole game by hand takes five minutes."""
STUCK: Final = 8
"""After so many presses without a move made the bot helps."""
FALLEN: Final = """() => new Promise((done) => {
  let frames = 0;
  const look = () => {
    const on = document.activeElement;
    if (on && on !== document.body && on.id !== 'app') done('');
    else if (frames++ > 20) done(`${document.title}, ${location.pathname}`);
    else requestAnimationFrame(look);
  };
  look();
})"""
ASIDES: Final = ("r", "l", "?", "Escape")
"""Keys that open or close something beside the game."""


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def hall(built: None, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Service]:
    folder = tmp_path_factory.mktemp("hall")
    async with opened(folder / "tables.sqlite3", bot_pause=0.01, bot_seconds=0.05) as running:
        yield running


async def holds(person: Person, after: str) -> None:
    """The focus is somewhere."""
    fallen = await person.page.evaluate(FALLEN)
    assert not fallen, f"after {after} nothing has the focus: {fallen}"


async def presses(person: Person, name: str, by_key: bool) -> None:
    """A click, or Enter on it; what has gone meanwhile is let go."""
    target = person.see(name).first
    try:
        if by_key:
            await target.focus(timeout=2_000)
            await person.page.keyboard.press("Enter")
        else:
            await target.click(timeout=2_000)
    except TooLate:
        return


async def looks_aside(person: Person, rng: Rng) -> None:
    """Rules, log or help, opened and closed."""
    key = ASIDES[rng.below(len(ASIDES))]
    for pressed in (key, "Escape"):
        await person.page.keyboard.press(pressed)
        await holds(person, f"the key {pressed}")


async def bot_moves(service: Service, person: Person, moves: int) -> None:
    """The person's seat, and only that, by a bot's choice."""
    room = await service.lobby.room(person.table_id)
    session, chooser = room.session, bot("greedy", person.table_id)
    assert session

    def asked() -> bool:
        return session.asks(0) and room.waits_to_pass(0) is None

    for _ in range(moves):
        await until(lambda: asked() or room.status != "playing", every=0.01)
        if room.status != "playing":
            break
        await room.move(0, session.decision(0), chooser.choose(Seat(session.game, session.table, 0)))
    await catches_up(person, service)


@pytest.mark.long
@pytest.mark.parametrize("game", EVENINGS)
async def test_in_a_whole_game_every_press_leaves_the_focus_somewhere(
    browser: Browser, hall: Service, game: str
) -> None:
    async with Guests(browser, hall.address) as guests:
        ann = await guests.arrive("Ann")
        await ann.comes_home()
        await ann.click(f"home-play-{game}")
        await ann.at_the_table()
        await holds(ann, "coming to the table")
        await plays_by_hand(ann, hall, rng_of(f"focus {game}"), PRESSES)
        while not await ann.at_the_end():
            await bot_moves(hall, ann, 4)
            await holds(ann, "moves made elsewhere")
        await ann.sees_the_count()
        await holds(ann, "the end")
        await ann.page.keyboard.press("Escape")
        await holds(ann, "closing the count")
        await ann.click("replay")
        await expect(ann.page.get_by_test_id("prompt")).to_be_visible()
        await holds(ann, "going to the replay")
        assert not ann.troubles


async def plays_by_hand(person: Person, service: Service, rng: Rng, most: int) -> None:
    since, position = 0, person.position
    for press in range(most):
        if await person.at_the_end():
            return
        if not press % 10:
            await looks_aside(person, rng)
        since, position = (since + 1 if person.position == position else 0), person.position
        choices = await person.choices()
        if not choices or since > STUCK:
            await bot_moves(service, person, 1)
            since = 0
        else:
            name = choices.taken(rng)
            await presses(person, name, by_key=bool(rng.below(2)))
            await person.settles()
            await holds(person, f"pressing {name}")


async def test_on_every_page_and_in_every_dialog_the_focus_is_somewhere(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    page = ann.page
    await ann.comes_home()
    for opener in ("my-name", "home-setup-underkeeper", "home-setup-underground"):
        for by_key in (True, False):
            await presses(ann, opener, by_key)
            await expect(page.get_by_role("dialog")).to_be_visible()
            await holds(ann, f"opening {opener}")
            await page.get_by_role("dialog").get_by_role("heading").first.click()
            await holds(ann, f"a click on the words of {opener}")
            await page.keyboard.press("Escape")
            await expect(page.get_by_role("dialog")).to_have_count(0)
            await holds(ann, f"closing {opener}")
    await page.get_by_role("heading").first.click()
    await holds(ann, "a click on words")
    await page.get_by_role("link", name="Credits").focus()
    for _ in range(6):  # the browser's own place, the page's name, the reader's, the theme, their page, the settings
        await page.keyboard.press("Tab")
        await page.evaluate(FALLEN)
    await expect(ann.see("settings")).to_be_focused()
    for _ in range(3):
        link = page.locator("a[href^='/rules/'], a[href^='/cards/'], a[href^='/decks/']").nth(_)
        await link.click()
        await page.wait_for_url(lambda url: any(part in url for part in ("/rules/", "/cards/", "/decks/")))
        await expect(page.get_by_role("heading").first).to_be_visible()
        await holds(ann, "following a link")
        await page.go_back()
        await expect(ann.see("home-play-underkeeper")).to_be_visible()
        await holds(ann, "going back")
    assert not ann.troubles
