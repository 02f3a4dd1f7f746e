"""Bots: random, greedy and search. A bot is given a `Seat` and never a table, so it knows what its seat may know."""

from undercroft.bots.bot import Bot, RandomBot
from undercroft.bots.greedy import GreedyBot
from undercroft.bots.search import SearchBot
from undercroft.engine.game import nearest

LEVELS = ("random", "greedy", "search")


def bot(level: str, seed: str, iterations: int = 0, seconds: float = 0.0) -> Bot:
    """A bot of a level. The same seed and iterations make the same choices; `seconds` ends a search by the clock.

    The budget is for each decision of a search, whichever of the two ends first; without either it thinks for one
    second. Raises ValueError for a level that does not exist and for a budget below zero.
    """
    if iterations < 0 or seconds < 0:
        raise ValueError(f"a budget is not below zero: iterations={iterations}, seconds={seconds}")
    if level == "random":
        return RandomBot(seed)
    if level == "greedy":
        return GreedyBot(seed)
    if level == "search":
        return SearchBot(seed, iterations, seconds)
    raise ValueError(f"there is no bot {level!r}; {nearest(level, list(LEVELS))}")


__all__ = ["LEVELS", "Bot", "GreedyBot", "RandomBot", "SearchBot", "bot"]
