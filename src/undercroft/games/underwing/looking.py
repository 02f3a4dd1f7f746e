"""Looking at the top of the egg deck, and putting it back in any order (UW-9.3)."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.several import Several
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import LOOKED
from undercroft.games.underwing.choice import Naming, Speaker
from undercroft.games.underwing.table import UnderwingTable, by_side


def look(t: UnderwingTable, of: Speaker, seat: i64, most: i64) -> None:
    """The player alone sees the top of the egg deck."""
    sheet = t.sheets[seat]
    number = t.deck.size() if t.deck.size() < most else most
    if number == 0:
        t.tell(events.NOTHING, seat, events.DECK_EMPTY)
        return
    t.tell(events.LOOKED, seat, number)
    for _ in range(number):
        card = t.next_egg()
        sheet.look = append(sheet.look, card)
        t.whisper(1 << seat, events.SAW, seat, t.egg(card))
    sheet.look = by_side(sheet.look, t.rules.cards.face)
    t.push(PutBack(of, seat, number - 1, number - 1, vec[i64]()))


@final
@mypyc_attr(acyclic=True)
class PutBack(Naming):
    """In which order the cards looked at go back, each on top of those before it; the one not named comes last."""

    def in_order(self) -> bool:
        return True

    def things(self, t: UnderwingTable) -> vec[i64]:
        found = vec[i64]()
        for index in range(i64(len(t.sheets[self.seat].look))):
            found = append(found, LOOKED + index)
        return found

    def again(self, named: vec[i64]) -> Several:
        return PutBack(self.of, self.seat, self.least, self.most, named)

    def chosen(self, t: UnderwingTable, named: vec[i64]) -> None:
        sheet = t.sheets[self.seat]
        order = named[:]
        for action in self.things(t):
            if action not in named:
                order = append(order, action)
        for action in order:
            t.deck.put_on_top(sheet.look[action - LOOKED])
            t.known = append(t.known, 1 << self.seat)
        sheet.look = vec[i64]()
