"""What handlers do in every phase (UW-5.3 to UW-5.6, UW-6.11): sent, recalled, granted, scared off; the field turns."""

from typing import Final

from mypy_extensions import i64

from undercroft.games.underwing import events
from undercroft.games.underwing.actions import PLACES
from undercroft.games.underwing.cards import CLAIMING
from undercroft.games.underwing.recipes import WHITE
from undercroft.games.underwing.table import NONE, UnderwingTable
from undercroft.games.underwing.wild import FREED, hatch_wild

WILD_FORCES: Final = 1
"""The sheet of the wild forces in the solo game."""


def turn_field(t: UnderwingTable, steps: i64) -> bool:
    """Every handler on the loop moves, the wild forces' too (UW-5.2, UW-8.3); whether there is one."""
    moved: i64 = 0
    for sheet in t.sheets:
        moved |= sheet.field
        sheet.field = t.rules.field.turned(sheet.field, steps)
    if moved != 0:
        t.tell(events.TURNED, NONE, steps)
    return moved != 0


def send(t: UnderwingTable, seat: i64, spot: i64) -> None:
    """UW-5.3: the handler, which has left its room, stands on the field."""
    t.sheets[seat].field |= 1 << spot
    t.tell(events.SENT, seat, spot, t.rules.field.colour(spot))


def claim(t: UnderwingTable, seat: i64, place: i64) -> None:
    """UW-5.3: the handler, which has left its room, stands on the egg."""
    t.claims[place] = seat
    t.tell(events.CLAIMED, seat, place, t.told(place))
    t.trigger(CLAIMING, seat)


def recall(t: UnderwingTable, seat: i64, spot: i64) -> None:
    """UW-5.3: from the field to the break room."""
    sheet = t.sheets[seat]
    sheet.field &= ~(1 << spot)
    sheet.resting += 1
    t.tell(events.RECALLED, seat, spot, t.rules.field.colour(spot))


def leave(t: UnderwingTable, seat: i64, place: i64) -> None:
    """UW-5.3: from an egg to the break room."""
    t.claims[place] = NONE
    t.sheets[seat].resting += 1
    t.tell(events.LEFT, seat, place, t.told(place))


def scare(t: UnderwingTable, mask: i64, decider: i64) -> None:
    """UW-6.11: off the eggs of a mask to the break room; complete ones then hatch wild for the same decider."""
    complete: i64 = 0
    for place in range(i64(PLACES)):
        if (mask >> place) & 1 == 1 and t.claims[place] != NONE:
            owner = t.claims[place]
            t.claims[place] = NONE
            t.sheets[owner].resting += 1
            t.tell(events.SCARED, decider, place, owner, t.told(place))
            if t.is_complete(place):
                complete |= 1 << place
    if complete != 0:
        hatch_wild(t, complete, decider, i64(FREED))


def scare_field(t: UnderwingTable, owner: i64, spot: i64, decider: i64) -> None:
    """UW-6.11: off the field to the break room."""
    sheet = t.sheets[owner]
    sheet.field &= ~(1 << spot)
    sheet.resting += 1
    t.tell(events.SCARED_FIELD, decider, spot, owner, t.rules.field.colour(spot))


def gain(t: UnderwingTable, seat: i64) -> None:
    """UW-5.6: granted by a dragon, never beyond the maximum (UW-8.12: then nothing else comes of it either)."""
    if arrive(t, seat):
        t.sheets[seat].gained += 1
        t.tell(events.GAINED, seat, t.staff(seat))
        if t.rules.solo:
            wild_gain(t)
            grow(t)
    else:
        t.tell(events.NOTHING, seat, events.FULL_STAFF, t.staff(seat))


def arrive(t: UnderwingTable, seat: i64) -> bool:
    """UW-5.6: a handler from the tracker arrives in the ready room, solo in the break room (UW-8.7)."""
    if not room_for_one(t, seat):
        return False
    sheet = t.sheets[seat]
    sheet.tracker -= 1
    if t.rules.solo:
        sheet.resting += 1
    else:
        sheet.ready += 1
    return True


def room_for_one(t: UnderwingTable, seat: i64) -> bool:
    """UW-5.6: whether a handler is left on the tracker, and the player is below the maximum."""
    return t.sheets[seat].tracker > 0 and t.staff(seat) < t.rules.most


def wild_gain(t: UnderwingTable) -> None:
    """UW-8.7: the wild forces gain one too, on white or the first free space counter-clockwise of it."""
    sheet = t.sheets[WILD_FORCES]
    size = i64(len(t.rules.field.loop))
    if sheet.tracker == 0:
        return
    for steps in range(size):
        spot = (white_spot(t) - steps + size) % size
        if (sheet.field >> spot) & 1 == 0:
            sheet.tracker -= 1
            sheet.field |= 1 << spot
            t.tell(events.WILD_GAINED, NONE, spot, t.rules.field.colour(spot))
            return


def white_spot(t: UnderwingTable) -> i64:
    for spot in range(i64(len(t.rules.field.loop))):
        if t.rules.field.loop[spot] == WHITE:
            return spot
    return 0


def columns_for(staff: i64) -> i64:
    """UW-8.8."""
    return 4 if staff >= 5 else 3


def rows_for(staff: i64) -> i64:
    """UW-8.8."""
    return 3 if staff >= 4 else 2


def grow(t: UnderwingTable) -> None:
    """UW-8.8: with 3 handlers 3x2, with 4 3x3, with 5 4x3; the new spaces are filled at once."""
    staff = t.staff(0)
    columns = columns_for(staff)
    rows = rows_for(staff)
    before: i64 = 0
    for place in range(i64(PLACES)):
        if t.in_grounds(place):
            before |= 1 << place
    if columns <= t.columns and rows <= t.rows:
        return
    t.columns = columns if columns > t.columns else t.columns
    t.rows = rows if rows > t.rows else t.rows
    t.tell(events.GREW, NONE, t.columns, t.rows)
    new: i64 = 0
    for place in range(i64(PLACES)):
        if t.in_grounds(place) and (before >> place) & 1 == 0:
            new |= 1 << place
    t.lay_out(new)
