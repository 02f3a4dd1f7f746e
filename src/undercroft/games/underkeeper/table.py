"""The state of an Underkeeper table, each field with its clause; clone, imagine, and the small moves that all chapters
share."""

from typing import Final, final

from librt.vecs import append, extend, pop, remove, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Table
from undercroft.engine.bits import ones
from undercroft.engine.dealer import Dealer, Rng
from undercroft.engine.ledger import Ledger
from undercroft.engine.pile import Pile
from undercroft.engine.rows import EMPTY, ascending
from undercroft.games.underkeeper import events
from undercroft.games.underkeeper.actions import HEROES, SPACES
from undercroft.games.underkeeper.cards import ALTERS, ARMS, VALUED, Cards, Lasting
from undercroft.games.underkeeper.evaluation import heuristic_value
from undercroft.games.underkeeper.spaces import MAP

NONE: Final = -1
BOTH: Final = 3

ENDED_LOOT: Final = 1
ENDED_HEROES: Final = 2
ENDED_DECK: Final = 3
ENDED_TURNS: Final = 4

MOST_STEPS: Final = 4000
"""UK-5.12. The longest turn of 670 random and greedy games of the game's own cards had 306."""
MOST_TURNS: Final = 200
"""UK-6.5. The longest of 16,000 such games had 33."""


@final
@mypyc_attr(acyclic=True)
class Rules:
    """What never changes at a table: the edition (1, 2 or 3), the options of the marked rulings, the cards."""

    def __init__(
        self,
        edition: i64,
        threshold: i64,
        starter: i64,
        start_items: bool,
        own_backs: bool,
        bold_tokens: bool,
        cards: Cards,
    ) -> None:
        self.edition = edition
        self.threshold = threshold
        """UK-6.1: 15, or 20 or 25."""
        self.starter = starter
        """UK-2.4: -1 who placed last goes second, -2 random, -3 the players say, else the seat."""
        self.start_items = start_items
        """UK-3.1: whether items are used at the start of a turn in iteration 3."""
        self.own_backs = own_backs
        """UK-2.2: whether the screen shows a player their own face-down cards."""
        self.bold_tokens = bold_tokens
        """UK-3.10: whether a token goes on face-up cards too."""
        self.cards = cards

    def order(self) -> i64:
        """What a turn begins with: 0 spoils, 1 strength, then spoils, 2 strength alone (UK-3.1, UK-3.2)."""
        if self.edition != 3:
            return 0
        return 1 if self.start_items else 2


@final
@mypyc_attr(acyclic=True)
class Sheet:
    """A player's sheet (UK-1.4), hand and heroes (UK-1.1)."""

    def __init__(self) -> None:
        self.hero: i64 = NONE
        """The hero on the map, NONE before it is chosen and while a new one is (UK-4.1)."""
        self.space: i64 = NONE
        """Where the hero stands, or stood when it died."""
        self.health: i64 = 0
        self.strength: i64 = 0
        """What is left of it (UK-3.2, UK-3.8)."""
        self.bonus: i64 = 0
        """How much of the figure comes from lasting items, as last reckoned (UK-5.9)."""
        self.reserve: i64 = (1 << HEROES) - 1
        """Bit mask of the heroes still in the set."""
        self.chosen: i64 = NONE
        """An answer given but not yet shown (UK-2.1): the action; NONE otherwise."""
        self.token: i64 = NONE
        """The space of the card it lies on, NONE in the player's hand (UK-5.2)."""
        self.hand = EMPTY
        """Sorted: the order says nothing."""
        self.single = EMPTY
        self.double = EMPTY
        """The two areas of the spoils, in the order they came (UK-1.5, UK-5.2)."""
        self.traits: i64 = 0
        """What the cards of the spoils do (`Cards.traits`), all together."""
        self.plain: i64 = 0
        """The loot of those without lines about it, doubled where a token was (UK-5.2)."""

    def clone(self) -> "Sheet":
        sheet = Sheet()
        sheet.hero = self.hero
        sheet.space = self.space
        sheet.health = self.health
        sheet.strength = self.strength
        sheet.bonus = self.bonus
        sheet.reserve = self.reserve
        sheet.chosen = self.chosen
        sheet.token = self.token
        sheet.hand = self.hand[:]
        sheet.single = self.single[:]
        sheet.double = self.double[:]
        sheet.traits = self.traits
        sheet.plain = self.plain
        return sheet

    def refresh(self, cards: Cards) -> None:
        """The spoils have changed: `traits` and `plain` anew."""
        self.traits = 0
        self.plain = 0
        for card in self.single:
            self.count(cards, card, 1)
        for card in self.double:
            self.count(cards, card, 2)

    def count(self, cards: Cards, card: i64, times: i64) -> None:
        """A card more in the spoils."""
        traits = cards.traits[card]
        self.traits |= traits
        if traits & VALUED == 0:
            self.plain += times * cards.loot[card]

    def living(self) -> i64:
        """Heroes alive, on the map or still in the set (UK-6.2)."""
        return ones(self.reserve) + (1 if self.hero != NONE else 0)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UnderkeeperTable(Table):
    """Two sheets, a map of 12 spaces, a deck (UK-1). Masks over the map have bit s for space s."""

    def __init__(self, dealer: Dealer, ledger: Ledger | None, rules: Rules, sheets: vec[Sheet], deck: Pile) -> None:
        super().__init__(dealer, ledger)
        self.rules = rules
        self.sheets = sheets
        self.deck = deck
        self.discard = EMPTY
        self.cards = EMPTY
        """The card on each space, NONE where there is none (UK-1.3)."""
        self.known = EMPTY
        """For each space, the bit mask of the seats that know its card (UK-2.2, UK-5.7)."""
        self.change = EMPTY
        """What this turn's effects add to the strength of each space's card (UK-5.9); empty while that is nothing."""
        self.filled: i64 = 0
        """The spaces that hold a card."""
        self.face_up: i64 = 0
        self.backs: i64 = 0
        """Who placed each card: its back (UK-2.2); bit set: seat 1."""
        self.turn: i64 = 0
        self.player: i64 = 0
        """Whose turn it is (UK-3.11)."""
        self.starter: i64 = NONE
        """Who has the first turn (UK-2.4); until that is settled, who did not place the last card; NONE before."""
        self.dealt: i64 = NONE
        """The space whose card is being dealt with, NONE when that is over (UK-5.4, UK-5.5)."""
        self.surprises = EMPTY
        """The spaces whose Surprises wait, first in first out (UK-5.8)."""
        self.fallen: i64 = 0
        """Bit mask of the seats whose hero the effect in progress has killed (UK-4.4)."""
        self.rooted = False
        """Movement ends after the card in hand (UK-3.7, UK-4.2, UK-5.10)."""
        self.bound = False
        """The monster just chosen cannot be ignored (UK-5.10)."""
        self.fight: i64 = 0
        """What this fight's effects add to the monster's strength (UK-5.9)."""
        self.ended: i64 = 0
        """0, or what ended the game: ENDED_LOOT, ENDED_HEROES, ENDED_DECK (UK-6.1)."""

    # -- the engine's contract

    def copy(self, dealer: Dealer) -> "UnderkeeperTable":
        """An independent copy that `dealer` serves."""
        sheets = vec[Sheet]([self.sheets[0].clone(), self.sheets[1].clone()])
        t = UnderkeeperTable(dealer, None, self.rules, sheets, self.deck.clone())
        t.copy_agenda(self)
        t.discard = self.discard[:]
        t.cards = self.cards[:]
        t.known = self.known[:]
        t.change = self.change[:]
        t.filled = self.filled
        t.face_up = self.face_up
        t.backs = self.backs
        t.turn = self.turn
        t.player = self.player
        t.starter = self.starter
        t.dealt = self.dealt
        t.surprises = self.surprises[:]
        t.fallen = self.fallen
        t.rooted = self.rooted
        t.bound = self.bound
        t.fight = self.fight
        t.ended = self.ended
        return t

    def deal_anew(self, seat: i64, rng: Rng) -> None:
        """UK-2.2, UK-5.7: the rival's hand, the face-down cards that `seat` does not know and the deck are dealt
        anew."""
        rival = self.sheets[1 - seat]
        pool = extend(rival.hand[:], self.deck.bag)
        for space in range(i64(SPACES)):
            if self.hidden(space, seat):
                pool = append(pool, self.cards[space])
        pool = ascending(pool)
        rng.shuffle(pool)
        size = i64(len(rival.hand))
        for i in range(size):
            pool, card = pop(pool)
            rival.hand[i] = card
        rival.hand = ascending(rival.hand)
        for space in range(i64(SPACES)):
            if self.hidden(space, seat):
                pool, card = pop(pool)
                self.cards[space] = card
        self.deck.bag = pool
        if rival.chosen != NONE:
            rival.chosen = self.imagined_choice(1 - seat, rng)

    def imagined_choice(self, seat: i64, rng: Rng) -> i64:
        """A first hero (and space) that `seat` could have chosen (UK-2.1)."""
        options = self.agenda[len(self.agenda) - 1].options(self, seat)
        return options[rng.below(i64(len(options)))]

    def bar_over(self) -> i64:
        """UK-6.1: the game has ended."""
        return 601

    def bar_unasked(self) -> i64:
        """UK-3.11: it is the other player's turn, or theirs to choose."""
        return 311

    def value(self, seat: i64) -> float:
        """How well `seat` stands: the count of UK-6.2 against the rival's, with health, strength and nearness to the
        end."""
        return heuristic_value(self, seat)

    def most(self) -> i64:
        """UK-5.12."""
        return MOST_STEPS

    def cut_short(self, card: i64, last: i64) -> None:
        """UK-5.12."""
        self.tell(events.ENDLESS, self.busiest(events.EFFECT, events.TURN, card), last)

    # -- reading the table

    def hidden(self, space: i64, seat: i64) -> bool:
        """Whether a card lies on `space` that `seat` does not know."""
        return self.cards[space] != NONE and (self.known[space] >> seat) & 1 == 0

    def face_down(self, space: i64) -> bool:
        """Whether a card lies there face down."""
        return ((self.filled & ~self.face_up) >> space) & 1 == 1

    def standing(self, seat: i64) -> bool:
        """Whether the hero of `seat` lives: one that an effect has killed dies when that is done (UK-4.4)."""
        return self.sheets[seat].hero != NONE and (self.fallen >> seat) & 1 == 0

    def hero_on(self, space: i64) -> i64:
        """The seat whose hero stands (or has just fallen) on `space`, NONE if none does."""
        if self.sheets[0].space == space:
            return 0
        if self.sheets[1].space == space:
            return 1
        return NONE

    def empty(self, space: i64) -> bool:
        """An empty space: neither card nor hero (UK-3.4), nor kept free for one (UK-2.1)."""
        return self.cards[space] == NONE and self.hero_on(space) == NONE

    def empty_spaces(self) -> i64:
        """How many spaces are empty."""
        return ones(self.empty_mask())

    def empty_mask(self) -> i64:
        """Bit mask of the empty spaces."""
        mask = ~self.filled & MAP
        for seat in range(i64(2)):
            space = self.sheets[seat].space
            if space != NONE:
                mask &= ~(1 << space)
        return mask

    def kind(self, space: i64) -> i64:
        """The kind of the card on `space`."""
        return self.rules.cards.kind[self.cards[space]]

    def tokened(self, space: i64) -> bool:
        """Whether a token lies on the card of `space` (UK-5.2; both players' count once, UK-5.3)."""
        return self.sheets[0].token == space or self.sheets[1].token == space

    def loot(self, seat: i64) -> i64:
        """The loot in the spoils (UK-1.5), living heroes not counted."""
        sheet = self.sheets[seat]
        total = sheet.plain
        if sheet.traits & VALUED != 0:
            traits = self.rules.cards.traits
            for card in sheet.single:
                total += self.loot_of(seat, card) if traits[card] & VALUED != 0 else i64(0)
            for card in sheet.double:
                total += 2 * self.loot_of(seat, card) if traits[card] & VALUED != 0 else i64(0)
        return total

    def loot_of(self, seat: i64, card: i64) -> i64:
        """What `card` in the spoils of `seat` counts before a token doubles it (UK-5.9)."""
        sum_ = self.rules.cards.loot[card]
        for line in self.rules.cards.lasting[card]:
            sum_ += line.adds_loot(self, seat)
        return sum_ if sum_ > 0 else i64(0)

    def strength_of(self, space: i64) -> i64:
        """The strength of the card on `space` now: every + and -, then doubled by a token, never below 0 (UK-5.9,
        UK-5.2)."""
        card = self.cards[space]
        sum_ = self.rules.cards.strength[card] + self.changed(space)
        if space == self.dealt:
            sum_ += self.fight
        for line in self.rules.cards.lasting[card]:
            sum_ += line.adds_own_strength(self, space)
        sum_ += self.strength_from_spoils(0, card) + self.strength_from_spoils(1, card)
        if sum_ <= 0:
            return 0
        return 2 * sum_ if self.tokened(space) else sum_

    def changed(self, space: i64) -> i64:
        """What this turn's effects add to the card there."""
        return self.change[space] if len(self.change) > 0 else i64(0)

    def strength_from_spoils(self, seat: i64, card: i64) -> i64:
        """What the lasting items of `seat` add to a card of the map."""
        if self.sheets[seat].traits & ALTERS == 0:
            return 0
        kind = self.rules.cards.kind[card]
        sum_: i64 = 0
        for line in self.lines(seat, ALTERS):
            sum_ += line.adds_card_strength(self, seat, kind)
        return sum_

    def altered(self, space: i64) -> i64:
        """What makes the strength of the card there another than is printed, besides effects: 1 a token, 2 a lasting
        line of its own, 4 times the number, and 1, of an item of the spoils."""
        card = self.cards[space]
        found: i64 = 1 if self.tokened(space) and self.strength_of(space) > 0 else 0
        for line in self.rules.cards.lasting[card]:
            if line.adds_own_strength(self, space) != 0:
                found |= 2
        return found + 4 * (self.altering(self.rules.cards.kind[card]) + 1)

    def altering(self, kind: i64) -> i64:
        """The first item of the spoils that changes the strength of the map's cards of a kind, NONE if none does."""
        for seat in range(i64(2)):
            sheet = self.sheets[seat]
            for card in extend(sheet.single[:], sheet.double):
                for line in self.rules.cards.lasting[card]:
                    if line.adds_card_strength(self, seat, kind) != 0:
                        return card
        return NONE

    def hero_bonus(self, seat: i64) -> i64:
        """What the lasting items of `seat` add to its hero's strength."""
        if self.sheets[seat].traits & ARMS == 0:
            return 0
        sum_: i64 = 0
        for line in self.lines(seat, ARMS):
            sum_ += line.adds_hero_strength(self, seat)
        return sum_

    def lines(self, seat: i64, trait: i64) -> vec[Lasting]:
        """The lasting lines of the cards in the spoils of `seat` that have this trait."""
        found = vec[Lasting]()
        sheet = self.sheets[seat]
        if sheet.traits & trait == 0:
            return found
        cards = self.rules.cards
        for card in sheet.single:
            if cards.traits[card] & trait != 0:
                found = extend(found, cards.lasting[card])
        for card in sheet.double:
            if cards.traits[card] & trait != 0:
                found = extend(found, cards.lasting[card])
        return found

    def full_strength(self, seat: i64) -> i64:
        """The figure to which strength is restored (UK-3.2), lasting items included."""
        sheet = self.sheets[seat]
        if sheet.hero == NONE:
            return 0
        full = self.rules.cards.strength[sheet.hero] + sheet.bonus
        return full if full > 0 else i64(0)

    def full_health(self, seat: i64) -> i64:
        """The hero card's health (UK-4.3), 0 without a hero."""
        hero = self.sheets[seat].hero
        return i64(0) if hero == NONE else self.rules.cards.health[hero]

    # -- small moves of cards

    def lay(self, seat: i64, card: i64, space: i64) -> None:
        """`seat` lays `card` face down on an empty space; it alone knows it (UK-2.2)."""
        self.cards[space] = card
        self.known[space] = 1 << seat
        self.unchange(space)
        bit: i64 = 1 << space
        self.filled |= bit
        self.face_up &= ~bit
        self.backs = (self.backs | bit) if seat == 1 else (self.backs & ~bit)

    def clear(self, space: i64) -> i64:
        """Take the card off the map; its tokens return to their owners (UK-5.2). The card."""
        card = self.cards[space]
        self.cards[space] = NONE
        self.known[space] = 0
        self.unchange(space)
        self.filled &= ~(1 << space)
        self.face_up &= ~(1 << space)
        for seat in range(i64(2)):
            if self.sheets[seat].token == space:
                self.sheets[seat].token = NONE
                self.tell(events.TOKEN_BACK, seat, space)
        self.forget_surprise(space)
        if self.dealt == space:
            self.dealt = NONE
        return card

    def change_by(self, space: i64, amount: i64) -> None:
        """The strength of the card there changes for this turn (UK-5.9)."""
        if len(self.change) == 0:
            self.change = vec[i64]([0] * SPACES)
        self.change[space] += amount

    def unchange(self, space: i64) -> None:
        """A card that comes or goes is as printed (UK-5.9)."""
        if len(self.change) > 0:
            self.change[space] = 0

    def forget_surprise(self, space: i64) -> None:
        """A card that left the map or lies face down again surprises nobody any more (UK-5.8)."""
        if len(self.surprises) == 0:
            return
        left = vec[i64]()
        for waiting in self.surprises:
            if waiting != space:
                left = append(left, waiting)
        self.surprises = left

    def throw(self, card: i64) -> None:
        """Put `card` on the discard pile, for good (UK-6.4)."""
        self.discard = append(self.discard, card)

    def take_in_hand(self, seat: i64, card: i64) -> None:
        """`card` joins the hand, which stays sorted (UK-3.12: no limit)."""
        sheet = self.sheets[seat]
        sheet.hand = ascending(append(sheet.hand, card))

    def draw(self, seat: i64) -> None:
        """`seat` draws the deck's next card, if there is one (UK-2.1, UK-3.9)."""
        if self.deck.size() == 0:
            return
        card = self.deal(self.deck)
        self.take_in_hand(seat, card)
        self.whisper(1 << seat, events.DREW, seat, card)

    def swap_cards(self, one: i64, two: i64) -> None:
        """The cards of two spaces take each other's place with all that lies on or is known of them (UK-5.7)."""
        self.cards[one], self.cards[two] = self.cards[two], self.cards[one]
        self.known[one], self.known[two] = self.known[two], self.known[one]
        if len(self.change) > 0:
            self.change[one], self.change[two] = self.change[two], self.change[one]
        self.filled = swapped_bits(self.filled, one, two)
        self.face_up = swapped_bits(self.face_up, one, two)
        self.backs = swapped_bits(self.backs, one, two)
        for seat in range(i64(2)):
            sheet = self.sheets[seat]
            sheet.token = swapped(sheet.token, one, two)
        for i in range(i64(len(self.surprises))):
            self.surprises[i] = swapped(self.surprises[i], one, two)
        if self.dealt == one or self.dealt == two:
            self.dealt = NONE

    def foreseen(self, space: i64) -> i64:
        """Bit mask of the seats whose screen may tell what lies there: UK-2.2's option hides own face-down cards."""
        if self.rules.own_backs or not self.face_down(space):
            return self.known[space]
        return self.known[space] & ~(1 << ((self.backs >> space) & 1))

    def turn_up(self, space: i64) -> bool:
        """Reveal the card of `space` to both (UK-3.3); whether its Surprise is due (UK-5.1)."""
        self.dealer.witness(self.foreseen(space))
        self.known[space] = BOTH
        self.face_up |= 1 << space
        card = self.cards[space]
        self.tell(events.REVEALED, self.player, space, card)
        return self.rules.cards.surprise[card] is not None

    def turn_down(self, space: i64) -> None:
        """Turn a face-up card face down; what was seen stays known (UK-5.7), and its dealing is over (UK-5.5)."""
        self.face_up &= ~(1 << space)
        if self.dealt == space:
            self.dealt = NONE
        self.forget_surprise(space)
        self.tell(events.TURNED_DOWN, self.player, space, self.cards[space])

    # -- spoils

    def earn(self, seat: i64, card: i64, double: bool) -> None:
        """`card` joins the spoils (UK-3.6, UK-3.8), in the double-value area if it bore a token (UK-5.2)."""
        sheet = self.sheets[seat]
        if double:
            sheet.double = append(sheet.double, card)
        else:
            sheet.single = append(sheet.single, card)
        sheet.count(self.rules.cards, card, 2 if double else 1)
        self.reckon()

    def give_up(self, seat: i64, card: i64, double: bool) -> None:
        """`card` leaves the spoils of `seat`."""
        sheet = self.sheets[seat]
        if double:
            sheet.double = remove(sheet.double, card)
        else:
            sheet.single = remove(sheet.single, card)
        sheet.refresh(self.rules.cards)
        self.reckon()

    def reckon(self) -> None:
        """UK-5.9: a change of "your strength" changes what is left of it at once."""
        for seat in range(i64(2)):
            sheet = self.sheets[seat]
            if sheet.hero == NONE:
                continue
            bonus = self.hero_bonus(seat)
            if bonus != sheet.bonus:
                left = sheet.strength + bonus - sheet.bonus
                sheet.strength = left if left > 0 else i64(0)
                sheet.bonus = bonus


def swapped(space: i64, one: i64, two: i64) -> i64:
    if space == one:
        return two
    return one if space == two else space


def swapped_bits(mask: i64, one: i64, two: i64) -> i64:
    if (mask >> one) & 1 == (mask >> two) & 1:
        return mask
    return mask ^ ((1 << one) | (1 << two))
