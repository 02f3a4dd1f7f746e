"""What the lab counts of a finished game (UG-9.3)."""

from typing import Final

from undercroft.engine.game import Measures
from undercroft.engine.pack import Pack
from undercroft.games.underground.table import ENDED_EMPTY, ENDED_RIPPED, ENDED_TURNS, UndergroundTable

ENDINGS: Final = {ENDED_RIPPED: "ripped", ENDED_EMPTY: "empty", ENDED_TURNS: "turns"}


def measures_of(t: UndergroundTable, pack: Pack) -> Measures:
    """UG-3.3 who began, both players' turns together, the artists, UG-6 what ended it."""
    artists = tuple(pack.cards[int(sheet.artist)].name for sheet in t.sheets)
    return Measures(int(t.first), (int(t.turn),) * 2, artists, ENDINGS[int(t.ended)])
