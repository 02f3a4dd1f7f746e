"""Pre-show cards: loaded in, and returned to their deck (UG-3.2, UG-3.5, UG-4.4)."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.engine.rows import ascending, without
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.actions import DONE, PLAY
from undercroft.games.underground.perform import Perform, perform
from undercroft.games.underground.sheets import BOTH
from undercroft.games.underground.table import UndergroundTable


def load(t: UndergroundTable, seat: i64, card: i64) -> None:
    """UG-3.2: a pre-show card is revealed and played; what it says at once happens."""
    sheet = t.sheets[seat]
    t.dealer.witness(BOTH if card in sheet.shown_deck else 1 << seat)
    sheet.deck = without(sheet.deck, card)
    sheet.shown_deck = without(sheet.shown_deck, card)
    enter(t, seat, card)


def enter(t: UndergroundTable, seat: i64, card: i64) -> None:
    """It has left its deck, or the hand (UG-2.7)."""
    sheet = t.sheets[seat]
    sheet.play = append(sheet.play, card)
    sheet.refresh(t.rules.cards)
    t.tell(events.LOADED, seat, card)
    perform(t, card, c.PLAYED, seat)


def return_this(t: UndergroundTable, seat: i64, card: i64) -> None:
    """UG-4.4, UG-3.5: back to the pre-show deck, where everybody knows it is."""
    sheet = t.sheets[seat]
    if card in sheet.play:
        sheet.play = without(sheet.play, card)
        sheet.deck = ascending(append(sheet.deck, card))
        sheet.shown_deck = ascending(append(sheet.shown_deck, card))
        sheet.refresh(t.rules.cards)
        t.tell(events.RETURNED, seat, card)


@final
@mypyc_attr(acyclic=True)
class PickPreshow(Step):
    """UG-3.5: a card lets `seat` play one of its pre-show cards; "done" stands for having none that it may play."""

    def __init__(self, of: Perform, seat: i64) -> None:
        self.of = of
        self.seat = seat

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def waits(self, t: UndergroundTable) -> i64:
        return 1 << self.seat

    def bar(self, t: UndergroundTable, seat: i64, action: i64) -> i64:
        card = action - PLAY
        some = False
        for other in t.sheets[seat].deck:
            if t.may_use(seat, other):
                some = True
                if other == card:
                    return 0
        if action == DONE:
            return 0 if not some else 508
        return 204 if card in t.sheets[seat].deck else 305

    def options(self, t: UndergroundTable, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for card in t.sheets[seat].deck:
            if t.may_use(seat, card):
                found = append(found, PLAY + card)
        return found if len(found) > 0 else vec[i64]([DONE])

    def answer(self, t: UndergroundTable, seat: i64, action: i64) -> None:
        if action == DONE:
            t.tell(events.NOTHING, seat, self.of.effect_of())
        else:
            load(t, seat, action - PLAY)
