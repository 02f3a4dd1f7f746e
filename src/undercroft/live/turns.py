"""Whose question a bot thinks about next, and for how long: people before bots alone, else by person and by table in
turn."""

from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")

PLAYED, SEEN, ALONE = range(3)
"""Ranks of a table: somebody who sits there is present; somebody watches, or a person sits there; bots alone."""
PASSED_OVER: Final = 50
"""So often a question can be passed over by those of better ranks; then it counts as one of the best."""
LEAST: Final = 0.05
"""Seconds that a bot may think at least, however many questions wait."""
AT_PLAY: Final = 10.0
"""For so many seconds after a question of a better rank, bots alone think no longer than the least."""
REMEMBERED: Final = 10_000
"""Persons and tables whose last turn is remembered."""


class Turn(NamedTuple):
    """Whose question it is: the rank of its table, who laid that, and its address."""

    rank: int
    person: str
    table: str


NOBODYS: Final = Turn(ALONE, "", "")


class _Place(NamedTuple, Generic[T]):
    turn: Turn
    number: int
    since: int
    """How many of better ranks had been taken when it came."""
    what: T


class Turns(Generic[T]):
    """What waits for its turn."""

    def __init__(self) -> None:
        self._waiting: list[_Place[T]] = []
        self._came = 0
        self._taken = 0
        self._better = [0, 0, 0]
        """By rank: how many of better ones were taken."""
        self._last: dict[str, int] = {}
        """When a person, or a table, had its last turn, as a count of all turns."""

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, turn: Turn, what: T) -> None:
        self._came += 1
        self._waiting.append(_Place(turn, self._came, self._better[turn.rank], what))

    def rivals(self, rank: int) -> int:
        """How many wait with that rank or a better one."""
        return sum(place.turn.rank <= rank for place in self._waiting)

    def take(self) -> tuple[Turn, T]:
        """The best rank; of those the person, and then the table, whose last turn is longest ago."""
        place = min(self._waiting, key=self._order)
        self._waiting.remove(place)
        self._taken += 1
        for rank in range(place.turn.rank + 1, len(self._better)):
            self._better[rank] += 1
        if len(self._last) > REMEMBERED:
            self._last.clear()
        self._last[f"person {place.turn.person}"] = self._last[f"table {place.turn.table}"] = self._taken
        return place.turn, place.what

    def _order(self, place: _Place[T]) -> tuple[int, int, int, int]:
        turn = place.turn
        overdue = self._better[turn.rank] - place.since >= PASSED_OVER
        last = self._last.get(f"person {turn.person}", 0), self._last.get(f"table {turn.table}", 0)
        return PLAYED if overdue else turn.rank, *last, place.number


def share(seconds: float, workers: int, waiting: int) -> float:
    """How long each of so many questions may be thought about, when `seconds` are wished."""
    return max(min(seconds, LEAST), min(seconds, seconds * workers / max(1, waiting)))
