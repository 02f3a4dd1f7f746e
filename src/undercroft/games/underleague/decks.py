"""Chapter 8, decks of one's own: what a legal deck is (UL-8.3 to UL-8.6), and what somebody may expect of an unseen
one."""

from collections.abc import Callable
from typing import Final

from undercroft.engine.game import Deck, DeckCount, DeckFault
from undercroft.engine.pack import Pack

CREATURES: Final = 30
STRATEGIES: Final = 70
DRAFTED: Final = 50
CREATURE_COPIES: Final = 2
COPIES_BY_COST: Final = (5, 5, 5, 3, 1)
MOST_BY_COST: Final = {3: 15, 4: 5}
KINDS: Final = (
    ("beast", "beasts"),
    ("construct", "constructs"),
    ("spirit", "spirits"),
    ("equipment", "equipment"),
    ("scheme", "schemes"),
)
TYPES: Final = ("beast", "construct", "spirit")


def faults(deck: Deck, pack: Pack, edition: str, drafted: bool = False) -> list[DeckFault]:
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


def _size(clause: str, what: str, cards: list[tuple[int, int]], wanted: int) -> list[DeckFault]:
    number = sum(copies for _, copies in cards)
    return [] if number == wanted else [DeckFault(clause, f"{number} {what}, not {wanted}")]


def _copies(clause: str, cards: list[tuple[int, int]], pack: Pack, most: Callable[[int], int]) -> list[DeckFault]:
    return [
        DeckFault(clause, f"{copies} copies of {pack.cards[card].name}, at most {most(card)}", card)
        for card, copies in cards
        if copies > most(card)
    ]


def _costs(strategies: list[tuple[int, int]], pack: Pack) -> list[DeckFault]:
    """UL-8.5 (second edition): how many cards of the dear costs in all."""
    found = []
    for cost, most in MOST_BY_COST.items():
        number = sum(copies for card, copies in strategies if pack.cards[card].figures["cost"] == cost)
        if number > most:
            found.append(DeckFault("UL-8.5", f"{number} cards of cost {cost}, at most {most}"))
    return found


def counted(deck: Deck, pack: Pack) -> list[DeckCount]:
    """Kinds and types, and what the strategy cards cost."""
    cards = [(pack.cards[number], copies) for number, copies in deck]
    costs = range(len(COPIES_BY_COST))
    return [
        DeckCount(
            "kinds", tuple((many, sum(copies for card, copies in cards if card.kind == kind)) for kind, many in KINDS)
        ),
        DeckCount(
            "cost of strategy cards",
            tuple(
                (str(cost), sum(copies for card, copies in cards if card.figures.get("cost") == cost)) for cost in costs
            ),
        ),
    ]
