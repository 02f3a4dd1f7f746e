"""Tables that cannot be gone on with, of older rules or damaged: the home page and the table say so, and offer what is
left."""

import json
import sqlite3
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Browser, expect

from tests.client.person import DESK, PHONE, Guests, Person
from tests.live.people import opened
from tests.live.test_versions import NOW, begun, dealt_otherwise, raised

OLDER: Final = f"was begun by version {NOW} of the rules of Underkeeper"
DAMAGED: Final = "What is kept of this table is damaged"
SIZES: Final = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


async def sat(guests: Guests, *seats: tuple[str, str], size: tuple[int, int] = DESK) -> Person:
    """Ann, whose browser remembers these first seats: tables and tokens."""
    ann = await guests.arrive("Ann", size)
    held = json.dumps([{"table": table, "seat": 0, "token": token} for table, token in seats])
    await ann.context.add_init_script(
        f"localStorage.getItem('undercroft.seats') ?? localStorage.setItem('undercroft.seats', {json.dumps(held)})"
    )
    return ann


async def listed(person: Person, table: str, state: str, way: str) -> None:
    """The home page's line of that table."""
    line = person.see(f"my-table-{table}")
    await expect(line).to_contain_text(state)
    await expect(person.see(f"open-{table}")).to_have_text(way)


async def fits(person: Person) -> None:
    """Nothing lies beyond the edge of the page."""
    assert await person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def damage(database: Path, sql: str, table: str) -> None:
    with sqlite3.connect(database) as connection:
        assert connection.execute(sql, {"t": table}).rowcount == 1
    connection.close()


@pytest.mark.long
@SIZES
async def test_a_game_of_older_rules_is_shown_as_it_stood_and_a_new_table_is_offered(
    browser: Browser, built: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    table, token, before = await begun(tmp_path / "t.sqlite3")
    raised(monkeypatch)
    dealt_otherwise(monkeypatch)
    async with opened(tmp_path / "t.sqlite3") as service, Guests(browser, service.address) as guests:
        ann = await sat(guests, (table, token), size=size)
        await ann.comes_home()
        await listed(ann, table, "older version", "Look")
        await expect(ann.see("resume")).to_have_count(0)
        await fits(ann)
        await ann.click(f"open-{table}")
        await ann.at_the_table()
        assert await ann.headline() == "This game has stopped"
        await expect(ann.see("error")).to_contain_text(OLDER)
        await expect(ann.see("log")).to_contain_text(before["log"][-1]["words"])
        choices = await ann.choices()
        assert (choices.buttons, choices.places) == ([], [])
        await fits(ann)
        await ann.click("menu")
        await expect(ann.see("watch-link")).to_be_visible()
        await expect(ann.see("resign")).to_have_count(0)
        await ann.page.keyboard.press("Escape")
        await ann.click("rematch")
        await ann.page.wait_for_function("old => !location.href.includes(old)", arg=table)
        await ann.at_the_table()
        assert not ann.troubles


@pytest.mark.long
@SIZES
async def test_a_game_of_older_rules_of_which_nothing_was_kept_says_who_sits_there(
    browser: Browser, built: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    table, token, _ = await begun(tmp_path / "t.sqlite3", keep=False)
    raised(monkeypatch)
    dealt_otherwise(monkeypatch)
    async with opened(tmp_path / "t.sqlite3", archive_pause=600) as service, Guests(browser, service.address) as guests:
        ann, eve = await sat(guests, (table, token), size=size), await guests.arrive("Eve", size)
        for person in (ann, eve):
            await person.opens(f"{service.address}/t/{table}")
            await expect(person.page.get_by_role("heading", name="This game has stopped")).to_be_visible()
            await expect(person.see("error")).to_contain_text(OLDER)
            await expect(person.page.get_by_role("main")).to_contain_text("Bob")
            await expect(person.see("again")).to_have_count(0)
            await fits(person)
        await expect(eve.see("rematch")).to_have_count(0)
        await ann.click("rematch")
        await ann.page.wait_for_function("old => !location.href.includes(old)", arg=table)
        await ann.at_the_table()
        assert not ann.troubles + eve.troubles


@SIZES
async def test_a_damaged_table_is_said_to_be_that_and_the_others_go_on(
    browser: Browser, built: None, tmp_path: Path, size: tuple[int, int]
) -> None:
    database = tmp_path / "t.sqlite3"
    (bad, token), (good, other) = [await laid(database, name) for name in ("bad", "good")]
    damage(database, "update tables set status = 'paused' where id = :t", bad)
    async with opened(database) as service, Guests(browser, service.address) as guests:
        ann = await sat(guests, (bad, token), (good, other), size=size)
        await ann.comes_home()
        await listed(ann, bad, "damaged", "Look")
        await listed(ann, good, "your turn", "Continue")
        await expect(ann.see("error")).to_have_count(0)
        await fits(ann)
        await ann.click(f"open-{bad}")
        await does_not_open(ann)
        await ann.page.get_by_role("link", name="To the home page").click()
        await ann.click(f"open-{good}")
        await ann.at_the_table()
        assert await ann.is_asked()
        assert not ann.troubles


@pytest.mark.long
async def test_a_table_whose_journal_is_damaged_is_listed_as_such_once_somebody_has_looked(
    browser: Browser, built: None, tmp_path: Path
) -> None:
    database = tmp_path / "t.sqlite3"
    table, token, _ = await begun(database, keep=False)
    damage(database, "update journal set action = 2000000000 where table_id = :t and number = 5", table)
    async with opened(database) as service, Guests(browser, service.address) as guests:
        ann = await sat(guests, (table, token))
        await ann.opens(f"{service.address}/t/{table}")
        await does_not_open(ann)
        await ann.page.reload()
        await does_not_open(ann)
        await ann.page.get_by_role("link", name="To the home page").click()
        await listed(ann, table, "damaged", "Look")
        assert not ann.troubles


async def laid(database: Path, name: str) -> tuple[str, str]:
    """A table at which Ann and Bob have begun: its id and Ann's token."""
    async with opened(database) as service:
        table, token, _ = await service.pair(name=name)
    return table, token


async def does_not_open(person: Person) -> None:
    await expect(person.page.get_by_role("heading", name="This table does not open")).to_be_visible()
    await expect(person.see("error")).to_contain_text(DAMAGED)
    await expect(person.see("error")).to_contain_text("all other tables go on")
    await expect(person.see("offline")).to_have_count(0)
    await fits(person)
