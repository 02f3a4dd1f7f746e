"""Choosing cards for an effect (UG-5.8). Whether somebody is asked depends on what all may know: where a kind of card
must be found in a hidden zone, "done" stands for having no more."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.several import Several
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.actions import DONE, PLAY
from undercroft.games.underground.moves import candidates, in_order, move_all, put_in, put_looked
from undercroft.games.underground.perform import Perform
from undercroft.games.underground.reasons import noun_of, tell_fewer
from undercroft.games.underground.table import UndergroundTable


@mypyc_attr(acyclic=True)
class Picking(Several):
    """`seat` picks among the cards of `owner`."""

    def __init__(self, of: Perform, seat: i64, owner: i64, least: i64, most: i64, named: vec[i64]) -> None:
        super().__init__(seat, least, most, named)
        self.of = of
        self.owner = owner

    def effect_of(self) -> i64:
        return self.of.effect_of()

    def pickable(self, t: UndergroundTable) -> vec[i64]:
        """The cards that may be picked, ascending, each as often as it is there."""
        raise NotImplementedError

    def picked(self, t: UndergroundTable, cards: vec[i64]) -> None:
        """What happens with them."""
        raise NotImplementedError

    def first(self, t: UndergroundTable) -> i64:
        """The action that picks card 0."""
        return PLAY + 3 * t.rules.cards.size

    def things(self, t: UndergroundTable) -> vec[i64]:
        cards = self.pickable(t)
        first = self.first(t)
        for i in range(i64(len(cards))):
            cards[i] += first
        return cards

    def done(self) -> i64:
        return DONE

    def clause(self) -> i64:
        return 508

    def chosen(self, t: UndergroundTable, named: vec[i64]) -> None:
        first = self.first(t)
        cards = vec[i64](capacity=i64(len(named)))
        for action in named:
            cards = append(cards, action - first)
        self.picked(t, cards)


# -- from a hand, a trash or a hype stack


def pick_cards(t: UndergroundTable, of: Perform, seat: i64, owner: i64) -> None:
    """Ask `seat` which cards a `Move` is about; nobody where, as all may know, nothing would change."""
    deed = of.deed()
    assert deed.what is not None
    if deed.zone == c.HAND and not deed.what.is_any():
        ask_for(t, of, seat, owner, i64(len(t.sheets[owner].hand)))
        return
    there = candidates(t, deed, owner)
    number = i64(len(there))
    if number == 0:
        tell_missed(t, of, owner)
        return
    tell_fewer(t, of.effect_of(), of.you, owner, deed, number)
    alike = number < 2 or (deed.zone != c.HAND and there[0] == there[number - 1])
    if not deed.up_to and (alike or (number <= deed.n and not in_order(deed.to, deed.at))):
        move_all(t, deed, owner, there[: deed.n])
    else:
        ask_for(t, of, seat, owner, number)


def ask_for(t: UndergroundTable, of: Perform, seat: i64, owner: i64, there: i64) -> None:
    """Of so many cards at most."""
    deed = of.deed()
    number = deed.n if deed.n < there else there
    if number > 0:
        t.push(PickCards(of, seat, owner, i64(0) if deed.up_to else number, number, vec[i64]()))
    else:
        tell_missed(t, of, owner)


def tell_missed(t: UndergroundTable, of: Perform, owner: i64) -> None:
    """No card that an effect is about is there."""
    deed = of.deed()
    t.tell(events.MISSED, owner, of.effect_of(), deed.zone, noun_of(deed.what))


@final
@mypyc_attr(acyclic=True)
class PickCards(Picking):
    def again(self, named: vec[i64]) -> Several:
        return PickCards(self.of, self.seat, self.owner, self.least, self.most, named)

    def in_order(self) -> bool:
        deed = self.of.deed()
        return in_order(deed.to, deed.at)

    def pickable(self, t: UndergroundTable) -> vec[i64]:
        return candidates(t, self.of.deed(), self.owner)

    def picked(self, t: UndergroundTable, cards: vec[i64]) -> None:
        if len(cards) == 0 and self.least == 0:
            t.tell(events.NOTHING, self.seat, self.effect_of())
        elif len(cards) == 0:
            tell_missed(t, self.of, self.owner)
        move_all(t, self.of.deed(), self.owner, cards)


# -- of those that are looked at


def share_out(t: UndergroundTable, of: Perform, seat: i64) -> None:
    """Ask `seat` which of the cards it looks at are kept; the number of them is all that others know."""
    deed = of.deed()
    looked = i64(len(t.sheets[seat].look))
    number = deed.n if deed.n < looked else looked
    if number < looked or (number > 1 and in_order(deed.to, deed.at)):
        t.push(PickLooked(of, seat, seat, number, number, vec[i64]()))
    elif looked > 0:
        keep(t, of, seat, t.sheets[seat].look[:])


def keep(t: UndergroundTable, of: Perform, seat: i64, cards: vec[i64]) -> None:
    deed = of.deed()
    put_looked(t, seat, cards, deed.to, deed.at)
    rest = i64(len(t.sheets[seat].look))
    if rest > 1 and in_order(deed.rest, deed.rest_at):
        t.push(OrderRest(of, seat, seat, rest, rest, vec[i64]()))
    elif rest > 0:
        put_looked(t, seat, t.sheets[seat].look[:], deed.rest, deed.rest_at)


@final
@mypyc_attr(acyclic=True)
class PickLooked(Picking):
    """Which of the cards looked at are kept; the rest goes where the text says."""

    def again(self, named: vec[i64]) -> Several:
        return PickLooked(self.of, self.seat, self.owner, self.least, self.most, named)

    def in_order(self) -> bool:
        deed = self.of.deed()
        return in_order(deed.to, deed.at)

    def pickable(self, t: UndergroundTable) -> vec[i64]:
        return t.sheets[self.seat].look[:]

    def picked(self, t: UndergroundTable, cards: vec[i64]) -> None:
        keep(t, self.of, self.seat, cards)


@final
@mypyc_attr(acyclic=True)
class OrderRest(Picking):
    """In which order the rest goes back."""

    def again(self, named: vec[i64]) -> Several:
        return OrderRest(self.of, self.seat, self.owner, self.least, self.most, named)

    def in_order(self) -> bool:
        return True

    def pickable(self, t: UndergroundTable) -> vec[i64]:
        return t.sheets[self.seat].look[:]

    def picked(self, t: UndergroundTable, cards: vec[i64]) -> None:
        deed = self.of.deed()
        put_looked(t, self.seat, cards, deed.rest, deed.rest_at)


# -- of a rhymebook


@final
@mypyc_attr(acyclic=True)
class PickFromBook(Picking):
    """A card of one's own rhymebook, shown to all; the rhymebook is shuffled."""

    def again(self, named: vec[i64]) -> Several:
        return PickFromBook(self.of, self.seat, self.owner, self.least, self.most, named)

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

    def picked(self, t: UndergroundTable, cards: vec[i64]) -> None:
        book = t.sheets[self.seat].book
        if len(cards) == 0:
            book.shuffle()
            t.tell(events.MISSED, self.seat, self.effect_of(), c.BOOK, noun_of(self.of.deed().what))
            return
        t.dealer.witness(1 << self.seat)
        book.remove(cards[0])
        book.shuffle()
        deed = self.of.deed()
        t.tell(events.MOVED, self.seat, cards[0], deed.to, deed.at)
        put_in(t, self.seat, cards[0], deed.to, deed.at)
