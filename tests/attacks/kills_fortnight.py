"""A fortnight of two games by the day, whose service is killed again and again, also while mails, pushes and webhooks
are handed in: every turn is told by each way, once; no move, wish or holiday is lost, and the days in which no service
was there cost nobody time."""

import asyncio
import os
import re
from collections import Counter, defaultdict
from typing import Any, Final, NamedTuple

from tests.attacks.kills import Said
from tests.attacks.kills_evening import KILLS, said_of, twice
from tests.attacks.kit import Figure, Kit
from tests.attacks.looks import Line as Written
from tests.attacks.mortal import Mortal, Person, at_random, kill_while, mortal
from tests.live.outside import World, outside, text_of
from tests.live.people import key_of
from undercroft.engine.dealer import Rng, rng_of
from undercroft.live.clocks import DAY, SECOND
from undercroft.live.identity import new_secret
from undercroft.live.notices.kinds import Kind

MINUTE: Final = 61 * SECOND
HOUR: Final = 3600 * SECOND
TIME: Final = {"kind": "days", "seconds": 2 * DAY // SECOND, "holidays": 5, "zero": "lose"}
NAMES: Final = ("The long one", "The other one")
WAYS: Final = ("push", "webhook", "mail")
TRIES: Final = 30
"""Looks for a word before it is lost; the time between grows, so that every try that the service makes is past."""
KINDS: Final[list[list[Kind]]] = [[], ["over"], ["turn", "over"], ["begun"], ["low", "turn"]]
Key = tuple[str, str, str, str]
"""Of a row of the outbox: whom it is for, the table, of what kind, about what."""


class Heard(NamedTuple):
    """What came from the service: by which way, and the number that it bears."""

    way: str
    parcel: str
    text: str


class Fortnight:
    """`said`: what was acknowledged; `rows`: by row of the outbox the numbers of the parcels in which it was begun to
    be sent; `wishes`, `holidays`: as they were acknowledged last."""

    def __init__(self, service: Mortal, world: World, rng: Rng) -> None:
        self.service = service
        self.world = world
        self.rng = rng
        self.ann, self.bob = Person(service, "Ann"), Person(service, "Bob")
        self.said: list[Said] = []
        self.rows: dict[Key, set[str]] = defaultdict(set)
        self.tables: dict[str, str] = {}
        self.wishes: dict[str, list[Kind]] = {}
        self.holidays: dict[str, int] = {}
        self.begun = service.clock.now()
        self.turns = self.ends = self.untold = self.forgotten = self.asked = self.lost_holidays = 0

    # -- outside

    def heard(self) -> list[Heard]:
        """All that came, in no order."""
        found = [
            Heard("mail", mail["Message-ID"].strip("<>").partition("@")[0], _words(mail)) for mail in self.world.mails
        ]
        for got in self.world.got:
            if got.path == "/push/ann":
                said = self.world.opened(got)
                found.append(Heard("push", got.headers["topic"], f"{said['title']} {said['body']}"))
            else:
                way = "webhook" if got.path == "/hook" else got.path
                found.append(Heard(way, got.headers["undercroft-notice"], got.body.decode()))
        return found

    def note(self) -> None:
        """What the outbox says while no service is there."""
        for *key, parcel in self.service.rows("select channel, table_id, kind, about, parcel from notices"):
            if parcel:
                self.rows[key[0], key[1], key[2], key[3]].add(parcel)

    # -- the games

    async def begins(self) -> None:
        """Both are somebody, Ann asks for everything, and sits at two tables of Bob's."""
        for person in (self.ann, self.bob):
            await person.does("POST", "/api/me", {"name": person.name})
        places: dict[str, dict[str, Any]] = {
            "push": {"subscription": self.world.subscription()},
            "webhook": {"url": f"{self.world.address}/hook"},
            "mail": {"address": "ann@example.org"},
        }
        for way in WAYS:
            await self.ann.does("POST", "/api/me/notices", {"kind": way, "wants": ["turn", "over"], **places[way]})
        code = re.search(r"#confirm=([\w-]+)", text_of(self.world.mails.pop()))
        assert code is not None
        await self.ann.does("POST", "/api/notices/confirm", {"code": code[1]})
        for name in NAMES:
            await self._sit_down(name)

    async def _sit_down(self, name: str) -> None:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
        wish = {"game": "underkeeper", "name": name, "time": TIME, "seats": seats, "once": new_secret(), "guest": True}
        laid = await self.ann.does("POST", "/api/tables", wish)
        self.tables[name] = laid["table"]["id"]
        sit = {"key": key_of(laid, 1), "name": "Bob", "once": new_secret(), "guest": True}
        await self.bob.does("POST", f"/api/tables/{self.tables[name]}/sit", sit)

    async def passes(self) -> None:
        """Round after round: Ann is asked at both tables, told of it by each way, and lets some hours pass."""
        while not self.service.enough.is_set():
            before = {(one.way, one.parcel) for one in self.heard()}
            going = [name for name in NAMES if await self._to_ann(name)]
            self.turns += len(going)
            self.ends += len(NAMES) - len(going)
            await self._until_told(before)
            for name in NAMES:
                if name not in going:
                    await self._again(name)
            await self._wish()
            await self._rest(going)
            await self.service.passes(self.rng.below(20 * HOUR))

    async def _to_ann(self, name: str) -> bool:
        """They play until Ann alone is asked, who was not before; whether the game goes on."""
        while await self._answers(self.ann, 0, name):
            pass
        while await self._answers(self.bob, 1, name):
            pass
        return (await self.ann.looks(self.tables[name]))["outcome"] is None

    async def _answers(self, who: Person, seat: int, name: str) -> bool:
        """Whether they were asked; if so they have answered, or taken their answer back."""
        table = self.tables[name]
        state = await who.looks(table)
        if state["clocks"] and name in self.holidays:
            self.lost_holidays += state["clocks"][0]["holidays"] != self.holidays[name]
        if seat and state["undo"] and self.rng.below(4) == 0:
            await who.does("POST", f"/api/tables/{table}/undo", {"revision": state["revision"]})
            self.said.append(Said(table, "undo", seat, -1, -1))
            return True
        if not state["offers"]:
            return False
        wish = {"decision": state["decision"], "action": state["offers"][0]["action"]}
        await who.does("POST", f"/api/tables/{table}/moves", wish)
        self.said.append(Said(table, "move", seat, wish["decision"], wish["action"]))
        return True

    async def _again(self, name: str) -> None:
        """They play again, at a table of the same name."""
        table = await self.ann.does("POST", f"/api/tables/{self.tables[name]}/rematch")
        self.tables[name] = table["id"]
        self.holidays.pop(name, None)

    async def _until_told(self, before: set[tuple[str, str]]) -> None:
        """By each way of each table, by a parcel that was not there before."""
        wanted = {(way, name) for way in WAYS for name in NAMES}
        for count in range(1, TRIES):
            await self.service.passes(count * MINUTE)
            for _ in range(10):
                fresh = [one for one in self.heard() if (one.way, one.parcel) not in before]
                if wanted <= {(one.way, name) for one in fresh for name in NAMES if name in one.text}:
                    return
                await asyncio.sleep(0.03)
        self.untold += 1

    async def _wish(self) -> None:
        """Bob wishes to be told otherwise; what he wished last still stands."""
        channels = {one["id"]: one for one in (await self.bob.does("GET", "/api/me/notices"))["channels"]}
        self.asked += 1
        self.forgotten += {number: sorted(one["wants"]) for number, one in channels.items()} != self.wishes
        wants = KINDS[self.rng.below(len(KINDS))]
        if len(channels) < 2:
            wish = {"kind": "webhook", "url": f"{self.world.address}/bob{self.rng.below(5)}", "wants": wants}
            found = await self.bob.does("POST", "/api/me/notices", wish)
        elif self.rng.below(3):
            found = await self.bob.does("PATCH", f"/api/me/notices/{next(iter(channels))}", {"wants": wants})
        else:
            await self.bob.tries("DELETE", f"/api/me/notices/{next(iter(channels))}")
            found = await self.bob.does("GET", "/api/me/notices")
        self.wishes = {one["id"]: sorted(one["wants"]) for one in found["channels"]}

    async def _rest(self, going: list[str]) -> None:
        """Sometimes Ann takes a day off."""
        if not going or self.rng.below(4):
            return
        table = self.tables[going[0]]
        clock = (await self.ann.looks(table))["clocks"][0]
        if clock["holidays"] and not clock["away"]:
            state = await self.ann.does("POST", f"/api/tables/{table}/holiday", {"days": 1})
            self.holidays[going[0]] = state["clocks"][0]["holidays"]
            self.lost_holidays += self.holidays[going[0]] != clock["holidays"] - 1


def _number(mail: Any) -> str:
    return str(mail["Message-ID"]).strip("<>").partition("@")[0]


def _words(mail: Any) -> str:
    return f"{mail['Subject']} {text_of(mail)}"


async def run(kit: Kit) -> list[Figure]:
    if not hasattr(os, "fork"):
        return [Figure("kills: this system cannot fork", 0, "kills")]
    rng = rng_of("kills of a fortnight")
    async with outside() as world:
        post = ("--notices-anywhere", "--mail-from", world.smtp.sender)
        smtp = f"smtp://{world.smtp.host}:{world.smtp.port}"
        async with mortal(kit.folder, *post, UNDERCROFT_SMTP=smtp) as service:
            fortnight = Fortnight(service, world, rng_of("a fortnight"))
            service.dead = fortnight.note
            await fortnight.begins()

            async def moment(_: int) -> int:
                """As somebody has spoken, or as something is handed in."""
                if rng.below(2):
                    await handed_in(service, world, 1 + rng.below(4))
                else:
                    await service.until_said(1 + rng.below(12))
                    await service.until_sent()
                    await asyncio.sleep(at_random(rng, 0.03))
                return rng.below(DAY // 2)

            playing = [asyncio.create_task(fortnight.passes())]
            await kill_while(service, playing, kit.count(max(KILLS, kit.kills // 20), 3), moment)
            fortnight.note()
            return [*service.figures(), *judged(fortnight, service)]


async def handed_in(service: Mortal, world: World, count: int) -> None:
    """It dies before what is handed in as that number is answered; at the latest after some seconds."""
    left, over = [count], asyncio.Event()

    def heard() -> None:
        left[0] -= 1
        if left[0] == 0:
            service.dies()
            over.set()

    world.heard = heard  # type: ignore[method-assign]
    try:
        async with asyncio.timeout(10):
            await over.wait()
    except TimeoutError:
        pass
    finally:
        world.heard = lambda: None  # type: ignore[method-assign]


def judged(fortnight: Fortnight, service: Mortal) -> list[Figure]:
    query = "select table_id, number, kind, seat, decision, action, at from journal order by table_id, number"
    lines = [Written(*row) for row in service.rows(query)]
    service.looks.judge(lines, ())
    lost = Counter(fortnight.said) - Counter(map(said_of, lines))
    more = Counter(map(said_of, lines)) - Counter(fortnight.said)
    return [
        Figure("days that it took", (service.clock.now() - fortnight.begun) // DAY, "days"),
        Figure("of them with a service", service.clock.served(fortnight.begun, service.clock.now()) // DAY, "days"),
        Figure("moves and moves taken back", len(fortnight.said), "lines"),
        Figure("acknowledged and lost", lost.total(), "lines", 0),
        Figure("doubled, or written without being said", more.total(), "lines", 0),
        *_of_notices(fortnight),
        Figure("wishes for notices", fortnight.asked, "wishes"),
        Figure("wishes forgotten", fortnight.forgotten, "wishes", 0),
        Figure("holidays lost or taken twice", fortnight.lost_holidays, "times", 0),
        *service.looks.figures(),
    ]


def _of_notices(fortnight: Fortnight) -> list[Figure]:
    """What is told again bears the number that it had, and no row of the outbox is told by two."""
    heard = fortnight.heard()
    parcels = {one.parcel for one in heard}
    anns = {one.parcel for one in heard if one.way in WAYS}
    doubled = sum(max(0, len(numbers & parcels) - 1) for numbers in fortnight.rows.values())
    known = set().union(*fortnight.rows.values())
    return [
        Figure("turns of Ann's", fortnight.turns, "turns"),
        Figure("games that ended", fortnight.ends, "games"),
        Figure("mails, pushes and webhooks", len({(one.way, one.parcel) for one in heard}), "words"),
        Figure("handed in again, with the same number", twice((one.way, one.parcel) for one in heard), "words"),
        Figure("told by another number again", doubled, "words", 0),
        Figure("told Ann with a number that nobody knows", len(anns - known), "words", 0),
        Figure("turns and ends that were not told by each way", fortnight.untold, "turns", 0),
    ]
