"""Laying cards face down on empty spaces: in turn in set-up (UK-2.2), alone after movement (UK-3.9)."""

from typing import Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.engine.bits import lowest
from undercroft.games.underkeeper import events
from undercroft.games.underkeeper.actions import AT, LAY, SPACES
from undercroft.games.underkeeper.spaces import EMPTY_SPACES
from undercroft.games.underkeeper.table import NONE, UnderkeeperTable


def fill(t: UnderkeeperTable, seat: i64, in_turn: bool) -> None:
    """`seat` lays the next card of its hand on an empty space, until none is free: in turn in set-up (UK-2.2), else
    alone (UK-3.9)."""
    free = t.empty_mask()
    if free != 0 and len(t.sheets[seat].hand) > 0:
        whose = 2 * seat + (1 if in_turn else 0)
        t.push(WHERES[whose] if free & (free - 1) != 0 else CARDS[SPACES * whose + lowest(free)])
    elif in_turn:
        t.starter = seat


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LayWhere(Step):
    """Which empty space is filled next (UK-2.2, UK-3.9: card and order of choice)."""

    def __init__(self, seat: i64, in_turn: bool) -> None:
        self.seat = seat
        self.in_turn = in_turn

    def waits(self, t: UnderkeeperTable) -> i64:
        return 1 << self.seat

    def bar(self, t: UnderkeeperTable, seat: i64, action: i64) -> i64:
        clause: i64 = 202 if self.in_turn else 309
        if action < AT or action >= AT + SPACES:
            return clause
        return i64(0) if t.empty(action - AT) else clause

    def options(self, t: UnderkeeperTable, seat: i64) -> vec[i64]:
        return EMPTY_SPACES.of(t.empty_mask())

    def answer(self, t: UnderkeeperTable, seat: i64, action: i64) -> None:
        t.push(CARDS[SPACES * (2 * seat + (1 if self.in_turn else 0)) + action - AT])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LayCard(Step):
    """Which card of the hand is laid there face down (UK-2.2, UK-3.9). The only card lays itself."""

    def __init__(self, seat: i64, space: i64, in_turn: bool) -> None:
        self.seat = seat
        self.space = space
        self.in_turn = in_turn

    def waits(self, t: UnderkeeperTable) -> i64:
        return 1 << self.seat if len(t.sheets[self.seat].hand) > 1 else i64(0)

    def bar(self, t: UnderkeeperTable, seat: i64, action: i64) -> i64:
        clause: i64 = 202 if self.in_turn else 309
        if action < LAY or action >= LAY + t.rules.cards.size:
            return clause
        return i64(0) if (action - LAY) in t.sheets[seat].hand else clause

    def options(self, t: UnderkeeperTable, seat: i64) -> vec[i64]:
        hand = t.sheets[seat].hand
        found = vec[i64](capacity=len(hand))
        last: i64 = NONE
        for card in hand:
            if card != last:
                found = append(found, LAY + card)
            last = card
        return found

    def answer(self, t: UnderkeeperTable, seat: i64, action: i64) -> None:
        self.lay(t, action - LAY)

    def run(self, t: UnderkeeperTable) -> None:
        self.lay(t, t.sheets[self.seat].hand[0])

    def lay(self, t: UnderkeeperTable, card: i64) -> None:
        sheet = t.sheets[self.seat]
        sheet.hand = remove(sheet.hand, card)
        t.lay(self.seat, card, self.space)
        t.tell(events.LAID, self.seat, self.space)
        fill(t, 1 - self.seat if self.in_turn else self.seat, self.in_turn)


WHERES: Final = vec[Step]([LayWhere(seat, in_turn) for seat in range(2) for in_turn in (False, True)])
CARDS: Final = vec[Step](
    [LayCard(seat, space, in_turn) for seat in range(2) for in_turn in (False, True) for space in range(SPACES)]
)
"""By seat, whether it is in turn, and space, so that laying makes no steps anew."""
