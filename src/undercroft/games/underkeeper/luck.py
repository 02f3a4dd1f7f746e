"""What each player's draws from the deck brought, against what the deck held each time (UK-2.1, UK-2.3, UK-3.9)."""

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.ledger import Event
from undercroft.engine.luck import NOBODYS, Draw, Watch
from undercroft.games.underkeeper import events


class Luck(Watch):
    """Loot is what one counts at the end, strength what hurts: whoever draws a card chooses where it lies."""

    figures = ("Loot on the cards drawn", "Strength on the cards drawn")

    def drew(self, cards: vec[i64], index: i64) -> None:
        printed = self.pack.cards
        for figure, name in enumerate(("loot", "strength")):
            there = [printed[card].figures.get(name, 0) for card in cards]
            self.note(figure, there[index], sum(there) / len(there))

    def whose(self, draw: Draw, told: Event) -> int:
        return int(told.a) if told.kind == events.DREW else NOBODYS
