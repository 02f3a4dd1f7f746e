"""Chapter 8: bots build a deck of their own (UL-8.3 to UL-8.6) from a pack, whatever its cards."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.dealer import Rng
from undercroft.engine.game import Deck, SetupError
from undercroft.engine.pack import Pack
from undercroft.games.underleague.cards import CREATURE, Cards
from undercroft.games.underleague.compiling import cards_in
from undercroft.games.underleague.decks import COPIES_BY_COST, CREATURE_COPIES, CREATURES, MOST_BY_COST, STRATEGIES

FAVOURED: Final = 1.5
"""What a creature of the deck's own type is worth more to it."""
WHIM: Final = 1.0
"""How far chance moves a rating, so that two decks are not the same."""


def built(pack: Pack, edition: str, rng: Rng, careful: bool) -> Deck:
    """A legal deck: any, or (`careful`) of well-rated cards around one type.

    Raises SetupError when the pack does not hold a legal deck.
    """
    cards = cards_in(pack)
    likes = liked(cards, rng) if careful else whims(cards, rng)
    counts = vec[i64]([0] * cards.size)
    missing = add(cards, counts, in_turn(cards, likes, careful, True, rng), int(CREATURES), {})
    most = MOST_BY_COST if edition == "second" else {}
    missing += add(cards, counts, in_turn(cards, likes, careful, False, rng), int(STRATEGIES), most)
    if missing:
        raise SetupError(f"the pack {pack.name} holds no deck of one's own: {missing} cards too few (UL-8.3, UL-8.4)")
    return tuple((int(card), int(counts[card])) for card in range(int(cards.size)) if counts[card] > 0)


def liked(cards: Cards, rng: Rng) -> vec[float]:
    """How much each card is wanted: its rating, its type, a whim."""
    own = rng.below(3)
    found = whims(cards, rng)
    for card in range(cards.size):
        if cards.kind[card] != CREATURE:
            found[card] += cards.use[card]
        else:
            found[card] += cards.rating[card] + (FAVOURED if cards.type[card] == own else 0.0)
    return found


def whims(cards: Cards, rng: Rng) -> vec[float]:
    found = vec[float]()
    for _ in range(cards.size):
        found = append(found, WHIM * float(rng.below(1000)) / 1000.0)
    return found


def in_turn(cards: Cards, likes: vec[float], careful: bool, creatures: bool, rng: Rng) -> vec[i64]:
    """Every copy that a deck may hold, the most wanted first; without care in any order."""
    wanted = [(-likes[card], int(card)) for card in range(cards.size) if (cards.kind[card] == CREATURE) == creatures]
    wanted.sort()
    copies = vec[i64]()
    for _, card in wanted:
        for _ in range(CREATURE_COPIES if creatures else COPIES_BY_COST[int(cards.cost[card])]):
            copies = append(copies, i64(card))
    if not careful:
        rng.shuffle(copies)
    return copies


def add(cards: Cards, counts: vec[i64], copies: vec[i64], size: int, most: dict[int, int]) -> int:
    """Take copies in turn up to `size`, of a dear cost at most so many (UL-8.5); how many were missing."""
    by_cost = [0] * len(COPIES_BY_COST)
    for card in copies:
        cost = int(cards.cost[card])
        if size > 0 and by_cost[cost] < most.get(cost, size + by_cost[cost]):
            counts[card] += 1
            by_cost[cost] += 1
            size -= 1
    return size
