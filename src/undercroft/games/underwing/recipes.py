"""The eight elements (UW-1.2), and what makes a space full, as data: the recipes of UW-6.3
and UW-6.4 and all that they may begin with (UW-6.5).

What lies on a space is a code: four bits an element, its count (`one(element)` for one). Elements are numbered as in
`actions`. Element 1 is orange, 3 green, 5 purple; each secondary stands between its two primaries on the wheel.
"""

from itertools import product
from typing import Final

from librt.vecs import vec
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


def size(content: i64) -> i64:
    """How many elements lie in a content."""
    number: i64 = 0
    while content != 0:
        number += content & 15
        content >>= BITS
    return number


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


def begun(colour: int) -> set[int]:
    """The contents that can still become one that makes a space of that colour full, those included."""
    return set().union(*(parts(whole) for whole in recipes(colour)))


def takers(colour: int) -> dict[int, int]:
    """For each content that a space of that colour may have the mask of the elements that may join it (UW-6.5), with
    WHOLE when it makes the space full."""
    contents, full = begun(colour), recipes(colour)
    return {
        content: sum(1 << element for element in range(8) if content + code(element) in contents)
        + (WHOLE if content in full else 0)
        for content in contents
    }


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
SLOTS: Final = 251
"""The smallest number by which all contents that a space may have leave different rests."""
CONTENTS: Final = vec[i64]([-1] * SLOTS)
"""By rest, the content."""
STATES: Final = vec[i64]([0] * (8 * SLOTS))
"""By rest and colour, what `takers` says of the content."""


def sort_in() -> None:
    for colour in range(8):
        for content, mask in takers(colour).items():
            CONTENTS[content % SLOTS] = content
            STATES[8 * (content % SLOTS) + colour] = mask


sort_in()


def state(colour: i64, content: i64) -> i64:
    """What `takers` says; 0 for a content that a space of that colour cannot have."""
    slot = content % SLOTS
    return STATES[8 * slot + colour] if CONTENTS[slot] == content else i64(0)


def is_full(colour: i64, content: i64) -> bool:
    """UW-6.5: whether a space of that colour is full: its content equals a recipe."""
    return content > 0 and state(colour, content) & WHOLE != 0


def joins(colour: i64, content: i64) -> i64:
    """UW-6.5: the mask of the elements that may be laid to `content` in one placement: a recipe can still come of
    both."""
    return state(colour, content) & ANY


def begins(colour: i64, content: i64) -> i64:
    """UW-6.3 to UW-6.5: the mask of the elements with which a placement may begin on a space with that content."""
    if content == 0:
        return STATES[colour]
    mask = state(colour, content)
    return i64(0) if mask & WHOLE != 0 else mask
