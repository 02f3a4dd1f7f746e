"""Deck files: read, checked, written; and `undercroft cards deck`."""

import io
from pathlib import Path

import pytest

from undercroft import cli, decks, packs

PACK = packs.builtin("underleague")
READY = decks.ready("underleague")
BAD = """\
# Mine
> A plan.
2 Fery Ox
many Pilchard Hound
3 Rope-Walk Rats
2 Spring Tide
"""


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = cli.main(["cards", "deck", *words])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.mark.parametrize("file", READY, ids=[file.name for file in READY])
def test_a_ready_deck_reads_as_it_was_written_and_is_legal_in_both_editions(file: decks.DeckFile) -> None:
    text = decks.write(file, PACK)
    assert decks.read(text, PACK) == file
    for edition in ("first", "second"):
        assert decks.check(text, PACK, edition).faults == []


@pytest.mark.clause("UL-8.3", "UL-8.4", "UL-8.6")
def test_a_check_names_unreadable_lines_then_each_limit_with_its_card_and_line() -> None:
    found = decks.check(BAD, PACK, "second")
    assert list(map(str, found.faults)) == [
        "line 3: there is no card 'Fery Ox'; did you mean 'Ferry Ox'?",
        "line 4: 'many' is no number of copies; write a line like '2 Ferry Ox'",
        "3 creatures, not 30 (UL-8.3)",
        "line 5: 3 copies of Rope-Walk Rats, at most 2 (UL-8.3)",
        "2 strategy cards, not 70 (UL-8.4)",
        "line 6: 2 copies of Spring Tide, at most 1 (UL-8.4)",
    ]
    assert [PACK.cards[fault.card].name for fault in found.faults if fault.card is not None] == [
        "Rope-Walk Rats",
        "Spring Tide",
    ]
    assert (found.file.name, found.file.plan) == ("Mine", "A plan.")
    assert sorted(copies for _, copies in found.file.deck) == [2, 3]


def test_a_card_may_be_named_twice_and_in_any_case() -> None:
    file = decks.read("1 ferry ox\n\n  1 FERRY OX  \n", PACK)
    assert file == (decks.NAMELESS, "", ((0, 2),))


@pytest.mark.parametrize("text", ["x" * (decks.LARGEST + 1), "1 a\n" * 4000, "\x00" * 900, "9" * 5000, "2\n" * 50])
def test_nonsense_is_refused_in_few_words(text: str) -> None:
    found = decks.check(text, PACK, "second")
    assert not found.file.deck
    assert len(found.faults) <= decks.MOST_UNREADABLE + 3
    assert all(len(str(fault)) < 300 for fault in found.faults)


def test_marks_that_cannot_be_printed_are_no_part_of_a_name() -> None:
    assert decks.read("# A\x00\x1b[31m deck\n", PACK).name == "A  [31m deck"
    assert len(decks.read(f"# {'long ' * 100}\n", PACK).name) <= decks.NAME_LENGTH


@pytest.mark.clause("UL-8.5", "UL-8.6")
def test_the_command_names_every_fault_by_edition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(BAD + "\n".join(f"1 {card.name}" for card in PACK.cards if card.figures.get("cost") == 4), "utf-8")
    status, out, err = said(capsys, "check", str(path))
    assert (status, out) == (1, "")
    assert f"{path}:3: error: there is no card 'Fery Ox'; did you mean 'Ferry Ox'?" in err
    assert f"{path}:5: error: 3 copies of Rope-Walk Rats, at most 2 (UL-8.3)" in err
    assert f"{path}: error: 8 cards of cost 4, at most 5 (UL-8.5)" in err
    assert "UL-8.5" not in said(capsys, "check", str(path), "--edition", "first")[2]


def test_what_the_command_shows_it_also_accepts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, text, _ = said(capsys, "show", READY[0].name.upper())
    assert status == 0
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    status, out, _ = said(capsys, "check", "-", "--game", "underleague")
    assert (status, out) == (0, f"-: good: {READY[0].name}, 100 cards, legal in the second edition of underleague\n")
    every = said(capsys, "show")[1]
    assert all(f"# {file.name}\n" in every for file in READY)


def test_the_command_says_what_it_cannot_find(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "did you mean 'The Late Money'?" in said(capsys, "show", "The Late Mony")[2]
    assert said(capsys, "check", str(tmp_path / "none.txt"))[::2] == (
        1,
        f"cannot read {tmp_path / 'none.txt'}: No such file or directory\n",
    )
    (tmp_path / "picture").write_bytes(b"\xff\xd8\xff")
    assert "no text in UTF-8" in said(capsys, "check", str(tmp_path / "picture"))[2]
    with pytest.raises(SystemExit) as ended:
        said(capsys, "check", "x", "--edition", "secnd")
    assert ended.value.code == 2
    assert "did you mean 'second'?" in capsys.readouterr().err
