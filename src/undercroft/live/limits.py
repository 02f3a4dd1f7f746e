"""How much one caller may ask for in a while."""

from typing import Final

BODY: Final = 64 * 1024
"""Bytes of a message, over HTTP or a socket."""
READ: Final = 4 * BODY
"""Bytes of a message on a socket that are read, so that it is answered; a larger one closes the socket."""
MESSAGES: Final = (200.0, 50.0)
"""Of one socket: how many at once, and how many a second after that."""
HELLO: Final = 10.0
"""Seconds in which whoever opens a socket says who they are."""
REQUESTS: Final = (300.0, 60.0)
"""Drops of one caller other than this machine, for what is asked of the service: how many at once, and how many a
second."""
COSTS: Final = {
    "page": 0.2,
    "message": 0.5,
    "call": 1.0,
    "read": 3.0,
    "table": 5.0,
    "replay": 5.0,
    "lay": 10.0,
    "name": 10.0,
    "deck": 15.0,
}
"""Drops that something costs: a file of the client, a message on a socket, any call; beside that, a journal, a table
that is not in memory, a step of a replay or a story, a new table, a name or link that all at a table are told of, a
deck that is looked at."""
SITS: Final = (60.0, 1.0)
"""Tries to sit, of one address."""
GUESTS: Final = (60.0, 0.5)
"""New guests, of one address."""
ENTERS: Final = (10.0, 0.1)
"""Tries of a code, password or passkey, of one address."""
HEAD_TIME: Final = 10.0
"""Seconds for the head of a request, from the connection's opening or the answer before."""
BODY_TIME: Final = 20.0
"""Seconds for the body of a request."""
ANSWER: Final = 120.0
"""Seconds for the answer to be made and taken."""
CONNECTIONS_EACH: Final = 200
"""Connections of one address other than this machine and the proxies that were announced, sockets not counted."""
SOCKETS_EACH: Final = 100
"""Sockets of one caller other than this machine."""
RESERVE: Final = 192
"""Descriptors that connections leave free."""
TRIED: Final = 5
"""Tables of older rules that one list of somebody's tables opens, to see whether they can be gone on with."""
ANSWERS: Final = 32
"""Messages of a socket that may wait for their answers to be sent; until then nothing more is read from it."""
WATCHERS: Final = 300
"""Who may watch one table at once."""
WATCHERS_EACH: Final = 60
"""Of them, at one address other than this machine."""
LINES: Final = 20
"""Places in which one seat may be open at once."""
TALK_PACE: Final = (5.0, 1 / 3)
"""What one says at a table: how often at once, and how often a second after that."""
WATCHERS_PACE: Final = (20.0, 1.0)
"""The same of all who watch it together."""
TALK_KEPT: Final = 2000
"""Of what is said at a table, by channel; the oldest goes first."""
TALK_READ: Final = 500
"""Of that, how much is read at once."""
TALK_WAITS: Final = 100
"""Words that wait to be sent on one socket; the oldest are left out, and can be asked for."""
CALLERS: Final = 10_000


class Bucket:
    """Holds `size` drops, refilled at `rate` a second."""

    def __init__(self, size: float, rate: float, now: float) -> None:
        self.size = size
        self.rate = rate
        self.level = size
        self.at = now

    def wait(self, now: float) -> float:
        """Seconds until there is a drop to take; 0: now."""
        level = min(self.size, self.level + (now - self.at) * self.rate)
        return max(0.0, (1.0 - level) / self.rate)

    def take(self, now: float, drops: float = 1.0) -> bool:
        """Whether there were so many drops to take."""
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < drops:
            return False
        self.level -= drops
        return True


class Buckets:
    """A bucket for each caller; when there are too many callers, those that are full again are forgotten."""

    def __init__(self, size: float, rate: float) -> None:
        self.size = size
        self.rate = rate
        self._of: dict[str, Bucket] = {}

    def wait(self, caller: str, now: float) -> float:
        """Seconds until there is a drop for the caller; 0: now."""
        return self._of[caller].wait(now) if caller in self._of else 0.0

    def take(self, caller: str, now: float, drops: float = 1.0) -> bool:
        if len(self._of) >= CALLERS:
            self._of = {name: it for name, it in self._of.items() if it.level + (now - it.at) * it.rate < it.size}
        return self._of.setdefault(caller, Bucket(self.size, self.rate, now)).take(now, drops)
