"""Chapter 2, Deck construction: what a legal deck is, and every limit that another violates (UG-2.1 to UG-2.6)."""

from typing import Final

from undercroft.engine.effects import Lasting, Term
from undercroft.engine.game import Deck, DeckCount, DeckFault
from undercroft.engine.pack import Card, Pack
from undercroft.games.underground.cards import CREW_WORDS, CREWS

RHYMEBOOK: Final = 60
COPIES: Final = 4
PRESHOWS: Final = 5
REVISED_PRESHOWS: Final = 6
REVISED_MOST: Final = (("reverse", "reverses", 20), ("action", "actions", 15), ("reaction", "re-actions", 5))
KINDS: Final = (
    ("artist", "artists"),
    ("preshow", "pre-show cards"),
    ("verse", "verses"),
    ("reverse", "reverses"),
    ("action", "actions"),
    ("reaction", "re-actions"),
)
BANDS: Final = (
    (0, 0, "0"),
    (1, 4, "1 to 4"),
    (5, 8, "5 to 8"),
    (9, 12, "9 to 12"),
    (13, 18, "13 to 18"),
    (19, -1, "19 and up"),
)
APART: Final = ("artist", "preshow")

Counted = tuple[Card, int, int]
"""A card, its number, its copies."""


def faults(deck: Deck, pack: Pack, _edition: str, _drafted: bool = False, revised: bool = False) -> list[DeckFault]:
    """UG-2.5: every violated limit, card by card; `revised`: by the author's later rules (UG-2.6)."""
    cards = [(pack.cards[number], number, copies) for number, copies in deck]
    artists = [one for one in cards if one[0].kind == "artist"]
    book = [one for one in cards if stands_in_book(one[0])]
    preshow = [one for one in cards if one[0].kind == "preshow" and one not in book]
    return [
        *_artist(artists),
        *_rhymebook(book),
        *(_revised(book, preshow) if revised else _preshow_limit(preshow)),
        *_doubles(preshow),
        *(_strangers(cards, artists[0][0], preshow) if artists else []),
    ]


def _artist(artists: list[Counted]) -> list[DeckFault]:
    """UG-2.3."""
    number = sum(copies for _, _, copies in artists)
    if number == 1:
        return []
    if not number:
        return [DeckFault("UG-2.3", "no artist, not one: write a line like '1 NAME OF AN ARTIST'")]
    return [DeckFault("UG-2.3", f"{number} artists, not one", artists[-1][1])]


def _rhymebook(book: list[Counted]) -> list[DeckFault]:
    """UG-2.1; a card may itself say how many of it a rhymebook holds (UG-5.8)."""
    size = sum(copies for _, _, copies in book)
    found = [] if size == RHYMEBOOK else [DeckFault("UG-2.1", f"{size} cards in the rhymebook, not {RHYMEBOOK}")]
    return found + [
        DeckFault("UG-2.1", f"{copies} copies of {card.name}, at most {most_copies(card)}", number)
        for card, number, copies in book
        if copies > most_copies(card)
    ]


def most_copies(card: Card) -> int:
    """UG-2.1, UG-5.8."""
    for statement in _statements(card):
        if statement.name == "can_hold" and isinstance(statement.args[1], int):
            return statement.args[1]
    return COPIES if card.kind not in APART else 1


def stands_in_book(card: Card) -> bool:
    """UG-2.1, UG-2.7: a card of one of the four kinds, or a pre-show card that says so."""
    return card.kind not in APART or any(statement.name == "holds" for statement in _statements(card))


def _statements(card: Card) -> list[Term]:
    """What the card's lasting lines say in words of this game."""
    lines = card.tree.lines if card.tree is not None else ()
    return [line.statement for line in lines if isinstance(line, Lasting) and isinstance(line.statement, Term)]


def _preshow_limit(preshow: list[Counted]) -> list[DeckFault]:
    """UG-2.2: five; a sixth if one of them is a featuring artist."""
    number = sum(copies for _, _, copies in preshow)
    featuring = any(card.mark("role") == "featuring" for card, _, _ in preshow)
    if number <= PRESHOWS or (featuring and number == PRESHOWS + 1):
        return []
    if number == PRESHOWS + 1:
        return [
            DeckFault("UG-2.2", f"{number} pre-show cards, but none is a featuring artist; without one, at most five")
        ]
    return [DeckFault("UG-2.2", f"{number} pre-show cards, at most five and one more with a featuring artist")]


def _revised(book: list[Counted], preshow: list[Counted]) -> list[DeckFault]:
    """UG-2.6: six pre-show cards besides featuring and support cards; limits by kind."""
    plain = sum(copies for card, _, copies in preshow if not card.mark("role"))
    found = []
    if plain > REVISED_PRESHOWS:
        found.append(DeckFault("UG-2.6", f"{plain} plain pre-show cards, at most {REVISED_PRESHOWS}"))
    for kind, many, most in REVISED_MOST:
        number = sum(copies for card, _, copies in book if card.kind == kind)
        if number > most:
            found.append(DeckFault("UG-2.6", f"{number} {many}, at most {most}"))
    return found


def _doubles(preshow: list[Counted]) -> list[DeckFault]:
    """UG-2.2."""
    return [
        DeckFault("UG-2.2", f"{copies} copies of {card.name}, and no name twice in a pre-show deck", number)
        for card, number, copies in preshow
        if copies > 1
    ]


def strangers(deck: Deck, pack: Pack) -> list[int]:
    """UG-2.4: the cards of the pack that the deck's artist may not play; none without an artist."""
    cards = [(pack.cards[number], number, copies) for number, copies in deck]
    artist = next((card for card, _, _ in cards if card.kind == "artist"), None)
    if artist is None:
        return []
    crews = crews_of(artist, [one for one in cards if one[0].kind == "preshow"])
    return [number for number, card in enumerate(pack.cards) if card.kind != "artist" and not fits(card, artist, crews)]


def crews_of(artist: Card, preshow: list[Counted]) -> set[str]:
    """UG-2.4: the artist's affiliations, those too that a pre-show card of theirs gives; one may open the way to the
    next."""
    crews = set(artist.mark("crews").split(", "))
    for _ in preshow:
        for card, _, _ in preshow:
            if fits(card, artist, crews):
                crews |= granted(card)
    return crews


def _strangers(cards: list[Counted], artist: Card, preshow: list[Counted]) -> list[DeckFault]:
    """UG-2.4: cards of other affiliations or artists, unless a pre-show card makes the artist one of them."""
    crews = crews_of(artist, preshow)
    return [
        DeckFault("UG-2.4", _why(card, artist), number)
        for card, number, _ in cards
        if card.kind != "artist" and not fits(card, artist, crews)
    ]


def granted(card: Card) -> set[str]:
    """The affiliations that a card gives its artist."""
    crews = [statement.args[1] for statement in _statements(card) if statement.name == "also_crew"]
    return {CREWS[CREW_WORDS.index(crew.name)] for crew in crews if isinstance(crew, Term)}


def fits(card: Card, artist: Card, crews: set[str]) -> bool:
    """Whether that artist, being of these affiliations, may play the card."""
    if card.mark("artist") and card.mark("artist") != artist.name:
        return False
    return not card.mark("crew") or card.mark("crew") in crews


def counted(deck: Deck, pack: Pack) -> list[DeckCount]:
    """Kinds, types of verses (a hybrid has two), and hype costs of the rhymebook by the bands of UG-9.4."""
    cards = [(pack.cards[number], copies) for number, copies in deck]
    kinds = [(many, sum(copies for card, copies in cards if card.kind == kind)) for kind, many in KINDS]
    types = sorted({word for card in pack.cards if card.kind == "verse" for word in types_of(card)})
    verses = [(card, copies) for card, copies in cards if card.kind == "verse"]
    costs = [(card.figures["cost"], copies) for card, copies in cards if card.kind not in APART]
    return [
        DeckCount("kinds", tuple(kinds)),
        DeckCount(
            "types of verses",
            tuple((word, sum(copies for card, copies in verses if word in types_of(card))) for word in types),
        ),
        DeckCount(
            "hype cost",
            tuple(
                (words, sum(copies for cost, copies in costs if low <= cost and (most < 0 or cost <= most)))
                for low, most, words in BANDS
            ),
        ),
    ]


def types_of(card: Card) -> list[str]:
    return card.mark("types").split()


def _why(card: Card, artist: Card) -> str:
    if card.mark("artist") and card.mark("artist") != artist.name:
        return f"{card.name} is for {card.mark('artist')} alone, not for {artist.name}"
    return f"{card.name} is {card.mark('crew')}, {artist.name} is {artist.mark('crews').replace(', ', ' and ')}"
