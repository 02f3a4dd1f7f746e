"""A deck has no order until somebody draws or orders it: a known top, an unordered bag, a known bottom."""

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.dealer import Dealer


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Pile:
    """Cards by number. `top` and `bottom` are known orders, the next card to be drawn last in each; `bag` has none."""

    def __init__(self, top: vec[i64], bag: vec[i64], bottom: vec[i64]) -> None:
        self.top = top
        self.bag = bag
        self.bottom = bottom

    def clone(self) -> "Pile":
        return Pile(self.top[:], self.bag[:], self.bottom[:])

    def size(self) -> i64:
        return i64(len(self.top)) + i64(len(self.bag)) + i64(len(self.bottom))

    def take(self, dealer: Dealer) -> i64:
        """Take the next card; the pile must not be empty."""
        if len(self.top) > 0:
            self.top, card = pop(self.top)
            return card
        if len(self.bag) == 0:
            self.bottom, card = pop(self.bottom)
            return card
        index = dealer.choose(self.bag)
        return self.lift(index)

    def lift(self, index: i64) -> i64:
        """Take the bag's card at `index`; the order of the rest says nothing."""
        self.bag, last = pop(self.bag)
        if index == len(self.bag):
            return last
        card = self.bag[index]
        self.bag[index] = last
        return card

    def put_on_top(self, card: i64) -> None:
        self.top = append(self.top, card)


def bag_of(cards: vec[i64]) -> Pile:
    """A shuffled deck of these cards."""
    return Pile(vec[i64](), cards, vec[i64]())
