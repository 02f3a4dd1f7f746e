"""The balance of a game, measured: strong bots play one another, and the figures are held against the game's targets.

    python -m undercroft.lab.balance underkeeper

Every game played is kept, so that a second call goes on where the first was stopped.
"""

import argparse
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.console import Console

import undercroft
from undercroft import packs
from undercroft.decks import DeckFile, ready
from undercroft.engine.balance import Targets
from undercroft.engine.game import Game, SetupError, game_called, games, nearest, part_of
from undercroft.lab.command import STOPPED, positive
from undercroft.lab.matrix import SEATS, Matrix, pairings
from undercroft.lab.playing import Plan, cores
from undercroft.lab.record import Record, RecordError, rules_hash
from undercroft.lab.results import Rate, Result, Summary, summarised
from undercroft.lab.simulate import bounds, percent, share, studied
from undercroft.lab.statistics import Interval, wilson

ITERATIONS: Final = 50
LEVEL: Final = "search"
CARELESS: Final = "random"


def targets_of(game: Game) -> Targets:
    """What the game's own folder asks for."""
    asks: Any = part_of(game, "balance")
    targets: Targets = asks.TARGETS
    return targets


def measured_games() -> list[str]:
    """The games that ask for something."""
    return [name for name in games() if part_of(game_called(name), "balance")]


class Study(NamedTuple):
    """Games of one edition and number of players, by strong bots (`strong`: which, where it is not search) or by
    `careless` ones. `key`: its name in files and seeds, `words` for people; `decks`: what the players bring, if
    anything."""

    key: str
    words: str
    edition: str
    seats: int
    games: int
    careless: bool = False
    decks: tuple[DeckFile, ...] = ()
    strong: str = ""

    @property
    def level(self) -> str:
        return CARELESS if self.careless else self.strong or LEVEL

    @property
    def options(self) -> str:
        """As `undercroft simulate` takes them."""
        brought = "".join(f' --deck "{file.name}"' for file in self.decks)
        return f"--edition {self.edition} --players {','.join([self.level] * self.seats)}{brought}"


NUMBERS: Final = (
    "no players",
    "one player",
    "two players",
    "three players",
    "four players",
    "five players",
    "six players",
)


def studies(game: Game, level: str = "") -> list[Study]:
    """What is measured of a game, by bots of that level where one is named."""
    return [study._replace(strong=level) for study in _studies(game)]


def _studies(game: Game) -> list[Study]:
    targets = targets_of(game)
    if targets.decks:
        return _pairings(game, targets.games)
    if not targets.seats:
        return [Study(each.key, each.words, each.key, game.fewest, targets.games) for each in game.editions]
    edition = game.editions[0].key
    found = [
        Study(f"{edition}-{many}", NUMBERS[many], edition, many, targets.games if many > 1 else targets.games_alone)
        for many in targets.seats
    ]
    if targets.careless:
        found += [
            Study(f"{edition}-{many}-careless", f"{NUMBERS[many]}, at random", edition, many, targets.games, True)
            for many in targets.seats
            if many > 1
        ]
    return found


def _pairings(game: Game, games: int) -> list[Study]:
    """One study for each pairing of ready decks, a deck against itself too."""
    edition = game.editions[0].key
    files = ready(game.name)
    return [
        Study(
            f"{edition}-{one + 1}-{two + 1}",
            f"{files[one].name} against {files[two].name if one != two else 'itself'}",
            edition,
            SEATS,
            games,
            decks=(files[one], files[two]),
        )
        for one, two in pairings(len(files))
    ]


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
    parser.add_argument("game", type=_game, help=", ".join(measured_games()))
    parser.add_argument("-n", "--games", type=positive, help="of each study (default: the game's own)")
    parser.add_argument("--level", choices=("greedy", "search"), default="", help="of the bots (default: search)")
    parser.add_argument("--iterations", type=positive, default=ITERATIONS, help="a decision (default: %(default)s)")
    parser.add_argument("--processes", type=positive, default=cores(), help="how many cores (default: all)")
    parser.add_argument("--kept", type=Path, default=Path("build/balance"), help="where games are kept")
    parser.add_argument("--out", type=Path, help="the page (default: docs/measured/balance/GAME.md)")
    args = parser.parse_args(argv)
    try:
        measured = _measured(args)
    except (SetupError, RecordError) as error:
        parser.error(str(error))
    if measured is None:
        return STOPPED
    page, missed = paged(game_called(args.game), measured, args.games, args.iterations, args.level)
    out: Path = args.out or Path("docs/measured/balance") / f"{args.game}.md"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(page, encoding="utf-8")
    print(f"{out}: {missed or 'no'} target{'s' * (missed != 1)} missed")
    return 1 if missed else 0


def _game(name: str) -> str:
    if name not in measured_games():
        raise argparse.ArgumentTypeError(f"{name!r} has no targets; {nearest(name, measured_games())}")
    return name


Measured = dict[str, list[Result]]
"""The games by their study's key."""


def _measured(args: argparse.Namespace) -> Measured | None:
    """What came out; None when Ctrl-C stopped it. Raises SetupError, RecordError."""
    console = Console()
    found: Measured = {}
    for study in studies(game_called(args.game), args.level):
        plan = _plan(args.game, study, args.iterations)
        console.print(f"[bold]{study.words}[/]")
        with Record(args.kept / f"{args.game}-{study.key}-{args.level}{rules_hash()}.jsonl", plan) as record:
            results, whole = studied(plan, args.games or study.games, args.processes, record, console)
        if not whole:
            return None
        found[study.key] = results
    return found


def _plan(game: str, study: Study, iterations: int) -> Plan:
    players = (study.level,) * study.seats
    own = (("decks", "own"),) if study.decks else ()
    brought = tuple(file.deck for file in study.decks)
    plan = Plan(game, study.edition, own, players, f"balance {study.key}", iterations, 0.0, "", decks=brought)
    return plan._replace(options=plan.setup()[1].options)


# -- the verdict


def findings(summary: Summary, targets: Targets, careless: bool = False) -> list[Finding]:
    """Every target with what was measured. Of careless games only how they end is asked."""
    if careless:
        return _shares(summary, targets.careless, least=True)
    alone = len(summary.seats) == 1
    first = [_rate("who begins wins (draws left out)", summary.starter, targets.first)] if targets.first else []
    return [
        *first,
        *(_alone(summary, targets) if alone else _seats(summary, targets.seat)),
        *([] if alone else _shares(summary, targets.rare, least=False)),
        *_turns(summary, targets),
        *(_occurs(f"ended by {ending}", found_rate(summary.endings, ending)) for ending in targets.endings),
        *(_rate(f"{pick} picked first", found_rate(summary.picks, pick), targets.pick) for pick in targets.picks),
    ]


def _turns(summary: Summary, targets: Targets) -> list[Finding]:
    if targets.turns is None:
        return []
    low, high = targets.turns
    turns = summary.turns
    verdict = _verdict(turns, targets.turns)
    return [Finding(f"{targets.unit}, median", f"{low:g} to {high:g}", f"{turns.value:.1f}", bounds(turns), verdict)]


def _shares(summary: Summary, wanted: tuple[str, float] | None, least: bool) -> list[Finding]:
    """How often games end in some way, which is to be rare, or is not."""
    if wanted is None:
        return []
    ending, share = wanted
    rate = found_rate(summary.endings, ending)
    return [_rate(f"ended by {ending}", rate, (share, 1.0) if least else (0.0, share))]


def _alone(summary: Summary, targets: Targets) -> list[Finding]:
    """Wins of somebody who plays alone, and what titles the totals reach."""
    found = [_rate("games won", summary.players[0], targets.alone)] if targets.alone else []
    above = math.inf
    for least, words in targets.titles:
        hits = sum(least <= best < above for best in summary.best)
        above = least
        if words:
            found.append(_title(Rate(words, hits, summary.games, wilson(hits, summary.games)), targets.title_games))
    return found


def _title(rate: Rate, within: int) -> Finding:
    found = _occurs(rate.words, rate)
    early = not rate.hits and rate.trials < within
    return found._replace(verdict=f"not missed: fewer than {within} games") if early else found


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


def _occurs(words: str, rate: Rate) -> Finding:
    verdict = "met" if rate.hits else "missed"
    return Finding(words, "occurs", percent(rate.interval.value), share(rate), verdict)


def _verdict(interval: Interval, target: tuple[float, float]) -> str:
    low, high = target
    if interval.outside(low, high):
        return "missed"
    return "met" if low <= interval.value <= high else "not missed: the interval reaches the target"


# -- the page


def paged(game: Game, measured: Measured, games: int | None, iterations: int, level: str = "") -> tuple[str, int]:
    """The page in Markdown, and how many targets are missed. `games`: of each study, where that was asked for."""
    targets = targets_of(game)
    wanted = studies(game, level)
    found = [_matrix(game, measured, targets, wanted)] if targets.decks else _sections(measured, targets, wanted)
    missed = sum(finding.verdict == "missed" for _, each in found for finding in each)
    parts = [_opening(game, targets, games, iterations, level), *(section for section, _ in found)]
    parts += [targets.tuning] if targets.tuning else []
    return "\n".join(parts), missed


def _sections(measured: Measured, targets: Targets, wanted: list[Study]) -> list[tuple[str, list[Finding]]]:
    """One for each study."""
    made = []
    for study in wanted:
        summary = summarised(measured[study.key], (study.level,) * study.seats)
        found = findings(summary, targets, study.careless)
        heading = f"{study.words.capitalize()} (KEY `{study.key}`)"
        made.append((_section(heading, study.options, summary, targets, found), found))
    return made


def _matrix(game: Game, measured: Measured, targets: Targets, found: list[Study]) -> tuple[str, list[Finding]]:
    """One section for all pairings together."""
    assert targets.decks
    files = ready(game.name)
    played = {pairing: measured[study.key] for pairing, study in zip(pairings(len(files)), found, strict=True)}
    matrix = Matrix(tuple(file.name for file in files), played)
    summary = matrix.summary()
    held = [
        *(_rate(f"{rate.words} wins against the others", rate, targets.decks) for rate in matrix.rates()),
        *findings(summary, targets),
    ]
    heading = f"All pairings of ready-made decks (KEY `{found[0].key}` to `{found[-1].key}`)"
    parts = [
        _section(heading, found[1].options, summary, targets, held),
        "## Pairings\n",
        "How often the deck of the row beats that of the column, with its interval in per cent.\n",
        *matrix.table(),
        "",
    ]
    return "\n".join(parts), held


def _opening(game: Game, targets: Targets, games: int | None, iterations: int, level: str) -> str:
    pack = packs.builtin(game.package).hash
    each = (
        "a number of players" if targets.seats else "a pairing of ready-made decks" if targets.decks else "an edition"
    )
    if not games and targets.games_alone != targets.games:
        each += f" ({targets.games_alone} of one player)"
    greedy = level == "greedy"
    who = "Greedy bots" if greedy else f"Search bots of {iterations} iterations a decision"
    made = (
        f"python -m undercroft.lab.balance {game.name} --level greedy" if greedy else f"make balance GAME={game.name}"
    )
    budget = "" if greedy else f" --iterations {iterations}"
    return f"""# The balance of {game.title}

{who} play one another, {games or targets.games} games {each}, seats in
turn.
The targets are those of {targets.clause}. Intervals are at 95 % (rates: Wilson; median: order statistics). A target is
missed only when the whole interval lies outside it.

```text
{made}
```

makes this page anew (Undercroft {undercroft.__version__}, pack `{pack[:16]}`); the same version and pack give the same
figures on any machine. A part by hand, without the page, KEY and OPTIONS being those of its heading:

```text
undercroft simulate {game.name} -n {games or targets.games}{budget} \\
    OPTIONS --seed "balance KEY"
```

"""


def _section(heading: str, options: str, summary: Summary, targets: Targets, found: list[Finding]) -> str:
    low, high = summary.turns_quartiles
    lines = [f"## {heading}", "", f"`{options}`", ""]
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
