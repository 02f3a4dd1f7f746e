"""Care: who keeps the house, what they hold against somebody, and the trail of all that they did.

Whoever is at the machine that runs the service keeps the house, and the persons whom `undercroft serve --keeper` names.
What is held is held against a person, in all their browsers, and against no address.
"""

import logging
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Table, delete, func, insert, select, update

from undercroft.live import names, talk
from undercroft.live.care_models import LINE, CareInfo, DeedInfo, Held, HouseInfo, Kind, SanctionInfo, SanctionWish
from undercroft.live.errors import ApiError
from undercroft.live.records import HOUSE, PERSONS, REPORTS, SANCTIONS, SEATS, TALK, TRAIL, stamp
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
ALIKE: Final = timedelta(minutes=5)
"""Two ends that lie no further apart are of one wish, said again."""


class Keeper(NamedTuple):
    """Whoever keeps the house; both empty for somebody at the machine itself."""

    person: str
    name: str


KINDS: Final[tuple[Kind, ...]] = ("mute", "ban")
PLACE: Final = (REPORTS.c.table_id, REPORTS.c.channel, REPORTS.c.number)
GONE: Final = "Gone"
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
        self._keepers: set[str] = set()
        self._held: dict[tuple[str, Kind], Sanction] = {}

    async def open(self) -> None:
        """Read what is held, and who keeps the house. Who signs in by a keeper's name later does not."""
        await self.read()
        for handle in self.handles:
            sign = seen_as(names.tidied(handle))
            found = await self.store.rows(select(PERSONS.c.id).where(PERSONS.c.sign == sign))
            self._keepers |= {row["id"] for row in found}
            if not found:
                LOG.warning(
                    "nobody signs in by the name %r: do so on the page /me, then start the service again", handle
                )

    async def read(self) -> None:
        found = [Sanction(**row) for row in await self.store.rows(select(SANCTIONS))]
        self._held = {(sanction.who, sanction.kind): sanction for sanction in found}

    # -- who may

    def is_keeper(self, person: "Person | None", local: bool) -> bool:
        return local or (person is not None and person.id in self._keepers)

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

    def check_may_talk(self, speaker: talk.Speaker, table: str) -> None:
        """Raises ApiError for somebody who is muted."""
        if held := self.held(speaker.person or f"{table}{SEAT}{speaker.seat}", "mute"):
            raise _refused("muted", "the host has muted you", held)

    # -- deeds

    async def hold(self, wish: SanctionWish, keeper: Keeper) -> bool:
        """From now on; whether that is anything new. Raises ApiError."""
        name = await self._named(wish.who, wish.kind)
        if wish.who in self._keepers:
            raise ApiError(409, "keeper", f"{name} keeps this house", "start the service without naming them first")
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
        table, seat, number = who.partition(SEAT)
        if not seat:
            found = await self.store.rows(select(PERSONS.c.name).where(PERSONS.c.id == who))
        elif kind == "ban":
            raise ApiError(
                409, "no-person", "a token alone holds that seat, so that there is nobody to be shut out", "mute it"
            )
        else:
            place = (SEATS.c.table_id == table, SEATS.c.seat == (int(number) if number.isdecimal() else -1))
            found = await self.store.rows(select(SEATS.c.name).where(*place, SEATS.c.person.is_(None)))
        if not found:
            raise ApiError(404, "nobody", "there is nobody of that kind", "name whom a report names")
        return str(found[0]["name"]) or talk.STRANGER

    async def lift(self, who: str, kind: Kind, reason: str, keeper: Keeper) -> None:
        """No longer; where nothing is held nothing changes. Raises ApiError."""
        reason = _reason(reason)
        if (sanction := self._held.get((who, kind))) is None:
            return
        await self.store.write(
            delete(SANCTIONS).where(SANCTIONS.c.who == who, SANCTIONS.c.kind == kind),
            self._deed(keeper, f"lift-{kind}", who, sanction.name, reason),
        )
        self._held.pop((who, kind), None)

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

    async def take_words(self, room: "Room", channel: Channel, number: int, reason: str, keeper: Keeper) -> None:
        """What was said there is gone for everybody; its number stays. Raises ApiError."""
        here = _here(TALK, (room.id, channel, number))
        found = await self.store.rows(select(TALK).where(*here))
        if not found:
            raise ApiError(404, "no-words", f"nothing was said there under the number {number}", "look at its talk")
        if not found[0]["words"]:
            return
        reason = _reason(reason)
        await self.store.write(
            update(TALK).where(*here).values(words="", once=None),
            self._deed(keeper, "take-words", _whose(found[0]), found[0]["name"], reason),
        )
        await room.talk.tell_again([(channel, number)])

    # -- the rules of the house

    async def house(self, keeper: bool) -> HouseInfo:
        found = await self.store.rows(select(HOUSE.c.content).where(HOUSE.c.name == RULES))
        return HouseInfo(text=found[0]["content"] if found else "", keeper=keeper)

    async def set_rules(self, text: str, keeper: Keeper) -> None:
        """Raises ApiError."""
        text = "\n".join(talk.checked(line, LINE, "a line") for line in text.splitlines() if line.strip())
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
        deeds = await self.store.rows(select(TRAIL).order_by(TRAIL.c.number.desc()).limit(TRAIL_SHOWN))
        held = sorted(filter(self._lasts, self._held.values()), key=lambda sanction: sanction.at, reverse=True)
        return CareInfo(
            open=waiting[0]["number"],
            sanctions=[SanctionInfo(**{**one._asdict(), "until": one.until or None}) for one in held],
            trail=[DeedInfo(**{**_deed_of(row), "until": row["until"] or None}) for row in deeds],
        )

    # -- persons

    def joined(self, guest: str, person: str) -> list[Statement]:
        """What makes all that is held against a guest held against the person whom they join; `read` it then."""
        moving = [held for held in self._held.values() if held.who == guest and (person, held.kind) not in self._held]
        return [
            *(insert(SANCTIONS).values(**held._replace(who=person)._asdict()) for held in moving),
            delete(SANCTIONS).where(SANCTIONS.c.who == guest),
            update(TRAIL).where(TRAIL.c.who == guest).values(who=person),
        ]

    def gone(self, person: str) -> list[Statement]:
        """What leaves of somebody only that something was done; `read` it then."""
        return [
            delete(SANCTIONS).where(SANCTIONS.c.who == person),
            update(TRAIL).where(TRAIL.c.who == person).values(who="", name="", reason=""),
            update(TRAIL).where(TRAIL.c.keeper == person).values(keeper="", keeper_name=GONE),
        ]

    def _deed(self, keeper: Keeper, deed: str, who: str, name: str, reason: str, until: str = "") -> Statement:
        done = {"deed": deed, "who": who, "name": name, "reason": reason, "until": until}
        return insert(TRAIL).values(at=self._stamp(), keeper=keeper.person, keeper_name=keeper.name, **done)

    def _stamp(self, later: timedelta = timedelta()) -> str:
        return stamp(datetime.fromtimestamp(self.store.wall.now() / 1000, UTC) + later)


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
    return str(row["person"]) or f"{row['table_id']}{SEAT}{row['seat']}"


def _refused(code: str, message: str, held: Held) -> ApiError:
    until = f"until {held.until}" if held.until else "for good"
    return ApiError(403, code, f"{message} {until}: {held.reason}", "see the rules of the house at /house")
