"""Underlings of Underwing in browsers: three people and a bot with a trade, and alone to a title."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.client.person import PATIENCE, Guests, Person
from tests.live.people import Service, opened, until
from undercroft.bots import bot
from undercroft.engine.game import Seat
from undercroft.games.underwing.scoring import TITLES


@pytest_asyncio.fixture(loop_scope="session")
async def valley(built: None, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Service]:
    """A service whose bots hardly pause."""
    folder = tmp_path_factory.mktemp("valley")
    async with opened(folder / "tables.sqlite3", bot_pause=0.01, bot_seconds=0.05) as running:
        yield running


async def sets_up(person: Person, players: int, **options: str) -> list[str]:
    """Make a table in the set-up dialog, a bot that offers nothing on the last of several seats; the friends' links."""
    await person.comes_home()
    await person.click("home-setup-underwing")
    await person.see("setup-name").fill(person.name)
    await person.page.locator("label", has=person.see(f"setup-count-{players}")).click()
    for seat in range(1, players):
        await person.see(f"setup-seat-{seat}").select_option("bot:random" if seat == players - 1 else "friend")
    for option, choice in options.items():
        await person.see(f"option-{option}").select_option(choice)
    await person.click("setup-make")
    await person.page.wait_for_url("**/t/*")
    return [await person.see(f"seat-link-{seat}-field").input_value() for seat in range(1, players - 1)]


def view(person: Person) -> dict[str, Any]:
    """The newest view that came to this browser."""
    shown: dict[str, Any] = person.wire.states[-1]["view"]
    return shown


def held(person: Person, seat: int) -> dict[str, int]:
    """What `seat` has in storage, as this browser knows."""
    storage: dict[str, int] = view(person)["players"][seat]["storage"]
    return {element: number for element, number in storage.items() if number}


async def plays_well(service: Service, table: str, seats: list[int], until_round: int) -> None:
    """The best-looking answer to whatever these seats are asked, until that round begins or the game is over."""
    room, chooser = await service.lobby.room(table), bot("greedy", table)
    while room.status == "playing":
        session = room.session
        assert session
        shown = session.game.view(session.table, -1)
        if shown["round"] >= until_round:
            return
        asked = [seat for seat in seats if session.asks(seat)]
        for seat in asked[:1]:
            await room.move(seat, session.decision(seat), chooser.choose(Seat(session.game, session.table, seat)))
        await asyncio.sleep(0 if asked else 0.002)


async def catches_up(person: Person, service: Service) -> None:
    """Until the screen shows what the service has played meanwhile."""
    room = await service.lobby.room(person.table_id)
    assert room.session
    position = len(room.session.match.moves)
    await until(lambda: person.position >= position, every=0.05)
    await person.settles()


async def does_something(person: Person) -> bool:
    """Whether the screen offered anything; then one click: go through with what is begun, pass, else lay an
    element: a crystal, an egg, in its close-up a way where several spaces fit."""
    choices = await person.choices()
    if not choices:
        return False
    asked = [name for name in ("confirm", "offer-pass") if name in choices.buttons]
    crystals, eggs = ([name for name in choices.places if name.startswith(zone)] for zone in ("crystal-", "egg-"))
    laid = eggs if any(name.startswith("crystal-") for name in choices.picked) else crystals
    ways = person.page.locator("[data-testid^=way-]")
    if not asked and await ways.count():
        await ways.first.click()
    else:
        await person.click((asked or laid or choices.places or choices.buttons)[0])
    await person.settles()
    return True


async def play(people: list[Person], until: Callable[[dict[str, Any]], bool]) -> None:
    """They play by what their screens offer, until the first one's view is as wanted or the game is over."""
    idle = 0
    while not until(view(people[0])) and not await people[0].at_the_end():
        acted = [await does_something(person) for person in people]
        idle = 0 if any(acted) else idle + 1
        assert idle < PATIENCE, f"nobody is asked anything: {[await person.headline() for person in people]}"
        await asyncio.sleep(0.1 if idle else 0)


async def claims_an_egg(person: Person) -> None:
    egg = next(name for name in (await person.choices()).places if name.startswith("egg-"))
    await person.click(egg)
    await person.click(egg)
    await person.settles()
    place = egg.removeprefix("egg-")
    assert next(spot for spot in view(person)["grounds"] if spot["name"] == place)["owner"] == 0


async def trades(ann: Person, bob: Person) -> None:
    """Ann gives one of hers for one of Bob's, whoever's turn it is; both screens show it."""
    gives, asks = next(iter(held(ann, 0))), next(iter(held(ann, 1)))
    mine, theirs = held(ann, 0), held(ann, 1)
    await ann.click("trade")
    await ann.click("trade-to-1")
    await ann.click(f"gives-{gives}")
    await ann.click(f"asks-{asks}")
    await ann.click("propose")
    await expect(bob.see("offer-from-0")).to_be_visible()
    await bob.click("accept-0")
    await expect(bob.see("offer-from-0")).to_have_count(0)
    await ann.settles()
    for person in (ann, bob):
        await expect(person.see("log")).to_contain_text(f"{gives} for {asks}")
    if gives != asks:
        assert held(ann, 0).get(gives, 0) == mine[gives] - 1
        assert held(bob, 1).get(asks, 0) == theirs[asks] - 1
        assert held(bob, 1).get(gives, 0) == theirs.get(gives, 0) + 1


@pytest.mark.long
@pytest.mark.clause("UW-6.12", "UW-7.5", "UW-7.7")
async def test_three_people_and_a_bot_trade_and_play_to_the_scoring(browser: Browser, valley: Service) -> None:
    """A shortened game: its first round and its last by clicks, trade included, the rounds between quickly."""
    async with Guests(browser, valley.address) as guests:
        ann, bob, carol = [await guests.arrive(name) for name in ("Ann", "Bob", "Carol")]
        links = await sets_up(ann, 4, rounds="8", starter="1")
        people = [ann, bob, carol]
        for person, link in zip((bob, carol), links, strict=True):
            await person.opens(link)
            await person.see("sit-name").fill(person.name)
            await person.click("sit-down")
        for person in people:
            await person.at_the_table()
        await trades(ann, bob)
        await play(people, lambda shown: bool(shown["phase"] == "assign"))
        await claims_an_egg(ann)
        await play(people, lambda shown: bool(shown["round"] > 1))
        await plays_well(valley, ann.table_id, [0, 1, 2], until_round=8)
        for person in people:
            await catches_up(person, valley)
        await play(people, lambda shown: bool(shown["over"]))
        counts = [await count_of(person) for person in people]
        assert counts[0] == counts[1] == counts[2]
        assert len(counts[0]) == 4
        assert not ann.troubles + bob.troubles + carol.troubles


async def count_of(person: Person) -> list[str]:
    """The totals in the end panel, the highest first, or what it says of an exile."""
    await expect(person.see("count")).to_be_visible()
    return await person.page.locator("table.count tbody tr td:last-child").all_inner_texts()


@pytest.mark.long
@pytest.mark.clause("UW-8.11")
async def test_a_solo_game_ends_with_a_title(browser: Browser, valley: Service) -> None:
    """The first round and the last by clicks; whoever is exiled plays again."""
    async with Guests(browser, valley.address) as guests:
        ann, title = await guests.arrive("Ann"), ""
        for _ in range(6):
            await sets_up(ann, 1, rounds="8")
            await ann.at_the_table()
            await expect(ann.see("forces")).to_be_visible()
            await play([ann], lambda shown: bool(shown["round"] > 1))
            await plays_well(valley, ann.table_id, [0], until_round=8)
            await catches_up(ann, valley)
            await play([ann], lambda shown: bool(shown["over"]))
            total = int(view(ann)["players"][0]["total"])
            title = "" if view(ann)["exiled"] else next(words for least, words in TITLES if total >= least)
            if title:
                break
        assert title
        await expect(ann.see("titles").locator("[aria-current]")).to_contain_text(title)
        await expect(ann.see("outcome")).to_contain_text(title)
        assert not ann.troubles
