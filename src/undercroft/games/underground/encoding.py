"""An Underground table in numbers, as a seat knows it (UG-2.6, UG-3.4, UG-4.2)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.encoding import Encoding, Figure, Page, Zone, bits, choice, counted, each, flag, seats_named
from undercroft.engine.game import Setup
from undercroft.games.underground import cards as c
from undercroft.games.underground.decks import REVISED_PRESHOWS, RHYMEBOOK
from undercroft.games.underground.resolution import damage_left
from undercroft.games.underground.table import NONE, UndergroundTable

SEATS: Final = seats_named(2)
HAND: Final = 0
DECK: Final = 1
LOOK: Final = 2
PLAYING: Final = 3
ANSWER: Final = 4
REVEALED: Final = 5
ARTIST: Final = 6
IN_PLAY: Final = 8
STACK: Final = 10
TRASH: Final = 12
SHOWN: Final = 14
SHOWN_DECK: Final = 16
TOP: Final = 18
BOTTOM: Final = 20
MOST: Final = 2 * (RHYMEBOOK + 2 * REVISED_PRESHOWS + 1) + RHYMEBOOK
"""What both own, where the other knows every card of the own hand and deck."""

FIGURES: Final = (
    flag("seat", "whose knowledge this is"),
    choice("player", 1, "whose turn it is; -1 before the show"),
    choice("opening", 1, "who loads in first (UG-3.2)"),
    choice("first", 1, "who has the first turn (UG-3.3)"),
    counted("turn", 40, "the turn being played"),
    counted("reversals", 2, "of this turn's cards that were reversed (UG-4.5)"),
    Figure("limit", 1, 3, "how many end the turn"),
    counted("cost", 30, "hype cost of what is being played"),
    counted("rip", 30, "damage that it would deal now"),
    Figure("left", -1, 30, "what is still to be turned up of damage that has begun"),
    bits("types", len(c.TYPES), "a bit for each of its types"),
    bits("covered", len(c.TYPES), "a bit for each that answers cover (UG-5.6)"),
    flag("landed", "it has been trashed already (UG-5.2)"),
    *each(SEATS, counted("impact", 10, "impact rating now (UG-3.3)")),
    *each(SEATS, counted("hype", 40, "hype rating now (UG-1.4)")),
    *each(SEATS, bits("crews", len(c.CREWS), "a bit for each affiliation now (UG-2.4)")),
    *each(SEATS, counted("book", 60, "cards in the rhymebook")),
    *each(SEATS, counted("hand", 12, "cards in hand")),
    *each(SEATS, counted("deck", 5, "cards in the pre-show deck")),
    *each(SEATS, counted("look", 5, "cards looked at")),
    *each(SEATS, counted("verses", 3, "verses that may still be played this turn (UG-4.3)")),
    *each(SEATS, counted("actions", 3, "actions that may still be played")),
    *each(SEATS, flag("returned", "a pre-show card was returned this turn (UG-4.4)")),
)
ZONES: Final = (
    Zone("hand", "in the own hand"),
    Zone("deck", "in the own pre-show deck"),
    Zone("look", "looked at by this seat"),
    Zone("playing", "being played"),
    Zone("answer", "answers it from hand"),
    Zone("revealed", "shown to everybody by an effect"),
    *(Zone(f"artist {seat}", "the artist") for seat in SEATS),
    *(Zone(f"play {seat}", "pre-show cards in play") for seat in SEATS),
    *(Zone(f"stack {seat}", "in the hype stack (UG-1.3)") for seat in SEATS),
    *(Zone(f"trash {seat}", "in the trash") for seat in SEATS),
    *(Zone(f"shown {seat}", "of the hand, known to the other player") for seat in SEATS),
    *(Zone(f"shown deck {seat}", "of the pre-show deck, known to all") for seat in SEATS),
    *(Zone(f"top {seat}", "on top of the rhymebook, where this seat knows it") for seat in SEATS),
    *(Zone(f"bottom {seat}", "under the rhymebook, where this seat knows it") for seat in SEATS),
)


@final
@mypyc_attr(acyclic=True)
class UndergroundEncoding(Encoding):
    """An Underground table, two seats."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(FIGURES, ZONES, len(setup.pack.cards), MOST)

    def write(self, t: UndergroundTable, seat: i64, page: Page) -> None:
        started = t.player != NONE
        page.figure(seat)
        page.figure(t.player)
        page.figure(t.opening)
        page.figure(t.first)
        page.figure(t.turn)
        page.figure(t.reversals)
        page.figure(t.reversals_to_end() if started else i64(2))
        self.played(t, page)
        page.pair(t.impact(0), t.impact(1))
        page.pair(t.hype(0), t.hype(1))
        page.pair(t.crews(0), t.crews(1))
        one, two = t.sheets[0], t.sheets[1]
        page.pair(one.book.size(), two.book.size())
        page.pair(i64(len(one.hand)), i64(len(two.hand)))
        page.pair(i64(len(one.deck)), i64(len(two.deck)))
        page.pair(i64(len(one.look)), i64(len(two.look)))
        for kind in (c.VERSE, c.ACTION):
            for owner in range(i64(2)):
                page.figure(t.plays_left(owner, kind) if started else i64(0))
        page.flag(one.returned)
        page.flag(two.returned)
        self.lay(t, seat, page)

    def played(self, t: UndergroundTable, page: Page) -> None:
        if t.playing == NONE:
            for number in (0, 0, NONE, 0, 0, 0):
                page.figure(number)
            return
        page.figure(t.cost)
        page.figure(t.rip_of_play())
        page.figure(damage_left(t))
        page.figure(t.types)
        page.figure(t.covered)
        page.flag(t.landed)

    def lay(self, t: UndergroundTable, seat: i64, page: Page) -> None:
        page.lie(t.sheets[seat].hand, HAND)
        page.lie(t.sheets[seat].deck, DECK)
        page.lie(t.sheets[seat].look, LOOK)
        if t.playing != NONE:
            page.card(t.playing, PLAYING)
        for card in t.answers:
            if card != NONE:
                page.card(card, ANSWER)
        if t.it != NONE:
            page.card(t.it, REVEALED)
        for owner in range(i64(2)):
            sheet = t.sheets[owner]
            page.card(sheet.artist, ARTIST + owner)
            page.lie(sheet.play, IN_PLAY + owner)
            page.lie(sheet.stack, STACK + owner)
            page.lie(sheet.trash, TRASH + owner)
            page.lie(sheet.shown, SHOWN + owner)
            page.lie(sheet.shown_deck, SHOWN_DECK + owner)
            known(page, sheet.book.top, sheet.book.top_known, seat, TOP + owner)
            known(page, sheet.book.bottom, sheet.book.bottom_known, seat, BOTTOM + owner)


def known(page: Page, cards: vec[i64], knowing: vec[i64], seat: i64, zone: i64) -> None:
    for i in range(i64(len(cards))):
        if (knowing[i] >> seat) & 1 == 1:
            page.card(cards[i], zone)


def encoding_of(setup: Setup) -> Encoding:
    return UndergroundEncoding(setup)
