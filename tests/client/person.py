"""People at a browser: what they see on the screen and what they do with mouse or finger."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, Literal, Self

from playwright.async_api import Browser, BrowserContext, Locator, Page, expect
from playwright.async_api import TimeoutError as TooLate

from tests.client.wire import Wire
from undercroft.engine.dealer import Rng, rng_of

Theme = Literal["dark", "light"]
DESK: Final = (1440, 900)
PHONE: Final = (390, 844)
SLOW: Final = 60_000
"""How many milliseconds a machine that is busy with other work may need to show something."""
PATIENCE: Final = 200
"""How often one looks, a tenth of a second apart, before it is clear that nothing will happen."""
EXTRAS: Final = {"undo", "show-result", "replay", "rematch", "to-league"}
KNOWS_THE_GAME: Final = (
    "try { for (const game of ['underkeeper', 'underleague', 'underleague-draft', 'underwing', 'underground'])"
    " localStorage.setItem(`undercroft.coached.${game}`, 'true') } catch {}"
)
SEEN: Final = """() => {
  const seen = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length > 0;
  const at = (what) => [...document.querySelectorAll(what)].filter(seen).map((e) => e.dataset.testid).filter(Boolean);
  const buttons = at('.acts button:not([aria-disabled=true], [aria-pressed=true])');
  const [places, picked, named] = ['legal', 'sel', 'named'].map((state) => at(`.app button.${state}`));
  return { buttons, places, picked, named, ways: at('button[data-testid^=way-]') };
}"""
DRAWN: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


class Choices:
    """What the screen offers now, by test ids: `buttons` of the dock, legal `places`, what is `picked` already, or
    `named` as one of several; the `ways` of what lies open above the table, which come first."""

    def __init__(self, seen: dict[str, list[str]]) -> None:
        self.buttons = [name for name in seen["buttons"] if name not in EXTRAS]
        self.places = seen["places"]
        self.picked = seen["picked"]
        self.named = seen["named"]
        self.ways = seen["ways"]

    def __bool__(self) -> bool:
        return bool(self.buttons or self.places or self.ways)

    def taken(self, rng: Rng) -> str:
        """One of them by chance; who has pointed at something goes through with it."""
        if self.ways:
            return self.ways[rng.below(len(self.ways))]
        if "confirm" in self.buttons:
            return "confirm"
        wanted = self.places + self.buttons
        if any(name.startswith("hand-") for name in self.picked):
            wanted = [name for name in self.places if name.startswith("space-")] or wanted
        elif self.picked:
            wanted = [name for name in self.places if name.startswith("hand-")] or self.buttons or wanted
        return wanted[rng.below(len(wanted))]

    def onward(self, rng: Rng) -> str:
        """As `taken`, of somebody who wants to come to the end: what is picked or named stays so; its counterpart in
        another place of the table comes first, then a button, and more of its like where no button goes on."""
        fresh = [name for name in self.places if name not in self.picked + self.named]
        if self.ways or not fresh or "confirm" in self.buttons:
            return self.taken(rng)
        zones = {name.partition("-")[0] for name in self.picked}
        others = [name for name in fresh if zones and name.partition("-")[0] not in zones]
        wanted = others or (self.buttons if zones else fresh + self.buttons) or fresh
        return wanted[rng.below(len(wanted))]


class Person:
    """Somebody with a browser of their own. `texts`: all that stood on the screen when they looked."""

    def __init__(self, name: str, context: BrowserContext, page: Page, wire: Wire, address: str) -> None:
        self.name = name
        self.context = context
        self.page = page
        self.wire = wire
        self.address = address
        self.rng = rng_of(name)
        self.texts: set[str] = set()
        self.troubles: list[str] = []
        page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def see(self, test_id: str) -> Locator:
        return self.page.get_by_test_id(test_id)

    async def click(self, test_id: str) -> None:
        await self.see(test_id).click()

    # -- on the home page

    async def comes_home(self) -> None:
        await self.page.goto(self.address)
        await expect(self.see("home-play-underkeeper")).to_be_visible()

    async def says_their_name(self) -> None:
        await self.click("my-name")
        await self.page.get_by_label("What the others see").fill(self.name)
        await self.page.get_by_role("button", name="Keep it").click()

    async def makes_a_table_for_a_friend(self) -> str:
        """The friend's link."""
        await self.comes_home()
        await self.says_their_name()
        await self.click("home-invite-underkeeper")
        link = await self.see("seat-link-1-field").input_value()
        await self.click("to-table")
        return link

    async def sets_up(
        self, rival: str = "friend", edition: str = "3", table: str = "", game: str = "underkeeper"
    ) -> str:
        """Make a table by the set-up dialog. `rival`: friend, or bot:LEVEL. The friend's link, if there is one."""
        await self.comes_home()
        await self.click(f"home-setup-{game}")
        await self.see("setup-name").fill(self.name)
        two = self.page.locator("label", has=self.see("setup-count-2"))
        if await two.count():
            await two.click()
        await self.see("setup-seat-1").select_option(rival)
        if await self.see(f"edition-{edition}").count():
            await self.see(f"edition-{edition}").check()
        await self.see("setup-table-name").fill(table)
        await self.click("setup-make")
        await self.page.wait_for_url("**/t/*")
        return await self.see("seat-link-1-field").input_value() if rival == "friend" else ""

    # -- at a table

    async def opens(self, link: str) -> None:
        await self.page.goto(link)

    async def sits_down(self, link: str) -> None:
        await self.opens(link)
        await self.see("sit-name").fill(self.name)
        await self.click("sit-down")
        await self.at_the_table()

    async def at_the_table(self) -> None:
        await expect(self.see("prompt")).to_be_visible()

    @property
    def table_id(self) -> str:
        found = re.search(r"/(?:t|replay)/([^/?#]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    @property
    def watch_link(self) -> str:
        return f"{self.address}/t/{self.table_id}"

    async def choices(self) -> Choices:
        return Choices(await self.page.evaluate(SEEN))

    async def is_asked(self) -> bool:
        return await self.see("prompt").get_attribute("data-yours") == "true"

    async def headline(self) -> str:
        return await self.see("prompt").get_by_role("heading").inner_text()

    async def reads(self) -> str:
        text = await self.page.locator("body").inner_text()
        self.texts.update(text.splitlines())
        return text

    async def settles(self) -> None:
        """Until the service has answered and the screen shows it."""
        async with asyncio.timeout(SLOW / 1000):
            await self.page.evaluate(DRAWN)
            while self.wire.unanswered:
                await asyncio.sleep(0.01)
                await self.page.evaluate(DRAWN)

    async def does_something(self) -> bool:
        """Whether the screen offered anything; then one click on it."""
        choices = await self.choices()
        if not choices:
            return False
        await self.takes(choices.taken(self.rng))
        await self.settles()
        return True

    async def takes(self, offered: str) -> None:
        """A click on it, unless a state that came meanwhile has taken it off the screen."""
        try:
            await self.see(offered).click(timeout=5_000)
        except TooLate:
            now = await self.choices()
            if offered in now.buttons + now.places:
                await self.click(offered)

    async def at_the_end(self) -> bool:
        return await self.see("rematch").count() > 0 or await self.see("replay").count() > 0

    async def sees_the_count(self) -> None:
        """It opens by itself once; where a press on its way has closed it, or the page is slow, by its button. An
        `expect` that is not true at once has Playwright write down the whole page, with a long log for many seconds."""
        for _ in range(12):
            with suppress(TooLate):
                await self.see("outcome").wait_for(timeout=5_000)
                return
            with suppress(TooLate):
                await self.see("show-result").click(timeout=1_000)
        await self.see("outcome").wait_for()

    @property
    def position(self) -> int:
        """How many moves the newest state that came counts."""
        return int(self.wire.states[-1]["position"])

    async def reached(self, position: int) -> bool:
        return self.position >= position

    def account(self) -> str:
        """What this browser did last, for whoever reads why a test failed."""
        said = [str(message)[:120] for message in self.wire.sent[-4:]]
        heard = [frame[:120] for frame in self.wire.frames[-4:]]
        return f"{self.name} at {self.page.url}: errors {self.troubles}; said {said}; heard {heard}"

    async def logged(self) -> list[str]:
        """Every line, also those that are scrolled out of sight."""
        return await self.see("log").locator("p").all_text_contents()


class Guests:
    """Whoever comes to the service; each has a browser context, so nothing is shared between them."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.here: list[Person] = []

    async def arrive(
        self,
        name: str,
        size: tuple[int, int] = DESK,
        theme: Theme = "dark",
        newcomer: bool = False,
        calm: bool = True,
        **wishes: Any,
    ) -> Person:
        """Somebody opens a browser. `calm`: prefers reduced motion; `newcomer`: has never been here. No worker stands
        between it and the service, unless `service_workers` is "allow"."""
        context = await self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            reduced_motion="reduce" if calm else "no-preference",
            **{"service_workers": "block", **wishes},
        )
        context.set_default_timeout(SLOW)
        wire = Wire(context)
        if not newcomer:
            await context.add_init_script(KNOWS_THE_GAME)
        person = Person(name, context, await context.new_page(), wire, self.address)
        self.here.append(person)
        return person

    async def pair(self, edition: str = "3", **wishes: Any) -> tuple[Person, Person]:
        """Ann and Bob at a table of two."""
        ann, bob = await self.arrive("Ann", **wishes), await self.arrive("Bob", **wishes)
        link = await ann.sets_up(edition=edition)
        await bob.sits_down(link)
        await ann.at_the_table()
        return ann, bob

    async def leave(self) -> None:
        for person in self.here:
            await person.context.close()

    def at(self, address: str) -> "Guests":
        """The same house under another address."""
        self.address = address
        return self

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            for person in self.here:
                print(person.account())
        await self.leave()


Until = Callable[[], Awaitable[bool]]


async def play(people: list[Person], until: Until | None = None, watch: list[Person] | None = None) -> None:
    """They play by what their screens offer, until the game is over or `until` says so."""
    idle = 0
    while not (until and await until()):
        acted = [await person.does_something() for person in people]
        for person in (*people, *(watch or [])):
            await person.reads()
        idle = 0 if any(acted) else idle + 1
        if idle and await people[0].at_the_end():
            return
        assert idle < PATIENCE, f"nobody is asked anything: {[await person.headline() for person in people]}"
        await asyncio.sleep(0.1 if idle else 0)
