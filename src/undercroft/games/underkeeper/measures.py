"""What the lab counts of a finished game (UK-8.3)."""

from typing import Final

from undercroft.engine.game import Measures
from undercroft.engine.ledger import Ledger
from undercroft.engine.pack import Pack
from undercroft.games.underkeeper import events
from undercroft.games.underkeeper.table import ENDED_DECK, ENDED_HEROES, ENDED_LOOT, ENDED_TURNS, UnderkeeperTable

ENDINGS: Final = {ENDED_LOOT: "loot", ENDED_HEROES: "heroes", ENDED_DECK: "deck", ENDED_TURNS: "turns"}


def measures_of(t: UnderkeeperTable, ledger: Ledger, pack: Pack) -> Measures:
    """UK-2.4 who began, UK-3 turns, UK-2.1 first heroes, UK-6.1 what ended it."""
    turns = [0, 0]
    picks = ["", ""]
    for event in ledger.events:
        seat = int(event.a)
        if event.kind == events.TURN:
            turns[seat] += 1
        elif event.kind == events.HERO and not picks[seat]:
            picks[seat] = pack.cards[int(event.b)].name
    return Measures(int(t.starter), tuple(turns), tuple(picks), ENDINGS[int(t.ended)])
