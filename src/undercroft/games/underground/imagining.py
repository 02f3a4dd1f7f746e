"""What a seat cannot see, dealt anew: rhymebooks, the other's hand and pre-show deck, what the other looks at.

Of a deck whose list is secret (UG-2.6) the unseen cards come from what a legal deck of that artist might hold (UG-2.1
to UG-2.4).
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from undercroft.engine.dealer import Rng
from undercroft.engine.rows import ascending
from undercroft.games.underground import cards as c

if TYPE_CHECKING:
    from undercroft.games.underground.table import UndergroundTable

NONE: Final = -1
SHEET_LIMITS: Final = vec[i64]([60, 24, 20, 10, 5])
REVISED_LIMITS: Final = vec[i64]([60, 20, 15, 5, 5])
"""By kind, how many a rhymebook is thought to hold at most; UG-2.6 for the second, what is usual for the first."""


def imagine_all(t: "UndergroundTable", seat: i64, rng: Rng) -> None:
    """Deal anew on `t`, in a fixed order, all that `seat` does not know."""
    for owner in range(i64(2)):
        secret = owner != seat and not t.rules.open_lists
        number = hidden_cards(t, seat, owner)
        pool = likely(t, seat, owner, i64(len(number)), rng) if secret else ascending(number)
        if not secret:
            rng.shuffle(pool)
        deal_cards(t, seat, owner, pool)
        if owner != seat:
            deal_preshow(t, owner, secret, rng)


def less(cards: vec[i64], taken: vec[i64]) -> vec[i64]:
    """The cards without the taken ones, both sorted; order kept."""
    left = vec[i64](capacity=i64(len(cards)))
    at: i64 = 0
    for card in cards:
        if at < len(taken) and taken[at] == card:
            at += 1
        else:
            left = append(left, card)
    return left


def hidden_cards(t: "UndergroundTable", seat: i64, owner: i64) -> vec[i64]:
    """The cards of the rhymebook of `owner` whose place `seat` does not know."""
    sheet = t.sheets[owner]
    book = sheet.book
    found = book.bag[:]
    for i in range(i64(len(book.top))):
        if (book.top_known[i] >> seat) & 1 == 0:
            found = append(found, book.top[i])
    for i in range(i64(len(book.bottom))):
        if (book.bottom_known[i] >> seat) & 1 == 0:
            found = append(found, book.bottom[i])
    if owner != seat:
        for card in less(sheet.hand, sheet.shown):
            found = append(found, card)
        for card in sheet.look:
            found = append(found, card)
    return found


def deal_cards(t: "UndergroundTable", seat: i64, owner: i64, pool: vec[i64]) -> None:
    """Put the cards of `pool` to the hidden places of `owner`, the rest into the bag."""
    sheet = t.sheets[owner]
    book = sheet.book
    for i in range(i64(len(book.top))):
        if (book.top_known[i] >> seat) & 1 == 0:
            pool, card = pop(pool)
            book.top[i] = card
    for i in range(i64(len(book.bottom))):
        if (book.bottom_known[i] >> seat) & 1 == 0:
            pool, card = pop(pool)
            book.bottom[i] = card
    if owner != seat:
        hand = sheet.shown[:]
        for _ in range(i64(len(sheet.hand)) - i64(len(sheet.shown))):
            pool, card = pop(pool)
            hand = append(hand, card)
        sheet.hand = ascending(hand)
        for i in range(i64(len(sheet.look))):
            pool, card = pop(pool)
            sheet.look[i] = card
        sheet.look = ascending(sheet.look)
    book.bag = pool


# -- secret lists


def seen_of(t: "UndergroundTable", seat: i64, owner: i64) -> vec[i64]:
    """How many of each card of that deck `seat` sees or knows."""
    counts = vec[i64]([0] * t.rules.cards.size)
    sheet = t.sheets[owner]
    add_all(counts, sheet.trash)
    add_all(counts, sheet.stack)
    add_all(counts, sheet.shown)
    add_all(counts, sheet.play)
    add_all(counts, sheet.shown_deck)
    add_known(counts, sheet.book.top, sheet.book.top_known, seat)
    add_known(counts, sheet.book.bottom, sheet.book.bottom_known, seat)
    if t.playing != NONE and t.player == owner:
        counts[t.playing] += 0 if t.landed else 1
    if t.player != owner:
        for card in t.answers:
            counts[card] += 0 if card == NONE else 1
    return counts


def add_all(counts: vec[i64], cards: vec[i64]) -> None:
    for card in cards:
        counts[card] += 1


def add_known(counts: vec[i64], cards: vec[i64], known: vec[i64], seat: i64) -> None:
    for i in range(i64(len(cards))):
        if (known[i] >> seat) & 1 == 1:
            counts[cards[i]] += 1


def likely(t: "UndergroundTable", seat: i64, owner: i64, number: i64, rng: Rng) -> vec[i64]:
    """`number` cards that a rhymebook of that artist might still hold, given what `seat` has seen of it: no more of a
    kind than there may be while enough others are left."""
    cards = t.rules.cards
    counts = seen_of(t, seat, owner)
    left = kinds_left(t, counts)
    pool = vec[i64]()
    for card in range(cards.size):
        if cards.book[card] == 1 and t.may_use(owner, card):
            for _ in range(cards.most_copies(card) - counts[card]):
                pool = append(pool, card)
    found = vec[i64](capacity=number)
    spare = vec[i64]()
    while i64(len(found)) < number:
        if len(pool) == 0:
            spare, card = pop(spare if len(spare) > 0 else others(t))
            found = append(found, card)
            continue
        at = rng.below(i64(len(pool)))
        card = pool[at]
        pool, last = pop(pool)
        if at < len(pool):
            pool[at] = last
        kind = cards.kind[card]
        if left[kind] > 0:
            left[kind] -= 1
            found = append(found, card)
        else:
            spare = append(spare, card)
    return found


def others(t: "UndergroundTable") -> vec[i64]:
    """One of each card for a rhymebook: what is left to think of where a pack has too few for its artists."""
    found = vec[i64]()
    for card in range(t.rules.cards.size):
        if t.rules.cards.book[card] == 1:
            found = append(found, card)
    return found


def kinds_left(t: "UndergroundTable", counts: vec[i64]) -> vec[i64]:
    """How many more of each kind there may be."""
    left = REVISED_LIMITS[:] if t.rules.revised else SHEET_LIMITS[:]
    for card in range(t.rules.cards.size):
        if counts[card] > 0 and t.rules.cards.book[card] == 1:
            left[t.rules.cards.kind[card]] -= counts[card]
    return left


def deal_preshow(t: "UndergroundTable", owner: i64, secret: bool, rng: Rng) -> None:
    """The pre-show deck of the other: those seen since they returned, and others that might be there (UG-2.2)."""
    sheet = t.sheets[owner]
    if not secret or len(sheet.deck) == len(sheet.shown_deck):
        return
    number = i64(len(sheet.deck)) - i64(len(sheet.shown_deck))
    pool = unseen_preshow(t, owner, True)
    if i64(len(pool)) < number:
        pool = unseen_preshow(t, owner, False)
    rng.shuffle(pool)
    if i64(len(sheet.deck)) + i64(len(sheet.play)) > c.PRESHOWS and not featured(t, owner):
        pool = featuring_last(t, pool)
    deck = sheet.shown_deck[:]
    for _ in range(number):
        pool, card = pop(pool)
        deck = append(deck, card)
    sheet.deck = ascending(deck)


def unseen_preshow(t: "UndergroundTable", owner: i64, usable: bool) -> vec[i64]:
    """The pre-show cards of the pack that `owner` has not shown; `usable`: which the artist may play as things are,
    and a card still to come may change that (UG-2.4)."""
    sheet = t.sheets[owner]
    found = vec[i64]()
    for card in range(t.rules.cards.size):
        seen = card in sheet.play or card in sheet.shown_deck or t.rules.cards.book[card] == 1
        if t.rules.cards.kind[card] == c.PRESHOW and not seen and (not usable or t.may_use(owner, card)):
            found = append(found, card)
    return found


def featured(t: "UndergroundTable", owner: i64) -> bool:
    """Whether a featuring artist of `owner` has been seen (UG-2.2)."""
    sheet = t.sheets[owner]
    for card in sheet.play:
        if t.rules.cards.featuring[card] == 1:
            return True
    for card in sheet.shown_deck:
        if t.rules.cards.featuring[card] == 1:
            return True
    return False


def featuring_last(t: "UndergroundTable", pool: vec[i64]) -> vec[i64]:
    """One featuring artist behind the others, in place."""
    end = i64(len(pool)) - 1
    for i in range(i64(len(pool))):
        if t.rules.cards.featuring[pool[i]] == 1:
            card = pool[i]
            pool[i] = pool[end]
            pool[end] = card
            return pool
    return pool
