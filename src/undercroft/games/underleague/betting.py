"""Chapter 6, Betting phase."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import LOSE, SPACES, STABLE, WIN
from undercroft.games.underleague.table import NONE, UnderleagueTable

OWN: Final = (1 << STABLE) - 1
"""The mask of a stable."""


@final
@mypyc_attr(acyclic=True)
class BettingPhase(Step):
    """UL-6.1: from the first player on."""

    def run(self, t: UnderleagueTable) -> None:
        t.player = t.first
        t.push(Bet(t.first))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Bet(Step):
    """UL-6.1: one chip at a time in turn order, until all are placed; WIN or LOSE side up on any creature (UL-6.2)
    without a chip of one's own (UL-6.3)."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def waits(self, t: UnderleagueTable) -> i64:
        return 1 << self.seat

    def bar(self, t: UnderleagueTable, seat: i64, action: i64) -> i64:
        if action < WIN or action >= LOSE + SPACES:
            return 602
        return bar_chip(t, seat, action - WIN if action < LOSE else action - LOSE)

    def options(self, t: UnderleagueTable, seat: i64) -> vec[i64]:
        open_ = free_of(t, seat) if abroad(t, seat) else free_of(t, seat) & (OWN << (seat * STABLE))
        found = vec[i64](capacity=2 * SPACES)
        for action in range(i64(WIN), i64(LOSE + SPACES)):
            if (open_ >> (action - WIN if action < LOSE else action - LOSE)) & 1 == 1:
                found = append(found, action)
        return found

    def answer(self, t: UnderleagueTable, seat: i64, action: i64) -> None:
        sheet = t.sheets[seat]
        space = action - WIN if action < LOSE else action - LOSE
        if action < LOSE:
            sheet.win |= 1 << space
        else:
            sheet.lose |= 1 << space
        t.tell(events.BET, seat, t.spot(space), 1 if action < LOSE else 0)
        after = (seat + 1) % t.seats
        if t.pool(after) > 0:
            t.player = after
            t.push(Bet(after))


def bar_chip(t: UnderleagueTable, seat: i64, space: i64) -> i64:
    """The clause that forbids a chip on this space, 0 if none does."""
    if space >= t.seats * STABLE or t.creature[space] == NONE:
        return 602
    if t.has_chip(seat, space):
        return 603
    return 0 if space // STABLE == seat or abroad(t, seat) else 604


def abroad(t: UnderleagueTable, seat: i64) -> bool:
    """UL-6.4: a chip may lie in others' stables; in the second edition once one lies on each of one's own creatures."""
    sheet = t.sheets[seat]
    return t.rules.edition != 2 or ((sheet.win | sheet.lose) >> (seat * STABLE)) & OWN == OWN


def free_of(t: UnderleagueTable, seat: i64) -> i64:
    """The mask of the creatures without a chip of `seat` (UL-6.2, UL-6.3)."""
    sheet = t.sheets[seat]
    mask: i64 = 0
    for space in range(t.seats * STABLE):
        if t.creature[space] != NONE:
            mask |= 1 << space
    return mask & ~(sheet.win | sheet.lose)
