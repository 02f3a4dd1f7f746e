"""The calls that take the service the longest, as fast as one stranger may make them, several at a time."""

import asyncio
from collections import Counter

import httpx

from tests.attacks.kit import Figure, Kit
from tests.live.people import Visitor

AT_ONCE = 6
DECK = {"game": "underground", "edition": "", "options": {"decks": "own"}, "text": "2 Nonsense of no deck\n" * 800}
LAY = {"game": "underwing", "seats": [{"kind": "me"}, {"kind": "friend"}]}


async def run(kit: Kit) -> list[Figure]:
    met: Counter[int] = Counter()
    async with kit.serving() as served, kit.stranger(served) as stranger, kit.neighbours(served) as neighbours:
        table_id, ann, _ = await stranger.pair()
        await stranger.post(f"/api/tables/{table_id}/resign", {}, ann)
        asking = [asyncio.create_task(ask(stranger, table_id, met, first)) for first in range(AT_ONCE)]
        await asyncio.sleep(kit.seconds)
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
    answered = sum(count for status, count in met.items() if status < 400)
    return [
        *neighbours.figures(),
        Figure("dear calls answered", answered, "calls"),
        Figure("dear calls refused", met[429], "calls"),
        Figure("answers of 500 and more", sum(count for status, count in met.items() if status >= 500), "calls", 0),
    ]


async def ask(stranger: Visitor, table_id: str, met: Counter[int], first: int) -> None:
    """One call after the other; whoever is refused waits a moment, as a limit asks."""
    calls = [
        ("GET", "/api/openapi.json", None),
        ("GET", "/api/docs", None),
        ("POST", "/api/decks/check", DECK),
        ("GET", f"/api/tables/{table_id}/replay?at=0&seat=0", None),
        ("GET", f"/api/tables/{table_id}/journal", None),
        ("POST", "/api/tables", LAY),
        ("GET", "/api/tables/no-such-table-1", None),
        ("GET", "/", None),
    ]
    number = first
    while True:
        method, path, content = calls[number % len(calls)]
        number += 1
        answer: httpx.Response = await stranger.http.request(method, path, json=content)
        met[answer.status_code] += 1
        if answer.status_code == 429:
            await asyncio.sleep(0.1)
