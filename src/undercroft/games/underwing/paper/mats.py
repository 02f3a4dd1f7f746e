"""The mats: the field as the rules have it, and what fills the tracker and a player's own."""

from collections.abc import Iterable

from undercroft.games.underwing.field import RING, VALLEY
from undercroft.games.underwing.paper.gems import LETTERS, gem

COLUMNS, ROWS = 5, 8
"""The loop of 22 spaces as the rim of a grid."""


def field_mat() -> str:
    """UW-5.8: clockwise from the upper left corner; the white tower in the middle."""
    middle = (
        f'<div class="tower">{gem("w")}<b>The white tower</b><p>A handler here collects white once, then goes to its '
        "break room.</p></div>"
        '<p class="way">Each round the handlers on the loop move one space clockwise ↻</p>'
    )
    return f"<h1>The field</h1>{_rim(VALLEY, COLUMNS, ROWS, middle, 'wide')}"


def solo_field() -> str:
    """UW-5.8, UW-8.3."""
    middle = "<p>Wild handlers start on white, black and purple. All handlers move one space clockwise each round ↻</p>"
    return f"<h1>The field, solo</h1>{_rim(RING, 3, 3, middle, 'ring')}"


def _rim(letters: str, columns: int, rows: int, middle: str, look: str) -> str:
    spots = [(1, column) for column in range(1, columns + 1)]
    spots += [(row, columns) for row in range(2, rows + 1)]
    spots += [(rows, column) for column in range(columns - 1, 0, -1)]
    spots += [(row, 1) for row in range(rows - 1, 1, -1)]
    spaces = "".join(
        f'<div class="space" style="grid-area:{row}/{column}">{gem(letter, full=True)}{LETTERS[letter].name}</div>'
        for letter, (row, column) in zip(letters, spots, strict=True)
    )
    inside = f'<div class="middle" style="grid-area:2/2/{rows}/{columns}">{middle}</div>'
    return f'<div class="field {look}" style="--columns:{columns};--rows:{rows}">{spaces}{inside}</div>'


def rounds(most: int) -> str:
    """UW-2.5: from the first round to the final one."""
    return "".join(f"<i>{number}</i>" for number in range(most, 0, -1))


def waiting(rows: Iterable[tuple[str, int]]) -> str:
    """The places of the handlers that each side may still gain, from the third on (UW-2.3, UW-8.1)."""
    return "".join(
        f'<div class="waiting"><b>{who}</b>{"".join(f"<i>{number}</i>" for number in range(3, most + 1))}</div>'
        for who, most in rows
    )


def gems() -> dict[str, str]:
    """Every element by its name, and a place for each in store."""
    named = {shape.name: gem(letter, full=True) for letter, shape in LETTERS.items()}
    return {**named, "storage": "".join(f'<div class="zone">{gem(letter)}</div>' for letter in LETTERS)}
