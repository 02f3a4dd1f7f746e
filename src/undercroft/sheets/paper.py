"""Where cards lie on a sheet: bleed, crop marks, and the backs that meet their faces. Every page stands upright, so
that one setting of the printer serves them all; figures are in mm."""

from collections.abc import Iterator
from typing import Final, NamedTuple

WIDE: Final = 63
HIGH: Final = 88
MARGIN: Final = 6
"""What printers leave white, and room for crop marks."""
GUTTER: Final = 1.5
"""Between the fold and what lies beside it."""
MARK: Final = 4
BLEED: Final = 1.5
MOST_BLEED: Final = 5


class Paper(NamedTuple):
    """A sheet's name in CSS and its size."""

    css: str
    width: float
    height: float


PAPERS: Final = {"a4": Paper("A4", 210, 297), "letter": Paper("letter", 215.9, 279.4)}


class Spot(NamedTuple):
    """Where a card's middle lies, and by how many degrees the card is turned clockwise."""

    x: float
    y: float
    turn: int


class Line(NamedTuple):
    """A crop mark, from its upper left end."""

    x: float
    y: float
    wide: float
    high: float


class Layout(NamedTuple):
    """How cards lie on a page: upright or `sideways`. `fold`: their backs on the lower half of the same page."""

    paper: Paper
    columns: int
    rows: int
    sideways: bool
    bleed: float
    fold: bool

    def wide(self) -> float:
        return HIGH if self.sideways else WIDE

    def high(self) -> float:
        return WIDE if self.sideways else HIGH

    def fits(self) -> int:
        return self.columns * self.rows

    def fronts(self) -> list[Spot]:
        """Row by row."""
        turn = 90 if self.sideways else 0
        return [Spot(x, y, turn) for y in self.middles_down() for x in self.middles_across()]

    def backs(self) -> list[Spot]:
        """In the order of the fronts, so that they meet them: the sheet is turned on its long edge, or folded."""
        width, height = self.paper.width, self.paper.height
        if self.fold:
            return [Spot(spot.x, height - spot.y, 180 - spot.turn) for spot in self.fronts()]
        return [Spot(width - spot.x, spot.y, -spot.turn) for spot in self.fronts()]

    def middles_across(self) -> list[float]:
        step = self.wide() + 2 * self.bleed
        first = (self.paper.width - (self.columns - 1) * step) / 2
        return [first + step * column for column in range(self.columns)]

    def middles_down(self) -> list[float]:
        step = self.high() + 2 * self.bleed
        room = self.paper.height / 2 - GUTTER + MARGIN if self.fold else self.paper.height
        first = (room - (self.rows - 1) * step) / 2
        return [first + step * row for row in range(self.rows)]

    def marks(self) -> Iterator[Line]:
        """Crop marks in the margins, where the edges of the cards would go on."""
        across = edges(self.middles_across(), self.wide())
        down = edges(self.middles_down(), self.high())
        gap = self.bleed + 0.5
        for x in across:
            yield Line(x, down[0] - gap - MARK, 0, MARK)
            yield Line(x, down[-1] + gap, 0, 1 if self.fold else MARK)
        for y in down:
            yield Line(across[0] - gap - MARK, y, MARK, 0)
            yield Line(across[-1] + gap, y, MARK, 0)


def edges(middles: list[float], size: float) -> list[float]:
    return sorted({round(middle + side * size / 2, 3) for middle in middles for side in (-1, 1)})


def layout(paper: Paper, bleed: float = BLEED, fold: bool = False) -> Layout:
    """As many cards on a page as go there."""
    ways = [_way(paper, bleed, fold, sideways) for sideways in (False, True)]
    return max(ways, key=Layout.fits)


def _way(paper: Paper, bleed: float, fold: bool, sideways: bool) -> Layout:
    wide, high = (HIGH, WIDE) if sideways else (WIDE, HIGH)
    room = paper.height / 2 - MARGIN - GUTTER if fold else paper.height - 2 * MARGIN
    columns, rows = _times(paper.width - 2 * MARGIN, wide + 2 * bleed), _times(room, high + 2 * bleed)
    return Layout(paper, columns, rows, sideways, bleed, fold)


def _times(room: float, size: float) -> int:
    return int(room / size + 1e-6)
