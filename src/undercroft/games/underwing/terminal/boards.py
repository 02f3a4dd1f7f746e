"""The hatching grounds and the field, as widgets."""

from typing import Final

from rich.text import Text
from textual import events
from textual.widget import Widget

from undercroft.engine.pack import Pack
from undercroft.engine.protocol import Place
from undercroft.games.underwing.actions import TOWER, WIDE
from undercroft.games.underwing.terminal.signs import COLOUR, FORCES, LETTER, RIBBON, SOLID, laid
from undercroft.games.underwing.view import FieldSpot, Spot, View
from undercroft.terminal.look import (
    BAD,
    BG_1,
    BG_3,
    CANDLE,
    CANDLE_INK,
    GOOD,
    PLAYER,
    PLAYER_INK,
    SHAPE,
    TEXT,
    TEXT_2,
    TEXT_3,
    clipped,
    filled,
    wrapped,
)
from undercroft.terminal.tables import Table

TALLEST: Final = 9
"""Lines of the largest egg."""


class Grounds(Widget):
    """The hatching grounds: a cell for each place."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self.pack = pack
        self.spots: dict[int, Spot] = {}
        self.columns, self.rows = 1, 1
        self.legal: set[int] = set()
        self.pointed: Place | None = None

    def show(self, view: View, legal: set[int]) -> None:
        self.spots = {spot["place"]: spot for spot in view["grounds"]}
        self.columns, self.rows = view["columns"], view["rows"]
        self.legal = legal
        self.refresh()

    def point(self, place: Place | None) -> None:
        self.pointed = place if place and place["zone"] == "egg" else None
        self.refresh()

    def _measures(self) -> tuple[int, int]:
        """Columns, with the gap behind, and lines of a cell."""
        return (self.size.width + 1) // self.columns, min(TALLEST, self.size.height // self.rows)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        width, height = self._measures()
        column, row = event.x // width, event.y // max(1, height)
        if column < self.columns and row < self.rows:
            self.post_message(Table.Clicked({"zone": "egg", "index": row * WIDE + column}))

    def render(self) -> Text:
        width, height = self._measures()
        lines: list[Text] = []
        for row in range(self.rows):
            cells = [
                self._cell(self.spots[row * WIDE + column], width - 1, height)
                for column in range(self.columns)
                if row * WIDE + column in self.spots
            ]
            lines += [Text(" ").join(parts) for parts in zip(*cells, strict=True)]
        return Text("\n").join(lines)

    def _cell(self, spot: Spot, width: int, height: int) -> list[Text]:
        if height < 1:
            return []
        pointed = self.pointed is not None and self.pointed["index"] == spot["place"]
        number = self.pointed.get("space", -1) if pointed and self.pointed else -1
        body = self._body(spot, number, width - 1, height - 1)
        ground = f"on {BG_1}"
        if len(body) > height - 1 > 0:
            body[height - 2] = Text(clipped(f"{body[height - 2].plain} …", width - 1), body[height - 2].style)
        lines = [filled(Text(" ").append_text(line), width, ground) for line in body[: height - 1]]
        lines += [filled(Text(), width, ground)] * (height - 1 - len(lines))
        return [self._title(spot, pointed, width), *lines]

    def _title(self, spot: Spot, pointed: bool, width: int) -> Text:
        legal = spot["place"] in self.legal
        ink = CANDLE_INK if pointed else CANDLE if legal else BAD if spot["wild"] else TEXT
        left, right = ("‹", "›") if pointed or legal else (" ", " ")
        line = Text().append(f"{left}{spot['name']}{right}", f"bold {ink}")
        if spot["egg"] is None:
            return filled(line.append("–", TEXT_3), width, f"on {CANDLE if pointed else BG_3}")
        if spot["wild"]:
            line.append("WILD", f"bold {CANDLE_INK if pointed else BAD}")
            return filled(line, width, f"on {CANDLE if pointed else BG_3}")
        tail = Text().append(f"{spot['egg']['score']:>2}", f"bold {CANDLE_INK if pointed else TEXT}")
        if spot["owner"] is not None:
            tail.append("✓" if spot["complete"] else "", f"bold {CANDLE_INK if pointed else GOOD}")
            tail.append(SHAPE[spot["owner"]], f"bold {PLAYER_INK} on {PLAYER[spot['owner']]}")
        else:
            tail.append(" ")
        kind, room = spot["egg"]["kind"], width - len(line) - len(tail)
        shown = kind if len(kind) <= room else kind[:3]
        line.append(f"{shown:<{room}}", CANDLE_INK if pointed else TEXT_2).append_text(tail)
        return filled(line, width, f"on {CANDLE if pointed else BG_3}")

    def _body(self, spot: Spot, pointed: int, width: int, height: int) -> list[Text]:
        if spot["egg"] is None or height < 1:
            return []
        card = self.pack.cards[spot["card"]] if spot["card"] is not None else None
        if spot["wild"] and card:
            return [Text(line, BAD) for line in wrapped(card.name, width)][:height]
        lines = laid(spot["spaces"], pointed, width, max(1, height if height < 3 else height - 1))
        if card and height > len(lines):
            lines.append(Text(clipped(card.name, width), TEXT_2))
        if height > len(lines):
            heat = f"{card.mark('temperature')} · " if card else ""
            lines.append(Text(clipped(f"{heat}{spot['egg']['family']}", width), TEXT_3))
        if card and width >= 18:
            for line in card.text.split("\n"):
                lines += [Text(part, RIBBON.get(line[:4], TEXT_2)) for part in wrapped(line, width)]
        return lines


class Loop(Widget):
    """The field: the loop as two rows, the upper one from left to right and the lower one back; the tower at its
    end."""

    def __init__(self) -> None:
        super().__init__()
        self.spots: dict[int, FieldSpot] = {}
        self.size_of_loop = 0
        self.reader = -1
        self.pointed = -1

    def show(self, view: View, reader: int) -> None:
        self.spots = {spot["spot"]: spot for spot in view["field"]}
        self.size_of_loop = sum(spot != TOWER for spot in self.spots)
        self.reader = reader
        self.refresh()

    def point(self, place: Place | None) -> None:
        self.pointed = place["index"] if place and place["zone"] == "field" else -1
        self.refresh()

    def _rows(self) -> tuple[list[int], list[int], int]:
        """The spots of both rows, and the columns of one."""
        half = self.size_of_loop // 2
        width = min(8, (self.size.width - 3) // max(1, half))
        return list(range(half)), list(range(self.size_of_loop - 1, half - 1, -1)), width

    def on_click(self, event: events.Click) -> None:
        event.stop()
        upper, lower, width = self._rows()
        row, column = (lower if event.y else upper), event.x // max(1, width)
        index = row[column] if column < len(row) else TOWER
        if index in self.spots:
            self.post_message(Table.Clicked({"zone": "field", "index": index}))

    def render(self) -> Text:
        if not self.spots:
            return Text()
        upper, lower, width = self._rows()
        lines = [Text(no_wrap=True), Text(no_wrap=True)]
        for line, row in zip(lines, (upper, lower), strict=True):
            for index in row:
                line.append_text(self._cell(self.spots[index], width))
        if TOWER in self.spots:
            pointed = self.pointed == TOWER
            lines[0].append(" W ", f"bold {CANDLE_INK} on {CANDLE}" if pointed else SOLID["white"])
            lines[1].append_text(self._handlers(self.spots[TOWER], 3))
        else:
            lines[0].append(" ↻", TEXT_3)
        return Text("\n").join(filled(line, self.size.width, f"on {BG_1}") for line in lines)

    def _cell(self, spot: FieldSpot, width: int) -> Text:
        style = f"bold {CANDLE_INK} on {CANDLE}" if self.pointed == spot["spot"] else f"bold {COLOUR[spot['colour']]}"
        text = (
            Text().append(f"{spot['spot'] + 1:>2}" if width >= 6 else "", TEXT_3).append(LETTER[spot["colour"]], style)
        )
        return text.append_text(self._handlers(spot, width - len(text)))

    def _handlers(self, spot: FieldSpot, room: int) -> Text:
        """Who stands there, the reader first; + for those that find no room."""
        seats = sorted(spot["handlers"], key=lambda seat: seat != self.reader)
        text = Text()
        for seat in seats[: room - 1 if len(seats) > room else room]:
            if seat < 0:
                text.append(FORCES, SOLID["black"])
            else:
                text.append(SHAPE[seat], f"bold {PLAYER_INK} on {PLAYER[seat]}")
        text.append("+" if len(seats) > room else "", f"bold {TEXT}")
        return text.append(" " * (room - len(text)))
