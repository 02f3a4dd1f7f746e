"""Many random games an edition under all laws, on the engine that runs; goes on where it was stopped.

    UNDERCROFT_ENGINE=compiled python -m tests.laws --games 2000 [--only underkeeper]

When both engines have tried all, the figures are written to docs/measured/laws.md; those of games that were not tried
now stay.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from functools import cache
from multiprocessing import Pool
from pathlib import Path

from tests.laws.field import Configuration, configurations
from tests.laws.secrets import SECRETS
from tests.laws.trial import Tally, added, tried
from undercroft import ENGINE, cast
from undercroft.compiled import HERE, digest, sources
from undercroft.engine.game import game_called, games

ROOT = Path(__file__).resolve().parents[2]
SHELF = ROOT / "build" / "laws"
PAGE = ROOT / "docs" / "measured" / "laws.md"
CHUNK = 5

Job = tuple[Configuration, int]
"""A configuration and the number of the first of CHUNK games."""

HEAD = """# The laws, tried

Every game obeys the laws of `tests/laws`: options and refusals agree over all actions, nothing is lost, a clone is
independent, a journal replays to the same table, words and notation lead back to actions, every game ends. Secrecy: in
one position of 40 (Underleague: of 120, the Underground: of 60), for each seat and for a spectator, a table that
differs only in what may not be known shows the same bytes and gives the same imagined tables; and what is called
certain of an action does occur.

Random games over all options of each edition, by `make laws`. The first broken law would have ended the run.

| engine | game and edition | games | decisions | positions under secrecy | longest game (decisions) |
|---|---|---:|---:|---:|---:|
"""


def jobs_for(games: int, only: str = "") -> list[Job]:
    """An edition's games, spread evenly over its options; or so many of each configuration as the game says."""
    found: list[Job] = []
    for configuration in configurations():
        if only in ("", configuration.game):
            found += [(configuration, first) for first in range(0, share_of(configuration, games), CHUNK)]
    return found


def share_of(configuration: Configuration, games: int) -> int:
    """How many games of an edition's `games` a configuration plays; a multiple of CHUNK."""
    if SECRETS[configuration.game].each:
        return SECRETS[configuration.game].each
    edition = [c for c in configurations() if (c.game, c.edition) == (configuration.game, configuration.edition)]
    return -(-games // len(edition) // CHUNK) * CHUNK


def work(job: Job) -> tuple[Job, Tally]:
    configuration, first = job
    tally = Tally(0, 0, 0, 0)
    for number in range(first, first + CHUNK):
        tally = added(tally, tried(configuration, number, SECRETS[configuration.game].every))
    return job, tally


@cache
def state_of(game: str) -> str:
    """A hash of all that decides a game: what all share, and its own folder."""
    package = game_called(game).package
    shared = [path for path in sources() if path.relative_to(HERE).parts[0] != "games"]
    own = HERE / "games" / package
    packs = sorted(path for path in own.rglob("*.toml") if path.name != cast.FILE)
    return digest([*shared, *sorted(own.rglob("*.py")), *packs], HERE)


class Record:
    """What has been tried on one engine, kept in a file for each game as it is now."""

    def __init__(self, engine: str) -> None:
        self.paths = {game: SHELF / f"{engine}-{game}-{state_of(game)}.json" for game in games()}
        self.done: dict[str, dict[str, Tally]] = {}
        for game, path in self.paths.items():
            kept = json.loads(path.read_text()) if path.exists() else {}
            self.done[game] = {key: Tally(*figures) for key, figures in kept.items()}

    def has(self, job: Job) -> bool:
        return key_of(job) in self.done[job[0].game]

    def add(self, job: Job, tally: Tally) -> None:
        self.done[job[0].game][key_of(job)] = tally

    def save(self) -> None:
        SHELF.mkdir(parents=True, exist_ok=True)
        for game, path in self.paths.items():
            fresh = path.with_suffix(".new")
            fresh.write_text(json.dumps(self.done[game]))
            fresh.replace(path)

    def rows(self, jobs: list[Job]) -> Iterator[tuple[str, Tally]]:
        """The tally of each edition, or of each configuration where the game says how many games that plays."""
        sums: dict[str, Tally] = {}
        for job in jobs:
            if self.has(job):
                words = words_of(job[0])
                sums[words] = added(sums.get(words, Tally(0, 0, 0, 0)), self.done[job[0].game][key_of(job)])
        yield from sums.items()


def key_of(job: Job) -> str:
    return f"{job[0]} {job[1]}"


def words_of(configuration: Configuration) -> str:
    if not SECRETS[configuration.game].each:
        return f"{configuration.game} {configuration.edition}"
    seats = configuration.seats or game_called(configuration.game).fewest
    options = [f"{key} {choice}" for key, choice in configuration.options]
    return ", ".join([f"{configuration.game} {configuration.edition}", f"{seats} player{'s' * (seats > 1)}", *options])


def try_all(record: Record, jobs: list[Job], processes: int) -> None:
    left = [job for job in jobs if not record.has(job)]
    started = saved = time.monotonic()
    with Pool(processes) as pool:
        try:
            for count, (job, tally) in enumerate(pool.imap_unordered(work, left), 1):
                record.add(job, tally)
                if time.monotonic() - saved > 2 or count == len(left):
                    record.save()
                    saved = time.monotonic()
                    rest = (saved - started) / count * (len(left) - count)
                    print(
                        f"\r{ENGINE.engine}: {count} of {len(left)} lots, {rest:.0f} s left ", end="", file=sys.stderr
                    )
        finally:
            record.save()
    print(file=sys.stderr)


def write_page(jobs: list[Job]) -> bool:
    """Write the figures of these games when both engines have tried them whole; the rest of the page stays."""
    rows = []
    for engine in ("source", "compiled"):
        record = Record(engine)
        if not all(record.has(job) for job in jobs):
            return False
        for words, tally in record.rows(jobs):
            figures = " | ".join(f"{figure:,}" for figure in tally)
            rows.append(f"| {engine} | {words} | {figures} |")
    tried_now = {configuration.game for configuration, _ in jobs}
    page = PAGE.read_text(encoding="utf-8")
    rows += [row for row in page.splitlines() if game_of(row) not in {"", *tried_now}]
    tail = page.partition("\n## ")
    PAGE.write_text(HEAD + "\n".join(sorted(rows, key=place_of)) + "\n" + "".join(tail[1:]), encoding="utf-8")
    return True


def game_of(row: str) -> str:
    """The game of a row of figures; "" for any other line."""
    cells = row.split(" | ")
    return cells[1].split()[0] if cells[0] in ("| source", "| compiled") else ""


def place_of(row: str) -> tuple[bool, int]:
    """Rows from source first, the games in their order; a game's own rows keep theirs."""
    return row.startswith("| compiled"), list(games()).index(game_of(row))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.laws", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="an edition")
    parser.add_argument("--only", default="", choices=("", *games()), help="one game")
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    record = Record(ENGINE.engine)
    jobs = jobs_for(arguments.games, arguments.only)
    try_all(record, jobs, arguments.processes)
    for words, tally in record.rows(jobs):
        print(f"{ENGINE.engine} {words}: {tally.games} games, {tally.decisions} decisions, no law broken")
    if write_page(jobs):
        print(f"written: {PAGE}")


if __name__ == "__main__":
    main()
