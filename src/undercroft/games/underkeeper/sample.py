"""A card played on a sample table, for designers: what the log says when Ann meets it, or uses it."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import setup_of
from undercroft.engine.ledger import Ledger
from undercroft.engine.pack import Pack
from undercroft.games.underkeeper import events
from undercroft.games.underkeeper.actions import FIGHT, GO, LAY, PASS, SPACES, YES
from undercroft.games.underkeeper.cards import AFTER_TRAP, ITEM, MONSTER, TRAP, Cards
from undercroft.games.underkeeper.dying import place_hero
from undercroft.games.underkeeper.game import GAME, fresh_table
from undercroft.games.underkeeper.table import NONE, UnderkeeperTable
from undercroft.games.underkeeper.turn import BeginTurn, Move

NAMES: Final = ("Ann", "Bob")
ANN_STARTS: Final = 1
BOB_STARTS: Final = 10
BEFORE_ANN: Final = 4
BOBS_TOKEN: Final = 2
WOUND: Final = 2
QUIET: Final = (events.TURN, events.CHOSEN, events.DREW, events.REFILL)
MOST_MOVES: Final = 12


def sample(pack: Pack, number: int) -> list[str]:
    """Log lines of a turn in which Ann chooses the card number `number` face down, or uses it from her spoils.

    Ann has the second hero, wounded, and two items; Bob the third, one item, and his token on c1. Empty for a hero.
    """
    if pack.cards[number].kind == "hero":
        return []
    ledger = Ledger()
    t = sample_table(pack, number, ledger)
    start = len(ledger.events)
    for _ in range(MOST_MOVES):
        t.take(0 if int(t.waits()) & 1 else 1, choice(t, number))
        if t.over() or done(t):
            break
    told = [event for event in ledger.events[start:] if event.kind not in QUIET]
    return [line for line in (GAME.entry(event, 0, -1, NAMES, pack)["words"] for event in told) if line]


def sample_table(pack: Pack, number: int, ledger: Ledger) -> UnderkeeperTable:
    """Ann's turn begins; the card lies before her, or in her spoils if it is to be used."""
    rules = GAME.rules(setup_of(GAME, pack, "3"))
    t = fresh_table(rules, SeededDealer(rng_of("sample")), ledger)
    place_hero(t, 0, 1, ANN_STARTS)
    place_hero(t, 1, 2, BOB_STARTS)
    used = rules.cards.window[number] != NONE
    first = meets(rules.cards, number) if used else number
    others = [card for card in range(3, len(pack.cards)) if card not in (number, first)]
    for space in range(SPACES):
        if t.empty(space):
            t.lay(1, first if space == BEFORE_ANN else others.pop(), space)
    for card in (number, first):
        remove(t, card)
    items = [card for card in others if rules.cards.kind[card] == ITEM and rules.cards.window[card] == NONE]
    for seat, card in zip((0, 0, 1), items, strict=False):
        remove(t, card)
        t.earn(seat, card, False)
    t.sheets[0].health -= WOUND
    t.sheets[1].token = BOBS_TOKEN
    if used:
        t.earn(0, number, False)
    t.push(BeginTurn(0))
    t.settle()
    return t


def meets(cards: Cards, number: int) -> int:
    """A card of the kind at whose sight the item is used: a trap, else a monster."""
    kind = TRAP if cards.window[number] == AFTER_TRAP else MONSTER
    return next(card for card in range(int(cards.size)) if cards.kind[card] == kind)


def remove(t: UnderkeeperTable, card: i64) -> None:
    """Take the card, if it is there, out of the deck."""
    for i in range(len(t.deck.bag)):
        if t.deck.bag[i] == card:
            t.deck.lift(i)
            return


def choice(t: UnderkeeperTable, number: int) -> int:
    """What Ann, or whoever is asked, does: use the item, fight, say yes, go to the card before her, else whatever comes
    first."""
    seat = 0 if int(t.waits()) & 1 else 1
    options = [int(action) for action in t.choices(seat)]
    use = LAY + int(t.rules.cards.size) + number
    wanted = (use, FIGHT, YES, GO + BEFORE_ANN, PASS)
    return next((action for action in wanted if action in options), options[0])


def done(t: UnderkeeperTable) -> bool:
    """Ann's card is dealt with: she could move on, or her turn is over."""
    step = t.agenda[len(t.agenda) - 1]
    return t.player != 0 or (isinstance(step, Move) and step.moved)
