"""Sees to it that a clock which runs out has consequences, whether anybody looks or not, and that nobody pays for the
time in which no service was there."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from sqlalchemy import case, delete, insert, select, update

from undercroft.live.errors import ApiError
from undercroft.live.records import BEATS, SEATS, TABLES
from undercroft.live.room import Room
from undercroft.live.store import Statement, Store

GRACE: Final = 500
"""Milliseconds after the end of a clock in which a move that was on its way still counts."""
BEAT: Final = 5000
"""Milliseconds from one note that the service is there to the next, while a clock runs: so much at most is given back
too much after a crash."""
QUICK: Final = 1000
"""The same where a clock runs that has less than an hour left."""
HOUR: Final = 3_600_000
AGAIN: Final = 5000
"""Milliseconds until what failed is tried again."""
LOG: Final = logging.getLogger(__name__)


class Timekeeping:
    """`find` gives any table, `rooms` are those in memory; `move` lets a bot make a seat's move."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], Awaitable[Room]],
        rooms: Mapping[str, Room],
        move: Callable[[Room, int], Awaitable[None]],
    ) -> None:
        self.store = store
        self.wall = store.wall
        self.find = find
        self.rooms = rooms
        self.move = move
        self.next: int | None = None
        """When the first clock runs out, as far as is known."""
        self._later: dict[str, int] = {}
        """Tables that failed, and when they are tried again."""
        self._back: dict[str, int] = {}
        """When holidays end, by table."""

    def note(self, room: Room) -> None:
        """Something has happened at the table."""
        due = room.clocks.due() if room.clocks is not None else None
        self._back.pop(room.id, None)
        if room.clocks is not None and (back := room.clocks.back(self.wall.now())) is not None:
            self._back[room.id] = back
        if due is not None and (self.next is None or due < self.next):
            self.next = due
            self.wall.wake()

    async def keep(self) -> None:
        """For ever."""
        while True:
            await self._until_done(self._look)
            await self.wall.sleep(self._moment())

    def _moment(self) -> int | None:
        """When it is to be looked again."""
        if self.next is None:
            return None
        now = self.wall.now()
        beat = QUICK if self.next < now + HOUR else BEAT
        return min(self.next + GRACE, now + beat, *self._back.values())

    async def _until_done(self, what: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                return await what()
            except Exception:
                LOG.exception("the clocks wait")
                await asyncio.sleep(AGAIN / 1000)

    async def give_back(self) -> None:
        """The time since a service was there last, to every clock that ran meanwhile; before any table is opened."""
        now = self.wall.now()
        found = await self.store.rows(select(BEATS.c.at))
        statements: list[Statement] = [delete(BEATS), insert(BEATS).values(id=1, at=now)]
        if found and found[0]["at"] < now:
            statements += _shifted(found[0]["at"], now)
        await self.store.write(*statements)

    def _tell_who_is_back(self) -> None:
        """Everybody at the tables at which holidays have ended: a clock runs there again."""
        now = self.wall.now()
        for table_id in [table_id for table_id, back in self._back.items() if back <= now]:
            del self._back[table_id]
            if table_id in self.rooms:
                self.rooms[table_id].tell()

    async def _look(self) -> None:
        """Whose time is up, and when the next one's is."""
        self._tell_who_is_back()
        soon = select(TABLES.c.id, TABLES.c.due).where(TABLES.c.due.is_not(None)).order_by(TABLES.c.due).limit(100)
        rows = await self.store.rows(soon)
        now = self.wall.now()
        if rows:
            await self.store.write(update(BEATS).where(BEATS.c.id == 1).values(at=now))
        self._later = {table_id: at for table_id, at in self._later.items() if at > now}
        up = [row["id"] for row in rows if row["due"] + GRACE <= now and row["id"] not in self._later]
        await asyncio.gather(*map(self._end, up))
        left = [max(row["due"], self._later.get(row["id"], 0)) for row in rows if row["id"] not in up]
        self.next = now if up else min(left, default=None)

    async def _end(self, table_id: str) -> None:
        """What follows at a table whose first clock has run out."""
        try:
            room = await self.find(table_id)
            if room.clocks is None or room.stopped is not None:
                raise ApiError(409, "stopped", "it cannot be gone on with", "")
            for seat in room.clocks.fallen(self.wall.now()):
                await (self.move(room, seat) if room.clocks.control.zero == "move" else room.run_out(seat))
        except ApiError as trouble:
            if trouble.code in ("stale", "over"):
                return
            LOG.warning("table %s: its clocks stop: %s", table_id, trouble.message)
            await self.store.write(update(TABLES).where(TABLES.c.id == table_id).values(due=None))
        except Exception:
            self._later[table_id] = self.wall.now() + AGAIN
            LOG.exception("table %s: its clocks wait", table_id)


def _shifted(since: int, now: int) -> list[Statement]:
    """Clocks that ran when the service was last there run on from now; those that began to later, likewise. Whoever is
    on holiday at such a table, or was while its clocks stood so, is for as much longer."""
    start = case((TABLES.c.clock_at > since, TABLES.c.clock_at), else_=since)
    gap = case((start < now, now - start), else_=0)
    runs = (TABLES.c.due.is_not(None), TABLES.c.clock_at.is_not(None))
    of_table = select(gap).where(TABLES.c.id == SEATS.c.table_id).scalar_subquery()
    away = update(SEATS).where(SEATS.c.away > 0, SEATS.c.table_id.in_(select(TABLES.c.id).where(*runs)))
    running = update(TABLES).where(*runs)
    return [
        away.values(away=SEATS.c.away + of_table),
        running.values(clock_at=TABLES.c.clock_at + gap, due=TABLES.c.due + gap),
    ]
