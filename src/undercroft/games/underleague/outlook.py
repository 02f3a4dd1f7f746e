"""How a fight stands before its dice fall (UL-7.5 to UL-7.8), from what all may know: dice and chances, what cards and
re-rolls may yet do apart."""

from typing import Final

from mypy_extensions import i64

from undercroft.engine.dealer import HaltingDealer
from undercroft.engine.protocol import Prospect
from undercroft.engine.words import percent
from undercroft.games.underleague.actions import AGAINST, DAY, NIGHT, STABLE
from undercroft.games.underleague.combat import ChooseDefender, ChooseTime
from undercroft.games.underleague.log import counted_dice
from undercroft.games.underleague.odds import odds
from undercroft.games.underleague.table import NONE, UnderleagueTable

TIMES: Final = ("day", "night")


def outlook(t: UnderleagueTable, seat: int, action: int) -> list[Prospect]:
    """UL-7.4, UL-7.5: the chances of a challenge by day and by night, of a time those of that time."""
    step = None if t.over() else t.agenda[len(t.agenda) - 1]
    if isinstance(step, ChooseTime) and action in (DAY, NIGHT):
        return [_told(t, seat, 1 if action == NIGHT else 0)]
    if isinstance(step, ChooseDefender) and action >= AGAINST:
        trial = t.clone()
        trial.dealer = HaltingDealer(i64(seat))
        step.answer(trial, i64(seat), i64(action))
        return [_told(trial, seat, night) for night in range(2)]
    return []


def standing(t: UnderleagueTable) -> list[Prospect]:
    """Of the fight that goes on each side's dice (`by`) and chance, by day and by night or as was chosen."""
    if not t.fighting or any(int(die) for die in t.dice):
        return []
    times = range(2) if t.night == NONE else [int(t.night)]
    return [_side(t, space, night) for night in times for space in (int(t.attacker), int(t.defender))]


def _side(t: UnderleagueTable, space: int, night: int) -> Prospect:
    dice = int(t.power(i64(space), i64(night)))
    words = f"{counted_dice(dice)} by {TIMES[night]}"
    chance = _chance(t, space, night)
    return {"words": words, "figure": TIMES[night], "seat": space // int(STABLE), "by": dice, "chance": chance}


def _told(t: UnderleagueTable, seat: int, night: int) -> Prospect:
    """From the side of `seat`: "By day 3 dice to 1: you win with 83 %"."""
    spaces = (int(t.attacker), int(t.defender))
    mine, theirs = spaces if spaces[0] // int(STABLE) == seat else spaces[::-1]
    own = _side(t, mine, night)
    dice = f"{counted_dice(own['by'])} to {int(t.power(i64(theirs), i64(night)))}"
    words = f"by {TIMES[night]} {dice}: you win with {percent(own['chance'] or 0)}"
    return {**own, "words": words}


def _chance(t: UnderleagueTable, space: int, night: int) -> float:
    """UL-7.8: a tie is the defender's."""
    powers = t.power(t.attacker, i64(night)), t.power(t.defender, i64(night))
    won = odds(*powers, t.total(t.attacker) - t.total(t.defender))
    return won if space == t.attacker else 1 - won
