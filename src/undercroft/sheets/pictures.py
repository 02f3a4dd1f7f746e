"""Cards, boards and tokens as pictures, for tables on a screen: one PNG each, or many cards on one."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from undercroft.sheets.browser import opened
from undercroft.sheets.document import Printing, piece_html, slug
from undercroft.sheets.faces import Panel, Piece
from undercroft.sheets.paper import HIGH, WIDE, Spot
from undercroft.sheets.tokens import Placed

DOTS: Final = 4
"""Pixels of CSS to a millimetre, so that a card is a whole number of them."""
FINE: Final = 3
"""Of a card alone: 305 dots an inch."""
COARSE: Final = 2
"""Of many cards on one picture: 504 by 704 a card."""
PANEL: Final = (198, 264)


class Shot(NamedTuple):
    """What is to be seen on a picture: HTML of so many mm."""

    html: str
    wide: float
    high: float


def write_cards(printing: Printing, folder: Path) -> int:
    """A PNG of every different card, of their backs, of boards and tokens; how many."""
    cut = cut_out(printing)
    shots = {folder / f"{name}.png": shot for name, shot in _shots(cut)}
    write(cut, shots, FINE)
    return len(shots)


def cut_out(printing: Printing) -> Printing:
    """The same without what scissors take away."""
    return Printing(printing.wish._replace(bleed=0))


def write(printing: Printing, shots: Mapping[Path, Shot], scale: float) -> None:
    """Every shot as a picture in its file."""
    frames = "".join(
        f'<div class="shot" style="width:{shot.wide:g}mm;height:{shot.high:g}mm">{shot.html}</div>'
        for shot in shots.values()
    )
    with opened(printing.document([frames], _CSS), scale) as page:
        for number, (file, shot) in enumerate(shots.items()):
            file.parent.mkdir(parents=True, exist_ok=True)
            page.set_viewport_size({"width": round(shot.wide * DOTS), "height": round(shot.high * DOTS)})
            page.evaluate(_SHOW, number)
            page.screenshot(path=file, omit_background=True)


def grid_shot(printing: Printing, numbers: Sequence[int], back: bool, columns: int) -> Shot:
    """Many cards, or their own backs, row by row."""
    cells = "".join(
        card_html(printing, number, back, WIDE * (index % columns), HIGH * (index // columns))
        for index, number in enumerate(numbers)
    )
    return Shot(cells, WIDE * columns, HIGH * -(-len(numbers) // columns))


def card_html(printing: Printing, number: int, back: bool, left: float, top: float) -> str:
    spot = Spot(left + WIDE / 2, top + HIGH / 2, 0)
    return printing.back(number, spot) if back else printing.front(number, spot)


def panel_shot(panel: Panel) -> Shot:
    return Shot(f'<div class="panel" style="left:0;top:0">{panel.html}</div>', *PANEL)


def piece_shot(piece: Piece, back: bool = False) -> Shot:
    side = piece._replace(face=piece.back if back else piece.face, back="")
    return Shot(piece_html(Placed(side, 0, 0)), piece.wide, piece.high)


def _shots(printing: Printing) -> Iterator[tuple[str, Shot]]:
    """Every picture by the name of its file."""
    cards = printing.wish.pack.cards
    for number in dict.fromkeys(printing.cards()):
        name = f"{number + 1:03d}-{slug(cards[number].name)}"
        yield f"cards/{name}", grid_shot(printing, [number], False, 1)
        back = name if printing.look.two_sided else slug(printing.look.pile(cards[number]))
        yield f"backs/{back}", grid_shot(printing, [number], True, 1)
    for panel in (*printing.look.boards(), *printing.look.player_sheets()):
        yield f"boards/{slug(panel.name)}", panel_shot(panel)
    for piece in printing.look.pieces():
        yield f"tokens/{slug(piece.name)}", piece_shot(piece)
        if piece.back:
            yield f"tokens/{slug(piece.name)}-back", piece_shot(piece, back=True)


_SHOW: Final = """number => document.querySelectorAll('.shot').forEach((shot, other) => {
  shot.style.display = other === number ? 'block' : 'none';
})"""
_CSS: Final = f"""
body {{ background: none; zoom: {DOTS * 25.4 / 96:.6f} }}
.shot {{ position: absolute; left: 0; overflow: hidden }}
.piece {{ outline: none }}
"""
