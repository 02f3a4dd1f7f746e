"""How cards and the other parts of a game look on paper. A game's package may have `paper.Look`, made of this one."""

from collections.abc import Iterable, Mapping
from html import escape
from importlib.resources import files
from typing import ClassVar, Final, NamedTuple

from undercroft.engine.game import Setup, game_called, part_of
from undercroft.engine.pack import Card
from undercroft.packs import schema_of
from undercroft.sheets.art import Art

LONG: Final = 18
"""Letters of a name that is printed smaller."""


class Piece(NamedTuple):
    """A token of `wide` by `high` mm. With a back, both sides are printed at a fold."""

    name: str
    face: str
    wide: float = 20
    high: float = 20
    copies: int = 1
    back: str = ""
    round: bool = False


class Panel(NamedTuple):
    """A board, or the part of one that goes on a page: 198 by 264 mm fit on every paper."""

    name: str
    html: str
    copies: int = 1


class Look:
    """Prints any game from the fields of its cards. What a game draws of its own is in a class made of this one:
    everything printed stands in an element whose `data-field` names it, and nothing lies on another."""

    letters: ClassVar[tuple[tuple[str, str, str], ...]] = ()
    """Fonts besides the one of texts: family, how the file's name begins, weights."""
    kinds: ClassVar[Mapping[str, str]] = {}
    """The words of kinds, where they are not the kinds themselves."""
    icons: ClassVar[Mapping[str, str]] = {}
    """Glyphs of kinds and figures."""
    two_sided: ClassVar[bool] = False
    """The back of a card belongs to it: it is printed even where common backs are not."""
    definitions: ClassVar[str] = ""
    """Gradients and patterns, once a page."""

    def __init__(self, setup: Setup, art: Art) -> None:
        self.setup = setup
        self.pack = setup.pack
        self.art = art
        self.players = setup.seats

    def face(self, card: Card) -> str:
        return self.head(card) + self.picture(card) + self.words(card) + self.foot(card)

    def back(self, card: Card) -> str:
        """What is inside the back of a card; the common one bears the pack's name and the pile's."""
        return f'<div class="back-name">{escape(self.pack.name)}</div><div class="back-pile">{self.pile(card)}</div>'

    def sideways(self, card: Card) -> bool:
        """Whether the card is printed across."""
        return False

    def pile(self, card: Card) -> str:
        """The pile that a card belongs to when the box is opened."""
        return "deck" if schema_of(self.pack.game).kinds[card.kind].in_deck else self.kind_word(card)

    def sets(self, card: Card) -> int:
        """How many times the copies of a card so many players need."""
        return schema_of(self.pack.game).kinds[card.kind].sets

    def pieces(self) -> list[Piece]:
        return []

    def boards(self) -> list[Panel]:
        return []

    def player_sheets(self) -> list[Panel]:
        return []

    def css(self) -> str:
        """The style sheet beside the class."""
        return "" if type(self) is Look else self.beside("look.css")

    def part(self, name: str, **parts: str) -> str:
        """HTML beside the class, with `parts` where it names them in braces."""
        return self.beside(name).format(**parts)

    def beside(self, name: str) -> str:
        return (files(type(self).__module__) / name).read_text("utf-8")

    def head(self, card: Card) -> str:
        return f"<header>{self.title(card)}</header>{self.kind_line(card)}"

    def title(self, card: Card) -> str:
        return field("name", card.name, "h2", "long" if len(card.name) > LONG else "")

    def kind_line(self, card: Card) -> str:
        return f'<div class="kind">{self.icon(card.kind)}{field("kind", self.kind_word(card))}</div>'

    def kind_word(self, card: Card) -> str:
        return self.kinds.get(card.kind, card.kind.capitalize())

    def icon(self, name: str) -> str:
        return self.art.glyph(self.icons.get(name, ""), "icon")

    def picture(self, card: Card) -> str:
        return f'<div class="art">{self.art.picture(card.glyph)}</div>'

    def words(self, card: Card) -> str:
        return self.text(card) + self.flavour(card)

    def text(self, card: Card) -> str:
        lines = "".join(f"<p>{keyworded(line)}</p>" for line in card.text.split("\n") if line)
        return f'<div class="text" data-field="text">{lines}</div>' if lines else ""

    def flavour(self, card: Card) -> str:
        return field("flavour", card.flavour, "p", "flavour") if card.flavour else ""

    def foot(self, card: Card, apart: Iterable[str] = ()) -> str:
        """The figures and marks that are not printed `apart`."""
        figures = [self.figure(name, value) for name, value in card.figures.items() if name not in apart]
        marks = [self.mark(name, word) for name, word in card.marks if name not in apart]
        return f"<footer>{''.join(figures + marks)}</footer>" if figures or marks else ""

    def figure(self, name: str, value: int) -> str:
        return f'<span class="figure">{self.icon(name)}{field(name, str(value), "b")} {escape(name)}</span>'

    def mark(self, name: str, word: str) -> str:
        return f'<span class="figure">{escape(name)} {field(name, word, "b")}</span>'


def field(name: str, words: str, tag: str = "span", look: str = "") -> str:
    """A printed field of a card."""
    return f'<{tag} class="{look}" data-field="{name}">{escape(words)}</{tag}>'


def keyworded(line: str) -> str:
    """The moment or price before the colon stands out."""
    head, colon, rest = line.partition(":")
    return f"<b>{escape(head)}:</b>{escape(rest)}" if colon else escape(line)


def look_of(setup: Setup, art: Art) -> Look:
    """What the game draws, or what draws any game."""
    paper = part_of(game_called(setup.pack.game), "paper")
    drawn: type[Look] = paper.Look if paper else Look
    return drawn(setup, art)
