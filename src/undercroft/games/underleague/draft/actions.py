"""The draft's alphabet: lines, single strategy cards, the double pick."""

from undercroft.engine.alphabet import Alphabet, Verb
from undercroft.games.underleague.draft.lines import COLUMN, ROW
from undercroft.games.underleague.draft.picking import AGAIN, PASS, STRATEGY
from undercroft.games.underleague.draft.table import RIM


def alphabet_of() -> Alphabet:
    """The same for every pack."""
    return Alphabet(
        (
            Verb(COLUMN, "column", ("1", "2", "3")),
            Verb(ROW, "row", ("1", "2", "3")),
            Verb(STRATEGY, "card", tuple(str(place + 1) for place in range(RIM))),
            Verb(AGAIN, "pick again"),
            Verb(PASS, "pass"),
        )
    )
