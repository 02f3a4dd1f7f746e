"""Chapter 5, Pre-season phase, with the count of chapter 4 at its start."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step, legal
from undercroft.engine.bits import ones
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import INVEST, SPACES, STABLE, TRANSFER
from undercroft.games.underleague.betting import BettingPhase
from undercroft.games.underleague.cards import BE_TRANSFERRED, INVESTS
from undercroft.games.underleague.combat import CombatPhase
from undercroft.games.underleague.count import ended_by_count, fewest
from undercroft.games.underleague.resolve import Resolve, resolve
from undercroft.games.underleague.table import UnderleagueTable
from undercroft.games.underleague.transfer import transfer
from undercroft.games.underleague.triggers import trigger

FIRST_HAND = 5


@final
@mypyc_attr(acyclic=True)
class NewRound(Step):
    """UL-4.2: points are counted, in the first round too (UL-4.4); UL-5.1: the first player; then the phases."""

    def run(self, t: UnderleagueTable) -> None:
        t.end_boosts(True)
        tell_points(t)
        if ended_by_count(t):
            return
        t.dealer.pause()
        t.renew()
        candidates = fewest(t)
        chance: i64 = t.dealer.below(ones(candidates)) if ones(candidates) > 1 else 0
        t.first = nth(candidates, chance)
        t.round += 1
        t.player = t.first
        t.tell(events.ROUND, t.first, t.round, why_first(t, candidates))
        t.push(NewRound())
        t.push(CombatPhase())
        t.push(BettingPhase())
        for turn in range(t.seats - 1, -1, -1):
            seat = (t.first + turn) % t.seats
            t.push(FirstHand(seat) if t.round == 1 else Prepare(seat))


def tell_points(t: UnderleagueTable) -> None:
    if t.ledger is None:
        return
    figures = vec[i64]()
    for seat in range(t.seats):
        figures = append(figures, t.points(seat))
        t.tell(events.POINTS, seat, figures[seat])
    t.tell(events.COUNTED, events.of_each(figures), t.round + 1)


def why_first(t: UnderleagueTable, candidates: i64) -> i64:
    """UL-5.1: what decided among all, of whom these were the last."""
    if ones(candidates) > 1:
        return events.BY_CHANCE
    least = t.points(t.first)
    for seat in range(t.seats):
        if seat != t.first and t.points(seat) == least:
            return events.BY_HAND
    return events.BY_POINTS


def nth(mask: i64, number: i64) -> i64:
    """The seat of the set bit with that number."""
    seat: i64 = 0
    while (mask >> seat) & 1 == 0 or number > 0:
        if (mask >> seat) & 1 == 1:
            number -= 1
        seat += 1
    return seat


@final
@mypyc_attr(acyclic=True)
class FirstHand(Step):
    """UL-5.2: in the first round each draws 5 cards."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, t: UnderleagueTable) -> None:
        t.draw_many(self.seat, FIRST_HAND, events.BY_EFFECT)


@final
@mypyc_attr(acyclic=True)
class Prepare(Step):
    """UL-5.4 to UL-5.7: creatures become active, a card for each chip in the pool (UL-5.5), one more for three of a
    type, chips back."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, t: UnderleagueTable) -> None:
        seat = self.seat
        t.player = seat
        make_active(t, seat)
        t.draw_many(seat, t.pool(seat), events.FOR_CHIPS)
        if same_type(t, seat):
            t.draw_many(seat, 1, events.FOR_TYPE)
        sheet = t.sheets[seat]
        if sheet.win | sheet.lose != 0:
            t.tell(events.COLLECTED, seat, ones(sheet.win | sheet.lose))
        sheet.win = 0
        sheet.lose = 0
        t.push(InvestOrTransfer(seat))


def make_active(t: UnderleagueTable, seat: i64) -> None:
    """UL-5.4."""
    own: i64 = ((1 << STABLE) - 1) << (seat * STABLE)
    if t.ledger is None:
        t.exhausted &= ~own
        return
    rested = vec[i64]()
    for space in range(seat * STABLE, seat * STABLE + STABLE):
        if t.is_exhausted(space):
            rested = append(rested, t.creature[space])
    t.exhausted &= ~own
    if len(rested) > 0:
        t.tell(events.RESTED, seat, events.packed(rested, 0))


def same_type(t: UnderleagueTable, seat: i64) -> bool:
    """UL-5.6: the three creatures share a type."""
    type_ = t.rules.cards.type
    first = seat * STABLE
    one, two, three = t.creature[first], t.creature[first + 1], t.creature[first + 2]
    return type_[one] == type_[two] and type_[two] == type_[three]


@final
@mypyc_attr(acyclic=True)
class InvestOrTransfer(Step):
    """UL-5.8: invest (draw 2) or transfer one creature of the stable; one of the two must be chosen."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def waits(self, t: UnderleagueTable) -> i64:
        return 1 << self.seat

    def bar(self, t: UnderleagueTable, seat: i64, action: i64) -> i64:
        if action == INVEST:
            return 0
        space = action - TRANSFER
        if space < 0 or space >= SPACES or space // STABLE != seat:
            return 508
        return 508 if t.banned(space, BE_TRANSFERRED) else 0

    def options(self, t: UnderleagueTable, seat: i64) -> vec[i64]:
        first = TRANSFER + seat * STABLE
        return append(legal(self, t, seat, first, first + STABLE, vec[i64]()), i64(INVEST))

    def answer(self, t: UnderleagueTable, seat: i64, action: i64) -> None:
        if action == INVEST:
            t.tell(events.INVESTED, seat)
            t.draw_many(seat, 2, events.BY_INVESTING)
            for space in range(seat * STABLE, seat * STABLE + STABLE):
                trigger(t, INVESTS, space, seat)
            resolve(t)
            return
        t.push(Resolve())
        transfer(t, action - TRANSFER, seat, False)
