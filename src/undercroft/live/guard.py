"""What every request passes: is it meant for this host, does it come from our own pages, is it small enough, not too
often."""

import json
import re
import socket
import time
from collections import Counter
from typing import Final
from urllib.parse import SplitResult, urlsplit

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from undercroft.live.build import HEADER, build
from undercroft.live.callers import read
from undercroft.live.errors import ApiError
from undercroft.live.limits import BODY, COSTS, REQUESTS, SOCKETS_EACH, Buckets
from undercroft.live.settings import Settings

HOST: Final = re.compile(r"(\[[^\[\]@]*\]|[^:@\[\]]*)(?::\d*)?")
"""A name or address, and a port."""
SAFE: Final = {"GET", "HEAD", "OPTIONS"}


def policy(*scripts: str) -> str:
    """What a page of ours may load: our own files only, and the inline scripts of these hashes."""
    allowed = " ".join(["'self'", *(f"'{script}'" for script in scripts)])
    return (
        f"default-src 'self'; script-src {allowed}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


HEADERS: Final = (
    (b"content-security-policy", policy().encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)


FRESH: Final = (b"cache-control", b"no-store")
"""What the API says is of the moment and for nobody else to keep."""


class Guard:
    """ASGI middleware around the whole service."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.public = urlsplit(settings.public_url)
        self.hosts = {"localhost", socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}
        self.requests = Buckets(*REQUESTS)
        self.callers = settings.callers()
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        caller = self.callers.of(scope)
        name = "" if caller.local else caller.name
        scope.setdefault("state", {}).update(local=caller.local, caller=name, charge=self.charge)
        try:
            self._check(scope)
        except ApiError as trouble:
            await _refuse(scope, receive, send, trouble)
            return
        if scope["type"] == "websocket":
            await self._open(scope, receive, send)
        else:
            await self.app(scope, _limited(receive), _with_headers(scope, send))

    async def _open(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One more socket of a caller."""
        caller = scope["state"]["caller"]
        self.sockets[caller] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[caller] -= 1
            self.sockets += Counter()

    def _check(self, scope: Scope) -> None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if not self._knows(host):
            raise ApiError(
                421, "wrong-host", f"this service does not answer for {host!r}",
                "use the address that `undercroft serve` prints; behind a proxy start it with --public-url",
            )  # fmt: skip
        origin = headers.get(b"origin", b"").decode("latin-1").lower()
        if origin and (scope["type"] == "websocket" or scope["method"] not in SAFE) and not self._own(origin, host):
            raise ApiError(
                403,
                "wrong-origin",
                f"a page of {origin!r} may not do this here",
                "use the pages of this service itself",
            )
        length = headers.get(b"content-length", b"0")
        if length.isdigit() and int(length) > BODY:
            raise ApiError(413, "too-large", f"a message may have at most {BODY // 1024} kB", "send less at once")
        if not scope["state"]["local"]:
            self._check_pace(scope, scope["state"]["caller"])

    def _check_pace(self, scope: Scope, caller: str) -> None:
        self.charge(caller, "call" if scope["path"].startswith("/api/") else "page")
        if scope["type"] == "websocket" and self.sockets[caller] >= SOCKETS_EACH:
            raise ApiError(429, "too-many", f"{SOCKETS_EACH} tables are open at your address already", "close one")

    def charge(self, caller: str, what: str) -> None:
        """Take what something costs a caller. Raises ApiError; "" is this machine, which pays nothing."""
        if caller and not self.requests.take(caller, time.monotonic(), COSTS[what]):
            raise ApiError(429, "too-fast", "too many requests in a short time", "wait a few seconds")

    def _knows(self, host: str) -> bool:
        """Names that can only mean this machine: a foreign name that leads here is somebody's trick (DNS rebinding)."""
        found = HOST.fullmatch(host)
        name = found[1].strip("[]") if found else ""
        public = bool(self.public.netloc) and host == self.public.netloc.lower()
        return public or name in self.hosts or read(name) is not None

    def _own(self, origin: str, host: str) -> bool:
        page = _split(origin)
        if self.public.netloc and page.netloc == self.public.netloc.lower():
            return page.scheme == self.public.scheme
        return page.netloc == host


def _split(url: str) -> SplitResult:
    """What is no address at all has no parts."""
    try:
        return urlsplit(url)
    except ValueError:
        return urlsplit("")


def _limited(receive: Receive) -> Receive:
    """`receive` that stops a body which grows too large without having said so."""
    total = 0

    async def limited() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > BODY:
            raise HTTPException(413, f"a message may have at most {BODY // 1024} kB")
        return message

    return limited


def _with_headers(scope: Scope, send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name.lower() for name, _ in message.get("headers", [])}
            ours = [*HEADERS, *([FRESH, (HEADER, build().encode())] if scope["path"].startswith("/api/") else [])]
            ours += [scope["state"]["cookie"]] if "cookie" in scope["state"] else []
            message["headers"] = [*message.get("headers", []), *(pair for pair in ours if pair[0] not in given)]
        await send(message)

    return sending


async def _refuse(scope: Scope, receive: Receive, send: Send, trouble: ApiError) -> None:
    body = json.dumps({"error": trouble.told()}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": trouble.status, "headers": headers})
        await send({"type": "http.response.body", "body": body})
        return
    await receive()
    if "websocket.http.response" in scope.get("extensions", {}):
        await send({"type": "websocket.http.response.start", "status": trouble.status, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": body})
    else:
        await send({"type": "websocket.close", "code": 1008})
