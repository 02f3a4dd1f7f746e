"""The Underground's table in a terminal: the rival above, what is played and what it rips in the middle, the reader
and the hand below."""

import re
import time
from collections import Counter
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from undercroft.engine.pack import Card, Pack
from undercroft.engine.protocol import Entry, Offer, Place, Prospect
from undercroft.games.underground.view import Player, Playing, View
from undercroft.terminal.look import (
    BAD,
    BG_1,
    BG_2,
    CANDLE,
    CANDLE_INK,
    GOOD,
    PLAYER,
    PLAYER_INK,
    SHAPE,
    TEXT,
    TEXT_2,
    TEXT_3,
    Part,
    clipped,
    filled,
    laid,
    listed,
    printed,
)
from undercroft.terminal.session import Session, Snapshot
from undercroft.terminal.tables import Table

SEATS: Final = 2
BOOK: Final = 60
"""UG-2.1."""
LOW: Final = 12
"""Cards of a rhymebook from which it is short."""
SIGN: Final = {"verse": "♪", "reverse": "↺", "action": "»", "reaction": "«", "preshow": "☆", "artist": "@"}
INK: Final = {
    "verse": "#ff8fb8",
    "reverse": "#6fd3ef",
    "action": "#b9d86a",
    "reaction": "#f0a24a",
    "preshow": "#c79bf0",
    "artist": "#f2dc6b",
}
KIND: Final = {"reaction": "re-action", "preshow": "pre-show"}
"""Kinds as the rules write them."""
REVEAL: Final = 0.9
"""Seconds in which a damage is turned over, card by card."""
FLIP: Final = 0.15
"""The most of them for one card."""
SPAN: Final = re.compile(r"(\d+) to (\d+)$")
"""What a rhymebook has when the damage comes, and afterwards."""
PRESHOW: Final = " pre-show  "
GOAL: Final = (
    "You win when your opponent has to turn up a card and has none, or ends a turn with an empty rhymebook.\n\n"
    "In your turn play up to 3 verses and 3 actions, and abilities. A card needs hype: the sum of the triangles in "
    "your hype stack. A verse that is not reversed rips: so many cards of the rival's rhymebook go to the trash, "
    "one by one, until a reverse of a fitting type is turned up and stops it. From hand a reverse cancels the whole "
    "verse, a re-action an action. Two reversals end the turn.\n\n"
)


class Ripping(NamedTuple):
    """The last damage that was told of: by which card, to whom, how much, what was turned up; `stop`: the card that
    stopped it, `saved` what it saved."""

    card: int
    victim: int
    number: int
    turned: tuple[int, ...]
    stop: int | None
    saved: int


class UndergroundTable(Table):
    """Both players with what lies open of them, the stage between them, the hand."""

    DEFAULT_CSS = """
    UndergroundTable { layout: vertical; height: 1fr; min-height: 12; }
    UndergroundTable Side { height: auto; }
    UndergroundTable #stage { height: 1fr; min-height: 3; }
    UndergroundTable Hand { height: auto; }
    """
    piles = ("Trash", "both players' trash, with a search")

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.pack = session.match.setup.pack
        self.named = {card.name: card for card in self.pack.cards}
        self.sides = [Side(session) for _ in range(SEATS)]
        self.stage = Static(id="stage")
        self.hand = Hand(self.pack)
        self.pointed: Offer | None = None
        self.ripping: Ripping | None = None
        self.revealed = 0
        self._last = -1
        self._begun = 0.0
        self._flips: Timer | None = None

    def compose(self) -> ComposeResult:
        yield self.sides[0]
        yield self.stage
        yield self.sides[1]
        yield self.hand

    def show(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        number, self.ripping = last_ripping(snapshot.entries, snapshot.news)
        covered = snapshot.reader < 0 and self.session.people and not self.session.over()
        if number != self._last and not covered:
            self._last = number
            self._turn_over()
        self._draw()

    def _turn_over(self) -> None:
        """Begin to turn the cards of a damage over."""
        if self._flips:
            self._flips.stop()
        count = len(self.ripping.turned) if self.ripping else 0
        self.revealed = min(1, count)
        self._begun = time.monotonic()
        if count > 1:
            self._flips = self.set_interval(min(FLIP, REVEAL / count), self._turn_on)

    def _turn_on(self) -> None:
        """As many as their time has come."""
        count = len(self.ripping.turned) if self.ripping else 0
        passed = time.monotonic() - self._begun
        self.revealed = min(count, 1 + int(passed / min(FLIP, REVEAL / max(1, count))))
        if self.revealed == count and self._flips:
            self._flips.stop()
        self._draw()

    def _draw(self) -> None:
        snapshot = self.snapshot
        if snapshot is None:
            return
        view: View = snapshot.view
        room = self.size.height
        for side, seat in zip(self.sides, self.rows(max(0, snapshot.reader)), strict=True):
            side.show(view["players"][seat], seat in snapshot.asked, self._unturned(seat), self.size)
        self.hand.show(snapshot, max(1, min(8, room - 2 * self.sides[0].lines - 4)))
        self.stage.update(self._stage(snapshot))

    def _unturned(self, seat: int) -> int:
        """How many cards of the damage to this player are not yet seen to be turned over."""
        ripping = self.ripping
        return max(0, len(ripping.turned) - self.revealed) if ripping and ripping.victim == seat else 0

    def on_resize(self) -> None:
        self.call_after_refresh(self._draw)

    def point(self, offer: Offer | None) -> None:
        self.pointed = offer
        self.hand.point(offer["place"] if offer else None)
        if self.snapshot:
            self.stage.update(self._stage(self.snapshot))

    def first(self, snapshot: Snapshot) -> int:
        """The first card, the way out stands above it; before an answer one reads what is played."""
        if snapshot.view["phase"] == "answer":
            return 0
        return next((i for i, offer in enumerate(snapshot.offers) if offer["place"]["zone"] != "button"), 0)

    # -- the stage

    def _stage(self, snapshot: Snapshot) -> Text:
        view: View = snapshot.view
        width = max(1, self.size.width - 1)
        lines = [self._limits(view)]
        playing = view["playing"]
        if playing:
            lines.append(self._announced(playing))
            lines += self._outcomes(snapshot)
        if self.ripping:
            lines += self._damage(self.ripping, width)
        return Text("\n", no_wrap=True, overflow="ellipsis").join(Text(" ").append_text(line) for line in lines)

    def _limits(self, view: View) -> Text:
        """UG-4.3, UG-4.5: what is left of the turn."""
        if view["player"] is None:
            words = {"load-in": "Load-in: at most three pre-show cards each", "hands": "Starting hands"}
            return Text(words.get(view["phase"], ""), TEXT_2)
        player = view["players"][view["player"]]
        line = Text(no_wrap=True, overflow="ellipsis")
        line.append(f"{SHAPE[player['seat']]} left: ", PLAYER[player["seat"]])
        left = ((player["verses_left"], "verse"), (player["actions_left"], "action"))
        line.append(" ".join(f"{number} {word}{'' if number == 1 else 's'}" for number, word in left), TEXT_2)
        line.append(f" · reversed {view['reversals']}/{view['limit']}", BAD if view["reversals"] else TEXT_2)
        return line.append(" · returned" if player["returned"] and self.size.width >= 60 else "", TEXT_3)

    def _announced(self, playing: Playing) -> Text:
        card = self.pack.cards[playing["card"]]
        line = Text(no_wrap=True, overflow="ellipsis")
        line.append(f"▶ {SIGN[card.kind]}{card.name}", f"bold {INK[card.kind]}")
        line.append(f" {'+'.join(playing['types'])}", TEXT_2)
        words = " is reversed" if playing["trashed"] else f" rips {playing['damage']}" if playing["damage"] else ""
        line.append(words, f"bold {TEXT}")
        if playing["left"]:
            line.append(f", {playing['left']} still to come", TEXT_2)
        for number in playing["answers"]:
            line.append(f" ↺{self.pack.cards[number].name}", INK["reverse"])
        return line

    def _outcomes(self, snapshot: Snapshot) -> list[Text]:
        """What comes of it without an answer, and of the answer that is pointed at."""
        if snapshot.reader not in snapshot.asked or "outlook" not in snapshot.prompt:
            return []
        answers = [offer for offer in snapshot.offers if offer["place"]["zone"] == "hand"]
        pointed = self.pointed if self.pointed in answers else next(iter(answers), None)
        rows = [("no answer", snapshot.prompt["outlook"]), *([("answer", pointed["outlook"])] if pointed else [])]
        return [Text(f"{word:<10}", TEXT_3).append(self._briefly(snapshot, outlook), TEXT) for word, outlook in rows]

    def _briefly(self, snapshot: Snapshot, outlook: list[Prospect]) -> str:
        return ", ".join(words for words in (self._brief(snapshot, prospect) for prospect in outlook) if words)

    def _brief(self, snapshot: Snapshot, prospect: Prospect) -> str:
        """A prospect in as few words as a narrow screen needs; nothing for what goes without saying."""
        figure, chance = prospect["figure"], prospect["chance"]
        if figure in {"rhymebook", "hype"} and prospect["by"]:
            player: Player = snapshot.view["players"][prospect["seat"]]
            mine = player["seat"] == snapshot.reader
            if figure == "hype":
                whose = "your" if mine else f"{self._called(player)}'s"
                return f"{whose} hype {player['hype']}→{player['hype'] + prospect['by']}"
            said = SPAN.search(prospect["words"])
            before, after = said.groups() if said else (player["book"], max(0, player["book"] + prospect["by"]))
            left = f"{before}→{after}{'' if chance else ' at most'}"
            return f"{'you' if mine else self._called(player)} {left}"
        if figure == "stop" and chance is not None and self.size.width >= 60:
            return f"{round(100 * chance)}% stopped"
        return {"turn": "ends the turn", "fails": prospect["words"]}.get(figure, "")

    def _called(self, player: Player) -> str:
        return clipped(self.session.names[player["seat"]], 8)

    def _damage(self, ripping: Ripping, width: int) -> list[Text]:
        """The cards that are turned over, and what is left."""
        shown = ripping.turned[: self.revealed]
        stopped = ripping.stop is not None and self.revealed >= len(ripping.turned)
        head = Text(no_wrap=True, overflow="ellipsis")
        head.append(f"{SHAPE[ripping.victim]} ", PLAYER[ripping.victim])
        head.append(self.pack.cards[ripping.card].name, f"bold {TEXT}").append(f" rips {ripping.number}: ", TEXT_2)
        left = ripping.number - len(shown)
        if stopped:
            head.append(f"stopped, {ripping.saved} saved", f"bold {GOOD}")
        else:
            head.append(f"{left} left" if left else "all turned up", f"bold {BAD if left else TEXT_2}")
        cards = [self.pack.cards[card] for card in shown]
        parts = [Part(f"{SIGN[card.kind]}{card.name}", "", INK[card.kind]) for card in cards]
        if stopped:
            parts[-1] = Part(f"■{cards[-1].name}", "", f"bold {GOOD}")
        room = max(1, self.stage.size.height - 2 - (3 if self.snapshot and self.snapshot.view["playing"] else 0))
        return [head, *listed("", parts, width, room).split("\n")]

    # -- what the screen asks about

    def caption(self, snapshot: Snapshot) -> str:
        view: View = snapshot.view
        if view["player"] is None:
            return "Underground · before the show"
        return f"Underground · turn {view['turn']}, {clipped(self.session.names[view['player']], 9)}'s"

    def kind(self, offer: Offer) -> str:
        """Cards are of their kind and type."""
        if offer["verb"] not in {"play", "pick", "play from trash"}:
            return offer["verb"]
        card = self.card_of(offer)
        return f"{offer['verb']} {card.kind} {card.mark('types') if offer['verb'] == 'pick' else ''}"

    def label(self, snapshot: Snapshot, offer: Offer) -> str:
        """Of cards the name and the figures: the headline says what is done with them."""
        if offer["verb"] not in {"play", "pick", "play from trash"}:
            return offer["words"]
        card = self.card_of(offer)
        cost = None
        if offer["place"]["zone"] == "hand":
            cost = (snapshot.view["players"][snapshot.reader]["costs"] or [])[offer["place"]["index"]]
        words = f"{SIGN[card.kind]}{card.name}{figures(card, cost)}"
        return f"{words} (trash)" if offer["verb"] == "play from trash" else words

    def card_of(self, offer: Offer) -> Card:
        """The card that an option plays, uses or picks."""
        size = len(self.pack.cards)
        return self.pack.cards[
            (offer["action"] - self.session.match.alphabet.action(f"play {self.pack.cards[0].name}")) % size
        ]

    def close_up(self, snapshot: Snapshot, place: Place | None) -> Text:
        card = self._card_at(snapshot, place)
        view: View = snapshot.view
        if card is None and view["playing"]:
            card = self.pack.cards[view["playing"]["card"]]
        if card is None and snapshot.reader >= 0:
            card = self.pack.cards[view["players"][snapshot.reader]["artist"]]
        return printed(card, flavour=self.screen.has_class("tall")) if card else Text()

    def _card_at(self, snapshot: Snapshot, place: Place | None) -> Card | None:
        """What lies at a place; None for a button, or where the reader may not look."""
        if place is None or place["zone"] == "button":
            return None
        if place["zone"] == "book":
            return self.pack.cards[place["index"]]
        player: Player = snapshot.view["players"][place.get("seat", snapshot.reader)]
        if place["zone"] == "artist":
            return self.pack.cards[player["artist"]]
        piles = {
            "hand": player["hand"],
            "deck": player["deck"],
            "look": player["look"],
            "play": player["play"],
            "known": player["known"],
            "trash": player["trash"],
            "stack": player["stack"],
        }
        pile = piles.get(place["zone"]) or []
        return self.pack.cards[pile[place["index"]]] if place["index"] < len(pile) else None

    def piles_screen(self, snapshot: Snapshot) -> Screen[None]:
        from undercroft.games.underground.terminal.piles import Piles

        return Piles(self.pack, self.session.names, snapshot)

    def inventory(self, snapshot: Snapshot) -> Text:
        from undercroft.games.underground.terminal.piles import everything

        return everything(self.pack, self.session.names, snapshot)

    def count(self, snapshot: Snapshot) -> Text:
        return super().count(snapshot).append(f"\n{snapshot.view['turn']} turns", TEXT_3)

    def guide(self) -> Text:
        text = Text(GOAL, TEXT_2)
        kinds = (*SIGN.items(),)
        for kind, sign in kinds:
            text.append(sign, f"bold {INK[kind]}").append(f" {KIND.get(kind, kind)}  ", TEXT_2)
        text.append("\n")
        rows = (
            ("(4)▲6", f"bold {TEXT}", "needs hype 4, rips 6; △6 only adds 6 to the hype"),
            ("(2*)", f"bold {TEXT}", "a hype cost that effects have changed"),
            ("cd", f"bold {TEXT}", "its types: banger, chopper, diss, freestyle, hook"),
            ("›", f"bold {CANDLE}", "a pre-show card or artist with an ability that can be used"),
        )
        for sign, style, words in rows:
            text.append(sign, style).append(" " * (7 - len(sign))).append(f"{words}\n", TEXT_2)
        return text


# -- words and signs


def figures(card: Card, cost: int | None = None) -> str:
    """ " (4)▲6cd": hype cost (as it is now, with a mark where that is not the printed one), triangle, types by their
    first letter; nothing for a card without."""
    if "cost" not in card.figures:
        return ""
    triangle = "△" if card.mark("triangle") else "▲"
    rip = f"{triangle}{card.figures['rip']}" if card.figures["rip"] else ""
    types = "".join(name[0] for name in card.mark("types").split())
    changed = cost is not None and cost != card.figures["cost"]
    return f" ({f'{cost}*' if changed else card.figures['cost']}){rip}{types}"


def summed(numbers: list[int], hype: int, width: int) -> str:
    """The sum that makes the hype rating: one by one, else equal ones together; what effects add in brackets."""
    added = hype - sum(numbers)
    tail = f" ({added:+d})" if added else ""
    plain = "+".join(str(number) for number in numbers) or "0"
    if len(plain) + len(tail) <= width:
        return plain + tail
    counts = sorted(Counter(numbers).items(), reverse=True)
    return clipped("+".join(f"{many}×{number}" if many > 1 else str(number) for number, many in counts) + tail, width)


def part_at(rows: list[list[str]], word: str, x: int, y: int) -> int:
    """The number of the part that is drawn there, -1 for none."""
    at = cell_len(word)
    for index, words in enumerate(rows[y] if y < len(rows) else []):
        if at <= x < at + cell_len(words):
            return sum(len(row) for row in rows[:y]) + index
        at += cell_len(words) + 2
    return -1


def last_ripping(entries: list[Entry], news: int) -> tuple[int, Ripping | None]:
    """The last damage among the news, with the number of the entry that tells of it; -1 for none."""
    found, number = None, -1
    for entry in entries:
        if entry["number"] < news:
            continue
        data = entry["data"]
        if entry["kind"] == "damage":
            number = entry["number"]
            found = Ripping(data["card"], data["seat"], data["number"], (), None, 0)
        elif entry["kind"] == "turned" and found and data["seat"] == found.victim:
            found = found._replace(turned=(*found.turned, data["card"]))
        elif entry["kind"] == "stopped" and found:
            found = found._replace(stop=data["card"], saved=data["left"])
    return number, found


class Side(Static):
    """What lies open of a player: artist, rhymebook, hype stack, pre-show cards."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.pack = session.match.setup.pack
        self.lines = 4
        self.player: Player | None = None

    def show(self, player: Player, acting: bool, unturned: int, size: Size) -> None:
        """`unturned`: cards that are still seen on the rhymebook; `size`: of the whole table."""
        self.player = player
        width = max(1, size.width)
        rows = [
            self._head(player, acting, width),
            self._book(player, player["book"] + unturned, width),
            self._hype(player, width),
            self._preshow(player, width),
        ]
        if size.height >= 26:
            rows.insert(1, self._ability(player))
            rows.insert(4, self._stack(player))
        self.lines = len(rows)
        self.update(Text("\n").join(filled(row, width, f"on {BG_2 if i == 0 else BG_1}") for i, row in enumerate(rows)))

    def on_click(self, event: events.Click) -> None:
        """The artist's line shows the artist, that of the pre-show cards the one that was clicked."""
        event.stop()
        if self.player is None:
            return
        seat = self.player["seat"]
        if event.y == 0:
            self.post_message(Table.Clicked({"zone": "artist", "index": 0, "seat": seat}))
        elif event.y == self.lines - 1:
            index = part_at(laid(PRESHOW, self._parts(self.player), self.size.width, 1), PRESHOW, event.x, 0)
            if 0 <= index < len(self.player["play"]):
                self.post_message(Table.Clicked({"zone": "play", "index": index, "seat": seat}))

    def _head(self, player: Player, acting: bool, width: int) -> Text:
        seat, wide = player["seat"], width >= 56
        line = Text().append(f" {SHAPE[seat]} ", f"bold {PLAYER_INK} on {PLAYER[seat]}")
        line.append("▶" if acting else " ", f"bold {CANDLE}")
        name = self.session.players[seat].title if wide else self.session.names[seat]
        line.append(clipped(name, 18 if wide else 10), f"bold {CANDLE if acting else PLAYER[seat]}")
        ready = "›" if player["artist"] in player["ready"] else ""
        line.append(f"  {ready}@{self.pack.cards[player['artist']].name}", INK["artist"])
        line.append(f" {player['impact']}", TEXT_3)
        return line.append(f"  hand {player['hand_count']}", f"bold {TEXT}")

    def _ability(self, player: Player) -> Text:
        return Text(f" {' '.join(self.pack.cards[player['artist']].text.split())}", f"italic {TEXT_2}")

    def _book(self, player: Player, book: int, width: int) -> Text:
        """UG-1.1: the rhymebook, which is the player's life."""
        line = Text(" rhymebook ", TEXT_3).append(f"{book:>2} ", f"bold {BAD if book <= LOW else TEXT}")
        length = max(4, width - 28)
        full = min(length, -(-book * length // BOOK))
        line.append("█" * full, BAD if book <= LOW else PLAYER[player["seat"]]).append("░" * (length - full), TEXT_3)
        return line.append(f" trash {len(player['trash'])}", TEXT_2)

    def _hype(self, player: Player, width: int) -> Text:
        """UG-1.4: the hype rating and its sum."""
        line = Text(" hype      ", TEXT_3).append(f"{player['hype']:>2} ", f"bold {CANDLE}")
        numbers = [rip for card in player["stack"] if (rip := self.pack.cards[card].figures["rip"])]
        return line.append(f"= {summed(numbers, player['hype'], width - 17)}", TEXT_2)

    def _stack(self, player: Player) -> Text:
        """The hype stack, the last card first."""
        names = [self.pack.cards[card] for card in reversed(player["stack"])]
        line = Text(" stack     ", TEXT_3)
        for card in names:
            line.append(f"{card.name}  ", INK[card.kind])
        return line

    def _preshow(self, player: Player, width: int) -> Text:
        row = listed(PRESHOW, self._parts(player), width, 1).split("\n")[0]
        row.rstrip()
        return row

    def _parts(self, player: Player) -> list[Part]:
        """Those in play, then how many are still in the pre-show deck."""
        cards = [
            Part(f"{'›' if card in player['ready'] else ''}{self.pack.cards[card].name}", "", INK["preshow"])
            for card in player["play"]
        ]
        return [*cards, Part("", f"deck {player['deck_count']}", TEXT_3)]


class Hand(Widget):
    """The reader's hand; before the show the pre-show deck, inside an effect what is looked at."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self.pack = pack
        self.word = ""
        self.zone = "hand"
        self.cards: list[int] = []
        self.costs: dict[int, int] = {}
        self.legal: set[int] = set()
        self.seat = -1
        self.pointed = -1
        self.lines = 1

    def show(self, snapshot: Snapshot, lines: int) -> None:
        view: View = snapshot.view
        self.word, self.zone, self.cards, self.seat = "", "hand", [], snapshot.reader
        if snapshot.reader >= 0:
            player = view["players"][snapshot.reader]
            self.word, self.zone, self.cards = "hand: ", "hand", player["hand"] or []
            self.costs = dict(zip(player["hand"] or [], player["costs"] or [], strict=True))
            if view["phase"] == "load-in" or any(offer["place"]["zone"] == "deck" for offer in snapshot.offers):
                self.word, self.zone, self.cards = "deck: ", "deck", player["deck"] or []
            if player["look"]:
                self.word, self.zone, self.cards = "look: ", "look", player["look"]
        self.legal = {
            self.cards[offer["place"]["index"]] for offer in snapshot.offers if offer["place"]["zone"] == self.zone
        }
        self.lines = lines
        self.display = bool(self.cards)
        self.refresh(layout=True)

    def point(self, place: Place | None) -> None:
        self.pointed = self.cards[place["index"]] if place and place["zone"] == self.zone else -1
        self.refresh()

    def _parts(self) -> list[tuple[int, Part]]:
        """A part for each different card."""
        found = []
        for number, copies in Counter(self.cards).items():
            card = self.pack.cards[number]
            words = f"{copies}×{SIGN[card.kind]}{card.name}" if copies > 1 else f"{SIGN[card.kind]}{card.name}"
            style = f"bold {INK[card.kind]}" if number in self.legal else TEXT_3
            found.append(
                (
                    number,
                    Part(words, figures(card), f"bold {CANDLE_INK} on {CANDLE}" if number == self.pointed else style),
                )
            )
        return found

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len(listed(self.word, [part for _, part in self._parts()], width, self.lines).split("\n"))

    def render(self) -> Text:
        return listed(self.word, [part for _, part in self._parts()], self.size.width, self.lines)

    def on_click(self, event: events.Click) -> None:
        """The card that was clicked."""
        event.stop()
        parts = self._parts()
        rows = laid(self.word, [part for _, part in parts], self.size.width, self.lines)
        index = part_at(rows, self.word, event.x, event.y)
        if index >= 0:
            place: Place = {"zone": self.zone, "index": self.cards.index(parts[index][0]), "seat": self.seat}
            self.post_message(Table.Clicked(place))
