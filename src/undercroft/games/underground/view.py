"""What a seat may know of an Underground table: the only place that redacts (UG-2.6, UG-3.4, UG-4.2).

Hands, pre-show decks, the order of rhymebooks and what somebody looks at are secret; hype stacks, trash and pre-show
cards in play are open. Cards are numbers in the pack.
"""

from typing_extensions import TypedDict

from undercroft.engine.protocol import ints
from undercroft.games.underground import cards as c
from undercroft.games.underground.actions import SEATS
from undercroft.games.underground.odds import stop_odds
from undercroft.games.underground.perform import bar_start
from undercroft.games.underground.picking import Picking
from undercroft.games.underground.resolution import BEFORE, Answer, bar_answer, damage_left
from undercroft.games.underground.table import NONE, UndergroundTable
from undercroft.games.underground.turn import ability_of


class Player(TypedDict):
    """A player. `hand`, `deck` (pre-show) and `look` are None for everybody else; `known` are the cards of the hand
    that the seat that looks on knows of.

    `top` and `bottom` of the rhymebook as far as that seat knows them, the next to be turned up first (None: unknown).
    `impact` and `hype` are what they are now; `ready` the cards in play with an ability that could be used. `costs`:
    the hype cost of each card of the own hand now, None for everybody else.
    """

    seat: int
    artist: int
    impact: int
    hype: int
    crews: list[str]
    book: int
    top: list[int | None]
    bottom: list[int | None]
    hand: list[int] | None
    hand_count: int
    costs: list[int] | None
    known: list[int]
    deck: list[int] | None
    deck_count: int
    deck_known: list[int]
    play: list[int]
    ready: list[int]
    stack: list[int]
    trash: list[int]
    look: list[int] | None
    look_count: int
    verses_left: int
    actions_left: int
    returned: bool


class Reply(TypedDict):
    """A card of the hand that may answer now, and the damage that it would deal."""

    card: int
    rip: int


class Playing(TypedDict):
    """The verse or action being played. `damage` is what it would deal now; `left` what is still to be turned up;
    `answer_rips` what each of the `answers` would.

    `odds`, for whoever takes the damage (and for the other where lists are open): the chance that a card turned up has
    stopped it by the first card of the damage, by the second and so on, as things stand (UG-5.4). `replies`, for
    whoever answers: what the own hand could answer with.
    """

    seat: int
    card: int
    types: list[str]
    cost: int
    damage: int
    left: int | None
    answers: list[int]
    answer_rips: list[int]
    covered: list[str]
    trashed: bool
    odds: list[float] | None
    replies: list[Reply] | None


class View(TypedDict):
    """`phase` is load-in, hands, main or answer; `reversals` of this turn, `limit` how many end it.

    `revealed` is the card that an effect has shown to everybody. `owed` is how many cards may be picked; `picks`,
    for whoever picks, what from, each card as often as it is there.
    """

    seat: int | None
    phase: str
    turn: int
    opening: int
    first: int | None
    player: int | None
    reversals: int
    limit: int
    playing: Playing | None
    revealed: int | None
    owed: int
    picks: list[int] | None
    players: list[Player]
    over: bool


def view_of(t: UndergroundTable, seat: int, phase: str) -> View:
    """The table as `seat` may know it; -1: as a spectator does."""
    started = t.player != NONE
    return {
        "seat": seat if seat >= 0 else None,
        "phase": phase,
        "turn": int(t.turn),
        "opening": int(t.opening),
        "first": None if t.first == NONE else int(t.first),
        "player": int(t.player) if started and not t.over() else None,
        "reversals": int(t.reversals),
        "limit": int(t.reversals_to_end()) if started else 2,
        "playing": _playing(t, seat),
        "revealed": None if t.it == NONE else int(t.it),
        "owed": _owed(t),
        "picks": _picks(t, seat),
        "players": [_player(t, seat, owner) for owner in range(SEATS)],
        "over": t.over(),
    }


def _owed(t: UndergroundTable) -> int:
    """How many cards whoever is asked may pick."""
    step = None if t.over() else t.agenda[len(t.agenda) - 1]
    return int(step.most) if isinstance(step, Picking) else 0


def _picks(t: UndergroundTable, seat: int) -> list[int] | None:
    step = None if t.over() else t.agenda[len(t.agenda) - 1]
    return ints(step.pickable(t)) if isinstance(step, Picking) and step.seat == seat else None


def _playing(t: UndergroundTable, seat: int) -> Playing | None:
    if t.playing == NONE:
        return None
    left = int(damage_left(t))
    return {
        "seat": int(t.player),
        "card": int(t.playing),
        "types": type_names(int(t.types)),
        "cost": int(t.cost),
        "damage": int(t.rip_of_play()),
        "left": None if left == BEFORE else left,
        "answers": [card for card in ints(t.answers) if card != NONE],
        "answer_rips": [int(t.rip_of_answer(1 - t.player, card)) for card in ints(t.answers) if card != NONE],
        "covered": type_names(int(t.covered)),
        "trashed": t.landed,
        "odds": _odds(t, seat),
        "replies": _replies(t, seat),
    }


def _odds(t: UndergroundTable, seat: int) -> list[float] | None:
    """UG-5.4: only for who may know what the rhymebook is made of."""
    if seat < 0 or t.landed or (seat == t.player and not t.rules.open_lists):
        return None
    left = int(damage_left(t))
    return stop_odds(t, seat, int(t.rip_of_play()) if left == BEFORE else left)


def _replies(t: UndergroundTable, seat: int) -> list[Reply] | None:
    """UG-5.1, UG-5.2."""
    asked = not t.over() and isinstance(t.agenda[len(t.agenda) - 1], Answer) and seat == 1 - t.player
    if not asked:
        return None
    hand = sorted(set(ints(t.sheets[seat].hand)))
    return [{"card": card, "rip": int(t.rip_of_answer(seat, card))} for card in hand if bar_answer(t, seat, card) == 0]


def type_names(mask: int) -> list[str]:
    return [name for bit, name in enumerate(c.TYPES) if mask >> bit & 1]


def crew_names(mask: int) -> list[str]:
    return [name for bit, name in enumerate(c.CREWS) if mask >> bit & 1]


def _player(t: UndergroundTable, seat: int, owner: int) -> Player:
    sheet = t.sheets[owner]
    own = owner == seat
    book = sheet.book
    top = [
        card if known >> max(0, seat) & 1 and seat >= 0 else None
        for card, known in zip(ints(book.top), ints(book.top_known), strict=True)
    ]
    bottom = [
        card if known >> max(0, seat) & 1 and seat >= 0 else None
        for card, known in zip(ints(book.bottom), ints(book.bottom_known), strict=True)
    ]
    started = t.player != NONE
    return {
        "seat": owner,
        "artist": int(sheet.artist),
        "impact": int(t.impact(owner)),
        "hype": int(t.hype(owner)),
        "crews": crew_names(int(t.crews(owner))),
        "book": int(book.size()),
        "top": top[::-1],
        "bottom": bottom,
        "hand": ints(sheet.hand) if own else None,
        "hand_count": len(sheet.hand),
        "costs": [int(t.cost_of(owner, card)) for card in ints(sheet.hand)] if own else None,
        "known": ints(sheet.shown) if seat >= 0 else [],
        "deck": ints(sheet.deck) if own else None,
        "deck_count": len(sheet.deck),
        "deck_known": ints(sheet.shown_deck),
        "play": ints(sheet.play),
        "ready": [card for card in (int(sheet.artist), *ints(sheet.play)) if started and usable(t, owner, card)],
        "stack": ints(sheet.stack),
        "trash": ints(sheet.trash),
        "look": ints(sheet.look) if own else None,
        "look_count": len(sheet.look),
        "verses_left": int(t.plays_left(owner, c.VERSE)) if started else 0,
        "actions_left": int(t.plays_left(owner, c.ACTION)) if started else 0,
        "returned": sheet.returned,
    }


def usable(t: UndergroundTable, owner: int, card: int) -> bool:
    """Whether a card in play has an ability that could be used now, were it its player's main phase."""
    ability = ability_of(t, owner, card)
    return ability is not None and bar_start(t, ability, owner) == 0
