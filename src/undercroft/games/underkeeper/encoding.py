"""An Underkeeper table in numbers, as a seat knows it (UK-1.5, UK-2.2, UK-5.7): it asks what the view asks."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from undercroft.engine.encoding import Encoding, Figure, Page, Zone, bits, choice, counted, each, flag, seats_named
from undercroft.engine.game import Setup
from undercroft.games.underkeeper.actions import HEROES, SET, SPACE_NAMES, SPACES
from undercroft.games.underkeeper.cards import ITEM
from undercroft.games.underkeeper.table import NONE, Sheet, UnderkeeperTable

SEATS: Final = seats_named(2)
HAND: Final = 0
DISCARD: Final = 1
SINGLE: Final = 2
DOUBLE: Final = 4
SPACE: Final = 6

FIGURES: Final = (
    flag("seat", "whose knowledge this is"),
    flag("player", "whose turn it is (UK-3.11)"),
    choice("starter", 1, "who has the first turn (UK-2.4)"),
    counted("turn", 60, "the turn being played"),
    counted("deck", 54, "cards left in the deck"),
    choice("dealt", 11, "the space whose card is being dealt with"),
    flag("rooted", "movement ends after the card in hand (UK-3.7)"),
    flag("bound", "the monster cannot be ignored (UK-5.10)"),
    Figure("fight", -5, 5, "what effects add to the strength of the monster being fought (UK-5.9)"),
    choice("chosen", SET + 6 * HEROES - 1, "the action that this seat has chosen and not yet shown (UK-2.1)"),
    *each(SEATS, choice("hero", HEROES - 1, "the hero on the map")),
    *each(SEATS, choice("at", SPACES - 1, "where it stands")),
    *each(SEATS, counted("health", 8, "its health")),
    *each(SEATS, counted("strength", 8, "what is left of its strength (UK-3.2)")),
    *each(SEATS, counted("full strength", 8, "to what it is restored")),
    *each(SEATS, bits("set", HEROES, "a bit for each hero still in the set")),
    *each(SEATS, choice("token", SPACES - 1, "the space of its card, -1 in the hand (UK-5.2)")),
    *each(SEATS, counted("hand", 12, "cards in hand")),
    *each(SEATS, counted("loot", 25, "loot in the spoils, without heroes (UK-1.5)")),
    bits("card", SPACES, "a bit for each space with a card (UK-1.3)"),
    bits("up", SPACES, "a bit for each card that lies face up"),
    bits("back", SPACES, "a bit for each card that seat 2 placed (UK-2.2)"),
    *each(SPACE_NAMES, Figure("force", -1, 12, "strength of the card now, where the seat knows it and it has one")),
)
ZONES: Final = (
    Zone("hand", "in the own hand"),
    Zone("discard", "in the discard pile"),
    *(Zone(f"single {seat}", "in the spoils, single") for seat in SEATS),
    *(Zone(f"double {seat}", "in the spoils, doubled") for seat in SEATS),
    *(Zone(f"on {space}", "on the map, where the seat knows it") for space in SPACE_NAMES),
)


@final
@mypyc_attr(acyclic=True)
class UnderkeeperEncoding(Encoding):
    """An Underkeeper table, two seats and twelve spaces."""

    def __init__(self, setup: Setup) -> None:
        cards = setup.pack.cards
        super().__init__(FIGURES, ZONES, len(cards), sum(card.copies for card in cards))

    def write(self, t: UnderkeeperTable, seat: i64, page: Page) -> None:
        page.figure(seat)
        page.figure(t.player)
        page.figure(t.starter)
        page.figure(t.turn)
        page.figure(t.deck.size())
        page.figure(t.dealt)
        page.flag(t.rooted)
        page.flag(t.bound)
        page.figure(t.fight)
        page.figure(t.sheets[seat].chosen)
        self.players(t, page)
        page.figure(t.filled)
        page.figure(t.face_up & t.filled)
        page.figure(t.backs & t.filled)
        self.spaces(t, seat, page)
        self.lay(t, seat, page)

    def spaces(self, t: UnderkeeperTable, seat: i64, page: Page) -> None:
        for space in range(i64(SPACES)):
            card = t.cards[space]
            if card == NONE or (t.face_down(space) and t.hidden(space, seat)):
                page.figure(NONE)
            else:
                page.card(card, SPACE + space)
                page.figure(t.strength_of(space) if t.rules.cards.kind[card] != ITEM else i64(NONE))

    def players(self, t: UnderkeeperTable, page: Page) -> None:
        one, two = t.sheets[0], t.sheets[1]
        page.pair(one.hero, two.hero)
        page.pair(stands(one), stands(two))
        page.pair(one.health, two.health)
        page.pair(one.strength, two.strength)
        page.pair(t.full_strength(0), t.full_strength(1))
        page.pair(one.reserve, two.reserve)
        page.pair(one.token, two.token)
        page.pair(i64(len(one.hand)), i64(len(two.hand)))
        page.pair(t.loot(0), t.loot(1))

    def lay(self, t: UnderkeeperTable, seat: i64, page: Page) -> None:
        page.lie(t.sheets[seat].hand, HAND)
        page.lie(t.discard, DISCARD)
        for owner in range(i64(2)):
            page.lie(t.sheets[owner].single, SINGLE + owner)
            page.lie(t.sheets[owner].double, DOUBLE + owner)


def stands(sheet: Sheet) -> i64:
    return sheet.space if sheet.hero != NONE else i64(NONE)


def encoding_of(setup: Setup) -> Encoding:
    return UnderkeeperEncoding(setup)
