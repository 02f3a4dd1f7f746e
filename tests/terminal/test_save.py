"""What is saved, and going on with it: nothing that was done is lost, nothing unsound is taken, no file is harmed."""

import os
import pty
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.seat import GAME, PACK, advance, play_out, session, two
from undercroft.cli import main
from undercroft.engine.journal import read, sealed
from undercroft.terminal.save import Save, SaveError, created, resumed
from undercroft.terminal.session import Player

NOW = GAME.version


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
            assert resumed(path, lambda _: PACK)[1].table.dump() == played.match.table.dump()
    assert read(path.read_text(encoding="utf-8"), lambda _: PACK).table.dump() == played.match.table.dump()


def test_a_resumed_game_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    played = session(path)
    for _ in range(20):
        advance(played)
    save, match = resumed(path, lambda _: PACK)
    assert match.notes == {"seat0": "person Ann", "seat1": "random Bob"}
    played.match, played.save = match, save
    play_out(played)
    assert len(resumed(path, lambda _: PACK)[1].moves) == len(played.match.moves)


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
    if kind == "edited":
        return text.replace("start Mac", "start Martha").replace("start Charlie", "start Mac").encode()
    if kind == "a line left out":
        return "".join(lines[:-3] + lines[-2:]).encode()
    if kind == "another version":
        return text.replace(f"game underkeeper {NOW}", "game underkeeper 99").encode()
    if kind == "another pack":
        return text.replace(PACK.hash, "0" * 64).encode()
    return b"\xff\xfe\x00"


def test_a_game_of_another_version_that_plays_the_same_goes_on_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    played = session(path)
    for _ in range(4):
        advance(played)
    lines = played.match.text(closed=False).splitlines()
    head = next(number for number, line in enumerate(lines) if line.startswith("move"))
    lines[1] = "game underkeeper 99"
    path.write_text(sealed([line.rpartition(" #")[0] if i >= head else line for i, line in enumerate(lines)], head))
    save, match = resumed(path, {PACK.hash: PACK}.__getitem__)
    assert f"begun by version 99 of the rules; all its moves hold by version {NOW}" in save.word
    seat = 0 if int(match.table.waits()) & 1 else 1
    match.answer(seat, int(match.table.options(seat)[0]))
    save.keep(match)
    again = resumed(path, {PACK.hash: PACK}.__getitem__)[1]
    assert (again.version, again.moves) == (99, match.moves)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
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


def saved(path: Path, moves: int = 8) -> bytes:
    """A journal of so many moves in a file."""
    played = session(path)
    for _ in range(moves):
        advance(played)
    return path.read_bytes()


@pytest.mark.parametrize("torn", [b"m", b"move 0.9 go b2 #12", b"move 0.9 La Marmite d\xc3", b"\0" * 4096])
def test_a_torn_last_line_is_left_out_with_a_word(torn: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    before = saved(path)
    path.write_bytes(before + torn)
    save, match = resumed(path, lambda _: PACK)
    assert (len(match.moves), path.read_bytes()) == (8, before + torn)
    assert "was cut off while it was being written and is left out; 8 before it hold" in save.word
    save.keep(match)
    assert path.read_bytes() == before
    match.answer(*next((seat, int(match.table.options(seat)[0])) for seat in (0, 1) if match.table.options(seat)))
    save.keep(match)
    assert len(resumed(path, lambda _: PACK)[1].moves) == 9


def test_a_last_line_that_lacks_but_its_end_holds(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    before = saved(path)
    path.write_bytes(before[:-1])
    save, match = resumed(path, lambda _: PACK)
    assert (len(match.moves), save.word) == (8, "")
    save.keep(match)
    assert path.read_bytes() == before


@pytest.mark.parametrize("kind", ["line ends of Windows", "an option that was not there then"])
def test_a_journal_that_was_written_otherwise_loses_no_move_that_follows(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    before = saved(path)
    if kind == "line ends of Windows":
        path.write_bytes(before.replace(b"\n", b"\r\n"))
    else:
        lines = [line.rpartition(" #")[0] or line for line in before.decode().splitlines()]
        del lines[next(i for i, line in enumerate(lines) if line.startswith("option starter "))]
        path.write_text(sealed(lines, next(i for i, line in enumerate(lines) if line.startswith("move "))), "utf-8")
    save, match = resumed(path, lambda _: PACK)
    assert (len(match.moves), save.word) == (8, "")
    match.answer(*next((seat, int(match.table.options(seat)[0])) for seat in (0, 1) if match.table.options(seat)))
    save.keep(match)
    again = resumed(path, lambda _: PACK)[1]
    assert (len(again.moves), again.table.dump()) == (9, match.table.dump())
    assert path.read_bytes().startswith(before)


def test_a_file_that_was_changed_meanwhile_is_not_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    path.write_bytes(saved(path) + b"move")
    save, match = resumed(path, lambda _: PACK)
    path.write_bytes(path.read_bytes() + b" 1")
    before = path.read_bytes()
    with pytest.raises(SaveError, match="changed by somebody else"):
        save.keep(match)
    assert path.read_bytes() == before


def test_a_file_too_large_for_a_journal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    path.write_bytes(saved(path) + b"\n" * 4_000_000)
    with pytest.raises(SaveError, match="more than 4,000,000 bytes"):
        resumed(path, lambda _: PACK)


def test_going_on_reads_the_pack_of_the_game_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from undercroft import packs

    path = tmp_path / "game.journal"
    saved(path)
    names: list[str] = []
    reading = packs.read

    def counted(data: bytes | str, path: str = "pack", *, tried: bool = True) -> packs.Loaded:
        names.append(path)
        return reading(data, path, tried=tried)

    monkeypatch.setattr(packs, "read", counted)
    monkeypatch.setattr(packs, "_BUILTIN", {})
    with pytest.raises(SystemExit):
        main(["play", "--resume", str(path)])
    assert "a terminal is needed" in capsys.readouterr().err
    assert names == ["underkeeper/cards.toml"]


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


@pytest.mark.long
def test_a_game_killed_in_the_middle_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    first = Terminal("underkeeper", "--against", "random", "--seed", "kill", "--save", str(path))
    play_until(first, path, 8)
    first.kill()
    kept = path.read_bytes()
    match = resumed(path, lambda _: PACK)[1]
    assert len(match.moves) >= 8

    second = Terminal("--resume", str(path))
    play_until(second, path, len(match.moves) + 4)
    second.kill()
    assert path.read_bytes().startswith(kept)
    assert len(resumed(path, lambda _: PACK)[1].moves) >= len(match.moves) + 4


def stopped(process: "subprocess.Popen[bytes]") -> bool:
    return Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "T"


def wait_for(true: Callable[[], bool], terminal: Terminal) -> None:
    until = time.monotonic() + 60
    while not true():
        terminal.read()
        assert time.monotonic() < until, terminal.seen[-3000:]
        time.sleep(0.05)


@pytest.mark.long
def test_ctrl_z_gives_the_terminal_back_and_going_on_draws_the_table_anew(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    terminal = Terminal("underkeeper", "--against", "random", "--seed", "suspend", "--save", str(path))
    play_until(terminal, path, 2)
    before = termios.tcgetattr(terminal.screen)[3] & termios.ICANON
    terminal.seen = b""
    terminal.press("\x1a")
    wait_for(lambda: stopped(terminal.process), terminal)
    wait_for(lambda: b"\x1b[?1049l" in terminal.seen and b"\x1b[?25h" in terminal.seen, terminal)
    assert not before
    assert termios.tcgetattr(terminal.screen)[3] & termios.ICANON
    terminal.seen = b""
    terminal.process.send_signal(signal.SIGCONT)
    wait_for(lambda: b"\x1b[?1049h" in terminal.seen and b"Help" in terminal.seen, terminal)
    moves = moves_in(path)
    play_until(terminal, path, moves + 2)
    terminal.kill()


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
    assert resumed(path, lambda _: pack)[1].table.dump() == played.match.table.dump()
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
