"""Underleague on paper: fight bills in two inks, chips with two sides, and a place for each stable."""

from collections.abc import Mapping
from typing import ClassVar, Final

from undercroft.engine.pack import Card
from undercroft.sheets.faces import Look as AnyLook
from undercroft.sheets.faces import Panel, Piece, field

CREATURES: Final = ("beast", "construct", "spirit")
TEAMS: Final = (
    ("red", "#a3301f"),
    ("blue", "#23518f"),
    ("green", "#2b6b3c"),
    ("gold", "#7d5a00"),
    ("violet", "#5d3a8a"),
)
CHIPS: Final = 5
"""UL-1.5."""


class Look(AnyLook):
    letters = (("Big Shoulders", "big-shoulders", "800"),)
    icons: ClassVar[Mapping[str, str]] = {
        "beast": "paw-print",
        "construct": "cog",
        "spirit": "ghost",
        "equipment": "gauntlet",
        "scheme": "secret-book",
        "day": "sun",
        "night": "moon",
    }

    def face(self, card: Card) -> str:
        foot = self._powers(card) if card.kind in CREATURES else self._value(card)
        return self.head(card) + self.picture(card) + self.kind_line(card) + self.words(card) + foot

    def head(self, card: Card) -> str:
        cost = field("cost", str(card.figures["cost"]), "b", "cost") if "cost" in card.figures else ""
        return f"<header>{self.title(card)}{cost}</header>"

    def _powers(self, card: Card) -> str:
        day, night = (self.icon(name) + field(name, str(card.figures[name]), "b") for name in ("day", "night"))
        value = field("value", str(card.figures["value"]), "b", "value")
        powers = f'<div class="powers"><span class="day">{day}</span>{value}<span class="night">{night}</span></div>'
        return self.foot(card, ("day", "night", "value")) + powers

    def _value(self, card: Card) -> str:
        value = field("value", signed(card.figures["value"]), "b", "value") if "value" in card.figures else ""
        said = f'<div class="powers alone">{value}</div>' if value else ""
        return self.foot(card, ("cost", "value")) + said

    def back(self, card: Card) -> str:
        return self.art.glyph("fist", "back-sign") + super().back(card)

    def pile(self, card: Card) -> str:
        return "creatures" if card.kind in CREATURES else "strategies"

    def sets(self, card: Card) -> int:
        """UL-1.2, UL-1.3: a creature deck for each player, one strategy deck for all."""
        return self.players if card.kind in CREATURES else 1

    def pieces(self) -> list[Piece]:
        return [
            Piece(f"{team} chips", chip(ink, "WIN", "▲"), 19, 19, CHIPS, chip(ink, "LOSE", "▼"), round=True)
            for team, ink in TEAMS[: self.players]
        ]

    def player_sheets(self) -> list[Panel]:
        return [Panel("stable", self.part("stable.html"), self.players)]


def chip(ink: str, side: str, sign: str) -> str:
    return f'<div class="chip {side.lower()}" style="--team:{ink}"><i>{sign}</i><b>{side}</b></div>'


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "±0"
