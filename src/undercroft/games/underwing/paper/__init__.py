"""Underlings of Underwing on paper: dragons whose other side is their egg, elements, handlers and mats."""

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import ClassVar

from undercroft.engine.pack import Card
from undercroft.games.underwing.paper.gems import LETTERS, gem
from undercroft.games.underwing.paper.mats import field_mat, gems, rounds, solo_field, waiting
from undercroft.sheets.faces import Look as AnyLook
from undercroft.sheets.faces import Panel, Piece, field, keyworded

BAG = {"r": 20, "y": 20, "b": 20, "o": 10, "g": 10, "p": 10, "k": 5, "w": 5}
"""UW-1.3."""
HANDLERS = 6
SOLO = (("You", 5), ("Wild forces", 6))
"""UW-8.1."""
TAMERS = (
    ("red", "#a3301f"),
    ("blue", "#23518f"),
    ("green", "#2b6b3c"),
    ("gold", "#7d5a00"),
    ("violet", "#5d3a8a"),
    ("grey", "#4a4a52"),
)


class Look(AnyLook):
    letters = (("Fraunces", "fraunces-latin-600", "500 700"),)
    icons: ClassVar[Mapping[str, str]] = {
        "warm": "sun",
        "cool": "snowflake-1",
        "neutral": "plain-circle",
        "tame": "ribbon",
        "wild": "small-fire",
    }
    two_sided = True

    def face(self, card: Card) -> str:
        """The dragon side (UW-1.4)."""
        return self.head(card) + self.picture(card) + self.kind_line(card) + self.ribbons(card) + self.flavour(card)

    def head(self, card: Card) -> str:
        return f"<header>{self.title(card)}{self._score(card)}</header>"

    def _score(self, card: Card) -> str:
        return field("score", str(card.figures["score"]), "b", "score")

    def kind_line(self, card: Card) -> str:
        heat = card.mark("temperature")
        kind, warmth = field("kind", self.kind_word(card)), field("temperature", heat)
        family = field("family", card.mark("family"))
        return f'<div class="kind">{kind} · {self.icon(heat)}{warmth} · {family}</div>'

    def ribbons(self, card: Card) -> str:
        """What helps its tamer and what lasts on the green ribbon, what happens in the wild on the red one."""
        lines = [line for line in card.text.split("\n") if line]
        wild = [line for line in lines if line.startswith("Wild")]
        tame = [line for line in lines if line not in wild]
        return self._ribbon("tame", tame) + self._ribbon("wild", wild)

    def _ribbon(self, side: str, lines: list[str]) -> str:
        if not lines:
            return ""
        said = "".join(f"<p>{keyworded(line)}</p>" for line in lines)
        return f'<div class="ribbon {side}">{self.icon(side)}<div class="text" data-field="text">{said}</div></div>'

    def picture(self, card: Card) -> str:
        return f'<div class="art h-{escape(card.mark("temperature"))}">{self.art.picture(card.glyph)}</div>'

    def back(self, card: Card) -> str:
        """The egg side: spaces in reading order."""
        kind, family = field("kind", self.kind_word(card), "h2"), field("family", card.mark("family"))
        rest = self.foot(card, ("spaces", "family", "temperature", "score"))
        return (
            f"<header>{kind}{self._score(card)}</header>"
            f'<div class="egg">{EGG}{_spaces(card.mark("spaces"))}</div><div class="kind">{family}</div>{rest}'
        )

    def pile(self, card: Card) -> str:
        return "legends" if card.kind == "legendary" else "eggs"

    def pieces(self) -> list[Piece]:
        return [*self._tokens(), *self._handlers(), *self._elements()]

    def _tokens(self) -> Iterator[Piece]:
        yield Piece("egg token of the first player", f'<div class="first">{EGG}<b>1st</b></div>', 30, 36)
        yield Piece("round tracker", f'<div class="tracker">{self.art.glyph("sun")}</div>', 16, 16, round=True)

    def _handlers(self) -> Iterator[Piece]:
        for tamer, ink in TAMERS[: max(self.players, 2)]:
            face = f'<div class="handler" style="background:{ink}">{MEEPLE}</div>'
            name = "wild forces" if self.players == 1 and tamer == "blue" else f"{tamer} handlers"
            yield Piece(name, face, 16, 18, HANDLERS)

    def _elements(self) -> Iterator[Piece]:
        for letter, copies in BAG.items():
            yield Piece(
                LETTERS[letter].name, f'<div class="element">{gem(letter, full=True)}</div>', 15, 15, copies, round=True
            )

    def boards(self) -> list[Panel]:
        if self.players == 1:
            return [Panel("solo field", solo_field()), Panel("solo tracker", self._tracker("solo.html", 12, SOLO))]
        tamers = [(f"Tamer {number}", HANDLERS) for number in range(1, self.players + 1)]
        return [Panel("field", field_mat()), Panel("tracker", self._tracker("tracker.html", 15, tamers))]

    def _tracker(self, name: str, most: int, sides: Iterable[tuple[str, int]]) -> str:
        return self.part(name, rounds=rounds(most), waiting=waiting(sides))

    def player_sheets(self) -> list[Panel]:
        return [Panel("player mat", self.part("mat.html", **gems()), self.players)]


def _spaces(letters: str) -> str:
    across = 2 if len(letters) <= 4 else 3
    gems = "".join(map(gem, letters))
    return f'<div class="spaces of{len(letters)}" style="--across:{across}" data-field="spaces">{gems}</div>'


EGG = (
    '<svg class="shell" viewBox="0 0 100 118" preserveAspectRatio="none" aria-hidden="true"><path '
    'd="M50 2C75 2 98 40 98 72c0 28-21 44-48 44S2 100 2 72C2 40 25 2 50 2Z" fill="#fffaf0" stroke="#b9a67f" '
    'stroke-width="1.5"/></svg>'
)
MEEPLE = (
    '<svg class="meeple" viewBox="0 0 24 26" aria-hidden="true"><path fill="#fff" '
    'd="M12 1a4.6 4.6 0 0 1 4 7c3 1 6 2.4 7 5-1 2-3.5 1.6-6 1.6L21 25h-7l-2-5-2 5H3l4-10.4c-2.5 0-5 .4-6-1.6 1-2.6 4-4'
    ' 7-5a4.6 4.6 0 0 1 4-7Z"/></svg>'
)
