"""What can happen at an Underground table, by number; the figures a to d of each are named in `EVENTS`."""

from typing import Final

BOOKED: Final = 0
OPENS: Final = 1
LOADED: Final = 2
LOADED_ALL: Final = 3
SHOW: Final = 4
MULLIGAN: Final = 5
KEPT: Final = 6
TURN: Final = 7
DREW: Final = 8
DREW_CARD: Final = 9
PLAYED: Final = 10
ANSWERED: Final = 11
REVERSED: Final = 12
FAILED: Final = 13
SUCCEEDED: Final = 14
DAMAGE: Final = 15
TURNED: Final = 16
STOPPED: Final = 17
COVERED: Final = 18
JOINED: Final = 19
EFFECT: Final = 20
USED: Final = 21
DISCARDED: Final = 22
MILLED: Final = 23
MOVED: Final = 24
LOOKED: Final = 25
SAW: Final = 26
LOOKED_HAND: Final = 27
SHOWED: Final = 28
PUT: Final = 29
PUT_CARD: Final = 30
REVEALED: Final = 31
SHUFFLED: Final = 32
RETURNED: Final = 33
CUT: Final = 34
NOTHING: Final = 35
TURN_OVER: Final = 36
ENDED: Final = 37
ENDLESS: Final = 38

EVENTS: Final = (
    ("booked", ("seat", "card")),
    ("opens", ("seat",)),
    ("loaded", ("seat", "card")),
    ("loaded_all", ("seat", "number")),
    ("show", ("seat",)),
    ("mulligan", ("seat",)),
    ("kept", ("seat",)),
    ("turn", ("seat", "turn")),
    ("drew", ("seat", "number")),
    ("drew_card", ("seat", "card")),
    ("played", ("seat", "card", "zone")),
    ("answered", ("seat", "card")),
    ("reversed", ("seat", "card")),
    ("failed", ("seat", "card")),
    ("succeeded", ("seat", "card")),
    ("damage", ("seat", "number", "card")),
    ("turned", ("seat", "card", "left")),
    ("stopped", ("seat", "card", "left")),
    ("covered", ("seat", "card")),
    ("joined", ("seat", "card", "hype")),
    ("effect", ("seat", "card", "moment")),
    ("used", ("seat", "card")),
    ("discarded", ("seat", "card")),
    ("milled", ("seat", "card", "zone")),
    ("moved", ("seat", "card", "zone", "at")),
    ("looked", ("seat", "number")),
    ("saw", ("seat", "card")),
    ("looked_hand", ("seat", "other", "number")),
    ("showed", ("other", "card")),
    ("put", ("seat", "number", "zone", "at")),
    ("put_card", ("seat", "card", "zone", "at")),
    ("revealed", ("seat", "card")),
    ("shuffled", ("seat",)),
    ("returned", ("seat", "card")),
    ("cut", ("seat", "number")),
    ("nothing", ("seat", "card")),
    ("turn_over", ("seat",)),
    ("ended", ("seat", "cause")),
    ("endless", ("card", "last")),
)
