"""What the lab counts of a finished game (UW-9.5)."""

from typing import Final

from undercroft.engine.game import Measures
from undercroft.engine.ledger import Ledger
from undercroft.engine.pack import Pack
from undercroft.games.underwing import events
from undercroft.games.underwing.table import ENDED_EXILE, ENDED_ROUNDS, UnderwingTable

ENDINGS: Final = {ENDED_ROUNDS: "rounds", ENDED_EXILE: "exile"}


def measures_of(t: UnderwingTable, ledger: Ledger, pack: Pack) -> Measures:
    """UW-2.4 who began, how many rounds, each player's first dragon, what ended it."""
    starter = -1
    picks = [""] * int(t.seats)
    for event in ledger.events:
        seat = int(event.a)
        if event.kind == events.ROUND and starter < 0:
            starter = seat
        elif event.kind == events.HATCHED and not picks[seat]:
            picks[seat] = pack.cards[int(event.b)].name
    return Measures(starter, (int(t.round),) * int(t.seats), tuple(picks), ENDINGS[int(t.ended)])
