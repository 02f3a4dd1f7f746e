"""Where a person is told of their tables, as they asked for it."""

import hashlib
import json
import secrets
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import Update, delete, insert, select, update
from sqlalchemy.engine import RowMapping

from undercroft.live.clocks import DAY, SECOND
from undercroft.live.errors import ApiError
from undercroft.live.identity import digest, new_secret
from undercroft.live.limits import Buckets
from undercroft.live.notices import push, words
from undercroft.live.notices.hours import Hours, is_zone
from undercroft.live.notices.kinds import mask, wanted
from undercroft.live.notices.mail import Mail
from undercroft.live.notices.mailer import is_address
from undercroft.live.notices.models import (
    ChannelInfo,
    ChannelWish,
    Hearing,
    MailWish,
    NoticesInfo,
    PushWish,
    Quiet,
    Subscription,
    WebhookWish,
)
from undercroft.live.notices.outside import Outside
from undercroft.live.notices.push import Push
from undercroft.live.notices.sending import Channel, Parcel, Sender, Trouble
from undercroft.live.notices.webhook import Webhook
from undercroft.live.persons import Person
from undercroft.live.records import CHANNELS, now
from undercroft.live.store import Statement, Store

MOST: Final = 10
"""Channels of one person."""
TESTS: Final = (5.0, 1 / 30)
"""Tries of one person's channels: how many at once, and how many a second."""
MAILS: Final = (5.0, 1 / 600)
"""Mails in which one person has addresses asked."""
MAILS_TO: Final = (3.0, 1 / 7200)
"""Mails in which one address is asked."""
MAILS_FROM: Final = (15.0, 1 / 120)
"""Mails that one caller has sent."""
PROGRAMS: Final = {"discord.com": "discord", "discordapp.com": "discord", "hooks.slack.com": "slack"}


def hours_of(row: Mapping[Any, Any]) -> Hours:
    quiet = None if row["quiet_from"] is None else (row["quiet_from"], row["quiet_to"])
    return Hours(row["zone"], quiet, row["digest"])


def channel_of(row: Mapping[Any, Any]) -> Channel:
    return Channel(row["kind"], json.loads(row["target"]), row["key"])


class Channels:
    """`mail`: None where the host has set none up."""

    def __init__(self, store: Store, outside: Outside, pusher: Push, mail: Mail | None) -> None:
        self.store = store
        self.outside = outside
        self.pusher = pusher
        self.mail = mail
        self.webhook = Webhook(outside)
        self.paces = {
            "tests": Buckets(*TESTS), "mails": Buckets(*MAILS), "to": Buckets(*MAILS_TO), "from": Buckets(*MAILS_FROM)
        }  # fmt: skip

    def senders(self) -> dict[str, Sender]:
        """By the kind of a channel."""
        return {"push": self.pusher, "webhook": self.webhook, **({"mail": self.mail} if self.mail else {})}

    # -- what there is

    async def of(self, person: Person) -> list[RowMapping]:
        mine = select(CHANNELS).where(CHANNELS.c.person == person.id)
        return await self.store.rows(mine.order_by(CHANNELS.c.made, CHANNELS.c.id))

    async def info(self, person: Person) -> NoticesInfo:
        channels = [_told(row, person) for row in await self.of(person)]
        return NoticesInfo(push_key=await self.pusher.key(), mail=self.mail is not None, channels=channels)

    async def _mine(self, person: Person, number: str) -> RowMapping:
        """Raises ApiError."""
        found = next((row for row in await self.of(person) if row["id"] == number), None)
        if found is None:
            raise ApiError(404, "no-channel", "you are told nothing there", "look at the list again")
        return found

    # -- asking for it

    async def add(self, person: Person, wish: ChannelWish, device: str, caller: str, base: str) -> None:
        """The same place again is the same channel, with these wishes. Raises ApiError."""
        target, place, label = await self._target(wish, device)
        mine = await self.of(person)
        known = next((row for row in mine if row["place"] == place), None)
        if known is None and len(mine) >= MOST:
            raise ApiError(409, "too-many", f"{MOST} places are told already", "remove one of them")
        values = {"target": json.dumps(target), "label": label, "failing": "", **_wishes(wish)}
        values |= {"login": person.login if wish.kind == "push" else None}
        if isinstance(wish, MailWish) and (known is None or known["state"] != "on"):
            values |= await self._asked(wish.address, person, caller, base)
        else:
            values["state"] = "on"
        await self.store.write(*_kept(person, known, wish.kind, place, values))

    async def _target(self, wish: ChannelWish, device: str) -> tuple[dict[str, Any], bytes, str]:
        """Where it leads, by what it is known again, and what it is called. Raises ApiError."""
        if isinstance(wish, PushWish):
            endpoint = wish.subscription.endpoint
            await self.outside.check(endpoint)
            keys = wish.subscription.keys
            return push.checked(endpoint, keys.p256dh, keys.auth), _place("push", endpoint), device
        if isinstance(wish, WebhookWish):
            await self.outside.check(wish.url)
            shape = wish.shape or PROGRAMS.get(urlsplit(wish.url).hostname or "", "plain")
            return {"url": wish.url, "shape": shape}, _place("webhook", wish.url), shortened(wish.url)
        if self.mail is None:
            raise ApiError(409, "no-mail", "this service sends no mails", "be told in another way")
        if not is_address(wish.address):
            raise ApiError(422, "bad-address", "this is no mail address", "it should read like ann@example.org")
        return {"address": wish.address}, _place("mail", wish.address.lower()), wish.address

    async def _asked(self, address: str, person: Person, caller: str, base: str) -> dict[str, Any]:
        """The address is asked whether it wants notices. Raises ApiError."""
        assert self.mail is not None
        self._slowly("mails", person.id)
        self._slowly("to", address.lower())
        if caller:
            self._slowly("from", caller)
        code, moment = new_secret() + new_secret(), self.store.wall.now()
        try:
            await self.mail.ask(address, code, base, secrets.token_hex(12), moment)
        except Trouble as trouble:
            raise ApiError(502, "not-sent", trouble.words, "look at the address, or try again later") from None
        return {"state": "new", "code": digest(code), "asked": moment}

    def _slowly(self, what: str, who: str) -> None:
        if not self.paces[what].take(who, self.store.wall.now() / SECOND):
            raise ApiError(429, "too-fast", "that was too often in a short time", "try again in a while")

    async def renew(self, person: Person, wish: Subscription) -> None:
        """This browser, which was told before, is reached so from now on; the same again does nothing. Raises
        ApiError."""
        known = next((row for row in await self.of(person) if _is_here(row, person)), None)
        if known is None:
            raise ApiError(404, "no-channel", "this browser was told nothing", "ask for notices in it")
        await self.outside.check(wish.endpoint)
        target = push.checked(wish.endpoint, wish.keys.p256dh, wish.keys.auth)
        place = _place("push", wish.endpoint)
        others = delete(CHANNELS).where(CHANNELS.c.place == place, CHANNELS.c.id != known["id"])
        values = {"target": json.dumps(target), "place": place, "state": "on", "failing": ""}
        await self.store.write(others, _one(known["id"]).values(**values))

    async def change(self, person: Person, number: str, wish: Hearing) -> None:
        """Raises ApiError."""
        row = await self._mine(person, number)
        await self.store.write(_one(row["id"]).values(**_wishes(wish)))

    async def remove(self, person: Person, number: str) -> None:
        """Raises ApiError."""
        row = await self._mine(person, number)
        await self.store.write(delete(CHANNELS).where(CHANNELS.c.id == row["id"]))

    async def try_it(self, person: Person, number: str, base: str) -> None:
        """Send a test. Raises ApiError."""
        row = await self._mine(person, number)
        if row["state"] != "on":
            raise ApiError(409, "not-on", "nothing is sent there", "press the link in the mail, or add it anew")
        sender = self.senders().get(row["kind"])
        if sender is None:
            raise ApiError(409, "no-mail", "this service sends no mails any more", "be told in another way")
        self._slowly("tests", person.id)
        parcel = Parcel(secrets.token_hex(12), (words.TEST,))
        try:
            await sender.send(channel_of(row), parcel, base, self.store.wall.now())
        except Trouble as trouble:
            ended = {"state": "ended"} if trouble.gone else {}
            await self.store.write(_one(row["id"]).values(failing=trouble.words, **ended))
            raise ApiError(502, "not-sent", trouble.words, "look at the address, or add it anew") from None
        await self.store.write(_one(row["id"]).values(failing=""))

    # -- by links in mails

    async def confirm(self, code: str) -> str:
        """The address wants notices; which it is. The same again says the same. Raises ApiError."""
        found = await self.store.rows(select(CHANNELS).where(CHANNELS.c.code == digest(code)))
        row = found[0] if found else None
        if row is None or (row["state"] == "new" and row["asked"] < self.store.wall.now() - DAY):
            raise ApiError(404, "old-link", "this link is of no use any more", "have the address asked anew")
        if row["state"] == "new":
            await self.store.write(_one(row["id"]).values(state="on", failing=""))
        return str(row["label"])

    async def stop(self, key: str) -> str:
        """No more notices there; where. Raises ApiError."""
        found = await self.store.rows(select(CHANNELS).where(CHANNELS.c.key == key))
        if not found:
            raise ApiError(404, "no-channel", "nothing is sent by this any more", "")
        await self.store.write(delete(CHANNELS).where(CHANNELS.c.id == found[0]["id"]))
        return str(found[0]["label"])


def _told(row: RowMapping, person: Person) -> ChannelInfo:
    hours = hours_of(row)
    return ChannelInfo(
        id=row["id"],
        kind=row["kind"],
        label=row["label"],
        here=_is_here(row, person),
        wants=wanted(row["wants"]),
        zone=row["zone"],
        quiet=None if hours.quiet is None else Quiet(begin=hours.quiet[0], end=hours.quiet[1]),
        digest=row["digest"],
        state=row["state"],
        failing=row["failing"],
        made=row["made"],
    )


def _is_here(row: RowMapping, person: Person) -> bool:
    return bool(row["kind"] == "push" and row["login"] == person.login)


def _wishes(wish: Hearing) -> dict[str, Any]:
    """Raises ApiError."""
    if not is_zone(wish.zone):
        raise ApiError(422, "no-zone", f"no clocks are known to go by {wish.zone!r}", "name one like Europe/Vienna")
    quiet = wish.quiet
    return {
        "wants": mask(wish.wants),
        "zone": wish.zone,
        "quiet_from": quiet.begin if quiet else None,
        "quiet_to": quiet.end if quiet else None,
        "digest": wish.digest,
    }


def _kept(person: Person, known: RowMapping | None, kind: str, place: bytes, values: dict[str, Any]) -> list[Statement]:
    """A browser is one person's: who was told there before is not any more."""
    others = delete(CHANNELS).where(CHANNELS.c.place == place, CHANNELS.c.person != person.id)
    before: list[Statement] = [others] if kind == "push" else []
    if known is not None:
        return [*before, _one(known["id"]).values(**values)]
    fixed = {"id": secrets.token_hex(12), "person": person.id, "kind": kind, "place": place}
    return [*before, insert(CHANNELS).values(**fixed, key=new_secret() + new_secret()[:21], made=now(), **values)]


def _one(number: str) -> Update:
    return update(CHANNELS).where(CHANNELS.c.id == number)


def _place(kind: str, where: str) -> bytes:
    return hashlib.sha256(f"{kind} {where}".encode()).digest()


def shortened(url: str) -> str:
    """An address that is a secret, so that its owner knows it again."""
    parts = urlsplit(url)
    return f"{parts.hostname}/…{url[-4:]}"[-120:]
