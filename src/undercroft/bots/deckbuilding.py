"""A deck built by play: decks with a few cards swapped play against others' decks, and what wins more goes on.

Each round is a successive halving: all candidates play the same few games, the better half plays as many more, and so
on until one is left. The next round begins with that one and new decks made from it.
"""

import math
import time
from typing import Final, NamedTuple

from undercroft.bots.greedy import GreedyBot
from undercroft.bots.playout import play
from undercroft.engine.dealer import Rng, SeededDealer, rng_of
from undercroft.engine.game import Deck, Game, Setup, SetupError

CANDIDATES: Final = 8
"""Decks in a round, if not said otherwise."""
GAMES: Final = 8
"""Games of each of them before the first half is left out."""
SWAPS: Final = 4
"""At most so many cards are swapped at a time, each in one or two copies."""
CERTAINTY: Final = 1.96
"""Standard errors in 95 %."""
TRIES: Final = 1000
"""How often a deck is made up anew before it is given up."""


class Score(NamedTuple):
    """So many games won, a shared win in its share."""

    won: float = 0.0
    games: int = 0

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """The share's interval of 95 % (Wilson's)."""
        if not self.games:
            return 0.0, 1.0
        square = CERTAINTY * CERTAINTY / self.games
        centre = (self.share + square / 2) / (1 + square)
        half = math.sqrt(square * self.share * (1 - self.share) + square * square / 4) / (1 + square)
        return centre - half, centre + half


class Workshop:
    """Builds for one game. `setup`: without decks, where players bring their own; `rivals`: whom decks are tried
    against, each legal; `holding`: a card that every deck must hold (-1: none); `games`, `seconds`: how much may be
    played, whichever ends first (0: no such limit); `candidates`: decks in a round. The same seed and games build the
    same deck.

    Raises SetupError when no legal deck can be made.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        rivals: tuple[Deck, ...],
        seed: str,
        holding: int = -1,
        games: int = 0,
        seconds: float = 0.0,
        candidates: int = CANDIDATES,
    ) -> None:
        self.game = game
        self.setup = setup
        self.rivals = rivals
        self.seed = seed
        self.rng = rng_of(f"{seed}/decks")
        self.holding = holding
        self.candidates = candidates
        self.left = games
        self.bounded = games > 0
        self.until = time.perf_counter() + seconds if seconds > 0 else 0.0
        self.scores: dict[Deck, Score] = {}
        self.best = self.made_up()

    def spent(self) -> bool:
        """Whether all has been played that may be."""
        return (self.bounded and self.left <= 0) or (self.until > 0.0 and time.perf_counter() >= self.until)

    def round(self) -> None:
        """One successive halving; `best` is the deck that it leaves. Cut short when all is played."""
        fresh = not self.scores
        others = [self.made_up() if fresh else self.changed(self.best) for _ in range(self.candidates - 1)]
        standing = [self.best, *others]
        games = GAMES
        while len(standing) > 1 and not self.spent():
            for deck in standing:
                self.tried(deck, games)
            standing.sort(key=lambda deck: -self.scores.get(deck, Score()).share)
            standing = standing[: (len(standing) + 1) // 2]
            games *= 2
        if len(standing) == 1:
            self.best = standing[0]

    def tried(self, deck: Deck, games: int) -> None:
        """Play on with a deck, until it has played so many games."""
        score = self.scores.get(deck, Score())
        while score.games < games and not self.spent():
            score = Score(score.won + self.played(deck, score.games, self.seed), score.games + 1)
            self.left -= 1
            self.scores[deck] = score

    def measured(self, games: int) -> Score:
        """How many of so many other games the best deck wins: those that chose it would flatter it."""
        won = sum(self.played(self.best, number, f"{self.seed}/measured") for number in range(games))
        return Score(won, games)

    def played(self, deck: Deck, number: int, seed: str) -> float:
        """One game of greedy bots: rivals in turn, and seats after all of them. What the deck's player won of it."""
        mine = number // len(self.rivals) % self.setup.seats
        rival = self.rivals[number % len(self.rivals)]
        decks = tuple(deck if seat == mine else rival for seat in range(self.setup.seats))
        t = self.game.start(self.setup._replace(decks=decks), SeededDealer(rng_of(f"{seed}/{number}")))
        play(self.game, t, [GreedyBot(f"{seed}/{number}/{seat}") for seat in range(self.setup.seats)])
        return t.value(mine)

    # -- decks

    def made_up(self) -> Deck:
        """A careful deck of the game's own making that holds what it must."""
        for _ in range(TRIES):
            deck = self.game.built_deck(self.setup, self.rng, True)
            if self.legal(dict(deck)):
                return deck
        raise SetupError(f"no deck that holds {self.setup.pack.cards[self.holding].name} could be made")

    def changed(self, deck: Deck) -> Deck:
        """The deck with some cards swapped for others of their kind; as it is where that cannot be."""
        for _ in range(TRIES):
            counts = dict(deck)
            for _ in range(1 + int(self.rng.below(SWAPS))):
                self.swap(counts)
            if counts != dict(deck) and self.legal(counts):
                return tuple(sorted(counts.items()))
        return deck

    def swap(self, counts: dict[int, int]) -> None:
        """One or two copies of a card for as many of another of its kind."""
        cards = self.setup.pack.cards
        out = drawn(sorted(counts), self.rng)
        copies = min(counts[out], 1 + int(self.rng.below(2)))
        into = drawn([number for number, card in enumerate(cards) if card.kind == cards[out].kind], self.rng)
        counts[out] -= copies
        if not counts[out]:
            del counts[out]
        counts[into] = counts.get(into, 0) + copies

    def legal(self, counts: dict[int, int]) -> bool:
        if self.holding >= 0 and self.holding not in counts:
            return False
        deck = tuple(sorted(counts.items()))
        return not self.game.deck_faults(self.setup._replace(decks=(deck,) * self.setup.seats))


def drawn(numbers: list[int], rng: Rng) -> int:
    return numbers[int(rng.below(len(numbers)))]
