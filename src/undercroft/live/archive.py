"""The runs of views that are kept: made one after the other behind the back of the service, and read again."""

import asyncio
import contextlib
import json
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from pydantic_core import from_json, to_json
from sqlalchemy import delete, insert, select, update
from sqlalchemy.engine import RowMapping
from sqlalchemy.exc import IntegrityError

from undercroft.engine.game import SPECTATOR
from undercroft.live import run, wire
from undercroft.live.models import TableInfo
from undercroft.live.records import RUNS, TABLES, VIEWS
from undercroft.live.run import ENDING, Run, Snapshot, Work
from undercroft.live.session import line_of, people
from undercroft.live.store import Kept, Statement, Store
from undercroft.live.thinking import NoThought, Thinking
from undercroft.names import isolated

LOG: Final = logging.getLogger(__name__)
PARTS: Final = 16
"""That are kept in memory, unpacked; the oldest are forgotten first."""


class Past(NamedTuple):
    """A game as it stood last, by eyes: its log and its last position."""

    version: int
    over: bool
    moves: int
    revision: int
    journal: bytes
    pools: list[str]
    endings: dict[int, tuple[list[dict[str, Any]], Snapshot]]

    def events(self) -> int:
        return max(len(log) for log, _ in self.endings.values())

    def state(self, info: TableInfo, eyes: int, log_from: int, ack: int | str | None) -> bytes:
        """The State for `eyes` as JSON."""
        log, snapshot = self.endings[eyes]
        return wire.joined(
            to_json(_head(info, eyes, self.moves, self.revision, snapshot, log, log_from, ack)), snapshot.shown
        )

    def replayed(self, info: TableInfo, eyes: int, at: int, snapshot: Snapshot) -> bytes:
        """The ReplayState of a position as JSON."""
        log = self.endings[eyes][0][: snapshot.logged]
        revision = self.revision if at == self.moves else at
        head = _head(info, eyes, at, revision, snapshot, log, 0, None) | {"moves": self.moves}
        return wire.joined(to_json(head), snapshot.shown)

    def halted(self, moves: int) -> "Past":
        """The same, with nothing to choose any more."""
        endings = {}
        for eyes, (log, snapshot) in self.endings.items():
            shown = from_json(snapshot.shown) | wire.halted(moves)
            endings[eyes] = log, Snapshot([], snapshot.logged, to_json(shown))
        return self._replace(endings=endings)

    def text(self) -> str:
        """The journal."""
        return run.unpacked(self.journal).decode()


def _head(
    info: TableInfo,
    eyes: int,
    position: int,
    revision: int,
    snapshot: Snapshot,
    log: list[dict[str, Any]],
    log_from: int,
    ack: int | str | None,
) -> dict[str, Any]:
    return {
        "type": "state",
        "table": info.model_dump(),
        "seat": None if eyes < 0 else eyes,
        "position": position,
        "revision": revision,
        "decision": None,
        "asked": snapshot.asked,
        "log": log[log_from:],
        "log_from": log_from,
        "undo": False,
        "said": 0,
        "passing": False,
        "window": False,
        "passes_in": None,
        "clocks": None,
        "claim": False,
        "leaving": None,
        "replaceable": [],
        "ack": ack,
    }


class Archive:
    """What is kept of games. `want` a table's run, and it is made in its turn, by one process."""

    def __init__(self, store: Store, pause: float, made: Callable[[str], Awaitable[None]]) -> None:
        """`made` is told of every table whose run is there now."""
        self.store = store
        self.pause = pause
        self.made = made
        self.making = asyncio.Lock()
        """Held while a run is made and kept: whoever renames what is kept holds it too, or an old name comes back."""
        self._minds = Thinking(1)
        self._wanted: OrderedDict[str, None] = OrderedDict()
        self._news = asyncio.Event()
        self._parts: OrderedDict[tuple[str, int, int], list[Snapshot]] = OrderedDict()

    def want(self, table_id: str) -> None:
        """Keep what that game looks like, in a while."""
        self._wanted[table_id] = None
        self._news.set()

    async def work(self) -> None:
        """Make what is wanted, one table after the other, for ever; first what an older service left undone."""
        for row in await self.store.rows(_without_run()):
            self.want(row["id"])
        while True:
            await self._news.wait()
            self._news.clear()
            await asyncio.sleep(self.pause)
            while self._wanted:
                await self._try(self._wanted.popitem(last=False)[0])

    async def _try(self, table_id: str) -> None:
        """A table that cannot be kept is logged, and the others are."""
        try:
            await self.make(table_id)
        except NoThought as error:
            LOG.warning("table %s: its views cannot be kept: %s", table_id, str(error).strip().rpartition("\n")[2])
        except Exception:
            LOG.exception("table %s: its views could not be kept; they are made at the next start", table_id)

    async def make(self, table_id: str) -> None:
        """Keep what a game that has begun looks like, unless that stands already. Raises NoThought."""
        async with self.making:
            kept = await self.store.kept(table_id)
            if kept is None or not kept.table["seed"]:
                return
            stored = await self._head(table_id)
            if stored is None or stored["revision"] != len(kept.journal) or stored["over"] != _over(kept):
                await self._make(table_id, kept)
        await self.made(table_id)

    async def _make(self, table_id: str, kept: Kept) -> None:
        pack = await self.store.pack(kept.table["pack"])
        if pack is None:
            raise NoThought(f"its pack {kept.table['pack']} is missing")
        await self._write(table_id, await self._minds.views(work_of(kept, pack["content"])))

    async def _write(self, table_id: str, made: Run) -> None:
        values = {"table_id": table_id, **made._asdict()}
        del values["views"]
        views = [{"table_id": table_id, **view._asdict()} for view in made.views]
        old = [delete(table).where(table.c.table_id == table_id) for table in (VIEWS, RUNS)]
        try:
            await self.store.write(*old, insert(RUNS).values(values), insert(VIEWS).values(views))
        except IntegrityError:
            LOG.warning("table %s: another service on the same database kept its views", table_id)

    async def renamed(self, table_id: str, seat: int, name: str, other: str) -> list[Statement]:
        """What makes what is kept of a game call whoever sits there `other` from now on; what is damaged stays so.
        Held `making` until it is written; `forget` then."""
        found: list[Statement] = []
        said = [to_json(isolated(called))[1:-1] for called in (name, other)]
        for row in await self.store.rows(select(VIEWS).where(VIEWS.c.table_id == table_id)):
            with contextlib.suppress(ValueError):
                content = await asyncio.to_thread(_replaced, row["content"], *said)
                part = (VIEWS.c.table_id == table_id, VIEWS.c.eyes == row["eyes"], VIEWS.c.part == row["part"])
                found.append(update(VIEWS).where(*part).values(content=content))
        head = await self._head(table_id)
        if head is not None and head["journal"]:
            with contextlib.suppress(ValueError):
                noted = [f"note seat{seat} person {called}".encode() for called in (name, other)]
                text = await asyncio.to_thread(_replaced, head["journal"], *noted)
                found.append(update(RUNS).where(RUNS.c.table_id == table_id).values(journal=text))
        return found

    def forget(self) -> None:
        """What is kept has changed; nothing that was read before is told again."""
        self._parts = OrderedDict()

    async def _head(self, table_id: str) -> RowMapping | None:
        found = await self.store.rows(select(RUNS).where(RUNS.c.table_id == table_id))
        return found[0] if found else None

    async def past(self, table_id: str, seats: int) -> Past | None:
        """What is kept of a game for so many; a damaged run is as good as none."""
        head = await self._head(table_id)
        if head is None:
            return None
        last = select(VIEWS).where(VIEWS.c.table_id == table_id, VIEWS.c.part == ENDING)
        try:
            found = await asyncio.to_thread(_past, head, await self.store.rows(last))
        except (ValueError, TypeError) as error:
            LOG.warning("table %s: the run of its views is damaged: %s", table_id, error)
            return None
        return found if set(found.endings) == {SPECTATOR, *range(seats)} else None

    async def snapshot(self, table_id: str, eyes: int, at: int) -> Snapshot:
        """A position of a game that is over. Raises ValueError where what is kept is damaged."""
        key, parts = (table_id, eyes, at // run.PART), self._parts
        if key not in parts:
            wanted = (VIEWS.c.table_id == table_id, VIEWS.c.eyes == eyes, VIEWS.c.part == at // run.PART)
            found = await self.store.rows(select(VIEWS.c.content).where(*wanted))
            if not found:
                raise ValueError(f"part {at // run.PART} is missing")
            parts[key] = await asyncio.to_thread(run.scenes_of, found[0]["content"])
            while len(parts) > PARTS:
                parts.popitem(last=False)
        snapshots = parts[key]
        if at % run.PART >= len(snapshots):
            raise ValueError(f"position {at} is missing")
        return snapshots[at % run.PART]

    async def close(self) -> None:
        await self._minds.close()


def _without_run() -> Any:
    """Games that have begun and of which nothing is kept, those that are over first, the newest of them first."""
    kept = select(RUNS.c.table_id).where(RUNS.c.over | (TABLES.c.status != "over"), RUNS.c.table_id == TABLES.c.id)
    begun = select(TABLES.c.id).where(TABLES.c.seed != "", ~kept.exists())
    return begun.order_by(TABLES.c.status, TABLES.c.created.desc())


def _replaced(content: bytes, before: bytes, after: bytes) -> bytes:
    """Raises ValueError for what was not packed."""
    return run.packed(run.unpacked(content).replace(before, after))


def _over(kept: Kept) -> bool:
    return bool(kept.table["status"] == "over")


def work_of(kept: Kept, pack: str) -> Work:
    """What the views of a table are made of; `pack`: its pack's content."""
    row, lines = kept.table, [line_of(line) for line in kept.journal]
    return Work(
        row["game"],
        row["edition"],
        row["options"],
        pack,
        [seat["deck"] for seat in kept.seats],
        row["seed"],
        row["asked"],
        row["result"],
        tuple(isolated(seat["name"]) for seat in kept.seats),
        people(kept.seats, lines),
        lines,
    )


def _past(head: RowMapping, endings: list[RowMapping]) -> Past:
    return Past(
        head["version"],
        bool(head["over"]),
        head["moves"],
        head["revision"],
        head["journal"],
        json.loads(head["pools"]),
        {row["eyes"]: run.ending_of(row["content"]) for row in endings},
    )
