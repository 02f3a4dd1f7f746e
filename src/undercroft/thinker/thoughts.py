"""What runs in a process that thinks: one question, one answer, about tables that it plays along with."""

import pickle
import time
from typing import NamedTuple

from undercroft.bots import Bot, bot
from undercroft.engine.agenda import Table
from undercroft.engine.dealer import SeededDealer, rng_of
from undercroft.engine.game import Game, Seat, Setup, game_called
from undercroft.engine.pack import Pack
from undercroft.thinker.question import PACKS, TABLES, Beginning, Message, checksum, keep, moves


class UnknownTable(Exception):
    """A message tells the news of a table that this process does not have as it was then, or names a pack that it does
    not have."""


class _Kept(NamedTuple):
    game: Game
    table: Table
    known: int
    check: int


class Thoughts:
    """The tables that were asked about last, and what bots think of them: the same whether or not a table was kept."""

    def __init__(self) -> None:
        self._tables: dict[int, _Kept] = {}
        self._packs: dict[str, Pack] = {}

    def answer(self, message: Message) -> int:
        """What the bot does. Raises UnknownTable.

        Where a hand decides whether there is anything to think about, a bot that thinks by the clock keeps the process
        from other tables for as long either way: those who wait there could tell the hand by it.
        """
        game, table = self._played(message)
        began = time.perf_counter()
        action = int(_bot(message).choose(Seat(game, table, message.seat)))
        if message.level == "search" and game.window(table, message.seat) >= 0:
            time.sleep(max(0.0, began + message.seconds - time.perf_counter()))
        return action

    def remark(self, message: Message) -> list[int]:
        """What the bot says aside, in order; perhaps nothing. Raises UnknownTable."""
        game, table = self._played(message)
        return [int(action) for action in _bot(message).aside(Seat(game, table, message.seat))]

    def _played(self, message: Message) -> tuple[Game, Table]:
        """The table of a message with its news played; one at which that fails is forgotten."""
        kept = self._tables.pop(message.number, None)
        if message.begun is not None:
            kept = self._begun(message.begun)
        if kept is None or (kept.known, kept.check) != (message.known, message.check):
            raise UnknownTable
        played = kept.known
        for seat, action in moves(message.news):
            if seat < 0:
                kept.table.say(~seat, action)
            else:
                kept.table.act(seat, action)
            played += 1
        kept = kept._replace(known=played, check=checksum(message.news, kept.check))
        keep(self._tables, message.number, kept, TABLES)
        return kept.game, kept.table

    def _begun(self, begun: Beginning) -> _Kept:
        pack = self._packs.get(begun.digest) or _pack(begun.pack)
        keep(self._packs, begun.digest, pack, PACKS)
        game = game_called(begun.game)
        setup = Setup(begun.game, begun.edition, begun.options, begun.seats, pack, begun.decks)
        return _Kept(game, game.start(setup, SeededDealer(rng_of(begun.start))), 0, 0)


def _pack(content: bytes) -> Pack:
    if not content:
        raise UnknownTable
    pack: Pack = pickle.loads(content)  # noqa: S301 - of the program that started this process
    return pack


def _bot(message: Message) -> Bot:
    return bot(message.level, message.seed, seconds=message.seconds)
