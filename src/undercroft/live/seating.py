"""Who sits where: links that work once, seats that move from one device to another and back, names and decks.

Every change of a table's seats is compare-and-set on `changes` of its row, so that of two services on one database the
slower looks again. What a caller names `once` makes the secrets that it is given: said twice it gets the same
answer."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeVar

from sqlalchemy import insert, select, update
from sqlalchemy.engine import RowMapping
from sqlalchemy.exc import IntegrityError

from undercroft.live import decking, names
from undercroft.live.errors import ApiError, overtaken
from undercroft.live.hall_models import JoinWish
from undercroft.live.identity import derived, digest, drawn, new_code, new_secret
from undercroft.live.models import SeatLink, Sit
from undercroft.live.players import HELD, Player, changed
from undercroft.live.records import KEYS, REPLACED, TABLES, USED, now, spoken, stamp
from undercroft.live.room import Room
from undercroft.live.store import Expecting, Raced, Statement, Store

T = TypeVar("T")
TRIES: Final = 3
LASTS: Final = timedelta(minutes=10)
"""How long a link to one's own seat is good."""


class Seating:
    """The seats at all tables. `find` gives a table, `held` the addresses of those in memory or on their way there;
    `shut_out`: whose seats nobody opens."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], Awaitable[Room]],
        held: Callable[[], list[str]],
        shut_out: Callable[[str], bool],
    ) -> None:
        self.store = store
        self.find = find
        self.held = held
        self.shut_out = shut_out
        self._moving = asyncio.Lock()

    async def sit(self, room: Room, wish: Sit, person: str | None = None) -> tuple[Player, str]:
        """Take the seat that a key opens, at all tables of the league, for a person where one is named; its new token.
        Raises ApiError."""

        async def attempt() -> tuple[Player, str]:
            row = await self._key(room, wish.key)
            player = _seat_of(room, row)
            token = drawn(wish.once, "token")
            if wish.once and player.token_hash == digest(token):
                return player, token
            _check_good(row, player)
            self._check_opens(player)
            values = _opened(player, token, person) | {"name": await self._name(room, wish.name, player)}
            if player.absent:
                values["nonce"] = wish.nonce or new_secret()
            deck = await _accepted(room, wish.deck) if wish.deck else player.deck
            spent = Expecting(
                update(KEYS).where(KEYS.c.hash == row["hash"], KEYS.c.used.is_(None)).values(**_spent(USED))
            )
            await self._write(room, changed(player, **values, deck=deck), values, spent, self._void(room, player))
            return room.players[player.seat], token

        return await self._changing(room, attempt)

    async def join(self, room: Room, wish: JoinWish, person: str | None) -> tuple[Player, str]:
        """Take the first free place of an open table, for a person where one is named; its token. Raises ApiError."""

        async def attempt() -> tuple[Player, str]:
            token = drawn(wish.once, "token")
            for player in room.players:
                if wish.once and player.token_hash == digest(token):
                    return player, token
            player = _free_seat(room, person)
            name = await self._name(room, wish.name, player)
            values = _opened(player, token, person) | {"name": name, "nonce": wish.nonce or new_secret()}
            deck = await _accepted(room, wish.deck) if wish.deck else player.deck
            await self._write(room, changed(player, **values, deck=deck), values, self._void(room, player))
            return room.players[player.seat], token

        return await self._changing(room, attempt)

    async def reclaim(self, room: Room, token: str | None, once: str, person: str | None = None) -> tuple[Player, str]:
        """Whoever held a seat before, by the token that was good then or as that person, takes it back; its new token.
        Whoever is sent away so comes back by a link alone. Raises ApiError."""

        async def attempt() -> tuple[Player, str]:
            new = drawn(once, "token")
            for player in room.players:
                if once and player.token_hash == digest(new):
                    return player, new
                held = bool(token) and player.previous_hash == digest(token or "")
                if held or (person is not None and player.previous_person == person):
                    self._check_opens(player)
                    values = _opened(player, new, person) | {"previous_hash": None, "previous_person": None}
                    await self._write(room, changed(player, **values), values)
                    return room.players[player.seat], new
            raise ApiError(
                401, "unknown-token", "this token held no seat here before it was opened elsewhere last",
                "ask for a fresh link where the seat is played now",
            )  # fmt: skip

        return await self._changing(room, attempt)

    def _check_opens(self, player: Player) -> None:
        """Raises ApiError for the seat of somebody who is shut out; it does not say so."""
        if player.person and self.shut_out(player.person):
            raise ApiError(
                409, "not-now", "this seat cannot be opened at the moment", "watch the game, or come back later"
            )

    async def link(self, room: Room, by: int, seat: int, once: str) -> SeatLink:
        """A fresh link for the player `by`: to their own seat for another device of theirs, or, where they laid the
        table, to one that is still free. Older ones are void. Raises ApiError."""

        async def attempt() -> SeatLink:
            player = _may_link(room, by, seat)
            key = new_code(once, f"code {seat}") if seat == by else drawn(once, f"key {seat}")
            until = stamp(datetime.now(UTC) + LASTS) if seat == by else None
            row = await self._found(room, key) if once else None
            if row is not None:
                _check_good(row, player)
                return SeatLink(seat=seat, path=path_of(room.id, key), until=row["until"])
            made = insert(KEYS).values(hash=digest(key), table_id=room.home, seat=_number(player), until=until, why="")
            await self._write(room, player, {}, self._void(room, player), made)
            return SeatLink(seat=seat, path=path_of(room.id, key), until=until)

        return await self._changing(room, attempt)

    async def rename(self, room: Room, seat: int, name: str) -> None:
        """At all tables of the league. Raises ApiError."""

        async def attempt() -> None:
            player = room.players[seat]
            values = {"name": names.of_player(name, await self._others(room, player))}
            await self._write(room, changed(player, **values), values)

        await self._changing(room, attempt)

    async def hand_in(self, room: Room, seat: int, deck: str) -> None:
        """The deck that `seat` plays, as long as the game has not begun; with the last one it begins. Raises
        ApiError."""

        async def attempt() -> None:
            await self._write(room, changed(room.players[seat], deck=await _accepted(room, deck)), {})

        await self._changing(room, attempt)

    async def ready(self, room: Room, seat: int) -> None:
        """`seat` is ready; the last one begins the game. Raises ApiError."""

        async def attempt() -> None:
            player = room.players[seat]
            if not player.ready and room.status == "waiting":
                await self._write(room, changed(player, ready=True), {"ready": True})

        await self._changing(room, attempt)

    async def remove(self, room: Room, by: int, seat: int) -> None:
        """Whoever laid a table that waits frees the place of somebody who is not there, or not ready; the same again
        does nothing. Raises ApiError."""

        async def attempt() -> None:
            player = _others_seat(room, by, seat, "free a place")
            if room.status != "waiting":
                raise ApiError(409, "begun", "the game has begun", "let a bot play for who does not come back")
            if player.absent:
                return
            if not room.info().seats[seat].removable:
                raise ApiError(
                    409, "is-there", f"{player.name} is there", "only who is not there, or not ready, can be removed"
                )
            await self._free(room, player)

        await self._changing(room, attempt)

    async def free(self, room: Room, seat: int, person: str) -> None:
        """The place of somebody who is shut out, if it is still theirs, at a table that waits. Raises ApiError."""

        async def attempt() -> None:
            if room.status == "waiting" and room.players[seat].person == person:
                await self._free(room, room.players[seat])

        await self._changing(room, attempt)

    async def _free(self, room: Room, player: Player) -> None:
        free = _nobody(player)
        await self._write(room, changed(player, **free, deck=""), free, self._void(room, player))

    async def hand_over(self, room: Room, by: int, seat: int) -> None:
        """Whoever laid the table leaves it to `seat` to look after it. Raises ApiError."""

        async def attempt() -> None:
            if room.row["host"] == seat:
                return
            if _others_seat(room, by, seat, "hand it over").absent:
                raise ApiError(
                    409, "nobody-there", "nobody sits there yet", "hand it to somebody who sits at the table"
                )
            named = update(TABLES).where(TABLES.c.id == room.id).values(host=seat)
            await self.store.write(*room.changing(), named)
            room.row["changes"] += 1
            room.row["host"] = seat
            room.tell()

        await self._changing(room, attempt)

    # -- names and keys

    async def _name(self, room: Room, name: str, player: Player) -> str:
        """What whoever sits down is called: as they say, or as the seat was."""
        if not names.tidied(name) or names.tidied(name) == player.name:
            return player.name
        return names.of_player(name, await self._others(room, player))

    async def _others(self, room: Room, player: Player) -> list[str]:
        """The other names, in a league those of all its players."""
        if room.row["league"] in (None, room.id):
            return room.names_beside(player.seat)
        return (await self.find(room.home)).names_beside(_number(player))

    async def _found(self, room: Room, key: str) -> RowMapping | None:
        found = await self.store.rows(select(KEYS).where(KEYS.c.hash == digest(key), KEYS.c.table_id == room.home))
        return found[0] if found else None

    async def _key(self, room: Room, key: str) -> RowMapping:
        row = await self._found(room, key) or await self._found(room, key.replace("-", "").upper())
        if row is None:
            raise ApiError(
                403, "wrong-key", "this link opens no seat here",
                "copy the whole link that you were sent, or just watch",
            )  # fmt: skip
        return row

    def _void(self, room: Room, player: Player) -> Statement:
        """What other keys of the seat were given out open nothing more."""
        keys = update(KEYS).where(KEYS.c.table_id == room.home, KEYS.c.seat == _number(player), KEYS.c.used.is_(None))
        return keys.values(**_spent(REPLACED))

    # -- changing

    async def _changing(self, room: Room, attempt: Callable[[], Awaitable[T]]) -> T:
        """Do it as the seats are now; where another service was faster, as they are then. Raises ApiError."""
        async with self._moves(room), room.lock:
            for _ in range(TRIES):
                room.check_going_on()
                try:
                    return await attempt()
                except (Raced, IntegrityError):
                    await room.reload()
        raise overtaken()

    def _moves(self, room: Room) -> contextlib.AbstractAsyncContextManager[None]:
        """In a league one seat moves at a time, so that all its tables agree on who moved last."""
        return contextlib.nullcontext() if room.row["league"] is None else self._moving

    async def _write(self, room: Room, last: Player, values: dict[str, Any], *more: Statement) -> None:
        """A player as they are from now on (`values`: at all tables of the league), and the game that begins so."""
        session, begins = await room.started(last)
        held = [room.held(last).values(**values)] if values else []
        await self.store.write(*more, *room.changing(), *held, room.seat(last).values(deck=last.deck), *begins)
        room.row["changes"] += 1
        room.take(last, session)
        await self._spread(room, last)

    async def _spread(self, room: Room, player: Player) -> None:
        """The other tables of the league that are in memory learn what was written of a player."""
        if room.row["league"] is None:
            return
        for table_id in self.held():
            other = room
            with contextlib.suppress(ApiError):  # it does not open: nobody has it in hand
                other = room if table_id == room.id else await self.find(table_id)
            if other is not room and other.row["league"] == room.row["league"]:
                other.row["changes"] += 1
                for theirs in other.players:
                    if theirs.player == player.player:
                        other.take(changed(theirs, **{name: getattr(player, name) for name in HELD}))


def path_of(table_id: str, key: str) -> str:
    """The private link of a seat. What follows the # never leaves the browser: no proxy's log has it."""
    return f"/t/{table_id}#seat={key}"


def fresh_keys(table_id: str, seats: dict[int, str]) -> list[dict[str, Any]]:
    """What is kept of a new table's keys, by seat."""
    return [
        {"hash": digest(key), "table_id": table_id, "seat": seat, "until": None, "used": None, "why": ""}
        for seat, key in seats.items()
    ]


def key_of_wish(once: str, seat: int) -> str:
    """The key of a new table's seat."""
    return derived(once, f"first key {seat}") if once else new_secret()


def _opened(player: Player, token: str, person: str | None) -> dict[str, Any]:
    return {
        "token_hash": digest(token),
        "previous_hash": player.token_hash,
        "person": person,
        "previous_person": player.person if player.person != person else player.previous_person,
        "since": now(),
        "openings": player.openings + 1,
        "ready": False,
    }


def _nobody(player: Player) -> dict[str, Any]:
    """The place as it was before somebody sat there."""
    nothing = dict.fromkeys(("token_hash", "previous_hash", "person", "previous_person", "since"))
    return {**nothing, "name": f"Player {player.seat + 1}", "ready": False}


def _others_seat(room: Room, by: int, seat: int, what: str) -> Player:
    """The seat of another person, for whoever laid the table. Raises ApiError."""
    if room.row["host"] != by:
        raise ApiError(
            403, "not-host", f"only whoever laid the table may {what}", "ask them, or lay a table of your own"
        )
    if seat >= len(room.players) or room.players[seat].kind == "bot" or seat == by:
        raise ApiError(404, "no-seat", f"seat {seat} is no other person's here", "name a person's seat")
    return room.players[seat]


def _spent(why: str) -> dict[str, str]:
    return {"used": now(), "why": why}


def _number(player: Player) -> int:
    """The seat that keys name: a league's player has the draft's."""
    return player.seat if player.player is None else player.player


def _free_seat(room: Room, person: str | None) -> Player:
    """The first free place of an open table. Raises ApiError."""
    if not room.row["open"]:
        raise ApiError(
            403, "not-open", "this table is for friends alone", "ask whoever laid it for a link, or just watch"
        )
    if person is not None and any(player.person == person for player in room.players):
        raise ApiError(
            409, "seated", "you sit at this table already", "play your seat; a table has one for each of you"
        )
    for player in room.players:
        if player.for_anybody and room.status == "waiting":
            return player
    raise ApiError(409, "full", "every place at this table is taken", "look for another table, or just watch")


def _seat_of(room: Room, row: RowMapping) -> Player:
    return next(player for player in room.players if _number(player) == row["seat"])


def _check_good(row: RowMapping, player: Player) -> None:
    """Raises ApiError for a key that opens nothing more."""
    if row["used"] is None and (row["until"] or "9") >= now():
        return
    raise ApiError(410, "used-key", *_why_void(row, player))


def _why_void(row: RowMapping, player: Player) -> tuple[str, str]:
    """Why a key opens nothing more, and what to do then."""
    if row["used"] is None:
        return f"this link was good until {spoken(row['until'])}", "make a fresh link where the seat is played now"
    since = spoken(row["used"])
    if player.kind == "bot":
        return f"a bot has sat there since {since}", "watch the game, or lay a table of your own"
    if row["why"] == REPLACED:
        return f"this link was replaced by a fresh one on {since}", "ask whoever sent you this one for a fresh link"
    return (
        f"this link was used on {since}; {player.name} sits there",
        "if it was you, make a fresh link in the table's menu where you sat down; if not, tell whoever sent it to you",
    )


def _may_link(room: Room, by: int, seat: int) -> Player:
    """The player to whose seat `by` may ask for a fresh link. Raises ApiError."""
    if seat >= len(room.players) or room.players[seat].kind == "bot":
        raise ApiError(404, "no-seat", f"nobody can be invited to seat {seat} here", "name a person's seat")
    player = room.players[seat]
    if seat == by:
        return player
    if not player.absent:
        raise ApiError(
            409, "seat-taken", f"{player.name} sits there already", "only they can ask for a link to their own seat"
        )
    if room.row["host"] != by:
        raise ApiError(403, "not-yours", "only whoever laid the table invites to it", "ask them for a fresh link")
    return player


async def _accepted(room: Room, deck: str) -> str:
    if not decking.own(dict(room.setup.options)):
        raise decking.unwanted(room.setup)
    if room.session is not None or room.past is not None:
        raise decking.begun(room.setup)
    return await asyncio.to_thread(decking.accepted, deck, room.setup)
