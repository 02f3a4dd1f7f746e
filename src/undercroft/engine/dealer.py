"""All randomness of a table: seeded, scripted or provably fair.

Nothing is decided before it must be; the rules ask the dealer at the moment a card is turned or a die falls.
"""

import hashlib
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Rng:
    """sfc32 (Chris Doty-Humphrey's small fast counting generator), the same stream compiled and interpreted.

    State: four words of 32 bits in i64, masked after every operation.
    """

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def clone(self) -> "Rng":
        return Rng(self.a, self.b, self.c, self.counter)

    def word(self) -> i64:
        """The next 32 bits."""
        out = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) & WORD) | (self.c >> 11)) + out & WORD
        return out

    def below(self, bound: i64) -> i64:
        """A whole number from 0 to bound - 1, each equally likely; 1 <= bound <= 2**32."""
        mask = bound - 1
        mask |= mask >> 1
        mask |= mask >> 2
        mask |= mask >> 4
        mask |= mask >> 8
        mask |= mask >> 16
        while True:
            number = self.word() & mask
            if number < bound:
                return number

    def shuffle(self, cards: vec[i64]) -> None:
        """Put `cards` into an order drawn from all orders alike, in place (Fisher-Yates)."""
        i = i64(len(cards)) - 1
        while i > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def split(self) -> "Rng":
        """A generator of its own, seeded from this one."""
        return warm(Rng(self.word(), self.word(), self.word(), 1))


def warm(rng: Rng) -> Rng:
    """Mix a fresh state, as the generator's author advises."""
    for _ in range(12):
        rng.word()
    return rng


def rng_of(seed: str) -> Rng:
    """The generator that a seed's text names; the same text gives the same stream for ever (SHA-256 of its UTF-8)."""
    digest = hashlib.sha256(seed.encode()).digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 12, 4)]
    return warm(Rng(words[0], words[1], words[2], 1))


class Halt(Exception):
    """A halting dealer was asked for something that is not yet known."""


@mypyc_attr(acyclic=True)
class Dealer:
    """Decides what chance decides. The rules call `below`, `roll`, `choose`, `witness` and `pause` and nothing else."""

    def below(self, bound: i64) -> i64:
        """A whole number from 0 to bound - 1."""
        raise NotImplementedError

    def roll(self, sides: i64) -> i64:
        """A die: 1 to `sides`."""
        return self.below(sides) + 1

    def choose(self, cards: vec[i64]) -> i64:
        """The index of a card drawn blindly from `cards`, which is in no order and not empty."""
        return self.below(i64(len(cards)))

    def weigh(self, counts: vec[i64]) -> i64:
        """The kind of a thing drawn blindly from a bag that holds `counts[i]` of kind i and is not empty."""
        total: i64 = 0
        for count in counts:
            total += count
        at = self.below(total)
        kind: i64 = 0
        while at >= counts[kind]:
            at -= counts[kind]
            kind += 1
        return kind

    def witness(self, knowing: i64) -> None:
        """A card that only the seats of the mask `knowing` knew is turned up."""

    def pause(self) -> None:
        """What comes now is no consequence of what a seat has just done: the turn passes, a new hero enters."""

    def clone(self) -> "Dealer":
        raise NotImplementedError


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SeededDealer(Dealer):
    """Same seed, same game, for ever."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def below(self, bound: i64) -> i64:
        return self.rng.below(bound)

    def clone(self) -> "Dealer":
        return SeededDealer(self.rng.clone())


@final
@mypyc_attr(acyclic=True)
class ScriptedDealer(Dealer):
    """Deals what a test wrote down: numbers for `below` and `roll`, card numbers for `choose`.

    Raises ValueError where the script has run out or the card is not there to be drawn.
    """

    def __init__(self, cards: list[int], numbers: list[int], rest: bool = False) -> None:
        self.cards = cards
        self.numbers = numbers
        self.rest = rest
        """Once the cards have run out, whatever lies last is drawn."""

    def below(self, bound: i64) -> i64:
        if not self.numbers:
            raise ValueError(f"the script has no number left for a draw below {bound}")
        number: i64 = self.numbers.pop(0)
        if number < 0 or number >= bound:
            raise ValueError(f"the script says {number}, but the draw is below {bound}")
        return number

    def choose(self, cards: vec[i64]) -> i64:
        if not self.cards and self.rest:
            return i64(len(cards)) - 1
        if not self.cards:
            raise ValueError("the script has no card left to draw")
        wanted: i64 = self.cards.pop(0)
        for i in range(i64(len(cards))):
            if cards[i] == wanted:
                return i
        raise ValueError(f"the script draws card {wanted}, which is not in the pile")

    def weigh(self, counts: vec[i64]) -> i64:
        last: i64 = -1
        for kind in range(i64(len(counts))):
            if counts[kind] > 0 and (not self.cards or self.cards[0] == kind):
                last = kind
        if (not self.cards and not self.rest) or last < 0:
            raise ValueError(f"the script draws {self.cards[:1]}, which is not in the bag")
        if self.cards:
            self.cards.pop(0)
        return last

    def clone(self) -> "Dealer":
        return ScriptedDealer(self.cards[:], self.numbers[:], self.rest)


@final
@mypyc_attr(acyclic=True)
class HaltingDealer(Dealer):
    """Stops (raises Halt) at the first thing that `seat` cannot foresee: a roll, a draw, a card it does not know."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def below(self, bound: i64) -> i64:
        raise Halt

    def witness(self, knowing: i64) -> None:
        if (knowing >> self.seat) & 1 == 0:
            raise Halt

    def pause(self) -> None:
        raise Halt

    def clone(self) -> "Dealer":
        return HaltingDealer(self.seat)


@final
@mypyc_attr(acyclic=True)
class NotingDealer(Dealer):
    """Deals as `dealer` does, and notes whether anything was drawn or turned up, or the turn passed."""

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer
        self.noted = False

    def below(self, bound: i64) -> i64:
        self.noted = True
        return self.dealer.below(bound)

    def choose(self, cards: vec[i64]) -> i64:
        self.noted = True
        return self.dealer.choose(cards)

    def weigh(self, counts: vec[i64]) -> i64:
        self.noted = True
        return self.dealer.weigh(counts)

    def witness(self, knowing: i64) -> None:
        self.noted = True

    def pause(self) -> None:
        self.noted = True

    def clone(self) -> "Dealer":
        return self.dealer.clone()


@mypyc_attr(allow_interpreted_subclasses=True)
class Onlooker:
    """Is told what chance decides, with all that it might have been, before the rules go on from it."""

    def drew(self, cards: vec[i64], index: i64) -> None:
        """The card at `index` of `cards`, drawn blindly."""

    def weighed(self, counts: vec[i64], kind: i64) -> None:
        """One of `kind` out of a bag that holds `counts[i]` of kind i."""

    def rolled(self, sides: i64, value: i64) -> None:
        """A die."""


@final
@mypyc_attr(acyclic=True)
class WatchedDealer(Dealer):
    """Deals as `dealer` does, before the eyes of an onlooker."""

    def __init__(self, dealer: Dealer, onlooker: Onlooker) -> None:
        self.dealer = dealer
        self.onlooker = onlooker

    def below(self, bound: i64) -> i64:
        return self.dealer.below(bound)

    def roll(self, sides: i64) -> i64:
        value = self.dealer.roll(sides)
        self.onlooker.rolled(sides, value)
        return value

    def choose(self, cards: vec[i64]) -> i64:
        index = self.dealer.choose(cards)
        self.onlooker.drew(cards, index)
        return index

    def weigh(self, counts: vec[i64]) -> i64:
        kind = self.dealer.weigh(counts)
        self.onlooker.weighed(counts, kind)
        return kind

    def clone(self) -> "Dealer":
        return self.dealer.clone()


def commitment(secret: str) -> str:
    """What a server publishes before play: SHA-256 of its secret, in hexadecimal."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fair_seed(secret: str, nonces: list[str]) -> str:
    """The seed that the server's secret and one nonce of every seat, in seat order, make together.

    Revealed at the end, anybody checks `commitment(secret)` and replays the game from `fair_seed(secret, nonces)`.
    """
    return hashlib.sha256("\n".join([secret, *nonces]).encode()).hexdigest()
