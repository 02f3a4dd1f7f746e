"""What a seat can do: Underkeeper's alphabet.

Spaces are 0 to 11 (a1, b1, c1, a2 ... c4), row 1 nearest seat 0, row 4 nearest seat 1 (UK-1.3). Verbs about cards
follow the fixed ones and take as many actions as the pack has cards, heroes included.
"""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.alphabet import Alphabet, Alphabets, Verb

SPACES: Final = 12
HEROES: Final = 3
SPACE_NAMES: Final = tuple(f"{column}{row}" for row in "1234" for column in "abc")
EDGES: Final = (0, 1, 2, 9, 10, 11)

START: Final = 0
SET: Final = START + HEROES
AT: Final = SET + HEROES * 6
GO: Final = AT + SPACES
TOKEN: Final = GO + SPACES
PICK: Final = TOKEN + SPACES
OWNER: Final = PICK + SPACES
STOP: Final = OWNER + 2
FIGHT: Final = STOP + 1
IGNORE: Final = FIGHT + 1
KEEP: Final = IGNORE + 1
PASS: Final = KEEP + 1
DONE: Final = PASS + 1
YES: Final = DONE + 1
NO: Final = YES + 1
STARTER: Final = NO + 1
LAY: Final = STARTER + 2


def set_space(action: i64) -> i64:
    """The space of a SET action: `SET + hero * 6 + edge`, the edge being a1, b1, c1, a4, b4, c4 (UK-2.1)."""
    edge = (action - SET) % 6
    return edge if edge < 3 else edge + 6


def made_of(names: tuple[str, ...]) -> Alphabet:
    """The alphabet with the pack's names; its three heroes are cards 0 to 2."""
    heroes = names[:HEROES]
    count = len(names)
    taken = tuple(name + ending for name in names for ending in ("", " doubled"))
    return Alphabet(
        (
            Verb(START, "start", heroes),
            Verb(SET, "set", tuple(f"{hero} {SPACE_NAMES[space]}" for hero in heroes for space in EDGES)),
            Verb(AT, "at", SPACE_NAMES),
            Verb(GO, "go", SPACE_NAMES),
            Verb(TOKEN, "token", SPACE_NAMES),
            Verb(PICK, "pick", SPACE_NAMES),
            Verb(OWNER, "token of", ("seat 1", "seat 2")),
            Verb(STOP, "stop"),
            Verb(FIGHT, "fight"),
            Verb(IGNORE, "ignore"),
            Verb(KEEP, "keep token"),
            Verb(PASS, "pass"),
            Verb(DONE, "done"),
            Verb(YES, "yes"),
            Verb(NO, "no"),
            Verb(STARTER, "starts", ("seat 1", "seat 2")),
            Verb(LAY, "lay", names),
            Verb(LAY + count, "use", names),
            Verb(LAY + 2 * count, "take", taken),
        )
    )


ALPHABETS: Final = Alphabets(made_of)
alphabet_of: Final = ALPHABETS.of
