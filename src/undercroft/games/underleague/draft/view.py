"""What a seat may know of a draft: the only place that redacts (UL-8.9, UL-8.16)."""

from typing_extensions import TypedDict

from undercroft.engine.protocol import ints
from undercroft.games.underleague.draft.table import NONE, DraftTable


class DraftPool(TypedDict):
    """A drafter. `start` is None for everybody else; `picked` was taken in the open; `place`: in the order of seats."""

    seat: int
    place: int
    picks: int
    chip: bool
    start: list[int] | None
    picked: list[int]


class DraftView(TypedDict):
    """`grid`: nine creatures row by row; `rim`: twelve strategy cards, clockwise from above the top left."""

    seat: int | None
    player: int | None
    grid: list[int | None]
    rim: list[int | None]
    creatures: int
    strategies: int
    pools: list[DraftPool]
    over: bool


def view_of(t: DraftTable, seat: int) -> DraftView:
    """The draft as `seat` may know it; -1: as a spectator does."""
    places = ints(t.order)
    return {
        "seat": seat if seat >= 0 else None,
        "player": None if t.over() else int(t.player()),
        "grid": [None if card == NONE else card for card in ints(t.grid)],
        "rim": [None if card == NONE else card for card in ints(t.rim)],
        "creatures": len(t.creatures),
        "strategies": len(t.strategies),
        "pools": [
            {
                "seat": owner,
                "place": places.index(owner),
                "picks": int(t.pools[owner].picks),
                "chip": t.pools[owner].chip,
                "start": ints(t.pools[owner].start) if owner == seat else None,
                "picked": ints(t.pools[owner].picked),
            }
            for owner in range(int(t.seats))
        ],
        "over": t.over(),
    }
