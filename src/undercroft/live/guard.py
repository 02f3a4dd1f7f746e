"""What every request passes: is it meant for this host, does it come from our own pages, is it small enough, not too
often."""

import ipaddress
import json
import socket
import time
from typing import Final
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from undercroft.live.limits import BODY, REQUESTS, Buckets
from undercroft.live.settings import Settings
from undercroft.live.trouble import Trouble

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

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        local = self._is_local(scope)
        scope.setdefault("state", {}).update(local=local, caller="" if local else (scope.get("client") or ("",))[0])
        try:
            self._check(scope)
        except Trouble as trouble:
            await _refuse(scope, receive, send, trouble)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self.app(scope, _limited(receive), _with_headers(scope, send))

    def _is_local(self, scope: Scope) -> bool:
        """Whether it comes from this machine; behind a proxy nobody can tell, so nobody does."""
        return not self.public.netloc and _is_loopback((scope.get("client") or ("", 0))[0])

    def _check(self, scope: Scope) -> None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if not self._knows(host):
            raise Trouble(
                421, "wrong-host", f"this service does not answer for {host!r}",
                "use the address that `undercroft serve` prints; behind a proxy start it with --public-url",
            )  # fmt: skip
        origin = headers.get(b"origin", b"").decode("latin-1").lower()
        if origin and (scope["type"] == "websocket" or scope["method"] not in SAFE) and not self._own(origin, host):
            raise Trouble(
                403,
                "wrong-origin",
                f"a page of {origin!r} may not do this here",
                "use the pages of this service itself",
            )
        length = headers.get(b"content-length", b"0")
        if length.isdigit() and int(length) > BODY:
            raise Trouble(413, "too-large", f"a message may have at most {BODY // 1024} kB", "send less at once")
        if not scope["state"]["local"] and scope["path"].startswith("/api/"):
            self._check_pace(scope)

    def _check_pace(self, scope: Scope) -> None:
        if not self.requests.take((scope.get("client") or ("", 0))[0], time.monotonic()):
            raise Trouble(429, "too-fast", "too many requests in a short time", "wait a few seconds")

    def _knows(self, host: str) -> bool:
        """Names that can only mean this machine: a foreign name that leads here is somebody's trick (DNS rebinding)."""
        name = urlsplit(f"//{host}").hostname or ""
        return (
            name in self.hosts or _is_address(name) or bool(self.public.netloc and host == self.public.netloc.lower())
        )

    def _own(self, origin: str, host: str) -> bool:
        page = urlsplit(origin)
        if self.public.netloc and page.netloc == self.public.netloc.lower():
            return page.scheme == self.public.scheme
        return page.netloc == host


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_loopback(name: str) -> bool:
    return _is_address(name) and ipaddress.ip_address(name).is_loopback


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
            ours = [*HEADERS, *([FRESH] if scope["path"].startswith("/api/") else [])]
            message["headers"] = [*message.get("headers", []), *(pair for pair in ours if pair[0] not in given)]
        await send(message)

    return sending


async def _refuse(scope: Scope, receive: Receive, send: Send, trouble: Trouble) -> None:
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
