"""Somebody whose only device is a keyboard."""

import asyncio
from typing import Any, Final

from playwright.async_api import expect

from tests.client.person import Choices, Person
from undercroft.engine.dealer import Rng, rng_of

NO_POINTER: Final = """
  window.pointed = 0;
  for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'wheel'])
    addEventListener(kind, () => window.pointed++, true);
"""
WHERE: Final = """(id) => {
  const on = id ? document.querySelector(`[data-testid="${id}"]`) : document.activeElement;
  const group = on?.closest('[role=grid],[role=toolbar],[role=tablist]')?.getAttribute('aria-label') ?? '';
  const { x = 0, y = 0 } = on?.getBoundingClientRect() ?? {};
  const back = (on?.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  return { id: on?.dataset?.testid ?? '', group, x, y, back };
}"""
MOST_TABS: Final = 90
PATIENCE: Final = 1000


class Typist:
    """`person` at the keyboard; nothing here moves or presses a mouse."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.page.keyboard.press(key)

    async def where(self, test_id: str = "") -> dict[str, Any]:
        """Of what has the focus (or is called so): its test id, its group, its place on the screen; whether it stands
        before what has the focus."""
        found: dict[str, Any] = await self.page.evaluate(WHERE, test_id)
        return found

    async def goes_to(self, test_id: str) -> None:
        """By Tab, or back by it, to the group in which it stands, then by arrows: towards it, and where that leads in
        a circle through the whole group, one way and then the other."""
        to = await self.where(test_id)
        tab = "Shift+Tab" if to["back"] else "Tab"
        been: list[str] = []
        way = ""
        for _ in range(MOST_TABS):
            now = await self.where()
            if now["id"] == test_id:
                return
            inside = to["group"] and now["group"] == to["group"]
            if inside and now["id"] in been:
                way = "ArrowLeft" if way and been[-1] == now["id"] else way or "ArrowRight"
            been.append(now["id"])
            await self.press((way or arrow(now, to)) if inside else tab)
        raise AssertionError(f"no key leads to {test_id}; the focus is on {await self.where()}")

    async def does(self, test_id: str) -> None:
        await self.goes_to(test_id)
        await self.press("Enter")

    async def sets_up_a_game_against_a_bot(self, game: str, **options: str) -> None:
        await self.page.context.add_init_script(NO_POINTER)
        await self.person.comes_home()
        await self.does(f"home-setup-{game}")
        await self.person.see("setup-name").wait_for()
        if await self.person.see("setup-count-2").count():
            await self.goes_to("setup-count-2")
        await self.goes_to("setup-name")
        await self.press("Control+a")
        await self.page.keyboard.type(self.person.name)
        await self.chooses("setup-seat-1", "bot:greedy")
        for key, value in options.items():
            await self.chooses(f"option-{key}", value)
        await self.does("setup-make")
        await self.person.at_the_table()

    async def chooses(self, test_id: str, value: str) -> None:
        """Go through a list by arrows until it says `value`."""
        await self.goes_to(test_id)
        await self.press("Home")
        for _ in range(20):
            if await self.person.see(test_id).input_value() == value:
                return
            await self.press("ArrowDown")
        raise AssertionError(f"{test_id} has no {value}")

    async def opens_log_rules_and_help(self) -> None:
        drawer = self.person.see("drawer")
        await self.press("r")
        await expect(self.person.see("rules-search")).to_be_visible()
        await self.press("l")
        await expect(self.person.see("log")).to_be_visible()
        await expect(drawer.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
        await self.press("?")
        await expect(self.person.see("help")).to_be_visible()
        await self.press("Escape")
        await expect(self.person.see("help")).to_have_count(0)

    async def plays(self, most: int) -> None:
        """To the end, in at most so many choices."""
        rng = rng_of("keyboard")
        idle = made = 0
        while not await self.person.at_the_end():
            choices = await self.person.choices()
            idle = 0 if choices else idle + 1
            made += bool(choices)
            assert idle < PATIENCE, f"nothing happens any more: {await self.person.headline()}"
            assert made <= most, f"no end comes: {await self.person.headline()}"
            await (self.takes(choices, rng) if choices else asyncio.sleep(0.02))

    async def takes(self, choices: Choices, rng: Rng) -> None:
        """One choice; what Enter has pointed at, a second Enter does, unless it is one of several."""
        wanted = choices.onward(rng)
        pointed = set(choices.picked) - set(choices.named)
        if wanted == "confirm" and (await self.where())["id"] in pointed:
            await self.press("Enter")
        else:
            await self._does_unless_gone(wanted)
        await self.person.settles()

    async def _does_unless_gone(self, wanted: str) -> None:
        """What is passed for them meanwhile leads nowhere any more."""
        try:
            await self.does(wanted)
        except AssertionError:
            now = await self.person.choices()
            if wanted in now.buttons + now.places + now.ways:
                raise

    async def pointer_events(self) -> int:
        count: int = await self.page.evaluate("window.pointed")
        return count


def arrow(now: dict[str, Any], to: dict[str, Any]) -> str:
    """The arrow key towards a place on the screen."""
    if abs(now["y"] - to["y"]) > abs(now["x"] - to["x"]) * 0.2 and abs(now["y"] - to["y"]) > 8:
        return "ArrowDown" if now["y"] < to["y"] else "ArrowUp"
    return "ArrowRight" if now["x"] < to["x"] else "ArrowLeft"
