"""The state of an Underground table, each field with its clause; clone, imagine, and the small moves that all chapters
share."""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Table
from undercroft.engine.dealer import Dealer, Rng
from undercroft.engine.ledger import Ledger
from undercroft.engine.rows import EMPTY, ascending, without
from undercroft.games.underground import cards as c
from undercroft.games.underground import events
from undercroft.games.underground.cards import ContinuousEffect, What
from undercroft.games.underground.continuous import about_card, about_player, given, lasting_player
from undercroft.games.underground.evaluation import heuristic_value
from undercroft.games.underground.imagining import imagine_all
from undercroft.games.underground.sheets import BOTH, Boost, Rules, Sheet

NONE: Final = -1
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
        self.played = EMPTY
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
        self.answers = EMPTY
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

    def deal_anew(self, seat: i64, rng: Rng) -> None:
        """UG-2.6: the other's hand, decks and what they look at are dealt anew, the order of both rhymebooks too."""
        imagine_all(self, seat, rng)

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
        cards = self.rules.cards
        number: i64 = 0
        for code in self.played:
            if cards.plays[code % cards.size] == kind:
                number += 1
        return number

    def hype(self, seat: i64) -> i64:
        """UG-1.4: the hype rating, with what effects add."""
        total = self.sheets[seat].rating + about_player(self, c.FOR_HYPE, seat)
        return total if total > 0 else 0

    def impact(self, seat: i64) -> i64:
        """UG-3.3: the impact rating, as changed."""
        return self.rules.cards.impact[self.sheets[seat].artist] + about_player(self, c.FOR_IMPACT, seat)

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

    def serves(self, seat: i64, card: i64) -> bool:
        """UG-3.4: whether it makes a starting hand serve: it could be played for 0 on one's first turn."""
        cards = self.rules.cards
        kind = cards.plays[card]
        if self.rules.any_free and cards.cost[card] == 0:
            return True
        playable = kind == c.VERSE or (kind == c.ACTION and not self.rules.any_free)
        return playable and self.cost_of(seat, card) == 0

    def may_use(self, seat: i64, card: i64) -> bool:
        """UG-2.4: whether the artist of `seat` may play this card, by affiliation and by name."""
        cards = self.rules.cards
        if cards.artist[card] != NONE and cards.artist[card] != self.sheets[seat].artist:
            return False
        return cards.crews[card] == 0 or cards.crews[card] & self.crews(seat) != 0

    def cost_of(self, seat: i64, card: i64) -> i64:
        """UG-4.6, UG-4.9: its hype cost for `seat` now, never below 0."""
        types = self.rules.cards.types[card]
        cost = self.rules.cards.cost[card]
        cost += about_card(self, c.FOR_COST, seat, card, types, i64(len(self.played)), True)
        return cost if cost > 0 else 0

    def of_play(self, gives: i64) -> i64:
        """The sum of all lines about the verse or action being played."""
        seat = self.player
        before = i64(len(self.played)) - 1
        sum_ = about_card(self, gives, seat, self.playing, self.types, before, False)
        return sum_ + given(self, gives, seat, self.playing)

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
        rip = self.rules.cards.rip[card] + about_card(self, c.FOR_RIP, seat, card, types, 0, False)
        rip += given(self, c.FOR_RIP, seat, card)
        return rip if rip > 0 else 0

    def turn_is_over(self) -> bool:
        """UG-4.5, UG-5.6, UG-5.8."""
        return self.ending or self.is_reversed_out()

    def is_reversed_out(self) -> bool:
        """UG-4.5, UG-5.6: whether it is over by reversals, and not by an effect alone."""
        return self.forced or self.reversals >= self.reversals_to_end()

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
            most = larger(most, lasting_player(self, c.TO_END, sheet.artist, source, whose, NONE, NONE))
            for card in sheet.play:
                most = larger(most, lasting_player(self, c.TO_END, card, source, whose, NONE, NONE))
        return most

    def plays_left(self, seat: i64, kind: i64) -> i64:
        """UG-4.3: how many more verses, or actions, `seat` can play this turn."""
        most = PLAYS + about_player(self, c.PLAYS, seat, kind)
        left = most - (self.plays_of(kind) if seat == self.player else 0)
        return left if left > 0 else 0

    # -- small moves of cards

    def draw(self, seat: i64, number: i64) -> i64:
        """UG-4.1, UG-6.3: as many as there are; how many they were."""
        sheet = self.sheets[seat]
        left = sheet.book.size()
        drawn = number if number < left else left
        if drawn > 0:
            self.tell(events.DREW, seat, drawn)
        kind = events.DREW_ONE if drawn == 1 else events.DREW_CARD
        for _ in range(drawn):
            knowing = sheet.book.knowing()
            card = sheet.book.take(self.dealer)
            self.to_hand(seat, card, knowing)
            self.whisper(knowing | (1 << seat), kind, seat, card)
        if drawn < number:
            self.tell(events.DRY, seat)
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
