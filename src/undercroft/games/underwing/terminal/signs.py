"""What Underwing's things are in letters, signs and colours."""

from itertools import pairwise
from typing import Final

from rich.text import Text

from undercroft.engine.pack import Card
from undercroft.engine.protocol import Prospect
from undercroft.games.underwing.actions import ELEMENT_NAMES, PLACE_NAMES
from undercroft.games.underwing.view import Player, Side, Space, View
from undercroft.terminal.look import (
    BAD,
    CANDLE,
    CANDLE_INK,
    GOOD,
    INFO,
    TEXT,
    TEXT_2,
    TEXT_3,
)

LETTER: Final = dict(zip(ELEMENT_NAMES, "ROYGBPKW", strict=True))
COLOUR: Final = dict(
    zip(
        ELEMENT_NAMES,
        ("#ff7a6b", "#f0a24a", "#f2dc6b", "#7fce8c", "#6db6f0", "#c79bf0", "#a99d8b", "#ffffff"),
        strict=True,
    )
)
SOLID: Final = {name: f"bold #14110d on {colour}" for name, colour in COLOUR.items()} | {
    "black": "bold #ffffff on #000000"
}
"""An element that is there: its letter on its colour."""
RIBBON: Final = {"Tame": GOOD, "Wild": BAD}
FORCES: Final = "✖"
"""A handler of the wild forces."""


def in_words(elements: dict[str, int]) -> str:
    """ "2 red and 1 white"; "nothing"."""
    return " and ".join(f"{number} {name}" for name, number in elements.items() if number) or "nothing"


def stored(elements: dict[str, int], none: str = "–") -> Text:
    """ "R2W", each letter on its colour; `none` where there is none."""
    text = Text()
    for name, number in elements.items():
        if number:
            text.append(LETTER[name], SOLID[name]).append(str(number) if number > 1 else "", f"bold {COLOUR[name]}")
    return text or Text(none, TEXT_3)


def figures(player: Player, warmth: str) -> Text:
    """Handlers, temperature and waiting eggs in signs."""
    rooms = f"{player['ready']}r{player['resting']}b/{player['staff']}"
    text = Text(f"{rooms:<7}", TEXT_2).append(f"{warmth:>3} ", TEXT_2)
    return text.append(f"{_waiting(player):<4}", INFO)


def figures_broad(player: Player, warmth: str) -> Text:
    text = Text(f"{player['ready']} ready {player['resting']} resting of {player['staff']}  ", TEXT_2)
    text.append(f"{warmth:>3} {len(player['dragons'])} dragons  ", TEXT_2)
    return text.append(f"{_waiting(player):<4}", INFO)


def _waiting(player: Player) -> str:
    """Completed eggs; with a mark where one hatches in the coming hatching."""
    eggs = player["eggs"]
    return f"e{len(eggs)}{'!' if any(egg['due'] for egg in eggs) else ''}" if eggs else ""


def plan(view: View) -> list[str]:
    """What the wild forces will lay, and why there."""
    forces = view["forces"]
    coming = forces["coming"] if forces else []
    lines = []
    for step in coming[:3]:
        where = (
            f"{PLACE_NAMES[step['place']]}, {step['words']}" if step["place"] is not None else f"bag, {step['words']}"
        )
        lines.append(f" {LETTER[step['element']]} → {where}{': hatches wild!' if step['hatches'] else ''}")
    return lines


def titles_told(titles: list[Prospect]) -> Text:
    """The rows of titles, the one that was reached marked."""
    text = Text()
    for above, title in pairwise([None, *titles]):
        assert title is not None
        bound = f"from {title['by']}" if title["by"] > 0 or above is None else f"below {above['by']}"
        style = f"bold {CANDLE}" if title["chance"] else TEXT_3
        text.append(f"\n{'▶' if title['chance'] else ' '} {bound:<9} {title['words']}", style)
    return text


def ribbons(card: Card) -> Text:
    """A dragon's lines, the tame ones green and the wild one red."""
    text = Text()
    for line in card.text.split("\n"):
        style = RIBBON.get(line[:4], TEXT_2)
        text.append("\n" if text else "").append(line[:4], f"bold {style}").append(line[4:], TEXT_2)
    return text


def dragon(card: Card, egg: Side | None = None) -> Text:
    """A hatched dragon with its ribbons; `egg`: out of which it came, where that is not its own (UW-9.6)."""
    score, family = (egg["score"], egg["family"]) if egg else (card.figures["score"], card.mark("family"))
    text = Text().append(f"  {card.name}", f"bold {TEXT}").append(f" · {card.kind} {score}", TEXT_2)
    text.append(f" · {card.mark('temperature')} · {family}", TEXT_3)
    return text.append("\n").append_text(ribbons(card))


def space_sign(space: Space, pointed: bool = False, brief: bool = False) -> Text:
    """One space of an egg: a small letter where it is empty, a capital on its colour where it is full, what lies there
    in brackets where it is begun (`brief`: underlined)."""
    letter, colour = LETTER[space["colour"]], COLOUR[space["colour"]]
    if space["full"]:
        return Text(letter, SOLID[space["colour"]])
    style = f"bold {CANDLE_INK} on {CANDLE}" if pointed else f"bold {colour}"
    if not space["elements"]:
        return Text(letter.lower(), style)
    if brief:
        return Text(letter.lower(), f"{style} underline")
    text = Text().append(f"{letter.lower()}(", style)
    for name in space["elements"]:
        text.append(LETTER[name], SOLID[name])
    return text.append(")", style)


def laid(spaces: list[Space], pointed: int, width: int, lines: int) -> list[Text]:
    """All spaces of an egg in so many lines, as far apart and as plain as there is room."""
    rows: list[Text] = []
    for gap, brief in ((" ", False), ("", False), (" ", True), ("", True)):
        rows = [Text()]
        for number, space in enumerate(spaces):
            sign = space_sign(space, number == pointed, brief)
            if rows[-1] and len(rows[-1]) + len(gap) + len(sign) > width:
                rows.append(Text())
            rows[-1].append(gap if rows[-1] else "").append_text(sign)
        if len(rows) <= lines:
            return rows
    return rows[:lines]
