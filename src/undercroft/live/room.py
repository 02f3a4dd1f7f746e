"""One table in memory: a cache of what the database holds. Nothing shows here before it is durable there."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple, cast

from sqlalchemy import Update, insert, select, update
from sqlalchemy.exc import IntegrityError

from undercroft import decks
from undercroft.cast import of_bot
from undercroft.engine.game import SPECTATOR, Deck, Game, Setup
from undercroft.live import clocks, decking, results, standins, ticking
from undercroft.live.archive import Past
from undercroft.live.beginning import begun, progress
from undercroft.live.clocks import Clocks
from undercroft.live.errors import ApiError, over, overtaken
from undercroft.live.models import TableInfo
from undercroft.live.notices import outbox
from undercroft.live.players import Player, as_before, changed
from undercroft.live.presence import Listener, Presence
from undercroft.live.public import Status, seat_info, table_info
from undercroft.live.records import (
    JOURNAL,
    KEYS,
    MOVE,
    REPLACED,
    RESIGN,
    SEATS,
    STANDIN,
    STANDIN_LEVEL,
    TABLES,
    UNDO,
    now,
)
from undercroft.live.run import pools, text
from undercroft.live.session import (
    GONE,
    OUT_OF_TIME,
    Addition,
    Session,
    line_of,
    people,
    said_before,
    turned_before,
    undone_before,
)
from undercroft.live.showing import Showing
from undercroft.live.store import Expecting, Kept, Raced, Statement, Store
from undercroft.live.talk import Talk
from undercroft.names import isolated

ADD_LINE: Final = insert(JOURNAL)


class Pass(NamedTuple):
    """The answer `action` to `decision`, given for a seat at the moment `due` of the loop's clock."""

    decision: int
    action: int
    due: float


class Room:
    """A table with its players, its game and who listens. Changes hold `lock`, are written, then applied, then told.

    A game that is over needs no `session` where its `past` is kept. A table that has `stopped` cannot be gone on with;
    its past, if any, shows how it stood.
    """

    def __init__(
        self,
        store: Store,
        game: Game,
        setup: Setup,
        kept: Kept,
        session: Session | None,
        attend: Callable[["Room"], None],
        past: Past | None = None,
        stopped: ApiError | None = None,
    ) -> None:
        self.store = store
        self.game = game
        self.setup = setup
        self.row = dict(kept.table)
        self.id: str = kept.table["id"]
        self.players = [Player(row) for row in kept.seats]
        self.session = session
        self.past = past
        self.stopped = stopped
        self.attend = attend
        self.lock = asyncio.Lock()
        self.presence = Presence()
        self.driver: asyncio.Task[None] | None = None
        self.passes: dict[int, Pass] = {}
        """By seat what is passed for it, and when."""
        self.used = asyncio.get_running_loop().time()
        self.person: str = self.row["league"] or self.id
        """Who laid it, as far as this service remembers: the bots at all their tables think in turn."""
        self.looked_at = -1
        """The revision at which the house last looked whether anything has happened."""
        self.kept_at = -1
        """The revision whose views were last asked to be kept."""
        self._written = [line_of(line) for line in kept.journal] if past is not None and past.over else []
        """The lines of a game that is over and that no session holds: what is said again, counts once."""
        self.lines_kept = len(kept.journal)
        self.clocks = self._kept_clocks(kept)
        self.showing = Showing(self)
        self.absences = standins.Absences(self)
        self.talk = Talk(self)

    # -- what is known of it

    @property
    def status(self) -> Status:
        if self.stopped is not None:
            return cast("Status", self.row["status"])
        if self.session is not None:
            return "over" if self.session.over() else "playing"
        if self.past is not None:
            return "over"
        return "ended" if self.row["status"] == "ended" else "waiting"

    @property
    def bots_alone(self) -> bool:
        """Whether only bots play, and still do."""
        return self.status == "playing" and all(player.bot for player in self.players)

    @property
    def listeners(self) -> set[Listener]:
        return self.presence.listeners

    @property
    def sealed(self) -> bool:
        """Whether the table's secrets wait for its league's end."""
        return bool(self.row["sealed"])

    @property
    def names(self) -> tuple[str, ...]:
        """As sentences say them."""
        return tuple(isolated(player.name) for player in self.players)

    @property
    def home(self) -> str:
        """The table whose keys open seats here: a league's draft, else this one."""
        return str(self.row["league"] or self.id)

    def names_beside(self, seat: int) -> list[str]:
        return [player.name for player in self.players if player.seat != seat]

    @property
    def revision(self) -> int:
        if self.session is not None:
            return len(self.session.lines)
        return self.past.revision if self.past else 0

    def asks(self, seat: int) -> bool:
        """Whether the seat must choose now; a spectator never."""
        return seat != SPECTATOR and self.session is not None and self.session.asks(seat)

    def is_there(self, seat: int) -> bool:
        """Whether somebody has the seat open."""
        return any(listener.seat == seat for listener in self.listeners)

    def played_for(self, seat: int) -> bool:
        """Whether `seat` is asked and a bot plays there."""
        return bool(self.players[seat].bot) and self.asks(seat)

    def in_window(self, seat: int) -> bool:
        """Whether what others may not know decides if `seat`, which is asked, has an answer."""
        if self.session is None or seat in self.standins():
            return False
        return self.asks(seat) and self.game.window(self.session.table, seat) >= 0

    def addressed(self, seat: int) -> bool:
        """Whether something said aside waits for the answer of `seat`."""
        return self.status == "playing" and self.session is not None and self.game.addressed(self.session.table, seat)

    def owes_word(self, seat: int) -> bool:
        """Whether `seat` is a bot that is spoken to and has not yet been at a loss for an answer."""
        player = self.players[seat]
        return bool(player.bot) and player.silent != self.revision and self.addressed(seat)

    def standins(self) -> set[int]:
        """Seats for whose player a bot plays."""
        return self.session.standins if self.session else set()

    def wants_deck(self, player: Player) -> bool:
        """Whether the game waits for the player's deck."""
        return decking.own(dict(self.setup.options)) and not player.deck

    def awaited(self, player: Player) -> bool:
        """Whether a game that has not begun waits for them."""
        return player.absent or self.wants_deck(player) or not self.is_ready(player)

    def is_ready(self, player: Player) -> bool:
        return player.kind == "bot" or player.ready or not self.row["ready"]

    def people(self, standins: Collection[int]) -> list[int]:
        """The seats where people play while bots stand in there."""
        return [player.seat for player in self.players if player.kind == "human" and player.seat not in standins]

    def _kept_clocks(self, kept: Kept) -> Clocks | None:
        running = clocks.ticking(self.session, self.people(self.standins())) if self.session is not None else ()
        return clocks.kept(kept.table, kept.seats, running)

    def busy(self) -> bool:
        """Whether somebody listens or something is being done."""
        return bool(self.listeners) or self.lock.locked() or self.driver is not None or bool(self.passes)

    def info(self) -> TableInfo:
        present = [listener.seat for listener in self.listeners]
        return table_info(self.game, self.row, self.players, self.status, present, self.stopped)

    def state(self, seat: int, log_from: int = 0, ack: int | str | None = None) -> bytes:
        """The State for `seat` (-1: a spectator) as JSON."""
        return self.showing.state(seat, log_from, ack)

    def waits_to_pass(self, seat: int) -> int | None:
        """The pass that a standing order makes for the seat in its own time."""
        return self.passes[seat].action if seat in self.passes and self.in_window(seat) else None

    def journal(self) -> str:
        """The whole game as text, with who sat where; for a game that is over."""
        if self.session is None:
            assert self.past is not None
            return self.past.text()
        return text(self.session.match, people(map(vars, self.players), self.session.lines))

    def pools(self) -> tuple[Deck, ...]:
        """What was drafted here, by seat; of a draft that is over."""
        if self.session is None:
            assert self.past is not None
            return tuple(decks.read(pool, self.setup.pack).deck for pool in self.past.pools)
        return pools(self.session)

    def moves(self) -> int:
        """How many were made in a game that is over."""
        if self.past is not None:
            return self.past.moves
        assert self.session is not None
        return len(self.session.standing())

    def events(self) -> int:
        if self.session is not None:
            return len(self.session.match.ledger.events)
        return self.past.events() if self.past else 0

    # -- what changes it

    async def move(self, seat: int, decision: int, action: int, *, by_itself: bool = False) -> None:
        """`seat` answers, or its bot does; durable when this returns. The same answer again does nothing. Raises
        ApiError."""
        async with self.lock:
            if action == self.waits_to_pass(seat) and decision == self.passes[seat].decision:
                raise ApiError(
                    409, "passing", "your standing order makes this pass when its pause ends",
                    "wait for it, or take the order back to pass at once",
                )  # fmt: skip
            if not any(line[:4] == (MOVE, seat, decision, action) for line in self._written):
                await self._answer(seat, decision, action, by_itself)

    async def pass_for(self, seat: int, waiting: "Pass") -> None:
        """What waited to be passed for `seat` is, if it still does. Raises ApiError."""
        async with self.lock:
            if self.passes.get(seat) is waiting:
                await self._answer(seat, waiting.decision, waiting.action, by_itself=False)

    async def _answer(self, seat: int, decision: int, action: int, by_itself: bool) -> None:
        await self._write(self._own(seat, self._playing().check_move(seat, decision, action), by_itself))

    def _own(self, seat: int, step: Addition | None, by_itself: bool) -> Addition | None:
        """What `seat` does if whoever does it plays there now. Raises ApiError."""
        if step is not None and by_itself and not self.players[seat].bot:
            raise ApiError(409, "stale", "the player has taken the seat back", "leave the answer to the player")
        if step is not None and not by_itself and seat in self.standins():
            raise ApiError(409, "stand-in", "a bot plays for you", "take your seat back, and answer what is asked then")
        return step

    async def say(
        self, seat: int, actions: Sequence[int], revision: int | None, said: int | None = None, by_itself: bool = False
    ) -> None:
        """`seat` says all of `actions` aside, or none; durable when this returns. The same again, `said` at the same
        number, does nothing. Raises ApiError."""
        async with self.lock:
            if said_before(self._written, seat, actions, said):
                return
            step = self._playing().check_asides(seat, actions, revision, said)
            await self._write(self._own(seat, step, by_itself))

    async def undo(self, seat: int, revision: int | None) -> None:
        """`seat` takes its last move back; the same again, at the same revision, does nothing. Raises ApiError."""
        async with self.lock:
            if not undone_before(self._written, seat, revision):
                await self._write(self._own(seat, self._playing().check_undo(seat, revision), by_itself=False))

    async def run_out(self, seat: int) -> None:
        """The time of `seat` is up: so the game is lost, or a bot takes the seat; nothing where it is not."""
        async with self.lock:
            if self._fell(seat):
                assert self.clocks is not None
                if self.clocks.control.zero == "lose":
                    await self._write(self._playing().check_resign(seat, why=OUT_OF_TIME))
                else:
                    await self._turn(seat, True, None)

    async def move_for(self, seat: int, decision: int, action: int) -> None:
        """The move that a bot makes for `seat`, whose time is up; nothing where it is not. Raises ApiError."""
        async with self.lock:
            if self._fell(seat):
                await self._write(self._playing().check_move(seat, decision, action))

    def _fell(self, seat: int) -> bool:
        return self.clocks is not None and seat in self.clocks.fallen(self.store.wall.now())

    async def holiday(self, seat: int, days: int) -> None:
        """`seat` is away for so many days, or back; the same again does nothing. Raises ApiError."""
        async with self.lock:
            if self._playing().over():
                raise over()
            now = self.store.wall.now()
            before = self.clocks
            if before is None or before.control.kind != "days":
                raise ApiError(409, "no-holidays", "nobody has holidays at this table", "they go with days a move")
            if before.is_gone_for(seat, days, now):
                return
            if days > (most := before.days_of(seat, now)):
                raise ApiError(422, "too-long", f"you have {most} days of holidays left", f"take 0 to {most} days")
            after = before.gone_for(seat, days, now)
            await self.store.write(*ticking.writes(self, after))
            self.clocks = after
            self.tell()

    async def claim(self, seat: int, by: int) -> None:
        """`by` wins, as `seat` does not come back; the same again does nothing. Raises ApiError."""
        async with self.lock:
            if any(line[:2] == (RESIGN, seat) for line in self._written):
                return
            session = self._playing()
            if session.resigned != seat:
                standins.check_claim(self, by)
                await self._write(session.check_resign(seat, why=GONE))

    async def resign(self, seat: int, revision: int | None = None) -> None:
        """The same again does nothing. Raises ApiError, also where `seat` has played on since `revision`."""
        async with self.lock:
            if not any(line[:2] == (RESIGN, seat) for line in self._written):
                await self._write(self._playing().check_resign(seat, revision))

    async def stand_in(self, seat: int, by: int | None = None, revision: int | None = None) -> None:
        """A bot plays for `seat` from here on; `by` another player, if that one may still say so. The same again, at
        the same revision, does nothing. Raises ApiError."""
        async with self.lock:
            if by is not None and seat not in self.standins():
                standins.check_replaceable(self, by, seat)
            await self._turn(seat, True, revision)

    async def take_back(self, seat: int, revision: int | None = None) -> None:
        """The player of `seat` plays again, from the first decision on that the bot has not answered. The same again,
        at the same revision, does nothing. Raises ApiError."""
        async with self.lock:
            await self._turn(seat, False, revision)

    async def _turn(self, seat: int, plays: bool, revision: int | None) -> None:
        if not turned_before(self._written, seat, plays, revision):
            await self._write(self._playing().check_standin(seat, plays, revision))

    def _playing(self) -> Session:
        if self.stopped is not None:
            raise self.stopped
        if self.session is None and self.past is not None:
            raise over()
        if self.session is None:
            raise ApiError(
                409, "waiting", "the game has not begun: a seat is still free, or a deck is missing",
                "send the seat's link to a friend, or hand your deck in",
            )  # fmt: skip
        return self.session

    async def _write(self, step: Addition | None) -> None:
        """Nothing where there is no step: it is in the journal already."""
        assert self.session is not None
        if step is None:
            return
        at = now()
        lines: list[Statement] = [
            (ADD_LINE, {"table_id": self.id, "number": self.revision + number, "at": at, **line._asdict()})
            for number, line in enumerate(step.lines)
        ]
        changed: list[Statement] = []
        for line in step.lines:
            if line.kind == STANDIN:
                level = STANDIN_LEVEL if line.action else ""
                changed.append(self.seat(self.players[line.seat]).values(standin=level))
        if step.asked != self.session.asked() or step.outcome is not None:
            values = {**progress(step.outcome), "asked": step.asked}
            changed.append(update(TABLES).where(TABLES.c.id == self.id).values(**values))
        anew = await self._played_anew(step)
        ticked = ticking.ticked(self, step, anew)
        changed += [*ticking.writes(self, ticked), *results.rows(self, step)]
        changed += outbox.of_step(self, step, anew, ticked)
        try:
            await self.store.write(*lines, *changed)
        except IntegrityError:
            await self.reload()
            raise overtaken() from None
        if anew is None:
            self.session.take(step)
        else:
            self._forget(self.session.match.ledger.same(anew.match.ledger))
            self.session = anew
        self.clocks = ticked
        self._note_standins()
        self.tell()

    async def _played_anew(self, step: Addition) -> Session | None:
        """The game as it is when a move was taken back, which is played once more from its beginning; None where the
        step only adds to it. Meanwhile the table shows how it was, and what is said there waits."""
        assert self.session is not None
        if all(line.kind != UNDO for line in step.lines):
            return None
        lines = [*self.session.lines, *step.lines]
        return await asyncio.to_thread(Session, self.game, self.setup, self.row["seed"], lines)

    def _note_standins(self) -> None:
        for player in self.players:
            player.standin = STANDIN_LEVEL if player.seat in self.standins() else ""

    def _forget(self, events: int) -> None:
        """What was told from that number of events on is told anew, for it is not so any more."""
        self.showing.forget_log(events)
        for listener in self.listeners:
            listener.heard = min(listener.heard, events)

    async def _change(self, *statements: Statement) -> None:
        """Raises ApiError where another service was faster."""
        try:
            await self.store.write(*statements)
        except Raced:
            await self.reload()
            raise overtaken() from None

    async def seat_bot(self, seat: int) -> None:
        """A bot sits down instead of a friend, whose link then opens nothing any more; the same again does nothing.
        Raises ApiError."""
        async with self.lock:
            self.check_going_on()
            player = self.players[seat]
            if player.kind == "bot":
                return
            if self.session is not None or not player.absent:
                raise ApiError(409, "taken", "somebody has sat down there", "look at the table again")
            deck = await asyncio.to_thread(decking.ready_text, self.setup) if self.wants_deck(player) else player.deck
            name = of_bot(self.game.package, self.id, self.names_beside(seat))
            held = {"kind": "bot", "level": STANDIN_LEVEL, "name": name}
            held |= {"deck": deck}
            last = changed(player, **held)
            session, writes = await self.started(last)
            void = update(KEYS).where(KEYS.c.table_id == self.id, KEYS.c.seat == seat, KEYS.c.used.is_(None))
            void = void.values(used=now(), why=REPLACED)
            await self._change(*self.changing(), self.seat(last).values(**held), void, *writes)
            self.row["changes"] += 1
            self.take(last, session)

    async def end(self) -> None:
        """A table that waits is over before its game began; the same again does nothing. Raises ApiError."""
        async with self.lock:
            if self.status == "ended":
                return
            self.check_going_on()
            if self.status != "waiting":
                raise ApiError(409, "begun", "the game has begun, so its table stays", "leave the game instead")
            waiting = update(TABLES).where(TABLES.c.id == self.id, TABLES.c.status == "waiting")
            keys = update(KEYS).where(KEYS.c.table_id == self.id, KEYS.c.used.is_(None))
            void = keys.values(used=now(), why=REPLACED)
            await self._change(*self.changing(), Expecting(waiting.values(status="ended")), void)
            self.row["changes"] += 1
            self.row["status"] = "ended"
            self.tell()

    def check_going_on(self) -> None:
        if self.stopped is not None:
            raise self.stopped
        if self.status == "ended":
            raise ApiError(
                410, "ended", "whoever laid this table has ended it before its game began", "lay a table of your own"
            )

    async def reload(self) -> None:
        """Somebody else changed the table, its seats or its journal: what the database says is so."""
        kept = await self.store.kept(self.id)
        assert kept is not None
        session = await self._kept_session(kept) if kept.table["seed"] and self.past is None else None
        before, names = self.session, self.names
        self.row = dict(kept.table)
        self.players = [as_before(Player(row), self.players) for row in kept.seats]
        if session is not None:
            self._begin(session)
            self.clocks = self._kept_clocks(kept)
            self._note_standins()
        if self.names != names:
            self.showing.forget_log()
        elif before is not None and session is not None:
            self._forget(before.match.ledger.same(session.match.ledger))
        for player in self.players:
            self._send_away(player)
        self.tell()

    async def _kept_session(self, kept: Kept) -> Session:
        def play() -> Session:
            setup = decking.with_decks(self.setup, [seat["deck"] for seat in kept.seats])
            return Session(self.game, setup, kept.table["seed"], map(line_of, kept.journal))

        return await asyncio.to_thread(play)

    async def started(self, last: Player) -> tuple[Session | None, list[Statement]]:
        """The game that begins with what `last` brings, if one does, and what to write of it."""
        players = [last if player.seat == last.seat else player for player in self.players]
        begun_already = self.session is not None or self.past is not None
        if begun_already or any(self.awaited(player) for player in players):
            return None, []
        decks, nonces = [player.deck for player in players], [player.nonce for player in players]
        session, values = await asyncio.to_thread(begun, self.game, self.setup, decks, self.row["secret"], nonces)
        first = self._first_clocks(session)
        values |= clocks.first_values(first)
        waiting = update(TABLES).where(TABLES.c.id == self.id, TABLES.c.seed == "", TABLES.c.status == "waiting")
        seats = [(player.seat, player.person) for player in players if player.kind == "human"]
        news = outbox.of_begin(self.id, seats, session, first, self.store.wall.now())
        return session, [Expecting(waiting.values(**values)), *news]

    def _first_clocks(self, session: Session) -> Clocks | None:
        return clocks.begun(self.row, session, self.people(()), self.store.wall.now())

    def changing(self) -> list[Statement]:
        """What makes a change of seats compare-and-set; in a league its other tables count it too."""
        one_more = update(TABLES).values(changes=TABLES.c.changes + 1)
        mine = one_more.where(TABLES.c.id == self.id, TABLES.c.changes == self.row["changes"])
        others = one_more.where(TABLES.c.league == self.row["league"], TABLES.c.id != self.id)
        return [Expecting(mine), *([others] if self.row["league"] else [])]

    def _begin(self, session: Session) -> None:
        self.session, self.setup, self.row["seed"] = session, session.match.setup, session.match.seed
        self.clocks = self._first_clocks(session)

    def take(self, player: Player, begins: Session | None = None) -> None:
        """What is durable of a player already, and the game that begins so, shows here too; whoever held the seat
        before is sent away. A game that goes on looks as it did, but for names; where nobody can see a difference,
        nobody is told of one."""
        before = self.players[player.seat]
        self.players[player.seat] = player
        if begins is not None:
            self._begin(begins)
        if player.name != before.name:
            self.showing.forget_log()
        self._send_away(player)
        if begins is not None or (player.name, player.ready) != (before.name, before.ready):
            self.tell()
        elif seat_info(player, self.game, False, True) != seat_info(before, self.game, False, True):
            self.tell() if self.session is None else self._announce()

    def unseal(self) -> None:
        """The league has ended; so it stands in the database."""
        self.row["sealed"] = False
        self.tell()

    async def order(self, seat: int, passing: bool) -> None:
        """Whether it is passed for `seat` until it has something to answer with; kept with the seat. Nobody else hears
        of it."""
        async with self.lock:
            if self.players[seat].passing == passing:
                return
            await self.store.write(self.seat(self.players[seat]).values(passing=passing))
            self._note_order(seat, passing)

    def _note_order(self, seat: int, passing: bool) -> None:
        before = self.waits_to_pass(seat)
        self.players[seat].passing = passing
        self.attend(self)
        if self.waits_to_pass(seat) != before:
            self.showing.forget_scene(seat)
        self.showing.forget_heads()
        for listener in self.listeners:
            if listener.seat == seat:
                listener.tell()

    def seat(self, player: Player) -> Update:
        return update(SEATS).where(SEATS.c.table_id == self.id, SEATS.c.seat == player.seat)

    def held(self, player: Player) -> Update:
        """The player's seat here and, in a league, at all its tables."""
        if self.row["league"] is None:
            return self.seat(player)
        tables = select(TABLES.c.id).where(TABLES.c.league == self.row["league"])
        return update(SEATS).where(SEATS.c.table_id.in_(tables), SEATS.c.player == player.player)

    def _send_away(self, player: Player) -> None:
        for listener in self.listeners:
            same = bool(listener.person) and listener.person == player.person
            if listener.seat == player.seat and listener.token_hash != player.token_hash and not same:
                listener.send_away()

    def tell_players(self) -> None:
        """For whom a bot can play may be another matter now: who sits here hears that."""
        self.showing.forget_heads()
        for listener in self.listeners:
            if listener.seat != SPECTATOR:
                listener.tell()

    def tell(self) -> None:
        """There is something new for everybody, and perhaps a bot is asked."""
        self.showing.forget_scenes()
        self._announce()

    def _announce(self) -> None:
        """The same as `tell`, of a table at which all stands as it did."""
        self.showing.forget_heads()
        self._forget(self.events())
        self.absences.note_asked()
        self.attend(self)
        for listener in self._in_order():
            listener.tell()

    def _in_order(self) -> list[Listener]:
        """Who is to be told, whoever is asked last: making up their offers keeps nobody else waiting, who could tell by
        it how many there are."""
        return sorted(self.listeners, key=lambda listener: self.asks(listener.seat))
