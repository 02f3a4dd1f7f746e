"""Rules and cards in the app: found by search, by kind, by the links of prompts and by those of errors."""

import pytest
from playwright.async_api import expect

from tests.client.person import PHONE, Guests


async def test_the_rules_of_underleague_are_searched_and_followed(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/rules/underleague#UL-8.19")
    shown = ann.page.get_by_role("region", name="Rules").locator("p[id]")
    await expect(ann.page.locator("[id='UL-8.19']")).to_be_in_viewport()
    whole = await shown.count()
    assert whole > 90
    await ann.see("rules-search").fill("double pick")
    await expect(ann.page.locator("[id='UL-8.21']")).to_be_visible()
    assert 0 < await shown.count() < whole / 10
    await ann.see("rules-search").fill("UL-8.5")
    await expect(shown).to_have_count(1)


async def test_the_question_at_a_table_leads_to_its_clause(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.comes_home()
    await ann.click("home-play-underleague")
    await ann.at_the_table()
    clause = await ann.see("prompt-clause").inner_text()
    await ann.click("prompt-clause")
    await expect(ann.see("drawer").locator(f"[id='{clause}']")).to_be_in_viewport()


async def test_a_refused_deck_leads_to_the_clause_that_refuses_it(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/decks/underleague")
    await ann.page.get_by_role("button", name="Add a Ferry Ox").click()
    await ann.comes_home()
    await ann.click("home-setup-underleague")
    await ann.see("option-decks").select_option("own")
    await ann.see("setup-deck-0").select_option(label="New deck")
    faults = ann.see("setup-deck-0-faults")
    await expect(faults).to_contain_text("1 creatures, not 30")
    await expect(faults.get_by_role("link", name="UL-8.3")).to_have_attribute("href", "/rules/underleague#UL-8.3")
    await ann.click("setup-make")
    await expect(ann.see("error")).to_contain_text("1 creatures, not 30")


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "cards", "word", "kind", "kinds"),
    [
        ("underkeeper", 53, "Toll", "hero", 3),
        ("underleague", 70, "Ferry", "spirit", 10),
        ("underwing", 90, "Puddlewink", "legendary", 16),
        ("underground", 192, "Twain", "artist", 8),
    ],
)
async def test_all_cards_of_a_game_are_looked_through(
    guests: Guests, game: str, cards: int, word: str, kind: str, kinds: int
) -> None:
    """From the home page, on a phone: found by words, by kinds, and all again."""
    ann = await guests.arrive("Ann", PHONE)
    await ann.comes_home()
    await ann.click(f"home-cards-{game}")
    shown = ann.page.get_by_role("region", name="All cards").get_by_role("article")
    await expect(shown).to_have_count(cards)
    texts = ann.page.locator(".ug-body, .ul-text, .uk-text, .rib")
    assert await texts.count() >= cards / 2
    cut = "(all) => all.filter((it) => it.scrollHeight > it.clientHeight + 1).map((it) => it.innerText)"
    assert await texts.evaluate_all(cut) == []
    await ann.see("cards-search").fill(word)
    await expect(shown.first).to_contain_text(word)
    assert 0 < await shown.count() < cards / 4
    await ann.see("cards-search").fill("no card says this")
    await ann.page.get_by_role("button", name="Show all cards").click()
    await ann.click("filter-open")
    await ann.click(f"filter-{kind}")
    await expect(shown).to_have_count(kinds)
    await ann.click("filter-clear")
    await expect(shown).to_have_count(cards)


async def test_a_game_without_cards_is_named(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/cards/undertow")
    await expect(ann.see("error")).to_contain_text("undertow")
