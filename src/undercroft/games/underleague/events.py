"""What can happen at an Underleague table: a row an event. `log.py` has the figures as its sentences print them."""

from typing import Final

from undercroft.engine.events import Events

EVENTS: Final = Events()
row: Final = EVENTS.row

# fmt: off
LOOKED: Final = 0
row(LOOKED, "looked", "seat owner number", "info",
    "You look at {number} creatures.", "{who} looks at {number} creatures.")
SAW: Final = 1
row(SAW, "saw", "seat card", "info", "You see {card}.", "")
KEPT: Final = 2
row(KEPT, "kept", "seat", "info", "You kept a creature face down.", "{who} kept a creature face down.")
UNDER: Final = 3
row(UNDER, "under", "seat owner number", "info",
    "You put {number} under the deck.", "{who} put {number} creatures under the deck.")
REVEALED: Final = 4
row(REVEALED, "revealed", "seat space card", "paw-print", "{card} is in your stable.", "{card} is in {who}'s stable.")
POINTS: Final = 5
row(POINTS, "points", "seat points", "info", "You have {score}.", "{who} has {score}.")
ROUND: Final = 6
row(ROUND, "round", "seat round", "hourglass", "Round {round}: you are first.", "Round {round}: {who} is first.")
DREW: Final = 7
row(DREW, "drew", "seat number", "card-draw", "You drew {cards}.", "{who} drew {cards}.")
DREW_CARD: Final = 8
row(DREW_CARD, "drew_card", "seat card", "card-draw", "You drew {card}.", "")
SHUFFLED: Final = 9
row(SHUFFLED, "shuffled", "seat", "info", "The discard pile was shuffled into a new deck.")
READIED: Final = 10
row(READIED, "readied", "seat space", "info", "{creature} is active.")
EXHAUSTED: Final = 11
row(EXHAUSTED, "exhausted", "seat space", "info", "{creature} is exhausted.")
COLLECTED: Final = 12
row(COLLECTED, "collected", "seat", "info", "You took your chips back.", "{who} took all chips back.")
INVESTED: Final = 13
row(INVESTED, "invested", "seat", "info", "You invested.", "{who} invested.")
TRANSFERRED: Final = 14
row(TRANSFERRED, "transferred", "seat space card", "cycle", "You transferred {card}.", "{who} transferred {card}.")
ENTERED: Final = 15
row(ENTERED, "entered", "seat space card", "paw-print", "{card} enters on {space}.")
BET: Final = 16
row(BET, "bet", "seat space win", "two-coins", "You bet {side} on {creature}.", "{who} bets {side} on {creature}.")
TURN: Final = 17
row(TURN, "turn", "seat", "hourglass", "Your combat turn.", "{who}'s combat turn.")
CHALLENGED: Final = 18
row(CHALLENGED, "challenged", "seat space target", "crossed-swords", "{creature} challenges {target}!")
TIME: Final = 19
row(TIME, "time", "seat night", "sunset", "The fight is by {time}.")
ROLLED: Final = 20
row(ROLLED, "rolled", "seat die value", "rolling-dices", "The {die} shows {value}.")
DECLARED: Final = 21
row(DECLARED, "declared", "seat die", "rolling-dices",
    "You declare a re-roll of the {die}.", "{who} declares a re-roll of the {die}.")
REROLLED: Final = 22
row(REROLLED, "rerolled", "seat die value", "rolling-dices", "Re-rolled, the {die} shows {value}.")
WON: Final = 23
row(WON, "won", "seat space total other", "trophy-cup", "{creature} wins, {total} to {other}.")
PAID: Final = 24
row(PAID, "paid", "seat space win", "two-coins",
    "Your {side} chip on {creature} pays.", "{who}'s {side} chip on {creature} pays.")
VICTORY: Final = 25
row(VICTORY, "victory", "seat number", "laurel-crown",
    "You take a victory card ({number} now).", "{who} takes a victory card ({number} now).")
PLAYED: Final = 26
row(PLAYED, "played", "seat card", "card-play", "You play {card}.", "{who} plays {card}.")
DISCARDED: Final = 27
row(DISCARDED, "discarded", "seat card", "info", "You discard {card}.", "{who} discards {card}.")
ATTACHED: Final = 28
row(ATTACHED, "attached", "seat space card", "info", "{card} goes on {creature}.")
GEAR_GONE: Final = 29
row(GEAR_GONE, "gear_gone", "seat space card", "info", "{card} leaves {creature}.")
GEAR_MOVED: Final = 30
row(GEAR_MOVED, "gear_moved", "seat from space card", "info", "{card} moves to {creature}.")
EFFECT: Final = 31
row(EFFECT, "effect", "seat card space", "info", "{card}: “{line}”")
FLIPPED: Final = 32
row(FLIPPED, "flipped", "seat space win", "two-coins",
    "You flip your chip on {creature} to {side}.", "{who} flips a chip on {creature} to {side}.")
RETURNED: Final = 33
row(RETURNED, "returned", "seat space", "two-coins",
    "Your chip on {creature} returns.", "{who}'s chip on {creature} returns.")
CHIP_MOVED: Final = 34
row(CHIP_MOVED, "chip_moved", "seat from space", "two-coins",
    "You move a chip to {creature}.", "{who} moves a chip to {creature}.")
GOT: Final = 35
row(GOT, "got", "seat space figure delta", "info", "{creature} gets {delta} {figure}.")
NO_REROLLS: Final = 36
row(NO_REROLLS, "no_rerolls", "seat", "info", "Dice cannot be re-rolled this fight.")
ROBBED: Final = 37
row(ROBBED, "robbed", "seat other", "laurel-crown",
    "You take a victory card from {rival}.", "{who} takes a victory card from {rival}.")
COMBAT: Final = 38
row(COMBAT, "combat", "seat", "info", "The combat phase begins.")
COMBAT_OVER: Final = 39
row(COMBAT_OVER, "combat_over", "seat", "info", "The combat phase is over.")
ENDED: Final = 40
row(ENDED, "ended", "cause seat", "trophy-cup", "The game is over. {cause}")
ENDLESS: Final = 41
row(ENDLESS, "endless", "card last", "hourglass", "{card} would never end: no effect happens {until}.")
