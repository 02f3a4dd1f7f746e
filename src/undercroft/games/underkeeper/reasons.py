"""Why something did not happen, as the event "nothing" has it: one of these, and REASONS times a figure or what was
looked for. `log` spells them out."""

from typing import Final

FULL_HEALTH: Final = 1
NO_STRENGTH: Final = 2
NO_CARD: Final = 3
TOO_FEW: Final = 4
NO_SPOIL: Final = 5
NO_TOKEN: Final = 6
NO_HERO: Final = 7
UNMET: Final = 8
MET: Final = 9
EMPTY_DECK: Final = 10
NOT_CHOSEN: Final = 11
SAME_STRENGTH: Final = 12
TOO_LITTLE: Final = 13
DECLINED: Final = 14
UNPAID: Final = 15
REASONS: Final = 16
