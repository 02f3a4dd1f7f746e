"""Effects on handlers (UW-6.11, UW-9.3): sent to the field, brought back from the break room, scared off."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.several import Several
from undercroft.games.underwing import cards as c
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import EGG, HANDLER, PLACES, ROOM, SEND, SPOTS
from undercroft.games.underwing.choice import Choice, Naming, Speaker
from undercroft.games.underwing.handlers import scare, scare_field, send
from undercroft.games.underwing.table import NONE, UnderwingTable


def rouse(t: UnderwingTable, seat: i64) -> None:
    """From the break room to the ready room."""
    sheet = t.sheets[seat]
    if sheet.resting > 0:
        t.tell(events.MOVED, seat, sheet.resting)
        sheet.ready += sheet.resting
        sheet.resting = 0
    else:
        t.tell(events.NOTHING, seat, events.NOBODY_RESTS)


def movable(t: UnderwingTable, seat: i64) -> vec[i64]:
    """The handlers that may go to a field space: of one's rooms, eggs that are not complete (UW-5.7) and the field."""
    found = vec[i64]()
    sheet = t.sheets[seat]
    for place in range(i64(PLACES)):
        if t.claims[place] == seat and not t.is_complete(place):
            found = append(found, EGG + place)
    for spot in range(i64(SPOTS)):
        if (sheet.field >> spot) & 1 == 1:
            found = append(found, HANDLER + seat * SPOTS + spot)
    if sheet.ready > 0:
        found = append(found, i64(ROOM))
    if sheet.resting > 0:
        found = append(found, i64(ROOM + 1))
    return found


def free_spots(t: UnderwingTable, seat: i64) -> vec[i64]:
    """The actions that send a handler to a field space without another one of `seat` (UW-5.4)."""
    found = vec[i64]()
    for spot in range(i64(SPOTS)):
        closed = t.rules.field.is_white(spot) and t.closed == t.round
        if t.rules.field.has(spot) and (t.sheets[seat].field >> spot) & 1 == 0 and not closed:
            found = append(found, SEND + spot)
    return found


@final
@mypyc_attr(acyclic=True)
class PickHandler(Choice):
    """Which of one's handlers goes to a field space."""

    def allowed(self, t: UnderwingTable) -> vec[i64]:
        return movable(t, self.seat)

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        t.push(PickSpot(self.of, self.seat, action))

    def skipped(self) -> i64:
        return events.NOBODY_MOVES


@final
@mypyc_attr(acyclic=True)
class PickSpot(Choice):
    """To which field space the handler that `source` (an action) names goes."""

    def __init__(self, of: Speaker, seat: i64, source: i64) -> None:
        super().__init__(of, seat)
        self.source = source

    def allowed(self, t: UnderwingTable) -> vec[i64]:
        return free_spots(t, self.seat)

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        sheet = t.sheets[self.seat]
        if self.source == ROOM:
            sheet.ready -= 1
        elif self.source == ROOM + 1:
            sheet.resting -= 1
        elif self.source >= HANDLER:
            sheet.field &= ~(1 << ((self.source - HANDLER) % SPOTS))
        else:
            t.claims[self.source - EGG] = NONE
        send(t, self.seat, action - SEND)


def scarable(t: UnderwingTable, of: Speaker) -> vec[i64]:
    """The handlers that the op is about and that may be scared off, as actions, ascending."""
    op = of.deed()
    select = op.select
    assert select is not None
    found = vec[i64]()
    if select.stand != c.ON_FIELD:
        for place in range(i64(PLACES)):
            owner = t.claims[place]
            if t.is_egg(place) and owner != NONE and select.near(of.place, place) and scares(t, of, owner):
                found = append(found, EGG + place)
    if select.stand != c.ON_EGGS:
        for owner in range(t.seats):
            for spot in range(i64(SPOTS)):
                if (t.sheets[owner].field >> spot) & 1 == 1 and scares(t, of, owner):
                    found = append(found, HANDLER + owner * SPOTS + spot)
    return found


def scares(t: UnderwingTable, of: Speaker, owner: i64) -> bool:
    """Whether the op is about that player's handlers and can scare them."""
    select = of.deed().select
    assert select is not None
    return not t.fearless(owner) and (select.claim != c.OPPONENTS or owner != of.you)


def brave(t: UnderwingTable) -> i64:
    """In the code of whom there is none to scare off: that somebody's handlers cannot be."""
    for seat in range(t.seats):
        if t.fearless(seat):
            return c.NOT_FEARLESS
    return 0


def scare_some(t: UnderwingTable, of: Speaker) -> None:
    """UW-6.11: each of those meant, or as many as the op says."""
    select = of.deed().select
    assert select is not None
    found = scarable(t, of)
    there = i64(len(found))
    number = select.n if select.n < there else there
    if there == 0:
        t.tell(events.NOTHING, of.you, events.NOBODY_TO_SCARE, -1, select.code() | brave(t))
    elif select.n == c.EVERY:
        scare_all(t, found, of.you)
    else:
        t.push(PickScared(of, of.you, i64(0) if select.up_to else number, number, vec[i64]()))


def scare_all(t: UnderwingTable, handlers: vec[i64], decider: i64) -> None:
    """Those that the actions name, all at once."""
    eggs: i64 = 0
    for action in handlers:
        if action < HANDLER:
            eggs |= 1 << (action - EGG)
        else:
            scare_field(t, (action - HANDLER) // SPOTS, (action - HANDLER) % SPOTS, decider)
    scare(t, eggs, decider)


@final
@mypyc_attr(acyclic=True)
class PickScared(Naming):
    """Whom a dragon scares off."""

    def things(self, t: UnderwingTable) -> vec[i64]:
        return scarable(t, self.of)

    def again(self, named: vec[i64]) -> Several:
        return PickScared(self.of, self.seat, self.least, self.most, named)

    def chosen(self, t: UnderwingTable, named: vec[i64]) -> None:
        if len(named) > 0:
            scare_all(t, named, self.seat)
        else:
            t.tell(events.NOTHING, self.seat, events.DECLINES)
