"""What is said at a table: between the seats, and apart from that among those who watch. It is no part of the game: no
state tells of it."""

import asyncio
import contextlib
from collections.abc import Collection, Mapping
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from math import ceil
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pydantic_core import to_json
from sqlalchemy import delete, func, insert, select, tuple_, update
from sqlalchemy.engine import RowMapping
from sqlalchemy.exc import IntegrityError

from undercroft.engine.game import SPECTATOR
from undercroft.live.errors import ApiError, overtaken
from undercroft.live.limits import TALK_KEPT, TALK_PACE, TALK_READ, WATCHERS_PACE, Bucket, Buckets
from undercroft.live.records import REPORTS, TALK, stamp
from undercroft.live.store import Statement, Store
from undercroft.live.talk_models import LENGTH, REASON, Channel, ReportInfo, TalkEntry
from undercroft.names import fault, free, player_fault, reason, tidied

if TYPE_CHECKING:
    from undercroft.live.persons import Person
    from undercroft.live.room import Room

LASTS: Final = timedelta(days=90)
"""How long words are kept."""
REPORTS_LAST: Final = timedelta(days=365)
REPORTS_SHOWN: Final = 500
STRANGER: Final = "A guest"
"""Somebody who watches and has not said what they are called."""


class Speaker(NamedTuple):
    """Who says something, and to whom. `seat`: None for whoever watches; `person`: empty for a program."""

    channel: Channel
    seat: int | None
    person: str
    name: str

    @property
    def key(self) -> str:
        return f"seat {self.seat}" if self.seat is not None else self.person


class Talk:
    """What is said at one table; the database has it."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.delay: int = room.row["talk_delay"]
        """Seconds after which whoever watches reads what the seats say."""
        now = asyncio.get_running_loop().time()
        self._lock = asyncio.Lock()
        self._late: dict[tuple[Channel, int], Mapping[Any, Any]] = {}
        """What whoever watches is told when its time has come, as it is by now."""
        self._paces = Buckets(*TALK_PACE)
        self._watchers = Bucket(*WATCHERS_PACE, now)

    # -- who may

    def speaker(self, seat: int, person: "Person | None") -> Speaker:
        """As whom a seat, or somebody who watches, talks here. Raises ApiError."""
        if seat != SPECTATOR:
            player = self.room.players[seat]
            return Speaker("table", seat, player.person or "", player.name)
        if person is None:
            raise ApiError(
                401, "nobody", "whoever watches says who they are before they talk",
                "be a guest first (POST /api/me); nothing else is asked",
            )  # fmt: skip
        name = person.name or STRANGER
        others = self.room.names_beside(SPECTATOR)
        called = free(name, others) if player_fault(name, others) == "taken" else name
        return Speaker("watch", None, person.id, called)

    def may_read(self, channel: Channel, seat: int, person: str) -> bool:
        """Whether a seat, or `person` who only watches, may read a channel now: no seat is whispered to while it
        plays, in whichever window it looks."""
        if channel == "table" or self.room.status == "over":
            return True
        return seat == SPECTATOR and not (person and any(player.person == person for player in self.room.players))

    def _until(self, channel: Channel, seat: int) -> str:
        """The moment up to which words may be read."""
        late = channel == "table" and seat == SPECTATOR and self.room.status != "over"
        return self._stamp(timedelta(seconds=self.delay if late else 0))

    def _stamp(self, before: timedelta = timedelta()) -> str:
        return stamp(datetime.fromtimestamp(self.room.store.wall.now() / 1000, UTC) - before)

    # -- reading

    async def read(self, channel: Channel, start: int, seat: int, person: str) -> list[TalkEntry]:
        """The newest words from number `start` on. Raises ApiError."""
        if not self.may_read(channel, seat, person):
            raise ApiError(
                403, "watchers-only", "what those who watch say is read by the seats when the game is over",
                "read it then",
            )  # fmt: skip
        here = (TALK.c.table_id == self.room.id, TALK.c.channel == channel)
        wanted = (TALK.c.number >= start, TALK.c.at <= self._until(channel, seat))
        newest = select(TALK).where(*here, *wanted).order_by(TALK.c.number.desc()).limit(TALK_READ)
        return [entry_of(row) for row in reversed(await self.room.store.rows(newest))]

    async def _row(self, channel: Channel, number: int) -> RowMapping | None:
        place = (TALK.c.table_id == self.room.id, TALK.c.channel == channel)
        found = await self.room.store.rows(select(TALK).where(*place, TALK.c.number == number))
        return found[0] if found else None

    # -- saying

    async def say(self, speaker: Speaker, words: str, once: str) -> TalkEntry:
        """Durable when this returns; the same wish again is what was said. Raises ApiError."""
        if self.room.status == "ended":
            self.room.check_going_on()
        words = checked(words, LENGTH, "what is said")
        wish = sha256(f"{speaker.key} {once}".encode()).digest() if once else None
        async with self._lock:
            same = (TALK.c.table_id == self.room.id, TALK.c.once == wish)
            if wish and (found := await self.room.store.rows(select(TALK).where(*same))):
                return entry_of(found[0])
            self._pay(speaker)
            row = {
                "table_id": self.room.id,
                "number": await self._next(speaker.channel),
                **speaker._asdict(),
                "words": words,
                "at": self._stamp(),
                "once": wish,
            }
            await self._write(row)
        self._tell(row)
        return entry_of(row)

    def _pay(self, speaker: Speaker) -> None:
        """Nobody fills the table with words. Raises ApiError."""
        now = asyncio.get_running_loop().time()
        wait = self._paces.wait(speaker.key, now)
        if speaker.channel == "watch":
            wait = max(wait, self._watchers.wait(now))
        if wait:
            raise ApiError(
                429, "slow-mode", "that was said too soon after what you said before",
                f"say it again in {ceil(wait)} second{'s' * (ceil(wait) > 1)}",
            )  # fmt: skip
        self._paces.take(speaker.key, now)
        if speaker.channel == "watch":
            self._watchers.take(now)

    async def _next(self, channel: Channel) -> int:
        place = (TALK.c.table_id == self.room.id, TALK.c.channel == channel)
        found = await self.room.store.rows(select(func.max(TALK.c.number).label("last")).where(*place))
        return 0 if found[0]["last"] is None else int(found[0]["last"]) + 1

    async def _write(self, row: dict[str, Any]) -> None:
        """With it the oldest words go where there are too many. Raises ApiError."""
        old = delete(TALK).where(
            TALK.c.table_id == self.room.id,
            TALK.c.channel == row["channel"],
            TALK.c.number <= row["number"] - TALK_KEPT,
        )
        try:
            await self.room.store.write(insert(TALK).values(**row), old)
        except IntegrityError:
            raise overtaken() from None

    def _tell(self, row: Mapping[Any, Any]) -> None:
        """To the seats at once, to whoever watches when their time has come."""
        self._tell_those(row, watching=False)
        late = row["channel"] == "table" and self.delay and self.room.status != "over"
        if late:
            self._tell_watchers_later(row)
        else:
            self._tell_those(row, watching=True)

    def _tell_watchers_later(self, row: Mapping[Any, Any]) -> None:
        due = datetime.fromisoformat(row["at"]).timestamp() + self.delay
        place = row["channel"], row["number"]
        self._late[place] = row
        asyncio.get_running_loop().call_later(due - self.room.store.wall.now() / 1000, self._tell_late, place)

    def _tell_late(self, place: tuple[Channel, int]) -> None:
        self._tell_those(self._late.pop(place), watching=True)

    async def go_on(self) -> None:
        """Whoever watches is told, when its time has come, what was said before the table was taken into memory."""
        if self.delay and self.room.status != "over":
            here = (TALK.c.table_id == self.room.id, TALK.c.channel == "table")
            late = select(TALK).where(*here, TALK.c.at > self._until("table", SPECTATOR)).order_by(TALK.c.number)
            for row in await self.room.store.rows(late):
                self._tell_watchers_later(row)

    def _tell_those(self, row: Mapping[Any, Any], watching: bool) -> None:
        said = to_json(entry_of(row))
        for listener in self.room.listeners:
            may = self.may_read(row["channel"], listener.seat, listener.known)
            if may and (listener.seat == SPECTATOR) == watching:
                listener.tell_talk(said)

    async def tell_again(self, places: Collection[tuple[Channel, int]]) -> None:
        """These words are not what they were: everybody who might have them is told how they are now."""
        for channel, number in places:
            row = await self._row(channel, number)
            if row is None:
                continue
            self._tell_those(row, watching=False)
            if (channel, number) in self._late:
                self._late[channel, number] = row
            else:
                self._tell_those(row, watching=True)

    # -- reporting

    async def report(self, channel: Channel, number: int, seat: int, person: "Person | None", why: str) -> None:
        """Keep what was said, and that somebody finds fault with it, once. Raises ApiError."""
        why = checked(why, REASON, "a reason")
        who = self.speaker(seat, person)
        row = await self._row(channel, number)
        readable = row is not None and row["words"] and row["at"] <= self._until(channel, seat)
        if row is None or not readable or not self.may_read(channel, seat, person.id if person else ""):
            raise ApiError(
                404, "no-words", f"nothing was said here under the number {number}", "GET /api/tables/{id}/talk"
            )
        kept = {key: row[key] for key in ("table_id", "channel", "number", "words", "seat", "person", "name")}
        reporter = who.person or who.key
        report = {"said_at": row["at"], "reporter": reporter, "reporter_name": who.name, "reason": why}
        with contextlib.suppress(IntegrityError):  # they have reported it already
            await self.room.store.write(insert(REPORTS).values(**kept, **report, at=self._stamp()))


def checked(words: str, length: int, what: str) -> str:
    """Some words, tidied, by the rule for names. Raises ApiError."""
    words = tidied(words)
    if found := fault(words, length):
        raise ApiError(422, "bad-words", reason(found, length).replace("a name", what, 1), "say it otherwise")
    return words


def entry_of(row: Mapping[Any, Any]) -> TalkEntry:
    """As everybody reads it who may."""
    who = "" if row["seat"] is not None or not row["person"] else who_of(row["table_id"], row["person"])
    told = {key: row[key] for key in ("channel", "number", "seat", "name", "words", "at")}
    return TalkEntry(**told, who=who)


def who_of(table_id: str, person: str) -> str:
    """What a person who watches is known by at that table, and at no other."""
    return sha256(f"{table_id} {person}".encode()).hexdigest()[:12]


# -- all tables


async def tidy(store: Store) -> None:
    """Let go of words and reports whose time is over."""
    now = datetime.fromtimestamp(store.wall.now() / 1000, UTC)
    await store.write(
        delete(TALK).where(TALK.c.at < stamp(now - LASTS)),
        delete(REPORTS).where(REPORTS.c.at < stamp(now - REPORTS_LAST)),
    )


async def reports(store: Store) -> list[ReportInfo]:
    """What was reported: first what nobody has dealt with, the newest of it first."""
    order = (REPORTS.c.settled != "", REPORTS.c.at.desc(), REPORTS.c.table_id, REPORTS.c.number)
    newest = select(REPORTS).order_by(*order).limit(REPORTS_SHOWN)
    return [
        ReportInfo(
            table=row["table_id"],
            settled=row["settled"] or None,
            **{key: row[key] for key in ReportInfo.model_fields if key in row and key != "settled"},
        )
        for row in await store.rows(newest)
    ]


# -- persons


def joined(guest: str, person: str) -> list[Statement]:
    """What makes all that a guest said the words of the person whom they join."""
    return [
        update(TALK).where(TALK.c.person == guest).values(person=person),
        update(REPORTS).where(REPORTS.c.person == guest).values(person=person),
    ]


def claimed(seats: Collection[tuple[str, int]], person: str) -> list[Statement]:
    """What makes all that was said on these seats by tokens alone the person's."""
    if not seats:
        return []
    return [
        update(words)
        .where(tuple_(words.c.table_id, words.c.seat).in_(list(seats)), words.c.person == "")
        .values(person=person)
        for words in (TALK, REPORTS)
    ]


async def exported(store: Store, person: str) -> dict[str, Any]:
    """All that somebody said, and what they found fault with."""
    said = await store.rows(select(TALK).where(TALK.c.person == person).order_by(TALK.c.at))
    reported = await store.rows(select(REPORTS).where(REPORTS.c.reporter == person).order_by(REPORTS.c.at))
    words = [{"table": row["table_id"], **{key: row[key] for key in ("at", "words")}} for row in said]
    faults = [{"table": row["table_id"], **{key: row[key] for key in ("at", "reason")}} for row in reported]
    return {"words": words, "reports": faults}


async def places_of(store: Store, person: str) -> dict[str, list[tuple[Channel, int]]]:
    """Where somebody said something, by table."""
    found: dict[str, list[tuple[Channel, int]]] = {}
    place = (TALK.c.table_id, TALK.c.channel, TALK.c.number)
    for row in await store.rows(select(*place).where(TALK.c.person == person)):
        found.setdefault(row["table_id"], []).append((row["channel"], row["number"]))
    return found


def gone(person: str) -> list[Statement]:
    """What leaves nothing of somebody's words but the numbers that they had."""
    return [
        update(TALK).where(TALK.c.person == person).values(person="", name="", words="", once=None),
        delete(REPORTS).where(REPORTS.c.person == person),
        delete(REPORTS).where(REPORTS.c.reporter == person),
    ]
