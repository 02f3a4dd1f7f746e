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
from undercroft.engine.game import Game, SetupError, game_called, nearest
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
    """What a game's clause asks, of every study.

    `turns`: bounds for the median of turns a player (rounds). `first`: bounds for the rate of wins of who begins.
    `seat`: how far a seat's rate of wins may lie from its fair share. `picks`: how often each must come first, within
    the bounds `pick`. `endings`: those that must occur. `seats`: for so many players each, in the default edition;
    empty: every edition with the fewest players.
    """

    clause: str
    turns: tuple[float, float]
    unit: str = "turns a player"
    first: tuple[float, float] | None = None
    seat: float | None = None
    pick: tuple[float, float] = (0.0, 1.0)
    picks: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    tuning: str = ""
    """What was changed to meet them, for the end of the page."""


UNDERLEAGUES_TUNING: Final = """## Tuning

The first figures of the cards made games of two too long: power equipment was hung on rivals for its value of -1.
Games of search with 40 or 50 iterations against itself, figures of cards alone changed:

| | changed | rounds, 2 players | rounds, 5 players |
|---|---|---|---|
| before | | 9.5 (40 games) | 6 (16 games) |
| 1 | value -1 to 0: Sunday Boots, Knuckle Lanterns, Velvet Gloves, Grandfather's Armour, Eclipse Parasol, \
Champion's Belt, Brass Band | 9 (120 games) | |
| 2 | one more value: eleven creatures of low value for their powers; Rumour of Fleas -2 to -1 | 7 (571 games) | \
6 (131 games) |
"""

TARGETS: Final = {
    "underkeeper": Targets(
        "UK-8.3",
        (6.0, 14.0),
        first=(0.47, 0.53),
        pick=(0.20, 0.50),
        picks=("Charlie", "Mac", "Martha"),
        endings=("deck", "heroes", "loot"),
    ),
    "underleague": Targets("UL-9.4", (5.0, 8.0), "rounds", seat=0.03, seats=(2, 3, 4, 5), tuning=UNDERLEAGUES_TUNING),
}


class Study(NamedTuple):
    """Games of one edition and number of players. `key`: its name in files and seeds, `words` for people."""

    key: str
    words: str
    edition: str
    seats: int

    @property
    def options(self) -> str:
        """As `undercroft simulate` takes them."""
        return f"--edition {self.edition} --players {','.join([LEVEL] * self.seats)}"


NUMBERS: Final = ("no", "one", "two", "three", "four", "five")


def studies(game: Game) -> list[Study]:
    """What is measured of a game."""
    seats = TARGETS[game.name].seats
    if not seats:
        return [Study(edition.key, edition.words, edition.key, game.fewest) for edition in game.editions]
    edition = game.editions[0].key
    return [Study(f"{edition}-{many}", f"{NUMBERS[many]} players", edition, many) for many in seats]


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
    parser.add_argument("-n", "--games", type=positive, default=GAMES, help="of each study (default: %(default)s)")
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
    """What came out, by study; None when Ctrl-C stopped it. Raises SetupError, RecordError."""
    console = Console()
    found = {}
    for study in studies(game_called(args.game)):
        plan = _plan(args.game, study, args.iterations)
        console.print(f"[bold]{study.words}[/]")
        with Record(args.kept / f"{args.game}-{study.key}-{rules_hash()}.jsonl", plan) as record:
            results, whole = studied(plan, args.games, args.processes, record, console)
        if not whole:
            return None
        found[study.key] = summarised(results, plan.players)
    return found


def _plan(game: str, study: Study, iterations: int) -> Plan:
    players = (LEVEL,) * study.seats
    plan = Plan(game, study.edition, (), players, f"balance {study.key}", iterations, 0.0, "")
    return plan._replace(options=plan.setup()[1].options)


# -- the verdict


def findings(summary: Summary, targets: Targets) -> list[Finding]:
    """Every target with what was measured."""
    turns = summary.turns
    first = [_rate("who begins wins (draws left out)", summary.starter, targets.first)] if targets.first else []
    return [
        *first,
        *_seats(summary, targets.seat),
        Finding(
            f"{targets.unit}, median",
            f"{targets.turns[0]:g} to {targets.turns[1]:g}",
            f"{turns.value:.1f}",
            bounds(turns),
            _verdict(turns, targets.turns),
        ),
        *(_occurs(ending, found_rate(summary.endings, ending)) for ending in targets.endings),
        *(_rate(f"{pick} picked first", found_rate(summary.picks, pick), targets.pick) for pick in targets.picks),
    ]


def _seats(summary: Summary, within: float | None) -> list[Finding]:
    """Every seat held against its fair share."""
    if within is None:
        return []
    fair = 1 / len(summary.seats)
    return [_rate(f"{rate.words} wins", rate, (fair - within, fair + within)) for rate in summary.seats]


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
    for study in studies(game):
        found = findings(measured[study.key], targets)
        missed += sum(finding.verdict == "missed" for finding in found)
        parts.append(_section(study, measured[study.key], targets, found))
    parts += [targets.tuning] if targets.tuning else []
    return "\n".join(parts), missed


def _opening(game: Game, targets: Targets, games: int, iterations: int) -> str:
    pack = packs.builtin(game.package).hash
    each = "a number of players" if targets.seats else "an edition"
    return f"""# The balance of {game.title}

Search bots of {iterations} iterations a decision play one another, {games} games {each}, seats in turn.
The targets are those of {targets.clause}. Intervals are at 95 % (rates: Wilson; median: order statistics). A target is
missed only when the whole interval lies outside it.

```text
make balance GAME={game.name}
```

makes this page anew (Undercroft {undercroft.__version__}, pack `{pack[:16]}`); the same version and pack give the same
figures on any machine. A part by hand, without the page, KEY and OPTIONS being those of its heading:

```text
undercroft simulate {game.name} -n {games} --iterations {iterations} \\
    OPTIONS --seed "balance KEY"
```

"""


def _section(study: Study, summary: Summary, targets: Targets, found: list[Finding]) -> str:
    low, high = summary.turns_quartiles
    lines = [f"## {study.words.capitalize()} (KEY `{study.key}`)", "", f"`{study.options}`", ""]
    lines += ["| | target | measured | 95 % interval | verdict |", "|---|---|---|---|---|"]
    lines += [f"| {' | '.join(finding)} |" for finding in found]
    seats = "; ".join(f"{rate.words}: {percent(rate.interval.value)} ({share(rate)})" for rate in summary.seats)
    lines += [
        "",
        f"Wins by seat: {seats}. Drawn: {percent(summary.draws.interval.value)} ({share(summary.draws)}).",
        f"Half of the games take {low:.1f} to {high:.1f} {targets.unit}.",
        f"On average a game takes {summary.moves.value:.1f} decisions ({bounds(summary.moves)})",
        f"and is won by {summary.margin.value:.2f} points ({bounds(summary.margin, 2)}).",
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
