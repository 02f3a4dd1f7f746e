"""Notices in browsers, by their makers' push services, which cannot read them (RFC 8030, 8188, 8291, 8292)."""

import asyncio
import contextlib
import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from undercroft.live.errors import ApiError
from undercroft.live.notices import words
from undercroft.live.notices.kinds import LOW
from undercroft.live.notices.outside import Outside
from undercroft.live.notices.sending import LIVES, Channel, Parcel, Trouble
from undercroft.live.records import HOUSE
from undercroft.live.settings import Settings
from undercroft.live.store import Store

NAME: Final = "vapid"
HOURS: Final = 12
"""For so long a word to a push service on who we are is good."""
LETTERS: Final = re.compile(r"[A-Za-z0-9_-]+={0,2}")


def contact(settings: Settings) -> str:
    if settings.smtp is not None:
        return f"mailto:{settings.smtp.sender}"
    return settings.public_url if settings.public_url.startswith("https://") else "mailto:nobody@example.org"


class Push:
    """`contact`: where makers of browsers reach whoever runs the service."""

    def __init__(self, store: Store, outside: Outside, contact: str) -> None:
        self.store = store
        self.outside = outside
        self.contact = contact
        self._vapid: Any = None

    async def key(self) -> str:
        """By which a browser knows whose notices it takes."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        public = (await self._signer()).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(public).decode().rstrip("=")

    async def _signer(self) -> Any:
        """Our key, made when it is first needed and never shown."""
        from py_vapid import Vapid02

        if self._vapid is None:
            kept = select(HOUSE.c.content).where(HOUSE.c.name == NAME)
            if not (found := await self.store.rows(kept)):
                fresh = Vapid02()
                fresh.generate_keys()
                with contextlib.suppress(IntegrityError):  # somebody else was first
                    await self.store.write(insert(HOUSE).values(name=NAME, content=fresh.private_pem().decode()))
                found = await self.store.rows(kept)
            self._vapid = Vapid02.from_pem(found[0]["content"].encode())
        return self._vapid

    async def send(self, channel: Channel, parcel: Parcel, base: str, now: int) -> None:
        """Raises Trouble."""
        where = words.path(parcel.news)
        said = {
            "title": words.title(parcel.news),
            "body": "\n".join(map(words.line, parcel.news[:5])),
            "url": where,
            "tag": where,
        }
        endpoint = str(channel.target["endpoint"])
        try:
            body = await asyncio.to_thread(sealed, channel.target, json.dumps(said, ensure_ascii=False).encode())
        except Exception:  # noqa: BLE001 - keys that are none
            raise Trouble("the browser's keys are no keys", gone=True) from None
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self.contact, "exp": now // 1000 + HOURS * 3600}
        headers = {
            **(await self._signer()).sign(claims),
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(min([LIVES, *(news.left // 1000 for news in parcel.news if news.left)])),
            "urgency": "high" if any(news.kind == LOW for news in parcel.news) else "normal",
            "topic": parcel.id,
        }
        await self.outside.post(endpoint, body, headers)


def sealed(subscription: dict[str, Any], content: bytes) -> bytes:
    """For the browser's eyes alone. Raises an error where its keys are none."""
    from pywebpush import WebPusher

    return bytes(WebPusher(subscription).encode(content, "aes128gcm")["body"])


def checked(endpoint: str, p256dh: str, auth: str) -> dict[str, Any]:
    """A browser's subscription. Raises ApiError."""
    sizes = [_size(key) for key in (p256dh, auth)]
    subscription = {"endpoint": endpoint, "keys": {"p256dh": p256dh, "auth": auth}}
    try:
        if sizes != [65, 16]:
            raise ValueError
        sealed(subscription, b"{}")
    except Exception:  # noqa: BLE001 - whatever is there instead of keys
        raise ApiError(
            422, "bad-subscription", "this is no subscription of a browser", "let the browser subscribe anew"
        ) from None
    return subscription


def _size(key: str) -> int:
    return len(urlsafe_b64decode(key.rstrip("=") + "=" * (-len(key.rstrip("=")) % 4))) if LETTERS.fullmatch(key) else 0
