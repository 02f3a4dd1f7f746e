"""What is saved, and going on with it: nothing that was done is lost, nothing unsound is taken, no file is harmed."""

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.terminal.seat import GAME, PACK, advance, play_out, session, two
from undercroft.cli import main
from undercroft.engine.journal import read
from undercroft.terminal.save import Save, SaveError, created, resumed
from undercroft.terminal.session import Player


def test_the_file_only_grows_and_is_whole_after_every_move(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    played = session(path)
    before = b""
    while not played.over():
        advance(played)
        now = path.read_bytes()
        assert now.startswith(before)
        assert len(now) > len(before)
        before = now
        if len(played.match.moves) % 10 == 0:
            assert resumed(path, [PACK])[1].table.dump() == played.match.table.dump()
    assert read(path.read_text(encoding="utf-8"), lambda _: PACK).table.dump() == played.match.table.dump()


def test_a_resumed_game_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    played = session(path)
    for _ in range(20):
        advance(played)
    save, match = resumed(path, [PACK])
    assert match.notes == {"seat0": "person Ann", "seat1": "random Bob"}
    played.match, played.save = match, save
    play_out(played)
    assert len(resumed(path, [PACK])[1].moves) == len(played.match.moves)


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Bob", encoding="utf-8")
    with pytest.raises(SaveError, match="is there already; go on with it by --resume"):
        created(path)
    assert path.read_text(encoding="utf-8") == "Dear Bob"


def test_a_file_that_somebody_else_writes_is_left_alone(tmp_path: Path) -> None:
    played = session(tmp_path / "game.journal")
    advance(played)
    with played.save.path.open("a", encoding="utf-8") as file:
        file.write("move 0.0 pass #00000000\n")
    before = played.save.path.read_bytes()
    with pytest.raises(SaveError, match="changed by somebody else"):
        advance(played)
    assert played.save.path.read_bytes() == before


def test_a_folder_that_is_not_there_is_made_and_one_that_cannot_be_is_told(tmp_path: Path) -> None:
    assert created(tmp_path / "new" / "game.journal").path.exists()
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(SaveError, match="cannot save in"):
        created(tmp_path / "file" / "game.journal")
    with pytest.raises(SaveError, match="cannot save in"):
        Save(tmp_path / "missing" / "game.journal").keep(two(tmp_path / "other.journal").match)


def spoiled(text: str, kind: str) -> bytes:
    lines = text.splitlines(keepends=True)
    if kind == "cut off in a line":
        return text[:-4].encode()
    if kind == "edited":
        return text.replace("start Mac", "start Martha").replace("start Charlie", "start Mac").encode()
    if kind == "a line left out":
        return "".join(lines[:-3] + lines[-2:]).encode()
    if kind == "another version":
        return text.replace("game underkeeper 1", "game underkeeper 99").encode()
    if kind == "another pack":
        return text.replace(PACK.hash, "0" * 64).encode()
    return b"\xff\xfe\x00"


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("cut off in a line", "cut off here; delete this line to go on from move 7"),
        ("edited", "edited"),
        ("a line left out", "moves before it hold"),
        ("another version", "was played with version 99"),
        ("another pack", "a pack that is not here"),
        ("no text", "no journal: it is not text"),
    ],
)
def test_an_unsound_journal_is_refused_and_left_as_it_is(
    kind: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.journal"
    played = session(path)
    for _ in range(8):
        advance(played)
    path.write_bytes(spoiled(path.read_text(encoding="utf-8"), kind))
    before = path.read_bytes()
    with pytest.raises(SystemExit) as ended:
        main(["play", "--resume", str(path)])
    assert ended.value.code == 2
    assert said in capsys.readouterr().err
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--edition", "2"], "the saved game has its own edition; leave out --edition"),
        (["--seed", "x"], "the saved game has its own seed"),
        (["--resume", "missing.journal"], "cannot read missing.journal: No such file"),
    ],
)
def test_resuming_takes_no_new_rules(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session(tmp_path / "game.journal")
    with pytest.raises(SystemExit):
        main(["play", "--resume", str(tmp_path / "game.journal"), *words])
    assert said in capsys.readouterr().err


class Terminal:
    """The real program in a terminal of 80 by 24, played by keys."""

    def __init__(self, *words: str) -> None:
        self.screen, theirs = pty.openpty()
        os.set_blocking(self.screen, False)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "undercroft.cli", "play", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"},
        )
        os.close(theirs)
        self.seen = b""

    def read(self) -> bytes:
        try:
            while data := os.read(self.screen, 65536):
                self.seen += data
        except OSError:
            pass
        return self.seen

    def press(self, key: str) -> None:
        os.write(self.screen, key.encode())

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        os.close(self.screen)


def moves_in(path: Path) -> int:
    return path.read_text(encoding="utf-8").count("\nmove ") if path.exists() else 0


def play_until(terminal: Terminal, path: Path, moves: int) -> None:
    """Press 1 until so many moves are in the file."""
    until = time.monotonic() + 120
    while moves_in(path) < moves:
        assert time.monotonic() < until, terminal.read()[-3000:]
        assert terminal.process.poll() is None, terminal.read()[-3000:]
        terminal.read()
        if terminal.seen:
            terminal.press("1")
        time.sleep(0.2)


def test_a_game_killed_in_the_middle_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    first = Terminal("underkeeper", "--against", "random", "--seed", "kill", "--save", str(path))
    play_until(first, path, 8)
    first.kill()
    kept = path.read_bytes()
    match = resumed(path, [PACK])[1]
    assert len(match.moves) >= 8

    second = Terminal("--resume", str(path))
    play_until(second, path, len(match.moves) + 4)
    second.kill()
    assert path.read_bytes().startswith(kept)
    assert len(resumed(path, [PACK])[1].moves) >= len(match.moves) + 4


# -- packs of one's own


def own_pack(path: Path) -> Path:
    """Underkeeper's cards under another name, in a file."""
    from undercroft import packs

    path.write_text(packs.builtin_text("underkeeper").replace("Goblin", "Hobgoblin"), encoding="utf-8")
    return path


def test_a_pack_of_ones_own_is_played_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from undercroft import packs
    from undercroft.engine.game import setup_of
    from undercroft.terminal.command import new_session

    pack = packs.played(GAME, own_pack(tmp_path / "mine.toml"))
    assert pack.hash != PACK.hash
    path = tmp_path / "game.journal"
    players = (Player("Ann"), Player("Bob", "random"))
    played = new_session(GAME, setup_of(GAME, pack), players, "own", path, 0.1)
    for _ in range(6):
        advance(played)
    assert resumed(path, [PACK, pack])[1].table.dump() == played.match.table.dump()
    with pytest.raises(SystemExit):
        main(["play", "--resume", str(path)])
    assert "a pack that is not here" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["play", "--resume", str(path), "--pack", str(tmp_path / "mine.toml")])
    assert "a terminal is needed" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("game", "change", "said"),
    [
        ("underleague", ("", ""), "mine.toml is a pack of cards for underkeeper, not for underleague"),
        ("underkeeper", ("strength = ", "strenght = "), "a trap has no 'strenght'"),
    ],
)
def test_a_pack_that_cannot_be_played_is_refused(
    command: str, game: str, change: tuple[str, str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = own_pack(tmp_path / "mine.toml")
    path.write_text(path.read_text(encoding="utf-8").replace(*change), encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        main([command, game, "--pack", str(path)])
    assert ended.value.code == 2
    assert said in " ".join(capsys.readouterr().err.split())
