"""The book to learn from as the terminal prints it."""

import pytest
from rich.console import Console

from undercroft import packs, rulebook
from undercroft.engine.game import game_called, games, setup_of
from undercroft.terminal.book import book, lesson, quick_start

GAMES = [name for name in games() if "-" not in name]


def printed_of(content: object) -> str:
    console = Console(width=100, color_system=None, legacy_windows=False)
    with console.capture() as captured:
        console.print(content)
    return captured.get()


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_the_browser_teaches_is_printed(name: str) -> None:
    game, pack = game_called(name), packs.builtin(name)
    table = rulebook.at_table(setup_of(game, pack))
    blocks = rulebook.learned(game, table)
    shown = " ".join(printed_of(lesson(blocks, pack)).split())
    texts = {card.name: card for card in pack.cards}
    for block in blocks:
        if block.kind in ("h2", "h3"):
            assert block.text in shown
        if block.kind == "cards":
            for line in block.lines:
                card, _, note = line.text.partition(" | ")
                assert card in shown
                assert texts[card].text.split("\n")[0][:40] in shown
                assert f"→ {note}"[:60] in shown
    assert "**" not in shown
    quick = printed_of(quick_start(blocks))
    assert "Quick start" in quick
    assert "15." in quick
    assert "What you want to do" not in quick


def test_a_clause_is_printed_with_its_chapter_and_the_one_in_force_first() -> None:
    game = game_called("underkeeper")
    clauses = rulebook.in_force(game, {"edition": "3"})
    shown = printed_of(book(clauses, {}, "UK-3.5", rulebook.introduction(game)))
    assert shown.startswith("In force now\nUK-3.5 ")
    assert "You and your rival build a dungeon together" in shown
    assert printed_of(book((), {})).startswith("No clause says that.")


def test_what_the_table_has_chosen_stands_below_its_clause() -> None:
    game, pack = game_called("underkeeper"), packs.builtin("underkeeper")
    table = rulebook.at_table(setup_of(game, pack, options={"threshold": "20"}))
    shown = printed_of(book(rulebook.in_force(game, table), rulebook.chosen(game, table)))
    clause = " ".join(shown.partition("UK-6.1")[2].partition("UK-6.2")[0].split())
    assert "✓ Loot that ends the game: 20" in clause
    assert "An option raises the 15" in clause
