"""A dragon's two ribbons on a sample table, for designers: what is read when it hatches for Ann, and in the wild."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import seats_of, setup_of
from undercroft.engine.ledger import Ledger
from undercroft.engine.pack import Pack
from undercroft.engine.program import If, Unless
from undercroft.games.underwing import cards as c
from undercroft.games.underwing import events
from undercroft.games.underwing.actions import DONE, EGG_SPACES, ELEMENT, ELEMENTS, PLACE_NAMES, TOWER
from undercroft.games.underwing.assign import Assign
from undercroft.games.underwing.cards import Cards
from undercroft.games.underwing.game import GAME
from undercroft.games.underwing.hatch import hatch_tame
from undercroft.games.underwing.recipes import one
from undercroft.games.underwing.setup import fresh_table
from undercroft.games.underwing.table import UnderwingTable
from undercroft.games.underwing.waiting import RESOLVE_WAITING, ResolveWaiting
from undercroft.games.underwing.wild import FILLED, hatch_wild

NAMES: Final = ("Ann", "Bob", "Cid")
MIDDLE: Final = "b2"
"""Where the egg lies that hatches in the wild, or another wild dragon while Ann hatches it as hers."""
GROUNDS: Final = {
    "a1": "wyvern", "b1": "legendary", "c1": "wyrm", "d1": "wyvern",
    "a2": "whelp", "c2": "whelp", "d2": "whelp",
    "a3": "drake", "b3": "drake", "c3": "wyrm", "d3": "drake",
}  # fmt: skip
CLAIMS: Final = {"b1": 1, "d2": 2, "a3": 0}
LAID: Final = {"b1": 3, "c2": 2, "d2": 1, "a3": 1}
"""How many of an egg's spaces are full; its last one never."""
WILD: Final = "d1"
STORES: Final = ((0, 1, 2, 3, 4), (2, 6), (3, 7))
"""Elements by number (UW-1.2): Ann's, Bob's, Cid's."""
HANDLERS: Final = (5, 3, 3)
FIELD: Final = ((1,), (4,), (TOWER,))
TAMED: Final = ((0, c.WARM), (1, c.COOL), (2, c.NEUTRAL), (3, c.NEUTRAL), (4, c.COOL), (5, c.WARM))
"""Ann's dragons, by family and temperature: two of each temperature."""
LOOKED_AT: Final = 3
"""The thresholds of 12 and of 25 points are past (UW-7.8)."""


def sample(pack: Pack, number: int) -> list[str]:
    """Log lines of both ribbons of the card number `number`: it hatches for Ann, then in the wild by her doing."""
    lines: list[str] = []
    for wild in (False, True):
        ledger = Ledger()
        t = sample_table(pack, number, wild, ledger)
        while wish := choice(t, number):
            t.take(*wish)
        told = [GAME.entry(event, 0, -1, NAMES, pack)["words"] for event in ledger.events[: ribbon_end(t, number)]]
        lines += [line for line in told if line]
    return lines


def sample_table(pack: Pack, number: int, wild: bool, ledger: Ledger) -> UnderwingTable:
    """Three tamers about to assign handlers, and the card hatches."""
    rules = GAME.rules(setup_of(GAME, pack, seats=len(NAMES)))
    t = fresh_table(rules, len(NAMES), SeededDealer(rng_of(pack.cards[number].name)), None)
    t.round = 2
    left = [card for card in range(int(rules.cards.size)) if card != number]
    lay_out(t, left, number if wild else None)
    furnish(t, left)
    station(t, lean(rules.cards, number))
    t.deck.bag = vec[i64]([i64(card) for card in left])
    t.ledger = ledger
    t.push(Assign(0, 0))
    t.push(RESOLVE_WAITING)
    if wild:
        hatch_wild(t, 1 << PLACE_NAMES.index(MIDDLE), 0, FILLED)
    else:
        hatch_tame(t, 0, number)
    t.settle()
    return t


def lay_out(t: UnderwingTable, left: list[int], number: int | None) -> None:
    """The grounds: of each kind the eggs with the most colours; the card `number`, or a wild dragon, in the middle."""
    for name, kind in {**GROUNDS, MIDDLE: "drake"}.items():
        place = PLACE_NAMES.index(name)
        hatching = name == MIDDLE and number is not None
        card = number if hatching and number is not None else most_colours(t.rules.cards, left, c.KINDS.index(kind))
        t.eggs[place] = card
        fill(t, place, len(t.colours(place)) if hatching else min(LAID.get(name, 0), len(t.colours(place)) - 1))
        if name == WILD or (name == MIDDLE and not hatching):
            t.wild |= 1 << place
    for name, seat in CLAIMS.items():
        t.claims[PLACE_NAMES.index(name)] = seat


def most_colours(cards: Cards, left: list[int], kind: int) -> int:
    """Of the cards left, taken out of them: of that kind, if there is one, that with the most colours of spaces."""
    return taken(left, max(left, key=lambda card: (cards.kind[card] == kind, len(set(cards.spaces[card])), -card)))


def taken(left: list[int], card: int) -> int:
    left.remove(card)
    return card


def fill(t: UnderwingTable, place: int, spaces: int) -> None:
    """Each of the first so many spaces with its own colour."""
    for number in range(spaces):
        colour = t.colours(place)[number]
        t.bag[colour] -= 1
        t.content[place * EGG_SPACES + number] += one(colour)


def furnish(t: UnderwingTable, left: list[int]) -> None:
    """Storages, and dragons: six of Ann's, one of Bob's."""
    cards = t.rules.cards
    for seat, store in enumerate(STORES):
        for element in store:
            t.bag[element] -= 1
            t.sheets[seat].store[element] += 1
    wanted = [(0, family, heat) for family, heat in TAMED]
    for seat, family, heat in [*wanted, (1, 0, c.WARM)]:
        fits = [card for card in left if cards.family[card] == family and cards.temperature[card] == heat]
        sheet = t.sheets[seat]
        sheet.dragons = append(sheet.dragons, i64(taken(left, (fits or left)[-1])))
        sheet.looked_at = LOOKED_AT


def lean(cards: Cards, number: int) -> bool:
    """Whether the card asks for few handlers."""
    tame = cards.tame[number]
    if tame is None:
        return False
    tests = [op.test for op in tame.ops if isinstance(op, If | Unless)]
    return any(isinstance(test, c.Test) and test.kind == c.FEW_HANDLERS for test in tests)


def station(t: UnderwingTable, few: bool) -> None:
    """A handler on the field and one in the break room, those on eggs, the others in the ready room; Ann's one more to
    come. If she is to have `few`, she has those in her rooms alone."""
    for seat, spots in enumerate(FIELD):
        sheet = t.sheets[seat]
        sheet.ready = 1
        sheet.resting = 1
        for spot in spots:
            sheet.field |= 1 << spot
        sheet.tracker = t.rules.most - t.staff(seat)
    if few:
        t.sheets[0].field = 0
        t.claims[PLACE_NAMES.index("a3")] = -1


def choice(t: UnderwingTable, number: int) -> tuple[int, int] | None:
    """Who is asked, and what is done: the first thing, of elements the last, as many as may be. None: all is done."""
    step = t.agenda[len(t.agenda) - 1]
    if t.over() or isinstance(step, Assign | ResolveWaiting) or ribbon_end(t, number) is not None:
        return None
    seat = seats_of(t.waits())[0]
    options = [int(action) for action in t.choices(seat) if action != DONE]
    elements = [action for action in options if ELEMENT <= action < ELEMENT + ELEMENTS]
    return seat, elements[-1] if elements else next(iter(options), int(DONE))


def ribbon_end(t: UnderwingTable, number: int) -> int | None:
    """Where in the ledger the ribbon of another dragon, hatched in the wild by this one's, begins."""
    assert t.ledger is not None
    for index, event in enumerate(t.ledger.events):
        if event.kind == events.EFFECT and event.c == c.WILD and event.b != number:
            return index
    return None
