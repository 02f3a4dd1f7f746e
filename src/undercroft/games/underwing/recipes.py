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
    for number in codes:
        found = append(found, number)
    return found


def begun(colour: int) -> list[int]:
    """Ascending: the contents that can still become one that makes a space of that colour full, those included."""
    return sorted(set().union(*(parts(whole) for whole in recipes(colour))))


def takers(colour: int, content: int) -> int:
    """The mask of the elements that may join a content (UW-6.5), with WHOLE when it makes the space full."""
    further = [element for element in range(8) if content + (1 << (BITS * element)) in begun(colour)]
    return sum(1 << element for element in further) + (WHOLE if content in recipes(colour) else 0)


def missing(colour: int, content: int) -> list[list[int]]:
    """What would make a space full that is not: of each recipe that can still come of it the elements, the fewest
    first."""
    rests = [
        [element for element in range(8) for _ in range(count_of(whole, element) - count_of(content, element))]
        for whole in recipes(colour)
        if all(count_of(whole, element) >= count_of(content, element) for element in range(8))
    ]
    return sorted((rest for rest in rests if rest), key=len)


def count_of(content: int, element: int) -> int:
    return (content >> (BITS * element)) & 15


WHOLE: Final = 1 << 8
BEGUN: Final = vec[vec[i64]]([vec_of(begun(colour)) for colour in range(8)])
TAKERS: Final = vec[vec[i64]]([vec_of([takers(colour, code) for code in begun(colour)]) for colour in range(8)])
"""For each colour the contents that a space may have, and what `takers` says of each."""


def state(colour: i64, content: i64) -> i64:
    """What `takers` says; 0 for a content that a space of that colour cannot have."""
    codes = BEGUN[colour]
    low: i64 = 0
    high = i64(len(codes)) if content > 0 else i64(0)
    while low < high:
        middle = (low + high) >> 1
        if codes[middle] < content:
            low = middle + 1
        else:
            high = middle
    return TAKERS[colour][low] if low < i64(len(codes)) and codes[low] == content else i64(0)


def is_full(colour: i64, content: i64) -> bool:
    """UW-6.5: whether a space of that colour is full: its content equals a recipe."""
    return content > 0 and state(colour, content) & WHOLE != 0


def joins(colour: i64, content: i64) -> i64:
    """UW-6.5: the mask of the elements that may be laid to `content` in one placement: a recipe can still come of
    both."""
    return state(colour, content) & ANY


def begins(colour: i64, content: i64) -> i64:
    """UW-6.3 to UW-6.5: the mask of the elements with which a placement may begin on a space with that content."""
    mask = state(colour, content)
    return i64(0) if mask & WHOLE != 0 else mask
