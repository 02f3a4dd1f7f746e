"""A pack as the rules see it: its cards in the order that gives them their numbers. Reading files is
`undercroft.packs`."""

from typing import NamedTuple

from undercroft.engine.effects import Text


class Card(NamedTuple):
    """One kind of card. `figures` are the printed numbers by name, `marks` the printed words; `text` as printed, `tree`
    the same parsed (None: no text)."""

    name: str
    kind: str
    figures: dict[str, int]
    copies: int
    text: str
    flavour: str
    glyph: str
    tree: Text | None
    marks: tuple[tuple[str, str], ...] = ()

    def mark(self, name: str) -> str:
        """The printed word of that name; empty where there is none."""
        return next((word for key, word in self.marks if key == name), "")


class Mark(NamedTuple):
    """A word that a card prints, as a regular expression that it fits whole, and how to say so; perhaps it prints
    none."""

    pattern: str
    mend: str
    optional: bool = False


class Pack(NamedTuple):
    """`cards` in the file's order; a card's number is its index. `hash`: SHA-256 (hexadecimal) of the normalised
    content."""

    game: str
    name: str
    cards: tuple[Card, ...]
    hash: str


class CardKind(NamedTuple):
    """What a game asks of one kind of card: its figures with their bounds, how many a pack has (fewest, most), whether
    they are in the deck (or lie apart), how many sets of them a table needs, and its marks."""

    figures: dict[str, tuple[int, int]]
    wanted: tuple[int, int]
    in_deck: bool
    sets: int = 1
    marks: tuple[tuple[str, Mark], ...] = ()


class Schema(NamedTuple):
    """What a game asks of a pack: with fewer than `fewest` cards in the deck it cannot be played; `usual`: the bounds
    between which it is balanced. A text has at most so many `characters` and `sentences`."""

    kinds: dict[str, CardKind]
    fewest: int
    usual: tuple[int, int]
    characters: int = 160
    sentences: int = 3
