"""Many random games an edition under all laws, on the engine that runs; goes on where it was stopped.

    UNDERCROFT_ENGINE=compiled python -m tests.laws --games 2000

When both engines have tried as many, the figures are written to docs/laws.md.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path

from tests.laws.field import Configuration, configurations
from tests.laws.trial import Tally, added, tried
from undercroft import ENGINE
from undercroft.compiled import folder_name

ROOT = Path(__file__).resolve().parents[2]
SHELF = ROOT / "build" / "laws"
PAGE = ROOT / "docs" / "laws.md"
CHUNK = 5
EVERY = 40

Job = tuple[Configuration, int]
"""A configuration and the number of the first of CHUNK games."""

HEAD = """# The laws, tried

Every game obeys the laws of `tests/laws`: options and refusals agree over all actions, nothing is lost, a clone is
independent, a journal replays to the same table, words and notation lead back to actions, every game ends. Secrecy: in
one position of {every}, for each seat and for a spectator, a table that differs only in what may not be known shows the
same bytes and gives the same imagined tables.

Random games over all options of each edition, by `make laws`. The first broken law would have ended the run.

| engine | game and edition | games | decisions | positions under secrecy | longest game (decisions) |
|---|---|---:|---:|---:|---:|
"""


def jobs_for(games: int) -> list[Job]:
    """An edition's games, spread evenly over its options."""
    found: list[Job] = []
    everything = configurations()
    for configuration in everything:
        edition = [c for c in everything if (c.game, c.edition) == (configuration.game, configuration.edition)]
        share = -(-games // len(edition) // CHUNK) * CHUNK
        found += [(configuration, first) for first in range(0, share, CHUNK)]
    return found


def work(job: Job) -> tuple[Job, Tally]:
    configuration, first = job
    tally = Tally(0, 0, 0, 0)
    for number in range(first, first + CHUNK):
        tally = added(tally, tried(configuration, number, EVERY))
    return job, tally


class Record:
    """What has been tried on one engine and source, kept in a file."""

    def __init__(self, engine: str) -> None:
        self.path = SHELF / f"{engine}-{folder_name()}.json"
        kept = json.loads(self.path.read_text()) if self.path.exists() else {}
        self.done: dict[str, Tally] = {key: Tally(*figures) for key, figures in kept.items()}

    def add(self, job: Job, tally: Tally) -> None:
        self.done[key_of(job)] = tally

    def save(self) -> None:
        SHELF.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps(self.done))
        fresh.replace(self.path)

    def rows(self) -> Iterator[tuple[str, Tally]]:
        """The tally of each edition."""
        sums: dict[str, Tally] = {}
        for key, tally in sorted(self.done.items()):
            edition = " ".join(key.split()[0].split("-")[:2])
            sums[edition] = added(sums.get(edition, Tally(0, 0, 0, 0)), tally)
        yield from sums.items()


def key_of(job: Job) -> str:
    return f"{job[0]} {job[1]}"


def try_all(record: Record, jobs: list[Job], processes: int) -> None:
    left = [job for job in jobs if key_of(job) not in record.done]
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


def write_page(games: int) -> bool:
    """Write the figures when both engines have tried that many."""
    rows = []
    for engine in ("source", "compiled"):
        for edition, tally in Record(engine).rows():
            if tally.games < games:
                return False
            figures = " | ".join(f"{figure:,}" for figure in tally)
            rows.append(f"| {engine} | {edition} | {figures} |")
    if len(rows) < 2 * len({(c.game, c.edition) for c in configurations()}):
        return False
    PAGE.write_text(HEAD.format(every=EVERY) + "\n".join(rows) + "\n", encoding="utf-8")
    return True


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.laws", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="an edition")
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    record = Record(ENGINE.engine)
    try_all(record, jobs_for(arguments.games), arguments.processes)
    for edition, tally in record.rows():
        print(f"{ENGINE.engine} {edition}: {tally.games} games, {tally.decisions} decisions, no law broken")
    if write_page(arguments.games):
        print(f"written: {PAGE}")


if __name__ == "__main__":
    main()
