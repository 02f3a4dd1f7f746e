"""What is the same for everybody: made once, off the loop, and kept as bytes, plain and compressed.

Never what a seat is shown: the length of compressed text tells of its content.
"""

import asyncio
import gzip
from collections.abc import Callable, Coroutine, Mapping
from hashlib import sha256
from typing import Final, NamedTuple

from pydantic_core import to_json
from starlette.datastructures import Headers
from starlette.responses import Response

MOST: Final = 256
"""Documents that are kept; the one that was asked for longest ago goes first."""
SMALL: Final = 500
"""Bytes that are not worth compressing."""
PACKED: Final = ("font/", "image/png", "image/jpeg", "image/webp")
"""Kinds that are compressed already."""
IMMUTABLE: Final = "public, max-age=31536000, immutable"
FRESH: Final = "no-cache"
"""May be kept, and is asked for again: the answer is short where nothing has changed."""


class Document(NamedTuple):
    media: str
    keep: str
    tag: str
    plain: bytes
    zipped: bytes
    """Empty where it is no shorter."""
    headers: Mapping[str, str]

    @property
    def name(self) -> str:
        """The tag as it may stand in a file's name."""
        return self.tag.strip('"')

    def answer(self, asked: Headers) -> Response:
        """As the request's headers wish it."""
        headers = {"cache-control": self.keep, "etag": self.tag, "vary": "Accept-Encoding", **self.headers}
        if self.tag in asked.get("if-none-match", ""):
            return Response(None, 304, headers)
        if self.zipped and "gzip" in asked.get("accept-encoding", ""):
            return Response(self.zipped, 200, {**headers, "content-encoding": "gzip"}, self.media)
        return Response(self.plain, 200, headers, self.media)


def document(plain: bytes, media: str, keep: str, headers: Mapping[str, str] | None = None) -> Document:
    small = len(plain) < SMALL or media.startswith(PACKED)
    zipped = b"" if small else gzip.compress(plain, 6, mtime=0)
    tag = f'"{sha256(plain).hexdigest()[:20]}"'
    return Document(media, keep, tag, plain, zipped if len(zipped) < len(plain) else b"", headers or {})


def as_json(content: object, keep: str = FRESH) -> Document:
    return document(to_json(content), "application/json", keep)


class Documents:
    """Each is made by a thread when it is first asked for, once."""

    def __init__(self) -> None:
        self._made: dict[object, asyncio.Future[Document]] = {}

    async def get(self, name: object, make: Callable[[], Document]) -> Document:
        """Raises whatever `make` raises; then it is tried again the next time."""
        return await self.prepared(name, lambda: asyncio.to_thread(make))

    async def prepared(self, name: object, make: Callable[[], Coroutine[None, None, Document]]) -> Document:
        """The same of what must first be read; `make` leaves what reckons for long to a thread."""
        made = self._made.pop(name, None) or asyncio.ensure_future(make())
        self._made[name] = made
        while len(self._made) > MOST:
            del self._made[next(iter(self._made))]
        try:
            return await asyncio.shield(made)
        except Exception:
            if self._made.get(name) is made:
                del self._made[name]
            raise
