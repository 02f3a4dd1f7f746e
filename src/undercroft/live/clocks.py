"""The clocks of one table: how much time each seat has left, whose run, and when the first of them has run out. Nothing
here waits, writes or knows what time it is."""

from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from undercroft.engine.agenda import Table
from undercroft.engine.game import Game
from undercroft.live.session import Session
from undercroft.live.time_models import SeatClock, TimeControl

SECOND: Final = 1000
DAY: Final = 86_400 * SECOND
MOMENT: Final = 60 * SECOND
"""Within which the same wish said again is the same."""
BACK: Final = 30 * SECOND
"""Whoever takes a seat back whose time had run out has so much at least."""


class Hand(NamedTuple):
    """The clock of one seat, in milliseconds. `before`: what it had when it answered last; `holidays`: days that it may
    still be away; `away`: the moment until which it is, 0 where it is not."""

    left: int
    before: int
    holidays: int = 0
    away: int = 0

    def after(self, since: int, now: int) -> "Hand":
        """As it stands when it has run from `since` to `now`."""
        return self._replace(left=max(0, self.left - max(0, now - max(since, self.away))))


class Clocks(NamedTuple):
    """Immutable; `at`: the moment at which the hands stood so."""

    control: TimeControl
    hands: tuple[Hand, ...]
    running: frozenset[int]
    at: int

    @property
    def full(self) -> int:
        return self.control.seconds * SECOND

    def due(self) -> int | None:
        """When the first clock that runs will have run out; None while none runs."""
        ends = [max(self.at, self.hands[seat].away) + self.hands[seat].left for seat in self.running]
        return min(ends, default=None)

    def back(self, now: int) -> int | None:
        """When the next holidays of those whose clocks would run end; None while nobody of them is away."""
        ends = [self.hands[seat].away for seat in self.running if self.hands[seat].away > now]
        return min(ends, default=None)

    def fallen(self, now: int) -> list[int]:
        """The seats whose time has run out."""
        return [seat for seat in sorted(self.running) if not self.hands[seat].after(self.at, now).left]

    def run(self, now: int, running: Collection[int]) -> "Clocks":
        """The clocks of these seats run from now on, and no others."""
        hands = [hand.after(self.at, now) if seat in self.running else hand for seat, hand in enumerate(self.hands)]
        if self.control.kind == "days":
            for seat in set(running) - self.running:
                hands[seat] = hands[seat]._replace(left=self.full)
        return self._replace(hands=tuple(hands), running=frozenset(running), at=max(self.at, now))

    def answered(self, seat: int) -> "Clocks":
        """`seat` has answered: it is given what the table gives for that."""
        hand = self.hands[seat]
        more = self.full if self.control.kind == "days" else hand.left + self.control.increment * SECOND
        return self._with(seat, hand._replace(left=more, before=hand.left))

    def taken_back(self, seat: int) -> "Clocks":
        """`seat` has taken its answer back, and with it what was given."""
        hand = self.hands[seat]
        return self._with(seat, hand._replace(left=min(hand.before, hand.left - self.control.increment * SECOND)))

    def returned(self, seat: int) -> "Clocks":
        """The player of `seat` plays again."""
        least = self.full if self.control.kind == "days" else min(self.full, BACK)
        return self._with(seat, self.hands[seat]._replace(left=max(self.hands[seat].left, least)))

    def gone_for(self, seat: int, days: int, now: int) -> "Clocks":
        """`seat` is away for so many of its days; 0: it is back, and what is left of the last day is lost."""
        stood, hand = self.run(now, self.running), self.hands[seat]
        back = max(0, hand.away - now) // DAY
        return stood._with(
            seat, stood.hands[seat]._replace(holidays=hand.holidays + back - days, away=now + days * DAY if days else 0)
        )

    def is_gone_for(self, seat: int, days: int, now: int) -> bool:
        """Whether `seat` has said so a moment ago."""
        return days > 0 and abs(self.hands[seat].away - now - days * DAY) < MOMENT

    def days_of(self, seat: int, now: int) -> int:
        """How many days `seat` may be away from now on, with those that it would not use."""
        return self.hands[seat].holidays + max(0, self.hands[seat].away - now) // DAY

    def _with(self, seat: int, hand: Hand) -> "Clocks":
        left = max(0, hand.left)
        return self._replace(hands=(*self.hands[:seat], hand._replace(left=left), *self.hands[seat + 1 :]))

    def told(self, now: int) -> list[SeatClock]:
        """How they stand now, as everybody may know."""
        found = []
        for seat, hand in enumerate(self.hands):
            runs = seat in self.running
            left = hand.after(self.at, now).left if runs else hand.left
            away = hand.away if hand.away > now else None
            found.append(SeatClock(left=left, runs=runs and away is None, away=away, holidays=hand.holidays))
        return found

    def values(self) -> dict[str, int | None]:
        """What the table's row says of them."""
        return {"clock_at": self.at, "due": self.due()}

    def seat_values(self, seat: int) -> dict[str, int]:
        """What a seat's row says of its own."""
        hand = self.hands[seat]
        return {"clock": hand.left, "clock_before": hand.before, "holidays": hand.holidays, "away": hand.away}


def fresh(control: TimeControl, seats: int, running: Collection[int], now: int) -> Clocks:
    """The clocks of a game that begins now."""
    full = control.seconds * SECOND
    return Clocks(control, (Hand(full, full, control.holidays),) * seats, frozenset(running), now)


def control_of(row: Mapping[Any, Any]) -> TimeControl | None:
    """The time control of a table, from its row."""
    return TimeControl.model_validate_json(row["time"]) if row["time"] else None


def on_the_clock(game: Game, table: Table, asked: int, people: Collection[int]) -> frozenset[int]:
    """Whose clocks run: those of `people` who are asked (a bit mask) and could do something else than pass."""
    return frozenset(seat for seat in people if asked >> seat & 1 and game.idle(table, seat) < 0)


def ticking(session: Session, people: Collection[int]) -> frozenset[int]:
    """Whose clocks run now."""
    return on_the_clock(session.game, session.table, session.asked(), people)


def begun(row: Mapping[Any, Any], session: Session, people: Collection[int], now: int) -> Clocks | None:
    """The clocks of a game that begins now at the table of that row."""
    control = control_of(row)
    return fresh(control, session.match.setup.seats, ticking(session, people), now) if control else None


def first_values(clocks: Clocks | None) -> dict[str, int | None]:
    """What a table's row says of the clocks of a game that begins."""
    return clocks.values() if clocks is not None else {}


def kept(row: Mapping[Any, Any], seats: Collection[Mapping[Any, Any]], running: Collection[int]) -> Clocks | None:
    """The clocks of a table as its rows say; None where it has none, or its game has not begun."""
    control = control_of(row)
    if control is None or row["clock_at"] is None:
        return None
    full = control.seconds * SECOND
    hands = [
        Hand(full, full, control.holidays)
        if seat["clock"] is None
        else Hand(seat["clock"], seat["clock_before"], seat["holidays"], seat["away"])
        for seat in seats
    ]
    return Clocks(control, tuple(hands), frozenset(running), row["clock_at"])
