"""Tokens on a page: row by row, with room for scissors."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from undercroft.sheets.faces import Piece
from undercroft.sheets.paper import Paper

GAP: Final = 3
TOP: Final = 13
SIDE: Final = 8


class Placed(NamedTuple):
    """A token and its upper left corner, mm."""

    piece: Piece
    x: float
    y: float


def placed(pieces: Sequence[Piece], paper: Paper) -> Iterator[list[Placed]]:
    """The tokens of each page."""
    page: list[Placed] = []
    x, y, row = float(SIDE), float(TOP), 0.0
    for piece in chain.from_iterable([one] * one.copies for one in sorted(pieces, key=height, reverse=True)):
        high = height(piece)
        if x + piece.wide > paper.width - SIDE:
            x, y, row = float(SIDE), y + row + GAP, 0.0
        if y + high > paper.height - SIDE:
            yield page
            page, x, y, row = [], float(SIDE), float(TOP), 0.0
        page.append(Placed(piece, x, y))
        x, row = x + piece.wide + GAP, max(row, high)
    if page:
        yield page


def height(piece: Piece) -> float:
    """With both its sides."""
    return piece.high * (2 if piece.back else 1)
