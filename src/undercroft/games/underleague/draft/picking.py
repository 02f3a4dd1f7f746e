"""Chapter 8, drafting decks: starting pools, the grid, picks, double picks (UL-8.8 to UL-8.15, UL-8.21)."""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step, legal
from undercroft.engine.rows import ascending
from undercroft.games.underleague.draft import events
from undercroft.games.underleague.draft.lines import COLUMN, LINES, line_creatures, line_ends
from undercroft.games.underleague.draft.table import COSTS, GRID, NONE, PICKS, RIM, STARTING, DraftTable
from undercroft.games.underleague.events import PACKED, packed

STRATEGY: Final = LINES
AGAIN: Final = STRATEGY + RIM
PASS: Final = AGAIN + 1


def creatures_there(t: DraftTable, line: i64) -> bool:
    for place in line_creatures(line):
        if t.grid[place] == NONE:
            return False
    return True


def full(t: DraftTable, line: i64) -> bool:
    """UL-8.11: three creatures and the strategy card at either end."""
    if not creatures_there(t, line):
        return False
    for place in line_ends(line):
        if t.rim[place] == NONE:
            return False
    return True


def any_full(t: DraftTable) -> bool:
    for line in range(i64(STRATEGY)):
        if full(t, line):
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class DealPools(Step):
    """UL-8.8, UL-8.9: a random order of seats, and 30 strategy cards each by cost; then the rest is one pile."""

    def run(self, t: DraftTable) -> None:
        for place in range(t.seats - 1, i64(0), i64(-1)):
            other = t.dealer.below(place + 1)
            t.order[place], t.order[other] = t.order[other], t.order[place]
        for place in range(t.seats):
            for cost in range(i64(COSTS)):
                self.deal(t, t.order[place], cost, STARTING[cost])
        for place in range(t.seats):
            t.tell(events.SEATED, t.order[place], place)
            t.tell(events.POOLED, t.order[place], i64(len(t.pools[t.order[place]].start)))
        t.push(Pick())
        t.push(Fill())

    def deal(self, t: DraftTable, seat: i64, cost: i64, number: i64) -> None:
        """`number` cards of that cost, from what is left of them."""
        pool = t.pools[seat]
        for _ in range(number):
            pile = vec[i64]()
            where = vec[i64]()
            for i in range(i64(len(t.strategies))):
                if t.cards.cost[t.strategies[i]] == cost:
                    pile = append(pile, t.strategies[i])
                    where = append(where, i)
            index = t.dealer.choose(pile)
            t.strategies, card = pop(t.strategies, where[index])
            pool.start = append(pool.start, card)
            t.whisper(1 << seat, events.DEALT, seat, card)
        pool.start = ascending(pool.start)


@final
@mypyc_attr(acyclic=True)
class Fill(Step):
    """UL-8.10, UL-8.13: gaps are dealt, creatures then strategy cards, only while the creature deck has cards."""

    def run(self, t: DraftTable) -> None:
        if len(t.creatures) == 0:
            return
        laid = vec[i64]()
        for place in range(i64(GRID)):
            if t.grid[place] == NONE and len(t.creatures) > 0:
                t.creatures, t.grid[place] = drawn(t, t.creatures)
                laid = append(laid, t.grid[place])
                t.tell(events.LAID, place, t.grid[place])
        for number in range(i64(RIM)):
            place = number if self.first(t) else reading(number)
            if t.rim[place] == NONE and len(t.strategies) > 0:
                t.strategies, t.rim[place] = drawn(t, t.strategies)
                laid = append(laid, t.rim[place])
                t.tell(events.LAID, GRID + place, t.rim[place])
        if len(laid) > 0:
            t.tell(events.FILLED, i64(len(laid)), packed(laid, 0), packed(laid, PACKED))

    def first(self, t: DraftTable) -> bool:
        """The first deal goes clockwise round the grid, later ones from left to right and top to bottom."""
        for pool in t.pools:
            if pool.picks > 0:
                return False
        return True


READING: Final = (0, 1, 2, 11, 3, 10, 4, 9, 5, 8, 7, 6)


def reading(number: i64) -> i64:
    """The rim place that is read as number `number` from left to right and top to bottom."""
    return READING[number]


def drawn(t: DraftTable, pile: vec[i64]) -> tuple[vec[i64], i64]:
    """The pile less a card drawn by the dealer, and the card."""
    return pop(pile, t.dealer.choose(pile))


@final
@mypyc_attr(acyclic=True)
class Pick(Step):
    """UL-8.11, UL-8.12: a full line; without any, a line of three creatures (two strategy cards of choice follow)."""

    def waits(self, t: DraftTable) -> i64:
        return 1 << t.player()

    def bar(self, t: DraftTable, seat: i64, action: i64) -> i64:
        if action < COLUMN or action >= STRATEGY:
            return 811
        if any_full(t):
            return 0 if full(t, action) else 811
        return 0 if creatures_there(t, action) else 812

    def options(self, t: DraftTable, seat: i64) -> vec[i64]:
        return legal(self, t, seat, COLUMN, STRATEGY, vec[i64]())

    def answer(self, t: DraftTable, seat: i64, action: i64) -> None:
        t.pools[seat].picks += 1
        t.push(AfterPick())
        t.push(Fill())
        taken = vec[i64]()
        whole = any_full(t)
        for place in line_creatures(action):
            taken = append(taken, take_grid(t, seat, place))
        if whole:
            for place in line_ends(action):
                taken = append(taken, take_rim(t, seat, place))
        else:
            t.push(ChooseStrategies(2))
        t.tell(events.TOOK, seat, action, packed(taken, 0), packed(taken, PACKED))


def take_grid(t: DraftTable, seat: i64, place: i64) -> i64:
    """Which creature it is."""
    card = t.grid[place]
    pool = t.pools[seat]
    pool.picked = ascending(append(pool.picked, t.grid[place]))
    t.tell(events.PICKED, seat, place, card)
    t.grid[place] = NONE
    return card


def take_rim(t: DraftTable, seat: i64, place: i64) -> i64:
    """Which strategy card it is."""
    card = t.rim[place]
    pool = t.pools[seat]
    pool.picked = ascending(append(pool.picked, t.rim[place]))
    t.tell(events.PICKED, seat, GRID + place, card)
    t.rim[place] = NONE
    return card


@final
@mypyc_attr(acyclic=True)
class ChooseStrategies(Step):
    """UL-8.12: `left` strategy cards of choice from the table, as far as there are any."""

    def __init__(self, left: i64) -> None:
        self.left = left

    def waits(self, t: DraftTable) -> i64:
        if self.left == 0:
            return 0
        for card in t.rim:
            if card != NONE:
                return 1 << t.player()
        return 0

    def bar(self, t: DraftTable, seat: i64, action: i64) -> i64:
        place = action - STRATEGY
        if place < 0 or place >= RIM:
            return 812
        return 0 if t.rim[place] != NONE else 812

    def options(self, t: DraftTable, seat: i64) -> vec[i64]:
        return legal(self, t, seat, STRATEGY, STRATEGY + RIM, vec[i64]())

    def answer(self, t: DraftTable, seat: i64, action: i64) -> None:
        taken = vec[i64]([take_rim(t, seat, action - STRATEGY)])
        t.tell(events.TOOK, seat, NONE, packed(taken, 0), 0)
        t.push(ChooseStrategies(self.left - 1))

    def run(self, t: DraftTable) -> None:
        pass


@final
@mypyc_attr(acyclic=True)
class AfterPick(Step):
    """UL-8.14, UL-8.21: the double pick, once in the draft, never after the tenth; then whoever lacks picks is next."""

    def waits(self, t: DraftTable) -> i64:
        pool = t.pools[t.player()]
        return 1 << t.player() if pool.chip and pool.picks < PICKS else 0

    def bar(self, t: DraftTable, seat: i64, action: i64) -> i64:
        return 0 if action == AGAIN or action == PASS else 814

    def options(self, t: DraftTable, seat: i64) -> vec[i64]:
        return vec[i64]([AGAIN, PASS])

    def answer(self, t: DraftTable, seat: i64, action: i64) -> None:
        if action == PASS:
            self.run(t)
            return
        t.pools[seat].chip = False
        t.tell(events.AGAIN, seat)
        t.push(Pick())

    def run(self, t: DraftTable) -> None:
        """UL-8.15: who has ten picks is skipped; when all have, the draft is over."""
        for step in range(i64(1), t.seats + 1):
            place = (t.turn + step) % t.seats
            if t.pools[t.order[place]].picks < PICKS:
                t.turn = place
                t.push(Pick())
                return
        t.tell(events.ENDED)
        t.finish()
