"""Transfers (UL-5.9): by choice in the pre-season phase, by effects in any phase."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.engine.rows import without
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import KEEP, STABLE
from undercroft.games.underleague.cards import BE_TRANSFERRED, ENTERS, FIGURE_TOTAL, TRANSFERRED
from undercroft.games.underleague.looks import looked_at, put_both_under
from undercroft.games.underleague.table import NONE, Boost, Gear, UnderleagueTable
from undercroft.games.underleague.triggers import trigger

LOOK: Final = 3


def transfer(t: UnderleagueTable, space: i64, by: i64, keeping: bool) -> None:
    """The creature on `space` goes under its owner's deck, `by` looks at three and picks the replacement.

    Its equipment is discarded unless `keeping`; chips stay on the space. Nothing happens to one that cannot be
    transferred.
    """
    if t.creature[space] == NONE or t.banned(space, BE_TRANSFERRED):
        return
    owner = space // STABLE
    trigger(t, TRANSFERRED, space, owner)
    card = t.creature[space]
    t.creature[space] = NONE
    t.exhausted &= ~(1 << space)
    t.sheets[owner].creatures.put_under(card, -1)
    t.tell(events.TRANSFERRED, by, space, card)
    t.look(by, owner, LOOK)
    drop_boosts(t, space)
    if not keeping:
        for gear in carried(t, space):
            t.discard_gear(gear)
    t.replacement = space
    t.push(Replace(space, by))


def carried(t: UnderleagueTable, space: i64) -> vec[Gear]:
    """The equipment of the creature on `space`."""
    found = vec[Gear]()
    for gear in t.gear:
        if gear.space == space:
            found = append(found, gear)
    return found


def drop_boosts(t: UnderleagueTable, space: i64) -> None:
    """What an effect gave the creature leaves with it; its part of a combat total stays with its role (UL-7.18)."""
    left = vec[Boost]()
    for boost in t.boosts:
        if boost.space != space or boost.figure == FIGURE_TOTAL:
            left = append(left, boost)
    t.boosts = left


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Replace(Step):
    """UL-5.9: `by` puts one of the creatures it looks at on `space`, active, the rest under the deck in an order of
    choice."""

    def __init__(self, space: i64, by: i64) -> None:
        self.space = space
        self.by = by

    def waits(self, t: UnderleagueTable) -> i64:
        return 1 << self.by

    def bar(self, t: UnderleagueTable, seat: i64, action: i64) -> i64:
        card = action - self.first(t)
        if card < 0 or card >= t.rules.cards.size:
            return 509
        return 0 if card in t.sheets[seat].look else 509

    def first(self, t: UnderleagueTable) -> i64:
        """KEEP while the space is empty, then UNDER."""
        return KEEP if t.creature[self.space] == NONE else KEEP + t.rules.cards.size

    def options(self, t: UnderleagueTable, seat: i64) -> vec[i64]:
        return looked_at(t, seat, self.first(t))

    def answer(self, t: UnderleagueTable, seat: i64, action: i64) -> None:
        card = action - self.first(t)
        if t.creature[self.space] != NONE:
            put_both_under(t, seat, card)
            return
        t.dealer.witness(1 << seat)
        sheet = t.sheets[seat]
        sheet.look = without(sheet.look, card)
        t.creature[self.space] = card
        t.tell(events.ENTERED, seat, self.space, card)
        trigger(t, ENTERS, self.space, self.space // STABLE)
        if len(sheet.look) > 1:
            t.push(self)
        elif len(sheet.look) == 1:
            put_both_under(t, seat, sheet.look[0])
