"""What can happen at an Underwing table: a row an event. `log.py` has the figures as its sentences print them.

A hidden dragon's card is -1 (UW-9.2); an `egg` is its card, where dragons are hidden -2 less its kind. `elements`,
`gives` and `asks` are codes, five bits an element (`trading`); a space is told with its place (place * 8 + its number).
"""

from typing import Final

from undercroft.engine.events import Events

EVENTS: Final = Events()
row: Final = EVENTS.row
CARRIED: Final = "A ribbon is carried out as far as it can be."
CARRIED_CLAUSE: Final = "UW-6.18"

# Why something does not happen, the `reason` of NOTHING; `log.py` has the words.
BAG_EMPTY: Final = 0
FULL_STAFF: Final = 1
NO_EGG: Final = 2
NOTHING_HELD: Final = 3
DECK_EMPTY: Final = 4
NO_MORE_EGGS: Final = 5
NOBODY_READY: Final = 6
NOTHING_TO_DISCARD: Final = 7
NOTHING_TO_TAKE: Final = 8
NOBODY_TO_CHOOSE: Final = 9
NOTHING_TO_PLACE: Final = 10
NOTHING_TO_SWAP: Final = 11
NO_OTHER_KIND: Final = 12
NOBODY_TO_SCARE: Final = 13
NOBODY_ON_FIELD: Final = 14
NOTHING_COUNTED: Final = 15
NOBODY_RESTS: Final = 16
NOBODY_MOVES: Final = 17
DOES_NOT_TURN: Final = 18
NOTHING_SCATTERED: Final = 19
CANNOT_PAY: Final = 20
DECLINES: Final = 21
KEEPS: Final = 22
NO_BALANCE: Final = 23
CONDITION: Final = 24
"""And the three kinds of conditions (`cards.Test`); then those of "unless", which hold."""
UNLESS: Final = CONDITION + 3
NOTHING_IN_BAG: Final = UNLESS + 3
NO_NEXT_ROUND: Final = UNLESS + 4
RELEASED: Final = UNLESS + 5
NO_MORE_HELD: Final = UNLESS + 6
NO_MORE_SPACE: Final = UNLESS + 7

# fmt: off
LAID_OUT: Final = 0
row(LAID_OUT, "laid_out", "seat place egg", "big-egg", "{Egg}", part=True)
ROUND: Final = 1
row(ROUND, "round", "seat round last", "hourglass", "{opening}.")
DREW: Final = 2
row(DREW, "drew", "seat elements colour", "crystal-cluster",
    "You draw {elements}{instead_of}.", "{who} draws {elements}{instead_of}.", "The wild forces draw {elements}.",
    why="Drawn from the bag at random.", clause="UW-4.1")
COLLECTED: Final = 3
row(COLLECTED, "collected", "seat element spot", "crystal-cluster",
    "You collect {element} from {spot}.", "{who} collects {element} from {spot}.")
TURNED: Final = 4
row(TURNED, "turned", "seat steps", "clockwise-rotation", "The field turns {steps}.",
    why="The field turns in each round, and when a ribbon says so.", clause="UW-5.2")
RESTED: Final = 5
row(RESTED, "rested", "seat spot ready", "anticlockwise-rotation",
    "Your handler goes from {white} to your {room}.", "{who}'s handler goes from {white} to the {room}.")
SENT: Final = 6
row(SENT, "sent", "seat spot colour", "footsteps",
    "You send a handler to {field}.", "{who} sends a handler to {field}.")
CLAIMED: Final = 7
row(CLAIMED, "claimed", "seat place egg", "nest-eggs", "You claim {egg}.", "{who} claims {egg}.")
RECALLED: Final = 8
row(RECALLED, "recalled", "seat spot colour", "anticlockwise-rotation",
    "You recall your handler from {field}.", "{who} recalls a handler from {field}.")
LEFT: Final = 9
row(LEFT, "left", "seat place egg", "anticlockwise-rotation",
    "You recall your handler from {egg}.", "{who} recalls a handler from {egg}.")
PASSED: Final = 10
row(PASSED, "passed", "seat passing", "plain-arrow", "{passes}.")
LAID: Final = 11
row(LAID, "laid", "seat element space", "paint-bucket", "")
HATCHED_WILD: Final = 12
row(HATCHED_WILD, "hatched_wild", "seat place egg cause", "spiked-dragon-head",
    "{Egg} hatches in the wild!",
    why="{hatching}", clause="{hatching_clause}")
EXILED: Final = 13
row(EXILED, "exiled", "seat", "dragon-breath", "The grounds are full of wild dragons: everybody is exiled.",
    why="Every space of the grounds holds a wild dragon.", clause="UW-6.13")
COMPLETED: Final = 14
row(COMPLETED, "completed", "seat place egg", "egg-clutch", "You take {egg} home.", "{who} takes {egg} home.")
HATCHED: Final = 15
row(HATCHED, "hatched", "seat card score", "dragon-head",
    "You hatch {card}: {points}.", "{who} hatches {card}: {points}.",
    why="Hatched tame: it scores, and its green ribbon happens.", clause="UW-7.2")
EFFECT: Final = 16
row(EFFECT, "effect", "seat card moment place", "ribbon", "{card}: “{line}”",
    why="{ribbon}", clause="{ribbon_clause}")
GAINED: Final = 17
row(GAINED, "gained", "seat handlers", "character",
    "You gain a handler ({handlers} now).", "{who} gains a handler ({handlers} now).")
GRANTED: Final = 18
row(GRANTED, "granted", "seat threshold", "character",
    "At {threshold} points you are granted a handler.", "At {threshold} points {who} is granted a handler.")
TOOK: Final = 19
row(TOOK, "took", "seat elements", "crystal-cluster",
    "You take {elements} from the bag.", "{who} takes {elements} from the bag.",
    why=CARRIED, clause=CARRIED_CLAUSE)
STOLE: Final = 20
row(STOLE, "stole", "seat other element", "info",
    "You take {element} from {rival}.", "{who} takes {element} from {rival}.",
    why=CARRIED, clause=CARRIED_CLAUSE)
DISCARDED: Final = 21
row(DISCARDED, "discarded", "seat elements", "info", "You discard {elements}.", "{who} discards {elements}.",
    why=CARRIED, clause=CARRIED_CLAUSE)
SWAPPED: Final = 22
row(SWAPPED, "swapped", "seat element other", "info",
    "You swap {element} for {second}.", "{who} swaps {element} for {second}.",
    why=CARRIED, clause=CARRIED_CLAUSE)
LIFTED: Final = 23
row(LIFTED, "lifted", "seat element space", "info", "")
SCATTERED: Final = 24
row(SCATTERED, "scattered", "seat element space egg", "paint-bucket", "{Element} lands on {egg}.",
    why="It lands on an egg that it fits or begins, claimed or not.", clause="UW-6.10")
LOST: Final = 25
row(LOST, "lost", "number elements place egg", "info", "{lost} and {goes} to the bag.",
    why="What fits nowhere goes to the bag.", clause="UW-6.10")
EMPTIED: Final = 26
row(EMPTIED, "emptied", "seat place egg", "info", "{Egg} is emptied.",
    why="What lay on it goes to the bag.", clause="UW-6.16")
SCARED: Final = 27
row(SCARED, "scared", "seat place owner egg", "info", "{Owners} handler on {egg} is scared off.",
    why="A handler that is scared off goes to its break room; the egg is anybody's again.", clause="UW-6.11")
SCARED_FIELD: Final = 28
row(SCARED_FIELD, "scared_field", "seat spot owner colour", "info", "{Owners} handler {at} is scared off.",
    why="A handler that is scared off goes to its break room.", clause="UW-6.11")
MOVED: Final = 29
row(MOVED, "moved", "seat number", "info",
    "You call {resting} to your ready room.", "{who} calls {resting} to the ready room.")
REPLACED: Final = 30
row(REPLACED, "replaced", "seat place egg old", "big-egg", "{Old} makes way for {egg}.",
    why="The old egg leaves the grounds; what lay on it goes to the bag.", clause="UW-6.16")
LOOKED: Final = 31
row(LOOKED, "looked", "seat number", "info", "You look at the next {eggs}.", "{who} looks at the next {eggs}.")
SAW: Final = 32
row(SAW, "saw", "seat egg", "info", "You see {egg}.", "", part=True)
SCORED: Final = 33
row(SCORED, "scored", "seat points card", "laurel-crown",
    "You score {points} for {card}.", "{who} scores {points} for {card}.")
STILL: Final = 34
row(STILL, "still", "seat", "info", "The field will not turn next round.",
    why=CARRIED, clause=CARRIED_CLAUSE)
CLOSED: Final = 35
row(CLOSED, "closed", "seat", "info", "The tower is closed next round.",
    why=CARRIED, clause=CARRIED_CLAUSE)
PASSED_STORES: Final = 36
row(PASSED_STORES, "passed_stores", "seat", "info", "All storages move to the left.",
    why=CARRIED, clause=CARRIED_CLAUSE)
LASTS: Final = 37
row(LASTS, "lasts", "seat card", "info", "{card} stays helpful to you.", "{card} stays helpful to {who}.")
WILD_GAINED: Final = 38
row(WILD_GAINED, "wild_gained", "seat spot colour", "info", "The wild forces gain a handler on {field}.")
GREW: Final = 39
row(GREW, "grew", "seat columns rows", "info", "The grounds grow to {columns} by {rows}.")
PROPOSED: Final = 40
row(PROPOSED, "proposed", "seat other gives asks", "trade",
    "You offer {rival} {gives} for {asks}.", "{who} offers {rival} {gives} for {asks}.")
TRADED: Final = 41
row(TRADED, "traded", "seat other gives asks", "trade",
    "You give {rival} {gives} for {asks}.", "{who} gives {rival} {gives} for {asks}.")
DECLINED: Final = 42
row(DECLINED, "declined", "seat other", "info", "You decline {rivals} offer.", "{who} declines {rivals} offer.")
WITHDRAWN: Final = 43
row(WITHDRAWN, "withdrawn", "seat other", "info", "Your offer to {rival} is off.", "{who}'s offer to {rival} is off.")
BONUS: Final = 44
row(BONUS, "bonus", "seat points cause net", "laurel-crown",
    "You have {cause_own}: {points}.", "{who} has {cause_other}: {points}.")
ENDED: Final = 45
row(ENDED, "ended", "winners cause total decided", "trophy-cup", "{cause} {won}")
RETURNED: Final = 46
row(RETURNED, "returned", "seat element", "info", "The wild forces' {element} finds no space and goes to the bag.",
    why="What fits nowhere goes to the bag.", clause="UW-6.10")
ENDLESS: Final = 47
row(ENDLESS, "endless", "card last", "hourglass", "{card} would never end: no effect happens {until}.")
PLACED: Final = 48
row(PLACED, "placed", "seat elements place egg", "paint-bucket",
    "You lay {elements} on {egg}.", "{who} lays {elements} on {egg}.", "The wild forces lay {elements} on {egg}.",
    why="Elements go on a space that they fit or begin.", clause="UW-6.2")
TAKEN_OFF: Final = 49
row(TAKEN_OFF, "taken_off", "seat elements place egg", "info",
    "You take {elements} off {egg}.", "{who} takes {elements} off {egg}.",
    why=CARRIED, clause=CARRIED_CLAUSE)
SHORT: Final = 50
row(SHORT, "short", "seat kinds number", "info", "The bag has no more {kinds}: you draw {instead}.",
    "The bag has no more {kinds}: {who} draws {instead}.",
    "The bag has no more {kinds}: the wild forces draw {instead}.",
    why="Where the bag has not enough of a colour, a random element comes instead.", clause="UW-4.3")
NOTHING: Final = 51
row(NOTHING, "nothing", "seat reason number lacking", "info", "{nothing}")
FORCES_COLLECTED: Final = 52
row(FORCES_COLLECTED, "forces_collected", "seat elements", "crystal-cluster", "The wild forces collect {elements}.")
LAID_OUT_SEVERAL: Final = 53
row(LAID_OUT_SEVERAL, "laid_out_several", "seat number", "big-egg", "{Eggs} are laid out.")
NEW_EGG: Final = 54
row(NEW_EGG, "new_egg", "seat place egg", "big-egg", "{Egg} is laid out.")
NEXT: Final = 55
row(NEXT, "next", "seat number phase each", "hourglass",
    "You {further} in {phases_own}.", "{who} {further} in {phases}.",
    why=CARRIED, clause=CARRIED_CLAUSE)

# The `phase` of NEXT.
TO_COLLECT: Final = 0
TO_PLACE: Final = 1
