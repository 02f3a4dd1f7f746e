"""Games that were played before play on as they did: the same moves are legal, and every seat sees the same."""

from pathlib import Path

import pytest

from tests.golden.make import choices
from undercroft import playthrough
from undercroft.cli import main
from undercroft.engine.game import game_called, games
from undercroft.engine.journal import JournalError, read, sealed
from undercroft.journal_cli import GOLDEN, SUFFIX, pack_kept

FILES = sorted(GOLDEN.glob(f"*/*{SUFFIX}"))
RAISE = (
    "the rules play it otherwise: if that is meant, raise the game's version in its game.py, say so in CHANGELOG.md "
    "and make the golden games anew (python -m tests.golden.make)"
)


def differences(text: str, folder: Path = GOLDEN) -> list[str]:
    """What the present rules make of a playthrough otherwise: the first line of it, or why it cannot be replayed."""
    kept = playthrough.taken_apart(text)
    try:
        now = playthrough.of(read(kept.journal, lambda digest: pack_kept(folder, digest), closed=False))
    except JournalError as error:
        return [str(error)]
    pairs = [(before, after) for before, after in zip(kept.seen, now.seen, strict=False) if before != after]
    if len(kept.seen) != len(now.seen):
        pairs.append((f"{len(kept.seen)} positions", f"{len(now.seen)} positions"))
    return [f"was {before!r}, is {after!r}" for before, after in pairs[:1]]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_plays_as_it_did(path: Path) -> None:
    assert differences(path.read_text(encoding="utf-8")) == [], RAISE


def test_every_game_edition_and_number_of_players_has_golden_games() -> None:
    heads = [path.read_text(encoding="utf-8").partition("\nseed ")[0] for path in FILES]
    for name in games():
        game = game_called(name)
        mine = [head for head in heads if f"\ngame {name} " in head]
        editions = {head.partition("\nedition ")[2].partition("\n")[0] for head in mine}
        seats = {int(head.partition("\nseats ")[2].partition("\n")[0]) for head in mine}
        assert editions == {edition.key for edition in game.editions}
        assert seats >= {game.fewest, game.most}
        for key, keys in choices(game).items():
            assert all(any(f"\noption {key} {choice}\n" in head for head in mine) for choice in keys), (name, key)


def one() -> str:
    return next(path for path in FILES if path.parent.name == "underkeeper").read_text(encoding="utf-8")


def test_a_seat_that_sees_something_else_is_noticed() -> None:
    lines = one().splitlines()
    at = lines.index("views") + 3
    number, asked, *marks = lines[at].split()
    lines[at] = " ".join([number, asked, "00000000", *marks[1:]])
    assert differences("\n".join(lines) + "\n") == [f"was {lines[at]!r}, is {' '.join([number, asked, *marks])!r}"]


def test_a_move_that_is_no_longer_legal_is_noticed() -> None:
    kept = playthrough.taken_apart(one())
    lines = [line.rpartition(" #")[0] or line for line in kept.journal.splitlines()]
    head = next(at for at, line in enumerate(lines) if line.startswith("move "))
    lines[head + 1] = lines[head]
    forged = playthrough.Playthrough(sealed(lines, head), kept.seen)
    assert "move" in differences(forged.text())[0]


def test_a_game_with_a_bug_is_kept_by_one_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = tmp_path / "Odd trap.journal"
    journal.write_text(playthrough.taken_apart(one()).journal, encoding="utf-8")
    assert main(["journal", "keep", str(journal), "--into", str(tmp_path)]) == 0
    made = tmp_path / "underkeeper" / "odd-trap.golden"
    assert str(made) in capsys.readouterr().out
    assert differences(made.read_text(encoding="utf-8"), tmp_path) == []
    assert main(["journal", "keep", str(journal), "--into", str(tmp_path)]) == 2
    assert "--name" in capsys.readouterr().err


def test_what_is_no_journal_is_said_to_be_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(b"\xff\xfe nothing")
    assert main(["journal", "keep", str(path), "--into", str(tmp_path)]) == 2
    assert "not text in UTF-8" in capsys.readouterr().err
    with pytest.raises(ValueError, match="undercroft journal keep"):
        playthrough.taken_apart("views\n")
