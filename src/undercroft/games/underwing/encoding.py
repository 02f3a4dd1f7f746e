"""An Underwing table in numbers, as a seat knows it (UW-4.5, UW-6.12, UW-9.6).

With hidden dragons an egg is written as the first card of the pack that has its egg side.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from undercroft.engine.encoding import Encoding, Figure, Page, Zone, bits, choice, counted, each, flag, seats_named
from undercroft.engine.game import Setup
from undercroft.games.underwing.actions import (
    EGG_SPACES,
    ELEMENT_NAMES,
    ELEMENTS,
    PLACE_NAMES,
    PLACES,
    SPACE_NAMES,
    SPOT_NAMES,
    SPOTS,
)
from undercroft.games.underwing.recipes import count
from undercroft.games.underwing.table import NONE, UnderwingTable
from undercroft.games.underwing.trading import NO_DRAFT, Offer, amount

LOOK: Final = 0
EGGS: Final = 1
"""The first zone of those that there are several of: eggs completed, dragons, places."""


def figures_of(players: tuple[str, ...], keepers: tuple[str, ...]) -> tuple[Figure, ...]:
    """`keepers`: the players, and in the solo game the wild forces behind them."""
    last = len(players) - 1
    held = tuple(f"{element} {keeper}" for keeper in keepers for element in ELEMENT_NAMES)
    traded = held[: len(players) * ELEMENTS]
    lying = tuple(f"{element} {space}" for space in SPACE_NAMES for element in ELEMENT_NAMES)
    return (
        choice("seat", last, "whose knowledge this is"),
        choice("first", last, "who holds the egg token (UW-3.2)"),
        counted("round", 20, "the round being played, 0 in set-up"),
        flag("still", "the field does not turn"),
        flag("closed", "the tower is closed"),
        Figure("columns", 2, 4, "the hatching grounds as they are now"),
        Figure("rows", 2, 4, "their rows"),
        counted("deck", 90, "cards in the egg deck"),
        bits("released", last + 1, "a bit for each player who need not place the rest (UW-6.7)"),
        *each(ELEMENT_NAMES, counted("bag", 20, "elements in the bag")),
        *each(players, counted("points", 75, "points")),
        *each(players, counted("total", 75, "points with the temperature bonus as it stands")),
        *each(players, Figure("owed", -1, 12, "placements still owed; -1 before the player's placing")),
        *each(keepers, counted("ready", 12, "handlers in the ready room")),
        *each(keepers, counted("resting", 12, "handlers in the break room")),
        *each(keepers, counted("tracker", 30, "the tracker")),
        *each(held, counted("store", 20, "elements in storage")),
        *each(SPOT_NAMES, bits("field", len(keepers), "a bit for each whose handler stands there")),
        *each(PLACE_NAMES, choice("claim", last, "whose handler is on the egg (UW-5.5)")),
        *each(PLACE_NAMES, flag("wild", "a wild dragon lies there (UW-6.9)")),
        *each(lying, counted("lies", 2, "elements on a space of the egg there")),
        *each(players, choice("offers to", last, "to whom this player offers a trade (UW-6.12)")),
        *each(traded, counted("gives", 20, "for it")),
        *each(traded, counted("asks", 20, "for it")),
    )


def zones_of(players: tuple[str, ...]) -> tuple[Zone, ...]:
    return (
        Zone("look", "looked at by this seat"),
        *(Zone(f"eggs {player}", "completed, with a handler (UW-7.1)") for player in players),
        *(Zone(f"dragons {player}", "tamed by the player") for player in players),
        *(Zone(f"on {place}", "in the hatching grounds") for place in PLACE_NAMES),
    )


@final
@mypyc_attr(acyclic=True)
class UnderwingEncoding(Encoding):
    """An Underwing table of one to six seats."""

    def __init__(self, setup: Setup) -> None:
        players = seats_named(setup.seats)
        keepers = (*players, "wild forces") if setup.seats == 1 else players
        most = sum(card.copies for card in setup.pack.cards)
        super().__init__(figures_of(players, keepers), zones_of(players), len(setup.pack.cards), most)

    def write(self, t: UnderwingTable, seat: i64, page: Page) -> None:
        page.figure(seat)
        page.figure(t.first)
        page.figure(t.round)
        page.flag(t.still >= t.round)
        page.flag(t.closed >= t.round)
        page.figure(t.columns)
        page.figure(t.rows)
        page.figure(t.deck.size())
        page.figure(t.released)
        for number in t.bag:
            page.figure(number)
        self.players(t, page)
        self.field(t, page)
        self.grounds(t, page)
        self.trades(t, page)
        self.lay(t, seat, page)

    def players(self, t: UnderwingTable, page: Page) -> None:
        for owner in range(t.seats):
            page.figure(t.points(owner))
        for owner in range(t.seats):
            page.figure(t.total(owner))
        for owner in range(t.seats):
            page.figure(t.owed[owner] if t.owed[owner] >= 0 else i64(NONE))
        for sheet in t.sheets:
            page.figure(sheet.ready)
        for sheet in t.sheets:
            page.figure(sheet.resting)
        for sheet in t.sheets:
            page.figure(sheet.tracker)
        for sheet in t.sheets:
            for number in sheet.store:
                page.figure(number)

    def field(self, t: UnderwingTable, page: Page) -> None:
        for spot in range(i64(SPOTS)):
            there: i64 = 0
            for keeper in range(i64(len(t.sheets))):
                there |= ((t.sheets[keeper].field >> spot) & 1) << keeper
            page.figure(there)

    def grounds(self, t: UnderwingTable, page: Page) -> None:
        for place in range(i64(PLACES)):
            page.figure(t.claims[place])
        for place in range(i64(PLACES)):
            page.flag(t.is_wild(place))
        for space in range(i64(PLACES * EGG_SPACES)):
            for element in range(i64(ELEMENTS)):
                page.figure(count(t.content[space], element))

    def trades(self, t: UnderwingTable, page: Page) -> None:
        for owner in range(t.seats):
            page.figure(offer_of(t, owner).other)
        for owner in range(t.seats):
            for element in range(i64(ELEMENTS)):
                page.figure(amount(offer_of(t, owner).gives, element))
        for owner in range(t.seats):
            for element in range(i64(ELEMENTS)):
                page.figure(amount(offer_of(t, owner).asks, element))

    def lay(self, t: UnderwingTable, seat: i64, page: Page) -> None:
        self.eggs(t, t.sheets[seat].look, LOOK, page)
        for owner in range(t.seats):
            self.eggs(t, t.sheets[owner].eggs, EGGS + owner, page)
        zone = EGGS + t.seats
        for owner in range(t.seats):
            page.lie(t.sheets[owner].dragons, zone + owner)
        zone += t.seats
        for place in range(i64(PLACES)):
            card = t.eggs[place]
            if card != NONE:
                page.card(card if t.is_wild(place) else shown(t, card), zone + place)

    def eggs(self, t: UnderwingTable, cards: vec[i64], zone: i64, page: Page) -> None:
        for card in cards:
            page.card(shown(t, card), zone)


def shown(t: UnderwingTable, card: i64) -> i64:
    """What an egg is written as (UW-9.6)."""
    return t.rules.cards.face[card] if t.rules.hidden else card


def offer_of(t: UnderwingTable, seat: i64) -> Offer:
    """The trade that a player offers now, of several the last."""
    found = NO_DRAFT
    for offer in t.offers:
        if offer.seat == seat:
            found = offer
    return found


def encoding_of(setup: Setup) -> Encoding:
    return UnderwingEncoding(setup)
