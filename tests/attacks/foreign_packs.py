"""Packs and deck texts damaged in every way we could think of: the packs on the command line's road, the decks sent."""

import asyncio
import time
from contextlib import suppress
from unittest.mock import patch

import httpx

from tests.attacks.kit import Figure, Kit, Served
from tests.cards.mutants import mutant
from tests.cards.test_mutants import READ, try_mutant
from tests.live.test_foreign_decks import mutant as deck_mutant
from undercroft.engine.effects.language import Language
from undercroft.engine.game import packages


async def run(kit: Kit) -> list[Figure]:
    figures = await asyncio.to_thread(packs, kit.seconds)
    async with kit.serving() as served, kit.neighbours(served) as neighbours:
        answers = await decks(served, kit.seconds)
    faults = sum(status >= 500 for status in answers)
    return [
        *figures,
        *neighbours.figures(),
        Figure("deck texts looked at", sum(status == 200 for status in answers), "texts"),
        Figure("deck texts answered by a fault", faults, "texts", 0),
        Figure("tracebacks of the service", sum("Traceback" in line for line in served.complaints()), "times", 0),
    ]


def packs(seconds: float) -> list[Figure]:
    """Mutants of the games' packs, read, set up and played, for so long."""
    until, spent, tried, broken = time.perf_counter() + seconds, time.thread_time(), 0, 0
    with patch.object(Language, "checked", READ):
        while time.perf_counter() < until:
            for game in packages():
                broken += not _survived(game, tried // len(packages()))
                tried += 1
    spent = time.thread_time() - spent
    return [Figure("mutants of packs", tried / spent, "a second"), Figure("tracebacks of packs", broken, "times", 0)]


def _survived(game: str, number: int) -> bool:
    try:
        try_mutant(mutant(game, number), number)
    except Exception:  # noqa: BLE001 - whatever it is, it is what is counted
        return False
    return True


async def decks(served: Served, seconds: float) -> list[int]:
    """Mutants of a deck sent as fast as they are answered, for so long; the status of each answer."""
    statuses: list[int] = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        text = deck_mutant(len(statuses)).encode("utf-8", "replace").decode()
        with suppress(httpx.TransportError):
            answer = await served.post("/api/decks/check", {"game": "underleague", "text": text})
            statuses.append(answer.status_code)
    return statuses
