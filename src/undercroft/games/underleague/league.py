"""Chapter 8, leagues: which games are played next, and who has won (UL-8.17 to UL-8.22).

A league is its players in the order drawn, and the results so far; everything else follows from these.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.dealer import rng_of
from undercroft.engine.league import LeagueMatch, LeagueRules, Result, Ruling, Standing

WINS: Final = 2
SMALLEST_SPLIT: Final = 6


TWO_WINS: Final = Ruling(
    "All play one another, game after game, until one has two wins. A draw counts for nobody.", "UL-8.17"
)
KNOCKOUT: Final = Ruling(
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
DECIDED: Final = {2: TWO_WINS, 3: TWO_WINS, 4: KNOCKOUT, 5: ONE_GAME}


class UnderleaguesLeague(LeagueRules):
    """The league that follows from a draft."""

    game = "underleague"
    options = (("decks", "drafted"),)
    follows = Ruling(
        "Each plays it with the thirty creatures and fifty strategy cards drafted. Its games are laid by themselves, "
        "and everybody keeps the seat taken for the draft.",
        "UL-8.16",
    )

    def order(self, seed: str, players: int) -> tuple[int, ...]:
        return order_of(seed, players)

    def due(self, order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[LeagueMatch, ...]:
        return due(order, results)

    def winner(self, order: tuple[int, ...], results: tuple[Result, ...]) -> int | None:
        return winner(order, results)

    def standings(self, order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[Standing, ...]:
        return standings(order, results)

    def groups(self, order: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        return groups(order) if len(order) >= SMALLEST_SPLIT else (order,)

    def decided(self, players: int) -> Ruling:
        return DECIDED.get(players, TWO_LEAGUES)


def order_of(seed: str, players: int) -> tuple[int, ...]:
    """UL-8.18, UL-8.22: the players in an order drawn by the seed of their draft, the same whenever it is asked."""
    drawn = vec[i64](range(players))
    rng_of(f"league {seed}").shuffle(drawn)
    return tuple(int(player) for player in drawn)


def due(order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[LeagueMatch, ...]:
    """The games that may begin now: each not yet decided and with its players known. Empty: the league is over."""
    if len(order) >= SMALLEST_SPLIT:
        return _split_due(order, results)
    return _due("", order, results)


def winner(order: tuple[int, ...], results: tuple[Result, ...]) -> int | None:
    """Who has won the league; None while it goes on."""
    if len(order) >= SMALLEST_SPLIT:
        return _won("grand final", results)
    return _champion("", order, results)


def standings(order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[Standing, ...]:
    """All players, the best first: by place where it is decided, then by wins."""
    places = _places(order, results)
    rows = [
        Standing(
            player,
            sum(1 for result in results if result.winner == player),
            sum(1 for result in results if player in result.match.players),
            places.get(player, 0),
        )
        for player in order
    ]
    return tuple(sorted(rows, key=lambda row: (row.place or len(order) + 1, -row.wins, row.games)))


def groups(order: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """UL-8.20, UL-8.22: two leagues as even as possible; the order is random, so its halves are."""
    half = len(order) // 2
    return order[:half], order[half:]


def _split_due(order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[LeagueMatch, ...]:
    """UL-8.22: the winners of two leagues play one game, replayed on a draw; a league of four still owes its game for
    third place (UL-8.18)."""
    one, two = groups(order)
    owed = _due("first league: ", one, results) + _due("second league: ", two, results)
    first, second = _champion("first league: ", one, results), _champion("second league: ", two, results)
    if first is None or second is None or _won("grand final", results) is not None:
        return owed
    return (LeagueMatch("grand final", (first, second)), *owed)


def _due(prefix: str, order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[LeagueMatch, ...]:
    if _champion(prefix, order, results) is not None and len(order) != 4:
        return ()
    if len(order) < 4:
        return (LeagueMatch(f"{prefix}game", order),)
    if len(order) == 5:
        return (LeagueMatch(f"{prefix}final", order),)
    return _knockout(prefix, order, results)


def _knockout(prefix: str, order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[LeagueMatch, ...]:
    """UL-8.18: two games of random pairs, then winners for first and losers for third place; draws are replayed."""
    matches: list[LeagueMatch] = []
    pairs = (LeagueMatch(f"{prefix}semi-final 1", order[:2]), LeagueMatch(f"{prefix}semi-final 2", order[2:]))
    winners = [_won(pair.name, results) for pair in pairs]
    matches += [pair for pair, won in zip(pairs, winners, strict=True) if won is None]
    if matches:
        return tuple(matches)
    first = tuple(won for won in winners if won is not None)
    rest = tuple(player for player in order if player not in first)
    finals = (LeagueMatch(f"{prefix}final", first), LeagueMatch(f"{prefix}game for third place", rest))
    return tuple(match for match in finals if _won(match.name, results) is None)


def _won(name: str, results: tuple[Result, ...]) -> int | None:
    """Who won the game of that name; draws decide nothing."""
    for result in results:
        if result.match.name == name and result.winner is not None:
            return result.winner
    return None


def _champion(prefix: str, order: tuple[int, ...], results: tuple[Result, ...]) -> int | None:
    """UL-8.17: two wins with two or three players; UL-8.18, UL-8.19: the final with four or five."""
    if len(order) >= 4:
        return _won(f"{prefix}final", results)
    for player in order:
        wins = sum(1 for result in results if result.match.name == f"{prefix}game" and result.winner == player)
        if wins >= WINS:
            return player
    return None


def _places(order: tuple[int, ...], results: tuple[Result, ...]) -> dict[int, int]:
    """The places that are decided."""
    champion = winner(order, results)
    if champion is None:
        return {}
    places = {champion: 1}
    final = next(
        (result.match for result in results if result.winner == champion and "final" in result.match.name), None
    )
    last = [result for result in results if result.match.name in ("final", "grand final") and result.winner is not None]
    if last and len(last[-1].match.players) == 2:
        places |= {player: 2 for player in last[-1].match.players if player != champion}
    if len(order) == 2:
        places |= {player: 2 for player in order if player != champion}
    third = _won("game for third place", results)
    if third is not None and final is not None:
        places[third] = 3
        places |= {player: 4 for player in order if player not in places}
    return places
