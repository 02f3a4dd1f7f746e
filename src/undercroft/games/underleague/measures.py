"""What the lab counts of a finished game (UL-9.4)."""

from typing import Final

from undercroft.engine.game import Measures
from undercroft.engine.ledger import Ledger
from undercroft.engine.pack import Pack
from undercroft.games.underleague import events
from undercroft.games.underleague.table import ENDED_CARDS, ENDED_IDLE, ENDED_POINTS, ENDED_ROUNDS, UnderleagueTable

ENDINGS: Final = {ENDED_POINTS: "points", ENDED_CARDS: "cards", ENDED_ROUNDS: "rounds", ENDED_IDLE: "idle"}


def measures_of(t: UnderleagueTable, ledger: Ledger, pack: Pack) -> Measures:
    """UL-5.1 who was first in the first round, how many rounds, each player's first creature, UL-4 what ended it."""
    starter = -1
    picks = [""] * int(t.seats)
    for event in ledger.events:
        seat = int(event.a)
        if event.kind == events.ROUND and starter < 0:
            starter = seat
        elif event.kind == events.REVEALED and not picks[seat]:
            picks[seat] = pack.cards[int(event.c)].name
    return Measures(starter, (int(t.round),) * int(t.seats), tuple(picks), ENDINGS[int(t.ended)])
