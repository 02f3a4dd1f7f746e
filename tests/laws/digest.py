"""Prints a digest of random games for each configuration: the same on every engine that plays alike.

UNDERCROFT_ENGINE=source python -m tests.laws.digest 2
"""

import hashlib
import sys

from tests.laws.field import Configuration, Play, configurations
from undercroft import ENGINE
from undercroft.engine.bits import bit


def digest(configuration: Configuration, games: int) -> str:
    """Of every table, offer and event of that many games (16 hex digits)."""
    whole = hashlib.sha256(repr([int(bit(n)) for n in range(63)]).encode())
    for number in range(games):
        play = Play(configuration, f"twin {number}")
        for t in play.positions():
            whole.update(t.dump().encode())
            whole.update(repr([list(t.options(seat)) for seat in (0, 1)]).encode())
        for event in play.match.ledger.events:
            whole.update(
                repr([int(f) for f in (event.audience, event.kind, event.a, event.b, event.c, event.d)]).encode()
            )
        whole.update(play.match.text().encode())
    return whole.hexdigest()[:16]


def main() -> None:
    print(ENGINE.engine)
    for configuration in configurations():
        print(configuration, digest(configuration, int(sys.argv[1])))


if __name__ == "__main__":
    main()
