"""Who holds the service's connections: each has so long to say what it wants, nobody takes them all, and some
descriptors are always left for the database and for newcomers."""

import asyncio
import json
import logging
import sys
import time
from collections import Counter
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from undercroft.live.callers import Address, Callers, name_of, read
from undercroft.live.errors import ApiError
from undercroft.live.limits import ANSWER, BODY_TIME, CONNECTIONS_EACH, HEAD_TIME, RESERVE

LOG: Final = logging.getLogger(__name__)
QUIET: Final = 60.0
"""Seconds from one line in the log to the next."""
DEADLINES: Final = {"head": HEAD_TIME, "body": BODY_TIME, "answer": ANSWER}


def most() -> int:
    """How many connections the service may hold, by the descriptors that it may open."""
    if sys.platform == "win32":
        return 4096
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 65536 if soft == resource.RLIM_INFINITY else max(soft - RESERVE, soft // 2)


class Doors:
    """Every connection of the service, over all its servers."""

    def __init__(self, callers: Callers, limit: int = 0) -> None:
        self.callers = callers
        self.limit = limit or most()
        self.held: dict[Http, str] = {}
        """Connections on which requests are made, and whose they are."""
        self.unfinished: dict[str, dict[Http, None]] = {}
        """Those of a caller that have not yet said what they want, the oldest first."""
        self.sockets = 0
        self._each: Counter[str] = Counter()
        self._shut = 0
        self._quiet_until = 0.0

    def open(self, connection: "Http", address: Address | None) -> None:
        """A connection was made: where there are too many, the oldest that says nothing makes room, or it has none."""
        caller = name_of(address) if address else "unknown"
        self.held[connection] = caller
        self._each[caller] += 1
        self.wait_for(connection)
        if self.callers.is_counted(address) and self._each[caller] > CONNECTIONS_EACH:
            self._make_room(caller, connection)
        elif len(self.held) + self.sockets > self.limit:
            self._make_room(max(self.unfinished, key=lambda name: len(self.unfinished[name])), connection)

    def close(self, connection: "Http") -> None:
        caller = self.held.pop(connection, None)
        if caller is not None:
            self._each[caller] -= 1
            self._each += Counter()
            self._say_finished(connection, caller)

    def wait_for(self, connection: "Http") -> None:
        """Nothing whole has come from it yet."""
        if (caller := self.held.get(connection)) is not None:
            mine = self.unfinished.setdefault(caller, {})
            mine.pop(connection, None)
            mine[connection] = None

    def heard(self, connection: "Http") -> None:
        """A whole request has come."""
        if (caller := self.held.get(connection)) is not None:
            self._say_finished(connection, caller)

    def _say_finished(self, connection: "Http", caller: str) -> None:
        mine = self.unfinished.get(caller, {})
        mine.pop(connection, None)
        if not mine:
            self.unfinished.pop(caller, None)

    def has_room_for_socket(self) -> bool:
        """A socket stays open, so that they never take all there is."""
        return self.sockets < self.limit * 3 // 4

    def sweep(self) -> None:
        """Close what has had its time."""
        now = time.monotonic()
        for connection in [one for one in self.held if one.due < now]:
            connection.shut()

    def _make_room(self, caller: str, newest: "Http") -> None:
        shut = next(iter(self.unfinished.get(caller, {})), newest)
        self._complain(caller)
        shut.shut()

    def _complain(self, caller: str) -> None:
        self._shut += 1
        if time.monotonic() < self._quiet_until:
            return
        LOG.warning(
            "%d connections are open, of at most %d here and %d of one address; of %s, which has %d, those that say "
            "nothing are closed (%d so far). Behind a proxy, start with --trusted-proxy; else give it more descriptors",
            len(self.held) + self.sockets, self.limit, CONNECTIONS_EACH, caller, self._each[caller], self._shut,
        )  # fmt: skip
        self._quiet_until = time.monotonic() + QUIET


class Http(H11Protocol):
    """A connection on which one request after the other is made, each with a deadline for its head and for its body."""

    def __init__(self, doors: Doors, **given: Any) -> None:
        super().__init__(**given)
        self.doors = doors
        self.phase = ""
        self.due = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)  # type: ignore[arg-type]
        self._note()
        self.doors.open(self, read(self.client[0]) if self.client else None)

    def connection_lost(self, exc: Exception | None) -> None:
        self.doors.close(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._note()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._note()

    def _note(self) -> None:
        """Where the request stands; from one phase to the next the clock starts anew, within one it does not."""
        theirs = self.conn.their_state
        phase = "head" if theirs is h11.IDLE else "body" if theirs is h11.SEND_BODY else "answer"
        if phase == self.phase:
            return
        self.phase = phase
        self.due = time.monotonic() + DEADLINES[phase]
        if phase == "answer":
            self.doors.heard(self)
        else:
            self.doors.wait_for(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        if self.doors.has_room_for_socket():
            super().handle_websocket_upgrade(event)
            self.doors.close(self)
        else:
            refuse(self.transport, ApiError(503, "full", "too many tables are open here", "try again in a minute"))

    def send_400_response(self, msg: str) -> None:
        """Nothing can be said of what is malformed where an answer has begun."""
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:
            self.transport.close()

    def shut(self) -> None:
        self.doors.close(self)
        self.transport.abort()


class Socket(WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    def __init__(self, doors: Doors, **given: Any) -> None:
        super().__init__(**given)
        self.doors = doors

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.doors.sockets += 1
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.doors.sockets -= 1
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """The head of the request comes whole. What is no handshake would be left without an answer."""
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            refuse(self.transport, ApiError(400, "malformed", "this opens no socket", "send no body with it"))

    async def send(self, message: Any) -> None:
        """An answer instead of a socket ends the handshake too; uvicorn complains of it as of a fault."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    def send_receive_event_to_app(self) -> None:
        """A text that is none is passed on as bytes, and answered as what is no JSON."""
        try:
            b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()


def refuse(transport: asyncio.Transport, trouble: ApiError) -> None:
    """Say so, and no more."""
    body = json.dumps({"error": trouble.told()}).encode()
    head = f"HTTP/1.1 {trouble.status} Refused\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
    transport.write(f"{head}connection: close\r\n\r\n".encode() + body)
    transport.close()
