"""How a service is to behave; the command line fills it in, tests shorten the pauses."""

from typing import NamedTuple

from undercroft.live.callers import Callers, Network
from undercroft.live.notices.mailer import Server


class Settings(NamedTuple):
    """Times in seconds. `public_url`: the address behind a proxy, without a slash at its end; empty: none.

    `bot_pause`: from when a bot begins to think to its move, so that people can follow; longer than `bot_seconds`, for
    which it thinks, so that it has mostly thought to its end by then. `idle`: how long a table that
    nobody looks at stays in memory. `workers`: processes that think.
    `archive_pause`: from the end of a game to the keeping of its views.
    """

    database: str
    public_url: str = ""
    proxies: tuple[Network, ...] = ()
    """Whose word on who is calling is believed; with a `public_url` and without any, this machine's."""
    bot_pause: float = 0.8
    bot_seconds: float = 0.6
    away: float = 60.0
    """How long somebody who is waited for must be away before the others may let a bot play for them."""
    claim: float = 300.0
    """The same where two play, and the other may claim the game too."""
    bot_margin: float = 10.0
    """How much longer than that an answer may take; then the process that owes it is replaced."""
    bot_memory: int = 1024
    """Megabytes that a process which thinks may use."""
    pass_pause: tuple[float, float] = (3.0, 6.0)
    """Between which bounds the pause before a pass by standing order is drawn."""
    idle: float = 900.0
    workers: int = 1
    archive_pause: float = 3.0
    alone: bool = True
    """Whether no other service may use the database."""
    strangers_tables: int = 30
    """Tables that one address, other than this machine, may lay in a minute."""
    strangers_bots: int = 10
    """Games of bots alone that one address, other than this machine, may have going on."""
    smtp: Server | None = None
    """Where mails are handed in; without it nobody is told anything by mail."""
    keepers: tuple[str, ...] = ()
    """By what names those sign in who keep the house, beside whoever is at this machine."""
    notices_anywhere: bool = False
    """Whether notices may go to addresses in a network of its own, and without TLS."""

    def callers(self) -> Callers:
        return Callers(self.proxies, public=bool(self.public_url))
