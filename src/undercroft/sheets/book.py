"""What is read: the title page, the quick start, and the rules to learn and to look up, as pages that flow."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Final

from markdown_it import MarkdownIt

from undercroft import rulebook
from undercroft.engine.game import Game, Setup, game_called
from undercroft.rulebook import Block, Said

QUICK: Final = 2
"""Blocks of the quick start: its heading and its lines."""
MARKDOWN: Final = MarkdownIt("commonmark", {"html": False})
CREDIT: Final = "Pictures by the authors of game-icons.net, who are named in the app; CC BY 3.0."
Shown = Callable[[str], str]
"""A card by its name, as it is printed."""


def title_page(title: str, setup: Setup, holds: Sequence[str], how: str) -> str:
    game = game_called(setup.game)
    parts = "".join(f"<li>{escape(words)}</li>" for words in holds)
    rules = f"{game.title}, {_edition(game, setup)}, for {_players(setup.seats)}, with the cards of {setup.pack.name}."
    return _section(
        f"<h1>{escape(title)}</h1><p>{escape(rules)}</p><h2>What is here</h2><ul>{parts}</ul>"
        "<h2>How to print it</h2><ul><li>At 100 %, without fitting to the page: the bar below is 10 cm long.</li>"
        f"<li>Print {escape(how)}.</li><li>Cut the cards at the crop marks. In card sleeves plain paper will do.</li>"
        f'</ul><div class="ruler">10 cm</div><p>{escape(CREDIT)}</p>'
    )


def _players(seats: int) -> str:
    return f"{seats} players" if seats > 1 else "one player"


def _edition(game: Game, setup: Setup) -> str:
    return next(choice.words for choice in game.editions if choice.key == setup.edition)


def start(setup: Setup, shown: Shown) -> Iterator[str]:
    """The quick start of this edition; nothing where the game has none."""
    game = game_called(setup.game)
    blocks = rulebook.learned(game, rulebook.at_table(setup))[:QUICK]
    if blocks:
        text = "".join(lesson(block, shown) for block in blocks)
        yield _section(f'<h1>{escape(game.title)}</h1><div class="start">{text}</div>')


def rules(setup: Setup, shown: Shown) -> Iterator[str]:
    """What one learns from, then the clauses of this edition, by chapters."""
    game, table = game_called(setup.game), rulebook.at_table(setup)
    lessons = "".join(lesson(block, shown) for block in rulebook.learned(game, table)[QUICK:])
    if lessons:
        yield _section(f'<h1>{escape(game.title)}: to learn</h1><div class="columns">{lessons}</div>')
    before = "".join(f"<p>{inline(words)}</p>" for words in rulebook.introduction(game))
    chapters = groupby(rulebook.in_force(game, table), lambda clause: clause.chapter)
    text = "".join(
        f"<h2>{escape(chapter)}</h2>"
        + "".join(f'<p class="clause"><b>{clause.name}</b>{inline(clause.text)}</p>' for clause in found)
        for chapter, found in chapters
    )
    yield _section(f'<h1>{escape(game.title)}: to look up</h1><div class="columns">{before}{text}</div>')


def lesson(block: Block, shown: Shown) -> str:
    """A piece of what one learns from."""
    drawn: dict[str, Callable[[Sequence[Said]], str]] = {
        "p": lambda _: f"<p>{inline(block.text)}</p>",
        "ul": lambda lines: _items("ul", lines),
        "ol": lambda lines: _items("ol", lines),
        "table": _table,
        "cards": lambda lines: _cards(lines, shown),
        "anatomy": lambda lines: _anatomy(lines, shown),
    }
    if block.kind in ("h2", "h3"):
        return f"<{block.kind}>{inline(block.text)}</{block.kind}>"
    return drawn.get(block.kind, _figure)(block.lines)


def _items(kind: str, lines: Sequence[Said]) -> str:
    return f"<{kind}>{''.join(f'<li>{inline(line.text)}</li>' for line in lines)}</{kind}>"


def _table(lines: Sequence[Said]) -> str:
    rows = [[inline(cell) for cell in f"{line.text} ".split("|")] for line in lines]
    head, *rest = ("".join(f"<td>{cell}</td>" for cell in row) for row in rows)
    return f'<table><tr class="head">{head}</tr>{"".join(f"<tr>{row}</tr>" for row in rest)}</table>'


def _cards(lines: Sequence[Said], shown: Shown) -> str:
    """Real cards, and what is said of each."""
    parts = [line.text.partition(" | ") for line in lines]
    cards = "".join(
        f"<figure>{shown(name)}<figcaption>{inline(f'**{name}**: {words}')}</figcaption></figure>"
        for name, _, words in parts
    )
    return f'<div class="shown">{cards}</div>'


def _anatomy(lines: Sequence[Said], shown: Shown) -> str:
    """A card and what stands on it; where that is on a screen is left out."""
    name, *parts = (line.text for line in lines)
    said = "".join(f"<li>{inline(part.partition(' | ')[2])}</li>" for part in parts)
    return f'<div class="shown"><figure>{shown(name)}</figure><ul>{said}</ul></div>'


def _figure(lines: Sequence[Said]) -> str:
    return f"<pre>{escape(chr(10).join(line.text for line in lines))}</pre>"


def _section(text: str) -> str:
    return f'<section class="book">{text}</section>'


def inline(text: str) -> str:
    """A line's emphasis and names of things."""
    html: str = MARKDOWN.renderInline(text.strip())
    return html
