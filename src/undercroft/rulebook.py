"""The numbered clauses of a game's rules, as its `rules.md` has them."""

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from undercroft.engine.game import Game, home

CHAPTER: Final = "## "
CLAUSE: Final = "- "


class Clause(NamedTuple):
    """`name` like UK-3.5, the heading that it stands under, its words."""

    name: str
    chapter: str
    text: str


@cache
def clauses(game: Game) -> tuple[Clause, ...]:
    """Every clause in the order of the book."""
    return parsed((files(home(game.package)) / "rules.md").read_text(encoding="utf-8"), game.prefix)


def parsed(text: str, prefix: str) -> tuple[Clause, ...]:
    """The clauses of a rules text: list items that begin with a number, their further lines indented."""
    found: list[Clause] = []
    chapter = ""
    for line in text.splitlines():
        if line.startswith(CHAPTER):
            chapter = line.removeprefix(CHAPTER).lstrip("0123456789. ")
        elif line.startswith(f"{CLAUSE}{prefix}-"):
            name, _, words = line.removeprefix(CLAUSE).partition(" ")
            found.append(Clause(name, chapter, words.strip()))
        elif line.startswith("  ") and line.strip() and found:
            last = found.pop()
            found.append(last._replace(text=f"{last.text} {line.strip()}"))
    return tuple(found)


def law(game: Game, name: str) -> str:
    """The words of a clause; empty where there is none of that name."""
    return next((clause.text for clause in clauses(game) if clause.name == name), "")


def searched(game: Game, wanted: str) -> tuple[Clause, ...]:
    """The clauses in which every word of `wanted` occurs, in name, chapter or text, case ignored."""
    words = wanted.casefold().split()
    return tuple(clause for clause in clauses(game) if all(word in " ".join(clause).casefold() for word in words))
