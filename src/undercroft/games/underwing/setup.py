"""Chapter 2, Set-up: the egg deck is shuffled, the grounds are filled, everybody has two handlers."""

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.dealer import Dealer
from undercroft.engine.ledger import Ledger
from undercroft.engine.pile import bag_of
from undercroft.games.underwing.actions import PLACES, SPACES
from undercroft.games.underwing.cards import LEGENDARY
from undercroft.games.underwing.collect import NewRound
from undercroft.games.underwing.pairing import all_free, shuffled
from undercroft.games.underwing.recipes import BLACK, PURPLE, WHITE
from undercroft.games.underwing.table import NONE, UNTOLD, Rules, Sheet, UnderwingTable
from undercroft.games.underwing.trading import NO_DRAFT, Offer

WILD_MOST = 6
"""UW-8.1: the wild forces' handlers."""


def begin(t: UnderwingTable) -> None:
    """UW-2.1 to UW-2.4: the grounds are filled, the egg token is given."""
    if t.rules.hidden:
        t.rules = t.rules.with_cards(shuffled(t.rules.cards, all_free(t.rules.cards), t.dealer))
    t.fill()
    if t.rules.first == NONE and t.seats > 1:
        t.first = t.dealer.below(t.seats)
    elif t.rules.first != NONE:
        t.first = t.rules.first
    t.push(NewRound())


def fresh_table(rules: Rules, seats: i64, dealer: Dealer, ledger: Ledger | None) -> UnderwingTable:
    """UW-2.3, UW-2.5, UW-8.1: before anything is dealt."""
    sheets = vec[Sheet]()
    for _ in range(seats):
        sheets = append(sheets, fresh_sheet(rules))
    if rules.solo:
        sheets = append(sheets, wild_forces(rules))
    t = UnderwingTable(dealer, ledger, rules, seats, sheets, bag_of(egg_deck(rules)))
    t.eggs = vec[i64]([NONE] * PLACES)
    t.claims = vec[i64]([NONE] * PLACES)
    t.content = vec[i64]([0] * SPACES)
    t.bag = vec[i64]([20, 10, 20, 10, 20, 10, 5, 5])
    t.owed = vec[i64]([UNTOLD] * len(sheets))
    t.extra = vec[i64]([0] * len(sheets))
    t.drafts = vec[Offer]([NO_DRAFT] * seats)
    return t


def egg_deck(rules: Rules) -> vec[i64]:
    """UW-1.1; UW-8.1: without legendary dragons in the solo game."""
    cards = vec[i64]()
    for card in range(rules.cards.size):
        if not rules.solo or rules.cards.kind[card] != LEGENDARY:
            for _ in range(rules.cards.copies[card]):
                cards = append(cards, card)
    return cards


def sheet_of(ready: i64, resting: i64, tracker: i64, field: i64) -> Sheet:
    sheet = Sheet(ready, resting, tracker, field)
    sheet.store = vec[i64]([0] * 8)
    return sheet


def fresh_sheet(rules: Rules) -> Sheet:
    """UW-2.3: two handlers in the ready room (solo: in the break room), the others on the tracker."""
    if rules.solo:
        return sheet_of(0, 2, rules.most - 2, 0)
    return sheet_of(2, 0, rules.most - 2, 0)


def wild_forces(rules: Rules) -> Sheet:
    """UW-8.1: on white, black and purple, three on the tracker."""
    field: i64 = 0
    loop = rules.field.loop
    for spot in range(i64(len(loop))):
        if loop[spot] == WHITE or loop[spot] == BLACK or loop[spot] == PURPLE:
            field |= 1 << spot
    return sheet_of(0, 0, WILD_MOST - 3, field)
