"""Chapter 8, leagues: how one is played, by the recommended split or as all players agree (UL-8.17 to UL-8.25).

A league is its players in the order drawn, and the results so far; everything else follows from these.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from undercroft.engine.league import LeagueMatch, Result, Ruling

Players: TypeAlias = tuple[int, ...]
Results: TypeAlias = tuple[Result, ...]

WINS: Final = 2
SMALLEST_SPLIT: Final = 6
BEST: Final = 4
"""So many go on from a round of games to a knock-out."""
BYE: Final = -1
OPEN: Final = -2
"""Nobody, and nobody yet, in a pair of a knock-out."""
TWO_WINS: Final = Ruling(
    "All play one another, game after game, until one has two wins. A draw counts for nobody.", "UL-8.17"
)
FOUR: Final = Ruling(
    "Two games of pairs drawn by chance; the winners play for first place, the losers for third. A drawn game is "
    "played again.",
    "UL-8.18",
)
ONE_GAME: Final = Ruling("One game of five decides. A drawn game is played again.", "UL-8.19")
TWO_LEAGUES: Final = Ruling(
    "Two leagues, drawn by chance and as even as possible; their winners meet in the grand final. A drawn grand final "
    "is played again.",
    "UL-8.20",
)
DECIDED: Final = {2: TWO_WINS, 3: TWO_WINS, 4: FOUR, 5: ONE_GAME}
TIED: Final = "Most wins win, a draw counts for nobody; those tied for first meet again until one leads."


class Stand(NamedTuple):
    """How a league stands: the games that may begin now, each not yet decided and with its players known; the places
    that are decided, from 1, by player."""

    due: tuple[LeagueMatch, ...]
    places: dict[int, int]


class Structure:
    """How a league is played and decided."""

    def stand(self, order: Players, results: Results) -> Stand:
        raise NotImplementedError

    def decided(self, players: int) -> Ruling:
        raise NotImplementedError

    def groups(self, order: Players) -> tuple[Players, ...]:
        """Who plays in which league of several."""
        return (order,)


def won(name: str, results: Results) -> int | None:
    """Who won the game of that name; draws decide nothing."""
    return next((each.winner for each in results if each.match.name == name and each.winner is not None), None)


def wins(player: int, prefix: str, results: Results) -> int:
    """How many of the games that are called so."""
    return sum(result.winner == player and result.match.name.startswith(prefix) for result in results)


def played_again(name: str, players: Players, results: Results) -> Stand:
    """One game, again and again until somebody wins it."""
    winner = won(name, results)
    if winner is None:
        return Stand((LeagueMatch(name, players),), {})
    return Stand((), placed(winner, players))


def placed(winner: int, players: Players) -> dict[int, int]:
    """Who won; of two the other is second."""
    return {winner: 1} | ({player: 2 for player in players if player != winner} if len(players) == 2 else {})


# -- as recommended


class Recommended(Structure):
    """UL-8.17 to UL-8.22: by the number of players."""

    def stand(self, order: Players, results: Results) -> Stand:
        if len(order) < SMALLEST_SPLIT:
            return small("", order, results)
        one, two = (
            small(f"{which} league: ", group, results)
            for which, group in zip(("first", "second"), self.groups(order), strict=True)
        )
        ahead = [player for league in (one, two) for player, place in league.places.items() if place == 1]
        last = played_again("grand final", tuple(ahead), results) if len(ahead) == 2 else Stand((), {})
        return Stand(last.due + one.due + two.due, last.places)

    def decided(self, players: int) -> Ruling:
        return DECIDED.get(players, TWO_LEAGUES)

    def groups(self, order: Players) -> tuple[Players, ...]:
        """UL-8.20, UL-8.22: two leagues as even as possible; the order is random, so its halves are."""
        half = len(order) // 2
        return (order[:half], order[half:]) if len(order) >= SMALLEST_SPLIT else (order,)


def small(prefix: str, order: Players, results: Results) -> Stand:
    """UL-8.17 to UL-8.19: a league of up to five."""
    if len(order) == 4:
        return knock_out(order, results, prefix)
    if len(order) == 5:
        return played_again(f"{prefix}final", order, results)
    game = f"{prefix}game"
    winner = next((player for player in order if wins(player, game, results) >= WINS), None)
    if winner is None:
        return Stand((LeagueMatch(game, order),), {})
    return Stand((), placed(winner, order))


# -- each meets each


class AllMeet(Structure):
    """UL-8.24: one league of all, in which each meets each so many times."""

    def __init__(self, times: int) -> None:
        self.times = times

    def stand(self, order: Players, results: Results) -> Stand:
        return each_meets_each(order, results, self.times)

    def decided(self, players: int) -> Ruling:
        often = "twice" if self.times == 2 else "once"
        return Ruling(f"Each meets each {often}, in games of two. {TIED}", "UL-8.24")


def each_meets_each(order: Players, results: Results, times: int, again: int = 0) -> Stand:
    """Those tied for first meet once more, among themselves, until one leads."""
    prefix = f"play-off {again} " if again else ""
    due = unplayed(prefix, order, results, times)
    if due:
        return Stand(due, {})
    count = {player: wins(player, f"{prefix}round", results) for player in order}
    first = tuple(player for player in order if count[player] == max(count.values()))
    last = Stand((), {first[0]: 1}) if len(first) == 1 else each_meets_each(first, results, 1, again + 1)
    if last.due:
        return last
    rest = {player: 1 + sum(other > count[player] for other in count.values()) for player in order}
    return Stand((), rest | last.places)


def unplayed(prefix: str, order: Players, results: Results, times: int) -> tuple[LeagueMatch, ...]:
    """Of the games in which each meets each those that are next for both of their players."""
    played = {result.match.name for result in results}
    left = [match for match in fixtures(prefix, order, times) if match.name not in played]
    busy: set[int] = set()
    due = []
    for match in left:
        if busy.isdisjoint(match.players):
            due.append(match)
        busy.update(match.players)
    return tuple(due)


def fixtures(prefix: str, order: Players, times: int) -> list[LeagueMatch]:
    """Round by round: one stays, the others go around it; an odd one out waits."""
    circle = [*order] if len(order) % 2 == 0 else [*order, BYE]
    found = []
    for number in range(1, times * (len(circle) - 1) + 1):
        half = len(circle) // 2
        pairs = [pair for pair in zip(circle[:half], circle[: -half - 1 : -1], strict=True) if BYE not in pair]
        found += [LeagueMatch(f"{prefix}round {number} game {at}", pair) for at, pair in enumerate(pairs, 1)]
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return found


# -- knock-outs


class KnockOut(Structure):
    """UL-8.25: pairs drawn by chance."""

    def stand(self, order: Players, results: Results) -> Stand:
        return knock_out(seeded(order), results)

    def decided(self, players: int) -> Ruling:
        return Ruling(
            "A knock-out of pairs drawn by chance; the losers of the semi-finals play for third place. A drawn game is "
            "played again.",
            "UL-8.25",
        )


class Seeded(Structure):
    """UL-8.24, UL-8.25: each meets each, then the best play a knock-out."""

    def stand(self, order: Players, results: Results) -> Stand:
        due = unplayed("", order, results, 1)
        if due:
            return Stand(due, {})
        table = sorted(order, key=lambda player: -wins(player, "round", results))
        last = knock_out(seeded(tuple(table[:BEST])), results)
        return last._replace(places=last.places | {player: at for at, player in enumerate(table, 1) if at > BEST})

    def decided(self, players: int) -> Ruling:
        return Ruling(
            "Each meets each once, in games of two; then the best four play a knock-out, first against fourth and "
            "second against third. There a drawn game is played again.",
            "UL-8.25",
        )


def seeded(players: Players) -> list[int]:
    """The best meet last: of four first and fourth, second and third. Who lacks a rival has a bye."""
    line = [0]
    while len(line) < len(players):
        line = [at for seed in line for at in (seed, 2 * len(line) - 1 - seed)]
    return [players[at] if at < len(players) else BYE for at in line]


def knock_out(line: Sequence[int], results: Results, prefix: str = "") -> Stand:
    """UL-8.18, UL-8.25: neighbours meet, then the winners of neighbours; the losers of the semi-finals play for third
    place. A drawn game is played again."""
    due: tuple[LeagueMatch, ...] = ()
    places: dict[int, int] = {}
    third = Stand((), {})
    while len(line) > 1:
        pairs = list(zip(line[::2], line[1::2], strict=True))
        stands = [_met(f"{prefix}{called(len(pairs), at)}", pair, results) for at, pair in enumerate(pairs, 1)]
        line = [next((player for player, place in stand.places.items() if place == 1), OPEN) for stand in stands]
        due += tuple(match for stand in stands for match in stand.due)
        places = stands[0].places
        if len(pairs) == 2 and OPEN not in line:
            lost = tuple(player for pair in pairs for player in pair if player not in line and player != BYE)
            third = _met(f"{prefix}game for third place", lost if len(lost) == 2 else (*lost, BYE), results)
    return Stand(due + third.due, places | {player: place + 2 for player, place in third.places.items()})


def _met(name: str, pair: Players, results: Results) -> Stand:
    """A game of two, as far as both are known; whoever has a bye has won."""
    if OPEN in pair:
        return Stand((), {})
    return Stand((), {max(pair): 1}) if BYE in pair else played_again(name, pair, results)


def called(games: int, number: int) -> str:
    """One of so many games of a round."""
    if games == 1:
        return "final"
    return f"{ {2: 'semi-final', 4: 'quarter-final'}.get(games, 'first-round game') } {number}"


STRUCTURES: Final[dict[str, Structure]] = {
    "recommended": Recommended(),
    "single": AllMeet(1),
    "double": AllMeet(2),
    "knockout": KnockOut(),
    "seeded": Seeded(),
}
