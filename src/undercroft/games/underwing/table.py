"""The state of an Underwing table, each field with its clause; clone, imagine, and the small moves that all chapters
share."""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.agenda import Step, Table, TradeProposal
from undercroft.engine.bits import ones
from undercroft.engine.dealer import Dealer, Rng
from undercroft.engine.ledger import Ledger
from undercroft.engine.pile import Pile
from undercroft.engine.rows import EMPTY
from undercroft.games.underwing import events, proposals, trading
from undercroft.games.underwing.actions import EGG_SPACES, ELEMENTS, PLACES, WIDE
from undercroft.games.underwing.cards import COOL, FEARLESS, OPPONENT_HATCHING, WARM, WILD_HATCHING, Ability, Cards
from undercroft.games.underwing.evaluation import heuristic_value
from undercroft.games.underwing.field import Field
from undercroft.games.underwing.imagining import imagine_all
from undercroft.games.underwing.recipes import begins, count, is_full, one
from undercroft.games.underwing.scoring import totals
from undercroft.games.underwing.trading import Offer

NONE: Final = -1
UNTOLD: Final = -1

ENDED_ROUNDS: Final = 1
ENDED_EXILE: Final = 2

STEPS_A_SEAT: Final = 2000
"""UW-6.19. The longest round of 19 random and greedy games of the game's own cards had 199 alone, 701 between six."""


@final
@mypyc_attr(acyclic=True)
class Rules:
    """What never changes at a table: its options (UW-2.2, UW-2.5, UW-6.1, UW-6.7, UW-7.6, UW-8.6, UW-8.7, UW-9.2) and
    cards."""

    def __init__(
        self,
        cards: Cards,
        field: Field,
        solo: bool,
        columns: i64,
        rows: i64,
        most: i64,
        rounds: i64,
        first: i64,
        around: bool,
        release: bool,
        temperature: bool,
        hidden: bool,
        reading: bool,
        late: bool,
    ) -> None:
        self.cards = cards
        self.field = field
        self.solo = solo
        self.columns = columns
        self.rows = rows
        self.most = most
        """The most handlers that a player may have."""
        self.rounds = rounds
        self.first = first
        """Who begins; NONE: chance decides (UW-2.4)."""
        self.around = around
        self.release = release
        self.temperature = temperature
        self.hidden = hidden
        self.reading = reading
        """UW-8.6: the wild forces' choices are made in reading order."""
        self.late = late
        """UW-8.7: new eggs are laid out after the hatching, not before it."""

    def with_cards(self, cards: Cards) -> "Rules":
        return Rules(
            cards, self.field, self.solo, self.columns, self.rows, self.most, self.rounds, self.first, self.around,
            self.release, self.temperature, self.hidden, self.reading, self.late,
        )  # fmt: skip


@final
@mypyc_attr(acyclic=True)
class Sheet:
    """A player's handlers, storage and dragons; in the solo game also the wild forces' (UW-8.1)."""

    def __init__(self, ready: i64, resting: i64, tracker: i64, field: i64) -> None:
        self.ready = ready
        self.resting = resting
        """Handlers in the ready room and in the break room."""
        self.tracker = tracker
        self.field = field
        """Bit mask of the field spots on which a handler stands (UW-5.4)."""
        self.store = EMPTY
        """How many of each element (UW-4.5)."""
        self.eggs = EMPTY
        """Completed eggs in the player's area, each with a handler, and in `done` the round of each (UW-7.1)."""
        self.done = EMPTY
        self.dragons = EMPTY
        self.extra: i64 = 0
        """Points that effects gave (UW-7.5)."""
        self.looked_at: i64 = 0
        """Which thresholds were looked at: bit 0 for 12 points, bit 1 for 25 (UW-7.8)."""
        self.gained: i64 = 0
        """Handlers granted by dragons so far (UW-7.4)."""
        self.draws_next: i64 = 0
        self.draws_each: i64 = 0
        self.places_next: i64 = 0
        self.places_each: i64 = 0
        self.lasting: i64 = 0
        """Bits of FEARLESS and TIRELESS."""
        self.look = EMPTY
        """Cards that this player is looking at, sorted by egg side; seen by nobody else."""

    def clone(self) -> "Sheet":
        sheet = Sheet(self.ready, self.resting, self.tracker, self.field)
        sheet.store = self.store[:]
        sheet.eggs = self.eggs[:]
        sheet.done = self.done[:]
        sheet.dragons = self.dragons[:]
        sheet.extra = self.extra
        sheet.looked_at = self.looked_at
        sheet.gained = self.gained
        sheet.draws_next = self.draws_next
        sheet.draws_each = self.draws_each
        sheet.places_next = self.places_next
        sheet.places_each = self.places_each
        sheet.lasting = self.lasting
        sheet.look = self.look[:]
        return sheet

    def held(self) -> i64:
        """Elements in storage."""
        number: i64 = 0
        for n in self.store:
            number += n
        return number


@final
@mypyc_attr(acyclic=True)
class Pending:
    """An effect that waits (UW-6.10): a dragon's on `place` (NONE: a tamed one's), for `seat`; those of one batch may
    be ordered by their decider."""

    def __init__(self, ability: Ability, seat: i64, place: i64, batch: i64) -> None:
        self.ability = ability
        self.seat = seat
        self.place = place
        self.batch = batch


@final
@mypyc_attr(acyclic=True)
class Trigger:
    """A tamed dragon's line that waits for its moment, for the player `seat`."""

    def __init__(self, ability: Ability, seat: i64) -> None:
        self.ability = ability
        self.seat = seat


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UnderwingTable(Table):
    """The hatching grounds, the bag, one to six tamers and, in the solo game, the wild forces on the sheet behind the
    player's."""

    def __init__(
        self, dealer: Dealer, ledger: Ledger | None, rules: Rules, seats: i64, sheets: vec[Sheet], deck: Pile
    ) -> None:
        super().__init__(dealer, ledger)
        self.rules = rules
        self.seats = seats
        self.sheets = sheets
        self.columns: i64 = rules.columns
        self.rows: i64 = rules.rows
        """The hatching grounds as they are now (UW-2.2, UW-8.8)."""
        self.deck = deck
        self.known = EMPTY
        """For each card of the deck's known top, the bit mask of the seats that know it."""
        self.eggs = EMPTY
        """The card on each place, egg or wild dragon; NONE: a gap, or no place."""
        self.claims = EMPTY
        """Whose handler is on the egg of each place; NONE: unclaimed (UW-5.5)."""
        self.wild: i64 = 0
        """Bit mask of the places where the dragon side is up (UW-6.9)."""
        self.gone = EMPTY
        """Cards that have left the game (UW-6.17)."""
        self.content = EMPTY
        """What lies on each space, as a code (`recipes`)."""
        self.bag = EMPTY
        self.round: i64 = 0
        """The round being played, from 1; 0 in set-up."""
        self.first: i64 = 0
        """Who holds the egg token (UW-3.2)."""
        self.still: i64 = NONE
        self.closed: i64 = NONE
        """The round in which the field does not turn, the tower is closed; NONE for none."""
        self.owed = EMPTY
        """Placements that each player still owes this round; UNTOLD until their placing starts (UW-6.1)."""
        self.extra = EMPTY
        """Placements that each player may make beyond those."""
        self.released: i64 = 0
        """Bit mask of the players who held an element without a space when they were to place: they need not place the
        rest of this round (UW-6.7)."""
        self.queue = vec[Pending]()
        self.triggers = vec[Trigger]()
        self.batch: i64 = 0
        self.ended: i64 = 0
        """0, ENDED_ROUNDS or ENDED_EXILE (UW-6.13)."""
        self.winners: i64 = 0
        self.offers = vec[Offer]()
        """Trades that are offered now."""
        self.drafts = vec[Offer]()
        """The offer that each player is thinking out; nobody else sees it."""
        self.made = vec[Offer]()
        """Offers made since the last decision that was no trade."""
        self.approached: i64 = 0
        """Who made whom an offer this round, as bits (`trading.approach`): bots leave it at one."""

    # -- the engine's contract

    def copy(self, dealer: Dealer) -> "UnderwingTable":
        """An independent copy that `dealer` serves."""
        sheets = vec[Sheet](capacity=i64(len(self.sheets)))
        for sheet in self.sheets:
            sheets = append(sheets, sheet.clone())
        t = UnderwingTable(dealer, None, self.rules, self.seats, sheets, self.deck.clone())
        t.copy_agenda(self)
        t.columns = self.columns
        t.rows = self.rows
        t.known = self.known[:]
        t.eggs = self.eggs[:]
        t.claims = self.claims[:]
        t.wild = self.wild
        t.gone = self.gone[:]
        t.content = self.content[:]
        t.bag = self.bag[:]
        t.round = self.round
        t.first = self.first
        t.still = self.still
        t.closed = self.closed
        t.owed = self.owed[:]
        t.extra = self.extra[:]
        t.released = self.released
        t.queue = self.queue[:]
        t.triggers = self.triggers[:]
        t.batch = self.batch
        t.ended = self.ended
        t.winners = self.winners
        t.offers = self.offers[:]
        t.drafts = self.drafts[:]
        t.made = self.made[:]
        t.approached = self.approached
        return t

    def deal_anew(self, seat: i64, rng: Rng) -> None:
        """The egg deck, and what others look at, dealt anew; what others think of offering forgotten."""
        imagine_all(self, seat, rng)

    def bar_over(self) -> i64:
        """UW-7.7: the game has ended."""
        return 707

    def bar_unasked(self) -> i64:
        """UW-3.2: it is another player's decision."""
        return 302

    def value(self, seat: i64) -> float:
        """The share of the win that `seat` may hope for; exact when the game is over."""
        return heuristic_value(self, seat)

    def guided(self) -> bool:
        return True

    def take(self, seat: i64, action: i64) -> None:
        """UW-6.12: a decision that is no trade lets every offer be made again, and may make one lapse."""
        if len(self.made) > 0:
            self.made = vec[Offer]()
        super().take(seat, action)
        if len(self.offers) > 0:
            trading.lapse(self)

    def push(self, step: Step) -> None:
        """Nothing happens any more once everybody is exiled (UW-6.13)."""
        if self.ended != ENDED_EXILE:
            self.agenda = append(self.agenda, step)
            self.asked = UNTOLD

    def look_again(self) -> None:
        """After a trade: whoever is asked may have no choice left, such as nothing that fits (UW-6.7)."""
        self.asked = UNTOLD
        self.settle()

    def bar_aside(self, seat: i64, action: i64) -> i64:
        return trading.bar(self, seat, action)

    def asides(self, seat: i64) -> vec[i64]:
        return trading.options(self, seat)

    def said(self, seat: i64, action: i64) -> None:
        trading.said(self, seat, action)

    def proposals(self, seat: i64) -> list[TradeProposal]:
        return proposals.of(self, seat)

    def most(self) -> i64:
        """UW-6.19."""
        return STEPS_A_SEAT * self.seats

    def cut_short(self, card: i64, last: i64) -> None:
        """UW-6.19: what is being looked at goes back on top of the deck."""
        for seat in range(self.seats):
            sheet = self.sheets[seat]
            for looked in sheet.look:
                self.deck.put_on_top(looked)
                self.known = append(self.known, 1 << seat)
            sheet.look = vec[i64]()
        self.tell(events.ENDLESS, self.busiest(events.EFFECT, events.ROUND, card), last)

    # -- reading the table

    def seat_at(self, turn: i64) -> i64:
        """Whose turn it is `turn` places to the left of the egg token (UW-3.2)."""
        return (self.first + turn) % self.seats

    def is_wild(self, place: i64) -> bool:
        return (self.wild >> place) & 1 == 1

    def lies_wild(self, card: i64, place: i64) -> bool:
        """UW-6.17: whether that wild dragon is in its place still; what lies there now is none of its business."""
        return self.eggs[place] == card and self.is_wild(place)

    def is_egg(self, place: i64) -> bool:
        """Whether an egg lies there, no wild dragon and no gap."""
        return self.eggs[place] != NONE and (self.wild >> place) & 1 == 0

    def in_grounds(self, place: i64) -> bool:
        return place // WIDE < self.rows and place % WIDE < self.columns

    def colours(self, place: i64) -> vec[i64]:
        """The colours of the spaces of the egg there."""
        return self.rules.cards.spaces[self.eggs[place]]

    def is_empty(self, place: i64) -> bool:
        """Whether no element lies on the egg there."""
        for space in range(place * EGG_SPACES, place * EGG_SPACES + EGG_SPACES):
            if self.content[space] != 0:
                return False
        return True

    def is_complete(self, place: i64) -> bool:
        """UW-6.8: all spaces of the egg there are full."""
        if not self.is_egg(place):
            return False
        colours = self.colours(place)
        for number in range(i64(len(colours))):
            if not is_full(colours[number], self.content[place * EGG_SPACES + number]):
                return False
        return True

    def begins(self, space: i64) -> i64:
        """UW-6.2, UW-6.5: the mask of the elements with which a placement may begin there; of spaces alike on one egg
        the first stands for all."""
        place = space // EGG_SPACES
        number = space % EGG_SPACES
        if not self.is_egg(place):
            return 0
        colours = self.colours(place)
        if number >= i64(len(colours)):
            return 0
        return i64(0) if self.repeats(space) else begins(colours[number], self.content[space])

    def repeats(self, space: i64) -> bool:
        """UW-6.2: whether a space before it on the same egg is just like it."""
        return repeated(self.colours(space // EGG_SPACES), self.content, space, space % EGG_SPACES)

    def wanted(self) -> i64:
        """UW-6.7: the mask of the elements that fit somewhere in the grounds."""
        mask: i64 = 0
        for place in range(i64(PLACES)):
            mask |= self.wanted_on(place)
        return mask

    def wanted_on(self, place: i64) -> i64:
        """UW-6.7: the mask of the elements that fit somewhere on the egg there, if there is one."""
        mask: i64 = 0
        if self.is_egg(place):
            colours = self.colours(place)
            content = self.content
            for number in range(i64(len(colours))):
                mask |= begins(colours[number], content[place * EGG_SPACES + number])
        return mask

    def wants_all(self, elements: i64) -> bool:
        """UW-6.7: whether each element of the mask fits somewhere in the grounds."""
        for place in range(i64(PLACES)):
            if elements == 0:
                return True
            elements &= ~self.wanted_on(place)
        return elements == 0

    def wants(self, elements: i64) -> bool:
        """UW-6.7: whether any element of the mask fits somewhere in the grounds."""
        for place in range(i64(PLACES)):
            if self.wanted_on(place) & elements != 0:
                return True
        return False

    def held(self, seat: i64) -> i64:
        """The mask of the elements in storage."""
        store = self.sheets[seat].store
        mask: i64 = 0
        for element in range(i64(ELEMENTS)):
            if store[element] > 0:
                mask |= 1 << element
        return mask

    def staff(self, seat: i64) -> i64:
        """UW-6.1: a player's handlers, wherever they are."""
        sheet = self.sheets[seat]
        return sheet.ready + sheet.resting + ones(sheet.field) + self.claimed(seat) + i64(len(sheet.eggs))

    def claimed(self, seat: i64) -> i64:
        """How many eggs of the grounds a player claims."""
        number: i64 = 0
        for owner in self.claims:
            if owner == seat:
                number += 1
        return number

    def points(self, seat: i64) -> i64:
        """UW-7.5: dragon scores, and what effects gave."""
        sheet = self.sheets[seat]
        total = sheet.extra
        for card in sheet.dragons:
            total += self.rules.cards.score[card]
        return total

    def net_warm(self, seat: i64) -> i64:
        """UW-7.6: warm dragons minus cool ones."""
        net: i64 = 0
        for card in self.sheets[seat].dragons:
            temperature = self.rules.cards.temperature[card]
            if temperature == WARM:
                net += 1
            elif temperature == COOL:
                net -= 1
        return net

    def families(self, seat: i64) -> i64:
        """Different families among a player's dragons, legendary being one."""
        mask: i64 = 0
        for card in self.sheets[seat].dragons:
            mask |= 1 << self.rules.cards.family[card]
        return ones(mask)

    def total(self, seat: i64) -> i64:
        """UW-7.5: points with the temperature bonus, as if the game ended now."""
        return totals(self)[seat]

    def in_final_round(self) -> bool:
        return self.round == self.rules.rounds

    def fearless(self, seat: i64) -> bool:
        return self.sheets[seat].lasting & FEARLESS != 0

    def in_bag(self) -> i64:
        number: i64 = 0
        for n in self.bag:
            number += n
        return number

    # -- elements

    def give_back(self, seat: i64, element: i64) -> None:
        """From storage to the bag."""
        self.sheets[seat].store[element] -= 1
        self.bag[element] += 1

    def lay(self, element: i64, space: i64) -> None:
        """Onto a space; where it came from is the caller's affair."""
        self.content[space] += one(element)

    def clear(self, place: i64) -> None:
        """All that lies on a place goes to the bag (UW-6.9, UW-6.16, UW-7.1)."""
        for space in range(place * EGG_SPACES, place * EGG_SPACES + EGG_SPACES):
            for element in range(i64(ELEMENTS)):
                self.bag[element] += count(self.content[space], element)
            self.content[space] = 0

    def lift(self, element: i64, space: i64) -> None:
        self.content[space] -= one(element)

    def own_elements(self, place: i64) -> i64:
        """All that lies on a place, as one code."""
        sum_: i64 = 0
        for space in range(place * EGG_SPACES, place * EGG_SPACES + EGG_SPACES):
            sum_ += self.content[space]
        return sum_

    # -- eggs

    def next_egg(self) -> i64:
        """The next card of the egg deck; NONE when it has run out (UW-7.1)."""
        if self.deck.size() == 0:
            return NONE
        if len(self.deck.top) > 0:
            self.known, knowing = pop(self.known)
            self.dealer.witness(knowing)
        return self.deal(self.deck)

    def fill(self) -> None:
        """UW-2.1, UW-7.1: gaps are filled from the deck in reading order; deck empty, they stay."""
        gaps: i64 = 0
        for place in range(i64(PLACES)):
            if self.in_grounds(place) and self.eggs[place] == NONE:
                gaps |= 1 << place
        self.lay_out(gaps)

    def lay_out(self, places: i64) -> None:
        """The next eggs of the deck, as many as there are, told as one thing."""
        number = ones(places)
        there = number if number < self.deck.size() else self.deck.size()
        if there > 1:
            self.tell(events.LAID_OUT_SEVERAL, NONE, there)
        for place in range(i64(PLACES)):
            if (places >> place) & 1 == 1 and self.deck.size() > 0:
                self.eggs[place] = self.next_egg()
                self.tell(events.LAID_OUT if there > 1 else events.NEW_EGG, NONE, place, self.egg(self.eggs[place]))
        if number > there:
            self.tell(events.NOTHING, NONE, events.NO_MORE_EGGS, number - there)

    def turn_up(self) -> None:
        """A dragon is turned up that nobody has seen, where dragons are hidden (UW-9.6)."""
        if self.rules.hidden:
            self.dealer.witness(0)

    def egg(self, card: i64) -> i64:
        """The egg as it is told of: the card, where dragons are hidden -2 less its kind."""
        return -2 - self.rules.cards.kind[card] if self.rules.hidden else card

    def told(self, place: i64) -> i64:
        """What lies there, as it is told of."""
        return self.eggs[place] if self.is_wild(place) else self.egg(self.eggs[place])

    def put_under(self, card: i64) -> None:
        """To the bottom of the egg deck, seen by all."""
        bottom = vec[i64](capacity=i64(len(self.deck.bottom)) + 1)
        bottom = append(bottom, card)
        for other in self.deck.bottom:
            bottom = append(bottom, other)
        self.deck.bottom = bottom

    def take_away(self, place: i64) -> i64:
        """The card leaves its place, with its elements to the bag; its handler is the caller's affair."""
        card = self.eggs[place]
        self.clear(place)
        self.eggs[place] = NONE
        self.claims[place] = NONE
        self.wild &= ~(1 << place)
        return card

    def wait(self, ability: Ability, seat: i64, place: i64, batch: i64) -> None:
        self.queue = append(self.queue, Pending(ability, seat, place, batch))

    def trigger(self, moment: i64, seat: i64) -> None:
        """The lines that wait for a moment that is about `seat`, in turn order, as one batch (UW-6.10)."""
        for turn in range(self.seats):
            owner = self.seat_at(turn)
            if moment == WILD_HATCHING or (owner == seat) == (moment != OPPONENT_HATCHING):
                for trigger in self.triggers:
                    if trigger.seat == owner and trigger.ability.moment == moment:
                        self.wait(trigger.ability, owner, NONE, self.batch)
        self.batch += 1


def repeated(colours: vec[i64], content: vec[i64], space: i64, number: i64) -> bool:
    """UW-6.2: whether a space before this one, the egg's `number`, is just like it."""
    for back in range(i64(1), number + 1):
        if content[space - back] == content[space] and colours[number - back] == colours[number]:
            return True
    return False


def by_side(cards: vec[i64], face: vec[i64]) -> vec[i64]:
    """Sorted in place by egg side, so that the order tells nothing of a hidden dragon (UW-9.2); cards alike keep theirs
    (insertion sort: what is looked at is short); the same vec."""
    for i in range(i64(1), i64(len(cards))):
        card = cards[i]
        j = i - 1
        while j >= 0 and face[cards[j]] > face[card]:
            cards[j + 1] = cards[j]
            j -= 1
        cards[j + 1] = card
    return cards
