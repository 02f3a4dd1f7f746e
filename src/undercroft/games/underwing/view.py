"""What a seat may know of an Underwing table: the only place that redacts (UW-4.5, UW-6.12, UW-9.6).

Places are row * 4 + column and named a1 to d4; elements are named. Cards are numbers in the pack. With hidden dragons
an egg has no number, only its egg side.
"""

from typing_extensions import TypedDict

from undercroft.games.underwing.actions import (
    EGG_SPACES,
    ELEMENT_NAMES,
    MOST_EGGS,
    PLACE_NAMES,
    PLACES,
    SPOT_NAMES,
    SPOTS,
)
from undercroft.games.underwing.cards import FAMILIES, KINDS, TEMPERATURES
from undercroft.games.underwing.hatch import Hatch
from undercroft.games.underwing.pairing import seen
from undercroft.games.underwing.place import WILD_ORDER, goes, wild_space
from undercroft.games.underwing.recipes import count, is_full
from undercroft.games.underwing.table import NONE, UnderwingTable
from undercroft.games.underwing.trading import Offer, amount


class Side(TypedDict):
    """An egg's own side (UW-9.2): what is known of it even where its dragon is hidden. `spaces` are element names."""

    kind: str
    family: str
    score: int
    spaces: list[str]


class Egg(TypedDict):
    """The egg out of which a dragon has come."""

    card: int
    egg: Side


class Space(TypedDict):
    """One space of an egg: its colour, what lies on it, whether it is full."""

    colour: str
    elements: list[str]
    full: bool


class Spot(TypedDict):
    """One place of the hatching grounds. `card` is None for a gap and for a hidden dragon, `egg` None for a gap.
    `complete`: it is full and waits for phase 4."""

    place: int
    name: str
    card: int | None
    egg: Side | None
    wild: bool
    owner: int | None
    spaces: list[Space]
    complete: bool


class FieldSpot(TypedDict):
    """One space of the field, in clockwise order, the tower last. `handlers` are seats, -1 the wild forces'."""

    spot: int
    name: str
    colour: str
    handlers: list[int]


class Brood(TypedDict):
    """A completed egg in a player's area; `due`: it hatches in the coming hatching (UW-7.10)."""

    card: int | None
    egg: Side
    due: bool


class Player(TypedDict):
    """A player. `storage` counts every element by name; `total` has the temperature bonus as it stands now.
    `owed`: placements that must still be made, None before the player's placing."""

    seat: int
    points: int
    total: int
    storage: dict[str, int]
    ready: int
    resting: int
    tracker: int
    staff: int
    eggs: list[Brood]
    dragons: list[int]
    warm: int
    cool: int
    neutral: int
    owed: int | None
    look: list[Brood] | None
    look_count: int


class Trade(TypedDict):
    """An offer: what `seat` gives to and asks of `other` (None: still open), elements by name."""

    seat: int
    other: int | None
    gives: dict[str, int]
    asks: dict[str, int]


class Coming(TypedDict):
    """An element that the wild forces will lay: where, if nothing comes between (None: back to the bag), why there
    (UW-8.5), and whether an unclaimed egg then hatches in the wild."""

    element: str
    place: int | None
    space: int | None
    words: str
    hatches: bool


class WildForces(TypedDict):
    """The wild forces of the solo game. `coming`: what they will lay, in order, up to a wild hatching."""

    storage: dict[str, int]
    tracker: int
    coming: list[Coming]


class View(TypedDict):
    """`phase` is collect, assign, place or hatch; `first` holds the egg token. `draft` is the viewer's own offer as it
    is being built; `still` and `closed`: the field does not turn, the tower is closed, next round or in this one.
    `hatched`: where dragons are hidden, those that have been seen, each with the egg that held it (UW-9.6)."""

    seat: int | None
    phase: str
    round: int
    rounds: int
    first: int
    columns: int
    rows: int
    deck: int
    grounds: list[Spot]
    field: list[FieldSpot]
    bag: dict[str, int]
    players: list[Player]
    forces: WildForces | None
    offers: list[Trade]
    draft: Trade | None
    still: bool
    closed: bool
    hidden: bool
    hatched: list[Egg]
    over: bool
    exiled: bool


def view_of(t: UnderwingTable, seat: int, phase: str) -> View:
    """The table as `seat` may know it; -1: as a spectator does."""
    draft = t.drafts[seat] if seat >= 0 else None
    return {
        "seat": seat if seat >= 0 else None,
        "phase": phase,
        "round": int(t.round),
        "rounds": int(t.rules.rounds),
        "first": int(t.first),
        "columns": int(t.columns),
        "rows": int(t.rows),
        "deck": int(t.deck.size()),
        "grounds": [_spot(t, place) for place in range(PLACES) if t.in_grounds(place)],
        "field": [_field_spot(t, spot) for spot in range(SPOTS) if t.rules.field.has(spot)],
        "bag": _counts(list(t.bag)),
        "players": [_player(t, seat, owner) for owner in range(int(t.seats))],
        "forces": _forces(t),
        "offers": [_trade(offer) for offer in t.offers],
        "draft": _trade(draft) if draft is not None and draft.other != NONE else None,
        "still": bool(t.still >= t.round),
        "closed": bool(t.closed >= t.round),
        "hidden": t.rules.hidden,
        "hatched": [{"card": int(card), "egg": side_of(t, int(card))} for card in seen(t)] if t.rules.hidden else [],
        "over": t.over(),
        "exiled": bool(t.ended == 2),
    }


def _counts(numbers: list[int]) -> dict[str, int]:
    return {name: int(number) for name, number in zip(ELEMENT_NAMES, numbers, strict=True)}


def side_of(t: UnderwingTable, card: int) -> Side:
    cards = t.rules.cards
    return {
        "kind": KINDS[int(cards.kind[card])],
        "family": FAMILIES[int(cards.family[card])],
        "score": int(cards.score[card]),
        "spaces": [ELEMENT_NAMES[int(colour)] for colour in cards.spaces[card]],
    }


def _spot(t: UnderwingTable, place: int) -> Spot:
    card = int(t.eggs[place])
    there, wild = card != NONE, t.is_wild(place)
    shown = there and (wild or not t.rules.hidden)
    return {
        "place": place,
        "name": PLACE_NAMES[place],
        "card": card if shown else None,
        "egg": side_of(t, card) if there else None,
        "wild": wild,
        "owner": int(t.claims[place]) if t.claims[place] != NONE else None,
        "spaces": [_space(t, place, number) for number in range(len(t.colours(place)))] if there else [],
        "complete": t.is_complete(place),
    }


def _space(t: UnderwingTable, place: int, number: int) -> Space:
    colour = t.colours(place)[number]
    content = t.content[place * EGG_SPACES + number]
    return {
        "colour": ELEMENT_NAMES[int(colour)],
        "elements": [name for element, name in enumerate(ELEMENT_NAMES) for _ in range(int(count(content, element)))],
        "full": is_full(colour, content),
    }


def _field_spot(t: UnderwingTable, spot: int) -> FieldSpot:
    owners = [owner for owner, sheet in enumerate(t.sheets) if (int(sheet.field) >> spot) & 1]
    return {
        "spot": spot,
        "name": SPOT_NAMES[spot],
        "colour": ELEMENT_NAMES[int(t.rules.field.colour(spot))],
        "handlers": [owner if owner < t.seats else -1 for owner in owners],
    }


def _player(t: UnderwingTable, seat: int, owner: int) -> Player:
    sheet = t.sheets[owner]
    heat = [TEMPERATURES[int(t.rules.cards.temperature[card])] for card in sheet.dragons]
    return {
        "seat": owner,
        "points": int(t.points(owner)),
        "total": int(t.total(owner)),
        "storage": _counts(list(sheet.store)),
        "ready": int(sheet.ready),
        "resting": int(sheet.resting),
        "tracker": int(sheet.tracker),
        "staff": int(t.staff(owner)),
        "eggs": [_brood(t, owner, index) for index in range(min(MOST_EGGS, len(sheet.eggs)))],
        "dragons": [int(card) for card in sheet.dragons],
        "warm": heat.count("warm"),
        "cool": heat.count("cool"),
        "neutral": heat.count("neutral"),
        "owed": int(t.owed[owner]) if t.owed[owner] >= 0 else None,
        "look": [_looked(t, int(card)) for card in sheet.look] if owner == seat else None,
        "look_count": len(sheet.look),
    }


def _brood(t: UnderwingTable, owner: int, index: int) -> Brood:
    sheet = t.sheets[owner]
    card = int(sheet.eggs[index])
    hatching = any(isinstance(step, Hatch) for step in t.agenda)
    waited = bool(sheet.done[index] < t.round)
    return {
        "card": None if t.rules.hidden else card,
        "egg": side_of(t, card),
        "due": waited or (hatching and bool(t.in_final_round())),
    }


def _looked(t: UnderwingTable, card: int) -> Brood:
    return {"card": None if t.rules.hidden else card, "egg": side_of(t, card), "due": False}


def _trade(offer: Offer) -> Trade:
    return {
        "seat": int(offer.seat),
        "other": int(offer.other) if offer.other != NONE else None,
        "gives": _part(int(offer.gives)),
        "asks": _part(int(offer.asks)),
    }


def _part(code: int) -> dict[str, int]:
    return {name: int(amount(code, index)) for index, name in enumerate(ELEMENT_NAMES) if amount(code, index)}


def _forces(t: UnderwingTable) -> WildForces | None:
    if not t.rules.solo:
        return None
    sheet = t.sheets[t.seats]
    return {"storage": _counts(list(sheet.store)), "tracker": int(sheet.tracker), "coming": _coming(t)}


def _coming(t: UnderwingTable) -> list[Coming]:
    """UW-8.4, UW-8.5: played out on a copy, nobody else laying anything."""
    after = t.clone()
    held = [element for element in WILD_ORDER for _ in range(int(t.sheets[t.seats].store[element]))]
    found: list[Coming] = []
    for element in held:
        found.append(_next_of(after, element))
        if found[-1]["hatches"]:
            break
    return found


def _next_of(t: UnderwingTable, element: int) -> Coming:
    """Where the wild forces lay an element; it lies there afterwards."""
    name = ELEMENT_NAMES[element]
    space = int(wild_space(t, element))
    if space == NONE:
        return {"element": name, "place": None, "space": None, "words": "it fits nowhere", "hatches": False}
    place, number = divmod(space, EGG_SPACES)
    words = _why(int(t.colours(place)[number]), int(t.content[space]), element)
    t.lay(element, space)
    hatches = bool(t.claims[place] == NONE) and t.is_complete(place)
    return {"element": name, "place": place, "space": number, "words": words, "hatches": hatches}


def _why(colour: int, content: int, element: int) -> str:
    """UW-8.5: which rule puts it there."""
    if goes(0, colour, content, element):
        return "the first space of its colour" if content == 0 else "the first begun space that it continues"
    return "the first empty space that it can begin" if goes(1, colour, content, element) else "the first black space"
