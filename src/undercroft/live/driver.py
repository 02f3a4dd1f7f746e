"""Moves that nobody has to send: the bots', at moments that tell nothing of how much there was to think about."""

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from typing import Any, Final

from undercroft.live.errors import ApiError
from undercroft.live.passing import Passing
from undercroft.live.records import STANDIN_LEVEL
from undercroft.live.room import Room
from undercroft.live.session import Session
from undercroft.live.settings import Settings
from undercroft.live.thinking import Thinking
from undercroft.live.turns import ALONE, PLAYED, SEEN, Turn
from undercroft.thinker.question import Question, question

PATIENCE: Final = 10
"""Pauses for which a bot waits when it has spoken to a person."""
AGAIN: Final = (1.0, 5.0, 25.0)
"""Seconds before a bot that failed is asked again, once, twice, thrice and more often in a row."""
LOG = logging.getLogger(__name__)


class Driver:
    """Plays at every table for whoever is asked, or spoken to, and has no hands."""

    def __init__(self, thinking: Thinking, settings: Settings) -> None:
        self.thinking = thinking
        self.settings = settings
        self._better = asyncio.Event()
        self.passing = Passing(settings)

    def attend(self, room: Room) -> None:
        """Something changed at the table, or it has just been opened: whoever owes a move and is ours makes it."""
        self.passing.attend(room)
        if room.driver is None and _owed(room) is not None:
            room.driver = asyncio.create_task(self._drive(room))

    def go_on(self, rooms: Iterable[Room]) -> None:
        """What made bots fail may be over, as when the database writes again: none waits any longer."""
        self._better.set()
        self._better = asyncio.Event()
        for room in rooms:
            self.attend(room)

    async def _drive(self, room: Room) -> None:
        """As long as somebody listens, a bot that fails is asked again and again; else a few times."""
        failures = 0
        try:
            while (seat := _owed(room)) is not None:
                failures = 0 if await self._done(room, seat) else failures + 1
                if failures > len(AGAIN) and not room.listeners:
                    LOG.error("the bot at table %s is asked again when somebody opens the table", room.id)
                    return
                if failures:
                    await self._pause(AGAIN[min(failures, len(AGAIN)) - 1])
        finally:
            room.driver = None

    async def _pause(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._better.wait()

    async def _done(self, room: Room, seat: int) -> bool:
        """Whether what `seat` owes could be done; a failure is logged, and is no reason to leave the others waiting."""
        try:
            await (self._say(room, seat) if room.owes_word(seat) else self._play(room, seat))
        except Exception:
            LOG.exception("the bot at table %s failed", room.id)
            return False
        return True

    async def _play(self, room: Room, seat: int) -> None:
        """Before its answer a bot may say something; then what is due is found anew."""
        if room.session is None or not room.played_for(seat):
            return
        decision = room.session.decision(seat)
        if room.players[seat].may_talk(room.session, decision):
            room.players[seat].talked = decision
            if await self._say(room, seat):
                await self._be_patient(room)
                return
        action = await self._action(room, room.session, seat)
        if not room.played_for(seat):
            return
        try:
            await room.move(seat, decision, action, by_itself=True)
        except ApiError as trouble:
            if trouble.code not in {"stale", "over"}:
                raise

    async def _action(self, room: Room, session: Session, seat: int) -> int:
        """What the bot does, to be told now. Its pause counts from when it began to think."""
        begun: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        asked = self._question(room, session, seat)
        thought: asyncio.Future[Any] = asyncio.ensure_future(self.thinking.choose(asked, turn(room), begun))
        try:
            await asyncio.wait((begun, thought), return_when=asyncio.FIRST_COMPLETED)
            return await in_time(thought, self.settings.bot_pause, room.game.window(session.table, seat))
        finally:
            thought.cancel()

    async def move_for(self, room: Room, seat: int) -> None:
        """A bot makes the move of `seat`, whose time is up. Raises ApiError, also where no bot could think."""
        session = room.session
        if session is None or not session.asks(seat):
            return
        decision = session.decision(seat)
        own = f"{room.id} {seat} {decision}"
        asked = question(session.match, seat, STANDIN_LEVEL, own, self.settings.bot_seconds)
        await room.move_for(seat, decision, await self.thinking.choose(asked, turn(room)))

    async def _say(self, room: Room, seat: int) -> bool:
        """What a bot says aside, if anything; whether it was said."""
        assert room.session is not None
        loop = asyncio.get_running_loop()
        due = loop.time() + self.settings.bot_pause
        player, revision = room.players[seat], room.revision
        actions = await self.thinking.remark(self._question(room, room.session, seat), turn(room))
        if not actions:
            player.silent = revision
            return False
        await asyncio.sleep(due - loop.time())
        try:
            await room.say(seat, actions, revision, by_itself=True)
        except ApiError as trouble:
            if trouble.code not in {"stale", "over"}:
                raise
            return False
        return True

    async def _be_patient(self, room: Room) -> None:
        """Give people who were spoken to time to answer."""
        for _ in range(PATIENCE):
            if not any(room.addressed(player.seat) for player in room.players if not player.bot):
                return
            await asyncio.sleep(self.settings.bot_pause)

    def _question(self, room: Room, session: Session, seat: int) -> Question:
        own = f"{room.id} {seat} {session.decision(seat)}"
        return question(session.match, seat, room.players[seat].bot, own, self.settings.bot_seconds)


def turn(room: Room) -> Turn:
    """Whose question the next one of a table's bots is."""
    people = {player.seat for player in room.players if not player.bot}
    if any(listener.seat in people for listener in room.listeners):
        return Turn(PLAYED, room.person, room.id)
    return Turn(SEEN if people or room.listeners else ALONE, room.person, room.id)


async def in_time(thought: asyncio.Future[int], pause: float, passes: int) -> int:
    """What was thought, when the pause is over; when the second or third is, where a thought outlasts the first.

    In a window, whose pass is `passes` (-1: no window), only who has an answer thinks: there a thought that is not over
    with its pause, or failed, counts for nothing, and it is passed.
    """
    if passes < 0 or not pause:
        clock = asyncio.get_running_loop().time
        began = clock()
        await asyncio.wait({thought})
        await asyncio.sleep(rest(pause, clock() - began))
        return thought.result()
    await asyncio.sleep(pause)
    if not thought.done():
        return passes
    if (error := thought.exception()) is not None:
        LOG.warning("a bot passes, because it could not think: %s", error)
    return passes if error else thought.result()


def rest(pause: float, gone: float) -> float:
    """How much of a pause is left when so many seconds of it are gone; of the next where it is over."""
    return pause - gone % pause if pause else 0.0


def _owed(room: Room) -> int | None:
    """The first seat of ours that is spoken to, else the first that is asked."""
    spoken_to = (player.seat for player in room.players if room.owes_word(player.seat))
    return next(spoken_to, next((player.seat for player in room.players if room.played_for(player.seat)), None))
