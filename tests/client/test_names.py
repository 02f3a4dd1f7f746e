"""Names at the table: bots with faces and levels, letters on badges, names that would mislead or break the page."""

from typing import Any

import pytest
from playwright.async_api import expect

from tests.client.leagues import LEAGUE, shows_a_league
from tests.client.person import DESK, PHONE, Guests, Person
from tests.live.people import Service

BOT = {"kind": "bot", "level": "greedy"}
FRIEND = {"kind": "friend"}
LEVEL = "takes what looks best"
WIDE = "W" * 40
DRAWN = """(mark) => {
  const inside = mark.querySelector('use, text');
  const there = inside.tagName === 'text' || document.querySelector(inside.getAttribute('href'));
  return [there ? inside.getAttribute('href') ?? inside.textContent : 'nothing', Math.round(mark.clientWidth)];
}"""
CUT = """(all) => all.flatMap((one) => [...one.querySelectorAll('svg.seat, b')].filter((part) => {
  if (!part.checkVisibility({ contentVisibilityAuto: true })) return false;
  const outer = one.getBoundingClientRect(), inner = part.getBoundingClientRect();
  return inner.left < outer.left - 1 || inner.right > outer.right + 1;
})).length"""


async def badge(person: Person, seat: int) -> tuple[str, int]:
    """What stands on the badge in the strip, and how wide it is."""
    told: list[Any] = await person.see(f"player-{seat}").locator("svg.seat").evaluate(DRAWN)
    return told[0], told[1]


async def table_of(service: Service, game: str, *names: str, bots: int = 0) -> dict[str, Any]:
    laid = await service.lay([{"kind": "me", "name": names[0]}, *[FRIEND] * (len(names) - 1), *[BOT] * bots], game=game)
    for seat, name in enumerate(names[1:], 1):
        await service.sit(laid, seat, name)
    table: dict[str, Any] = laid["table"]
    return table


async def watches(guests: Guests, table: dict[str, Any], size: tuple[int, int] = DESK) -> Person:
    eve = await guests.arrive("Eve", size=size)
    await eve.opens(f"{eve.address}/t/{table['id']}")
    await eve.at_the_table()
    return eve


@pytest.mark.parametrize(("size", "said"), [(DESK, LEVEL), (PHONE, "easy")], ids=["desk", "phone"])
async def test_a_bot_has_a_name_a_face_and_its_level_at_the_table(
    guests: Guests, service: Service, size: tuple[int, int], said: str
) -> None:
    table = await table_of(service, "underkeeper", "Ann", bots=1)
    eve = await watches(guests, table, size)
    bot = table["seats"][1]
    assert (await badge(eve, 0))[0] == "An"
    assert (await badge(eve, 1))[0] == f"#i-{bot['face']}"
    await expect(eve.see("player-1").get_by_text(bot["name"], exact=True)).to_be_visible()
    level = eve.see("player-1").locator("small:visible")
    await expect(level).to_contain_text(said)
    await eve.click("menu")
    await expect(eve.see("openings")).to_contain_text(f"{bot['name']} bot, {LEVEL}")


async def test_the_faces_of_every_games_cast_are_drawn(guests: Guests, service: Service) -> None:
    for game, bots in (("underleague-draft", 9), ("underwing", 5), ("underground", 1)):
        table = await table_of(service, game, "Ann", bots=bots)
        eve = await watches(guests, table)
        for seat in range(1, bots + 1):
            assert (await badge(eve, seat))[0] == f"#i-{table['seats'][seat]['face']}"


async def test_a_bots_level_stands_beside_its_name_among_my_tables(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await ann.sets_up("bot:greedy")
    await ann.at_the_table()
    name = await ann.see("player-1").locator("b").first.inner_text()
    table = ann.table_id
    await ann.comes_home()
    await expect(ann.see(f"my-table-{table}")).to_contain_text(f"against {name} (bot, {LEVEL})")


async def test_letters_that_agree_are_told_apart_by_symbols(guests: Guests, service: Service) -> None:
    eve = await watches(guests, await table_of(service, "underleague", "Ann", "Andy", "Bob", "Ann 2"))
    shown = [(await badge(eve, seat))[0] for seat in range(4)]
    assert shown == ["#i-sun", "#i-moon", "Bo", "A2"]


async def test_emoji_and_chinese_names_show_on_badges_and_pieces(guests: Guests, service: Service) -> None:
    names = ("\U0001f469\u200d\U0001f680 Ada", "\u738b\u5c0f\u660e", "\u2764\ufe0f")
    eve = await watches(guests, await table_of(service, "underwing", *names))
    letters = [(await badge(eve, seat))[0] for seat in range(3)]
    assert letters == ["\U0001f469\u200d\U0001f680", "\u738b", "\u2764\ufe0f"]
    await expect(eve.see("mat-0").locator("svg.meeple text").first).to_have_text("\U0001f469\u200d\U0001f680")


@pytest.mark.parametrize(("game", "size"), [("underkeeper", PHONE), ("underwing", PHONE), ("underwing", DESK)])
async def test_forty_wide_letters_break_no_badge_and_no_line(
    guests: Guests, service: Service, game: str, size: tuple[int, int]
) -> None:
    eve = await watches(guests, await table_of(service, game, WIDE, "Bob"), size)
    wide, usual = await badge(eve, 0), await badge(eve, 1)
    assert (wide[0], wide[1]) == ("WW", usual[1])
    assert await eve.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    if size == DESK:
        assert await eve.page.locator(".log .line").evaluate_all(CUT) == 0


@pytest.mark.parametrize("name", ["\u200b\u200b", "\u3164", "You", "A\u202enn"])
async def test_nobody_calls_themselves_what_misleads(guests: Guests, name: str) -> None:
    ann = await guests.arrive(name)
    await ann.comes_home()
    await ann.says_their_name()
    await expect(ann.page.get_by_role("dialog").get_by_role("alert")).to_contain_text("name")
    await ann.page.keyboard.press("Escape")
    await ann.page.reload()
    await expect(ann.see("my-name")).to_contain_text("Guest")


async def test_who_sits_down_under_a_name_at_the_table_is_told_one_that_is_free(guests: Guests) -> None:
    ann, other = await guests.arrive("Ann"), await guests.arrive("ANN")
    link = await ann.sets_up()
    await other.opens(link)
    await other.see("sit-name").fill("ANN")
    await other.click("sit-down")
    await expect(other.see("error")).to_contain_text("'ANN 2' is free")
    await other.see("sit-name").fill("ANN 2")
    await other.click("sit-down")
    await other.at_the_table()
    assert [(await badge(other, seat))[0] for seat in (0, 1)] == ["An", "A2"]


async def test_a_league_shows_the_faces_and_levels_of_its_bots(guests: Guests) -> None:
    ann = await guests.arrive("Ann")
    await shows_a_league(ann, LEAGUE)
    row = ann.page.locator("tr", has_text="Tuppence")
    await expect(row).to_contain_text("bot, thinks ahead")
    await expect(row.locator("svg.seat use")).to_have_attribute("href", "#i-ticket")
    await expect(ann.page.locator("symbol#i-ticket")).to_have_count(1)
