"""A table in numbers, as a seat knows it (KP-1.2)."""

from undercroft.engine.encoding import Encoding, Page, Zone, counted, each, flag
from undercroft.engine.game import Setup
from undercroft_kuhn.table import KuhnTable

SEATS = ("seat 1", "seat 2")


class KuhnEncoding(Encoding):
    """Chips in the pot, and the hands that are seen."""

    def write(self, t: KuhnTable, seat: int, page: Page) -> None:
        page.figure(seat)
        for chips in t.chips:
            page.figure(chips)
        for owner, card in enumerate(t.hands):
            if owner == seat or t.turned_up:
                page.card(card, owner)


def encoding_of(setup: Setup) -> Encoding:
    figures = (flag("seat", "whose knowledge this is"), *each(SEATS, counted("chips", 2, "chips put into the pot")))
    return KuhnEncoding(figures, tuple(Zone(f"hand {seat}", "dealt to it") for seat in SEATS), len(setup.pack.cards), 2)
