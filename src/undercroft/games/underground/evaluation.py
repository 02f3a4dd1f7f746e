"""How a table stands, for bots (chapter 6 says who has won)."""

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from undercroft.games.underground import cards as c

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
IDLE: Final = 8.0
GUEST: Final = 1.0
DRY: Final = 6.0
"""What it costs to be near the end of one's rhymebook, where one's own turn may be the last."""


def heuristic_value(t: "UndergroundTable", seat: i64) -> float:
    """0 (lost) to 1 (won), both players' adding up to 1: rhymebooks as life, hype ratings, hands, and what the card
    being played promises."""
    if t.over():
        return 1.0 if (t.winners >> seat) & 1 == 1 else 0.0
    lead = evaluation(t, seat) - evaluation(t, 1 - seat)
    lead += opening(t, seat) - opening(t, 1 - seat)
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


def opening(t: "UndergroundTable", seat: i64) -> float:
    """What it costs to hold nothing that could be played while the hype stack is worth nothing (UG-3.4); in load-in
    what has been loaded in is worth something (UG-3.2)."""
    sheet = t.sheets[seat]
    if t.first == NONE:
        return GUEST * float(len(sheet.play))
    if sheet.rating > 0 or (t.playing != NONE and t.player == seat):
        return 0.0
    hype = t.hype(seat)
    for card in sheet.hand:
        kind = t.rules.cards.plays[card]
        if (kind == c.VERSE or kind == c.ACTION) and t.cost_of(seat, card) <= hype:
            return 0.0
    return -IDLE


def hype_worth(hype: float) -> float:
    return HYPE * hype / (HALF + hype)


def promise(t: "UndergroundTable") -> float:
    """What the verse or action being played is worth to its player while nobody has answered it: its damage, the hype
    that it brings, its effect."""
    cards = t.rules.cards
    hype = float(t.hype(t.player))
    gained = hype_worth(hype + float(cards.rip[t.playing])) - hype_worth(hype)
    return LANDS * (LIFE * float(t.rip_of_play()) + gained) + EFFECT * cards.effects[t.playing]
