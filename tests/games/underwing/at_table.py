"""Speak at Underwing's table: Ann sits on seat 0, then Bob, Cid, Dee, Eve and Flo.

`begin` starts a game as players do; `position` lays out what a scripted dealer would lead to, before a phase. Both give
the players. A player is called with what it does, and asked what it sees through its view:

    ann, bob = position(eggs={"a1": "Cinderkin"}, stores={"Ann": "red black"}, phase="place")
    ann("lay red on a1.1")

Places that a test does not name are gaps. `draws` says what is drawn next, elements and dragons in the order in which
they are drawn; then whatever lies last.
"""

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from tests.games.speaker import Speaker
from undercroft import packs
from undercroft.engine.agenda import IllegalAction
from undercroft.engine.dealer import ScriptedDealer, SeededDealer, rng_of
from undercroft.engine.game import setup_of
from undercroft.engine.ledger import Ledger
from undercroft.engine.pack import Card, Pack
from undercroft.engine.protocol import Outcome
from undercroft.games.underwing.actions import (
    EGG_SPACES,
    ELEMENT_NAMES,
    PLACE_NAMES,
    SPACE_NAMES,
    SPOT_NAMES,
    alphabet,
)
from undercroft.games.underwing.assign import Assign
from undercroft.games.underwing.collect import NewRound
from undercroft.games.underwing.game import GAME
from undercroft.games.underwing.hatch import HatchPhase
from undercroft.games.underwing.language import language
from undercroft.games.underwing.place import PlacePhase
from undercroft.games.underwing.recipes import one
from undercroft.games.underwing.setup import fresh_table
from undercroft.games.underwing.table import UnderwingTable
from undercroft.games.underwing.view import Player as Sheet
from undercroft.games.underwing.view import Spot, View

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Flo")
ALPHABET = alphabet()
Named = dict[str, str]
"""Words by player or by place."""


def names_of(text: str) -> list[str]:
    """Names divided by commas; one with a comma of its own ends at a semicolon."""
    divider = ";" if ";" in text else ","
    return [name.strip() for name in text.split(divider) if name.strip()]


class At:
    """A table with its pack."""

    alphabet = ALPHABET

    def __init__(self, table: UnderwingTable, cards: tuple[Card, ...]) -> None:
        self.t = table
        self.cards = cards

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: int(self.t.seats)]

    @property
    def pack(self) -> Pack:
        return packs.builtin("underwing")._replace(cards=self.cards)

    def number(self, name: str) -> int:
        if name in ELEMENT_NAMES:
            return ELEMENT_NAMES.index(name)
        return next(number for number, found in enumerate(self.cards) if found.name == name)

    def draws(self, text: str) -> None:
        """What is drawn next."""
        assert isinstance(self.t.dealer, ScriptedDealer)
        self.t.dealer.cards = [self.number(name) for name in names_of(text)]


class Player(Speaker):
    """One player at the table. Everything it tells comes from the view of its own seat."""

    game = GAME
    at: At

    def says(self, *notations: str) -> "Player":
        """Say these asides."""
        for notation in notations:
            self.at.t.say(self.seat, ALPHABET.action(notation))
        return self

    def hushed(self, notation: str, clause: str) -> None:
        """This may not be said aside, it is not offered, and nothing changes."""
        before = self.at.t.dump()
        with pytest.raises(IllegalAction) as caught:
            self.at.t.say(self.seat, ALPHABET.action(notation))
        assert GAME.clause(caught.value.clause) == clause
        assert notation not in self.asides
        assert self.at.t.dump() == before

    @property
    def asides(self) -> list[str]:
        return [ALPHABET.text(action) for action in self.at.t.asides(self.seat)]

    @property
    def view(self) -> View:
        return GAME.view(self.at.t, self.seat)

    @property
    def sheet(self) -> Sheet:
        return self.view["players"][max(0, self.seat)]

    @property
    def store(self) -> str:
        """ "red red blue"."""
        return " ".join(name for name, number in self.sheet["storage"].items() for _ in range(number))

    @property
    def handlers(self) -> str:
        """ "2 ready 1 resting 0 field 1 eggs": where the handlers are, and how many wait on the tracker."""
        sheet = self.sheet
        field = sum(spot["handlers"].count(self.seat) for spot in self.view["field"])
        claims = sum(spot["owner"] == self.seat for spot in self.view["grounds"])
        return f"{sheet['ready']} ready {sheet['resting']} resting {field} field {claims + len(sheet['eggs'])} eggs"

    @property
    def spots(self) -> list[str]:
        """Where on the field one's handlers stand."""
        return [spot["name"] for spot in self.view["field"] if self.seat in spot["handlers"]]

    @property
    def points(self) -> int:
        return self.sheet["points"]

    @property
    def total(self) -> int:
        return self.sheet["total"]

    @property
    def dragons(self) -> list[str]:
        return [self.at.cards[number].name for number in self.sheet["dragons"]]

    @property
    def home(self) -> list[str]:
        """Completed eggs in the own area."""
        return [self.at.cards[egg["card"]].name for egg in self.sheet["eggs"] if egg["card"] is not None]

    def spot(self, place: str) -> Spot:
        return next(spot for spot in self.view["grounds"] if spot["name"] == place)

    def there(self, place: str) -> str:
        card = self.spot(place)["card"]
        return "" if card is None else self.at.cards[card].name

    def wild(self, place: str) -> bool:
        return self.spot(place)["wild"]

    def laid(self, space: str) -> str:
        """What lies on a space: "red blue"."""
        place, _, number = space.partition(".")
        return " ".join(self.spot(place)["spaces"][int(number) - 1]["elements"])

    def bag(self, element: str) -> int:
        return self.view["bag"][element]

    @property
    def over(self) -> bool:
        return self.view["over"]

    @property
    def outcome(self) -> Outcome:
        return GAME.outcome(self.at.t, self.at.names, self.seat)


def begin(seats: int = 2, draws: str = "", chance: tuple[int, ...] = (), options: Named | None = None) -> list[Player]:
    """A new game; what is not named comes from the pack's end."""
    pack = packs.builtin("underwing")
    setup = setup_of(GAME, pack, options=options, seats=seats)
    dealer = ScriptedDealer([], list(chance), True)
    at = At(fresh_table(GAME.rules(setup), seats, dealer, None), pack.cards)
    at.draws(draws)
    table = GAME.start(setup, dealer, Ledger())
    assert isinstance(table, UnderwingTable)
    at.t = table
    return [Player(at, seat) for seat in range(seats)]


def dragon(name: str, text: str = "", spaces: str = "rr", kind: str = "whelp", temperature: str = "neutral") -> Card:
    """A dragon that the pack does not have."""
    marks = (("spaces", spaces), ("family", "monochromatic"), ("temperature", temperature))
    return Card(name, kind, {"score": 5}, 1, text, "", "", language().parse(text) if text else None, marks)


def position(
    seats: int = 2,
    phase: str = "place",
    eggs: Named | None = None,
    claims: Named | None = None,
    laid: Named | None = None,
    stores: Named | None = None,
    field: Named | None = None,
    home: Named | None = None,
    dragons: Named | None = None,
    handlers: dict[str, int] | None = None,
    resting: dict[str, int] | None = None,
    wild: str = "",
    draws: str = "",
    first: str = "Ann",
    round_: int = 2,
    options: Named | None = None,
    extra: tuple[Card, ...] = (),
    deck: str | None = None,
    seed: str = "",
) -> list[Player]:
    """A table before a `phase`: "collect", "assign", "place" or "hatch". `home`: eggs that hatch in this round.

    `laid`: by space ("a1.2": "red"), or by place "full" or "last" (all but the first space). Everybody has two handlers
    or as many as `handlers` says; those that stand nowhere else are in the ready room, or `resting`. `seed`: chance
    decides what is drawn.
    """
    pack = packs.builtin("underwing")
    pack = pack._replace(cards=pack.cards + extra)
    setup = setup_of(GAME, pack, options=options, seats=seats)
    dealer = SeededDealer(rng_of(seed)) if seed else ScriptedDealer([], [], True)
    t = fresh_table(GAME.rules(setup), seats, dealer, Ledger())
    at = At(t, pack.cards)
    t.round = round_ - 1 if phase == "collect" else round_
    t.first = NAMES.index(first)
    for place, name in (eggs or {}).items():
        t.eggs[PLACE_NAMES.index(place)] = lifted(at, name)
    for place in names_of(wild):
        t.wild |= 1 << PLACE_NAMES.index(place)
    for place, what in (laid or {}).items():
        lay(at, place, what)
    for place, name in (claims or {}).items():
        t.claims[PLACE_NAMES.index(place)] = NAMES.index(name)
    for seat in range(seats):
        give(at, seat, NAMES[seat], stores or {}, field or {}, home or {}, dragons or {})
        station(at, seat, (handlers or {}).get(NAMES[seat], 2), (resting or {}).get(NAMES[seat], 0))
    if deck is not None:
        t.deck.bag = vec[i64]([at.number(name) for name in names_of(deck)])
    if not seed:
        at.draws(draws)
    t.push(NewRound())
    if phase != "collect":
        t.push({"assign": Assign(0, 0), "place": PlacePhase(), "hatch": HatchPhase()}[phase])
    t.settle()
    return [Player(at, seat) for seat in range(seats)]


def lifted(at: At, name: str) -> int:
    """The card's number, the card out of the deck."""
    number = at.number(name)
    at.t.deck.bag = vec[i64]([card for card in at.t.deck.bag if card != number])
    return number


def lay(at: At, where: str, what: str) -> None:
    """Elements from the bag onto a space, or onto all spaces of a place ("full"), or all but the first ("last")."""
    t = at.t
    if where in SPACE_NAMES:
        for name in what.split():
            t.bag[at.number(name)] -= 1
            t.content[SPACE_NAMES.index(where)] += one(at.number(name))
        return
    place = PLACE_NAMES.index(where)
    for number, colour in enumerate(t.colours(place)):
        if number > 0 or what == "full":
            t.bag[colour] -= 1
            t.content[place * EGG_SPACES + number] += one(colour)


def give(at: At, seat: int, name: str, stores: Named, field: Named, home: Named, dragons: Named) -> None:
    sheet = at.t.sheets[seat]
    for element in stores.get(name, "").split():
        sheet.store[at.number(element)] += 1
        at.t.bag[at.number(element)] -= 1
    for spot in names_of(field.get(name, "")):
        sheet.field |= 1 << SPOT_NAMES.index(spot)
    for egg in names_of(home.get(name, "")):
        sheet.eggs = append(sheet.eggs, i64(lifted(at, egg)))
        sheet.done = append(sheet.done, at.t.round - 1)
    for tamed in names_of(dragons.get(name, "")):
        card = lifted(at, tamed)
        sheet.dragons = append(sheet.dragons, i64(card))


def station(at: At, seat: int, handlers: int, resting: int) -> None:
    """What stands nowhere yet goes to the ready room; the tracker keeps the rest."""
    sheet = at.t.sheets[seat]
    sheet.ready = 0
    sheet.resting = resting
    sheet.ready = max(0, handlers - int(at.t.staff(seat)))
    sheet.tracker = at.t.rules.most - at.t.staff(seat)
