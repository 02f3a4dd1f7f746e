"""The Underground on paper: gig flyers on top, tape labels below; what it rips stands in the triangle."""

from collections.abc import Mapping
from typing import ClassVar, Final

from undercroft.engine.pack import Card
from undercroft.sheets.faces import Look as AnyLook
from undercroft.sheets.faces import Panel, Piece, field

ANSWERS: Final = ("reverse", "reaction")
MOST_HYPE: Final = 59
"""Of the track; who has more goes round again."""
PLAYERS: Final = 2


class Look(AnyLook):
    letters = (("Archivo", "archivo-", "100 900"), ("Sedgwick Ave Display", "hand-", "400"))
    kinds: ClassVar[Mapping[str, str]] = {"reaction": "Re-action", "preshow": "Pre-show"}

    def face(self, card: Card) -> str:
        if self.sideways(card):
            beside = self.head(card) + self.tags(card) + self.words(card) + self.foot(card, self._known(card))
            return f'{self.picture(card)}<div class="beside">{beside}</div>'
        return self.head(card) + self.picture(card) + self.tags(card) + self.text(card) + self._last(card)

    def sideways(self, card: Card) -> bool:
        return card.kind == "preshow"

    def head(self, card: Card) -> str:
        cost = field("cost", str(card.figures["cost"]), "b", "cost") if "cost" in card.figures else ""
        return f"<header>{cost}{self.title(card)}{field('kind', self.kind_word(card), 'span', 'kind-tag')}</header>"

    def tags(self, card: Card) -> str:
        """Types, and who may play it; of an artist its crews."""
        types = "".join(f'<i class="type">{word.capitalize()}</i>' for word in card.mark("types").split())
        answers = "<small>answers</small>" if types and card.kind in ANSWERS else ""
        tags = f'<span class="types">{answers}<span data-field="types">{types}</span></span>' if types else ""
        for name in ("crews", "crew", "artist", "role"):
            words = card.mark(name)
            before = "<small>only</small>" if name == "artist" else ""
            tags += f'<span class="tagged">{before}{field(name, words, "i", "tag")}</span>' if words else ""
        return f'<div class="tags">{tags}</div>' if tags else ""

    def _known(self, card: Card) -> tuple[str, ...]:
        return ("cost", "rip", "types", "triangle", "crews", "crew", "artist", "role")

    def _last(self, card: Card) -> str:
        """The line that is said, what else the card prints, and the triangle."""
        said = self.flavour(card) + self.foot(card, self._known(card))
        return f'<div class="last"><div class="said">{said}</div>{self._triangle(card)}</div>'

    def _triangle(self, card: Card) -> str:
        if "rip" not in card.figures:
            return ""
        only = card.mark("triangle")
        plus = "+" if only else ""
        word = field("triangle", only) if only else "<span>rip</span>"
        figure = field("rip", f"{plus}{card.figures['rip']}", "b")
        shape = '<svg viewBox="0 0 40 36" aria-hidden="true"><path d="M20 2 38 34H2Z"/></svg>'
        return f'<div class="triangle{" hollow" if only else ""}"><div class="peak">{shape}{figure}</div>{word}</div>'

    def back(self, card: Card) -> str:
        return self.art.glyph("old-microphone", "back-sign") + super().back(card)

    def pile(self, card: Card) -> str:
        return {"artist": "artist", "preshow": "pre-show deck"}.get(card.kind, "rhymebook")

    def pieces(self) -> list[Piece]:
        inks = (("pink", "#a30f4c"), ("blue", "#0a5c6e"))
        return [
            Piece(
                f"{name} counter of hype",
                f'<div class="counter" style="background:{ink}">hype</div>',
                14,
                14,
                1,
                round=True,
            )
            for name, ink in inks
        ]

    def player_sheets(self) -> list[Panel]:
        return [Panel("player's sheet", self.part("sheet.html", track=hype_track()), PLAYERS)]


def hype_track() -> str:
    """Twenty spaces a row."""
    return "".join(
        f'<div class="track">{"".join(f"<i>{figure}</i>" for figure in range(first, first + 20))}</div>'
        for first in range(0, MOST_HYPE, 20)
    )
