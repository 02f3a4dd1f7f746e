"""What a game brings to the laws."""

from typing import Any

from undercroft.engine.agenda import Table
from undercroft.engine.dealer import Rng
from undercroft.engine.game import Deck


class Secrets:
    """A game's own part of the laws.

    `module`: where its steps are. `sparing`: the dear laws are tried in one position of so many.
    `every`: secrecy is tried in one position of so many by `make laws`, more often in the small sample from source.
    `silent_moves`: what others do may itself be hidden. `unused`: steps that no card of the pack needs.
    """

    module = ""
    bound = 0
    """No game has more decisions, but for those of effects that would never end."""
    sparing = 1
    every = 40
    silent_moves = False
    shares = True
    """Whether the values of all seats add up to 1; not where everybody can lose."""
    unused: frozenset[str] = frozenset()
    seldom: frozenset[str] = frozenset()
    """Figures of a page (`engine/encoding.py`) that say something else by cards only that bots' decks do not hold."""
    games = 60
    """Random games an edition in which everything occurs, between `seats` players (0: the fewest)."""
    seats = 0
    options: tuple[tuple[str, str], ...] = ()
    """Options of those games."""
    known: tuple[tuple[str, str], ...] = ()
    """Options under which everybody knows what every deck consists of."""
    alike = 2
    """So many other cards, at least, a hidden card could be, for all that shows of it."""
    each = 0
    """Games that `make laws` plays in each configuration; 0: an edition's games are shared out among its own."""

    unit = "turn"
    """The event with which a turn (or round) begins, for the rest of which effects are cut short."""
    longest = 0
    """No game has more of them; 0: it is not asked."""
    many: tuple[int, ...] = ()
    """With how many players more than the fewest it is tried; empty: with the ends of what there is."""
    numbers: tuple[str, ...] = ()
    """Options whose choices are numbers, where they are: trying each would tell nothing new."""
    choices: dict[str, tuple[str, ...]] = {}  # noqa: RUF012  a game says its own
    """Of some options, the choices that are tried."""
    between: dict[tuple[str, str], int] = {}  # noqa: RUF012
    """With how many players a choice is tried that means nothing to the fewest."""
    passing: dict[str, Any] = {}  # noqa: RUF012
    """What a row of that type holds only until the next question."""

    def decks(self, options: dict[str, str], seats: int, seed: str) -> tuple[Deck, ...] | None:
        """The decks to bring; None: the ready-made ones, if any."""
        return None

    def inventory(self, t: Any) -> list[str]:
        """Everything that may not get lost, sorted."""
        raise NotImplementedError

    def whole(self, play: Any) -> list[str]:
        """What `inventory` always is in this game."""
        raise NotImplementedError

    def unique(self, play: Any, card: int) -> bool:
        """Whether a card that is hidden now cannot have been seen elsewhere: there is one of it at the table."""
        return bool(play.pack.cards[card].copies == 1)

    def lists_are_known(self, play: Any) -> bool:
        """Whether everybody knows what every deck consists of."""
        return True

    def occurred(self, kind: str, data: dict[str, int]) -> list[str]:
        """What an event shows to have occurred, besides itself."""
        return []

    def figure(self, name: str, figure: int) -> int:
        """A figure of an event as the game packs it."""
        return figure

    def hidden(self, t: Any, seat: int) -> dict[str, list[int]]:
        """The cards of each hidden place."""
        raise NotImplementedError

    def could_be(self, play: Any, place: str, cards: set[int]) -> set[int]:
        """What one of the cards in such a place could be, if all that is there are these."""
        return cards

    def lookalikes(self, play: Any, seat: int) -> list[int]:
        """Of hidden things that show something of themselves, how many others look so to `seat`."""
        return []

    def scrambled(self, t: Any, seat: int, rng: Rng) -> Table:
        """`t` with what is hidden from `seat` dealt another way."""
        raise NotImplementedError

    def preferred(self, t: Any, seat: int, options: list[int], rng: Rng) -> list[int]:
        """Of a seat's options those of a game in which everything occurs; a random one of them is taken."""
        return options

    def everything(self) -> set[str]:
        """The names (`trial.occurrences`) of all that must occur in enough random games: questions, events, cards and
        effects."""
        raise NotImplementedError
