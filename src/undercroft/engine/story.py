"""The short story of a game that is over: the score by turn, the turning point, and what chance dealt to whom.

Everything comes from playing the match again, by the functions that count while it is played. Never compiled.
"""

from typing import Final, NamedTuple

from undercroft.engine.agenda import Table
from undercroft.engine.dealer import Dealer, SeededDealer, WatchedDealer, rng_of
from undercroft.engine.game import SPECTATOR, Game
from undercroft.engine.journal import ASIDE, Match
from undercroft.engine.luck import Watch
from undercroft.engine.protocol import Story, Tally
from undercroft.engine.words import called, capital

NOBODY: Final = -1
MOVE: Final = "move"


class Turning(NamedTuple):
    """The turning point: the first place in the scores from which `seat` was ahead of all others to the end. `before`:
    who was ahead last until then, NOBODY where nobody was."""

    at: int
    seat: int
    before: int


def story_of(match: Match, winners: list[int], names: tuple[str, ...]) -> Story:
    """The story of a match that is over, however it ended; `winners`: as its outcome names them."""
    watch = match.game.luck(match.setup.pack)
    unit, times, counts = _played(match, watch)
    measure = _deciding(counts)
    figures = [_figures(count, measure) for count in counts] if measure else []
    scores = [figures[moves] for moves in times] if measure else []
    turning = turned(scores, winners)
    return {
        "unit": unit,
        "measure": measure,
        "scores": [list(line) for line in zip(*scores, strict=True)],
        "moves": times if measure else [],
        "turning": turning.at if turning else None,
        "turned": turned_by(turning, times, figures) if turning else None,
        "words": [
            sentence(scores[-1], turning, winners, unit, names, eyes)
            for eyes in (*range(len(names)), SPECTATOR)
            if scores
        ],
        "luck": watch.sums(match.setup.seats) if watch else [],
    }


def _played(match: Match, watch: Watch | None) -> tuple[str, list[int], list[list[Tally]]]:
    """What the game goes by; how many moves were made at the beginning, after each turn, round or move, and at the
    end; and the count after every number of moves."""
    game = match.game
    dealer: Dealer = SeededDealer(rng_of(match.seed))
    if watch:
        table = game.start(match.setup, WatchedDealer(dealer, watch), watch.ledger)
        watch.table = table
    else:
        table = game.start(match.setup, dealer)
    counts, times = [game.tally(table)], [0]
    unit, _ = game.clock(table)
    came = _time(game, table, 0)
    for number, move in enumerate(match.moves, 1):
        if move.decision == ASIDE:
            table.say(move.seat, move.action)
        else:
            table.act(move.seat, move.action)
        counts.append(game.tally(table))
        now = came if table.over() else _time(game, table, number)
        if now > came:
            times = (times if came else []) + [number] * (now - came)
        came = now
    return unit or MOVE, [*times, len(match.moves)], counts


def _time(game: Game, table: Table, moves: int) -> int:
    """How many turns, rounds or moves have begun; 0 before the first of them."""
    unit, number = game.clock(table)
    return number if unit else moves + 1


def _deciding(counts: list[list[Tally]]) -> str:
    """The row of the count that decides the game as long as it goes on: ties are another's matter."""
    return next((row["words"] for count in counts for row in count if row["decides"]), "")


def _figures(count: list[Tally], measure: str) -> list[int]:
    return next(row["figures"] for row in count if row["words"] == measure)


def turned(scores: list[list[int]], winners: list[int]) -> Turning | None:
    """The turning point of scores by time and seat; there is none where nobody, or not one alone, has won, nor where
    the winner is not ahead at the end."""
    leads = [leader(figures) for figures in scores]
    if len(winners) != 1 or not leads or leads[-1] != winners[0]:
        return None
    seat = winners[0]
    at = len(leads)
    while at > 0 and leads[at - 1] == seat:
        at -= 1
    before = next((other for other in reversed(leads[:at]) if other != NOBODY), NOBODY)
    return Turning(at, seat, before)


def turned_by(turning: Turning, times: list[int], figures: list[list[int]]) -> int:
    """After how many moves the turning point came: the first of its turn from which its seat stayed ahead. `times`: how
    many moves each of the scores counts; `figures`: the scores after every number of moves."""
    moves = times[turning.at]
    first = times[turning.at - 1] + 1 if turning.at else moves
    while moves > first and leader(figures[moves - 1]) == turning.seat:
        moves -= 1
    return moves


def leader(figures: list[int]) -> int:
    """The seat that is ahead of all others; NOBODY where several are, or where nobody else plays."""
    best = max(figures)
    return figures.index(best) if len(figures) > 1 and figures.count(best) == 1 else NOBODY


def sentence(
    last: list[int], turning: Turning | None, winners: list[int], unit: str, names: tuple[str, ...], eyes: int
) -> str:
    """The turning point as `eyes` is told it, or why there is none; `last`: the scores at the end."""
    if len(names) == 1:
        return ""
    if turning is None:
        return _without(last, winners, names, eyes)
    who, s = capital(called([turning.seat], names, eyes)), "" if turning.seat == eyes else "s"
    if turning.at == 0:
        return f"{who} lead{s} from the beginning to the end."
    when = f"in {unit} {turning.at}"
    if turning.before == NOBODY:
        return f"{who} take{s} the lead {when} and keep{s} it."
    if turning.before == turning.seat:
        return f"{who} take{s} the lead again {when} and keep{s} it."
    return f"{who} take{s} the lead from {called([turning.before], names, eyes)} {when} and keep{s} it."


def _without(last: list[int], winners: list[int], names: tuple[str, ...], eyes: int) -> str:
    """Why there is no turning point."""
    if len(winners) != 1:
        return "Nobody wins alone: there is no turning point."
    seats = [seat for seat, figure in enumerate(last) if figure == max(last)]
    if len(seats) > 1:
        return f"{capital(called(seats, names, eyes))} are level at the end: the lead does not decide it."
    who, s = capital(called(seats, names, eyes)), "" if seats[0] == eyes else "s"
    return f"{who} lead{s} at the end: the lead does not decide it."
