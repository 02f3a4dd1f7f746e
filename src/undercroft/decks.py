"""Deck files: readable text that can be shared. A name, a plan, and one line for each card.

# The Rope-Walk Gang
> Keep three beasts together, attack early with everything.

2 Ferry Ox
4 Sunday Boots
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import resources
from textwrap import wrap
from typing import NamedTuple

from undercroft import packs
from undercroft.engine.game import Deck, Setup, game_called, games
from undercroft.engine.pack import Pack

LARGEST = 20_000
"""Characters; a deck is some two thousand."""
MOST_COPIES = 99
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
        self.names = [card.name for card in pack.cards]
        kinds = packs.schema_of(pack.game).kinds
        self.usual = next((card.name for card in pack.cards if kinds[card.kind].in_deck), self.names[0])
        self.numbers = {name.casefold(): number for number, name in enumerate(self.names)}
        self.name = ""
        self.plan: list[str] = []
        self.counts: dict[int, int] = {}
        self.lines: dict[int, int] = {}
        self.faults: list[Fault] = []
        if too_long(text):
            self.faults.append(Fault(f"this is longer than any deck ({len(text)} characters)", line=1))
            return
        for line, raw in enumerate(text.splitlines(), 1):
            self._line(line, _printable(raw))
            if len(self.faults) >= MOST_UNREADABLE:
                self.faults.append(Fault("the rest was not looked at; is this a deck?", line=line))
                return

    def file(self) -> DeckFile:
        return DeckFile(self.name or NAMELESS, " ".join(self.plan), tuple(sorted(self.counts.items())))

    def _line(self, line: int, words: str) -> None:
        if words.startswith("#"):
            self.name = self.name or words.lstrip("# ")[:NAME_LENGTH]
        elif words.startswith(">"):
            self.plan.append(words.lstrip("> "))
        elif words:
            copies, _, card = words.partition(" ")
            fault = self._fault(copies, card.strip())
            if fault:
                self.faults.append(Fault(fault, line=line))
            else:
                number = self.numbers[card.strip().casefold()]
                self.counts[number] = self.counts.get(number, 0) + int(copies)
                self.lines[number] = line

    def _fault(self, copies: str, card: str) -> str:
        if not (copies.isascii() and copies.isdigit() and 0 < int(copies[:3]) <= MOST_COPIES and len(copies) < 3):
            return f"{shortened(copies)!r} is no number of copies; write a line like '2 {self.usual}'"
        if card.casefold() not in self.numbers:
            return f"there is no card {shortened(card)!r}; {self._near(card[:NAME_LENGTH])}"
        return ""

    def _near(self, card: str) -> str:
        near = get_close_matches(card.title(), self.names, 1, 0.5)
        return f"did you mean {near[0]!r}?" if near else "no card's name is like it"


def _printable(raw: str) -> str:
    return "".join(mark if mark.isprintable() else " " for mark in raw).strip()


def shortened(words: str) -> str:
    """Enough of a word to know it again."""
    return words if len(words) <= NAME_LENGTH else f"{words[:NAME_LENGTH]}..."


def write(file: DeckFile, pack: Pack) -> str:
    """The text that reads as this deck."""
    head = [f"# {file.name}", *(f"> {line}" for line in wrap(file.plan, PLAN_WIDTH)), ""]
    return "\n".join([*head, *(f"{copies} {pack.cards[card].name}" for card, copies in file.deck)]) + "\n"


@cache
def ready(game: str) -> tuple[DeckFile, ...]:
    """The decks that come with a game, by name."""
    folder = resources.files(f"undercroft.games.{game}") / "ready"
    if not folder.is_dir():
        return ()
    pack = packs.builtin(game)
    found = [read(file.read_text("utf-8"), pack) for file in folder.iterdir() if file.name.endswith(".txt")]
    return tuple(sorted(found, key=lambda file: file.name))
