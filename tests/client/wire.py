"""What a browser is sent, byte for byte, and what it sends."""

import asyncio
import json
from contextlib import suppress
from typing import Any

from playwright.async_api import BrowserContext, Error, Page, Response, WebSocket


class Wire:
    """Everything that one person's browser receives. `frames`: of WebSockets; `states`: those of them that are states,
    oldest first; `answers`: address and body over HTTP."""

    def __init__(self, context: BrowserContext) -> None:
        self.frames: list[str] = []
        self.states: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.answers: list[tuple[str, str]] = []
        self._told: set[Any] = set()
        self._reading: set[asyncio.Task[None]] = set()
        context.on("page", self._listen)
        context.on("response", self._answered)

    def _listen(self, page: Page) -> None:
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self._hear(_text(data)))
        socket.on("framesent", lambda data: self.sent.append(json.loads(_text(data))))

    def _hear(self, frame: str) -> None:
        self.frames.append(frame)
        message = json.loads(frame)
        self._told.add(message.get("ack") or message.get("echo"))
        if message["type"] == "state":
            self.states.append(message)

    def _answered(self, response: Response) -> None:
        if "/api/" in response.url:
            reading = asyncio.get_running_loop().create_task(self._read(response))
            self._reading.add(reading)
            reading.add_done_callback(self._reading.discard)

    async def _read(self, response: Response) -> None:
        with suppress(Error):  # the page has gone meanwhile
            self.answers.append((response.url, (await response.body()).decode()))

    async def whole(self) -> list[tuple[str, str]]:
        """The HTTP answers, once all are read."""
        await asyncio.gather(*self._reading)
        return self.answers

    @property
    def unanswered(self) -> int:
        """Moves, asides and undos that were sent and not yet answered."""
        asked = [message["id"] for message in self.sent if message["type"] in {"move", "aside", "undo"}]
        return len([number for number in asked[-5:] if number not in self._told])


def _text(data: str | bytes) -> str:
    return data if isinstance(data, str) else data.decode()
