"""Chapter 8, the draft: the state, each field with its clause; clone and imagine."""

import math
from typing import Final, final

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Table
from undercroft.engine.dealer import Dealer, Rng
from undercroft.engine.ledger import Ledger
from undercroft.engine.rows import EMPTY, ascending
from undercroft.games.underleague.cards import Cards
from undercroft.games.underleague.draft.lines import LINES, line_creatures, line_ends
from undercroft.games.underleague.draft.rating import promise

NONE: Final = -1
GRID: Final = 9
RIM: Final = 12
PICKS: Final = 10
COSTS: Final = 5
STARTING: Final = (10, 7, 7, 5, 1)
"""UL-8.9: starting cards by cost."""
SHARP: Final = 0.05
CHIP: Final = 1.5
LINE: Final = 14.0
"""The promise of a usual best line; the chip is spent on one that is better by more than `CHIP`."""


@final
@mypyc_attr(acyclic=True)
class Pool:
    """What a player has drafted (UL-8.16). `start`: the secret starting cards; `picked`: taken in the open."""

    def __init__(self, start: vec[i64], picked: vec[i64], picks: i64, chip: bool) -> None:
        self.start = start
        self.picked = picked
        self.picks = picks
        self.chip = chip
        """UL-8.14: the double pick is still to be had."""

    def clone(self) -> "Pool":
        return Pool(self.start[:], self.picked[:], self.picks, self.chip)


@final
@mypyc_attr(acyclic=True)
class DraftTable(Table):
    """A grid of 3x3 creatures with 12 strategy cards around it, clockwise from above the top left (UL-8.10)."""

    def __init__(self, dealer: Dealer, ledger: Ledger | None, cards: Cards, seats: i64, pools: vec[Pool]) -> None:
        super().__init__(dealer, ledger)
        self.cards = cards
        self.seats = seats
        self.pools = pools
        self.order = EMPTY
        """UL-8.8: the random order of the seats, clockwise."""
        self.creatures = EMPTY
        self.strategies = EMPTY
        """The central piles, in no order."""
        self.grid = EMPTY
        self.rim = EMPTY
        """What lies on the table, NONE where nothing does."""
        self.turn: i64 = 0
        """Whose turn it is, as a place in `order`."""

    def copy(self, dealer: Dealer) -> "DraftTable":
        pools = vec[Pool](capacity=self.seats)
        for pool in self.pools:
            pools = append(pools, pool.clone())
        t = DraftTable(dealer, None, self.cards, self.seats, pools)
        t.copy_agenda(self)
        t.order = self.order[:]
        t.creatures = self.creatures[:]
        t.strategies = self.strategies[:]
        t.grid = self.grid[:]
        t.rim = self.rim[:]
        t.turn = self.turn
        return t

    def deal_anew(self, seat: i64, rng: Rng) -> None:
        """UL-8.9: the starting cards of others, cost by cost, and the central piles are dealt anew."""
        self.creatures = ascending(self.creatures)
        for cost in range(i64(COSTS)):
            imagine_cost(self, seat, cost, rng)

    def bar_over(self) -> i64:
        """UL-8.15: the draft has ended."""
        return 815

    def bar_unasked(self) -> i64:
        """UL-8.10: another player picks."""
        return 810

    def value(self, seat: i64) -> float:
        """The share of the promise of all pools that `seat` holds, sharpened."""
        mine = self.worth(seat)
        sum_ = 0.0
        for other in range(self.seats):
            sum_ += math.exp(SHARP * (self.worth(other) - mine))
        return 1.0 / sum_

    def worth(self, seat: i64) -> float:
        """What the pool promises, and a chip not yet spent, or the line that it has just paid for."""
        pool = self.pools[seat]
        total = promise(self.cards, pool.picked)
        if pool.chip:
            return total + CHIP if pool.picks < PICKS else total
        return total + self.best_line() - LINE if not self.over() and seat == self.player() else total

    def best_line(self) -> float:
        """The promise of the best line that lies there, its missing cards counting nothing."""
        best = 0.0
        for line in range(i64(LINES)):
            cards = vec[i64]()
            for place in line_creatures(line):
                if self.grid[place] != NONE:
                    cards = append(cards, self.grid[place])
            for place in line_ends(line):
                if self.rim[place] != NONE:
                    cards = append(cards, self.rim[place])
            if len(cards) == 5:
                found = promise(self.cards, cards)
                if found > best:
                    best = found
        return best if best > 0.0 else LINE

    def player(self) -> i64:
        """Whose turn it is."""
        return self.order[self.turn]


def imagine_cost(t: DraftTable, seat: i64, cost: i64, rng: Rng) -> None:
    """Deal the unseen strategy cards of one cost anew: others' starting cards, then the central pile."""
    unseen = of_cost(t, t.strategies, cost, True)
    rest = of_cost(t, t.strategies, cost, False)
    for other in range(t.seats):
        if other != seat:
            unseen = extend(unseen, of_cost(t, t.pools[other].start, cost, True))
    unseen = ascending(unseen)
    rng.shuffle(unseen)
    for other in range(t.seats):
        if other != seat:
            pool = t.pools[other]
            kept = of_cost(t, pool.start, cost, False)
            for _ in range(i64(len(pool.start)) - i64(len(kept))):
                unseen, card = pop(unseen)
                kept = append(kept, card)
            pool.start = ascending(kept)
    t.strategies = extend(rest, unseen)


def of_cost(t: DraftTable, cards: vec[i64], cost: i64, wanted: bool) -> vec[i64]:
    """The cards of that cost, or (not `wanted`) the others."""
    found = vec[i64]()
    for card in cards:
        if (t.cards.cost[card] == cost) == wanted:
            found = append(found, card)
    return found
