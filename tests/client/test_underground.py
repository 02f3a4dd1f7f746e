"""The Underground CCG in two browsers: load-in, a verse answered by hand, the trash looked through, the end."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.client.keyboard import NO_POINTER, Typist
from tests.client.person import DESK, PHONE, Guests, Person, play
from tests.client.test_underwing import catches_up
from tests.live.people import Service, opened
from undercroft import decks, packs
from undercroft.bots import bot
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import Seat

View = dict[str, Any]
READY: Final = [file.name for file in decks.ready("underground")]


@pytest_asyncio.fixture(loop_scope="session")
async def basement(built: None, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Service]:
    """A service of their own."""
    folder = tmp_path_factory.mktemp("basement")
    async with opened(folder / "tables.sqlite3", bot_pause=0.01, bot_seconds=0.05) as running:
        yield running


async def sit_down_together(ann: Person, bob: Person) -> None:
    """By link, each with a ready deck."""
    await ann.comes_home()
    await ann.click("home-setup-underground")
    await ann.see("setup-name").fill("Ann")
    await ann.see("setup-seat-1").select_option("friend")
    await ann.see("setup-deck-0").select_option(label=READY[0])
    await ann.click("setup-make")
    link = await ann.see("seat-link-1-field").input_value()
    await bob.opens(link)
    await bob.see("sit-name").fill("Bob")
    await bob.see("sit-deck").select_option(label=READY[1])
    await bob.click("sit-down")
    for person in (ann, bob):
        await person.at_the_table()


def view(person: Person) -> View:
    """The newest view that came to this browser."""
    shown: View = person.wire.states[-1]["view"]
    return shown


async def goes_on(service: Service, people: tuple[Person, Person], until: Callable[[View], bool]) -> None:
    """Both seats by a bot's choice, until either's view is so or the game is over; then both screens show it."""
    table = people[0].table_id
    room, chooser = await service.lobby.room(table), bot("greedy", table)
    session = room.session
    assert session
    while room.status == "playing" and not any(until(session.game.view(session.table, seat)) for seat in (0, 1)):
        asked = [seat for seat in (0, 1) if session.asks(seat)]
        for seat in asked[:1]:
            await room.move(seat, session.decision(seat), chooser.choose(Seat(session.game, session.table, seat)))
        await asyncio.sleep(0 if asked else 0.002)
    for person in people:
        await catches_up(person, service)


async def loads_in(person: Person) -> None:
    """The first of the pre-show deck: a tap points at it, a second plays it."""
    card = next(name for name in (await person.choices()).places if name.startswith("deck-"))
    await person.click(card)
    await expect(person.see("confirm")).to_have_text("Load it in")
    await person.click(card)
    await person.settles()


async def answers(person: Person, other: Person) -> None:
    """One sees what both ways lead to, and the chance of a stop that nobody else may know; and reverses it."""
    shown = view(person)
    playing = shown["playing"]
    assert len(playing["odds"]) == min(playing["damage"], shown["players"][shown["seat"]]["book"])
    assert view(other)["playing"]["odds"] is None
    assert view(other)["playing"]["replies"] is None
    await expect(person.see("way-reverse")).to_contain_text("is trashed, no effect")
    await expect(person.see("way-take")).to_contain_text(re.compile("% that a card turned up stops it|would stop it"))
    await expect(other.see("way-take")).to_contain_text("turned up stops it")
    card = next(name for name in (await person.choices()).places if name.startswith("hand-"))
    await person.click(card)
    await expect(person.see("way-reverse")).to_have_class("opt sel")
    await person.click("confirm")
    await person.settles()
    await expect(person.see("log")).to_contain_text("You answer with")
    await expect(other.see("log")).to_contain_text(f"{person.name} answers with")


async def looks_through_the_trash(person: Person) -> None:
    """Either trash, at any time."""
    for seat, player in enumerate(view(person)["players"]):
        await person.click(f"trash-{seat}")
        await expect(person.see("panel").get_by_role("button")).to_have_count(len(player["trash"]) + 1)
        await person.click("panel-close")
        await expect(person.see("panel")).to_have_count(0)


def answerable(shown: View) -> bool:
    """Whoever sees this is asked about a verse that rips, and holds what fits."""
    playing = shown["playing"]
    return bool(playing and playing["replies"] and playing["damage"] and not playing["answers"])


@pytest.mark.long
@pytest.mark.clause("UG-3.2", "UG-5.1", "UG-5.4", "UG-6.2")
async def test_two_people_play_to_the_end(browser: Browser, basement: Service) -> None:
    """Load-in, the first turns and an answer by clicks, the rest quickly; both see how it was won."""
    async with Guests(browser, basement.address) as guests:
        ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
        await sit_down_together(ann, bob)
        await loads_in(ann if await ann.is_asked() else bob)
        await play([ann, bob], lambda: turn_comes(ann, 2))
        await goes_on(basement, (ann, bob), answerable)
        await looks_through_the_trash(bob)
        await (answers(ann, bob) if answerable(view(ann)) else answers(bob, ann))
        await goes_on(basement, (ann, bob), lambda _: False)
        for person in (ann, bob):
            await expect(person.see("outcome")).to_contain_text(
                re.compile(r"(had to turn up a card|ended a turn with an).* UG-6\.[12]", re.DOTALL)
            )
            rows = person.see("count").locator("tbody tr")
            await expect(rows.first).to_contain_text("winner")
            books = await rows.locator("td:nth-child(2)").all_inner_texts()
            assert min(books, key=int) == "0"
        assert not ann.troubles + bob.troubles


async def turn_comes(person: Person, number: int) -> bool:
    return int(view(person)["turn"]) >= number or bool(view(person)["over"])


NEAR: Final = """(id) => {
  const found = document.querySelector(`[data-testid="${id}"]`);
  found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = found.getBoundingClientRect();
  const edge = box.left + 22;
  const high = Math.min(box.bottom, innerHeight) - box.top;
  const uncovered = found.contains(document.elementFromPoint(edge, box.top + high / 2));
  return { uncovered, high, wide: innerWidth - box.left };
}"""
"""Whether a finger hits a card at its left edge, which is what a fanned hand shows of it."""


async def in_reach(person: Person) -> None:
    """Every offer has a control of 44 by 44 pixels at least, and nothing lies on it."""
    choices = await person.choices()
    state = person.wire.states[-1]
    if choices.picked or not state["offers"]:
        return
    assert choices.places or choices.buttons
    for name in choices.places + choices.buttons:
        reach = await person.page.evaluate(NEAR, name)
        assert reach["uncovered"], f"{name} is covered: {await person.headline()}"
        assert min(reach["high"], reach["wide"]) >= 44, (name, reach)
    assert not await person.page.evaluate(
        "document.scrollingElement.scrollHeight > innerHeight || document.scrollingElement.scrollWidth > innerWidth"
    )


@pytest.mark.long
async def test_a_phone_has_every_offer_in_reach_and_a_keyboard_leads_to_it(browser: Browser, basement: Service) -> None:
    """Ann on a phone, Bob with nothing but a keyboard, from load-in to an answer."""
    async with Guests(browser, basement.address) as guests:
        ann = await guests.arrive("Ann", PHONE, has_touch=True)
        bob = await guests.arrive("Bob")
        await sit_down_together(ann, bob)
        typist, rng = Typist(bob), rng_of("verse")
        await bob.context.add_init_script(NO_POINTER)
        await bob.page.reload()
        await bob.at_the_table()
        for shown in (lambda view: view["turn"] >= 1, lambda view: view["turn"] >= 4, answerable):
            for _ in range(4):
                await ann.settles()
                await in_reach(ann)
                choices = await bob.choices()
                if choices:
                    await typist.takes(choices, rng)
            await goes_on(basement, (ann, bob), shown)
        await in_reach(ann)
        await ann.see("player-1").tap()
        await expect(ann.see("sheet-1")).to_contain_text("Hype rating")
        await ann.page.get_by_role("button", name="Close").tap()
        assert await typist.pointer_events() == 0
        assert not ann.troubles + bob.troubles


async def test_a_newcomer_is_led_through_a_turn(browser: Browser, basement: Service) -> None:
    """The idea in three cards, then advice at every step until a turn of each is over; it is shown once."""
    async with Guests(browser, basement.address) as guests:
        nina = await guests.arrive("Nina", newcomer=True)
        await nina.comes_home()
        await nina.click("home-play-underground")
        for idea in ("Your rhymebook is your life", "hype lets you play more"):
            await expect(nina.see("pitch")).to_contain_text(idea)
            await nina.click("pitch-next")
        await expect(nina.see("pitch")).to_contain_text("cancels a verse")
        await nina.click("pitch-start")
        coach, led = nina.see("coach"), set()

        async def done() -> bool:
            await nina.settles()
            led.add(await coach.get_attribute("data-advice"))
            return "done" in led

        await play([nina], done)
        assert "load-in" in led
        assert led & {"play", "point", "use", "end"}
        await coach.get_by_role("button", name="Play on").click()
        await expect(coach).to_have_count(0)
        await nina.page.reload()
        await nina.at_the_table()
        await expect(nina.see("pitch")).to_have_count(0)
        assert not nina.troubles


FANNED: Final = """async () => {
  const found = [];
  for (const card of document.querySelectorAll('[data-testid^="hand-"]')) {
    card.scrollIntoView({ inline: 'center', block: 'nearest' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const box = card.querySelector('.ug-name').getBoundingClientRect();
    const next = card.nextElementSibling?.getBoundingClientRect().left ?? box.right;
    const text = card.querySelector('.ug-name > span').firstChild;
    const rects = (from, to) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()].filter((rect) => rect.width > 0.5);
    };
    const cut = rects(0, text.length).some((rect) => rect.right > Math.min(box.right, next) + 1
      || rect.bottom > Math.min(box.bottom, innerHeight) + 1);
    const pieces = [...text.data.matchAll(/[^ \\u00ad-]+/g)];
    const top = (at) => Math.round(rects(at, at + 1).at(-1).top);
    const broken = pieces.some((piece) => top(piece.index) !== top(piece.index + piece[0].length - 1));
    const type = card.querySelector('.ty')?.getBoundingClientRect();
    const typed = !type || (type.width > 0 && type.right <= next + 1 && type.bottom <= innerHeight);
    found.push({ name: text.data.replaceAll('\\u00ad', ''), cut, broken, typed });
  }
  return found;
}"""
"""Of each card in hand its name, whether that is cut off or a word of it is broken without a hyphen, and whether its
type is in sight."""


async def hoards(service: Service, people: tuple[Person, Person], number: int) -> None:
    """Both play nothing until the first one has so many cards."""
    room = await service.lobby.room(people[0].table_id)
    session = room.session
    assert session
    while len(session.game.view(session.table, 0)["players"][0]["hand"] or ()) < number:
        for seat in [seat for seat in (0, 1) if session.asks(seat)][:1]:
            await room.move(seat, session.decision(seat), int(session.table.options(seat)[0]))
        await asyncio.sleep(0.002)
    for person in people:
        await catches_up(person, service)


@pytest.mark.long
@pytest.mark.clause("UG-4.7")
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_fourteen_cards_in_hand_are_read_by_their_whole_names(
    browser: Browser, basement: Service, size: tuple[int, int]
) -> None:
    async with Guests(browser, basement.address) as guests:
        ann, bob = await guests.arrive("Ann", size), await guests.arrive("Bob")
        await sit_down_together(ann, bob)
        await hoards(basement, (ann, bob), 14)
        await ann.settles()
        pack = packs.builtin("underground").cards
        found = await ann.page.evaluate(FANNED)
        assert [card["name"] for card in found] == [pack[number].name for number in view(ann)["players"][0]["hand"]]
        assert not [card["name"] for card in found if card["cut"] or card["broken"] or not card["typed"]]
