"""Chapter 4, Phase 1: collect (UW-4.1 to UW-4.6); and the round's beginning (UW-3.1)."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.engine.bits import ones, spread
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import COLLECT, DRAW, INSTEAD, SPOTS
from undercroft.games.underwing.assign import MoveHandlers
from undercroft.games.underwing.bag import draw, draw_instead, moved
from undercroft.games.underwing.handlers import WILD_FORCES
from undercroft.games.underwing.hatch import end_game
from undercroft.games.underwing.table import NONE, UNTOLD, UnderwingTable


@final
@mypyc_attr(acyclic=True)
class NewRound(Step):
    """UW-3.1: four phases; UW-8.2: in the solo game the wild forces take their elements first."""

    def run(self, t: UnderwingTable) -> None:
        if t.in_final_round():
            end_game(t)
            return
        t.push(self)
        t.renew()
        t.round += 1
        t.approached = 0
        t.tell(events.ROUND, t.first, t.round, 1 if t.in_final_round() else 0)
        for seat in range(i64(len(t.owed))):
            t.owed[seat] = UNTOLD
        t.released = 0
        t.push(MoveHandlers())
        for turn in range(t.seats - 1, -1, -1):
            t.push(BeginCollecting(t.seat_at(turn)))
        if t.rules.solo:
            t.push(WildCollect())


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BeginCollecting(Step):
    """UW-4.1, UW-4.4: a player takes all of theirs: one a handler, and what effects add."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, t: UnderwingTable) -> None:
        sheet = t.sheets[self.seat]
        draws = t.staff(self.seat) - ones(sheet.field) + sheet.draws_each + sheet.draws_next
        sheet.draws_next = 0
        t.push(Collect(self.seat, sheet.field, draws))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Collect(Step):
    """UW-4.2, UW-4.6: elements of the field `spots` and `draws` random ones, in any order, each seen before the next;
    a random one may stand for that of a spot."""

    def __init__(self, seat: i64, spots: i64, draws: i64) -> None:
        self.seat = seat
        self.spots = spots
        self.draws = draws

    def waits(self, t: UnderwingTable) -> i64:
        return 1 << self.seat if self.spots != 0 and t.in_bag() > 0 else 0

    def bar(self, t: UnderwingTable, seat: i64, action: i64) -> i64:
        if action == DRAW:
            return 0 if self.draws > 0 else 401
        if action >= COLLECT and action < COLLECT + SPOTS:
            spot = action - COLLECT
            if (self.spots >> spot) & 1 == 0:
                return 401
            return 0 if t.bag[t.rules.field.colour(spot)] > 0 else 403
        if action >= INSTEAD and action < INSTEAD + SPOTS:
            return 0 if (self.spots >> (action - INSTEAD)) & 1 == 1 else 402
        return 401

    def options(self, t: UnderwingTable, seat: i64) -> vec[i64]:
        found = vec[i64]()
        if self.draws > 0:
            found = append(found, i64(DRAW))
        for spot in range(i64(SPOTS)):
            if (self.spots >> spot) & 1 == 1 and t.bag[t.rules.field.colour(spot)] > 0:
                found = append(found, COLLECT + spot)
        return spread(self.spots, INSTEAD, found)

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        if action == DRAW:
            t.push(Collect(seat, self.spots, self.draws - 1))
            draw(t, seat, 1)
            return
        spot = action - COLLECT if action < INSTEAD else action - INSTEAD
        t.push(Collect(seat, self.spots & ~(1 << spot), self.draws))
        if action >= INSTEAD:
            draw(t, seat, 1, t.rules.field.colour(spot))
        else:
            take_at(t, seat, spot)

    def run(self, t: UnderwingTable) -> None:
        """Only random draws are left, or nothing to draw."""
        draw(t, self.seat, self.draws + ones(self.spots))


def take_at(t: UnderwingTable, seat: i64, spot: i64) -> None:
    """UW-4.1: an element of the spot's colour, which the bag has."""
    colour = t.rules.field.colour(spot)
    moved(t, seat, colour)
    t.tell(events.COLLECTED, seat, colour, spot)


@final
@mypyc_attr(acyclic=True)
class WildCollect(Step):
    """UW-8.2: one element for each wild handler, of its space's colour; UW-4.3: a random one where the bag has none."""

    def run(self, t: UnderwingTable) -> None:
        collected: i64 = 0
        for spot in range(i64(SPOTS)):
            if (t.sheets[WILD_FORCES].field >> spot) & 1 == 1:
                colour = t.rules.field.colour(spot)
                if t.bag[colour] > 0:
                    collected += moved(t, WILD_FORCES, colour)
                else:
                    draw_instead(t, WILD_FORCES, 1 << colour, 1)
        if collected != 0:
            t.tell(events.FORCES_COLLECTED, NONE, collected)
