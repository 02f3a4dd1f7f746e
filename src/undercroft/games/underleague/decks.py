"""Chapter 8, decks of one's own: what a legal deck is (UL-8.3 to UL-8.6), and what somebody may expect of an unseen
one."""

from collections.abc import Callable
from typing import Final, NamedTuple

from undercroft.engine.game import Deck
from undercroft.engine.pack import Pack

CREATURES: Final = 30
STRATEGIES: Final = 70
DRAFTED: Final = 50
CREATURE_COPIES: Final = 2
COPIES_BY_COST: Final = (5, 5, 5, 3, 1)
MOST_BY_COST: Final = {3: 15, 4: 5}
TYPES: Final = ("beast", "construct", "spirit")


class Fault(NamedTuple):
    """A limit that a deck violates, with its clause and in words; `card`: the one that does (-1: the whole deck)."""

    clause: str
    words: str
    card: int = -1


def faults(deck: Deck, pack: Pack, edition: str, drafted: bool = False) -> list[Fault]:
    """UL-8.6: every violated limit, card by card; one set holds what the limits allow (UL-8.7). A drafted deck has its
    size to keep alone (UL-8.15)."""
    creatures = [(card, copies) for card, copies in deck if pack.cards[card].kind in TYPES]
    strategies = [(card, copies) for card, copies in deck if pack.cards[card].kind not in TYPES]
    if drafted:
        return [
            *_size("UL-8.15", "creatures", creatures, CREATURES),
            *_size("UL-8.15", "strategy cards", strategies, DRAFTED),
        ]
    return [
        *_size("UL-8.3", "creatures", creatures, CREATURES),
        *_copies("UL-8.3", creatures, pack, lambda _: CREATURE_COPIES),
        *_size("UL-8.4", "strategy cards", strategies, STRATEGIES),
        *_copies("UL-8.4", strategies, pack, lambda card: COPIES_BY_COST[pack.cards[card].figures["cost"]]),
        *(_costs(strategies, pack) if edition == "second" else []),
    ]


def _size(clause: str, what: str, cards: list[tuple[int, int]], wanted: int) -> list[Fault]:
    number = sum(copies for _, copies in cards)
    return [] if number == wanted else [Fault(clause, f"{number} {what}, not {wanted}")]


def _copies(clause: str, cards: list[tuple[int, int]], pack: Pack, most: Callable[[int], int]) -> list[Fault]:
    return [
        Fault(clause, f"{copies} copies of {pack.cards[card].name}, at most {most(card)}", card)
        for card, copies in cards
        if copies > most(card)
    ]


def _costs(strategies: list[tuple[int, int]], pack: Pack) -> list[Fault]:
    """UL-8.5 (second edition): how many cards of the dear costs in all."""
    found = []
    for cost, most in MOST_BY_COST.items():
        number = sum(copies for card, copies in strategies if pack.cards[card].figures["cost"] == cost)
        if number > most:
            found.append(Fault("UL-8.5", f"{number} cards of cost {cost}, at most {most}"))
    return found
