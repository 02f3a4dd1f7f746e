"""The state of an Underground table, each field with its clause; clone, imagine, and the small moves that all chapters
share."""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Table
from undercroft.engine.dealer import Dealer, Rng, SeededDealer
from undercroft.engine.ledger import Ledger
from undercroft.engine.rows import ascending, without
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.cards import Cards, ContinuousEffect, What
from undercroft.games.underground.evaluation import heuristic_value
from undercroft.games.underground.imagining import imagine_all

NONE: Final = -1
BOTH: Final = 3
PLAYS: Final = 3
REVERSALS: Final = 2

ENDED_RIPPED: Final = 1
ENDED_EMPTY: Final = 2
ENDED_TURNS: Final = 3

MOST_STEPS: Final = 4000
"""UG-5.15. The longest turn of 550 random and greedy games of the game's own cards had 384."""
MOST_TURNS: Final = 300
"""UG-6.5. The longest of those games had 42."""


@final
@mypyc_attr(acyclic=True)
class Rules:
    """What never changes at a table: `all_types` (UG-5.6), `revised` (UG-2.6), whether lists are open, the cards."""

    def __init__(self, all_types: bool, revised: bool, open_lists: bool, cards: Cards) -> None:
        self.all_types = all_types
        """UG-5.6: every type of a hybrid must be covered, or it stands."""
        self.revised = revised
        self.open_lists = open_lists
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
        self.top = vec[i64]()
        self.top_known = vec[i64]()
        self.bottom = vec[i64]()
        self.bottom_known = vec[i64]()

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
        self.shown_deck = vec[i64]()
        """Those of it that everybody has seen, since they returned to it."""
        self.play = vec[i64]()
        """Pre-show cards in play, in the order they were loaded in; they never join the hype stack (UG-1.8)."""
        self.hand = vec[i64]()
        """Sorted: the order says nothing."""
        self.shown = vec[i64]()
        """Those cards of the hand that the other player knows of."""
        self.trash = vec[i64]()
        self.stack = vec[i64]()
        """The hype stack, the last joined last (UG-1.3)."""
        self.look = vec[i64]()
        """Cards of the rhymebook that this player alone is looking at, sorted."""
        self.loaded: i64 = 0
        """How many pre-show cards were played in load-in (UG-3.2)."""
        self.used_turn = vec[i64]()
        self.used_show = vec[i64]()
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


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UndergroundTable(Table):
    """Two players, their rhymebooks, hands, hype stacks and trash; the card being played and what answers it."""

    def __init__(self, dealer: Dealer, ledger: Ledger | None, rules: Rules, sheets: vec[Sheet]) -> None:
        super().__init__(dealer, ledger)
        self.rules = rules
        self.sheets = sheets
        self.boosts = vec[Boost]()
        self.opening: i64 = NONE
        """Who loads in first (UG-3.2); NONE before booking."""
        self.first: i64 = NONE
        """Who has the first turn (UG-3.3); NONE before the show."""
        self.player: i64 = NONE
        """Whose turn it is; NONE before the show."""
        self.turn: i64 = 0
        self.played = vec[i64]()
        """Verses and actions played this turn, reversed ones too (UG-4.3): card + size of the pack * its types then."""
        self.reversals: i64 = 0
        """How many of this turn's cards the opponent has reversed (UG-4.5)."""
        self.ending = False
        """Whether an effect has ended the turn."""
        self.forced = False
        """Whether two stacked reversals have (UG-5.6)."""
        self.playing: i64 = NONE
        """The verse or action being played, which lies nowhere else; NONE otherwise."""
        self.types: i64 = 0
        self.cost: i64 = 0
        """Its types and hype cost as it was played."""
        self.answers = vec[i64]()
        """The cards that answer it from hand, which lie nowhere else."""
        self.used: i64 = 0
        """How many reverses or re-actions were used against it, from hand and turned up (UG-5.6)."""
        self.covered: i64 = 0
        """Which of its types they cover."""
        self.landed = False
        """Whether it has been trashed already (UG-5.2), and is only spoken of."""
        self.it: i64 = NONE
        """The card just revealed on top of a rhymebook, `it` in texts; NONE otherwise."""
        self.ended: i64 = 0
        """0, or what ended the game: ENDED_RIPPED (UG-6.1), ENDED_EMPTY (UG-6.2)."""
        self.winners: i64 = 0
        """Bit mask of the seats that won."""

    # -- the engine's contract

    def clone(self) -> "UndergroundTable":
        return self.copy(self.dealer.clone())

    def copy(self, dealer: Dealer) -> "UndergroundTable":
        """An independent copy that `dealer` serves."""
        t = UndergroundTable(dealer, None, self.rules, vec[Sheet]([self.sheets[0].clone(), self.sheets[1].clone()]))
        t.copy_agenda(self)
        t.boosts = self.boosts[:]
        t.opening = self.opening
        t.first = self.first
        t.player = self.player
        t.turn = self.turn
        t.played = self.played[:]
        t.reversals = self.reversals
        t.ending = self.ending
        t.forced = self.forced
        t.playing = self.playing
        t.types = self.types
        t.cost = self.cost
        t.answers = self.answers[:]
        t.used = self.used
        t.covered = self.covered
        t.landed = self.landed
        t.it = self.it
        t.ended = self.ended
        t.winners = self.winners
        return t

    def imagine(self, seat: i64, rng: Rng) -> "UndergroundTable":
        """UG-2.6: the other's hand, decks and what they look at are dealt anew, the order of both rhymebooks too."""
        t = self.copy(SeededDealer(rng.split()))
        imagine_all(t, seat, rng)
        return t

    def bar_over(self) -> i64:
        """UG-6.1: the game has ended."""
        return 601

    def bar_unasked(self) -> i64:
        """UG-4.2: it is the other player's decision."""
        return 402

    def value(self, seat: i64) -> float:
        """How near `seat` is to winning, 0 to 1; exact when the game is over."""
        return heuristic_value(self, seat)

    def most(self) -> i64:
        """UG-5.15."""
        return MOST_STEPS

    def cut_short(self, card: i64, last: i64) -> None:
        """UG-5.15: what is being looked at goes back."""
        for seat in range(i64(2)):
            sheet = self.sheets[seat]
            for looked in sheet.look:
                sheet.book.put(looked, c.INTO, 0)
            if len(sheet.look) > 0:
                sheet.look = vec[i64]()
                sheet.book.shuffle()
                self.tell(events.SHUFFLED, seat)
        self.tell(events.ENDLESS, self.busiest(events.EFFECT, events.TURN, card), last)

    # -- reading the table

    def is_hybrid(self) -> bool:
        """UG-5.6: whether what is being played has two types."""
        return self.types & (self.types - 1) != 0

    def count_of(self, what: What, seat: i64, zone: i64) -> i64:
        """How many such cards lie in a zone of `seat`."""
        if zone == c.BOOK:
            return self.sheets[seat].book.size()
        sheet = self.sheets[seat]
        pile = sheet.hand
        if zone == c.TRASH:
            pile = sheet.trash
        elif zone == c.STACK:
            pile = sheet.stack
        elif zone == c.DECK:
            pile = sheet.deck
        if what.is_any():
            return i64(len(pile))
        number: i64 = 0
        for card in pile:
            if what.fits_printed(self.rules.cards, card):
                number += 1
        return number

    def times_before(self, what: What) -> i64:
        """How many such verses and actions were played this turn before the last one."""
        return self.fitting(what, i64(len(self.played)) - 1)

    def fitting(self, what: What, end: i64) -> i64:
        cards = self.rules.cards
        number: i64 = 0
        for i in range(end):
            card = self.played[i] % cards.size
            if what.fits(cards, card, self.played[i] // cards.size, cards.cost[card], cards.rip[card]):
                number += 1
        return number

    def plays_of(self, kind: i64) -> i64:
        """How many verses, or actions, were played this turn (UG-4.3)."""
        number: i64 = 0
        for code in self.played:
            if self.rules.cards.kind[code % self.rules.cards.size] == kind:
                number += 1
        return number

    def about_player(self, gives: i64, seat: i64, kind: i64 = NONE, card: i64 = NONE) -> i64:
        """The sum that lasting and given lines make for the player `seat`; of those alone that are about this kind of
        card, or about this very card, where one is named."""
        total: i64 = 0
        for boost in self.boosts:
            line = boost.line
            mine = line.gives == gives and line.mode == c.PLAYER and boost.whose() == seat
            if mine and self.concerns(line, kind, card):
                total += boost.amount
        for source in range(i64(2)):
            whose: i64 = c.YOU if source == seat else c.OPPONENT
            sheet = self.sheets[source]
            if (sheet.gives >> gives) & 1 == 0:
                continue
            total += self.lasting_player(gives, sheet.artist, source, whose, kind, card)
            for other in sheet.play:
                if (self.rules.cards.gives[other] >> gives) & 1 == 1:
                    total += self.lasting_player(gives, other, source, whose, kind, card)
        return total

    def lasting_player(self, gives: i64, speaker: i64, source: i64, whose: i64, kind: i64, card: i64) -> i64:
        total: i64 = 0
        for line in self.rules.cards.lines[speaker]:
            mine = line.gives == gives and line.mode == c.PLAYER and line.whose == whose
            if mine and self.concerns(line, kind, card):
                total += line.amount(self, source)
        return total

    def concerns(self, line: ContinuousEffect, kind: i64, card: i64) -> bool:
        if kind != NONE and (line.what.kinds >> kind) & 1 == 0:
            return False
        return card == NONE or line.what.fits_printed(self.rules.cards, card)

    def hype(self, seat: i64) -> i64:
        """UG-1.4: the hype rating, with what effects add."""
        total = self.sheets[seat].rating + self.about_player(c.FOR_HYPE, seat)
        return total if total > 0 else 0

    def impact(self, seat: i64) -> i64:
        """UG-3.3: the impact rating, as changed."""
        return self.rules.cards.impact[self.sheets[seat].artist] + self.about_player(c.FOR_IMPACT, seat)

    def crews(self, seat: i64) -> i64:
        """UG-2.4: bit mask of the affiliations that the artist of `seat` has now."""
        sheet = self.sheets[seat]
        mask = self.rules.cards.crews[sheet.artist]
        if (sheet.gives >> c.ALSO_CREW) & 1 == 0:
            return mask
        for card in sheet.play:
            for line in self.rules.cards.lines[card]:
                if line.gives == c.ALSO_CREW:
                    mask |= line.delta
        return mask

    def may_use(self, seat: i64, card: i64) -> bool:
        """UG-2.4: whether the artist of `seat` may play this card, by affiliation and by name."""
        cards = self.rules.cards
        if cards.artist[card] != NONE and cards.artist[card] != self.sheets[seat].artist:
            return False
        return cards.crews[card] == 0 or cards.crews[card] & self.crews(seat) != 0

    def about_card(self, gives: i64, seat: i64, card: i64, types: i64, before: i64, coming: bool) -> i64:
        """The sum of the lines about a card of `seat`, with these types; `before`: how many of this turn's plays come
        before it; `coming`: it would be the next. Neither its own text nor what was given to it alone."""
        total: i64 = 0
        for boost in self.boosts:
            waits = boost.line.mode == c.NEXT and not coming
            mine = boost.line.gives == gives and boost.whose() == seat and boost.card == NONE
            if mine and not waits and self.means(boost.line, seat, card, types, before):
                total += boost.amount
        for source in range(i64(2)):
            sheet = self.sheets[source]
            if (sheet.gives >> gives) & 1 == 0:
                continue
            total += self.lasting_card(gives, sheet.artist, source, seat, card, types, before)
            for other in sheet.play:
                if (self.rules.cards.gives[other] >> gives) & 1 == 1:
                    total += self.lasting_card(gives, other, source, seat, card, types, before)
        return total

    def lasting_card(self, gives: i64, speaker: i64, source: i64, seat: i64, card: i64, types: i64, before: i64) -> i64:
        """The same of the lasting lines of one card in play of the player `source`."""
        whose: i64 = c.YOU if source == seat else c.OPPONENT
        total: i64 = 0
        for line in self.rules.cards.lines[speaker]:
            if line.gives == gives and line.whose == whose and self.means(line, seat, card, types, before):
                total += line.amount(self, source)
        return total

    def means(self, line: ContinuousEffect, seat: i64, card: i64, types: i64, before: i64) -> bool:
        """Whether a line about cards of `seat` is about this one; what is being played has the hype cost that it was
        played for (UG-5.14)."""
        if line.mode != c.EVERY and line.mode != c.NEXT and line.mode != c.FIRST:
            return False
        cards = self.rules.cards
        if line.mode != c.EVERY and cards.kind[card] != c.VERSE and cards.kind[card] != c.ACTION:
            return False
        played = card == self.playing and line.gives != c.FOR_COST
        if not line.what.fits(cards, card, types, self.cost if played else cards.cost[card], cards.rip[card]):
            return False
        if line.mode != c.FIRST:
            return True
        return (seat == self.player or self.player == NONE) and self.fitting(line.what, before) == 0

    def cost_of(self, seat: i64, card: i64) -> i64:
        """UG-4.6, UG-4.9: its hype cost for `seat` now, never below 0."""
        types = self.rules.cards.types[card]
        cost = self.rules.cards.cost[card]
        cost += self.about_card(c.FOR_COST, seat, card, types, i64(len(self.played)), True)
        return cost if cost > 0 else 0

    def given(self, gives: i64, bearer: i64, card: i64) -> i64:
        """What a card being played says of itself, and what it was given alone."""
        total: i64 = 0
        for boost in self.boosts:
            if boost.line.gives == gives and boost.card == card and boost.bearer == bearer:
                total += boost.amount
        if (self.rules.cards.gives[card] >> gives) & 1 == 1:
            for line in self.rules.cards.lines[card]:
                if line.gives == gives and line.mode == c.THIS:
                    total += line.amount(self, bearer)
        return total

    def of_play(self, gives: i64) -> i64:
        """The sum of all lines about the verse or action being played."""
        seat = self.player
        before = i64(len(self.played)) - 1
        sum_ = self.about_card(gives, seat, self.playing, self.types, before, False)
        return sum_ + self.given(gives, seat, self.playing)

    def rip_of_play(self) -> i64:
        """UG-5.3, UG-4.9: the damage of the verse or action being played, if it deals any (UG-1.7)."""
        if self.rules.cards.hype_up[self.playing] == 1:
            return 0
        rip = self.rules.cards.rip[self.playing] + self.of_play(c.FOR_RIP)
        return rip if rip > 0 else 0

    def rip_of_answer(self, seat: i64, card: i64) -> i64:
        """UG-5.2, UG-4.9: the damage of a reverse or re-action that `seat` plays from hand."""
        if self.rules.cards.hype_up[card] == 1:
            return 0
        types = self.rules.cards.types[card]
        rip = self.rules.cards.rip[card] + self.about_card(c.FOR_RIP, seat, card, types, 0, False)
        rip += self.given(c.FOR_RIP, seat, card)
        return rip if rip > 0 else 0

    def turn_is_over(self) -> bool:
        """UG-4.5, UG-5.6, UG-5.8."""
        if self.forced or self.ending:
            return True
        return self.reversals >= self.reversals_to_end()

    def reversals_to_end(self) -> i64:
        """UG-4.5: how many reversals end this turn; two, or as effects say."""
        most: i64 = REVERSALS
        for boost in self.boosts:
            if boost.line.gives == c.TO_END and boost.whose() == self.player and boost.amount > most:
                most = boost.amount
        for source in range(i64(2)):
            whose: i64 = c.YOU if source == self.player else c.OPPONENT
            sheet = self.sheets[source]
            if (sheet.gives >> c.TO_END) & 1 == 0:
                continue
            most = larger(most, self.lasting_player(c.TO_END, sheet.artist, source, whose, NONE, NONE))
            for card in sheet.play:
                most = larger(most, self.lasting_player(c.TO_END, card, source, whose, NONE, NONE))
        return most

    def plays_left(self, seat: i64, kind: i64) -> i64:
        """UG-4.3: how many more verses, or actions, `seat` can play this turn."""
        most = PLAYS + self.about_player(c.PLAYS, seat, kind)
        left = most - (self.plays_of(kind) if seat == self.player else 0)
        return left if left > 0 else 0

    # -- small moves of cards

    def draw(self, seat: i64, number: i64) -> i64:
        """UG-4.1, UG-6.3: as many as there are; how many they were."""
        sheet = self.sheets[seat]
        drawn: i64 = 0
        while drawn < number and sheet.book.size() > 0:
            knowing = sheet.book.knowing()
            card = sheet.book.take(self.dealer)
            self.to_hand(seat, card, knowing)
            self.whisper(knowing | (1 << seat), events.DREW_CARD, seat, card)
            drawn += 1
        if drawn > 0:
            self.tell(events.DREW, seat, drawn)
        return drawn

    def to_hand(self, seat: i64, card: i64, knowing: i64) -> None:
        """Into the hand, which has no limit (UG-4.7); the other player knows of it if the mask says so."""
        sheet = self.sheets[seat]
        sheet.hand = ascending(append(sheet.hand, card))
        if (knowing >> (1 - seat)) & 1 == 1:
            sheet.shown = ascending(append(sheet.shown, card))

    def from_hand(self, seat: i64, card: i64) -> None:
        """Out of the hand, before everybody's eyes."""
        sheet = self.sheets[seat]
        self.dealer.witness(BOTH if card in sheet.shown else 1 << seat)
        sheet.hand = without(sheet.hand, card)
        sheet.shown = without(sheet.shown, card)

    def turn_up(self, seat: i64) -> i64:
        """Take the top card of the rhymebook of `seat`, which is not empty, before everybody's eyes."""
        book = self.sheets[seat].book
        knowing = book.knowing()
        if knowing != 0:
            self.dealer.witness(knowing)
        return book.take(self.dealer)

    def throw(self, seat: i64, card: i64) -> None:
        """To the trash, face up."""
        sheet = self.sheets[seat]
        sheet.trash = append(sheet.trash, card)

    def join(self, seat: i64, card: i64) -> None:
        """UG-1.3: to the hype stack."""
        sheet = self.sheets[seat]
        sheet.stack = append(sheet.stack, card)
        sheet.rating += self.rules.cards.rip[card]
        self.tell(events.JOINED, seat, card, self.hype(seat))

    def give(self, line: ContinuousEffect, you: i64, until: i64, bearer: i64, card: i64) -> None:
        """A line for some time, its amount reckoned now."""
        amount = line.amount(self, you)
        self.boosts = append(self.boosts, Boost(line, you, amount, until, self.turn, bearer, card))

    def lose(self, seat: i64, cause: i64) -> None:
        """UG-6.1, UG-6.2, UG-6.5: the other has won."""
        self.winners = 1 << (1 - seat)
        self.ended = cause
        self.tell(events.ENDED, 1 - seat, cause)
        self.finish()

    def end_boosts(self, turn_ends: bool) -> None:
        """What lasted to the end of this turn, or to the start of its player's next one, ends (UG-5.14)."""
        left = vec[Boost]()
        for boost in self.boosts:
            own = boost.you == self.player and boost.born < self.turn
            ends = boost.until == c.START_OF_NEXT and own
            if turn_ends:
                ends = boost.until == c.THIS_TURN or (boost.until == c.END_OF_NEXT and own)
            if not ends:
                left = append(left, boost)
        self.boosts = left


def larger(one: i64, two: i64) -> i64:
    return one if one > two else two


def without_last(cards: vec[i64], card: i64) -> vec[i64]:
    """The cards less the last `card`, which is there; order kept."""
    at = i64(len(cards)) - 1
    while cards[at] != card:
        at -= 1
    left, _ = pop(cards, at)
    return left
