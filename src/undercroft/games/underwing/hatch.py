"""Chapter 7, Phase 4: completed eggs are collected, those of the round before hatch; the game's end."""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import HATCH, MOST_EGGS, PLACES
from undercroft.games.underwing.cards import GAME_END, OPPONENT_HATCHING
from undercroft.games.underwing.handlers import arrive
from undercroft.games.underwing.perform import perform
from undercroft.games.underwing.scoring import calm_bonus, decided, highest, leaders, temperature_bonus
from undercroft.games.underwing.table import ENDED_ROUNDS, NONE, Trigger, UnderwingTable
from undercroft.games.underwing.waiting import RESOLVE_WAITING

THRESHOLDS: Final = ((12, 3), (25, 4))
"""UW-7.4: from so many points on, so many handlers."""


@final
@mypyc_attr(acyclic=True)
class HatchPhase(Step):
    """UW-7.1: completed eggs go to their owners, gaps are filled (UW-8.7: alone, after the hatching); UW-7.2: then
    players hatch in turn order."""

    def run(self, t: UnderwingTable) -> None:
        for turn in range(t.seats):
            bring_home(t, t.seat_at(turn))
        if not t.rules.late:
            t.fill()
        t.push(Hatch(0, False))


def bring_home(t: UnderwingTable, seat: i64) -> None:
    """UW-7.1: a player's completed eggs leave the grounds, their elements go to the bag, their handlers stay with
    them."""
    sheet = t.sheets[seat]
    for place in range(i64(PLACES)):
        if t.claims[place] == seat and t.is_complete(place):
            card = t.take_away(place)
            sheet.eggs = append(sheet.eggs, card)
            sheet.done = append(sheet.done, t.round)
            t.tell(events.COMPLETED, seat, place, t.egg(card))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Hatch(Step):
    """UW-7.2, UW-7.3: the player `turn` places left of the egg token hatches what is due, all of it before the next.

    In the final round everything collected is due, and so is what effects completed since; `late`: players whose place
    is past come once more (UW-7.9).
    """

    def __init__(self, turn: i64, late: bool) -> None:
        self.turn = turn
        self.late = late

    def seat(self, t: UnderwingTable) -> i64:
        return t.seat_at(self.turn)

    def due(self, t: UnderwingTable, index: i64) -> bool:
        """UW-7.10: whether the egg at `index` hatches in this phase."""
        sheet = t.sheets[self.seat(t)]
        if index < 0 or index >= i64(len(sheet.eggs)):
            return False
        return t.in_final_round() or sheet.done[index] < t.round

    def number(self, t: UnderwingTable) -> i64:
        number: i64 = 0
        for index in range(i64(MOST_EGGS)):
            if self.due(t, index):
                number += 1
        return number

    def waits(self, t: UnderwingTable) -> i64:
        if self.turn == t.seats or (t.in_final_round() and waits_at(t, self.seat(t))):
            return 0
        return 1 << self.seat(t) if self.number(t) > 1 else 0

    def bar(self, t: UnderwingTable, seat: i64, action: i64) -> i64:
        index = action - HATCH
        return 0 if index >= 0 and index < MOST_EGGS and self.due(t, index) else 702

    def options(self, t: UnderwingTable, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for index in range(i64(MOST_EGGS)):
            if self.due(t, index):
                found = append(found, HATCH + index)
        return found

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        self.hatch(t, action - HATCH)

    def run(self, t: UnderwingTable) -> None:
        if self.turn == t.seats:
            t.push(Hatch(0, True) if t.in_final_round() and some_left(t) else EndRound())
            return
        if t.in_final_round():
            bring_home(t, self.seat(t))
        number = self.number(t)
        if number == 0:
            t.push(Hatch(self.turn + 1, self.late))
        elif number == 1:
            self.hatch(t, self.options(t, self.seat(t))[0] - HATCH)
        else:
            t.push(self)

    def hatch(self, t: UnderwingTable, index: i64) -> None:
        """UW-7.2: the handler goes to the ready room, the card is turned."""
        seat = self.seat(t)
        sheet = t.sheets[seat]
        sheet.eggs, card = pop(sheet.eggs, index)
        sheet.done, _ = pop(sheet.done, index)
        sheet.ready += 1
        t.push(self)
        t.push(RESOLVE_WAITING)
        hatch_tame(t, seat, card)


def hatch_tame(t: UnderwingTable, seat: i64, card: i64) -> None:
    """UW-7.2: the card is turned, its score added, its green ribbon resolved; what lasts begins."""
    sheet = t.sheets[seat]
    sheet.dragons = append(sheet.dragons, card)
    t.turn_up()
    t.tell(events.HATCHED, seat, card, t.rules.cards.score[card])
    t.trigger(OPPONENT_HATCHING, seat)
    lasts = t.rules.cards.lasting[card] & ~sheet.lasting
    sheet.lasting |= lasts
    for ability in t.rules.cards.waiting[card]:
        t.triggers = append(t.triggers, Trigger(ability, seat))
    if lasts != 0 or len(t.rules.cards.waiting[card]) > 0:
        t.tell(events.LASTS, seat, card)
    t.push(AfterHatching(seat, sheet.gained))
    tame = t.rules.cards.tame[card]
    if tame is not None:
        perform(t, tame, seat, NONE)


@final
@mypyc_attr(acyclic=True)
class AfterHatching(Step):
    """UW-7.4, UW-7.8: each threshold is looked at once a player; no handler where this hatching granted one."""

    def __init__(self, seat: i64, gained: i64) -> None:
        self.seat = seat
        self.gained = gained

    def run(self, t: UnderwingTable) -> None:
        sheet = t.sheets[self.seat]
        if t.rules.solo:
            return
        points = t.points(self.seat)
        for i in range(i64(len(THRESHOLDS))):
            least, handlers = THRESHOLDS[i]
            if points >= least and (sheet.looked_at >> i) & 1 == 0:
                sheet.looked_at |= 1 << i
                if sheet.gained == self.gained and t.staff(self.seat) < handlers:
                    self.grant(t, least)

    def grant(self, t: UnderwingTable, least: i64) -> None:
        if arrive(t, self.seat):
            t.tell(events.GRANTED, self.seat, least)
        else:
            t.tell(events.NOTHING, self.seat, events.FULL_STAFF, t.staff(self.seat))


def some_left(t: UnderwingTable) -> bool:
    """UW-7.9: whether an egg was completed for a player whose place in the order was past."""
    for seat in range(t.seats):
        if waits_at(t, seat):
            return True
    return False


def waits_at(t: UnderwingTable, seat: i64) -> bool:
    """UW-7.9: whether a completed egg of the player waits in the grounds."""
    for place in range(i64(PLACES)):
        if t.claims[place] == seat and t.is_complete(place):
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class EndRound(Step):
    """UW-8.7: alone, new eggs are discovered; UW-3.1: the egg token passes to the left."""

    def run(self, t: UnderwingTable) -> None:
        if t.rules.late:
            t.fill()
        t.first = (t.first + 1) % t.seats


def end_game(t: UnderwingTable) -> None:
    """UW-7.5: after the final round what waits for the end resolves, then the totals are reckoned."""
    t.push(Score())
    t.push(RESOLVE_WAITING)
    for turn in range(t.seats):
        t.trigger(GAME_END, t.seat_at(turn))


@final
@mypyc_attr(acyclic=True)
class Score(Step):
    """UW-7.5 to UW-7.7, UW-8.10, UW-8.11: bonuses are told, the winners found."""

    def run(self, t: UnderwingTable) -> None:
        for seat in range(t.seats):
            self.tell_bonuses(t, seat)
        t.ended = ENDED_ROUNDS
        t.winners = leaders(t)
        t.tell(events.ENDED, t.winners, t.ended, highest(t), decided(t))
        t.finish()

    def tell_bonuses(self, t: UnderwingTable, seat: i64) -> None:
        bonus = temperature_bonus(t, seat)
        if bonus > 0:
            t.tell(events.BONUS, seat, bonus, 0, t.net_warm(seat))
        elif t.rules.temperature and len(t.sheets[seat].dragons) == 0:
            t.tell(events.NOTHING, seat, events.NO_BALANCE)
        if calm_bonus(t) > 0:
            t.tell(events.BONUS, seat, calm_bonus(t), 1)
