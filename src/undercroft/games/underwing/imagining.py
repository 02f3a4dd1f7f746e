"""What a seat cannot see, dealt anew: the egg deck but for the cards that it knows there, and what others look at.

With hidden dragons (UW-9.6) the dragons are dealt anew among the eggs of their kind, but for those that were seen.
"""

from typing import TYPE_CHECKING

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from undercroft.engine.dealer import Rng, SeededDealer
from undercroft.games.underwing.pairing import seen, settled, shuffled, sort
from undercroft.games.underwing.trading import NO_DRAFT

if TYPE_CHECKING:
    from undercroft.games.underwing.table import UnderwingTable


def imagine_all(t: "UnderwingTable", seat: i64, rng: Rng) -> None:
    """Deal anew on `t`, in a fixed order, all that `seat` does not know."""
    if not t.rules.hidden:
        deal_deck(t, seat, rng)
        return
    identities = concealed(t)
    sort(identities)
    rng.shuffle(identities)
    masked(t, t.rules.cards.face)
    deal_deck(t, seat, rng)
    free = unseen(t, identities)
    t.rules = t.rules.with_cards(shuffled(settled(t.rules.cards, free), free, SeededDealer(rng)))
    unmask(t, identities)


def deal_deck(t: "UnderwingTable", seat: i64, rng: Rng) -> None:
    """The egg deck but for what `seat` knows of it, what others look at, what others think of offering."""
    pool = hidden(t, seat)
    sort(pool)
    rng.shuffle(pool)
    for other in range(t.seats):
        look = t.sheets[other].look
        if other != seat:
            for i in range(i64(len(look))):
                pool, card = pop(pool)
                look[i] = card
            sort(look)
            forget_draft(t, other)
    for i in range(i64(len(t.deck.top))):
        if (t.known[i] >> seat) & 1 == 0:
            pool, card = pop(pool)
            t.deck.top[i] = card
    t.deck.bag = pool


def forget_draft(t: "UnderwingTable", seat: i64) -> None:
    """UW-6.12: nobody knows what another player thinks of offering."""
    t.drafts[seat] = NO_DRAFT


def hidden(t: "UnderwingTable", seat: i64) -> vec[i64]:
    """The cards that `seat` does not know where they are."""
    found = t.deck.bag[:]
    for other in range(t.seats):
        if other != seat:
            for card in t.sheets[other].look:
                found = append(found, card)
    for i in range(i64(len(t.deck.top))):
        if (t.known[i] >> seat) & 1 == 0:
            found = append(found, t.deck.top[i])
    return found


# -- hidden dragons: what shows one egg side may hold any dragon that has it


def rows(t: "UnderwingTable") -> list[vec[i64]]:
    """Every row of cards that shows egg sides only, in a fixed order; wild dragons and gaps of the grounds apart."""
    found = [t.deck.bag, t.deck.top, t.deck.bottom]
    for sheet in t.sheets:
        found.append(sheet.eggs)
        found.append(sheet.look)
    return found


def unseen(t: "UnderwingTable", identities: vec[i64]) -> vec[i64]:
    """By card 1 where it is one of those and nobody has seen another copy of it."""
    free = vec[i64]([0] * t.rules.cards.size)
    for card in identities:
        free[card] = 1
    for card in seen(t):
        free[card] = 0
    return free


def concealed(t: "UnderwingTable") -> vec[i64]:
    """Every card whose dragon side nobody has seen."""
    found = vec[i64]()
    for row in rows(t):
        for card in row:
            found = append(found, card)
    for place in range(i64(len(t.eggs))):
        if t.is_egg(place):
            found = append(found, t.eggs[place])
    return found


def masked(t: "UnderwingTable", face: vec[i64]) -> None:
    """Each such card becomes the first one with its egg side."""
    for row in rows(t):
        for i in range(i64(len(row))):
            row[i] = face[row[i]]
    for place in range(i64(len(t.eggs))):
        if t.is_egg(place):
            t.eggs[place] = face[t.eggs[place]]


def unmask(t: "UnderwingTable", identities: vec[i64]) -> None:
    """Each place gets the next of the `identities` that has its egg side."""
    face = t.rules.cards.face
    for row in rows(t):
        for i in range(i64(len(row))):
            row[i] = next_of(identities, face, row[i])
    for place in range(i64(len(t.eggs))):
        if t.is_egg(place):
            t.eggs[place] = next_of(identities, face, t.eggs[place])


def next_of(identities: vec[i64], face: vec[i64], wanted: i64) -> i64:
    """The first card left with that egg side; it is used up."""
    for i in range(i64(len(identities))):
        card = identities[i]
        if card >= 0 and face[card] == wanted:
            identities[i] = -1
            return card
    return wanted
