"""Effects that trigger and wait for their turn (UL-7.12, UL-7.27); `resolve` has how they take place."""

from librt.vecs import append
from mypy_extensions import i64

from undercroft.engine.program import Ability
from undercroft.games.underleague.table import NONE, Gear, Trigger, UnderleagueTable


def trigger(t: UnderleagueTable, moment: i64, space: i64, you: i64) -> None:
    """The abilities of this moment of the creature on `space` and of its equipment now wait, for the player `you`."""
    creature = t.creature[space]
    if creature != NONE:
        trigger_card(t, creature, moment, space, you, None)
    for gear in t.gear:
        if gear.space == space:
            trigger_card(t, gear.card, moment, space, you, gear)


def trigger_card(t: UnderleagueTable, card: i64, moment: i64, space: i64, you: i64, gear: Gear | None) -> None:
    """Those of one card, which is `gear` or a creature."""
    if (t.rules.cards.moments[card] >> moment) & 1 == 1:
        for ability in t.rules.cards.abilities[card]:
            if ability.moment == moment:
                wait(t, ability, you, space, gear)


def wait(t: UnderleagueTable, ability: Ability, you: i64, space: i64, gear: Gear | None) -> None:
    t.waiting = append(t.waiting, Trigger(ability, you, space, gear, t.batch))


def trigger_all(t: UnderleagueTable, moment: i64) -> None:
    """The abilities of this moment of everything in play."""
    if waits_for(t, moment):
        for space in range(t.seats * 3):
            trigger(t, moment, space, space // 3)


def waits_for(t: UnderleagueTable, moment: i64) -> bool:
    """Whether anything in play has an ability of this moment."""
    moments = t.rules.cards.moments
    for creature in t.creature:
        if creature != NONE and (moments[creature] >> moment) & 1 == 1:
            return True
    for gear in t.gear:
        if (moments[gear.card] >> moment) & 1 == 1:
            return True
    return False
