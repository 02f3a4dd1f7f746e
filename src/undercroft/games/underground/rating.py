"""What cards are worth to bots: a figure for each card of a pack, made once from its printed program."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.games.underground import cards as c
from undercroft.games.underground.cards import Ability, Cards, ContinuousEffect

PRICE: Final = 0.3
"""What a point of hype cost takes off a card's worth."""


def rate(cards: Cards) -> None:
    """Fill `cards.worth`: the damage, hype and cards that each may bring, less what it costs; and `cards.effects`: the
    part of it that is neither its triangle's nor its cost's."""
    worth = vec[float]()
    effects = vec[float]()
    for card in range(cards.size):
        effect = effect_of(cards, card)
        effects = append(effects, effect)
        worth = append(worth, effect + 1.2 * float(cards.rip[card]) - PRICE * float(cards.cost[card]))
    cards.worth = worth
    cards.effects = effects


def effect_of(cards: Cards, card: i64) -> float:
    sum_ = 0.0
    if cards.kind[card] == c.REVERSE or cards.kind[card] == c.REACTION:
        sum_ += 3.0
    types = cards.types[card]
    if types & (types - 1) != 0:
        sum_ += 1.5 if cards.kind[card] == c.REVERSE else -1.0
    for ability in cards.abilities[card]:
        sum_ += ability_worth(ability)
    for line in cards.lines[card]:
        sum_ += line_worth(line)
    return sum_


def ability_worth(ability: Ability) -> float:
    sum_ = 0.0
    for op in ability.ops:
        sum_ += op.worth()
    often = 2.5 if ability.limit == c.ONCE_TURN or ability.moment == c.TURN_END else 1.0
    rare = 0.4 if ability.moment == c.RIPPED or ability.moment == c.REVERSED or ability.moment == c.TURNED_UP else 1.0
    return sum_ * often * rare


def line_worth(line: ContinuousEffect) -> float:
    if line.gives == c.FOR_RIP or line.gives == c.FOR_HYPE:
        size = float(line.delta if line.delta < 6 else 6) * (
            2.0 if line.mode == c.EVERY or line.mode == c.FIRST else 0.8
        )
        return size if line.whose == c.YOU else -size
    if line.gives == c.FOR_COST:
        return -0.3 * float(line.delta)
    if line.gives == c.NO_HAND or line.gives == c.NO_STOP or line.gives == c.COUNTS or line.gives == c.ENDS:
        return 1.5
    return 1.0
