"""All tables of a service: laying them, finding them by address or token, keeping in memory those that are in use."""

import asyncio
import contextlib
import json
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Final

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from undercroft.engine.dealer import commitment
from undercroft.engine.game import SPECTATOR, Game, Setup, SetupError, game_called, nearest, setup_before_decks
from undercroft.live import decking, leagues, names, wire
from undercroft.live.archive import Archive
from undercroft.live.content import content
from undercroft.live.course import Course
from undercroft.live.driver import Driver
from undercroft.live.identity import derived, digest, drawn, first_secret, new_secret, new_table_id, next_secret
from undercroft.live.listing import Listing
from undercroft.live.models import (
    BotSeat,
    DeckInfo,
    FriendSeat,
    Laid,
    LeagueInfo,
    MySeat,
    NewTable,
    SeatLink,
    TableInfo,
)
from undercroft.live.opening import Opening
from undercroft.live.presence import Listener
from undercroft.live.records import DRAFT, KEYS, PACKS, SEATS, TABLES
from undercroft.live.room import Player, Room, begun, now
from undercroft.live.seating import Seating, fresh_keys, key_of_wish, path_of
from undercroft.live.settings import Settings
from undercroft.live.shelf import Shelf
from undercroft.live.store import Expecting, Raced, Statement, Store
from undercroft.live.thinking import Thinking, levels
from undercroft.live.trouble import Trouble, damaged
from undercroft.live.waking import Waking

Wish = MySeat | FriendSeat | BotSeat

LOG: Final = logging.getLogger(__name__)
REMEMBERED: Final = 60.0
"""Seconds for which a table that did not open is not tried again."""
PROMISES: Final = 10_000
"""Commitments that wait for their table, callers who laid one, tables that do not open; the oldest are forgotten
first."""


class House:
    """The tables of one service."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.shelf = Shelf(store)
        self.thinking = Thinking(settings.workers, settings.bot_margin, settings.bot_memory)
        self.driver = Driver(self.thinking, settings)
        self.rooms: dict[str, Room] = {}
        self.leagues = leagues.Leagues(store, self.room, self.rooms)
        self.waking = Waking(store, self.room, self.rooms)
        self._callers: dict[str, str] = {}
        self._laying: Counter[str] = Counter()
        self.seating = Seating(store, self.room, lambda: [*self.rooms, *self._loading])
        self._leading: set[asyncio.Task[None]] = set()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._promises: dict[str, tuple[str, str]] = {}
        """By commitment the root of the secret, and the wish that it is for."""
        self._keeper: asyncio.Task[None] | None = None
        self._troubles: dict[str, tuple[Trouble, float]] = {}
        self.archive = Archive(store, settings.archive_pause, self._remember_past)
        self.opening = Opening(store, self.shelf, self.archive)
        self.listing = Listing(store, self.room, self.rooms, self._refused)

    def open(self) -> None:
        self._keeper = asyncio.create_task(self._keep())
        self._lead(self.leagues.resume())
        self._lead(self.waking.wake())
        self._lead(self.archive.work())
        self.store.recovered = self._go_on

    def _go_on(self) -> None:
        """The database writes again."""
        self.driver.go_on(list(self.rooms.values()))
        self._lead(self.waking.wake())

    async def close(self) -> None:
        """Stop what is in progress; everything that was acknowledged is on the disk already."""
        tasks = [room.driver for room in self.rooms.values() if room.driver is not None]
        tasks += [*self.driver.passing.tasks, *self._leading, *([self._keeper] if self._keeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinking.close()
        await self.archive.close()
        await self.store.close()

    # -- finding

    def has(self, table_id: str) -> bool:
        """Whether a table is in memory."""
        return table_id in self.rooms

    async def room(self, table_id: str) -> Room:
        """The table of that address, from memory or rebuilt. Raises Trouble."""
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
            raise Trouble(404, "no-table", f"there is no table {table_id!r}", "check the address, or lay a new table")
        try:
            room = self.rooms[table_id] = await self.opening.room(kept, self._attend)
        except Trouble as trouble:
            while len(self._troubles) >= PROMISES:
                del self._troubles[next(iter(self._troubles))]
            self._troubles[table_id] = trouble, asyncio.get_running_loop().time()
            LOG.warning("table %s does not open: %s", table_id, trouble.message)
            raise
        room.absences.watch(self.settings.away)
        room.person = self._callers.get(table_id, room.person)
        if any(player.bot for player in room.players) and room.status != "over" and not room.stopped:
            self.thinking.warm()
        self._attend(room)
        return room

    def _refused(self, table_id: str) -> Trouble | None:
        """With what a table did not open a moment ago."""
        trouble, since = self._troubles.get(table_id, (None, 0.0))
        return trouble if asyncio.get_running_loop().time() < since + REMEMBERED else None

    def _check_known(self, table_id: str) -> None:
        """Raises the Trouble with which a table did not open a moment ago: trying is dear."""
        if (trouble := self._refused(table_id)) is not None:
            raise trouble
        self._troubles.pop(table_id, None)

    def _attend(self, room: Room) -> None:
        """Something changed at the table: bots may be asked, and a league may go on."""
        self.driver.attend(room)
        if room.status == "over" and room.past is None and room.kept_at != room.revision:
            self.archive.want(room.id)
            room.kept_at = room.revision
        if room.sealed and room.status == "over":
            self._lead(self.leagues.go_on(room.row["league"]))

    def _lead(self, leading: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(leading)
        self._leading.add(task)
        task.add_done_callback(self._leading.discard)

    def seat(self, room: Room, token: str | None) -> int:
        """The seat that a token holds at the table; a spectator's without one. Raises Trouble."""
        if not token:
            return SPECTATOR
        hashed = digest(token)
        for player in room.players:
            if player.token_hash == hashed:
                return player.seat
        if any(player.previous_hash == hashed for player in room.players):
            raise Trouble(
                401, "moved", "this seat was opened elsewhere, and is played there now",
                "take it back here (POST /api/tables/{id}/reclaim), or watch without a token",
            )  # fmt: skip
        raise Trouble(
            401, "unknown-token",
            "this token holds no seat at this table: it was made up, or the seat was opened elsewhere since",
            "ask for a fresh link where the seat is played now, or watch without a token",
        )  # fmt: skip

    def playing_seat(self, listener: Listener) -> int:
        """The seat of an open line that may play. Raises Trouble."""
        if listener.moved:
            raise Trouble(401, "moved", "this seat was opened elsewhere", "take it back here, or watch without a token")
        return playing(listener.seat)

    async def check_token(self, room: Room, token: str | None) -> int:
        """`seat`, but a token that is good at another table is told so. Raises Trouble."""
        try:
            return self.seat(room, token)
        except Trouble as trouble:
            if trouble.code != "unknown-token":
                raise
            if await self.store.rows(select(SEATS.c.seat).where(SEATS.c.token_hash == digest(token or ""))):
                raise Trouble(
                    403,
                    "wrong-table",
                    "this token holds a seat at another table",
                    "send the token that you got at this one",
                ) from None
            raise

    # -- looking

    async def wait(self, room: Room, seat: int, seconds: float, caller: str) -> None:
        """Until something happens at the table, or the time is up; whoever waits counts as there. Raises Trouble."""
        listener = Listener(seat, 0, None if seat == SPECTATOR else room.players[seat].token_hash, caller)
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
            self.playing_seat(listener)

    async def replay(self, room: Room, at: int, seat: int, reader: int) -> bytes:
        """A game that is over, as `seat` saw it after `at` moves, as JSON; `reader` asks for it. Raises Trouble."""
        if room.status != "over":
            raise Trouble(409, "not-over", "a game can be looked at move by move when it is over", "finish the game")
        if seat not in (SPECTATOR, reader):
            check_open(room)
        if seat >= len(room.players):
            raise Trouble(
                404, "no-seat", f"this table has no seat {seat}", f"it has seats 0 to {len(room.players) - 1}"
            )
        moves = room.moves()
        if at > moves:
            raise Trouble(404, "no-move", f"the game ended after {moves} moves", f"ask for 0 to {moves}")
        if room.past is None:
            return await _replayed(room, at, seat)
        try:
            return room.past.replayed(room.info(), seat, at, await self.archive.scene(room.id, seat, at))
        except ValueError as error:
            raise damaged(f"its views: {error}") from None

    async def _remember_past(self, table_id: str) -> None:
        """The views of a game are kept: where it is over and in memory, it is looked back at by them from now on."""
        room = self.rooms.get(table_id)
        if room is not None and room.status == "over" and room.past is None:
            past = await self.archive.past(room.id, len(room.players))
            room.past = past if past is not None and past.over else None

    # -- laying

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
            raise Trouble(
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

    async def lay(self, wish: NewTable, caller: str = "", most_alone: int | None = None) -> Laid:
        """A new table as wished, by a caller who may have so many games of bots alone going on; the one that was laid
        where the same wish was heard before. Raises Trouble."""
        found = await self._laid_before(wish)
        if found is not None:
            return found
        game, setup = await self._wished(wish)
        _check_seats(wish)
        if most_alone is None or not all(isinstance(seat, BotSeat) for seat in wish.seats):
            return await self._lay(wish, game, setup, caller)
        with self._counted_alone(caller, most_alone):
            return await self._lay(wish, game, setup, caller)

    async def _lay(self, wish: NewTable, game: Game, setup: Setup, caller: str) -> Laid:
        decks = await asyncio.to_thread(lambda: [_deck(seat, setup) for seat in wish.seats])
        token = drawn(wish.once, "token")
        founds = leagues.founds(game.name)
        seats = [
            _seat_row(i, seat, token, wish.nonce) | {"deck": decks[i], "player": i if founds else None}
            for i, seat in enumerate(wish.seats)
        ]
        _name_bots(seats)
        _check_names(seats)
        host = next((i for i, seat in enumerate(wish.seats) if isinstance(seat, MySeat)), None)
        keys = {i: key_of_wish(wish.once, i) for i, seat in enumerate(wish.seats) if isinstance(seat, FriendSeat)}
        row = self._table_row(game, setup, self._root(wish.commitment, wish.once or token)) | {
            "name": names.of_table(wish.name, leagues.NAME_LENGTH) if names.tidied(wish.name) else "",
            "bout": DRAFT if founds else "",
            "sealed": founds,
            "host": host,
            "once": digest(wish.once) if wish.once else None,
        }
        try:
            table_id = await self._write_table(game, setup, row, seats, keys)
        except IntegrityError:
            found = await self._laid_before(wish)  # said twice at once
            if found is None:
                raise
            return found
        except Exception:
            if not wish.once:
                self._give_back(wish.commitment)
            raise
        self._remember(table_id, caller)
        return _laid(await self.room(table_id), host, token, keys)

    async def _laid_before(self, wish: NewTable) -> Laid | None:
        """What was laid when the same wish was said first."""
        if not wish.once:
            return None
        found = await self.store.rows(select(TABLES.c.id).where(TABLES.c.once == digest(wish.once)))
        if not found:
            return None
        room = await self.room(found[0]["id"])
        keys = {player.seat: key_of_wish(wish.once, player.seat) for player in room.players if player.kind != "bot"}
        good = select(KEYS.c.hash).where(KEYS.c.table_id == room.id, KEYS.c.used.is_(None))
        open_ = {row["hash"] for row in await self.store.rows(good)}
        keys = {seat: key for seat, key in keys.items() if digest(key) in open_}
        host, token = room.row["host"], derived(wish.once, "token")
        sits = host is not None and room.players[host].token_hash == digest(token)
        return _laid(room, host, token if sits else None, keys)

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
        }

    async def rematch(self, room: Room, caller: str = "") -> TableInfo:
        """The table's one rematch, at which everybody has the seat and the token that they have here. Raises
        Trouble."""
        async with room.lock:
            if not room.row["rematch"]:
                room.row["rematch"] = await self._lay_rematch(room)
                self._remember(room.row["rematch"], caller)
                room.tell()
        return (await self.room(room.row["rematch"])).info()

    async def _lay_rematch(self, room: Room) -> str:
        """Its address; where another service was faster, of what that one laid."""
        _check_again(room)
        game, setup = room.game, await self._setup_again(room)
        row = self._table_row(game, setup, secrets.token_hex(32))
        row |= {name: room.row[name] for name in ("name", "options", "pack", "edition", "host")}
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
        """While a game of bots alone is laid it counts as one that goes on. Raises Trouble."""
        alone = [room for room in self.rooms.values() if room.person == caller and room.bots_alone]
        if len(alone) + self._laying[caller] >= most:
            raise Trouble(
                429, "too-many-bots", f"{most} games of bots alone that you began still go on",
                "wait until one of them has ended, or sit down at the table yourself",
            )  # fmt: skip
        self._laying[caller] += 1
        try:
            yield
        finally:
            self._laying[caller] -= 1
            self._laying += Counter()  # forgets who lays none

    def _remember(self, table_id: str, caller: str) -> None:
        """Who laid a table, as long as the service runs; of no address anything is written."""
        while len(self._callers) >= PROMISES:
            del self._callers[next(iter(self._callers))]
        if caller:
            self._callers[table_id] = caller

    async def _setup_again(self, room: Room) -> Setup:
        """What was played there, by the rules of today. Raises Trouble."""
        options = json.loads(room.row["options"])
        try:
            pack = await self.shelf.pack(room.row["pack"], room.game.package)
            return setup_before_decks(room.game, pack, room.row["edition"], options, len(room.players))
        except ValueError as error:
            raise Trouble(
                409, "other-version", f"this is not played here any more: {error}", "lay a new table"
            ) from None

    async def _wished(self, wish: NewTable) -> tuple[Game, Setup]:
        if decking.drafted(wish.options):
            raise Trouble(
                422, "draft-first", "drafted decks come from a draft",
                f"lay a table of {leagues.DRAFT_GAME}; its league's tables follow by themselves", "UL-8.16",
            )  # fmt: skip
        try:
            game = game_called(wish.game)
            pack = await self.shelf.builtin(game.package)
            return game, setup_before_decks(game, pack, wish.edition, wish.options, len(wish.seats))
        except SetupError as error:
            raise Trouble(422, "no-such-game", str(error), "GET /api/games lists what there is") from None

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
        if all(seat["kind"] == "bot" or seat["token_hash"] for seat in seats):
            texts, nonces = [seat["deck"] for seat in seats], [seat["nonce"] for seat in seats]
            start |= (await asyncio.to_thread(begun, game, setup, texts, row["secret"], nonces))[1]
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
                insert(SEATS).values([{**seat, "table_id": table_id} for seat in seats]),
                *([insert(KEYS).values(fresh_keys(table_id, keys))] if keys else []),
                *(further(table_id) for further in more),
            ]
            try:
                await self.store.write(*statements)
            except IntegrityError:
                if not await self.store.rows(select(TABLES.c.id).where(TABLES.c.id == table_id)):
                    raise
            else:
                return table_id

    # -- leagues and decks

    async def league(self, league_id: str, token: str | None) -> LeagueInfo:
        """Raises Trouble."""
        return await self.leagues.info(league_id, digest(token) if token else None)

    async def deck(self, room: Room, seat: int) -> DeckInfo:
        """What `seat` plays at a table. Raises Trouble."""
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


def playing(seat: int) -> int:
    """The seat, unless it is a spectator's. Raises Trouble."""
    if seat == SPECTATOR:
        raise Trouble(
            401, "spectator", "whoever watches cannot play", "open your seat's private link, or send its token"
        )
    return seat


async def _replayed(room: Room, at: int, seat: int) -> bytes:
    """A position of a game that is over, until its run of views is kept."""
    whole, table = room.course, room.info().model_dump()
    assert whole is not None
    lines = whole.standing()

    def play() -> bytes:
        course = Course(room.game, room.setup, room.row["seed"], lines[:at]) if at < len(lines) else whole
        return wire.replayed(course, seat, room.names, table, len(lines))

    return await asyncio.to_thread(play)


def _deck_info(room: Room, seat: int) -> DeckInfo:
    text = room.players[seat].deck
    if room.row["bout"] == DRAFT and room.status == "over":
        text = leagues.pool(room, seat)
    if not text:
        raise Trouble(
            404, "no-deck", "you have no deck of your own at this table", "hand one in, if this table needs decks"
        )
    return decking.info(decking.checked(text, room.setup), room.setup)


def check_open(room: Room) -> None:
    """Raises Trouble as long as what was drafted is a secret (UL-8.16)."""
    if room.sealed:
        raise Trouble(
            409, "league-goes-on", "it would show what others drafted, and the league goes on",
            "wait until the league has ended; your own eyes and a spectator's may look back at once", "UL-8.16",
        )  # fmt: skip


def _deck(wish: Wish, setup: Setup) -> str:
    """The text of the deck of a new table's seat, empty where there is none yet. Raises Trouble."""
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
        raise Trouble(422, "one-seat", "only one seat can be yours", 'make the others {"kind": "friend"} or bots')
    known = [level.level for level in levels()]
    for seat in wish.seats:
        if isinstance(seat, BotSeat) and seat.level not in known:
            raise Trouble(422, "no-such-bot", f"there is no bot {seat.level!r}", nearest(seat.level, known))


def _name_bots(seats: list[dict[str, Any]]) -> None:
    """Called by their seat, unless a person is called so."""
    for i, seat in enumerate(seats):
        if seat["kind"] == "bot":
            seat["name"] = names.of_bot(i, [other["name"] for other in seats if other is not seat])


def _check_names(seats: list[dict[str, Any]]) -> None:
    """Raises Trouble for a person called like a place that is still free."""
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
    """Raises Trouble where there is no rematch."""
    if room.status != "over" and room.stopped is None:
        raise Trouble(409, "not-over", "a rematch follows a game that is over", "finish the game")
    if room.row["league"] is not None:
        raise Trouble(409, "league", "a league lays its own tables", "go on with the league")


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
    )
    return {**{name: getattr(player, name) for name in same}, "standin": ""}


def _seat_row(number: int, wish: Wish, token: str, nonce: str) -> dict[str, Any]:
    row: dict[str, Any] = {
        "seat": number,
        "kind": "bot" if isinstance(wish, BotSeat) else "human",
        "level": "",
        "name": f"Player {number + 1}",
        "nonce": new_secret(),
        "standin": "",
        "token_hash": None,
        "since": None,
        "openings": 0,
    }
    if isinstance(wish, BotSeat):
        row |= {"level": wish.level}
    if isinstance(wish, MySeat):
        row |= {"name": names.tidied(wish.name) or row["name"], "nonce": nonce or row["nonce"]}
        row |= {"token_hash": digest(token), "since": now(), "openings": 1}
    return row
