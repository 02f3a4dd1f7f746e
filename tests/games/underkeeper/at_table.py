"""Speak at Underkeeper's table: Ann sits on seat 0 (row 1), Bob on seat 1 (row 4).

`begin` starts a game as players do; `position` lays out what a scripted dealer would lead to and begins a turn. Both
give the two players. A player is called with what it does, and asked what it sees through the game's own view:

    ann, bob = position(ann="Mac b1", down={"b2": "Swinging Ham"})
    ann("go b2")
    assert (ann.health, ann.space) == (7, "b2")

Cards that a test does not name come from the rest of the pack, in its order: they fill the map face down (placed by
Bob), then the deck. `deck` says what is drawn first.
"""

from collections.abc import Iterable
from functools import cache
from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from tests.games.speaker import Speaker
from undercroft import packs
from undercroft.engine.dealer import ScriptedDealer, rng_of
from undercroft.engine.game import consequence, setup_of
from undercroft.engine.ledger import Ledger
from undercroft.engine.pack import Card, Pack
from undercroft.engine.protocol import Outcome
from undercroft.engine.rows import ascending
from undercroft.games.underkeeper.actions import SPACE_NAMES, alphabet_of
from undercroft.games.underkeeper.events import EVENTS
from undercroft.games.underkeeper.game import GAME, fresh_table
from undercroft.games.underkeeper.language import language
from undercroft.games.underkeeper.table import BOTH, NONE, UnderkeeperTable
from undercroft.games.underkeeper.turn import BeginTurn
from undercroft.games.underkeeper.view import Sheet, Space, View

NAMES = ("Ann", "Bob")
Piles = dict[str, str]
"""Names of cards by player, divided by commas."""


def names_of(text: str) -> list[str]:
    """Names divided by commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


@cache
def card(kind: str, name: str, text: str = "", strength: int = 0, loot: int = 0) -> Card:
    """A card that the pack does not have."""
    figures = {"trap": {"strength": strength}, "item": {"loot": loot}, "monster": {"strength": strength, "loot": loot}}
    return Card(name, kind, figures[kind], 1, text, "", "", language().parse(text) if text else None)


class At:
    """A table with its pack, and what can be said about both."""

    names = NAMES

    def __init__(self, table: UnderkeeperTable, pack: Pack) -> None:
        self.t = table
        self.pack = pack
        self.alphabet = alphabet_of(pack)

    def number(self, name: str) -> int:
        """The number of the card with that name."""
        return next(number for number, found in enumerate(self.pack.cards) if found.name == name)

    def name(self, number: int) -> str:
        return self.pack.cards[number].name

    def news(self, seat: int = -1, since: int = 0) -> list[str]:
        """What a seat (-1: a spectator) may know of each event since that many: its name and figures, cards by name."""
        assert self.t.ledger is not None
        told = []
        for number, event in enumerate(self.t.ledger.events[since:], since):
            entry = GAME.entry(event, number, seat, NAMES, self.pack)
            told.append(" ".join([entry["kind"], *(self._figure(key, value) for key, value in entry["data"].items())]))
        return [line for line in told if line]

    def _figure(self, key: str, value: int) -> str:
        if value < 0 and key != "delta":
            return "-"
        if key in ("card", "hero"):
            return self.name(value)
        if key in ("seat", "owner"):
            return NAMES[value]
        if key in ("space", "from", "other"):
            return SPACE_NAMES[value]
        return str(value)

    def check(self) -> None:
        """Over the whole alphabet, what is not barred is what is offered; a copy of the table is the same."""
        assert self.t.clone().dump() == self.t.dump()
        for seat in (0, 1):
            free = [action for action in range(self.alphabet.size) if self.t.bar(seat, action) == 0]
            assert free == list(self.t.options(seat))

    def script(self, *numbers: int) -> None:
        """What the dealer draws next where no card is drawn."""
        assert isinstance(self.t.dealer, ScriptedDealer)
        self.t.dealer.numbers = list(numbers)

    def happened(self, *events: str) -> bool:
        """Whether these events happened in this order, among others: "lost 2" is the event "lost" with amount 2."""
        assert self.t.ledger is not None
        wanted = list(events)
        for event in self.t.ledger.events:
            name = EVENTS.rows[int(event.kind)].name
            data = EVENTS.figures(event)
            if wanted and wanted[0] in (name, f"{name} {data.get('amount')}"):
                wanted.pop(0)
        return not wanted

    def unseen(self) -> list[int]:
        """The cards that lie neither on the map nor in a hand nor in the spoils."""
        t = self.t
        piles = [t.cards, *(pile for sheet in t.sheets for pile in (sheet.hand, sheet.single, sheet.double))]
        seen = {int(number) for pile in piles for number in pile}
        return [number for number in range(3, len(self.pack.cards)) if number not in seen]


class Player(Speaker):
    """One player at the table. Everything it tells comes from the view of its own seat."""

    game = GAME
    at: At

    # -- doing

    def __call__(self, *notations: str) -> Self:
        """Take these actions, one after the other."""
        for notation in notations:
            self.at.t.act(self.seat, self.at.alphabet.action(notation))
            self.at.check()
        return self

    # -- being asked

    def foresees(self, notation: str) -> str:
        """What the action certainly changes, in words."""
        action = self.at.alphabet.action(notation)
        assert notation in self.options
        return GAME.summary(consequence(GAME, self.at.t, self.seat, action, rng_of("foresight")), self.seat)

    def reads(self, *parts: str) -> bool:
        """Whether a line of the log has all these parts."""
        return any(all(part in line for part in parts) for line in self.log)

    @property
    def step(self) -> str:
        """The word of the tracker's present step."""
        return next((mark["word"] for mark in GAME.marks(self.at.t) if mark["state"] == "now"), "")

    # -- seeing

    @property
    def view(self) -> View:
        return GAME.view(self.at.t, self.seat)

    @property
    def sheet(self) -> Sheet:
        return self.view["sheets"][self.seat]

    @property
    def hero(self) -> str:
        """The hero on the map, "" for none."""
        hero = self.sheet["hero"]
        return "" if hero is None else self.at.name(hero)

    @property
    def space(self) -> str:
        """Where the hero stands, "" without one."""
        space = self.sheet["space"]
        return "" if space is None else SPACE_NAMES[space]

    @property
    def health(self) -> int:
        return self.sheet["health"]

    @property
    def strength(self) -> int:
        return self.sheet["strength"]

    @property
    def loot(self) -> int:
        return self.sheet["loot"]

    @property
    def heroes(self) -> dict[str, str]:
        """Where each hero of the set is: set, map or dead."""
        return {self.at.name(hero["hero"]): hero["state"] for hero in self.sheet["heroes"]}

    @property
    def hand(self) -> list[str]:
        hand = self.sheet["hand"]
        assert hand is not None
        return [self.at.name(number) for number in hand]

    @property
    def spoils(self) -> list[str]:
        """The single-value area, then the double-value area."""
        return [self.at.name(s["card"]) + (" doubled" if s["double"] else "") for s in self.sheet["spoils"]]

    @property
    def token(self) -> str:
        """The space of the card that it lies on, "" in the hand."""
        token = self.sheet["token"]
        return "" if token is None else SPACE_NAMES[token]

    @property
    def discard(self) -> list[str]:
        return [self.at.name(number) for number in self.view["discard"]]

    def spot(self, space: str) -> Space:
        return self.view["spaces"][SPACE_NAMES.index(space)]

    def sees(self, space: str) -> str:
        """The card there as this seat sees it: its name, "?" for one that it does not know, "" for none."""
        spot = self.spot(space)
        if spot["face"] == "none":
            return ""
        return "?" if spot["card"] is None else self.at.name(spot["card"])

    def face(self, space: str) -> str:
        return self.spot(space)["face"]

    @property
    def outcome(self) -> Outcome:
        return GAME.outcome(self.at.t, NAMES, self.seat)

    @property
    def over(self) -> bool:
        return self.view["over"]

    @property
    def starter(self) -> str:
        """Who has the first turn, "" while nobody knows."""
        starter = self.view["starter"]
        return "" if starter is None else NAMES[starter]

    @property
    def my_turn(self) -> bool:
        return self.view["player"] == self.seat


def spectator(of: Player) -> Player:
    """Somebody who looks on."""
    return Player(of.at, -1)


def pack_with(cards: Iterable[Card]) -> Pack:
    pack = packs.builtin("underkeeper")
    return pack._replace(cards=pack.cards + tuple(cards))


def begin(
    edition: str = "3",
    hands: Piles | None = None,
    first: str = "Ann",
    starts: str = "",
    deck: str = "",
    options: dict[str, str] | None = None,
) -> tuple[Player, Player]:
    """A new game. `first` lays the first card; `hands`: the first five; `starts`: whom chance lets start (option)."""
    pack = packs.builtin("underkeeper")
    numbers = [NAMES.index(name) for name in (first, starts) if name]
    dealer = ScriptedDealer([], numbers)
    at = At(fresh_table(GAME.rules(setup_of(GAME, pack, edition, options)), dealer, None), pack)
    ann, bob = (names_of((hands or {}).get(name, "")) for name in NAMES)
    rest = [c.name for c in pack.cards[3:] if c.name not in {*ann, *bob, *names_of(deck)}]
    dealt = [rest.pop(0) if not hand else hand.pop(0) for _ in range(5) for hand in (ann, bob)]
    script = [at.number(name) for name in dealt + names_of(deck) + rest]
    table = GAME.start(setup_of(GAME, pack, edition, options), ScriptedDealer(script, numbers), Ledger())
    assert isinstance(table, UnderkeeperTable)
    at.t = table
    return Player(at, 0), Player(at, 1)


def build(ann: Player, bob: Player) -> None:
    """Lay all that is to be laid now: always the first card on the first empty space."""
    for player in (ann, bob) * 20:
        while player.options and player.options[0].startswith(("at ", "lay ")):
            player(player.options[0])


def position(
    edition: str = "3",
    turn: str = "Ann",
    ann: str = "Mac b1",
    bob: str = "Martha b4",
    down: dict[str, str] | None = None,
    up: dict[str, str] | None = None,
    empty: str = "",
    placed_by_ann: str = "",
    spoils: Piles | None = None,
    hands: Piles | None = None,
    tokens: Piles | None = None,
    dead: Piles | None = None,
    health: dict[str, int] | None = None,
    strength: dict[str, int] | None = None,
    deck: str = "",
    left: int = 0,
    options: dict[str, str] | None = None,
    cards: tuple[Card, ...] = (),
) -> tuple[Player, Player]:
    """The beginning of a turn. `empty`: spaces without a card; `left`: cards in the deck (0: all that remain)."""
    pack = pack_with(cards)
    rules = GAME.rules(setup_of(GAME, pack, edition, options))
    at = At(fresh_table(rules, ScriptedDealer([], []), Ledger()), pack)
    players = Player(at, 0), Player(at, 1)
    for player, place in zip(players, (ann, bob), strict=True):
        _seat(player, place, *((piles or {}).get(player.name, "") for piles in (spoils, hands, tokens, dead)))
        sheet = at.t.sheets[player.seat]
        sheet.health = (health or {}).get(player.name, sheet.health)
        sheet.strength = (strength or {}).get(player.name, sheet.strength)
    _lay_map(at, down or {}, up or {}, empty.split(), placed_by_ann.split(), names_of(deck))
    _stack_deck(at, names_of(deck), left)
    at.t.starter = NAMES.index(turn)
    at.t.push(BeginTurn(NAMES.index(turn)))
    at.t.settle()
    return players


def _seat(player: Player, place: str, spoils: str, hand: str, token: str, dead: str) -> None:
    """Hero and space, spoils, hand, the token's space, heroes that died."""
    at, seat = player.at, player.seat
    sheet = at.t.sheets[seat]
    hero, space = place.split()
    sheet.hero, sheet.space = at.number(hero), SPACE_NAMES.index(space)
    sheet.reserve = 7 & ~sum(1 << at.number(gone) for gone in (hero, *names_of(dead)))
    sheet.health = at.t.full_health(seat)
    sheet.hand = ascending(vec[i64]([at.number(held) for held in names_of(hand)]))
    sheet.token = SPACE_NAMES.index(token) if token else NONE
    for spoil in names_of(spoils):
        at.t.earn(seat, at.number(spoil.removesuffix(" doubled")), spoil.endswith(" doubled"))
    sheet.bonus = at.t.hero_bonus(seat)
    sheet.strength = at.t.full_strength(seat)


def _lay_map(
    at: At, down: dict[str, str], up: dict[str, str], empty: list[str], anns: list[str], deck: list[str]
) -> None:
    """The named cards on their spaces, others where nothing is said."""
    named = {at.number(name) for name in (*down.values(), *up.values(), *deck)}
    rest = iter(sorted(set(at.unseen()) - named))
    for space, name in enumerate(SPACE_NAMES):
        if at.t.hero_on(space) != NONE or name in empty:
            continue
        wanted = up.get(name) or down.get(name)
        at.t.lay(0 if name in anns else 1, at.number(wanted) if wanted else next(rest), space)
        if name in up:
            at.t.known[space] = BOTH
            at.t.face_up |= 1 << space


def _stack_deck(at: At, top: list[str], left: int) -> None:
    """What nobody holds and nowhere lies is the deck; `top` is drawn first, then the rest in order."""
    first = [at.number(name) for name in top]
    cards = first + sorted(set(at.unseen()) - set(first))
    cards = cards[:left] if left else cards
    at.t.deck.bag = vec[i64](cards)
    at.t.dealer = ScriptedDealer(cards, [0] * 20)
