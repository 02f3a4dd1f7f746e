"""What can happen at an Underleague table: a row an event. `log.py` has the figures as its sentences print them.

A figure called `name*` is a space with the creature that stands there (`spot`), since nobody who reads of it later can
see who stood there. Several cards are packed in `low` and `high` (`packed`). An event without words is a part of the
one beside it that has them.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.events import Events
from undercroft.engine.ledger import Event

NO_SPOT: Final = -1
SPOTS: Final = 16
PACKED: Final = 4
"""So many cards fit into one figure."""
BITS: Final = 12

HAND_IS_FULL: Final = 0
NONE_IS_LEFT: Final = 1
NONE_TO_DRAW_FOR: Final = 2
"""Why no more is drawn."""
BY_EFFECT: Final = 0
FOR_CHIPS: Final = 1
FOR_TYPE: Final = 2
BY_INVESTING: Final = 3
"""What cards are drawn for."""
ROUND_LONG: Final = 8
"""Beside the figure that something gets: for the round."""
TO_ATTACK: Final = 1
HAS_LOST: Final = 2
"""Why a creature is exhausted, where no effect says so."""
BY_POINTS: Final = 0
BY_HAND: Final = 1
BY_CHANCE: Final = 2
"""What decides who is first (UL-5.1)."""
MOST_POINTS: Final = 512
"""Points are packed as so many more, ten bits each."""
NO_CREATURE: Final = 0
NO_EQUIPMENT: Final = 1
NO_CHIP: Final = 2
NO_DIE: Final = 3
TOO_FEW_CARDS: Final = 4
NO_GOAL: Final = 5
IS_GONE: Final = 6
"""What an effect lacks to do anything."""


def of_each(figures: vec[i64]) -> i64:
    """A figure of each seat as one, from -MOST_POINTS on."""
    whole: i64 = 0
    for seat in range(i64(len(figures))):
        whole |= (figures[seat] + MOST_POINTS) << (10 * seat)
    return whole


def each_of(whole: int) -> list[int]:
    """The figures of all seats."""
    found = []
    while whole > 0:
        found.append(whole % (2 * MOST_POINTS) - MOST_POINTS)
        whole //= 2 * MOST_POINTS
    return found


def spot(space: i64, card: i64, alike: bool) -> i64:
    """A space, the creature on it (-1: none), and whether another one in play has its name."""
    return space + SPOTS * (2 * (card + 1) + (1 if alike else 0))


def packed(cards: vec[i64], first: i64) -> i64:
    """PACKED cards from number `first` on as one figure."""
    whole: i64 = 0
    for place in range(i64(PACKED)):
        if first + place < i64(len(cards)):
            whole |= (cards[first + place] + 1) << (BITS * place)
    return whole


def unpacked(whole: int) -> list[int]:
    """The cards of such a figure."""
    found = []
    while whole > 0:
        found.append(whole % (1 << BITS) - 1)
        whole >>= BITS
    return found


def expanded(field: str) -> tuple[str, ...]:
    """What a figure is called once it is read; three of one that is packed with a creature."""
    key = field.removesuffix("*")
    return (field,) if key == field else (key, f"{key}_card", f"{key}_alike")


@final
class WithCreatures(Events):
    """Spots are told as a space, the card on it and whether another has its name."""

    def figures(self, event: Event) -> dict[str, int]:
        found: dict[str, int] = {}
        for name, value in super().figures(event).items():
            if not name.endswith("*"):
                found[name] = value
                continue
            key = name[:-1]
            found[key] = value if value < 0 else value % SPOTS
            found[f"{key}_card"] = -1 if value < 0 else value // SPOTS // 2 - 1
            found[f"{key}_alike"] = 0 if value < 0 else value // SPOTS % 2
        return found


EVENTS: Final = WithCreatures()
row: Final = EVENTS.row

# fmt: off
LOOKED: Final = 0
row(LOOKED, "looked", "seat owner number", "info", "", "{who} looks at the top {creatures} of {deck}.",
    part=True)
SAW: Final = 1
row(SAW, "saw", "seat owner low", "info", "You look at the top of {deck}: {cards}.", "", part=True)
KEPT: Final = 2
row(KEPT, "kept", "seat", "info", "You keep a creature face down.", "{who} keeps a creature face down.",
    part=True)
UNDER: Final = 3
row(UNDER, "under", "seat owner number", "info",
    "You put {creatures} under {deck}.", "{who} puts {creatures} under {deck}.", part=True)
REVEALED: Final = 4
row(REVEALED, "revealed", "seat space card", "paw-print", "")
POINTS: Final = 5
row(POINTS, "points", "seat points", "info", "")
ROUND: Final = 6
row(ROUND, "round", "seat round why", "hourglass", "Round {round}: you are first, {reason}.",
    "Round {round}: {who} is first, {reason}.")
DREW: Final = 7
row(DREW, "drew", "seat number cause", "card-draw", "", "{who} draws {number_of_cards}{for_}.")
DREW_CARDS: Final = 8
row(DREW_CARDS, "drew_cards", "seat low high cause", "card-draw", "You draw {cards}{for_}.", "")
SHUFFLED: Final = 9
row(SHUFFLED, "shuffled", "seat", "info", "The discard pile is shuffled into a new deck.")
READIED: Final = 10
row(READIED, "readied", "seat space*", "info", "{Creature} is active again.")
EXHAUSTED: Final = 11
row(EXHAUSTED, "exhausted", "seat space* why", "info", "{Creature} {exhausted}.")
COLLECTED: Final = 12
row(COLLECTED, "collected", "seat number", "info", "You take {chips} back.", "{who} takes {chips} back.")
INVESTED: Final = 13
row(INVESTED, "invested", "seat", "info", "You invest.", "{who} invests.")
TRANSFERRED: Final = 14
row(TRANSFERRED, "transferred", "seat space card", "cycle", "You transfer {own}{card}.", "{who} transfers {own}{card}.")
ENTERED: Final = 15
row(ENTERED, "entered", "seat space card", "paw-print", "{card} enters {stable}.")
BET: Final = 16
row(BET, "bet", "seat space* win", "two-coins", "You bet {side} on {creature}.", "{who} bets {side} on {creature}.")
TURN: Final = 17
row(TURN, "turn", "seat", "hourglass", "Your combat turn.", "{who}'s combat turn.")
CHALLENGED: Final = 18
row(CHALLENGED, "challenged", "seat space* target*", "crossed-swords", "{Creature} challenges {target}!")
TIME: Final = 19
row(TIME, "time", "seat night powers chosen", "sunset", "{Chooses} {time}: {against}.")
ROLLED: Final = 20
row(ROLLED, "rolled", "seat die value", "rolling-dices", "")
DECLARED: Final = 21
row(DECLARED, "declared", "seat die value", "rolling-dices",
    "You declare a re-roll of the {die} ({value}).", "{who} declares a re-roll of the {die} ({value}).")
REROLLED: Final = 22
row(REROLLED, "rerolled", "seat die value before", "rolling-dices",
    "Re-rolled, the {die} shows {value} instead of {before}.")
WON: Final = 23
row(WON, "won", "seat space* total other", "trophy-cup", "{Creature} wins, {total} to {other}{tie}.")
PAID: Final = 24
row(PAID, "paid", "seat space win", "two-coins", "")
VICTORY: Final = 25
row(VICTORY, "victory", "seat number", "laurel-crown",
    "You take a victory card ({number} now).", "{who} takes a victory card ({number} now).")
PLAYED: Final = 26
row(PLAYED, "played", "seat card", "card-play", "You play {card}.", "{who} plays {card}.")
DISCARDED: Final = 27
row(DISCARDED, "discarded", "seat low high random", "info",
    "You discard {cards}{at_random}.", "{who} discards {cards}{at_random}.")
ATTACHED: Final = 28
row(ATTACHED, "attached", "seat space* card", "info", "{card} goes on {creature}.")
GEAR_GONE: Final = 29
row(GEAR_GONE, "gear_gone", "seat space* card", "info", "{card} is discarded{off}.")
GEAR_MOVED: Final = 30
row(GEAR_MOVED, "gear_moved", "seat from* space* card", "info", "{card} moves from {from_creature} to {creature}.")
EFFECT: Final = 31
row(EFFECT, "effect", "seat card space* moment", "info", "{speaker}: “{line}”")
FLIPPED: Final = 32
row(FLIPPED, "flipped", "seat space* win", "two-coins",
    "You flip your chip on {creature} to {side}.", "{who} flips a chip on {creature} to {side}.")
RETURNED: Final = 33
row(RETURNED, "returned", "seat space*", "two-coins",
    "Your chip on {creature} returns to your pool.", "{who}'s chip on {creature} returns to the pool.")
CHIP_MOVED: Final = 34
row(CHIP_MOVED, "chip_moved", "seat from* space*", "two-coins",
    "You move a chip from {from_creature} to {creature}.", "{who} moves a chip from {from_creature} to {creature}.")
GOT: Final = 35
row(GOT, "got", "seat space* figure delta", "info", "{Creature} gets {delta} {figure} {span}.", of="got_each")
NO_REROLLS: Final = 36
row(NO_REROLLS, "no_rerolls", "seat", "info", "Dice cannot be re-rolled this fight.")
ROBBED: Final = 37
row(ROBBED, "robbed", "seat other number", "laurel-crown",
    "You take a victory card from {rival} ({number} now).", "{who} takes a victory card from {rival} ({number} now).")
COMBAT: Final = 38
row(COMBAT, "combat", "seat", "info", "The combat phase begins.")
COMBAT_OVER: Final = 39
row(COMBAT_OVER, "combat_over", "seat", "info", "The combat phase is over: nobody challenges or plays a card any more.")
ENDED: Final = 40
row(ENDED, "ended", "cause winners points hands", "trophy-cup", "{Cause}: {result}.")
ENDLESS: Final = 41
row(ENDLESS, "endless", "card last", "hourglass", "{card} would never end: no effect happens {until}.")
STABLE: Final = 42
row(STABLE, "stable", "seat low", "paw-print", "Your stable is {cards}.", "{who}'s stable is {cards}.")
COUNTED: Final = 43
row(COUNTED, "counted", "points round", "info", "The count: {count}.")
UNDRAWN: Final = 44
row(UNDRAWN, "undrawn", "seat why drawn cause", "info", "You draw {undrawn}.", "{who} draws {undrawn}.")
RESTED: Final = 45
row(RESTED, "rested", "seat low", "info", "Your {cards} {are} active again.", "{who}'s {cards} {are} active again.")
THROWN: Final = 46
row(THROWN, "thrown", "seat space* target* dice", "rolling-dices",
    "{Creature} throws {attack}, {target} {defence}: {stands}.")
RIGHT: Final = 47
row(RIGHT, "right", "seat space* target* chips", "two-coins", "{Right} {are} right and {return_}.")
NO_VICTORY: Final = 48
row(NO_VICTORY, "no_victory", "seat", "laurel-crown",
    "You take no victory card: no strategy card is left.", "{who} takes no victory card: no strategy card is left.")
IDLED: Final = 49
row(IDLED, "idled", "seat", "info",
    "You neither challenge nor play a card.", "{who} neither challenges nor plays a card.")
DECLINED: Final = 50
row(DECLINED, "declined", "seat card", "info", "You decline {card}.", "{who} declines {card}.")
UNMET: Final = 51
row(UNMET, "unmet", "seat card space*", "info", "{speaker}: {condition} is not so.")
LACKED: Final = 52
row(LACKED, "lacked", "seat card space* why", "info", "{speaker} does nothing: {lack}.")
SETUP: Final = 53
row(SETUP, "setup", "", "paw-print", "The set-up: everybody picks a stable, face down.")
NOT_ROBBED: Final = 54
row(NOT_ROBBED, "not_robbed", "seat other", "laurel-crown", "You take {unrobbed}.", "{who} takes {unrobbed}.")
STAYED: Final = 55
row(STAYED, "stayed", "seat space* exhausted", "info", "{Creature} is {state} already.")
GOT_EACH: Final = 56
row(GOT_EACH, "got_each", "seat number figure delta", "info", "{Creatures} get {delta} {figure} {span}.")
