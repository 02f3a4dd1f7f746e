"""What UW-9.5 asks of the game's balance."""

from typing import Final

from undercroft.engine.balance import Targets
from undercroft.games.underwing.scoring import TITLES

TARGETS: Final = Targets(
    "UW-9.5",
    None,
    "rounds",
    seat=0.03,
    rare=("exile", 0.05),
    careless=("exile", 0.20),
    alone=(0.30, 0.70),
    titles=TITLES,
    games=300,
    games_alone=500,
    seats=(1, 2, 3, 4, 5, 6),
)
