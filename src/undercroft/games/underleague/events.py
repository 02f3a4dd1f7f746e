"""What can happen at an Underleague table, by number; the figures a to d of each are named in `EVENTS`."""

from typing import Final

LOOKED: Final = 0
SAW: Final = 1
KEPT: Final = 2
UNDER: Final = 3
REVEALED: Final = 4
POINTS: Final = 5
ROUND: Final = 6
DREW: Final = 7
DREW_CARD: Final = 8
SHUFFLED: Final = 9
READIED: Final = 10
EXHAUSTED: Final = 11
COLLECTED: Final = 12
INVESTED: Final = 13
TRANSFERRED: Final = 14
ENTERED: Final = 15
BET: Final = 16
TURN: Final = 17
CHALLENGED: Final = 18
TIME: Final = 19
ROLLED: Final = 20
DECLARED: Final = 21
REROLLED: Final = 22
WON: Final = 23
PAID: Final = 24
VICTORY: Final = 25
PLAYED: Final = 26
DISCARDED: Final = 27
ATTACHED: Final = 28
GEAR_GONE: Final = 29
GEAR_MOVED: Final = 30
EFFECT: Final = 31
FLIPPED: Final = 32
RETURNED: Final = 33
CHIP_MOVED: Final = 34
GOT: Final = 35
NO_REROLLS: Final = 36
ROBBED: Final = 37
COMBAT: Final = 38
COMBAT_OVER: Final = 39
ENDED: Final = 40
ENDLESS: Final = 41

EVENTS: Final = (
    ("looked", ("seat", "owner", "number")),
    ("saw", ("seat", "card")),
    ("kept", ("seat",)),
    ("under", ("seat", "owner", "number")),
    ("revealed", ("seat", "space", "card")),
    ("points", ("seat", "points")),
    ("round", ("seat", "round")),
    ("drew", ("seat", "number")),
    ("drew_card", ("seat", "card")),
    ("shuffled", ("seat",)),
    ("readied", ("seat", "space")),
    ("exhausted", ("seat", "space")),
    ("collected", ("seat",)),
    ("invested", ("seat",)),
    ("transferred", ("seat", "space", "card")),
    ("entered", ("seat", "space", "card")),
    ("bet", ("seat", "space", "win")),
    ("turn", ("seat",)),
    ("challenged", ("seat", "space", "target")),
    ("time", ("seat", "night")),
    ("rolled", ("seat", "die", "value")),
    ("declared", ("seat", "die")),
    ("rerolled", ("seat", "die", "value")),
    ("won", ("seat", "space", "total", "other")),
    ("paid", ("seat", "space", "win")),
    ("victory", ("seat", "number")),
    ("played", ("seat", "card")),
    ("discarded", ("seat", "card")),
    ("attached", ("seat", "space", "card")),
    ("gear_gone", ("seat", "space", "card")),
    ("gear_moved", ("seat", "from", "space", "card")),
    ("effect", ("seat", "card", "space")),
    ("flipped", ("seat", "space", "win")),
    ("returned", ("seat", "space")),
    ("chip_moved", ("seat", "from", "space")),
    ("got", ("seat", "space", "figure", "delta")),
    ("no_rerolls", ("seat",)),
    ("robbed", ("seat", "other")),
    ("combat", ("seat",)),
    ("combat_over", ("seat",)),
    ("ended", ("cause", "seat")),
    ("endless", ("card", "last")),
)
