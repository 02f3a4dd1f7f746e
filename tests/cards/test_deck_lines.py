"""Deck lists in the ways that people write them: one reader for the browser, the service and the command line."""

import io
from pathlib import Path

import pytest

from undercroft import cli, decks, packs
from undercroft.deck_lines import Lines, Unreadable

NAMES = [
    "Ferry Ox", "Lamplighter's Shade", "Marge N. Notes", "Rope-Walk Rats", "The Understudy", "Café Owl", "Cafe, Owl!",
    "Third Time Lucky",
]  # fmt: skip
READER = Lines(NAMES, ["beasts", "pre-show cards"], "Ferry Ox")
OX, SHADE, NOTES, RATS = range(4)

TWO_OXEN = """\
2 Ferry Ox
2x Ferry Ox
2X Ferry Ox
2 x Ferry Ox
2× Ferry Ox
2xFerry Ox
x2 Ferry Ox
２ Ferry Ox
Ferry Ox x2
Ferry Ox ×2
Ferry Ox x 2
Ferry Ox 2
Ferry Ox 2x
Ferry Ox (2)
Ferry Ox (x2)
Ferry Ox [2]
Ferry Ox: 2
Ferry Ox - 2
Ferry Ox, 2
2, Ferry Ox
2: Ferry Ox
"Ferry Ox",2
2,"Ferry Ox"
2\tFerry Ox
Ferry Ox\t2
- 2 Ferry Ox
-2 Ferry Ox
* 2x Ferry Ox
+ 2 Ferry Ox
• Ferry Ox x2
· 2 Ferry Ox
– 2 Ferry Ox
[ ] 2 Ferry Ox
[x] 2 Ferry Ox
1. 2 Ferry Ox
1) Ferry Ox x2
  2   ferry    ox\x20\x20
2\u00a0Ferry\u00a0Ox
2 \u200bFerry Ox\ufeff
2 FERRY OX
2 Ferry-Ox
2 Ferry Ox,
2 Ferry Ox;
2 Ferry Ox.
2 Ferry Ox [UL]
2 Ferry Ox [UL1]
2 Ferry Ox (UL)
2 Ferry Ox (UL) 45
2 Ferry Ox (UL) #45
2 Ferry Ox <ul>
2 Ferry Ox (UL) 45 *F*
Ferry Ox (UL) x2
Ferry Ox (UL) (2)
Ferry Ox [UL] 2
2 Ferry Ox // pulls early
2 Ferry Ox # pulls early
2 Ferry Ox x2
2 Ferry Ox (2)
1 Ferry Ox, 1 Ferry Ox
1 Ferry Ox; 1 ferry ox
"""
ONE_OF = [
    ("1 Lamplighter’s Shade", SHADE),
    ("1 Lamplighter‘s Shade", SHADE),
    ("1 Lamplighter`s Shade", SHADE),
    ("1 Lamplighters Shade", SHADE),
    ("1 Marge N Notes", NOTES),
    ("1 Marge N. Notes", NOTES),
    ("Marge N. Notes", NOTES),
    ("1 Rope–Walk Rats", RATS),
    ("1 Rope\u2011Walk Rats", RATS),
    ("1 rope walk rats", RATS),
    ("1 Café Owl", 5),
    ("1 Cafe\u0301 Owl", 5),
    ("1 Cafe, Owl!", 6),
]
NOTHING = """\

// a comment
//another
# a comment
Creatures (12)
Creatures: 12
Creatures
12 Creatures
CREATURES
== Creatures ==
=== Finishers ===
**Creatures (12)**
Beasts 3
Pre-Show Cards (5)
Preshow cards [5]
Finishers:
Finishers (4):
Total: 100 cards
Main Deck
-----
=====
***
"""
UNREADABLE = [
    ("2 Fery Ox", "there is no card 'Fery Ox'; did you mean 'Ferry Ox'?"),
    ("Fery Ox x2", "there is no card 'Fery Ox'; did you mean 'Ferry Ox'?"),
    ("2 Zzz", "there is no card 'Zzz'; no card's name is like it"),
    ("Finishers (4)", "there is no card 'Finishers'; no card's name is like it"),
    ("Finishers", "there is no card 'Finishers'; write a line like '2 Ferry Ox', and a colon behind a heading"),
    ("2 Cafe Owl", "'Cafe Owl' may be 'Café Owl' or 'Cafe, Owl!'"),
    ("1. Ferry Ox", "is 1 a place in a list or a number of copies? Write '1 Ferry Ox' or such"),
    ("2 Ferry Ox (3)", "does this say 2 or 3 copies? Write '2 Ferry Ox'"),
    ("2 Ferry Ox x3", "does this say 2 or 3 copies? Write '2 Ferry Ox'"),
    ("0 Ferry Ox", "'0' is no number of copies; write a line like '2 Ferry Ox'"),
    ("100 Ferry Ox", "'100' is no number of copies; write a line like '2 Ferry Ox'"),
    (f"{'9' * 180} Ferry Ox", "is no number of copies"),
    ("many Ferry Ox", "'many' is no number of copies; write a line like '2 Ferry Ox'"),
    ("2.5 Ferry Ox", "'2.5' is no number of copies"),
    ("2", "'2' is no card; write a line like '2 Ferry Ox'"),
    ("2 Ferry Ox, 3 Fery Ox", "there is no card 'Fery Ox'"),
    ("Sideboard", "there is no card 'Sideboard'"),
    ("2 " + "x" * 300, "is longer than any card's line"),
]


@pytest.mark.parametrize("line", TWO_OXEN.splitlines())
def test_two_oxen_are_read_however_they_are_written(line: str) -> None:
    found = READER.entries(line)
    assert {entry.card for entry in found} == {OX}
    assert sum(entry.copies for entry in found) == 2


@pytest.mark.parametrize(("line", "card"), ONE_OF)
def test_a_name_is_known_by_its_letters(line: str, card: int) -> None:
    assert READER.entries(line) == [(1, card)]


@pytest.mark.parametrize("line", NOTHING.splitlines())
def test_headings_rules_and_comments_are_no_cards(line: str) -> None:
    assert READER.entries(line) == []


@pytest.mark.parametrize(("line", "said"), UNREADABLE, ids=[line[:20] for line, _ in UNREADABLE])
def test_what_is_wrong_or_may_be_read_in_two_ways_is_said_with_the_nearest_name(line: str, said: str) -> None:
    with pytest.raises(Unreadable) as refused:
        READER.entries(line)
    assert said in str(refused.value)


def test_a_name_that_looks_like_a_number_of_copies_is_read_as_it_is_written() -> None:
    odd = Lines(["2 Fast", "x2", "Ox x2", "(3)", "Creatures"], ["creatures"], "2 Fast")
    for line, entry in (("3 2 Fast", (3, 0)), ("1 x2", (1, 1)), ("1 Ox x2", (1, 2)), ("1 Creatures", (1, 4))):
        assert odd.entries(line) == [entry]


def pasted(file: decks.DeckFile, game: str) -> str:
    """A ready deck as a forum would show it, with line ends of Windows."""
    names = [card.name.replace("'", "’") for card in packs.builtin(game).cards]
    ways = ("{n}x {c}", "{c} x{n}", "• {n} {c}", "{c} ({n})", "{n}\t{c} [XY] 12", "  {n}  {c},", "{n} {c} // good")
    lines = [ways[at % len(ways)].format(n=copies, c=names[card]) for at, (card, copies) in enumerate(file.deck)]
    head = ["\ufeffName: Pasted", "> Why not.", "// from somewhere", "", f"Creatures ({len(lines)})", "-----"]
    return "\r\n".join([*head, *lines, "", "Total: 100"])


@pytest.mark.parametrize("game", decks.with_own())
def test_every_ready_deck_is_read_as_somebody_pasted_it(game: str) -> None:
    for file in decks.ready(game):
        found = decks.read(pasted(file, game), packs.builtin(game))
        assert found == ("Pasted", "Why not.", file.deck)


def test_a_fault_has_its_line_with_any_line_ends() -> None:
    pack = packs.builtin("underleague")
    for end in ("\n", "\r\n", "\r"):
        with pytest.raises(decks.DeckError) as refused:
            decks.read(end.join(["# Mine", "2 Ferry Ox\u2028", "2 Fery Ox", "", "Frry Ox"]), pack)
        assert [fault.line for fault in refused.value.faults] == [3, 5]


def test_the_first_line_with_a_hash_is_the_name_and_a_heading_is_not() -> None:
    pack = packs.builtin("underleague")
    assert decks.read("# Creatures (2)\n# Mine\n2 Ferry Ox\n# yours", pack).name == "Mine"
    assert decks.read("2 Ferry Ox\n# yours", pack).name == decks.NAMELESS


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_is_read_as_notepad_saves_it(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = decks.ready("underleague")[0]
    data = pasted(file, "underleague").removeprefix("\ufeff").encode(encoding)
    (tmp_path / "deck.txt").write_bytes(data)
    assert cli.main(["cards", "deck", "check", str(tmp_path / "deck.txt")]) == 0
    assert "good: Pasted, 100 cards" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data), encoding="ascii"))
    assert cli.main(["cards", "deck", "check", "-"]) == 0
