"""A service in the test's own loop, and people who play at its tables over real sockets."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Final, Self

import httpx
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect

from undercroft.engine.dealer import Rng, rng_of
from undercroft.live.connections import Doors
from undercroft.live.lobby import Lobby
from undercroft.live.network import Network, Server, listening
from undercroft.live.room import Room
from undercroft.live.settings import Settings
from undercroft.live.store import Store
from undercroft.live.wall import Wall
from undercroft.live.web import create_app

ONE_REQUEST = httpx.Limits(max_keepalive_connections=0)
"""A connection serves one request: one that is kept may be let go by the service as the next request is on its way."""
EMPTY: Final[list[bytes]] = []
"""The file of an empty database, once there is one."""
TWO = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]


class Visitor:
    """Somebody who uses a service at an address. `http` is a client of it."""

    def __init__(self, http: httpx.AsyncClient, address: str) -> None:
        self.http = http
        self.address = address

    async def post(self, path: str, content: Any = None, token: str = "") -> httpx.Response:
        return await self.http.post(path, json=content, headers=bearer(token))

    async def get(self, path: str, token: str = "") -> httpx.Response:
        return await self.http.get(path, headers=bearer(token))

    async def lay(self, seats: list[dict[str, str]] | None = None, **wishes: Any) -> dict[str, Any]:
        answer = await self.post("/api/tables", {"game": "underkeeper", "seats": seats or TWO, **wishes})
        assert answer.status_code == 201, answer.text
        laid: dict[str, Any] = answer.json()
        return laid

    async def sit(self, laid: dict[str, Any], seat: int, name: str = "") -> str:
        """Sit by the seat's link; the token."""
        answer = await self.post(f"/api/tables/{laid['table']['id']}/sit", {"key": key_of(laid, seat), "name": name})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["token"])

    async def link(self, table_id: str, token: str, **wish: Any) -> str:
        """The key of a fresh link: to the own seat, or to the free `seat` of whoever laid the table."""
        answer = await self.post(f"/api/tables/{table_id}/links", wish, token)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["path"]).partition("#seat=")[2]

    async def moves(self, table_id: str, token: str, name: str = "") -> str:
        """The holder of a seat opens it on another device; the token there."""
        key = await self.link(table_id, token)
        answer = await self.post(f"/api/tables/{table_id}/sit", {"key": key, "name": name})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["token"])

    async def pair(self, **wishes: Any) -> tuple[str, str, str]:
        """A table at which Ann and Bob sit: its id and their tokens."""
        laid = await self.lay(**wishes)
        return laid["table"]["id"], laid["token"], await self.sit(laid, 1, "Bob")

    def line(self, table_id: str, token: str = "", after: int = 0) -> "Line":
        return line(self.address, table_id, token, after)


def line(address: str, table_id: str, token: str = "", after: int = 0) -> "Line":
    return Line(f"{address.replace('http', 'ws', 1)}/api/tables/{table_id}/socket", token, after)


class Service(Visitor):
    """A running service."""

    def __init__(self, app: FastAPI, http: httpx.AsyncClient, address: str) -> None:
        super().__init__(http, address)
        self.app = app

    @property
    def lobby(self) -> Lobby:
        lobby = self.app.state.lobby
        assert isinstance(lobby, Lobby)
        return lobby

    def room(self, table_id: str) -> Room:
        """The table as the service holds it in memory."""
        return self.lobby.rooms[table_id]


class Line:
    """Somebody's socket. `received`: every message as it came, without the `hints` of who came or went; `state`: the
    newest State."""

    def __init__(self, url: str, token: str = "", after: int = 0) -> None:
        self.url = url
        self.hello = {"type": "hello", "token": token or None, "after": after}
        self.received: list[str] = []
        self.hints: list[str] = []
        self.state: dict[str, Any] = {}
        self._number = 0

    async def __aenter__(self) -> Self:
        self.socket: ClientConnection = await connect(self.url, max_size=None, proxy=None, open_timeout=60)
        await self.socket.send(json.dumps(self.hello))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        await self.socket.close()

    async def next(self) -> dict[str, Any]:
        """The next message that is not about who came or went."""
        while (message := await self.hear())["type"] == "presence":
            pass
        return message

    async def hear(self) -> dict[str, Any]:
        """The next message of any kind."""
        async with asyncio.timeout(60):  # wait_for may swallow a cancellation before Python 3.12
            raw = await self.socket.recv()
        assert isinstance(raw, str)
        message: dict[str, Any] = json.loads(raw)
        if message["type"] == "presence":
            self._meet(raw, message)
        else:
            self.received.append(raw)
        if message["type"] == "state":
            self.state = message
        return message

    def _meet(self, raw: str, message: dict[str, Any]) -> None:
        self.hints.append(raw)
        for seat in self.state["table"]["seats"]:
            seat["connected"] = seat["kind"] == "bot" or seat["seat"] in message["connected"]
        self.state["table"]["watchers"] = message["watchers"]

    async def until(self, revision: int) -> dict[str, Any]:
        """The first State from that revision on."""
        while self.state.get("revision", -1) < revision or not self.state:
            await self.next()
        return self.state

    async def say(self, kind: str, **content: Any) -> dict[str, Any]:
        """Send a message; its answer: the State that acknowledges it, or the error."""
        self._number += 1
        await self.socket.send(json.dumps({"type": kind, "id": self._number, **content}))
        while True:
            message = await self.next()
            if self._number in (message.get("ack"), message.get("echo")):
                return message

    async def say_raw(self, text: str | bytes) -> dict[str, Any]:
        """Send anything; the next error."""
        await self.socket.send(text)
        while True:
            message = await self.next()
            if message["type"] == "error":
                return message

    async def answer(self, rng: Rng) -> dict[str, Any]:
        """Make a legal move, any."""
        offer = self.state["offers"][rng.below(len(self.state["offers"]))]
        return await self.say("move", decision=self.state["decision"], action=offer["action"])


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


def key_of(laid: dict[str, Any], seat: int) -> str:
    return str(next(link["path"] for link in laid["links"] if link["seat"] == seat).partition("#seat=")[2])


async def until(true: Callable[[], bool], within: float = 60, every: float = 0.002) -> None:
    """Until something is so, looked at every so many seconds. Raises TimeoutError."""
    async with asyncio.timeout(within):
        while not true():  # noqa: ASYNC110 - what is waited for is not the test's to announce
            await asyncio.sleep(every)


async def play(seats: list[Line], others: list[Line], seed: str = "moves", most: int = 10_000) -> None:
    """Everybody answers what they are asked, by chance, until the game is over or `most` moves were made."""
    rng = rng_of(seed)
    for line in (*seats, *others):
        await line.until(0)
    for _ in range(most):
        asked = [line for line in seats if line.state["offers"]]
        if not asked:
            break
        state = await asked[rng.below(len(asked))].answer(rng)
        assert state["type"] == "state", state
        for line in (*seats, *others):
            await line.until(state["revision"])


def asking(address: str = "") -> httpx.AsyncClient:
    """Somebody who asks a service. Nothing is verified: reading the certificates would take longest of all."""
    return httpx.AsyncClient(base_url=address, timeout=60, trust_env=False, verify=False, limits=ONE_REQUEST)


async def _made(database: Path) -> None:
    """An empty database, whose tables are made once for all tests of this process."""
    if not EMPTY:
        EMPTY.append(b"")
        with TemporaryDirectory() as folder:
            async with opened(Path(folder) / "empty.sqlite3"):
                pass
            EMPTY[0] = await asyncio.to_thread((Path(folder) / "empty.sqlite3").read_bytes)
    if EMPTY[0]:
        await asyncio.to_thread(_written, database, EMPTY[0])


def _written(database: Path, content: bytes) -> None:
    database.touch(0o600)
    database.write_bytes(content)


@asynccontextmanager
async def opened(
    database: Path | str, network: Network | None = None, wall: Wall | None = None, **settings: Any
) -> AsyncIterator[Service]:
    """A service on that database, a file (as text: made by the service itself) or an address; its bots do not pause.
    `wall`: what time it is."""
    if isinstance(database, Path) and not await asyncio.to_thread(database.exists):
        await _made(database)
    address = str(database) if "://" in str(database) else f"sqlite+aiosqlite:///{database}"
    wanted = Settings(address, **{"bot_pause": 0.0, **settings})
    listener = listening("127.0.0.1", 0)
    port = listener.getsockname()[1]
    network = network or Network("127.0.0.1", port, wanted.public_url, Doors(wanted.callers()))
    store = Store(wanted.database, alone=wanted.alone, wall=wall)
    await store.open()
    app = network.app = create_app(wanted, network, store)
    server = Server(app, network.doors)
    serving = asyncio.create_task(server.serve([listener]))
    await server.ready.wait()
    address = f"http://127.0.0.1:{port}"
    try:
        async with asking(address) as http:
            yield Service(app, http, address)
    finally:
        server.should_exit = True
        await serving
        await network.close()
