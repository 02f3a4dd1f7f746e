"""The colours of the shell and of players, and text that fits a width."""

from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.text import Text
from textual.theme import Theme

from undercroft.engine.pack import Card

BG: Final = "#15120e"
BG_1: Final = "#1c1814"
BG_2: Final = "#26211b"
BG_3: Final = "#332c24"
TEXT: Final = "#f4ede1"
TEXT_2: Final = "#cabfae"
TEXT_3: Final = "#a99d8b"
CANDLE: Final = "#f6c765"
CANDLE_INK: Final = "#2a1b02"
GOOD: Final = "#82d6a0"
BAD: Final = "#ff9a84"
INFO: Final = "#96c9ff"
PAPER: Final = "#e8dfd0"
PAPER_INK: Final = "#241d14"
PLAYER: Final = (
    "#6db6f0",
    "#f0a24a",
    "#c79bf0",
    "#7fce8c",
    "#f2dc6b",
    "#f39ab5",
    "#8fe3dc",
    "#d9c3a5",
    "#ff9d7d",
    "#b9d86a",
)
PLAYER_INK: Final = "#14110d"
BACK: Final = ("#1f3a52", "#533313")
BACK_LINE: Final = ("#4f80a8", "#a8733a")
SHAPE: Final = ("●", "■", "◆", "⬢", "▲", "★", "⬟", "✚", "♥", "♣")
"""A player's colour never travels without its shape."""
SHORT: Final = {"strength": "str"}
"""Figures with long names."""
TALL: Final = 34
"""Lines of a terminal from which cards are shown at length."""

THEME: Final = Theme(
    name="undercroft",
    primary=CANDLE,
    secondary=INFO,
    accent=CANDLE,
    foreground=TEXT,
    background=BG,
    surface=BG_1,
    panel=BG_2,
    success=GOOD,
    warning=CANDLE,
    error=BAD,
    dark=True,
    variables={
        "block-cursor-foreground": CANDLE_INK,
        "block-cursor-background": CANDLE,
        "block-cursor-blurred-foreground": CANDLE_INK,
        "block-cursor-blurred-background": CANDLE,
        "footer-key-foreground": CANDLE,
        "footer-description-foreground": TEXT_2,
        "footer-background": BG_2,
    },
)


def clipped(words: str, width: int) -> str:
    """`words` in at most `width` cells."""
    if cell_len(words) <= width:
        return words
    while words and cell_len(words) > width - 1:
        words = words[:-1]
    return f"{words.rstrip()}…" if width > 0 else ""


def filled(line: Text, width: int, style: str) -> Text:
    """`line` cut or padded to exactly `width` cells, on `style`."""
    line = line.copy()
    line.truncate(width, overflow="ellipsis", pad=True)
    line.stylize_before(style)
    return line


def wrapped(words: str, width: int) -> list[str]:
    """`words` in lines of at most `width` cells; a longer word is cut."""
    lines: list[str] = []
    for word in words.split():
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(clipped(word, width))
    return lines


class Part(NamedTuple):
    """Words of a list, what follows them however short they are made, and their style."""

    words: str
    tail: str
    style: str

    def within(self, width: int) -> str:
        return f"{clipped(self.words, width)}{self.tail}"


def laid(word: str, parts: list[Part], width: int, lines: int) -> list[list[str]]:
    """The parts in rows behind `word`, clipped as far as it takes to fit in so many lines."""
    longest = max((cell_len(part.words) for part in parts), default=0)
    while longest > 3 and len(_filling(word, [part.within(longest) for part in parts], width)) > lines:
        longest -= 1
    return _filling(word, [part.within(longest) for part in parts], width)


def listed(word: str, parts: list[Part], width: int, lines: int) -> Text:
    """`word`, then the parts with space between, clipped as far as it takes to fit in so many lines."""
    text = Text()
    styles = iter([part.style for part in parts])
    for number, row in enumerate(laid(word, parts, width, lines)):
        text.append(f"\n{' ' * cell_len(word)}" if number else word, TEXT_3)
        for words in row:
            text.append(words, next(styles)).append("  ")
    return text


def _filling(word: str, parts: list[str], width: int) -> list[list[str]]:
    """The parts in rows of at most `width` cells, `word` before each."""
    rows: list[list[str]] = [[]]
    used = 0
    room = width - cell_len(word)
    for part in parts:
        if rows[-1] and used + cell_len(part) > room:
            rows.append([])
            used = 0
        rows[-1].append(part)
        used += cell_len(part) + 2
    return rows


def printed(card: Card, flavour: bool = False) -> Text:
    """A card in words: name, kind, figures, marks, text."""
    figures = " ".join(f"{SHORT.get(name, name)} {value}" for name, value in card.figures.items())
    marks = (f"{name} {word}" for name, word in card.marks if word)
    words = " · ".join(part for part in (card.kind, figures, *marks) if part)
    text = Text().append(card.name, f"bold {TEXT}").append(f" · {words}", TEXT_3)
    if card.text:
        text.append(f"\n{' '.join(card.text.split())}", TEXT_2)
    if flavour and card.flavour:
        text.append(f"\n{card.flavour}", f"italic {TEXT_3}")
    return text
