"""Underkeeper on paper: cards with an arched niche, the map, a sheet for each player, tokens."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import ClassVar, Final

from undercroft.engine.pack import Card
from undercroft.sheets.faces import Look as AnyLook
from undercroft.sheets.faces import Panel, Piece, field

COLUMNS: Final = "abc"
ROWS: Final = 4
SIDES: Final = (("blue", "#1c4a63", "medieval-gate"), ("red", "#8a2f26", "crown-of-thorns"))
"""The two players: colour and sign."""
MOST_HEALTH: Final = 9
MOST_STRENGTH: Final = 6
RESTORED: Final = "Your strength goes back to the figure of your hero card. Your health does not."
FROM_HAND: Final = "Draw a card for each empty space, and fill the map with cards of your hand, face down."
TURNS: Final = {
    "3": (RESTORED, "Draw a card for each empty space of the map and lay them there, face down.", ""),
    "2": ("Use as many items of your spoils as you like.", FROM_HAND, f"<li>{RESTORED}</li>"),
    "1": ("Use as many items for the start of a turn as you like.", FROM_HAND, f"<li>{RESTORED}</li>"),
}
"""What differs between the iterations (UK-3.1, UK-3.2, UK-3.9): a turn's beginning, its refill, its end."""
LAID: Final = 12
"""Markers of who laid a card: as many as there are spaces (UK-1.3, UK-2.2)."""


class Look(AnyLook):
    letters = (("Grenze", "grenze-latin-700", "700"), ("Grenze Gotisch", "grenze-gotisch", "100 900"))
    icons: ClassVar[Mapping[str, str]] = {
        "hero": "barbute",
        "trap": "wolf-trap",
        "item": "swap-bag",
        "monster": "evil-minion",
        "health": "hearts",
        "strength": "crossed-swords",
        "loot": "queen-crown",
    }

    def face(self, card: Card) -> str:
        return self.picture(card) + self.head(card) + self.words(card) + self.foot(card)

    def back(self, card: Card) -> str:
        sign = self.art.glyph("barbute" if card.kind == "hero" else "dungeon-gate", "back-sign")
        return sign + super().back(card)

    def pile(self, card: Card) -> str:
        return "heroes" if card.kind == "hero" else "deck"

    def figure(self, name: str, value: int) -> str:
        words = f"<small>{escape(name)}</small>"
        return f'<span class="figure f-{name}">{self.icon(name)}{field(name, str(value), "b")}{words}</span>'

    def pieces(self) -> list[Piece]:
        return [piece for side in SIDES for piece in self._of_side(*side)]

    def _of_side(self, colour: str, ink: str, sign: str) -> Iterator[Piece]:
        look = f'style="background:{ink};color:#fff;width:100%;height:100%"'
        double = f'<div class="token" {look}><b>×2</b></div>'
        yield Piece(f"{colour} token", double, 22, 22, 1, double, round=True)
        laid = f'<div class="token" {look}>{self.art.glyph(sign)}</div>'
        yield Piece(f"{colour} markers of who laid a card", laid, 14, 14, LAID, round=True)
        for name in ("health", "strength"):
            counter = f'<div class="token" {look}>{self.icon(name)}</div>'
            yield Piece(f"{colour} counter of {name}", counter, 11, 11, 1, round=True)

    def boards(self) -> list[Panel]:
        """The map in two halves, the row farther from the reader first (UK-1.3)."""
        halves = ((ROWS, ROWS - 1), (ROWS - 2, ROWS - 3))
        return [Panel(f"half of the map (rows {rows[1]} and {rows[0]})", self._half(rows)) for rows in halves]

    def _half(self, rows: tuple[int, ...]) -> str:
        spaces = "".join(f'<div class="row">{"".join(map(_space, COLUMNS, [row] * 3))}</div>' for row in rows)
        return self.part("map.html", spaces=spaces, rows=f"{rows[0]} and {rows[1]}")

    def player_sheets(self) -> list[Panel]:
        """A sheet for each player (UK-1.4)."""
        return [Panel("player's sheet", self._sheet(), 2)]

    def _sheet(self) -> str:
        tracks = (self._track(name, most) for name, most in (("health", MOST_HEALTH), ("strength", MOST_STRENGTH)))
        first, refill, last = TURNS[self.setup.edition]
        return self.part("sheet.html", tracks="".join(tracks), first=first, refill=refill, last=last)

    def _track(self, name: str, most: int) -> str:
        spaces = "".join(f"<i>{figure}</i>" for figure in range(most + 1))
        title = f"<h3>{self.icon(name)} {name.capitalize()}</h3>"
        return f'<div class="tracked">{title}<div class="track">{spaces}</div></div>'


def _space(column: str, row: int) -> str:
    return f'<div class="slot"><b>{column}{row}</b></div>'
