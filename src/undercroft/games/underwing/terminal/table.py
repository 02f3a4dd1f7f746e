"""Underwing's table in a terminal: the hatching grounds, the field and its tower, a line for each player, the bag."""

from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Static

from undercroft.engine.ledger import EVERYBODY
from undercroft.engine.protocol import Offer, Place
from undercroft.games.underwing.actions import ELEMENT_NAMES
from undercroft.games.underwing.terminal.boards import Grounds, Loop
from undercroft.games.underwing.terminal.signs import (
    COLOUR,
    FORCES,
    LETTER,
    SOLID,
    dragon,
    figures,
    figures_broad,
    in_words,
    plan,
    ribbons,
    space_sign,
    stored,
    titles_told,
)
from undercroft.games.underwing.view import Brood, Side, Spot, Trade, View
from undercroft.terminal.look import (
    BAD,
    BG_1,
    CANDLE,
    CANDLE_INK,
    INFO,
    PLAYER,
    PLAYER_INK,
    SHAPE,
    TEXT,
    TEXT_2,
    TEXT_3,
    clipped,
    filled,
)
from undercroft.terminal.session import Session, Snapshot
from undercroft.terminal.tables import Table

FIRST: Final = "◉"
"""Whoever holds the egg token."""
BROAD: Final = 80
"""Columns from which a player's line is told in words."""
ROOMY: Final = 20
"""Lines of the table from which there is room for open offers and the bag."""
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

    aside = ("Trade", "trade: offer, accept, decline; the bots wait meanwhile")
    silent = ("There is nobody to trade with now.", "UW-6.12")

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
            Text("\n").join(self._mat(view, seat, seat in snapshot.asked) for seat in self.rows(snapshot.reader))
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

    def point(self, offer: Offer | None) -> None:
        self.grounds.point(offer["place"] if offer else None)
        self.loop.point(offer["place"] if offer else None)

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
        line.append_text(figures_broad(player, warmth) if broad else figures(player, warmth))
        line.append_text(stored(player["storage"]))
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
        text.append(f"{forces['tracker']} on the tracker  ", TEXT_2).append_text(stored(forces["storage"]))
        for words in plan(view):
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
        text.append_text(stored(trade["gives"], "nothing")).append(" for ", TEXT_2)
        text.append_text(stored(trade["asks"], "nothing"))
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
            text.append("\n").append_text(Text(" ").join(space_sign(space) for space in spot["spaces"]))
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
        return text.append("storage: ", TEXT_2).append_text(stored(player["storage"]))

    def inventory(self, snapshot: Snapshot) -> Text:
        view: View = snapshot.view
        text = Text()
        sides = {hatched["card"]: hatched["egg"] for hatched in view["hatched"]}
        for seat in reversed(self.rows(snapshot.reader)):
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
        return super().count(snapshot).append_text(titles_told(titles))

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
