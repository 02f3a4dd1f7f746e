"""Chapter 8, leagues, as whoever lays their games asks for them: which are next, who has won, who stands where."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from undercroft.engine.dealer import rng_of
from undercroft.engine.league import LeagueMatch, LeagueRules, Result, Ruling, Standing
from undercroft.games.underleague.structures import STRUCTURES, Structure

RECOMMENDED: Final = "recommended"


class UnderleaguesLeague(LeagueRules):
    """The league that follows from a draft."""

    game = "underleague"
    options = (("decks", "drafted"),)
    follows = Ruling(
        "Each plays it with the thirty creatures and fifty strategy cards drafted. Its games are laid by themselves, "
        "and everybody keeps the seat taken for the draft.",
        "UL-8.16",
    )

    def __init__(self, structure: Structure = STRUCTURES[RECOMMENDED]) -> None:
        self.structure = structure

    def chosen(self, options: Mapping[str, str]) -> "UnderleaguesLeague":
        """UL-8.23."""
        return UnderleaguesLeague(STRUCTURES[options.get("league", RECOMMENDED)])

    def order(self, seed: str, players: int) -> tuple[int, ...]:
        """UL-8.18, UL-8.22."""
        drawn = vec[i64](range(players))
        rng_of(f"league {seed}").shuffle(drawn)
        return tuple(int(player) for player in drawn)

    def due(self, order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[LeagueMatch, ...]:
        return self.structure.stand(order, results).due

    def winner(self, order: tuple[int, ...], results: tuple[Result, ...]) -> int | None:
        places = self.structure.stand(order, results).places
        return next((player for player, place in places.items() if place == 1), None)

    def standings(self, order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[Standing, ...]:
        """By place where it is decided, then by wins."""
        places = self.structure.stand(order, results).places
        rows = [
            Standing(
                player,
                sum(result.winner == player for result in results),
                sum(player in result.match.players for result in results),
                places.get(player, 0),
            )
            for player in order
        ]
        return tuple(sorted(rows, key=lambda row: (row.place or len(order) + 1, -row.wins, row.games)))

    def groups(self, order: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        return self.structure.groups(order)

    def decided(self, players: int) -> Ruling:
        return self.structure.decided(players)
