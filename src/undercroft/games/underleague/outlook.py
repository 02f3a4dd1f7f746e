"""What a card costs and draws; how a fight stands before its dice fall (UL-7.5 to UL-7.8), from what all may know: dice
and chances, what cards and re-rolls may yet do apart."""

from typing import Final, TypeAlias

from mypy_extensions import i64

from undercroft.engine.dealer import HaltingDealer, rng_of
from undercroft.engine.ledger import Ledger
from undercroft.engine.protocol import Prospect
from undercroft.engine.words import counted, listed, percent
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import AGAINST, DAY, INVEST, NIGHT, STABLE
from undercroft.games.underleague.combat import ChooseDefender, ChooseTime
from undercroft.games.underleague.hand import Discard
from undercroft.games.underleague.log import counted_dice
from undercroft.games.underleague.odds import odds
from undercroft.games.underleague.playing import NameCreature, played_card
from undercroft.games.underleague.table import HAND_LIMIT, NONE, UnderleagueTable

TIMES: Final = ("day", "night")
IMAGINED: Final = 3


def outlook(t: UnderleagueTable, seat: int, action: int) -> list[Prospect]:
    """UL-7.4, UL-7.5: the chances of a challenge by day and by night, of a time those of that time; UL-7.13, UL-5.8:
    what a card and investing cost and draw."""
    step = None if t.over() else t.agenda[len(t.agenda) - 1]
    if action == INVEST or played_card(t, i64(action)) != NONE:
        return _spent(t, seat, action)
    if isinstance(step, ChooseTime) and action in (DAY, NIGHT):
        return [_told(t, seat, 1 if action == NIGHT else 0)]
    if isinstance(step, ChooseDefender) and action >= AGAINST:
        trial = t.clone()
        trial.dealer = HaltingDealer(i64(seat))
        step.answer(trial, i64(seat), i64(action))
        return [_told(trial, seat, night) for night in range(2)]
    return []


# -- cards spent and drawn


def _spent(t: UnderleagueTable, seat: int, action: int) -> list[Prospect]:
    """The cost of a card, and what is drawn by it or by investing as far as all imagined tables agree, with the reason
    where it is less than is said."""
    card = int(played_card(t, i64(action)))
    cost = int(t.rules.cards.cost[card]) if card != NONE else 0
    found = [_certain(f"costs {counted(cost, 'other card')} to discard", "cost", seat, -cost)] if cost else []
    told = {_drawn(t, seat, action, number) for number in range(IMAGINED)}
    drawn = told.pop()
    return found if told or drawn is None else [*found, *_told_drawn(seat, drawn)]


Drawn: TypeAlias = tuple[tuple[int, ...], ...]


def _drawn(t: UnderleagueTable, seat: int, action: int, number: int) -> Drawn | None:
    """The events of what `seat` draws on one imagined table until the card has done all it does; nothing where
    something else is asked first."""
    trial = t.imagine(i64(seat), rng_of(f"drawn {number}"))
    trial.ledger = ledger = Ledger()
    trial.take(i64(seat), i64(action))
    while trial.playing != NONE:
        step = trial.agenda[len(trial.agenda) - 1]
        if not isinstance(step, Discard | NameCreature):
            return None
        trial.take(i64(seat), trial.choices(i64(seat))[0])
    kinds = (events.DREW, events.UNDRAWN)
    until = next((i for i, event in enumerate(ledger.events) if event.kind in ENDS), len(ledger.events))
    mine = [event for event in ledger.events[:until] if event.kind in kinds and event.a == seat]
    return tuple((int(event.kind), int(event.b), int(event.c)) for event in mine)


ENDS: Final = (events.ATTACHED, events.ROLLED, events.WON, events.TURN, events.IDLED, events.BET)
"""With these what a card does is over."""


def _told_drawn(seat: int, drawn: Drawn) -> list[Prospect]:
    number = sum(figure for kind, figure, _ in drawn if kind == events.DREW)
    why = [REASONS[figure] for kind, figure, _ in drawn if kind == events.UNDRAWN]
    if not drawn:
        return []
    words = f"draws {number}{f': {listed(why)}' if why else ''}"
    return [_certain(words, "draws", seat, number)]


REASONS: Final = {
    events.HAND_IS_FULL: f"your hand then holds {HAND_LIMIT}",
    events.NONE_IS_LEFT: "no strategy card is left",
    events.NONE_TO_DRAW_FOR: "there is nothing to draw for",
}


def _certain(words: str, figure: str, seat: int, by: int) -> Prospect:
    return {"words": words, "figure": figure, "seat": seat, "by": by, "chance": 1}


# -- fights


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
