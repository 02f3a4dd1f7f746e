"""What all may know of whether a player has an answer (UG-5.16)."""

from enum import Enum

from undercroft.games.underground import cards as c
from undercroft.games.underground.actions import KEEP, PASS
from undercroft.games.underground.resolution import Answer, bar_if_held
from undercroft.games.underground.setup import LoadIn, Mulligans
from undercroft.games.underground.table import UndergroundTable


class Holding(Enum):
    """What all may know: there is an answer, there is none, or what is hidden decides."""

    SOMETHING = "something"
    NOTHING = "nothing"
    HIDDEN = "hidden"


def asked_to_pass(t: UndergroundTable, seat: int) -> int:
    """The pass of the step that asks `seat`; -1 where it is no question of having something."""
    step = None if t.over() else t.agenda[len(t.agenda) - 1]
    if not int(t.waits()) >> seat & 1 or not isinstance(step, Answer | LoadIn | Mulligans):
        return -1
    return int(KEEP) if isinstance(step, Mulligans) else int(PASS)


def answering(t: UndergroundTable, seat: int) -> Holding:
    """Whether `seat`, which is asked, has something to answer with, load in or shuffle back."""
    step = t.agenda[len(t.agenda) - 1] if len(t.agenda) else None
    sheet = t.sheets[seat]
    if isinstance(step, Answer):
        shown, hidden = sheet.shown, len(sheet.hand) - len(sheet.shown)
        fits = [card for card in range(int(t.rules.cards.size)) if bar_if_held(t, seat, card) == 0]
    elif isinstance(step, LoadIn):
        shown, hidden = sheet.shown_deck, len(sheet.deck) - len(sheet.shown_deck)
        fits = [card for card in range(int(t.rules.cards.size)) if loads(t, seat, card)]
    else:
        return Holding.HIDDEN
    if any(card in shown for card in fits):
        return Holding.SOMETHING
    return Holding.HIDDEN if hidden and fits else Holding.NOTHING


def loads(t: UndergroundTable, seat: int, card: int) -> bool:
    """UG-3.2: whether it could be loaded in, were it in the pre-show deck."""
    return bool(t.rules.cards.kind[card] == c.PRESHOW) and t.may_use(seat, card)
