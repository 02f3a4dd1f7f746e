"""Persons: who plays from browsers, as a guest or as somebody who keeps who they are, and what is theirs.

A person is known by a cookie in each of their browsers, of which only the hash is kept. What opens the way back in
(`Persons.enter`): a recovery code, a name with a password, or a passkey (`passkeys`).
"""

import asyncio
import contextlib
import secrets
from base64 import b32encode
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import Table, delete, insert, select, update
from sqlalchemy.engine import RowMapping
from sqlalchemy.exc import IntegrityError

from undercroft.live import cookies, names, talk
from undercroft.live.archive import Archive
from undercroft.live.care import GONE, Care, seat_of
from undercroft.live.errors import ApiError
from undercroft.live.identity import digest, drawn, new_secret
from undercroft.live.notices import kinds
from undercroft.live.records import CHANNELS, LOGINS, PASSKEYS, PERSONS, RATINGS, RESULTS, SEATS, now, stamp
from undercroft.live.room import Room
from undercroft.live.store import Statement, Store
from undercroft.names import seen_as

GROUPS: Final = 5
"""Of four letters each, 100 bits in all: a recovery code."""
TYPED: Final = str.maketrans("018", "OIB")
"""Figures that a code has not, and what is meant by them."""
SEEN: Final = timedelta(hours=1)
"""How exactly is kept when a browser was last used."""
TIDIED_AT_ONCE: Final = 200
KEPT: Final = PERSONS.c.code.is_not(None) | (PERSONS.c.password != "") | PERSONS.c.id.in_(select(PASSKEYS.c.person))
"""Whoever has a way back in."""
NOBODY: Final = "$argon2id$v=19$m=65536,t=3,p=4$DJbIvjsVMIbCyJGuwlyFKw$Tgo7R07FBi2At0sc4RLo+oh34t8fd9ah5Lz7cmnwqWo"
"""Of a password that nobody has: who does not exist takes as long to refuse as who does."""


class Person(NamedTuple):
    """Somebody in one of their browsers; `login`: the hash of its cookie; `returned`: it was not here for an hour."""

    id: str
    name: str
    login: bytes
    returned: bool = False


class Entered(NamedTuple):
    """A person in a browser from now on, and its cookie; `joined`: how many tables of a guest came along."""

    person: Person
    cookie: str
    joined: int = 0


class Persons:
    """All persons of a service. `rooms` are the tables in memory, `held` names those and any that are being opened,
    `find` gives any table, `archive` has what is kept of games."""

    def __init__(
        self,
        store: Store,
        rooms: Mapping[str, Room],
        held: Callable[[], list[str]],
        find: Callable[[str], Awaitable[Room]],
        archive: Archive,
        care: Care,
    ) -> None:
        self.store = store
        self.rooms = rooms
        self.held = held
        self.find = find
        self.archive = archive
        self.care = care
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(1)

    async def tidy(self) -> None:
        """Let go of guests whose cookie no browser has any more, as if they had asked: they kept no other way in."""
        then = stamp(datetime.now(UTC) - timedelta(seconds=cookies.LASTS))
        known = select(LOGINS.c.person).where(LOGINS.c.seen >= then)
        lost = select(PERSONS).where(~KEPT, PERSONS.c.id.not_in(known), PERSONS.c.made < then)
        for row in await self.store.rows(lost.limit(TIDIED_AT_ONCE)):
            await self.delete(Person(row["id"], row["name"], b""))

    # -- who it is

    async def of(self, cookie: str, *, noted: bool = True) -> Person | None:
        """Whose browser it is that sends the cookie; `noted`: that it was here is kept."""
        if not cookie:
            return None
        joined = LOGINS.join(PERSONS, LOGINS.c.person == PERSONS.c.id)
        query = select(PERSONS.c.id, PERSONS.c.name, LOGINS.c.seen).select_from(joined)
        found = await self.store.rows(query.where(LOGINS.c.hash == digest(cookie)))
        if not found:
            return None
        returned = noted and found[0]["seen"] < stamp(datetime.now(UTC) - SEEN)
        if returned:
            await self.store.write(update(LOGINS).where(LOGINS.c.hash == digest(cookie)).values(seen=now()))
        return Person(found[0]["id"], found[0]["name"], digest(cookie), returned)

    async def arrive(self, name: str, device: str, once: str = "") -> Entered:
        """A new guest; the same one where the same wish was heard before. Raises ApiError."""
        cookie = drawn(once, "guest")
        known = await self.of(cookie)
        if known is not None:
            return Entered(known, cookie)
        person = Person(secrets.token_hex(12), names.of_player(name, ()) if name else "", digest(cookie))
        guest = insert(PERSONS).values(id=person.id, name=person.name, made=now(), handle="", password="")
        with contextlib.suppress(IntegrityError):  # said twice at once
            await self.store.write(guest, _login(person, device))
            return Entered(person, cookie)
        return Entered(await self._sure(cookie), cookie)

    async def _sure(self, cookie: str) -> Person:
        person = await self.of(cookie)
        assert person is not None
        return person

    async def claim(self, person: Person, tokens: list[str]) -> int:
        """Seats that were held by these tokens alone are the person's, in all their browsers; how many."""
        hashes = [digest(token) for token in tokens]
        free = (SEATS.c.token_hash.in_(hashes), SEATS.c.person.is_(None))
        held = await self.store.rows(select(SEATS.c.table_id, SEATS.c.seat).where(*free))
        seats = {(row["table_id"], row["seat"]) for row in held}
        theirs = update(SEATS).where(*free).values(person=person.id)
        async with self.care.joining([seat_of(*seat) for seat in seats], person.id) as held_too:
            await self.store.write(theirs, *talk.claimed(seats, person.id), *held_too)
        await self._note(seats, person.id)
        return len(held)

    async def _note(self, seats: set[tuple[str, int]], person: str) -> None:
        """Those tables in memory know whose the seats are, and those that were read before it was written."""
        held = set(self.held())
        for table_id, seat in seats:
            if table_id in held:
                with contextlib.suppress(ApiError):
                    room = await self.find(table_id)
                    room.players[seat].person = person

    # -- keeping who one is

    async def rename(self, person: Person, name: str) -> None:
        """What they are called at tables to come. Raises ApiError."""
        await self.store.write(_own(person).values(name=names.of_player(name, ())))

    async def new_code(self, person: Person) -> str:
        """A recovery code; the one before is void."""
        letters = b32encode(secrets.token_bytes(13)).decode()[: GROUPS * 4]
        await self.store.write(_own(person).values(code=digest(letters)))
        return "-".join(letters[i : i + 4] for i in range(0, len(letters), 4))

    async def set_password(self, person: Person, handle: str, password: str) -> None:
        """A name to sign in by, and its password. Raises ApiError."""
        handle = names.of_player(handle, ())
        if self.care.is_kept(handle, person.id):
            raise _taken()
        hashed = await self._hash(password)
        try:
            await self.store.write(_own(person).values(handle=handle, sign=seen_as(handle), password=hashed))
        except IntegrityError:
            raise _taken() from None

    async def drop_password(self, person: Person) -> None:
        await self.store.write(_own(person).values(handle="", sign=None, password=""))

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    # -- coming back

    async def enter_by_code(self, code: str, device: str, guest: Person | None) -> Entered:
        """Raises ApiError."""
        letters = "".join(letter for letter in code.upper().translate(TYPED) if letter.isalnum())
        found = await self.store.rows(select(PERSONS).where(PERSONS.c.code == digest(letters)))
        if not found:
            raise ApiError(
                403, "wrong-code", "this recovery code is nobody's here",
                "look again at the code that you wrote down; a newer code makes the one before void",
            )  # fmt: skip
        return await self.enter(found[0]["id"], device, guest)

    async def enter_by_password(self, handle: str, password: str, device: str, guest: Person | None) -> Entered:
        """Who is not there is refused as a wrong password is, after as long a while. Raises ApiError."""
        found = await self.store.rows(select(PERSONS).where(PERSONS.c.sign == seen_as(names.tidied(handle))))
        hashed = found[0]["password"] if found else NOBODY
        if not await self._is_right(hashed, password) or not found:
            raise ApiError(
                403, "wrong-password", "this name and password do not fit", "try again, or use your recovery code"
            )
        return await self.enter(found[0]["id"], device, guest)

    async def _is_right(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, password)
            except VerificationError:
                return False

    async def enter(self, person_id: str, device: str, guest: Person | None) -> Entered:
        """The person in this browser from now on. A guest who has kept nothing joins them, with all their seats."""
        cookie = new_secret() + new_secret()
        row = (await self.store.rows(select(PERSONS).where(PERSONS.c.id == person_id)))[0]
        person = Person(person_id, row["name"], digest(cookie))
        joining = guest is not None and guest.id != person_id and not await self.is_kept(guest)
        held = await self.seats(guest) if guest is not None and joining else []
        leaving = _leaves(guest, person, joining) if guest is not None else []
        async with self.care.joining([guest.id] if guest is not None and joining else [], person.id) as held_too:
            await self.store.write(_login(person, device), *leaving, *held_too)
        await self._note({(seat["table_id"], seat["seat"]) for seat in held}, person_id)
        if guest is not None:
            self._close(lambda login: login == guest.login)
        return Entered(person, cookie, len(held))

    async def is_kept(self, person: Person) -> bool:
        """Whether there is any way back in."""
        return bool(await self.store.rows(select(PERSONS.c.id).where(PERSONS.c.id == person.id, KEPT)))

    # -- browsers

    async def logins(self, person: Person) -> list[RowMapping]:
        """The browsers in which they are signed in, the last used first."""
        return await self.store.rows(
            select(LOGINS).where(LOGINS.c.person == person.id).order_by(LOGINS.c.seen.desc(), LOGINS.c.number)
        )

    async def sign_out(self, person: Person, number: str = "") -> None:
        """One of their browsers, or this one, is nobody's from now on. Raises ApiError."""
        mine = await self.logins(person)
        found = [row["hash"] for row in mine if (row["number"] == number if number else row["hash"] == person.login)]
        if not found:
            raise ApiError(404, "no-login", "you are not signed in there", "look at the list again")
        await self.store.write(delete(LOGINS).where(LOGINS.c.hash == found[0]), _unheard(found[0]))
        self._close(lambda login: login == found[0])

    def _close(self, ended: Callable[[bytes], bool]) -> None:
        """The lines of browsers that are signed out end."""
        for room in self.rooms.values():
            for listener in room.listeners:
                if listener.login is not None and ended(listener.login):
                    listener.send_away()

    def send_away(self, person: str) -> None:
        """Every line of theirs ends."""
        for room in self.rooms.values():
            for listener in room.listeners:
                seated = listener.seat >= 0 and room.players[listener.seat].person == person
                if seated or person in {listener.person, listener.known}:
                    listener.send_away()

    # -- all of it

    async def row(self, person: Person) -> RowMapping:
        return (await self.store.rows(select(PERSONS).where(PERSONS.c.id == person.id)))[0]

    async def passkeys(self, person: Person) -> list[RowMapping]:
        return await self.store.rows(
            select(PASSKEYS).where(PASSKEYS.c.person == person.id).order_by(PASSKEYS.c.made, PASSKEYS.c.number)
        )

    async def seats(self, person: Person) -> list[RowMapping]:
        return await self.store.rows(select(SEATS).where(SEATS.c.person == person.id))

    async def exported(self, person: Person) -> dict[str, Any]:
        """Everything that the service keeps of the person, but for secrets: hashes and passwords."""
        row, seats = await self.row(person), await self.seats(person)
        return {
            "name": row["name"],
            "since": row["made"],
            "signs in by": row["handle"] or None,
            "has a recovery code": row["code"] is not None,
            "browsers": [
                {key: login[key] for key in ("device", "made", "seen")} for login in await self.logins(person)
            ],
            "passkeys": [{key: passkey[key] for key in ("device", "made")} for passkey in await self.passkeys(person)],
            "notices": [
                kinds.said_of(row)
                for row in await self.store.rows(select(CHANNELS).where(CHANNELS.c.person == person.id))
            ],
            "games": [await self._exported(seat) for seat in seats],
            "results": [_without_person(row) for row in await self._of(RESULTS, person)],
            "ratings": [_without_person(row) for row in await self._of(RATINGS, person)],
            **await self.care.exported(person.id),
            **await talk.exported(self.store, person.id),
        }

    async def _of(self, table: Table, person: Person) -> list[RowMapping]:
        return await self.store.rows(select(table).where(table.c.person == person.id))

    async def _exported(self, seat: RowMapping) -> dict[str, Any]:
        """A seat, with the whole game where it is over."""
        found = {"table": seat["table_id"], "seat": seat["seat"], "name": seat["name"], "deck": seat["deck"] or None}
        with contextlib.suppress(ApiError):  # it does not open: its address is all there is
            room = await self.find(seat["table_id"])
            found |= {"game": room.game.name, "status": room.status, "created": room.row["created"]}
            if room.status == "over" and not room.sealed:
                found["journal"] = await asyncio.to_thread(room.journal)
        return found

    async def delete(self, person: Person) -> int:
        """Nothing of them is kept; the games that others played with them go on without their name. How many seats
        they had."""
        seats, said = await self.seats(person), await talk.places_of(self.store, person.id)
        left: list[Statement] = [
            update(SEATS)
            .where(SEATS.c.table_id == seat["table_id"], SEATS.c.seat == seat["seat"])
            .values(
                person=None, previous_person=None, previous_hash=None, name=_gone(seat["seat"]),
                token_hash=digest(new_secret()),
            )
            for seat in seats
        ]  # fmt: skip
        theirs: list[Statement] = [
            delete(table).where(table.c.person == person.id) for table in (LOGINS, PASSKEYS, RATINGS, CHANNELS)
        ]
        theirs.append(update(RESULTS).where(RESULTS.c.person == person.id).values(person=None))
        ended = {row["hash"] for row in await self.logins(person)}
        async with self.archive.making:
            for seat in seats:
                left += await self.archive.renamed(seat["table_id"], seat["seat"], seat["name"], _gone(seat["seat"]))
            async with self.care.going(person.id) as held:
                nobody = delete(PERSONS).where(PERSONS.c.id == person.id)
                await self.store.write(*left, *theirs, *talk.gone(person.id), *held, nobody)
            self.archive.forget()
        self._close(ended.__contains__)
        for table_id in {seat["table_id"] for seat in seats} & set(self.held()):
            with contextlib.suppress(ApiError):  # it does not open
                await self._read_again(await self.find(table_id))
        for table_id in said.keys() & self.rooms.keys():
            await self.rooms[table_id].talk.tell_again(said[table_id])
        return len(seats)

    async def _read_again(self, room: Room) -> None:
        async with room.lock:
            if room.past is not None:
                room.past = await self.archive.past(room.id, len(room.players))
            await room.reload()


def _taken() -> ApiError:
    return ApiError(409, "handle-taken", "somebody signs in by that name here", "choose another name to sign in by")


def _without_person(row: RowMapping) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != "person"}


def _gone(seat: int) -> str:
    return f"{GONE} {seat + 1}"


def _leaves(guest: Person, person: Person, joining: bool) -> list[Statement]:
    """The browser of `guest` is that of `person` now; a guest who is `joining` them is nobody else any more. What the
    browser is told goes along where it is the same person's."""
    left: list[Statement] = [delete(LOGINS).where(LOGINS.c.hash == guest.login)]
    if guest.id != person.id and not joining:
        return [*left, _unheard(guest.login)]
    left.append(update(CHANNELS).where(CHANNELS.c.login == guest.login).values(login=person.login))
    if joining:
        theirs = (update(table).where(table.c.person == guest.id) for table in (SEATS, CHANNELS, RESULTS))
        left += [*(change.values(person=person.id) for change in theirs), *talk.joined(guest.id, person.id)]
        left += [delete(LOGINS).where(LOGINS.c.person == guest.id), delete(PERSONS).where(PERSONS.c.id == guest.id)]
    return left


def _unheard(login: bytes) -> Statement:
    """Nobody is told anything any more in that browser."""
    return delete(CHANNELS).where(CHANNELS.c.login == login)


def _own(person: Person) -> Any:
    return update(PERSONS).where(PERSONS.c.id == person.id)


def _login(person: Person, device: str) -> Statement:
    at = now()
    return insert(LOGINS).values(
        hash=person.login, person=person.id, number=secrets.token_hex(8), device=device, made=at, seen=at
    )
