"""What people saw of clocks while their service was killed again and again, and whether one of them jumped."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

from tests.attacks.kit import Figure
from tests.attacks.set_clock import SetClock
from undercroft.live.clocks import BACK, SECOND
from undercroft.live.timekeeping import BEAT, GRACE, QUICK

SLACK = 1000
"""Milliseconds of a busy machine: a service that begins gives back what was lost a while before it says that it is
open, and a clock may be told as it stood a moment ago."""


class Line(NamedTuple):
    """Of a journal."""

    table: str
    number: int
    kind: str
    seat: int
    decision: int
    action: int
    at: str


class Look(NamedTuple):
    """`before` and `after` it was made by the set clock; `left` by seat."""

    before: int
    after: int
    revision: int
    left: list[int]


class Looks:
    """All looks, by table."""

    def __init__(self, clock: SetClock) -> None:
        self.clock = clock
        self.of: dict[str, list[Look]] = defaultdict(list)
        self.controls: dict[str, dict[str, Any]] = {}
        self.lost = self.won = self.early = self.compared = 0

    def note(self, table: str, before: int, state: dict[str, Any]) -> None:
        if state["clocks"]:
            self.controls[table] = state["table"]["time"]
            left = [clock["left"] for clock in state["clocks"]]
            self.of[table].append(Look(before, self.clock.now(), state["revision"], left))

    def judge(self, lines: Iterable[Line], unsaid: Iterable[Line]) -> None:
        """Compare all looks with the journals; `unsaid`: lines that a clock which ran out has caused."""
        journals: dict[str, list[Line]] = defaultdict(list)
        for line in lines:
            journals[line.table].append(line)
        for table, looks in self.of.items():
            looks.sort(key=lambda look: look.after)
            earlier = 0
            for number, look in enumerate(looks):
                while earlier + 1 < number and looks[earlier + 1].after <= look.before:
                    earlier += 1
                if looks[earlier].after <= look.before and earlier < number:
                    self._compare(table, looks[earlier], look, journals[table])
        for line in unsaid:
            self._run_out(line, journals[line.table])

    def _compare(self, table: str, first: Look, second: Look, journal: list[Line]) -> None:
        """What a seat has lost beside the time in which a service was there, and what it has won beside what it was
        given."""
        control = self.controls[table]
        between = Counter(line[2:4] for line in journal[first.revision : second.revision])
        served = self.clock.served(first.before, second.after)
        beat = QUICK if control["kind"] == "live" else BEAT
        more = self.clock.given_back(first.before, second.after, beat)
        for seat, (before, after) in enumerate(zip(first.left, second.left, strict=True)):
            given = between["move", seat] * control["increment"] * SECOND
            given += BACK * between["standin", seat]
            taken = between["undo", seat] * control["increment"] * SECOND
            self.compared += 1
            if not between["undo", seat] or control["kind"] == "live":
                self.lost = max(self.lost, before - after - served - taken)
            if not between or control["kind"] == "live":
                self.won = max(self.won, after - before - given - more)

    def _run_out(self, line: Line, journal: list[Line]) -> None:
        """Somebody has lost or was played for; how much time they had left."""
        when = self.clock.at(int(datetime.fromisoformat(line.at).timestamp() * 1000))
        seen = [look for look in self.of[line.table] if look.revision <= line.number and look.after <= when]
        if seen:
            own = [one.kind for one in journal[seen[-1].revision : line.number] if one.seat == line.seat]
            given = own.count("move") * self.controls[line.table]["increment"] * SECOND
            left = seen[-1].left[line.seat] + given + GRACE
            self.early = max(self.early, left - self.clock.served(seen[-1].before, when))

    def figures(self) -> list[Figure]:
        return [
            Figure("clocks compared with how they stood before", self.compared, "times"),
            Figure("lost of a clock beside what ran, most", self.lost, "clock ms", SLACK),
            Figure("won by a clock beside what a crash may give, most", self.won, "clock ms", SLACK),
            Figure("a clock that was said to have run out too early, most", self.early, "clock ms", SLACK),
        ]
