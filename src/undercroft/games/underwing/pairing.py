"""Hidden dragons (UW-9.6): which dragon an egg holds is drawn among the dragons of its kind."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.dealer import Dealer
from undercroft.games.underwing.cards import Cards

if TYPE_CHECKING:
    from undercroft.games.underwing.table import UnderwingTable


LOOKALIKES: Final = 3
"""Dragons, its own among them, that an egg could hold at least."""


def all_free(cards: Cards) -> vec[i64]:
    """By card 1: any may be in any egg of its kind."""
    return vec[i64]([1] * cards.size)


def shuffled(cards: Cards, free: vec[i64], dealer: Dealer) -> Cards:
    """The same cards with the `free` dragons in one another's eggs, each in one of its kind."""
    side = cards.side[:]
    for group in groups(cards):
        dragons = vec[i64]()
        sides = vec[i64]()
        for card in range(cards.size):
            if free[card] == 1 and cards.alike(card) == group:
                dragons = append(dragons, card)
                sides = append(sides, side[card])
        sort(sides)
        for i in range(i64(len(sides)) - 1, i64(0), i64(-1)):
            j = dealer.below(i + 1)
            sides[i], sides[j] = sides[j], sides[i]
        for i in range(i64(len(dragons))):
            side[dragons[i]] = sides[i]
    return cards.paired(side)


def settled(cards: Cards, free: vec[i64]) -> Cards:
    """The same, eggs that look alike numbered so that the numbers tell nothing of the `free` dragons."""
    if not cards.twins:
        return cards
    side = cards.side[:]
    used = vec[i64]()
    for which in range(i64(2)):
        for card in range(cards.size):
            if free[card] == which:
                side[card] = free_like(cards, cards.face[card], used)
                used = append(used, side[card])
    return cards.paired(side)


def free_like(cards: Cards, face: i64, used: vec[i64]) -> i64:
    """The first egg with that egg side which is not used."""
    inside = cards.inside()
    for egg in range(cards.size):
        if cards.face[inside[egg]] == face and egg not in used:
            return egg
    raise ValueError("there are as many eggs of each egg side as dragons in them")


def groups(cards: Cards) -> vec[i64]:
    """All that a dragon may look like from outside, ascending."""
    found = vec[i64]()
    for card in range(cards.size):
        if cards.alike(card) not in found:
            found = append(found, cards.alike(card))
    sort(found)
    return found


def sort(cards: vec[i64]) -> None:
    """In place."""
    for i in range(i64(1), i64(len(cards))):
        card = cards[i]
        j = i - 1
        while j >= 0 and cards[j] > card:
            cards[j + 1] = cards[j]
            j -= 1
        cards[j + 1] = card


def seen(t: "UnderwingTable") -> vec[i64]:
    """The cards whose dragon all have seen, ascending."""
    found = t.gone[:]
    for sheet in t.sheets:
        for card in sheet.dragons:
            found = append(found, card)
    for place in range(i64(len(t.eggs))):
        if t.is_wild(place):
            found = append(found, t.eggs[place])
    sort(found)
    return found
