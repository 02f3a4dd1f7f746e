"""The rules that the app shows are the rules that the code cites."""

import re
from importlib.resources import files
from pathlib import Path

from undercroft import rulebook
from undercroft.games.underkeeper.game import GAME

CITED = re.compile(r"\bUK-\d+\.\d+\b")
CLAUSES = [clause.name for clause in rulebook.clauses(GAME)]
LAST = {1: 5, 2: 4, 3: 13, 4: 4, 5: 14, 6: 5, 7: 3, 8: 3}


def test_every_clause_stands_in_the_rules_once_and_in_order() -> None:
    assert [f"UK-{chapter}.{number}" for chapter, last in LAST.items() for number in range(1, last + 1)] == CLAUSES
    assert all(clause.text for clause in rulebook.clauses(GAME))


def test_every_clause_that_the_code_cites_stands_in_the_rules() -> None:
    package = Path(str(files("undercroft")))
    sources = [*package.rglob("*.py"), *package.parents[1].glob("client/src/games/underkeeper/**/*.ts")]
    cited = {name for path in sources for name in CITED.findall(path.read_text("utf-8"))}
    assert cited <= set(CLAUSES)
    assert {name for name in CLAUSES if int(name[3]) <= 6} <= cited


def test_rules_speak_to_players_of_one_word_for_one_thing() -> None:
    told = [clause.text for clause in rulebook.clauses(GAME) if clause.name != "UK-5.14"]
    text = "\n".join(told).casefold()
    for other in ("treasure", "missing space", "opponent"):
        assert other not in text
