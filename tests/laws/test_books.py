"""Every game's rules as a book: what it names exists, and it speaks of the edition and options at the table alone."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tests
import tests.games
from tests.games.learning import examples
from undercroft import packs
from undercroft.engine.game import Game, game_called, games
from undercroft.rulebook import (
    DRAWN,
    Said,
    clauses,
    holds,
    in_force,
    introduction,
    learned,
    lessons,
    players,
    searched,
)

GAMES = [game_called(name) for name in games() if "-" not in name]
CITED = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")
EDITION = re.compile(r"(?:Iterations? (\d)(?: and (\d))?|(First|Second) edition)\b", re.IGNORECASE)
CHAPTERS = ["Quick start", "What you want to do", "Set-up", "Reading a card", "How it ends", "Words"]
QUICK = 15
TARGETS = Path(tests.__path__[0]).parent / "docs" / "measured" / "targets.md"


def tables(game: Game) -> Iterator[dict[str, str]]:
    """A table of every edition and number of players, its options as they usually are, and with each choice of each."""
    usual = {option.key: option.choices[0].key for option in game.options}
    for edition in game.editions:
        for seats in range(game.fewest, game.most + 1):
            table = {"edition": edition.key, "players": str(seats), **usual}
            yield table
            for option in game.options:
                yield from ({**table, option.key: choice.key} for choice in option.choices[1:])


def marked(game: Game) -> Iterator[Said]:
    """Whatever has a mark of its own."""
    for clause in clauses(game):
        yield Said(clause.name, clause.when)
        yield from clause.sentences
    for block in lessons(game):
        yield Said(block.text, block.when)
        yield from block.lines


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_mark_names_an_edition_a_number_of_players_or_a_choice_that_there_is(game: Game) -> None:
    known = {option.key: {choice.key for choice in option.choices} for option in game.options}
    known["edition"] = {edition.key for edition in game.editions}
    known["players"] = {str(seats) for seats in range(game.fewest, game.most + 1)}
    known["designers"] = set()
    for text, when in marked(game):
        assert "<!--" not in text
        for key, values in when:
            assert set(values) <= known[key], f"{key}={values}: {text}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_rule_at_a_table_speaks_of_another_edition(game: Game) -> None:
    for table in tables(game):
        mine = {"first": "First", "second": "Second"}.get(table["edition"], table["edition"])
        for clause in in_force(game, table):
            for sentence in clause.sentences:
                if found := EDITION.match(sentence.text.removeprefix("Our rulings, ").removeprefix("Our ruling, ")):
                    assert mine.casefold() in {one.casefold() for one in found.groups() if one}, sentence.text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_players_book_lacks_what_is_for_designers_and_no_clause_else(game: Game) -> None:
    book, all_ = players(game), clauses(game)
    assert 0 < len(all_) - len(book) < 12
    left = {clause.name for clause in all_} - {clause.name for clause in book}
    assert all(int(name[3]) >= 7 for name in left), left
    assert introduction(game)
    assert {clause.name for table in tables(game) for clause in in_force(game, table)} <= {one.name for one in book}
    assert searched(book, f"{book[0].name}") == (book[0],)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_asked_of_designers_stands_in_the_documentation(game: Game) -> None:
    page = " ".join(TARGETS.read_text("utf-8").split())
    book = {clause.name for clause in players(game)}
    for clause in clauses(game):
        assert (f"- **{clause.name}** {clause.text}" in page) == (clause.name not in book), clause.name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_clause_has_words_at_every_table_where_it_holds(game: Game) -> None:
    for table in tables(game):
        assert all(clause.sentences for clause in in_force(game, table)), table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_clause_and_card_that_one_learns_from_exists(game: Game) -> None:
    cards = {card.name for card in packs.builtin(game.package).cards}
    book = {clause.name for clause in players(game)}
    for block in lessons(game):
        assert set(CITED.findall(block.text)) <= book, block.text
        if block.kind in DRAWN:
            shown = block.lines if block.kind == "cards" else block.lines[:1]
            assert {line.text.partition(" | ")[0] for line in shown} <= cards, block.text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_row_of_a_table_has_a_cell_for_each_head(game: Game) -> None:
    for block in lessons(game):
        if block.kind == "table":
            cells = {len(line.text.split(" | ")) for line in block.lines}
            assert len(cells) == 1, block.text
            assert all(cell.strip("| ") for line in block.lines for cell in line.text.split(" | ")), block.text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_clause_that_one_learns_from_holds_at_that_table(game: Game) -> None:
    for table in tables(game):
        known = {clause.name for clause in in_force(game, table)}
        for block in learned(game, table):
            assert set(CITED.findall(block.text)) <= known, (table, block.text)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_table_has_a_quick_start_of_fifteen_lines_and_all_chapters(game: Game) -> None:
    for table in tables(game):
        book = learned(game, table)
        headings = [block.text for block in book if block.kind == "h2"]
        assert [heading for heading in headings if heading in CHAPTERS] == CHAPTERS
        assert {"A turn", "A round"} & set(headings)
        quick = next(block for block in book if block.kind == "ol")
        assert len(quick.lines) == QUICK, (table, [line.text for line in quick.lines])
        assert {"cards", "anatomy", "ul"} <= {block.kind for block in book}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_worked_example_is_played_by_a_test(game: Game) -> None:
    played = Path(tests.games.__path__[0], game.package, "test_learn.py").read_text("utf-8")
    titles = [example.title for example in examples(game)]
    assert len(titles) == len(set(titles)) >= 5
    assert [title for title in titles if f'example(GAME, "{title}")' not in played] == []


def test_what_holds_is_what_is_known_to_hold_or_not_known() -> None:
    said = next(clause for clause in clauses(game_called("underkeeper")) if clause.name == "UK-2.3")
    third = [holds(sentence.when, {"edition": "3"}) for sentence in said.sentences]
    assert third == [False, True]
    assert all(holds(sentence.when, {}) for sentence in said.sentences)
