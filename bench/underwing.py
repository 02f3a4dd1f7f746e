"""Speed of Underlings of Underwing and of its search, one core.

python -m bench.underwing
"""

from typing import Any, Final

from bench.lines import ROUNDS, Row, figure, fresh, from_source, inside, middle, rate, ratio, searched
from undercroft.bots.playout import clones
from undercroft.bots.search import ROLLOUT
from undercroft.engine.agenda import Table
from undercroft.games.underwing.place import Place

NAME: Final = "underwing"
FULL: Final = 3
"""Of each element in a full storage."""


def placing() -> Table:
    """A player places with every element in store, in grounds of 4 by 4 eggs."""
    t: Any = fresh(NAME, 4)
    for element in range(8):
        t.sheets[0].store[element] = FULL
    t.owed[0] = FULL
    t.push(Place(0, False))
    return t  # type: ignore[no-any-return]


def listed(t: Table, times: int) -> int:
    """List the options so many times; `times`."""
    for _ in range(times):
        t.options(0)
    return times


def underwing(seats: int = 4) -> list[Row]:
    """Four players; search in three positions of a game."""
    start = fresh(NAME, seats)
    tables = [middle(start, decisions) for decisions in (20, 60, 100)]
    full = placing()
    rounds = [
        {
            "inside": rate(lambda: inside(start, 300)),
            "source": from_source(3, NAME, seats),
            "clone": 1e9 / rate(lambda: clones(tables[1], 100_000)),
            "search": rate(lambda: sum(searched(t, 2_000, ROLLOUT, NAME) for t in tables)),
            "placements": 1e6 / rate(lambda: listed(full, 20_000)),
        }
        for _ in range(ROUNDS)
    ]
    return [
        figure(rounds, "inside", target=150_000), ratio(rounds, "inside", "source", 15), figure(rounds, "source"),
        figure(rounds, "clone", "ns"),
        figure(rounds, "search", "iterations/s", 2_000),
        figure(rounds, "placements", "us", 20, less=True),
    ]  # fmt: skip


if __name__ == "__main__":
    for line in underwing():
        print(line)
