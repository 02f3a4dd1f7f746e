"""A card played on a sample table, for designers: what the log says when Ann meets it, owns it or uses it, in the first
of some scenes in which its text is at work."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import setup_of
from undercroft.engine.ledger import Ledger
from undercroft.engine.pack import Pack
from undercroft.games.underkeeper import events
from undercroft.games.underkeeper.actions import FIGHT, GO, IGNORE, LAY, PASS, SPACES, YES
from undercroft.games.underkeeper.cards import (
    AFTER_TRAP,
    ALTERS,
    ARMS,
    ITEM,
    KEEPS,
    MONSTER,
    STARTS,
    TRAP,
    VALUED,
    Cards,
)
from undercroft.games.underkeeper.dying import place_hero
from undercroft.games.underkeeper.game import GAME, fresh_table
from undercroft.games.underkeeper.table import BOTH, UnderkeeperTable
from undercroft.games.underkeeper.turn import BeginTurn, Move

NAMES: Final = ("Ann", "Bob")
ANN_STARTS: Final = 1
BOB_STARTS: Final = 10
BEFORE_ANN: Final = 4
BOBS_TOKEN: Final = 2
FAR_OFF: Final = 11
WOUND: Final = 2
QUIET: Final = (events.TURN, events.DREW, events.REFILL, events.LAID, events.TOKEN, events.STOPPED)
MOST_MOVES: Final = 12


class Scene(NamedTuple):
    """What differs: Ann has less loot than Bob, not more; Bob's token lies on the card; a card far off lies face up."""

    behind: bool = False
    token: bool = False
    face_up: bool = False


SCENES: Final = (Scene(), Scene(behind=True), Scene(token=True), Scene(face_up=True))


def sample(pack: Pack, number: int) -> list[str]:
    """What its lasting lines come to, then log lines of a turn in which Ann chooses the card number `number` face down,
    or has it in her spoils where it does something there.

    Ann has the second hero, wounded, and her first is dead; she has two items, Bob the third hero, one item, and his
    token on c1. Empty for a hero.
    """
    if pack.cards[number].kind == "hero":
        return []
    played = [scene_of(pack, number, scene) for scene in SCENES]
    _, lines = next((found for found in played if found[0]), played[0])
    return lines


def scene_of(pack: Pack, number: int, scene: Scene) -> tuple[bool, list[str]]:
    """Whether the card's text is at work, and the lines."""
    ledger = Ledger()
    t = sample_table(pack, number, scene, ledger)
    lines = lasting(t, number, pack)
    start = next(i for i, event in enumerate(ledger.events) if event.kind == events.TURN)
    for _ in range(MOST_MOVES):
        if done(t, number):
            break
        t.take(0 if int(t.waits()) & 1 else 1, choice(t, number))
    told = ledger.events[start:]
    idle = any(event.kind == events.NOTHING and event.b == number for event in told)
    acts = any(event.kind == events.EFFECT and event.b == number for event in told)
    spoken = [event for event in told if event.kind not in QUIET and (event.kind != events.EFFECT or event.b != number)]
    words = [GAME.entry(event, 0, -1, NAMES, pack)["words"] for event in spoken]
    at_work = not idle and (acts or bool(lines) or bool(t.rules.cards.traits[number] & KEEPS))
    return at_work, [*lines, *(line for line in words if line)]


def sample_table(pack: Pack, number: int, scene: Scene, ledger: Ledger) -> UnderkeeperTable:
    """Ann's turn begins; the card lies before her, or in her spoils if it does something there."""
    rules = GAME.rules(setup_of(GAME, pack, "3"))
    t = fresh_table(rules, SeededDealer(rng_of("sample")), ledger)
    place_hero(t, 0, 1, ANN_STARTS)
    place_hero(t, 1, 2, BOB_STARTS)
    t.sheets[0].reserve &= ~1
    owned = rules.cards.traits[number] != 0 and rules.cards.kind[number] == ITEM
    first = meets(rules.cards, number) if owned else number
    others = [card for card in range(3, len(pack.cards)) if card not in (number, first)]
    for space in range(SPACES):
        if t.empty(space):
            t.lay(1, first if space == BEFORE_ANN else others.pop(), space)
    for card in (number, first):
        remove(t, card)
    items = [card for card in others if rules.cards.kind[card] == ITEM]
    items.sort(key=lambda card: (rules.cards.traits[card] & STARTS, rules.cards.traits[card]))
    for seat, card in zip((1, 1) if scene.behind else (0, 0, 1), items, strict=False):
        remove(t, card)
        t.earn(seat, card, False)
    t.sheets[0].health -= WOUND
    t.sheets[1].token = BEFORE_ANN if scene.token else BOBS_TOKEN
    if scene.face_up:
        t.known[FAR_OFF] = BOTH
        t.face_up |= 1 << FAR_OFF
    if owned:
        t.earn(0, number, False)
    t.push(BeginTurn(0))
    t.settle()
    return t


def meets(cards: Cards, number: int) -> int:
    """The strongest plain card of the kind that the item is about: a trap, else a monster."""
    about_traps = cards.window[number] == AFTER_TRAP or any(line.noun == TRAP for line in cards.lasting[number])
    kind = TRAP if about_traps else MONSTER
    found = [card for card in range(int(cards.size)) if cards.kind[card] == kind]
    plain = [card for card in found if is_plain(cards, card)] or found
    return max(plain, key=lambda card: int(cards.strength[card]))


def is_plain(cards: Cards, card: int) -> bool:
    moments = (cards.battlecry[card], cards.reward[card], cards.surprise[card])
    return len(cards.lasting[card]) == 0 and moments == (None, None, None)


def lasting(t: UnderkeeperTable, number: int, pack: Pack) -> list[str]:
    """What the card's lasting lines make of a printed figure."""
    cards, traits = t.rules.cards, t.rules.cards.traits[number]
    name, sheet = pack.cards[number].name, t.sheets[0]
    before = pack.cards[int(t.cards[BEFORE_ANN])]
    lines = []
    if t.cards[BEFORE_ANN] == number and any(line.adds_own_strength(t, BEFORE_ANN) for line in cards.lasting[number]):
        doubled = ", a token doubling it" if t.tokened(BEFORE_ANN) else ""
        lines.append(
            f"{name} has strength {int(t.strength_of(BEFORE_ANN))}, printed {before.figures['strength']}{doubled}."
        )
    if traits & ALTERS:
        lines.append(
            f"{before.name} has strength {int(t.strength_of(BEFORE_ANN))}, printed {before.figures.get('strength', 0)}."
        )
    if traits & ARMS:
        hero = int(sheet.hero)
        lines.append(
            f"Ann's {pack.cards[hero].name} has strength {int(sheet.strength)}, printed {int(cards.strength[hero])}."
        )
    if traits & VALUED:
        lines.append(f"{name} counts {int(t.loot_of(0, number))} loot, printed {int(cards.loot[number])}.")
    return lines


def remove(t: UnderkeeperTable, card: i64) -> None:
    """Take the card, if it is there, out of the deck."""
    for i in range(len(t.deck.bag)):
        if t.deck.bag[i] == card:
            t.deck.lift(i)
            return


def choice(t: UnderkeeperTable, number: int) -> int:
    """What Ann, or whoever is asked, does: use the item, fight, say yes, go to the card before her, else whatever comes
    first. With an item that lets her go on she ignores the monster and does."""
    seat = 0 if int(t.waits()) & 1 else 1
    options = [int(action) for action in t.choices(seat)]
    use = LAY + int(t.rules.cards.size) + number
    fight = IGNORE if t.rules.cards.traits[number] & KEEPS else FIGHT
    onward = GO + BEFORE_ANN if t.face_down(BEFORE_ANN) else FIGHT
    wanted = (use, fight, FIGHT, YES, onward, PASS)
    return next((action for action in wanted if action in options), options[0])


def done(t: UnderkeeperTable, number: int) -> bool:
    """Ann's card is dealt with: she could move on, or her turn is over."""
    if t.over() or t.player != 0:
        return True
    step = t.agenda[len(t.agenda) - 1]
    goes_on = bool(t.rules.cards.traits[number] & KEEPS) and t.sheets[0].space == ANN_STARTS
    return isinstance(step, Move) and step.moved and not goes_on
