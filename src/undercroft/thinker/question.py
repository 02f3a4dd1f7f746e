"""What bots are asked, and what of it a process must be told that has seen the table before: its news, as numbers."""

import pickle
import struct
import zlib
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeVar

from undercroft.engine.game import Deck, Setup
from undercroft.engine.journal import ASIDE, Match, Move
from undercroft.engine.pack import Pack

TABLES: Final = 128
"""That a process remembers; those not asked about for longest are forgotten first."""
PACKS: Final = 8
"""That a process remembers."""
PICKLED: Final = 32
"""Packs whose pickle is kept."""
MOVE: Final = struct.Struct("<bi")
"""Who moved (of an aside -1 - seat), and the action."""

K = TypeVar("K")
V = TypeVar("V")
_PICKLED: Final[dict[str, bytes]] = {}


class Question(NamedTuple):
    """A decision of a bot: how its table began (`start` is its seed), the moves that stand, whose bot it is, the level,
    seconds to think.

    `seed` is the bot's own chance, which says nothing of the table's.
    """

    setup: Setup
    start: str
    moves: tuple[Move, ...]
    seat: int
    level: str
    seed: str
    seconds: float


class Beginning(NamedTuple):
    """How a table began: its setup and its seed. `pack`: pickled, where a process does not have the one of that
    `digest`."""

    game: str
    edition: str
    options: tuple[tuple[str, str], ...]
    seats: int
    digest: str
    decks: tuple[Deck, ...]
    start: str
    pack: bytes = b""


class Message(NamedTuple):
    """A question as a process is sent it: of table `number`, on which it has played `known` moves (`check` is their
    `checksum`), what was moved since. `begun`: how a table began that it does not have."""

    number: int
    begun: Beginning | None
    known: int
    check: int
    news: bytes
    seat: int
    level: str
    seed: str
    seconds: float


class _Table(NamedTuple):
    number: int
    moves: tuple[Move, ...]
    check: int


class Told:
    """What one process has been told, so that it is told only what is new."""

    def __init__(self) -> None:
        self._tables: dict[Beginning, _Table] = {}
        """Without their packs; the one last asked about comes last."""
        self._packs: dict[str, None] = {}
        """By their hashes."""
        self._numbers = 0

    def message(self, question: Question, whole: bool = False) -> Message:
        """The question with the news of its table; with all of it where that took another course than the process was
        told, and where it is to be told the `whole`."""
        began, begun = beginning(question), None
        table = self._tables.pop(began, None)
        if table is None or whole or question.moves[: len(table.moves)] != table.moves:
            self._numbers += 1
            table, begun = _Table(self._numbers, (), 0), began
            if whole or began.digest not in self._packs:
                begun = began._replace(pack=pickled(question.setup.pack))
            keep(self._packs, began.digest, None, PACKS)
        known = len(table.moves)
        news = numbers(question.moves[known:])
        keep(self._tables, began, _Table(table.number, question.moves, checksum(news, table.check)), TABLES)
        return Message(table.number, begun, known, table.check, news, *question[3:])


def question(match: Match, seat: int, level: str, seed: str, seconds: float) -> Question:
    """What a bot on `seat` is asked of a match as it stands."""
    return Question(match.setup, match.seed, tuple(match.moves), seat, level, seed, seconds)


def beginning(question: Question) -> Beginning:
    """How the question's table began, which tells it from any other."""
    setup = question.setup
    return Beginning(
        setup.game, setup.edition, setup.options, setup.seats, setup.pack.hash, setup.decks, question.start
    )


def keep(kept: dict[K, V], key: K, value: V, most: int) -> None:
    """As the last of at most so many; those not kept anew for longest are forgotten first."""
    kept.pop(key, None)
    while len(kept) >= most:
        del kept[next(iter(kept))]
    kept[key] = value


def pickled(pack: Pack) -> bytes:
    """The pack for other processes; it takes milliseconds to write and is asked for again and again."""
    found = _PICKLED.get(pack.hash) or pickle.dumps(pack, pickle.HIGHEST_PROTOCOL)
    keep(_PICKLED, pack.hash, found, PICKLED)
    return found


def numbers(moves: Iterable[Move]) -> bytes:
    return b"".join(MOVE.pack(~move.seat if move.decision == ASIDE else move.seat, move.action) for move in moves)


def moves(news: bytes) -> Iterator[tuple[int, int]]:
    """Who moved (of an aside -1 - seat), and the action, of each move."""
    return MOVE.iter_unpack(news)


def checksum(news: bytes, before: int = 0) -> int:
    """Of all moves that a process was told, the last of which are `news`."""
    return zlib.crc32(news, before)
