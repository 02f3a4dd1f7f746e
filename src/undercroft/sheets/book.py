"""What is read: the title page, the quick start and the rules, as pages that flow."""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from itertools import groupby
from typing import Final

from markdown_it import MarkdownIt

from undercroft.engine.game import Game, home
from undercroft.rulebook import clauses

MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
CREDIT: Final = "Pictures by the authors of game-icons.net, who are named in the app; CC BY 3.0."


def title_page(title: str, game: Game, pack: str, holds: Sequence[str], how: str) -> str:
    parts = "".join(f"<li>{escape(words)}</li>" for words in holds)
    return (
        f'<section class="book"><h1>{escape(title)}</h1><p>{escape(game.title)}, with the cards of {escape(pack)}.</p>'
        f"<h2>What is here</h2><ul>{parts}</ul>"
        f"<h2>How to print it</h2><ul><li>At 100 %, without fitting to the page: the bar below is 10 cm long.</li>"
        f"<li>Print {escape(how)}.</li><li>Cut the cards at the crop marks; card sleeves make plain paper stiff.</li>"
        f'</ul><div class="ruler">10 cm</div><p>{escape(CREDIT)}</p></section>'
    )


def start(game: Game) -> Iterator[str]:
    """The quick start that the game has; nothing where it has none."""
    file = files(home(game.package)) / "start.md"
    if file.is_file():
        yield f'<section class="book">{MARKDOWN.render(file.read_text("utf-8"))}</section>'


def rules(game: Game) -> Iterator[str]:
    """Every clause, by chapters."""
    chapters = groupby(clauses(game), lambda clause: clause.chapter)
    text = "".join(
        f"<h2>{escape(chapter)}</h2>"
        + "".join(f'<p class="clause"><b>{clause.name}</b>{inline(clause.text)}</p>' for clause in found)
        for chapter, found in chapters
    )
    yield f'<section class="book"><h1>{escape(game.title)}: the rules</h1><div class="columns">{text}</div></section>'


def inline(text: str) -> str:
    """A clause's emphasis and names of things."""
    html: str = MARKDOWN.renderInline(text)
    return html
