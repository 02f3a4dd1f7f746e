"""Many games by bots, on several cores. What crosses between processes are plans and results, never tables."""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import lru_cache
from multiprocessing import connection
from pathlib import Path
from typing import Final, NamedTuple

from undercroft import packs
from undercroft.bots import bot
from undercroft.engine.bits import lowest
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import (
    Deck,
    Game,
    Seat,
    Setup,
    SetupError,
    game_called,
    setup_before_decks,
    setup_of,
)
from undercroft.engine.journal import Match
from undercroft.lab.results import Result

SLICE: Final = 1.0
"""Seconds that a process plays before it hands over what it has."""
CHUNK: Final = 64
"""Most games that a process is given at a time."""


class Plan(NamedTuple):
    """What decides every game of a study, with its number: the same plan gives the same results on any number of cores.

    Budgets are a search's for each decision: `iterations`, or `seconds` (then results depend on the machine). `players`
    are bots' levels; `journals` is a folder for the games' journals, empty for none. `pack` is a pack's file, empty for
    the game's own; `hash` is what it held when the study began. `decks`: what each player brings wherever they sit;
    empty: each game's own, built anew where players bring their own.
    """

    game: str
    edition: str
    options: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    seed: str
    iterations: int
    seconds: float
    journals: str
    pack: str = ""
    hash: str = ""
    decks: tuple[Deck, ...] = ()

    def setup(self) -> tuple[Game, Setup]:
        """Raises SetupError."""
        game, setup = _setup(self.game, self.edition, self.options, len(self.players), PackFile.of(self.pack))
        if self.hash and setup.pack.hash != self.hash:
            raise SetupError(f"{self.pack} was changed since the study began; begin another")
        return game, self.brought(game, setup) if self.decks else setup

    def brought(self, game: Game, setup: Setup) -> Setup:
        """The setup with the players' decks. Raises SetupError."""
        return setup_of(game, setup.pack, setup.edition, dict(setup.options), setup.seats, self.decks)

    def order(self, number: int) -> tuple[int, ...]:
        """Who sits where in that game: players move on by one seat from game to game."""
        seats = len(self.players)
        return tuple((seat + number) % seats for seat in range(seats))


class PackFile(NamedTuple):
    """A pack as it was named ("": the game's own), where that is, and since when (nanoseconds)."""

    named: str
    place: str = ""
    since: int = 0

    @classmethod
    def of(cls, named: str) -> "PackFile":
        path = Path(named).resolve()
        return cls(named, str(path), path.stat().st_mtime_ns) if named and path.is_file() else cls(named)


@lru_cache(maxsize=8)
def _setup(
    name: str, edition: str, options: tuple[tuple[str, str], ...], seats: int, pack: PackFile
) -> tuple[Game, Setup]:
    """Read once for each state of the file."""
    game = game_called(name)
    before = setup_before_decks(
        game, packs.played(game, Path(pack.named) if pack.named else None), edition, dict(options), seats
    )
    return game, with_decks(game, before, (True,) * seats, "checked")


def with_decks(game: Game, setup: Setup, careful: tuple[bool, ...], seed: str) -> Setup:
    """The setup with a deck that each bot built where players bring their own. Raises SetupError."""
    own = ("decks", "own") in setup.options
    decks = [game.built_deck(setup, rng_of(f"{seed}/deck {seat}"), careful[seat]) for seat in range(setup.seats) if own]
    return setup_of(game, setup.pack, setup.edition, dict(setup.options), setup.seats, tuple(decks))


def played(plan: Plan, number: int) -> Result:
    """Play one game to its end."""
    game, setup = plan.setup()
    order = plan.order(number)
    if plan.decks:
        setup = setup._replace(decks=tuple(plan.decks[who] for who in order))
    elif setup.decks:
        careful = tuple(plan.players[who] != "random" for who in order)
        setup = with_decks(game, setup, careful, f"{plan.seed}/{number}")
    match = Match(game, setup, f"{plan.seed}/{number}", {f"seat{s}": plan.players[who] for s, who in enumerate(order)})
    bots = [
        bot(plan.players[who], f"{match.seed}/{seat}", iterations=plan.iterations, seconds=plan.seconds)
        for seat, who in enumerate(order)
    ]
    while not match.table.over():
        seat = int(lowest(match.table.waits()))
        match.answer(seat, bots[seat].choose(Seat(game, match.table, seat)))
    if plan.journals:
        (Path(plan.journals) / f"{number:06}.journal").write_text(match.text(), encoding="utf-8")
    return _result(match, number, order)


def _result(match: Match, number: int, order: tuple[int, ...]) -> Result:
    outcome = match.game.outcome(match.table, tuple(str(who) for who in order))
    measures = match.game.measures(match.table, match.ledger, match.setup.pack)
    return Result(
        number,
        order,
        tuple(outcome["winners"]),
        tuple(outcome["points"]),
        measures.starter,
        measures.turns,
        measures.picks,
        measures.ending,
        len(match.moves),
        tuple(match.setup.pack.cards[card].name for card in match.endless()),
    )


def results(plan: Plan, numbers: Iterable[int], processes: int) -> Generator[Result, None, None]:
    """The games of these numbers as they come, in no order. Closing the iterator stops the work."""
    waiting = list(numbers)
    if processes == 1:
        yield from (played(plan, number) for number in waiting)
        return
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _settle_in)
    try:
        yield from _pooled(pool, plan, waiting, processes)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _pooled(pool: ProcessPoolExecutor, plan: Plan, waiting: list[int], processes: int) -> Iterator[Result]:
    running: dict[Future[list[Result]], list[int]] = {}
    while waiting or running:
        while waiting and len(running) < processes:
            size = max(1, min(CHUNK, len(waiting) // (2 * processes)))
            chunk, waiting = waiting[:size], waiting[size:]
            running[pool.submit(slice_of, plan, chunk)] = chunk
        done, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            chunk = running.pop(future)
            found = future.result()
            waiting = chunk[len(found) :] + waiting
            yield from found


def slice_of(plan: Plan, numbers: list[int]) -> list[Result]:
    """The first of these games, as many as fit into a slice of time, at least one."""
    until = time.monotonic() + SLICE
    found = []
    for number in numbers:
        found.append(played(plan, number))
        if time.monotonic() > until:
            break
    return found


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _settle_in() -> None:
    """A worker leaves Ctrl-C to the main process and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)
