"""What a game's clause asks of its balance; the lab measures it (`undercroft.lab.balance`).

A game says so in `TARGETS` of a module `balance` in its folder.
"""

from typing import Final, NamedTuple

GAMES: Final = 1000


class Targets(NamedTuple):
    """What a game's clause asks, of every study.

    `turns`: bounds for the median of turns a player (rounds); none where the rules set them. `first`: bounds for the
    rate of wins of who begins.
    `seat`: how far a seat's rate of wins may lie from its fair share. `picks`: how often each must come first, within
    the bounds `pick`. `endings`: those that must occur. `rare`: an ending, and the share of games between several
    players that may end so at most; `careless`: an ending, and its least share of games between random bots. `alone`:
    bounds for the rate of wins of somebody who plays alone; `titles`: from how many points on, each to be reached
    within `title_games` games. `games`: of each study, `games_alone` of those of one player. `seats`: for so many
    players each, in the default edition; empty: every edition with the fewest players. `decks`: bounds for the rate of
    wins of every ready deck, over all pairings of them, each of so many `games`.
    """

    clause: str
    turns: tuple[float, float] | None
    unit: str = "turns a player"
    first: tuple[float, float] | None = None
    seat: float | None = None
    pick: tuple[float, float] = (0.0, 1.0)
    picks: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    rare: tuple[str, float] | None = None
    careless: tuple[str, float] | None = None
    alone: tuple[float, float] | None = None
    titles: tuple[tuple[int, str], ...] = ()
    title_games: int = 5000
    games: int = GAMES
    games_alone: int = GAMES
    seats: tuple[int, ...] = ()
    decks: tuple[float, float] | None = None
    tuning: str = ""
    """What was changed to meet them, for the end of the page."""
