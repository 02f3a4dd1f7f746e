"""What is kept of a game, and what many games say together."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, get_args, get_origin, get_type_hints

from undercroft.lab.statistics import Interval, mean, median, quantile, wilson

NOBODY: Final = -1


class Result(NamedTuple):
    """One game. Everything but `order` is by seat: `order[seat]` is the player (an index) who sat there.

    `winners`: the seats that won (all of several: a draw; none: everybody lost). `starter`: the seat that began, -1
    for none. `endless`: the cards whose effects were cut short because they would never end.
    """

    number: int
    order: tuple[int, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    starter: int
    turns: tuple[int, ...]
    picks: tuple[str, ...]
    ending: str
    moves: int
    endless: tuple[str, ...] = ()

    def line(self) -> str:
        """One line of JSON."""
        return json.dumps(self._asdict(), separators=(",", ":"))

    @property
    def drawn(self) -> bool:
        return len(self.winners) == len(self.order) > 1


def result_of(line: str) -> Result:
    """The game that a line tells. Raises ValueError for a line that is none."""
    try:
        found = json.loads(line)
        return Result(**{key: _field(key, value) for key, value in found.items()})
    except (AttributeError, KeyError, TypeError, RecursionError) as error:
        raise ValueError(f"this is no game ({error})") from None


FIELDS: Final = get_type_hints(Result)


def _field(key: str, value: object) -> Any:
    """A field as it should be. Raises TypeError."""
    wanted = FIELDS[key]
    if type(value) is wanted:
        return value
    if get_origin(wanted) is tuple and isinstance(value, list) and {*map(type, value)} <= {get_args(wanted)[0]}:
        return tuple(value)
    raise TypeError(f"{key!r} is none")


class Rate(NamedTuple):
    """How often something happened among `trials`."""

    words: str
    hits: int
    trials: int
    interval: Interval


class Summary(NamedTuple):
    """What the games say together. Wins of players and seats are rates of all games, those of who begins of the games
    not drawn; `turns` are those of a game divided by its players; `best` are each game's most points, ascending;
    `endless` tells by card in how many games its effects were cut short."""

    games: int
    players: list[Rate]
    seats: list[Rate]
    starter: Rate
    draws: Rate
    endings: list[Rate]
    picks: list[Rate]
    turns: Interval
    turns_quartiles: tuple[float, float]
    margin: Interval
    moves: Interval
    best: tuple[int, ...]
    endless: list[Rate]

    def data(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            "games": self.games,
            **{
                name: [_rate(rate) for rate in getattr(self, name)]
                for name in ("players", "seats", "endings", "picks", "endless")
            },
            "starter": _rate(self.starter),
            "draws": _rate(self.draws),
            "turns": {**_interval(self.turns), "quartiles": list(self.turns_quartiles)},
            "margin": _interval(self.margin),
            "moves": _interval(self.moves),
        }


def _rate(rate: Rate) -> dict[str, Any]:
    return {"words": rate.words, "hits": rate.hits, "trials": rate.trials, **_interval(rate.interval)}


def _interval(interval: Interval) -> dict[str, float | None]:
    """Bounds that are not there are null."""
    return {key: value if abs(value) < float("inf") else None for key, value in interval._asdict().items()}


def labels(players: Sequence[str]) -> list[str]:
    """The players' names, numbered where two are alike."""
    return [f"{name} ({i + 1})" if players.count(name) > 1 else name for i, name in enumerate(players)]


def summarised(results: Sequence[Result], players: Sequence[str]) -> Summary:
    """What `results` say; order does not matter."""
    games = len(results)
    decided = [result for result in results if not result.drawn]
    by_player = Counter(result.order[seat] for result in decided for seat in result.winners)
    by_seat = Counter(seat for result in decided for seat in result.winners)
    begun = [result for result in decided if result.starter != NOBODY]
    turns = [sum(result.turns) / len(result.turns) for result in results]
    picks = Counter(pick for result in results for pick in result.picks if pick)
    return Summary(
        games,
        [_of(name, by_player[i], games) for i, name in enumerate(labels(players))],
        [_of(f"seat {seat + 1}", by_seat[seat], games) for seat in range(len(players))],
        _of("who begins", sum(result.starter in result.winners for result in begun), len(begun)),
        _of("drawn", games - len(decided), games),
        _shares(Counter(result.ending for result in results), games),
        _shares(picks, sum(picks.values())),
        median(turns),
        (quantile(turns, 0.25), quantile(turns, 0.75)),
        mean([_margin(result) for result in results]),
        mean([result.moves for result in results]),
        tuple(sorted(max(result.points) for result in results)),
        _shares(Counter(card for result in results for card in result.endless), games),
    )


def _of(words: str, hits: int, trials: int) -> Rate:
    return Rate(words, hits, trials, wilson(hits, trials))


def _shares(counted: Iterable[str] | Counter[str], trials: int) -> list[Rate]:
    return [_of(words, hits, trials) for words, hits in sorted(Counter(counted).items())]


def _margin(result: Result) -> float:
    """Points of the best ahead of the next; of somebody who plays alone, all of them."""
    first, second = sorted([*result.points, 0] if len(result.points) == 1 else result.points, reverse=True)[:2]
    return first - second
