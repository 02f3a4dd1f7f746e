"""A deck is built, checked, shared and played."""

import json

import pytest
from playwright.async_api import expect

from tests.client.keyboard import Typist
from tests.client.person import Guests, Person, play

OX, HERON = "Ferry Ox", "Gutter Heron"


async def starts_from_a_ready_deck(person: Person, name: str = "The Late Money") -> None:
    await person.opens(f"{person.address}/decks/underleague")
    await person.click("deck-open")
    await person.page.get_by_role("button", name=name).click()
    await legal(person)


async def legal(person: Person) -> None:
    await expect(person.see("deck-verdict")).to_contain_text("Legal in the second edition")


async def adds(person: Person, card: str, times: int = 1) -> None:
    await person.see("deck-search").fill(card)
    for _ in range(times):
        await person.page.get_by_role("button", name=f"Add a {card}").first.click()


async def takes_out(person: Person, card: str, times: int = 1) -> None:
    await person.see("deck-search").fill(card)
    for _ in range(times):
        await person.page.get_by_role("button", name=f"Take out a {card}").first.click()


@pytest.mark.clause("UL-8.3", "UL-8.4", "UL-8.5", "UL-8.6")
async def test_every_limit_that_a_deck_breaks_is_named_with_its_clause(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await starts_from_a_ready_deck(ann)
    await adds(ann, OX, 3)
    await adds(ann, "Portable Throne")
    await adds(ann, "Tax Inspector")
    verdict = ann.see("deck-verdict")
    for words in (
        "33 creatures, not 30 UL-8.3",
        f"3 copies of {OX}, at most 2 UL-8.3",
        "72 strategy cards, not 70 UL-8.4",
    ):
        await expect(verdict).to_contain_text(words)
    await expect(verdict).to_contain_text("6 cards of cost 4, at most 5 UL-8.5")
    await expect(ann.see("count-creatures")).to_have_text("33")
    await expect(ann.see("deck-curve").locator("li").last).to_contain_text("6")
    await ann.see("deck-edition").select_option("first")
    await expect(verdict).to_contain_text("first edition")
    await expect(verdict).not_to_contain_text("UL-8.5")
    await verdict.get_by_role("button", name="UL-8.3").first.click()
    await expect(ann.page.get_by_role("dialog").locator("[id='UL-8.3']")).to_be_in_viewport()


async def test_the_pool_is_browsed_by_kind_cost_and_text(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/decks/underleague")
    tiles = ann.page.locator("[data-testid^=pool-card-]")
    await expect(tiles).to_have_count(70)
    await ann.click("filter-scheme")
    await expect(tiles).to_have_count(18)
    await ann.click("filter-equipment")
    await expect(tiles).to_have_count(40)
    await ann.click("filter-cost-4")
    await expect(tiles).to_have_count(6)
    await ann.click("filter-clear")
    await ann.see("deck-search").fill("beast dominance")
    assert 0 < await tiles.count() < 15
    await ann.see("deck-search").fill("nothing says this")
    await expect(ann.page.get_by_text("No card says that.")).to_be_visible()


@pytest.mark.long
async def test_a_deck_travels_as_link_and_as_text(guests: Guests) -> None:
    ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
    await starts_from_a_ready_deck(ann)
    await takes_out(ann, HERON, 2)
    await adds(ann, OX, 2)
    await legal(ann)
    await ann.see("deck-name").fill("Harbour Money")
    await ann.see("deck-name").blur()
    await ann.click("deck-share")
    link, text = await ann.see("deck-link-field").input_value(), await ann.see("deck-text-field").input_value()
    assert f"2 {OX}\n" in text
    assert HERON not in text
    await bob.opens(link)
    await expect(bob.see("deck-name")).to_have_value("Harbour Money")
    await legal(bob)
    await bob.click("deck-keep")
    await bob.opens(f"{bob.address}/decks/underleague")
    await expect(bob.see("deck-name")).to_have_value("Harbour Money")
    await bob.click("deck-import")
    await bob.see("import-text").fill(text.replace("# Harbour Money", "# As text") + "2 Fery Ox\nsome Geese\n")
    await bob.click("import-take")
    lines = len(text.splitlines())
    await expect(bob.see("import-faults")).to_contain_text(f"Line {lines + 1}: there is no card 'Fery Ox'")
    await expect(bob.see("import-faults")).to_contain_text(f"Line {lines + 2}: there is no card 'some Geese'")
    await bob.see("import-text").fill(link[:-9])
    await bob.click("import-take")
    await expect(bob.page.get_by_role("dialog").get_by_role("alert")).to_contain_text("no whole deck")
    await bob.see("import-text").fill(text.replace("# Harbour Money", "# As text"))
    await bob.click("import-take")
    await expect(bob.see("deck-name")).to_have_value("As text")
    await bob.click("deck-drop")
    await bob.click("deck-bring-back")
    await expect(bob.see("deck-name")).to_have_value("As text")
    await bob.click("deck-open")
    await expect(bob.see("deck-mine")).to_have_count(2)


async def test_a_deck_is_built_by_keyboard_alone(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/decks/underleague")
    typist = Typist(ann)
    await typist.goes_to("deck-search")
    await ann.page.keyboard.type("crab")
    await expect(ann.page.locator("[data-testid^=pool-card-]")).to_have_count(1)
    card = await ann.page.locator("[data-testid^=pool-card-]").get_attribute("data-testid") or ""
    await typist.does(card)
    await typist.press("+")
    await expect(ann.see("count-creatures")).to_have_text("2")
    await typist.press("ArrowRight", "Enter")
    await expect(ann.see("count-creatures")).to_have_text("1")
    await typist.press("ArrowRight", "Enter", "ArrowUp", "Delete", "Enter")
    await expect(ann.see("count-creatures")).to_have_text("2")
    assert (await typist.where())["id"] == card


@pytest.mark.long
@pytest.mark.clause("UL-8.1")
async def test_decks_are_handed_in_and_played(guests: Guests) -> None:
    ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob")
    await starts_from_a_ready_deck(ann)
    await takes_out(ann, HERON, 2)
    await adds(ann, OX, 2)
    await ann.click("deck-share")
    text = await ann.see("deck-text-field").input_value()
    deck = {line.partition(" ")[2] for line in text.splitlines() if line[:1].isdigit()}
    await ann.comes_home()
    await ann.click("home-setup-underleague")
    await ann.see("setup-name").fill("Ann")
    await ann.see("setup-seat-1").select_option("friend")
    await ann.see("option-decks").select_option("own")
    await ann.see("setup-deck-0").select_option(label="The Late Money")
    await ann.click("setup-make")
    link = await ann.see("seat-link-1-field").input_value()
    await ann.opens(ann.page.url)
    await expect(ann.see("my-deck")).to_contain_text("The Late Money")
    await bob.opens(link)
    await bob.see("sit-name").fill("Bob")
    await bob.see("sit-deck").select_option(label="Choose one later")
    await bob.click("sit-down")
    await expect(ann.page.locator("ul.who")).to_contain_text("chooses a deck")
    await bob.see("hand-in-deck").select_option(label="The Counting House")
    await bob.click("hand-in")
    for person in (ann, bob):
        await person.at_the_table()
    await play([ann, bob], lambda: ann.reached(8))
    assert await seen_cards(ann) <= deck
    assert not ann.troubles + bob.troubles


async def seen_cards(person: Person) -> set[str]:
    """The names of all cards that this person has held or looked at."""
    pack = next(json.loads(body) for url, body in await person.wire.whole() if "/api/packs/" in url)
    players = [state["view"]["players"][state["seat"]] for state in person.wire.states if state["view"]]
    numbers = {number for player in players for number in (*player["hand"], *player["look"])}
    assert len(numbers) > 3
    return {pack["cards"][number]["name"] for number in numbers}
