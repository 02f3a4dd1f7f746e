"""Someone who counts what is dealt at a test's table from now on."""

from typing import Any

from undercroft.engine.dealer import WatchedDealer
from undercroft.engine.game import Game
from undercroft.engine.luck import Watch


def watched(game: Game, at: Any) -> Watch:
    watch = game.luck(at.pack)
    assert watch is not None
    watch.table, watch.ledger = at.t, at.t.ledger
    at.t.dealer = WatchedDealer(at.t.dealer, watch)
    return watch
