"""Sixty tables of six bots that think ahead, laid by one caller; a person plays against one bot."""

import time

from tests.attacks.kit import Figure, Kit, Served, percentile
from tests.live.people import Line

SIX = [{"kind": "bot", "level": "search"}] * 6
DUEL = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "search"}]
ANSWER = 3000
"""Milliseconds that a person's bot may take, its pause of 800 and 600 to think among them."""


async def run(kit: Kit) -> list[Figure]:
    async with kit.serving() as served, kit.neighbours(served) as neighbours:
        for _ in range(kit.count(60, 6)):
            await served.lay(SIX, game="underwing")
        answers = await duel(served, kit.seconds)
    return [
        Figure("a person's bot answers, longest", max(answers, default=float("inf")), "ms", ANSWER),
        Figure("a person's bot answers, median", percentile(answers, 50), "ms"),
        *neighbours.figures(),
    ]


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
