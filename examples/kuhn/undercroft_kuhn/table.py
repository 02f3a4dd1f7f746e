"""The table and its steps, each with its clause."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.agenda import Step, Table, legal
from undercroft.engine.dealer import Dealer, Rng
from undercroft.engine.events import Events
from undercroft.engine.ledger import Ledger
from undercroft.engine.pile import Pile, bag_of

CHECK: Final = 0
BET: Final = 1
FOLD: Final = 2
CALL: Final = 3
NOBODY: Final = -1

EVENTS: Final = Events()
row: Final = EVENTS.row

# fmt: off
DEALT: Final = 0
row(DEALT, "dealt", "seat card", "card-draw", "You were dealt the {card}.", "")
DID: Final = 1
row(DID, "did", "seat action", "token", "You {deed}.", "{who} {deed}.")
SHOWN: Final = 2
row(SHOWN, "shown", "seat card", "card-pick", "You showed the {card}.", "{who} showed the {card}.")
WON: Final = 3
row(WON, "won", "seat chips", "trophy-cup", "You took the pot of {pot}.", "{who} took the pot of {pot}.")
# fmt: on


class KuhnTable(Table):
    """KP-1.1: three cards of which two are dealt, and the chips that each has put into the pot."""

    def __init__(self, dealer: Dealer, ledger: Ledger | None, ranks: tuple[int, ...]) -> None:
        super().__init__(dealer, ledger)
        self.ranks = ranks
        self.deck = bag_of(vec[i64](range(3)))
        self.hands = vec[i64]()
        self.chips = vec[i64]([1, 1])
        self.turned_up = False
        self.winner: i64 = NOBODY

    def copy(self, dealer: Dealer) -> "KuhnTable":
        t = KuhnTable(dealer, None, self.ranks)
        t.copy_agenda(self)
        t.deck = self.deck.clone()
        t.hands = self.hands[:]
        t.chips = self.chips[:]
        t.turned_up = self.turned_up
        t.winner = self.winner
        return t

    def deal_anew(self, seat: i64, rng: Rng) -> None:
        """KP-1.2: the cards that `seat` does not see are dealt anew."""
        if self.turned_up:
            return
        known = vec[i64]([self.hands[seat]]) if seat >= 0 else vec[i64]()
        unseen = vec[i64]([card for card in range(3) if card not in known])
        rng.shuffle(unseen)
        for owner in range(2):
            if owner != seat:
                self.hands[owner] = unseen[0]
                unseen = unseen[1:]
        self.deck = Pile(vec[i64](), unseen, vec[i64]())

    def value(self, seat: i64) -> float:
        """KP-3.3: half the chips that there are to win, more or less what was won."""
        return 0.5 if self.winner == NOBODY else 0.5 + self.gain(seat) / 4

    def gain(self, seat: i64) -> int:
        """KP-3.3: the winner has won what the other put in; nobody anything before."""
        if self.winner == NOBODY:
            return 0
        loser = 1 - self.winner
        return int(self.chips[loser]) if seat == self.winner else -int(self.chips[loser])

    def bar_over(self) -> i64:
        return 303

    def bar_unasked(self) -> i64:
        return 204

    def win(self, seat: i64) -> None:
        self.winner = seat
        self.tell(WON, seat, self.chips[0] + self.chips[1])
        self.finish()


class Deal(Step):
    """KP-1.2."""

    def run(self, t: KuhnTable) -> None:
        for seat in range(2):
            card = t.deal(t.deck)
            t.hands = append(t.hands, card)
            t.whisper(1 << seat, DEALT, seat, card)
        t.push(Decide(0, CHECK))


class Decide(Step):
    """KP-2: `seat` answers what the other did, a BET or (at the beginning, too) a CHECK."""

    def __init__(self, seat: i64, after: i64) -> None:
        self.seat = seat
        self.after = after

    def waits(self, t: KuhnTable) -> i64:
        return 1 << self.seat

    def bar(self, t: KuhnTable, seat: i64, action: i64) -> i64:
        """KP-2.3 after a bet, else KP-2.1 for the first player and KP-2.2 for the second."""
        if self.after == BET:
            return 0 if action in {FOLD, CALL} else 203
        return 0 if action in {CHECK, BET} else 201 + self.seat

    def options(self, t: KuhnTable, seat: i64) -> vec[i64]:
        return legal(self, t, seat, CHECK, CALL + 1, vec[i64]())

    def answer(self, t: KuhnTable, seat: i64, action: i64) -> None:
        t.tell(DID, seat, action)
        if action in {BET, CALL}:
            t.chips[seat] += 1
        if action == FOLD:
            t.win(1 - seat)
        elif action == BET or (action == CHECK and seat == 0):
            t.push(Decide(1 - seat, action))
        else:
            t.push(Showdown())


class Showdown(Step):
    """KP-3.1."""

    def run(self, t: KuhnTable) -> None:
        for seat in range(2):
            t.dealer.witness(1 << seat)
            t.tell(SHOWN, seat, t.hands[seat])
        t.turned_up = True
        t.win(0 if t.ranks[t.hands[0]] > t.ranks[t.hands[1]] else 1)
