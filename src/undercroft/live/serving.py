"""A service that runs: its sockets, its signals, and what it says when it is open."""

import argparse
import asyncio
import errno
import logging
import os
import signal
import socket
import sys
import time
import webbrowser
from typing import Final

import segno

from undercroft import doctor
from undercroft.live import lease
from undercroft.live.connections import Doors
from undercroft.live.errors import ApiError
from undercroft.live.network import ANY, PORTS_TRIED, Network, Server, listening, url
from undercroft.live.notices import mailer
from undercroft.live.settings import Settings
from undercroft.live.store import Store, StoreError, database_url
from undercroft.live.web import create_app
from undercroft.plain import can_write

LOG: Final = logging.getLogger(__name__)


def run(args: argparse.Namespace, port: int) -> int:
    """Serve until Ctrl-C, on `port` or one of the next where the arguments name none. The exit status: 0, or 1 when it
    could not start."""
    sys.setswitchinterval(0.001)  # threads that reckon let the loop in sooner
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    try:
        listener = _listener(args.host, args.port) if args.port else listening(args.host, port, PORTS_TRIED)
    except OSError as error:
        where = f"{args.host} port {args.port or port}"
        print(
            f"cannot listen on {where}: {error.strerror or error}; choose another with --port or --host",
            file=sys.stderr,
        )
        return 1
    try:
        settings = Settings(
            database=database_url(args.database),
            public_url=args.public_url or "",
            proxies=tuple(args.trusted_proxy),
            workers=_workers(),
            smtp=mailer.configured(args.mail_from),
            notices_anywhere=args.notices_anywhere,
            keepers=tuple(args.keeper),
        )
        with _loop() as runner:
            return runner.run(_serve(args, settings, listener))
    except (StoreError, mailer.NoMailer) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0


def _listener(host: str, port: int) -> socket.socket:
    """A socket on that port. Where it is taken, perhaps by the service before this one, it is waited for; whoever calls
    then waits in line until the database is free too. Raises OSError."""
    end, told = time.monotonic() + lease.PATIENCE, False
    while True:
        try:
            return listening(host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() >= end:
                raise
        if not told:
            LOG.warning("port %d is taken; waiting at most %.0f seconds for its holder to end", port, lease.PATIENCE)
            told = True
        time.sleep(lease.AGAIN)


def _workers() -> int:
    """Processes in which bots think: one core stays free for the service."""
    return max(1, (os.cpu_count() or 1) - 1)


def _loop() -> asyncio.Runner:
    try:
        import uvloop
    except ImportError:
        return asyncio.Runner()
    return asyncio.Runner(loop_factory=uvloop.new_event_loop)


async def _serve(args: argparse.Namespace, settings: Settings, listener: socket.socket) -> int:
    network = Network(args.host, int(listener.getsockname()[1]), settings.public_url, Doors(settings.callers()))
    store = Store(settings.database)
    await store.open()
    app = network.app = create_app(settings, network, store)
    server = Server(app, network.doors)

    def end() -> None:
        server.should_exit = True

    store.lost = end
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, server.handle_exit)
    serving = asyncio.create_task(server.serve([listener]))
    await server.ready.wait()
    await _announce(args, network)
    await serving
    await network.close()
    return 1 if store.is_lost else 0


async def _announce(args: argparse.Namespace, network: Network) -> None:
    """Say where the service is, and show the way to it."""
    here = args.public_url or url("127.0.0.1" if args.host in ANY else args.host, network.port)
    print(f"Undercroft is open at {here}")
    print(f"engine: {doctor.engine_line()}")
    if args.lan:
        try:
            base = await network.open_lan()
        except ApiError as trouble:
            print(f"{trouble.message}; {trouble.mend}", file=sys.stderr)
        else:
            print(f"in this network: {base}")
            segno.make(base, error="m").terminal(compact=can_write("█▀▄"))
    print("Ctrl-C ends it; nothing that was played is lost.", flush=True)
    if args.open and _has_desktop():
        webbrowser.open(here)


def _has_desktop() -> bool:
    return sys.platform in {"win32", "darwin"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
