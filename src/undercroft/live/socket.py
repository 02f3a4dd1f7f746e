"""A seat's, or a spectator's, open line to its table."""

import asyncio
import contextlib
import logging
from typing import Any, Final, cast

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json, to_json
from sqlalchemy.exc import DatabaseError, DataError
from starlette.types import Message

from undercroft.live import cookies, standins
from undercroft.live.build import build
from undercroft.live.errors import ApiError, database, explained, fault, unkept
from undercroft.live.limits import BODY, HELLO, MESSAGES, Bucket
from undercroft.live.lobby import Lobby, listening
from undercroft.live.messages import (
    AsideMessage,
    BackMessage,
    ClaimMessage,
    ClientMessage,
    HelloMessage,
    HolidayMessage,
    MoveMessage,
    OrderMessage,
    PingMessage,
    ResignMessage,
    StandinMessage,
    UndoMessage,
)
from undercroft.live.presence import Listener
from undercroft.live.room import Room
from undercroft.live.store import why

LOG: Final = logging.getLogger(__name__)
MESSAGE: Final[TypeAdapter[ClientMessage]] = TypeAdapter(ClientMessage)
SLOW: Final = 0.2
"""Seconds for which nothing more is read from a socket on which too much was said."""
MOVED: Final = "This seat was opened elsewhere; it is played there now."


class Connection:
    """One socket. Two tasks share it: one tells what is new, one listens."""

    def __init__(self, lobby: Lobby, websocket: WebSocket) -> None:
        self.lobby = lobby
        self.websocket = websocket
        self.bucket = Bucket(*MESSAGES, asyncio.get_running_loop().time())
        self.sending = asyncio.Lock()

    async def run(self, table_id: str, token: str | None, after: int) -> None:
        """Serve the socket until either side closes it. `token`, `after`: what the handshake said; without a token the
        first message says who is there."""
        await self.websocket.accept()
        try:
            room = await self.lobby.room(table_id)
            watch = False
            if token is None:
                token, after, watch = await self._greeted()
            known = await self.lobby.persons.of(cookies.of(self.websocket), noted=False)
            person = None if watch else known
            seat = await self.lobby.check_token(room, token, person)
            caller, heard = self.websocket.scope["state"]["caller"], min(after, room.events())
            listener = listening(room, seat, heard, caller, None if token else person)
            listener.known = known.id if known else ""
            room.presence.join(listener)
        except WebSocketDisconnect:
            return
        except ApiError as trouble:
            await self._turn_away(trouble)
            return
        except DatabaseError as error:
            if not isinstance(error, DataError):
                LOG.error("the database fails: %s", why(error))
            await self._turn_away(unkept() if isinstance(error, DataError) else database())
            return
        self.lobby.driver.attend(room)
        self.lobby.hall.note(room)
        teller = asyncio.create_task(self._tell(room, listener))
        try:
            with contextlib.suppress(WebSocketDisconnect):
                while True:
                    await self._hear(room, listener)
        finally:
            teller.cancel()
            room.used = asyncio.get_running_loop().time()
            room.presence.leave(listener)
            self.lobby.hall.note(room)

    async def _turn_away(self, trouble: ApiError) -> None:
        await self._complain(trouble, None)
        await self.websocket.close(4000 + trouble.status, trouble.code)

    async def _greeted(self) -> tuple[str | None, int, bool]:
        """What the first message says: a token, or None, the log entry to begin with, and whether they only watch.
        Raises ApiError."""
        try:
            async with asyncio.timeout(HELLO):
                received = await self.websocket.receive()
        except TimeoutError:
            raise _no_hello(408, f"nobody has said hello here within {HELLO:.0f} seconds") from None
        raw = self._read(received)
        _check_size(raw)
        try:
            message = MESSAGE.validate_json(raw)
        except ValidationError as error:
            raise explained(error.errors()) from None
        if not isinstance(message, HelloMessage):
            raise _no_hello(401, f"the first message must be a hello, not a {message.type}")
        return None if message.watch else message.token, message.after, message.watch

    async def _tell(self, room: Room, listener: Listener) -> None:
        """Send the newest state whenever there is news; what came together is told once, each ack for itself."""
        try:
            while True:
                await listener.news.wait()
                listener.news.clear()
                if listener.moved:
                    await self._send({"type": "moved", "message": MOVED})
                    await self.websocket.close(4001, "moved")
                    return
                await self._tell_news(room, listener)
        except WebSocketDisconnect:
            return
        except Exception:
            LOG.exception("table %s cannot be shown to seat %d", room.id, listener.seat)
            await self.websocket.close(1011, "internal error")
        finally:
            listener.end()

    async def _tell_news(self, room: Room, listener: Listener) -> None:
        """A state says who is there too, so that whoever gets one needs no hint."""
        if listener.behind or listener.acks:
            listener.behind, listener.hint = False, None
            for ack in listener.take_acks() or [None]:
                start, listener.heard = listener.heard, room.events()
                await self._send_bytes(room.state(listener.seat, start, ack))
        elif listener.hint is not None:
            hint, listener.hint = listener.hint, None
            await self._send_bytes(hint)
        if talk := listener.take_talk():
            await self._send_bytes(b'{"type":"talk","entries":[' + b",".join(talk) + b"]}")

    async def _hear(self, room: Room, listener: Listener) -> None:
        """One message, answered."""
        await listener.has_room()
        raw = self._read(await self.websocket.receive())
        echo: int | str | None = None
        try:
            self._check(raw)
            message = MESSAGE.validate_json(raw)
            echo = message.id
            await self._do(room, listener, message)
        except ValidationError as error:
            await self._complain(explained(error.errors()), _echo(raw))
        except ApiError as trouble:
            await self._complain(trouble, _echo(raw) if echo is None else echo)
            if trouble.status == 429:
                await asyncio.sleep(SLOW)
        except WebSocketDisconnect:
            raise
        except DatabaseError as error:
            LOG.error("the database fails: %s", why(error))
            await self._complain(database(), echo)
        except Exception:
            LOG.exception("a message to table %s came to nothing", room.id)
            await self._complain(fault(), echo)

    def _read(self, received: Message) -> str | bytes:
        """Raises WebSocketDisconnect."""
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        raw: str | bytes = received.get("text") or received.get("bytes") or ""
        return raw

    def _check(self, raw: str | bytes) -> None:
        if not self.bucket.take(asyncio.get_running_loop().time()):
            raise ApiError(429, "too-fast", "too many messages in a short time", "wait a second")
        state = self.websocket.scope["state"]
        state["charge"](state["caller"], "message")
        _check_size(raw)

    async def _do(self, room: Room, listener: Listener, message: ClientMessage) -> None:
        if isinstance(message, PingMessage):
            await self._send({"type": "pong", "echo": message.id, "build": build()})
            return
        if isinstance(message, HelloMessage):
            raise ApiError(409, "greeted", "hello was said here already", "open another socket for another seat")
        seat = self.lobby.playing_seat(listener)
        match message:
            case MoveMessage():
                await room.move(seat, message.decision, message.action)
            case AsideMessage():
                await room.say(seat, message.actions, message.revision, message.said)
            case UndoMessage():
                await room.undo(seat, message.revision)
            case ResignMessage():
                await standins.leave(room, seat, message.revision)
            case _:
                await _sit(room, seat, message)
        listener.answer(message.id)

    async def _complain(self, trouble: ApiError, echo: int | str | None) -> None:
        await self._send({"type": "error", **trouble.told(), "echo": echo})

    async def _send(self, message: dict[str, Any]) -> None:
        await self._send_bytes(to_json(message))

    async def _send_bytes(self, message: bytes) -> None:
        """Raises WebSocketDisconnect, also where the socket was closed from here."""
        async with self.sending:
            try:
                await self.websocket.send_text(message.decode())
            except RuntimeError:
                raise WebSocketDisconnect(1006) from None


async def _sit(room: Room, seat: int, message: ClientMessage) -> None:
    """What somebody wishes who does not play. Raises ApiError."""
    match message:
        case StandinMessage():
            await standins.let_bot_play(room, seat, message.seat, message.revision)
        case BackMessage():
            await room.take_back(seat, message.revision)
        case ClaimMessage():
            await standins.claim(room, seat)
        case HolidayMessage():
            await room.holiday(seat, message.days)
        case OrderMessage():
            await room.order(seat, message.passing)


def _check_size(raw: str | bytes) -> None:
    if len(raw) > BODY:
        raise ApiError(413, "too-large", f"a message may have at most {BODY // 1024} kB", "send less at once")


def _no_hello(status: int, message: str) -> ApiError:
    return ApiError(
        status, "no-hello", message,
        'say {"type": "hello", "token": "..."} first (to watch: without a token), or send the Authorization header',
    )  # fmt: skip


def _echo(raw: str | bytes) -> int | str | None:
    """The id of a message that is otherwise malformed, so that its sender knows which one it was."""
    with contextlib.suppress(ValueError):
        found = from_json(raw)
        if isinstance(found, dict) and isinstance(found.get("id"), int | str):
            return cast("int | str", found["id"])
    return None
