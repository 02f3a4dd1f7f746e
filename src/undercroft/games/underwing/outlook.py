"""What comes of a placement, and what counts as it stands: temperature, the wild forces of the solo game, titles."""

from collections.abc import Iterator

from mypy_extensions import i64

from undercroft.engine.bits import lowest, ones
from undercroft.engine.pack import Pack
from undercroft.engine.protocol import Combination, Prospect
from undercroft.engine.words import capital, counted, listed
from undercroft.games.underwing.actions import (
    AND,
    CLAIM,
    DONE,
    EGG_SPACES,
    ELEMENT_NAMES,
    ELEMENTS,
    LAY,
    LEAVE,
    LIFT,
    OPPONENT,
    PLACES,
    RECALL,
    SEND,
    SPACES,
    SPOTS,
)
from undercroft.games.underwing.assign import MoveHandlers
from undercroft.games.underwing.cards import TIRELESS
from undercroft.games.underwing.handlers import (
    WILD_FORCES,
    columns_for,
    room_for_one,
    rows_for,
    wild_gain,
)
from undercroft.games.underwing.lay import LayMore, PlaceUpTo
from undercroft.games.underwing.place import Place
from undercroft.games.underwing.recipes import is_full, joins, one
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
from undercroft.games.underwing.words import egg_words, points_words, whose


def outlook(t: UnderwingTable, seat: int, action: int, names: tuple[str, ...]) -> list[Prospect]:
    """UW-6.3 to UW-6.8, UW-6.13: of an element that is laid, what becomes of the space and of the egg; UW-5.2, UW-5.3:
    of a handler, where it goes from there."""
    step = t.agenda[len(t.agenda) - 1]
    if LAY <= action < AND:
        element, space = divmod(action - LAY, SPACES)
        return _laid(t, seat, [element], space, names)
    if isinstance(step, LayMore) and AND <= action < AND + ELEMENTS:
        return _laid(t, seat, [action - AND], int(step.space), names)
    if SEND <= action < SEND + SPOTS:
        return [_sure(_sent(t, seat, action - SEND), "field", seat)]
    if CLAIM <= action < CLAIM + PLACES:
        return [_sure(_claimed(t, action - CLAIM), "egg", seat)]
    if RECALL <= action < RECALL + SPOTS or LEAVE <= action < LEAVE + PLACES:
        ready = "this is the last round" if t.in_final_round() else "ready again in the next round's assigning"
        return [_sure(f"rests in your break room, {ready}", "room", seat)]
    return []


def _sent(t: UnderwingTable, seat: int, spot: int) -> str:
    """UW-5.2: what a handler brings there, and where the field takes it."""
    if t.in_final_round():
        return "collects nothing more: this is the last round"
    field = t.rules.field
    colour = ELEMENT_NAMES[int(field.colour(i64(spot)))]
    if field.is_white(i64(spot)):
        room = "ready" if int(t.sheets[seat].lasting) & TIRELESS else "break"
        return f"collects {colour} next round, then goes to your {room} room"
    if t.still == t.round + 1:
        return f"collects {colour} next round, then stays: the field does not turn"
    after = ELEMENT_NAMES[int(field.colour(lowest(field.turned(i64(1 << spot), 1))))]
    return f"collects {colour} next round, then moves on to {after}"


def _claimed(t: UnderwingTable, place: int) -> str:
    score = int(t.rules.cards.score[t.eggs[place]])
    return f"{points_words(score)} when it hatches; {counted(_open(t, place), 'space')} still open"


def _open(t: UnderwingTable, place: int) -> int:
    """How many spaces of the egg there are not full."""
    colours = t.colours(i64(place))
    return sum(not is_full(colour, t.content[place * EGG_SPACES + number]) for number, colour in enumerate(colours))


def _laid(t: UnderwingTable, seat: int, laid: list[int], space: int, names: tuple[str, ...]) -> list[Prospect]:
    """What comes of elements laid together on a space."""
    place, number = divmod(space, EGG_SPACES)
    colour = int(t.colours(i64(place))[number])
    name = ELEMENT_NAMES[colour]
    content = t.content[space] + sum(int(one(i64(element))) for element in laid)
    if not is_full(i64(colour), content):
        return [_sure(f"{'continues' if t.content[space] else 'begins'} {name}, open to all", "begun", seat)]
    left = _open(t, place) - 1
    if left:
        return [_sure(f"fills {name}, {counted(left, 'space')} left", "filled", seat)]
    owner = int(t.claims[place])
    if owner != NONE:
        return [_sure(f"completes {whose(names, owner, seat)} egg", "egg", owner)]
    trial = t.clone()
    trial.wild |= 1 << place
    ends = [_sure("every space is then wild: nobody wins", "exile", NONE)] if overrun(trial) else []
    return [*ends, _sure("completes the egg: it hatches in the wild!", "wild", NONE)]


# -- whole placements


def combinations(t: UnderwingTable, seat: int, names: tuple[str, ...]) -> list[Combination]:
    """UW-6.6: all that `seat` can lay now, one element or several together, those alike in what comes of them as one;
    and what it can lift off an egg."""
    if seat < 0 or not int(t.waits()) >> seat & 1:
        return []
    found: dict[str, Combination] = {}
    for action in map(int, t.options(i64(seat))):
        for one_ in _begun_by(t, seat, action, names):
            same = found.setdefault(str((one_["things"], one_["then"], one_["outlook"])), {**one_, "begins": []})
            same["begins"].append(action)
    return sorted(found.values(), key=lambda one_: len(one_["things"]))


def _begun_by(t: UnderwingTable, seat: int, action: int, names: tuple[str, ...]) -> Iterator[Combination]:
    """What an action begins."""
    if LIFT <= action < OPPONENT:
        element = (action - LIFT) // EGG_SPACES
        yield {"begins": [], "then": [], "things": [ELEMENT_NAMES[element]], "outlook": []}
    if LAY <= action < AND:
        element, space = divmod(action - LAY, SPACES)
        for laid, then in _together(t, seat, element, space):
            things = [ELEMENT_NAMES[other] for other in laid]
            yield {"begins": [], "then": then, "things": things, "outlook": _laid(t, seat, laid, space, names)}


def _together(t: UnderwingTable, seat: int, element: int, space: int) -> Iterator[tuple[list[int], list[int]]]:
    """The elements that may be laid with one of the storage, each combination in the elements' order, and what is said
    behind it; what an effect lays comes alone."""
    if not isinstance(t.agenda[len(t.agenda) - 1], Place | PlaceUpTo):
        yield [element], []
        return
    colour = t.colours(i64(space // EGG_SPACES))[space % EGG_SPACES]
    begun = [[element]]
    while begun:
        laid = begun.pop()
        content = t.content[space] + sum(int(one(i64(other))) for other in laid)
        held = sum(1 << other for other in range(ELEMENTS) if t.sheets[seat].store[other] > laid.count(other))
        more = int(joins(colour, content)) & held
        yield laid, [*(AND + other for other in laid[1:]), *([int(DONE)] if more else [])]
        begun += [[*laid, other] for other in range(laid[-1], ELEMENTS) if more >> other & 1]


def standing(t: UnderwingTable, seat: int, names: tuple[str, ...], pack: Pack) -> list[Prospect]:
    """What counts as it stands, for all to see."""
    found = [_temperature(t, owner) for owner in range(int(t.seats))]
    found += [_net(t, owner) for owner in range(int(t.seats))]
    found += [_near(t, place, pack) for place in range(PLACES) if not t.over() and _is_near(t, place)]
    if not t.rules.solo:
        return found
    calm = int(calm_bonus(t))
    if calm:
        found.append({"words": f"Calm grounds: {calm}.", "figure": "calm", "seat": 0, "by": calm, "chance": 1})
    return found + (_titles(t) if t.over() else [_forces(t), _growth(t, seat, names)])


def _near(t: UnderwingTable, place: int, pack: Pack) -> Prospect:
    near = _sure(f"{capital(egg_words(t, place, pack))} is one space from hatching wild.", "near", NONE)
    return {**near, "place": {"zone": "egg", "index": place}}


def _is_near(t: UnderwingTable, place: int) -> bool:
    """UW-6.9: whether nobody claims the egg there, and all its spaces but one are full."""
    return t.is_egg(i64(place)) and t.claims[place] == NONE and _open(t, place) == 1


# -- temperature


def _net(t: UnderwingTable, owner: int) -> Prospect:
    """UW-7.6: by how much a player's dragons are warm (`by` below 0: cool)."""
    net = int(t.net_warm(i64(owner)))
    words = f"net {abs(net)} {'warm' if net > 0 else 'cool'}" if net else "balanced"
    return {"words": words, "figure": "net", "seat": owner, "by": net, "chance": 1}


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
        {"words": words, "figure": "title", "seat": 0, "by": least, "chance": float(words == reached)}
        for least, words in TITLES
    ]


def _sure(words: str, figure: str, seat: int) -> Prospect:
    return {"words": words, "figure": figure, "seat": seat, "by": 0, "chance": 1}
