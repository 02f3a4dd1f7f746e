"""The colours of the shell and of players, and text that fits a width."""

from typing import Final

from rich.cells import cell_len
from rich.text import Text
from textual.theme import Theme

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
PLAYER: Final = ("#6db6f0", "#f0a24a")
PLAYER_INK: Final = "#14110d"
BACK: Final = ("#1f3a52", "#533313")
BACK_LINE: Final = ("#4f80a8", "#a8733a")
SHAPE: Final = ("●", "■")
"""A player's colour never travels without its shape."""

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
