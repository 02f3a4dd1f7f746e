"""What each player drew from the own rhymebook, and turned up of it against damage, against what it held each time."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.ledger import Event
from undercroft.engine.luck import NOBODYS, Draw, Watch
from undercroft.games.underground import events
from undercroft.games.underground.resolution import FinishPlay, stopping
from undercroft.games.underground.table import NONE, UndergroundTable

DRAWN: Final = 0
STOPPING: Final = 1
TOLD: Final = ((events.DREW_ONE, events.DREW_CARD), (events.TURNED,))
"""The events of each figure."""


class Luck(Watch):
    """A triangle is rip and hype (UG-1.7); a card that is turned up and stops the damage saves the rest (UG-5.4)."""

    figures = ("Triangles on the cards drawn", "Cards turned up that stop damage")

    def drew(self, cards: vec[i64], index: i64) -> None:
        there = [self.pack.cards[card].figures.get("rip", 0) for card in cards]
        self.note(DRAWN, there[index], sum(there) / len(there))
        t = self.table
        if t is not None and may_stop(t, self.ledger.events):
            stops = {card: stopping(t, 1 - t.player, card) != NONE for card in set(cards)}
            self.note(STOPPING, stops[cards[index]], sum(stops[card] for card in cards) / len(cards))

    def whose(self, draw: Draw, told: Event) -> int:
        return int(told.a) if told.kind in TOLD[draw.figure] else NOBODYS


def may_stop(t: UndergroundTable, told: list[Event]) -> bool:
    """UG-5.4, UG-5.5: whether the damage under way is that of the card being played, not yet stopped, and no effect's:
    then nothing but the end of the play comes after its step."""
    if t.playing == NONE or not isinstance(t.agenda[len(t.agenda) - 1], FinishPlay):
        return False
    last = next(event for event in reversed(told) if event.kind in {events.DAMAGE, events.SUCCEEDED, events.STOPPED})
    return bool(last.kind == events.DAMAGE and last.c == t.playing)
