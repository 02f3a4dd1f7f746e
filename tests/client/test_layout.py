"""Nothing covers the table and everything can be read: the questions of a seeded game of each, in five sizes."""

import asyncio
import json
import os
from collections.abc import AsyncIterator
from typing import Any, Final

import pytest
from playwright.async_api import expect

from tests.client.layout import SIZES, faults, sized
from tests.client.person import Guests, Person
from tests.client.test_underwing import catches_up
from tests.live.dealing import deals_alike
from tests.live.people import Service
from undercroft.bots import bot
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import Seat
from undercroft.live import identity
from undercroft.live.session import Session

TWO: Final = (("underkeeper", 2), ("underleague", 2), ("underwing", 2), ("underground", 2))
SAMPLE: Final = (*TWO[:2], *[pytest.param(*game, marks=pytest.mark.long) for game in TWO[2:]])
WHOLE: Final = (*TWO, ("underleague", 4), ("underleague-draft", 4))
HELD_TO: Final = ("board", "page", "prompt", "target", "text")
SEED: Final = os.environ.get("UNDERCROFT_TEST_SEED", "5e")
AMONG_FOUR: Final = ("board", "page", "prompt")
"""Two pieces of gear at a table of four are still narrower than a finger."""
GUIDED: Final = (
    "underkeeper",
    *[
        pytest.param(game, marks=pytest.mark.long)
        for game in ("underleague", "underleague-draft", "underwing", "underground")
    ],
)


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run has the same games."""
    deals_alike(monkeypatch, SEED)


async def sits_at(
    guests: Guests, service: Service, game: str, players: int, newcomer: bool = False, **wishes: Any
) -> Person:
    """Ann at a table whose other seats are taken by people who are elsewhere."""
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "friend"}] * (players - 1)]
    laid = await service.lay(seats, game=game, once=identity.new_secret(), **wishes)
    for seat, name in zip(range(1, players), ("Bob", "Cleo", "Dan", "Eve", "Fay"), strict=False):
        await service.sit(laid, seat, name)
    return await takes_place(await guests.arrive("Ann", newcomer=newcomer, has_touch=True), laid)


async def takes_place(ann: Person, laid: dict[str, Any]) -> Person:
    """Ann, who laid the table, comes to it in this browser."""
    table = laid["table"]["id"]
    held = json.dumps([{"table": table, "seat": 0, "token": laid["token"]}])
    await ann.context.add_init_script(f"try {{ localStorage.setItem('undercroft.seats', {held!r}) }} catch {{}}")
    await ann.opens(f"{ann.address}/t/{table}")
    await ann.at_the_table()
    return ann


async def moves(ann: Person, service: Service, players: int) -> AsyncIterator[Session]:
    """A game that a bot plays for all; whoever hears of a question to Ann may answer it first."""
    room = await service.lobby.room(ann.table_id)
    chooser, rng = bot("greedy", "layout"), rng_of("layout")
    while room.status == "playing":
        session = room.session
        assert session
        if session.asks(0):
            yield session
        asked = [seat for seat in range(players) if session.asks(seat)]
        if asked:
            seat = asked[rng.below(len(asked))]
            await room.move(seat, session.decision(seat), chooser.choose(Seat(session.game, session.table, seat)))
        else:
            await asyncio.sleep(0.002)


async def questions(ann: Person, service: Service, players: int, most: int) -> AsyncIterator[str]:
    """What Ann is asked, shown to her, each kind of question once."""
    asked: set[str] = set()
    async for session in moves(ann, service, players):
        kind = kind_of(session)
        if kind not in asked:
            asked.add(kind)
            await catches_up(ann, service)
            yield kind
        if len(asked) == most:
            return


def kind_of(session: Session) -> str:
    """The verbs of what seat 0 may do."""
    alphabet = session.game.alphabet(session.pack)
    return ", ".join(sorted({alphabet.verb(action).word for action in session.table.options(0)}))


async def points_at_something(ann: Person) -> bool:
    places = (await ann.choices()).places
    if places:
        await ann.takes(places[0])
        await ann.settles()
    return bool(places)


async def looks(ann: Person, kind: str, held_to: tuple[str, ...]) -> list[str]:
    """What is wrong for a finger: a card that the keyboard stands on is raised over those beside it."""
    wrong = []
    await ann.page.evaluate("document.activeElement?.blur()")
    for size in SIZES:
        await sized(ann, size)
        wrong += [f"{kind}, {size}: {fault}" for fault in await faults(ann, *held_to)]
    return wrong


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), WHOLE)
async def test_the_board_is_in_sight_and_everything_can_be_read_and_touched(
    guests: Guests, service: Service, game: str, players: int
) -> None:
    """Every kind of question of a game, as it comes and with something pointed at; between two in everything."""
    ann = await sits_at(guests, service, game, players)
    held_to = HELD_TO if players == 2 else AMONG_FOUR
    wrong: list[str] = []
    async for kind in questions(ann, service, players, 20):
        wrong += await looks(ann, kind, held_to)
        if await points_at_something(ann):
            wrong += await looks(ann, f"{kind}, pointed", held_to)
            await ann.page.keyboard.press("Escape")
    assert not wrong, "\n".join(wrong)
    assert not ann.troubles


WORDY: Final = {"underleague": "UL-7.15", "underground": "UG-5.1"}
"""The clause of what a desk had too little room for."""
DESKS: Final = ((1440, 900), (1024, 768))


@pytest.mark.long
@pytest.mark.parametrize("game", WORDY)
async def test_what_is_asked_in_many_words_is_read_whole_on_a_desk(guests: Guests, service: Service, game: str) -> None:
    ann = await sits_at(guests, service, game, 2)
    wrong: list[str] = []
    shown: set[str] = set()
    async for session in moves(ann, service, 2):
        prompt = session.game.prompt(session.table, 0, ("Ann", "Bob"), session.pack)
        if prompt["clause"] != WORDY[game] or prompt["headline"] in shown:
            continue
        await catches_up(ann, service)
        for size in DESKS:
            await sized(ann, size)
            wrong += [f"{prompt['headline']}, {size}: {fault}" for fault in await faults(ann, "prompt")]
        shown.add(prompt["headline"])
        if len(shown) == 2:
            break
    assert shown
    assert not wrong, "\n".join(wrong)


CARDS: Final = "() => document.querySelector('.felt').clientHeight"
"""How high the board is, from which follows how wide its cards are."""
COVERED: Final = """() => {
  const boxes = (of) => [...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
  const ring = innerWidth < 720 ? 5 : 0;
  const cards = boxes('.map .card, .map .slot');
  const outside = ({ left, right, top, bottom }) => left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
  return boxes('.map .label').filter((label) => outside(label) || cards.some((card) =>
    card.left - ring < label.right && card.right + ring > label.left &&
    card.top - ring < label.bottom && card.bottom + ring > label.top)).length;
}"""
"""How many letters and numbers of Underkeeper's map are under a card or its ring, or off the screen."""
IN_THE_PICTURE: Final = {(1440, 900): 110, (390, 844): 107}
"""How wide a card of Underkeeper's map is where the game's look was drawn."""


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
@pytest.mark.parametrize(("game", "players"), SAMPLE)
async def test_the_board_keeps_its_size_whatever_is_asked(
    guests: Guests, service: Service, game: str, players: int, size: tuple[int, int]
) -> None:
    ann = await sits_at(guests, service, game, players)
    await sized(ann, size)
    heights: dict[Any, list[str]] = {}
    async for kind in questions(ann, service, players, 5):
        heights.setdefault(await ann.page.evaluate(CARDS), []).append(kind)
        if await points_at_something(ann):
            heights.setdefault(await ann.page.evaluate(CARDS), []).append(f"{kind}, pointed")
            await ann.page.keyboard.press("Escape")
    assert len(heights) == 1, heights
    if game == "underkeeper":
        card = await ann.page.locator(".map .card").first.bounding_box()
        assert card
        assert card["width"] >= IN_THE_PICTURE[size]
        assert not await ann.page.evaluate(COVERED)


async def reads_the_pitch(newcomer: Person, game: str) -> None:
    for step in () if game == "underleague-draft" else ("pitch-next", "pitch-next", "pitch-start"):
        await newcomer.click(step)
    await expect(newcomer.see("coach")).to_be_visible()


@pytest.mark.parametrize("game", GUIDED)
async def test_the_guide_has_a_place_of_its_own_in_every_size(guests: Guests, service: Service, game: str) -> None:
    nina = await sits_at(guests, service, game, 2, newcomer=True)
    await reads_the_pitch(nina, game)
    wrong: list[str] = []
    async for kind in questions(nina, service, 2, 2):
        if not await nina.see("coach").count():
            break
        for size in SIZES:
            await sized(nina, size)
            await expect(nina.see("coach")).to_be_in_viewport(ratio=0.99)
            wrong += [f"{kind}, {size}: {fault}" for fault in await faults(nina, "board", "page")]
    assert not wrong, "\n".join(wrong)
    assert await nina.page.evaluate("!document.querySelector('.felt').contains(document.querySelector('.coach'))")


async def test_the_guide_does_not_come_back_in_a_game_under_way(guests: Guests, service: Service) -> None:
    nina = await sits_at(guests, service, "underkeeper", 2, newcomer=True)
    await reads_the_pitch(nina, "underkeeper")
    async for _ in questions(nina, service, 2, 3):
        pass
    await nina.page.reload()
    await nina.at_the_table()
    await expect(nina.see("pitch")).to_have_count(0)
    await expect(nina.see("coach")).to_have_count(0)
    await nina.click("open-help")
    await nina.click("coach-start")
    await expect(nina.see("pitch")).to_be_visible()


async def test_the_guide_of_a_draft_ends_after_two_picks(guests: Guests, service: Service) -> None:
    nina = await sits_at(guests, service, "underleague-draft", 2, newcomer=True)
    await expect(nina.see("coach")).to_contain_text("Pick a row or a column")
    async for session in moves(nina, service, 2):
        table: Any = session.table
        if table.pools[0].picks > 1:
            break
    await catches_up(nina, service)
    await expect(nina.see("coach")).to_contain_text("That was a whole pick")
    await nina.see("coach").get_by_role("button", name="Play on").click()
    await expect(nina.see("coach")).to_have_count(0)


CUT_GEAR: Final = """() => [...document.querySelectorAll('.stable .eq span')]
  .filter((name) => name.checkVisibility() && name.scrollHeight > name.clientHeight + 2 ||
    name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)"""
"""Names of equipment that are not read whole."""


@pytest.mark.long
@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)])
async def test_an_equipped_rival_reacts_where_it_is_touched(
    guests: Guests, service: Service, size: tuple[int, int]
) -> None:
    ann = await sits_at(guests, service, "underleague", 2)
    await sized(ann, size)
    async for session in moves(ann, service, 2):
        table: Any = session.table
        if any(gear.space // 3 == 1 for gear in table.gear):
            break
    await catches_up(ann, service)
    assert not await ann.page.evaluate(CUT_GEAR)
    wrong = [fault for fault in await faults(ann, "target") if "creature-b" in fault or "gear-" in fault]
    assert not wrong, "\n".join(wrong)


CUT: Final = """() => [...document.querySelectorAll('.setup select')].flatMap((list) => {
  const style = getComputedStyle(list);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = style.font;
  const ARROW = 18;
  const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - ARROW;
  return [...list.options].map((one) => one.text).filter((text) => pen.measureText(text).width > room);
})"""
"""The choices of the set-up's lists that are longer than their list."""


@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (320, 640)])
async def test_every_choice_of_the_set_up_can_be_read_and_posters_have_their_buttons_in_a_row(
    guests: Guests, size: tuple[int, int]
) -> None:
    ann = await guests.arrive("Ann", size=size)
    await ann.comes_home()
    tops = await ann.page.locator(".ga .go").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
    assert size[0] < 1024 or max(tops) - min(tops) < 1, tops
    assert await ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for game, _ in TWO:
        await ann.click(f"home-setup-{game}")
        await expect(ann.see("setup-make")).to_be_visible()
        assert await ann.page.evaluate(CUT) == [], game
        await ann.page.keyboard.press("Escape")
