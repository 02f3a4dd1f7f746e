"""What KP-3.4 asks of the game's balance."""

from typing import Final

from undercroft.engine.balance import Targets

TARGETS: Final = Targets("KP-3.4", None, first=(0.40, 0.55), endings=("fold", "showdown"))
