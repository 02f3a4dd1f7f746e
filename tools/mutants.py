"""Do the rules' tests notice when the rules are broken? Breaks a game's rules in a sample of 200 ways, one at a time.

    python tools/mutants.py underkeeper [--sample 200] [--seed 1]

mutmut makes the mutants and asks the tests that run through each (pyproject.toml says which files and tests). The
sample follows from the seed. Stopped, it goes on where it was, as long as rules and tests stay as they are. Exit 1 when
more than one in ten is alive. Survivors and why they may live are named in docs/measured/mutants/GAME.md.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.compiled import digest, sources
from undercroft.engine.dealer import rng_of
from undercroft.engine.game import home, packages

ROOT: Final = Path(__file__).resolve().parents[1]
SHELF: Final = ROOT / "mutants"
MUTMUT: Final = Path(sys.executable).with_name("mutmut")
NO_MUTANT: Final = "no-such-mutant"
ALIVE: Final = {0: "survived", 33: "no test runs through it"}
UNKNOWN: Final = (None, 5, 34)
"""Exit codes of mutants that were not tried."""


def mutmut(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "UNDERCROFT_ENGINE": "source"}
    return subprocess.run([MUTMUT, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def state_of(game: str) -> str:
    """A hash of all that decides who lives: what all games share, the game's sources, and the rules' tests."""
    own = ROOT / "src" / "undercroft" / "games" / game
    files = [path for path in sources() if own in path.parents or own.parent not in path.parents]
    tests = (ROOT / "tests" / "games" / game, ROOT / "tests" / "laws")
    files += [own / "cards.toml", *(path for folder in tests for path in folder.rglob("*.py"))]
    return digest(sorted(files), ROOT)


def stamp_of(game: str) -> Path:
    """Where the state is kept of which the game's mutants are."""
    return SHELF / f"{game}.state"


def prepare(game: str) -> None:
    """Make the mutants of all games, and find out which test runs through which function; where those of `game` are of
    another state, all are made anew."""
    stamp = stamp_of(game)
    if stamp.exists() and stamp.read_text() == state_of(game):
        return
    shutil.rmtree(SHELF, ignore_errors=True)
    made = mutmut("run", NO_MUTANT, "--max-children", "1")
    if NO_MUTANT not in made.stderr:
        raise SystemExit(f"mutmut could not make the mutants:\n{made.stdout[-2000:]}\n{made.stderr[-2000:]}")
    for name in packages():
        if home(name).startswith("undercroft."):
            stamp_of(name).write_text(state_of(name))


def results(game: str) -> dict[str, int | None]:
    """Every mutant of the game's rules with the exit code of the tests that tried it."""
    found: dict[str, int | None] = {}
    for path in sorted((SHELF / "src" / "undercroft" / "games" / game).rglob("*.meta")):
        found |= json.loads(path.read_text())["exit_code_by_key"]
    return found


def sample_of(names: list[str], size: int, seed: str) -> list[str]:
    order = vec[i64](list(range(len(names))))
    rng_of(f"mutants {seed}").shuffle(order)
    return sorted(names[int(index)] for index in list(order)[:size])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    prepare(arguments.game)
    chosen = sample_of(sorted(results(arguments.game)), arguments.sample, arguments.seed)
    left = [name for name in chosen if results(arguments.game)[name] in UNKNOWN]
    print(f"{len(results(arguments.game))} mutants, {len(chosen)} in the sample, {len(left)} to try", flush=True)
    said = mutmut("run", *left, "--max-children", str(arguments.processes)) if left else None
    if said and said.returncode:
        print(f"mutmut ended with {said.returncode}:\n{said.stdout[-2000:]}\n{said.stderr[-2000:]}", file=sys.stderr)
    return report(arguments.game, chosen)


def report(game: str, chosen: list[str]) -> int:
    if stamp_of(game).read_text() != state_of(game):
        raise SystemExit("rules or tests were edited meanwhile; start again")
    codes = results(game)
    untried = [name for name in chosen if codes[name] in UNKNOWN]
    if untried:
        raise SystemExit(f"{len(untried)} mutants were not tried, {untried[0]} among them; start again to go on")
    page = ROOT / "docs" / "measured" / "mutants" / f"{game}.md"
    named = page.read_text("utf-8") if page.exists() else ""
    alive = [name for name in chosen if codes[name] in ALIVE]
    for name in alive:
        known = "" if name in named else f"; not named in {page.relative_to(ROOT)}"
        print(f"\n{name}: {ALIVE[codes[name] or 0]}{known}\n{mutmut('show', name).stdout}")
    print(f"{len(chosen) - len(alive)} of {len(chosen)} mutants were noticed, {len(alive)} live")
    return int(10 * len(alive) > len(chosen))


if __name__ == "__main__":
    raise SystemExit(main())
