"""What a table shows: to everybody their state, of which each part is made once for as long as it stands."""

import asyncio
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import to_json

from undercroft.engine.game import SPECTATOR, seats_of
from undercroft.live import standins, wire

if TYPE_CHECKING:
    from undercroft.live.room import Room

STALE: Final = 200
"""Milliseconds for which a clock may be told as it stood."""


class Showing:
    """Makes the states of one table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._scenes: dict[int, bytes] = {}
        self._logs: dict[int, list[bytes]] = {}
        self._same: tuple[tuple[int, int, int, int], bytes] | None = None
        """The newest state, for whoever is to hear the same, and for whom it is."""

    def state(self, seat: int, log_from: int = 0, ack: int | str | None = None) -> bytes:
        """The State for `seat` (-1: a spectator) as JSON; who watches together shares the same bytes."""
        room = self.room
        if ack is not None or seat in room.passes:
            return self._state(seat, log_from, ack)
        moment = room.store.wall.now() // STALE if room.clocks is not None and room.clocks.running else 0
        key = (seat, log_from, room.presence.version, moment)
        if self._same is None or self._same[0] != key:
            self._same = key, self._state(seat, log_from, None)
        return self._same[1]

    def _state(self, seat: int, log_from: int, ack: int | str | None) -> bytes:
        room, session = self.room, self.room.session
        if session is None and room.past is not None:
            return room.past.state(room.info(), seat, log_from, ack)
        asked = room.asks(seat) and seat not in room.standins()
        head: dict[str, Any] = {
            "type": "state",
            "table": room.info().model_dump(),
            "seat": None if seat == SPECTATOR else seat,
            "position": len(session.match.moves) if session else 0,
            "revision": room.revision,
            "decision": session.decision(seat) if session and asked else None,
            "said": session.said(seat) if session and seat != SPECTATOR else 0,
            "log_from": log_from,
            "asked": seats_of(session.asked()) if session else [],
            "undo": session is not None and seat not in (SPECTATOR, *room.standins()) and session.may_undo(seat),
            "passing": seat != SPECTATOR and room.players[seat].passing,
            "window": seat != SPECTATOR and room.in_window(seat),
            "passes_in": self._passes_in(seat),
            "clocks": self._clocks(),
            "claim": standins.claimable(room, seat),
            "leaving": standins.leaving(room, seat) if room.status != "over" else None,
            "replaceable": standins.replaceable(room, seat),
            "ack": ack,
        }
        return wire.joined(to_json(head), b'{"log":[' + self._log(seat, log_from) + b"]}", self._scene(seat))

    def _log(self, seat: int, start: int) -> bytes:
        """The entries from `start` on as `seat` reads them; each is written once."""
        room = self.room
        if room.session is None:
            return b""
        known = self._logs.setdefault(seat, [])
        known += [to_json(entry) for entry in wire.log(room.session, seat, room.names, len(known))]
        return b",".join(known[start:])

    def _scene(self, seat: int) -> bytes:
        if seat not in self._scenes:
            self._scenes[seat] = to_json(_scene(self.room, seat))
        return self._scenes[seat]

    def _clocks(self) -> list[dict[str, Any]] | None:
        room = self.room
        if room.clocks is None or room.status == "over":
            return None
        return [clock.model_dump() for clock in room.clocks.told(room.store.wall.now())]

    def _passes_in(self, seat: int) -> float | None:
        """Seconds until it is passed for the seat."""
        room = self.room
        if seat not in room.passes:
            return None
        return round(max(0.0, room.passes[seat].due - asyncio.get_running_loop().time()), 2)

    def forget_heads(self) -> None:
        """Who is there, or what is said of the table, is another matter now."""
        self._same = None

    def forget_scene(self, seat: int) -> None:
        """`seat` may do something else now."""
        self._scenes.pop(seat, None)

    def forget_scenes(self) -> None:
        self._scenes.clear()

    def forget_log(self, events: int = 0) -> None:
        """What was told from that number of events on is told otherwise now."""
        for known in self._logs.values():
            del known[events:]


def _scene(room: "Room", seat: int) -> dict[str, Any]:
    """What `seat` sees of the table as it stands."""
    if room.stopped is not None:
        return {"view": None, "marks": [], "outcome": None, "tally": [], **wire.halted(room.lines_kept)}
    if room.status == "ended":
        return wire.ended_scene()
    if room.session is None:
        return _waiting(room, seat)
    whole = wire.snapshot(room.session, seat, room.names, room.waits_to_pass(seat))
    return whole | (wire.stood_in() if seat in room.standins() and not room.session.over() else {})


def _waiting(room: "Room", seat: int) -> dict[str, Any]:
    absent = [player.name for player in room.players if player.absent]
    without = [player for player in room.players if not player.absent and room.wants_deck(player)]
    if not absent and not without:
        unready = [player for player in room.players if not room.is_ready(player)]
        others = [player.name for player in unready if player.seat != seat]
        return wire.readiness_scene(others, len(others) < len(unready))
    mine = any(player.seat == seat for player in without)
    return wire.waiting_scene(absent, [player.name for player in without], mine)
