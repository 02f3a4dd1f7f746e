"""Random games between legal random decks: no dead end, no endless loop, no crash.

UNDERCROFT_ENGINE=compiled python -m tests.games.underground.fuzz 20000
"""

import sys

from tests.laws.secrets import SECRETS
from undercroft import packs
from undercroft.engine.dealer import Rng, SeededDealer, rng_of
from undercroft.engine.game import Deck, setup_of
from undercroft.games.underground.building import built
from undercroft.games.underground.decks import faults
from undercroft.games.underground.game import GAME
from undercroft.games.underground.table import UndergroundTable

PACK = packs.builtin("underground")
MOST = 4000
"""No game has more decisions."""
DREAM = 25
"""In so many decisions a seat imagines the table, and what it imagines is played to the end."""


def decks_of(rng: Rng) -> tuple[Deck, Deck]:
    """Two legal decks, each made with care or without."""
    one, two = (built(PACK, rng, rng.below(3) == 0) for _ in range(2))
    return one, two


def played(number: int) -> int:
    """Game number `number` to its end, and how many decisions it had. Raises AssertionError for one that is stuck."""
    rng = rng_of(f"fuzz {number}")
    decks = decks_of(rng)
    assert all(not faults(deck, PACK, "first") for deck in decks)
    options = {
        "decks": "own",
        "hybrid": ("any", "all")[int(rng.below(2))],
        "lists": ("secret", "open")[int(rng.below(2))],
    }
    t = GAME.start(setup_of(GAME, PACK, options=options, decks=decks), SeededDealer(rng.split()))
    assert isinstance(t, UndergroundTable)
    before = SECRETS["underground"].inventory(t)
    eager = int(rng.below(8))
    made = to_the_end(t, rng, eager, True, number)
    assert SECRETS["underground"].inventory(t) == before, f"game {number} lost or made cards"
    return made


def to_the_end(t: UndergroundTable, rng: Rng, eager: int, dreams: bool, number: int) -> int:
    """Play at random, the first option (to pass, to end the turn) in one of `eager` + 1 decisions at most."""
    made = 0
    while not t.over():
        seat = 0 if int(t.waits()) & 1 else 1
        options = list(t.options(seat))
        assert options, f"game {number}: nobody can do anything after {made} decisions"
        if len(options) > 1 and rng.below(eager + 1):
            options = options[1:]
        t.take(seat, options[int(rng.below(len(options)))])
        made += 1
        assert made <= MOST, f"game {number}: more than {MOST} decisions"
        if dreams and made % DREAM == 0 and not t.over():
            dream = t.imagine(made // DREAM % 2, rng)
            to_the_end(dream, rng, eager, False, number)
    return made


def main(games: int) -> None:
    most = 0
    for number in range(games):
        most = max(most, played(number))
        if (number + 1) % 1000 == 0:
            print(f"{number + 1} games, at most {most} decisions", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
