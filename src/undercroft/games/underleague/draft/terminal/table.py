"""The draft's table in a terminal: the grid of creatures with its rim of strategy cards, the drafters, the pool."""

from collections import Counter
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Grid
from textual.widgets import Static

from undercroft.engine.pack import Card, Pack
from undercroft.engine.protocol import Offer, Place
from undercroft.games.underleague.decks import TYPES
from undercroft.games.underleague.draft.table import NONE, PICKS, RIM
from undercroft.games.underleague.draft.view import DraftPool, DraftView
from undercroft.terminal.look import (
    BG,
    BG_1,
    CANDLE,
    CANDLE_INK,
    PAPER,
    PAPER_INK,
    PLAYER,
    SHAPE,
    TALL,
    TEXT,
    TEXT_2,
    TEXT_3,
    clipped,
    filled,
    printed,
    wrapped,
)
from undercroft.terminal.session import Session, Snapshot
from undercroft.terminal.tables import Spot, Table

SIDE: Final = 5
STRATEGY: Final = "#cfd9e6"
FOOT: Final = "#bdb3a2"
"""The ground of a card's figures, so that cards above one another are told apart."""
NAMES: Final = ("Left column", "Middle column", "Right column", "Top row", "Middle row", "Bottom row")
LINES: Final = {
    (zone, index): tuple(
        SIDE * (i if zone == "column" else index + 1) + (index + 1 if zone == "column" else i) for i in range(SIDE)
    )
    for zone in ("column", "row")
    for index in range(3)
}
"""Cells of the table of 5 by 5, row by row, that a line takes."""
CARDS: Final = 5
TALL_CARDS: Final = 12
"""Lines for a line of cards; as in the style sheet."""
GOAL: Final = (
    "Ten picks each: a full row or column, three creatures and the strategy cards at its ends. What you take joins the "
    "thirty strategy cards that you were dealt, which only you see. All of it is your deck in the league that follows; "
    "the league's winner has won. Once in the draft your chip buys a second pick at once.\n\n"
)


class DraftingTable(Table):
    """The grid with its rim, then who has drafted how much."""

    DEFAULT_CSS = """
    DraftingTable { layout: vertical; height: 1fr; min-height: 17; }
    DraftingTable #grid { grid-size: 5 5; grid-gutter: 0 1; height: 1fr; max-height: 25; }
    DraftingTable Cell { height: 1fr; min-height: 3; }
    DraftingTable #drafters { height: auto; max-height: 3; }
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.pack = session.match.setup.pack
        self.spots = [Cell(cell, self.pack) for cell in range(SIDE * SIDE)]
        self.drafters = Static(id="drafters")

    def compose(self) -> ComposeResult:
        yield Grid(*self.spots, id="grid")
        yield self.drafters

    def show(self, snapshot: Snapshot) -> None:
        view: DraftView = snapshot.view
        single = {offer["place"]["index"] for offer in snapshot.offers if offer["place"]["zone"] == "rim"}
        for spot in self.spots:
            rim = rim_of(spot.cell)
            spot.show(self._card(view, spot.cell), rim in single)
        self.drafters.update(self._drafters(snapshot))

    def point(self, offer: Offer | None) -> None:
        cells = cells_of(offer["place"]) if offer else ()
        for spot in self.spots:
            spot.point(spot.cell in cells)

    def _card(self, view: DraftView, cell: int) -> int | None:
        grid, rim = grid_of(cell), rim_of(cell)
        return view["grid"][grid] if grid != NONE else view["rim"][rim] if rim != NONE else None

    def _drafters(self, snapshot: Snapshot) -> Text:
        """In the order of seats: picks, and ◦ for a chip that is still there."""
        view: DraftView = snapshot.view
        text = Text()
        for pool in sorted(view["pools"], key=lambda pool: pool["place"]):
            seat = pool["seat"]
            acting = seat == view["player"]
            text.append("▶" if acting else " ", f"bold {CANDLE}")
            text.append(f"{SHAPE[seat]} ", PLAYER[seat])
            name = f"{self.session.names[seat]}\u00a0{pool['picks']}{'◦' if pool['chip'] else ''} "
            text.append(name, f"bold {CANDLE}" if acting else TEXT_2)
        return text

    # -- what the screen asks about

    def caption(self, snapshot: Snapshot) -> str:
        view: DraftView = snapshot.view
        left = f"{view['creatures']} creatures and {view['strategies']} strategy cards to come"
        if snapshot.reader < 0:
            return f"Draft · {left}"
        return f"Draft · pick {min(PICKS, view['pools'][snapshot.reader]['picks'] + 1)} of {PICKS} · {left}"

    def label(self, snapshot: Snapshot, offer: Offer) -> str:
        place = offer["place"]
        if place["zone"] in {"column", "row"}:
            return NAMES[place["index"] + (3 if place["zone"] == "row" else 0)]
        return offer["words"]

    def close_up(self, snapshot: Snapshot, place: Place | None) -> Text:
        """The cards of a line, as much of their texts as there is room for; a single card in full."""
        cells = cells_of(place) if place else ()
        numbers = [self._card(snapshot.view, cell) for cell in cells]
        cards = [self.pack.cards[number] for number in numbers if number is not None]
        if len(cards) == 1:
            return printed(cards[0], flavour=True)
        return _gists(cards, self.size.width - 2, TALL_CARDS if self.app.size.height >= TALL else CARDS)

    def inventory(self, snapshot: Snapshot) -> Text:
        view: DraftView = snapshot.view
        text = Text("On the table, row by row\n", f"bold {CANDLE}")
        for cell in sorted(range(SIDE * SIDE), key=lambda cell: grid_of(cell) == NONE):
            card = self._card(view, cell)
            if card is not None:
                text.append_text(_brief(self.pack.cards[card])).append("\n")
        text.append("\n")
        if snapshot.reader >= 0:
            own = view["pools"][snapshot.reader]
            self._pool(text, "Your pool", [*(own["start"] or []), *own["picked"]])
        for pool in view["pools"]:
            if pool["seat"] != snapshot.reader:
                self._pool(text, f"{self._title(pool)}: taken in the open", pool["picked"])
        return text

    def _title(self, pool: DraftPool) -> str:
        return f"{SHAPE[pool['seat']]} {self.session.players[pool['seat']].title}"

    def _pool(self, text: Text, heading: str, numbers: list[int]) -> None:
        """A pool by kind and cost, each card once."""
        creatures = sum(self.pack.cards[number].kind in TYPES for number in numbers)
        strategies = len(numbers) - creatures
        text.append(f"{heading} ({creatures} creatures, {strategies} strategy cards)\n", f"bold {CANDLE}")
        counts = Counter(numbers)
        for number in sorted(counts, key=lambda number: _rank(self.pack.cards[number])):
            text.append(f"{counts[number]}× ", TEXT_3).append_text(_brief(self.pack.cards[number])).append("\n")
        text.append("" if numbers else "nothing yet\n", TEXT_3).append("\n")

    def guide(self) -> Text:
        text = Text(GOAL, TEXT_2)
        rows = (
            ("D3N1v2", f"{PAPER_INK} on {PAPER}", "a creature: day power, night power, value"),
            ("cost 2", f"{PAPER_INK} on {STRATEGY}", "a strategy card; +1: an equipment that adds 1 to the value"),
            (" card ", f"bold {CANDLE_INK} on {CANDLE}", "what the highlighted option takes"),
            ("Ann 3◦", TEXT_2, "Ann has made three picks and still has her chip"),
        )
        for sign, style, words in rows:
            text.append(sign, style).append(" " * (8 - len(sign))).append(f"{words}\n", TEXT_2)
        return text


def grid_of(cell: int) -> int:
    """The creature's place in a cell of the table of 5 by 5; NONE on the rim."""
    row, column = divmod(cell, SIDE)
    return (row - 1) * 3 + column - 1 if 0 < row < SIDE - 1 and 0 < column < SIDE - 1 else NONE


def rim_of(cell: int) -> int:
    """The strategy card's place in a cell, clockwise from above the top left creature; NONE elsewhere."""
    row, column = divmod(cell, SIDE)
    if 0 < column < SIDE - 1:
        return column - 1 if row == 0 else 9 - column if row == SIDE - 1 else NONE
    if 0 < row < SIDE - 1:
        return row + 2 if column == SIDE - 1 else RIM - row
    return NONE


def cells_of(place: Place) -> tuple[int, ...]:
    """The cells that a place of the view is about."""
    zone, index = place["zone"], place["index"]
    if zone == "rim":
        return tuple(cell for cell in range(SIDE * SIDE) if rim_of(cell) == index)
    if zone == "grid":
        return tuple(cell for cell in range(SIDE * SIDE) if grid_of(cell) == index)
    return LINES.get((zone, index), ())


def _figures(card: Card) -> str:
    if card.kind in TYPES:
        return f"D{card.figures['day']}N{card.figures['night']}v{card.figures['value']}"
    if "value" in card.figures:
        return f"cost{card.figures['cost']} {card.figures['value']:+d}"
    return f"cost {card.figures['cost']}"


def _brief(card: Card) -> Text:
    """A card on one line, its text running on."""
    kind = card.kind if card.kind in TYPES else ""
    text = Text().append(card.name, f"bold {TEXT}").append(f" {kind} {_figures(card)} ".replace("  ", " "), TEXT_3)
    return text.append(" ".join(card.text.split()), TEXT_2)


def _gists(cards: list[Card], width: int, lines: int) -> Text:
    """Names and texts in so many lines, the longest texts clipped."""
    said = [wrapped(f"{card.name}: {' '.join(card.text.split()) or 'no text'}", width) for card in cards]
    most = max(map(len, said), default=1)
    while most > 1 and sum(min(most, len(rows)) for rows in said) > lines:
        most -= 1
    text = Text()
    for card, rows in zip(cards, said, strict=True):
        kept = Text("\n".join(_ended(rows, most, width)), TEXT_2)
        kept.stylize(f"bold {TEXT}", 0, len(card.name))
        text.append_text(kept).append("\n")
    return text


def _ended(rows: list[str], most: int, width: int) -> list[str]:
    """The first rows, with a sign that there is more."""
    return rows if len(rows) <= most else [*rows[: most - 1], clipped(f"{rows[most - 1]} ……", width)]


def _rank(card: Card) -> tuple[int, int, str]:
    """Creatures by type, then strategy cards by cost."""
    return (TYPES.index(card.kind), 0, card.name) if card.kind in TYPES else (3, card.figures["cost"], card.name)


class Cell(Spot):
    """A cell of the table of 5 by 5: a creature, a strategy card, or a corner that holds nothing."""

    def __init__(self, cell: int, pack: Pack) -> None:
        super().__init__(pack)
        self.cell = cell
        self.card: int | None = None

    def show(self, card: int | None, legal: bool) -> None:
        self.card = card
        self.legal = legal
        self.refresh()

    def place(self) -> Place | None:
        rim, grid = rim_of(self.cell), grid_of(self.cell)
        if rim != NONE:
            return {"zone": "rim", "index": rim}
        return {"zone": "grid", "index": grid} if grid != NONE else None

    def render(self) -> Text:
        width, height = self.size
        if self.card is None:
            corner = grid_of(self.cell) == NONE and rim_of(self.cell) == NONE
            return Text("\n").join([filled(Text(), width, f"on {BG if corner else BG_1}")] * height)
        card = self.pack.cards[self.card]
        ground = CANDLE if self.pointed else PAPER if card.kind in TYPES else STRATEGY
        style = f"{CANDLE_INK if self.pointed else PAPER_INK} on {ground}"
        name = wrapped(card.name, width)[: height - 1]
        lines = [filled(Text(line, "bold"), width, style) for line in name]
        lines.append(filled(Text(_figures(card)), width, style if self.pointed else f"{PAPER_INK} on {FOOT}"))
        if height > len(lines) and card.kind in TYPES:
            lines.append(filled(Text(card.kind), width, style))
        lines += [filled(Text(), width, style)] * (height - len(lines))
        return Text("\n").join(lines[:height])
