"""The field (UW-5.8): a loop of coloured spaces, and the white tower apart from it. Other fields are other data."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.games.underwing.actions import TOWER
from undercroft.games.underwing.recipes import WHITE

LETTERS: Final = "roygbpkw"
VALLEY: Final = "rbyobrypybrkorbygbrypg"
RING: Final = "woypbkrg"


@final
@mypyc_attr(acyclic=True)
class Field:
    """`loop`: the colours of its spaces, clockwise. `tower`: whether white stands apart. `solo`: white is an ordinary
    space (UW-8.3)."""

    def __init__(self, loop: vec[i64], tower: bool, solo: bool) -> None:
        self.loop = loop
        self.tower = tower
        self.white: i64 = 1 << TOWER if tower else 0
        """Bit mask of the white spots, from which handlers go to rest (UW-5.2); none alone."""
        self.spots: i64 = (1 << i64(len(loop))) - 1 | (1 << TOWER if tower else 0)
        """Bit mask of all spots."""
        for spot in range(i64(len(loop))):
            if loop[spot] == WHITE and not solo:
                self.white |= 1 << spot

    def has(self, spot: i64) -> bool:
        return spot >= 0 and (self.spots >> spot) & 1 == 1

    def colour(self, spot: i64) -> i64:
        return WHITE if spot == TOWER else self.loop[spot]

    def is_white(self, spot: i64) -> bool:
        """Whether it is the tower, or on the ring the white space in its stead."""
        return (self.white >> spot) & 1 == 1

    def turned(self, mask: i64, by: i64) -> i64:
        """The spots of a mask moved `by` spaces clockwise (negative: the other way) on the loop; the tower stays."""
        size = i64(len(self.loop))
        loop = mask & ((1 << size) - 1)
        step = (by % size + size) % size
        moved = ((loop << step) | (loop >> (size - step))) & ((1 << size) - 1)
        return moved | (mask & (1 << TOWER))


def field_of(letters: str, tower: bool, solo: bool) -> Field:
    return Field(vec[i64]([LETTERS.index(letter) for letter in letters]), tower, solo)
