"""Chapter 6, Phase 3: place (UW-6.1 to UW-6.9); solo the wild forces place too (UW-8.4 to UW-8.6)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import AND, DONE, EGG_SPACES, LAY, PLACES
from undercroft.games.underwing.handlers import WILD_FORCES
from undercroft.games.underwing.hatch import HatchPhase
from undercroft.games.underwing.lay import bar_lay, can_lay, fitting, laid_on, lay_first, spaces_for
from undercroft.games.underwing.recipes import BLACK, SECONDARIES, begins
from undercroft.games.underwing.table import NONE, UNTOLD, UnderwingTable
from undercroft.games.underwing.trading import single
from undercroft.games.underwing.waiting import RESOLVE_WAITING
from undercroft.games.underwing.wild import FILLED, completed

WILD_ORDER: Final = (6, 7, 5, 1, 3, 4, 2, 0)
"""UW-8.4: black, white, purple, orange, green, blue, yellow, red."""


@final
@mypyc_attr(acyclic=True)
class PlacePhase(Step):
    """UW-6.1: all of one player's placements in one turn, or (option, and solo: UW-8.4) one at a time around."""

    def run(self, t: UnderwingTable) -> None:
        if t.rules.around or t.rules.solo:
            t.push(Around(0, 0))
        else:
            t.push(InTurn(0))


def reckon(t: UnderwingTable, seat: i64) -> None:
    """UW-6.1: one placement for each handler, counted when the player's placing starts; and what effects allow."""
    if t.owed[seat] == UNTOLD:
        sheet = t.sheets[seat]
        t.owed[seat] = t.staff(seat)
        t.extra[seat] = sheet.places_each + sheet.places_next
        sheet.places_next = 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class InTurn(Step):
    """UW-3.2: the player `turn` places left of the egg token places, then the next."""

    def __init__(self, turn: i64) -> None:
        self.turn = turn

    def run(self, t: UnderwingTable) -> None:
        if self.turn == t.seats:
            t.push(HatchPhase())
            return
        seat = t.seat_at(self.turn)
        reckon(t, seat)
        t.push(InTurn(self.turn + 1))
        t.push(Place(seat, False))


@final
@mypyc_attr(acyclic=True)
class Around(Step):
    """One placement after another around the table until `idle` turns in a row brought none; solo, player and wild
    forces in turn (UW-8.4)."""

    def __init__(self, turn: i64, idle: i64) -> None:
        self.turn = turn
        self.idle = idle

    def run(self, t: UnderwingTable) -> None:
        parties: i64 = 2 if t.rules.solo else t.seats
        if self.idle == parties:
            t.push(HatchPhase())
        elif t.rules.solo and self.turn == WILD_FORCES:
            idle: i64 = self.idle + 1 if t.sheets[WILD_FORCES].held() == 0 else 0
            t.push(Around(0, idle))
            t.push(RESOLVE_WAITING)
            t.push(WildPlace())
        else:
            self.player(t, parties)

    def player(self, t: UnderwingTable, parties: i64) -> None:
        seat = t.seat_at(self.turn)
        reckon(t, seat)
        owing = t.owed[seat] + t.extra[seat] > 0 and can_lay(t, seat)
        if not owing:
            tell_short(t, seat)
            t.owed[seat] = 0
        t.push(Around((self.turn + 1) % parties, 0 if owing else self.idle + 1))
        t.push(Place(seat, True))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Place(Step):
    """UW-6.1, UW-6.9: a placement that is owed must be made while anything fits; what an effect allows beyond may be.
    `single`: one only."""

    def __init__(self, seat: i64, single: bool) -> None:
        self.seat = seat
        self.single = single

    def waits(self, t: UnderwingTable) -> i64:
        owing = t.owed[self.seat] + t.extra[self.seat] > 0
        return 1 << self.seat if owing and can_lay(t, self.seat) else 0

    def free(self, t: UnderwingTable) -> bool:
        """Whether the player may stop: nothing is owed, or an element has or had no space (UW-6.7)."""
        return self.freed(t) or self.releases(t)

    def freed(self, t: UnderwingTable) -> bool:
        return t.owed[self.seat] == 0 or (t.released >> self.seat) & 1 == 1

    def releases(self, t: UnderwingTable) -> bool:
        """UW-6.7: whether the player holds an element without a space (option `release`: that does not matter)."""
        return t.rules.release and not t.wants_all(t.held(self.seat))

    def bar(self, t: UnderwingTable, seat: i64, action: i64) -> i64:
        if action >= LAY and action < AND:
            return bar_lay(t, seat, action)
        if action == DONE:
            return 0 if self.free(t) else 609
        return 601

    def options(self, t: UnderwingTable, seat: i64) -> vec[i64]:
        """What `free` says is seen by the spaces, which are looked for once."""
        held = t.held(seat)
        spaces = spaces_for(t, held)
        free = self.freed(t) or (t.rules.release and fitting(spaces) != held)
        return laid_on(spaces, held, vec[i64]([i64(DONE)]) if free else vec[i64]())

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        if action == DONE:
            if t.owed[seat] > 0:
                t.tell(events.NOTHING, seat, events.RELEASED, placed(t, seat))
            t.owed[seat] = 0
            t.extra[seat] = 0
            return
        if t.owed[seat] > 1 and (t.released >> seat) & 1 == 0 and self.releases(t):
            t.released |= 1 << seat
        if t.owed[seat] > 0:
            t.owed[seat] -= 1
        else:
            t.extra[seat] -= 1
        if not self.single:
            t.push(self)
        t.push(RESOLVE_WAITING)
        lay_first(t, seat, action)

    def run(self, t: UnderwingTable) -> None:
        """Nothing is owed, or nothing fits: then nothing more is owed this round (UW-6.7)."""
        tell_short(t, self.seat)
        t.owed[self.seat] = 0


def tell_short(t: UnderwingTable, seat: i64) -> None:
    """UW-6.7: why a player places less than is owed."""
    if t.owed[seat] > 0:
        reason = events.NO_MORE_SPACE if t.sheets[seat].held() > 0 else events.NO_MORE_HELD
        t.tell(events.NOTHING, seat, reason, placed(t, seat))


def placed(t: UnderwingTable, seat: i64) -> i64:
    """How many of the placements that were owed have been made."""
    return t.staff(seat) - t.owed[seat]


# -- the wild forces


@final
@mypyc_attr(acyclic=True)
class WildPlace(Step):
    """UW-8.4, UW-8.5: the wild forces' next element, where the first rule puts it, else back into the bag."""

    def run(self, t: UnderwingTable) -> None:
        store = t.sheets[WILD_FORCES].store
        for element in WILD_ORDER:
            if store[element] > 0:
                store[element] -= 1
                place_wild(t, element)
                return


def place_wild(t: UnderwingTable, element: i64) -> None:
    space = wild_space(t, element)
    if space == NONE:
        t.bag[element] += 1
        t.tell(events.RETURNED, NONE, element)
        return
    place = space // EGG_SPACES
    t.lay(element, space)
    t.tell(events.LAID, NONE, element, space)
    t.tell(events.PLACED, NONE, single(element), place, t.told(place))
    completed(t, place, WILD_FORCES if t.rules.reading else 0, i64(FILLED))


def wild_space(t: UnderwingTable, element: i64) -> i64:
    """UW-8.5: each step over all eggs before the next; NONE: nowhere."""
    for rule in range(i64(3)):
        for place in range(i64(PLACES)):
            if t.is_egg(place):
                colours = t.colours(place)
                for number in range(i64(len(colours))):
                    space = place * EGG_SPACES + number
                    if goes(rule, colours[number], t.content[space], element):
                        return space
    return NONE


def goes(rule: i64, colour: i64, content: i64, element: i64) -> bool:
    """Rule 0: an immediate colour fit, an empty space of its colour or a begun one that it completes or continues; rule
    1: an empty secondary space that it begins; rule 2: a black one that can take it."""
    if (begins(colour, content) >> element) & 1 == 0:
        return False
    if rule == 0:
        return colour == element if content == 0 else True
    if rule == 1:
        return content == 0 and (SECONDARIES >> colour) & 1 == 1
    return colour == BLACK
