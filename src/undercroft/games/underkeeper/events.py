"""What can happen at an Underkeeper table: a row an event. `log.py` has the figures as its sentences print them."""

from typing import Final

from undercroft.engine.events import Events

EVENTS: Final = Events()
row: Final = EVENTS.row

# fmt: off
LAYER: Final = 0
row(LAYER, "layer", "seat", "card-play",
    "The dungeon is built in turn: you lay the first card.", "The dungeon is built in turn: {who} lays the first card.")
CHOSE: Final = 1
row(CHOSE, "chose", "seat", "visored-helm", "You choose a first hero.", "{who} chooses a first hero.")
HERO: Final = 2
row(HERO, "hero", "seat hero space", "visored-helm",
    "Your hero is {hero}, on {space}.", "{who}'s hero is {hero}, on {space}.")
LAID: Final = 3
row(LAID, "laid", "seat space", "card-play",
    "You lay a card on {space}.", "{who} lays a card on {space}.", part=True)
DREW: Final = 4
row(DREW, "drew", "seat card", "card-draw", "You draw {card}.", "", part=True)
FIRST: Final = 5
row(FIRST, "first", "seat how", "hourglass", "You go first{how}.", "{who} goes first{how}.")
TURN: Final = 6
row(TURN, "turn", "seat turn", "hourglass", "Turn {turn}: you", "Turn {turn}: {who}")
RESTORED: Final = 7
row(RESTORED, "restored", "seat strength", "crossed-swords",
    "Your strength is back to {strength}.", "{who}'s strength is back to {strength}.")
CHOSEN: Final = 8
row(CHOSEN, "chosen", "seat space card", "footsteps", "{chosen}")
REVEALED: Final = 9
row(REVEALED, "revealed", "seat space card", "eye-target",
    "You reveal {card} ({space}), {kind}.", "{who} reveals {card} ({space}), {kind}.")
STRUCK: Final = 10
row(STRUCK, "struck", "seat space card damage", "wolf-trap",
    "{card} strikes: you lose {hurt}.", "{card} strikes: {who} loses {hurt}.")
TOOK: Final = 11
row(TOOK, "took", "seat space card double", "swap-bag",
    "{card} joins your spoils{doubled}{holds}.", "{card} joins {who}'s spoils{doubled}{holds}.")
IGNORED: Final = 12
row(IGNORED, "ignored", "seat space card", "footsteps",
    "You ignore {card}; it stays face up.", "{who} ignores {card}; it stays face up.")
FOUGHT: Final = 13
row(FOUGHT, "fought", "seat card strength health", "crossed-swords",
    "You fight {card}: it costs you {cost}.", "{who} fights {card}: it costs {who} {cost}.")
MOVED: Final = 14
row(MOVED, "moved", "seat from space", "footsteps", "You move to {space}.", "{who} moves to {space}.", part=True)
DIED: Final = 15
row(DIED, "died", "seat hero space", "ghost", "Your {hero} dies.", "{who}'s {hero} dies.")
TOKEN: Final = 16
row(TOKEN, "token", "seat space", "token",
    "You put your token on the card ({space}).", "{who} puts a token on the card ({space}).")
TOKEN_BACK: Final = 17
row(TOKEN_BACK, "token_back", "seat space", "token",
    "Your token returns to you.", "{who}'s token returns to {who}.", part=True)
TURNED_DOWN: Final = 18
row(TURNED_DOWN, "turned_down", "seat space card", "info", "{card} ({space}) is turned face down.", part=True)
EFFECT: Final = 19
row(EFFECT, "effect", "seat card moment", "info",
    "{card} reads, for you: “{line}”", "{card} reads, for {who}: “{line}”")
USED: Final = 20
row(USED, "used", "seat card", "swap-bag", "You use {card}; it is discarded.", "{who} uses {card}; it is discarded.")
HEALED: Final = 21
row(HEALED, "healed", "seat amount short", "hearts",
    "You heal {amount}{full}.", "{who} heals {amount}{full}.")
LOST: Final = 22
row(LOST, "lost", "seat figure amount", "hearts", "You lose {amount} {figure}.", "{who} loses {amount} {figure}.")
GAINED: Final = 23
row(GAINED, "gained", "seat figure amount", "crossed-swords",
    "You gain {amount} {figure}.", "{who} gains {amount} {figure}.")
LOOKED: Final = 24
row(LOOKED, "looked", "seat space", "eye-target",
    "You look at the card ({space}).", "{who} looks at the card ({space}).")
SAW: Final = 25
row(SAW, "saw", "seat space card", "eye-target", "It is {card} ({space}).", "", part=True)
SWAPPED: Final = 26
row(SWAPPED, "swapped", "seat space other", "info",
    "You swap the cards on {space} and {other}.", "{who} swaps the cards on {space} and {other}.")
HERO_SWAPPED: Final = 27
row(HERO_SWAPPED, "hero_swapped", "seat from space heroes", "info", "{swapped}")
STOLE: Final = 28
row(STOLE, "stole", "seat card double", "swap-bag",
    "You steal {card} from {robbed}{holds}.", "{who} steals {card} from {robbed}{holds}.")
DISCARDED: Final = 29
row(DISCARDED, "discarded", "seat space card", "info",
    "You discard {card} ({space}).", "{who} discards {card} ({space}).")
GAVE_UP: Final = 30
row(GAVE_UP, "gave_up", "seat card double", "swap-bag",
    "You discard {card} from your spoils.", "{who} discards {card} from the spoils.")
TOKEN_MOVED: Final = 31
row(TOKEN_MOVED, "token_moved", "seat owner from space", "token",
    "You move {owner} token from {from} to {space}.", "{who} moves {owner} token from {from} to {space}.")
CHANGED: Final = 32
row(CHANGED, "changed", "seat card delta fight", "crossed-swords", "{card} has {delta} strength {while}.")
ROOTED: Final = 33
row(ROOTED, "rooted", "seat", "info", "You cannot move again this turn.", "{who} cannot move again this turn.")
BOUND: Final = 34
row(BOUND, "bound", "seat card", "info", "You cannot ignore {card}.", "{who} cannot ignore {card}.")
STOPPED: Final = 35
row(STOPPED, "stopped", "seat", "footsteps", "You stop moving.", "{who} stops moving.")
DECK_LOST: Final = 36
row(DECK_LOST, "deck_lost", "seat card", "info", "{card} is discarded from the deck.")
REFILL: Final = 37
row(REFILL, "refill", "seat spaces", "card-draw",
    "You draw {spaces} and refill the map.", "{who} draws {spaces} and refills the map.")
ENDED: Final = 38
row(ENDED, "ended", "cause seat loot", "trophy-cup", "The game is over: {cause}.")
ENDLESS: Final = 39
row(ENDLESS, "endless", "card last", "hourglass", "{card} would never end: no effect happens {until}.")
DEALT: Final = 40
row(DEALT, "dealt", "cards", "card-draw", "Each player draws {cards}.")
DRAWN: Final = 41
row(DRAWN, "drawn", "seat cards", "card-draw", "You draw {cards}.", "{who} draws {cards}.")
SAID: Final = 42
row(SAID, "said", "seat named", "hourglass", "You say that {named}.", "{who} says that {named}.")
NOTHING: Final = 43
row(NOTHING, "nothing", "seat card why price", "info", "{nothing}")
RESULT: Final = 44
row(RESULT, "result", "seat points against decided", "trophy-cup",
    "You win, {points} to {against}{tie}.", "{who} wins, {points} to {against}{tie}.",
    "It is a draw, {points} to {against}{tie}.")
STANDS: Final = 45
row(STANDS, "stands", "seat card strength altered", "crossed-swords", "{card}'s strength is {stands}.")
