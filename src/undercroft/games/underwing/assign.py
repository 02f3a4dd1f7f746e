"""Chapter 5, Phase 2: handlers move, then are assigned (UW-5.1 to UW-5.8)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.engine.bits import spread
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import CLAIM, LEAVE, PASS, PLACES, RECALL, SEND, SPOTS
from undercroft.games.underwing.cards import TIRELESS
from undercroft.games.underwing.handlers import claim, leave, recall, send, turn_field
from undercroft.games.underwing.place import PlacePhase
from undercroft.games.underwing.table import NONE, UnderwingTable
from undercroft.games.underwing.waiting import RESOLVE_WAITING

FEW: Final = 48
"""Options of one assignment; seldom there are more."""


@final
@mypyc_attr(acyclic=True)
class MoveHandlers(Step):
    """UW-5.1: break rooms empty into ready rooms; UW-5.2: then the field turns, and who stood on white goes to rest."""

    def run(self, t: UnderwingTable) -> None:
        for seat in range(t.seats):
            sheet = t.sheets[seat]
            sheet.ready += sheet.resting
            sheet.resting = 0
        leave_white(t)
        if t.still != t.round:
            turn_field(t, 1)
        else:
            t.tell(events.NOTHING, NONE, events.DOES_NOT_TURN)
        t.push(Assign(0, 0))


def leave_white(t: UnderwingTable) -> None:
    """UW-5.2: from the tower, or the ring's white space, to the break room; for tireless handlers to the ready room."""
    for seat in range(t.seats):
        sheet = t.sheets[seat]
        for spot in range(i64(SPOTS)):
            if (sheet.field >> spot) & 1 == 1 and t.rules.field.is_white(spot):
                sheet.field &= ~(1 << spot)
                if sheet.lasting & TIRELESS != 0:
                    sheet.ready += 1
                else:
                    sheet.resting += 1
                t.tell(events.RESTED, seat, spot, 1 if sheet.lasting & TIRELESS != 0 else 0)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Assign(Step):
    """UW-5.3: one action at a time, `turn` places left of the egg token; the phase ends when all pass in succession.
    `passing`: bit mask of those who said so since somebody acted, which is told together."""

    def __init__(self, turn: i64, passes: i64, passing: i64 = 0) -> None:
        self.turn = turn
        self.passes = passes
        self.passing = passing

    def waits(self, t: UnderwingTable) -> i64:
        seat = t.seat_at(self.turn)
        return 1 << seat if self.passes < t.seats and has_choice(t, seat) else 0

    def bar(self, t: UnderwingTable, seat: i64, action: i64) -> i64:
        if action == PASS:
            return 0
        if action >= SEND and action < SEND + SPOTS:
            return bar_send(t, seat, action - SEND)
        if action >= CLAIM and action < CLAIM + PLACES:
            return bar_claim(t, seat, action - CLAIM)
        if action >= RECALL and action < RECALL + SPOTS:
            return 0 if (t.sheets[seat].field >> (action - RECALL)) & 1 == 1 else 503
        if action >= LEAVE and action < LEAVE + PLACES:
            place = action - LEAVE
            if t.claims[place] != seat:
                return 503
            return 507 if t.is_complete(place) else 0
        return 503

    def options(self, t: UnderwingTable, seat: i64) -> vec[i64]:
        sheet = t.sheets[seat]
        found = append(vec[i64](capacity=FEW), i64(PASS))
        if sheet.ready > 0:
            found = spread(free_eggs(t), CLAIM, spread(free_spots(t, seat), SEND, found))
        return spread(eggs_to_leave(t, seat), LEAVE, spread(sheet.field, RECALL, found))

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        if action == PASS:
            t.push(Assign((self.turn + 1) % t.seats, self.passes + 1, self.passing | 1 << seat))
            return
        self.tell(t)
        t.push(Assign((self.turn + 1) % t.seats, 0))
        if action < CLAIM:
            t.sheets[seat].ready -= 1
            send(t, seat, action - SEND)
        elif action < RECALL:
            t.sheets[seat].ready -= 1
            t.push(RESOLVE_WAITING)
            claim(t, seat, action - CLAIM)
        elif action < LEAVE:
            recall(t, seat, action - RECALL)
        else:
            leave(t, seat, action - LEAVE)

    def run(self, t: UnderwingTable) -> None:
        """Whoever can only pass has passed; when all have, placing begins."""
        if self.passes >= t.seats:
            self.tell(t)
            t.push(PlacePhase())
        else:
            t.push(Assign((self.turn + 1) % t.seats, self.passes + 1, self.passing))

    def tell(self, t: UnderwingTable) -> None:
        if self.passing != 0:
            t.tell(events.PASSED, NONE, self.passing)


def has_choice(t: UnderwingTable, seat: i64) -> bool:
    """Whether anything can be assigned or recalled."""
    sheet = t.sheets[seat]
    return sheet.ready > 0 or sheet.field != 0 or eggs_to_leave(t, seat) != 0


def free_spots(t: UnderwingTable, seat: i64) -> i64:
    """Bit mask of the spots that `bar_send` leaves to a ready handler."""
    field = t.rules.field
    spots = field.spots & ~t.sheets[seat].field
    return spots & ~field.white if t.closed == t.round else spots


def free_eggs(t: UnderwingTable) -> i64:
    """Bit mask of the eggs that `bar_claim` leaves to a ready handler."""
    mask: i64 = 0
    for place in range(i64(PLACES)):
        if t.claims[place] == NONE and t.is_egg(place):
            mask |= 1 << place
    return mask


def eggs_to_leave(t: UnderwingTable, seat: i64) -> i64:
    """UW-5.3, UW-5.7: bit mask of the eggs from which a handler may go to rest."""
    mask: i64 = 0
    for place in range(i64(PLACES)):
        if t.claims[place] == seat and not t.is_complete(place):
            mask |= 1 << place
    return mask


def bar_send(t: UnderwingTable, seat: i64, spot: i64) -> i64:
    """UW-5.3 a ready handler; UW-5.4 one of a player's on a space; UW-5.8 the field has that space."""
    if not t.rules.field.has(spot):
        return 508
    if t.sheets[seat].ready == 0:
        return 503
    if (t.sheets[seat].field >> spot) & 1 == 1:
        return 504
    return 618 if t.rules.field.is_white(spot) and t.closed == t.round else 0


def bar_claim(t: UnderwingTable, seat: i64, place: i64) -> i64:
    """UW-5.3 a ready handler and an egg; UW-5.5 nobody else's."""
    if t.sheets[seat].ready == 0 or not t.is_egg(place):
        return 503
    return 505 if t.claims[place] != NONE else 0
