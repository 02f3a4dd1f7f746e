"""A game is one folder: nothing outside names a game or cites its rules, so that the next one needs nothing there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from undercroft.doctor import ROOT
from undercroft.engine.game import game_called, games, packages

SRC = ROOT / "src" / "undercroft"
CLIENT = ROOT / "client" / "src"
TESTS = ROOT / "tests"
NAMES = "|".join(packages())
CLAUSES = "|".join(sorted({game_called(name).prefix for name in games()}))
NAMED = re.compile(rf"\b({NAMES})\b|\b({CLAUSES})-\d", re.IGNORECASE)
EXAMPLES = ("example", "examples", "json_schema_extra")
"""What a described field says as an example may be of any game."""
MEANT = {SRC / "cards_cli.py"}
"""The command line says which game is meant where none is named."""
MOST_LINES = 600
SHARED = ("bots", "docs", "golden", "house", "lab", "laws")
"""Tests of what all games share; a game's own are in its folder."""


def sources() -> list[Path]:
    apart = (SRC / "games", SRC / "live" / "migrations")
    return [path for path in SRC.rglob("*.py") if not any(path.is_relative_to(folder) for folder in apart)]


def said(tree: ast.AST) -> Iterator[str]:
    """The strings that a module works with: all but docstrings and examples."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.keyword) and node.arg in EXAMPLES:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        yield from said(node)


def test_a_file_of_the_engine_or_of_a_game_is_read_at_one_sitting() -> None:
    lengths = {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").count("\n")
        for folder in ("engine", "games")
        for path in (SRC / folder).rglob("*.py")
    }
    assert {path: lines for path, lines in lengths.items() if lines > MOST_LINES} == {}


def test_nothing_in_the_house_works_with_a_games_name_or_clauses() -> None:
    naming = [
        f"{path.relative_to(ROOT)}: {words}"
        for path in sources()
        if path not in MEANT
        for words in said(ast.parse(path.read_text(encoding="utf-8")))
        if NAMED.search(words)
    ]
    assert naming == []


@pytest.mark.parametrize(
    "words", ['GAME = "underwing"', 'f(clause="UK-3.5")', "from undercroft.games.underwing import x"]
)
def test_such_a_name_would_be_found(words: str) -> None:
    assert any(NAMED.search(found) for found in said(ast.parse(words)))


def test_nothing_in_the_client_outside_the_games_folders_names_a_game() -> None:
    apart = (CLIENT / "games", CLIENT / "generated", CLIENT / "dev")
    naming = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted(CLIENT.rglob("*.*"))
        if path.suffix in {".ts", ".svelte", ".css"} and not path.name.endswith(".test.ts")
        if not any(path.is_relative_to(folder) for folder in apart)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if NAMED.search(line)
    ]
    assert naming == []


def test_tests_of_what_all_games_share_reach_into_no_game() -> None:
    naming = [
        f"{path.relative_to(ROOT)}: {node.module}"
        for folder in SHARED
        for path in (TESTS / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and re.match(rf"(undercroft|tests)\.games\.({NAMES})\b", node.module or "")
    ]
    assert naming == []
