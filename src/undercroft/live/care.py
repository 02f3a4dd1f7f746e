"""Care: who keeps the house, what they hold against somebody, and the trail of all that they did.

Whoever is at the machine that runs the service keeps the house, and the persons whom `undercroft serve --keeper` names.
What is held is held against a person, in all their browsers, and against no address.
"""

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final, NamedTuple, get_args

from sqlalchemy import ColumnElement, Select, Table, delete, func, insert, select, update
from sqlalchemy.engine import RowMapping

from undercroft.live import names, talk
from undercroft.live.care_models import (
    LINE,
    CareInfo,
    Deed,
    DeedInfo,
    Held,
    HouseInfo,
    Kind,
    SanctionInfo,
    SanctionWish,
)
from undercroft.live.errors import ApiError
from undercroft.live.records import HOUSE, PERSONS, REPORTS, SANCTIONS, SEATS, TALK, TRAIL, spoken, stamp
from undercroft.live.store import Statement, Store
from undercroft.live.talk_models import REASON, Channel
from undercroft.names import seen_as

if TYPE_CHECKING:
    from undercroft.live.persons import Person
    from undercroft.live.room import Room

LOG: Final = logging.getLogger(__name__)
TRAIL_SHOWN: Final = 200
RULES: Final = "rules"
SEAT: Final = " seat "
A_SEAT: Final = re.compile(f"(.+){SEAT}(0|[1-9][0-9]?)")
ALIKE: Final = timedelta(minutes=5)
"""Two ends that lie no further apart are of one wish, said again."""


class Keeper(NamedTuple):
    """Whoever keeps the house; both empty for somebody at the machine itself."""

    person: str
    name: str


KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
DEEDS: Final[tuple[Deed, ...]] = get_args(Deed)
FELT: Final = ("mute", "ban", "lift-mute", "lift-ban", "take-words")
"""Deeds that whoever they are done to learns of; the others would tell what somebody reported."""
PLACE: Final = (REPORTS.c.table_id, REPORTS.c.channel, REPORTS.c.number)
GONE: Final = "Gone"
"""Whoever had themselves deleted is called that, with a number at their tables."""
HERE: Final = Keeper("", "")


class Sanction(NamedTuple):
    """A row of SANCTIONS."""

    who: str
    kind: Kind
    name: str
    reason: str
    at: str
    until: str

    def told(self) -> Held:
        return Held(kind=self.kind, reason=self.reason, until=self.until or None)

    def is_like(self, other: "Sanction") -> bool:
        """Whether both say the same."""
        if self.reason != other.reason or bool(self.until) != bool(other.until):
            return False
        ends = [datetime.fromisoformat(one.until) for one in (self, other) if one.until]
        return not ends or abs(ends[0] - ends[1]) <= ALIKE


class Care:
    """What is held against whom, in memory as it stands in the database. `handles`: by what names those sign in who
    keep the house."""

    def __init__(self, store: Store, handles: Sequence[str] = ()) -> None:
        self.store = store
        self.handles = handles
        self.changing = asyncio.Lock()
        """Held while what is held changes, in the database and then here."""
        self._keepers: set[str] = set()
        self._held: dict[tuple[str, Kind], Sanction] = {}

    async def open(self) -> None:
        """Read what is held, and who keeps the house. Nobody else can sign in by a keeper's name later."""
        found = [Sanction(**row) for row in await self._sound(select(SANCTIONS), "kind", KINDS)]
        self._held = {(sanction.who, sanction.kind): sanction for sanction in found}
        for handle in self.handles:
            known = await self.store.rows(select(PERSONS.c.id).where(PERSONS.c.sign == _sign(handle)))
            self._keepers |= {row["id"] for row in known}
            if not known:
                LOG.warning(
                    "--keeper %s: nobody signs in by that name, and nobody can while it is kept for a keeper; start "
                    "the service without it, sign in by that name on the page /me, then start it with it again",
                    handle,
                )

    async def _sound(self, query: Select[Any], what: str, known: Collection[str]) -> list[RowMapping]:
        """The rows that are none of damage; `undercroft doctor` finds the others."""
        found = await self.store.rows(query)
        sound = [row for row in found if not flaw(row, what, known)]
        if len(sound) < len(found):
            LOG.warning(
                "%d damaged rows of care are left out: see `undercroft doctor --database`", len(found) - len(sound)
            )
        return sound

    async def tidy(self) -> None:
        """Forget what has ended."""
        async with self.changing:
            await self.store.write(delete(SANCTIONS).where(SANCTIONS.c.until != "", SANCTIONS.c.until <= self._stamp()))
            self._held = {key: sanction for key, sanction in self._held.items() if self._lasts(sanction)}

    # -- who may

    def is_keeper(self, person: "Person | None", local: bool) -> bool:
        return local or (person is not None and person.id in self._keepers)

    def is_kept(self, handle: str, person: str) -> bool:
        """Whether a name to sign in by is that of a keeper, and of another person than this."""
        return person not in self._keepers and _sign(handle) in map(_sign, self.handles)

    def keeper(self, person: "Person | None", local: bool) -> Keeper:
        """Raises ApiError."""
        if person is not None and person.id in self._keepers:
            return Keeper(person.id, person.name)
        if local:
            return HERE
        raise ApiError(
            403, "not-keeper", "only whoever keeps this house may do that",
            "do it at the machine that runs the service, or sign in as one whom `undercroft serve --keeper` names",
        )  # fmt: skip

    # -- what is held

    def held(self, who: str, kind: Kind) -> Held | None:
        """What is held against somebody now."""
        sanction = self._held.get((who, kind))
        return sanction.told() if sanction and self._lasts(sanction) else None

    def _lasts(self, sanction: Sanction) -> bool:
        return not sanction.until or sanction.until > self._stamp()

    def is_shut_out(self, person: str) -> bool:
        return self.held(person, "ban") is not None

    def all_held(self, person: str) -> list[Held]:
        return [held for kind in KINDS if (held := self.held(person, kind))]

    def check(self, person: str | None) -> None:
        """Raises ApiError for somebody who is shut out."""
        if person and (held := self.held(person, "ban")):
            raise _refused("shut-out", "the host has shut you out", held)

    async def check_may_talk(self, speaker: talk.Speaker, room: "Room") -> None:
        """Raises ApiError for somebody who is muted, as a person or on their seat."""
        held = self.held(speaker.person, "mute") if speaker.person else None
        if held is None and speaker.seat is not None:
            held = await self._held_at(room, speaker.seat)
        if held:
            raise _refused("muted", "the host has muted you", held)

    async def _held_at(self, room: "Room", seat: int) -> Held | None:
        """Why nobody may talk on that seat: whoever opens it now, and wherever else its token plays, at a rematch or in
        a league."""
        if not any(SEAT in who for who, _ in self._held):
            return None
        same = select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.token_hash == room.players[seat].token_hash)
        places = {seat_of(row["table_id"], row["seat"]) for row in await self.store.rows(same)}
        found = (self.held(who, "mute") for who in sorted(places | {seat_of(room.id, seat)}))
        return next((held for held in found if held), None)

    # -- deeds

    async def hold(self, wish: SanctionWish, keeper: Keeper) -> bool:
        """From now on; whether that is anything new. Raises ApiError."""
        async with self.changing:
            return await self._hold(wish, keeper)

    async def _hold(self, wish: SanctionWish, keeper: Keeper) -> bool:
        name = await self._named(wish.who, wish.kind)
        if wish.who in self._keepers:
            raise ApiError(
                409, "keeper", f"{name} keeps this house", "start the service without naming them as a keeper first"
            )
        until = self._stamp(timedelta(hours=wish.hours)) if wish.hours else ""
        reason = talk.checked(wish.reason, REASON, "a reason")
        sanction = Sanction(wish.who, wish.kind, name, reason, self._stamp(), until)
        before = self._held.get((wish.who, wish.kind))
        if before and self._lasts(before) and before.is_like(sanction):
            return False
        await self.store.write(
            delete(SANCTIONS).where(SANCTIONS.c.who == wish.who, SANCTIONS.c.kind == wish.kind),
            insert(SANCTIONS).values(**sanction._asdict()),
            self._deed(keeper, wish.kind, wish.who, name, reason, until),
        )
        self._held[wish.who, wish.kind] = sanction
        return True

    async def _named(self, who: str, kind: Kind) -> str:
        """What somebody is called. Raises ApiError."""
        seat = A_SEAT.fullmatch(who)
        if seat is None:
            found = await self.store.rows(select(PERSONS.c.name).where(PERSONS.c.id == who))
        elif kind == "ban":
            raise ApiError(
                409, "no-person", "only a token holds that seat, so there is nobody to shut out", "mute the seat"
            )
        else:
            place = (SEATS.c.table_id == seat[1], SEATS.c.seat == int(seat[2]))
            found = await self.store.rows(select(SEATS.c.name).where(*place, SEATS.c.person.is_(None)))
        if not found:
            raise ApiError(
                404, "nobody", f"{who!r} is nobody here", "name a person or a seat as GET /api/care/reports does"
            )
        return str(found[0]["name"]) or talk.STRANGER

    async def lift(self, who: str, kind: Kind, reason: str, keeper: Keeper) -> None:
        """No longer; where nothing is held nothing changes. Raises ApiError."""
        reason = _reason(reason)
        async with self.changing:
            sanction = self._held.get((who, kind))
            if sanction is None or not self._lasts(sanction):
                return
            await self.store.write(
                delete(SANCTIONS).where(SANCTIONS.c.who == who, SANCTIONS.c.kind == kind),
                self._deed(keeper, f"lift-{kind}", who, sanction.name, reason),
            )
            del self._held[who, kind]

    async def settle(self, place: tuple[str, Channel, int], settled: bool, reason: str, keeper: Keeper) -> None:
        """Every report of these words is dealt with, or is not after all. Raises ApiError."""
        here = _here(REPORTS, place)
        found = await self.store.rows(select(REPORTS).where(*here))
        if not found:
            raise ApiError(404, "no-report", "nobody has reported anything there", "GET /api/care/reports")
        if all(bool(row["settled"]) == settled for row in found):
            return
        reason = _reason(reason)
        await self.store.write(
            update(REPORTS).where(*here).values(settled=self._stamp() if settled else ""),
            self._deed(keeper, "settle" if settled else "reopen", _whose(found[0]), found[0]["name"], reason),
        )

    async def take_words(self, place: tuple[str, Channel, int], reason: str, keeper: Keeper) -> None:
        """What was said there is gone for everybody; its number stays. Raises ApiError."""
        here = _here(TALK, place)
        found = await self.store.rows(select(TALK).where(*here))
        if not found:
            raise ApiError(
                404, "no-words", f"nothing was said there under the number {place[2]}", "GET /api/tables/{id}/talk"
            )
        if not found[0]["words"]:
            return
        reason = _reason(reason)
        await self.store.write(
            update(TALK).where(*here).values(words=""),
            self._deed(keeper, "take-words", _whose(found[0]), found[0]["name"], reason),
        )

    # -- the rules of the house

    async def house(self, keeper: bool) -> HouseInfo:
        found = await self.store.rows(select(HOUSE.c.content).where(HOUSE.c.name == RULES))
        return HouseInfo(text=found[0]["content"] if found else "", keeper=keeper)

    async def set_rules(self, text: str, keeper: Keeper) -> None:
        """Raises ApiError."""
        lines = [line for line in text.splitlines() if line.strip()]
        text = "\n".join(talk.checked(line, LINE, f"paragraph {i}") for i, line in enumerate(lines, 1))
        if text == (await self.house(True)).text:
            return
        await self.store.write(
            delete(HOUSE).where(HOUSE.c.name == RULES),
            insert(HOUSE).values(name=RULES, content=text),
            self._deed(keeper, "rules", "", "", ""),
        )

    # -- looking

    async def info(self) -> CareInfo:
        places = select(*PLACE).where(REPORTS.c.settled == "").distinct().subquery()
        waiting = await self.store.rows(select(func.count().label("number")).select_from(places))
        newest = select(TRAIL).order_by(TRAIL.c.number.desc()).limit(TRAIL_SHOWN)
        deeds = await self._sound(newest, "deed", DEEDS)
        held = sorted(filter(self._lasts, self._held.values()), key=lambda sanction: sanction.at, reverse=True)
        return CareInfo(
            open=waiting[0]["number"],
            sanctions=[SanctionInfo(**{**one._asdict(), "until": one.until or None}) for one in held],
            trail=[DeedInfo(**{**_deed_of(row), "until": row["until"] or None}) for row in deeds],
        )

    # -- persons

    @asynccontextmanager
    async def joining(self, others: Collection[str], person: str) -> AsyncIterator[list[Statement]]:
        """What is to be written so that all that is held against these, guests or seats, is held against the person
        from then on; of two of a kind the one that lasts longer."""
        if not others:
            yield []
            return
        async with self.changing:
            before = {key: held for key, held in self._held.items() if held.who in {*others, person}}
            after: dict[tuple[str, Kind], Sanction] = {}
            for held in sorted(before.values(), key=lambda held: held.until or "9"):
                after[person, held.kind] = held._replace(who=person)
            changes: list[Statement] = [update(TRAIL).where(TRAIL.c.who.in_(others)).values(who=person)]
            if before:
                changes.append(delete(SANCTIONS).where(SANCTIONS.c.who.in_([*others, person])))
                changes += [insert(SANCTIONS).values(**held._asdict()) for held in after.values()]
            yield changes
            self._held = {key: held for key, held in self._held.items() if key not in before} | after

    @asynccontextmanager
    async def going(self, person: str) -> AsyncIterator[list[Statement]]:
        """What is to be written so that of somebody only remains that something was done."""
        async with self.changing:
            yield [
                delete(SANCTIONS).where(SANCTIONS.c.who == person),
                update(TRAIL).where(TRAIL.c.who == person).values(who="", name="", reason=""),
                update(TRAIL).where(TRAIL.c.keeper == person).values(keeper="", keeper_name=GONE),
            ]
            self._held = {key: held for key, held in self._held.items() if held.who != person}

    async def exported(self, person: str) -> dict[str, Any]:
        """What is held against somebody, what was done to them, and what they did as a keeper."""
        felt = await self.store.rows(
            select(TRAIL).where(TRAIL.c.who == person, TRAIL.c.deed.in_(FELT)).order_by(TRAIL.c.number)
        )
        done = await self.store.rows(select(TRAIL).where(TRAIL.c.keeper == person).order_by(TRAIL.c.number))
        return {
            "held against them": [held.model_dump() for held in self.all_held(person)],
            "done to them": [{key: row[key] for key in ("at", "deed", "reason")} for row in felt],
            "done as a keeper": [{key: row[key] for key in ("at", "deed", "reason")} for row in done],
        }

    def _deed(self, keeper: Keeper, deed: str, who: str, name: str, reason: str, until: str = "") -> Statement:
        done = {"deed": deed, "who": who, "name": name, "reason": reason, "until": until}
        return insert(TRAIL).values(at=self._stamp(), keeper=keeper.person, keeper_name=keeper.name, **done)

    def _stamp(self, later: timedelta = timedelta()) -> str:
        return stamp(datetime.fromtimestamp(self.store.wall.now() / 1000, UTC) + later)


def flaw(row: Mapping[Any, Any], what: str, known: Collection[str]) -> str:
    """The column in which damage shows in a row of SANCTIONS or TRAIL; empty for a sound one. `what`: the column that
    must be of the `known`."""
    if row[what] not in known:
        return what
    return next((name for name in ("at", "until") if not _is_moment(row[name], name == "until")), "")


def _is_moment(when: object, may_be_empty: bool) -> bool:
    try:
        return (may_be_empty and when == "") or datetime.fromisoformat(str(when)).tzinfo is not None
    except ValueError:
        return False


def _sign(handle: str) -> str:
    """What a name to sign in by looks like."""
    return seen_as(names.tidied(handle))


def seat_of(table: str, seat: int) -> str:
    """As whom a seat is known that a token alone holds."""
    return f"{table}{SEAT}{seat}"


def _deed_of(row: Mapping[Any, Any]) -> dict[str, Any]:
    return {key: row[key] for key in ("number", "at", "deed", "who", "name", "reason")} | {"keeper": row["keeper_name"]}


def _reason(reason: str) -> str:
    """Raises ApiError."""
    return talk.checked(reason, REASON, "a reason") if reason.strip() else ""


def _here(words: Table, place: tuple[str, Channel, int]) -> list[ColumnElement[bool]]:
    return [
        column == part for column, part in zip((words.c.table_id, words.c.channel, words.c.number), place, strict=True)
    ]


def _whose(row: Mapping[Any, Any]) -> str:
    """Whose words these are: a person's, or a seat's."""
    return str(row["person"]) or seat_of(row["table_id"], row["seat"])


def _refused(code: str, message: str, held: Held) -> ApiError:
    until = f"until {spoken(held.until)}" if held.until else "for good"
    return ApiError(403, code, f"{message} {until}: {held.reason}", "read the rules of the house at /house")
