"""What can happen at an Underkeeper table, by number; the figures a to d of each are named in `EVENTS`."""

from typing import Final

LAYER: Final = 0
CHOSE: Final = 1
HERO: Final = 2
LAID: Final = 3
DREW: Final = 4
FIRST: Final = 5
TURN: Final = 6
RESTORED: Final = 7
CHOSEN: Final = 8
REVEALED: Final = 9
STRUCK: Final = 10
TOOK: Final = 11
IGNORED: Final = 12
FOUGHT: Final = 13
MOVED: Final = 14
DIED: Final = 15
TOKEN_PLACED: Final = 16
TOKEN_BACK: Final = 17
TURNED_DOWN: Final = 18
EFFECT: Final = 19
USED: Final = 20
HEALED: Final = 21
LOST: Final = 22
GAINED: Final = 23
LOOKED: Final = 24
SAW: Final = 25
SWAPPED: Final = 26
HERO_SWAPPED: Final = 27
STOLE: Final = 28
DISCARDED: Final = 29
GAVE_UP: Final = 30
TOKEN_MOVED: Final = 31
CHANGED: Final = 32
ROOTED: Final = 33
BOUND: Final = 34
STOPPED: Final = 35
DECK_LOST: Final = 36
REFILL: Final = 37
ENDED: Final = 38
ENDLESS: Final = 39

EVENTS: Final = (
    ("layer", ("seat",)),
    ("chose", ("seat",)),
    ("hero", ("seat", "hero", "space")),
    ("laid", ("seat", "space")),
    ("drew", ("seat", "card")),
    ("first", ("seat",)),
    ("turn", ("seat", "turn")),
    ("restored", ("seat", "strength")),
    ("chosen", ("seat", "space", "card")),
    ("revealed", ("seat", "space", "card")),
    ("struck", ("seat", "space", "card", "damage")),
    ("took", ("seat", "space", "card", "double")),
    ("ignored", ("seat", "space", "card")),
    ("fought", ("seat", "card", "strength", "health")),
    ("moved", ("seat", "from", "space")),
    ("died", ("seat", "hero", "space")),
    ("token", ("seat", "space")),
    ("token_back", ("seat", "space")),
    ("turned_down", ("seat", "space")),
    ("effect", ("seat", "card", "moment")),
    ("used", ("seat", "card")),
    ("healed", ("seat", "amount")),
    ("lost", ("seat", "figure", "amount")),
    ("gained", ("seat", "figure", "amount")),
    ("looked", ("seat", "space")),
    ("saw", ("seat", "space", "card")),
    ("swapped", ("seat", "space", "other")),
    ("hero_swapped", ("seat", "from", "space")),
    ("stole", ("seat", "card", "double")),
    ("discarded", ("seat", "space", "card")),
    ("gave_up", ("seat", "card", "double")),
    ("token_moved", ("seat", "owner", "from", "space")),
    ("changed", ("seat", "card", "delta", "fight")),
    ("rooted", ("seat",)),
    ("bound", ("seat",)),
    ("stopped", ("seat",)),
    ("deck_lost", ("seat", "card")),
    ("refill", ("seat", "spaces")),
    ("ended", ("cause", "seat")),
    ("endless", ("card", "last")),
)
