"""What somebody sets holds at once, on every page and in every game, and is kept on the device."""

import asyncio
import re
from typing import Any, Final

import pytest
from playwright.async_api import Locator, expect

from tests.client.person import DESK, DRAWN, PHONE, Guests, Person
from tests.client.test_layout import takes_place
from tests.live.people import Service, until
from undercroft.bots import bot
from undercroft.engine.game import Seat
from undercroft.live.room import Room

GAMES: Final = ["underkeeper", "underleague", "underwing", "underground"]
PAGES: Final = [
    "/",
    "/rules/underkeeper",
    "/cards/underleague",
    "/decks/underground",
    "/credits",
    "/hall",
    "/me",
    "/ladder/underkeeper",
    "/house",
    "/care",
]
RATES: Final = """
  window.rates = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const made = animate.call(this, frames, options);
    const moves = [...frames].some((frame) => frame.transform && frame.transform !== 'none');
    if (moves) queueMicrotask(() => window.rates.push(made.playbackRate));
    return made;
  };
"""
"""How fast whatever travels does, from now on."""
CONTRAST: Final = """(what) => {
  const lightness = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const one = document.querySelector(what);
  const [low, high] = [getComputedStyle(one).color, getComputedStyle(document.body).backgroundColor]
    .map(lightness).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}"""


async def opens_settings(person: Person) -> None:
    await person.click("settings")
    await expect(person.page.get_by_role("dialog", name="Settings")).to_be_visible()


async def sets(person: Person, *choices: str) -> None:
    """Choices of the dialog by their names, which is closed then."""
    await opens_settings(person)
    for choice in choices:
        await person.see(f"set-{choice}").check()
    await person.page.keyboard.press("Escape")
    await expect(person.page.get_by_role("dialog")).to_have_count(0)


async def sits_at(person: Person, game: str) -> None:
    await person.sets_up("bot:random", game=game, edition="second" if game == "underleague" else "3")
    await person.at_the_table()


async def root(person: Person, key: str) -> str | None:
    return await person.page.locator("html").get_attribute(f"data-{key}")


async def width(card: Locator) -> float:
    box = await card.bounding_box()
    assert box
    return box["width"]


@pytest.mark.long
@pytest.mark.parametrize("size", [DESK, PHONE, (320, 640)], ids=["desk", "phone", "small phone"])
async def test_settings_are_reached_by_keyboard_on_every_page(guests: Guests, size: tuple[int, int]) -> None:
    ann = await guests.arrive("Ann", size=size)
    await sits_at(ann, "underkeeper")
    for page in [*PAGES, ann.page.url.removeprefix(ann.address)]:
        await ann.opens(f"{ann.address}{page}")
        await expect(ann.page.get_by_role("heading").first).to_be_visible()
        await ann.page.evaluate(DRAWN)
        button = ann.see("settings")
        await expect(button).to_be_in_viewport()
        await button.focus()
        await ann.page.keyboard.press("Enter")
        await expect(ann.page.get_by_role("dialog", name="Settings")).to_be_visible()
        await ann.page.keyboard.press("Escape")
        await expect(ann.page.get_by_role("dialog")).to_have_count(0)
        await expect(button).to_be_focused()
    assert not ann.troubles


async def test_what_is_set_is_kept_on_the_device_and_forgotten_at_a_press(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.comes_home()
    await sets(ann, "cards-large", "contrast-more", "confirm")
    await ann.page.reload()
    assert [await root(ann, key) for key in ("cards", "contrast", "confirm")] == ["large", "more", "on"]
    await opens_settings(ann)
    await expect(ann.see("set-cards-large")).to_be_checked()
    await expect(ann.see("set-confirm")).to_be_checked()
    await ann.click("set-anew")
    await expect(ann.see("set-cards-usual")).to_be_checked()
    await expect(ann.see("set-confirm")).not_to_be_checked()
    await ann.page.reload()
    assert await root(ann, "cards") == "usual"


async def test_the_dialog_stays_when_the_game_begins_behind_it(guests: Guests) -> None:
    ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
    link = await ann.sets_up()
    await opens_settings(ann)
    await bob.sits_down(link)
    await expect(ann.see("prompt")).to_be_attached()
    await expect(ann.page.get_by_role("dialog", name="Settings")).to_be_visible()


async def test_the_dialog_is_loaded_only_when_it_is_opened(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    loaded: list[str] = []
    ann.page.on("request", lambda request: loaded.append(request.url))
    await ann.comes_home()
    await ann.page.wait_for_load_state("networkidle")
    assert not [url for url in loaded if "/Settings-" in url]
    await opens_settings(ann)
    assert [url for url in loaded if "/Settings-" in url]


@pytest.mark.parametrize("asks", [True, False])
async def test_the_system_gives_the_defaults(guests: Guests, asks: bool) -> None:
    ann = await guests.arrive("Ann", calm=asks, contrast="more" if asks else "no-preference")
    await ann.comes_home()
    assert [await root(ann, key) for key in ("pace", "contrast")] == (["none", "more"] if asks else ["usual", "usual"])
    await sets(ann, "pace-fast", "contrast-usual")
    await ann.page.reload()
    assert [await root(ann, key) for key in ("pace", "contrast")] == ["fast", "usual"]


@pytest.mark.long
@pytest.mark.parametrize(("pace", "rate"), [("usual", 1), ("fast", 2), ("none", None)])
@pytest.mark.parametrize("game", GAMES)
async def test_things_move_as_fast_as_is_set(guests: Guests, game: str, pace: str, rate: int | None) -> None:
    """Whatever the system asks for."""
    ann = await guests.arrive("Ann", calm=pace != "none")
    await ann.context.add_init_script(RATES)
    await ann.comes_home()
    await sets(ann, f"pace-{pace}")
    await sits_at(ann, game)
    rates: list[Any] = []
    for _ in range(60):
        await ann.does_something()
        rates = await ann.page.evaluate("window.rates")
        if (rates and rate) or (rate is None and ann.position > 14):
            break
    assert set(rates) == ({rate} if rate else set()), rates


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_more_contrast_is_more(guests: Guests, theme: Any) -> None:
    ann = await guests.arrive("Ann", theme=theme)
    await ann.comes_home()
    before = await ann.page.evaluate(CONTRAST, ".hh p")
    await sets(ann, "contrast-more")
    assert await ann.page.evaluate(CONTRAST, ".hh p") > max(before * 1.3, 12)


HELD: Final = {
    "underkeeper": ".uk-hand .card",
    "underleague": ".dock .hand .card",
    "underground": ".dock .hand .card",
    "underwing": ".uwlook .card",
}
"""Where a game shows a card that is held or looked at."""


@pytest.mark.long
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
async def test_cards_are_as_large_as_is_set(guests: Guests, game: str, size: tuple[int, int]) -> None:
    ann = await guests.arrive("Ann", size=size)
    await sits_at(ann, game)
    card = ann.page.locator(HELD[game]).first
    if game == "underwing":
        await ann.page.locator("[data-testid^=egg-]").first.click()
    while not await card.is_visible():
        await ann.does_something()
    usual = await width(card)
    for cards, least, most in (("large", 1.15, 1.25), ("small", 0.8, 0.9)):
        await sets(ann, f"cards-{cards}")
        await expect(card).to_be_visible()
        assert least < await width(card) / usual < most, cards


SPILT: Final = """() => [...document.querySelectorAll('.card.full, .card.whole')].flatMap((card) => {
  const texts = [...card.querySelectorAll('.uk-text, .ul-text, .ug-text, .rib > span')];
  const edge = card.getBoundingClientRect().bottom + 1;
  const spills = (text) => text.scrollHeight > text.clientHeight + 1 && text.clientHeight > 0;
  return texts.filter((text) => spills(text) || text.getBoundingClientRect().bottom > edge)
    .map((text) => text.textContent);
})"""
"""Texts that do not fit on their cards."""


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
async def test_cards_of_text_alone_have_no_picture_and_all_their_words(guests: Guests, game: str) -> None:
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/cards/{game}")
    art = ann.page.locator(".card .art")
    await expect(art.first).to_be_visible()
    await sets(ann, "faces-text")
    await expect(art.first).to_be_hidden()
    assert not await ann.page.evaluate(
        "[...document.querySelectorAll('.card .art')].filter((one) => one.checkVisibility()).length"
    )
    assert await ann.page.evaluate(SPILT) == []


@pytest.mark.long
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["underkeeper", "underleague", "underground"])
async def test_cards_of_the_hand_say_what_they_do_in_place_of_a_picture(
    guests: Guests, game: str, size: tuple[int, int]
) -> None:
    ann = await guests.arrive("Ann", size=size)
    await ann.comes_home()
    await sets(ann, "faces-text")
    await sits_at(ann, game)
    while not await ann.page.locator(":is(.dock .hand, .uk-hand) .card:not(.land)").count():
        await ann.does_something()
    said = ann.page.locator(":is(.dock .hand, .uk-hand) .card-says > span:visible")
    await expect(said.first).to_have_text(re.compile(r"\w+ \w+"))
    await expect(ann.page.locator(":is(.dock .hand, .uk-hand) .art:visible")).to_have_count(0)


@pytest.mark.parametrize(("game", "what"), [("underkeeper", ".strip svg.seat path"), ("underwing", ".tray .gem path")])
async def test_colours_are_those_that_are_set(guests: Guests, game: str, what: str) -> None:
    ann = await guests.arrive("Ann")
    await sits_at(ann, game)
    fills = "(what) => [...document.querySelectorAll(what)].map((one) => getComputedStyle(one).fill).join()"
    seen = {await ann.page.evaluate(fills, what)}
    for colours in ("no-red-green", "no-blue-yellow"):
        await sets(ann, f"colours-{colours}")
        seen.add(await ann.page.evaluate(fills, what))
    assert len(seen) == 3


VOICES: Final = """
  window.voices = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    window.voices++;
    return start.call(this, when);
  };
"""
"""How many tones have begun to sound."""


async def test_sound_is_off_until_it_is_set_and_made_here(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    files: list[str] = []
    ann.page.on("request", lambda request: files.append(request.url))
    await ann.context.add_init_script(VOICES)
    await sits_at(ann, "underkeeper")
    start = ann.position
    while ann.position < start + 4:
        await ann.does_something()
    assert await ann.page.evaluate("window.voices") == 0
    assert not [url for url in files if "/sound-" in url]
    await sets(ann, "sound")
    await ann.page.wait_for_function("() => window.voices > 0")
    before = await ann.page.evaluate("window.voices")
    start = ann.position
    while ann.position < start + 4:
        await ann.does_something()
    await ann.page.wait_for_function("(before) => window.voices > before", arg=before)
    assert not [url for url in files if re.search(r"\.(mp3|ogg|wav|webm|m4a|flac)", url)]
    assert not ann.troubles


def moves(person: Person) -> int:
    """How many moves the page has sent."""
    return [message["type"] for message in person.wire.sent].count("move")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
async def test_a_move_is_confirmed_before_it_is_made(guests: Guests, game: str) -> None:
    """By mouse and by keyboard; stepping back leaves it."""
    ann = await guests.arrive("Ann")
    await ann.comes_home()
    await sets(ann, "confirm")
    await sits_at(ann, game)

    async def comes_to_a_question() -> None:
        for _ in range(60):
            if await ann.see("held-do").count():
                return
            await ann.does_something()
        raise AssertionError(await ann.headline())

    await comes_to_a_question()
    before = moves(ann)
    assert (await ann.headline()).endswith("?")
    await ann.page.keyboard.press("Escape")
    await expect(ann.see("held-do")).to_have_count(0)
    assert moves(ann) == before
    await comes_to_a_question()
    before = moves(ann)
    await ann.see("held-do").focus()
    await ann.page.keyboard.press("Enter")
    await ann.settles()
    assert moves(ann) > before
    assert not ann.troubles


async def lays_an_only_thing(service: Service) -> dict[str, Any]:
    """A table of The Underground whose opening leaves Ann one thing to do; some are tried."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}]
    for _ in range(80):
        laid = await service.lay(seats, game="underground")
        if await comes_to_an_only_thing(await service.lobby.room(laid["table"]["id"])):
            return laid
    raise AssertionError("no opening left one thing to do")


async def comes_to_an_only_thing(room: Room) -> bool:
    """Whether Ann's opening, played by a bot, leaves one thing to do; the table stands there."""
    session, chooser = room.session, bot("random", room.id)
    assert session
    while session.decision(0) < OPENING and not session.over():
        await until(lambda: session.asks(0) or session.over())
        if len(session.table.options(0)) == 1 and room.waits_to_pass(0) is None:
            return True
        await room.move(0, session.decision(0), chooser.choose(Seat(session.game, session.table, 0)))
    return False


OPENING: Final = 8
"""A seat's first decisions, in which what is the only thing to do goes on by itself."""
BY_ITSELF: Final = "There is nothing else to do here, so it goes on by itself."


@pytest.mark.long
async def test_an_opening_that_leaves_nothing_to_do_says_so_and_goes_on(guests: Guests, service: Service) -> None:
    ann = await takes_place(await guests.arrive("Ann"), await lays_an_only_thing(service))
    await expect(ann.see("prompt")).to_contain_text(BY_ITSELF)
    position, presses = ann.position, len(ann.wire.sent)
    await ann.page.wait_for_function(
        "(words) => !document.querySelector('[data-testid=prompt]').textContent.includes(words)", arg=BY_ITSELF
    )
    await ann.settles()
    assert ann.position > position
    assert len(ann.wire.sent) > presses


@pytest.mark.long
async def test_who_is_asked_always_is_asked_where_only_one_thing_can_be_done(guests: Guests, service: Service) -> None:
    ann = await guests.arrive("Ann")
    await ann.comes_home()
    await sets(ann, "asking")
    await takes_place(ann, await lays_an_only_thing(service))
    await expect(ann.see("prompt")).not_to_contain_text(BY_ITSELF)
    made = moves(ann)
    await asyncio.sleep(6)
    assert moves(ann) == made
