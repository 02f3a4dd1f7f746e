"""Sends what is in the outbox: once each, again where it failed, and not where it is of no interest any more."""

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from itertools import groupby
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, delete, or_, select, update
from sqlalchemy.engine import RowMapping

from undercroft.live.clocks import DAY, SECOND
from undercroft.live.errors import ApiError
from undercroft.live.notices.channels import channel_of, hours_of
from undercroft.live.notices.kinds import LOW, TELLING
from undercroft.live.notices.relevance import News, still
from undercroft.live.notices.sending import Parcel, Sender, Trouble
from undercroft.live.records import CHANNELS, NOTICES, TABLES
from undercroft.live.room import Room
from undercroft.live.store import Statement, Store

GLANCE: Final = 5 * SECOND
"""From one look at the outbox to the next."""
MOST: Final = 500
"""Rows that one look takes."""
WAITS: Final = tuple(minutes * 60 * SECOND for minutes in (1, 5, 30, 120, 360))
"""Until it is tried again, after each try that failed; then it is given up."""
AT_ONCE: Final = 8
"""Tables that are opened at a time."""
SPACE: Final = 30 * SECOND
"""Between two of one channel."""
KEPT: Final = 7 * DAY
"""For so long it is known what was sent, and as long as the game goes on."""
HOUR: Final = DAY // 24
"""From one time of forgetting to the next."""
CLOSING: Final = 5.0
"""Seconds that what is being sent has when the service ends."""
LOG: Final = logging.getLogger(__name__)
KEYS: Final = (NOTICES.c.channel, NOTICES.c.table_id, NOTICES.c.kind, NOTICES.c.about)


class Post:
    """`find` gives any table, `senders` send by the kind of a channel; `base`: the service's own address; `shut_out`:
    whether a person is told nothing."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], Awaitable[Room]],
        senders: Mapping[str, Sender],
        base: Callable[[], str],
        shut_out: Callable[[str], bool],
    ) -> None:
        self.store = store
        self.wall = store.wall
        self.find = find
        self.senders = senders
        self.base = base
        self.shut_out = shut_out
        self._bell = self.wall.bell()
        self._looking: asyncio.Future[None] | None = None
        self._closing = False
        self._free: dict[str, int] = {}
        """From when on a channel may be told again."""
        self._tidied = 0
        self._opening = asyncio.Semaphore(AT_ONCE)

    async def keep(self) -> None:
        """Until it is closed."""
        while not self._closing:
            self._looking = asyncio.ensure_future(self._look_safely())
            await asyncio.shield(self._looking)
            await self.wall.sleep(self.wall.now() + GLANCE, self._bell)

    async def close(self) -> None:
        """What is being sent is, if it does not take too long."""
        self._closing = True
        if self._looking is not None:
            await asyncio.wait({self._looking}, timeout=CLOSING)
            self._looking.cancel()

    async def _look_safely(self) -> None:
        try:
            while not self._closing and await self.look():
                pass
        except Exception:
            LOG.exception("the notices wait")

    async def look(self) -> bool:
        """Send what is due; whether there may be more."""
        now = self.wall.now()
        await self._tidy(now)
        due = select(NOTICES).where(NOTICES.c.due <= now).order_by(NOTICES.c.due).limit(MOST)
        rows = sorted(await self.store.rows(due), key=_channel)
        if not rows:
            return False
        wanted = {row["channel"] for row in rows}
        channels = {row["id"]: row for row in await self.store.rows(select(CHANNELS).where(CHANNELS.c.id.in_(wanted)))}
        groups = [(channels[key], list(group)) for key, group in groupby(rows, _channel) if key in channels]
        await asyncio.gather(*(self._serve(channel, group) for channel, group in groups))
        return len(rows) == MOST

    async def _tidy(self, now: int) -> None:
        """Forget what was sent long ago, and addresses that never answered."""
        if now < self._tidied + HOUR:
            return
        self._tidied = now
        self._free = {channel: at for channel, at in self._free.items() if at > now}
        going_on = select(TABLES.c.id).where(TABLES.c.status == "playing")
        await self.store.write(
            delete(NOTICES).where(NOTICES.c.sent < now - KEPT, NOTICES.c.table_id.not_in(going_on)),
            delete(CHANNELS).where(CHANNELS.c.state == "new", CHANNELS.c.asked < now - DAY),
        )

    async def _serve(self, channel: RowMapping, rows: list[RowMapping]) -> None:
        """What is due of one channel. What was begun to be sent goes first, as it was."""
        try:
            begun = next((row["parcel"] for row in rows if row["parcel"]), "")
            mine = [row for row in rows if row["parcel"] == begun]
            news, statements = [], []
            for row in mine:
                found = await self._looked_at(channel, row)
                if isinstance(found, News):
                    news.append((row, found))
                else:
                    statements.append(_dropped([row]) if found is None else _later([row], found))
            if statements:
                await self.store.write(*statements)
            if news:
                await self._send(channel, [row for row, _ in news], Parcel(begun or _number(news), _told(news)))
        except Exception:
            LOG.exception("the notices of a channel wait")
            await self.store.write(_later(rows, self.wall.now() + WAITS[0]))

    async def _looked_at(self, channel: RowMapping, row: RowMapping) -> News | int | None:
        """What is told; or when it is to be looked at again; or None, where it is not to be told any more."""
        now, hours = self.wall.now(), hours_of(channel)
        if channel["state"] != "on" or channel["kind"] not in self.senders or self.shut_out(channel["person"]):
            return None
        moment = now if row["kind"] == LOW else max(now, hours.slot(row["made"]))
        moment = max(hours.after_quiet(moment), self._free.get(channel["id"], 0))
        if moment > now:
            return moment
        try:
            async with self._opening:
                room = await self.find(row["table_id"])
        except ApiError:
            return None
        return still(room, row, channel["person"], now)

    async def _send(self, channel: RowMapping, rows: list[RowMapping], parcel: Parcel) -> None:
        """A try is written before it is made: whoever finds it begun sends the same again, under the same number."""
        now, tries = self.wall.now(), max(row["tries"] for row in rows)
        trying = {"parcel": parcel.id, "tries": tries + 1, "due": now + WAITS[min(tries, len(WAITS) - 1)]}
        await self.store.write(update(NOTICES).where(_these(rows)).values(**trying))
        self._free[channel["id"]] = now + SPACE
        try:
            await self.senders[channel["kind"]].send(channel_of(channel), parcel, self.base(), now)
        except Trouble as trouble:
            await self._failed(channel, rows, trouble, now, tries)
        else:
            done = update(NOTICES).where(_these(rows)).values(sent=now, due=None)
            well = [_of(channel).values(failing="")] if channel["failing"] else []
            await self.store.write(done, *well)

    async def _failed(
        self, channel: RowMapping, rows: list[RowMapping], trouble: Trouble, now: int, tries: int
    ) -> None:
        told = _of(channel).values(failing=trouble.words)
        if trouble.gone:
            mine = delete(NOTICES).where(NOTICES.c.channel == channel["id"], NOTICES.c.sent.is_(None))
            await self.store.write(told.values(state="ended"), mine)
        elif tries >= len(WAITS):
            await self.store.write(told, _dropped(rows))
        elif trouble.wait:
            later = now + max(int(trouble.wait * SECOND), WAITS[tries])
            await self.store.write(told, _later(rows, later))
        else:
            await self.store.write(told)


def _channel(row: RowMapping) -> str:
    return str(row["channel"])


def _of(channel: RowMapping) -> Any:
    return update(CHANNELS).where(CHANNELS.c.id == channel["id"])


def _these(rows: Iterable[RowMapping]) -> ColumnElement[bool]:
    return or_(*(and_(*(key == row[key.name] for key in KEYS)) for row in rows))


def _dropped(rows: list[RowMapping]) -> Statement:
    return delete(NOTICES).where(_these(rows))


def _later(rows: list[RowMapping], moment: int) -> Statement:
    return update(NOTICES).where(_these(rows)).values(due=moment)


def _number(news: list[tuple[RowMapping, News]]) -> str:
    """Which parcel it is, the same whoever reckons it."""
    parts = sorted(" ".join(str(row[key.name]) for key in KEYS) for row, _ in news)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:24]


def _told(news: list[tuple[RowMapping, News]]) -> tuple[News, ...]:
    """One of each table, the most telling."""
    found: dict[str, News] = {}
    for _, one in sorted(news, key=lambda pair: TELLING.index(pair[1].kind)):
        found.setdefault(one.table, one)
    return tuple(found.values())
