"""What the screen tells: a guided first turn, one word for one thing, reveals to both, pictures of every step."""

import asyncio
from typing import Final

import pytest
from playwright.async_api import expect

from tests.client.person import DESK, PHONE, Guests, Person, play


@pytest.mark.clause("UK-7.3")
async def test_a_newcomer_is_led_through_a_first_turn(guests: Guests) -> None:
    nina, bot = await guests.arrive("Nina", newcomer=True), "bot:random"
    await nina.sets_up(bot)
    await expect(nina.see("pitch")).to_contain_text("You build a dungeon for your rival")
    await nina.click("pitch-next")
    await expect(nina.see("pitch")).to_contain_text("Three symbols")
    await nina.click("pitch-next")
    await expect(nina.see("pitch")).to_contain_text("Three kinds of cards")
    await nina.click("pitch-start")
    coach = nina.see("coach")
    led: list[str] = []

    async def done() -> bool:
        led.append(await coach.get_attribute("data-advice") or "")
        if await nina.is_asked():
            await nina.settles()
            assert "their" not in (await coach.get_attribute("data-advice") or ""), await nina.headline()
        return led[-1] == "done"

    await play([nina], done)
    assert {"hero", "build", "move"} <= set(led)
    await coach.get_by_role("button", name="Play on").click()
    await expect(coach).to_have_count(0)
    await nina.page.reload()
    await nina.at_the_table()
    await expect(nina.see("pitch")).to_have_count(0)


@pytest.mark.clause("UK-7.2")
@pytest.mark.parametrize("size", [DESK, PHONE])
async def test_a_reveal_is_announced_to_both(guests: Guests, size: tuple[int, int]) -> None:
    ann, bob = await guests.pair(size=size, calm=False)
    mover, other = await until_somebody_may("Choose an adjacent card to move to", ann, bob)
    place = (await mover.choices()).places[0]
    await mover.click(place)
    caption = other.page.locator(".flights .caption")
    announced = asyncio.ensure_future(caption.wait_for())
    await mover.click("confirm")
    await announced
    name = (await caption.inner_text()).split(":")[0].strip()
    for person in (ann, bob):
        for told in ("log", "spoken"):
            await expect(person.see(told)).to_contain_text(f"Revealed on {place.removeprefix('space-')}: {name}")


@pytest.mark.clause("UK-7.2")
async def test_the_choice_to_fight_is_announced_to_both(guests: Guests) -> None:
    ann, bob = await guests.pair()

    async def choosing() -> bool:
        return any(["offer-fight" in (await person.choices()).buttons for person in (ann, bob)])

    await play([ann, bob], choosing)
    mover, other = (ann, bob) if await ann.is_asked() else (bob, ann)
    await mover.click("offer-ignore")
    await expect(mover.see("spoken")).to_contain_text("You ignored")
    await expect(other.see("spoken")).to_contain_text(f"{mover.name} ignored")


async def until_somebody_may(headline: str, *people: Person) -> tuple[Person, Person]:
    """Whoever is asked that, and the other."""

    async def asked() -> bool:
        return any([await person.headline() == headline for person in people])

    await play(list(people), asked)
    one, two = people
    return (one, two) if await one.is_asked() else (two, one)


@pytest.mark.clause("UK-7.2")
async def test_help_shows_every_step_in_pictures(guests: Guests) -> None:
    ann, _ = await guests.pair()
    await ann.click("open-help")
    assistance = ann.see("help")
    for step in ("Reading a card", "Set-up", "A turn", "Moving", "One walk past all three kinds", "Dying", "Tokens"):
        await expect(assistance.get_by_role("heading", name=step)).to_be_visible()
    kinds = await assistance.locator(".card").evaluate_all("(all) => all.map((one) => one.className)")
    assert all(any(f"k-{kind}" in card for card in kinds) for kind in ("hero", "trap", "item", "monster"))
    await assistance.get_by_role("button", name="UK-6.1").click()
    await expect(ann.page.locator("p.at")).to_contain_text("UK-6.1")


ANIMATED: Final = """
  window.travelled = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const moves = [...frames].some((frame) => frame.transform && frame.transform !== 'none');
    if (moves && (options?.duration ?? options) > 1) window.travelled.push(JSON.stringify(frames));
    return animate.call(this, frames, options);
  };
"""


@pytest.mark.parametrize("calm", [True, False])
async def test_who_prefers_reduced_motion_sees_nothing_travel(guests: Guests, calm: bool) -> None:
    ann, bob = await guests.arrive("Ann", calm=calm), await guests.arrive("Bob")
    await ann.context.add_init_script(ANIMATED)
    await bob.sits_down(await ann.sets_up())
    await play([ann, bob], lambda: ann.reached(12))
    travelled = await ann.page.evaluate("window.travelled.length")
    assert travelled == 0 if calm else travelled > 3
    moving = await ann.page.evaluate(
        "document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 200).length"
    )
    assert not (calm and moving)
