"""Moves that nobody has to send: the bots', and the pass of a player who can only pass."""

import asyncio
import logging

from undercroft.live.content import content
from undercroft.live.course import Course
from undercroft.live.room import Room
from undercroft.live.settings import Settings
from undercroft.live.thinker import Question
from undercroft.live.thinking import Thinking
from undercroft.live.trouble import Trouble

LOG = logging.getLogger(__name__)


class Driver:
    """Plays at every table for whoever is asked and has no hands."""

    def __init__(self, thinking: Thinking, settings: Settings) -> None:
        self.thinking = thinking
        self.settings = settings

    def attend(self, room: Room) -> None:
        """Something changed at the table, or it has just been opened: whoever owes a move and is ours makes it."""
        if room.driver is None and _owed(room) is not None:
            room.driver = asyncio.create_task(self._drive(room))

    async def _drive(self, room: Room) -> None:
        try:
            while (seat := _owed(room)) is not None:
                await self._play(room, seat)
        except Exception:
            LOG.exception("the bot at table %s cannot go on; it is asked again when somebody opens the table", room.id)
        finally:
            room.driver = None

    async def _play(self, room: Room, seat: int) -> None:
        """The pause counts from being asked, so that it does not tell how much there was to think about."""
        assert room.course is not None
        loop = asyncio.get_running_loop()
        due = loop.time() + self.settings.bot_pause
        decision = room.course.decision(seat)
        action = await self._choice(room, room.course, seat)
        await asyncio.sleep(due - loop.time())
        if not room.played_for(seat):
            return
        try:
            await room.move(seat, decision, action)
        except Trouble as trouble:
            if trouble.code not in {"stale", "over"}:
                raise

    async def _choice(self, room: Room, course: Course, seat: int) -> int:
        if room.players[seat].kind != "bot":
            return room.game.idle(course.table, seat)
        return await self.thinking.choose(
            Question(
                journal=course.match.text(),
                pack=content(room.setup.pack),
                seat=seat,
                level=room.players[seat].level,
                seed=f"{room.id} {seat} {course.decision(seat)}",
                seconds=self.settings.bot_seconds,
            )
        )


def _owed(room: Room) -> int | None:
    """The first seat of ours that is asked, or that can only pass."""
    return next((player.seat for player in room.players if room.played_for(player.seat)), None)
