"""What a seat cannot see, dealt anew (UL-3.2, UL-3.3, UL-3.6): hands, victory cards, decks, what others look at or
keep.

Of a deck whose list is secret, the unseen cards come from what a legal deck might hold (UL-8.3 to UL-8.5).
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from undercroft.engine.dealer import Rng
from undercroft.engine.rows import ascending
from undercroft.games.underleague.cards import CREATURE, Cards

if TYPE_CHECKING:
    from undercroft.games.underleague.table import UnderleagueTable

NONE: Final = -1
CREATURE_COPIES: Final = 2
DRAFT_COPIES: Final = 10


def imagine_all(t: "UnderleagueTable", seat: i64, rng: Rng) -> None:
    """Deal anew on `t`, in a fixed order, all that `seat` does not know."""
    for deck in range(i64(len(t.stocks))):
        places = strategy_places(t, seat, deck)
        deal_strategies(t, seat, deck, dealt(t, seat, deck, places, False, rng))
    for owner in range(t.seats):
        places = creature_places(t, seat, owner)
        deal_creatures(t, seat, owner, dealt(t, seat, owner, places, True, rng))


def dealt(t: "UnderleagueTable", seat: i64, deck: i64, hidden: vec[i64], creatures: bool, rng: Rng) -> vec[i64]:
    """The hidden cards of a deck in an order drawn anew; of a secret list, other cards that could be there."""
    if t.rules.own_decks and not t.rules.open_lists and deck != seat:
        return unknown(t, seat, deck, i64(len(hidden)), creatures, rng)
    pool = counted(hidden, t.rules.cards.size)
    rng.shuffle(pool)
    return pool


def counted(cards: vec[i64], size: i64) -> vec[i64]:
    """Sorted, in place, by counting: piles are long and in no order."""
    copies = vec[i64]([0] * size)
    for card in cards:
        copies[card] += 1
    i: i64 = 0
    for card in range(size):
        for _ in range(copies[card]):
            cards[i] = card
            i += 1
    return cards


# -- strategy cards


def strategy_places(t: "UnderleagueTable", seat: i64, deck: i64) -> vec[i64]:
    """The cards of one strategy deck that `seat` does not see."""
    size = t.rules.cards.size
    found = t.stocks[deck].deck.bag[:]
    for other in range(t.seats):
        sheet = t.sheets[other]
        if other != seat and t.deck_of(other) == deck:
            for card in sheet.hand:
                found = append(found, card)
        for code in sheet.victory:
            if code // size == deck:
                found = append(found, code % size)
    return found


def deal_strategies(t: "UnderleagueTable", seat: i64, deck: i64, pool: vec[i64]) -> None:
    size = t.rules.cards.size
    for other in range(t.seats):
        sheet = t.sheets[other]
        if other != seat and t.deck_of(other) == deck:
            for i in range(i64(len(sheet.hand))):
                pool, card = pop(pool)
                sheet.hand[i] = card
            sheet.hand = ascending(sheet.hand)
        for i in range(i64(len(sheet.victory))):
            if sheet.victory[i] // size == deck:
                pool, card = pop(pool)
                sheet.victory[i] = card + deck * size
    t.stocks[deck].deck.bag = pool


# -- creatures


def creature_places(t: "UnderleagueTable", seat: i64, owner: i64) -> vec[i64]:
    """The creatures of one deck that `seat` does not know."""
    sheet = t.sheets[owner]
    found = sheet.creatures.bag[:]
    for i in range(i64(len(sheet.creatures.line))):
        if (sheet.creatures.known[i] >> seat) & 1 == 0:
            found = append(found, sheet.creatures.line[i])
    looker = t.looker(owner)
    if looker != NONE and looker != seat:
        for card in t.sheets[looker].look:
            found = append(found, card)
    if owner != seat:
        for card in sheet.kept:
            found = append(found, card)
    return found


def deal_creatures(t: "UnderleagueTable", seat: i64, owner: i64, pool: vec[i64]) -> None:
    sheet = t.sheets[owner]
    deck = sheet.creatures
    for i in range(i64(len(deck.line))):
        if (deck.known[i] >> seat) & 1 == 0:
            pool, card = pop(pool)
            deck.line[i] = card
    looker = t.looker(owner)
    if looker != NONE and looker != seat:
        look = t.sheets[looker].look
        for i in range(i64(len(look))):
            pool, card = pop(pool)
            look[i] = card
        t.sheets[looker].look = ascending(look)
    if owner != seat:
        for i in range(i64(len(sheet.kept))):
            pool, card = pop(pool)
            sheet.kept[i] = card
    deck.bag = pool


# -- secret lists


def unknown(t: "UnderleagueTable", seat: i64, deck: i64, number: i64, creatures: bool, rng: Rng) -> vec[i64]:
    """`number` cards that a deck might still hold, given what `seat` has seen of it."""
    cards = t.rules.cards
    seen = seen_of(t, seat, deck, creatures)
    pool = vec[i64]()
    for card in range(cards.size):
        if (cards.kind[card] == CREATURE) == creatures:
            for _ in range(most_copies(cards, card, t.rules.drafted) - seen[card]):
                pool = append(pool, card)
    rng.shuffle(pool)
    return pool[:number]


def most_copies(cards: Cards, card: i64, drafted: bool) -> i64:
    """UL-8.3, UL-8.4: how often a deck may hold a card; a draft sets no limit of its own."""
    if drafted:
        return DRAFT_COPIES
    if cards.kind[card] == CREATURE:
        return CREATURE_COPIES
    if cards.cost[card] == 4:
        return 1
    return 3 if cards.cost[card] == 3 else 5


def seen_of(t: "UnderleagueTable", seat: i64, deck: i64, creatures: bool) -> vec[i64]:
    """How many of each card of that deck `seat` sees or knows."""
    counts = vec[i64]([0] * t.rules.cards.size)
    if creatures:
        count_creatures(t, seat, deck, counts)
    else:
        count_strategies(t, deck, counts)
    return counts


def count_creatures(t: "UnderleagueTable", seat: i64, deck: i64, counts: vec[i64]) -> None:
    """Those in play, those under the deck that `seat` knows, those it looks at."""
    for space in range(deck * 3, deck * 3 + 3):
        if t.creature[space] != NONE:
            counts[t.creature[space]] += 1
    line = t.sheets[deck].creatures
    for i in range(i64(len(line.line))):
        if (line.known[i] >> seat) & 1 == 1:
            counts[line.line[i]] += 1
    if t.looker(deck) == seat:
        for card in t.sheets[seat].look:
            counts[card] += 1


def count_strategies(t: "UnderleagueTable", deck: i64, counts: vec[i64]) -> None:
    """Those discarded, in play, and being played."""
    for card in t.stocks[deck].discard:
        counts[card] += 1
    for gear in t.gear:
        if gear.deck == deck:
            counts[gear.card] += 1
    if t.playing != NONE and t.deck_of(t.player) == deck:
        counts[t.playing] += 1
