"""All tables of a service: finding them by address or token, keeping in memory those that are in use."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

from sqlalchemy import select

from undercroft.engine.game import SPECTATOR
from undercroft.live import decking, leagues, talk, tidying, wire
from undercroft.live.archive import Archive
from undercroft.live.care import Care
from undercroft.live.driver import Driver
from undercroft.live.errors import ApiError, damaged
from undercroft.live.hall import Hall
from undercroft.live.identity import digest
from undercroft.live.laying import Laying
from undercroft.live.listing import Listing
from undercroft.live.models import DeckInfo, LeagueInfo
from undercroft.live.notices.channels import Channels
from undercroft.live.notices.mail import Mail
from undercroft.live.notices.outside import Outside
from undercroft.live.notices.post import Post
from undercroft.live.notices.push import Push, contact
from undercroft.live.opening import Opening
from undercroft.live.pack_cache import PackCache
from undercroft.live.persons import Person, Persons
from undercroft.live.presence import Listener
from undercroft.live.ratings import Ratings
from undercroft.live.records import DRAFT, SEATS, TABLES
from undercroft.live.room import Room
from undercroft.live.seating import Seating
from undercroft.live.session import Session
from undercroft.live.settings import Settings
from undercroft.live.store import Store
from undercroft.live.thinking import Thinking
from undercroft.live.timekeeping import Timekeeping
from undercroft.live.waking import Waking

LOG: Final = logging.getLogger(__name__)
REMEMBERED: Final = 60.0
"""Seconds for which a table that did not open is not tried again."""
FORGOTTEN: Final = 10_000
"""Callers who laid a table, and tables that do not open, before the oldest are forgotten."""


class Lobby:
    """The tables of one service. `base`: its own address, for what it sends."""

    def __init__(self, store: Store, settings: Settings, base: Callable[[], str] = lambda: "") -> None:
        self.store = store
        self.settings = settings
        self.pack_cache = PackCache(store)
        self.thinking = Thinking(settings.workers, settings.bot_margin, settings.bot_memory)
        self.driver = Driver(self.thinking, settings)
        self.rooms: dict[str, Room] = {}
        self.leagues = leagues.Leagues(store, self.room, self.rooms)
        self.waking = Waking(store, self.room, self.rooms)
        self._callers: dict[str, str] = {}
        self.care = Care(store, settings.keepers)
        self.seating = Seating(store, self.room, self.held, self.care.is_shut_out)
        self._leading: set[asyncio.Task[None]] = set()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._keeper: asyncio.Task[None] | None = None
        self._troubles: dict[str, tuple[ApiError, float]] = {}
        self.archive = Archive(store, settings.archive_pause, self._remember_past)
        self.opening = Opening(store, self.pack_cache, self.archive)
        self.persons = Persons(store, self.rooms, self.held, self.room, self.archive, self.care)
        self.laying = Laying(store, self.pack_cache, self.room, self.rooms, self._remember)
        self.hall = Hall(store, self.room, self.rooms, self.seating, self.laying)
        self.timekeeping = Timekeeping(store, self.room, self.rooms, self.driver.move_for)
        self.ratings = Ratings(store)
        self.listing = Listing(store, self.room, self.rooms, self._refused)
        self.outside = Outside(settings.notices_anywhere)
        pusher = Push(store, self.outside, contact(settings))
        self.channels = Channels(store, self.outside, pusher, Mail(settings.smtp) if settings.smtp else None)
        self.post = Post(store, self.room, self.channels.senders(), base, self.care.is_shut_out)

    def open(self) -> None:
        self._keeper = asyncio.create_task(self._keep())
        self._lead(self.leagues.resume())
        self._lead(self.waking.wake())
        self._lead(self.archive.work())
        self._lead(self.hall.keep())
        self._lead(self.timekeeping.keep())
        self._lead(self.ratings.keep())
        self._lead(tidying.keep(partial(talk.tidy, self.store), self.persons.tidy, self.care.tidy))
        self._lead(self.post.keep())
        self.store.recovered = self._go_on

    def _go_on(self) -> None:
        """The database writes again."""
        self.driver.go_on(list(self.rooms.values()))
        self._lead(self.waking.wake())

    async def close(self) -> None:
        """Stop what is in progress; everything that was acknowledged is on the disk already."""
        await self.post.close()
        tasks = [room.driver for room in self.rooms.values() if room.driver is not None]
        tasks += [*self.driver.passing.tasks, *self._leading, *([self._keeper] if self._keeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinking.close()
        await self.archive.close()
        await self.outside.close()
        await self.store.close()

    # -- finding

    def has(self, table_id: str) -> bool:
        """Whether a table is in memory."""
        return table_id in self.rooms

    def held(self) -> list[str]:
        """The tables in memory and those on their way there."""
        return [*self.rooms, *self._loading]

    async def room(self, table_id: str) -> Room:
        """The table of that address, from memory or rebuilt. Raises ApiError."""
        room = self.rooms.get(table_id)
        if room is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            room = await asyncio.shield(loading)
        room.used = asyncio.get_running_loop().time()
        return room

    async def _load(self, table_id: str) -> Room:
        self._check_known(table_id)
        kept = await self.store.kept(table_id)
        if kept is None:
            raise ApiError(404, "no-table", f"there is no table {table_id!r}", "check the address, or lay a new table")
        try:
            room = await self.opening.room(kept, self._attend)
        except ApiError as trouble:
            while len(self._troubles) >= FORGOTTEN:
                del self._troubles[next(iter(self._troubles))]
            self._troubles[table_id] = trouble, asyncio.get_running_loop().time()
            LOG.warning("table %s does not open: %s", table_id, trouble.message)
            raise
        await room.talk.go_on()
        self.rooms[table_id] = room
        room.absences.watch(self.settings.away, self.settings.claim)
        room.person = self._callers.get(table_id, room.person)
        if any(player.bot for player in room.players) and room.status != "over" and not room.stopped:
            self.thinking.warm()
        self._attend(room)
        return room

    def _refused(self, table_id: str) -> ApiError | None:
        """With what a table did not open a moment ago."""
        trouble, since = self._troubles.get(table_id, (None, 0.0))
        return trouble if asyncio.get_running_loop().time() < since + REMEMBERED else None

    def _check_known(self, table_id: str) -> None:
        """Raises the ApiError with which a table did not open a moment ago: trying is dear."""
        if (trouble := self._refused(table_id)) is not None:
            raise trouble
        self._troubles.pop(table_id, None)

    def _attend(self, room: Room) -> None:
        """Something changed at the table: bots may be asked, and a league may go on."""
        self.driver.attend(room)
        self.hall.note(room)
        self.timekeeping.note(room)
        if room.status == "over" and room.past is None and room.kept_at != room.revision:
            self.archive.want(room.id)
            room.kept_at = room.revision
        if room.sealed and room.status == "over":
            self._lead(self.leagues.go_on(room.row["league"]))

    def _lead(self, leading: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(leading)
        self._leading.add(task)
        task.add_done_callback(self._leading.discard)

    def seat(self, room: Room, token: str | None, person: Person | None = None) -> int:
        """The seat that a token holds at the table, or a person; a spectator's without either, and of whoever is shut
        out. Raises ApiError."""
        if not token:
            return _seat_of(room, None if person and self.care.is_shut_out(person.id) else person)
        seat = self._seat_by(room, token)
        self.care.check(room.players[seat].person)
        return seat

    def _seat_by(self, room: Room, token: str) -> int:
        """Raises ApiError."""
        hashed = digest(token)
        for player in room.players:
            if player.token_hash == hashed:
                return player.seat
        if any(player.previous_hash == hashed for player in room.players):
            raise _moved()
        raise ApiError(
            401, "unknown-token",
            "this token holds no seat at this table: it was made up, or the seat was opened elsewhere since",
            "ask for a fresh link where the seat is played now, or watch without a token",
        )  # fmt: skip

    def playing_seat(self, listener: Listener) -> int:
        """The seat of an open line that may play. Raises ApiError."""
        if listener.moved:
            raise ApiError(
                401, "moved", "this seat was opened elsewhere", "take it back here, or watch without a token"
            )
        return playing(listener.seat)

    async def check_token(self, room: Room, token: str | None, person: Person | None = None) -> int:
        """`seat`, but a token that is good at another table is told so. Raises ApiError."""
        try:
            return self.seat(room, token, person)
        except ApiError as trouble:
            if trouble.code != "unknown-token":
                raise
            if await self.store.rows(select(SEATS.c.seat).where(SEATS.c.token_hash == digest(token or ""))):
                raise ApiError(
                    403,
                    "wrong-table",
                    "this token holds a seat at another table",
                    "send the token that you got at this one",
                ) from None
            raise

    def _remember(self, table_id: str, caller: str) -> None:
        """Who laid a table, as long as the service runs; of no address anything is written."""
        while len(self._callers) >= FORGOTTEN:
            del self._callers[next(iter(self._callers))]
        if caller:
            self._callers[table_id] = caller

    async def free_places(self, person: str) -> None:
        """Somebody who is shut out holds no place at a table that waits, and such tables of their own end; in a game
        under way they are away."""
        waiting = select(SEATS.c.table_id, SEATS.c.seat).join(TABLES, TABLES.c.id == SEATS.c.table_id)
        waiting = waiting.where(SEATS.c.person == person, TABLES.c.status == "waiting")
        for row in await self.store.rows(waiting):
            with contextlib.suppress(ApiError):  # it does not open, or has begun meanwhile
                room, seat = await self.room(row["table_id"]), row["seat"]
                own = room.row["host"] == seat and room.players[seat].person == person
                await (room.end() if own else self.seating.free(room, seat, person))

    async def note_seated(self, person: Person | None) -> None:
        """Somebody has sat down, and may have been shut out meanwhile."""
        if person is not None and self.care.is_shut_out(person.id):
            await self.free_places(person.id)

    # -- looking

    async def wait(self, room: Room, seat: int, seconds: float, caller: str, person: Person | None = None) -> None:
        """Until something happens at the table, or the time is up; whoever waits counts as there. Raises ApiError."""
        listener = listening(room, seat, 0, caller, person)
        before = room.revision
        room.presence.join(listener)
        try:
            async with asyncio.timeout(seconds):
                while room.revision == before and not listener.moved:
                    listener.news.clear()
                    await listener.news.wait()
        except TimeoutError:
            pass
        finally:
            room.presence.leave(listener)
        if listener.moved:
            self.care.check(listener.known if seat == SPECTATOR else room.players[seat].person)
            self.playing_seat(listener)

    async def replay(self, room: Room, at: int, seat: int, reader: int) -> bytes:
        """A game that is over, as `seat` saw it after `at` moves, as JSON; `reader` asks for it. Raises ApiError."""
        if room.status != "over":
            raise ApiError(409, "not-over", "a game can be looked at move by move when it is over", "finish the game")
        if seat not in (SPECTATOR, reader):
            check_open(room)
        if seat >= len(room.players):
            raise ApiError(
                404, "no-seat", f"this table has no seat {seat}", f"it has seats 0 to {len(room.players) - 1}"
            )
        moves = room.moves()
        if at > moves:
            raise ApiError(404, "no-move", f"the game ended after {moves} moves", f"ask for 0 to {moves}")
        if room.past is None:
            return await _replayed(room, at, seat)
        try:
            return room.past.replayed(room.info(), seat, at, await self.archive.snapshot(room.id, seat, at))
        except ValueError as error:
            raise damaged(f"its views: {error}") from None

    async def _remember_past(self, table_id: str) -> None:
        """The views of a game are kept: where it is over and in memory, it is looked back at by them from now on."""
        room = self.rooms.get(table_id)
        if room is not None and room.status == "over" and room.past is None:
            past = await self.archive.past(room.id, len(room.players))
            room.past = past if past is not None and past.over else None

    # -- leagues and decks

    async def league(self, league_id: str, token: str | None, person: Person | None) -> LeagueInfo:
        """Raises ApiError."""
        return await self.leagues.info(league_id, digest(token) if token else None, person.id if person else None)

    async def deck(self, room: Room, seat: int) -> DeckInfo:
        """What `seat` plays at a table. Raises ApiError."""
        return await asyncio.to_thread(_deck_info, room, seat)

    # -- keeping

    async def _keep(self) -> None:
        """Forget the tables that nobody looks at; the database has them."""
        while True:
            await asyncio.sleep(min(60.0, self.settings.idle))
            for room in list(self.rooms.values()):
                try:
                    self._tidy(room, asyncio.get_running_loop().time())
                except Exception:
                    LOG.exception("table %s stays in memory", room.id)

    def _tidy(self, room: Room, now: float) -> None:
        """Forget a table that nobody looks at. Of one at which nothing has happened for a while, keep how it stands."""
        if room.used < now - self.settings.idle and not room.busy():
            del self.rooms[room.id]
        if room.status == "playing" and room.looked_at == room.revision and room.kept_at != room.revision:
            self.archive.want(room.id)
            room.kept_at = room.revision
        room.looked_at = room.revision


def _seat_of(room: Room, person: Person | None) -> int:
    """The first seat of a person at the table. Raises ApiError where theirs was opened elsewhere."""
    if person is None:
        return SPECTATOR
    for player in room.players:
        if player.person == person.id:
            return player.seat
    if any(player.previous_person == person.id for player in room.players):
        raise _moved()
    return SPECTATOR


def _moved() -> ApiError:
    return ApiError(
        401, "moved", "this seat was opened elsewhere, and is played there now",
        "take it back here (POST /api/tables/{id}/reclaim), or watch without a token",
    )  # fmt: skip


def listening(room: Room, seat: int, heard: int, caller: str, person: Person | None) -> Listener:
    """Whoever has that seat in sight: by a token, or as a person."""
    token_hash = None if seat == SPECTATOR else room.players[seat].token_hash
    who, login = (person.id, person.login) if person is not None else ("", None)
    return Listener(seat, heard, token_hash, caller, who, login)


def playing(seat: int) -> int:
    """The seat, unless it is a spectator's. Raises ApiError."""
    if seat == SPECTATOR:
        raise ApiError(
            401, "spectator", "whoever watches cannot play", "open your seat's private link, or send its token"
        )
    return seat


async def _replayed(room: Room, at: int, seat: int) -> bytes:
    """A position of a game that is over, until its run of views is kept."""
    whole, table = room.session, room.info().model_dump()
    assert whole is not None
    lines = whole.standing()

    def play() -> bytes:
        session = Session(room.game, room.setup, room.row["seed"], lines[:at]) if at < len(lines) else whole
        return wire.replayed(session, seat, room.names, table, len(lines))

    return await asyncio.to_thread(play)


def _deck_info(room: Room, seat: int) -> DeckInfo:
    text = room.players[seat].deck
    if room.row["bout"] == DRAFT and room.status == "over":
        text = leagues.pool(room, seat)
    if not text:
        raise ApiError(
            404, "no-deck", "you have no deck of your own at this table", "hand one in, if this table needs decks"
        )
    return decking.info(decking.checked(text, room.setup), room.setup)


def check_open(room: Room) -> None:
    """Raises ApiError as long as what was drafted is a secret."""
    if room.sealed:
        raise ApiError(
            409, "league-goes-on", "it would show what others drafted, and the league goes on",
            "wait until the league has ended; your own eyes and a spectator's may look back at once",
            leagues.clause_at(room),
        )  # fmt: skip
