"""The story of a game that is over in a few lines: the score as a row of bars for each player, and what was dealt."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from undercroft.engine.protocol import Story
from undercroft.terminal.look import PLAYER, PLAYER_INK, SHAPE, TEXT, TEXT_2, TEXT_3, clipped

NAMED: Final = 16
BARS: Final = "▁▂▃▄▅▆▇█"
WIDE: Final = 30
"""Bars of a row; of a longer game not every turn has one."""


def told(story: Story, names: Sequence[str], reader: int) -> Text:
    """The story as `reader` (-1: whoever watches) is told it; nothing where there is nothing to tell."""
    text = Text()
    scores = story["scores"]
    if scores:
        text.append(f"{story['measure']} by {story['unit']}\n", TEXT_3)
        low, high = min(map(min, scores)), max(map(max, scores))
        for seat, line in enumerate(scores):
            _named(text, names, seat).append(f" {bars(line, low, high)} ", PLAYER[seat])
            text.append(f"{line[0]} to {line[-1]}\n", TEXT_2)
        if story["words"][reader]:
            text.append(f"{story['words'][reader]}\n", TEXT)
    for luck in story["luck"]:
        text.append(f"{luck['words']}\n", TEXT_3)
        for seat, figure in enumerate(luck["got"]):
            _named(text, names, seat).append(f" {figure:g}", f"bold {TEXT}")
            text.append(f": {luck['told'][seat]}\n", TEXT_2)
    return text


def _named(text: Text, names: Sequence[str], seat: int) -> Text:
    text.append(f" {SHAPE[seat]} ", f"bold {PLAYER_INK} on {PLAYER[seat]}")
    return text.append(f" {clipped(names[seat], NAMED):<{NAMED}}", f"bold {TEXT}")


def bars(line: Sequence[int], low: int, high: int) -> str:
    """A bar for each of the figures, as high as it lies between `low` and `high`; the last one is always there."""
    every = -(-len(line) // WIDE)
    shown = line[(len(line) - 1) % every :: every]
    return "".join(BARS[(figure - low) * (len(BARS) - 1) // max(1, high - low)] for figure in shown)
