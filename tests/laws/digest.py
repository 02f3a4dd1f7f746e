"""Prints a digest of random games for each configuration: the same on every engine that plays alike.

UNDERCROFT_ENGINE=source python -m tests.laws.digest 2
"""

import hashlib
import sys
from pathlib import Path

from tests.laws.field import Configuration, Play, configurations
from undercroft import ENGINE, packs
from undercroft.engine.bits import bit
from undercroft.engine.game import game_called
from undercroft.engine.pack import Pack

ENDLESS = sorted((Path(__file__).parents[1] / "packs").glob("*.toml"))
"""Packs whose effects are cut short."""


def digest(configuration: Configuration, games: int, pack: Pack | None = None) -> str:
    """Of every table, offer and event of that many games (16 hex digits)."""
    whole = hashlib.sha256(repr([int(bit(n)) for n in range(63)]).encode())
    for number in range(games):
        play = Play(configuration, f"twin {number}", pack)
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
    for file in ENDLESS:
        pack = packs.load(file).pack
        seats = max(2, game_called(pack.game).fewest)
        configuration = Configuration(pack.game, game_called(pack.game).editions[0].key, seats=seats)
        print(file.stem, digest(configuration, 1, pack))


if __name__ == "__main__":
    main()
