"""A study at the command line: a progress bar, Ctrl-C that keeps what is done, a table of what came out."""

from collections.abc import Sequence
from contextlib import closing

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from undercroft.lab.playing import Plan, results
from undercroft.lab.record import Record
from undercroft.lab.results import Rate, Result, Summary
from undercroft.lab.statistics import Interval


def studied(
    plan: Plan, count: int, processes: int, record: Record | None, console: Console
) -> tuple[list[Result], bool]:
    """Play games 0 to `count` - 1, those of the record not again. The games by number, and whether all are done."""
    done = _first(count, record.done) if record else {}
    left = [number for number in range(count) if number not in done]
    try:
        with closing(results(plan, left, processes)) as coming, _progress(console) as bar:
            task = bar.add_task(f"{' against '.join(plan.players)}", total=count, completed=len(done))
            for result in coming:
                done[result.number] = result
                if record:
                    record.add(result)
                bar.advance(task)
    except KeyboardInterrupt:
        done = _first(count, record.kept()) if record else done
        console.print(f"Stopped: {len(done)} of {count} games are done.", style="bold")
    return [done[number] for number in sorted(done)], len(done) == count


def _first(count: int, done: dict[int, Result]) -> dict[int, Result]:
    return {number: result for number, result in done.items() if number < count}


def _progress(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
    )


def table(summary: Summary, title: str) -> Table:
    """The figures, each with its 95 % interval."""
    made = Table(title=title, title_justify="left", caption="intervals: 95 %", caption_justify="left")
    for heading in ("", "games", "measured", "interval"):
        made.add_column(heading, justify="left" if not heading else "right")
    _rates(made, "wins", summary.players)
    _rates(made, "wins", summary.seats)
    _rates(made, "wins, draws left out:", [summary.starter])
    _rates(made, "", [summary.draws])
    made.add_section()
    _rates(made, "ended by", summary.endings)
    made.add_section()
    if summary.endless:
        _rates(made, "never ends:", summary.endless)
        made.add_section()
    _rates(made, "first pick", summary.picks)
    made.add_section()
    low, high = summary.turns_quartiles
    made.add_row("turns a player, median", "", f"{summary.turns.value:.1f}", bounds(summary.turns))
    made.add_row("turns a player, quartiles", "", f"{low:.1f}, {high:.1f}", "")
    made.add_row("margin in points, mean", "", f"{summary.margin.value:.2f}", bounds(summary.margin, 2))
    made.add_row("decisions a game, mean", "", f"{summary.moves.value:.1f}", bounds(summary.moves))
    return made


def _rates(made: Table, words: str, rates: Sequence[Rate]) -> None:
    for rate in rates:
        made.add_row(
            f"{words} {rate.words}".strip(), f"{rate.hits}/{rate.trials}", percent(rate.interval.value), share(rate)
        )


def percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def share(rate: Rate) -> str:
    """A rate's interval in per cent."""
    return f"{100 * rate.interval.low:.1f} to {100 * rate.interval.high:.1f} %"


def bounds(interval: Interval, digits: int = 1) -> str:
    """An interval; nothing where there are no bounds."""
    if abs(interval.low) == float("inf"):
        return ""
    return f"{interval.low:.{digits}f} to {interval.high:.{digits}f}"
