"""The map's spaces (UK-1.3): which are adjacent, and what may be done with those of a bit mask."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.bits import spread
from undercroft.games.underkeeper.actions import AT, GO, KEEP, SPACES, STOP, TOKEN

MAP: Final = (1 << SPACES) - 1


def around(space: i64) -> i64:
    """UK-1.3: orthogonally, on the map of 3 columns by 4 rows."""
    mask: i64 = 0
    if space >= 3:
        mask |= 1 << (space - 3)
    if space < 9:
        mask |= 1 << (space + 3)
    if space % 3 > 0:
        mask |= 1 << (space - 1)
    if space % 3 < 2:
        mask |= 1 << (space + 1)
    return mask


NEIGHBOURS: Final = vec[i64]([around(space) for space in range(SPACES)])


def neighbours(space: i64) -> i64:
    """Bit mask of the spaces adjacent to `space`."""
    return NEIGHBOURS[space]


def adjacent(one: i64, two: i64) -> bool:
    return (neighbours(one) >> two) & 1 == 1


@final
@mypyc_attr(acyclic=True)
class Listing:
    """The options of a question: for each space of a mask the action `first` + space, then the action `last` (-1:
    none). A list is made when it is first asked for."""

    def __init__(self, first: i64, last: i64 = -1) -> None:
        self.first = first
        self.last = last
        self.lists = vec[vec[i64]]()
        for _ in range(i64(MAP + 1)):
            self.lists = append(self.lists, vec[i64]())

    def of(self, mask: i64) -> vec[i64]:
        found = self.lists[mask]
        if len(found) == 0:
            found = self.made(mask)
            self.lists[mask] = found
        return found

    def made(self, mask: i64) -> vec[i64]:
        found = spread(mask, self.first, vec[i64]())
        return found if self.last < 0 else append(found, self.last)


EMPTY_SPACES: Final = Listing(AT)
MOVES: Final = Listing(GO)
MOVES_OR_STOP: Final = Listing(GO, STOP)
TOKEN_OR_KEEP: Final = Listing(TOKEN, KEEP)
