"""What happened at a table: events, each with its audience."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

EVERYBODY: Final = -1


@final
@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened. `kind` and the figures `a` to `d` are the game's (-1: unused).

    `audience` is the bit mask of the seats that may know, EVERYBODY for all, spectators included.
    """

    def __init__(self, audience: i64, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        self.audience = audience
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def equals(self, other: "Event") -> bool:
        figures = self.a == other.a and self.b == other.b and self.c == other.c and self.d == other.d
        return figures and self.audience == other.audience and self.kind == other.kind

    def heard_by(self, seat: i64) -> bool:
        """Whether `seat` (-1: a spectator) may know what happened."""
        if self.audience == EVERYBODY:
            return True
        return seat >= 0 and (self.audience >> seat) & 1 == 1


@final
@mypyc_attr(acyclic=True)
class Ledger:
    """The events of one table in their order; an event's number is its index and the same for every seat."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def copy(self) -> "Ledger":
        """The same events; what is added to one is not in the other."""
        other = Ledger()
        other.events = self.events[:]
        return other

    def same(self, other: "Ledger") -> int:
        """How many events both begin with."""
        for number, (one, two) in enumerate(zip(self.events, other.events, strict=False)):
            if not one.equals(two):
                return number
        return min(len(self.events), len(other.events))

    def add(self, audience: i64, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        self.events.append(Event(audience, kind, a, b, c, d))
