"""Choosing cards for an effect, one by one in ascending order (UG-5.8). Whether somebody is asked depends on what all
may know: where a kind of card must be found in a hidden zone, "done" stands for having none."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.actions import DONE, PLAY
from undercroft.games.underground.cards import Deed
from undercroft.games.underground.moves import candidates, move, put_in, put_looked, put_rest
from undercroft.games.underground.perform import Perform
from undercroft.games.underground.table import UndergroundTable


@mypyc_attr(acyclic=True)
class Picking(Step):
    """`seat` picks `left` more cards, from card `floor` on."""

    def __init__(self, of: Perform, seat: i64, owner: i64, left: i64, floor: i64) -> None:
        self.of = of
        self.seat = seat
        self.owner = owner
        """Whose cards they are."""
        self.left = left
        self.floor = floor

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def waits(self, t: UndergroundTable) -> i64:
        return 1 << self.seat

    def first(self, t: UndergroundTable) -> i64:
        """The action that picks card 0."""
        return PLAY + 3 * t.rules.cards.size

    def bar(self, t: UndergroundTable, seat: i64, action: i64) -> i64:
        return 0 if action in self.options(t, seat) else 508

    def pickable(self, t: UndergroundTable) -> vec[i64]:
        """The cards that may be picked, ascending, each as often as it is there."""
        raise NotImplementedError

    def may_stop(self) -> bool:
        return False

    def options(self, t: UndergroundTable, seat: i64) -> vec[i64]:
        """Each card behind which enough are left for the picks to come; "done" where one may stop or nothing is."""
        there = self.pickable(t)
        size = i64(len(there))
        stop = self.may_stop() or size == 0
        found = vec[i64]([DONE]) if stop else vec[i64]()
        needed = self.left if self.left < size else size
        end = size if stop else size - needed + 1
        last: i64 = -1
        for i in range(end):
            if there[i] != last:
                found = append(found, self.first(t) + there[i])
            last = there[i]
        return found


@final
@mypyc_attr(acyclic=True)
class PickCards(Picking):
    """From a hand, a trash or a hype stack."""

    def waits(self, t: UndergroundTable) -> i64:
        """Of a hand all know only whether it is empty."""
        if self.left == 0:
            return 0
        some = len(t.sheets[self.owner].hand) if self.of.deed().zone == c.HAND else len(self.pickable(t))
        return 1 << self.seat if some > 0 else 0

    def pickable(self, t: UndergroundTable) -> vec[i64]:
        return candidates(t, self.of.deed(), self.owner, self.floor)

    def may_stop(self) -> bool:
        return self.of.deed().up_to

    def answer(self, t: UndergroundTable, seat: i64, action: i64) -> None:
        if action == DONE:
            t.tell(events.NOTHING, seat, self.of.effect_of())
            return
        card = action - self.first(t)
        if self.left > 1:
            t.push(PickCards(self.of, self.seat, self.owner, self.left - 1, card))
        move(t, self.of.deed(), self.owner, card)

    def run(self, t: UndergroundTable) -> None:
        """Nothing is left to pick."""


@final
@mypyc_attr(acyclic=True)
class PickLooked(Picking):
    """Which of the cards looked at are kept; the rest goes where the text says."""

    def pickable(self, t: UndergroundTable) -> vec[i64]:
        """From `floor` on; any where too few are: the other player may imagine cards of which the first pick would not
        have been made."""
        found = vec[i64]()
        for card in t.sheets[self.seat].look:
            if card >= self.floor:
                found = append(found, card)
        return found if i64(len(found)) >= self.left else t.sheets[self.seat].look[:]

    def answer(self, t: UndergroundTable, seat: i64, action: i64) -> None:
        card = action - self.first(t)
        deed = self.of.deed()
        put_looked(t, seat, card, deed.to, deed.at)
        if self.left > 1:
            t.push(PickLooked(self.of, seat, seat, self.left - 1, card))
        else:
            finish_share(t, deed, seat, deed.n)


def finish_share(t: UndergroundTable, deed: Deed, seat: i64, kept: i64) -> None:
    t.tell(events.PUT, seat, kept, deed.to, deed.at)
    put_rest(t, deed, seat)


@final
@mypyc_attr(acyclic=True)
class PickFromBook(Picking):
    """A card of one's own rhymebook, shown to all; the rhymebook is shuffled."""

    def pickable(self, t: UndergroundTable) -> vec[i64]:
        """In one pass over the rhymebook; one of each is enough."""
        what = self.of.deed().what
        assert what is not None
        there = vec[i64]([0] * t.rules.cards.size)
        for other in t.sheets[self.seat].book.all():
            there[other] = 1
        found = vec[i64]()
        for card in range(t.rules.cards.size):
            if there[card] == 1 and what.fits_printed(t.rules.cards, card):
                found = append(found, card)
        return found

    def answer(self, t: UndergroundTable, seat: i64, action: i64) -> None:
        book = t.sheets[seat].book
        if action == DONE:
            book.shuffle()
            t.tell(events.NOTHING, seat, self.of.effect_of())
            return
        card = action - self.first(t)
        t.dealer.witness(1 << seat)
        book.remove(card)
        book.shuffle()
        deed = self.of.deed()
        t.tell(events.MOVED, seat, card, deed.to, deed.at)
        put_in(t, seat, card, deed.to, deed.at)
