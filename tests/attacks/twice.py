"""Everything that makes something, said twice, at once, again after a lost answer, and by two people: what is made."""

import asyncio
from typing import Any

import httpx

from tests.attacks.kit import Figure, Kit, Served
from tests.live.people import TWO, bearer, key_of
from undercroft.live.identity import new_secret

PRESSES = 4


class Presser:
    """Somebody who presses every button several times and loses an answer now and then."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.void = self.doubled = self.wishes = 0

    async def say(self, path: str, content: dict[str, Any], *tokens: str) -> list[dict[str, Any]]:
        """One wish: one press whose answer is lost, then several at once, by each of `tokens`; the answers."""
        self.wishes += 1
        await self._lose(path, content, tokens[0] if tokens else "")
        said = [self.served.post(path, content, token) for token in tokens or ("",) for _ in range(PRESSES)]
        answers = await asyncio.gather(*said)
        assert all(answer.is_success for answer in answers), [answer.text for answer in answers]
        return [answer.json() for answer in answers]

    async def _lose(self, path: str, content: dict[str, Any], token: str) -> None:
        """Hang up as soon as it is said."""
        request = self.served.http.build_request("POST", path, json=content, headers=bearer(token))
        body = request.content
        head = "".join(f"{name}: {value}\r\n" for name, value in request.headers.items())
        _, writer = await asyncio.open_connection(self.served.host, self.served.port)
        writer.write(f"POST {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
        await writer.drain()
        writer.close()

    async def good(self, table: str, token: str) -> None:
        """Count a token that does not play."""
        answer: httpx.Response = await self.served.get(f"/api/tables/{table}/state", token)
        self.void += answer.json().get("seat") is None

    async def evening(self) -> None:
        """Lay, sit down, go to the phone and back, give up, and once more."""
        laid = await self.say("/api/tables", {"game": "underkeeper", "seats": TWO, "once": new_secret()})
        table, ann = laid[0]["table"]["id"], laid[0]["token"]
        self.doubled += len({one["table"]["id"] for one in laid}) - 1
        bob = await self._sits(table, key_of(laid[0], 1))
        links = await self.say(f"/api/tables/{table}/links", {"once": new_secret()}, bob)
        self.doubled += len({link["path"] for link in links}) - 1
        phone = await self._sits(table, links[0]["path"].partition("#seat=")[2])
        await self.good(table, phone)
        back = await self.say(f"/api/tables/{table}/reclaim", {"once": new_secret()}, bob)
        bob = back[-1]["token"]
        self.doubled += len({one["token"] for one in back}) - 1
        self.doubled += back[-1]["table"]["seats"][1]["openings"] - 3
        await self.served.post(f"/api/tables/{table}/resign", None, ann)
        again = await self.say(f"/api/tables/{table}/rematch", {}, ann, bob)
        self.doubled += len({one["id"] for one in again}) - 1
        for token in (ann, bob):
            await self.good(again[0]["id"], token)
            mine = await self.served.post("/api/tables/mine", {"tokens": [token]})
            self.doubled += len(mine.json()) - 2

    async def _sits(self, table: str, key: str) -> str:
        sat = await self.say(f"/api/tables/{table}/sit", {"key": key, "name": "Bob", "once": new_secret()})
        self.doubled += len({one["token"] for one in sat}) - 1
        await self.good(table, sat[0]["token"])
        return str(sat[0]["token"])


async def run(kit: Kit) -> list[Figure]:
    async with kit.serving() as served, kit.neighbours(served) as neighbours:
        presser = Presser(served)
        loop = asyncio.get_running_loop()
        end = loop.time() + kit.seconds
        while loop.time() < end or not presser.wishes:
            await presser.evening()
    return [
        *neighbours.figures(),
        Figure(f"wishes, each said {PRESSES + 1} times", presser.wishes, "wishes"),
        Figure("made more than once", presser.doubled, "things", 0),
        Figure("tokens that play nothing", presser.void, "tokens", 0),
    ]
