"""Many tables side by side, driven from Python with one call for a decision of each."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.playout import lowest
from undercroft.engine.agenda import Table
from undercroft.engine.dealer import SeededDealer, rng_of


@final
class Batch:
    """`size` games that begin as `start` stands, each with chance of its own; one that ends begins again.

    `counts[i]` is the number of options that table i offers to the seat it asks first: 64-bit integers, shape (size,),
    always in the same place, so that `numpy.asarray(memoryview(batch.counts))` follows them without a copy.
    """

    def __init__(self, start: Table, size: int, seed: str) -> None:
        if size < 1:
            raise ValueError(f"a batch has at least one table, not {size}")
        self.rng = rng_of(seed)
        self.start = start
        self.tables = vec[Table]([start for _ in range(size)])
        self.offers = vec[vec[i64]]([vec[i64]() for _ in range(size)])
        self.seats = vec[i64]([0] * size)
        self.counts = vec[i64]([0] * size)
        self.ended = 0
        """How many games have come to their end."""
        for i in range(i64(size)):
            self.deal(i)

    def deal(self, i: i64) -> None:
        """Table i begins again."""
        t = self.start.clone()
        t.dealer = SeededDealer(self.rng.split())
        self.tables[i] = t
        self.ask(i, t)

    def ask(self, i: i64, t: Table) -> None:
        seat = lowest(t.waits())
        options = t.options(seat)
        self.seats[i] = seat
        self.offers[i] = options
        self.counts[i] = i64(len(options))

    def step(self, choices: list[int]) -> None:
        """Each table i takes the option at index `choices[i]`. Raises IndexError, the tables before it gone on."""
        for i in range(i64(len(self.tables))):
            choice: i64 = choices[i]
            if choice < 0 or choice >= self.counts[i]:
                raise IndexError(f"table {i} offers {self.counts[i]} options, not one at {choice}")
            t = self.tables[i]
            t.take(self.seats[i], self.offers[i][choice])
            if t.over():
                self.ended += 1
                self.deal(i)
            else:
                self.ask(i, t)

    def options(self, i: int) -> list[int]:
        """The actions that table i offers, in the order of their indexes."""
        return [int(action) for action in self.offers[i]]

    def seat(self, i: int) -> int:
        """The seat that table i asks."""
        return int(self.seats[i])

    def table(self, i: int) -> Table:
        return self.tables[i]
