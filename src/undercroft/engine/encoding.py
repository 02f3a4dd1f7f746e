"""What a seat knows of a table, in numbers: figures, and cards in zones.

A game's `encoding.py` writes them on a page. Seats and spaces stand in the table's own order, as in the notation of
actions; the first figure of every game says whose knowledge it is. What is not there is -1.
"""

from typing import Any, Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr

from undercroft.engine.game import Game, Setup, SetupError, part_of

MODULE: Final = "encoding"
"""What a game's folder calls it."""
ROW: Final = 2
"""Numbers that say a card: its number in the pack, and its zone."""
COUNT: Final = "count"
CHOICE: Final = "choice"
BITS: Final = "bits"


class Figure(NamedTuple):
    """A number of the page: its name, the bounds between which it usually lies, what it says.

    `kind`: a COUNT of something, a CHOICE among the numbers from `least` to `most`, or BITS, of which the highest is
    bit `most`.
    """

    key: str
    least: int
    most: int
    words: str
    kind: str = COUNT


class Zone(NamedTuple):
    """Where cards lie: its name, and what it says."""

    key: str
    words: str


@final
class Page:
    """Numbers of one table and seat after another, a row of `figures` and a row of `cards` for each.

    `figures` holds `width` numbers a row; `cards` has `most` times (card, zone), as often as it lies there, -1 where
    there are no more. Both can be read by what reads buffers, without a copy.
    """

    def __init__(self, rows: i64, width: i64, most: i64) -> None:
        """Raises ValueError for less than one row."""
        if rows < 1 or width < 1 or most < 0:
            raise ValueError(f"a page of {rows} rows, {width} figures and {most} cards cannot be written on")
        self.rows = rows
        self.width = width
        self.most = most
        self.figures = vec[i32]([i32(0)] * int(rows * width))
        self.cards = vec[i32]([i32(-1)] * int(rows * most * ROW))
        self.written = vec[i64]([i64(0)] * int(rows))
        self.at: i64 = 0
        self.end: i64 = 0
        self.begin: i64 = 0
        self.limit: i64 = 0
        self.row: i64 = 0

    def turn_to(self, row: i64) -> None:
        """What is written next stands in `row`, of which nothing is left."""
        self.row = row
        self.at = row * self.width
        self.begin = row * self.most * ROW
        self.end = self.begin
        self.limit = self.begin + self.most * ROW

    def figure(self, number: i64) -> None:
        """The next figure of the row."""
        self.figures[self.at] = i32(number)
        self.at += 1

    def pair(self, one: i64, two: i64) -> None:
        """The next two figures of the row, where there are two seats."""
        self.figure(one)
        self.figure(two)

    def flag(self, holds: bool) -> None:
        """The next figure of the row: 1 or 0."""
        self.figures[self.at] = i32(1) if holds else i32(0)
        self.at += 1

    def card(self, card: i64, zone: i64) -> None:
        """A card lies in a zone. Raises ValueError where the page has no room for it."""
        at = self.end
        if at >= self.limit:
            raise ValueError(f"there are more than {self.most} cards")
        cards = self.cards
        cards[at] = i32(card)
        cards[at + 1] = i32(zone)
        self.end = at + ROW

    def lie(self, cards: vec[i64], zone: i64) -> None:
        """All these cards lie in a zone."""
        for card in cards:
            self.card(card, zone)

    def done(self) -> None:
        """The row is whole: what stood beyond its last card is wiped out."""
        if self.at != (self.row + 1) * self.width:
            raise ValueError(f"{self.at - self.row * self.width} of {self.width} figures were written")
        at = self.end
        before = self.begin + self.written[self.row] * ROW
        while at < before:
            self.cards[at] = i32(-1)
            at += 1
        self.written[self.row] = (self.end - self.begin) // ROW


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Encoding:
    """How a game's tables with one setup are written: the figures and zones in their order, how many `kinds` of cards
    the pack has, and the `most` cards that can be seen at once."""

    def __init__(self, figures: tuple[Figure, ...], zones: tuple[Zone, ...], kinds: int, most: int) -> None:
        self.figures = figures
        self.zones = zones
        self.kinds = kinds
        self.most = most

    def write(self, t: Any, seat: i64, page: Page) -> None:
        """All figures in their order, and all cards, as `seat` knows them, by what the page has for it."""
        raise NotImplementedError

    def page(self, rows: int = 1) -> Page:
        """An empty page for so many tables."""
        return Page(rows, len(self.figures), self.most)

    def read(self, t: Any, seat: int, page: Page, row: int = 0) -> None:
        """Write what `seat` knows of the table into a row of the page."""
        page.turn_to(row)
        self.write(t, seat, page)
        page.done()


def encoding_of(game: Game, setup: Setup) -> Encoding:
    """How the game's tables with this setup are written. Raises SetupError where its folder does not say."""
    module = part_of(game, MODULE)
    if module is None:
        raise SetupError(f"{game.title} has no {MODULE}.py that says how its tables are written in numbers")
    found: Encoding = module.encoding_of(setup)
    return found


def counted(key: str, most: int, words: str) -> Figure:
    """How many, of which there are usually no more than `most`."""
    return Figure(key, 0, most, words)


def choice(key: str, most: int, words: str) -> Figure:
    """Which, from 0 to `most`; -1: none."""
    return Figure(key, -1, most, words, CHOICE)


def flag(key: str, words: str) -> Figure:
    """1 where it holds, else 0."""
    return Figure(key, 0, 0, words, BITS)


def bits(key: str, number: int, words: str) -> Figure:
    """A bit for each of so many things."""
    return Figure(key, 0, number - 1, words, BITS)


def seats_named(number: int) -> tuple[str, ...]:
    """Seats as figures and zones call them."""
    return tuple(f"seat {seat}" for seat in range(1, number + 1))


def each(things: tuple[str, ...], figure: Figure) -> tuple[Figure, ...]:
    """The same figure of several things, each with the thing in its name."""
    return tuple(figure._replace(key=f"{figure.key} {thing}") for thing in things)
