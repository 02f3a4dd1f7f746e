"""What can happen at an Underground table: a row an event. `log.py` has the figures as its sentences print them."""

from typing import Final

from undercroft.engine.events import Events

EVENTS: Final = Events()
row: Final = EVENTS.row

# fmt: off
BOOKED: Final = 0
row(BOOKED, "booked", "seat card", "old-microphone", "You are {card}.", "{who} is {card}.")
OPENS: Final = 1
row(OPENS, "opens", "seat", "info", "You load in first.", "{who} loads in first.")
LOADED: Final = 2
row(LOADED, "loaded", "seat card", "speaker", "You load in {card}.", "{who} loads in {card}.")
LOADED_ALL: Final = 3
row(LOADED_ALL, "loaded_all", "seat number", "info", "You have loaded in{loaded}.", "{who} has loaded in{loaded}.")
SHOW: Final = 4
row(SHOW, "show", "seat", "theater-curtains",
    "The show starts: the first turn is yours.", "The show starts: the first turn is {who}'s.")
MULLIGAN: Final = 5
row(MULLIGAN, "mulligan", "seat", "info", "You shuffle your hand back.", "{who} shuffles their hand back.")
KEPT: Final = 6
row(KEPT, "kept", "seat", "info", "You keep your hand.", "{who} keeps their hand.")
TURN: Final = 7
row(TURN, "turn", "seat turn", "hourglass", "Turn {turn}: yours.", "Turn {turn}: {who}'s.")
DREW: Final = 8
row(DREW, "drew", "seat number", "card-draw", "{drawn}", "{who} draws {cards}.")
DREW_CARD: Final = 9
row(DREW_CARD, "drew_card", "seat card", "card-draw", "You draw {card}.", "{who} draws {card}.", of="drew")
PLAYED: Final = 10
row(PLAYED, "played", "seat card zone", "card-play", "You play {card}{origin}.", "{who} plays {card}{origin}.")
ANSWERED: Final = 11
row(ANSWERED, "answered", "seat card", "shield", "You answer with {card}.", "{who} answers with {card}.")
REVERSED: Final = 12
row(REVERSED, "reversed", "seat card", "cancel", "Your {card} is reversed.", "{who}'s {card} is reversed.")
FAILED: Final = 13
row(FAILED, "failed", "seat card", "info",
    "Your {card} alone covers too little.", "{who}'s {card} alone covers too little.")
SUCCEEDED: Final = 14
row(SUCCEEDED, "succeeded", "seat card", "sound-on", "Your {card} succeeds.", "{who}'s {card} succeeds.")
DAMAGE: Final = 15
row(DAMAGE, "damage", "seat number card", "burst-blob",
    "{card} rips {number} of yours.", "{card} rips {number} of {who}'s.")
TURNED: Final = 16
row(TURNED, "turned", "seat card left", "card-discard",
    "You turn up {card}.", "{who} turns up {card}.", of="damage")
STOPPED: Final = 17
row(STOPPED, "stopped", "seat card left", "stop-sign", "{card} stops the damage ({saved}).")
COVERED: Final = 18
row(COVERED, "covered", "seat card", "info", "{card} covers one type.")
JOINED: Final = 19
row(JOINED, "joined", "seat card hype", "amplitude",
    "{card} joins your hype stack: rating {hype}.", "{card} joins {who}'s hype stack: rating {hype}.")
EFFECT: Final = 20
row(EFFECT, "effect", "seat card moment", "info", "{card}: “{line}”")
USED: Final = 21
row(USED, "used", "seat card", "info", "You use {card}.", "{who} uses {card}.")
DISCARDED: Final = 22
row(DISCARDED, "discarded", "seat card", "card-discard",
    "You discard {card}.", "{who} discards {card}.", of="discards")
MILLED: Final = 23
row(MILLED, "milled", "seat card zone", "info",
    "{card} goes from the top of your rhymebook to your {zone}.",
    "{card} goes from the top of {who}'s rhymebook to their {zone}.", of="mills")
MOVED: Final = 24
row(MOVED, "moved", "seat card zone at", "info",
    "{card} goes {place} your {zone}.", "{card} goes {place} {who}'s {zone}.", of="moves")
LOOKED: Final = 25
row(LOOKED, "looked", "seat number", "info", "You look at {cards}.", "{who} looks at {cards}.")
SAW: Final = 26
row(SAW, "saw", "seat card", "info", "You see {card}.", "{who} sees {card}.")
LOOKED_HAND: Final = 27
row(LOOKED_HAND, "looked_hand", "seat other number", "info",
    "You look at {rivals} hand.", "{who} looks at {rivals} hand.")
SHOWED: Final = 28
row(SHOWED, "showed", "other card", "info", "In {rivals} hand is {card}.", part=True)
PUT: Final = 29
row(PUT, "put", "seat number zone at", "info",
    "You put {cards} {place} your {zone}.", "{who} puts {cards} {place} their {zone}.")
PUT_CARD: Final = 30
row(PUT_CARD, "put_card", "seat card zone at", "info", "You put {card} {place} your {zone}.", "")
REVEALED: Final = 31
row(REVEALED, "revealed", "seat card", "info", "You reveal {card}.", "{who} reveals {card}.")
SHUFFLED: Final = 32
row(SHUFFLED, "shuffled", "seat", "cycle", "You shuffle your rhymebook.", "{who} shuffles their rhymebook.")
RETURNED: Final = 33
row(RETURNED, "returned", "seat card", "info",
    "{card} returns to your pre-show deck.", "{card} returns to {who}'s pre-show deck.")
CUT: Final = 34
row(CUT, "cut", "seat number", "hazard-sign",
    "Your turn is cut short: {cutter}.", "{who}'s turn is cut short: {cutter}.")
NOTHING: Final = 35
row(NOTHING, "nothing", "seat card", "info", "You pick no card for {card}.", "{who} picks no card for {card}.")
TURN_OVER: Final = 36
row(TURN_OVER, "turn_over", "seat", "info", "You end your turn.", "{who} ends their turn.")
ENDED: Final = 37
row(ENDED, "ended", "seat cause", "trophy-cup", "You win: {cause}", "{who} wins: {cause}")
ENDLESS: Final = 38
row(ENDLESS, "endless", "card last", "hourglass", "{card} would never end: no effect happens {until}.")
MISSED: Final = 39
row(MISSED, "missed", "seat card zone noun", "info",
    "{card} finds {none} in your {zone}.", "{card} finds {none} in {who}'s {zone}.")
DRY: Final = 40
row(DRY, "dry", "seat", "info", "Your rhymebook is empty.", "{who}'s rhymebook is empty.")
UNMET: Final = 41
row(UNMET, "unmet", "seat card why figure", "info", "{card} does less: {why}.")
DECLINED: Final = 42
row(DECLINED, "declined", "seat card", "info", "You decline {card}.", "{who} declines {card}.")
HOLDS: Final = 43
row(HOLDS, "holds", "seat card zone number", "info",
    "{card}: your {held}.", "{card}: {who}'s {held}.")
DREW_ONE: Final = 44
row(DREW_ONE, "drew_one", "seat card", "card-draw", "You draw {card}.", "{who} draws {card}.")
MOVES: Final = 45
row(MOVES, "moves", "seat number zone at", "info",
    "{some} go {place} your {zone}.", "{some} go {place} {who}'s {zone}.")
MILLS: Final = 46
row(MILLS, "mills", "seat number zone", "info",
    "{some} go from the top of your rhymebook to your {zone}.",
    "{some} go from the top of {who}'s rhymebook to their {zone}.")
DISCARDS: Final = 47
row(DISCARDS, "discards", "seat number", "card-discard", "You discard {cards}.", "{who} discards {cards}.")
ALTERED: Final = 48
row(ALTERED, "altered", "seat card rip", "info", "{card}: rip {printed} becomes {rip}.")
ADDS: Final = 49
row(ADDS, "adds", "seat card rip", "info", "{by}: {signed}.", part=True)
