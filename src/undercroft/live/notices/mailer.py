"""The mail server that a host names."""

import os
import re
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}")
LONGEST: Final = 254
VARIABLE: Final = "UNDERCROFT_SMTP"
PORTS: Final = {"smtp": 587, "smtps": 465}


class Server(NamedTuple):
    """Where mails are handed in. `tls`: from the first word on; else as soon as the server can."""

    host: str
    port: int
    user: str
    password: str
    tls: bool
    sender: str

    def shown(self) -> str:
        """Without its password."""
        return f"{'smtps' if self.tls else 'smtp'}://{self.host}:{self.port}, from {self.sender}"


class NoMailer(Exception):
    """The mail server cannot be used as it is named; the message, which has no password in it, says why."""


def configured(sender: str = "") -> Server | None:
    """The one that the environment names, if any. Raises NoMailer."""
    address = os.environ.get(VARIABLE, "")
    return server(address, sender) if address else None


def server(address: str, sender: str) -> Server:
    """The mail server of an address like smtp://user:password@host:587. Raises NoMailer."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        parts, host, port = urlsplit(""), "", None
    if parts.scheme not in PORTS or not host or parts.path.strip("/"):
        raise NoMailer(f"{VARIABLE} should read like smtp://user:password@mail.example.org:587, or smtps://…")
    user = unquote(parts.username or "")
    sender = sender or user
    if not is_address(sender):
        raise NoMailer("mails need a sender: name one with --mail-from games@example.org")
    tls = parts.scheme == "smtps"
    return Server(host, port or PORTS[parts.scheme], user, unquote(parts.password or ""), tls, sender)


def is_address(text: str) -> bool:
    return len(text) <= LONGEST and ADDRESS.fullmatch(text) is not None
