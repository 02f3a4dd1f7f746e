"""Looking at the top of the egg deck, and putting it back in any order (UW-9.3)."""

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.games.underwing import events
from undercroft.games.underwing.actions import LOOKED
from undercroft.games.underwing.choice import Choice, Speaker
from undercroft.games.underwing.table import UnderwingTable, by_side


def look(t: UnderwingTable, of: Speaker, seat: i64, most: i64) -> None:
    """The player alone sees the top of the egg deck."""
    sheet = t.sheets[seat]
    number = t.deck.size() if t.deck.size() < most else most
    if number == 0:
        return
    t.tell(events.LOOKED, seat, number)
    for _ in range(number):
        card = t.next_egg()
        sheet.look = append(sheet.look, card)
        t.whisper(1 << seat, events.SAW, seat, t.shown(card), t.rules.cards.kind[card])
    sheet.look = by_side(sheet.look, t.rules.cards.face)
    t.push(PutBack(of, seat))


@final
@mypyc_attr(acyclic=True)
class PutBack(Choice):
    """Which of the cards looked at goes back next, on top of those before it."""

    def allowed(self, t: UnderwingTable) -> vec[i64]:
        found = vec[i64]()
        for index in range(i64(len(t.sheets[self.seat].look))):
            found = append(found, LOOKED + index)
        return found

    def answer(self, t: UnderwingTable, seat: i64, action: i64) -> None:
        sheet = t.sheets[self.seat]
        sheet.look, card = pop(sheet.look, action - LOOKED)
        t.deck.put_on_top(card)
        t.known = append(t.known, 1 << self.seat)
        if len(sheet.look) > 0:
            t.push(self)
