"""One random game under all laws, and what occurred in it."""

from collections import Counter
from typing import NamedTuple

from tests.laws import laws
from tests.laws.field import Configuration, Play
from tests.laws.forecasts import what_is_called_certain_occurs
from tests.laws.secrets import SECRETS
from undercroft.engine.pack import Pack


class Tally(NamedTuple):
    """What was tried, added up over games."""

    games: int
    decisions: int
    secrecies: int
    longest: int


class LawBroken(AssertionError):
    """A law did not hold; the message says in which game, so that it can be played again."""


def tried(configuration: Configuration, number: int, every: int, pack: Pack | None = None) -> Tally:
    """Play game `number` under the laws of play; those of secrecy and the dear ones hold every so many positions.
    Of a foreign pack what is imagined is looked at, but no hidden cards are exchanged."""
    play = Play(configuration, f"law {number}", pack)
    secrecies = 0
    try:
        for decision, _ in enumerate(play.positions()):
            laws.every_position(play)
            if (decision + number) % every == 0:
                laws.some_positions(play)
                if play.foreign:
                    for seat in range(play.match.setup.seats):
                        laws.what_is_imagined_looks_the_same(play, seat)
                else:
                    laws.secrecy(play)
                    what_is_called_certain_occurs(play)
                secrecies += 1
        laws.a_finished_game(play)
    except Exception as error:
        raise LawBroken(f"{configuration}, game {number}, after {len(play.match.moves)} moves: {error}") from error
    moves = len(play.match.moves)
    return Tally(1, moves, secrecies, moves)


def added(one: Tally, two: Tally) -> Tally:
    return Tally(
        one.games + two.games,
        one.decisions + two.decisions,
        one.secrecies + two.secrecies,
        max(one.longest, two.longest),
    )


def occurrences(play: Play) -> Counter[str]:
    """The kinds of events, steps that ask, cards revealed and effects of one random game, each by a name of its own."""
    seen: Counter[str] = Counter()
    play.prefer = SECRETS[play.game.name].preferred
    for t in play.positions():
        if not t.over():
            seen[f"asks {type(t.agenda[len(t.agenda) - 1]).__name__}"] += 1
    ledger = play.match.ledger
    for number, event in enumerate(ledger.events):
        told = [play.game.entry(event, number, seat, play.names, play.pack) for seat in range(play.match.setup.seats)]
        entry = next(entry for entry in told if entry["kind"])
        seen[f"event {entry['kind']}"] += 1
        seen.update(SECRETS[play.game.name].occurred(entry["kind"], entry["data"]))
    return seen
