"""How a table stands, for bots (chapter 6 says who has won)."""

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from undercroft.games.underground.table import UndergroundTable

NONE: Final = -1
LIFE: Final = 1.0
HYPE: Final = 27.0
HALF: Final = 30.0
"""The hype rating that is worth half of HYPE: the first points are worth most."""
CARDS: Final = 1.3
TEMPO: Final = 1.5
LANDS: Final = 0.8
"""How much of a card that is being played, and may still be answered, counts."""
EFFECT: Final = 0.5
"""What a point of a card's worth beside its triangle counts (`Cards.effects`)."""
SHARP: Final = 0.085
DRY: Final = 6.0
"""What it costs to be near the end of one's rhymebook, where one's own turn may be the last."""


def heuristic_value(t: "UndergroundTable", seat: i64) -> float:
    """0 (lost) to 1 (won), both players' adding up to 1: rhymebooks as life, hype ratings, hands, and what the card
    being played promises."""
    if t.over():
        return 1.0 if (t.winners >> seat) & 1 == 1 else 0.0
    lead = evaluation(t, seat) - evaluation(t, 1 - seat)
    if t.playing != NONE and not t.landed and len(t.answers) == 0:
        lead += promise(t) if t.player == seat else -promise(t)
    return 1.0 / (1.0 + math.exp(-SHARP * lead))


def evaluation(t: "UndergroundTable", seat: i64) -> float:
    """In cards of the rhymebook."""
    sheet = t.sheets[seat]
    life = float(sheet.book.size())
    hand = float(len(sheet.hand))
    sum_ = LIFE * life + hype_worth(float(t.hype(seat))) + CARDS * hand / (1.0 + 0.05 * hand)
    if t.player == seat:
        sum_ += TEMPO
    if life < 4.0:
        sum_ -= DRY * (4.0 - life) / 4.0
    return sum_


def hype_worth(hype: float) -> float:
    return HYPE * hype / (HALF + hype)


def promise(t: "UndergroundTable") -> float:
    """What the verse or action being played is worth to its player while nobody has answered it: its damage, the hype
    that it brings, its effect."""
    cards = t.rules.cards
    hype = float(t.hype(t.player))
    gained = hype_worth(hype + float(cards.rip[t.playing])) - hype_worth(hype)
    return LANDS * (LIFE * float(t.rip_of_play()) + gained) + EFFECT * cards.effects[t.playing]
