"""Tables damaged in every way we know, asked for all the time, beside sound ones."""

import asyncio
import itertools
import time
from pathlib import Path

from tests.attacks.kit import Figure, Kit, Served
from tests.live.process import database
from tests.live.test_damage import KINDS, PLAYING, Kind, damage

MOVES = 8
PATHS = ("", "/state", "/replay", "/journal")


async def ask_all(served: Served, tables: list[str], tokens: list[str], seconds: float) -> tuple[int, int]:
    """Ask for every table, and for the list of all, until the time is up: how often, and how often that was a fault."""
    asked = faults = 0
    ends = time.perf_counter() + seconds
    for table, path in itertools.cycle(itertools.product(tables, PATHS)):
        answers = [await served.get(f"/api/tables/{table}{path}")]
        if path == PATHS[-1]:
            answers.append(await served.post("/api/tables/mine", {"tokens": tokens}))
        asked += len(answers)
        faults += sum(answer.status_code == 500 for answer in answers)
        if time.perf_counter() > ends:
            break
    return asked, faults


async def run(kit: Kit) -> list[Figure]:
    kinds = [kind for kind in KINDS if kind.table == PLAYING][:: kit.count(1, 8)]
    async with kit.serving() as served:
        laid = [await begun(served) for _ in kinds]
    for kind, (table, _) in zip(kinds, laid, strict=True):
        await asyncio.to_thread(spoil, kit.folder, kind, table)
    async with kit.serving() as served, kit.neighbours(served) as neighbours:
        tables, tokens = [table for table, _ in laid], [token for _, token in laid]
        asked, faults = await ask_all(served, tables, tokens, kit.seconds)
        complaints = served.complaints()
    return [
        *neighbours.figures(),
        Figure("damaged tables", len(tables), "tables"),
        Figure("questions about them", asked, "questions"),
        Figure("answered by a fault (500)", faults, "answers", 0),
        Figure("tracebacks in the log", sum("Traceback" in line for line in complaints), "tracebacks", 0),
    ]


async def begun(served: Served) -> tuple[str, str]:
    """A game under way: its table and a token."""
    table, *tokens = await served.pair()
    for _ in range(MOVES):
        for token in tokens:
            state = (await served.get(f"/api/tables/{table}/state", token)).json()
            if state["offers"]:
                move = {"decision": state["decision"], "action": state["offers"][0]["action"]}
                await served.post(f"/api/tables/{table}/moves", move, token)
                break
    return table, tokens[0]


def spoil(folder: Path, kind: Kind, table: str) -> None:
    damage(Path(database(folder)), kind.sql, table)
