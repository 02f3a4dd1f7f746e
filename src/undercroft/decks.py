"""Deck files: readable text that can be shared. A name, a plan, and one line for each card; read in many ways
(`deck_lines`), written in this one.

# The Rope-Walk Gang
> Keep three beasts together, attack early with everything.

2 Ferry Ox
4 Sunday Boots
"""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from undercroft import packs
from undercroft.deck_lines import Lines, Unreadable
from undercroft.engine.game import Deck, Setup, game_called, games, home
from undercroft.engine.pack import Pack

LARGEST = 20_000
"""Characters; a deck is some two thousand."""
MOST_UNREADABLE = 30
"""Lines; after so many the rest is not looked at."""
NAME_LENGTH = 80
PLAN_WIDTH = 98
NAMELESS = "A deck without a name"


class DeckFile(NamedTuple):
    """A deck with its name and its plan."""

    name: str
    plan: str
    deck: Deck


class Fault(NamedTuple):
    """What is wrong with a deck: an unreadable line (from 1), or a limit by its clause, and the card that breaks it."""

    words: str
    clause: str = ""
    line: int | None = None
    card: int | None = None

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        return f"{where}{self.words}{f' ({self.clause})' if self.clause else ''}"


class DeckError(ValueError):
    """A deck text that cannot be read: every fault with its line and how to mend it."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


class Checked(NamedTuple):
    """What could be read of a deck text, and all its faults: unreadable lines first, then the limits it breaks."""

    file: DeckFile
    faults: list[Fault]


def too_long(text: str) -> bool:
    """Whether this is longer than any deck."""
    return len(text) > LARGEST


def read(text: str, pack: Pack) -> DeckFile:
    """The deck in a text. Raises DeckError. Whether it is legal is the game's to say."""
    reader = _Reader(text, pack)
    if reader.faults:
        raise DeckError(reader.faults)
    return reader.file()


def check(text: str, setup: Setup) -> Checked:
    """A deck text looked at from end to end, by the limits of a table with this setup."""
    reader = _Reader(text, setup.pack)
    broken = [
        Fault(found.words, found.clause, reader.lines.get(found.card), None if found.card < 0 else found.card)
        for found in game_called(setup.game).limits(reader.file().deck, setup)
    ]
    return Checked(reader.file(), [*reader.faults, *broken])


def with_own() -> list[str]:
    """The games that are played with decks of one's own."""
    return [game for game in games() if any(option.key == "decks" for option in game_called(game).options)]


def game_of(text: str) -> str:
    """The game whose cards a deck text names most of; empty where it names none."""
    known = {game: len(_Reader(text, packs.builtin(game)).counts) for game in with_own()}
    game = max(known, key=lambda name: known[name])
    return game if known[game] else ""


class _Reader:
    """Reads a deck text line by line; `lines`: where a card was last named."""

    def __init__(self, text: str, pack: Pack) -> None:
        self.reading = _lines_of(pack)
        self.name = ""
        self.plan: list[str] = []
        self.counts: dict[int, int] = {}
        self.lines: dict[int, int] = {}
        self.faults: list[Fault] = []
        if too_long(text):
            self.faults.append(Fault(f"this is longer than any deck ({len(text)} characters)", line=1))
            return
        for line, raw in enumerate(re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff")), 1):
            if raw and not raw.isspace():
                self._line(line, _printable(raw))
            if len(self.faults) >= MOST_UNREADABLE:
                self.faults.append(Fault("the rest was not looked at; is this a deck?", line=line))
                return

    def file(self) -> DeckFile:
        return DeckFile(self.name or NAMELESS, " ".join(self.plan), tuple(sorted(self.counts.items())))

    def _line(self, line: int, words: str) -> None:
        called = _CALLED.match(words)
        if called and not (self.name or self.counts or self.reading.is_heading(called["name"])):
            self.name = called["name"][:NAME_LENGTH]
        elif words.startswith(">"):
            self.plan.append(words.lstrip("> "))
        else:
            self._cards(line, words)

    def _cards(self, line: int, words: str) -> None:
        try:
            for copies, card in self.reading.entries(words):
                self.counts[card] = self.counts.get(card, 0) + copies
                self.lines[card] = line
        except Unreadable as fault:
            self.faults.append(Fault(str(fault), line=line))


_CALLED = re.compile(r"(?:#+|(?:deck )?(?:name|title):)\s*(?P<name>[^\s#].*)", re.IGNORECASE)


def _lines_of(pack: Pack) -> Lines:
    """How lines are read for a pack's cards; kinds of cards may stand above them as headings."""
    names = tuple(card.name for card in pack.cards)
    kinds = packs.schema_of(pack.game).kinds
    usual = next((card.name for card in pack.cards if kinds[card.kind].in_deck), names[0])
    counted = [words for count in game_called(pack.game).counted((), pack) for words, _ in count.parts]
    return _lines(names, (*kinds, *(f"{kind}s" for kind in kinds), *counted), usual)


_lines = lru_cache(maxsize=16)(Lines)


def _printable(raw: str) -> str:
    return "".join(mark if mark.isprintable() else " " for mark in raw).strip()


def text_in(path: Path) -> str:
    """The text of a deck's file, no more than shows that it is too long. Raises OSError and UnicodeDecodeError."""
    with path.open("rb") as file:
        return decoded(file.read(4 * LARGEST + 4))


def decoded(data: bytes) -> str:
    """The text of bytes, as UTF-8 or as the Unicode that Windows means. Raises UnicodeDecodeError."""
    return data.decode("utf-16" if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig")


def write(file: DeckFile, pack: Pack) -> str:
    """The text that reads as this deck."""
    head = [f"# {file.name}", *(f"> {line}" for line in wrap(file.plan, PLAN_WIDTH)), ""]
    return "\n".join([*head, *(f"{copies} {pack.cards[card].name}" for card, copies in file.deck)]) + "\n"


@cache
def ready(game: str) -> tuple[DeckFile, ...]:
    """The decks that come with a game, by their files' names: those that teach stand first."""
    folder = resources.files(home(game)) / "ready"
    if not folder.is_dir():
        return ()
    pack = packs.builtin(game)
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".txt")), key=lambda file: file.name)
    return tuple(read(file.read_text("utf-8"), pack) for file in files)
