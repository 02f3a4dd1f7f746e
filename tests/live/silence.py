"""A proxy whose connections can fall silent: they stay open, and what is said on them arrives nowhere."""

import asyncio
from typing import Final, Self
from urllib.parse import urlsplit

PIECE: Final = 65536


class Silence:
    """Passes bytes both ways between whoever comes and the service at `target`; `falls` swallows them without closing
    anything, `ends` lets those that come from then on pass again."""

    def __init__(self, target: str) -> None:
        self.target = urlsplit(target)
        self.silent = False
        self.lost: set[asyncio.Task[None]] = set()
        self._passing: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._come, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for task in self._passing:
            task.cancel()
        await asyncio.gather(*self._passing, return_exceptions=True)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def falls(self) -> None:
        """Every connection that is open now, and every later one, is silent."""
        self.silent = True
        self.lost |= self._passing

    def ends(self) -> None:
        """New connections pass; those that were open stay silent for ever, as they do after a change of network."""
        self.silent = False

    def breaks(self) -> None:
        """As `ends`, and what was open is closed."""
        self.silent = False
        for task in self.lost:
            task.cancel()

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        beyond, onward = await asyncio.open_connection(self.target.hostname, self.target.port)
        for source, sink in ((reader, onward), (beyond, writer)):
            task = asyncio.create_task(self._pass(source, sink))
            self._passing.add(task)
            if self.silent:
                self.lost.add(task)

    async def _pass(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            while piece := await source.read(PIECE):
                if asyncio.current_task() not in self.lost:
                    sink.write(piece)
                    await sink.drain()
        except (ConnectionError, asyncio.CancelledError):
            sink.close()
        if asyncio.current_task() not in self.lost:
            sink.close()
