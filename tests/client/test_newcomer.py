"""What the screen tells: a guided first turn, one word for one thing, reveals to both, pictures of every step."""

import re
from typing import Final

import pytest
from playwright.async_api import ViewportSize, expect

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
        asked = await nina.is_asked()
        if asked:
            await nina.settles()
        led.append(await coach.get_attribute("data-advice") or "")
        assert not (asked and "their" in led[-1]), await nina.headline()
        return led[-1] == "done"

    await play([nina], done)
    assert {"hero", "build", "move"} <= set(led)

    async def gone() -> bool:
        return not await coach.count()

    await expect(coach.get_by_role("button", name="Play on")).to_be_visible()
    before = len(decisions(nina))
    await play([nina], gone)
    assert len(decisions(nina)) <= before + 4
    await nina.page.reload()
    await nina.at_the_table()
    await expect(nina.see("pitch")).to_have_count(0)


def decisions(person: Person) -> set[int]:
    """What they have been asked until now."""
    return {state["decision"] for state in person.wire.states if state["decision"] is not None}


UPRIGHT, ACROSS = ViewportSize(width=768, height=1024), ViewportSize(width=1024, height=768)


@pytest.mark.parametrize(("game", "edition"), [("underkeeper", "3"), ("underleague", "second"), ("underwing", "first")])
async def test_the_guide_stays_at_its_step_when_a_tablet_is_turned(guests: Guests, game: str, edition: str) -> None:
    nina = await guests.arrive("Nina", newcomer=True, size=(768, 1024))
    await nina.sets_up("bot:random", edition, game=game)
    await nina.click("pitch-next")
    second = await nina.see("pitch").inner_text()
    await nina.page.set_viewport_size(ACROSS)
    assert await nina.see("pitch").inner_text() == second
    await nina.click("pitch-next")
    await nina.click("pitch-start")
    await expect(nina.see("coach")).to_be_visible()
    await nina.page.set_viewport_size(UPRIGHT)
    await expect(nina.see("coach")).to_be_visible()
    await expect(nina.see("pitch")).to_have_count(0)


NOTES_CAPTIONS: Final = """() => {
  window.noted = new Set();
  const layer = document.querySelector(".flights");
  const note = () => layer.querySelectorAll(".caption").forEach((caption) => noted.add(caption.textContent.trim()));
  new MutationObserver(note).observe(layer, { subtree: true, childList: true, characterData: true });
}"""
"""Every caption of a flying card from now on, however short it is there."""


@pytest.mark.long
@pytest.mark.clause("UK-7.2")
@pytest.mark.parametrize("size", [DESK, PHONE])
async def test_a_reveal_is_announced_to_both(guests: Guests, size: tuple[int, int]) -> None:
    ann, bob = await guests.pair(size=size, calm=False)
    mover, other = await until_somebody_may("Choose an adjacent card to move to", ann, bob)
    place = (await mover.choices()).places[0]
    await mover.click(place)
    await other.page.evaluate(NOTES_CAPTIONS)
    await mover.click("confirm")
    told = re.compile(r"reveals ([^(]+) " + re.escape(f"({place.removeprefix('space-')})"))
    await expect(other.see("log")).to_contain_text(told)
    revealed = told.search(await other.see("log").text_content() or "")
    assert revealed
    shown = "name => [...noted].some((caption) => caption.startsWith(`${name}: `))"
    await other.page.wait_for_function(shown, arg=revealed[1])
    for person in (ann, bob):
        for spoken in ("log", "spoken"):
            await expect(person.see(spoken)).to_contain_text(revealed[0].removeprefix("reveals "))


@pytest.mark.long
@pytest.mark.clause("UK-7.2")
async def test_the_choice_to_fight_is_announced_to_both(guests: Guests) -> None:
    ann, bob = await guests.pair()

    async def choosing() -> bool:
        return any(["offer-fight" in (await person.choices()).buttons for person in (ann, bob)])

    await play([ann, bob], choosing)
    mover, other = (ann, bob) if await ann.is_asked() else (bob, ann)
    await mover.click("offer-ignore")
    await expect(mover.see("spoken")).to_contain_text("You ignore")
    await expect(other.see("spoken")).to_contain_text(f"{mover.name} ignores")


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
    await expect(assistance.locator(".card").first).to_be_visible()
    kinds = await assistance.locator(".card").evaluate_all("(all) => all.map((one) => one.className)")
    assert all(any(f"k-{kind}" in card for card in kinds) for kind in ("hero", "trap", "item", "monster"))
    await assistance.get_by_role("button", name="UK-6.1").first.click()
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


@pytest.mark.long
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
