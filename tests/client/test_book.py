"""The rules as a book: two layers by mouse and keyboard, the edition and options of the table, its own cards."""

import re

import pytest
from playwright.async_api import expect

from tests.client.person import DESK, PHONE, Guests


@pytest.mark.parametrize("game", ["underkeeper", "underleague", "underwing", "underground"])
async def test_the_rules_page_opens_at_what_one_learns_from_with_cards(guests: Guests, game: str) -> None:
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/rules/{game}")
    lessons = ann.see("lessons")
    await expect(lessons.get_by_role("heading", level=2).first).to_have_text("Quick start")
    await expect(lessons.locator("ol").first.locator("li")).to_have_count(15)
    await expect(lessons.locator(".card").first).to_be_visible()
    assert await lessons.locator("figure").count() == await lessons.locator("figure:has(.card)").count()
    await expect(lessons.locator(".dot").first).to_be_visible()
    await expect(lessons.locator("pre")).to_have_count(0)
    assert await lessons.locator("section.example").count() >= 5


async def test_a_clause_that_is_named_leads_to_the_other_layer_and_the_address(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/rules/underkeeper")
    await ann.page.wait_for_load_state("networkidle")
    await ann.see("lessons").get_by_role("button", name="UK-3.5", exact=True).first.press("Enter")
    await expect(ann.see("rules-lookup")).to_have_attribute("aria-selected", "true")
    await expect(ann.page.locator("[id='UK-3.5']")).to_be_in_viewport()
    await expect(ann.page).to_have_url(f"{ann.address}/rules/underkeeper#UK-3.5")
    await ann.page.reload()
    await expect(ann.page.locator("p.at")).to_contain_text("UK-3.5")


async def test_each_edition_has_its_own_book(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/rules/underkeeper")
    quick = ann.see("lessons").locator("ol").first
    await expect(quick).to_contain_text("choose a first hero")
    await ann.see("rules-edition").select_option("1")
    await expect(quick).to_contain_text("Put a hero on any space")
    await ann.click("rules-lookup")
    listed = ann.page.get_by_role("region", name="Rules")
    await expect(listed).to_contain_text("You and your rival build a dungeon together")
    await expect(listed).not_to_contain_text("Iteration 3:")
    await expect(listed).not_to_contain_text("UK-8.3")


async def test_alone_one_learns_another_game(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/rules/underwing")
    await expect(ann.see("lessons")).to_contain_text("everybody is exiled")
    await ann.see("rules-players").select_option("1")
    await expect(ann.see("lessons").get_by_role("heading", name="Where blue goes")).to_be_visible()
    await expect(ann.see("lessons")).not_to_contain_text("everybody is exiled")


async def test_both_layers_are_reached_by_keyboard(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/rules/underground")
    await ann.see("rules-learn").focus()
    await ann.page.keyboard.press("ArrowRight")
    await expect(ann.see("rules-lookup")).to_be_focused()
    await expect(ann.see("rules-search")).to_be_visible()
    await ann.page.keyboard.press("ArrowLeft")
    await expect(ann.see("rules-learn")).to_be_focused()
    await ann.see("lessons").get_by_role("button", name="How it ends").press("Enter")
    await expect(ann.see("lessons").get_by_role("heading", name="How it ends")).to_be_focused()


@pytest.mark.parametrize("size", [DESK, pytest.param(PHONE, marks=pytest.mark.long)])
async def test_the_drawer_has_the_book_of_its_table(guests: Guests, size: tuple[int, int]) -> None:
    ann, _ = await guests.pair(edition="1", size=size)
    await ann.click("open-rules")
    listed = ann.see("drawer").get_by_role("region", name="Rules")
    await expect(listed).not_to_contain_text(re.compile("Iterations? [23]:"))
    await expect(listed.locator("[id='UK-6.1']")).to_contain_text("Loot that ends the game: 15")
    await ann.click("rules-learn")
    await expect(ann.see("drawer").locator(".lessons ol").first).to_contain_text("Put a hero on any space")
    await expect(ann.see("rules-edition")).to_have_count(0)
    await expect(ann.see("drawer").locator(".lessons .card").first).to_be_visible()
    wide = "() => document.documentElement.scrollWidth <= innerWidth"
    assert await ann.page.evaluate(wide)


async def test_a_clause_that_does_not_hold_here_is_shown_as_that(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.opens(f"{ann.address}/rules/underkeeper#UK-5.1")
    await expect(ann.page.locator("p.at")).not_to_contain_text("Not at this table")
    await ann.opens(f"{ann.address}/rules/underleague#UL-8.5")
    await ann.see("rules-edition").select_option("first")
    await expect(ann.page.locator("[id='UL-8.5']")).to_contain_text("Not at this table.")
