"""The fenced snippets of the documentation: found, and run as a reader would."""

import doctest
import os
import re
import select
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from undercroft import packs
from undercroft.cli import main
from undercroft.engine.game import games, packages

ROOT: Final = Path(__file__).resolve().parents[2]
PAGES: Final = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
TAGS: Final = {"python", "console", "toml", "deck", "text"}
FENCE: Final = re.compile(r"^( *)```(\S*)[^\n]*\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
FLAGS: Final = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
SERVICE: Final = "http://127.0.0.1:8000"
"""Where the documentation's service is; the tests' own takes its place."""
WIDTH: Final = "100"
"""Columns of the terminal."""
PATIENCE: Final = 120.0
"""Seconds after which something that should have happened will not."""
ENOUGH: Final = 100
"""A study of more games than this is cut short: to two games, and a search to one iteration."""


class Snippet(NamedTuple):
    """What stands between two fences; `line` is the number of its first line in the page."""

    page: Path
    line: int
    tag: str
    text: str

    @property
    def place(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


class Command(NamedTuple):
    """A line after `$ ` and what it should print; `...` stands for anything."""

    words: list[str]
    expected: str


def snippets(page: Path) -> list[Snippet]:
    """Those of a page, in order."""
    whole = page.read_text(encoding="utf-8")
    return [
        Snippet(
            page,
            whole.count("\n", 0, found.start()) + 2,
            found[2],
            "".join(line.removeprefix(found[1]) for line in found[3].splitlines(keepends=True)),
        )
        for found in FENCE.finditer(whole)
    ]


def prose(page: Path) -> str:
    """A page without its snippets."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def targets() -> set[str]:
    """What `make` can be told to do."""
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


class Reader:
    """Somebody who follows one page from top to bottom in an empty folder. `address`: of a service, when asked for."""

    def __init__(self, folder: Path, address: Callable[[], str]) -> None:
        self.folder = folder
        self.address = address
        self.names: dict[str, Any] = {"__name__": "__main__"}

    def follow(self, snippet: Snippet) -> None:
        """Run or check a snippet. Raises AssertionError, or what its code raises."""
        steps = {"python": self.python, "console": self.console, "toml": self.toml, "deck": self.deck}
        if snippet.tag in steps:
            steps[snippet.tag](snippet)

    def python(self, snippet: Snippet) -> None:
        text = snippet.text
        if SERVICE in text:
            text = text.replace(SERVICE, self.address())
        if ">>> " in text:
            self._session(snippet, text)
        else:
            exec(compile("\n" * (snippet.line - 1) + text, str(snippet.page), "exec"), self.names)

    def _session(self, snippet: Snippet, text: str) -> None:
        parsed = doctest.DocTestParser().get_doctest(text, self.names, snippet.place, str(snippet.page), snippet.line)
        told: list[str] = []
        failed = doctest.DocTestRunner(optionflags=FLAGS).run(parsed, out=told.append, clear_globs=False).failed
        self.names.update(parsed.globs)
        assert not failed, "".join(told)

    def toml(self, snippet: Snippet) -> None:
        """A file that is named in its first line is written down; anything else is a pack, or cards for the pack of the
        game that has such."""
        name = re.match(r"# (\S+\.toml)\n", snippet.text)
        if name:
            (self.folder / name[1]).write_text(snippet.text, encoding="utf-8")
            return
        kind = re.search(r"\[\[(\w+)\]\]", snippet.text)
        if kind is None or "game = " in snippet.text:
            packs.read(snippet.text, snippet.place)
            return
        game = next(game for game in packages() if kind[1] in packs.schema_of(game).kinds)
        packs.read(f"{packs.builtin_text(game)}\n{snippet.text}", snippet.place)

    def deck(self, snippet: Snippet) -> None:
        """A deck file, written down under its name."""
        (self.folder / snippet.text.split()[1]).write_text(snippet.text, encoding="utf-8")

    def console(self, snippet: Snippet) -> None:
        for command in commands(snippet):
            program, *arguments = command.words
            if program == "make":
                assert {*arguments} <= {*targets(), *games()}, f"{snippet.place}: make {arguments}"
            else:
                assert Path(program).name == "undercroft", f"{snippet.place}: {program} cannot be tested; tag it text"
                self._undercroft(arguments, command.expected, snippet.place)

    def _undercroft(self, arguments: list[str], expected: str, place: str) -> None:
        runs = {"play": self._play, "serve": self._serve}
        status, output = runs.get(arguments[0], self._run)(arguments)
        failed = "error: " in expected
        assert (status != 0) == failed, f"{place}: exit status {status}\n{output}"
        if expected.strip():
            assert _alike(expected, output), f"{place}: expected\n{expected}\nbut got\n{output}"

    @contextmanager
    def _started(self, arguments: list[str], **streams: Any) -> "Iterator[subprocess.Popen[bytes]]":
        """A command as a process of its own, whose data folder is ours; it does not outlive the check."""
        environment = {
            **os.environ,
            "XDG_DATA_HOME": str(self.folder / "data"),
            "TERM": "xterm-256color",
            "COLUMNS": WIDTH,
            "LINES": "30",
            "DISPLAY": "",
            "WAYLAND_DISPLAY": "",
        }
        program = [sys.executable, "-u", "-m", "undercroft.cli"]
        with subprocess.Popen([*program, *arguments], cwd=self.folder, env=environment, **streams) as process:
            try:
                yield process
            finally:
                process.kill()

    def _run(self, arguments: list[str]) -> tuple[int, str]:
        """In this process, which has loaded everything already."""
        output = StringIO()
        with redirect_stdout(output), redirect_stderr(output):
            try:
                return main(_shortened(arguments)), output.getvalue()
            except SystemExit as end:
                return int(end.code or 0), output.getvalue()

    def _serve(self, arguments: list[str]) -> tuple[int, str]:
        """Until it says that it is ready; then Ctrl-C. Its port is whichever is free."""
        free = [_free_port() if before == "--port" else word for before, word in pairwise(["", *arguments])]
        with self._started(free, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
            assert process.stdout is not None
            lines: list[bytes] = []
            while not lines or (lines[-1] and not lines[-1].startswith(b"Ctrl-C")):
                lines.append(process.stdout.readline())
            process.send_signal(signal.SIGINT)
            rest, _ = process.communicate(timeout=PATIENCE)
        output = (b"".join(lines) + rest).decode()
        return process.returncode, re.sub(r"(127\.0\.0\.1|localhost):\d+", r"\1:8000", output)

    def _play(self, arguments: list[str]) -> tuple[int, str]:
        """In a terminal of its own, until the table is drawn; then `q`."""
        import pty

        ours, theirs = pty.openpty()
        with self._started(arguments, stdin=theirs, stdout=theirs, stderr=theirs) as process:
            os.close(theirs)
            output = _read_until(ours, rb"Quit", PATIENCE)
            os.write(ours, b"q")
            output += _read_until(ours, None, PATIENCE)
            os.close(ours)
            status = process.wait(PATIENCE)
        return status, re.sub(r"\x1b\[[0-9;?<>=]*[ -/]*[@-~]", "", output.decode(errors="replace"))


def commands(snippet: Snippet) -> list[Command]:
    """Those of a console snippet; comments after `#` are the reader's."""
    found: list[Command] = []
    for line in snippet.text.splitlines():
        if line.startswith("$ "):
            found.append(Command(shlex.split(line[2:], comments=True), ""))
        elif found:
            found[-1] = found[-1]._replace(expected=f"{found[-1].expected}{line}\n")
        else:
            raise AssertionError(f"{snippet.place}: a console begins with a command: $ ...")
    return found


def _alike(expected: str, output: str) -> bool:
    """Whether the output is what was expected, however it is spaced."""
    return doctest.OutputChecker().check_output(expected, output, FLAGS)


def _free_port() -> str:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


def _shortened(arguments: list[str]) -> list[str]:
    """A study on one core, and a long one cut short; everything else as it is."""
    if arguments[0] != "simulate":
        return arguments
    given = list(pairwise(["", *arguments, ""]))
    if any(option == "-n" and int(value) > ENOUGH for option, value in given):
        arguments = [{"-n": "2", "--iterations": "1"}.get(before, word) for before, word in given[:-1]]
    return [*arguments, "--processes", "1"]


def _read_until(terminal: int, wanted: bytes | None, seconds: float) -> bytes:
    """What is written to a terminal until `wanted` (a pattern) is, or until it is closed. Raises AssertionError."""
    read = b""
    end = time.monotonic() + seconds
    while wanted is None or not re.search(wanted, read, re.DOTALL):
        ready, _, _ = select.select([terminal], [], [], max(0.0, end - time.monotonic()))
        assert ready, f"not within {seconds} seconds: {wanted!r} in {read!r}"
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            piece = b""
        if not piece:
            assert wanted is None, f"it ended: {read!r}"
            return read
        read += piece
    return read
