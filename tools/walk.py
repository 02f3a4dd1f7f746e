"""A newcomer's walk through each game in pictures: home, guide, every kind of question, the count; for eyes, no test.

    python -m tools.walk [--games underkeeper ...] [--sizes phone desk] [--themes dark light] [--out build/walk]

A first visit in an empty browser; the newcomer presses what the home page offers first, reads the guide to its end and
plays by chance against its easy opponent. A picture is taken wherever a heading, a dialog or the guide says something
new, at most so many a game; what is left of it then is a bot's.
"""

import argparse
import asyncio
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.async_api import Browser, async_playwright

from tests.client.conftest import launched
from tests.client.person import DESK, PHONE, Guests, Person, Theme
from tests.client.test_focus import bot_moves
from tests.live.people import Service, opened
from undercroft.engine.dealer import rng_of

GAMES: Final = ("underkeeper", "underground", "underleague", "underwing")
SIZES: Final = {"phone": PHONE, "desk": DESK}
MOST: Final = 24
SCREEN: Final = """() => ['dialog[open] h2', '[data-testid=prompt] h2']
  .map((what) => document.querySelector(what)?.textContent ?? '').join('; ')"""


class Walk:
    """One newcomer's; pictures are numbered in the order in which they were taken."""

    def __init__(self, person: Person, out: Path) -> None:
        self.person = person
        self.out = out
        self.seen: set[str] = set()

    async def looks(self, name: str = "") -> None:
        """A picture, where the screen asks something that was not yet seen; cards and figures make no new question."""
        screen = name or await self.person.page.evaluate(SCREEN)
        kind = re.sub(r"\d+|(?<=\w )[A-Z][\w'’ ]*", "", screen)
        if kind in self.seen or (not name and len(self.seen) >= MOST):
            return
        self.seen.add(kind)
        told = re.sub(r"\W+", "-", screen)[:50].strip("-")
        await self.person.page.wait_for_timeout(150)
        await self.person.page.screenshot(path=self.out / f"{len(self.seen):02}-{told}.png")

    async def comes(self, game: str) -> None:
        person = self.person
        await person.comes_home()
        await person.page.wait_for_load_state("networkidle")
        await person.page.screenshot(path=self.out / "00-whole-home.png", full_page=True)
        await person.click(f"home-setup-{game}")
        await person.see("setup-make").wait_for()
        await self.looks("set up")
        await person.page.keyboard.press("Escape")
        await person.click(f"home-play-{game}")
        await person.at_the_table()
        while await person.see("pitch").count():
            await self.looks(f"guide {len(self.seen)}")
            more = person.see("pitch-next")
            await (more if await more.count() else person.see("pitch-start")).click()

    async def plays(self, service: Service) -> None:
        person, rng, idle = self.person, rng_of("walk"), 0
        while not await person.at_the_end() and idle < 300 and len(self.seen) < MOST:
            await self.looks()
            choices = await person.choices()
            idle = 0 if choices else idle + 1
            if choices:
                await person.takes(choices.taken(rng))
                await person.settles()
            else:
                await asyncio.sleep(0.05)
        while not await person.at_the_end():
            await bot_moves(service, person, 20)
        await person.sees_the_count()
        await person.see("story").wait_for()
        await self.looks("the count")
        await person.page.keyboard.press("Escape")
        await self.looks("after the count")
        await person.comes_home()
        await self.looks("home again")


def emptied(out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("*.png"):
        old.unlink()


async def walk(browser: Browser, service: Service, game: str, size: str, theme: Theme, out: Path) -> None:
    await asyncio.to_thread(emptied, out)
    async with Guests(browser, service.address) as guests:
        newcomer = Walk(await guests.arrive("Nina", SIZES[size], theme, newcomer=True), out)
        await newcomer.comes(game)
        await newcomer.plays(service)
        print(f"{out}: {len(newcomer.seen) + 1} pictures, troubles: {newcomer.person.troubles or 'none'}", flush=True)


async def walks(wanted: argparse.Namespace) -> None:
    with TemporaryDirectory() as folder:
        async with opened(Path(folder) / "walk.sqlite3", bot_pause=0.02) as service, async_playwright() as playwright:
            browser = await launched(playwright)
            for game in wanted.games:
                for theme in wanted.themes:
                    for size in wanted.sizes:
                        await walk(browser, service, game, size, theme, wanted.out / f"{game}-{size}-{theme}")
            await browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--sizes", nargs="+", choices=tuple(SIZES), default=tuple(SIZES))
    parser.add_argument("--themes", nargs="+", choices=("dark", "light"), default=("dark", "light"))
    parser.add_argument("--out", type=Path, default=Path("build/walk"))
    asyncio.run(walks(parser.parse_args()))


if __name__ == "__main__":
    main()
