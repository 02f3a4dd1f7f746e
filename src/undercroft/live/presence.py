"""Who listens at a table, and how the others are told of it: in few words, and not for every coming and going."""

import asyncio
from collections.abc import Callable
from typing import Final

from pydantic_core import to_json

from undercroft.engine.game import SPECTATOR
from undercroft.live.errors import ApiError
from undercroft.live.limits import ANSWERS, LINES, TALK_WAITS, WATCHERS, WATCHERS_EACH

PAUSE: Final = 0.5
"""Seconds from one telling to the next; who comes and goes between is told together."""


class Listener:
    """An open socket, as its table sees it: what it has been told and that there is news for it. `caller`: who opened
    it, "" for somebody at this machine; `person`, `login`: who holds the seat by their cookie, and its hash; `known`:
    whose cookie it is, though they may only watch."""

    def __init__(
        self,
        seat: int,
        heard: int,
        token_hash: bytes | None,
        caller: str = "",
        person: str = "",
        login: bytes | None = None,
        known: str = "",
    ) -> None:
        self.seat = seat
        self.heard = heard
        self.token_hash = token_hash
        self.caller = caller
        self.person = person
        self.login = login
        self.known = known or person
        self.acks: list[int | str | None] = []
        """What is to be acknowledged by the next states."""
        self.taken = asyncio.Event()
        """Set when those have been taken to be sent, or when nobody takes any more."""
        self.gone = False
        self.news = asyncio.Event()
        self.moved = False
        self.behind = True
        """Has not been told of the table as it is now."""
        self.hint: bytes | None = None
        """Who has come or gone, where nothing else has happened."""
        self.talk: list[bytes] = []
        """What was said and is to be told, each as JSON."""
        self.news.set()

    def send_away(self) -> None:
        self.moved = True
        self.news.set()

    def tell(self) -> None:
        self.behind = True
        self.news.set()

    def answer(self, ack: int | str | None) -> None:
        self.acks.append(ack)
        self.news.set()

    def take_acks(self) -> list[int | str | None]:
        """What is acknowledged now."""
        taken, self.acks = self.acks, []
        self.taken.set()
        return taken

    def tell_talk(self, said: bytes) -> None:
        self.talk = [*self.talk[1 - TALK_WAITS :], said]
        self.news.set()

    def take_talk(self) -> list[bytes]:
        taken, self.talk = self.talk, []
        return taken

    async def has_room(self) -> None:
        """Until not too much waits to be acknowledged, or nobody acknowledges any more."""
        while len(self.acks) >= ANSWERS and not self.gone:
            self.taken.clear()
            await self.taken.wait()

    def end(self) -> None:
        """Nobody sends what is told here any more."""
        self.gone = True
        self.taken.set()

    def tell_presence(self, message: bytes) -> None:
        self.hint = message
        self.news.set()


class Presence:
    """The listeners of one table."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.version = 0
        """Changes whenever somebody comes or goes."""
        self.heard: Callable[[], None] = lambda: None
        """Called then."""
        self._callers: dict[int, set[str]] = {}
        """From where each seat was seen, as long as the table is in memory."""
        self._told: tuple[list[int], int] = ([], 0)
        self._due: asyncio.TimerHandle | None = None
        self._last = 0.0

    def join(self, listener: Listener) -> None:
        """Raises ApiError where too many listen already."""
        same = [other for other in self.listeners if other.seat == listener.seat]
        if listener.seat != SPECTATOR and len(same) >= LINES:
            raise _too_many(f"this seat is open in {LINES} places already", "close one of them")
        if listener.seat == SPECTATOR and len(same) >= WATCHERS:
            raise _too_many(f"{WATCHERS} people watch this table already", "come back when somebody has gone")
        if listener.seat == SPECTATOR and listener.caller:
            theirs = sum(other.caller == listener.caller for other in same)
            if theirs >= WATCHERS_EACH:
                raise _too_many(f"{WATCHERS_EACH} people at your address watch this table already", "watch with them")
        self.listeners.add(listener)
        if listener.seat != SPECTATOR:
            self._callers.setdefault(listener.seat, set()).add(listener.caller)
        self._changed()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._changed()

    def shared(self) -> bool:
        """Whether two seats were seen from one address; this machine is one."""
        seen = [caller for callers in self._callers.values() for caller in callers]
        return len(set(seen)) < len(seen)

    def facts(self) -> tuple[list[int], int]:
        """The seats that somebody has open, and how many people watch."""
        seats = [listener.seat for listener in self.listeners]
        return sorted({*seats} - {SPECTATOR}), seats.count(SPECTATOR)

    def _changed(self) -> None:
        self.version += 1
        self.heard()
        if self._due is None:
            loop = asyncio.get_running_loop()
            self._due = loop.call_at(max(loop.time(), self._last + PAUSE), self._tell)

    def _tell(self) -> None:
        self._due = None
        self._last = asyncio.get_running_loop().time()
        if (facts := self.facts()) == self._told:
            return
        self._told = facts
        message = to_json({"type": "presence", "connected": facts[0], "watchers": facts[1]})
        for listener in self.listeners:
            listener.tell_presence(message)


def _too_many(words: str, mend: str) -> ApiError:
    return ApiError(429, "too-many", words, mend)
