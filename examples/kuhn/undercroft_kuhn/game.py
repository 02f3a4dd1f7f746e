"""Kuhn poker as the engine knows it, and in words."""

from typing import ClassVar, Final

from undercroft.engine.alphabet import Alphabet, Verb
from undercroft.engine.dealer import Dealer
from undercroft.engine.game import SPECTATOR, Choice, Game, Measures, Option, Setup
from undercroft.engine.ledger import Ledger
from undercroft.engine.pack import Pack
from undercroft.engine.protocol import Barred, Change, Mark, Offer, Outcome, Prompt, Tally
from undercroft.engine.words import balanced, called, counted, finished, offered, tallied, tracked, victory, waiting
from undercroft_kuhn.table import BET, CHECK, DID, EVENTS, FOLD, Deal, Decide, KuhnTable
from undercroft_kuhn.view import View, view_of

ALPHABET: Final = Alphabet(tuple(Verb(action, word) for action, word in enumerate(("check", "bet", "fold", "call"))))
WORDS: Final = ("Check", "Bet one chip", "Fold", "Call with one chip")
DEEDS: Final = ("checked", "bet one chip", "folded", "called")


class Kuhn(Game):
    """Two players, three cards, one bet."""

    name = "kuhn"
    title = "Kuhn poker"
    pitch = "Three cards and one bet: the smallest poker in which it pays to bluff."
    minutes = 1
    glyph = "token"
    fewest = 2
    most = 2
    prefix = "KP"
    version = 1
    events = EVENTS
    editions: ClassVar[tuple[Choice, ...]] = (Choice("1950", "as Harold Kuhn described it"),)
    options: ClassVar[tuple[Option, ...]] = ()

    def alphabet(self, pack: Pack) -> Alphabet:
        return ALPHABET

    def start(self, setup: Setup, dealer: Dealer, ledger: Ledger | None = None) -> KuhnTable:
        t = KuhnTable(dealer, ledger, tuple(card.figures["rank"] for card in setup.pack.cards))
        t.push(Deal())
        t.settle()
        return t

    def view(self, t: KuhnTable, seat: int) -> View:
        return view_of(t, seat)

    def prompt(self, t: KuhnTable, seat: int, names: tuple[str, ...], pack: Pack) -> Prompt:
        if t.over():
            return finished(self.outcome(t, names, seat), f"The pot held {counted(int(sum(t.chips)), 'chip')}.")
        step = t.agenda[len(t.agenda) - 1]
        assert isinstance(step, Decide)
        detail = f"The pot holds {counted(int(sum(t.chips)), 'chip')}."
        clause = "KP-2.3" if step.after == BET else f"KP-2.{int(step.seat) + 1}"
        if step.seat != seat:
            return waiting(int(t.waits()), names, detail, clause)
        card = pack.cards[t.hands[seat]].name
        headline = f"You hold the {card}: " + ("fold or call?" if step.after == BET else "check or bet?")
        return {"headline": headline, "detail": detail, "clause": clause, "yours": True}

    def marks(self, t: KuhnTable) -> list[Mark]:
        steps = (("bets", "Bets", "token"), ("end", "Showdown", "card-pick"))
        return tracked(steps, int(t.over()) * 2, ())

    def offer(self, t: KuhnTable, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> Offer:
        return offered(ALPHABET, action, WORDS[action], {"zone": "button", "index": action})

    def barred(self, t: KuhnTable, seat: int, pack: Pack) -> list[Barred]:
        return []

    def spelt(self, data: dict[str, int], seat: int, names: tuple[str, ...], pack: Pack) -> dict[str, str]:
        return {
            "card": pack.cards[data.get("card", 0)].name,
            "deed": DEEDS[data.get("action", CHECK)],
            "pot": counted(data.get("chips", 0), "chip"),
        }

    def outcome(self, t: KuhnTable, names: tuple[str, ...], reader: int = SPECTATOR) -> Outcome:
        if t.winner < 0:
            raise ValueError("the game goes on")
        winner = int(t.winner)
        folded = f"because {called([1 - winner], names, reader)} folded"
        how, clause = ("with the higher card", "KP-3.1") if t.turned_up else (folded, "KP-3.2")
        return {
            "winners": [winner],
            "points": [t.gain(seat) for seat in range(2)],
            "title": victory([winner], names, reader),
            "words": f"{'You take' if winner == reader else f'{names[winner]} takes'} the pot {how}",
            "cause": "",
            "clause": clause,
            "tally": self.tally(t),
        }

    def tally(self, t: KuhnTable) -> list[Tally]:
        return [tallied("Chips won", [t.gain(seat) for seat in range(2)], decides=True)]

    def figures(self, t: KuhnTable) -> list[tuple[str, int, int]]:
        return [("chips", seat, -int(t.chips[seat])) for seat in range(2)]

    def summary(self, changes: list[Change], seat: int) -> str:
        return ", ".join(balanced(changes, seat, lambda number, _: counted(number, "chip")))

    def measures(self, t: KuhnTable, ledger: Ledger, pack: Pack) -> Measures:
        did = [event for event in ledger.events if event.kind == DID]
        turns = tuple(sum(event.a == seat for event in did) for seat in range(2))
        ending = "fold" if did[-1].b == FOLD else "showdown"
        return Measures(0, turns, tuple(pack.cards[card].name for card in t.hands), ending)


GAME: Final = Kuhn()
