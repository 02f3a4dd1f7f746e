"""An evening whose service is killed again and again: people move, take back, talk, report, run out of time, win and
play again by live clocks; nothing is lost, nothing is there twice, and no clock jumps."""

import asyncio
import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final, NamedTuple

from websockets.exceptions import WebSocketException

from tests.attacks.kills import Said
from tests.attacks.kit import Figure, Kit
from tests.attacks.looks import Line as Written
from tests.attacks.mortal import AGAIN, GONE, Mortal, Person, at_random, kill_while, mortal
from tests.live.browsers import PASSWORD
from tests.live.people import Line, key_of, line
from undercroft.engine.dealer import Rng, rng_of
from undercroft.live.identity import new_secret

KILLS: Final = 50
HOUR: Final = 3_600_000
LONG: Final = 150_000
"""Milliseconds after which every clock has run out."""
RUNS_OUT: Final = 6
"""One in so many kills, all of them do."""
SHORT: Final = 8
"""After so many moves somebody may give a game of two up."""
LOOK: Final = 0.03
"""Seconds until whoever is not asked looks again."""
TALKATIVE: Final = 4
"""One in so many times, something is said before."""
PLAYED: Final[dict[str, dict[str, Any]]] = {
    "Ann Bob": {"game": "underkeeper", "rated": True, "time": {"seconds": 120, "increment": 2, "zero": "lose"}},
    "Cay Dan": {"game": "underkeeper", "time": {"seconds": 60, "increment": 1, "zero": "move"}},
    "Eve Fay Gus": {"game": "underwing", "time": {"seconds": 60, "increment": 1, "zero": "bot"}},
}
"""Who sits together, and at what."""


class Word(NamedTuple):
    table: str
    number: int
    seat: int
    words: str


class Evening:
    """`said`, `words`, `reports`, `results`: what was acknowledged or told."""

    def __init__(self, service: Mortal) -> None:
        self.service = service
        self.said: list[Said] = []
        self.words: list[Word] = []
        self.reports: set[tuple[str, int, str]] = set()
        self.results: dict[str, Any] = {}
        self.ended: set[str] = set()
        self.changed = self.told_twice = self.rematches = 0
        """Results and words that were told otherwise later, words told twice on one line, and games played again."""
        self.heard: dict[str, dict[int, str]] = defaultdict(dict)
        """What whoever watches has of the words, by table."""

    async def company(self, names: str) -> None:
        """Some people, game after game."""
        people, rng = [Person(self.service, name) for name in names.split()], rng_of(names)
        for person in people:
            await person.does("POST", "/api/me", {"name": person.name, "once": new_secret()})
            if PLAYED[names].get("rated"):
                await person.does("PUT", "/api/me/password", {"handle": person.name, "password": PASSWORD})
        table = await self._sit_down(people, PLAYED[names])
        while True:
            watching = asyncio.create_task(self._watch(table))
            await asyncio.gather(*(self._sits(person, seat, table, rng) for seat, person in enumerate(people)))
            watching.cancel()
            if self.service.enough.is_set():
                break
            again = await asyncio.gather(*(person.does("POST", f"/api/tables/{table}/rematch") for person in people))
            assert len({one["id"] for one in again}) == 1, again
            self.rematches += 1
            table = again[0]["id"]
        await asyncio.gather(*(person.http.aclose() for person in people))

    async def _sit_down(self, people: list[Person], wishes: dict[str, Any]) -> str:
        host, *friends = people
        seats = [{"kind": "me", "name": host.name}, *({"kind": "friend"} for _ in friends)]
        time = {"kind": "live", **wishes["time"]}
        wish = {**wishes, "time": time, "seats": seats, "once": new_secret(), "guest": True}
        laid = await host.does("POST", "/api/tables", wish)
        table: str = laid["table"]["id"]
        for seat, friend in enumerate(friends, 1):
            wish = {"key": key_of(laid, seat), "name": friend.name, "once": new_secret(), "guest": True}
            await friend.does("POST", f"/api/tables/{table}/sit", wish)
        return table

    async def _sits(self, person: Person, seat: int, table: str, rng: Rng) -> None:
        """Until the game is over, or it is enough; what was said last is answered before one goes."""
        while not self.service.enough.is_set():
            state = await person.looks(table)
            if state["outcome"]:
                await self._look_back(person, table)
                return
            if rng.below(TALKATIVE) == 0:
                await self._talk(person, seat, table, rng)
            path, wish = thought(state, seat, rng)
            if path:
                answer = await person.tries("POST", f"/api/tables/{table}/{path}", wish)
                if answer.is_success:
                    self.service.acknowledged += 1
                    self.said.append(as_written(table, seat, path, wish))
            else:
                await asyncio.sleep(LOOK)

    async def _look_back(self, person: Person, table: str) -> None:
        """How it went; what was told of it before is still so."""
        self.ended.add(table)
        result = await person.does("GET", f"/api/tables/{table}/result")
        before = self.results.setdefault(table, result)
        same = before == result if before["counted"] else before["cause"] == result["cause"]
        self.changed += not same
        if result["counted"]:
            self.results[table] = result

    async def _talk(self, person: Person, seat: int, table: str, rng: Rng) -> None:
        words = f"{person.name} says {rng.below(1_000_000)}"
        said = await person.tries("POST", f"/api/tables/{table}/talk", {"words": words, "once": new_secret()})
        if said.is_success:  # else it was said too soon
            self.service.acknowledged += 1
            self.words.append(Word(table, said.json()["number"], seat, words))
        if rng.below(4) == 0 and (others := self.heard[table]):
            number = max(others)
            await person.does("POST", f"/api/tables/{table}/talk/{number}/report", {"reason": "too loud"})
            self.reports.add((table, number, person.name))

    async def _watch(self, table: str) -> None:
        """Somebody reads what is said, on one line after the other."""
        somebody = Person(self.service, "Una")
        while True:
            with suppress(*GONE, WebSocketException):
                async with line(self.service.address, table) as mine:
                    await mine.until(0)
                    have = len(self.heard[table])
                    missed = await somebody.does("GET", f"/api/tables/{table}/talk?after={have}")
                    self._hear(table, missed["entries"])
                    await self._listen(mine, table)
            await asyncio.sleep(AGAIN)

    async def _listen(self, mine: Line, table: str) -> None:
        told: set[int] = set()
        while True:
            message = await mine.next()
            if message["type"] == "talk":
                numbers = [entry["number"] for entry in message["entries"]]
                self.told_twice += len(told & {*numbers}) + len(numbers) - len({*numbers})
                told |= {*numbers}
                self._hear(table, message["entries"])

    def _hear(self, table: str, entries: list[dict[str, Any]]) -> None:
        for entry in entries:
            self.changed += self.heard[table].setdefault(entry["number"], entry["words"]) != entry["words"]


def thought(state: dict[str, Any], seat: int, rng: Rng) -> tuple[str, dict[str, Any]]:
    """Something legal, by chance; nothing where there is nothing to say."""
    if state["table"]["seats"][seat]["standin"]:
        return "back", {"revision": state["revision"]}
    if state["undo"] and rng.below(4) == 0:
        return "undo", {"revision": state["revision"]}
    if state["leaving"] == "resign" and state["position"] > SHORT and rng.below(10) == 0:
        return "resign", {"revision": state["revision"]}
    if not state["offers"]:
        return "", {}
    action = state["offers"][rng.below(len(state["offers"]))]["action"]
    return "moves", {"decision": state["decision"], "action": action}


def as_written(table: str, seat: int, path: str, wish: dict[str, Any]) -> Said:
    match path:
        case "moves":
            return Said(table, "move", seat, wish["decision"], wish["action"])
        case "back":
            return Said(table, "standin", seat, -1, 0)
        case kind:
            return Said(table, kind, seat, -1, -1)


def said_of(line: Written) -> Said:
    return Said(line.table, line.kind, line.seat, line.decision if line.kind == "move" else -1, line.action)


def unsaid(lines: list[Written], said: list[Said]) -> list[Written]:
    """What the journals have and nobody said, but for what bots answered who stood in for somebody."""
    left, found = Counter(said), []
    standins: set[tuple[str, int]] = set()
    for one in lines:
        at = one.table, one.seat
        if one.kind == "standin":
            (standins.add if one.action else standins.discard)(at)
        if left[said_of(one)]:
            left[said_of(one)] -= 1
        elif one.kind == "standin" or at not in standins:
            found.append(one)
    return found


def caused(one: Written, zero: str) -> bool:
    """Whether it may be what follows of a clock that ran out."""
    return (one.kind, one.action if one.kind != "move" else 0) == {
        "lose": ("resign", -2), "bot": ("standin", 1), "move": ("move", 0)
    }[zero]  # fmt: skip


def twice(things: Iterable[Any]) -> int:
    return sum(count - 1 for count in Counter(things).values())


async def run(kit: Kit) -> list[Figure]:
    if not hasattr(os, "fork"):
        return [Figure("kills: this system cannot fork", 0, "kills")]
    rng = rng_of("kills of an evening")
    async with mortal(kit.folder) as service:
        evening = Evening(service)

        async def moment(number: int) -> int:
            """Mostly as people speak; sometimes as the service has just begun, or all clocks have run out."""
            if number % RUNS_OUT == 1:
                await service.passes(LONG)
            if rng.below(5):
                await service.until_said(1 + rng.below(40))
                await service.until_sent()
            await asyncio.sleep(at_random(rng, 0.03))
            return rng.below(HOUR)

        playing = [asyncio.create_task(evening.company(names)) for names in PLAYED]
        await kill_while(service, playing, kit.count(max(KILLS, kit.kills // 20), 3), moment)
        await until_counted(service)
        return [*service.figures(), *judged(evening, service)]


async def until_counted(service: Mortal) -> None:
    async with asyncio.timeout(30):
        while service.rows("select 1 from results where not counted"):  # noqa: ASYNC110 - the service has its own pace
            await asyncio.sleep(0.05)


def judged(evening: Evening, service: Mortal) -> list[Figure]:
    query = "select table_id, number, kind, seat, decision, action, at from journal order by table_id, number"
    lines = [Written(*row) for row in service.rows(query)]
    more = unsaid(lines, evening.said)
    times = {table: json.loads(time) for table, time in service.rows("select id, time from tables")}
    by_clocks = [one for one in more if caused(one, times[one.table]["zero"])]
    service.looks.judge(lines, by_clocks)
    lost = Counter(evening.said) - Counter(map(said_of, lines))
    kinds = Counter(said.kind for said in evening.said)
    doubled = twice((one.table, one.seat, one.decision) for one in lines if one.kind == "move")
    return [
        Figure("moves among it", kinds["move"], "lines"),
        Figure("moves taken back among it", kinds["undo"], "lines"),
        Figure("coming back among it", kinds["standin"], "lines"),
        Figure("games played again", evening.rematches, "games"),
        Figure("acknowledged and lost", lost.total(), "lines", 0),
        Figure("doubled, or written without being said", doubled + len(more) - len(by_clocks), "lines", 0),
        *_of_words(evening, service),
        *_of_results(evening, service),
        Figure("clocks that ran out", len(by_clocks), "clocks"),
        *service.looks.figures(),
    ]


def _of_words(evening: Evening, service: Mortal) -> list[Figure]:
    kept = [Word(*row) for row in service.rows("select table_id, number, seat, words from talk")]
    reports = service.rows("select table_id, number, reporter_name from reports")
    heard = [(table, number, words) for table, found in evening.heard.items() for number, words in found.items()]
    gaps = sum(max(found) + 1 - len(found) for found in evening.heard.values() if found)
    return [
        Figure("words", len(evening.words), "words"),
        Figure("words lost", len({*evening.words} - {*kept}), "words", 0),
        Figure("words that are there twice, or were never said", len(kept) - len({*evening.words}), "words", 0),
        Figure("words heard by who watches", len(heard), "words"),
        Figure("words that they missed, or heard twice on one line", gaps + evening.told_twice, "words", 0),
        Figure("words heard that are not there", len({*heard} - {(w[0], w[1], w[3]) for w in kept}), "words", 0),
        Figure("reports", len(evening.reports), "reports"),
        Figure("reports lost or doubled", len({*map(tuple, reports)} ^ evening.reports), "reports", 0),
    ]


def _of_results(evening: Evening, service: Mortal) -> list[Figure]:
    """A rating has counted each result that counts, and no more; what it is stands with the last of them."""
    results = service.rows("select table_id, seat, person, mu, sigma from results")
    ratings = service.rows("select person, mu, sigma, games from ratings")
    rated = Counter(person for _, _, person, mu, _ in results if mu is not None)
    wrong = sum(rated[person] != games for person, _, _, games in ratings) + len(rated) - len(ratings)
    last = {(person, mu, sigma) for _, _, person, mu, sigma in results}
    wrong += sum((person, mu, sigma) not in last for person, mu, sigma, _ in ratings)
    tables = Counter(row[0] for row in results)
    return [
        Figure("games that ended", len(evening.ended), "games"),
        Figure("results lost", len(evening.ended - {*tables}), "games", 0),
        Figure("results and words told otherwise later", evening.changed, "times", 0),
        Figure("results that counted for a rating", rated.total(), "results"),
        Figure("ratings that counted one twice or not", wrong, "ratings", 0),
    ]
