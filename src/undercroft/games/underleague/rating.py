"""What cards are worth to a bot, from their figures and abilities: victory points that they may bring, roughly.

Nothing here is a rule. Drafting, deck building and the table value read these ratings; other cards get their own.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.program import Ability
from undercroft.games.underleague import cards as c
from undercroft.games.underleague.cards import Cards, Deed, Lasting

ROUNDS: Final = 2.0
"""How many rounds a card in play goes on working, about."""
POWER: Final = 0.4
"""A day or night power more."""
CARD: Final = 0.45
"""A card drawn."""
OFTEN: Final = vec[float]([0.45, 0.4, 0.55, 0.25, 0.5, 0.1, 0.2, 0.3, 0.5, 0.8, 1.0, 0.5, 1.0])
"""How often a round each moment comes, in the order of `cards.MOMENTS`; a scheme is played once."""


def boon(cards: Cards, card: i64) -> float:
    """What a card in play brings its stable besides figures: abilities, bans and choices."""
    total = 0.0
    for ability in cards.abilities[card]:
        if ability.moment != c.PLAY:
            total += ROUNDS * OFTEN[ability.moment] * program(ability)
    for line in cards.lasting[card]:
        total += ROUNDS * rule(line)
    return total


def rule(line: Lasting) -> float:
    """What a lasting line that is about no figure brings in a round, and one about combat totals."""
    if line.figure == c.FIGURE_TOTAL:
        return 0.1 * float(line.delta)
    if line.figure != c.NOBODY:
        return 0.0
    if line.bans == 0:
        return 0.35
    good = 0.4 if line.bans & c.BE_CHALLENGED != 0 else 0.0
    return good - 0.8 if line.bans & c.ATTACK != 0 else good


def program(ability: Ability) -> float:
    """What the ops of an ability bring whoever performs it, what is conditional at 0.6."""
    total = 0.0
    share = 1.0
    for op in ability.ops:
        if op.is_condition():
            share = 0.6
        total += share * op.worth()
    return total


def many(op: Deed) -> float:
    """How much an op does, what is counted reckoned as some."""
    n = float(op.n if op.n != c.ALL else 3)
    return n if op.count is None else n * 1.3


def creatures(op: Deed) -> float:
    """How many creatures an op is about, at most the two or so that matter."""
    if op.which is None or op.which.ref != c.SOME:
        return 1.0
    return 2.0 if op.which.n > 2 else float(op.which.n)


def figures(cards: Cards, card: i64) -> float:
    """What the lasting lines add to powers and values of the stable."""
    total = 0.0
    for line in cards.lasting[card]:
        mates = 1.0 if line.which.ref == c.THIS else 2.0
        if line.test is not None or line.which.type != c.ANY_TYPE:
            mates *= 0.5
        if line.figure == c.FIGURE_VALUE:
            total += mates * float(line.delta)
        elif line.figure == c.FIGURE_DAY or line.figure == c.FIGURE_NIGHT:
            total += POWER * mates * float(line.delta)
    return total


def rating(cards: Cards, card: i64, extra: float) -> float:
    """What a card brings, its price not counted; `extra` is its boon. Below 0: an equipment for a rival."""
    if cards.kind[card] == c.SCHEME:
        total = 0.0
        for ability in cards.abilities[card]:
            total += program(ability)
        return total
    power = POWER * float(cards.day[card] + cards.night[card])
    return float(cards.value[card]) + power + figures(cards, card) + extra


def use(cards: Cards, card: i64) -> float:
    """What a strategy card is worth to its holder, its cost in other cards paid; a harmful one hurts a rival."""
    found = cards.rating[card]
    gain = found if found >= 0.0 else -0.6 * found
    return gain - CARD * float(cards.cost[card])


def rate(cards: Cards) -> None:
    """Fill in the ratings of a pack's cards."""
    for card in range(cards.size):
        cards.boon = append(cards.boon, 0.0 if cards.kind[card] == c.SCHEME else boon(cards, card))
        cards.rating = append(cards.rating, rating(cards, card, cards.boon[card]))
        cards.use = append(cards.use, use(cards, card))
