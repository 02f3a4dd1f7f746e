"""Taking elements out of the bag (UW-4.1, UW-4.3): random ones or chosen ones, each time told as one thing."""

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.games.underwing import events
from undercroft.games.underwing.actions import ELEMENT
from undercroft.games.underwing.events import BAG_EMPTY
from undercroft.games.underwing.table import UnderwingTable
from undercroft.games.underwing.trading import single


def draw(t: UnderwingTable, seat: i64, number: i64, instead_of: i64 = -1) -> None:
    """Random elements, it may be for one of a field space's colour (UW-4.2); none from an empty bag (UW-4.3)."""
    drawn: i64 = 0
    left = t.in_bag()
    for _ in range(number if number < left else left):
        drawn += moved(t, seat, t.dealer.weigh(t.bag))
    if drawn != 0:
        t.tell(events.DREW, seat, drawn, instead_of)
    if number > left:
        t.tell(events.NOTHING, seat, BAG_EMPTY)


def take(t: UnderwingTable, seat: i64, named: vec[i64]) -> None:
    """Those that the actions name, which the bag has."""
    taken: i64 = 0
    for action in named:
        taken += moved(t, seat, action - ELEMENT)
    if taken != 0:
        t.tell(events.TOOK, seat, taken)


def draw_instead(t: UnderwingTable, seat: i64, kinds: i64, number: i64) -> None:
    """UW-4.3: the bag is short of all of these kinds: random ones come instead."""
    t.tell(events.SHORT, seat, kinds, number)
    draw(t, seat, number)


def moved(t: UnderwingTable, seat: i64, element: i64) -> i64:
    """One element from the bag to the storage; its code."""
    t.bag[element] -= 1
    t.sheets[seat].store[element] += 1
    return single(element)
