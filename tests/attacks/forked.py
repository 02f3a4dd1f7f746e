"""A service that begins at once: one process has read and imported everything, and forks for each service.

    python -m tests.attacks.forked DATABASE PORT [ARGUMENT ...]

begins a service for each line that it reads, and prints its process; the service then says itself when it is open.
What FIRST in the environment says in Python is run before.
"""

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import IO, Self

HERE = Path(__file__).resolve().parents[2]


class Forked:
    """Services one after the other on one database and port, for whoever kills each. `first`: Python that their
    process runs before."""

    def __init__(
        self, database: str, port: int, log: IO[str], *arguments: str, first: str = "", **environment: str
    ) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.pid = 0
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-m", "tests.attacks.forked", database, str(port), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            cwd=HERE,
            env={**os.environ, "DISPLAY": "", "WAYLAND_DISPLAY": "", "FIRST": first, **environment},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        if self.pid:
            self.kill()
        self.process.communicate()

    def begin(self) -> None:
        """The next service; it is open when this returns."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.pid = int(self.process.stdout.readline())
        for line in self.process.stdout:
            if line.startswith("Ctrl-C"):
                return
        raise AssertionError("the service did not begin")

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        os.kill(self.pid, 9)


def main(database: str, port: str, *more: str) -> None:
    serve = _ready()
    arguments = ["serve", "--database", database, "--port", port, *more]
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            os._exit(serve(arguments))
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()
        os.waitpid(child, 0)


def _ready() -> Callable[[list[str]], int]:
    """Import and read all that a service needs, before there is any thread."""
    import undercroft.live.serving  # noqa: F401 - what a service imports when it begins
    from undercroft import cli, packs
    from undercroft.engine.game import game_called, games

    for game in games():
        packs.builtin(game_called(game).package)
    exec(os.environ.get("FIRST", ""), {})
    gc.freeze()
    return cli.main


if __name__ == "__main__":
    main(*sys.argv[1:])
