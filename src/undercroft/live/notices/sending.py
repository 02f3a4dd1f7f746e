"""What becomes of something that is sent, and what is sent."""

from typing import Any, Final, NamedTuple, Protocol

from undercroft.live.notices.relevance import News

LIVES: Final = 24 * 3600
"""Seconds for which a push service keeps what cannot be shown yet."""


class Parcel(NamedTuple):
    """What one channel is told at once. `id` is the same however often it is tried, so that whoever gets it twice can
    see that."""

    id: str
    news: tuple[News, ...]


class Channel(NamedTuple):
    """Where it goes: `target` is read from the row, `key` ends it by one press."""

    kind: str
    target: dict[str, Any]
    key: str


class Trouble(Exception):
    """It could not be sent; `gone`: there is nobody any more. `wait`: seconds until it may be tried again, where that
    was said."""

    def __init__(self, words: str, *, gone: bool = False, wait: float = 0.0) -> None:
        super().__init__(words)
        self.words = words[:200]
        self.gone = gone
        self.wait = wait


class Sender(Protocol):
    """Sends by one kind of channel; `base`: the service's own address."""

    async def send(self, channel: Channel, parcel: Parcel, base: str, now: int) -> None:
        """Raises Trouble."""
