"""What a seat may know of an Underkeeper table: the only place that redacts (UK-2.2, UK-1.5, UK-5.7).

Spaces are numbered 0 to 11, row by row: row 0 (spaces 0, 1, 2) lies nearest seat 0, row 3 (9, 10, 11) nearest seat 1,
and their names are a1 to c4: column letter, row number. Cards and heroes are numbers in the pack.
"""

from mypy_extensions import i64
from typing_extensions import TypedDict

from undercroft.engine.protocol import ints
from undercroft.games.underkeeper.actions import HEROES, SPACE_NAMES, SPACES
from undercroft.games.underkeeper.cards import ITEM
from undercroft.games.underkeeper.table import NONE, UnderkeeperTable


class Space(TypedDict):
    """One space of the map. `card` is None where there is none or where this seat may not know it; `back` is who placed
    it.

    `face` is "up", "down" or "none"; `known`: this seat knows the face-down card; `strength` and `loot` are the figures
    now, in full.
    """

    space: int
    name: str
    face: str
    card: int | None
    back: int | None
    known: bool
    tokens: list[int]
    hero: int | None
    strength: int | None
    loot: int | None


class HeroCard(TypedDict):
    """A hero of a seat's set. `state` is set, map or dead."""

    hero: int
    state: str


class Spoil(TypedDict):
    """A card in the spoils; `loot` is what it counts now, doubled where `double`."""

    card: int
    double: bool
    loot: int


class Sheet(TypedDict):
    """A player's sheet. `hand` is None for the other seat; `token` is the space it lies on, None in the hand; `loot` is
    out of threshold."""

    seat: int
    hero: int | None
    space: int | None
    health: int
    full_health: int
    strength: int
    full_strength: int
    heroes: list[HeroCard]
    token: int | None
    spoils: list[Spoil]
    loot: int
    hand: list[int] | None
    hand_count: int


class View(TypedDict):
    """`player` is whose turn it is (None in set-up and at the end); `dealt` is the space whose card is being dealt
    with."""

    seat: int | None
    turn: int
    player: int | None
    starter: int | None
    edition: str
    threshold: int
    deck: int
    discard: list[int]
    spaces: list[Space]
    sheets: list[Sheet]
    dealt: int | None
    over: bool


def view_of(t: UnderkeeperTable, seat: int, edition: str) -> View:
    """The table as `seat` may know it; -1: as a spectator does."""
    return {
        "seat": seat if seat >= 0 else None,
        "turn": int(t.turn),
        "player": int(t.player) if t.turn > 0 and not t.over() else None,
        "starter": _or_none(t.starter),
        "edition": edition,
        "threshold": int(t.rules.threshold),
        "deck": int(t.deck.size()),
        "discard": ints(t.discard),
        "spaces": [space_of(t, seat, space) for space in range(SPACES)],
        "sheets": [_sheet(t, seat, owner) for owner in (0, 1)],
        "dealt": _or_none(t.dealt),
        "over": t.over(),
    }


def _or_none(number: i64) -> int | None:
    return None if number == NONE else int(number)


def knows(t: UnderkeeperTable, seat: int, space: int) -> bool:
    """Whether `seat` knows the card on `space`: lying face up, or seen before (UK-2.2, UK-5.7)."""
    if t.cards[space] == NONE:
        return False
    return not t.face_down(space) or (seat >= 0 and not t.hidden(space, seat))


def shown(t: UnderkeeperTable, seat: int, space: int) -> bool:
    """Whether the screen of `seat` shows the card on `space`: UK-2.2's option turns own face-down cards off, knowledge
    stays."""
    own_back = t.face_down(space) and (int(t.backs) >> space) & 1 == seat
    return knows(t, seat, space) and (t.rules.own_backs or not own_back)


def space_of(t: UnderkeeperTable, seat: int, space: int) -> Space:
    card = t.cards[space]
    show = shown(t, seat, space)
    up = card != NONE and not t.face_down(space)
    figures = t.rules.cards
    has_loot = show and figures.kind[card] >= ITEM
    return {
        "space": space,
        "name": SPACE_NAMES[space],
        "face": "none" if card == NONE else "up" if up else "down",
        "card": int(card) if show else None,
        "back": None if card == NONE else (int(t.backs) >> space) & 1,
        "known": show and not up,
        "tokens": [owner for owner in (0, 1) if t.sheets[owner].token == space],
        "hero": _hero(t, space),
        "strength": int(t.strength_of(space)) if show and figures.kind[card] != ITEM else None,
        "loot": int(figures.loot[card] * (2 if t.tokened(space) else 1)) if has_loot else None,
    }


def _hero(t: UnderkeeperTable, space: int) -> int | None:
    """The seat whose living hero stands there."""
    owner = t.hero_on(space)
    return None if owner == NONE or t.sheets[owner].hero == NONE else int(owner)


def _sheet(t: UnderkeeperTable, seat: int, owner: int) -> Sheet:
    sheet = t.sheets[owner]
    return {
        "seat": owner,
        "hero": _or_none(sheet.hero),
        "space": _or_none(sheet.space) if sheet.hero != NONE else None,
        "health": int(sheet.health),
        "full_health": int(t.full_health(owner)),
        "strength": int(sheet.strength),
        "full_strength": int(t.full_strength(owner)),
        "heroes": [{"hero": hero, "state": _hero_state(t, owner, hero)} for hero in range(HEROES)],
        "token": _or_none(sheet.token),
        "spoils": [_spoil(t, owner, card, False) for card in ints(sheet.single)]
        + [_spoil(t, owner, card, True) for card in ints(sheet.double)],
        "loot": int(t.loot(owner)),
        "hand": ints(sheet.hand) if owner == seat else None,
        "hand_count": len(sheet.hand),
    }


def _hero_state(t: UnderkeeperTable, owner: int, hero: int) -> str:
    sheet = t.sheets[owner]
    if sheet.hero == hero:
        return "map"
    return "set" if (int(sheet.reserve) >> hero) & 1 else "dead"


def _spoil(t: UnderkeeperTable, owner: int, card: int, double: bool) -> Spoil:
    loot = int(t.loot_of(owner, card))
    return {"card": card, "double": double, "loot": 2 * loot if double else loot}
