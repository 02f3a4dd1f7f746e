"""What all may know of whether a player has an answer (UG-5.16)."""

from undercroft.games.underground.actions import KEEP, PASS
from undercroft.games.underground.resolution import Answer, bar_if_held
from undercroft.games.underground.setup import LoadIn, Mulligans
from undercroft.games.underground.table import UndergroundTable


def asked_to_pass(t: UndergroundTable, seat: int) -> int:
    """The pass of the step that asks `seat`; -1 where it is no question of having something."""
    step = None if t.over() else t.agenda[len(t.agenda) - 1]
    if not int(t.waits()) >> seat & 1 or not isinstance(step, Answer | LoadIn | Mulligans):
        return -1
    return int(KEEP) if isinstance(step, Mulligans) else int(PASS)


def might_answer(t: UndergroundTable, seat: int) -> bool:
    """Whether `seat`, which is asked, could hold something to answer with; where it is asked to load in, some card of
    the set that fits its artist can always be (UG-2.4), and a starting hand may always be one to shuffle back.

    What the other player alone has seen of its hand counts for nothing: a spectator has not.
    """
    step = t.agenda[len(t.agenda) - 1] if len(t.agenda) else None
    if not isinstance(step, Answer):
        return True
    cards = range(int(t.rules.cards.size))
    return len(t.sheets[seat].hand) > 0 and any(bar_if_held(t, seat, card) == 0 for card in cards)
