"""A page that was open before the service was updated: what is missing says so, and a reload keeps seat and move."""

from fnmatch import fnmatch
from pathlib import Path
from shutil import copytree

import pytest
from playwright.async_api import Browser, expect

from tests.client.person import Guests
from tests.live.people import Service
from tests.live.silence import Silence
from undercroft.live import build, pages


class PackCache:
    """The built pages that a service has: a copy, which can be updated under the eyes of its readers."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.away: list[tuple[Path, bytes]] = []

    def loses(self, *names: str) -> None:
        """Whatever is called so is not there any more."""
        for name in names:
            for path in self.folder.glob(f"assets/{name}"):
                self.away.append((path, path.read_bytes()))
                path.unlink()
        assert self.away

    def is_of_another_build(self) -> None:
        (self.folder / "build-hash.txt").write_text("another" * 9, encoding="utf-8")

    def is_whole_again(self) -> None:
        for path, content in self.away:
            path.write_bytes(content)


@pytest.fixture
def pack_cache(built: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PackCache:
    copytree(build.STATIC, tmp_path / "static")
    monkeypatch.setattr(pages, "STATIC", tmp_path / "static")
    monkeypatch.setattr(build, "STAMP", tmp_path / "static" / "build-hash.txt")
    build._named.cache_clear()
    return PackCache(tmp_path / "static")


async def test_a_table_whose_parts_were_updated_away_says_reload_and_the_seat_is_kept(
    guests: Guests, pack_cache: PackCache
) -> None:
    ann = await guests.arrive("Ann")
    await ann.comes_home()
    pack_cache.loses("Table-*.js", "Rules-*.js", "Board-*.js", "index-*.js")
    pack_cache.is_of_another_build()
    await ann.click("home-play-underkeeper")
    await expect(ann.see("updated")).to_contain_text("Undercroft was updated: reload")
    await expect(ann.page.get_by_role("alert").first).to_be_visible()
    await ann.page.wait_for_url("**/t/*")
    pack_cache.is_whole_again()
    await ann.click("reload")
    await ann.at_the_table()
    assert await ann.is_asked() or await ann.headline()


@pytest.mark.parametrize("address", ["rules/underkeeper", "cards/underwing", "decks/underleague", "credits", "t/none"])
async def test_every_page_that_does_not_come_says_reload(guests: Guests, pack_cache: PackCache, address: str) -> None:
    ann = await guests.arrive("Ann")
    await ann.comes_home()
    pack_cache.loses("*.js")
    await ann.page.evaluate(f"history.pushState(null, '', '/{address}'); dispatchEvent(new PopStateEvent('popstate'))")
    await expect(ann.see("updated")).to_contain_text("A part of this page is missing: reload")
    pack_cache.is_whole_again()
    await ann.click("reload")
    await expect(ann.page.get_by_role("heading").first).to_be_visible()
    await expect(ann.see("updated")).to_have_count(0)


async def test_a_part_of_a_dialog_that_does_not_come_says_reload_in_the_dialog(
    guests: Guests, pack_cache: PackCache
) -> None:
    ann = await guests.arrive("Ann")
    await ann.comes_home()
    pack_cache.loses("DeckChoice-*.js")
    await ann.click("home-setup-underground")
    dialog = ann.page.get_by_role("dialog")
    await expect(dialog.get_by_test_id("updated")).to_contain_text("reload")
    await dialog.get_by_test_id("reload").click(trial=True)


@pytest.mark.long
@pytest.mark.parametrize(
    ("pressed", "lost", "shown"),
    [
        ("open-help", "Help-*.js", "help"),
        ("menu", "TableMenu-*.js", "watch-link"),
        ("open-rules", "Rulebook-*.js", "rules-search"),
        ("player-1", "Sheet-*.js", "sheet-1"),
    ],
)
async def test_what_comes_with_a_press_says_reload_when_it_is_missing_and_the_game_goes_on(
    guests: Guests, pack_cache: PackCache, pressed: str, lost: str, shown: str
) -> None:
    ann = await guests.arrive("Ann")
    await ann.comes_home()
    await ann.click("home-play-underground")
    await ann.at_the_table()
    pack_cache.loses(lost)
    async with ann.page.expect_response(lambda answer: fnmatch(answer.url, f"*/{lost}")) as came:
        await ann.click(pressed)
    assert (await came.value).status == 404
    await expect(ann.see("updated")).to_contain_text("A part of this page is missing: reload")
    await expect(ann.page.get_by_role("dialog")).to_have_count(0)
    async with ann.page.expect_event("load"):
        await ann.click("reload")
    await ann.at_the_table()
    pack_cache.is_whole_again()
    await ann.click(pressed)
    await expect(ann.see(shown)).to_be_visible()


async def test_the_worker_that_stands_between_keeps_no_page_that_was_updated_away(
    guests: Guests, pack_cache: PackCache
) -> None:
    ann = await guests.arrive("Ann", service_workers="allow")
    await ann.comes_home()
    await ann.page.wait_for_function("async () => Boolean((await navigator.serviceWorker.ready).active)")
    await ann.page.wait_for_function("() => Boolean(navigator.serviceWorker.controller)")
    (page,) = pack_cache.folder.glob("home-*.html")
    page.write_text(page.read_text(encoding="utf-8").replace("<body>", '<body data-build="new">'), encoding="utf-8")
    pack_cache.is_of_another_build()
    await ann.page.reload()
    assert await ann.page.locator("body").get_attribute("data-build") == "new"
    kept = await ann.page.evaluate("async () => (await (await caches.open((await caches.keys())[0])).keys()).length")
    assert kept == 1


async def test_fonts_that_were_updated_away_say_reload(guests: Guests, pack_cache: PackCache) -> None:
    ann = await guests.arrive("Ann")
    await ann.comes_home()
    pack_cache.loses("*.woff2")
    pack_cache.is_of_another_build()
    await ann.click("home-play-underground")
    await expect(ann.see("updated")).to_contain_text("Undercroft was updated: reload")


async def test_a_move_that_is_kept_over_an_update_is_made_and_the_page_says_reload(
    browser: Browser, service: Service, pack_cache: PackCache
) -> None:
    async with Silence(service.address) as silence, Guests(browser, silence.address) as far:
        ann, _ = await far.pair()
        silence.falls()
        await ann.click("offer-start-Martha")
        await ann.click("confirm")
        pack_cache.is_of_another_build()
        silence.breaks()
        await expect(ann.see("updated")).to_contain_text("Undercroft was updated: reload")
        await ann.click("reload")
        await ann.at_the_table()
        await expect(ann.see("log")).to_contain_text("You choose a first hero")
