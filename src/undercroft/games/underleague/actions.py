"""What a seat can do: Underleague's alphabet.

The creature spaces in play are 0 to 14: seat * 3 + place, named a1 to e3 (UL-3.1). Verbs about cards take one action
for each card of the pack; creatures come first, then strategy cards.
"""

from typing import Final

from undercroft.engine.alphabet import Alphabet, Alphabets, Verb

MOST_SEATS: Final = 5
STABLE: Final = 3
SPACES: Final = MOST_SEATS * STABLE
SPACE_NAMES: Final = tuple(f"{seat}{place}" for seat in "abcde" for place in "123")
DICE_NAMES: Final = ("red d6", "red d4", "red d3", "blue d6", "blue d4", "blue d3")
MOST_WAITING: Final = 16

TRANSFER: Final = 0
WIN: Final = TRANSFER + SPACES
LOSE: Final = WIN + SPACES
ATTACK: Final = LOSE + SPACES
AGAINST: Final = ATTACK + SPACES
ON: Final = AGAINST + SPACES
PICK: Final = ON + SPACES
CHIP: Final = PICK + SPACES
DIE: Final = CHIP + SPACES
OPPONENT: Final = DIE + len(DICE_NAMES)
RESOLVE: Final = OPPONENT + MOST_SEATS
INVEST: Final = RESOLVE + MOST_WAITING
DAY: Final = INVEST + 1
NIGHT: Final = DAY + 1
PASS: Final = NIGHT + 1
DONE: Final = PASS + 1
YES: Final = DONE + 1
NO: Final = YES + 1
KEEP: Final = NO + 1
"""`KEEP + card`; behind it UNDER, PLAY and DISCARD, one range of the pack's size each, then GEAR, one for each
space."""


def made_of(names: tuple[str, ...]) -> Alphabet:
    count = len(names)
    gear = tuple(f"{name} on {space}" for space in SPACE_NAMES for name in names)
    return Alphabet(
        (
            Verb(TRANSFER, "transfer", SPACE_NAMES),
            Verb(WIN, "bet win", SPACE_NAMES),
            Verb(LOSE, "bet lose", SPACE_NAMES),
            Verb(ATTACK, "attack with", SPACE_NAMES),
            Verb(AGAINST, "against", SPACE_NAMES),
            Verb(ON, "on", SPACE_NAMES),
            Verb(PICK, "pick", SPACE_NAMES),
            Verb(CHIP, "chip on", SPACE_NAMES),
            Verb(DIE, "re-roll", DICE_NAMES),
            Verb(OPPONENT, "choose", tuple(f"seat {seat + 1}" for seat in range(MOST_SEATS))),
            Verb(RESOLVE, "resolve", tuple(str(number + 1) for number in range(MOST_WAITING))),
            Verb(INVEST, "invest"),
            Verb(DAY, "day"),
            Verb(NIGHT, "night"),
            Verb(PASS, "pass"),
            Verb(DONE, "done"),
            Verb(YES, "yes"),
            Verb(NO, "no"),
            Verb(KEEP, "keep", names),
            Verb(KEEP + count, "under", names),
            Verb(KEEP + 2 * count, "play", names),
            Verb(KEEP + 3 * count, "discard", names),
            Verb(KEEP + 4 * count, "equipment", gear),
        )
    )


ALPHABETS: Final = Alphabets(made_of)
alphabet_of: Final = ALPHABETS.of
