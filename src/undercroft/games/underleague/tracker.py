"""The phases of a round and the steps of a fight, with the present one (UL-7.4 to UL-7.9)."""

from typing import Final

from undercroft.engine.protocol import Mark
from undercroft.engine.words import tracked
from undercroft.games.underleague import cards as c
from undercroft.games.underleague.betting import Bet, BettingPhase
from undercroft.games.underleague.combat import ChooseDefender, ChooseTime, Decide, Declare, Roll, RollAgain, Window
from undercroft.games.underleague.table import UnderleagueTable

SET_UP: Final = (("pick", "Pick", "card-pick"),)
ROUND: Final = (
    ("preseason", "Pre-season", "sunset"),
    ("betting", "Betting", "two-coins"),
    ("combat", "Combat", "crossed-swords"),
)


def phase_of(t: UnderleagueTable) -> str:
    """setup, preseason, betting or combat."""
    if t.round == 0:
        return "setup"
    for step in t.agenda:
        if isinstance(step, BettingPhase | Bet):
            return "betting" if isinstance(step, Bet) else "preseason"
    return "combat"


def marks(t: UnderleagueTable) -> list[Mark]:
    """The phases of the round with the present one; in a fight its own steps."""
    fight = None if t.over() else step_of_fight(t)
    if fight:
        return fought(t, fight)
    phase = phase_of(t)
    steps = SET_UP if phase == "setup" else ROUND
    keys = [key for key, _, _ in steps]
    now = len(keys) if t.over() else 0 if phase == "setup" else keys.index(phase)
    return tracked(steps, now, ("combat",))


FIGHT: Final = (
    ("pair", "Pair", "duel"),
    ("time", "Time", "sunset"),
    ("dice", "Dice", "rolling-dices"),
    ("scheme", "Scheme", "secret-book"),
    ("reroll", "Re-roll", "clockwise-rotation"),
    ("result", "Result", "trophy-cup"),
)
TIMES: Final = (("time", "Day", "sun"), ("time", "Night", "moon"))


def step_of_fight(t: UnderleagueTable) -> str:
    """The step that a fight is at, by what is still to come of it; nothing between two fights."""
    top = t.agenda[len(t.agenda) - 1]
    if isinstance(top, ChooseDefender):
        return "pair"
    if isinstance(top, Window):
        return "scheme" if t.fighting else ""
    for number in range(len(t.agenda) - 1, -1, -1):
        step = t.agenda[number]
        if isinstance(step, ChooseTime):
            return "time"
        if isinstance(step, Roll | Declare):
            return "scheme"
        if isinstance(step, RollAgain) or (isinstance(step, Window) and step.window == c.AFTER_REROLLS):
            return "reroll"
        if isinstance(step, Decide) or (isinstance(step, Window) and step.window == c.AFTER_CHALLENGE):
            return "result"
    return ""


def fought(t: UnderleagueTable, now: str) -> list[Mark]:
    """UL-7.4 to UL-7.9: a scheme may be played before the dice too, so what is done is not what stands before."""
    left = {type(step) for step in t.agenda}
    ahead = {"time": ChooseTime in left, "dice": Roll in left, "scheme": Declare in left, "reroll": RollAgain in left}
    chosen = now != "pair" and ChooseTime not in left
    steps = [TIMES[int(t.night)] if key == "time" and chosen else (key, word, glyph) for key, word, glyph in FIGHT]
    found = tracked(steps, [key for key, _, _ in steps].index(now), ())
    for mark in found:
        if mark["state"] != "now" and mark["key"] in ahead:
            mark["state"] = "next" if ahead[mark["key"]] or now == "pair" else "done"
    return found
