"""The tables at which somebody sits, for the list on their first page."""

import contextlib
import json
from collections.abc import Awaitable, Callable, Mapping

from sqlalchemy import select
from sqlalchemy.engine import RowMapping

from undercroft.engine.game import game_called
from undercroft.live import sound
from undercroft.live.clocks import kept
from undercroft.live.errors import ApiError
from undercroft.live.identity import digest
from undercroft.live.limits import TRIED
from undercroft.live.models import MyTable, TableInfo
from undercroft.live.players import Player
from undercroft.live.public import damaged_info, table_info
from undercroft.live.records import SEATS, TABLES
from undercroft.live.room import Room
from undercroft.live.store import Store


class Listing:
    """`room` opens a table, `rooms` are those in memory, `refused` says why one did not open, as far as that is
    known."""

    def __init__(
        self,
        store: Store,
        room: Callable[[str], Awaitable[Room]],
        rooms: Mapping[str, Room],
        refused: Callable[[str], ApiError | None],
    ) -> None:
        self.store = store
        self.room = room
        self.rooms = rooms
        self.refused = refused

    async def mine(self, tokens: list[str], pay: Callable[[], None], person: str = "") -> list[MyTable]:
        """The tables at which these tokens, or the person, sit, the newest first; tokens that hold nothing are passed
        over. `pay` is called for each that has to be opened; where it raises ApiError, the rest is not."""
        hashes = {digest(token): token for token in tokens}
        held = await self.store.rows(
            select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.token_hash, SEATS.c.standin).where(
                SEATS.c.token_hash.in_(hashes) | (SEATS.c.person == person)
                if person
                else SEATS.c.token_hash.in_(hashes)
            )
        )
        ids = [row["table_id"] for row in held]
        tables = {row["id"]: row for row in await self.store.rows(select(TABLES).where(TABLES.c.id.in_(ids)))}
        seats: dict[str, list[RowMapping]] = {table_id: [] for table_id in ids}
        for row in await self.store.rows(select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)):
            seats[row["table_id"]].append(row)
        held = [row for row in held if row["table_id"] in tables and tables[row["table_id"]]["status"] != "ended"]
        held.sort(key=lambda row: str(tables[row["table_id"]]["created"]), reverse=True)
        faults = {table_id: sound.fault(tables[table_id], seats[table_id]) for table_id in tables}
        sound_ones = dict.fromkeys(row["table_id"] for row in held if faults[row["table_id"]] is None)
        untried = await self._try([tables[table_id] for table_id in sound_ones], pay)
        found = []
        for row in held:
            table_id = row["table_id"]
            info = self._listed(tables[table_id], seats[table_id], faults[table_id])
            unplayed = info.stopped is not None or table_id in untried or row["standin"]
            your_turn = not unplayed and bool(tables[table_id]["asked"] >> row["seat"] & 1)
            seat = next((seat for seat in seats[table_id] if seat["seat"] == row["seat"]), row)
            found.append(
                MyTable(
                    **info.model_dump(),
                    token=hashes.get(row["token_hash"]),
                    seat=row["seat"] if isinstance(row["seat"], int) else 0,
                    your_turn=your_turn,
                    time_left=self._time_left(tables[table_id], seat) if your_turn else None,
                    winners=_winners(tables[table_id]) if faults[table_id] is None else None,
                    untried=table_id in untried,
                )
            )
        return found

    async def _try(self, rows: list[RowMapping], pay: Callable[[], None]) -> set[str]:
        """Open tables of older rules, a few; those of which it stays unknown whether they can be gone on with."""
        older = [row["id"] for row in rows if self._is_unknown(row)]
        with contextlib.suppress(ApiError):
            for _ in range(min(TRIED, len(older))):
                pay()
                table_id = older.pop(0)
                with contextlib.suppress(ApiError):  # it says so in the list
                    await self.room(table_id)
        return set(older)

    def _is_unknown(self, row: RowMapping) -> bool:
        going = row["status"] not in {"over", "ended"} and row["version"] != game_called(row["game"]).version
        return going and row["id"] not in self.rooms and self.refused(row["id"]) is None

    def _listed(self, row: RowMapping, seats: list[RowMapping], fault: ApiError | None) -> TableInfo:
        """A table as its list shows it; a damaged one is said to be that."""
        if fault is not None:
            return damaged_info(row, fault)
        room = self.rooms.get(row["id"])
        if room is not None:
            return room.info()
        players = [Player(seat) for seat in seats]
        return table_info(game_called(row["game"]), row, players, row["status"], (), self.refused(row["id"]))

    def _time_left(self, row: RowMapping, seat: RowMapping) -> int | None:
        found = kept(row, [seat], [0])
        return found.told(self.store.wall.now())[0].left if found is not None else None


def _winners(row: RowMapping) -> list[int] | None:
    """As the row of a table whose game is over says it."""
    return list(json.loads(row["result"])["winners"]) if row["result"] else None
