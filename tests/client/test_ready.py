"""A table that waits: everybody says that they are ready, and whoever laid it frees a place."""

from playwright.async_api import expect

from tests.client.person import PHONE, Guests


async def test_two_people_say_that_they_are_ready_and_the_place_of_who_has_gone_is_freed(guests: Guests) -> None:
    ann, bob = await guests.arrive("Ann"), await guests.arrive("Bob", size=PHONE)
    await ann.comes_home()
    await ann.click("home-setup-underkeeper")
    await ann.see("setup-name").fill("Ann")
    await ann.see("setup-seat-1").select_option("friend")
    await ann.see("setup-ready").check()
    await ann.see("setup-rated").check()
    await ann.click("setup-make")
    await ann.page.wait_for_url("**/t/*")

    async def bob_sits() -> None:
        await bob.opens(await ann.see("seat-link-1-field").input_value())
        await bob.see("sit-name").fill("Bob")
        await expect(bob.see("rated-table")).to_be_visible()
        await bob.click("sit-down")
        await expect(bob.see("ready")).to_be_visible()

    await bob_sits()
    await bob.opens(f"{bob.address}/credits")
    await ann.click("remove-1")
    await expect(ann.page.get_by_text("not here yet")).to_be_visible()
    await ann.click("fresh-link-1")
    await bob_sits()
    await bob.click("ready")
    await expect(ann.page.get_by_role("heading", name="Are you ready?")).to_be_visible()
    await ann.click("ready")
    await ann.at_the_table()
    await bob.at_the_table()
