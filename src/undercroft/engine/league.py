"""The league that follows from a table: what a game that has one says of it (`Game.league`).

A league is its players in the order drawn, and the results so far; everything else follows from these. Its matches are
tables of a game, laid when they are due.
"""

from collections.abc import Mapping
from typing import ClassVar, NamedTuple


class LeagueMatch(NamedTuple):
    """A game of the league. `name` says which (the final, a semi-final ...), `players` are the league's, by number."""

    name: str
    players: tuple[int, ...]


class Result(NamedTuple):
    """A finished match: `winner` is a player's number, None for a draw."""

    match: LeagueMatch
    winner: int | None


class Standing(NamedTuple):
    """A player's wins and games so far; `place` from 1, 0 while undecided."""

    player: int
    wins: int
    games: int
    place: int


class Ruling(NamedTuple):
    """What is so, in words, and the clause that says it."""

    words: str
    clause: str


class LeagueRules:
    """How a league is played and decided."""

    game: ClassVar[str]
    """What its matches are games of."""
    options: ClassVar[tuple[tuple[str, str], ...]]
    """What they are played with; no other table is."""
    follows: ClassVar[Ruling]
    """What becomes of the table that it follows from, and of its secrets until the league has ended."""

    def chosen(self, options: Mapping[str, str]) -> "LeagueRules":
        """These as the options of that table have them."""
        return self

    def order(self, seed: str, players: int) -> tuple[int, ...]:
        """The players in an order drawn by the seed of that table, the same whenever it is asked."""
        raise NotImplementedError

    def due(self, order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[LeagueMatch, ...]:
        """The matches that may begin now: each not yet decided and with its players known. Empty: the league is
        over."""
        raise NotImplementedError

    def winner(self, order: tuple[int, ...], results: tuple[Result, ...]) -> int | None:
        """Who has won the league; None while it goes on."""
        raise NotImplementedError

    def standings(self, order: tuple[int, ...], results: tuple[Result, ...]) -> tuple[Standing, ...]:
        """All players, the best first."""
        raise NotImplementedError

    def groups(self, order: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Who plays in which league of several."""
        return (order,)

    def decided(self, players: int) -> Ruling:
        """How a league of so many is decided."""
        raise NotImplementedError
