"""Chapter 2: a legal deck of a bot's own making (UG-2.1 to UG-2.6), whatever the pack's cards: an artist, then by the
curve of UG-9.4."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.dealer import Rng
from undercroft.engine.game import Deck, SetupError
from undercroft.engine.pack import Pack
from undercroft.games.underground import cards as c
from undercroft.games.underground.cards import Cards
from undercroft.games.underground.compiling import cards_in
from undercroft.games.underground.decks import PRESHOWS, REVISED_MOST, RHYMEBOOK

USUAL: Final = ((c.VERSE, 33), (c.REVERSE, 15), (c.ACTION, 9), (c.REACTION, 3))
"""UG-9.4: how many of each kind a deck usually holds."""
FREE: Final = 12
"""UG-9.4: at least so many cards of hype cost 0."""
DEAR: Final = 10
MOST_DEAR: Final = 6
WHIM: Final = 4
"""How far chance moves a card's worth, so that two decks are not the same."""
FAVOURED: Final = 2.0
"""What a card of one's own affiliation or artist is worth more."""
FEWER: Final = {c.KINDS.index(kind): most for kind, _, most in REVISED_MOST}
"""UG-2.6: by kind, how many a rhymebook of the author's later rules holds."""

Most = dict[int, int]
"""By kind, how many a rhymebook holds at most; what is not named has no limit."""


def built(pack: Pack, rng: Rng, careful: bool, revised: bool = False) -> Deck:
    """A legal deck: any, or (`careful`) of good cards on a curve; `revised`: within the later limits too (UG-2.6).
    Raises SetupError when the pack holds none."""
    cards = cards_in(pack)
    most = FEWER if revised else {}
    artists = [card for card in range(int(cards.size)) if cards.kind[card] == c.ARTIST]
    if not artists:
        raise SetupError(f"the pack {pack.name} has no artist (UG-2.3)")
    first = int(rng.below(len(artists)))
    for artist in artists[first:] + artists[:first]:
        counts = of_artist(cards, artist, rng, careful, most)
        if size_of(cards, counts) == RHYMEBOOK:
            return tuple(sorted(counts.items()))
    raise SetupError(f"the pack {pack.name} holds no rhymebook of {RHYMEBOOK} cards for an artist (UG-2.1)")


def of_artist(cards: Cards, artist: int, rng: Rng, careful: bool, most: Most) -> dict[int, int]:
    """Copies by card of the artist's deck, of fewer cards than a rhymebook where there are no more."""
    counts: dict[int, int] = {artist: 1}
    guests = liked(cards, artist, c.PRESHOW, rng, careful)
    for card in [card for card in guests if not cards.book[card]][:PRESHOWS]:
        counts[card] = 1
    if careful:
        for kind, number in USUAL:
            add(cards, counts, liked(cards, artist, kind, rng, careful), number, careful, most)
    rest = [card for kind, _ in USUAL for card in liked(cards, artist, kind, rng, careful)]
    rest += [card for card in guests if cards.book[card]]
    in_any_order(rest, rng)
    add(cards, counts, rest, RHYMEBOOK - size_of(cards, counts), False, most)
    return counts


def size_of(cards: Cards, counts: dict[int, int]) -> int:
    return sum(copies for card, copies in counts.items() if cards.book[card])


def liked(cards: Cards, artist: int, kind: int, rng: Rng, careful: bool) -> list[int]:
    """The cards of a kind that the artist may play: the best first, without care in any order."""
    mine = [
        card
        for card in range(int(cards.size))
        if cards.kind[card] == kind
        and cards.artist[card] in (c.NONE, artist)
        and (cards.crews[card] == 0 or cards.crews[card] & cards.crews[artist] != 0)
    ]
    if not careful:
        in_any_order(mine, rng)
        return mine
    wants = {card: worth(cards, card) + float(rng.below(1000)) / 1000.0 * WHIM for card in mine}
    return [card for _, card in sorted((-wants[card], card) for card in mine)]


def worth(cards: Cards, card: i64) -> float:
    own = cards.artist[card] != c.NONE or cards.crews[card] != 0
    return cards.worth[card] + (FAVOURED if own else 0.0)


def in_any_order(cards: list[int], rng: Rng) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.below(i + 1))
        cards[i], cards[j] = cards[j], cards[i]


def add(cards: Cards, counts: dict[int, int], wanted: list[int], number: int, curve: bool, most: Most) -> None:
    """Up to `number` more cards in turn; by the `curve` verses of cost 0 first, and few dear ones."""
    dear = 0
    free = 0
    if curve and wanted and cards.kind[wanted[0]] == c.VERSE:
        for card in wanted:
            while cards.cost[card] == 0 and free < FREE and copies_left(cards, counts, card, most) > 0:
                counts[card] = counts.get(card, 0) + 1
                free += 1
        number -= free
    for card in wanted:
        for _ in range(copies_left(cards, counts, card, most)):
            if number <= 0 or (curve and cards.cost[card] >= DEAR and dear >= MOST_DEAR):
                break
            counts[card] = counts.get(card, 0) + 1
            number -= 1
            dear += 1 if cards.cost[card] >= DEAR else 0


def copies_left(cards: Cards, counts: dict[int, int], card: int, most: Most) -> int:
    """UG-2.1, UG-2.6: how many more of it there may be, and of its kind."""
    kind = int(cards.kind[card])
    alike = sum(copies for other, copies in counts.items() if cards.kind[other] == kind)
    return min(int(cards.most_copies(card)) - counts.get(card, 0), most.get(kind, RHYMEBOOK) - alike)
