"""The table of any game, drawn from its view and its offers alone: a new game can be played before anybody draws it.

What is read into a view: a list of objects with a `seat` are the players; `card`, `hand`, `discard`, `cards` and names
that end so hold numbers of cards (None: face down); `player` is whose turn it is; all else stands there by its name. An
offer's place is a field of the view, or of the reader's own part of it, and an index there.
"""

from typing import Any, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from undercroft.engine.pack import Card
from undercroft.engine.protocol import Offer, Place
from undercroft.terminal.look import (
    BG_3,
    CANDLE,
    CANDLE_INK,
    PAPER,
    PAPER_INK,
    PLAYER,
    PLAYER_INK,
    SHAPE,
    TEXT,
    TEXT_2,
    TEXT_3,
    printed,
)
from undercroft.terminal.session import Session, Snapshot
from undercroft.terminal.tables import Table

UNSAID: Final = frozenset({"seat", "player", "over"})
"""What the screen shows anyhow."""
OF_CARDS: Final = ("card", "cards", "hand", "discard")


class GenericTable(Table):
    """Zones, then players, each with its figures and cards."""

    DEFAULT_CSS = "GenericTable { height: 1fr; min-height: 12; padding: 1 1 0 1; }"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.cards = session.match.setup.pack.cards
        self.drawn = Static()
        self.pointed: Place | None = None

    def compose(self) -> ComposeResult:
        yield VerticalScroll(self.drawn, can_focus=False)

    def show(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self._draw()

    def point(self, offer: Offer | None) -> None:
        self.pointed = offer["place"] if offer else None
        self._draw()

    def _draw(self) -> None:
        if self.snapshot is not None:
            self.drawn.update(Text("\n").join([*self._zones(self.snapshot.view), *self._players(self.snapshot)]))

    # -- what lies there

    def _zones(self, view: dict[str, Any]) -> list[Text]:
        """Everything that is nobody's."""
        return [
            line
            for key, value in view.items()
            if key not in UNSAID and not is_players(value)
            for line in self._zone(key, value)
        ]

    def _zone(self, key: str, value: Any) -> list[Text]:
        """A field with its name before it; a long list takes a line for each object in it."""
        head = Text(f"{said(key)}  ", TEXT_3)
        if isinstance(value, dict):
            return [head + self._thing(value, key, 0)]
        if isinstance(value, list) and any(isinstance(part, dict) for part in value):
            things = [self._thing(part, key, i) for i, part in enumerate(value)]
            return [head, *(Text("  ") + thing for thing in things)]
        if isinstance(value, list):
            parts = [self._part(key, part, key, i) for i, part in enumerate(value)]
            return [head + (Text(" ").join(parts) if parts else Text("none", TEXT_3))]
        return [head + self._part(key, value, key, 0)] if is_told(key, value) else []

    def _thing(self, thing: Any, zone: str, index: int) -> Text:
        """An object of a list on one line: its cards and what is said of it."""
        if not isinstance(thing, dict):
            return self._part(zone, thing, zone, index)
        parts = []
        for key, value in thing.items():
            if value == []:
                continue
            if key == "seat" and isinstance(value, int):
                parts.append(self._titled(value))
            elif isinstance(value, list):
                parts.append(Text(" ").join(self._part(key, part, key, i) for i, part in enumerate(value)))
            elif is_told(key, value):
                figure = not is_of_cards(key) and value is not True
                parts.append(Text(f"{said(key)} " if figure else "", TEXT_3) + self._part(key, value, zone, index))
        return Text("  ").join(parts)

    def _part(self, key: str, value: Any, zone: str, index: int) -> Text:
        """A card, a figure or a word; that which the option in the list is about is lit."""
        lit = self.pointed is not None and (self.pointed["zone"], self.pointed["index"]) == (zone, index)
        if is_of_cards(key):
            known = isinstance(value, int) and 0 <= value < len(self.cards)
            words = f" {self.cards[value].name} " if known else " ░░░ "
            ground = CANDLE if lit else PAPER if known else BG_3
            return Text(words, f"{CANDLE_INK if lit else PAPER_INK if known else TEXT_3} on {ground}")
        if isinstance(value, dict):
            return self._thing(value, zone, index)
        words = said(key) if value is True else "–" if value is None else str(value)
        return Text(words, f"{CANDLE_INK} on {CANDLE}" if lit else TEXT)

    # -- who sits there

    def _players(self, snapshot: Snapshot) -> list[Text]:
        lines: list[Text] = []
        for value in snapshot.view.values():
            for part in value if is_players(value) else ():
                acting = part["seat"] == snapshot.view.get("player", -1) or part["seat"] in snapshot.asked
                lines += [Text(), Text("▶ " if acting else "  ", f"bold {CANDLE}") + self._titled(part["seat"])]
                for key, inner in part.items():
                    lines += [Text("    ") + line for line in self._zone(key, inner) if key not in UNSAID]
        return lines

    def _titled(self, seat: int) -> Text:
        name = Text(f" {SHAPE[seat]} ", f"bold {PLAYER_INK} on {PLAYER[seat]}")
        return name.append(f" {self.session.players[seat].title}", f"bold {TEXT}")

    # -- what the screen asks about

    def caption(self, snapshot: Snapshot) -> str:
        return self.session.match.game.title

    def close_up(self, snapshot: Snapshot, place: Place | None) -> Text:
        """The card that an option is about; else the reader's own, in full."""
        card = self._card_at(snapshot, place) if place else None
        shown = [card] if card else [self.cards[number] for number in dict.fromkeys(seen(own(snapshot)))]
        return Text("\n").join(printed(card) for card in shown[:3])

    def _card_at(self, snapshot: Snapshot, place: Place) -> Card | None:
        for part in (snapshot.view, own(snapshot)):
            value = part.get(place["zone"])
            found = value[place["index"]] if isinstance(value, list) and place["index"] < len(value) else value
            numbers = seen({place["zone"]: found})
            if numbers:
                return self.cards[numbers[0]]
        return None

    def inventory(self, snapshot: Snapshot) -> Text:
        """Every card that lies open for the reader."""
        numbers = sorted(set(seen(snapshot.view)))
        return Text("\n\n").join(
            [Text("Cards you can see", f"bold {CANDLE}"), *(printed(self.cards[n]) for n in numbers)]
        )

    def guide(self) -> Text:
        words = "Nobody has drawn this table yet: you see what its rules tell you, by name. ░░░ is a card face down.\n"
        return Text(words, TEXT_2)


def said(key: str) -> str:
    """A field's name in words."""
    return key.replace("_", " ")


def is_of_cards(key: str) -> bool:
    return key.rpartition("_")[2] in OF_CARDS


def is_told(key: str, value: Any) -> bool:
    """Whether there is something to say: a card face down is, no space and no winner yet are not."""
    return key not in UNSAID and value is not False and (value is not None or is_of_cards(key))


def is_players(value: Any) -> bool:
    """Whether a field holds the players' own parts of the view."""
    return isinstance(value, list) and bool(value) and all(isinstance(p, dict) and "seat" in p for p in value)


def own(snapshot: Snapshot) -> dict[str, Any]:
    """The reader's own part of the view."""
    parts = [part for value in snapshot.view.values() if is_players(value) for part in value]
    return next((part for part in parts if part["seat"] == snapshot.reader), {})


def seen(value: Any, key: str = "") -> list[int]:
    """The numbers of all cards in a part of a view that the reader knows."""
    if isinstance(value, dict):
        return [number for inner, part in value.items() for number in seen(part, inner)]
    if isinstance(value, list):
        return [number for part in value for number in seen(part, key)]
    return [value] if is_of_cards(key) and isinstance(value, int) else []
