"""What UK-8.3 asks of the game's balance."""

from typing import Final

from undercroft.engine.balance import Targets

TARGETS: Final = Targets(
    "UK-8.3",
    (6.0, 14.0),
    first=(0.47, 0.53),
    pick=(0.20, 0.50),
    picks=("Charlie", "Mac", "Martha"),
    endings=("deck", "heroes", "loot"),
)
