"""Chapter 8, leagues: which games are played next, and who has won (UL-8.17 to UL-8.22).

A league is its players in the order drawn, and the results so far; everything else follows from these.
"""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.dealer import rng_of

WINS: Final = 2
SMALLEST_SPLIT: Final = 6


class Bout(NamedTuple):
    """A game of the league. `name` says which (the final, a semi-final ...), `players` are the league's, by number."""

    name: str
    players: tuple[int, ...]


class Result(NamedTuple):
    """A finished game: `winner` is a player's number, None for a draw."""

    bout: Bout
    winner: int | None


class Standing(NamedTuple):
    """A player's wins and games so far; `place` from 1, 0 while undecided."""

    player: int
    wins: int
    games: int
    place: int


def order_of(seed: str, players: int) -> tuple[int, ...]:
    """UL-8.18, UL-8.22: the players in an order drawn by the seed of their draft, the same whenever it is asked."""
    drawn = vec[i64](range(players))
    rng_of(f"league {seed}").shuffle(drawn)
    return tuple(int(player) for player in drawn)


def due(order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[Bout, ...]:
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
            sum(1 for result in results if player in result.bout.players),
            places.get(player, 0),
        )
        for player in order
    ]
    return tuple(sorted(rows, key=lambda row: (row.place or len(order) + 1, -row.wins, row.games)))


def groups(order: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """UL-8.20, UL-8.22: two leagues as even as possible; the order is random, so its halves are."""
    half = len(order) // 2
    return order[:half], order[half:]


def _split_due(order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[Bout, ...]:
    """UL-8.22: the winners of two leagues play one game, replayed on a draw; a league of four still owes its game for
    third place (UL-8.18)."""
    one, two = groups(order)
    owed = _due("first league: ", one, results) + _due("second league: ", two, results)
    first, second = _champion("first league: ", one, results), _champion("second league: ", two, results)
    if first is None or second is None or _won("grand final", results) is not None:
        return owed
    return (Bout("grand final", (first, second)), *owed)


def _due(prefix: str, order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[Bout, ...]:
    if _champion(prefix, order, results) is not None and len(order) != 4:
        return ()
    if len(order) < 4:
        return (Bout(f"{prefix}game", order),)
    if len(order) == 5:
        return (Bout(f"{prefix}final", order),)
    return _knockout(prefix, order, results)


def _knockout(prefix: str, order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[Bout, ...]:
    """UL-8.18: two games of random pairs, then winners for first and losers for third place; draws are replayed."""
    bouts: list[Bout] = []
    pairs = (Bout(f"{prefix}semi-final 1", order[:2]), Bout(f"{prefix}semi-final 2", order[2:]))
    winners = [_won(pair.name, results) for pair in pairs]
    bouts += [pair for pair, won in zip(pairs, winners, strict=True) if won is None]
    if bouts:
        return tuple(bouts)
    first = tuple(won for won in winners if won is not None)
    rest = tuple(player for player in order if player not in first)
    finals = (Bout(f"{prefix}final", first), Bout(f"{prefix}game for third place", rest))
    return tuple(bout for bout in finals if _won(bout.name, results) is None)


def _won(name: str, results: tuple[Result, ...]) -> int | None:
    """Who won the game of that name; draws decide nothing."""
    for result in results:
        if result.bout.name == name and result.winner is not None:
            return result.winner
    return None


def _champion(prefix: str, order: tuple[int, ...], results: tuple[Result, ...]) -> int | None:
    """UL-8.17: two wins with two or three players; UL-8.18, UL-8.19: the final with four or five."""
    if len(order) >= 4:
        return _won(f"{prefix}final", results)
    for player in order:
        wins = sum(1 for result in results if result.bout.name == f"{prefix}game" and result.winner == player)
        if wins >= WINS:
            return player
    return None


def _places(order: tuple[int, ...], results: tuple[Result, ...]) -> dict[int, int]:
    """The places that are decided."""
    champion = winner(order, results)
    if champion is None:
        return {}
    places = {champion: 1}
    final = next((result.bout for result in results if result.winner == champion and "final" in result.bout.name), None)
    last = [result for result in results if result.bout.name in ("final", "grand final") and result.winner is not None]
    if last and len(last[-1].bout.players) == 2:
        places |= {player: 2 for player in last[-1].bout.players if player != champion}
    if len(order) == 2:
        places |= {player: 2 for player in order if player != champion}
    third = _won("game for third place", results)
    if third is not None and final is not None:
        places[third] = 3
        places |= {player: 4 for player in order if player not in places}
    return places
