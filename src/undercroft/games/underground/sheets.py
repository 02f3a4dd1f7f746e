"""What lies on an Underground table: rhymebooks, each player's cards, lines that were given for a time (UG-1, UG-2)."""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.dealer import Dealer
from undercroft.engine.rows import EMPTY
from undercroft.games.underground import cards as c
from undercroft.games.underground.cards import Cards, ContinuousEffect

BOTH: Final = 3
"""Bit mask of the seats."""


@final
@mypyc_attr(acyclic=True)
class Rules:
    """What never changes at a table: `all_types` (UG-5.6), `revised` (UG-2.6), whether lists are open, the cards."""

    def __init__(
        self,
        all_types: bool,
        revised: bool,
        open_lists: bool,
        effects_turned_up: bool,
        empty_first: bool,
        any_free: bool,
        cards: Cards,
    ) -> None:
        self.all_types = all_types
        """UG-5.6: every type of a hybrid must be covered, or it stands."""
        self.revised = revised
        self.open_lists = open_lists
        self.effects_turned_up = effects_turned_up
        """UG-5.4: a reverse or re-action that stops damage has its effect."""
        self.empty_first = empty_first
        """UG-6.4: an empty rhymebook is looked at before effects of the turn's end."""
        self.any_free = any_free
        """UG-3.4: any card of hype cost 0 makes a starting hand serve, be it an answer."""
        self.cards = cards


@final
@mypyc_attr(acyclic=True)
class Boost:
    """A line that the player `you` was given for some time, its amount fixed (UG-5.14). `until` says how long, `born`
    is the turn in which it began; a line about one card is about `card`, which `bearer` plays."""

    def __init__(
        self, line: ContinuousEffect, you: i64, amount: i64, until: i64, born: i64, bearer: i64, card: i64
    ) -> None:
        self.line = line
        self.you = you
        self.amount = amount
        self.until = until
        self.born = born
        self.bearer = bearer
        self.card = card

    def whose(self) -> i64:
        """The player whose cards it is about."""
        return self.you if self.line.whose == c.YOU else 1 - self.you


@final
@mypyc_attr(acyclic=True)
class Book:
    """A rhymebook (UG-1.1): known cards on top (the next one last), an unordered bag, known cards at the bottom (the
    next one first). `top_known`, `bottom_known`: the bit mask of seats that know each."""

    def __init__(
        self, top: vec[i64], top_known: vec[i64], bag: vec[i64], bottom: vec[i64], bottom_known: vec[i64]
    ) -> None:
        self.top = top
        self.top_known = top_known
        self.bag = bag
        self.bottom = bottom
        self.bottom_known = bottom_known

    def clone(self) -> "Book":
        return Book(self.top[:], self.top_known[:], self.bag[:], self.bottom[:], self.bottom_known[:])

    def size(self) -> i64:
        return i64(len(self.top)) + i64(len(self.bag)) + i64(len(self.bottom))

    def knowing(self) -> i64:
        """The seats that know the top card."""
        if len(self.top) > 0:
            return self.top_known[len(self.top_known) - 1]
        if len(self.bag) == 0 and len(self.bottom) > 0:
            return self.bottom_known[0]
        return 0

    def take(self, dealer: Dealer) -> i64:
        """The next card; the book must not be empty."""
        if len(self.top) > 0:
            self.top_known, _ = pop(self.top_known)
            self.top, card = pop(self.top)
            return card
        if len(self.bag) > 0:
            return self.lift(dealer.choose(self.bag))
        self.bottom_known, _ = pop(self.bottom_known, 0)
        self.bottom, card = pop(self.bottom, 0)
        return card

    def lift(self, index: i64) -> i64:
        """Take the bag's card at `index`; the order of the rest says nothing."""
        self.bag, last = pop(self.bag)
        if index == len(self.bag):
            return last
        card = self.bag[index]
        self.bag[index] = last
        return card

    def put(self, card: i64, at: i64, knowing: i64) -> None:
        """On top or under it, known to the seats of the mask."""
        if at == c.ON_TOP:
            self.top = append(self.top, card)
            self.top_known = append(self.top_known, knowing)
        elif at == c.ON_BOTTOM:
            self.bottom = append(self.bottom, card)
            self.bottom_known = append(self.bottom_known, knowing)
        else:
            self.bag = append(self.bag, card)

    def shuffle(self) -> None:
        """Nobody knows any longer where anything is."""
        for card in self.top:
            self.bag = append(self.bag, card)
        for card in self.bottom:
            self.bag = append(self.bag, card)
        self.top = EMPTY
        self.top_known = EMPTY
        self.bottom = EMPTY
        self.bottom_known = EMPTY

    def all(self) -> vec[i64]:
        """Every card of it, in no order."""
        found = self.bag[:]
        for card in self.top:
            found = append(found, card)
        for card in self.bottom:
            found = append(found, card)
        return found

    def remove(self, card: i64) -> None:
        """Take one copy of `card` out, wherever it is: from the bag rather than from a known place."""
        for i in range(i64(len(self.bag))):
            if self.bag[i] == card:
                self.lift(i)
                return
        for i in range(i64(len(self.top))):
            if self.top[i] == card:
                self.top, _ = pop(self.top, i)
                self.top_known, _ = pop(self.top_known, i)
                return
        for i in range(i64(len(self.bottom))):
            if self.bottom[i] == card:
                self.bottom, _ = pop(self.bottom, i)
                self.bottom_known, _ = pop(self.bottom_known, i)
                return


@final
@mypyc_attr(acyclic=True)
class Sheet:
    """What a player has (UG-1, UG-2)."""

    def __init__(self, artist: i64, book: Book, deck: vec[i64]) -> None:
        self.artist = artist
        self.book = book
        self.deck = deck
        """The pre-show deck, sorted; its owner knows it."""
        self.shown_deck = EMPTY
        """Those of it that everybody has seen, since they returned to it."""
        self.play = EMPTY
        """Pre-show cards in play, in the order they were loaded in; they never join the hype stack (UG-1.8)."""
        self.hand = EMPTY
        """Sorted: the order says nothing."""
        self.shown = EMPTY
        """Those cards of the hand that the other player knows of."""
        self.trash = EMPTY
        self.stack = EMPTY
        """The hype stack, the last joined last (UG-1.3)."""
        self.look = EMPTY
        """Cards of the rhymebook that this player alone is looking at, sorted."""
        self.loaded: i64 = 0
        """How many pre-show cards were played in load-in (UG-3.2)."""
        self.used_turn = EMPTY
        self.used_show = EMPTY
        """The numbers of the abilities used in this turn, in this show, of those that have a limit (UG-5.14)."""
        self.returned = False
        """Whether a pre-show card was returned for its effect this turn (UG-4.4)."""
        self.rating: i64 = 0
        """The sum of the hype stack's triangles (UG-1.4)."""
        self.moments: i64 = 0
        self.gives: i64 = 0
        """Bit masks of the moments that cards in play wait for, and of what their lasting lines give."""

    def clone(self) -> "Sheet":
        sheet = Sheet(self.artist, self.book.clone(), self.deck[:])
        sheet.shown_deck = self.shown_deck[:]
        sheet.play = self.play[:]
        sheet.hand = self.hand[:]
        sheet.shown = self.shown[:]
        sheet.trash = self.trash[:]
        sheet.stack = self.stack[:]
        sheet.look = self.look[:]
        sheet.loaded = self.loaded
        sheet.used_turn = self.used_turn[:]
        sheet.used_show = self.used_show[:]
        sheet.returned = self.returned
        sheet.rating = self.rating
        sheet.moments = self.moments
        sheet.gives = self.gives
        return sheet

    def refresh(self, cards: Cards) -> None:
        """Reckon `rating`, `moments` and `gives` anew."""
        self.rating = 0
        for card in self.stack:
            self.rating += cards.rip[card]
        self.moments = cards.moments[self.artist]
        self.gives = cards.gives[self.artist]
        for card in self.play:
            self.moments |= cards.moments[card]
            self.gives |= cards.gives[card]
