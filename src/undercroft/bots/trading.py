"""What bots make of asides: trades with others, judged by the table's value with and without them.

A proposal is good for a bot when it clearly gains by it and the other does not clearly gain more. So it offers what is
good for both sides: another bot would agree. Only imagined tables are looked at.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.bots.bot import Bot
from undercroft.engine.agenda import Table, TradeProposal
from undercroft.engine.game import Seat

TABLES: Final = 3
CLEARLY: Final = 0.0015
"""Of a share of the win."""


class TradingBot(Bot):
    """Answers what was said to it, takes back what is good no longer, and offers the best proposal that it sees, one at
    a time."""

    def aside(self, seat: Seat) -> list[int]:
        me: i64 = seat.seat
        if len(seat.asides()) == 0:
            return []
        tables = [seat.imagine(self.rng) for _ in range(TABLES)]
        best: TradeProposal | None = None
        most = CLEARLY
        for proposal in tables[0].proposals(me):
            mine, theirs = gains(tables, me, proposal)
            if len(proposal.says) == 0:
                if proposal.other == me:
                    return [int(proposal.agrees if good(mine, theirs) else proposal.ends)]
                if mine <= 0.0:
                    return [int(proposal.ends)]
            elif mine > most and good(theirs, mine):
                best, most = proposal, mine
        return [] if best is None else [int(action) for action in best.says]


def good(mine: float, theirs: float) -> bool:
    """Whether a side that gains `mine` agrees."""
    return mine > CLEARLY and theirs < mine + CLEARLY


def gains(tables: list[Table], me: i64, proposal: TradeProposal) -> tuple[float, float]:
    """What `me` and the other side of a proposal gain by it, on average."""
    partner = proposal.seat if proposal.other == me else proposal.other
    mine = 0.0
    theirs = 0.0
    for table in tables:
        t = table.clone()
        say(t, proposal.seat, proposal.says)
        t.say(proposal.other, proposal.agrees)
        mine += t.value(me) - table.value(me)
        theirs += t.value(partner) - table.value(partner)
    return mine / float(len(tables)), theirs / float(len(tables))


def say(t: Table, seat: i64, says: vec[i64]) -> None:
    for action in says:
        t.say(seat, action)
