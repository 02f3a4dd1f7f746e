"""What can happen at an Underwing table: a row an event. `log.py` has the figures as its sentences print them.

A hidden dragon's card is -1 (UW-9.2). `gives` and `asks` are codes, five bits an element (`trading`).
"""

from typing import Final

from undercroft.engine.events import Events

EVENTS: Final = Events()
row: Final = EVENTS.row
CARRIED: Final = "A ribbon is carried out as far as it can be."
CARRIED_CLAUSE: Final = "UW-6.18"

# fmt: off
LAID_OUT: Final = 0
row(LAID_OUT, "laid_out", "seat place card kind", "big-egg", "A {kind} egg is laid out on {place}.")
ROUND: Final = 1
row(ROUND, "round", "seat round", "hourglass",
    "Round {round}: you have the egg token.", "Round {round}: {who} has the egg token.")
DREW: Final = 2
row(DREW, "drew", "seat element", "crystal-cluster",
    "You drew {element}.", "{who} drew {element}.", "The wild forces draw {element}.",
    why="An element is drawn from the bag at random.", clause="UW-4.1")
COLLECTED: Final = 3
row(COLLECTED, "collected", "seat element spot", "crystal-cluster",
    "You collect {element} at {spot}.",
    "{who} collects {element} at {spot}.",
    "The wild forces collect {element} at {spot}.")
TURNED: Final = 4
row(TURNED, "turned", "seat steps", "clockwise-rotation", "The field turns {steps}.",
    why="The field turns in each round, and when a ribbon says so.", clause="UW-5.2")
RESTED: Final = 5
row(RESTED, "rested", "seat spot", "anticlockwise-rotation",
    "Your handler leaves {spot}.", "{who}'s handler leaves {spot}.")
SENT: Final = 6
row(SENT, "sent", "seat spot colour", "footsteps",
    "You send a handler to {colour} ({spot}).", "{who} sends a handler to {colour} ({spot}).")
CLAIMED: Final = 7
row(CLAIMED, "claimed", "seat place", "nest-eggs", "You claim the egg on {place}.", "{who} claims the egg on {place}.")
RECALLED: Final = 8
row(RECALLED, "recalled", "seat spot colour", "anticlockwise-rotation",
    "You recall your handler from {spot}.", "{who} recalls a handler from {spot}.")
LEFT: Final = 9
row(LEFT, "left", "seat place", "anticlockwise-rotation",
    "You recall your handler from the egg on {place}.", "{who} gives up the egg on {place}.")
PASSED: Final = 10
row(PASSED, "passed", "seat", "plain-arrow", "You pass.", "{who} passes.")
LAID: Final = 11
row(LAID, "laid", "seat element place space", "paint-bucket",
    "You lay {element} on {place}.", "{who} lays {element} on {place}.", "The wild forces lay {element} on {place}.",
    why="An element goes on a space that it fits or begins.", clause="UW-6.2")
HATCHED_WILD: Final = 12
row(HATCHED_WILD, "hatched_wild", "seat place card cause", "spiked-dragon-head",
    "{card} hatches in the wild on {place}!",
    why="{hatching}", clause="{hatching_clause}")
EXILED: Final = 13
row(EXILED, "exiled", "seat", "dragon-breath", "The grounds are full of wild dragons. Everybody is exiled.",
    why="Every space of the grounds holds a wild dragon.", clause="UW-6.13")
COMPLETED: Final = 14
row(COMPLETED, "completed", "seat place card", "egg-clutch",
    "You take home the egg of {place}.", "{who} takes home the egg of {place}.")
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
row(TOOK, "took", "seat element", "crystal-cluster",
    "You take {element} from the bag.", "{who} takes {element} from the bag.",
    why=CARRIED, clause=CARRIED_CLAUSE)
STOLE: Final = 20
row(STOLE, "stole", "seat other element", "info",
    "You take {element} from {rival}.", "{who} takes {element} from {rival}.",
    why=CARRIED, clause=CARRIED_CLAUSE)
DISCARDED: Final = 21
row(DISCARDED, "discarded", "seat element", "info", "You discard {element}.", "{who} discards {element}.",
    why=CARRIED, clause=CARRIED_CLAUSE)
SWAPPED: Final = 22
row(SWAPPED, "swapped", "seat element other", "info",
    "You swap {element} for {second}.", "{who} swaps {element} for {second}.",
    why=CARRIED, clause=CARRIED_CLAUSE)
LIFTED: Final = 23
row(LIFTED, "lifted", "seat element place space", "info",
    "You take {element} off the egg on {place}.", "{who} takes {element} off the egg on {place}.",
    why=CARRIED, clause=CARRIED_CLAUSE)
SCATTERED: Final = 24
row(SCATTERED, "scattered", "seat element place space", "paint-bucket", "{Element} lands on {place}.",
    why="It lands on an adjacent egg that it fits or begins, claimed or not.", clause="UW-6.10")
LOST: Final = 25
row(LOST, "lost", "seat number", "info", "No space for {elements}.",
    why="What fits nowhere goes to the bag.", clause="UW-6.10")
EMPTIED: Final = 26
row(EMPTIED, "emptied", "seat place", "info", "The egg on {place} is emptied.",
    why="What lay on it goes to the bag.", clause="UW-6.16")
SCARED: Final = 27
row(SCARED, "scared", "seat place owner", "info", "{Owners} handler on {place} is scared off.",
    why="A handler that is scared off goes to its break room; the egg is anybody's again.", clause="UW-6.11")
SCARED_FIELD: Final = 28
row(SCARED_FIELD, "scared_field", "seat spot owner", "info", "{Owners} handler {at} is scared off.",
    why="A handler that is scared off goes to its break room.", clause="UW-6.11")
MOVED: Final = 29
row(MOVED, "moved", "seat number", "info",
    "You call {resting} to your ready room.", "{who} calls {resting} to the ready room.")
REPLACED: Final = 30
row(REPLACED, "replaced", "seat place card old", "big-egg", "A new egg is laid out on {place}.",
    why="The old egg leaves the grounds; what lay on it goes to the bag.", clause="UW-6.16")
LOOKED: Final = 31
row(LOOKED, "looked", "seat number", "info", "You look at the next {eggs}.", "{who} looks at the next {eggs}.")
SAW: Final = 32
row(SAW, "saw", "seat card kind", "info", "You see {egg}.", "")
SCORED: Final = 33
row(SCORED, "scored", "seat points", "laurel-crown", "You score {points}.", "{who} scores {points}.")
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
row(WILD_GAINED, "wild_gained", "seat spot", "info", "The wild forces gain a handler at {spot}.")
GREW: Final = 39
row(GREW, "grew", "seat columns rows", "info", "The grounds grow to {columns} by {rows}.")
PROPOSED: Final = 40
row(PROPOSED, "proposed", "seat other gives asks", "trade",
    "You offer {rival} {gives} for {asks}.", "{who} offers {rival} {gives} for {asks}.")
TRADED: Final = 41
row(TRADED, "traded", "seat other gives asks", "trade",
    "You give {rival} {gives} for {asks}.", "{who} gives {rival} {gives} for {asks}.")
DECLINED: Final = 42
row(DECLINED, "declined", "seat other", "info", "You decline {rival}'s offer.", "{who} declines {rivals} offer.")
WITHDRAWN: Final = 43
row(WITHDRAWN, "withdrawn", "seat other", "info", "Your offer to {rival} is off.", "{who}'s offer to {rival} is off.")
BONUS: Final = 44
row(BONUS, "bonus", "seat points cause", "laurel-crown", "{Cause}: {points} for you.", "{Cause}: {points} for {who}.")
ENDED: Final = 45
row(ENDED, "ended", "seat cause", "trophy-cup", "The game is over. {cause}")
RETURNED: Final = 46
row(RETURNED, "returned", "seat element", "info", "{Element} finds no space.",
    why="What fits nowhere goes to the bag.", clause="UW-6.10")
ENDLESS: Final = 47
row(ENDLESS, "endless", "card last", "hourglass", "{card} would never end: no effect happens {until}.")
