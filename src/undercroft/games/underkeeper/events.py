"""What can happen at an Underkeeper table: a row an event. `log.py` has the figures as its sentences print them."""

from typing import Final

from undercroft.engine.events import Events

EVENTS: Final = Events()
row: Final = EVENTS.row

# fmt: off
LAYER: Final = 0
row(LAYER, "layer", "seat", "card-play", "You lay the first card.", "{who} lays the first card.")
CHOSE: Final = 1
row(CHOSE, "chose", "seat", "visored-helm", "You have chosen a first hero.", "{who} has chosen a first hero.")
HERO: Final = 2
row(HERO, "hero", "seat hero space", "visored-helm",
    "Your hero is {hero}, on {space}.", "{who}'s hero is {hero}, on {space}.")
LAID: Final = 3
row(LAID, "laid", "seat space", "card-play", "You laid a card on {space}.", "{who} laid a card on {space}.")
DREW: Final = 4
row(DREW, "drew", "seat card", "card-draw", "You drew {card}.", "")
FIRST: Final = 5
row(FIRST, "first", "seat", "hourglass", "You go first.", "{who} goes first.")
TURN: Final = 6
row(TURN, "turn", "seat turn", "hourglass", "Turn {turn}: you", "Turn {turn}: {who}")
RESTORED: Final = 7
row(RESTORED, "restored", "seat strength", "crossed-swords",
    "Your strength is back to {strength}.", "{who}'s strength is back to {strength}.")
CHOSEN: Final = 8
row(CHOSEN, "chosen", "seat space card", "footsteps", "You chose {it} on {space}.", "{who} chose {it} on {space}.")
REVEALED: Final = 9
row(REVEALED, "revealed", "seat space card", "eye-target", "Revealed on {space}: {card}, {kind}.")
STRUCK: Final = 10
row(STRUCK, "struck", "seat space card damage", "wolf-trap",
    "{card} struck: you lost {damage} health.", "{card} struck: {who} lost {damage} health.")
TOOK: Final = 11
row(TOOK, "took", "seat space card double", "swap-bag",
    "{card} joined your spoils{doubled}.", "{card} joined {who}'s spoils{doubled}.")
IGNORED: Final = 12
row(IGNORED, "ignored", "seat space card", "footsteps",
    "You ignored {card}; it stays face up.", "{who} ignored {card}; it stays face up.")
FOUGHT: Final = 13
row(FOUGHT, "fought", "seat card strength health", "crossed-swords",
    "You fought {card}: {strength} strength and {health} health lost.",
    "{who} fought {card}: {strength} strength and {health} health lost.")
MOVED: Final = 14
row(MOVED, "moved", "seat from space", "footsteps", "You moved to {space}.", "{who} moved to {space}.")
DIED: Final = 15
row(DIED, "died", "seat hero space", "ghost", "Your {hero} died on {space}.", "{who}'s {hero} died on {space}.")
TOKEN: Final = 16
row(TOKEN, "token", "seat space", "token", "You put your token on {space}.", "{who} put a token on {space}.")
TOKEN_BACK: Final = 17
row(TOKEN_BACK, "token_back", "seat space", "token", "Your token returned.", "{who}'s token returned.")
TURNED_DOWN: Final = 18
row(TURNED_DOWN, "turned_down", "seat space", "info", "The card on {space} was turned face down.")
EFFECT: Final = 19
row(EFFECT, "effect", "seat card moment", "info", "{card} on you: “{line}”", "{card} on {who}: “{line}”")
USED: Final = 20
row(USED, "used", "seat card", "swap-bag", "You used {card}.", "{who} used {card}.")
HEALED: Final = 21
row(HEALED, "healed", "seat amount", "hearts", "You healed {amount}.", "{who} healed {amount}.")
LOST: Final = 22
row(LOST, "lost", "seat figure amount", "hearts", "You lost {amount} {figure}.", "{who} lost {amount} {figure}.")
GAINED: Final = 23
row(GAINED, "gained", "seat figure amount", "crossed-swords",
    "You gained {amount} {figure}.", "{who} gained {amount} {figure}.")
LOOKED: Final = 24
row(LOOKED, "looked", "seat space", "eye-target",
    "You looked at the card on {space}.", "{who} looked at the card on {space}.")
SAW: Final = 25
row(SAW, "saw", "seat space card", "eye-target", "You saw {card} on {space}.", "")
SWAPPED: Final = 26
row(SWAPPED, "swapped", "seat space other", "info",
    "You swapped the cards on {space} and {other}.", "{who} swapped the cards on {space} and {other}.")
HERO_SWAPPED: Final = 27
row(HERO_SWAPPED, "hero_swapped", "seat from space", "info",
    "Your hero changed places, from {from} to {space}.", "{who}'s hero changed places, from {from} to {space}.")
STOLE: Final = 28
row(STOLE, "stole", "seat card double", "swap-bag", "You stole {card}.", "{who} stole {card}.")
DISCARDED: Final = 29
row(DISCARDED, "discarded", "seat space card", "info",
    "You discarded {card} from {space}.", "{who} discarded {card} from {space}.")
GAVE_UP: Final = 30
row(GAVE_UP, "gave_up", "seat card double", "swap-bag", "You gave up {card}.", "{who} gave up {card}.")
TOKEN_MOVED: Final = 31
row(TOKEN_MOVED, "token_moved", "seat owner from space", "token",
    "You moved {owner}'s token from {from} to {space}.", "{who} moved {owner}'s token from {from} to {space}.")
CHANGED: Final = 32
row(CHANGED, "changed", "seat card delta fight", "crossed-swords", "{card}: {delta} strength {while}.")
ROOTED: Final = 33
row(ROOTED, "rooted", "seat", "info", "You cannot move again this turn.", "{who} cannot move again this turn.")
BOUND: Final = 34
row(BOUND, "bound", "seat", "info", "You cannot ignore it.", "{who} cannot ignore it.")
STOPPED: Final = 35
row(STOPPED, "stopped", "seat", "footsteps", "You stopped moving.", "{who} stopped moving.")
DECK_LOST: Final = 36
row(DECK_LOST, "deck_lost", "seat card", "info", "{card} was discarded from the deck.")
REFILL: Final = 37
row(REFILL, "refill", "seat spaces", "card-draw", "You refill {spaces}.", "{who} refills {spaces}.")
ENDED: Final = 38
row(ENDED, "ended", "cause seat", "trophy-cup", "The game is over. {cause}")
ENDLESS: Final = 39
row(ENDLESS, "endless", "card last", "hourglass", "{card} would never end: no effect happens {until}.")
