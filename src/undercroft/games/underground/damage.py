"""Damage: cards of a rhymebook turned up one by one (UG-1.2, UG-5.5, UG-6.1)."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.perform import perform, trigger
from undercroft.games.underground.sheets import Boost
from undercroft.games.underground.table import ENDED_RIPPED, NONE, UndergroundTable


def rip(t: UndergroundTable, victim: i64, number: i64, card: i64, of: i64) -> None:
    """UG-5.5: damage by `card`: of a reverse (`of` NONE), or of an effect (then `of` is the card too)."""
    if number > 0:
        t.tell(events.DAMAGE, victim, number, card)
        t.push(Rip(victim, number, of))


def turned_up(t: UndergroundTable, victim: i64, left: i64) -> i64:
    """UG-1.2, UG-6.1: one card of damage goes to the trash; NONE when there was none and the victim has lost."""
    if t.sheets[victim].book.size() == 0:
        t.lose(victim, ENDED_RIPPED)
        return NONE
    card = t.turn_up(victim)
    t.throw(victim, card)
    t.tell(events.TURNED, victim, card, left)
    return card


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Rip(Step):
    """UG-5.5: `left` cards of damage that cannot be stopped, one by one; `of`: the card whose effect it is, NONE for a
    reverse's own."""

    def __init__(self, victim: i64, left: i64, of: i64) -> None:
        self.victim = victim
        self.left = left
        self.of = of

    def effect_of(self) -> i64:
        return self.of

    def run(self, t: UndergroundTable) -> None:
        card = turned_up(t, self.victim, self.left - 1)
        if card == NONE:
            return
        if self.left > 1:
            t.push(Rip(self.victim, self.left - 1, self.of))
        perform(t, card, c.RIPPED, self.victim)
        trigger(t, c.YOU_TURN_UP, self.victim, card)


def end_of_play(t: UndergroundTable, bearer: i64, card: i64) -> None:
    """What was said of a card while it was played is over."""
    left = vec[Boost]()
    for boost in t.boosts:
        if boost.card != card or boost.bearer != bearer:
            left = append(left, boost)
    t.boosts = left
