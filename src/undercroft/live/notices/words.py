"""What notices say. Tables are called as strangers call them: nothing of that is a link or calls anybody outside."""

import re
from collections.abc import Sequence
from typing import Final

from undercroft.live.clocks import DAY, SECOND
from undercroft.live.notices.kinds import BEGUN, LOW, OVER, TURN
from undercroft.live.notices.relevance import News
from undercroft.names import isolated

HOUR: Final = 3600 * SECOND
JOINER: Final = "\u2060"
"""Is not seen, and keeps programs from taking words for an address or a call."""
LIVELY: Final = re.compile(r"[@#.:/\\<]")


def inert(words: str) -> str:
    """Strangers' words, as they look."""
    return LIVELY.sub(lambda found: found[0] + JOINER, words)


def called(news: News) -> str:
    return isolated(inert(news.name))


def path(news: Sequence[News]) -> str:
    """Where it leads, without the service's address."""
    return path_of(news[0]) if len(news) == 1 else "/"


def path_of(news: News) -> str:
    return f"/t/{news.table}" if news.table else "/me"


def title(news: Sequence[News]) -> str:
    """In a few words."""
    if len(news) > 1:
        return f"News from {len(news)} of your tables"
    if news[0] == TEST:
        return "A test"
    first = {TURN: "Your turn", BEGUN: "It begins", OVER: "It is over", LOW: "Your time runs out"}
    return f"{first[news[0].kind]}: {called(news[0])}"


def line(news: News) -> str:
    """The whole of it, in a sentence or two."""
    if news == TEST:
        return "Notices come through: this one is a test."
    where = f"{called(news)} ({news.game})"
    if news.kind == BEGUN:
        return f"The game {where} has begun."
    if news.kind == OVER:
        return f"The game {where} is over."
    if news.left is None:
        return f"It is your turn at {where}."
    if news.kind == LOW:
        return f"Your time at {where} runs out: {left(news.left)} left."
    return f"It is your turn at {where}. You have {left(news.left)}."


def left(milliseconds: int) -> str:
    """So much time, to the hour where there are hours."""
    days, hours = divmod(milliseconds // HOUR, DAY // HOUR)
    if not days and not hours:
        return _some(max(1, milliseconds // (60 * SECOND)), "minute")
    if not hours:
        return _some(days, "day")
    return f"{_some(days, 'day')} and {_some(hours, 'hour')}" if days else _some(hours, "hour")


def _some(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


TEST: Final = News("test", "", "", "")
