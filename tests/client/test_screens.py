"""Phone, zoomed and desk: the table fits, and all that is offered is in reach of a finger."""

from typing import Any, Final

import pytest
from playwright.async_api import expect

from tests.client.leagues import LEAGUE, shows_a_league
from tests.client.person import DRAWN, PHONE, Guests, Person, play

REACH: Final = """(id) => {
  const found = document.querySelector(`[data-testid="${id}"]`);
  found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = found.getBoundingClientRect();
  const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
  const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
  const top = document.elementFromPoint(box.left + box.width / 2, Math.max(box.top, 0) + height / 2);
  return { width, height, uncovered: found.contains(top) };
}"""
SCROLLS: Final = """() => {
  const page = document.scrollingElement;
  return page.scrollHeight > innerHeight || page.scrollWidth > innerWidth;
}"""


def control(offer: dict[str, Any]) -> str:
    """The test id of what one taps for an offer on a phone."""
    place = offer["place"]
    if place["zone"] == "map":
        return f"space-{'abc'[place['index'] % 3]}{place['index'] // 3 + 1}"
    return f"hand-{place['index']}" if place["zone"] == "hand" else f"offer-{offer['notation'].replace(' ', '-')}"


async def fits(person: Person) -> None:
    assert not await person.page.evaluate(SCROLLS), "the page scrolls"


async def in_reach_of_a_finger(person: Person) -> None:
    """Every offer has a control of 44 by 44 pixels at least, and nothing lies on it."""
    state = person.wire.states[-1]
    if not state["offers"] or (await person.choices()).picked:
        return
    for name in {control(offer) for offer in state["offers"]}:
        reach = await person.page.evaluate(REACH, name)
        assert reach["uncovered"], f"{name} is covered: {await person.headline()}"
        assert reach["width"] >= 44, (name, reach)
        assert reach["height"] >= 44, (name, reach)


@pytest.mark.long
async def test_a_phone_shows_the_whole_table_and_every_offer_in_reach(guests: Guests) -> None:
    ann, bob = await guests.pair(size=PHONE, has_touch=True)
    seen: set[str] = set()

    async def examined() -> bool:
        for person in (ann, bob):
            await person.settles()
            await fits(person)
            await in_reach_of_a_finger(person)
            seen.update(offer["verb"] for offer in person.wire.states[-1]["offers"])
        return await ann.reached(40)

    await play([ann, bob], examined)
    assert {"start", "at", "go", "token"} <= seen


async def test_a_phones_screen_shows_sheet_log_and_rules(guests: Guests) -> None:
    ann, _ = await guests.pair(size=PHONE, has_touch=True)
    await ann.see("player-1").tap()
    await expect(ann.page.get_by_role("dialog")).to_contain_text("Spoils")
    await ann.page.get_by_role("button", name="Close").tap()
    await ann.see("open-rules").tap()
    await expect(ann.see("rules-search")).to_be_visible()
    await ann.see("tab-log").tap()
    await expect(ann.see("log")).to_be_visible()
    await ann.page.get_by_role("button", name="Close", exact=True).tap()
    await expect(ann.see("log")).not_to_be_visible()
    await fits(ann)


async def test_no_dialog_is_wider_than_a_phone(guests: Guests) -> None:
    nina = await guests.arrive("Nina", PHONE, newcomer=True, has_touch=True)
    await nina.comes_home()
    await nina.see("home-setup-underkeeper").tap()
    await dialog_fits(nina)
    await nina.see("setup-seat-1").select_option("bot:random")
    await nina.see("setup-make").tap()
    for step in ("pitch-next", "pitch-next", "coach-skip"):
        await expect(nina.see(step)).to_be_visible()
        await dialog_fits(nina)
        await nina.see(step).tap()
    for opener in ("menu", "open-help", "player-0"):
        await nina.see(opener).tap()
        await dialog_fits(nina)
        await nina.page.get_by_role("button", name="Close").tap()


@pytest.mark.long
async def test_decks_and_leagues_fit_on_a_phone(guests: Guests) -> None:
    ann = await guests.arrive("Ann", PHONE, has_touch=True)
    for league in (LEAGUE, LEAGUE | {"champion": None}):
        await shows_a_league(ann, league)
        await expect(ann.see("league")).to_be_visible()
        await no_wider_than_the_screen(ann)
    await ann.opens(f"{ann.address}/decks/underground")
    await expect(ann.page.get_by_role("toolbar", name="Artists")).to_be_visible()
    await fits(ann)
    await ann.see("lead-open").tap()
    await ann.see("deck-ready-0").tap()
    card = await ann.page.locator("[data-testid^=pool-card-]").first.get_attribute("data-testid") or ""
    await in_reach(ann, card.replace("card", "more"), card.replace("card", "less"), "filter-open", "deck-panel")
    await ann.see("filter-open").tap()
    await in_reach(ann, "filter-verse", "filter-banger", "filter-cost-0", "filter-furnace", "filter-fitting")
    await ann.see("deck-panel").tap()
    for opener in ("deck-hand", "hand-more"):
        await ann.see(opener).tap()
        await dialog_fits(ann)
    await ann.opens(f"{ann.address}/decks/underleague")
    await expect(ann.see("pool-card-0")).to_be_visible()
    await fits(ann)
    await in_reach(ann, "pool-more-0", "pool-less-0", "filter-open", "deck-panel")
    await ann.see("filter-open").tap()
    await in_reach(ann, "filter-beast", "filter-cost-0", "filter-chosen")
    for opener in ("deck-panel", "deck-open"):
        await ann.see(opener).tap()
        await dialog_fits(ann)
    await ann.see("deck-ready-0").tap()
    await expect(ann.see("deck-verdict")).to_contain_text("Legal")
    for opener in ("deck-share", "deck-import"):
        await ann.see(opener).tap()
        await dialog_fits(ann)
        await ann.page.get_by_role("button", name="Close").last.tap()


async def in_reach(person: Person, *names: str) -> None:
    """Of a finger."""
    for name in names:
        reach = await person.page.evaluate(REACH, name)
        assert reach["uncovered"], name
        assert min(reach["width"], reach["height"]) >= 42, (name, reach)


async def no_wider_than_the_screen(person: Person) -> None:
    assert await person.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("game", "part", "number"), [("underleague", ".ul-text", 70), ("underground", ".ug-body", 184)]
)
async def test_every_card_of_the_builder_shows_its_whole_text(
    guests: Guests, game: str, part: str, number: int
) -> None:
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/decks/{game}")
    if game == "underground":
        await ann.click("lead-later")
    texts = ann.page.locator(f".tile {part}")
    await expect(texts).to_have_count(number)
    cut = await texts.evaluate_all(
        "(all) => all.filter((it) => it.scrollHeight > it.clientHeight + 1).map((it) => it.innerText)"
    )
    assert cut == []


async def dialog_fits(person: Person) -> None:
    wide, room = await person.page.locator("dialog[open] .body").last.evaluate(
        "(it) => [it.scrollWidth, it.clientWidth]"
    )
    assert wide <= room, f"{wide} pixels in {room}: {await person.page.get_by_role('dialog').last.inner_text()}"


@pytest.mark.long
@pytest.mark.parametrize("size", [(720, 450), pytest.param((1024, 768), marks=pytest.mark.long)])
async def test_zoomed_to_twice_the_size_the_dock_stays_in_reach(guests: Guests, size: tuple[int, int]) -> None:
    ann, bob = await guests.pair(size=size, device_scale_factor=2)

    async def examined() -> bool:
        for person in (ann, bob):
            await person.settles()
            for button in (await person.choices()).buttons:
                reach = await person.page.evaluate(REACH, button)
                assert reach["uncovered"], f"{button} is covered: {await person.headline()}"
            await expect(person.see("prompt").get_by_role("heading")).to_be_in_viewport()
        return await ann.reached(16)

    await play([ann, bob], examined)


@pytest.mark.long
@pytest.mark.parametrize("game", ["underkeeper", "underleague", "underwing"])
async def test_a_card_stays_up_while_the_pointer_rests_on_its_lower_edge(guests: Guests, game: str) -> None:
    """Whatever one points at rises, at once for whoever wants less motion (not at all in the Underground); it must not
    leave the pointer below, drop, and rise again."""
    ann = await guests.arrive("Ann")
    await ann.comes_home()
    await ann.click(f"home-play-{game}")
    await ann.at_the_table()
    card = ann.page.locator(".felt button.card:visible").first
    await expect(card).to_be_visible()
    box = await card.bounding_box()
    assert box
    up = []
    for step in range(8):
        await ann.page.mouse.move(box["x"] + box["width"] / 2 + step, box["y"] + box["height"] - 2)
        await ann.page.evaluate(DRAWN)
        up.append(await card.evaluate("(it) => it.matches(':hover')"))
    assert all(up), up
