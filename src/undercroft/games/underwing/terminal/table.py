"""Underwing's table in a terminal: the hatching grounds, the field and its tower, a line for each player, the bag."""

from itertools import pairwise
from typing import Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from undercroft.engine.ledger import EVERYBODY
from undercroft.engine.pack import Card, Pack
from undercroft.engine.protocol import Offer, Place, Prospect
from undercroft.games.underwing.actions import ELEMENT_NAMES, PLACE_NAMES, TOWER, WIDE
from undercroft.games.underwing.view import Brood, FieldSpot, Player, Side, Space, Spot, Trade, View
from undercroft.terminal.look import (
    BAD,
    BG_1,
    BG_3,
    CANDLE,
    CANDLE_INK,
    GOOD,
    INFO,
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
from undercroft.terminal.session import Session, Snapshot
from undercroft.terminal.tables import Table

LETTER: Final = dict(zip(ELEMENT_NAMES, "ROYGBPKW", strict=True))
COLOUR: Final = dict(
    zip(
        ELEMENT_NAMES,
        ("#ff7a6b", "#f0a24a", "#f2dc6b", "#7fce8c", "#6db6f0", "#c79bf0", "#a99d8b", "#ffffff"),
        strict=True,
    )
)
SOLID: Final = {name: f"bold #14110d on {colour}" for name, colour in COLOUR.items()} | {
    "black": "bold #ffffff on #000000"
}
"""An element that is there: its letter on its colour."""
RIBBON: Final = {"Tame": GOOD, "Wild": BAD}
FORCES: Final = "✖"
"""A handler of the wild forces."""
FIRST: Final = "◉"
"""Whoever holds the egg token."""
BROAD: Final = 80
"""Columns from which a player's line is told in words."""
ROOMY: Final = 20
"""Lines of the table from which there is room for open offers and the bag."""
TALLEST: Final = 9
"""Lines of the largest egg."""
GOAL: Final = (
    "The highest total wins when the last round is over: the scores of your hatched dragons, and a bonus for the most "
    "warm dragons, the most cool ones, or an even balance. When every space of the grounds holds a wild dragon, nobody "
    "wins.\n\n"
    "Each round: collect an element for each handler; send handlers to the field (for a colour) or onto an egg (to "
    "claim it); place one element for each handler, on any egg; completed eggs of yours hatch a round later. An egg "
    "that is full and claimed by nobody hatches in the wild at once.\n\n"
    "Orange is red and yellow, green yellow and blue, purple red and blue. Black is red, yellow and blue, or orange, "
    "green and purple. White is white alone.\n\n"
)
ALONE: Final = (
    "Alone, you win from 75 points on; the better the total, the higher your title. Balance counts 20, and so "
    "do 15 for grounds without a wild dragon. The wild forces lay elements after you, one for one.\n\n"
)


class UnderwingTable(Table):
    """Grounds above, field, players with the reader last, the bag; alone, what the wild forces will do."""

    silent = ("Trades fall between two decisions: not inside an effect.", "UW-6.12")

    DEFAULT_CSS = """
    UnderwingTable { layout: vertical; height: 1fr; min-height: 12; }
    UnderwingTable Grounds { height: 1fr; min-height: 4; }
    UnderwingTable Loop { height: 2; }
    UnderwingTable .line { height: auto; }
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.pack = session.match.setup.pack
        self.seats = session.match.setup.seats
        self.grounds = Grounds(self.pack)
        self.loop = Loop()
        self.mats = Static(classes="line")
        self.forces = Static(classes="line")
        self.trades = Static(classes="line")
        self.bag = Static(classes="line")
        self.snapshot: Snapshot | None = None

    def compose(self) -> ComposeResult:
        yield self.grounds
        yield self.loop
        yield self.mats
        yield self.forces
        yield self.trades
        yield self.bag

    def show(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        view: View = snapshot.view
        self.grounds.show(
            view, {offer["place"]["index"] for offer in snapshot.offers if offer["place"]["zone"] == "egg"}
        )
        self.loop.show(view, snapshot.reader)
        self.mats.update(
            Text("\n").join(self._mat(view, seat, seat in snapshot.asked) for seat in self._order(snapshot))
        )
        trades = self._trades(view)
        crowded = bool(trades) and self.size.height < ROOMY
        for panel, text in (
            (self.forces, self._forces(view)),
            (self.trades, trades),
            (self.bag, Text() if crowded else self._bag(view)),
        ):
            panel.display = bool(text)
            panel.update(text)

    def on_resize(self) -> None:
        if self.snapshot:
            self.call_after_refresh(self.show, self.snapshot)

    def point(self, offer: Offer | None) -> None:
        self.grounds.point(offer["place"] if offer else None)
        self.loop.point(offer["place"] if offer else None)

    def _order(self, snapshot: Snapshot) -> list[int]:
        """Whoever plays after the reader above, the reader below."""
        first = snapshot.reader + 1 if snapshot.reader >= 0 else 0
        return [(first + row) % self.seats for row in range(self.seats)]

    # -- players

    def _mat(self, view: View, seat: int, acting: bool) -> Text:
        player, width = view["players"][seat], self.size.width
        broad = width >= BROAD
        line = Text(no_wrap=True, overflow="ellipsis")
        line.append(f" {SHAPE[seat]} ", f"bold {PLAYER_INK} on {PLAYER[seat]}")
        line.append("▶" if acting else " ", f"bold {CANDLE}")
        room = 16 if broad else 6
        name = clipped(self.session.players[seat].title if broad else self.session.names[seat], room)
        line.append(f"{name:<{room}}", f"bold {CANDLE if acting else PLAYER[seat]}")
        line.append(FIRST if view["first"] == seat and not view["over"] else " ", f"bold {INFO}")
        line.append(f"{player['points']:>3}", f"bold {TEXT}")
        bonus = player["total"] - player["points"]
        line.append(f"{f'+{bonus}' if bonus else '':<4}", TEXT_2)
        warmth = self._warmth(seat)
        line.append_text(_figures_broad(player, warmth) if broad else _figures(player, warmth))
        line.append_text(_stored(player["storage"]))
        return filled(line, width, f"on {BG_1}") if width else line

    def _warmth(self, seat: int) -> str:
        """ "+1°": a dragon more is warm than cool."""
        told = self.snapshot.prompt.get("outlook", []) if self.snapshot else []
        net = next((found["by"] for found in told if (found["figure"], found["seat"]) == ("net", seat)), 0)
        return f"{net:+d}°" if net else "0°"

    def _forces(self, view: View) -> Text:
        """The wild forces of the solo game, and what they will lay."""
        forces = view["forces"]
        if forces is None:
            return Text()
        text = Text().append(f" {FORCES} ", SOLID["black"]).append(" Wild forces  ", f"bold {BAD}")
        text.append(f"{forces['tracker']} on the tracker  ", TEXT_2).append_text(_stored(forces["storage"]))
        for words in _plan(view):
            text.append(f"\n{words}", TEXT_2)
        return text

    def _trades(self, view: View) -> Text:
        """Open offers, those to somebody at the keyboard first; as many as there is room for."""
        people = self.session.people
        offers = sorted(view["offers"], key=lambda trade: trade["other"] not in people)
        room = 3 if self.size.height >= ROOMY else 1
        text = Text("\n").join(self._trade(trade) for trade in offers[:room])
        return text.append(f" +{len(offers) - room}", TEXT_3) if len(offers) > room else text

    def _trade(self, trade: Trade) -> Text:
        assert trade["other"] is not None
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append(f" {SHAPE[trade['seat']]} ", f"bold {PLAYER_INK} on {PLAYER[trade['seat']]}")
        text.append(" offers ", TEXT_2)
        text.append(f" {SHAPE[trade['other']]} ", f"bold {PLAYER_INK} on {PLAYER[trade['other']]}").append(" ")
        text.append_text(_stored(trade["gives"], "nothing")).append(" for ", TEXT_2)
        text.append_text(_stored(trade["asks"], "nothing"))
        mine = trade["other"] in self.session.people
        return text.append("  T answers" if mine else "  ?", f"bold {CANDLE}" if mine else TEXT_3)

    def _bag(self, view: View) -> Text:
        """What is left, and with room the odds."""
        bag = view["bag"]
        held = sum(bag.values())
        text = Text(f" bag {held} ", TEXT_2, no_wrap=True, overflow="ellipsis")
        broad = self.size.width >= BROAD
        for name, number in bag.items():
            odds = f"·{100 * number // held}%" if broad and held else ""
            text.append(LETTER[name], f"bold {COLOUR[name]}").append(f"{number}{odds} ", TEXT_2)
        return text

    # -- what the screen asks about

    def caption(self, snapshot: Snapshot) -> str:
        view: View = snapshot.view
        still = " · the field stands still" if view["still"] else ""
        closed = " · the tower is closed" if view["closed"] else ""
        return f"Underwing · round {view['round']}/{view['rounds']} · deck {view['deck']}{still}{closed}"

    def kind(self, offer: Offer) -> str:
        """Placements are of the element's kind."""
        return " ".join(offer["notation"].split()[:2]) if offer["verb"] == "lay" else offer["verb"]

    def label(self, snapshot: Snapshot, offer: Offer) -> str:
        words = offer["words"].replace("Send a handler to ", "Send to ").replace("Recall your handler", "Recall")
        if offer["verb"] == "claim":
            egg = self._spot(snapshot, offer["place"]["index"])["egg"]
            return f"{words} ({egg['score']})" if egg else words
        return words

    def _spot(self, snapshot: Snapshot, place: int) -> Spot:
        view: View = snapshot.view
        return next(spot for spot in view["grounds"] if spot["place"] == place)

    def close_up(self, snapshot: Snapshot, place: Place | None) -> Text:
        view: View = snapshot.view
        if place is None:
            return self._player(view, snapshot.reader) if snapshot.reader >= 0 else Text()
        if place["zone"] == "egg":
            return self._egg(self._spot(snapshot, place["index"]))
        if place["zone"] == "field":
            return self._field(snapshot, place["index"])
        if place["zone"] == "brood":
            return self._brood(view["players"][place["seat"]]["eggs"][place["index"]])
        if place["zone"] == "look" and snapshot.reader >= 0:
            return self._brood((view["players"][snapshot.reader]["look"] or [])[place["index"]])
        if place["zone"] == "seat":
            return self._player(view, place["index"])
        if place["zone"] in {"element", "storage"}:
            name = ELEMENT_NAMES[place["index"]]
            return Text(f"{name.capitalize()}: {view['bag'][name]} in the bag", TEXT_2)
        return self._player(view, snapshot.reader) if snapshot.reader >= 0 else Text()

    def _egg(self, spot: Spot) -> Text:
        if spot["egg"] is None:
            return Text(f"{spot['name']}: nothing lies there.", TEXT_3)
        state = "wild" if spot["wild"] else "unclaimed"
        if spot["owner"] is not None:
            state = f"{self.session.names[spot['owner']]}'s{', complete' if spot['complete'] else ''}"
        text = Text().append(f"{spot['name']} ", f"bold {CANDLE}").append_text(self._side(spot["card"], spot["egg"]))
        text.append(f" · {state}", BAD if spot["wild"] else TEXT_3)
        if not spot["wild"] and any(space["elements"] for space in spot["spaces"]):
            text.append("\n").append_text(Text(" ").join(_space(space) for space in spot["spaces"]))
        return self._ribbons(text, spot["card"])

    def _side(self, card: int | None, side: Side) -> Text:
        """Name and figures; of a hidden dragon those of its egg."""
        if card is None:
            return (
                Text()
                .append(f"{side['kind']} egg", f"bold {TEXT}")
                .append(f" · {side['score']} · {side['family']}", TEXT_3)
            )
        printed = self.pack.cards[card]
        text = Text().append(printed.name, f"bold {TEXT}").append(f" · {side['kind']} {side['score']}", TEXT_2)
        return text.append(f" · {printed.mark('temperature')} · {side['family']}", TEXT_3)

    def _ribbons(self, text: Text, card: int | None) -> Text:
        return text if card is None else text.append("\n").append_text(ribbons(self.pack.cards[card]))

    def _brood(self, brood: Brood) -> Text:
        return self._ribbons(self._side(brood["card"], brood["egg"]), brood["card"])

    def _field(self, snapshot: Snapshot, index: int) -> Text:
        view: View = snapshot.view
        spot = next(spot for spot in view["field"] if spot["spot"] == index)
        text = Text().append(f"{spot['name']} ", f"bold {CANDLE}").append(spot["colour"], COLOUR[spot["colour"]])
        who = [self.session.names[seat] if seat >= 0 else "the wild forces" for seat in spot["handlers"]]
        text.append(f" · {' and '.join(who) or 'nobody'}", TEXT_2)
        return text.append(f"\nIn the bag: {view['bag'][spot['colour']]} {spot['colour']}.", TEXT_3)

    def _player(self, view: View, seat: int) -> Text:
        player = view["players"][seat]
        text = Text().append(self.session.players[seat].title, f"bold {PLAYER[seat]}")
        bonus = f", {player['total']} with bonuses" if player["total"] != player["points"] else ""
        text.append(f" · {player['points']} points{bonus}\n", TEXT_2)
        text.append(
            f"{player['staff']} handlers: {player['ready']} ready, {player['resting']} resting; {player['tracker']} "
            "on the tracker\n",
            TEXT_2,
        )
        text.append(f"dragons: {player['warm']} warm, {player['neutral']} neutral, {player['cool']} cool\n", TEXT_2)
        return text.append("storage: ", TEXT_2).append_text(_stored(player["storage"]))

    def inventory(self, snapshot: Snapshot) -> Text:
        view: View = snapshot.view
        text = Text()
        sides = {hatched["card"]: hatched["egg"] for hatched in view["hatched"]}
        for seat in reversed(self._order(snapshot)):
            player = view["players"][seat]
            text.append(f"{SHAPE[seat]} ", PLAYER[seat]).append_text(self._player(view, seat)).append("\n")
            for brood in player["eggs"]:
                text.append("  hatches now: " if brood["due"] else "  hatches next round: ", INFO)
                text.append_text(self._brood(brood)).append("\n")
            for card in player["dragons"]:
                text.append_text(dragon(self.pack.cards[card], sides.get(card))).append("\n")
            for brood in player["look"] or []:
                text.append("  on top of the deck: ", INFO).append_text(self._brood(brood)).append("\n")
            text.append("\n")
        text.append("The hatching grounds\n", f"bold {CANDLE}")
        for spot in view["grounds"]:
            text.append_text(self._egg(spot)).append("\n\n")
        return text

    def count(self, snapshot: Snapshot) -> Text:
        titles = [title for title in snapshot.prompt.get("outlook", []) if title["figure"] == "title"]
        return super().count(snapshot).append_text(_titles(titles))

    def guide(self) -> Text:
        text = Text(GOAL + (ALONE if self.seats == 1 else ""), TEXT_2)
        rows = (
            (
                Text("‹b2›", f"bold {CANDLE}"),
                "an egg that you may choose now; behind its kind its score and its claimer",
            ),
            (Text(" b2 ", f"bold {CANDLE_INK} on {CANDLE}"), "the highlighted option is about it"),
            (Text("r p k", f"bold {COLOUR['red']}"), "empty spaces: red, purple, black (k)"),
            (Text("R", SOLID["red"]), "a full space, or an element that is there"),
            (
                Text("p(").append("B", SOLID["blue"]).append(")"),
                "a purple space, begun with blue; underlined where there is no room",
            ),
            (Text("WILD", f"bold {BAD}"), "a wild dragon; it is there for good"),
            (Text(FIRST, f"bold {INFO}"), "holds the egg token: first in this round"),
            (Text("12+20", f"bold {TEXT}"), "points, and the temperature bonus as it stands"),
            (Text("2r1b/5", TEXT_2), "handlers: 2 ready, 1 in the break room, 5 in all"),
            (Text("+1°", TEXT_2), "one warm dragon more than cool ones"),
            (Text("e2!", INFO), "2 completed eggs; ! one hatches in the next hatching"),
            (
                Text("Y●■", f"bold {COLOUR['yellow']}"),
                "a space of the field and who stands there; the loop turns clockwise ↻",
            ),
        )
        for sign, words in rows:
            text.append_text(sign).append(" " * (8 - len(sign))).append(f"{words}\n", TEXT_2)
        return text

    # -- trading

    def aside_screen(self) -> ModalScreen[None] | None:
        from undercroft.games.underwing.terminal.trade import TradeScreen

        return TradeScreen(self.session) if self.session.talks() else None

    def lies_open(self) -> bool:
        """Only what somebody saw on top of the deck is hidden from the others."""
        ledger, people = self.session.match.ledger, self.session.people
        return all(
            event.audience == EVERYBODY or not any(event.heard_by(seat) for seat in people) for event in ledger.events
        )

    def calls(self, snapshot: Snapshot) -> list[str]:
        names = self.session.names
        view: View = snapshot.view
        return [
            f"{names[trade['seat']]} offers {names[trade['other']]} {in_words(trade['gives'])} for "
            f"{in_words(trade['asks'])}."
            for trade in view["offers"]
            if trade["other"] is not None and trade["other"] in self.session.people
        ]


# -- words and signs


def in_words(elements: dict[str, int]) -> str:
    """ "2 red and 1 white"; "nothing"."""
    return " and ".join(f"{number} {name}" for name, number in elements.items() if number) or "nothing"


def _stored(elements: dict[str, int], none: str = "–") -> Text:
    """ "R2W", each letter on its colour; `none` where there is none."""
    text = Text()
    for name, number in elements.items():
        if number:
            text.append(LETTER[name], SOLID[name]).append(str(number) if number > 1 else "", f"bold {COLOUR[name]}")
    return text or Text(none, TEXT_3)


def _figures(player: Player, warmth: str) -> Text:
    """Handlers, temperature and waiting eggs in signs."""
    rooms = f"{player['ready']}r{player['resting']}b/{player['staff']}"
    text = Text(f"{rooms:<7}", TEXT_2).append(f"{warmth:>3} ", TEXT_2)
    return text.append(f"{_waiting(player):<4}", INFO)


def _figures_broad(player: Player, warmth: str) -> Text:
    text = Text(f"{player['ready']} ready {player['resting']} resting of {player['staff']}  ", TEXT_2)
    text.append(f"{warmth:>3} {len(player['dragons'])} dragons  ", TEXT_2)
    return text.append(f"{_waiting(player):<4}", INFO)


def _waiting(player: Player) -> str:
    """Completed eggs; with a mark where one hatches in the coming hatching."""
    eggs = player["eggs"]
    return f"e{len(eggs)}{'!' if any(egg['due'] for egg in eggs) else ''}" if eggs else ""


def _plan(view: View) -> list[str]:
    """What the wild forces will lay, and why there."""
    forces = view["forces"]
    coming = forces["coming"] if forces else []
    lines = []
    for step in coming[:3]:
        where = (
            f"{PLACE_NAMES[step['place']]}, {step['words']}" if step["place"] is not None else f"bag, {step['words']}"
        )
        lines.append(f" {LETTER[step['element']]} → {where}{': hatches wild!' if step['hatches'] else ''}")
    return lines


def _titles(titles: list[Prospect]) -> Text:
    """The rows of titles, the one that was reached marked."""
    text = Text()
    for above, title in pairwise([None, *titles]):
        assert title is not None
        bound = f"from {title['by']}" if title["by"] > 0 or above is None else f"below {above['by']}"
        style = f"bold {CANDLE}" if title["chance"] else TEXT_3
        text.append(f"\n{'▶' if title['chance'] else ' '} {bound:<9} {title['words']}", style)
    return text


def ribbons(card: Card) -> Text:
    """A dragon's lines, the tame ones green and the wild one red."""
    text = Text()
    for line in card.text.split("\n"):
        style = RIBBON.get(line[:4], TEXT_2)
        text.append("\n" if text else "").append(line[:4], f"bold {style}").append(line[4:], TEXT_2)
    return text


def dragon(card: Card, egg: Side | None = None) -> Text:
    """A hatched dragon with its ribbons; `egg`: out of which it came, where that is not its own (UW-9.6)."""
    score, family = (egg["score"], egg["family"]) if egg else (card.figures["score"], card.mark("family"))
    text = Text().append(f"  {card.name}", f"bold {TEXT}").append(f" · {card.kind} {score}", TEXT_2)
    text.append(f" · {card.mark('temperature')} · {family}", TEXT_3)
    return text.append("\n").append_text(ribbons(card))


def _space(space: Space, pointed: bool = False, brief: bool = False) -> Text:
    """One space of an egg: a small letter where it is empty, a capital on its colour where it is full, what lies there
    in brackets where it is begun (`brief`: underlined)."""
    letter, colour = LETTER[space["colour"]], COLOUR[space["colour"]]
    if space["full"]:
        return Text(letter, SOLID[space["colour"]])
    style = f"bold {CANDLE_INK} on {CANDLE}" if pointed else f"bold {colour}"
    if not space["elements"]:
        return Text(letter.lower(), style)
    if brief:
        return Text(letter.lower(), f"{style} underline")
    text = Text().append(f"{letter.lower()}(", style)
    for name in space["elements"]:
        text.append(LETTER[name], SOLID[name])
    return text.append(")", style)


def _laid(spaces: list[Space], pointed: int, width: int, lines: int) -> list[Text]:
    """All spaces of an egg in so many lines, as far apart and as plain as there is room."""
    rows: list[Text] = []
    for gap, brief in ((" ", False), ("", False), (" ", True), ("", True)):
        rows = [Text()]
        for number, space in enumerate(spaces):
            sign = _space(space, number == pointed, brief)
            if rows[-1] and len(rows[-1]) + len(gap) + len(sign) > width:
                rows.append(Text())
            rows[-1].append(gap if rows[-1] else "").append_text(sign)
        if len(rows) <= lines:
            return rows
    return rows[:lines]


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
        lines = _laid(spot["spaces"], pointed, width, max(1, height if height < 3 else height - 1))
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
