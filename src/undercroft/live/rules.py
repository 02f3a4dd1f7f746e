"""The numbered clauses of a game's rules, as its `rules.md` has them."""

from functools import cache
from importlib.resources import files
from typing import Final

from undercroft.engine.game import Game
from undercroft.live.models import ClauseInfo

CHAPTER: Final = "## "
CLAUSE: Final = "- "


@cache
def clauses(game: Game) -> list[ClauseInfo]:
    """Every clause, with the heading that it stands under."""
    found: list[ClauseInfo] = []
    chapter = ""
    text = (files(f"undercroft.games.{game.name}") / "rules.md").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith(CHAPTER):
            chapter = line.removeprefix(CHAPTER).lstrip("0123456789. ")
        elif line.startswith(f"{CLAUSE}{game.prefix}-"):
            number, _, words = line.removeprefix(CLAUSE).partition(" ")
            found.append(ClauseInfo(clause=number, chapter=chapter, text=words))
    return found


def law(game: Game, clause: str) -> str:
    """The words of a clause."""
    return next((found.text for found in clauses(game) if found.clause == clause), "the rules forbid it")
