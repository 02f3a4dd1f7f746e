"""The eight elements (UW-1.2), and what makes a space full, as data: the recipes of UW-6.3
and UW-6.4 and all that they may begin with (UW-6.5).

What lies on a space is a code: four bits an element, its count (`one(element)` for one). Elements are numbered as in
`actions`. Element 1 is orange, 3 green, 5 purple; each secondary stands between its two primaries on the wheel.
"""

from itertools import product
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

RED: Final = 0
ORANGE: Final = 1
YELLOW: Final = 2
GREEN: Final = 3
BLUE: Final = 4
PURPLE: Final = 5
BLACK: Final = 6
WHITE: Final = 7
HUES: Final = 6
PRIMARIES: Final = 0b010101
SECONDARIES: Final = 0b101010
ANY: Final = 0xFF
BITS: Final = 4


def one(element: i64) -> i64:
    """The code of one element."""
    return 1 << (BITS * element)


def count(content: i64, element: i64) -> i64:
    """How many of an element lie in a content."""
    return (content >> (BITS * element)) & 15


def code(*elements: int) -> int:
    return sum(1 << (BITS * element) for element in elements)


def halves(secondary: int) -> tuple[int, int]:
    """The two primaries that make a secondary."""
    return secondary - 1, (secondary + 1) % HUES


def made(element: int) -> list[int]:
    """The codes that make an element other than black: itself, a secondary also its two primaries."""
    return [code(element)] if element % 2 == 0 or element > PURPLE else [code(element), code(*halves(element))]


def recipes(colour: int) -> list[int]:
    """Every content that makes a space of that colour full."""
    if colour != BLACK:
        return made(colour)
    secondaries = [sum(parts) for parts in product(*(made(element) for element in (ORANGE, GREEN, PURPLE)))]
    return [code(BLACK), code(RED, YELLOW, BLUE), *secondaries]


def parts(content: int) -> set[int]:
    """Every content that `content` can be laid out from, nothing and itself included."""
    counts = [range(((content >> (BITS * element)) & 15) + 1) for element in range(8)]
    return {sum(n << (BITS * element) for element, n in enumerate(chosen)) for chosen in product(*counts)}


def vec_of(codes: list[int]) -> vec[i64]:
    found = vec[i64]()
    for number in sorted(codes):
        found = append(found, number)
    return found


FULL: Final = [vec_of(recipes(colour)) for colour in range(8)]
OPEN: Final = [vec_of(list(set().union(*(parts(whole) for whole in recipes(colour))))) for colour in range(8)]
"""For each colour, ascending: the contents that make a space full, and those that can still become one of them."""


def holds(codes: vec[i64], content: i64) -> bool:
    """Whether `content` is one of the ascending `codes`."""
    low: i64 = 0
    high = i64(len(codes))
    while low < high:
        middle = (low + high) >> 1
        if codes[middle] < content:
            low = middle + 1
        else:
            high = middle
    return low < i64(len(codes)) and codes[low] == content


def is_full(colour: i64, content: i64) -> bool:
    """UW-6.5: whether a space of that colour is full: its content equals a recipe."""
    return holds(FULL[colour], content)


def joins(colour: i64, content: i64, element: i64) -> bool:
    """UW-6.5: whether `element` may be laid to `content` in one placement: a recipe can still come of both."""
    return holds(OPEN[colour], content + one(element))


def fits(colour: i64, content: i64, element: i64) -> bool:
    """UW-6.3 to UW-6.5: whether a placement may begin with `element` on a space with that content."""
    return joins(colour, content, element) and not is_full(colour, content)
