"""What a card promises a drafter: a rough worth for bots, never shown as a rule."""

from mypy_extensions import i64

from undercroft.games.underleague.cards import CREATURE, EQUIPMENT, Cards


def promise(cards: Cards, card: i64) -> float:
    """A positive number; about 5 for a middling creature, 2 for a middling strategy card."""
    ability = 1.0 if len(cards.abilities[card]) + len(cards.lasting[card]) > 0 else 0.0
    if cards.kind[card] == CREATURE:
        powers = float(cards.day[card] + cards.night[card])
        return 1.0 + 0.8 * powers + float(cards.value[card]) + 1.2 * ability
    worth = 1.5 + ability
    if cards.kind[card] == EQUIPMENT:
        gain = float(cards.value[card])
        worth += gain if gain > 0.0 else -0.3 * gain
    return worth / (1.0 + 0.25 * float(cards.cost[card]))
