"""axe finds no violation on any screen, in both themes and at both sizes."""

from collections.abc import AsyncIterator
from itertools import product
from typing import Any, Final

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.client.leagues import LEAGUE, shows_a_league
from tests.client.person import DESK, PHONE, Guests, Person, play
from tests.client.test_underground import sit_down_together
from undercroft import doctor

AXE: Final = doctor.CLIENT / "node_modules" / "axe-core" / "axe.min.js"
RUN: Final = """async () => {
  const { violations, passes } = await axe.run(document, { resultTypes: ['violations'] });
  const where = (rule) => rule.nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`);
  return { passed: passes.length, violations: violations.map((rule) => `${rule.id} (${rule.help}): ${where(rule)}`) };
}"""


async def is_accessible(person: Person, screen: str) -> None:
    """In each theme, at each size; the screen is left as it was."""
    await person.page.add_script_tag(path=str(AXE))
    for (width, height), theme in product((DESK, PHONE), ("dark", "light")):
        await person.page.set_viewport_size({"width": width, "height": height})
        await person.page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        await person.settles()
        found: dict[str, Any] = await person.page.evaluate(RUN)
        assert found["passed"] > 5
        assert not found["violations"], (screen, theme, width, found["violations"])
    await person.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})


@pytest_asyncio.fixture(loop_scope="session")
async def ann(guests: Guests) -> AsyncIterator[Person]:
    """Her browser lets the examiner in, which the service's policy would keep out."""
    yield await guests.arrive("Ann", bypass_csp=True)


@pytest.mark.long
async def test_the_pages_around_a_table_are_accessible(ann: Person) -> None:
    await ann.comes_home()
    await is_accessible(ann, "home")
    await ann.click("home-setup-underkeeper")
    await expect(ann.see("setup-make")).to_be_visible()
    await is_accessible(ann, "set-up dialog")
    await ann.opens(f"{ann.address}/rules/underkeeper")
    await expect(ann.see("lessons").locator(".card").first).to_be_visible()
    await is_accessible(ann, "rules to learn from")
    await ann.click("rules-lookup")
    await expect(ann.see("rules-search")).to_be_visible()
    await is_accessible(ann, "rules")
    for game in ("underkeeper", "underleague", "underwing", "underground"):
        await ann.opens(f"{ann.address}/cards/{game}")
        await expect(ann.page.get_by_role("article").first).to_be_visible()
        await is_accessible(ann, f"cards of {game}")
    await ann.opens(f"{ann.address}/credits")
    await expect(ann.page.get_by_role("heading", name="Credits")).to_be_visible()
    await is_accessible(ann, "credits")
    await ann.opens(f"{ann.address}/hall")
    await expect(ann.see("nobody-waits")).to_be_visible()
    await is_accessible(ann, "open tables")
    await ann.opens(f"{ann.address}/me")
    await expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    await is_accessible(ann, "me")
    await ann.opens(f"{ann.address}/t/no-such-table-1")
    await expect(ann.see("error")).to_be_visible()
    await is_accessible(ann, "no such table")


@pytest.mark.long
async def test_the_deck_builder_is_accessible(ann: Person) -> None:
    await ann.opens(f"{ann.address}/decks/underleague")
    await expect(ann.see("pool-card-0")).to_be_visible()
    await ann.see("deck-search").fill("dominance")
    await is_accessible(ann, "cards that are sought")
    await ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    await ann.click("deck-panel")
    await is_accessible(ann, "the deck as a sheet")
    await expect(ann.see("deck-verdict")).to_contain_text("Not legal yet")
    await ann.click("deck-open")
    await is_accessible(ann, "open a deck")
    await ann.click("deck-ready-0")
    await expect(ann.see("deck-verdict")).to_contain_text("Legal")
    await is_accessible(ann, "a ready deck")
    await ann.click("deck-import")
    await ann.see("import-text").fill("2 Fery Ox")
    await ann.click("import-take")
    await expect(ann.see("import-faults")).to_be_visible()
    await is_accessible(ann, "import with a fault")


@pytest.mark.long
async def test_the_builder_of_rhymebooks_is_accessible(ann: Person) -> None:
    await ann.opens(f"{ann.address}/decks/underground")
    await expect(ann.page.get_by_role("toolbar", name="Artists")).to_be_visible()
    await is_accessible(ann, "choose an artist")
    await ann.click("lead-open")
    await ann.click("deck-ready-0")
    await ann.click("filter-fitting")
    await ann.see("deck-search").fill("overdue")
    await is_accessible(ann, "a rhymebook")
    await ann.click("deck-hand")
    await expect(ann.see("hand-cards")).to_be_visible()
    await is_accessible(ann, "a sample hand")


@pytest.mark.long
async def test_a_league_is_accessible(ann: Person) -> None:
    await shows_a_league(ann, LEAGUE | {"champion": None})
    await expect(ann.see("play-next")).to_be_visible()
    await is_accessible(ann, "league that goes on")
    await shows_a_league(ann, LEAGUE)
    await expect(ann.see("champion")).to_be_visible()
    await is_accessible(ann, "champion")


@pytest.mark.long
async def test_a_table_in_set_up_is_accessible(ann: Person, guests: Guests) -> None:
    bob = await guests.arrive("Bob")
    link = await ann.sets_up()
    await is_accessible(ann, "waiting for a friend")
    await bob.opens(link)
    await bob.sits_down(link)
    await ann.at_the_table()
    await is_accessible(ann, "hero choice")
    await ann.click("offer-start-Mac")
    await is_accessible(ann, "hero pointed at")
    await play([ann, bob], lambda: laying(ann))
    await is_accessible(ann, "building")
    await ann.click("hand-0")
    await is_accessible(ann, "card in hand chosen")
    await ann.click("open-rules")
    await is_accessible(ann, "drawer with rules")
    await ann.click("rules-learn")
    await expect(ann.see("lessons").locator(".card").first).to_be_visible()
    await is_accessible(ann, "drawer with what one learns from")
    await ann.click("open-help")
    await is_accessible(ann, "help")


async def laying(person: Person) -> bool:
    return any(name.startswith("hand-") for name in (await person.choices()).places)


@pytest.mark.long
async def test_a_table_in_play_is_accessible(ann: Person, guests: Guests) -> None:
    bob = await guests.arrive("Bob")
    await bob.sits_down(await ann.sets_up())
    await play([ann, bob], lambda: in_mid_turn(ann))
    await ann.click((await ann.choices()).places[0])
    await is_accessible(ann, "mid-turn")
    await ann.click("menu")
    await is_accessible(ann, "menu")
    await ann.click("resign")
    await ann.click("resign-confirm")
    await ann.sees_the_count()
    await is_accessible(ann, "the end")
    await ann.click("result-replay")
    await expect(ann.see("replay-at")).to_be_visible()
    await ann.click("replay-play")
    await ann.click("replay-play")
    await is_accessible(ann, "replay")


async def in_mid_turn(person: Person) -> bool:
    return (await person.headline()).startswith("Move on to another adjacent card") and bool(
        (await person.choices()).places
    )


@pytest.mark.long
async def test_a_table_of_the_underground_is_accessible(ann: Person, guests: Guests) -> None:
    bob = await guests.arrive("Bob")
    await sit_down_together(ann, bob)
    await is_accessible(ann, "load-in")
    await play([ann, bob], lambda: may_play(ann))
    await ann.click(next(name for name in (await ann.choices()).places if name.startswith("hand-")))
    await is_accessible(ann, "verse pointed at")
    await ann.click("trash-1")
    await is_accessible(ann, "trash")
    await ann.click("panel-close")
    await ann.click("player-1")
    await is_accessible(ann, "sheet")


async def may_play(person: Person) -> bool:
    choices = await person.choices()
    return "offer-end-turn" in choices.buttons and any(name.startswith("hand-") for name in choices.places)
