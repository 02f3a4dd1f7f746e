"""One class a card word: what it needs, whether it could change anything, what it does, what it is worth to a bot.

UW-6.11 and UW-9.3; what is done to elements and to eggs has files of its own. What its words name is read by
`reading`. Whoever must choose is asked by a step of its own.
"""

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.effects import Quantity, Term
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import MOST_LOOKED
from undercroft.games.underwing.cards import Count, Deed
from undercroft.games.underwing.choice import Speaker
from undercroft.games.underwing.evaluation import Weights
from undercroft.games.underwing.handler_effects import PickHandler, movable, rouse, scare_some
from undercroft.games.underwing.handlers import gain, room_for_one, turn_field
from undercroft.games.underwing.looking import look
from undercroft.games.underwing.perform import Perform
from undercroft.games.underwing.table import UNTOLD, UnderwingTable

if TYPE_CHECKING:
    from undercroft.games.underwing.reading import Reader

# -- handlers, the field and the deck


@final
@mypyc_attr(acyclic=True)
class Gain(Deed):
    words: ClassVar[tuple[str, ...]] = ("gain_handler",)
    plain: ClassVar[str] = "gain a handler"
    gain: ClassVar[bool] = True

    def sold(self, t: UnderwingTable, you: i64) -> bool:
        return room_for_one(t, you)

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        gain(t, seat)

    def grants(self) -> bool:
        return True

    def brings(self, w: Weights) -> float:
        return 0.0


@final
@mypyc_attr(acyclic=True)
class ToReady(Deed):
    """Those of the break room to the ready room."""

    words: ClassVar[tuple[str, ...]] = ("move_to",)
    plain: ClassVar[str] = "move handlers"
    gain: ClassVar[bool] = True

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        """Its room says of which class it is."""
        thing, room = action.args
        if not isinstance(thing, Term) or thing.name not in ("handlers", "own_handlers"):
            raise card.refuse("move your handlers")
        if room == Term("ready_room"):
            each = thing.args[0] == Quantity("each", 0) and thing.args[-1] == Term("at_break")
            card.need(each, 'write "move each handler in your break room to your ready room"')
            return ToReady()
        one = thing == Term("own_handlers", (Quantity("number", 1), None))
        card.need(one, 'write "move one of your handlers to a field space"')
        card.need(room == Term("field_space"), "to a field space, or to your ready room")
        return ToField()

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        rouse(t, seat)


@final
@mypyc_attr(acyclic=True)
class ToField(Deed):
    """A handler, wherever it is, to a field space."""

    wish: ClassVar[str] = "send a handler to the field"

    def possible(self, t: UnderwingTable, of: Perform) -> bool:
        return len(movable(t, of.you)) > 0

    def denied(self, t: UnderwingTable, you: i64) -> i64:
        return events.NOBODY_MOVES

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        t.push(PickHandler(of, seat))


@final
@mypyc_attr(acyclic=True)
class Scare(Deed):
    words: ClassVar[tuple[str, ...]] = ("scare",)
    plain: ClassVar[str] = "scare off"

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        return Scare(select=card.handlers(action.args[0]))

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        scare_some(t, of)


@final
@mypyc_attr(acyclic=True)
class Turn(Deed):
    """`n` spaces, below 0 counter-clockwise."""

    words: ClassVar[tuple[str, ...]] = ("turn",)
    plain: ClassVar[str] = "turn the field"
    wish: ClassVar[str] = "turn the field"

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        steps, direction = action.args
        assert isinstance(direction, Term)
        way = card.known({"clockwise": 1, "counter_clockwise": -1}, direction.name)
        return Turn(n=card.whole(steps) * way)

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        if not turn_field(t, self.n):
            t.tell(events.NOTHING, seat, events.NOBODY_ON_FIELD)


@final
@mypyc_attr(acyclic=True)
class Look(Deed):
    """At the top of the egg deck."""

    words: ClassVar[tuple[str, ...]] = ("look_ahead",)
    plain: ClassVar[str] = "look at the deck"
    gain: ClassVar[bool] = True

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        number = card.whole(action.args[0])
        card.need(1 < number <= MOST_LOOKED, f"look at two to {MOST_LOOKED} eggs")
        return Look(n=number)

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        look(t, of, seat, self.n)


# -- points, and what is for later


@final
@mypyc_attr(acyclic=True)
class Score(Deed):
    words: ClassVar[tuple[str, ...]] = ("score",)
    counted: ClassVar[bool] = True
    gain: ClassVar[bool] = True

    @classmethod
    def read(cls, card: "Reader", action: Term, _: int, count: Count | None) -> Deed:
        points = card.target(action.args[0], "point")
        plain = not points.kind.states and not points.kind.wheres
        card.need(points.quantity.kind in ("number", "a") and plain, "say how many points")
        return Score(n=points.quantity.n, count=count)

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        points = self.n * self.times(t, of)
        if points == 0:
            self.tell_uncounted(t, seat)
        else:
            t.sheets[seat].extra += points
            t.tell(events.SCORED, seat, points, of.ability.card)


def tell_next(t: UnderwingTable, seat: i64, event: i64) -> None:
    """What is of the next round; after the last round there is none."""
    if t.in_final_round():
        t.tell(events.NOTHING, seat, events.NO_NEXT_ROUND)
    else:
        t.tell(event, seat)


@final
@mypyc_attr(acyclic=True)
class Still(Deed):
    """The field does not turn next round."""

    words: ClassVar[tuple[str, ...]] = ("field_still",)
    until: ClassVar[str] = "next_round"

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        t.still = t.round + 1
        tell_next(t, seat, i64(events.STILL))


@final
@mypyc_attr(acyclic=True)
class Closed(Deed):
    """The tower is closed next round."""

    words: ClassVar[tuple[str, ...]] = ("tower_closed",)
    until: ClassVar[str] = "next_round"

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        t.closed = t.round + 1
        tell_next(t, seat, i64(events.CLOSED))


def tell_phase(t: UnderwingTable, seat: i64, number: i64, phase: i64, each: bool) -> None:
    """More draws or placements in a phase to come; in the last round only placing may be to come."""
    past = phase == events.TO_COLLECT or t.owed[seat] != UNTOLD
    if t.in_final_round() and past:
        t.tell(events.NOTHING, seat, events.NO_NEXT_ROUND)
    else:
        t.tell(events.NEXT, seat, number, phase, 1 if each else 0)


def more(card: "Reader", action: Term, phase: str) -> int:
    """How many more draws or placements in a phase to come."""
    thing, when = action.args
    part = card.elements(thing, more=True) if phase == "collect" else card.placements(thing, more=True)
    right = "draw one more element in each collect" if phase == "collect" else "make one more placement in each place"
    card.need(when == Term(phase) and not part.up_to, f'write "{right} phase"')
    return int(part.n)


@final
@mypyc_attr(acyclic=True)
class DrawNext(Deed):
    words: ClassVar[tuple[str, ...]] = ("draw",)
    until: ClassVar[str] = "next_phase"

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        return DrawNext(n=more(card, action, "collect"))

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        t.sheets[seat].draws_next += self.n
        tell_phase(t, seat, self.n, i64(events.TO_COLLECT), False)


@final
@mypyc_attr(acyclic=True)
class DrawEach(Deed):
    words: ClassVar[tuple[str, ...]] = ("draw",)
    until: ClassVar[str] = "every_phase"

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        return DrawEach(n=more(card, action, "collect"))

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        t.sheets[seat].draws_each += self.n
        tell_phase(t, seat, self.n, i64(events.TO_COLLECT), True)


@final
@mypyc_attr(acyclic=True)
class PlaceNext(Deed):
    words: ClassVar[tuple[str, ...]] = ("place",)
    until: ClassVar[str] = "next_phase"

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        return PlaceNext(n=more(card, action, "place_phase"))

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        t.sheets[seat].places_next += self.n
        tell_phase(t, seat, self.n, i64(events.TO_PLACE), False)


@final
@mypyc_attr(acyclic=True)
class PlaceEach(Deed):
    words: ClassVar[tuple[str, ...]] = ("place",)
    until: ClassVar[str] = "every_phase"

    @classmethod
    def read(cls, card: "Reader", action: Term, *_: object) -> Deed:
        return PlaceEach(n=more(card, action, "place_phase"))

    def do(self, t: UnderwingTable, of: Speaker, seat: i64) -> None:
        t.sheets[seat].places_each += self.n
        tell_phase(t, seat, self.n, i64(events.TO_PLACE), True)
