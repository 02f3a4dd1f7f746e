"""What runs in a process that thinks: one question, one answer. It imports the rules and the bots, and nothing of the
service."""

import re
import time
from functools import lru_cache
from typing import Any, Final, NamedTuple

from undercroft.bots import bot
from undercroft.bots.bot import Bot
from undercroft.engine.game import Seat
from undercroft.engine.journal import JournalError, Match, read
from undercroft.engine.pack import Pack
from undercroft.live.content import opened


class Question(NamedTuple):
    """A decision of a bot: the journal so far, the pack's content, whose bot it is, the level, seconds to think.

    `seed` is the bot's own chance, which says nothing of the table's.
    """

    journal: str
    pack: str
    seat: int
    level: str
    seed: str
    seconds: float


MATCHES: Final = 128
"""That a process remembers; the oldest are forgotten first."""
RECORD: Final = re.compile(r"\n(?:move|aside|end) ")
_known: Final[dict[str, tuple[str, Match]]] = {}
"""By the head of their journals: the journal as far as it was played, and the match."""


def answer(question: Question) -> int:
    """What the bot of that level does. Raises ValueError (which travels between processes) for a bad journal.

    Where a hand decides whether there is anything to think about, a bot that thinks by the clock keeps the process from
    other tables for as long either way: those who wait there could tell the hand by it.
    """
    seat, began = _seat(question), time.perf_counter()
    action = int(_bot(question).choose(seat))
    if question.level == "search" and _in_window(question):
        time.sleep(max(0.0, began + question.seconds - time.perf_counter()))
    return action


def remark(question: Question) -> list[int]:
    """What the bot of that level says aside, in order; perhaps nothing. Raises ValueError for a bad journal."""
    return [int(action) for action in _bot(question).aside(_seat(question))]


def views(work: Any) -> Any:
    """The run of a game's views. What makes it is imported when it is wanted: bots need none of it."""
    from undercroft.live import run

    return run.made(work)


def _bot(question: Question) -> Bot:
    return bot(question.level, question.seed, seconds=question.seconds)


def _seat(question: Question) -> Seat:
    try:
        match = _match(question)
    except JournalError as error:
        raise ValueError(str(error)) from None
    return Seat(match.game, match.table, question.seat)


def _in_window(question: Question) -> bool:
    match = _match(question)
    return match.game.window(match.table, question.seat) >= 0


def _match(question: Question) -> Match:
    """The match of a journal; one that this process knows is only played on."""
    head = RECORD.split(question.journal, maxsplit=1)[0]
    played = question.journal[: question.journal.rindex("\nend ") + 1]
    before, match = _known.pop(head, ("", None))
    if match is None or not before or not played.startswith(before):
        match = read(question.journal, lambda _: _pack(question.pack))
    else:
        for line in played[len(before) :].splitlines():
            _play(match, line.rpartition(" #")[0])
    while len(_known) >= MATCHES:
        del _known[next(iter(_known))]
    _known[head] = (played, match)
    return match


def _play(match: Match, line: str) -> None:
    """One more line of a journal that this service wrote."""
    word, position, *notation = line.split(" ", 2)
    if word == "aside":
        match.aside(int(position), match.alphabet.action(notation[0]))
        return
    seat, decision = map(int, position.split("."))
    if word == "undo":
        match.undo(seat, decision)
    else:
        match.move(seat, decision, match.alphabet.action(notation[0]))


@lru_cache(maxsize=8)
def _pack(content: str) -> Pack:
    return opened(content)
