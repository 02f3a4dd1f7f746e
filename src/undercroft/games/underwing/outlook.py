"""What comes of a placement, and what counts as it stands: temperature, the wild forces of the solo game, titles."""

from mypy_extensions import i64

from undercroft.engine.bits import ones
from undercroft.engine.protocol import Prospect
from undercroft.engine.words import listed
from undercroft.games.underwing.actions import AND, EGG_SPACES, ELEMENT_NAMES, ELEMENTS, LAY, SPACES
from undercroft.games.underwing.assign import MoveHandlers
from undercroft.games.underwing.handlers import (
    WILD_FORCES,
    columns_for,
    room_for_one,
    rows_for,
    wild_gain,
)
from undercroft.games.underwing.lay import LayMore
from undercroft.games.underwing.recipes import is_full
from undercroft.games.underwing.scoring import (
    BALANCE_BONUS,
    MOST_BONUS,
    TITLES,
    calm_bonus,
    temperature_bonus,
    title,
    totals,
)
from undercroft.games.underwing.table import ENDED_EXILE, NONE, UnderwingTable
from undercroft.games.underwing.wild import overrun
from undercroft.games.underwing.words import whose


def outlook(t: UnderwingTable, seat: int, action: int, names: tuple[str, ...]) -> list[Prospect]:
    """UW-6.3 to UW-6.8, UW-6.13: of an element that is laid, what becomes of the space and of the egg."""
    step = t.agenda[len(t.agenda) - 1]
    if LAY <= action < AND:
        return _laid(t, seat, *divmod(action - LAY, SPACES), names)
    if isinstance(step, LayMore) and AND <= action < AND + ELEMENTS:
        return _laid(t, seat, action - AND, int(step.space), names)
    return []


def _laid(t: UnderwingTable, seat: int, element: int, space: int, names: tuple[str, ...]) -> list[Prospect]:
    trial = t.clone()
    trial.lay(i64(element), i64(space))
    place, number = divmod(space, EGG_SPACES)
    colour = int(t.colours(i64(place))[number])
    name = ELEMENT_NAMES[colour]
    if not is_full(i64(colour), trial.content[space]):
        return [_sure(f"{'continues' if t.content[space] else 'begins'} {name}, open to all", "space", seat)]
    if not trial.is_complete(i64(place)):
        return [_sure(f"fills {name}", "space", seat)]
    owner = int(t.claims[place])
    if owner != NONE:
        return [_sure(f"completes {whose(names, owner, seat)} egg", "egg", owner)]
    trial.wild |= 1 << place
    ends = [_sure("every space is then wild: nobody wins", "exile", NONE)] if overrun(trial) else []
    return [*ends, _sure("completes the egg: it hatches in the wild!", "wild", NONE)]


def standing(t: UnderwingTable, seat: int, names: tuple[str, ...]) -> list[Prospect]:
    """What counts as it stands, for all to see."""
    found = [_temperature(t, owner) for owner in range(int(t.seats))]
    if not t.rules.solo:
        return found
    calm = int(calm_bonus(t))
    if calm:
        found.append({"words": f"Calm grounds: {calm}.", "figure": "calm", "seat": 0, "by": calm, "chance": 1})
    return found + (_titles(t) if t.over() else [_forces(t), _growth(t, seat, names)])


# -- temperature


def _temperature(t: UnderwingTable, owner: int) -> Prospect:
    """UW-7.6, UW-8.10: what a player's temperature earns now, and what would earn more; chance 0: nothing ever here."""
    bonus = int(temperature_bonus(t, i64(owner)))
    given = bool(t.rules.temperature)
    words = _earned(t, owner, bonus) if given else "No bonus for temperature at this table."
    return {"words": words, "figure": "temperature", "seat": owner, "by": bonus, "chance": 1 if given else 0}


def _earned(t: UnderwingTable, owner: int, bonus: int) -> str:
    if not len(t.sheets[owner].dragons):
        return "A dragon must have hatched first."
    net = int(t.net_warm(i64(owner)))
    if net == 0:
        return f"Balance: {bonus}."
    if t.rules.solo:
        return f"{abs(net)} from balance, which earns {int(BALANCE_BONUS)}."
    side = "warm" if net > 0 else "cool"
    if bonus:
        return f"Most {side}: {bonus}."
    all_ = [int(t.net_warm(i64(other))) for other in range(int(t.seats))]
    behind = (max(all_) if net > 0 else -min(all_)) - abs(net)
    return f"{behind} behind the most {side} ({int(MOST_BONUS)}); balance earns {int(BALANCE_BONUS)}."


# -- the solo game


def _forces(t: UnderwingTable) -> Prospect:
    """UW-8.2, UW-8.3: what the wild forces collect, and where the turning field brings them."""
    field = t.sheets[WILD_FORCES].field
    now = listed(_colours(t, int(field))) or "nothing"
    then = listed(_colours(t, int(t.rules.field.turned(field, 1)))) or "nothing"
    turning = t.round if any(isinstance(step, MoveHandlers) for step in t.agenda) else t.round + 1
    stand = "stay: the field does not turn" if t.still == turning else f"stand on {then} after the field turns"
    return _sure(f"They collect {now} now, and {stand}.", "forces", NONE)


def _colours(t: UnderwingTable, spots: int) -> list[str]:
    held = [spot for spot in range(len(t.rules.field.loop)) if spots >> spot & 1]
    return [ELEMENT_NAMES[colour] for colour in sorted(int(t.rules.field.colour(i64(spot))) for spot in held)]


def _growth(t: UnderwingTable, seat: int, names: tuple[str, ...]) -> Prospect:
    """UW-8.7, UW-8.8: what the player's next handler brings."""
    if not room_for_one(t, i64(0)):
        who = "You have all your" if seat == 0 else f"{names[0]} has all the"
        return _sure(f"{who} handlers: the grounds grow no more.", "grounds", NONE)
    staff = int(t.staff(i64(0))) + 1
    trial = t.clone()
    wild_gain(trial)
    new = int(trial.sheets[WILD_FORCES].field & ~t.sheets[WILD_FORCES].field)
    theirs = f", and they gain one on {listed(_colours(t, new))}" if ones(i64(new)) else ""
    size = f"{int(columns_for(i64(staff)))} by {int(rows_for(i64(staff)))}"
    words = f"With {whose(names, 0, seat)} handler number {staff} the grounds grow to {size}{theirs}."
    return _sure(words, "grounds", NONE)


def _titles(t: UnderwingTable) -> list[Prospect]:
    """UW-8.11: every title with its least total (`by`), the highest first; chance 1 for the one that was reached."""
    if t.ended == ENDED_EXILE:
        return []
    reached = title(int(totals(t)[0]))
    return [
        {"words": words or "No title", "figure": "title", "seat": 0, "by": least, "chance": float(words == reached)}
        for least, words in TITLES
    ]


def _sure(words: str, figure: str, seat: int) -> Prospect:
    return {"words": words, "figure": figure, "seat": seat, "by": 0, "chance": 1}
