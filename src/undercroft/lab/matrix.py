"""Ready-made decks against one another, every pairing: what each deck wins, and what all games say together."""

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from undercroft.lab.results import Rate, Result, Summary, summarised
from undercroft.lab.simulate import percent, share
from undercroft.lab.statistics import wilson

Pairing = tuple[int, int]
"""Two decks by their numbers, from 0, the lower one first; twice the same against itself."""
SEATS: Final = 2


def pairings(decks: int) -> list[Pairing]:
    """Every deck with every deck, itself too."""
    return list(combinations_with_replacement(range(decks), SEATS))


class Matrix(NamedTuple):
    """All games. `decks`: the decks' names; `played`: the games by pairing, player 0 having brought its first deck."""

    decks: tuple[str, ...]
    played: Mapping[Pairing, Sequence[Result]]

    def summary(self) -> Summary:
        """What all games say together, those of a deck against itself too."""
        return summarised([result for results in self.played.values() for result in results], ("", ""))

    def rates(self) -> list[Rate]:
        """What each deck wins against all others."""
        return [
            self._rate(deck, [pairing for pairing in self.played if pairing.count(deck) == 1])
            for deck in range(len(self.decks))
        ]

    def rate(self, deck: int, other: int) -> Rate:
        """What a deck wins against another."""
        return self._rate(deck, [(min(deck, other), max(deck, other))])

    def _rate(self, deck: int, against: Sequence[Pairing]) -> Rate:
        games = [(pairing.index(deck), result) for pairing in against for result in self.played[pairing]]
        hits = sum(result.order[seat] == player for player, result in games for seat in result.winners)
        return Rate(self.artist(deck), hits, len(games), wilson(hits, len(games)))

    def artist(self, deck: int) -> str:
        """The deck's name, and what it picked first where that has a name."""
        picks = {
            result.picks[result.order.index(pairing.index(deck))]
            for pairing, results in self.played.items()
            if deck in pairing
            for result in results[:1]
        }
        return f"{self.decks[deck]} ({', '.join(sorted(picks))})" if any(picks) else self.decks[deck]

    def table(self) -> list[str]:
        """In Markdown: what the deck of a row wins against that of a column, with the interval."""
        numbers = range(len(self.decks))
        heads = " | ".join(str(deck + 1) for deck in numbers)
        rows = [
            f"| {deck + 1} {self.decks[deck]} | {' | '.join(self._cell(deck, other) for other in numbers)} |"
            for deck in numbers
        ]
        return [f"| | {heads} |", f"|---{'|---' * len(self.decks)}|", *rows]

    def _cell(self, deck: int, other: int) -> str:
        if deck == other:
            return "-"
        rate = self.rate(deck, other)
        return f"{percent(rate.interval.value)} ({share(rate).removesuffix(' %')})"
