"""The process that thinks for the bots is stopped, as when a machine hangs: the next bot's move, and what is said."""

import os
import signal
import time

from tests.attacks.bots import DUEL, answered, asked
from tests.attacks.kit import Figure, Kit
from tests.live.process import children

AGAIN = 20_000
"""Milliseconds after which a bot moves again: ten seconds of silence, a new process, and its first thought."""
TOLD = "did not answer in time"


async def run(kit: Kit) -> list[Figure]:
    async with kit.serving() as served, kit.neighbours(served) as neighbours:
        laid = await served.lay(DUEL)
        async with served.line(laid["table"]["id"], laid["token"]) as ann:
            while not await asked(ann):
                pass
            while not await answered(ann):
                pass
            for pid in children(served.pid):
                os.kill(pid, signal.SIGSTOP)
            start = time.perf_counter()
            while not await answered(ann):
                pass
            took = (time.perf_counter() - start) * 1000
        silent = not any(TOLD in line for line in served.complaints())
    return [
        Figure("until a bot moves again", took, "ms", AGAIN),
        Figure("stops that the log is silent of", int(silent), "", 0),
        *neighbours.figures(),
    ]
