"""The tables that are open to everybody: who waits there, sitting down without a link, being found a game, and bots
that take the places which stay free for too long."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from sqlalchemy import select
from sqlalchemy.engine import RowMapping

from undercroft.engine.game import SPECTATOR
from undercroft.live.errors import ApiError
from undercroft.live.hall_models import FindWish, JoinWish
from undercroft.live.laying import Laying
from undercroft.live.models import Laid, NewTable, TableInfo
from undercroft.live.players import Player
from undercroft.live.records import TABLES, now, stamp
from undercroft.live.room import Room
from undercroft.live.seating import Seating
from undercroft.live.store import Store
from undercroft.names import free, player_fault, tidied

LOG: Final = logging.getLogger(__name__)
SHOWN: Final = 100
"""Open tables that are shown, the newest first."""
FRESH: Final = timedelta(minutes=1)
"""A new table is shown for so long though nobody who sits there is seen."""
GLANCE: Final = 1.0
"""Seconds from one look for tables whose time is up to the next, and for which what was seen is shown to others."""
WAITING: Final = (TABLES.c.open, TABLES.c.status == "waiting")


class Found(NamedTuple):
    """Where somebody sits whom a game was found."""

    room: Room
    player: Player
    token: str | None


class Hall:
    """`find` gives a table, `rooms` are those in memory."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], Awaitable[Room]],
        rooms: Mapping[str, Room],
        seating: Seating,
        laying: Laying,
    ) -> None:
        self.store = store
        self.find = find
        self.rooms = rooms
        self.seating = seating
        self.laying = laying
        self.version = 0
        """Changes with whatever is shown."""
        self._news = asyncio.Event()
        self._finding = asyncio.Lock()
        self._seen: dict[str, tuple[object, ...]] = {}
        self._looking = asyncio.Lock()
        self._looked = -1
        self._good_until = 0.0
        self._shown: list[TableInfo] = []

    # -- looking

    async def tables(self) -> list[TableInfo]:
        """The tables at which a place is free for anybody, the newest first; made once for all who look meanwhile."""
        clock = asyncio.get_running_loop().time
        async with self._looking:
            if self._looked != self.version or clock() >= self._good_until:
                self._looked = self.version
                self._shown = await self._look()
                self._good_until = clock() + GLANCE
            return self._shown

    async def _look(self) -> list[TableInfo]:
        query = select(TABLES.c.id, TABLES.c.created, TABLES.c.fill).where(*WAITING)
        rows = await self.store.rows(query.order_by(TABLES.c.created.desc()).limit(SHOWN))
        rooms = [await self._opened(row["id"]) for row in rows if self._is_shown(row)]
        return [room.info() for room in rooms if room is not None and _is_free(room)]

    async def wait(self, version: int, seconds: float, gone: Callable[[], Awaitable[bool]]) -> None:
        """Until something has changed since `version`, the time is up, or whoever asks has gone."""
        end = asyncio.get_running_loop().time() + seconds
        while self.version == version and asyncio.get_running_loop().time() < end and not await gone():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(GLANCE):
                    await self._news.wait()

    def note(self, room: Room) -> None:
        """Something happened at a table: whoever looks at the open ones is told where that shows there."""
        if not room.row["open"]:
            return
        before = self._seen.pop(room.id, None)
        if room.status == "waiting":
            seats = ((player.name, player.absent) for player in room.players)
            self._seen[room.id] = (*seats, *sorted(_here(room)))
        if self._seen.get(room.id) != before:
            self._changed()

    def _changed(self) -> None:
        self.version += 1
        self._news.set()
        self._news = asyncio.Event()

    def _is_shown(self, row: RowMapping) -> bool:
        """Whether somebody who sits there is here, or bots will come, or it was laid just now."""
        room = self.rooms.get(row["id"])
        fresh = row["created"] > stamp(datetime.now(UTC) - FRESH)
        return bool(fresh or row["fill"] or (room is not None and _here(room)))

    async def _opened(self, table_id: str) -> Room | None:
        with contextlib.suppress(ApiError):  # it is told to whoever goes there
            return await self.find(table_id)
        return None

    # -- sitting down

    async def join(self, room: Room, wish: JoinWish, person: str | None) -> Found:
        """Take the first free place of an open table; a name that somebody has there gets a number. Raises ApiError."""
        told_apart = wish.model_copy(update={"name": _told_apart(wish.name, room)})
        player, token = await self.seating.join(room, told_apart, person)
        return Found(room, player, None if person else token)

    async def find_game(self, wish: FindWish, caller: str, person: str | None) -> Found:
        """Sit down at the open table that has waited longest, or lay one. Raises ApiError."""
        async with self._finding:
            for table in reversed(await self._look()):
                if _suits(table, wish):
                    with contextlib.suppress(ApiError):  # somebody was faster
                        room = await self.find(table.id)
                        same = wish.model_dump(include={"name", "once"})
                        return await self.join(room, JoinWish.model_validate(same), person)
            return await self._lay(wish, caller, person)

    async def _lay(self, wish: FindWish, caller: str, person: str | None) -> Found:
        same = wish.model_dump(include={"game", "edition", "once", "bots_after", "time", "rated"})
        seats = [{"kind": "me", "name": wish.name}, *({"kind": "friend"} for _ in range(wish.rivals))]
        table = NewTable.model_validate({**same, "seats": seats, "open": True})
        laid: Laid = await self.laying.lay(table, caller, None, person or "")
        room = await self.find(laid.table.id)
        return Found(room, room.players[0], laid.token)

    # -- bots

    async def keep(self) -> None:
        """Let bots sit down where people have waited for others long enough, for ever."""
        while True:
            await asyncio.sleep(GLANCE)
            try:
                for row in await self.store.rows(select(TABLES.c.id).where(*WAITING, TABLES.c.fill <= now())):
                    await self._fill(row["id"])
            except Exception:
                LOG.exception("the open tables could not be looked after")

    async def _fill(self, table_id: str) -> None:
        room = await self._opened(table_id)
        for player in room.players if room is not None else []:
            if room is not None and player.for_anybody:
                with contextlib.suppress(ApiError):  # somebody has sat down there
                    await room.seat_bot(player.seat)


def _told_apart(name: str, room: Room) -> str:
    """The name, with a number where somebody at the table has it."""
    others = room.names_beside(SPECTATOR)
    return free(name, others) if player_fault(tidied(name), others) == "taken" else name


def _here(room: Room) -> set[int]:
    """The seats whose people are at the table."""
    return {listener.seat for listener in room.listeners} - {SPECTATOR}


def _is_free(room: Room) -> bool:
    return room.status == "waiting" and any(player.for_anybody for player in room.players)


def _suits(table: TableInfo, wish: FindWish) -> bool:
    edition = not wish.edition or table.edition == wish.edition
    same = table.game == wish.game and edition and table.time == wish.time and table.rated == wish.rated
    return same and len(table.seats) == wish.rivals + 1 and not _wants_deck(table)


def _wants_deck(table: TableInfo) -> bool:
    return any(seat.deck != "none" for seat in table.seats)
