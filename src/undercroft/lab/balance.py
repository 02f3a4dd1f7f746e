"""The balance of a game, measured: strong bots play one another, and the figures are held against the game's targets.

    python -m undercroft.lab.balance underkeeper

Every game played is kept, so that a second call goes on where the first was stopped.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console

import undercroft
from undercroft import packs
from undercroft.engine.game import Choice, Game, SetupError, game_called, nearest
from undercroft.lab.command import STOPPED, positive
from undercroft.lab.playing import Plan, cores
from undercroft.lab.record import Record, RecordError, rules_hash
from undercroft.lab.results import Rate, Summary, summarised
from undercroft.lab.simulate import bounds, percent, share, studied
from undercroft.lab.statistics import Interval, wilson

ITERATIONS: Final = 50
GAMES: Final = 1000
LEVEL: Final = "search"


class Targets(NamedTuple):
    """What a game's clause asks: bounds for the rate of wins of who begins, for the median of turns a player, for how
    often each of the `picks` comes first; the endings that must all occur."""

    clause: str
    first: tuple[float, float]
    turns: tuple[float, float]
    pick: tuple[float, float]
    picks: tuple[str, ...]
    endings: tuple[str, ...]


TARGETS: Final = {
    "underkeeper": Targets(
        "UK-8.3", (0.47, 0.53), (6.0, 14.0), (0.20, 0.50), ("Charlie", "Mac", "Martha"), ("deck", "heroes", "loot")
    ),
}


class Finding(NamedTuple):
    """A figure held against its target. It is missed only when its whole interval lies outside."""

    words: str
    target: str
    measured: str
    interval: str
    verdict: str


def main(argv: Sequence[str] | None = None) -> int:
    """Exit status: 0 when no target is missed, 1 when one is, 2 for a bad command line, 130 when stopped."""
    parser = argparse.ArgumentParser(prog="python -m undercroft.lab.balance", allow_abbrev=False)
    parser.add_argument("game", type=_game, help=", ".join(TARGETS))
    parser.add_argument("-n", "--games", type=positive, default=GAMES, help="an edition (default: %(default)s)")
    parser.add_argument("--iterations", type=positive, default=ITERATIONS, help="a decision (default: %(default)s)")
    parser.add_argument("--processes", type=positive, default=cores(), help="how many cores (default: all)")
    parser.add_argument("--kept", type=Path, default=Path("build/balance"), help="where games are kept")
    parser.add_argument("--out", type=Path, help="the page (default: docs/balance/GAME.md)")
    args = parser.parse_args(argv)
    try:
        measured = _measured(args)
    except (SetupError, RecordError) as error:
        parser.error(str(error))
    if measured is None:
        return STOPPED
    page, missed = paged(game_called(args.game), measured, args.games, args.iterations)
    out: Path = args.out or Path("docs/balance") / f"{args.game}.md"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(page, encoding="utf-8")
    print(f"{out}: {missed or 'no'} target{'s' * (missed != 1)} missed")
    return 1 if missed else 0


def _game(name: str) -> str:
    if name not in TARGETS:
        raise argparse.ArgumentTypeError(f"{name!r} has no targets; {nearest(name, list(TARGETS))}")
    return name


def _measured(args: argparse.Namespace) -> dict[str, Summary] | None:
    """What came out, by edition; None when Ctrl-C stopped it. Raises SetupError, RecordError."""
    console = Console()
    found = {}
    for edition in game_called(args.game).editions:
        plan = _plan(args.game, edition.key, args.iterations)
        console.print(f"[bold]{edition.words}[/]")
        with Record(args.kept / f"{args.game}-{edition.key}-{rules_hash()}.jsonl", plan) as record:
            results, whole = studied(plan, args.games, args.processes, record, console)
        if not whole:
            return None
        found[edition.key] = summarised(results, plan.players)
    return found


def _plan(game: str, edition: str, iterations: int) -> Plan:
    plan = Plan(game, edition, (), (LEVEL, LEVEL), f"balance {edition}", iterations, 0.0, "")
    return plan._replace(options=plan.setup()[1].options)


# -- the verdict


def findings(summary: Summary, targets: Targets) -> list[Finding]:
    """Every target with what was measured."""
    turns = summary.turns
    return [
        _rate("who begins wins (draws left out)", summary.starter, targets.first),
        Finding(
            "turns a player, median",
            f"{targets.turns[0]:g} to {targets.turns[1]:g}",
            f"{turns.value:.1f}",
            bounds(turns),
            _verdict(turns, targets.turns),
        ),
        *(_occurs(ending, found_rate(summary.endings, ending)) for ending in targets.endings),
        *(_rate(f"{pick} picked first", found_rate(summary.picks, pick), targets.pick) for pick in targets.picks),
    ]


def found_rate(rates: list[Rate], words: str) -> Rate:
    """The rate of that name; never counted: 0 of the same trials."""
    trials = max((rate.trials for rate in rates), default=0)
    return next((rate for rate in rates if rate.words == words), Rate(words, 0, trials, wilson(0, trials)))


def _rate(words: str, rate: Rate, target: tuple[float, float]) -> Finding:
    low, high = target
    wanted = f"{100 * low:.0f} to {100 * high:.0f} %"
    return Finding(words, wanted, percent(rate.interval.value), share(rate), _verdict(rate.interval, target))


def _occurs(ending: str, rate: Rate) -> Finding:
    verdict = "met" if rate.hits else "missed"
    return Finding(f"ended by {ending}", "occurs", percent(rate.interval.value), share(rate), verdict)


def _verdict(interval: Interval, target: tuple[float, float]) -> str:
    low, high = target
    if interval.outside(low, high):
        return "missed"
    return "met" if low <= interval.value <= high else "not missed: the interval reaches the target"


# -- the page


def paged(game: Game, measured: dict[str, Summary], games: int, iterations: int) -> tuple[str, int]:
    """The page in Markdown, and how many targets are missed."""
    targets = TARGETS[game.name]
    missed = 0
    parts = [_opening(game, targets, games, iterations)]
    for edition in game.editions:
        found = findings(measured[edition.key], targets)
        missed += sum(finding.verdict == "missed" for finding in found)
        parts.append(_edition(edition, measured[edition.key], found))
    return "\n".join(parts), missed


def _opening(game: Game, targets: Targets, games: int, iterations: int) -> str:
    pack = packs.builtin(game.name).hash
    return f"""# The balance of {game.title}

Two search bots of {iterations} iterations a decision play one another, {games} games an edition, seats in turn.
The targets are those of {targets.clause}. Intervals are at 95 % (rates: Wilson; median: order statistics). A target is
missed only when the whole interval lies outside it.

```text
make balance GAME={game.name}
```

makes this page anew (Undercroft {undercroft.__version__}, pack `{pack[:16]}`); the same version and pack give the same
figures on any machine. One edition by hand, without the page:

```text
undercroft simulate {game.name} --players {LEVEL},{LEVEL} -n {games} \\
    --iterations {iterations} --edition KEY --seed "balance KEY"
```

"""


def _edition(edition: Choice, summary: Summary, found: list[Finding]) -> str:
    low, high = summary.turns_quartiles
    lines = [f"## {edition.words.capitalize()} (`--edition {edition.key}`)", ""]
    lines += ["| | target | measured | 95 % interval | verdict |", "|---|---|---|---|---|"]
    lines += [f"| {' | '.join(finding)} |" for finding in found]
    seats = "; ".join(f"{rate.words}: {percent(rate.interval.value)} ({share(rate)})" for rate in summary.seats)
    lines += [
        "",
        f"Wins by seat: {seats}. Drawn: {percent(summary.draws.interval.value)} ({share(summary.draws)}).",
        f"Half of the games take {low:.1f} to {high:.1f} turns a player.",
        f"On average a game takes {summary.moves.value:.1f} decisions ({bounds(summary.moves)})",
        f"and is won by {summary.margin.value:.2f} points ({bounds(summary.margin, 2)}).",
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
