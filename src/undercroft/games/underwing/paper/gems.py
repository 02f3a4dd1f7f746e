"""The eight elements as they are printed: each a colour, a shape and a letter; a mixed shape joins its two parts."""

from typing import NamedTuple


class Gem(NamedTuple):
    """Fill, outline and ink, the outline in a box of 24, its letter's baseline and size."""

    name: str
    fill: str
    line: str
    ink: str
    dark: str
    path: str
    base: float
    size: float


LETTERS = {
    "r": Gem("red", "#d23a2c", "#c12c1f", "#fff", "#a82015", "M12 2 22.4 21H1.6Z", 18, 10),
    "y": Gem(
        "yellow", "#f3c433", "#9a7405", "#2b2005", "#6a5000", "M12 2a10 10 0 1 1 0 20 10 10 0 1 1 0-20Z", 16, 11.5,
    ),
    "b": Gem("blue", "#2a67c8", "#2358b0", "#fff", "#1c4d9f", "M2.6 2.6H21.4V21.4H2.6Z", 16, 11.5),
    "o": Gem(
        "orange", "#ee8226", "#b65a0c", "#2b1500", "#8f4300",
        "M12 .8C15 6.6 20.9 9 20.9 14.2A8.9 8.9 0 1 1 3.1 14.2C3.1 9 9 6.6 12 .8Z", 18.2, 11,
    ),
    "p": Gem("purple", "#7c43b3", "#6b37a0", "#fff", "#5d2d8d", "M12 1 21.8 9.8V22H2.2V9.8Z", 18.4, 11),
    "g": Gem("green", "#237f49", "#1b6a3c", "#fff", "#155a31", "M2.8 22V11.2a9.2 9.2 0 0 1 18.4 0V22Z", 17.8, 11),
    "k": Gem("black", "#231f28", "#231f28", "#fff", "#231f28", "M12 1 21.6 6.5v11L12 23l-9.6-5.5v-11Z", 16, 11.5),
    "w": Gem(
        "white", "#fff", "#77748a", "#2b2b33", "#55526a", "M12 .6 16 8l7.4 4-7.4 4-4 7.4L8 16 .6 12 8 8Z", 14.8, 8.5,
    ),
}  # fmt: skip


def gem(letter: str, full: bool = False) -> str:
    """An element, or a space for it."""
    shape = LETTERS[letter]
    fill, ink = (shape.fill, shape.ink) if full else ("#fffdf8", shape.dark)
    return (
        f'<svg class="gem" viewBox="0 0 24 24" aria-label="{shape.name}"><path d="{shape.path}" fill="{fill}" '
        f'stroke="{shape.line}" stroke-width="1.9"/><text x="12" y="{shape.base}" font-size="{shape.size}" '
        f'fill="{ink}" text-anchor="middle" font-weight="800">{letter.upper()}</text></svg>'
    )
