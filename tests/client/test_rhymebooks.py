"""A deck of The Underground CCG is built in the browser, shared by its link, and played to the end by two people."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
import pytest_asyncio
from playwright.async_api import Browser, TimeoutError, expect  # noqa: A004

from tests.client.keyboard import Typist
from tests.client.person import PATIENCE, Guests, Person
from tests.client.test_decks import adds, takes_out
from tests.client.test_underwing import catches_up
from tests.live.people import Service, opened
from undercroft import decks, packs
from undercroft.bots import bot
from undercroft.engine.game import Seat

PACK = packs.builtin("underground")
READY = next(file for file in decks.ready("underground") if file.name == "Long Fuse, Big Finish")
STRANGE = "Paper Blizzard"


@pytest_asyncio.fixture(loop_scope="session")
async def cellar(built: None, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Service]:
    """A service of their own."""
    async with opened(tmp_path_factory.mktemp("cellar") / "tables.sqlite3") as running:
        yield running


async def opens_the_builder(person: Person) -> None:
    await person.opens(f"{person.address}/decks/underground")
    await expect(person.page.get_by_role("heading", name="Choose your artist")).to_be_visible()


async def starts_from_a_ready_deck(person: Person) -> None:
    await opens_the_builder(person)
    await person.click("lead-open")
    await person.page.get_by_role("button", name=READY.name).click()
    await legal(person)


async def legal(person: Person) -> None:
    await expect(person.see("deck-verdict")).to_contain_text("Legal")


def spare() -> tuple[str, str]:
    """A card of the ready deck's rhymebook, and one for everybody that it has not."""
    own = dict(READY.deck)
    mine = next(card for number, card in enumerate(PACK.cards) if card.kind == "verse" and number in own)
    other = next(
        card
        for number, card in enumerate(PACK.cards)
        if card.kind == "verse" and number not in own and not card.mark("crew") and not card.mark("artist")
    )
    return mine.name, other.name


async def changes_it(person: Person) -> None:
    """An illegal deck names its faults; mended, with another card in it, it is legal and has a name of its own."""
    await person.click("filter-fitting")
    await adds(person, STRANGE)
    verdict = person.see("deck-verdict")
    await expect(verdict).to_contain_text("61 cards in the rhymebook, not 60 UG-2.1")
    await expect(verdict).to_contain_text(f"{STRANGE} is for Confetti Yeti alone, not for Finn Ally UG-2.4")
    await verdict.get_by_role("button", name="UG-2.4").click()
    dialog = person.page.get_by_role("dialog")
    await expect(dialog.locator("[id='UG-2.4']")).to_be_in_viewport()
    await person.page.keyboard.press("Escape")
    await takes_out(person, STRANGE)
    mine, other = spare()
    await takes_out(person, mine)
    await adds(person, other)
    await legal(person)
    await person.see("deck-name").fill("Slow Burn")
    await person.see("deck-name").blur()


async def draws_a_hand(person: Person) -> None:
    assert re.fullmatch(r"\d+\.\d %", await person.see("deck-odds").inner_text())
    await person.click("deck-hand")
    cards = person.see("hand-cards").get_by_role("listitem")
    artist = next(PACK.cards[card] for card, _ in READY.deck if PACK.cards[card].kind == "artist")
    await expect(cards).to_have_count(artist.figures["hand"])
    await person.click("hand-more")
    await expect(cards).to_have_count(artist.figures["hand"] + 1)
    await person.page.keyboard.press("Escape")


async def sits_with_it(ann: Person, bob: Person) -> None:
    """Ann lays a table with the deck, Bob takes his seat with the one that he kept."""
    await ann.comes_home()
    await ann.click("home-setup-underground")
    await ann.see("setup-name").fill("Ann")
    await ann.see("setup-seat-1").select_option("friend")
    await ann.see("setup-deck-0").select_option(label="Slow Burn")
    await ann.click("setup-make")
    link = await ann.see("seat-link-1-field").input_value()
    await bob.opens(link)
    await bob.see("sit-name").fill("Bob")
    await bob.see("sit-deck").select_option(label="Slow Burn")
    await bob.click("sit-down")
    for person in (ann, bob):
        await person.at_the_table()


async def play_by_clicks(people: list[Person], position: int) -> None:
    """They play by what their screens offer up to that move."""
    idle = before = 0
    while people[0].position < position:
        idle = idle + 1 if people[0].position == before else 0
        before = people[0].position
        assert idle < PATIENCE, [await person.headline() for person in people]
        for person in people:
            choices = await person.choices()
            if choices:
                with suppress(TimeoutError):
                    await person.see(choices.taken(person.rng)).click(timeout=1000)
                await person.settles()
        await asyncio.sleep(0.05 if idle else 0)


async def plays_on(service: Service, table: str) -> None:
    """Both seats by a bot's choice, to the end."""
    room, chooser = await service.lobby.room(table), bot("greedy", table)
    session = room.session
    assert session
    while room.status == "playing":
        asked = [seat for seat in (0, 1) if session.asks(seat)]
        for seat in asked[:1]:
            await room.move(seat, session.decision(seat), chooser.choose(Seat(session.game, session.table, seat)))
        await asyncio.sleep(0 if asked else 0.002)


async def held(person: Person) -> set[str]:
    """The names of all cards that this person has had in hand."""
    numbers = {
        card
        for state in person.wire.states
        if state["view"]
        for card in state["view"]["players"][state["seat"]]["hand"]
    }
    return {PACK.cards[number].name for number in numbers}


@pytest.mark.long
@pytest.mark.clause("UG-2.1", "UG-2.4", "UG-2.5")
async def test_a_deck_is_built_shared_and_played_to_the_end_by_two(browser: Browser, cellar: Service) -> None:
    async with Guests(browser, cellar.address) as guests:
        ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
        await starts_from_a_ready_deck(ann)
        await changes_it(ann)
        await draws_a_hand(ann)
        await ann.click("deck-share")
        link = await ann.see("deck-link-field").input_value()
        text = await ann.see("deck-text-field").input_value()
        await bob.opens(link)
        await expect(bob.see("deck-name")).to_have_value("Slow Burn")
        await legal(bob)
        await bob.click("deck-keep")
        await sits_with_it(ann, bob)
        room = await cellar.lobby.room(ann.table_id)
        assert (
            [player.deck for player in room.players] == [text, text] == [decks.write(decks.read(text, PACK), PACK)] * 2
        )
        await play_by_clicks([ann, bob], 12)
        await plays_on(cellar, ann.table_id)
        for person in (ann, bob):
            await catches_up(person, cellar)
            await expect(person.see("result-rematch")).to_be_visible()
            assert await held(person) <= {line.partition(" ")[2] for line in text.splitlines()}
            assert len(await held(person)) > 5
        assert not ann.troubles + bob.troubles


@pytest.mark.long
@pytest.mark.clause("UG-2.3", "UG-2.6")
async def test_a_deck_begins_with_its_artist_and_shows_what_fits(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await opens_the_builder(ann)
    artist = next(number for number, card in enumerate(PACK.cards) if card.name == "Hans Empty")
    await Typist(ann).does(f"artist-{artist}")
    await expect(ann.page.get_by_role("region", name="Artist")).to_contain_text("Night Bus and Overdue")
    await expect(ann.see("deck-verdict")).to_contain_text("0 cards in the rhymebook, not 60 UG-2.1")
    pack_cache = ann.page.locator("[data-testid^=pool-card-]")
    strange = sum(
        card.mark("crew") not in ("", "Night Bus", "Overdue") or card.mark("artist") not in ("", "Hans Empty")
        for card in PACK.cards
        if card.kind != "artist"
    )
    everything = sum(card.kind != "artist" for card in PACK.cards)
    await expect(pack_cache).to_have_count(everything - strange)
    await ann.click("filter-fitting")
    await expect(pack_cache).to_have_count(everything)
    await ann.click("filter-preshow")
    await ann.click("filter-furnace")
    furnace = [card.name for card in PACK.cards if card.kind == "preshow" and card.mark("crew") == "Furnace"]
    await expect(pack_cache).to_have_count(len(furnace))
    await ann.click("filter-clear")
    six = ("Warm-Up Act", "Merch Tableau", "Poster Campaign", "Earmuffin", "Extension Chord", "Thick Skinny Jeans")
    for name in six:
        await adds(ann, name)
    verdict = ann.see("deck-verdict")
    await expect(verdict).to_contain_text("6 pre-show cards, but none is a featuring artist; without one, at most five")
    await ann.see("deck-option-format").select_option("revised")
    await expect(verdict).not_to_contain_text("pre-show")
    await ann.click("deck-lead")
    other = next(number for number, card in enumerate(PACK.cards) if card.name == "MC Rowave")
    await ann.click(f"artist-{other}")
    await expect(ann.page.get_by_role("region", name="Artist")).to_have_count(1)
    await expect(ann.page.get_by_role("region", name="Artist")).to_contain_text("MC Rowave")
    await ann.click("deck-lead")
    await ann.click("deck-import")
    await ann.see("import-text").fill("1 Cress Endo\n3 Mild Salsa\n1 Earmuffin\n")
    await ann.click("import-take")
    await expect(ann.page.get_by_role("region", name="Artist")).to_contain_text("Cress Endo")
    await expect(pack_cache.first).to_be_visible()
    await ann.page.get_by_role("button", name="Look at Earmuffin").click()
    await expect(ann.page.get_by_role("dialog")).to_contain_text("Earmuffin")


@pytest.mark.long
@pytest.mark.clause("UG-9.2")
async def test_who_just_wants_to_play_is_one_click_from_a_ready_deck(browser: Browser, cellar: Service) -> None:
    """Against a bot; a friend who sits down without choosing takes one, too."""
    ready = {file.deck for file in decks.ready("underground")}
    async with Guests(browser, cellar.address) as guests:
        ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
        await ann.comes_home()
        await ann.click("home-play-underground")
        await ann.at_the_table()
        room = await cellar.lobby.room(ann.table_id)
        assert set(room.setup.decks) <= ready
        await ann.comes_home()
        await ann.click("home-invite-underground")
        link = await ann.see("seat-link-1-field").input_value()
        await ann.click("to-table")
        await expect(ann.see("my-deck")).to_be_visible()
        await bob.opens(link)
        await expect(bob.see("sit-deck").locator("optgroup option")).to_have_count(len(ready))
        await bob.click("sit-down")
        await ann.at_the_table()
        room = await cellar.lobby.room(ann.table_id)
        assert set(room.setup.decks) <= ready
        await starts_from_a_ready_deck(ann)
        await ann.click("deck-play")
        await ann.at_the_table()
        room = await cellar.lobby.room(ann.table_id)
        assert room.setup.decks[0] == READY.deck
