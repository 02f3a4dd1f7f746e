"""What can happen in a draft: a row an event. A place: 0 to 8 grid, 9 to 20 rim.

An event without words is a part of the one behind it that has them. Several cards are packed in `low` and `high`."""

from typing import Final

from undercroft.engine.events import Events

EVENTS: Final = Events()
row: Final = EVENTS.row

# fmt: off
SEATED: Final = 0
row(SEATED, "seated", "seat place", "card-pick", "You pick as number {order}.", "{who} picks as number {order}.")
DEALT: Final = 1
row(DEALT, "dealt", "seat card", "card-pick", "")
LAID: Final = 2
row(LAID, "laid", "place card", "card-pick", "")
PICKED: Final = 3
row(PICKED, "picked", "seat place card", "card-pick", "")
AGAIN: Final = 4
row(AGAIN, "again", "seat", "card-pick", "You pick a second time.", "{who} picks a second time.")
ENDED: Final = 5
row(ENDED, "ended", "", "card-pick", "The draft is over.")
POOLED: Final = 6
row(POOLED, "pooled", "seat number", "card-pick",
    "Your starting pool is {number} strategy cards, which you alone see.",
    "{who}'s starting pool is {number} strategy cards.")
FILLED: Final = 7
row(FILLED, "filled", "number low high", "card-pick", "{laid} laid out.")
TOOK: Final = 8
row(TOOK, "took", "seat line low high", "card-pick", "You take {taken}.", "{who} takes {taken}.")
