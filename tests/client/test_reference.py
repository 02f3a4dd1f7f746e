"""The rules in the app: found by search, by the links of prompts and by those of errors."""

from playwright.async_api import expect

from tests.client.person import Guests


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
