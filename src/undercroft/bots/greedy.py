"""One step ahead: the option after which the table is worth most, over a few imagined tables."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.trading import TradingBot
from undercroft.engine.game import Seat
from undercroft.engine.several import take_through

TABLES: Final = 8


class GreedyBot(TradingBot):
    """Tries each option on the same `TABLES` imagined tables and takes the best; ties go to chance."""

    def pick(self, seat: Seat, options: list[int]) -> int:
        actions = vec[i64](options)
        sums = vec[float]([0.0] * len(options))
        me: i64 = seat.seat
        for _ in range(TABLES):
            imagined = seat.imagine(self.rng)
            for i in range(i64(len(actions))):
                t = imagined.clone()
                take_through(t, me, actions[i])
                sums[i] += t.value(me)
        return int(actions[self.best(sums)])

    def best(self, sums: vec[float]) -> i64:
        """The index of the greatest sum, of equal ones any."""
        best: i64 = 0
        equal: i64 = 1
        for i in range(i64(1), i64(len(sums))):
            if sums[i] > sums[best]:
                best, equal = i, 1
            elif sums[i] == sums[best]:
                equal += 1
                if self.rng.below(equal) == 0:
                    best = i
        return best
