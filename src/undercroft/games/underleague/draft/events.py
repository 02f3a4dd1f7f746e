"""What can happen in a draft, by number; `EVENTS` names the figures of each. A place: 0 to 8 grid, 9 to 20 rim."""

from typing import Final

SEATED: Final = 0
DEALT: Final = 1
LAID: Final = 2
PICKED: Final = 3
AGAIN: Final = 4
ENDED: Final = 5

EVENTS: Final = (
    ("seated", ("seat", "place")),
    ("dealt", ("seat", "card")),
    ("laid", ("place", "card")),
    ("picked", ("seat", "place", "card")),
    ("again", ("seat",)),
    ("ended", ()),
)
