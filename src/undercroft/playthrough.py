"""A finished or broken-off game with what every seat could see of it, as a text that later rules are held against.

    <a journal, see undercroft.engine.journal>
    views
    0 3 1f0c92aa 88d1e07b 4c02f7de
    1 2 ...
    outcome {"winners": [0], "points": [31, 24], ...}

After `views` one line for every fourth position and the last: its number, the bit mask of the seats that are asked, and
what each seat and then a spectator may know there, their options included, as the first 32 bits of a SHA-256. Sentences
are left out: they may be said better without the rules having changed.
"""

import hashlib
import json
from collections.abc import Iterator
from typing import Final, NamedTuple

from undercroft.engine.agenda import Table
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import SPECTATOR
from undercroft.engine.journal import ASIDE, Match

VIEWS: Final = "views\n"
EVERY: Final = 4
"""From one position that is looked at to the next."""
WORDS: Final = ("title", "words", "cause", "clause", "tally")
"""What an outcome says besides who won with which figures."""


class Playthrough(NamedTuple):
    """A playthrough taken apart: the journal, and the lines that follow from it."""

    journal: str
    seen: tuple[str, ...]

    def text(self) -> str:
        return self.journal + VIEWS + "".join(f"{line}\n" for line in self.seen)


def taken_apart(text: str) -> Playthrough:
    """The parts of a playthrough's text. Raises ValueError for a text that is none."""
    journal, mark, seen = text.replace("\r\n", "\n").partition(f"\n{VIEWS}")
    if not mark:
        raise ValueError("this is no playthrough: it has no line 'views'; `undercroft journal keep` makes one")
    return Playthrough(f"{journal}\n", tuple(seen.splitlines()))


def of(match: Match) -> Playthrough:
    """The playthrough of all moves of a match that stand."""
    return Playthrough(match.text(), tuple(_seen(match)))


def _seen(match: Match) -> Iterator[str]:
    table = match.game.start(match.setup, SeededDealer(rng_of(match.seed)), None)
    yield _position(match, table, 0)
    for number, move in enumerate(match.moves, 1):
        if move.decision == ASIDE:
            table.say(move.seat, move.action)
        else:
            table.act(move.seat, move.action)
        if number % EVERY == 0 or number == len(match.moves):
            yield _position(match, table, number)
    if table.over():
        outcome = match.game.outcome(table, tuple(f"Player {seat + 1}" for seat in range(match.setup.seats)))
        figures = {key: value for key, value in outcome.items() if key not in WORDS}
        yield f"outcome {json.dumps(figures, sort_keys=True)}"


def _position(match: Match, table: Table, number: int) -> str:
    seats = [*range(match.setup.seats), SPECTATOR]
    return " ".join([str(number), str(int(table.waits())), *(_mark(match, table, seat) for seat in seats)])


def _mark(match: Match, table: Table, seat: int) -> str:
    """What a seat may know and do, in eight hexadecimal digits."""
    may = [] if seat == SPECTATOR else [match.alphabet.text(action) for action in table.options(seat)]
    whole = json.dumps([match.game.view(table, seat), may], sort_keys=True)
    return hashlib.sha256(whole.encode()).hexdigest()[:8]
