"""Random or scripted play driven from Python with one call a decision."""

from typing import final

from mypy_extensions import i64

from undercroft.engine.agenda import Table
from undercroft.engine.bits import lowest
from undercroft.engine.dealer import SeededDealer, rng_of


@final
class Stepper:
    """Game after game from where `start` stands, each with chance of its own.

    `options` are the choices of the seat that is asked first, `seat` is that seat:

        stepper = Stepper(table, "seed")
        count = len(stepper.options)
        while stepper.games < 100:
            count = stepper.step(random.randrange(count))
    """

    def __init__(self, start: Table, seed: str) -> None:
        if start.over():
            raise ValueError("the game is over: there is nothing to play on from here")
        self.start = start
        self.rng = rng_of(seed)
        self.games: i64 = 0
        """How many have come to their end."""
        self.begin()

    def begin(self) -> None:
        """Leave the game at hand and begin the next."""
        t = self.start.clone()
        t.dealer = SeededDealer(self.rng.split())
        self.table = t
        self.ask(t, t.waits())

    def ask(self, t: Table, waiting: i64) -> None:
        """The table asks the seats of the mask `waiting`."""
        self.seat = lowest(waiting)
        self.options = t.choices(self.seat)

    def step(self, choice: i64) -> i64:
        """Take the option at index `choice`; the number of options of the next decision. A game that ends begins again.

        Raises IndexError, nothing changed, when there is no such option.
        """
        if choice < 0:
            raise IndexError(f"no option at {choice}")
        action = self.options[choice]
        t = self.table
        t.take(self.seat, action)
        waiting = t.waits()
        if waiting == 0:
            self.games += 1
            self.begin()
        else:
            self.ask(t, waiting)
        return i64(len(self.options))
