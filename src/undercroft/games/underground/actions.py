"""What a seat can do: the Underground's alphabet.

Verbs about cards take one action for each card of the pack; there are two players, seats 0 and 1.
"""

from typing import Final

from undercroft.engine.alphabet import Alphabet, Alphabets, Verb

SEATS: Final = 2

PASS: Final = 0
END: Final = 1
KEEP: Final = 2
MULLIGAN: Final = 3
DONE: Final = 4
YES: Final = 5
NO: Final = 6
PLAY: Final = 7
"""`PLAY + card`: play it from hand, answer with it, load it in. Behind it AGAIN (play it from the trash), USE (its
ability) and PICK, one range of the pack's size each."""


def made_of(names: tuple[str, ...]) -> Alphabet:
    count = len(names)
    return Alphabet(
        (
            Verb(PASS, "pass"),
            Verb(END, "end turn"),
            Verb(KEEP, "keep hand"),
            Verb(MULLIGAN, "mulligan"),
            Verb(DONE, "done"),
            Verb(YES, "yes"),
            Verb(NO, "no"),
            Verb(PLAY, "play", names),
            Verb(PLAY + count, "play from trash", names),
            Verb(PLAY + 2 * count, "use", names),
            Verb(PLAY + 3 * count, "pick", names),
        )
    )


ALPHABETS: Final = Alphabets(made_of)
alphabet_of: Final = ALPHABETS.of
