"""Chapter 8, the draft: the lines of the grid (UL-8.10, UL-8.11)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

COLUMN: Final = 0
ROW: Final = COLUMN + 3
LINES: Final = ROW + 3


def line_creatures(line: i64) -> vec[i64]:
    """The grid places of a line: columns 0 to 2, rows 3 to 5."""
    if line < ROW:
        return vec[i64]([line, line + 3, line + 6])
    first = (line - ROW) * 3
    return vec[i64]([first, first + 1, first + 2])


def line_ends(line: i64) -> vec[i64]:
    """The rim places at the ends of a line, the rim counted clockwise from above the top left (UL-8.10)."""
    return vec[i64]([line, 8 - line]) if line < ROW else vec[i64]([14 - line, line])
