"""The world outside a service, on this machine: a mail server, a push service and a program with a webhook."""

import asyncio
import json
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, NamedTuple

import http_ece
from aiohttp import web
from aiosmtpd.smtp import SMTP, Envelope
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from undercroft.live.notices.mailer import Server

AUTH = b"a secret of 16 b"


class Got(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def said(self) -> Any:
        return json.loads(self.body)


class World:
    """`got`: what was posted, `mails`: what was handed in. `answers`: with what the next posts are answered, else 201;
    `refused`: addresses that nobody has."""

    def __init__(self) -> None:
        self.got: list[Got] = []
        self.mails: list[EmailMessage] = []
        self.answers: list[int] = []
        self.refused: set[str] = set()
        self.address = ""
        self.smtp = Server("127.0.0.1", 0, "", "", False, "games@undercroft.example")
        self.key = ec.generate_private_key(ec.SECP256R1())

    def heard(self) -> None:
        """Called when something was posted or handed in, before that is answered."""

    async def take(self, request: web.Request) -> web.Response:
        self.got.append(Got(request.path, dict(request.headers), await request.read()))
        self.heard()
        status = self.answers.pop(0) if self.answers else 201
        return web.Response(status=status, headers={"location": f"{self.address}/elsewhere"})

    async def handle_RCPT(self, _: Any, __: Any, envelope: Envelope, address: str, ___: Any) -> str:  # noqa: N802
        if address in self.refused:
            return "550 nobody has this address"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _: Any, __: Any, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        found = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(found, EmailMessage)
        self.mails.append(found)
        self.heard()
        return "250 OK"

    # -- of a browser

    def subscription(self, path: str = "/push/ann") -> dict[str, Any]:
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _text(public), "auth": _text(AUTH)}
        return {"endpoint": f"{self.address}{path}", "keys": keys}

    def opened(self, got: Got) -> Any:
        """What the browser reads."""
        return json.loads(http_ece.decrypt(got.body, private_key=self.key, auth_secret=AUTH, version="aes128gcm"))


def _text(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def text_of(mail: EmailMessage) -> str:
    return str(mail.get_content())


@asynccontextmanager
async def outside() -> AsyncIterator[World]:
    world, loop = World(), asyncio.get_running_loop()
    app = web.Application()
    app.router.add_post("/{path:.*}", world.take)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    assert site._server is not None
    world.address = f"http://127.0.0.1:{_port(site._server)}"
    serves: Callable[[], SMTP] = lambda: SMTP(world, hostname="mail.example")  # noqa: E731
    mails = await loop.create_server(serves, "127.0.0.1", 0)
    world.smtp = world.smtp._replace(port=_port(mails))
    try:
        yield world
    finally:
        mails.close()
        await runner.cleanup()


def _port(server: Any) -> int:
    return int(server.sockets[0].getsockname()[1])
