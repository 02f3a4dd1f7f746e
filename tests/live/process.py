"""`undercroft serve` as a process of its own."""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, Self


class Serving:
    """A running `undercroft serve`. `lines`: what it printed until it was ready; `address` where it listens."""

    def __init__(self, *arguments: str, first: str = "", log: IO[str] | None = None, **environment: str) -> None:
        """`first`: Python that the process runs before it serves; `log`: a file that takes what it complains of."""
        program = f"{first}\nimport sys\nfrom undercroft.cli import main\nsys.exit(main())"
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-c", program, "serve", *arguments],
            stdout=subprocess.PIPE,
            stderr=log or subprocess.PIPE,
            text=True,
            env={**os.environ, "DISPLAY": "", "WAYLAND_DISPLAY": "", **environment},
        )
        self.lines: list[str] = []

    def __enter__(self) -> Self:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))
            if line.startswith("Ctrl-C"):
                break
        else:
            raise AssertionError(f"it did not start: {self.lines} {self.process.communicate()}")
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def address(self) -> str:
        return self.lines[0].rpartition(" ")[2]

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        self.process.kill()
        self.process.communicate()

    def stop(self) -> int:
        """As Ctrl-C or a service manager would; the exit status."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.communicate(timeout=20)
        return self.process.returncode


def database(folder: Path) -> str:
    return str(folder / "tables.sqlite3")


def gone(pid: int, within: float = 10.0) -> bool:
    """Whether the process ends in time."""
    end = time.monotonic() + within
    while time.monotonic() < end:
        try:
            status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
        except FileNotFoundError:
            return True
        if status == "Z":
            return True
        time.sleep(0.05)
    return False


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()]
