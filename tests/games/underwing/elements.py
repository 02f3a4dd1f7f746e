"""UW-1.3 on many random games of Underwing: elements are conserved after everything that anybody does or says.

    UNDERCROFT_ENGINE=compiled python -m tests.games.underwing.elements --games 1000

Every second game is played as people play (`UnderwingsSecrets.preferred`), so that eggs are completed and hatch.
"""

import argparse
from typing import Any

from tests.laws.field import Configuration, Play
from tests.laws.secrets import SECRETS
from undercroft import ENGINE
from undercroft.games.underwing.actions import EGG_SPACES, ELEMENTS, PLACES
from undercroft.games.underwing.recipes import count

WHOLE = [20, 10, 20, 10, 20, 10, 5, 5]
SEATS = (1, 2, 3, 4, 5, 6)
GAMES = 1000


def elements(t: Any) -> list[int]:
    """How many there are of each: in the bag, in storages and on eggs."""
    found = [int(number) for number in t.bag]
    for sheet in t.sheets:
        found = [n + int(number) for n, number in zip(found, sheet.store, strict=True)]
    for place in range(PLACES):
        for content in t.content[place * EGG_SPACES : (place + 1) * EGG_SPACES]:
            if content != 0:
                found = [n + int(count(content, element)) for element, n in zip(range(ELEMENTS), found, strict=True)]
    return found


class Watched(Play):
    """A random game whose elements are counted after each decision and each aside."""

    steps = 0

    def count(self) -> None:
        self.steps += 1
        found = elements(self.table)
        assert found == WHOLE, f"{self.configuration}, {self.match.seed!r}, step {self.steps}: {found}"

    def talk(self) -> None:
        self.count()
        super().talk()
        self.count()


def conserved(seats: int, number: int) -> int:
    """Play game `number`; the times that its elements were counted. Raises AssertionError where one is lost."""
    play = Watched(Configuration("underwing", "first", seats=seats), f"elements {number}")
    if number % 2:
        play.prefer = SECRETS["underwing"].preferred
    for _ in play.positions():
        pass
    play.count()
    return play.steps


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.games.underwing.elements", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="a player count")
    arguments = parser.parse_args()
    for seats in SEATS:
        steps = sum(conserved(seats, number) for number in range(arguments.games))
        print(f"{ENGINE.engine} underwing, {seats} players: elements conserved at {steps:,} steps of {arguments.games}")


if __name__ == "__main__":
    main()
