"""Information-set Monte Carlo tree search, with a tree of its own for every seat.

Cowling, Powley, Whitehouse, Information Set Monte Carlo Tree Search (2012), the variant with multiple observers. Each
iteration imagines a table, descends, plays on for a while and credits the table value to the decisions made.
A node is what one seat has seen since the root: its own answers and the events that it heard. So a seat never decides
by what it may not know, and simultaneous answers need no care. An option that a table does not offer is not available
there; how often it was tried is weighed against how often it was available.

Where a game has so many options that each would be tried once and no more (`Table.guided`), a new node begins with the
table value after each of its options, as if it had been tried once; there the iteration ends, and nothing is played on.
"""

import math
import time
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.bots.playout import rollout
from undercroft.bots.trading import TradingBot
from undercroft.engine.agenda import Table
from undercroft.engine.bits import lowest
from undercroft.engine.dealer import Rng
from undercroft.engine.game import Seat
from undercroft.engine.ledger import Event, Ledger
from undercroft.engine.several import take_through

DEFAULT_SECONDS: Final = 1.0
ROLLOUT: Final = 4
LONGEST_ROLLOUT: Final = 40
EXPLORATION: Final = 0.6
GUIDED: Final = 0.08
"""The share of the exploration that is left in a guided search."""
HALF: Final[i64] = 0x3FFFFFFF


@final
@mypyc_attr(acyclic=True)
class Node:
    """What one seat has seen: for each option that was ever available there how often it was, how often it was tried,
    and the sum of the values that followed."""

    def __init__(self) -> None:
        self.actions = vec[i64]()
        self.available = vec[i64]()
        self.visits = vec[i64]()
        self.totals = vec[float]()

    def index(self, action: i64) -> i64:
        """Where `action` stands, added if it is new."""
        for i in range(i64(len(self.actions))):
            if self.actions[i] == action:
                return i
        self.actions = append(self.actions, action)
        self.available = append(self.available, i64(0))
        self.visits = append(self.visits, i64(0))
        self.totals = append(self.totals, 0.0)
        return i64(len(self.actions)) - 1

    def select(self, options: vec[i64], rng: Rng, exploration: float) -> i64:
        """The index of an option not yet tried, else of the one with the highest upper bound (UCB1); of equal ones, a
        drawn one."""
        untried: i64 = 0
        equal: i64 = 0
        chosen: i64 = -1
        best = -1.0
        for action in options:
            i = self.index(action)
            self.available[i] += 1
            if self.visits[i] == 0:
                untried += 1
                if rng.below(untried) == 0:
                    chosen = i
            elif untried == 0:
                bound = self.bound(i, exploration)
                if bound > best:
                    best, chosen, equal = bound, i, 1
                elif bound == best:
                    equal += 1
                    if rng.below(equal) == 0:
                        chosen = i
        return chosen

    def begin(self, action: i64, value: float) -> None:
        """An option counts as tried once, with that value."""
        i = self.index(action)
        self.available[i] = 1
        self.visits[i] = 1
        self.totals[i] = value

    def bound(self, i: i64, exploration: float) -> float:
        visits = float(self.visits[i])
        return self.totals[i] / visits + exploration * math.sqrt(math.log(float(self.available[i])) / visits)

    def most_tried(self, rng: Rng) -> i64:
        """The action tried most often, of equal ones the better, of equally good ones a drawn one."""
        best: i64 = 0
        equal: i64 = 1
        for i in range(i64(1), i64(len(self.actions))):
            more = self.visits[i] - self.visits[best]
            better = self.totals[i] - self.totals[best] if more == 0 else float(more)
            if better > 0.0:
                best, equal = i, 1
            elif better == 0.0:
                equal += 1
                if rng.below(equal) == 0:
                    best = i
        return self.actions[best]


@final
@mypyc_attr(acyclic=True)
class Tried:
    """A decision of the descent: `seat` took the option at `index` of `node`."""

    def __init__(self, seat: i64, node: Node, index: i64) -> None:
        self.seat = seat
        self.node = node
        self.index = index


@final
class Forest:
    """The trees of one decision: all nodes by seat and hash of what the seat has seen."""

    def __init__(self, seats: i64, rng: Rng, rollout: i64, exploration: float) -> None:
        self.seats = seats
        self.rng = rng
        self.rollout = rollout
        self.exploration = exploration
        self.nodes: dict[int, Node] = {}

    def iterate(self, t: Table, root: i64) -> None:
        """One iteration on an imagined table, `root` deciding first."""
        ledger = Ledger()
        t.ledger = ledger
        guided = t.guided()
        path = self.descend(t, root, ledger, guided)
        t.ledger = None
        if not guided:
            t = rollout(t, self.rng, self.rollout)
        for tried in path:
            node = tried.node
            node.visits[tried.index] += 1
            node.totals[tried.index] += t.value(tried.seat)

    def descend(self, t: Table, root: i64, ledger: Ledger, guided: bool) -> list[Tried]:
        """Decide by the trees until one of them grows."""
        seen = vec[i64](range(self.seats))
        exploration = self.exploration * GUIDED if guided else self.exploration
        path: list[Tried] = []
        heard = 0
        seat = root
        while True:
            options = t.choices(seat)
            grown = False
            if len(options) == 1:
                action = options[0]
            else:
                node = self.node(seen[seat])
                fresh = guided and len(node.actions) == 0
                if fresh:
                    guide(node, t, seat, options)
                index = node.select(options, self.rng, exploration)
                path.append(Tried(seat, node, index))
                action = node.actions[index]
                grown = fresh or node.visits[index] == 0
                seen[seat] = mixed(seen[seat], action)
            t.take(seat, action)
            if grown or t.over():
                return path
            heard = self.hear(seen, ledger, heard)
            seat = lowest(t.waits())

    def node(self, seen: i64) -> Node:
        node = self.nodes.get(seen)
        if node is None:
            node = Node()
            self.nodes[seen] = node
        return node

    def hear(self, seen: vec[i64], ledger: Ledger, heard: int) -> int:
        """Add the events from number `heard` on to what each seat has seen; the number of the next."""
        events = ledger.events
        for number in range(heard, len(events)):
            event = events[number]
            for seat in range(self.seats):
                seen[seat] = mixed(seen[seat], mark_of(event) if event.heard_by(seat) else -1)
        return len(events)


def guide(node: Node, t: Table, seat: i64, options: vec[i64]) -> None:
    """Begin a node with the table value after each of its options."""
    for action in options:
        after = t.clone()
        take_through(after, seat, action)
        node.begin(action, after.value(seat))


def mark_of(event: Event) -> i64:
    """A number that stands for what an event says."""
    return event.kind + 67 * (event.a + 67 * (event.b + 67 * (event.c + 67 * event.d)))


def mixed(seen: i64, mark: i64) -> i64:
    """A hash of 60 bits of what was seen before and `mark`; every product stays below 2**60."""
    low = ((seen ^ mark) & HALF) * 0x2C1B3C6D
    high = (((seen >> 30) ^ (low >> 15)) & HALF) * 0x297A2D39
    return (((high >> 15) & HALF) << 30) | ((low ^ (high >> 27)) & HALF)


@final
class SearchBot(TradingBot):
    """Searches for so many iterations or so many seconds a decision, whichever ends first (0: no such limit).

    `rollout`: how many decisions are played on after each descent, 0 to 40; `exploration`: UCB1's constant.
    """

    def __init__(
        self,
        seed: str,
        iterations: int,
        seconds: float,
        rollout: int = ROLLOUT,
        exploration: float = EXPLORATION,
    ) -> None:
        super().__init__(seed)
        if not 0 <= rollout <= LONGEST_ROLLOUT:
            raise ValueError(f"a rollout has 0 to {LONGEST_ROLLOUT} decisions, not {rollout}")
        self.rollout = rollout
        self.exploration = exploration
        self.iterations = iterations
        self.seconds = seconds if iterations or seconds else DEFAULT_SECONDS

    def pick(self, seat: Seat, options: list[int]) -> int:
        forest = self.grown(seat)
        return int(forest.node(seat.seat).most_tried(self.rng))

    def grown(self, seat: Seat) -> Forest:
        """The trees after the whole budget, at least one iteration."""
        forest = Forest(seat.game.most, self.rng, self.rollout, self.exploration)
        end = time.perf_counter() + self.seconds
        done = 0
        while True:
            forest.iterate(seat.imagine(self.rng), seat.seat)
            done += 1
            if done == self.iterations or (self.seconds > 0 and time.perf_counter() >= end):
                return forest
