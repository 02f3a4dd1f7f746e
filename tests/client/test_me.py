"""Who somebody is: a guest at once, who keeps it, comes back on another device, signs out, and goes."""

from typing import Any

import pytest
from playwright.async_api import Browser, Route, expect

from tests.client.person import PHONE, Guests, Person
from tests.live.people import Service

PASSWORD = "correct horse battery"


async def plays_a_bot(person: Person) -> str:
    """A new table against a bot; its address."""
    await person.sets_up(rival="bot:random", table="The long one")
    await person.at_the_table()
    return person.table_id


async def about_me(person: Person) -> None:
    await person.page.goto(f"{person.address}/me")


async def keeps_a_code(person: Person) -> str:
    await about_me(person)
    await person.click("code-make")
    assert await person.see("code").evaluate("code => code.scrollWidth <= code.clientWidth"), "it is shown this once"
    return await person.see("code").input_value()


async def has_the_seat(person: Person, table: str) -> None:
    """By the list on the home page, and at the table."""
    await person.comes_home()
    await expect(person.see(f"my-table-{table}")).to_contain_text("The long one")
    await person.click(f"open-{table}")
    await person.at_the_table()
    assert person.wire.states[-1]["seat"] == 0


async def test_a_guest_keeps_a_code_and_has_list_and_seat_on_another_device(guests: Guests) -> None:
    ann, phone = await guests.arrive("Ann"), await guests.arrive("Ann", PHONE)
    table = await plays_a_bot(ann)
    assert 'token":null' in await ann.page.evaluate("localStorage.getItem('undercroft.seats')")
    code = await keeps_a_code(ann)
    await phone.page.goto(f"{phone.address}/me#code={code}")
    await expect(phone.see("me-news")).to_contain_text("Welcome back, Ann")
    assert phone.page.url == f"{phone.address}/me"
    await has_the_seat(phone, table)
    await about_me(ann)
    await ann.click("sign-out")
    await expect(phone.see("stranger")).to_contain_text("You are not signed in here any more")
    await expect(ann.see("browsers").get_by_role("listitem")).to_have_count(1)
    assert not ann.troubles + phone.troubles


async def test_who_is_deleted_is_nobody_here_any_more(guests: Guests) -> None:
    ann = await guests.arrive("Ann", PHONE)
    table = await plays_a_bot(ann)
    await about_me(ann)
    await ann.click("delete")
    await ann.click("delete-confirm")
    await expect(ann.see("me-news")).to_contain_text("You are deleted")
    await ann.comes_home()
    await expect(ann.see("home-play-underkeeper")).to_be_visible()
    await expect(ann.see(f"my-table-{table}")).to_have_count(0)
    assert not ann.troubles


async def has_an_authenticator(person: Person) -> Any:
    """A device that makes passkeys and asks nobody."""
    session = await person.context.new_cdp_session(person.page)
    await session.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "automaticPresenceSimulation": True}
    options |= dict.fromkeys(("hasResidentKey", "hasUserVerification", "isUserVerified"), True)
    await session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return session


@pytest.mark.long
async def test_a_passkey_and_a_password_bring_somebody_back(browser: Browser, service: Service) -> None:
    named = service.address.replace("127.0.0.1", "localhost")
    async with Guests(browser, named) as guests:
        ann = await guests.arrive("Ann")
        await has_an_authenticator(ann)
        table = await plays_a_bot(ann)
        await about_me(ann)
        await ann.click("passkey-make")
        await expect(ann.see("passkey-drop")).to_be_visible()
        await ann.click("password-open")
        await ann.see("handle").fill("Ann of the Cellar")
        await ann.see("password").fill(PASSWORD)
        await ann.click("password-keep")
        await expect(ann.see("password-drop")).to_be_visible()
        await signs_out_here(ann)
        await ann.click("enter-by-passkey")
        await expect(ann.see("me-news")).to_contain_text("Welcome back")
        await signs_out_here(ann)
        await ann.see("enter-handle").fill("ann of the cellar")
        await ann.see("enter-password").fill(PASSWORD)
        await ann.click("enter-by-password")
        await expect(ann.see("me-news")).to_contain_text("Welcome back")
        await has_the_seat(ann, table)
        assert not ann.troubles


async def signs_out_here(person: Person) -> None:
    await person.click("sign-out-here")
    await person.click("sign-out-confirm")
    await expect(person.see("me-news")).to_contain_text("You are signed out here")


@pytest.mark.long
async def test_after_a_first_game_a_guest_is_offered_once_to_keep_who_they_are(
    guests: Guests, service: Service
) -> None:
    ann = await guests.arrive("Ann")
    for times in (1, 0):
        await (await service.lobby.room(await plays_a_bot(ann))).resign(0)
        await ann.sees_the_count()
        await expect(ann.see("keep-this")).to_have_count(times)
    assert not ann.troubles


async def test_a_browser_that_sends_no_cookie_back_plays_by_a_token(guests: Guests) -> None:
    ann = await guests.arrive("Ann")

    async def without_cookies(route: Route) -> None:
        answer = await route.fetch()
        await ann.context.clear_cookies()
        kept = {name: value for name, value in answer.headers.items() if name != "set-cookie"}
        await route.fulfill(response=answer, headers=kept)

    await ann.context.route("**/api/**", without_cookies)
    table = await plays_a_bot(ann)
    assert 'token":null' not in await ann.page.evaluate("localStorage.getItem('undercroft.seats')")
    await ann.page.reload()
    await ann.at_the_table()
    assert ann.wire.states[-1]["seat"] == 0
    await ann.comes_home()
    await expect(ann.see(f"my-table-{table}")).to_contain_text("The long one")
    assert not ann.troubles
