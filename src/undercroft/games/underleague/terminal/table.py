"""Underleague's table in a terminal: a stable of three spaces for each player, the fight, the reader's hand."""

from collections import Counter
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from undercroft.engine.pack import Card, Pack
from undercroft.engine.protocol import Offer, Place
from undercroft.engine.words import percent
from undercroft.games.underleague.actions import STABLE
from undercroft.games.underleague.view import Creature, Fight, Player, View
from undercroft.terminal.look import (
    BG_1,
    BG_3,
    CANDLE,
    CANDLE_INK,
    INFO,
    PAPER,
    PAPER_INK,
    PLAYER,
    PLAYER_INK,
    SHAPE,
    TEXT,
    TEXT_2,
    TEXT_3,
    Part,
    clipped,
    filled,
    listed,
    printed,
    wrapped,
)
from undercroft.terminal.session import Session, Snapshot
from undercroft.terminal.tables import Spot, Table

WIN: Final = "↑"
LOSE: Final = "↓"
ATTACK: Final = "#ff9a84"
DEFENCE: Final = "#96c9ff"
DICE: Final = ("d6", "d4", "d3")
ENOUGH: Final = 20
"""UL-4.2."""
GOAL: Final = (
    "20 victory points when a round begins win. Points are your victory cards and the value of your stable, with "
    "equipment.\n\n"
    "Each round: draw a card for each chip in your pool; invest or transfer; bet five chips, WIN or LOSE, on "
    "creatures; then take turns: a challenge, a strategy card, both or neither. The defender chooses day or night. A "
    "tie goes to the defender. Only an attacker who wins takes a victory card. Chips that were right come back to the "
    "pool.\n\n"
)


class UnderleagueTable(Table):
    """The rivals' stables in the order of play, the reader's own below them, the fight, the hand."""

    DEFAULT_CSS = """
    UnderleagueTable { layout: vertical; height: 1fr; min-height: 10; }
    UnderleagueTable .player { height: 1; }
    UnderleagueTable .stable { height: 1fr; min-height: 2; max-height: 11; }
    UnderleagueTable Slot { width: 1fr; height: 1fr; margin: 0 1 0 0; }
    UnderleagueTable #fight { height: auto; max-height: 4; }
    UnderleagueTable #hand { height: auto; max-height: 4; }
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.pack = session.match.setup.pack
        self.seats = session.match.setup.seats
        self.heads = [Static(classes="player") for _ in range(self.seats)]
        self.slots = [Slot(self.pack) for _ in range(self.seats * STABLE)]
        self.fight = Static(id="fight")
        self.hand = Static(id="hand")

    def compose(self) -> ComposeResult:
        for row, head in enumerate(self.heads):
            yield head
            yield Horizontal(*self.slots[row * STABLE : (row + 1) * STABLE], classes="stable")
        yield self.fight
        yield self.hand

    def show(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        view: View = snapshot.view
        legal = {_space_of(offer["place"]) for offer in snapshot.offers}
        for row, seat in enumerate(self.rows(snapshot.reader)):
            self.heads[row].update(self._head(view, seat, seat in snapshot.asked))
            kept = view["players"][seat]["kept"] or []
            for place in range(STABLE):
                creature = view["creatures"][seat * STABLE + place]
                waiting = kept[place] if place < len(kept) else None
                self.slots[row * STABLE + place].show(creature, waiting, creature["space"] in legal)
        fight = self._fight(view)
        self.fight.update(fight)
        self.fight.display = bool(fight)
        self._show_hand(snapshot)

    def point(self, offer: Offer | None) -> None:
        space = _space_of(offer["place"]) if offer else None
        for slot in self.slots:
            slot.point(slot.number == space)

    # -- players

    def _head(self, view: View, seat: int, acting: bool) -> Text:
        player = view["players"][seat]
        stable = player["points"] - player["victory"]
        width = self.size.width
        wide = width >= 60
        line = Text(no_wrap=True, overflow="ellipsis")
        line.append(f" {SHAPE[seat]} ", f"bold {PLAYER_INK} on {PLAYER[seat]}")
        line.append("▶" if acting else " ", f"bold {CANDLE}")
        name = clipped(self.session.players[seat].title if wide else self.session.names[seat], 20 if wide else 9)
        line.append(f"{name:<9} ", f"bold {CANDLE if acting else PLAYER[seat]}")
        line.append(f"{player['points']:>2}/{ENOUGH}", f"bold {TEXT}")
        cards = " victory" if wide else ""
        worth = " stable" if wide else ""
        dot = "· " if wide else ""
        line.append(f" = {player['victory']}{cards} {_added(stable)}{worth} ", TEXT_2)
        line.append(f"{dot}chips {player['pool']} hand {player['hand_count']}", TEXT_2)
        if view["first"] == seat and not view["over"]:
            line.append(" 1st", INFO)
        if view["player"] == seat and view["phase"] == "combat" and wide:
            line.append(" turn", INFO)
        return filled(line, width, f"on {BG_1}") if width else line

    # -- the fight

    def _fight(self, view: View) -> Text:
        fight = view["fight"]
        if fight is None:
            return Text()
        lines = [self._side(view, fight, 0), self._side(view, fight, 1)]
        if self.size.height > self.seats * 4 + 6:
            lines.insert(0, self._time(fight))
        return Text("\n").join(lines)

    def _time(self, fight: Fight) -> Text:
        words = {"day": "The fight, by day", "night": "The fight, by night"}.get(
            fight["time"], "The fight: day or night?"
        )
        return Text(f" {words}", f"bold {TEXT}")

    def _side(self, view: View, fight: Fight, side: int) -> Text:
        """Attacker (0) or defender (1): the dice, what effects add, the total."""
        space = fight["defender"] if side else fight["attacker"]
        creature = view["creatures"][space]
        seat = space // STABLE
        line = Text(no_wrap=True, overflow="ellipsis")
        line.append(("def " if side else "att "), f"bold {DEFENCE if side else ATTACK}")
        line.append(f"{SHAPE[seat]}", PLAYER[seat])
        line.append(f" {clipped(self._called(creature['card']), 16):<16} ", f"bold {TEXT}")
        if creature["card"] is None:
            return line.append("its replacement is being picked", TEXT_3)
        line.append_text(self._dice(fight, seat, side))
        if fight["winner"] is not None:
            return line.append(" won" if fight["winner"] == space else " lost", f"bold {CANDLE}")
        return line

    def _dice(self, fight: Fight, seat: int, side: int) -> Text:
        dice = fight["dice"][side * 3 : side * 3 + 3]
        total = fight["defence" if side else "attack"]
        if not any(fight["dice"]):
            return Text(self._coming(seat, total), TEXT_2)
        line = Text("" if any(dice) else "no dice ", TEXT_3)
        for i, shown in enumerate(dice):
            if shown:
                number = side * 3 + i
                again = "?" if number in fight["declared"] else "'" if number in fight["rerolled"] else ""
                line.append(f"{DICE[i]}:", TEXT_3).append(f"{shown}{again} ", TEXT)
        modifier = total - sum(dice)
        line.append(f"{modifier:+d} " if modifier else "", INFO)
        return line.append(f"= {total}", f"bold {CANDLE}")

    def _coming(self, seat: int, total: int) -> str:
        """Before the dice: how many, and the chance to win."""
        outlook = self.snapshot.prompt.get("outlook", []) if self.snapshot else []
        sides = [side for side in outlook if side["seat"] == seat]
        words = [f"{side['figure']} {side['by']} ({percent(side['chance'] or 0)})" for side in sides]
        return " ".join([*words, f"{total:+d}"] if total else words)

    # -- the hand

    def _show_hand(self, snapshot: Snapshot) -> None:
        view: View = snapshot.view
        hand, look = None, None
        if snapshot.reader >= 0:
            hand, look = view["players"][snapshot.reader]["hand"], view["players"][snapshot.reader]["look"]
        legal = {offer["place"]["index"] for offer in snapshot.offers if offer["place"]["zone"] == "hand"}
        playable = {(hand or [])[index] for index in legal}
        parts = [
            Part(
                f"{copies}× {self._called(card)}" if copies > 1 else self._called(card),
                f" ({self.pack.cards[card].figures['cost']})",
                f"bold {TEXT}" if card in playable else TEXT_2,
            )
            for card, copies in sorted(Counter(hand or []).items(), key=self._cost)
        ]
        if look:
            parts = [Part(self._called(card), "", f"bold {TEXT}") for card in look]
        word = "look: " if look else "hand: "
        lines = self._room(view)
        self.hand.display = bool(parts)
        self.hand.update(listed(word, parts, self.size.width, lines))

    def _cost(self, pair: tuple[int, int]) -> int:
        return self.pack.cards[pair[0]].figures["cost"]

    def _room(self, view: View) -> int:
        """Lines for the hand: what stables and fight leave."""
        fight = 2 if view["fight"] else 0
        return max(1, min(4, self.size.height - 3 * self.seats - fight))

    def _called(self, card: int | None) -> str:
        return "" if card is None else self.pack.cards[card].name

    # -- what the screen asks about

    def caption(self, snapshot: Snapshot) -> str:
        view: View = snapshot.view
        last = f"/{view['rounds']}" if view["rounds"] else ""
        turn = f"round {view['round']}{last}" if view["round"] else "set-up"
        return f"Underleague {'1st' if view['edition'] == 'first' else '2nd'} · {turn} · deck {view['deck']}"

    def label(self, snapshot: Snapshot, offer: Offer) -> str:
        if offer["place"]["zone"] == "hand" and offer["verb"] == "play":
            card = self._card_at(snapshot, offer["place"])
            return offer["words"] if card is None else f"{offer['words']} ({card.figures['cost']})"
        return offer["words"]

    def close_up(self, snapshot: Snapshot, place: Place | None) -> Text:
        view: View = snapshot.view
        space = _space_of(place) if place else None
        if place and place["zone"] == "gear":
            return printed(self.pack.cards[place["index"]])
        if space is not None and view["creatures"][space]["card"] is not None:
            return self._creature(view["creatures"][space])
        card = self._card_at(snapshot, place)
        if card is None and view["playing"] is not None:
            card = self.pack.cards[view["playing"]]
        return printed(card) if card else Text()

    def _card_at(self, snapshot: Snapshot, place: Place | None) -> Card | None:
        if place is None or place["zone"] not in {"hand", "look"} or snapshot.reader < 0:
            return None
        player: Player = snapshot.view["players"][snapshot.reader]
        cards = player["hand" if place["zone"] == "hand" else "look"] or []
        return self.pack.cards[cards[place["index"]]]

    def _creature(self, creature: Creature) -> Text:
        """A creature in play: as printed, then what it is now."""
        assert creature["card"] is not None
        card = self.pack.cards[creature["card"]]
        text = printed(card)
        now = {figure: creature[figure] for figure in ("day", "night", "value")}
        if now != card.figures:
            text.append("\nNow " + " ".join(f"{figure} {value}" for figure, value in now.items()), INFO)
        if creature["gear"]:
            gear = ", ".join(f"{self._called(gear['card'])} {gear['value']:+d}" for gear in creature["gear"])
            text.append(f"\nCarries {gear}", TEXT_2)
        return text

    def inventory(self, snapshot: Snapshot) -> Text:
        view: View = snapshot.view
        text = Text()
        hand = view["players"][snapshot.reader]["hand"] if snapshot.reader >= 0 else None
        if hand:
            self._section(text, f"Your hand ({len(hand)} of 8)", [printed(self.pack.cards[card]) for card in hand])
        own = view["players"][snapshot.reader] if snapshot.reader >= 0 else None
        if own and (seen := [*(own["look"] or []), *(own["kept"] or [])]):
            self._section(text, "What you look at and have kept", [printed(self.pack.cards[card]) for card in seen])
        for seat in reversed(self.rows(snapshot.reader)):
            creatures = view["creatures"][seat * STABLE : (seat + 1) * STABLE]
            shown = [self._in_full(creature) for creature in creatures if creature["card"] is not None]
            self._section(text, f"{SHAPE[seat]} {self.session.players[seat].title}", shown)
        return text.append_text(Text("\n\n").join(self._discards(snapshot)))

    def _discards(self, snapshot: Snapshot) -> list[Text]:
        """The discard pile, or that of each player."""
        view: View = snapshot.view
        found = []
        for seat in self.rows(snapshot.reader):
            player = view["players"][seat]
            if player["discard"] is not None:
                whose = f"Discards of {self.session.players[seat].title}, {player['strategies']} cards in the deck"
                found.append(self._pile(whose, player["discard"]))
        return found or [self._pile("Discards", view["discard"])]

    def _pile(self, heading: str, pile: list[int]) -> Text:
        text = Text(f"{heading} ({len(pile)})\n", f"bold {TEXT}")
        discards = Counter(self._called(card) for card in pile)
        names = [f"{copies}× {name}" if copies > 1 else name for name, copies in sorted(discards.items())]
        return text.append(", ".join(names) or "none", TEXT_2)

    def _section(self, text: Text, heading: str, cards: list[Text]) -> None:
        text.append(f"{heading}\n", f"bold {CANDLE}").append_text(Text("\n").join(cards)).append("\n\n")

    def _in_full(self, creature: Creature) -> Text:
        """A creature in play with all that lies on it."""
        text = Text(f"{creature['name']} ", TEXT_3).append_text(self._creature(creature))
        if creature["exhausted"]:
            text.append(" · exhausted", TEXT_3)
        for gear in creature["gear"]:
            text.append("\n   ").append_text(printed(self.pack.cards[gear["card"]]))
        if creature["chips"]:
            bets = ", ".join(
                f"{self.session.names[chip['seat']]} {'WIN' if chip['win'] else 'LOSE'}" for chip in creature["chips"]
            )
            text.append(f"\n   bets: {bets}", TEXT_2)
        return text

    def guide(self) -> Text:
        text = Text(GOAL, TEXT_2)
        rows = (
            ("‹b2›", f"bold {CANDLE}", "you may choose this creature now"),
            (" b2 ", f"bold {CANDLE_INK} on {CANDLE}", "the highlighted option is about it"),
            ("(b2)", TEXT_3, "exhausted: neither attacks nor can be challenged"),
            ("D3N1", f"{PAPER_INK} on {PAPER}", "day power 3, night power 1: 1 rolls a d6, 2 also a d4, 3 also a d3"),
            ("v2", f"{PAPER_INK} on {PAPER}", "counts 2 victory points; ≡1: carries one equipment"),
            ("↑●↓■", f"{PAPER_INK} on {PAPER}", "● bet that it wins, ■ that it loses"),
            ("2'", TEXT, "a die that was re-rolled; 2?: one that will be"),
            ("12/20", f"bold {TEXT}", "points = victory cards + value of the stable; 1st: first this round"),
        )
        for sign, style, words in rows:
            text.append(sign, style).append(" " * (7 - len(sign))).append(f"{words}\n", TEXT_2)
        return text


def _added(points: int) -> str:
    """As the second part of a sum; a stable may be worth less than nothing (UL-4.5)."""
    return f"{'-' if points < 0 else '+'} {abs(points)}"


def _space_of(place: Place) -> int | None:
    """The creature space that a place is about."""
    if place["zone"] == "creature":
        return place["index"]
    return place.get("space")


class Slot(Spot):
    """One creature space: its name and the creature, figures, chips, equipment beneath, as far as there is room."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.number = -1
        self.creature: Creature | None = None
        self.kept: int | None = None

    def show(self, creature: Creature, kept: int | None, legal: bool) -> None:
        """`kept`: what the reader has kept for it in set-up, face down."""
        self.number = creature["space"]
        self.creature = creature
        self.kept = kept
        self.legal = legal
        self.refresh()

    def place(self) -> Place | None:
        return {"zone": "creature", "index": self.number}

    def render(self) -> Text:
        width, height = self.size
        if self.creature is None or height == 0:
            return Text()
        body = self._body(self.creature, width, height - 1)
        spent = self.creature["exhausted"] or self.creature["card"] is None
        style = f"{TEXT_3} on {BG_1}" if spent else f"{PAPER_INK} on {PAPER}"
        lines = [filled(line, width, style) for line in body[: height - 1]]
        lines += [filled(Text(), width, style)] * (height - 1 - len(lines))
        return Text("\n").join([self._title(self.creature, width, height), *lines])

    def _title(self, creature: Creature, width: int, height: int) -> Text:
        gear = len(creature["gear"])
        mark = f"≡{gear}" if gear and height < 4 else ""
        style = f"bold {CANDLE_INK}" if self.pointed else f"bold {TEXT_3 if creature['exhausted'] else TEXT}"
        left, right = ("‹", "›") if self.pointed or self.legal else ("(", ")") if creature["exhausted"] else (" ", " ")
        role = {"attacker": ("»", ATTACK), "defender": ("«", DEFENCE)}.get(creature["role"])
        line = Text().append(
            f"{left}{creature['name']}{right}", CANDLE_INK if self.pointed else CANDLE if self.legal else style
        )
        if role:
            line.append(role[0], f"bold {CANDLE_INK if self.pointed else role[1]}")
        card = creature["card"] if creature["card"] is not None else self.kept
        name = self.pack.cards[card].name if card is not None else ""
        line.append(f"{clipped(name, width - len(line) - len(mark)):<{width - len(line) - len(mark)}}{mark}", style)
        return filled(line, width, f"on {CANDLE if self.pointed else BG_3}")

    def _body(self, creature: Creature, width: int, height: int) -> list[Text]:
        if creature["card"] is None:
            return [Text(" kept, face down" if self.kept is not None else " empty")]
        figures = Text(f"D{creature['day']}N{creature['night']} v{creature['value']}", "bold")
        chips = self._chips(creature)
        if height < 2:
            return [figures.append(" ").append_text(chips)]
        state = f" {self.pack.cards[creature['card']].kind}" if width >= 20 else ""
        state = " exhausted" if creature["exhausted"] and width >= 20 else state
        lines = [figures.append(state, "not bold"), chips]
        lines += self._gear(creature, width, height - 2)
        if height > len(lines) + 1:
            card = self.pack.cards[creature["card"]]
            lines += [Text(line) for line in wrapped(card.text, width)]
            flavour = [Text(line, "italic") for line in wrapped(card.flavour, width)]
            lines += [Text(), *flavour] if height > len(lines) + len(flavour) else []
        return lines

    def _gear(self, creature: Creature, width: int, height: int) -> list[Text]:
        """A line for each equipment; the last counts those that found no room."""
        lines = [
            Text(f"≡{clipped(self.pack.cards[gear['card']].name, width - 5):<{width - 4}}{gear['value']:+3d}")
            for gear in creature["gear"]
        ]
        if len(lines) > height > 0:
            lines[height - 1 :] = [Text(f"≡ {len(lines) - height + 1} more")]
        return lines

    def _chips(self, creature: Creature) -> Text:
        """WIN first; the ink keeps to the ground, the shape tells whose."""
        line = Text()
        for sign, side in ((WIN, True), (LOSE, False)):
            seats = [chip["seat"] for chip in creature["chips"] if chip["win"] == side]
            line.append(f"{sign}{''.join(SHAPE[seat] for seat in seats)}" if seats else "")
        return line
