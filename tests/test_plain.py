"""A terminal that knows no more than ASCII: every command says what it can, and nothing raises."""

import os
import pty
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from undercroft import decks, packs
from undercroft.plain import near

ASCII = {
    **os.environ,
    "LC_ALL": "C",
    "PYTHONIOENCODING": "ascii",
    "PYTHONUTF8": "0",
    "PYTHONCOERCECLOCALE": "0",
    "DISPLAY": "",
    "WAYLAND_DISPLAY": "",
}
COMMANDS = [
    ("", 0),
    ("--help", 0),
    ("--version", 0),
    ("doctor", 0),
    ("play --help", 0),
    ("play underkeeper", 2),
    ("play underkeeper --names Zoë,Bob", 2),
    ("play --resume zoë.journal", 2),
    ("play underleague --deck zoë.txt", 2),
    ("serve --host zoë", 1),
    (f"serve --host {'x' * 70}.example", 1),
    ("simulate underkeeper --players random,random -n 4 --processes 1 --json out.json --journals kept", 0),
    ("simulate zoë", 2),
    ("cards", 0),
    ("cards check zoë.toml missing-ë.toml", 1),
    ("cards check latin.toml", 1),
    ("cards explain zoë.toml", 0),
    ("cards explain underkeeper Zoë", 1),
    ("cards print zoë.toml -o zoë.html", 0),
    ("cards new neu-ë.toml", 0),
    ("cards deck show", 0),
    ("cards deck check zoë.txt", 1),
    ("cards deck check -", 1),
    ("cards deck build --games 1 --holding Zoë", 1),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a pack, a deck and bytes that are not UTF-8."""
    pack = packs.builtin_text("underkeeper").replace("The Good Anvil", "The Goöd Anvil’s")
    (tmp_path / "zoë.toml").write_text(pack, encoding="utf-8")
    (tmp_path / "latin.toml").write_text(pack, encoding="cp1252")
    ready = decks.write(decks.ready("underleague")[0], packs.builtin("underleague"))
    (tmp_path / "zoë.txt").write_text(f"{ready}1 Zoë’s Gänse\n", encoding="utf-8")
    return tmp_path


@pytest.mark.long
@pytest.mark.parametrize(("words", "status"), COMMANDS, ids=[words for words, _ in COMMANDS])
def test_no_command_raises_where_only_ascii_can_be_written(words: str, status: int, folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "undercroft.cli", *shlex.split(words)],
        cwd=folder,
        env=ASCII,
        input="1 Zoë’s Gänse\n".encode(),
        capture_output=True,
        timeout=120,
        check=False,
    )
    said = done.stdout + done.stderr
    assert b"Traceback" not in said, said.decode()
    assert done.returncode == status, said.decode()
    assert said.isascii()


def test_a_service_opens_and_shows_its_way_where_only_ascii_can_be_written(tmp_path: Path) -> None:
    arguments = ["serve", "--lan", "--port", "0", "--database", str(tmp_path / "zoë.sqlite3")]
    arguments[3] = str(_free_port())
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "undercroft.cli", *arguments],
        env=ASCII,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert process.stdout is not None
    said = b""
    while not said.endswith(b"is lost.\n"):
        line = process.stdout.readline()
        assert line, said
        said += line
    process.send_signal(signal.SIGINT)
    said += process.communicate(timeout=60)[0]
    assert said.isascii()
    assert b"Traceback" not in said


def _free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_a_table_is_drawn_with_ascii(tmp_path: Path) -> None:
    screen, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "undercroft.cli", "play", "underkeeper", "--against", "random", "--seed", "plain",
         "--save", str(tmp_path / "game.journal")],
        stdin=theirs, stdout=theirs, stderr=theirs,
        env={**ASCII, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"},
    )  # fmt: skip
    os.close(theirs)
    os.set_blocking(screen, False)
    seen, until = b"", time.monotonic() + 60
    while b"Help" not in seen:
        assert time.monotonic() < until, seen
        assert process.poll() is None, seen
        try:
            seen += os.read(screen, 65536)
        except BlockingIOError:
            time.sleep(0.05)
    process.kill()
    process.wait()
    os.close(screen)
    assert seen.isascii()
    assert b"\\u" not in seen


def test_players_shapes_stay_different_and_everything_as_wide_as_it_was() -> None:
    from undercroft.terminal.look import SHAPE

    assert len({near(shape) for shape in SHAPE}) == len(SHAPE)
    assert [near(letter) for letter in "é─│┌╭█…龍\u0301"] == ["e", "-", "|", "+", "+", "#", ".", "??", ""]
    assert near("\udcff") == "?"
