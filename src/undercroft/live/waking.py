"""Tables at which a bot owes the next move, or a standing order the next pass, go on by themselves when the service
starts, though nobody opens them."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy import or_, select

from undercroft.live.errors import ApiError
from undercroft.live.records import SEATS, TABLES
from undercroft.live.room import Room
from undercroft.live.store import Store

LOG: Final = logging.getLogger(__name__)
AT_ONCE: Final = 20
"""Tables that go on unseen before another one is woken."""
PACE: Final = 0.05
"""Seconds between two, so that whoever comes first is served first."""


class Waking:
    """`room` finds a table, `rooms` are those in memory."""

    def __init__(self, store: Store, room: Callable[[str], Awaitable[Room]], rooms: dict[str, Room]) -> None:
        self.store = store
        self.room = room
        self.rooms = rooms

    async def wake(self) -> None:
        """All that may be due, newest first, a few at a time. One that cannot be opened keeps none of the others."""
        barred: Counter[str] = Counter()
        for table_id in await self._due():
            while self._unseen() >= AT_ONCE:  # noqa: ASYNC110 - a glance now and then is enough
                await asyncio.sleep(PACE)
            try:
                await self.room(table_id)
            except ApiError as trouble:
                barred[trouble.code] += 1
            except Exception:
                LOG.exception("table %s cannot go on by itself", table_id)
            await asyncio.sleep(PACE)
        for code, count in barred.items():
            LOG.warning("%d tables at which a bot owes a move do not go on: %s", count, code)

    async def _due(self) -> list[str]:
        owes = TABLES.c.asked.bitwise_rshift(SEATS.c.seat).bitwise_and(1) == 1
        bot = or_(SEATS.c.kind == "bot", SEATS.c.standin != "", SEATS.c.passing)
        bots = select(SEATS.c.table_id).where(SEATS.c.table_id == TABLES.c.id, bot, owes).exists()
        found = select(TABLES.c.id).where(TABLES.c.status == "playing", bots).order_by(TABLES.c.created.desc())
        return [row["id"] for row in await self.store.rows(found) if row["id"] not in self.rooms]

    def _unseen(self) -> int:
        return sum(room.driver is not None and not room.listeners for room in self.rooms.values())
