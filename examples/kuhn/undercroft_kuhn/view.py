"""What a seat may know of a table: the only place that redacts (KP-1.2)."""

from typing_extensions import TypedDict

from undercroft_kuhn.table import KuhnTable


class Player(TypedDict):
    """`card` is None for everybody else until the showdown (KP-3.1)."""

    seat: int
    chips: int
    card: int | None


class View(TypedDict):
    """`player`: whose turn it is."""

    seat: int | None
    player: int | None
    pot: int
    players: list[Player]
    over: bool


def view_of(t: KuhnTable, seat: int) -> View:
    """The table as `seat` may know it; -1: as a spectator does."""
    return {
        "seat": seat if seat >= 0 else None,
        "player": None if t.over() else int(t.waits()) // 2,
        "pot": int(t.chips[0] + t.chips[1]),
        "players": [
            {
                "seat": owner,
                "chips": int(t.chips[owner]),
                "card": int(t.hands[owner]) if owner == seat or t.turned_up else None,
            }
            for owner in range(2)
        ],
        "over": t.over(),
    }
