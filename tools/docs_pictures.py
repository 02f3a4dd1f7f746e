"""The pictures of the documentation, taken anew at a service of their own, in Chromium.

    python -m tools.docs_pictures [--only hall ladder ...] [--out docs/pictures]

Every picture has a name, by which the pages show it; what is dealt at its tables is the same each time. They are WebP,
as Chromium makes it, each of at most `MOST` bytes.
"""

import argparse
import asyncio
import json
import re
import sys
from base64 import b64decode
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from subprocess import run
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from playwright.async_api import Locator, async_playwright, expect

from tests.client.conftest import Drawn, launched
from tests.client.layout import sized
from tests.client.person import DESK, DRAWN, PHONE, Guests, Person
from tests.client.test_layout import moves, points_at_something, takes_place
from tests.client.test_notices import SUBSCRIBES
from tests.client.test_underwing import catches_up
from tests.live.browsers import PASSWORD, Browser, browser
from tests.live.outside import World, outside, text_of
from tests.live.people import Service, opened
from tests.live.test_clocks import SetWall
from undercroft import doctor
from undercroft.live import decking, identity, laying
from undercroft.live.presence import Listener

MOST: Final = 92_000
QUALITIES: Final = (88, 80, 72, 64, 56)
WIDE: Final = 1200
"""Pixels at most: pages show none wider, and what is drawn smaller is as sharp."""
EDGE: Final = 12
"""Pixels of the page that stand around a part of it."""
NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")
MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
LIVE: Final = {"kind": "live", "seconds": 1800, "increment": 20}
DAYS: Final = {"kind": "days", "seconds": 3 * 86_400, "holidays": 10}
HERE: Final[dict[str, Any]] = {"locale": "en-GB", "timezone_id": "UTC"}
EVENING: Final = 11 * HOUR + 4 * MINUTE
"""From the moment to which the clock is set to a better one."""
PAGE: Final = (1040, 900)
"""A page that is no table."""
TALL: Final = (1040, 1800)


class House:
    """A service, the world around it, and who comes there. `out`: where pictures are laid."""

    def __init__(self, service: Service, world: World, wall: SetWall, guests: Guests, out: Path) -> None:
        self.service = service
        self.world = world
        self.wall = wall
        self.guests = guests
        self.out = out

    async def take(self, person: Person, name: str, part: Locator | None = None) -> None:
        """A picture of what is in sight, or of a part of the page."""
        page = person.page
        await page.evaluate("document.fonts.ready")
        await page.wait_for_timeout(400)
        await page.evaluate(DRAWN)
        size = page.viewport_size or {"width": 0, "height": 0}
        box: Any = {"x": 0, "y": 0, **size}
        if part is not None:
            found: Any = await part.bounding_box()
            wide, high = found["width"] + 2 * EDGE, found["height"] + 2 * EDGE
            box = {"x": found["x"] - EDGE, "y": found["y"] - EDGE, "width": wide, "height": high}
        box["y"] += await page.evaluate("scrollY")
        box["scale"] = min(1.0, WIDE / box["width"])
        content = await self._small(person, box)
        await asyncio.to_thread((self.out / f"{name}.webp").write_bytes, content)
        print(f"{name}: {len(content) // 1000} kB; troubles: {person.troubles or 'none'}", flush=True)

    async def _small(self, person: Person, box: dict[str, float]) -> bytes:
        """As good as it may be with so few bytes."""
        session, content = await person.context.new_cdp_session(person.page), b""
        for quality in QUALITIES:
            wish = {"format": "webp", "quality": quality, "clip": box}
            content = b64decode((await session.send("Page.captureScreenshot", wish))["data"])
            if len(content) <= MOST:
                break
        return content

    async def somebody(self, name: str, size: tuple[int, int] = PAGE, **wishes: Any) -> Person:
        """Who keeps who they are, in a browser."""
        person = await self.guests.arrive(name, size, **HERE, **wishes)
        await self.does(person, "POST", "/api/me", {"name": name})
        await person.context.add_init_script(f"localStorage.setItem('undercroft.name', '{json.dumps(name)}')")
        return person

    async def does(self, person: Person, method: str, path: str, content: Any = None) -> Any:
        answer = await person.page.request.fetch(
            f"{person.address}{path}", method=method, data=content, headers={"origin": person.address}
        )
        assert answer.ok, await answer.text()
        return await answer.json()

    async def seated(self, game: str, players: int, **wishes: Any) -> tuple[dict[str, Any], list[str]]:
        """A table of Ann's at which everybody sits and is there; the others' tokens."""
        seats = [{"kind": "me", "name": NAMES[0]}, *[{"kind": "friend"}] * (players - 1)]
        laid = await self.service.lay(seats, game=game, **wishes)
        tokens = [await self.service.sit(laid, seat, NAMES[seat]) for seat in range(1, players)]
        self.all_there(laid["table"]["id"], range(1, players))
        return laid, tokens

    def all_there(self, table: str, seats: range) -> None:
        """They have the table open, each at home."""
        presence = self.service.room(table).presence
        for seat in seats:
            presence.join(Listener(seat, 0, None, caller=f"203.0.113.{seat}"))

    async def says(self, table: str, token: str, words: str, later: int = MINUTE) -> None:
        answer = await self.service.post(f"/api/tables/{table}/talk", {"words": words}, token)
        assert answer.status_code == 201, answer.text
        self.wall.passes(later)


async def unrolled(person: Person) -> None:
    """Dialogs are as high as what is in them."""
    await person.page.add_style_tag(content=".dialog, .dialog .body { max-height: none !important }")


# -- the first pages


async def home(house: House) -> None:
    nina = await house.guests.arrive("Nina", DESK, newcomer=True)
    await nina.comes_home()
    await nina.page.wait_for_load_state("networkidle")
    await house.take(nina, "home")


async def set_up(house: House) -> None:
    ann = await house.guests.arrive("Ann", TALL)
    await ann.comes_home()
    await unrolled(ann)
    await ann.click("home-setup-underkeeper")
    await ann.see("setup-name").fill("Ann")
    await ann.see("setup-seat-1").select_option("anybody")
    await ann.see("setup-time").select_option("live-1800")
    for tick in ("setup-ready", "setup-rated"):
        await ann.see(tick).check()
    await ann.page.mouse.move(0, 0)
    await ann.page.evaluate("document.activeElement.blur()")
    await house.take(ann, "set-up", ann.page.locator("dialog"))


# -- tables


class Moment(NamedTuple):
    """When a table is worth looking at: as Ann is `asked` that, after so many `answers` of hers."""

    game: str
    players: int
    answers: int
    asked: str
    points: bool = True


MOMENTS: Final = {
    "underkeeper": Moment("underkeeper", 2, 24, "Choose an adjacent card|Move on"),
    "underleague": Moment("underleague", 4, 50, "Challenge, play a card"),
    "underwing": Moment("underwing", 4, 33, "Place an element", points=False),
    "underground": Moment("underground", 2, 10, "answer it|reverse it"),
}


async def comes_to(house: House, ann: Person, moment: Moment, passes: int = 0) -> None:
    """The game goes on until it is worth looking at; at each question to Ann so many milliseconds pass, or twice as
    many."""
    answers = 0
    async for _ in moves(ann, house.service, moment.players):
        answers += 1
        house.wall.passes(passes * (1 + answers % 2))
        if answers < moment.answers:
            continue
        await catches_up(ann, house.service)
        if re.search(moment.asked, await ann.headline()):
            break
    if moment.points:
        await points_at_something(ann)


async def at_a_table(house: House, moment: Moment, size: tuple[int, int] = DESK, **wishes: Any) -> Person:
    laid, _ = await house.seated(moment.game, moment.players, **wishes)
    ann = await takes_place(await house.guests.arrive("Ann", size), laid)
    await comes_to(house, ann, moment)
    return ann


def table_of(game: str) -> Callable[[House], Awaitable[None]]:
    async def taken(house: House) -> None:
        await house.take(await at_a_table(house, MOMENTS[game]), game)

    return taken


async def phone_table(house: House) -> None:
    await house.take(await at_a_table(house, MOMENTS["underkeeper"], PHONE), "phone-table")


async def talk(house: House) -> None:
    """Clocks of which each stands otherwise, and some words."""
    moment = MOMENTS["underleague"]._replace(answers=37, asked="Whom does|Challenge")
    laid, tokens = await house.seated(moment.game, moment.players, time=LIVE, name="Thursday club")
    table = laid["table"]["id"]
    ann = await takes_place(await house.guests.arrive("Ann", DESK, **HERE), laid)
    await comes_to(house, ann, moment, passes=23_000)
    said = (
        (tokens[0], "Good evening, all"),
        (laid["token"], "Hello!"),
        (tokens[1], "Sorry, the tea boiled over. Where were we?"),
        (tokens[0], "You were about to lose to my Fog Widow"),
        (tokens[2], "Good luck!"),
    )
    for token, words in said:
        await house.says(table, token, words, 20_000)
    await ann.click("tab-talk")
    await expect(ann.see("words")).to_have_count(len(said))
    await house.take(ann, "talk")


# -- meeting


OPEN: Final[tuple[tuple[str, str, int, dict[str, Any]], ...]] = (
    ("Bob", "underkeeper", 2, {"time": LIVE, "rated": True}),
    ("Cleo", "underleague", 4, {}),
    ("Dan", "underground", 2, {"time": DAYS}),
    ("Eve", "underwing", 3, {"bots_after": 60}),
)


async def hall(house: House) -> None:
    for name, game, players, wishes in OPEN:
        seats = [{"kind": "me", "name": name}, *[{"kind": "friend"}] * (players - 1)]
        await house.service.lay(seats, game=game, open=True, **wishes)
    ann = await house.somebody("Ann", (1000, 690))
    await ann.opens(f"{ann.address}/hall")
    await ann.see("find-game").select_option("underwing")
    await expect(ann.page.locator("[data-testid^=join-]")).to_have_count(len(OPEN))
    await house.take(ann, "hall", ann.page.locator("main"))


async def waiting(house: House) -> None:
    ann = await house.somebody("Ann", (760, 1100))
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "friend"}] * 3]
    wish = {"game": "underwing", "seats": seats, "ready": True, "guest": True, "time": LIVE, "name": "Thursday club"}
    laid = await house.does(ann, "POST", "/api/tables", wish)
    table = laid["table"]["id"]
    bob, cleo, dan = [await house.service.sit(laid, seat, NAMES[seat]) for seat in (1, 2, 3)]
    house.all_there(table, range(1, 3))
    for token in (bob, dan):
        await house.service.post(f"/api/tables/{table}/ready", {}, token)
    await ann.opens(f"{ann.address}/t/{table}")
    await house.says(table, bob, "Hello!")
    await house.says(table, cleo, "One moment, I fetch something to drink")
    await expect(ann.see("words")).to_have_count(2)
    await house.take(ann, "waiting", ann.page.locator(".card-box"))


async def my_tables(house: House) -> None:
    ann = await house.somebody("Ann", (1200, 1500))
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]

    async def laid(name: str, game: str = "underkeeper", sits: bool = True, **wishes: Any) -> str:
        wish = {"game": game, "seats": seats, "guest": True, "name": name, **wishes}
        made = await house.does(ann, "POST", "/api/tables", wish)
        if sits:
            await house.service.sit(made, 1, "Bob")
        return str(made["table"]["id"])

    over = await laid("Sunday rain")
    await (await house.service.lobby.room(over)).resign(1)
    await laid("A table for Dan", sits=False)
    theirs = await house.service.lobby.room(await laid("Slow and steady"))
    await laid("Rainy afternoon", "underwing")
    assert theirs.session
    await theirs.move(0, 0, next(iter(theirs.session.table.options(0))))
    await laid("The long one", time=DAYS)
    house.wall.passes(DAY + 3 * HOUR)
    await laid("Lunch break", time={**DAYS, "seconds": 86_400})
    house.wall.passes(20 * HOUR)
    await ann.comes_home()
    await expect(ann.page.locator("[data-testid^=my-table-]")).to_have_count(6)
    await house.take(ann, "my-tables", ann.page.locator("section.mine"))
    await sized(ann, PHONE)
    await house.take(ann, "phone-home")


# -- oneself


async def you(house: House) -> None:
    ann = await house.somebody("Ann", (1040, 1010))
    await house.does(ann, "PUT", "/api/me/password", {"handle": "Ann of the Cellar", "password": PASSWORD})
    phone = "Mozilla/5.0 (Linux; Android 15) Firefox/140.0"
    async with browser(house.service, phone) as other:
        await other.does("POST", "/api/me/enter", {"handle": "Ann of the Cellar", "password": PASSWORD})
    for winner, game in enumerate(("underkeeper", "underkeeper", "underwing")):
        wish = {"game": game, "seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend"}], "guest": True}
        laid = await house.does(ann, "POST", "/api/tables", wish)
        await house.service.sit(laid, 1, "Bob")
        await (await house.service.lobby.room(laid["table"]["id"])).resign(winner % 2)
    await house.service.lobby.ratings.count()
    await ann.opens(f"{ann.address}/me")
    await ann.click("code-make")
    await ann.see("code").wait_for()
    await ann.see("played").get_by_role("listitem").first.wait_for()
    await ann.page.evaluate("document.activeElement.blur()")
    await house.take(ann, "you")


async def notices(house: House) -> None:
    ann = await house.somebody("Ann", (640, 1800), service_workers="allow")
    said = SUBSCRIBES.replace("SUBSCRIPTION", json.dumps(house.world.subscription()))
    await ann.page.add_init_script(said)
    await ann.opens(f"{ann.address}/me")
    await ann.click("add-push")
    await ann.see("channel-push").wait_for()
    hears = {"zone": "Europe/Vienna", "wants": ["turn", "low"]}
    hook = "https://discord.com/api/webhooks/1180/Q7fW"
    await house.does(ann, "POST", "/api/me/notices", {**hears, "kind": "webhook", "url": hook})
    quiet = {"quiet": {"begin": 22, "end": 7}, "digest": 8}
    await house.does(ann, "POST", "/api/me/notices", {**hears, **quiet, "kind": "mail", "address": "ann@example.org"})
    code = re.search(r"#confirm=([\w-]+)", text_of(house.world.mails.pop()))
    assert code
    await house.does(ann, "POST", "/api/notices/confirm", {"code": code[1]})
    await ann.page.reload()
    await ann.see("channel-mail").get_by_test_id("channel-change").click()
    await ann.page.evaluate("document.activeElement.blur()")
    await house.take(ann, "notices", ann.see("notices"))


# -- what was played


@asynccontextmanager
async def club(house: House) -> AsyncIterator[dict[str, Browser]]:
    """Six people who keep who they are and have played one another."""
    async with AsyncExitStack() as stack:
        people = {name: await stack.enter_async_context(browser(house.service)) for name in NAMES}
        for name, person in people.items():
            await person.does("POST", "/api/me", {"name": name})
            await person.does("PUT", "/api/me/password", {"handle": name, "password": PASSWORD})
        yield people


async def rated(ann: Browser, bob: Browser, names: tuple[str, str]) -> str:
    """A table of theirs that counts."""
    laid = await ann.lays([{"kind": "me", "name": names[0]}, {"kind": "friend"}], rated=True)
    key = laid["links"][0]["path"].partition("#seat=")[2]
    wish = {"key": key, "name": names[1], "guest": True}
    await bob.does("POST", f"/api/tables/{laid['table']['id']}/sit", wish)
    return str(laid["table"]["id"])


async def ladder_and_end(house: House) -> None:
    async with club(house) as people:
        pairs = [(one, other) for i, one in enumerate(NAMES) for other in NAMES[i + 1 :]]
        for number, (one, other) in enumerate([*pairs, *pairs[::2]]):
            table = await rated(people[one], people[other], (one, other))
            loser = one if number % 4 == 3 else other
            await people[loser].does("POST", f"/api/tables/{table}/resign", {})
        while await house.service.lobby.ratings.count():
            pass
        ann = await house.guests.arrive("Ann", TALL)
        await house.does(ann, "POST", "/api/me/enter", {"handle": "Ann", "password": PASSWORD})
        table = await rated(people["Ann"], people["Bob"], ("Ann", "Bob"))
        house.all_there(table, range(1, 2))
        await ann.opens(f"{ann.address}/t/{table}")
        await ann.at_the_table()
        async for _ in moves(ann, house.service, 2):
            pass
        await unrolled(ann)
        await ann.sees_the_count()
        await ann.see("story").wait_for()
        await ann.see("rated").get_by_role("listitem").first.wait_for()
        await ann.page.evaluate("document.activeElement.blur()")
        await house.take(ann, "ending", ann.page.locator("dialog"))
        await sized(ann, (800, 680))
        await ann.opens(f"{ann.address}/ladder/underkeeper")
        await ann.see("ladder").wait_for()
        await house.take(ann, "ladder", ann.page.locator("main"))


SHOTS: Final[dict[str, Callable[[House], Awaitable[None]]]] = {
    "home": home,
    "set-up": set_up,
    **{game: table_of(game) for game in MOMENTS},
    "phone-table": phone_table,
    "talk": talk,
    "hall": hall,
    "waiting": waiting,
    "my-tables": my_tables,
    "you": you,
    "notices": notices,
    "ladder": ladder_and_end,
}
"""By their names; `my-tables` takes one of a phone along, and `ladder` the end of a game."""


def deals(name: str) -> None:
    """The same at each picture of that name."""
    drawn = Drawn(name)
    for module in (decking, identity, laying):
        module.secrets = drawn  # type: ignore[attr-defined]


@asynccontextmanager
async def house_of(playwright_browser: Any, folder: Path, out: Path) -> AsyncIterator[House]:
    wall = SetWall()
    wall.passes(EVENING)
    async with outside() as world:
        service = opened(
            folder / "tables.sqlite3",
            wall=wall,
            bot_pause=0.02,
            bot_seconds=0.1,
            smtp=world.smtp,
            notices_anywhere=True,
        )
        async with service as running:
            named = running.address.replace("127.0.0.1", "localhost")
            async with Guests(playwright_browser, named) as guests:
                yield House(running, world, wall, guests, out)


async def pictures(wanted: argparse.Namespace) -> None:
    async with async_playwright() as playwright:
        running = await launched(playwright)
        for name in wanted.only:
            deals(name)
            with TemporaryDirectory() as folder:
                async with house_of(running, Path(folder), wanted.out) as house:
                    await SHOTS[name](house)
        await running.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=tuple(SHOTS), default=tuple(SHOTS))
    parser.add_argument("--out", type=Path, default=doctor.ROOT / "docs" / "pictures")
    wanted = parser.parse_args()
    run([sys.executable, str(doctor.ROOT / "tools" / "build_client.py"), "build"], check=True)
    asyncio.run(pictures(wanted))


if __name__ == "__main__":
    main()
