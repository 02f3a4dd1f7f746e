"""Being told while away: somebody says on their page where and of what, and what a page's worker shows."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.client.person import PHONE, Guests, Person
from tests.client.test_accessible import is_accessible
from tests.live.outside import World, outside, text_of
from tests.live.people import Service, opened, until

SUBSCRIBES = """
Object.defineProperty(Notification, 'permission', { get: () => 'default' });
Notification.requestPermission = async () => 'granted';
PushManager.prototype.subscribe = async (wish) => {
  if (!wish.userVisibleOnly || wish.applicationServerKey.length !== 65) throw new Error('no key');
  return { toJSON: () => (SUBSCRIPTION) };
};"""
"""Browsers without a window ask nobody, and their maker has no push service."""
READY = "async () => { await navigator.serviceWorker.ready; return Boolean(navigator.serviceWorker.controller) }"


@asynccontextmanager
async def house(browser: Browser, folder: Path) -> AsyncIterator[tuple[World, Service, Guests]]:
    async with (
        outside() as world,
        opened(folder / "tables.sqlite3", smtp=world.smtp, notices_anywhere=True) as service,
        Guests(browser, service.address) as guests,
    ):
        yield world, service, guests


async def is_somebody(person: Person) -> None:
    """A guest, on the page about them."""
    answer = await person.page.request.post(
        f"{person.address}/api/me", data={"name": person.name}, headers={"origin": person.address}
    )
    assert answer.ok
    await person.page.goto(f"{person.address}/me")


async def test_somebody_says_where_and_of_what_they_are_told(built: None, browser: Browser, tmp_path: Path) -> None:
    async with house(browser, tmp_path) as (world, _, guests):
        ann = await guests.arrive("Ann", PHONE, service_workers="allow")
        said = SUBSCRIBES.replace("SUBSCRIPTION", json.dumps(world.subscription()))
        await ann.page.add_init_script(said)
        await is_somebody(ann)
        await ann.click("add-push")
        await expect(ann.see("channel-push")).to_contain_text("this browser")
        await ann.click("channel-test")
        await expect(ann.see("channel-push")).to_contain_text("Sent.")
        assert world.opened(world.got.pop())["title"] == "A test"
        await ann.click("channel-change")
        await ann.page.get_by_label("A game is over").uncheck()
        await ann.see("digest").select_option("8")
        await ann.click("hearing-keep")
        await expect(ann.see("channel-push")).to_contain_text("my days run out; once a day at 8:00")
        await ann.click("channel-remove")
        await ann.click("add-webhook")
        await ann.see("webhook-address").fill("ftp://127.0.0.1/hook")
        await ann.click("place-add")
        await expect(ann.see("error")).to_be_visible()
        await ann.see("webhook-address").fill(f"{world.address}/hook/of-mine")
        await ann.click("place-add")
        await expect(ann.see("channel-webhook")).to_contain_text("127.0.0.1/…mine")
        assert not ann.troubles


async def test_an_address_says_by_one_press_that_it_wants_notices_and_by_another_that_it_does_not(
    built: None, browser: Browser, tmp_path: Path
) -> None:
    async with house(browser, tmp_path) as (world, service, guests):
        ann, phone = await guests.arrive("Ann"), await guests.arrive("Ann", PHONE)
        await is_somebody(ann)
        await ann.click("add-mail")
        await ann.see("mail-address").fill("ann@example.org")
        await ann.click("place-add")
        await expect(ann.see("channel-mail")).to_contain_text("Look into your mail")
        link = re.search(r"http\S+#confirm=\S+", text_of(world.mails.pop()))
        assert link
        await phone.page.goto(link[0])
        await phone.click("notices-confirm")
        assert phone.page.url == f"{service.address}/notices"
        await expect(phone.see("notices-done")).to_contain_text("come to ann@example.org")
        await ann.page.reload()
        await ann.click("channel-test")
        await until(lambda: bool(world.mails))
        link = re.search(r"http\S+#stop=\S+", text_of(world.mails.pop()))
        assert link
        await phone.page.goto(link[0])
        await phone.click("notices-stop")
        await expect(phone.see("notices-done")).to_contain_text("Nothing more is sent to ann@example.org")
        await ann.page.reload()
        await expect(ann.see("notices")).to_be_visible()
        await expect(ann.see("channel-mail")).to_have_count(0)
        assert not ann.troubles + phone.troubles


async def test_the_page_can_be_installed_and_says_so_when_the_service_cannot_be_reached(
    built: None, browser: Browser, tmp_path: Path
) -> None:
    async with Guests(browser, "") as guests:
        async with opened(tmp_path / "tables.sqlite3") as service:
            guests.at(service.address)
            ann = await guests.arrive("Ann", PHONE, service_workers="allow")
            await ann.comes_home()
            await ann.page.wait_for_function(READY)
            manifest = await ann.page.request.get(f"{service.address}/manifest.webmanifest")
            assert manifest.headers["content-type"].startswith("application/manifest+json")
            for icon in (await manifest.json())["icons"]:
                assert (await ann.page.request.get(f"{service.address}{icon['src']}")).ok
        await ann.page.goto(f"{service.address}/hall")
        await expect(ann.page.get_by_role("heading")).to_have_text("You are offline")
        assert ann.page.url == f"{service.address}/hall"


@pytest.mark.parametrize("path", ["/worker.js", "/offline.html", "/manifest.webmanifest"])
async def test_what_browsers_keep_they_ask_for_again(service: Service, path: str) -> None:
    assert (await service.http.get(path)).headers["cache-control"] == "no-cache"


@pytest.mark.long
async def test_what_one_says_of_notices_is_accessible(built: None, browser: Browser, tmp_path: Path) -> None:
    async with house(browser, tmp_path) as (world, _, guests):
        ann = await guests.arrive("Ann", bypass_csp=True)
        await is_somebody(ann)
        for kind, place in (("webhook", f"{world.address}/hook"), ("mail", "ann@example.org")):
            await ann.click(f"add-{kind}")
            await ann.see(f"{kind}-address").fill(place)
            await ann.click("place-add")
            await expect(ann.see(f"channel-{kind}")).to_be_visible()
        await ann.click("channel-change")
        await ann.click("add-mail")
        await is_accessible(ann, "notices on the page of oneself")
        await ann.opens(f"{ann.address}/notices#stop=abc")
        await expect(ann.see("notices-stop")).to_be_visible()
        await is_accessible(ann, "the end of mails")
