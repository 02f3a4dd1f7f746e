"""Reading packs of cards (TOML) from files: every problem at once, each with its place and how to mend it."""

from __future__ import annotations

import bisect
import difflib
import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module, resources
from math import isfinite
from pathlib import Path
from typing import Any, NamedTuple

from undercroft.engine.effects.language import CardError, Language
from undercroft.engine.effects.writing import articles
from undercroft.engine.game import Game, SetupError, games
from undercroft.engine.pack import Card, CardKind, Mark, Pack, Schema

LARGEST = 1_000_000
"""Bytes; a pack is some ten thousand."""
FLAVOUR_LENGTH = 90
NAME_LENGTH = 28
MOST_COPIES = 20
TOP_KEYS = ("game", "name")
CARD_KEYS = ("name", "glyph", "copies", "text", "flavour")


class Problem(NamedTuple):
    """What is wrong, where (line and column from 1), and how to mend it. A warning does not stop the pack."""

    path: str
    line: int
    column: int
    message: str
    mend: str
    warning: bool = False

    def __str__(self) -> str:
        word = "warning" if self.warning else "error"
        mend = f"\n    {self.mend}" if self.mend else ""
        return f"{self.path}:{self.line}:{self.column}: {word}: {self.message}{mend}"


class PackError(ValueError):
    """A pack that cannot be played: all that is wrong with it, in the order of the file."""

    def __init__(self, problems: Iterable[Problem]):
        self.problems = sorted(problems, key=lambda p: (p.line, p.column))
        super().__init__("\n".join(map(str, self.problems)))


class Loaded(NamedTuple):
    """A good pack, what its author should know all the same, and the line of each card."""

    pack: Pack
    warnings: tuple[Problem, ...]
    lines: tuple[int, ...]


@cache
def builtin(game: str) -> Pack:
    """The pack that comes with a game; all games of a package share one."""
    package = game.partition("-")[0]
    return builtin(package) if game != package else read(builtin_text(game), f"{game}/cards.toml").pack


@cache
def builtin_hash(game: str) -> str:
    """The hash of the pack that comes with a game, without reading what its cards say: that takes a while."""
    package = game.partition("-")[0]
    source = _Source(builtin_text(package), f"{package}/cards.toml")
    pack = _Reader(source, _parsed(source), with_texts=False).pack()
    assert pack is not None
    return pack.hash


def builtin_text(game: str) -> str:
    """The file of the pack that comes with a game."""
    return (resources.files(f"undercroft.games.{game}") / "cards.toml").read_text("utf-8")


def load(path: str | Path) -> Loaded:
    """The pack in a file. Raises PackError; OSError for a file that cannot be opened."""
    return read(Path(path).read_bytes(), str(path))


def brought(path: Path) -> Pack:
    """The pack in a file that somebody wants to play. Raises SetupError with all that is wrong."""
    try:
        return load(path).pack
    except PackError as error:
        raise SetupError(f"{path} cannot be played:\n{error}") from None
    except OSError as error:
        raise SetupError(f"cannot read the pack {path}: {error.strerror or error}") from None


def played(game: Game, path: Path | None) -> Pack:
    """The pack of a file for a game, else the one that comes with it. Raises SetupError with all that is wrong."""
    if path is None:
        return builtin(game.package)
    pack = brought(path)
    if pack.game != game.package:
        raise SetupError(f"{path} is a pack of cards for {pack.game}, not for {game.package}")
    return pack


def read(data: bytes | str, path: str = "pack") -> Loaded:
    """The pack in a TOML text. `path` is what the problems call it. Raises PackError."""
    source = _Source(_decoded(data, path), path)
    reader = _Reader(source, _parsed(source))
    pack = reader.pack()
    errors = [p for p in reader.problems if not p.warning]
    if errors or pack is None:
        raise PackError(reader.problems)
    return Loaded(pack, tuple(reader.problems), tuple(source.place(t.start)[0] for t in reader.read))


def schema_of(game: str) -> Schema:
    """What the game asks of its packs."""
    found = import_module(f"undercroft.games.{game}.language").SCHEMA
    assert isinstance(found, Schema)
    return found


def language_of(game: str) -> Language:
    """The language of the game's cards."""
    found = import_module(f"undercroft.games.{game}.language").language()
    assert isinstance(found, Language)
    return found


@cache
def glyphs() -> tuple[str, ...]:
    """The names of all pictures of game-icons.net that the client can draw, in alphabetical order."""
    return tuple((resources.files("undercroft") / "data" / "glyphs.txt").read_text("utf-8").split())


def hash_of(game: str, name: str, cards: Iterable[Card]) -> str:
    """SHA-256 of the content, however the file is laid out: comments, spaces and the order of keys do not count."""
    return hashlib.sha256(content_of(game, name, cards).encode()).hexdigest()


def content_of(game: str, name: str, cards: Iterable[Card]) -> str:
    """The content as text; a card's marks only where it has any."""
    rows = [
        [
            c.name,
            c.kind,
            sorted(c.figures.items()),
            c.copies,
            c.text,
            c.flavour,
            c.glyph,
            *([c.marks] if c.marks else ()),
        ]
        for c in cards
    ]
    return json.dumps([game, name, rows], ensure_ascii=False, separators=(",", ":"))


# ---- the file, with places


def _decoded(data: bytes | str, path: str) -> str:
    if isinstance(data, str):
        data = data.encode()
    if len(data) > LARGEST:
        message = f"the file has {len(data):,} bytes; a pack has at most {LARGEST:,}"
        raise PackError([Problem(path, 1, 1, message, "Is this a pack of cards?")])
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        message = f"byte {data[error.start]:#04x} is not UTF-8"
        raise PackError([Problem(path, line, column, message, "Save the file with the encoding UTF-8.")]) from None


class _Entry(NamedTuple):
    """A key and its value in the file, as offsets."""

    key: int
    value: int
    end: int


class _Table(NamedTuple):
    """A [[kind]] and what stands below it; the first, without a name, is the top of the file."""

    kind: str
    start: int
    entries: dict[str, _Entry]

    def entry(self, key: str) -> _Entry:
        """The key's place; for one that is spelt in a roundabout way, the table's."""
        return self.entries.get(key) or _Entry(self.start, self.start, self.start)


class _Source:
    """The text of a pack, and where its parts stand (tomllib keeps no places)."""

    def __init__(self, text: str, path: str):
        self.text, self.path = text, path
        self.starts = [0, *(m.end() for m in re.finditer("\n", text))]

    def place(self, offset: int) -> tuple[int, int]:
        line = bisect.bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def tables(self) -> list[_Table]:
        """The tables of a text that is good TOML, in its order."""
        tables = [_Table("", 0, {})]
        for match in _STATEMENT.finditer(self.text):
            if match["table"] is not None:
                tables.append(_Table(match["table"].strip(" \t\"'"), match.start("head"), {}))
            elif match["key"] is not None:
                key = match["key"].strip().strip("\"'")
                tables[-1].entries[key] = _Entry(match.start("key"), match.start("value"), match.end("value"))
        return tables

    def letters(self, entry: _Entry) -> list[int]:
        """Where each letter of a string value stands, and at last where the string ends."""
        raw = self.text[entry.value : entry.end]
        quote = 3 if raw.startswith(('"""', "'''")) else 1
        at, end = quote, len(raw) - quote
        if quote == 3 and raw[at] == "\n":
            at += 1
        offsets = []
        while at < end:
            escape = _ESCAPE.match(raw, at) if raw[0] == '"' else None
            if escape is None or escape["fold"] is None:
                offsets.append(entry.value + at)
            at = escape.end() if escape else at + 1
        return [*offsets, entry.value + end]


_STRING = r'"{3}(?:\\[\s\S]|[^\\])*?"{3,5}|\'{3}[\s\S]*?\'{3,5}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\''
_STATEMENT = re.compile(
    rf"""\#[^\n]*
    | ^[ \t]*(?P<head>\[\[?(?P<table>[^\]\n]+)\]\]?)
    | (?P<key>(?:[\w-]+|"[^"\n]*"|'[^'\n]*')(?:[ \t]*\.[ \t]*[\w-]+)*)[ \t]*=[ \t]*
      (?P<value>{_STRING}|[\[{{](?:{_STRING}|\#[^\n]*|[^\]}}"'\#])*[\]}}]|[^\n\#]*?(?=[ \t]*(?:\#|\n|\Z)))
    """,
    re.MULTILINE | re.VERBOSE,
)
_ESCAPE = re.compile(r"(?P<fold>\\[ \t]*\n\s*)|\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)")
_TOML_PLACE = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)")

_TOML_WORDS = {
    "Illegal character '\\n'": "the text that begins on this line is not closed on it",
    "Cannot overwrite a value": "this key stands here twice",
    "Invalid value": "there is no value here, or a text without quotation marks",
}


def _parsed(source: _Source) -> dict[str, Any]:
    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        found = _TOML_PLACE.search(str(error))
        line, column = (int(found[1]), int(found[2])) if found and found[1] else source.place(len(source.text))
        said = _TOML_PLACE.sub("", str(error))
        message = f"not TOML: {_TOML_WORDS.get(said, said)}"
        raise PackError([Problem(source.path, line, column, message, _toml_mend(source, line))]) from None


def _toml_mend(source: _Source, line: int) -> str:
    text = source.text.split("\n")[line - 1].strip() if source.text else ""
    if text.count('"') % 2:
        return 'A text stands between two quotation marks ("), all on one line; inside, write a quotation mark as \\".'
    if "=" in text and not text.split("=")[1].strip():
        return f"Write a value behind the equals sign of {text!r}."
    return 'A card is a line [[trap]] and below it lines like: name = "Loose Flagstone"'


# ---- what it says


class _Reader:
    """Checks one parsed pack, `with_texts` or all but these; `problems` collects."""

    def __init__(self, source: _Source, data: dict[str, Any], with_texts: bool = True):
        self.source, self.data, self.with_texts = source, data, with_texts
        self.top, *self.tables = source.tables()
        self.problems: list[Problem] = []
        self.read: list[_Table] = []

    def report(self, offset: int, message: str, mend: str = "", warning: bool = False) -> None:
        self.problems.append(Problem(self.source.path, *self.source.place(offset), message, mend, warning))

    def pack(self) -> Pack | None:
        """The pack, as far as it can be read; None if not even its game is known."""
        game = self.game()
        if game is None:
            return None
        schema = schema_of(game)
        name = self.string(self.top, self.data, "name", NAME_LENGTH, "The pack needs a name")
        self.unknown_tops(schema)
        cards = tuple(self.cards(schema, language_of(game) if self.with_texts else None))
        self.names(cards)
        if not self.problems:
            self.sizes(schema, cards)
        return Pack(game, name, cards, hash_of(game, name, cards))

    def game(self) -> str | None:
        game = self.data.get("game")
        offset = self.top.entries["game"].value if "game" in self.top.entries else 0
        if isinstance(game, str) and game in games():
            return game
        if game is None:
            self.report(offset, "the pack does not say for which game it is", f'Begin with: game = "{games()[0]}"')
        else:
            self.report(offset, f"there is no game {game!r}", _nearest(str(game), games()))
        return None

    def unknown_tops(self, schema: Schema) -> None:
        known = (*TOP_KEYS, *schema.kinds)
        for key, entry in self.top.entries.items():
            if key in schema.kinds:
                self.report(
                    entry.key, f"{key} is a kind of card, not a value", f"Write [[{key}]] on a line above each."
                )
            elif key not in known:
                self.report(entry.key, f"unknown key {key!r}", _nearest(key, TOP_KEYS))

    def cards(self, schema: Schema, language: Language | None) -> Iterator[Card]:
        counted: dict[str, int] = {}
        for table in self.tables:
            rows = self.data.get(table.kind)
            number = counted.get(table.kind, 0)
            counted[table.kind] = number + 1
            if table.kind not in schema.kinds:
                kinds = tuple(schema.kinds)
                self.report(table.start, f"there is no kind of card {table.kind!r}", _nearest(table.kind, kinds))
            elif not isinstance(rows, list) or number >= len(rows):
                self.report(table.start, f"[{table.kind}] is one pair of brackets short", f"Write [[{table.kind}]].")
            else:
                self.read.append(table)
                yield self.card(table, rows[number], schema, language)

    def card(self, table: _Table, row: dict[str, Any], schema: Schema, language: Language | None) -> Card:
        kind = schema.kinds[table.kind]
        self.unknown_keys(table, row, kind)
        name = self.string(table, row, "name", NAME_LENGTH, f"This {table.kind} needs a name")
        figures = {f: self.integer(table, row, f, bounds) for f, bounds in kind.figures.items()}
        copies = self.integer(table, row, "copies", (1, MOST_COPIES), 1)
        text = self.string(table, row, "text", 0)
        flavour = self.string(table, row, "flavour", FLAVOUR_LENGTH)
        tree = self.text(table, text, schema, language) if text and language else None
        marks = tuple((key, self.mark(table, row, key, mark)) for key, mark in kind.marks)
        return Card(name, table.kind, figures, copies, text, flavour, self.glyph(table, row), tree, marks)

    def mark(self, table: _Table, row: dict[str, Any], key: str, mark: Mark) -> str:
        word = self.string(table, row, key, 0, "" if mark.optional else mark.mend)
        if word and not re.fullmatch(mark.pattern, word):
            self.report(table.entry(key).value, f"{key} = {word!r}", mark.mend)
        return word

    def unknown_keys(self, table: _Table, row: dict[str, Any], kind: CardKind) -> None:
        known = (*CARD_KEYS, *kind.figures, *(key for key, _ in kind.marks))
        for key in row:
            if key not in known:
                offset = self.where(table, key)
                self.report(offset, articles(f"a {table.kind} has no {key!r}"), _nearest(key, known))

    def where(self, table: _Table, key: str) -> int:
        """The offset of a key, or of the table where it should stand."""
        return table.entry(key).key

    def string(self, table: _Table, row: dict[str, Any], key: str, longest: int, needed: str = "") -> str:
        value = row.get(key)
        if value is None or (value == "" and needed):
            if needed:
                self.report(self.where(table, key), f"no {key}", f'{needed}: {key} = "..."')
            return ""
        if not isinstance(value, str):
            self.report(table.entry(key).value, f"{key} is {_type(value)}, not a text", f'Write {key} = "{value}".')
            return ""
        if longest and len(value) > longest:
            offset = _at(self.source.letters(table.entry(key)), longest)
            self.report(offset, f"this {key} has {len(value)} characters", f"At most {longest} fit on a card.")
        return value

    def integer(
        self, table: _Table, row: dict[str, Any], key: str, bounds: tuple[int, int], default: int | None = None
    ) -> int:
        value = row.get(key, default)
        low, high = bounds
        if value is None:
            if not difflib.get_close_matches(key, [k for k in row if k not in CARD_KEYS], 1, 0.6):
                self.report(table.start, f"this {table.kind} has no {key}", f"Write {key} = {low} (or up to {high}).")
        elif not isinstance(value, int) or isinstance(value, bool):
            offset = table.entry(key).value
            self.report(offset, f"{key} is {_type(value)}, not a whole number", f"Write {key} = {_number(value, low)}.")
        elif not low <= value <= high:
            self.report(table.entry(key).value, f"{key} = {value}", f"{key} goes from {low} to {high}.")
        else:
            return value
        return low

    def glyph(self, table: _Table, row: dict[str, Any]) -> str:
        name = self.string(table, row, "glyph", 0, "A card needs a picture's name from game-icons.net")
        if name and name not in glyphs():
            self.report(table.entry("glyph").value + 1, f"there is no glyph {name!r}", _nearest(name, glyphs(), 3))
        return name

    def text(self, table: _Table, text: str, schema: Schema, language: Language) -> Any:
        entry = table.entry("text")
        letters = self.source.letters(entry)
        most = schema.characters
        if len(text) > most:
            self.report(_at(letters, most), f"this text has {len(text)} characters", f"At most {most} fit.")
        if text.count(".") > schema.sentences:
            mend = f"A card has at most {schema.sentences}."
            self.report(entry.value, f"this text has {text.count('.')} sentences", mend)
        faults = language.faults(text, table.kind)
        for fault in faults:
            self.report(_at(letters, _index(text, fault)), fault.message, _example(fault))
        return None if faults else language.parse(text)

    def names(self, cards: tuple[Card, ...]) -> None:
        seen: dict[str, int] = {}
        for table, card in zip(self.read, cards, strict=True):
            key = card.name.casefold()
            line = self.source.place(table.start)[0]
            if key and key in seen:
                mend = "Give it a name of its own, or write copies = 2 on the first."
                self.report(table.entry("name").value, f"line {seen[key]} has a card {card.name!r} already", mend)
            seen.setdefault(key, line)

    def sizes(self, schema: Schema, cards: tuple[Card, ...]) -> None:
        for name, kind in schema.kinds.items():
            count = sum(card.kind == name for card in cards)
            low, high = kind.wanted
            if not low <= count <= high:
                wanted = f"exactly {low}" if low == high else f"{low} to {high}"
                self.report(0, f"cards of the kind {name}: {count}", f"This game needs {wanted}.")
        deck = sum(card.copies for card in cards if schema.kinds[card.kind].in_deck)
        low, high = schema.usual
        if deck < schema.fewest:
            self.report(0, f"the deck has {deck} cards", f"This game cannot be played with fewer than {schema.fewest}.")
        elif not low <= deck <= high:
            self.report(0, f"the deck has {deck} cards", f"This game is balanced for {low} to {high}.", warning=True)


def _at(letters: list[int], index: int) -> int:
    return letters[min(index, len(letters) - 1)]


def _index(text: str, fault: CardError) -> int:
    """Where in the text the fault lies."""
    before = text.split("\n")[: fault.line - 1]
    return min(sum(len(line) + 1 for line in before) + fault.column - 1, len(text))


def _example(fault: CardError) -> str:
    return (
        f"For example: {fault.example}"
        if fault.example
        else "Change the text, or leave it out: then the card is plain."
    )


def _nearest(word: str, known: Iterable[str], most: int = 1) -> str:
    known = list(known)
    near = difflib.get_close_matches(word.lower(), known, most, 0.5)
    if near:
        return f"Did you mean {' or '.join(map(repr, near))}?"
    return f"There is: {', '.join(known)}." if len(known) < 20 else "Look for one on game-icons.net."


def _type(value: object) -> str:
    names = {bool: "true or false", int: "a number", float: "a number with a point", str: "a text", list: "a list"}
    return names.get(type(value), "something else")


def _number(value: object, low: int) -> int:
    """The whole number that was probably meant."""
    if isinstance(value, str) and value.isdecimal():
        return int(value)
    return round(value) if isinstance(value, float) and isfinite(value) else low
