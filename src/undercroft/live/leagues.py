"""Leagues: the tables that follow from a draft, laid when they are due by the rules of its game (`Game.league`).

A league is its draft's table and those that name it. What is due follows from these alone, so a service that dies
between a game's end and the laying of the next lays it later.
"""

import asyncio
import contextlib
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Insert, func, insert, literal, select, update
from sqlalchemy.engine import RowMapping
from sqlalchemy.exc import IntegrityError

from undercroft.cast import face_of
from undercroft.engine.game import Deck, Game, Setup, SetupError, founder_of, game_called, setup_of
from undercroft.engine.league import LeagueMatch, LeagueRules, Result
from undercroft.live import clocks, decking, sound
from undercroft.live.beginning import begun
from undercroft.live.errors import ApiError
from undercroft.live.errors import damaged as broken
from undercroft.live.identity import new_table_id
from undercroft.live.models import ErrorBody, LeagueBout, LeagueInfo, LeaguePlayer, LeagueRule, LeagueStanding
from undercroft.live.notices import outbox
from undercroft.live.players import HELD, kind_of
from undercroft.live.records import JOURNAL, SEATS, TABLES, now
from undercroft.live.room import Room
from undercroft.live.session import standin
from undercroft.live.store import Statement, Store

LOG: Final = logging.getLogger(__name__)
TRIES: Final = 3
"""How often another service on the same database may be faster."""
NAME_LENGTH: Final = 80


class League(NamedTuple):
    """What the database holds of a league: the draft's row and seats, the tables laid since, who sits at each, by
    number, and which of them are damaged: those count as going on."""

    draft: RowMapping
    seats: list[RowMapping]
    tables: list[RowMapping]
    players: dict[str, tuple[int, ...]]
    damaged: dict[str, ApiError]

    @property
    def rules(self) -> LeagueRules:
        rules = game_called(self.draft["game"]).league
        assert rules is not None
        return rules.chosen(json.loads(self.draft["options"]))

    @property
    def drafted(self) -> bool:
        return bool(self.draft["status"] == "over")

    def order(self) -> tuple[int, ...]:
        """The players in the order drawn."""
        return self.rules.order(self.draft["seed"], len(self.seats))

    def results(self) -> tuple[Result, ...]:
        return tuple(Result(self.bout(row), self.won(row)) for row in self.tables if self.over(row))

    def over(self, row: RowMapping) -> bool:
        return row["id"] not in self.damaged and row["status"] == "over"

    def bout(self, row: RowMapping) -> LeagueMatch:
        return LeagueMatch(row["bout"], self.players[row["id"]])

    def won(self, row: RowMapping) -> int | None:
        """Who won a table, by number; None while it goes on, and for a draw."""
        winners = json.loads(row["result"])["winners"] if self.over(row) and row["result"] else []
        return self.players[row["id"]][winners[0]] if len(winners) == 1 else None

    def asks_a_bot(self, row: RowMapping) -> bool:
        if row["id"] in self.damaged:
            return False
        asked = [player for seat, player in enumerate(self.players[row["id"]]) if row["asked"] >> seat & 1]
        return any(self.seats[player]["kind"] == "bot" or self.seats[player]["standin"] for player in asked)

    def due(self) -> tuple[LeagueMatch, ...]:
        return self.rules.due(self.order(), self.results()) if self.drafted else ()

    def missing(self) -> list[LeagueMatch]:
        """What is due and not laid yet."""
        going = {row["bout"] for row in self.tables if not self.over(row)}
        return [bout for bout in self.due() if bout.name not in going]

    def ended(self) -> bool:
        return self.drafted and not self.due()

    def to_unseal(self) -> bool:
        """Whether it has ended and its tables still hide what was drafted."""
        return bool(self.draft["sealed"]) and self.ended()


def secret_of(draft: str, number: int) -> str:
    """The secret of a league's table: the draft's commitment binds it too, made before anybody named a nonce."""
    return hashlib.sha256(f"{draft}\n{number}".encode()).hexdigest()


def founds(game: str) -> bool:
    """Whether a table of that game founds a league."""
    return game_called(game).league is not None


def clause_at(room: Room) -> str:
    """The clause by which a league's draft and matches keep what was drafted until it has ended."""
    founder = room.game if room.game.league else founder_of(room.game, json.loads(room.row["options"]))
    return founder.league.follows.clause if founder and founder.league else ""


class Leagues:
    """The leagues of a service. `room` finds a table, `held` says which are in memory."""

    def __init__(self, store: Store, room: Callable[[str], Awaitable[Room]], rooms: dict[str, Room]) -> None:
        self.store = store
        self.room = room
        self.rooms = rooms
        self._laying = asyncio.Lock()

    async def resume(self) -> None:
        """Go on with every league that has not ended: at the service's start."""
        going = select(TABLES.c.id).where(TABLES.c.league == TABLES.c.id, TABLES.c.sealed, TABLES.c.status == "over")
        for row in await self.store.rows(going):
            await self.go_on(row["id"])

    async def go_on(self, league_id: str) -> None:
        """Lay what is due; a fault is logged, and whoever asks for the league tries again."""
        try:
            await self.advance(league_id)
        except ApiError as trouble:
            LOG.warning("league %s does not go on: %s", league_id, trouble.message)
        except Exception:
            LOG.exception("league %s does not go on; it is tried again when somebody asks for it", league_id)

    async def advance(self, league_id: str) -> League:
        """Lay what is due and not there, and show what an ended league hid. Raises ApiError."""
        league = await self.kept(league_id)
        if league.missing() or league.to_unseal():
            async with self._laying:
                try:
                    league = await self._advanced(league_id)
                except ApiError as trouble:
                    if trouble.code not in {"damaged", "other-version"}:
                        raise
                    LOG.warning("league %s does not go on: %s", league_id, trouble.message)
        await self._wake(league)
        return league

    async def _advanced(self, league_id: str) -> League:
        league = await self.kept(league_id)
        for _ in range(TRIES):
            if missing := league.missing():
                await self._lay(league, missing)
            elif league.to_unseal():
                await self._unseal(league_id)
            else:
                break
            league = await self.kept(league_id)
        return league

    async def kept(self, league_id: str) -> League:
        """Raises ApiError."""
        rows = await self.store.rows(
            select(TABLES).where(TABLES.c.league == league_id).order_by(TABLES.c.league_number)
        )
        if not rows:
            raise ApiError(404, "no-league", f"there is no league {league_id!r}", "open it by its draft's address")
        seats: dict[str, list[RowMapping]] = {row["id"]: [] for row in rows}
        for seat in await self.store.rows(select(SEATS).where(SEATS.c.table_id.in_(seats)).order_by(SEATS.c.seat)):
            if seat["table_id"] in seats:
                seats[seat["table_id"]].append(seat)
        found = {row["id"]: sound.fault(row, seats[row["id"]]) for row in rows}
        damaged = {table: trouble for table, trouble in found.items() if trouble is not None}
        if rows[0]["id"] in damaged:
            raise damaged[rows[0]["id"]]
        known = range(len(seats[rows[0]["id"]]))
        players = {table: tuple(seat["player"] for seat in held) for table, held in seats.items()}
        for table, sitting in players.items():
            if any(player not in known for player in sitting):
                damaged.setdefault(table, broken("its rows of `seats`, column player"))
        return League(rows[0], seats[league_id], rows[1:], players, damaged)

    async def _lay(self, league: League, bouts: list[LeagueMatch]) -> None:
        draft = await self.room(league.draft["id"])
        try:
            await self.store.write(*await asyncio.to_thread(_laid, league, draft, bouts))
        except SetupError:
            raise ApiError(
                409, "unfinished-draft", "this draft was given up, so no league follows from it", "lay another draft"
            ) from None
        except IntegrityError:
            LOG.warning("league %s: another service on the same database was faster", league.draft["id"])

    async def _unseal(self, league_id: str) -> None:
        await self.store.write(update(TABLES).where(TABLES.c.league == league_id).values(sealed=False))
        for room in list(self.rooms.values()):
            if room.row["league"] == league_id:
                room.unseal()

    async def _wake(self, league: League) -> None:
        """A table at which a bot is asked goes on though nobody looks."""
        for row in league.tables:
            if row["id"] not in self.rooms and league.asks_a_bot(row):
                with contextlib.suppress(ApiError):  # it was logged, and says so to whoever opens it
                    await self.room(row["id"])

    def _stopped(self, league: League) -> dict[str, ApiError]:
        """The tables that cannot be gone on with, as far as that is known."""
        rooms = [self.rooms[row["id"]] for row in league.tables if row["id"] in self.rooms]
        return {room.id: room.stopped for room in rooms if room.stopped is not None}

    async def info(self, league_id: str, token_hash: bytes | None, person: str | None = None) -> LeagueInfo:
        """A league as its page shows it to whoever holds that token, or is that person. Raises ApiError."""
        league = await self.advance(league_id)
        lines = select(func.count()).select_from(JOURNAL).where(JOURNAL.c.table_id.in_(list(league.players)))
        counted = (await self.store.rows(lines))[0]
        what, mine = ("token_hash", token_hash) if token_hash else ("person", person)
        me = next((seat["seat"] for seat in league.seats if mine and seat[what] == mine), None)
        if token_hash and me is None:
            raise ApiError(
                401, "unknown-token", "this token holds no seat in this league",
                "open your seat's private link again, or watch without a token",
            )  # fmt: skip
        return info(league, me, int(next(iter(counted.values()))) + len(league.tables), self._stopped(league))


def pool(draft: Room, seat: int) -> str:
    """What `seat` drafted, as text."""
    return decking.of_pool(draft.pools()[seat], draft.setup.pack)


def _laid(league: League, draft: Room, bouts: list[LeagueMatch]) -> list[Statement]:
    """What to write to lay these tables. Raises SetupError."""
    decks = draft.pools()
    numbered = enumerate(bouts, len(league.tables) + 1)
    return [line for number, bout in numbered for line in laid(league, draft, bout, number, decks)]


def laid(league: League, draft: Room, bout: LeagueMatch, number: int, decks: tuple[Deck, ...]) -> list[Insert]:
    """What to write to lay a league's table: it has begun, as everybody sits already."""
    game, options = game_called(league.rules.game), dict(league.rules.options)
    own = tuple(decks[player] for player in bout.players)
    setup: Setup = setup_of(game, draft.setup.pack, league.draft["edition"], options, len(bout.players), own)
    secret = secret_of(league.draft["secret"], number)
    session, start = begun(game, setup, (), secret, [draft.players[player].nonce for player in bout.players])
    people = [seat for seat, player in enumerate(bout.players) if player in draft.people(draft.standins())]
    moment = draft.store.wall.now()
    first = clocks.begun(league.draft, session, people, moment)
    start |= clocks.first_values(first)
    table_id = new_table_id()
    row = {
        "id": table_id,
        "name": f"{league.draft['name']}: {bout.name}"[:NAME_LENGTH],
        "game": game.name,
        "version": game.version,
        "edition": setup.edition,
        "options": json.dumps(dict(setup.options)),
        "pack": setup.pack.hash,
        "secret": secret,
        "created": now(),
        "league": league.draft["id"],
        "bout": bout.name,
        "league_number": number,
        "sealed": True,
        "host": None,
        "time": league.draft["time"],
        "talk_delay": league.draft["talk_delay"],
        "result": "",
    }
    seats = [
        _sits(league.draft["id"], player, table_id, seat, decking.of_pool(decks[player], setup.pack))
        for seat, player in enumerate(bout.players)
    ]
    stand_in = [
        insert(JOURNAL).values(table_id=table_id, number=number, at=now(), **standin(seat)._asdict())
        for number, seat in enumerate(seat for seat, player in enumerate(bout.players) if player in draft.standins())
    ]
    sitting = [(seat, draft.players[bout.players[seat]].person) for seat in people]
    news = outbox.of_begin(table_id, sitting, session, first, moment)
    return [insert(TABLES).values({**row, **start}), *seats, *stand_in, *news]


def _sits(draft: str, player: int, table_id: str, seat: int, deck: str) -> Insert:
    """A player takes the place at the table who, by whatever key and token, holds the seat at the draft right then."""
    kept = [SEATS.c[name] for name in ("kind", "level", "nonce", *HELD, "player", "standin")]
    given: list[ColumnElement[Any]] = [literal(table_id), literal(seat), literal(deck)]
    columns = ["table_id", "seat", "deck", *(column.name for column in kept)]
    who = select(*given, *kept).where(SEATS.c.table_id == draft, SEATS.c.seat == player)
    return insert(SEATS).from_select(columns, who)


def info(league: League, me: int | None, revision: int, stopped: Mapping[str, ApiError]) -> LeagueInfo:
    """`me`: the number of whoever asks; `stopped`: the tables that cannot be gone on with."""
    rules = league.rules
    order = league.order() if league.drafted else tuple(range(len(league.seats)))
    groups = rules.groups(order) if league.drafted else (order,)
    game = game_called(rules.game)
    return LeagueInfo(
        id=league.draft["id"],
        name=league.draft["name"],
        game=game.name,
        title=game.title,
        edition=league.draft["edition"],
        drafting=not league.drafted,
        me=me,
        players=[_player(seat, game) for seat in league.seats],
        groups=[list(group) for group in groups],
        rule=LeagueRule(**rules.decided(len(order))._asdict()),
        follows=LeagueRule(**rules.follows._asdict()),
        bouts=[_bout(league, row, me, stopped.get(row["id"])) for row in league.tables],
        standings=[LeagueStanding(**row._asdict()) for row in rules.standings(order, league.results())],
        champion=rules.winner(order, league.results()) if league.drafted else None,
        revision=revision,
    )


def _player(seat: RowMapping, game: Game) -> LeaguePlayer:
    return LeaguePlayer(
        number=seat["seat"],
        name=seat["name"],
        kind=kind_of(seat),
        level=seat["level"] or None,
        face=face_of(game.package, seat["name"]) if seat["kind"] == "bot" else None,
    )


def _bout(league: League, row: RowMapping, me: int | None, stopped: ApiError | None) -> LeagueBout:
    over = league.over(row)
    points = json.loads(row["result"])["points"] if over and row["result"] else []
    if row["id"] in league.damaged:
        return LeagueBout(
            name=str(row["bout"]),
            players=[player for player in league.players[row["id"]] if player in range(len(league.seats))],
            table=row["id"],
            status="playing",
            winner=None,
            drawn=False,
            points=None,
            your_turn=False,
            stopped=ErrorBody(**league.damaged[row["id"]].told()),
        )
    players = league.players[row["id"]]
    return LeagueBout(
        name=row["bout"],
        players=list(players),
        table=row["id"],
        status=row["status"],
        winner=league.won(row),
        drawn=over and league.won(row) is None,
        points=points or None,
        your_turn=me in players and stopped is None and bool(row["asked"] >> players.index(me) & 1),
        stopped=ErrorBody(**stopped.told()) if stopped else None,
    )
