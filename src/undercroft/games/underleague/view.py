"""What a seat may know of an Underleague table: the only place that redacts (UL-2.2, UL-3.2, UL-3.3, UL-3.6, UL-5.9).

Spaces are numbered seat * 3 + place and named a1 to e3. Cards are numbers in the pack.
"""

from typing_extensions import TypedDict

from undercroft.engine.protocol import ints
from undercroft.games.underleague.actions import SPACE_NAMES, STABLE
from undercroft.games.underleague.hand import Discard
from undercroft.games.underleague.table import DICE, NONE, UnderleagueTable


class GearCard(TypedDict):
    """An equipment on a creature; `value` is its printed modifier."""

    card: int
    value: int


class Chip(TypedDict):
    """A chip on a creature, `win` its side."""

    seat: int
    win: bool


class Creature(TypedDict):
    """One creature space. Powers and value are what they are now; `role` is attacker, defender or nothing."""

    space: int
    name: str
    card: int | None
    exhausted: bool
    day: int
    night: int
    value: int
    gear: list[GearCard]
    chips: list[Chip]
    role: str


class Player(TypedDict):
    """A player. `hand`, `look` and `kept` are None for everybody else; `look` are creatures being looked at. With decks
    of one's own `strategies` and `discard` are their strategy deck's size and their discard pile, else None."""

    seat: int
    points: int
    victory: int
    hand: list[int] | None
    hand_count: int
    pool: int
    deck: int
    strategies: int | None
    discard: list[int] | None
    look: list[int] | None
    look_count: int
    look_deck: int | None
    kept: list[int] | None
    kept_count: int


class Fight(TypedDict):
    """The challenge of this turn. Dice: red d6, d4, d3, blue d6, d4, d3, 0 where none was rolled; `winner` a space."""

    attacker: int
    defender: int
    time: str
    dice: list[int]
    declared: list[int]
    rerolled: list[int]
    attack: int
    defence: int
    winner: int | None
    over: bool


class View(TypedDict):
    """`phase` is setup, preseason, betting or combat; `player` whose turn it is; `playing` the card being played;
    `owed` the cards that whoever is asked has still to discard."""

    seat: int | None
    edition: str
    phase: str
    round: int
    rounds: int
    first: int | None
    player: int | None
    deck: int
    discard: list[int]
    creatures: list[Creature]
    players: list[Player]
    fight: Fight | None
    challenged: bool
    played: bool
    playing: int | None
    owed: int
    over: bool


def view_of(t: UnderleagueTable, seat: int, edition: str, phase: str) -> View:
    """The table as `seat` may know it; -1: as a spectator does."""
    stock = t.stock(max(0, seat))
    return {
        "seat": seat if seat >= 0 else None,
        "edition": edition,
        "phase": phase,
        "round": int(t.round),
        "rounds": int(t.rules.rounds),
        "first": int(t.first) if t.round > 0 else None,
        "player": int(t.player) if t.round > 0 and not t.over() else None,
        "deck": int(stock.deck.size()),
        "discard": ints(stock.discard),
        "creatures": [_creature(t, space) for space in range(int(t.seats) * STABLE)],
        "players": [_player(t, seat, owner) for owner in range(int(t.seats))],
        "fight": _fight(t),
        "challenged": t.challenged,
        "played": t.played,
        "playing": None if t.playing == NONE else int(t.playing),
        "owed": _owed(t),
        "over": t.over(),
    }


def _owed(t: UnderleagueTable) -> int:
    step = None if t.over() else t.agenda[len(t.agenda) - 1]
    return int(step.most) if isinstance(step, Discard) else 0


def _creature(t: UnderleagueTable, space: int) -> Creature:
    there = t.creature[space] != NONE
    return {
        "space": space,
        "name": SPACE_NAMES[space],
        "card": int(t.creature[space]) if there else None,
        "exhausted": t.is_exhausted(space),
        "day": int(t.power(space, 0)) if there else 0,
        "night": int(t.power(space, 1)) if there else 0,
        "value": int(t.worth(space)),
        "gear": [
            {"card": int(gear.card), "value": int(t.rules.cards.value[gear.card])}
            for gear in t.gear
            if gear.space == space
        ],
        "chips": [
            {"seat": owner, "win": bool((int(t.sheets[owner].win) >> space) & 1)}
            for owner in range(int(t.seats))
            if t.has_chip(owner, space)
        ],
        "role": "attacker" if t.attacker == space else "defender" if t.defender == space else "",
    }


def _player(t: UnderleagueTable, seat: int, owner: int) -> Player:
    sheet = t.sheets[owner]
    own = owner == seat
    stock = t.stock(owner) if t.rules.own_decks else None
    return {
        "seat": owner,
        "points": int(t.points(owner)),
        "victory": len(sheet.victory),
        "hand": ints(sheet.hand) if own else None,
        "hand_count": len(sheet.hand),
        "pool": int(t.pool(owner)),
        "deck": int(sheet.creatures.size()),
        "strategies": int(stock.deck.size()) if stock else None,
        "discard": ints(stock.discard) if stock else None,
        "look": ints(sheet.look) if own else None,
        "look_count": len(sheet.look),
        "look_deck": int(sheet.look_deck) if len(sheet.look) > 0 else None,
        "kept": ints(sheet.kept) if own else None,
        "kept_count": len(sheet.kept),
    }


def _fight(t: UnderleagueTable) -> Fight | None:
    if t.defender == NONE:
        return None
    decided = t.winner != NONE
    return {
        "attacker": int(t.attacker),
        "defender": int(t.defender),
        "time": "" if t.night == NONE else "night" if t.night == 1 else "day",
        "dice": ints(t.dice),
        "declared": [die for die in range(DICE) if (int(t.declared) >> die) & 1],
        "rerolled": [die for die in range(DICE) if (int(t.rerolled) >> die) & 1],
        "attack": int(t.attack if decided else t.total(t.attacker)),
        "defence": int(t.defence if decided else t.total(t.defender)),
        "winner": int(t.winner) if decided else None,
        "over": not t.fighting,
    }
