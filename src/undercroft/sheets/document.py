"""The pages: a title page, then cards and their backs, tokens, boards, players' sheets, and what is read."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import Final, NamedTuple

from undercroft.engine.game import Setup
from undercroft.engine.pack import Card, Pack
from undercroft.sheets import book
from undercroft.sheets.art import TEXT_FONT, Art, font_faces, glyph_art
from undercroft.sheets.faces import Panel, Piece, look_of
from undercroft.sheets.paper import BLEED, HIGH, PAPERS, WIDE, Layout, Line, Paper, Spot, layout
from undercroft.sheets.tokens import Placed, placed

PARTS: Final = ("cards", "tokens", "boards", "sheets", "start", "rules")


class Wish(NamedTuple):
    """What somebody wants on paper. `copies`: so many of each card (by number); None: as many as the players need."""

    setup: Setup
    title: str
    paper: str = "a4"
    bleed: float = BLEED
    fold: bool = False
    backs: bool = True
    parts: tuple[str, ...] = PARTS
    copies: tuple[tuple[int, int], ...] | None = None

    @property
    def pack(self) -> Pack:
        return self.setup.pack


class Printing:
    """A wish being carried out: `look` is how its game looks, `html` the whole document."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.art = Art(glyph_art())
        self.look = look_of(wish.setup, self.art)
        self.paper: Paper = PAPERS[wish.paper]
        self.layout: Layout = layout(self.paper, wish.bleed, wish.fold)

    def cards(self) -> list[int]:
        """The number of every card as often as it is printed, set by set."""
        return [number for _, number in self._in_sets()]

    def _in_sets(self) -> Iterator[tuple[int, int]]:
        if self.wish.copies is not None:
            yield from ((0, number) for number, copies in self.wish.copies for _ in range(copies))
            return
        sets = [self.look.sets(card) for card in self.wish.pack.cards]
        for turn in range(max(sets, default=0)):
            for number, card in enumerate(self.wish.pack.cards):
                yield from [(turn, number)] * (card.copies if turn < sets[number] else 0)

    def piles(self) -> list[tuple[str, list[int]]]:
        """The cards as they lie when the box is opened: each pile with its name."""
        found: dict[tuple[str, int], list[int]] = {}
        for turn, number in self._in_sets():
            found.setdefault((self.look.pile(self.wish.pack.cards[number]), turn), []).append(number)
        return [(name, numbers) for (name, _), numbers in found.items()]

    def html(self) -> str:
        made: dict[str, Callable[[], Iterable[str]]] = {
            "cards": self.card_pages,
            "tokens": self.token_pages,
            "boards": lambda: self.panel_pages(self.look.boards()),
            "sheets": lambda: self.panel_pages(self.look.player_sheets()),
            "start": lambda: book.start(self.wish.setup, self.shown),
            "rules": lambda: book.rules(self.wish.setup, self.shown),
        }
        pages = [page for part in PARTS if part in self.wish.parts for page in made[part]()]
        return self.document([self.title_page(), *pages])

    def document(self, pages: Iterable[str], more: str = "") -> str:
        """A page of HTML that holds all it needs; `more`: further CSS."""
        body = "\n".join(pages)
        note = "" if self.art.drawings else f"<p class=note>{_NO_PICTURES}</p>"
        css = font_faces([TEXT_FONT, *self.look.letters]) + _CSS + self.look.css() + self._page_css() + more
        return _DOCUMENT.format(
            title=escape(f"{self.wish.title}: to print"),
            css=css,
            game=escape(self.wish.pack.game),
            drawings=self.art.drawn() + self.look.definitions,
            body=note + body,
            hash=self.wish.pack.hash[:12],
        )

    def title_page(self) -> str:
        return book.title_page(self.wish.title, self.wish.setup, list(self.holds()), self.how())

    def holds(self) -> Iterator[str]:
        """What is printed, part by part."""
        parts = self.wish.parts
        if "cards" in parts:
            yield f"{len(self.cards())} cards"
        if "tokens" in parts and self.look.pieces():
            counts = ", ".join(f"{piece.copies} {piece.name}" for piece in self.look.pieces())
            yield f"tokens: {counts}"
        for part, panels in (("boards", self.look.boards()), ("sheets", self.look.player_sheets())):
            if part in parts and panels:
                yield ", ".join(f"{panel.copies} × {panel.name}" for panel in panels)
        if "start" in parts:
            yield "a quick start"
        if "rules" in parts:
            yield "the rules, to learn and to look up"

    def how(self) -> str:
        """How to set the printer."""
        if self.wish.fold:
            return "on one side; fold each sheet of cards at the line, glue it, then cut"
        if self.wish.backs or self.look.two_sided:
            return "on both sides, turned on the long edge"
        return "on one side"

    def card_pages(self) -> Iterator[str]:
        cards, fits = self.cards(), self.layout.fits()
        with_backs = self.wish.backs or self.wish.fold or self.look.two_sided
        for first in range(0, len(cards), fits):
            batch = cards[first : first + fits]
            marks = "".join(map(_mark, self.layout.marks()))
            fronts = "".join(map(self.front, batch, self.layout.fronts()))
            backs = "".join(map(self.back, batch, self.layout.backs())) if with_backs else ""
            if self.wish.fold:
                yield self.sheet(marks + self._fold() + fronts + backs)
            else:
                yield self.sheet(marks + fronts)
                if with_backs:
                    yield self.sheet(backs)

    def front(self, number: int, spot: Spot) -> str:
        card = self.wish.pack.cards[number]
        return self.cell(card, self.look.face(card), spot, f'data-card="{number}"')

    def shown(self, name: str) -> str:
        """A card in a text."""
        number = next((number for number, card in enumerate(self.wish.pack.cards) if card.name == name), None)
        return "" if number is None else self.front(number, Spot(0, 0, 0)).replace("data-card", "data-shown")

    def back(self, number: int, spot: Spot) -> str:
        card = self.wish.pack.cards[number]
        return self.cell(card, self.look.back(card), spot, f'data-back="{number}"', back=True)

    def cell(self, card: Card, inside: str, spot: Spot, data: str, back: bool = False) -> str:
        bleed = self.wish.bleed
        left, top = spot.x - WIDE / 2 - bleed, spot.y - HIGH / 2 - bleed
        turn = f";transform:rotate({spot.turn}deg)" if spot.turn % 360 else ""
        across = " across" if self.look.sideways(card) and not back else ""
        side = "is-back" if back else "is-front"
        return (
            f'<div class="cell {side} k-{escape(card.kind)} p-{slug(self.look.pile(card))}" {data} '
            f'style="left:{left:g}mm;top:{top:g}mm{turn}">'
            f'<article class="card{across}{" back" if back else ""}">{inside}</article>{_corners(bleed)}</div>'
        )

    def token_pages(self) -> Iterator[str]:
        for number, page in enumerate(placed(self.look.pieces(), self.paper), 1):
            yield self.sheet(_heading(f"Tokens, sheet {number}", _HOW_TOKENS) + "".join(map(piece_html, page)))

    def panel_pages(self, panels: Sequence[Panel]) -> Iterator[str]:
        left, top = (self.paper.width - 198) / 2, (self.paper.height - 264) / 2
        for panel in panels:
            page = f'<div class="panel" style="left:{left:g}mm;top:{top:g}mm">{panel.html}</div>'
            yield from [self.sheet(page)] * panel.copies

    def sheet(self, inside: str) -> str:
        return f'<section class="sheet">{inside}</section>'

    def _fold(self) -> str:
        return f'<div class="fold" style="top:{self.paper.height / 2}mm"><span>fold</span></div>'

    def _page_css(self) -> str:
        paper = self.paper
        return (
            f":root {{ --bleed: {self.wish.bleed:g}mm }}\n@page {{ size: {paper.css}; margin: 0 }}\n"
            f"@page book {{ size: {paper.css} }}\n"
            f".sheet {{ width: {paper.width}mm; height: {paper.height - 0.2}mm }}\n"
        )


def piece_html(placed: Placed) -> str:
    """A token at its place; one with two sides twice, head to head at the fold."""
    piece, x, y = placed
    return _piece(piece, piece.face, x, y) + (
        _piece(piece, piece.back, x, y + piece.high, " turned")
        + f'<i class="piece-fold" style="left:{x - 1.5:g}mm;top:{y + piece.high:g}mm;width:{piece.wide + 3:g}mm"></i>'
        if piece.back
        else ""
    )


def _piece(piece: Piece, html: str, x: float, y: float, more: str = "") -> str:
    shape = " round" if piece.round else ""
    size = f"left:{x:g}mm;top:{y:g}mm;width:{piece.wide:g}mm;height:{piece.high:g}mm"
    return f'<div class="piece{shape}{more}" style="{size}">{html}</div>'


def _heading(title: str, how: str) -> str:
    return f'<div class="sheet-title">{escape(title)}<span>{escape(how)}</span></div>'


def _mark(line: Line) -> str:
    look, size = ("down", f"height:{line.high}mm") if line.high else ("across", f"width:{line.wide}mm")
    return f'<i class="mark {look}" style="left:{line.x:g}mm;top:{line.y:g}mm;{size}"></i>'


def _corners(bleed: float) -> str:
    """Crop marks in the bleed, which are cut away: they guide the second cut, when the margins are gone."""
    if not bleed:
        return ""
    wide, high = WIDE + 2 * bleed, HIGH + 2 * bleed
    across = "".join(f"M{x:g} 0v{bleed:g}M{x:g} {high:g}v-{bleed:g}" for x in (bleed, wide - bleed))
    down = "".join(f"M0 {y:g}h{bleed:g}M{wide:g} {y:g}h-{bleed:g}" for y in (bleed, high - bleed))
    lines = "".join(
        f'<path d="{across}{down}" fill="none" stroke="{ink}" stroke-width="{thick}"/>'
        for ink, thick in (("#fff", 0.5), ("#000", 0.15))
    )
    return f'<svg class="corners" viewBox="0 0 {wide:g} {high:g}" aria-hidden="true">{lines}</svg>'


def slug(words: str) -> str:
    """Words as a part of a file's or class's name."""
    return "".join(letter if letter.isalnum() else "-" for letter in words.casefold())


_CSS: Final = (files("undercroft.sheets") / "sheets.css").read_text("utf-8")
_NO_PICTURES: Final = "Pictures are left out: build the client first (make client)."
_HOW_TOKENS: Final = "Glue on card. Tokens with two halves: fold at the dotted line, glue, then cut."
_DOCUMENT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>
{css}</style></head><body class="game-{game}"><!-- pack {hash}; glyphs: game-icons.net, CC BY 3.0 -->
{drawings}
{body}
</body></html>
"""
