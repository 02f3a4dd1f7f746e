"""What every bot is, and the one that plays anything."""

from mypy_extensions import i64

from undercroft.engine.dealer import rng_of
from undercroft.engine.game import Seat


class Bot:
    """Chooses for a seat. Its chance is its own: the same seed and the same questions give the same answers."""

    def __init__(self, seed: str) -> None:
        self.rng = rng_of(seed)

    def choose(self, seat: Seat) -> int:
        """One of `seat.choices()`. Raises ValueError when the seat is not asked."""
        options = seat.choices()
        if not options:
            raise ValueError(f"seat {seat.seat} is not asked")
        return options[0] if len(options) == 1 else self.pick(seat, options)

    def pick(self, seat: Seat, options: list[int]) -> int:
        """One of two or more options."""
        raise NotImplementedError

    def aside(self, seat: Seat) -> list[int]:
        """What it says aside now, in order: an answer to what was said to it, or something of its own; mostly
        nothing."""
        return []


class RandomBot(Bot):
    """Every option alike."""

    def pick(self, seat: Seat, options: list[int]) -> int:
        count: i64 = len(options)
        return options[self.rng.below(count)]
