"""Evenings that differ in nothing but what somebody may not know: every byte that they receive is the same, over
sockets, from every address, in mails, pushes and webhooks, in the lists of tables, in statistics, and in refusals."""

import asyncio
import hashlib
import re
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, tzinfo
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, Self

import pytest
from websockets.asyncio.client import connect

from tests.live.browsers import PASSWORD, Browser, browser
from tests.live.outside import World, outside, text_of
from tests.live.people import Line, Service, key_of, opened
from tests.live.test_clocks import SetWall
from tests.live.test_notices import DAYS, MINUTE, by_hand
from tests.live.test_ratings import settled
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import games
from undercroft.live import ratings, records
from undercroft.live.clocks import DAY

__all__ = ["by_hand"]

PEOPLE: Final = ("Ann", "Bob", "Eve", "Olga")
OF_TABLES: Final = (
    "", "/state", "/talk", "/talk?channel=watch", "/result", "/story", "/replay?at=0", "/journal", "/deck",
)  # fmt: skip
OF_ALL: Final = ("/hall", "/ladder/underkeeper", "/me", "/me/stats", "/me/notices", "/address")
WRONG: Final[list[tuple[str, Any]]] = [
    ("moves", {"decision": 999, "action": 0}),
    ("asides", {"actions": [1]}),
    ("undo", {"revision": 9999}),
    ("standins", {"seat": 0}),
    ("back", {"revision": 9999}),
    ("claim", None),
    ("holiday", {"days": 60}),
    ("remove", {"seat": 0}),
    ("host", {"seat": 0}),
    ("links", {"seat": 0}),
    ("sit", {"key": "of-nobody", "name": "Ann"}),
    ("reclaim", {}),
    ("talk/999/report", {"reason": "x"}),
]
"""What nobody but Ann may do, or nobody at all."""
NOBODY: Final[list[tuple[str, Any]]] = [
    ("/me/enter", {"handle": "Ann", "password": "not her password"}),
    ("/me/enter", {"code": "AAAA-BBBB-CCCC-DDDD-EEEE"}),
    ("/notices/confirm", {"code": "of-nobody"}),
    ("/notices/stop", {"key": "of-nobody"}),
]
OWN: Final = {"game": "underleague", "options": {"decks": "own"}, "open": True, "name": "Own decks"}
SEATS: Final = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]


class Chance:
    """In the place of `secrets`: what is drawn hangs on the step of the evening alone."""

    def __init__(self) -> None:
        self.step = ""
        self.count = 0

    def begin(self, step: str) -> None:
        self.step, self.count = step, 0

    def token_bytes(self, size: int = 32) -> bytes:
        self.count += 1
        return hashlib.shake_256(f"{self.step} {self.count}".encode()).digest(size)

    def token_hex(self, size: int = 32) -> str:
        return self.token_bytes(size).hex()

    def token_urlsafe(self, size: int = 32) -> str:
        return self.token_hex(size)[: size * 4 // 3 + 1]

    def randbelow(self, most: int) -> int:
        return int.from_bytes(self.token_bytes(8)) % most

    def choice(self, things: Sequence[Any]) -> Any:
        return things[self.randbelow(len(things))]


class OwnLine(Line):
    """A line of whom the cookie knows."""

    def __init__(self, person: Browser, table: str) -> None:
        super().__init__(f"{person.service.address.replace('http', 'ws', 1)}/api/tables/{table}/socket")
        self.headers = {"cookie": person.cookies, "origin": person.service.address}

    async def __aenter__(self) -> Self:
        self.socket = await connect(self.url, max_size=None, proxy=None, additional_headers=self.headers)
        await self.socket.send('{"type": "hello"}')
        await self.until(0)
        return self


class Evening:
    """`private`: Ann does otherwise all that only she knows of; `whispers`: so do those who watch. `got`: by person all
    that they received, of those who are `watched`; `games`: of which the cards lie otherwise."""

    def __init__(
        self,
        service: Service,
        wall: SetWall,
        chance: Chance,
        world: World,
        private: bool,
        whispers: bool,
        games: Sequence[str],
    ) -> None:
        self.watched = PEOPLE[1:] if len(games) == 1 else PEOPLE[1:2]
        self.games = games
        self.service = service
        self.wall = wall
        self.chance = chance
        self.world = world
        self.private = private
        self.whispers = whispers
        self.people: dict[str, Browser] = {}
        self.got: dict[str, list[str]] = defaultdict(list)
        self.lines: dict[str, Line] = {}

    def plain(self, text: str) -> str:
        """Without the ports, by chance this machine's, and the key by which push services know the service."""
        for address in (self.service.address, self.world.address):
            text = text.replace(address.rpartition(":")[2], "PORT")
        return re.sub('"push_key":"[^"]*"', "", text)

    async def calls(self, name: str, method: str, path: str, content: Any = None) -> None:
        """Whatever the answer is, it is noted."""
        headers = {"origin": self.service.address}
        answer = await self.people[name].http.request(method, f"/api{path}", json=content, headers=headers)
        told = {key: value for key, value in answer.headers.items() if key not in {"date", "content-length"}}
        self.got[name].append(self.plain(f"{method} {path}: {answer.status_code} {told} {answer.text}"))

    async def look(self, *tables: str) -> None:
        """Who is watched asks for all that there is, and for what they may not."""
        for name in self.watched:
            self.chance.begin(f"{name} looks")
            for table in tables:
                for path in OF_TABLES if name != "Olga" else OF_TABLES[:2]:
                    await self.calls(name, "GET", f"/tables/{table}{path}")
                for path, wish in WRONG if name != "Olga" else []:
                    await self.calls(name, "POST", f"/tables/{table}/{path}", wish)
            await self.look_around(name)
            await self.calls(name, "GET", "/me/export")

    async def look_around(self, name: str) -> None:
        for path in OF_ALL:
            await self.calls(name, "GET", path)
        await self.calls(name, "POST", "/tables/mine", {"tokens": []})

    async def settles(self) -> None:
        """Whatever was to be told on lines is."""
        for line in self.lines.values():
            await asyncio.sleep(0.02)
            await line.say("ping")

    # -- the steps, as they are for everybody

    async def arrive(self) -> None:
        for name, person in self.people.items():
            self.chance.begin(f"{name} arrives")
            await person.does("POST", "/api/me", {"name": name})
        ways: dict[str, dict[str, Any]] = {
            "push": {"subscription": self.world.subscription("/push/bob")},
            "webhook": {"url": f"{self.world.address}/hook/bob"},
            "mail": {"address": "bob@example.org"},
        }
        for way, place in ways.items():
            self.chance.begin(f"Bob asks for {way}")
            await self.people["Bob"].does("POST", "/api/me/notices", {"kind": way, **place}, 201)
        await self._confirmed()
        self.chance.begin("Bob is kept")
        await self.people["Bob"].does("PUT", "/api/me/password", {"handle": "Bob", "password": PASSWORD})

    async def _confirmed(self) -> None:
        code = re.search(r"#confirm=([\w-]+)", text_of(self.world.mails[-1]))
        assert code is not None
        await self.people["Bob"].does("POST", "/api/notices/confirm", {"code": code[1]})

    async def table(self, name: str, **wishes: Any) -> str:
        """A table of Ann and Bob."""
        self.chance.begin(f"the table {name}")
        laid = await self.people["Ann"].lays(SEATS, **{"name": name, **wishes})
        table: str = laid["table"]["id"]
        sit = {"key": key_of(laid, 1), "name": "Bob", "guest": True}
        await self.people["Bob"].does("POST", f"/api/tables/{table}/sit", sit)
        return table

    async def listen(self, here: AsyncExitStack, table: str) -> None:
        for name in ("Ann", "Bob", "Eve"):
            self.lines[name] = await here.enter_async_context(OwnLine(self.people[name], table))
            await self.settles()

    async def plays(self, table: str, moves: int) -> None:
        rng = rng_of("an evening")
        for _ in range(moves):
            for name in ("Ann", "Bob"):
                state = await self.people[name].does("GET", f"/api/tables/{table}/state")
                if state["offers"]:
                    action = state["offers"][rng.below(len(state["offers"]))]["action"]
                    move = {"decision": state["decision"], "action": action}
                    await self.people[name].does("POST", f"/api/tables/{table}/moves", move)
                    break

    async def passes(self, milliseconds: int) -> None:
        self.chance.begin(f"after {milliseconds}")
        self.wall.passes(milliseconds)
        while await self.service.lobby.post.look():
            pass

    # -- what only some know

    async def ann_keeps_who_she_is(self) -> None:
        ann = self.people["Ann"]
        self.chance.begin("Ann is kept")
        await ann.does("POST", "/api/me/code")
        if self.private:
            await ann.does("PUT", "/api/me/password", {"handle": "Ann", "password": PASSWORD})
            async with browser(self.service, "Mozilla/5.0 (Linux; Android 16) Chrome/140.0") as phone:
                await phone.does("POST", "/api/me/enter", {"handle": "Ann", "password": PASSWORD})

    async def ann_asks_for_notices(self) -> None:
        if self.private:
            self.chance.begin("Ann's notices")
            wish = {"kind": "webhook", "url": f"{self.world.address}/hook/ann", "digest": 8}
            (channel,) = (await self.people["Ann"].does("POST", "/api/me/notices", wish, 201))["channels"]
            await self.people["Ann"].does("POST", f"/api/me/notices/{channel['id']}/test")
            wish = {"kind": "push", "subscription": self.world.subscription("/push/ann")}
            await self.people["Ann"].does("POST", "/api/me/notices", wish, 201)

    async def ann_has_a_table_of_her_own(self) -> None:
        if self.private:
            self.chance.begin("Ann's own table")
            await self.people["Ann"].lays(SEATS, name="A secret one")

    async def ann_answers_what_others_do_not_see_yet(self, table: str) -> None:
        ann = self.people["Ann"]
        offers = (await ann.does("GET", f"/api/tables/{table}/state"))["offers"]
        assert len(offers) > 1
        move = {"decision": 0, "action": offers[-1 if self.private else 0]["action"]}
        await ann.does("POST", f"/api/tables/{table}/moves", move)

    async def ann_does_what_nobody_hears_of(self, table: str) -> None:
        if self.private:
            ann = self.people["Ann"]
            await ann.does("POST", f"/api/tables/{table}/order", {"passing": True})
            assert (await ann.refused("POST", f"/api/tables/{table}/moves", {"decision": 9, "action": 9}))[0] == 409
            await ann.does("POST", f"/api/tables/{table}/talk/0/report", {"reason": "too kind"})
            async with OwnLine(ann, table) as phone:
                await phone.say("holiday", days=60)

    async def ann_hands_in_a_deck(self, table: str, changed: bool) -> None:
        decks = await self.people["Ann"].does("GET", "/api/decks/underleague")
        await self.people["Ann"].does("PUT", f"/api/tables/{table}/deck", {"text": decks[changed]["text"]})

    async def watchers_talk(self, table: str) -> None:
        for words in ("He holds the dragon", "No, she does")[: 1 + self.whispers]:
            said = words.upper() if self.whispers else words
            await self.people["Eve"].does("POST", f"/api/tables/{table}/talk", {"words": said}, 201)

    def deals_anew(self, table: str) -> None:
        """All that Bob does not know of the cards lies otherwise; who watches knows no more than he does."""
        room = self.service.room(table)
        assert room.session is not None
        if self.private:
            truth = room.session.table.dump()
            room.session.match.table = room.session.table.imagine(1, rng_of("otherwise"))
            assert room.session.table.dump() != truth
        room.tell()

    # -- all of it

    async def goes_on(self) -> None:
        await self.arrive()
        await self.ann_keeps_who_she_is()
        await self.ann_asks_for_notices()
        await self.rated_game()
        await self.ann_has_a_table_of_her_own()
        async with AsyncExitStack() as here:
            table = await self.long_game(here)
            if self.games:
                await self.look(await self.open_table())
            for game in self.games:
                await self.look(await self.lies_otherwise(game))
            await self.passes(MINUTE)
            self.got["Bob"] += map(self.plain, self.lines["Bob"].received)
            self.got["Eve"] += map(self.plain, self.lines["Eve"].received)
            self.got["Ann"] += map(self.plain, self.lines["Ann"].received)
            await self.end(table)
        for name in self.watched:
            await self.look_around(name)
        self.hear()
        for path, wish in NOBODY:
            await self.calls("Olga", "POST", path, wish)

    async def rated_game(self) -> None:
        table = await self.table("Rated", rated=True)
        await self.people["Bob"].does("POST", f"/api/tables/{table}/resign", {})
        await settled(self.service)
        await self.passes(MINUTE)

    async def long_game(self, here: AsyncExitStack) -> str:
        table = await self.table("The long one", time=DAYS, rated=True)
        await self.listen(here, table)
        await self.ann_answers_what_others_do_not_see_yet(table)
        await self.people["Ann"].does("POST", f"/api/tables/{table}/talk", {"words": "Hello"}, 201)
        await self.people["Bob"].does("POST", f"/api/tables/{table}/talk", {"words": "Good luck"}, 201)
        await self.ann_does_what_nobody_hears_of(table)
        await self.watchers_talk(table)
        await self.settles()
        await self.look(table)
        await self.passes(DAY * 7 // 4)
        return table

    async def open_table(self) -> str:
        """Somebody waits for news of the open tables while a deck is changed there."""
        self.chance.begin("an open table")
        laid = await self.people["Ann"].lays(SEATS, **OWN)
        table: str = laid["table"]["id"]
        await self.ann_hands_in_a_deck(table, changed=False)
        version = (await self.people["Olga"].does("GET", "/api/hall"))["version"]
        waiting = asyncio.create_task(self.calls("Olga", "GET", f"/hall?version={version}&wait=20"))
        await asyncio.sleep(0.05)
        if self.private:
            await self.ann_hands_in_a_deck(table, changed=True)
        await asyncio.sleep(0.05)
        assert not waiting.done()
        self.chance.begin("another open table")
        await self.people["Eve"].lays(SEATS, **{**OWN, "name": "Another"})
        await waiting
        return table

    async def ann_drafts_an_offer(self, table: str) -> None:
        """What she would give or ask, before she proposes it."""
        for otherwise in (False, self.private):
            state = await self.people["Ann"].does("GET", f"/api/tables/{table}/state")
            action = state["asides"][-1 if otherwise else 0]["action"]
            await self.people["Ann"].does("POST", f"/api/tables/{table}/asides", {"actions": [action]})

    async def lies_otherwise(self, game: str) -> str:
        table = await self.table(f"In the middle of {game}", game=game, time=DAYS)
        if game == "underwing":
            await self.ann_drafts_an_offer(table)
            await self.look(table)
        await self.plays(table, 14)
        self.deals_anew(table)
        return table

    async def end(self, table: str) -> None:
        """From then on everybody may see what Ann answered."""
        await self.people["Ann"].does("POST", f"/api/tables/{table}/resign", {})
        await settled(self.service)
        await self.calls("Bob", "GET", f"/tables/{table}/result")
        await self.passes(DAY)

    def hear(self) -> None:
        """What Bob was told while he was away."""
        for got in self.world.got:
            if got.path == "/push/bob":
                self.got["Bob"].append(f"{len(got.body)} {got.headers['ttl']} {got.headers['topic']}")
                self.got["Bob"].append(str(self.world.opened(got)))
            elif got.path == "/hook/bob":
                told = {key: value for key, value in got.headers.items() if key.lower() != "host"}
                self.got["Bob"].append(self.plain(f"{told} {got.body.decode()}"))
        for mail in self.world.mails:
            if mail["To"] == "bob@example.org":
                self.got["Bob"].append(self.plain(mail.as_string()))


@asynccontextmanager
async def beginning(monkeypatch: pytest.MonkeyPatch, database: Path, **wishes: Any) -> AsyncIterator[Evening]:
    wall, chance = SetWall(), Chance()

    class Moment(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Self:
            return cls.fromtimestamp(wall.now() / 1000, tz or UTC)

    monkeypatch.setattr(records, "datetime", Moment)
    monkeypatch.setattr(ratings, "LEAST", 1)
    for module in ("identity", "persons", "laying", "decking", "notices.channels"):
        monkeypatch.setattr(f"undercroft.live.{module}.secrets", chance)
    settings: dict[str, Any] = {"notices_anywhere": True, "archive_pause": 3600.0}
    async with (
        outside() as world,
        opened(database, wall=wall, smtp=world.smtp, **settings) as service,
        AsyncExitStack() as here,
    ):
        evening = Evening(service, wall, chance, world, **wishes)
        for name in PEOPLE:
            evening.people[name] = await here.enter_async_context(browser(service))
        yield evening


async def received(
    database: Path, games: Sequence[str], private: bool = False, whispers: bool = False
) -> dict[str, list[str]]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        wishes = {"private": private, "whispers": whispers, "games": games}
        async with beginning(monkeypatch, database, **wishes) as evening:
            await evening.goes_on()
    return evening.got


def differences(first: list[str], second: list[str]) -> list[tuple[str, str]]:
    """From where on they differ, with some of what stands before."""
    found = []
    for pair in zip_longest(first, second, fillvalue=""):
        if pair[0] != pair[1]:
            same = next(at for at, letters in enumerate(zip_longest(*pair)) if len({*letters}) > 1)
            start = max(0, same - 100)
            found.append((f"{pair[0][:40]} … {pair[0][start : start + 300]}", pair[1][start : start + 300]))
    return found


@pytest.mark.long
async def test_what_one_may_not_know_changes_no_byte_of_what_one_receives(by_hand: None, tmp_path: Path) -> None:
    usual = await received(tmp_path / "usual.sqlite3", ["underkeeper"])
    private = await received(tmp_path / "private.sqlite3", ["underkeeper"], private=True)
    for name in PEOPLE[1:]:
        assert differences(usual[name], private[name]) == [], name
    assert differences(usual["Ann"], private["Ann"])
    assert len(usual["Bob"]) > 100


@pytest.mark.long
async def test_no_more_does_it_in_any_other_game(by_hand: None, tmp_path: Path) -> None:
    others = sorted({*games()} - {"underkeeper"})
    usual = await received(tmp_path / "usual.sqlite3", others)
    private = await received(tmp_path / "private.sqlite3", others, private=True)
    assert differences(usual["Bob"], private["Bob"]) == []
    assert differences(usual["Eve"], private["Eve"]) == []


async def test_what_watchers_say_changes_no_byte_of_what_a_seat_receives(by_hand: None, tmp_path: Path) -> None:
    usual = await received(tmp_path / "usual.sqlite3", [])
    whispers = await received(tmp_path / "whispers.sqlite3", [], whispers=True)
    assert differences(usual["Bob"], whispers["Bob"]) == []
    assert differences(usual["Eve"], whispers["Eve"])
