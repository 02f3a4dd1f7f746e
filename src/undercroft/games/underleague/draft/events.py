"""What can happen in a draft: a row an event. A place: 0 to 8 grid, 9 to 20 rim."""

from typing import Final

from undercroft.engine.events import Events

EVENTS: Final = Events()
row: Final = EVENTS.row

# fmt: off
SEATED: Final = 0
row(SEATED, "seated", "seat place", "card-pick", "You pick as number {order}.", "{who} picks as number {order}.")
DEALT: Final = 1
row(DEALT, "dealt", "seat card", "card-pick", "{card} is in your starting pool.")
LAID: Final = 2
row(LAID, "laid", "place card", "card-pick", "{card} is laid out.")
PICKED: Final = 3
row(PICKED, "picked", "seat place card", "card-pick", "You took {card}.", "{who} took {card}.")
AGAIN: Final = 4
row(AGAIN, "again", "seat", "card-pick", "You pick a second time.", "{who} picks a second time.")
ENDED: Final = 5
row(ENDED, "ended", "", "card-pick", "The draft is over.")
