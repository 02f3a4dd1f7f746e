"""Reading packs of cards (TOML) from files: every problem at once, each with its place and how to mend it."""

from __future__ import annotations

import difflib
import hashlib
import json
import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module, resources
from math import isfinite
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from undercroft.engine.alphabet import SameNotation
from undercroft.engine.effects.language import CardError, Language
from undercroft.engine.effects.writing import articles
from undercroft.engine.game import CannotPlay, Game, SetupError, game_called, games, home, packages, setup_of
from undercroft.engine.journal import Match
from undercroft.engine.pack import Card, CardKind, Mark, Pack, Schema
from undercroft.toml_text import LARGEST, PackError, Problem, Source, TomlTable, decoded, parsed

FLAVOUR_LENGTH = 90
NAME_LENGTH = 28
TEXT_LENGTH = 1000
"""Characters of a text that is longer than its card, up to which it is read all the same."""
WORD_LENGTH = 60
"""Characters of any other text."""
MOST_COPIES = 20
MOST_CARDS = 1000
MOST_PROBLEMS = 100
"""After so many the rest of a file is not looked at."""
TOP_KEYS = ("game", "name")
CARD_KEYS = ("name", "glyph", "copies", "text", "flavour")


class Loaded(NamedTuple):
    """A good pack, what its author should know all the same, and the line of each card."""

    pack: Pack
    warnings: tuple[Problem, ...]
    lines: tuple[int, ...]


_BUILTIN: dict[str, Pack] = {}
_READING = Lock()


def builtin(game: str) -> Pack:
    """The pack that comes with a game: one object, whichever thread asks; all games of a package share one."""
    package = game.partition("-")[0]
    with _READING:
        if package not in _BUILTIN:
            _BUILTIN[package] = read(builtin_text(package), f"{package}/cards.toml", tried=False).pack
        return _BUILTIN[package]


@cache
def builtin_hash(game: str) -> str:
    """The hash of the pack that comes with a game, without reading what its cards say: that takes a while."""
    package = game.partition("-")[0]
    source = Source(builtin_text(package), f"{package}/cards.toml")
    pack = _Reader(source, parsed(source), with_texts=False).pack()
    assert pack is not None
    return pack.hash


def game_of(digest: str, game: str = "") -> str:
    """The game (`game`, where that is known) with which the pack of that hash comes; empty for none. What cards say is
    not read."""
    return next((name for name in ([game] if game else playable()) if builtin_hash(name) == digest), "")


def playable() -> list[str]:
    """The packages of games whose own pack can be read; every one of the house's can."""
    return [name for name in packages() if not unreadable(name)]


@cache
def unreadable(game: str) -> str:
    """What keeps the pack that comes with a game from being read."""
    try:
        builtin_hash(game)
    except (PackError, OSError, UnicodeDecodeError) as error:
        return f"the game {game} is left out: {error}"
    return ""


def builtin_text(game: str) -> str:
    """The file of the pack that comes with a game."""
    return (resources.files(home(game)) / "cards.toml").read_text("utf-8")


def load(path: str | Path) -> Loaded:
    """The pack in a file. Raises PackError; OSError for a file that cannot be opened."""
    with Path(path).open("rb") as file:
        return read(file.read(LARGEST + 1), str(path))


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


def read(data: bytes | str, path: str = "pack", *, tried: bool = True) -> Loaded:
    """The pack in a TOML text. `path` is what the problems call it; `tried`: it is set up for play, too, as is no need
    for a pack that comes with a game. Raises PackError."""
    source = Source(decoded(data, path), path)
    reader = _Reader(source, parsed(source))
    pack = reader.pack()
    if tried and pack is not None and not reader.bad():
        reader.build(pack)
    if pack is None or reader.bad():
        raise PackError(reader.problems)
    return Loaded(pack, tuple(reader.problems), tuple(source.place(t.start)[0] for t in reader.read))


def schema_of(game: str) -> Schema:
    """What the game asks of its packs."""
    found = import_module(f"{home(game)}.language").SCHEMA
    assert isinstance(found, Schema)
    return found


def language_of(game: str) -> Language:
    """The language of the game's cards."""
    found = import_module(f"{home(game)}.language").language()
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


# ---- what it says


class _Reader:
    """Checks one parsed pack, `with_texts` or all but these; `problems` collects."""

    def __init__(self, source: Source, data: dict[str, Any], with_texts: bool = True):
        self.source, self.data, self.with_texts = source, data, with_texts
        self.top, *self.tables = source.tables()
        self.problems: list[Problem] = []
        self.read: list[TomlTable] = []

    def report(self, offset: int, message: str, mend: str = "", warning: bool = False) -> None:
        self.problems.append(Problem(self.source.path, *self.source.place(offset), message, mend, warning))
        if len(self.problems) >= MOST_PROBLEMS:
            message = f"there are {MOST_PROBLEMS} problems up to here; the rest of the file was not looked at"
            last = Problem(self.source.path, *self.source.place(offset), message, "Mend these first.")
            raise PackError([*self.problems, last])

    def bad(self) -> bool:
        return not all(problem.warning for problem in self.problems)

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
        if isinstance(game, str) and game in packages():
            return game
        if game is None:
            self.report(offset, "the pack does not say for which game it is", f'Begin with: game = "{packages()[0]}"')
        elif game in games():
            self.report(offset, f"{game} is played with another game's cards", _nearest(str(game), packages()))
        else:
            self.report(offset, f"there is no game {_shown(game)}", _nearest(_shown(game), packages()))
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
        if len(self.tables) > MOST_CARDS:
            message = f"here begins card {MOST_CARDS + 1}; a pack has at most {MOST_CARDS} cards"
            raise self.source.refused(self.tables[MOST_CARDS].start, message, "Leave some out.")
        for table in self.tables:
            rows = self.data.get(table.kind)
            number = counted.get(table.kind, 0)
            counted[table.kind] = number + 1
            if table.kind not in schema.kinds:
                kinds = tuple(schema.kinds)
                self.report(table.start, f"there is no kind of card {_shown(table.kind)}", _nearest(table.kind, kinds))
            elif not isinstance(rows, list) or number >= len(rows):
                self.report(table.start, f"[{table.kind}] is one pair of brackets short", f"Write [[{table.kind}]].")
            else:
                self.read.append(table)
                yield self.card(table, rows[number], schema, language)

    def card(self, table: TomlTable, row: dict[str, Any], schema: Schema, language: Language | None) -> Card:
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

    def mark(self, table: TomlTable, row: dict[str, Any], key: str, mark: Mark) -> str:
        word = self.string(table, row, key, WORD_LENGTH, "" if mark.optional else mark.mend)
        if word and not re.fullmatch(mark.pattern, word):
            self.report(table.entry(key).value, f"{key} = {_shown(word)}", mark.mend)
        return word

    def unknown_keys(self, table: TomlTable, row: dict[str, Any], kind: CardKind) -> None:
        known = (*CARD_KEYS, *kind.figures, *(key for key, _ in kind.marks))
        for key in row:
            if key not in known:
                offset = self.where(table, key)
                self.report(offset, articles(f"a {table.kind} has no {_shown(key)}"), _nearest(key, known))

    def where(self, table: TomlTable, key: str) -> int:
        """The offset of a key, or of the table where it should stand."""
        return table.entry(key).key

    def string(self, table: TomlTable, row: dict[str, Any], key: str, longest: int, needed: str = "") -> str:
        value = row.get(key)
        if value is None or (value == "" and needed):
            if needed:
                self.report(self.where(table, key), f"no {key}", f'{needed}: {key} = "..."')
            return ""
        if not isinstance(value, str):
            mend = f'Write {key} = "{value if _is_short(value) else "..."}".'
            self.report(table.entry(key).value, f"{key} is {_type(value)}, not a text", mend)
            return ""
        odd = next((index for index, letter in enumerate(value) if not (letter.isprintable() or letter == "\n")), -1)
        if odd >= 0:
            offset = _at(self.source.letters(table.entry(key)), odd)
            mend = "Delete this letter: it cannot be seen, or moves others about. Spaces are plain spaces."
            self.report(offset, f"this {key} holds {_letter(value[odd])}", mend)
            return ""
        if longest and len(value) > longest:
            offset = _at(self.source.letters(table.entry(key)), longest)
            self.report(offset, f"this {key} has {len(value)} characters", f"At most {longest} fit on a card.")
        return value

    def integer(
        self, table: TomlTable, row: dict[str, Any], key: str, bounds: tuple[int, int], default: int | None = None
    ) -> int:
        value = row.get(key, default)
        low, high = bounds
        if value is None:
            if not difflib.get_close_matches(key, [k for k in row if k not in CARD_KEYS], 1, 0.6):
                self.report(table.start, f"this {table.kind} has no {key}", f"Write {key} = {low} (or up to {high}).")
        elif not isinstance(value, int) or isinstance(value, bool):
            offset = table.entry(key).value
            self.report(
                offset, f"{key} is {_type(value)}, not a whole number", f"Write {key} = {_number(value, bounds)}."
            )
        elif not low <= value <= high:
            self.report(table.entry(key).value, f"{key} = {_shown(value)}", f"{key} goes from {low} to {high}.")
        else:
            return value
        return low

    def glyph(self, table: TomlTable, row: dict[str, Any]) -> str:
        name = self.string(table, row, "glyph", WORD_LENGTH, "A card needs a picture's name from game-icons.net")
        if name and name not in glyphs():
            self.report(
                table.entry("glyph").value + 1, f"there is no glyph {_shown(name)}", _nearest(name, glyphs(), 3)
            )
        return name

    def text(self, table: TomlTable, text: str, schema: Schema, language: Language) -> Any:
        entry = table.entry("text")
        letters = self.source.letters(entry)
        most = schema.characters
        if len(text) > most:
            self.report(_at(letters, most), f"this text has {len(text)} characters", f"At most {most} fit.")
        if text.count(".") > schema.sentences:
            mend = f"A card has at most {schema.sentences}."
            self.report(entry.value, f"this text has {text.count('.')} sentences", mend)
        if len(text) > TEXT_LENGTH:
            return None
        tree, faults = language.checked(text, table.kind)
        for fault in faults:
            self.report(_at(letters, _index(text, fault)), fault.message, _example(fault))
        return None if faults else tree

    def names(self, cards: tuple[Card, ...]) -> None:
        seen: dict[str, int] = {}
        for table, card in zip(self.read, cards, strict=True):
            key = unicodedata.normalize("NFKC", card.name).casefold()
            line = self.source.place(table.start)[0]
            if _NO_NAME.search(card.name):
                mend = (
                    "Deck files and journals read names: single spaces inside, none around; no ; and no # > // first."
                )
                self.report(table.entry("name").value, f"{card.name!r} is no name that can be written in a list", mend)
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

    # -- what it is like to play

    def build(self, pack: Pack) -> None:
        """Set up every game of the pack as play does: what refuses there is a problem, for fewer of the ways to play
        than all a warning."""
        refused: list[SetupError] = []
        ways = [(game, edition.key, seats) for game in _games_of(pack) for edition in game.editions
                for seats in range(game.fewest, game.most + 1)]  # fmt: skip
        for game, edition, seats in ways:
            try:
                Match(game, setup_of(game, pack, edition, seats=seats), "check")
            except CannotPlay as refusal:
                self.blame(pack, refusal)
                return
            except SameNotation as same:
                self.same_notation(pack, same)
                return
            except SetupError as refusal:
                refused.append(refusal)
        for game in dict.fromkeys(game for game, _, _ in ways):
            for number, message, mend in game.told_apart(pack):
                self.report(self.read[number].entry("name").value, message, mend, warning=True)
        for message in dict.fromkeys(map(str, refused)):
            mend = f"Compare it with the cards of: undercroft cards new other.toml --game {pack.game}"
            self.report(0, message, mend, warning=len(refused) < len(ways))

    def blame(self, pack: Pack, refusal: CannotPlay) -> None:
        """Report a card that cannot be played, and all others, each as if those before were mended."""
        number = next(number for number, card in enumerate(pack.cards) if card.name == refusal.card)
        mend = refusal.mend or "Change it, or leave it out."
        self.report(self.read[number].entry(refusal.mark or "text").value, refusal.message, mend)
        card = pack.cards[number]
        marks = tuple((key, "" if key == refusal.mark else word) for key, word in card.marks)
        mended = card._replace(marks=marks) if refusal.mark else card._replace(tree=None)
        self.build(pack._replace(cards=(*pack.cards[:number], mended, *pack.cards[number + 1 :])))

    def same_notation(self, pack: Pack, same: SameNotation) -> None:
        named = [number for number, card in enumerate(pack.cards) if same.text.endswith(card.name.casefold())]
        number = max(named, key=lambda number: len(pack.cards[number].name))
        message = f'two choices would both be written "{same.text}"'
        mend = f"Name {pack.cards[number].name!r} or the other card otherwise."
        self.report(self.read[number].entry("name").value, message, mend)


def _games_of(pack: Pack) -> list[Game]:
    """The games that are played with the pack, that of its own name first."""
    return [game for game in map(game_called, games()) if game.package == pack.game]


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
    near = difflib.get_close_matches(word.lower(), known, most, 0.5) if len(word) <= WORD_LENGTH else []
    if near:
        return f"Did you mean {' or '.join(map(repr, near))}?"
    return f"There is: {', '.join(known)}." if len(known) < 20 else "Look for one on game-icons.net."


def _is_short(value: object) -> bool:
    """Whether it is a plain value that can be said in few letters."""
    if isinstance(value, int):
        return value.bit_length() < 64
    return isinstance(value, float) or (isinstance(value, str) and len(value) <= WORD_LENGTH)


def _shown(value: object) -> str:
    """A value as an error names it."""
    if isinstance(value, str) and not _is_short(value):
        return f"{value[:WORD_LENGTH]!r}..."
    return repr(value) if _is_short(value) else _type(value)


def _letter(letter: str) -> str:
    """A letter that cannot be printed, by its name or number."""
    return f"{unicodedata.name(letter, 'a control character')} (U+{ord(letter):04X})"


def _type(value: object) -> str:
    names = {bool: "true or false", int: "a number", float: "a number with a point", str: "a text", list: "a list"}
    return names.get(type(value), "something else")


def _number(value: object, bounds: tuple[int, int]) -> int:
    """The whole number that was probably meant."""
    low, high = bounds
    if isinstance(value, str) and value.isdecimal() and len(value) < 4:
        meant = int(value)
    else:
        meant = round(value) if isinstance(value, float) and isfinite(value) else low
    return meant if low <= meant <= high else low


_NO_NAME = re.compile(r"^ | $|  |;|\n|^#|^>|^//")
