"""The state of an Underleague table, each field with its clause; clone, imagine, and the small moves that all chapters
share."""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Table
from undercroft.engine.bits import ones
from undercroft.engine.dealer import Dealer, Rng
from undercroft.engine.ledger import Ledger
from undercroft.engine.pile import Pile
from undercroft.engine.program import Ability
from undercroft.engine.rows import EMPTY, ascending, without
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import STABLE
from undercroft.games.underleague.cards import (
    CHOICE,
    FIGURE_DAY,
    FIGURE_NIGHT,
    FIGURE_TOTAL,
    FIGURE_VALUE,
    FIRST_FIGURE,
    Cards,
)
from undercroft.games.underleague.evaluation import heuristic_value
from undercroft.games.underleague.imagining import imagine_all
from undercroft.games.underleague.odds import MOST_POWER

NONE: Final = -1
HAND_LIMIT: Final = 8
CHIPS: Final = 5
DICE: Final = 6

ENDED_POINTS: Final = 1
ENDED_CARDS: Final = 2
ENDED_ROUNDS: Final = 3
ENDED_IDLE: Final = 4

STEPS_A_SEAT: Final = 5000
"""UL-7.31. The longest round of 2,000 random games of the game's own cards had 1,033 between two, and 2,064
between five."""


@final
@mypyc_attr(acyclic=True)
class Rules:
    """What never changes at a table: the edition (1 or 2), own decks or a shared one, the limit of rounds, the
    cards."""

    def __init__(
        self, edition: i64, own_decks: bool, drafted: bool, open_lists: bool, rounds: i64, cards: Cards
    ) -> None:
        self.edition = edition
        self.own_decks = own_decks
        """UL-8.1: everybody draws from a strategy deck of their own."""
        self.drafted = drafted
        """UL-8.16: those decks were drafted."""
        self.open_lists = open_lists
        """Whether everybody knows what is in everybody's deck; a common deck's list is known to all."""
        self.rounds = rounds
        """UL-4.6: the count after this round ends the game; 0: there is no last one."""
        self.cards = cards


@final
@mypyc_attr(acyclic=True)
class Gear:
    """An equipment on the creature of `space` (UL-3.1); `deck` is the strategy deck it started in (UL-8.2)."""

    def __init__(self, card: i64, space: i64, deck: i64) -> None:
        self.card = card
        self.space = space
        self.deck = deck


@final
@mypyc_attr(acyclic=True)
class Boost:
    """What an effect gave the creature on `space` until the end of the fight, or of the round (`long`)."""

    def __init__(self, space: i64, figure: i64, delta: i64, long: bool) -> None:
        self.space = space
        self.figure = figure
        self.delta = delta
        self.long = long


@final
@mypyc_attr(acyclic=True)
class Trigger:
    """An effect that has triggered and waits (UL-7.17, UL-7.27): of a card on `space`, for the player `you`.

    `gear`: the equipment that says it, None for a creature. `batch`: what triggered together has one number.
    """

    def __init__(self, ability: Ability, you: i64, space: i64, gear: Gear | None, batch: i64) -> None:
        self.ability = ability
        self.you = you
        self.space = space
        self.gear = gear
        self.batch = batch


@final
@mypyc_attr(acyclic=True)
class Stock:
    """A strategy deck with its discard pile (UL-3.4, UL-8.1)."""

    def __init__(self, deck: Pile, discard: vec[i64]) -> None:
        self.deck = deck
        self.discard = discard

    def clone(self) -> "Stock":
        return Stock(self.deck.clone(), self.discard[:])


@final
@mypyc_attr(acyclic=True)
class Creatures:
    """A creature deck: an unordered `bag`, and under it a `line` in drawing order, each with the seats that know it
    (UL-3.6)."""

    def __init__(self, bag: vec[i64], line: vec[i64], known: vec[i64]) -> None:
        self.bag = bag
        self.line = line
        self.known = known

    def clone(self) -> "Creatures":
        return Creatures(self.bag[:], self.line[:], self.known[:])

    def size(self) -> i64:
        return i64(len(self.bag)) + i64(len(self.line))

    def take(self, dealer: Dealer) -> i64:
        """The next creature; the deck must not be empty."""
        if len(self.bag) == 0:
            self.known, _ = pop(self.known, 0)
            self.line, card = pop(self.line, 0)
            return card
        index = dealer.choose(self.bag)
        self.bag, last = pop(self.bag)
        if index == len(self.bag):
            return last
        card = self.bag[index]
        self.bag[index] = last
        return card

    def put_under(self, card: i64, knowing: i64) -> None:
        """To the bottom; the seats of the mask `knowing` know it."""
        self.line = append(self.line, card)
        self.known = append(self.known, knowing)


@final
@mypyc_attr(acyclic=True)
class Sheet:
    """What a player has (UL-1, UL-3). Masks over the creature spaces have bit s for space s."""

    def __init__(self, creatures: Creatures) -> None:
        self.hand = EMPTY
        """Sorted: the order says nothing."""
        self.victory = EMPTY
        """Victory cards, unseen by all (UL-3.3): card + size of the pack * the deck it came from."""
        self.win: i64 = 0
        self.lose: i64 = 0
        """Where this player's chips lie, WIN or LOSE side up; the others are in the pool (UL-3.5)."""
        self.creatures = creatures
        self.look = EMPTY
        """Creatures that this player is looking at (UL-2.2, UL-5.9), sorted; seen by nobody else."""
        self.look_deck: i64 = NONE
        """Whose creature deck they come from."""
        self.kept = EMPTY
        """The creatures kept so far in set-up, face down (UL-2.2)."""

    def clone(self) -> "Sheet":
        sheet = Sheet(self.creatures.clone())
        sheet.hand = self.hand[:]
        sheet.victory = self.victory[:]
        sheet.win = self.win
        sheet.lose = self.lose
        sheet.look = self.look[:]
        sheet.look_deck = self.look_deck
        sheet.kept = self.kept[:]
        return sheet


@final
@mypyc_attr(acyclic=True)
class UnderleagueTable(Table):
    """Two to five stables of three, chips, hands, and the fight of this turn."""

    def __init__(
        self, dealer: Dealer, ledger: Ledger | None, rules: Rules, seats: i64, sheets: vec[Sheet], stocks: vec[Stock]
    ) -> None:
        super().__init__(dealer, ledger)
        self.rules = rules
        self.seats = seats
        self.sheets = sheets
        self.stocks = stocks
        """One strategy deck for all, or one for each seat (UL-8.1)."""
        self.creature = EMPTY
        """The creature on each space, NONE before set-up and while one is transferred (UL-3.1)."""
        self.exhausted: i64 = 0
        self.gear = vec[Gear]()
        """All equipment in play, in the order it came."""
        self.boosts = vec[Boost]()
        self.waiting = vec[Trigger]()
        self.round: i64 = 0
        self.taken: i64 = 0
        self.first: i64 = 0
        """The round, the last one in which somebody took a victory card (UL-4.6), its first player (UL-5.1)."""
        self.player: i64 = 0
        """Whose turn it is in the phase (UL-7.1, UL-5.3)."""
        self.challenged = False
        self.played = False
        """Whether this combat turn's challenge was made, its strategy card played (UL-7.1)."""
        self.playing: i64 = NONE
        """The strategy card being played, which lies nowhere else (UL-3.8); NONE otherwise."""
        self.fighting = False
        """Whether the fight goes on; `attacker` and `defender` are known to the end of the turn."""
        self.attacker: i64 = NONE
        self.defender: i64 = NONE
        self.night: i64 = NONE
        """0 by day, 1 by night, NONE until it is chosen (UL-7.5)."""
        self.dice = EMPTY
        """Red d6, d4, d3, blue d6, d4, d3; 0 where none was rolled (UL-7.6)."""
        self.declared: i64 = 0
        self.rerolled: i64 = 0
        self.fixed = False
        """Bit masks of the dice whose re-roll is declared, done (UL-7.7, UL-7.25); dice cannot be re-rolled this
        fight."""
        self.winner: i64 = NONE
        self.attack: i64 = 0
        self.defence: i64 = 0
        """The space whose creature won this turn's fight, NONE before; the combat totals that decided it (UL-7.8)."""
        self.did = False
        """Whether the optional action just named was done ("if you do")."""
        self.it: i64 = NONE
        self.replacement: i64 = NONE
        """The space of the creature that an effect named last, of the transfer just named."""
        self.batch: i64 = 0
        """The number of the next triggers (UL-7.27)."""
        self.ended: i64 = 0
        self.winners: i64 = 0
        """0, or what ended the game: ENDED_POINTS, ENDED_CARDS, ENDED_ROUNDS, ENDED_IDLE (UL-4.2, UL-4.3, UL-4.6); bit
        mask of the seats that won, or share the draw (UL-4.2)."""

    # -- the engine's contract

    def copy(self, dealer: Dealer) -> "UnderleagueTable":
        """An independent copy that `dealer` serves."""
        sheets = vec[Sheet](capacity=self.seats)
        for sheet in self.sheets:
            sheets = append(sheets, sheet.clone())
        stocks = vec[Stock](capacity=i64(len(self.stocks)))
        for stock in self.stocks:
            stocks = append(stocks, stock.clone())
        t = UnderleagueTable(dealer, None, self.rules, self.seats, sheets, stocks)
        t.copy_agenda(self)
        t.creature = self.creature[:]
        t.exhausted = self.exhausted
        t.gear = self.gear[:]
        t.boosts = self.boosts[:]
        t.waiting = self.waiting[:]
        t.round = self.round
        t.taken = self.taken
        t.first = self.first
        t.player = self.player
        t.challenged = self.challenged
        t.played = self.played
        t.playing = self.playing
        t.fighting = self.fighting
        t.attacker = self.attacker
        t.defender = self.defender
        t.night = self.night
        t.dice = self.dice[:]
        t.declared = self.declared
        t.rerolled = self.rerolled
        t.fixed = self.fixed
        t.winner = self.winner
        t.attack = self.attack
        t.defence = self.defence
        t.did = self.did
        t.it = self.it
        t.replacement = self.replacement
        t.batch = self.batch
        t.ended = self.ended
        t.winners = self.winners
        return t

    def deal_anew(self, seat: i64, rng: Rng) -> None:
        """UL-3.2, UL-3.3, UL-3.6: others' hands, all victory cards, decks, and what others look at are dealt anew."""
        imagine_all(self, seat, rng)

    def bar_over(self) -> i64:
        """UL-4.2: the game has ended."""
        return 402

    def bar_unasked(self) -> i64:
        """UL-7.17: it is another player's decision."""
        return 717

    def value(self, seat: i64) -> float:
        """The share of the win that `seat` may hope for; exact when the game is over."""
        return heuristic_value(self, seat)

    def most(self) -> i64:
        """UL-7.31."""
        return STEPS_A_SEAT * self.seats

    def cut_short(self, card: i64, last: i64) -> None:
        """UL-7.31."""
        self.tell(events.ENDLESS, self.busiest(events.EFFECT, events.ROUND, card), last)

    # -- reading the table

    def stock(self, seat: i64) -> Stock:
        """The strategy deck from which `seat` draws (UL-8.1)."""
        return self.stocks[seat if self.rules.own_decks else 0]

    def deck_of(self, seat: i64) -> i64:
        return seat if self.rules.own_decks else 0

    def is_exhausted(self, space: i64) -> bool:
        return (self.exhausted >> space) & 1 == 1

    def pool(self, seat: i64) -> i64:
        """Chips in the pool (UL-3.5)."""
        sheet = self.sheets[seat]
        return CHIPS - ones(sheet.win) - ones(sheet.lose)

    def has_chip(self, seat: i64, space: i64) -> bool:
        sheet = self.sheets[seat]
        return ((sheet.win | sheet.lose) >> space) & 1 == 1

    def looker(self, owner: i64) -> i64:
        """Who is looking at creatures of the deck of `owner`; NONE if nobody is."""
        for seat in range(self.seats):
            sheet = self.sheets[seat]
            if len(sheet.look) > 0 and sheet.look_deck == owner:
                return seat
        return NONE

    def gear_number(self, space: i64) -> i64:
        """How many equipment cards the creature on `space` carries."""
        number: i64 = 0
        for gear in self.gear:
            if gear.space == space:
                number += 1
        return number

    def rival_of(self, space: i64) -> i64:
        """The other creature of the fight; NONE for one that is not in it."""
        if space == NONE or (space != self.attacker and space != self.defender):
            return NONE
        return self.defender if space == self.attacker else self.attacker

    def lasting_sum(self, space: i64, figure: i64) -> i64:
        """What the lasting lines of its stable and passing effects add to a figure of the creature on `space`."""
        total: i64 = 0
        first = space - space % STABLE
        touches = self.rules.cards.touches
        about = i64(FIRST_FIGURE) << figure
        for source in range(first, first + STABLE):
            there = self.creature[source]
            if there != NONE and touches[there] & about != 0:
                total += added(self, there, source, space, figure)
        for gear in self.gear:
            if touches[gear.card] & about != 0 and gear.space >= first and gear.space < first + STABLE:
                total += added(self, gear.card, gear.space, space, figure)
        for boost in self.boosts:
            if boost.space == space and boost.figure == figure:
                total += boost.delta
        return total

    def power(self, space: i64, night: i64) -> i64:
        """Day or night power, from 0 to 3 (UL-7.6, UL-7.24)."""
        card = self.creature[space]
        cards = self.rules.cards
        base = cards.night[card] if night == 1 else cards.day[card]
        sum_ = base + self.lasting_sum(space, FIGURE_NIGHT if night == 1 else FIGURE_DAY)
        if sum_ < 0:
            return 0
        return sum_ if sum_ < MOST_POWER else MOST_POWER

    def worth(self, space: i64) -> i64:
        """The value of the creature on `space`, equipment and effects included, without a floor (UL-4.1, UL-4.5)."""
        if self.creature[space] == NONE:
            return 0
        total = self.rules.cards.value[self.creature[space]] + self.lasting_sum(space, FIGURE_VALUE)
        for gear in self.gear:
            if gear.space == space:
                total += self.rules.cards.value[gear.card]
        return total

    def points(self, seat: i64) -> i64:
        """Victory points (UL-4.1)."""
        total = i64(len(self.sheets[seat].victory))
        for space in range(seat * STABLE, seat * STABLE + STABLE):
            total += self.worth(space)
        return total

    def total(self, space: i64) -> i64:
        """The combat total of a creature in the fight: its dice and modifiers (UL-7.6)."""
        first: i64 = 0 if space == self.attacker else 3
        return self.dice[first] + self.dice[first + 1] + self.dice[first + 2] + self.lasting_sum(space, FIGURE_TOTAL)

    def banned(self, space: i64, ban: i64) -> bool:
        """Whether a lasting line forbids it to the creature on `space`."""
        return self.sayer(space, ban) != NONE

    def chooses_time(self, space: i64) -> bool:
        """Whether its player chooses day or night while it attacks."""
        return self.sayer(space, CHOICE) != NONE

    def sayer(self, space: i64, about: i64) -> i64:
        """The card whose lasting line forbids or allows one of `about` to the creature on `space`; NONE without one."""
        first = space - space % STABLE
        touches = self.rules.cards.touches
        for source in range(first, first + STABLE):
            there = self.creature[source]
            if there != NONE and touches[there] & about != 0 and said(self, there, source, space, about):
                return there
        for gear in self.gear:
            mate = touches[gear.card] & about != 0 and gear.space >= first and gear.space < first + STABLE
            if mate and said(self, gear.card, gear.space, space, about):
                return gear.card
        return NONE

    # -- news

    def spot(self, space: i64) -> i64:
        """A space in an event, with the creature there for whoever reads of it."""
        if self.ledger is None or space == NONE:
            return space
        card = self.creature[space]
        alike: i64 = 0
        for other in self.creature:
            alike += 1 if other == card and card != NONE else 0
        return events.spot(space, card, alike > 1)

    def dice_to_throw(self) -> i64:
        """The attacker's dice times ten and the defender's."""
        if self.ledger is None:
            return 0
        return self.power(self.attacker, self.night) * 10 + self.power(self.defender, self.night)

    # -- small moves of cards

    def look(self, seat: i64, owner: i64, number: i64) -> None:
        """`seat` alone sees the top cards of the creature deck of `owner` (UL-2.2, UL-5.9)."""
        sheet = self.sheets[seat]
        deck = self.sheets[owner].creatures
        sheet.look_deck = owner
        for _ in range(number):
            if deck.size() == 0:
                break
            sheet.look = append(sheet.look, deck.take(self.dealer))
        sheet.look = ascending(sheet.look)
        if self.ledger is not None:
            self.whisper(1 << seat, events.SAW, seat, owner, events.packed(sheet.look, 0))
        self.tell(events.LOOKED, seat, owner, i64(len(sheet.look)))

    def put_under(self, seat: i64, card: i64) -> None:
        """`seat` puts a creature it looks at under the deck that it came from (UL-3.6)."""
        sheet = self.sheets[seat]
        sheet.look = without(sheet.look, card)
        self.sheets[sheet.look_deck].creatures.put_under(card, 1 << seat)

    def draw_many(self, seat: i64, number: i64, cause: i64) -> None:
        """Strategy cards, one by one, until the hand is full (UL-3.2, UL-5.12). No effect puts a card into a hand in
        another way (UL-3.7)."""
        sheet = self.sheets[seat]
        told = self.ledger is not None
        drawn = vec[i64]()
        why: i64 = events.NONE_TO_DRAW_FOR
        for _ in range(number):
            full = len(sheet.hand) >= HAND_LIMIT
            card = i64(NONE) if full else self.next_card(self.deck_of(seat))
            if card == NONE:
                why = events.HAND_IS_FULL if full else events.NONE_IS_LEFT
                break
            sheet.hand = ascending(append(sheet.hand, card))
            if told:
                drawn = append(drawn, card)
        if told:
            self.tell_drawn(seat, number, cause, drawn, why)

    def tell_drawn(self, seat: i64, number: i64, cause: i64, drawn: vec[i64], why: i64) -> None:
        """What was drawn, and `why` no more, where that is less than was to be."""
        if len(drawn) > 0:
            self.whisper(1 << seat, events.DREW_CARDS, seat, events.packed(drawn, 0), events.packed(drawn, 4), cause)
            self.tell(events.DREW, seat, i64(len(drawn)), cause)
        if i64(len(drawn)) < number or number == 0:
            self.tell(events.UNDRAWN, seat, why, i64(len(drawn)), cause)

    def next_card(self, deck: i64) -> i64:
        """The next card of a strategy deck, the discard pile shuffled into it as UL-5.10 says; NONE without any."""
        stock = self.stocks[deck]
        if stock.deck.size() == 0:
            self.reshuffle(deck)
        if stock.deck.size() == 0:
            return NONE
        card = self.deal(stock.deck)
        if self.rules.edition == 1 and stock.deck.size() == 0:
            self.reshuffle(deck)
        return card

    def reshuffle(self, deck: i64) -> None:
        """UL-5.10, UL-5.11: the discard pile becomes the deck."""
        stock = self.stocks[deck]
        if len(stock.discard) > 0:
            stock.deck.bag = stock.discard
            stock.discard = vec[i64]()
            self.tell(events.SHUFFLED, deck)

    def throw(self, card: i64, deck: i64) -> None:
        """To the discard pile of the deck it started in (UL-3.4, UL-8.2)."""
        stock = self.stocks[deck]
        stock.discard = append(stock.discard, card)

    def take_victory(self, seat: i64) -> None:
        """UL-7.9, UL-3.3: the deck's top card, unseen."""
        deck = self.deck_of(seat)
        card = self.next_card(deck)
        if card == NONE:
            self.tell(events.NO_VICTORY, seat)
            return
        sheet = self.sheets[seat]
        sheet.victory = append(sheet.victory, card + deck * self.rules.cards.size)
        self.taken = self.round
        self.tell(events.VICTORY, seat, i64(len(sheet.victory)))

    def discard_from_hand(self, seat: i64, card: i64) -> None:
        self.dealer.witness(1 << seat)
        sheet = self.sheets[seat]
        sheet.hand = without(sheet.hand, card)
        self.throw(card, self.deck_of(seat))

    def attach(self, gear: Gear) -> None:
        self.gear = append(self.gear, gear)
        self.tell(events.ATTACHED, self.player, self.spot(gear.space), gear.card)

    def detach(self, gear: Gear) -> bool:
        """Take an equipment off its creature; False if it has left already."""
        for i in range(i64(len(self.gear))):
            if self.gear[i] is gear:
                self.gear, _ = pop(self.gear, i)
                return True
        return False

    def discard_gear(self, gear: Gear) -> bool:
        """Discard an equipment in play; False if it has left already."""
        if not self.detach(gear):
            return False
        self.throw(gear.card, gear.deck)
        self.tell(events.GEAR_GONE, gear.space // STABLE, self.spot(gear.space), gear.card)
        return True

    def exhaust(self, space: i64, why: i64 = 0) -> None:
        """`why`: to attack, or because it has lost (`events`)."""
        if not self.is_exhausted(space):
            self.exhausted |= 1 << space
            self.tell(events.EXHAUSTED, space // STABLE, self.spot(space), why)

    def ready(self, space: i64) -> None:
        if self.is_exhausted(space):
            self.exhausted &= ~(1 << space)
            self.tell(events.READIED, space // STABLE, self.spot(space))

    def end_boosts(self, long: bool) -> None:
        """What lasted for the fight ends, or (`long`) everything that lasted for the round too."""
        left = vec[Boost]()
        for boost in self.boosts:
            if boost.long and not long:
                left = append(left, boost)
        self.boosts = left


def said(t: UnderleagueTable, card: i64, source: i64, space: i64, about: i64) -> bool:
    """Whether a lasting line of a card on space `source` is about one of `about` and the creature on `space`."""
    for line in t.rules.cards.lasting[card]:
        if line.touches() & about != 0 and line.on(t, source, space):
            return True
    return False


def added(t: UnderleagueTable, card: i64, source: i64, space: i64, figure: i64) -> i64:
    """What the lasting lines of a card on space `source` add to a figure of the creature on `space`."""
    total: i64 = 0
    for line in t.rules.cards.lasting[card]:
        total += line.adds(t, source, space, figure)
    return total
