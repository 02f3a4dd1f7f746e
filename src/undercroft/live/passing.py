"""Passes that people need not send. When they are made is drawn from what all may know alone, so that nobody reads a
hand from the clock."""

import asyncio
import logging
from secrets import SystemRandom
from typing import Final

from undercroft.live.errors import ApiError
from undercroft.live.players import Player
from undercroft.live.room import Pass, Room
from undercroft.live.settings import Settings

AGAIN: Final = 5.0
"""Seconds before a pass that could not be written is tried again."""
LOG = logging.getLogger(__name__)
CHANCE: Final = SystemRandom()


class Passing:
    """Lets it be passed for people: where all know that there is nothing else after the pause of a bot; where the hand
    decides, if they ordered so, after a drawn pause that is the same whatever they hold."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.tasks: set[asyncio.Task[None]] = set()

    def attend(self, room: Room) -> None:
        """Begin a pause for whoever is to be passed for from now on; forget those that are over."""
        for player in room.players:
            waiting = self._waiting(room, player)
            if waiting is None:
                room.passes.pop(player.seat, None)
            elif (before := room.passes.get(player.seat)) is None or before.decision != waiting.decision:
                room.passes[player.seat] = waiting
                task = asyncio.create_task(self._pass(room, player.seat, waiting))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    def _waiting(self, room: Room, player: Player) -> Pass | None:
        seat = player.seat
        if player.bot or room.session is None or not room.asks(seat):
            return None
        table, decision, now = room.session.table, room.session.decision(seat), asyncio.get_running_loop().time()
        if (action := room.game.idle(table, seat)) >= 0:
            return Pass(decision, action, now + self.settings.bot_pause)
        if player.passing and (action := room.game.window(table, seat)) >= 0:
            return Pass(decision, action, now + CHANCE.uniform(*self.settings.pass_pause))
        return None

    async def _pass(self, room: Room, seat: int, waiting: Pass) -> None:
        await asyncio.sleep(waiting.due - asyncio.get_running_loop().time())
        while room.passes.get(seat) is waiting:
            try:
                await room.pass_for(seat, waiting)
            except ApiError as trouble:
                if trouble.code in {"stale", "over"}:
                    return
                LOG.warning("table %s: the pass of seat %d waits: %s", room.id, seat, trouble.message)
                await asyncio.sleep(AGAIN)
            except Exception:
                LOG.exception("table %s: the pass of seat %d failed", room.id, seat)
                await asyncio.sleep(AGAIN)
