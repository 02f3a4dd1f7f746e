"""A game's rules as a book for people: `rules.md` has the numbered clauses to look up, `learn.md` what one learns from.

A comment of Markdown says when something holds: `<!-- edition=1|2 -->`, `<!-- players=1, decks=own -->`, or
`<!-- designers -->` for what is asked of whoever makes the cards and is no part of the players' book. Behind a heading
it is about all under it, before a clause's or a paragraph's words about all of them, and behind a sentence, an item or
a row about that.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple, TypeAlias

from undercroft.engine.game import Game, Setup, home

CHAPTER: Final = "## "
CLAUSE: Final = "- "
FIGURE: Final = "figure"
DRAWN: Final = ("cards", "anatomy")
"""Kinds of blocks whose lines begin with the name of a card, or the first one does."""
MARK: Final = re.compile(r" *<!-- (.+?) -->")
SENTENCES: Final = re.compile(r"(?<=[.!?)]) (?=[A-Z*(])|(?<=-->) ")


class Condition(NamedTuple):
    """`key`: "edition", "players" or that of an option; without values it never holds."""

    key: str
    values: tuple[str, ...]


When: TypeAlias = tuple[Condition, ...]


class Said(NamedTuple):
    """Some words, and what must hold for them."""

    text: str
    when: When


class Clause(NamedTuple):
    """`name` like UK-3.5, the heading that it stands under, its sentences, and what must hold for all of it."""

    name: str
    chapter: str
    sentences: tuple[Said, ...]
    when: When

    @property
    def text(self) -> str:
        return " ".join(sentence.text for sentence in self.sentences)


class Block(NamedTuple):
    """A piece of what one learns from. `kind`: h2, h3, p (its lines are sentences), ul, ol, table, or the words of a
    fence: cards (a name and what is said of it), anatomy (a card's name, then where on it and what stands there),
    figure and its name (the same drawn in letters)."""

    kind: str
    lines: tuple[Said, ...]
    when: When

    @property
    def text(self) -> str:
        return " ".join(line.text for line in self.lines)


def at_table(setup: Setup) -> dict[str, str]:
    """All of a table that a mark can name."""
    return {"edition": setup.edition, "players": str(setup.seats), **dict(setup.options)}


def holds(when: When, table: Mapping[str, str]) -> bool:
    """Whether something holds at a table, of which less may be known than is asked."""
    return all(values and table.get(key, values[0]) in values for key, values in when)


# -- to look up


@cache
def clauses(game: Game) -> tuple[Clause, ...]:
    """Every clause in the order of the book, those for designers too."""
    return parsed(_read(game, "rules.md"), game.prefix)


def parsed(text: str, prefix: str) -> tuple[Clause, ...]:
    """The clauses of a rules text: list items that begin with a number, their further lines indented."""
    found: list[Clause] = []
    chapter = Said("", ())
    for line in _joined(text):
        if line.startswith(CHAPTER):
            chapter = said(line.removeprefix(CHAPTER).lstrip("0123456789. "))
        elif line.startswith(f"{CLAUSE}{prefix}-"):
            name, _, words = line.removeprefix(CLAUSE).partition(" ")
            mark = MARK.match(words)
            own = _conditions(mark) if mark else ()
            sentences = _sentences(words[mark.end() :].strip() if mark else words)
            found.append(Clause(name, chapter.text, sentences, (*chapter.when, *own)))
    return tuple(found)


def introduction(game: Game) -> tuple[str, ...]:
    """What stands before the first chapter, in paragraphs."""
    head = _read(game, "rules.md").partition(f"\n{CHAPTER}")[0]
    paragraphs = (" ".join(piece.split()) for piece in head.split("\n\n"))
    return tuple(piece for piece in paragraphs if piece and not piece.startswith("# "))


def law(game: Game, name: str) -> str:
    """The words of a clause; empty where there is none of that name."""
    return next((clause.text for clause in clauses(game) if clause.name == name), "")


def players(game: Game) -> tuple[Clause, ...]:
    """The clauses of the players' book."""
    return tuple(clause for clause in clauses(game) if holds(clause.when, {}))


def in_force(game: Game, table: Mapping[str, str]) -> tuple[Clause, ...]:
    """The clauses that hold at a table, and of each what does."""
    return tuple(
        clause._replace(sentences=tuple(sentence for sentence in clause.sentences if holds(sentence.when, table)))
        for clause in clauses(game)
        if holds(clause.when, table)
    )


def chosen(game: Game, table: Mapping[str, str]) -> dict[str, list[str]]:
    """By clause, what a table has chosen of what it leaves open."""
    found: dict[str, list[str]] = {}
    for option in game.options:
        for choice in option.choices:
            if choice.key == table.get(option.key):
                found.setdefault(option.clause, []).append(f"{option.words}: {choice.words}")
    return found


def searched(found: Iterable[Clause], wanted: str) -> tuple[Clause, ...]:
    """The clauses in which every word of `wanted` occurs, in name, chapter or text, case ignored."""
    words = wanted.casefold().split()
    return tuple(
        one for one in found if all(word in f"{one.name} {one.chapter} {one.text}".casefold() for word in words)
    )


# -- to learn from


@cache
def lessons(game: Game) -> tuple[Block, ...]:
    """What one learns a game from; nothing where its folder has no `learn.md`."""
    found: list[Block] = []
    chapter: When = ()
    section: When = ()
    for block in filter(None, map(_block, _read(game, "learn.md").split("\n\n"))):
        if block.kind == "h2":
            chapter, section = block.when, ()
        elif block.kind == "h3":
            section = block.when
        own = () if block.kind in ("h2", "h3") else block.when
        found.append(block._replace(when=(*chapter, *section, *own)))
    return tuple(found)


def learned(game: Game, table: Mapping[str, str]) -> tuple[Block, ...]:
    """Of that what holds at a table."""
    here = (
        block._replace(lines=tuple(line for line in block.lines if holds(line.when, table)))
        for block in lessons(game)
        if holds(block.when, table)
    )
    return tuple(block for block in here if block.lines)


def _block(chunk: str) -> Block | None:
    chunk = chunk.strip("\n")
    first, _, rest = chunk.partition("\n")
    if not chunk or first.startswith("# "):
        return None
    if first.startswith("```"):
        fence = said(first.removeprefix("```"))
        lines = rest.removesuffix("```").rstrip("\n").split("\n")
        drawn = fence.text.startswith(FIGURE)
        return Block(fence.text, tuple(Said(line, ()) if drawn else said(line) for line in lines), fence.when)
    for kind, sign in (("h2", "## "), ("h3", "### ")):
        if first.startswith(sign):
            heading = said(first.removeprefix(sign))
            return Block(kind, (heading._replace(when=()),), heading.when)
    for kind, item in (("ul", r"- "), ("ol", r"\d+\. "), ("table", r"\| ")):
        if re.match(item, first):
            lines = [re.sub(f"^{item}", "", line) for line in _joined(chunk)]
            return Block(kind, tuple(map(said, (line for line in lines if not line.startswith("|--")))), ())
    mark = MARK.match(chunk)
    return Block(
        "p", _sentences(" ".join(chunk[mark.end() if mark else 0 :].split())), _conditions(mark) if mark else ()
    )


# -- marks


def said(text: str) -> Said:
    """Words without the marks behind them, and what those say."""
    when = tuple(condition for mark in MARK.finditer(text) for condition in _conditions(mark))
    return Said(MARK.sub("", text).strip().removesuffix(" |"), when)


def _sentences(text: str) -> tuple[Said, ...]:
    return tuple(map(said, SENTENCES.split(text)))


def _conditions(mark: re.Match[str]) -> When:
    parts = (part.partition("=") for part in mark[1].split(", "))
    return tuple(Condition(key, tuple(values.split("|")) if values else ()) for key, _, values in parts)


def _joined(text: str) -> list[str]:
    """The lines of a text, each with the indented ones that go on with it."""
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("  ") and line.strip() and lines:
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
    return lines


@cache
def _read(game: Game, name: str) -> str:
    place = files(home(game.package)) / name
    return place.read_text(encoding="utf-8") if place.is_file() else ""
