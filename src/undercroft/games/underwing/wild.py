"""Hatching in the wild (UW-6.8 to UW-6.15): eggs turn, and what their red ribbons say waits in the queue (`drain`)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.games.underwing import events
from undercroft.games.underwing.actions import PLACES
from undercroft.games.underwing.cards import WILD_HATCHING
from undercroft.games.underwing.table import ENDED_EXILE, NONE, Pending, UnderwingTable

FILLED: Final = 0
"""Why an egg hatches in the wild: an element laid filled it, one that landed did, its handler was scared off, or a
ribbon woke it."""
LANDED: Final = 1
FREED: Final = 2
WOKEN: Final = 3


def completed(t: UnderwingTable, place: i64, decider: i64, cause: i64) -> None:
    """UW-6.8, UW-6.15: an egg whose spaces are now all full: unclaimed, it hatches in the wild at once."""
    if t.claims[place] == NONE and t.is_complete(place):
        hatch_wild(t, 1 << place, decider, cause)


def hatch_wild(t: UnderwingTable, mask: i64, decider: i64, cause: i64) -> None:
    """UW-6.10: the eggs of a mask of places turn together; their effects will resolve as one batch. `cause`: one of
    those above."""
    batch = t.batch
    t.batch += 1
    for place in range(i64(PLACES)):
        if (mask >> place) & 1 == 1 and t.is_egg(place) and t.ended == 0:
            turn_over(t, place, decider, batch, cause)


def turn_over(t: UnderwingTable, place: i64, decider: i64, batch: i64, cause: i64) -> None:
    """UW-6.9: the dragon is in its place for good, its elements go to the bag unless it scatters them; UW-6.13: then
    everybody may be exiled. No handler is on the egg: UW-6.11, UW-6.14."""
    card = t.eggs[place]
    ability = t.rules.cards.wild[card]
    t.wild |= 1 << place
    t.turn_up()
    if ability is None or not ability.keeps:
        t.clear(place)
    t.tell(events.HATCHED_WILD, decider, place, card, cause)
    if overrun(t):
        exile(t)
        return
    if ability is not None:
        t.wait(ability, decider, place, batch)
    t.trigger(WILD_HATCHING, NONE)


def overrun(t: UnderwingTable) -> bool:
    """UW-6.13: every space of the grounds holds a wild dragon; a gap or an egg is none."""
    for place in range(i64(PLACES)):
        if t.in_grounds(place) and not t.is_wild(place):
            return False
    return True


def exile(t: UnderwingTable) -> None:
    """UW-6.13, UW-8.9: the game is over and nobody has won."""
    t.ended = ENDED_EXILE
    t.winners = 0
    t.queue = vec[Pending]()
    t.tell(events.EXILED, NONE)
    t.finish()
