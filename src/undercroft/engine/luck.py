"""What each seat was dealt against what was to be expected: what a game counts of it, added up while the game is
played again.

What is to be expected of a draw is the mean of all that lay there to be drawn at that moment, reckoned exactly; what
was known to come is no luck. Never compiled.
"""

from typing import Any, ClassVar, NamedTuple

from undercroft.engine.dealer import Onlooker
from undercroft.engine.ledger import Event, Ledger
from undercroft.engine.pack import Pack
from undercroft.engine.protocol import Luck

NOBODYS = -1


class Draw(NamedTuple):
    """One thing that chance decided: which of the figures it counts for, how much came and was to be expected, how many
    events had been told before; `seats`: whose it may be, where the table alone knew."""

    figure: int
    got: float
    expected: float
    before: int
    seats: tuple[int, ...] = ()


class Watch(Onlooker):
    """An onlooker of one game, who notes draws; whose they were, the event says that follows.

    `table` stands there as soon as the game has begun. A game's own names its `figures` and says `whose` a draw is.
    """

    figures: ClassVar[tuple[str, ...]]
    """What is counted, in words."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self.pack = pack
        self.ledger = Ledger()
        self.table: Any = None
        self.draws: list[Draw] = []

    def note(self, figure: int, got: float, expected: float, seats: tuple[int, ...] = ()) -> None:
        self.draws.append(Draw(figure, got, expected, len(self.ledger.events), seats))

    def whose(self, draw: Draw, told: Event) -> int:
        """The seat that `draw` counts for, NOBODYS where it counts for none; `told`: the event after it."""
        raise NotImplementedError

    def sums(self, seats: int) -> list[Luck]:
        """Of each figure what each seat was dealt in all."""
        events = self.ledger.events
        got = [[0.0] * seats for _ in self.figures]
        expected = [[0.0] * seats for _ in self.figures]
        for draw in self.draws:
            seat = self.whose(draw, events[draw.before]) if draw.before < len(events) else NOBODYS
            if 0 <= seat < seats:
                got[draw.figure][seat] += draw.got
                expected[draw.figure][seat] += draw.expected
        return [lucky(words, *both) for words, *both in zip(self.figures, got, expected, strict=True) if any(both[1])]


def lucky(words: str, got: list[float], expected: list[float]) -> Luck:
    """Of one figure what each seat got, and how that compares."""
    return {
        "words": words,
        "got": [round(one, 1) for one in got],
        "expected": [round(one, 1) for one in expected],
        "told": [compared(one, other) for one, other in zip(got, expected, strict=True)],
    }


def compared(got: float, expected: float) -> str:
    """ "3.2 more than the 8.8 expected"."""
    by = round(got, 1) - round(expected, 1)
    if abs(by) < 0.05:
        return "as expected"
    return f"{abs(by):.1f} {'more' if by > 0 else 'less'} than the {expected:.1f} expected"
