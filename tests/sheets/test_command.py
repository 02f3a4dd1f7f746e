"""`undercroft cards print`: what comes of each wish, and what is said where it cannot be carried out."""

import sys
from pathlib import Path
from typing import Any

import pytest

from tests.sheets.conftest import whole, wish_for
from undercroft import cli, decks, packs
from undercroft.sheets import art
from undercroft.sheets.command import setup_for
from undercroft.sheets.document import PARTS, Printing


def printed(*words: str) -> int:
    return cli.main(["cards", "print", *words])


def html(game: str, **more: Any) -> str:
    return Printing(wish_for(packs.builtin(game))._replace(**{"copies": None, **more})).html()


@pytest.mark.parametrize(("paper", "css"), [("a4", "A4"), ("letter", "letter")])
def test_everything_is_on_one_page_of_html_that_needs_nothing_else(
    paper: str, css: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "cards.html"
    assert printed("underkeeper", "-o", str(page), "--paper", paper) == 0
    text = page.read_text("utf-8")
    assert f"@page {{ size: {css}; margin: 0 }}" in text
    assert text.count("data-card=") == text.count("data-back=") == 56
    assert all(
        words in text for words in ("Tokens, sheet 1", "The map", "Your sheet", "Underkeeper: to look up", "UK-3.5")
    )
    assert "http" not in text.replace("http://www.w3.org", "")
    assert "56 cards; print at 100 %, on both sides, turned on the long edge" in capsys.readouterr().out


def test_a_pdf_has_a_page_for_each_sheet(tmp_path: Path) -> None:
    pdf = tmp_path / "cards.pdf"
    assert printed("underkeeper", "-o", str(pdf), "--only", "cards", "--no-backs") == 0
    data = pdf.read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.count(b"/Type /Page\n") + data.count(b"/Type /Page ") == 1 + -(-56 // 9)


@pytest.mark.parametrize("part", PARTS)
def test_one_part_is_printed_alone(part: str) -> None:
    signs = {
        "cards": "data-card=",
        "tokens": "Tokens, sheet",
        "boards": "<h1>The map",
        "sheets": "<h1>Your sheet",
        "rules": 'class="clause"',
    }
    text = html("underkeeper", parts=(part,))
    assert [sign for sign in signs if signs[sign] in text] == [part] * (part in signs)


def test_backs_in_common_can_be_left_out_but_the_other_side_of_a_dragon_stays() -> None:
    assert html("underkeeper", backs=False).count("data-back=") == 0
    assert html("underwing", backs=False).count("data-back=") == 90


def test_folded_sheets_have_faces_and_backs_on_one_side() -> None:
    text = html("underkeeper", fold=True, parts=("cards",))
    sheets = text.split('<section class="sheet">')[1:]
    assert len(sheets) == -(-56 // 4)
    assert all(sheet.count("data-card=") == sheet.count("data-back=") for sheet in sheets)
    assert "<span>fold</span>" in sheets[0]


def test_a_deck_is_printed_alone_in_its_copies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = decks.ready("underground")[0]
    page = tmp_path / "deck.html"
    assert printed("underground", "--deck", deck.name.lower(), "-o", str(page)) == 0
    text = page.read_text("utf-8")
    assert [text.count(f'data-card="{card}"') for card, _ in deck.deck] == [copies for _, copies in deck.deck]
    assert text.count("data-card=") == sum(copies for _, copies in deck.deck)
    assert f"<h1>{deck.name}</h1>" in text
    file = tmp_path / "mine.txt"
    file.write_text("# Mine\n\n3 Boom Mate\n", "utf-8")
    assert printed("underground", "--deck", str(file), "-o", str(page)) == 0
    assert page.read_text("utf-8").count("data-card=") == 3


def test_a_creature_deck_is_printed_for_each_player_and_the_strategies_once() -> None:
    three = Printing(whole("underleague", 3)._replace(copies=None))
    assert [(name, len(cards)) for name, cards in three.piles()] == [
        ("creatures", 30),
        ("strategies", 250),
        ("creatures", 30),
        ("creatures", 30),
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("underkeeper", "--deck", "Long Fuse"), "Underkeeper has no decks of one's own; leave --deck out"),
        (
            ("underground", "--deck", "Long Fuze"),
            "there is no deck 'Long Fuze', neither a ready one nor a file; did you mean",
        ),
        (("underkeper",), "cannot read underkeper: No such file or directory; did you mean 'underkeeper'?"),
        (("underkeeper", "--edition", "4"), "Underkeeper has no edition '4'; there is: 3, 2, 1"),
        (("underleague", "--players", "1"), "Underleague is for 2 to 5 players, not 1"),
        (
            ("underkeeper", "-o", "/no/such/folder/x.html"),
            "cannot write /no/such/folder/x.html: No such file or directory",
        ),
    ],
)
def test_what_cannot_be_printed_is_said_with_the_way_out(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed(*words) == 1
    told = capsys.readouterr()
    assert said in told.err
    assert not told.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--paper", "a5"), "argument --paper: invalid choice: 'a5'"),
        (("--only", "dice"), "argument --only: invalid choice: 'dice'"),
        (("--bleed", "9"), "'9' is no bleed: it is a number of mm from 0 to 5"),
        (("--bleed", "wide"), "'wide' is no bleed"),
    ],
)
def test_a_wrong_word_is_named_with_the_right_ones(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        printed("underkeeper", *words)
    assert said in capsys.readouterr().err


def test_a_deck_file_with_faults_is_refused_with_all_of_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("# Mine\n\n3 Boom Mat\n2 Tongue Twirlr\n", "utf-8")
    assert printed("underground", "--deck", str(file)) == 1
    said = capsys.readouterr().err
    assert "line 3" in said
    assert "line 4" in said


def test_without_the_part_that_makes_pdfs_it_is_said_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    assert printed("underkeeper", "-o", str(tmp_path / "x.pdf"), "--pdf") == 1
    assert 'pip install "undercroft[print]"' in capsys.readouterr().err


def test_what_a_pack_says_is_printed_as_words_and_never_as_html() -> None:
    pack = packs.builtin("underkeeper")
    card = pack.cards[4]._replace(name="<script>", flavour="a & b", glyph="<b>")
    wish = wish_for(pack)
    text = html("underkeeper", setup=wish.setup._replace(pack=pack._replace(cards=(card,))), parts=("cards",))
    assert "<script>" not in text
    assert "&lt;script&gt;" in text
    assert "a &amp; b" in text


def test_pictures_come_from_the_built_client_and_else_the_glyphs_name(monkeypatch: pytest.MonkeyPatch) -> None:
    script = 'const s="<symbol id=\\"i-barbute\\" viewBox=\\"0 0 512 512\\"><path d=\\"M1 1z\\"/></symbol>";'
    monkeypatch.setattr(art, "_scripts", lambda: iter([script]))
    text = html("underkeeper")
    assert '<symbol id="i-barbute" viewBox="0 0 512 512"><path d="M1 1z"/></symbol>' in text
    assert '<span class="unseen">visored helm</span>' in text
    monkeypatch.setattr(art, "_scripts", lambda: iter([]))
    assert "Pictures are left out: build the client first (make client)." in html("underkeeper")


def test_rules_are_those_of_the_edition_and_the_quick_start_stands_alone() -> None:
    first, third = (
        whole("underkeeper")._replace(setup=setup_for(packs.builtin("underkeeper"), edition)) for edition in "13"
    )
    start = Printing(third._replace(parts=("start",))).html()
    assert "Choose a card next to your hero" in start
    assert "UK-3.5" not in start
    rules = [Printing(wish._replace(parts=("rules", "sheets"))).html() for wish in (first, third)]
    assert ["choose your heroes" in text or "Iteration 1:" in text for text in rules] == [True, False]
    assert ["items for the start of a turn as you like.</li>" in text for text in rules] == [True, False]
    assert all("data-shown=" in text for text in rules)
    assert not any("UK-8.3" in text for text in rules)
