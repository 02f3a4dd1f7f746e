"""Underkeeper's table in a terminal: the map of 3 by 4 with the reader's edge below, a sheet for each player."""

from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Grid
from textual.widgets import Static

from undercroft.engine.pack import Card, Pack
from undercroft.engine.protocol import Offer, Place
from undercroft.games.underkeeper.view import Sheet, Space, View
from undercroft.terminal.look import (
    BACK,
    BACK_LINE,
    BG,
    BG_1,
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
    clipped,
    filled,
    printed,
    wrapped,
)
from undercroft.terminal.session import Session, Snapshot
from undercroft.terminal.tables import Spot, Table, told

BAR: Final = 8
GOAL: Final = (
    "The game ends at the loot mark, when all heroes of a player are dead, or with the deck. Then loot and 5 for each "
    "living hero are counted; the most wins.\n\n"
    "A trap's strength hits your health; an item is yours. A monster you fight, strength first and then health, or you "
    "ignore it and stop. Surprise, Battlecry and Reward happen when it is revealed, attacked, killed.\n\n"
)


class UnderkeeperTable(Table):
    """Rival's sheet, map, own sheet."""

    DEFAULT_CSS = """
    UnderkeeperTable { layout: vertical; height: 1fr; }
    UnderkeeperTable #map { grid-size: 3 4; grid-gutter: 0 1; height: 1fr; min-height: 12; }
    UnderkeeperTable MapSpace { height: 1fr; min-height: 3; }
    UnderkeeperTable .sheet { height: auto; max-height: 4; text-wrap: nowrap; text-overflow: ellipsis; }
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.pack = session.match.setup.pack
        self.spaces = [MapSpace(self.pack) for _ in range(12)]
        self.rival = Static(id="rival", classes="sheet")
        self.own = Static(id="own", classes="sheet")

    def compose(self) -> ComposeResult:
        yield self.rival
        yield Grid(*self.spaces, id="map")
        yield self.own

    def show(self, snapshot: Snapshot) -> None:
        view: View = snapshot.view
        reader = max(0, snapshot.reader)
        legal = {offer["place"]["index"] for offer in snapshot.offers if offer["place"]["zone"] == "map"}
        for place, widget in enumerate(self.spaces):
            upright = _upright(place)
            space = view["spaces"][11 - upright if reader == 1 else upright]
            widget.show(space, view, space["space"] in legal)
        for panel, seat in ((self.rival, 1 - reader), (self.own, reader)):
            panel.update(self._sheet(view, seat, seat == snapshot.reader, seat in snapshot.asked))

    def point(self, offer: Offer | None) -> None:
        index = offer["place"]["index"] if offer and offer["place"]["zone"] == "map" else -1
        for widget in self.spaces:
            widget.point(widget.number == index)

    # -- sheets

    def _sheet(self, view: View, seat: int, own: bool, acting: bool) -> Text:
        sheet = view["sheets"][seat]
        lines = [self._head(sheet, acting), self._score(view, sheet)]
        if own and sheet["hand"]:
            lines.append(self._cards("hand", [self._called(card) for card in sheet["hand"]]))
        elif sheet["hand_count"]:
            lines[1].append(f" hand {sheet['hand_count']}", TEXT_2)
        spoils = [
            f"{self._called(spoil['card'])} {'×2 = ' * spoil['double']}{spoil['loot']}" for spoil in sheet["spoils"]
        ]
        if spoils:
            lines.append(self._cards("spoils", spoils))
        return Text("\n").join(lines)

    def _head(self, sheet: Sheet, acting: bool) -> Text:
        seat = sheet["seat"]
        line = Text(no_wrap=True, overflow="ellipsis")
        line.append(f" {SHAPE[seat]} ", f"bold {PLAYER_INK} on {PLAYER[seat]}")
        line.append("▶" if acting else " ", f"bold {CANDLE}")
        line.append(clipped(self.session.players[seat].title, 15), f"bold {CANDLE if acting else TEXT}")
        if sheet["hero"] is None:
            return line.append("  no hero yet", TEXT_3)
        line.append(f" {self._called(sheet['hero'])} ", PLAYER[seat])
        line.append(f"health {sheet['health']}/{sheet['full_health']} ", TEXT)
        return line.append(f"str {sheet['strength']}/{sheet['full_strength']}", TEXT)

    def _score(self, view: View, sheet: Sheet) -> Text:
        line = Text(no_wrap=True, overflow="ellipsis")
        line.append(f" loot {sheet['loot']}/{view['threshold']} ", f"bold {TEXT}")
        done = min(BAR, sheet["loot"] * BAR // view["threshold"])
        line.append("▰" * done, PLAYER[sheet["seat"]]).append("▱" * (BAR - done), TEXT_3)
        living = sum(hero["state"] != "dead" for hero in sheet["heroes"])
        line.append(f" {living} hero{'es' * (living != 1)}", TEXT_2)
        token = sheet["token"]
        where = "free" if token is None else view["spaces"][token]["name"]
        return line.append(f" token {where}", TEXT_2)

    def _cards(self, word: str, names: list[str]) -> Text:
        return Text().append(f" {word}: ", TEXT_3).append(", ".join(names), TEXT_2)

    def _called(self, card: int) -> str:
        return self.pack.cards[card].name

    def outlook(self, snapshot: Snapshot, offer: Offer) -> str:
        return " · ".join(said for said in (offer["summary"], told(offer["outlook"])) if said)

    # -- what the screen asks about

    def caption(self, snapshot: Snapshot) -> str:
        view: View = snapshot.view
        turn = f"turn {view['turn']}" if view["turn"] else "set-up"
        return f"Underkeeper {'I' * int(view['edition'])} · {turn} · deck {view['deck']}"

    def close_up(self, snapshot: Snapshot, place: Place | None) -> Text:
        number = self._about(snapshot, place)
        return Text() if number is None else printed(self.pack.cards[number])

    def _about(self, snapshot: Snapshot, place: Place | None) -> int | None:
        """The card that lies there, or the one being dealt with."""
        view: View = snapshot.view
        if place is None or place["zone"] == "button":
            return view["spaces"][view["dealt"]]["card"] if view["dealt"] is not None else None
        if place["zone"] == "map":
            return view["spaces"][place["index"]]["card"]
        if place["zone"] == "hand":
            return (view["sheets"][snapshot.reader]["hand"] or [])[place["index"]]
        if place["zone"] == "spoils":
            return view["sheets"][place["seat"]]["spoils"][place["index"]]["card"]
        return place["index"]

    def inventory(self, snapshot: Snapshot) -> Text:
        view: View = snapshot.view
        text = Text()
        for sheet in view["sheets"]:
            text.append(f"{self.session.players[sheet['seat']].title}: spoils, {sheet['loot']} loot\n", f"bold {TEXT}")
            for spoil in sheet["spoils"]:
                double = " (double-value area)" if spoil["double"] else ""
                text.append_text(printed(self.pack.cards[spoil["card"]]))
                text.append(f"  counts {spoil['loot']}{double}\n", TEXT_3)
            text.append("" if sheet["spoils"] else "none\n", TEXT_3).append("\n")
            if sheet["hand"]:
                text.append("Hand\n", f"bold {TEXT}")
                text.append_text(Text("\n").join(printed(self.pack.cards[card]) for card in sheet["hand"])).append(
                    "\n\n"
                )
        text.append(f"Discards ({len(view['discard'])})\n", f"bold {TEXT}")
        text.append(", ".join(self._called(card) for card in view["discard"]) or "none", TEXT_2)
        return text

    def guide(self) -> Text:
        text = Text(GOAL, TEXT_2)
        rows = (
            ("‹b2›", f"bold {CANDLE}", "you may choose this space now"),
            (" b2 ", f"bold {CANDLE_INK} on {CANDLE}", "the highlighted option is about this space"),
            (" card ", f"{PAPER_INK} on {PAPER}", "lies face up"),
            (" card ", f"{TEXT} on {BACK[0]}", f"face down, {SHAPE[0]} placed it; you see it only if you know it"),
            (" ░░░ ", f"{BACK_LINE[1]} on {BACK[1]}", f"face down, {SHAPE[1]} placed it; you do not know it"),
            (f" {SHAPE[0]} ", f"bold {PLAYER_INK} on {PLAYER[0]}", "the first seat's hero; ×2 beside it: its token"),
            (f" {SHAPE[1]} ", f"bold {PLAYER_INK} on {PLAYER[1]}", "the second seat's"),
        )
        for sign, style, words in rows:
            text.append(sign, style).append(" " * (7 - len(sign))).append(f"{words}\n", TEXT_2)
        return text


def _upright(place: int) -> int:
    """The space in the map's `place`-th cell for the first seat: row 1 below, column a on the left."""
    return (3 - place // 3) * 3 + place % 3


class MapSpace(Spot):
    """One space of the map: a line with its name and what is marked there, then the card or hero."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.number = -1
        self.space: Space | None = None
        self.sheet: Sheet | None = None
        self.dealt = False

    def show(self, space: Space, view: View, legal: bool) -> None:
        self.number = space["space"]
        self.space = space
        self.sheet = view["sheets"][space["hero"]] if space["hero"] is not None else None
        self.dealt = view["dealt"] == space["space"]
        self.legal = legal
        self.refresh()

    def place(self) -> Place | None:
        return {"zone": "map", "index": self.number}

    def render(self) -> Text:
        if self.space is None:
            return Text()
        width, height = self.size
        body, style = self._body(self.space, width - 2, height - 1)
        lines = [filled(Text(f" {line}"), width, style) for line in body[: height - 1]]
        lines += [filled(Text(), width, style)] * (height - 1 - len(lines))
        return Text("\n").join([self._title(self.space, width), *lines])

    def _title(self, space: Space, width: int) -> Text:
        ground = CANDLE if self.pointed else BG_3
        line = Text()
        if self.pointed or self.legal:
            line.append(f"‹{space['name']}›", f"bold {CANDLE_INK if self.pointed else CANDLE}")
        else:
            line.append(f" {space['name']} ", TEXT_2)
        if self.dealt:
            line.append(" ◀", f"bold {CANDLE_INK if self.pointed else TEXT}")
        for owner in space["tokens"]:
            line.append(f" {SHAPE[owner]}×2", f"bold {BG if self.pointed else PLAYER[owner]}")
        return filled(line, width, f"on {ground}")

    def _body(self, space: Space, width: int, height: int) -> tuple[list[str], str]:
        """Lines and style."""
        if self.sheet is not None and self.sheet["hero"] is not None:
            seat = self.sheet["seat"]
            figures = f"health {self.sheet['health']} str {self.sheet['strength']}"
            name = f"{SHAPE[seat]} {self.pack.cards[self.sheet['hero']].name}"
            return [name, figures], f"bold {PLAYER_INK} on {PLAYER[seat]}"
        if space["face"] == "none":
            return ["empty"], f"{TEXT_3} on {BG_1}"
        owner = space["back"] or 0
        if space["card"] is None:
            return ["░" * width] * height, f"{BACK_LINE[owner]} on {BACK[owner]}"
        card = self.pack.cards[space["card"]]
        names = wrapped(card.name, width) if height > 2 else [clipped(card.name, width)]
        style = f"{PAPER_INK} on {PAPER}" if space["face"] == "up" else f"{TEXT} on {BACK[owner]}"
        lines = [*names[: height - 1], self._figures(space, card)]
        if height > len(lines) + 1 and card.text:
            lines += ["", *wrapped(card.text, width)]
        return lines, style

    def _figures(self, space: Space, card: Card) -> str:
        parts = [card.kind] if card.kind != "monster" else []
        parts += [f"str {space['strength']}"] if space["strength"] is not None else []
        parts += [f"loot {space['loot']}"] if space["loot"] is not None else []
        return " ".join(parts)
