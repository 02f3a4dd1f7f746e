"""Deck files: readable text that can be shared. A name, a plan, and one line for each card.

# The Rope-Walk Gang
> Keep three beasts together, attack early with everything.

2 Ferry Ox
4 Sunday Boots
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import NamedTuple

from undercroft import packs
from undercroft.engine.game import Deck, nearest
from undercroft.engine.pack import Pack

LARGEST = 20_000
"""Characters; a deck is some two thousand."""
MOST_COPIES = 99


class DeckFile(NamedTuple):
    """A deck with its name and its plan."""

    name: str
    plan: str
    deck: Deck


class DeckError(ValueError):
    """A deck text that cannot be read: every fault with its line (from 1) and how to mend it."""

    def __init__(self, faults: list[tuple[int, str]]) -> None:
        super().__init__("\n".join(f"line {line}: {words}" for line, words in faults))
        self.faults = faults


def read(text: str, pack: Pack) -> DeckFile:
    """The deck in a text. Raises DeckError. Whether it is legal is the game's to say."""
    if len(text) > LARGEST:
        raise DeckError([(1, f"this is longer than any deck ({len(text)} characters)")])
    numbers = {card.name.casefold(): number for number, card in enumerate(pack.cards)}
    names = [card.name for card in pack.cards]
    name, plan, counts, faults = "", [], dict[int, int](), []
    for line, raw in enumerate(text.splitlines(), 1):
        words = raw.strip()
        if words.startswith("#"):
            name = name or words.lstrip("# ")
        elif words.startswith(">"):
            plan.append(words.lstrip("> "))
        elif words:
            copies, _, card = words.partition(" ")
            fault = _fault(copies, card.strip(), numbers, names)
            if fault:
                faults.append((line, fault))
            else:
                number = numbers[card.strip().casefold()]
                counts[number] = counts.get(number, 0) + int(copies)
    if faults:
        raise DeckError(faults)
    return DeckFile(name or "A deck without a name", " ".join(plan), tuple(sorted(counts.items())))


def _fault(copies: str, card: str, numbers: dict[str, int], names: list[str]) -> str:
    if not (copies.isascii() and copies.isdigit() and 0 < int(copies[:3]) <= MOST_COPIES and len(copies) < 3):
        return f"{copies!r} is no number of copies; write a line like '2 {names[0]}'"
    if card.casefold() not in numbers:
        return f"there is no card {card!r}; {nearest(card, names)}"
    return ""


def write(file: DeckFile, pack: Pack) -> str:
    """The text that reads as this deck."""
    head = [f"# {file.name}", *([f"> {file.plan}"] if file.plan else []), ""]
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
