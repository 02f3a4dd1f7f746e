"""Speed of The Underground CCG and of its search, one core.

python -m bench.underground
"""

from typing import Final

from bench.lines import ROUNDS, Row, figure, fresh, from_source, inside, middle, rate, ratio, searched
from undercroft.bots.playout import clones
from undercroft.bots.search import ROLLOUT

NAME: Final = "underground"


def underground() -> list[Row]:
    """Decks made up at the start; search in three positions of a game."""
    start = fresh(NAME)
    tables = [middle(start, decisions) for decisions in (20, 35, 50)]
    rounds = [
        {
            "inside": rate(lambda: inside(start, 1000)),
            "source": from_source(20, NAME),
            "clone": 1e9 / rate(lambda: clones(tables[1], 100_000)),
            "search": rate(lambda: sum(searched(t, 3_000, ROLLOUT, NAME) for t in tables)),
        }
        for _ in range(ROUNDS)
    ]
    return [
        figure(rounds, "inside", target=500_000), ratio(rounds, "inside", "source", 15), figure(rounds, "source"),
        figure(rounds, "clone", "ns"),
        figure(rounds, "search", "iterations/s", 5_000),
    ]  # fmt: skip


if __name__ == "__main__":
    for line in underground():
        print(line)
