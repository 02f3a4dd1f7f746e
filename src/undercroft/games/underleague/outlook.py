"""What comes of an action: what it costs and draws, what it changes, what it ends; how a fight stands before its dice
fall (UL-7.5 to UL-7.8), from what all may know: dice and chances, what cards and re-rolls may yet do apart."""

import contextlib
from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from mypy_extensions import i64

from undercroft.engine.dealer import Halt, HaltingDealer, rng_of
from undercroft.engine.ledger import Ledger
from undercroft.engine.pack import Pack
from undercroft.engine.protocol import Prospect
from undercroft.engine.several import take_whole
from undercroft.engine.words import counted, listed, percent
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import AGAINST, ATTACK, DAY, INVEST, NIGHT, ON, SPACES, STABLE, TRANSFER
from undercroft.games.underleague.combat import ChooseDefender, ChooseTime, Open, sole_defender
from undercroft.games.underleague.ending import Ending, ending_told
from undercroft.games.underleague.hand import Discard
from undercroft.games.underleague.log import counted_dice
from undercroft.games.underleague.odds import odds
from undercroft.games.underleague.playing import NameCreature, played_card
from undercroft.games.underleague.table import HAND_LIMIT, NONE, UnderleagueTable
from undercroft.games.underleague.words import creature_name

TIMES: Final = ("day", "night")
IMAGINED: Final = 3


def outlook(t: UnderleagueTable, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> list[Prospect]:
    """UL-7.4, UL-7.5: the chances of a challenge by day and by night, of a time those of that time; UL-7.13, UL-5.8:
    what a card and investing cost and draw; UL-5.9: what a transfer discards; else what changes, as far as all imagined
    tables agree."""
    step = None if t.over() else t.agenda[len(t.agenda) - 1]
    if isinstance(step, ChooseTime) and action in (DAY, NIGHT):
        return [_told(t, seat, 1 if action == NIGHT else 0)]
    if isinstance(step, ChooseDefender) and action >= AGAINST:
        return _challenged(t, seat, action)
    if isinstance(step, Open) and ATTACK <= action < AGAINST:
        return [] if sole_defender(t, i64(seat)) == NONE else _challenged(t, seat, action)
    if TRANSFER <= action < TRANSFER + SPACES:
        return _left_behind(t, action - TRANSFER, pack)
    spends = action == INVEST or played_card(t, i64(action)) != NONE
    return [*(_spent(t, seat, action) if spends else []), *_changed(t, seat, action, names, pack)]


def _challenged(t: UnderleagueTable, seat: int, action: int) -> list[Prospect]:
    trial = t.clone()
    trial.dealer = HaltingDealer(i64(seat))
    step = trial.agenda[len(trial.agenda) - 1]
    step.answer(trial, i64(seat), i64(action))
    return [_told(trial, seat, night) for night in range(2)]


# -- what changes


class Stand(NamedTuple):
    """What all see of a creature: its powers, its value, whether it is exhausted; its combat total."""

    card: int
    day: int
    night: int
    value: int
    exhausted: bool
    total: int


class After(NamedTuple):
    """How the creatures and points stand when an action has done all that the seat can foresee; the fight won by it, as
    (space, total, the other's), whether the combat phase ends, how the game does, whether the next player's creatures
    have become active (UL-5.4), which is none of its doing."""

    stands: tuple[Stand, ...]
    points: tuple[int, ...]
    won: tuple[int, int, int] | None
    over: bool
    ending: Ending | None
    rested: bool


def _changed(t: UnderleagueTable, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> list[Prospect]:
    if action < ON and action >= TRANSFER:
        return []
    found = {_after(t, seat, action, number) for number in range(IMAGINED)}
    after = found.pop()
    return [] if found else list(_told_changes(t, after, seat, names, pack))


def _after(t: UnderleagueTable, seat: int, action: int, number: int) -> After:
    trial = t.imagine(i64(seat), rng_of(f"after {number}"))
    trial.dealer = HaltingDealer(i64(seat))
    trial.ledger = ledger = Ledger()
    with contextlib.suppress(Halt):
        take_whole(trial, seat, action)
        while trial.playing != NONE and isinstance(trial.agenda[len(trial.agenda) - 1], Discard):
            trial.take(i64(seat), trial.choices(i64(seat))[0])
    told = {int(event.kind): events.EVENTS.figures(event) for event in ledger.events}
    won, ended = told.get(events.WON), told.get(events.ENDED)
    return After(
        tuple(stand_of(trial, space) for space in range(int(t.seats) * STABLE)),
        tuple(int(trial.points(other)) for other in range(int(t.seats))),
        (won["space"], won["total"], won["other"]) if won else None,
        events.COMBAT_OVER in told,
        ending_told(ended) if ended else None,
        events.RESTED in told,
    )


def stand_of(t: UnderleagueTable, at: int) -> Stand:
    space = i64(at)
    card = int(t.creature[space])
    if card == NONE:
        return Stand(NONE, 0, 0, 0, False, 0)
    rolled = t.fighting and max(t.dice) > 0 and space in (t.attacker, t.defender)
    total = int(t.total(space)) if rolled else 0
    return Stand(
        card, int(t.power(space, 0)), int(t.power(space, 1)), int(t.worth(space)), t.is_exhausted(space), total
    )


def _told_changes(
    t: UnderleagueTable, after: After, seat: int, names: tuple[str, ...], pack: Pack
) -> Iterator[Prospect]:
    """The most important first."""
    if after.ending:
        words = f"the game ends: {after.ending.result(names, seat)}"
        yield _certain(words, "end", after.ending.winners()[0], 0)
    elif after.over:
        yield _certain("the combat phase ends, and the points are counted", "phase", NONE, 0)
    if after.won:
        space, total, other = after.won
        words = f"{creature_name(t, space, pack)} wins {total} to {other}{_earned(t, after.won, seat, names)}"
        yield _certain(words, "won", space // STABLE, 0)
    for space, stand in enumerate(after.stands):
        before = stand_of(t, space)
        words = difference(before._replace(exhausted=stand.exhausted) if after.rested else before, stand)
        if words and not after.over and not (after.won and "total" in words):
            prospect = _certain(f"{creature_name(t, space, pack)}: {words}", "creature", NONE, 0)
            yield {**prospect, "place": {"zone": "creature", "index": space}}
    for other, points in enumerate(after.points):
        by = points - int(t.points(other))
        if by and not after.ending:
            who = "you then have" if other == seat else f"{names[other]} then has"
            yield _certain(f"{who} {counted_points(points)}", "points", other, by)


def _earned(t: UnderleagueTable, won: tuple[int, int, int], seat: int, names: tuple[str, ...]) -> str:
    """UL-7.8, UL-7.9: why a tie is won, or who takes a victory card."""
    space, total, other = won
    if space != t.attacker:
        return ": the defender wins ties" if total == other else ""
    stock = t.stock(space // STABLE)
    if stock.deck.size() == 0 and len(stock.discard) == 0:
        return ": no card is left to win"
    return f": {'you take' if space // STABLE == seat else f'{names[space // STABLE]} takes'} a victory card"


def counted_points(number: int) -> str:
    return f"{number} point{'' if number == 1 else 's'}"


def difference(before: Stand, after: Stand) -> str:
    """ "day 4 instead of 3, active again"; nothing of a creature that leaves or comes."""
    if before.card != after.card or NONE in (before.card, after.card):
        return ""
    changed = [
        f"{figure} {new} instead of {old}"
        for figure, old, new in (
            ("day", before.day, after.day),
            ("night", before.night, after.night),
            ("value", before.value, after.value),
            ("total", before.total, after.total),
        )
        if old != new and not (figure == "total" and 0 in (old, new))
    ]
    if before.exhausted != after.exhausted:
        changed.append("exhausted" if after.exhausted else "active again")
    return ", ".join(changed)


def _left_behind(t: UnderleagueTable, space: int, pack: Pack) -> list[Prospect]:
    """UL-5.9: the equipment of a creature that is transferred is discarded."""
    worn = [pack.cards[int(gear.card)].name for gear in t.gear if gear.space == space]
    words = f"{listed(worn)} {'is' if len(worn) == 1 else 'are'} discarded"
    return [_certain(words, "equipment", space // int(STABLE), -len(worn))] if worn else []


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


Drawn: TypeAlias = tuple[tuple[int, int, int, int], ...]


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
    return tuple((int(event.kind), int(event.b), int(event.c), int(event.d)) for event in mine)


ENDS: Final = (events.ATTACHED, events.ROLLED, events.WON, events.TURN, events.IDLED, events.BET)
"""With these what a card does is over."""


def _told_drawn(seat: int, drawn: Drawn) -> list[Prospect]:
    number = sum(figure for kind, figure, _, _ in drawn if kind == events.DREW)
    why = [_reason(figure, cause) for kind, figure, _, cause in drawn if kind == events.UNDRAWN]
    if not drawn:
        return []
    words = f"draws {number}{f': {listed(why)}' if why else ''}"
    return [_certain(words, "draws", seat, number)]


def _reason(why: int, cause: int) -> str:
    empty = why == events.NONE_TO_DRAW_FOR and cause == events.FOR_CHIPS
    return "your pool is empty" if empty else REASONS[why]


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
