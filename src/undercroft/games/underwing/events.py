"""What can happen at an Underwing table, by number; the figures a to d of each are named in `EVENTS`."""

from typing import Final

LAID_OUT: Final = 0
ROUND: Final = 1
DREW: Final = 2
COLLECTED: Final = 3
TURNED: Final = 4
RESTED: Final = 5
SENT: Final = 6
CLAIMED: Final = 7
RECALLED: Final = 8
LEFT: Final = 9
PASSED: Final = 10
LAID: Final = 11
WILD: Final = 12
EXILED: Final = 13
COMPLETED: Final = 14
HATCHED: Final = 15
EFFECT: Final = 16
GAINED: Final = 17
GRANTED: Final = 18
TOOK: Final = 19
STOLE: Final = 20
DISCARDED: Final = 21
SWAPPED: Final = 22
LIFTED: Final = 23
SCATTERED: Final = 24
LOST: Final = 25
EMPTIED: Final = 26
SCARED: Final = 27
SCARED_FIELD: Final = 28
MOVED: Final = 29
REPLACED: Final = 30
LOOKED: Final = 31
SAW: Final = 32
SCORED: Final = 33
STILL: Final = 34
CLOSED: Final = 35
PASSED_STORES: Final = 36
LASTS: Final = 37
WILD_GAINED: Final = 38
GREW: Final = 39
PROPOSED: Final = 40
TRADED: Final = 41
DECLINED: Final = 42
WITHDRAWN: Final = 43
BONUS: Final = 44
ENDED: Final = 45
RETURNED: Final = 46
ENDLESS: Final = 47

EVENTS: Final = (
    ("laid_out", ("seat", "place", "card", "kind")),
    ("round", ("seat", "round")),
    ("drew", ("seat", "element")),
    ("collected", ("seat", "element", "spot")),
    ("turned", ("seat", "steps")),
    ("rested", ("seat", "spot")),
    ("sent", ("seat", "spot", "colour")),
    ("claimed", ("seat", "place")),
    ("recalled", ("seat", "spot", "colour")),
    ("left", ("seat", "place")),
    ("passed", ("seat",)),
    ("laid", ("seat", "element", "place", "space")),
    ("hatched_wild", ("seat", "place", "card")),
    ("exiled", ("seat",)),
    ("completed", ("seat", "place", "card")),
    ("hatched", ("seat", "card", "score")),
    ("effect", ("seat", "card", "moment", "place")),
    ("gained", ("seat", "handlers")),
    ("granted", ("seat", "threshold")),
    ("took", ("seat", "element")),
    ("stole", ("seat", "other", "element")),
    ("discarded", ("seat", "element")),
    ("swapped", ("seat", "element", "other")),
    ("lifted", ("seat", "element", "place", "space")),
    ("scattered", ("seat", "element", "place", "space")),
    ("lost", ("seat", "number")),
    ("emptied", ("seat", "place")),
    ("scared", ("seat", "place", "owner")),
    ("scared_field", ("seat", "spot", "owner")),
    ("moved", ("seat", "number")),
    ("replaced", ("seat", "place", "card", "old")),
    ("looked", ("seat", "number")),
    ("saw", ("seat", "card", "kind")),
    ("scored", ("seat", "points")),
    ("still", ("seat",)),
    ("closed", ("seat",)),
    ("passed_stores", ("seat",)),
    ("lasts", ("seat", "card")),
    ("wild_gained", ("seat", "spot")),
    ("grew", ("seat", "columns", "rows")),
    ("proposed", ("seat", "other", "gives", "asks")),
    ("traded", ("seat", "other", "gives", "asks")),
    ("declined", ("seat", "other")),
    ("withdrawn", ("seat", "other")),
    ("bonus", ("seat", "points", "cause")),
    ("ended", ("seat", "cause")),
    ("returned", ("seat", "element")),
    ("endless", ("card", "last")),
)
"""A hidden dragon's card is -1 (UW-9.2). `gives` and `asks` are codes, five bits an element (`trading`)."""
