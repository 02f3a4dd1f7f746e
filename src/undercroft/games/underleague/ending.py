"""The end in words (UL-4.2): who wins, with how much, and what decided a tie."""

from typing import Final, NamedTuple

from undercroft.engine.words import called, listed
from undercroft.games.underleague.count import ENOUGH, IDLE
from undercroft.games.underleague.events import each_of
from undercroft.games.underleague.table import ENDED_CARDS, ENDED_IDLE, ENDED_POINTS, ENDED_ROUNDS, UnderleagueTable


class Ending(NamedTuple):
    """What ended the game, the mask of those who won or share the draw, and each seat's points and cards in hand."""

    ended: int
    won: int
    points: tuple[int, ...]
    hands: tuple[int, ...]

    def winners(self) -> list[int]:
        return [seat for seat in range(len(self.points)) if self.won >> seat & 1]

    def result(self, names: tuple[str, ...], reader: int) -> str:
        """ "you win 21 to 18", "Bob wins 21 to 21, by more cards in hand: 4 to 2"."""
        best = max(self.points)
        others = [self.points[seat] for seat in range(len(self.points)) if not self.won >> seat & 1]
        score = " to ".join(
            [str(best), *([listed([str(points) for points in sorted(others)[::-1]])] if others else [])]
        )
        if len(self.winners()) > 1:
            who = called(self.winners(), names, reader)
            return f"{who} draw with {best} points and {self.hands[self.winners()[0]]} cards in hand each"
        return f"{wins(self.winners(), names, reader)} {score}{self._tie(names, reader)}"

    def tied(self) -> list[int]:
        """Who has as many points as those who win."""
        best = max(self.points)
        return [seat for seat, points in enumerate(self.points) if points == best and not self.won >> seat & 1]

    def _tie(self, names: tuple[str, ...], reader: int) -> str:
        tied = self.tied()
        if not tied:
            return ""
        hands = f"{self.hands[self.winners()[0]]} to {listed([str(self.hands[seat]) for seat in tied])}"
        return f", tied with {called(tied, names, reader)}, by more cards in hand: {hands}"

    def cause(self, names: tuple[str, ...], reader: int) -> str:
        """Why the game ends."""
        if self.ended == ENDED_POINTS:
            enough = [seat for seat, points in enumerate(self.points) if points >= ENOUGH]
            have = "has" if enough != [reader] and len(enough) == 1 else "have"
            return f"{called(enough, names, reader)} {have} {ENOUGH} victory points or more"
        return CAUSES[self.ended]


CAUSES: Final = {
    ENDED_CARDS: "no strategy card is left",
    ENDED_ROUNDS: "the last round is over",
    ENDED_IDLE: f"nobody has taken a victory card in {IDLE} rounds",
}


def wins(seats: list[int], names: tuple[str, ...], reader: int) -> str:
    """ "you win", "Bob wins"."""
    return f"{called(seats, names, reader)} {'win' if reader in seats or len(seats) > 1 else 'wins'}"


def hands_that_decide(t: UnderleagueTable) -> tuple[int, ...]:
    """UL-4.2: everybody's cards in hand where several have the most points; else nothing."""
    ending = ending_of(t)
    return ending.hands if ending.tied() or len(ending.winners()) > 1 else ()


def ending_told(data: dict[str, int]) -> Ending:
    """As the event of the end has it."""
    points, hands = (tuple(each_of(data[key])) for key in ("points", "hands"))
    return Ending(data["cause"], data["winners"], points, hands)


def ending_of(t: UnderleagueTable) -> Ending:
    seats = range(int(t.seats))
    points = tuple(int(t.points(seat)) for seat in seats)
    return Ending(int(t.ended), int(t.winners), points, tuple(len(t.sheets[seat].hand) for seat in seats))
