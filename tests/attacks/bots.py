"""Sixty tables of six bots that think ahead, then as many as a stranger may lay, who sits at them or watches; a person
plays against one bot."""

import asyncio
import json
import time
from contextlib import AsyncExitStack, suppress
from math import inf

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.attacks.kit import ELSEWHERE, Figure, Kit, Served, percentile
from tests.live.people import Line, Visitor

SIX = [{"kind": "bot", "level": "search"}] * 6
FIVE = [{"kind": "me", "name": "Stranger"}, *SIX[1:]]
DUEL = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "search"}]
PACE = 0.3
"""Seconds in which a stranger may lay a table and open it, on the average."""
ANSWER = 3000
"""Milliseconds that a person's bot may take, its pause of 800 and 600 to think among them."""


async def run(kit: Kit) -> list[Figure]:
    async with kit.serving() as served, kit.neighbours(served) as neighbours:
        for _ in range(kit.count(60, 6)):
            await served.lay(SIX, game="underwing")
        alone = await duel(served, kit.seconds)
        async with kit.stranger(served) as stranger, AsyncExitStack() as sockets:
            tables = await strange(stranger, kit.count(60, 4), sockets)
            beside = await duel(served, kit.seconds)
    return [
        *answering("bots alone", alone),
        *answering("a stranger's bots", beside),
        Figure("tables of bots that a stranger may lay", tables, "tables"),
        *neighbours.figures(),
    ]


def answering(beside: str, answers: list[float]) -> list[Figure]:
    return [
        Figure(f"beside {beside}, a person's bot answers, longest", max(answers, default=inf), "ms", ANSWER),
        Figure(f"beside {beside}, a person's bot answers, median", percentile(answers, 50), "ms"),
    ]


async def strange(stranger: Visitor, most: int, open_lines: AsyncExitStack) -> int:
    """Somebody elsewhere sits at tables of bots and never moves, and watches tables of bots alone, as many as may be
    laid; how many there are."""
    laid = []
    for number in range(most):
        wish = {"game": "underwing", "seats": (SIX, FIVE)[number % 2]}
        if (answer := await stranger.post("/api/tables", wish)).is_success:
            laid.append(answer.json())
        await asyncio.sleep(PACE)
    for one in laid:
        place = f"{stranger.address.replace('http', 'ws', 1)}/api/tables/{one['table']['id']}/socket"
        line = await open_lines.enter_async_context(connect(place, proxy=None, additional_headers=ELSEWHERE))
        await line.send(json.dumps({"type": "hello", "token": one["token"]}))
        reading = asyncio.create_task(swallow(line))
        open_lines.callback(reading.cancel)
    return len(laid)


async def swallow(line: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        async for _ in line:
            pass


async def duel(served: Served, seconds: float) -> list[float]:
    """The milliseconds from each of Ann's moves until she is asked again; a new game when one has ended."""
    answers: list[float] = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until or not answers:
        laid = await served.lay(DUEL)
        async with served.line(laid["table"]["id"], laid["token"]) as ann:
            while not await asked(ann):
                pass
            while not ann.state["outcome"] and (time.perf_counter() < until or not answers):
                answers += await answered(ann)
    return answers


async def answered(ann: Line) -> list[float]:
    """Ann moves; how long the bot took, if it was the bot's turn then."""
    offer = ann.state["offers"][0]
    await ann.say("move", decision=ann.state["decision"], action=offer["action"])
    start = time.perf_counter()
    waited = not (ann.state["offers"] or ann.state["outcome"])
    before = ann.state["revision"]
    while waited and ann.state["revision"] == before:
        await ann.next()
    took = (time.perf_counter() - start) * 1000
    while not (ann.state["offers"] or ann.state["outcome"]):
        await ann.next()
    return [took] if waited else []


async def asked(ann: Line) -> bool:
    await ann.next()
    return bool(ann.state and ann.state["offers"])
