"""Print-and-play sheets: a pack as one page with print CSS, nine cards of 63 by 88 mm a sheet, then their backs."""

import logging
import re
from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

from undercroft.engine.pack import Card, Pack
from undercroft.packs import schema_of

COLUMNS: Final = 3
ROWS: Final = 3
WIDE: Final = 63
HIGH: Final = 88
MARK: Final = 4
"""Length of a cut mark, mm."""
INK: Final = "#1b1712"
ICONS: Final = {"health": "hearts", "strength": "crossed-swords", "loot": "queen-crown"}


class Paper(NamedTuple):
    """A sheet's name in CSS and its size in mm."""

    css: str
    width: float
    height: float


PAPERS: Final = {"a4": Paper("A4", 210, 297), "letter": Paper("letter", 215.9, 279.4)}


def sheets(pack: Pack, paper: str = "a4", backs: bool = True) -> str:
    """The whole page; `paper` is a key of PAPERS."""
    size = PAPERS[paper]
    art = glyph_art()
    cards = printed(pack)
    pages = []
    for first in range(0, len(cards), COLUMNS * ROWS):
        batch = cards[first : first + COLUMNS * ROWS]
        pages.append(_page([_face(card, art) for card in batch], size))
        if backs:
            pages.append(_page([_back(card, pack) for card in _mirrored(batch)], size))
    note = "" if art else "<p class=note>Pictures are left out: build the client first (make client).</p>"
    return _DOCUMENT.format(
        title=escape(f"{pack.name}: cards to print"),
        css=_css(size),
        note=note,
        pages="\n".join(pages),
        hash=pack.hash[:12],
    )


def printed(pack: Pack) -> list[Card]:
    """Every card as often as a table needs it."""
    kinds = schema_of(pack.game).kinds
    return [card for card in pack.cards for _ in range(card.copies * kinds[card.kind].sets)]


def write_pdf(html: str, path: Path) -> None:
    """The sheets as PDF. Raises ImportError without the extra `pdf`."""
    from weasyprint import HTML

    logging.getLogger("weasyprint").setLevel(logging.ERROR)  # it warns of CSS that only browsers need
    HTML(string=html).write_pdf(str(path))


def glyph_art() -> dict[str, str]:
    """The drawings of the glyphs by name, out of the client as it is built; empty where it is not."""
    return {name: body for text in _built() for name, body in _SYMBOL.findall(text.replace('\\"', '"'))}


_SYMBOL: Final = re.compile(r'<symbol id="i-([a-z0-9-]+)" viewBox="0 0 512 512">(.*?)</symbol>', re.DOTALL)


def _built() -> Iterator[str]:
    assets = resources.files("undercroft") / "live" / "static" / "assets"
    if assets.is_dir():
        yield from (file.read_text("utf-8") for file in assets.iterdir() if _is_script(file))


def _is_script(file: Traversable) -> bool:
    return file.name.endswith(".js")


def _mirrored(batch: Sequence[Card]) -> list[Card | None]:
    """The backs in the order that meets their faces when the sheet is turned on its long edge."""
    rows: list[list[Card | None]] = [list(batch[i : i + COLUMNS]) for i in range(0, len(batch), COLUMNS)]
    rows[-1] += [None] * (COLUMNS - len(rows[-1]))
    return [card for row in rows for card in reversed(row)]


def _page(cards: Sequence[str], size: Paper) -> str:
    left, top = (size.width - COLUMNS * WIDE) / 2, (size.height - ROWS * HIGH) / 2
    placed = []
    for index, card in enumerate(cards):
        row, column = divmod(index, COLUMNS)
        placed.append(f'<div class="card" style="left:{left + column * WIDE}mm;top:{top + row * HIGH}mm">{card}</div>')
    return f'<section class="sheet">{"".join(_marks(left, top))}{"".join(placed)}</section>'


def _marks(left: float, top: float) -> Iterator[str]:
    """Cut marks outside the cards, at every edge."""
    right, bottom = left + COLUMNS * WIDE, top + ROWS * HIGH
    for x in (left + WIDE * i for i in range(COLUMNS + 1)):
        for y in (top - MARK - 1, bottom + 1):
            yield f'<i class="mark" style="left:{x}mm;top:{y}mm;height:{MARK}mm"></i>'
    for y in (top + HIGH * i for i in range(ROWS + 1)):
        for x in (left - MARK - 1, right + 1):
            yield f'<i class="mark flat" style="left:{x}mm;top:{y}mm;width:{MARK}mm"></i>'


def _face(card: Card, art: dict[str, str]) -> str:
    picture = _svg(card.glyph, art, "art") or f'<p class="art words">{escape(card.glyph)}</p>'
    lines = "".join(f"<p>{_keyworded(line)}</p>" for line in card.text.split("\n") if line)
    flavour = f'<p class="flavour">{escape(card.flavour)}</p>' if card.flavour else ""
    figures = "".join(_figure(name, value, art) for name, value in card.figures.items())
    return (
        f'<article class="face {escape(card.kind)}"><h2>{escape(card.name)}</h2>'
        f'<div class="kind">{escape(card.kind)}</div>'
        f'{picture}<div class="text">{lines}{flavour}</div><footer>{figures}</footer></article>'
    )


def _keyworded(line: str) -> str:
    """The moment or price before the colon stands out."""
    head, colon, rest = line.partition(":")
    return f"<b>{escape(head)}:</b>{escape(rest)}" if colon else escape(line)


def _figure(name: str, value: int, art: dict[str, str]) -> str:
    icon = _svg(ICONS.get(name, ""), art, "icon")
    return f'<span class="figure">{icon}<b>{value}</b> {escape(name)}</span>'


def _svg(name: str, art: dict[str, str], kind: str) -> str:
    if name not in art:
        return ""
    return f'<svg class="{kind}" viewBox="0 0 512 512" fill="{INK}" aria-hidden="true">{art[name]}</svg>'


def _back(card: Card | None, pack: Pack) -> str:
    if card is None:
        return ""
    kind = "deck" if schema_of(pack.game).kinds[card.kind].in_deck else "apart"
    return f'<div class="back {kind}"><span>{escape(pack.name)}</span></div>'


def _css(size: Paper) -> str:
    return (
        f"@page {{ size: {size.css}; margin: 0 }}\n.sheet {{ width: {size.width}mm; height: {size.height - 0.2}mm }}\n"
        + _CSS
    )


_CSS: Final = f"""
* {{ box-sizing: border-box; margin: 0; padding: 0 }}
body {{ font-family: Georgia, "Times New Roman", serif; color: #1b1712; background: #fff;
  -webkit-print-color-adjust: exact; print-color-adjust: exact }}
.note {{ padding: 4mm }}
.sheet {{ position: relative; overflow: hidden; page-break-after: always; break-after: page }}
.card {{ position: absolute; width: {WIDE}mm; height: {HIGH}mm; overflow: hidden }}
.mark {{ position: absolute; width: 0; border-left: 0.2mm solid #000 }}
.mark.flat {{ height: 0; border-left: 0; border-top: 0.2mm solid #000 }}
.face {{ position: absolute; left: 0; top: 0; width: {WIDE}mm; height: {HIGH}mm; padding: 4mm;
  border: 0.3mm solid #b9ad97; border-top: 3mm solid #57503f; text-align: center }}
.face.hero {{ border-top-color: #26507c }} .face.trap {{ border-top-color: #8c2f1b }}
.face.item {{ border-top-color: #7a5a10 }} .face.monster {{ border-top-color: #3d5a34 }}
h2 {{ font-size: 11.5pt; line-height: 1.1 }}
.kind {{ font: 7pt Arial, sans-serif; text-transform: uppercase; letter-spacing: 0.4mm; color: #57503f;
  margin: 0.5mm 0 1mm }}
svg.art {{ display: block; width: 30mm; height: 30mm; margin: 0 auto }}
.art.words {{ height: 30mm; padding-top: 13mm; font: italic 8pt Georgia, serif; color: #6a5e4d }}
.text {{ margin-top: 1.5mm; font: 8.5pt/1.25 Arial, Helvetica, sans-serif }}
.text p {{ margin-bottom: 0.8mm }}
.flavour {{ font: italic 7.5pt/1.2 Georgia, serif; color: #51473a }}
footer {{ position: absolute; left: 4mm; right: 4mm; bottom: 2.5mm; font: 8.5pt Arial, sans-serif }}
.figure {{ margin: 0 2mm; white-space: nowrap }} .figure b {{ font-size: 14pt }}
svg.icon {{ width: 4.2mm; height: 4.2mm; vertical-align: -0.5mm; margin-right: 0.8mm }}
.back {{ position: absolute; left: 0; top: 0; width: {WIDE}mm; height: {HIGH}mm; padding-top: 38mm; text-align: center;
  background: #3a342a; border: 4mm solid #57503f; color: #efe6d2; font-size: 13pt }}
.back.apart {{ background: #1d3a58; border-color: #26507c }}
@media screen {{ body {{ background: #ddd }} .sheet {{ background: #fff; margin: 4mm auto }} }}
"""

_DOCUMENT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>
{css}</style></head><body><!-- pack {hash}; glyphs: game-icons.net, CC BY 3.0 -->
{note}{pages}
</body></html>
"""
