"""Deck files: read, checked, written; and `undercroft cards deck`."""

import io
import re
from pathlib import Path

import pytest

from tests.games.underground.test_decks import BASE
from undercroft import cli, decks, packs
from undercroft.cards_cli import bars
from undercroft.engine.game import DeckCount, Setup, game_called, setup_before_decks, setup_of

PACK = packs.builtin("underleague")
RHYMES = packs.builtin("underground")
READY = decks.ready("underleague")
BAD = """\
# Mine
> A plan.
2 Fery Ox
many Pilchard Hound
3 Rope-Walk Rats
2 Spring Tide
"""


def limits(edition: str = "second") -> Setup:
    return setup_before_decks(game_called("underleague"), PACK, edition)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = cli.main(["cards", "deck", *words])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.mark.parametrize("file", READY, ids=[file.name for file in READY])
def test_a_ready_deck_reads_as_it_was_written_and_is_legal_in_both_editions(file: decks.DeckFile) -> None:
    text = decks.write(file, PACK)
    assert decks.read(text, PACK) == file
    for edition in ("first", "second"):
        assert decks.check(text, limits(edition)).faults == []


@pytest.mark.clause("UL-8.3", "UL-8.4", "UL-8.6")
def test_a_check_names_unreadable_lines_then_each_limit_with_its_card_and_line() -> None:
    found = decks.check(BAD, limits())
    assert list(map(str, found.faults)) == [
        "line 3: there is no card 'Fery Ox'; did you mean 'Ferry Ox'?",
        "line 4: 'many' is no number of copies; write a line like '2 Second-Hand Medal'",
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
    found = decks.check(text, limits())
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
    assert status == 1
    assert "good" not in out
    assert f"{path}:3: error: there is no card 'Fery Ox'; did you mean 'Ferry Ox'?" in err
    assert f"{path}:5: error: 3 copies of Rope-Walk Rats, at most 2 (UL-8.3)" in err
    assert f"{path}: error: 8 cards of cost 4, at most 5 (UL-8.5)" in err
    assert "UL-8.5" not in said(capsys, "check", str(path), "--edition", "first")[2]


def test_what_the_command_shows_it_also_accepts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, text, _ = said(capsys, "show", READY[0].name.upper())
    assert status == 0
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    status, out, _ = said(capsys, "check", "-", "--game", "underleague")
    first, *rest = out.splitlines()
    assert (status, first) == (0, f"-: good: {READY[0].name}, 100 cards, legal in the second edition of underleague")
    assert rest[0] == "kinds:"
    every = said(capsys, "show")[1]
    assert all(f"# {file.name}\n" in every for file in (*READY, *decks.ready("underground")))
    assert said(capsys, "show", "nothing to hold")[1].startswith("# Nothing to Hold\n")
    alone = said(capsys, "show", "--game", "underground")[1]
    assert "# Nothing to Hold\n" in alone
    assert f"# {READY[0].name}\n" not in alone


def test_the_command_says_what_it_cannot_find(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "show", "The Late Mony")[2] == (
        "no game has a ready deck 'The Late Mony'; did you mean 'The Late Money'?\n"
    )
    assert said(capsys, "show", "The Late Money", "--game", "underground")[2].startswith(
        "underground has no ready deck"
    )
    assert said(capsys, "check", str(tmp_path / "none.txt"))[::2] == (
        1,
        f"cannot read {tmp_path / 'none.txt'}: No such file or directory\n",
    )
    (tmp_path / "deck.txt").write_text("2 Ferry Ox\n", "utf-8")
    (tmp_path / "picture").write_bytes(b"\xff\xd8\xff")
    assert "no text in UTF-8" in said(capsys, "check", str(tmp_path / "picture"))[2]
    with pytest.raises(SystemExit) as ended:
        said(capsys, "check", str(tmp_path / "deck.txt"), "--edition", "secnd")
    assert ended.value.code == 2
    assert "did you mean 'second'?" in capsys.readouterr().err


# -- The Underground CCG


def rhymes(artist: str, *others: str) -> str:
    """A deck file of entries such as "4 Mild Salsa, Earmuffin"."""
    entries = ", ".join((artist, *others)).split(", ")
    lines = (entry if entry[0].isdigit() else f"1 {entry}" for entry in entries)
    return "\n".join(["# Loud and Clear", *lines]) + "\n"


def test_the_game_of_a_deck_is_known_by_its_cards(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    for file in (*READY, *decks.ready("underground")):
        game = "underleague" if file in READY else "underground"
        text = decks.write(file, packs.builtin(game))
        assert decks.game_of(text) == game
        path.write_text(text, "utf-8")
        status, out, err = said(capsys, "check", str(path))
        assert (status, err) == (0, "")
        assert f"edition of {game}" in out.splitlines()[0]
    assert decks.game_of("") == ""
    assert "a line like '2 Pots and Pandemonium'" in str(
        decks.check("many Puns", setup_of(game_called("underground"), RHYMES)).faults[0]
    )
    path.write_text("3 Warble Flies\n", "utf-8")
    assert "no card's name is like it" in said(capsys, "check", str(path))[2]


@pytest.mark.clause("UG-2.5", "UG-2.1", "UG-2.3", "UG-2.4")
def test_every_broken_limit_of_a_rhymebook_is_named_and_a_misspelt_card_has_its_nearest(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "deck.txt"
    strange = BASE.replace("4 Doorbell Ringer, 4 Sub", "2 Side Eye Exam, 1 Paper Blizzard, 1 Dorbell Ringer, 5 Sub")
    text = rhymes("Hans Emty", strange)
    path.write_text(text, "utf-8")
    status, _, err = said(capsys, "check", str(path))
    lines = text.splitlines()
    assert status == 1
    assert err.splitlines() == [
        f"{path}:2: error: there is no card 'Hans Emty'; did you mean 'Hans Empty'?",
        f"{path}:5: error: there is no card 'Dorbell Ringer'; did you mean 'Doorbell Ringer'?",
        f"{path}: error: no artist, not one: write a line like '1 NAME OF AN ARTIST' (UG-2.3)",
        f"{path}:6: error: 5 copies of Subwoofer Puppy, at most 4 (UG-2.1)",
    ]
    assert lines[5] == "5 Subwoofer Puppy"
    path.write_text(text.replace("Hans Emty", "MC Rowave").replace("1 Dorbell Ringer\n", ""), "utf-8")
    assert said(capsys, "check", str(path))[2].splitlines() == [
        f"{path}:5: error: 5 copies of Subwoofer Puppy, at most 4 (UG-2.1)",
        f"{path}:4: error: Paper Blizzard is for Confetti Yeti alone, not for MC Rowave (UG-2.4)",
        f"{path}:3: error: Side Eye Exam is Overdue, MC Rowave is Furnace and Night Bus (UG-2.4)",
    ]


@pytest.mark.clause("UG-2.6", "UG-2.2")
def test_a_deck_is_checked_by_either_format(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    six = "Warm-Up Act, Merch Tableau, Poster Campaign, Earmuffin, Extension Chord, Thick Skinny Jeans"
    path.write_text(rhymes("MC Rowave", six, BASE), "utf-8")
    assert said(capsys, "check", str(path))[::2] == (
        1,
        f"{path}: error: 6 pre-show cards, but none is a featuring artist; without one, at most five (UG-2.2)\n",
    )
    status, out, err = said(capsys, "check", str(path), "--format", "revised")
    assert (status, err) == (0, "")
    assert "legal in the first edition of underground, format revised\n" in out
    busy = BASE.replace("3 Backpack Snack, 1 Power Napkin", "4 Backpack Snack")
    for verses, actions in (
        ("Tongue Twirler", "Second Wind Machine"),
        ("Rotor Mouth", "Unplugged Amp"),
        ("Boom Mate", "Open Mic Fright"),
    ):
        busy = busy.replace(verses, actions)
    path.write_text(rhymes("MC Rowave", busy), "utf-8")
    assert said(capsys, "check", str(path), "--format", "sheet")[0] == 0
    status, _, err = said(capsys, "check", str(path), "--format", "revised")
    assert (status, err) == (1, f"{path}: error: 16 actions, at most 15 (UG-2.6)\n")
    with pytest.raises(SystemExit):
        said(capsys, "check", str(path), "--format", "loose")
    capsys.readouterr()
    with pytest.raises(SystemExit):
        said(capsys, "check", str(path), "--game", "underleague", "--format", "sheet")
    assert "Underleague has no option 'format'" in capsys.readouterr().err


def test_a_check_draws_kinds_types_and_the_curve(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(rhymes("MC Rowave", BASE), "utf-8")
    lines = said(capsys, "check", str(path))[1].splitlines()
    deck = decks.read(path.read_text("utf-8"), RHYMES).deck
    verses = [(RHYMES.cards[card], copies) for card, copies in deck if RHYMES.cards[card].kind == "verse"]
    number = sum(copies for _, copies in verses)
    assert f"          verses {number:3} {'#' * number}" in lines
    kinds = [line.split()[:2] for line in lines[lines.index("types of verses:") + 1 :][:5]]
    assert kinds == [
        [kind, str(sum(copies for card, copies in verses if kind in card.mark("types").split()))]
        for kind in ("banger", "chopper", "diss", "freestyle", "hook")
    ]
    free = sum(copies for card, copies in deck if RHYMES.cards[card].figures.get("cost") == 0)
    curve = lines[lines.index("hype cost:") + 1 :]
    assert curve[0].split() == ["0", str(free), "#" * free]
    assert sum(int(re.split(r"  +| #", line.strip())[1]) for line in curve) == 60
    wide = bars(DeckCount("much", (("one", 100), ("two", 50))))
    assert wide == ["much:", f"  one 100 {'#' * 50}", f"  two  50 {'#' * 25}"]
