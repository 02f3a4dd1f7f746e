"""Where the service listens: this machine, and when somebody there wishes it the network around it."""

import asyncio
import contextlib
import socket
from collections.abc import Iterator
from functools import partial
from typing import Any, Final, cast

import uvicorn

from undercroft.live.callers import Callers, read
from undercroft.live.connections import Doors, Http, Socket
from undercroft.live.errors import ApiError
from undercroft.live.limits import READ

PORTS_TRIED: Final = 20
PING: Final = 10.0
"""After so many seconds a socket is asked if somebody is there; without an answer it is closed after as many more."""
BACKLOG: Final = 100
TICKS: Final = 5
"""Of uvicorn's, from one look for connections that have had their time to the next."""
ANY: Final = {"", "0.0.0.0", "::"}  # noqa: S104


class Server(uvicorn.Server):
    """A server that leaves the signals to whoever runs it: two of them may share a process, and their doors."""

    def __init__(self, app: Any, doors: Doors, *, lifespan: Any = "on") -> None:
        super().__init__(_config(app, doors, lifespan))
        self.doors = doors
        self.ready = asyncio.Event()

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS == 0:
            self.doors.sweep()
        return await super().on_tick(counter)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Network:
    """The addresses of a running service. `app` is set by whoever runs it; without it nothing can be opened."""

    def __init__(self, host: str, port: int, public_url: str = "", doors: Doors | None = None) -> None:
        self.host = host
        self.port = port
        self.public_url = public_url
        self.doors = doors or Doors(Callers(public=bool(public_url)))
        self.app: Any = None
        self._lan = ""
        self._server: Server | None = None
        self._serving: asyncio.Task[None] | None = None
        self._opening = asyncio.Lock()

    def can_open(self) -> bool:
        return not self.public_url and self.app is not None

    def is_open(self) -> bool:
        return bool(self.base() or self.public_url)

    def base(self) -> str:
        """The address that others reach; empty while only this machine does."""
        if self.public_url:
            return self.public_url
        if self._lan:
            return self._lan
        if self.host in ANY:
            return url(network_address() or self.host, self.port)
        return "" if _is_loopback(self.host) else url(self.host, self.port)

    async def open_lan(self) -> str:
        """Listen on this machine's address in the network too; that address. Raises ApiError."""
        async with self._opening:
            if not self.base():
                self._lan = await self._listen()
            return self.base()

    async def _listen(self) -> str:
        if self.app is None:
            raise ApiError(
                409,
                "cannot-open",
                "this service cannot open itself to the network",
                "start it with `undercroft serve --lan`",
            )
        host = network_address()
        if not host:
            raise ApiError(409, "no-network", "this machine is in no network", "connect it, then try again")
        try:
            listener = listening(host, self.port, PORTS_TRIED)
        except OSError as error:
            raise ApiError(
                409, "cannot-listen", f"cannot listen on {host}: {error}", "start with another --port"
            ) from None
        self._server = Server(self.app, self.doors, lifespan="off")
        self._serving = asyncio.create_task(self._server.serve([listener]))
        await self._server.ready.wait()
        return url(host, listener.getsockname()[1])

    async def close(self) -> None:
        if self._server is not None and self._serving is not None:
            self._server.should_exit = True
            await self._serving


def _config(app: Any, doors: Doors, lifespan: Any) -> uvicorn.Config:
    """How uvicorn serves us. Who is calling we find out ourselves; frames are not compressed (that takes 300 kB of
    memory a connection); no more connections are accepted at once than there are descriptors in reserve."""
    return uvicorn.Config(
        app,
        lifespan=lifespan,
        http=cast("Any", partial(Http, doors)),
        ws=cast("Any", partial(Socket, doors)),
        backlog=BACKLOG,
        proxy_headers=False,
        ws_per_message_deflate=False,
        ws_max_size=READ,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        server_header=False,
        access_log=False,
        log_level="error",
        timeout_graceful_shutdown=3,
    )


def listening(host: str, port: int, tries: int = 1) -> socket.socket:
    """A socket that listens on the port, or on the next free one of `tries`. Raises OSError. It names its protocol,
    since asyncio has only such connections send at once; others hold an answer's second part until the first is
    acknowledged, forty milliseconds later."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in range(port, port + tries):
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, host != "::")
            found.bind((host, number))
            found.listen(BACKLOG)
        except (TypeError, UnicodeError):
            found.close()
            raise OSError("this is no name of a host") from None
        except OSError:
            found.close()
            if number == port + tries - 1:
                raise
        else:
            return found
    raise OSError(f"no port to try from {port}")


def network_address() -> str:
    """This machine's address in its network (nothing is sent to find out); empty when it is in none."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        found = str(probe.getsockname()[0])
        return "" if found.startswith(("127.", "0.")) else found
    return ""


def url(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}" if port == 80 else f"http://{name}:{port}"


def _is_loopback(host: str) -> bool:
    address = read(host)
    return host == "localhost" or (address is not None and address.is_loopback)
