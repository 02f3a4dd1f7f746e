"""New tables: as somebody wishes, and rematches."""

import asyncio
import contextlib
import json
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final

from sqlalchemy import Insert, insert, select, update
from sqlalchemy.exc import IntegrityError

from undercroft import cast
from undercroft.engine.dealer import commitment
from undercroft.engine.game import Game, Setup, SetupError, founder_of, game_called, nearest, setup_before_decks
from undercroft.live import clocks, decking, leagues, names
from undercroft.live.beginning import begun
from undercroft.live.content import content
from undercroft.live.errors import ApiError
from undercroft.live.identity import derived, digest, drawn, first_secret, new_secret, new_table_id, next_secret
from undercroft.live.models import BotSeat, FriendSeat, Laid, MySeat, NewTable, SeatLink, TableInfo
from undercroft.live.notices import outbox
from undercroft.live.pack_cache import PackCache
from undercroft.live.players import Player
from undercroft.live.records import DRAFT, KEYS, PACKS, SEATS, TABLES, now, stamp
from undercroft.live.room import Room
from undercroft.live.seating import fresh_keys, key_of_wish, path_of
from undercroft.live.store import Expecting, Raced, Statement, Store
from undercroft.live.thinking import levels

Wish = MySeat | FriendSeat | BotSeat

PROMISES: Final = 10_000
"""Commitments that wait for their table; the oldest are forgotten first."""


class Laying:
    """Lays tables. `find` gives a table, `rooms` are those in memory, `remember` takes note of who laid one."""

    def __init__(
        self,
        store: Store,
        pack_cache: PackCache,
        find: Callable[[str], Awaitable[Room]],
        rooms: Mapping[str, Room],
        remember: Callable[[str, str], None],
    ) -> None:
        self.store = store
        self.pack_cache = pack_cache
        self.find = find
        self.rooms = rooms
        self.remember = remember
        self._laying: Counter[str] = Counter()
        self._promises: dict[str, tuple[str, str]] = {}
        """By commitment the root of the secret, and the wish that it is for."""

    def promise(self) -> str:
        """A secret is drawn and kept for one table; its commitment."""
        root = secrets.token_hex(32)
        while len(self._promises) >= PROMISES:
            del self._promises[next(iter(self._promises))]
        promised = commitment(first_secret(root))
        self._promises[promised] = root, ""
        return promised

    def _root(self, promised: str, once: str) -> str:
        """Of what was promised, for one wish alone, however often that is said; a fresh one where nothing was."""
        if not promised:
            return secrets.token_hex(32)
        root, wish = self._promises.get(promised, ("", ""))
        if not root or wish not in ("", once):
            raise ApiError(
                409,
                "no-commitment",
                "this commitment was used, forgotten or never made",
                "ask for a new one and name that",
            )
        self._promises[promised] = root, once
        return root

    def _give_back(self, promised: str) -> None:
        """No table was laid with it."""
        if promised in self._promises:
            self._promises[promised] = self._promises[promised][0], ""

    async def lay(self, wish: NewTable, caller: str = "", most_alone: int | None = None, person: str = "") -> Laid:
        """A new table as wished, by a caller who may have so many games of bots alone going on; the one that was laid
        where the same wish was heard before. Raises ApiError."""
        found = await self._laid_before(wish, person)
        if found is not None:
            return found
        game, setup = await self._wished(wish)
        _check_seats(wish)
        _check_time(wish, leagues.founds(game.name))
        if most_alone is None or not all(isinstance(seat, BotSeat) for seat in wish.seats):
            return await self._lay(wish, game, setup, caller, person)
        with self._counted_alone(caller, most_alone):
            return await self._lay(wish, game, setup, caller, person)

    async def _lay(self, wish: NewTable, game: Game, setup: Setup, caller: str, person: str) -> Laid:
        decks = await asyncio.to_thread(lambda: [_deck(seat, setup) for seat in wish.seats])
        token = drawn(wish.once, "token")
        founds = leagues.founds(game.name)
        seats = [
            _seat_row(i, seat, token, wish.nonce, person) | {"deck": decks[i], "player": i if founds else None}
            for i, seat in enumerate(wish.seats)
        ]
        _check_names(seats)
        host = next((i for i, seat in enumerate(wish.seats) if isinstance(seat, MySeat)), None)
        keys = {i: key_of_wish(wish.once, i) for i, seat in enumerate(wish.seats) if isinstance(seat, FriendSeat)}
        row = self._table_row(game, setup, self._root(wish.commitment, wish.once or token)) | {
            "name": names.of_table(wish.name, leagues.NAME_LENGTH) if names.tidied(wish.name) else "",
            "bout": DRAFT if founds else "",
            "sealed": founds,
            "host": host,
            "once": digest(wish.once) if wish.once else None,
            "open": wish.open,
            "fill": _fill(wish),
            "time": wish.time.model_dump_json() if wish.time else "",
            "rated": wish.rated,
            "ready": wish.ready,
            "talk_delay": wish.talk_delay,
        }
        try:
            table_id = await self._write_table(game, setup, row, seats, keys)
        except IntegrityError:
            found = await self._laid_before(wish, person)  # said twice at once
            if found is None:
                raise
            return found
        except Exception:
            if not wish.once:
                self._give_back(wish.commitment)
            raise
        self.remember(table_id, caller)
        return _laid(await self.find(table_id), host, None if person else token, keys)

    async def _laid_before(self, wish: NewTable, person: str) -> Laid | None:
        """What was laid when the same wish was said first."""
        if not wish.once:
            return None
        found = await self.store.rows(select(TABLES.c.id).where(TABLES.c.once == digest(wish.once)))
        if not found:
            return None
        room = await self.find(found[0]["id"])
        keys = {player.seat: key_of_wish(wish.once, player.seat) for player in room.players if player.kind != "bot"}
        good = select(KEYS.c.hash).where(KEYS.c.table_id == room.id, KEYS.c.used.is_(None))
        open_ = {row["hash"] for row in await self.store.rows(good)}
        keys = {seat: key for seat, key in keys.items() if digest(key) in open_}
        host, token = room.row["host"], derived(wish.once, "token")
        sits = host is not None and room.players[host].token_hash == digest(token)
        return _laid(room, host, token if sits and not person else None, keys)

    @staticmethod
    def _table_row(game: Game, setup: Setup, root: str) -> dict[str, Any]:
        return {
            "game": game.name,
            "version": game.version,
            "edition": setup.edition,
            "options": json.dumps(dict(setup.options)),
            "pack": setup.pack.hash,
            "secret": first_secret(root),
            "root": root,
            "created": now(),
            "league": None,
            "bout": "",
            "league_number": 0,
            "sealed": False,
            "time": "",
            "rated": False,
            "ready": False,
        }

    async def rematch(self, room: Room, caller: str = "") -> TableInfo:
        """The table's one rematch, at which everybody has the seat and the token that they have here. Raises
        ApiError."""
        async with room.lock:
            if not room.row["rematch"]:
                room.row["rematch"] = await self._lay_rematch(room)
                self.remember(room.row["rematch"], caller)
                room.tell()
        return (await self.find(room.row["rematch"])).info()

    async def _lay_rematch(self, room: Room) -> str:
        """Its address; where another service was faster, of what that one laid."""
        _check_again(room)
        game, setup = room.game, await self._setup_again(room)
        row = self._table_row(game, setup, secrets.token_hex(32))
        same = ("name", "options", "pack", "edition", "host", "time", "rated", "talk_delay")
        row |= {name: room.row[name] for name in same}
        if following := next_secret(room.row["root"], room.row["secret"]):
            row |= {"root": room.row["root"], "secret": following}
        seats = [_again(player) for player in room.players]
        free = update(TABLES).where(TABLES.c.id == room.id, TABLES.c.rematch.is_(None))

        def named(table_id: str) -> Statement:
            return Expecting(free.values(rematch=table_id))

        try:
            return await self._write_table(game, setup, row, seats, {}, named)
        except Raced:
            await room.reload()
            return str(room.row["rematch"])

    @contextlib.contextmanager
    def _counted_alone(self, caller: str, most: int) -> Iterator[None]:
        """While a game of bots alone is laid it counts as one that goes on. Raises ApiError."""
        alone = [room for room in self.rooms.values() if room.person == caller and room.bots_alone]
        if len(alone) + self._laying[caller] >= most:
            raise ApiError(
                429, "too-many-bots", f"{most} games of bots alone that you began still go on",
                "wait until one of them has ended, or sit down at the table yourself",
            )  # fmt: skip
        self._laying[caller] += 1
        try:
            yield
        finally:
            self._laying[caller] -= 1
            self._laying += Counter()  # forgets who lays none

    async def _setup_again(self, room: Room) -> Setup:
        """What was played there, by the rules of today. Raises ApiError."""
        options = json.loads(room.row["options"])
        try:
            pack = await self.pack_cache.pack(room.row["pack"], room.game.package)
            return setup_before_decks(room.game, pack, room.row["edition"], options, len(room.players))
        except ValueError as error:
            raise ApiError(
                409, "other-version", f"this is not played here any more: {error}", "lay a new table"
            ) from None

    async def _wished(self, wish: NewTable) -> tuple[Game, Setup]:
        try:
            game = game_called(wish.game)
            founder = founder_of(game, wish.options)
            if founder and founder.league:
                raise ApiError(
                    422, "draft-first", "these tables follow from a draft",
                    f"lay a table of {founder.name}; its league's tables follow by themselves",
                    founder.league.follows.clause,
                )  # fmt: skip
            pack = await self.pack_cache.builtin(game.package)
            return game, setup_before_decks(game, pack, wish.edition, wish.options, len(wish.seats))
        except SetupError as error:
            raise ApiError(422, "no-such-game", str(error), "GET /api/games lists what there is") from None

    async def _write_table(
        self,
        game: Game,
        setup: Setup,
        row: dict[str, Any],
        seats: list[dict[str, Any]],
        keys: dict[int, str],
        *more: Callable[[str], Statement],
    ) -> str:
        """The address that is drawn for a table, which is begun where everybody sits. `more`: to be written with it."""
        start: dict[str, Any] = {"seed": "", "status": "waiting", "asked": 0, "result": ""}
        news: Callable[[str], list[Insert]] = _nothing
        people = {seat["seat"]: seat["person"] for seat in seats if seat["kind"] == "human"}
        if all(seat["kind"] == "bot" or seat["token_hash"] for seat in seats) and not (row["ready"] and people):
            texts, nonces = [seat["deck"] for seat in seats], [seat["nonce"] for seat in seats]
            session, values = await asyncio.to_thread(begun, game, setup, texts, row["secret"], nonces)
            moment = self.store.wall.now()
            first = clocks.begun(row, session, people.keys(), moment)
            start |= values | clocks.first_values(first)
            news = partial(outbox.of_begin, people=people.items(), session=session, clocks=first, now=moment)
        if not await self.store.pack(setup.pack.hash):
            text = await asyncio.to_thread(content, setup.pack)
            pack = insert(PACKS).values(hash=setup.pack.hash, game=setup.game, content=text)
            with contextlib.suppress(IntegrityError):  # another process was faster
                await self.store.write(pack)
        while True:
            table_id = new_table_id()
            mine = {"id": table_id, "name": row["name"] or _called(table_id)}
            mine |= {"league": table_id} if row["bout"] == DRAFT else {}
            statements: list[Statement] = [
                insert(TABLES).values(**{**row, **start, **mine}),
                insert(SEATS).values(_named(seats, game, table_id)),
                *([insert(KEYS).values(fresh_keys(table_id, keys))] if keys else []),
                *(further(table_id) for further in more),
                *news(table_id),
            ]
            try:
                await self.store.write(*statements)
            except IntegrityError:
                if not await self.store.rows(select(TABLES.c.id).where(TABLES.c.id == table_id)):
                    raise
            else:
                return table_id


def _nothing(_: str) -> list[Insert]:
    return []


def _fill(wish: NewTable) -> str | None:
    """When bots take what is free at an open table."""
    if not wish.open or wish.bots_after is None:
        return None
    return stamp(datetime.now(UTC) + timedelta(seconds=wish.bots_after))


def _deck(wish: Wish, setup: Setup) -> str:
    """The text of the deck of a new table's seat, empty where there is none yet. Raises ApiError."""
    given = "" if isinstance(wish, FriendSeat) else wish.deck
    if not decking.own(dict(setup.options)):
        if given:
            raise decking.unwanted(setup)
        return ""
    if given:
        return decking.accepted(given, setup)
    return "" if isinstance(wish, FriendSeat) else decking.ready_text(setup)


def _check_seats(wish: NewTable) -> None:
    if sum(isinstance(seat, MySeat) for seat in wish.seats) > 1:
        raise ApiError(422, "one-seat", "only one seat can be yours", 'make the others {"kind": "friend"} or bots')
    known = [level.level for level in levels()]
    for seat in wish.seats:
        if isinstance(seat, BotSeat) and seat.level not in known:
            raise ApiError(422, "no-such-bot", f"there is no bot {seat.level!r}", nearest(seat.level, known))


def _check_time(wish: NewTable, founds: bool) -> None:
    """Raises ApiError where others want to go on when the time of one runs out; `founds`: a league follows."""
    if wish.time is not None and wish.time.zero == "lose" and (founds or len(wish.seats) > 2):
        raise ApiError(
            422, "others-play-on", "nobody's time may end what others go on with: a game of three or more, or a draft",
            'let a bot take the seat ("zero": "bot") or make the move ("move")',
        )  # fmt: skip


def _named(seats: list[dict[str, Any]], game: Game, table_id: str) -> list[dict[str, Any]]:
    """The seats of that table, its bots called by the game's cast."""
    called = [seat["name"] for seat in seats]
    for i, name in enumerate(called):
        called[i] = name or cast.of_bot(game.package, table_id, filter(None, called))
    return [{**seat, "name": name, "table_id": table_id} for seat, name in zip(seats, called, strict=True)]


def _check_names(seats: list[dict[str, Any]]) -> None:
    """Raises ApiError for a person called like a place that is still free."""
    for seat in seats:
        if seat["token_hash"]:
            names.of_player(seat["name"], [other["name"] for other in seats if other is not seat])


def _called(table_id: str) -> str:
    return table_id.rpartition("-")[0].replace("-", " ").capitalize()


def _laid(room: Room, seat: int | None, token: str | None, keys: dict[int, str]) -> Laid:
    return Laid(
        table=room.info(),
        seat=seat,
        token=None if seat is None else token,
        links=[SeatLink(seat=seat, path=path_of(room.id, key)) for seat, key in keys.items()],
        watch=f"/t/{room.id}",
    )


def _check_again(room: Room) -> None:
    """Raises ApiError where there is no rematch."""
    if room.status != "over" and room.stopped is None:
        raise ApiError(409, "not-over", "a rematch follows a game that is over", "finish the game")
    if room.row["league"] is not None:
        raise ApiError(409, "league", "a league lays its own tables", "go on with the league")


def _again(player: Player) -> dict[str, Any]:
    """The seat of a player at the rematch."""
    same = (
        "seat",
        "kind",
        "level",
        "name",
        "token_hash",
        "previous_hash",
        "since",
        "openings",
        "player",
        "deck",
        "nonce",
        "passing",
        "person",
        "previous_person",
    )
    return {**{name: getattr(player, name) for name in same}, "standin": "", "ready": False, "kept": False}


def _seat_row(number: int, wish: Wish, token: str, nonce: str, person: str) -> dict[str, Any]:
    row: dict[str, Any] = {
        "seat": number,
        "kind": "bot" if isinstance(wish, BotSeat) else "human",
        "level": "",
        "name": f"Player {number + 1}",
        "nonce": new_secret(),
        "standin": "",
        "ready": False,
        "kept": isinstance(wish, FriendSeat) and wish.kept,
        "token_hash": None,
        "person": None,
        "since": None,
        "openings": 0,
    }
    if isinstance(wish, BotSeat):
        row |= {"level": wish.level, "name": ""}
    if isinstance(wish, MySeat):
        row |= {"name": names.tidied(wish.name) or row["name"], "nonce": nonce or row["nonce"]}
        row |= {"token_hash": digest(token), "since": now(), "openings": 1, "person": person or None}
    return row
