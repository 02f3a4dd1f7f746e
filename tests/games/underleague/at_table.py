"""Speak at Underleague's table: Ann sits on seat 0 (creatures a1 to a3), Bob on seat 1 (b1 to b3); Cid, Dee, Eve.

`begin` starts a game as players do; `position` lays out what a scripted dealer would lead to, in a combat turn or
before a round. Both give the players. A player is called with what it does, and asked what it sees through its view:

    ann, bob = position(stables={"Ann": "Ferry Ox"})
    ann("attack with a1", "against b1")
    bob("night")

Creatures that a test does not name are plain ones. `draws` says what is drawn next, strategy cards and creatures in the
order in which they are drawn; `dice` what the dice show.
"""

from collections.abc import Iterable

from librt.vecs import append, vec
from mypy_extensions import i64

from tests.games.speaker import Speaker
from undercroft import packs
from undercroft.engine.dealer import ScriptedDealer
from undercroft.engine.game import Deck, game_called, setup_of
from undercroft.engine.ledger import Event, Ledger
from undercroft.engine.pack import Card, Pack
from undercroft.engine.protocol import Outcome
from undercroft.engine.rows import ascending
from undercroft.games.underleague import events
from undercroft.games.underleague.actions import SPACE_NAMES, alphabet_of
from undercroft.games.underleague.combat import BeginTurn, CombatPhase
from undercroft.games.underleague.game import GAME, fresh_table
from undercroft.games.underleague.language import language
from undercroft.games.underleague.preseason import NewRound
from undercroft.games.underleague.table import Gear, UnderleagueTable
from undercroft.games.underleague.view import Creature, Fight, View
from undercroft.games.underleague.view import Player as Sheet

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
PLAIN = ("Ferry Ox", "Boiler Aunt", "Wash-Day Ghost")
Named = dict[str, str]
"""Words by player or by space."""


def names_of(text: str) -> list[str]:
    """Names divided by commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def creature(name: str, text: str = "", day: int = 2, night: int = 2, value: int = 2, kind: str = "beast") -> Card:
    """A creature that the pack does not have."""
    figures = {"day": day, "night": night, "value": value}
    return Card(name, kind, figures, 1, text, "", "", language().parse(text) if text else None)


def strategy(name: str, text: str = "", cost: int = 0, value: int = 0, kind: str = "scheme") -> Card:
    """A strategy card that the pack does not have; it is in no deck, only in hands and in play."""
    figures = {"cost": cost} if kind == "scheme" else {"cost": cost, "value": value}
    return Card(name, kind, figures, 1, text, "", "", language().parse(text) if text else None)


class At:
    """A table with its pack."""

    names = NAMES

    def __init__(self, table: UnderleagueTable, pack: Pack) -> None:
        self.t = table
        self.pack = pack
        self.alphabet = alphabet_of(pack)

    def number(self, name: str) -> int:
        return next(number for number, found in enumerate(self.pack.cards) if found.name == name)

    def name(self, number: int) -> str:
        return self.pack.cards[number].name

    def script(self, *numbers: int) -> None:
        """What the dice show next: for a die the number on it."""
        assert isinstance(self.t.dealer, ScriptedDealer)
        self.t.dealer.numbers = [number - 1 for number in numbers]

    def draws(self, text: str) -> None:
        """What is drawn next."""
        assert isinstance(self.t.dealer, ScriptedDealer)
        self.t.dealer.cards = [self.number(name) for name in names_of(text)]

    def since(self, kind: int) -> list[Event]:
        """The last event of a kind and all that came after it."""
        assert self.t.ledger is not None
        told = self.t.ledger.events
        last = max(number for number, event in enumerate(told) if event.kind == kind)
        return told[last:]

    def last(self, kind: int) -> Event:
        return self.since(kind)[0]


def space_of(event: Event) -> int:
    return events.EVENTS.figures(event)["space"]


class Player(Speaker):
    """One player at the table. Everything it tells comes from the view of its own seat."""

    game = GAME
    at: At

    # -- seeing

    @property
    def view(self) -> View:
        return GAME.view(self.at.t, self.seat)

    @property
    def sheet(self) -> Sheet:
        return self.view["players"][self.seat]

    @property
    def hand(self) -> list[str]:
        hand = self.sheet["hand"]
        assert hand is not None
        return [self.at.name(number) for number in hand]

    @property
    def look(self) -> list[str]:
        """The creatures that this player is looking at."""
        return [self.at.name(number) for number in self.sheet["look"] or []]

    @property
    def points(self) -> int:
        return self.sheet["points"]

    @property
    def victory(self) -> int:
        return self.sheet["victory"]

    @property
    def pool(self) -> int:
        return self.sheet["pool"]

    def spot(self, space: str) -> Creature:
        return self.view["creatures"][SPACE_NAMES.index(space)]

    def creature(self, space: str) -> str:
        card = self.spot(space)["card"]
        return "" if card is None else self.at.name(card)

    def exhausted(self, space: str) -> bool:
        return self.spot(space)["exhausted"]

    def powers(self, space: str) -> tuple[int, int, int]:
        """Day, night and value of the creature there, as they are now."""
        spot = self.spot(space)
        return spot["day"], spot["night"], spot["value"]

    def gear(self, space: str) -> list[str]:
        return [self.at.name(gear["card"]) for gear in self.spot(space)["gear"]]

    def chips(self, space: str) -> list[str]:
        """Like "Ann WIN"."""
        return [f"{NAMES[chip['seat']]} {'WIN' if chip['win'] else 'LOSE'}" for chip in self.spot(space)["chips"]]

    @property
    def fight(self) -> Fight:
        fight = self.view["fight"]
        assert fight is not None
        return fight

    @property
    def totals(self) -> tuple[int, int]:
        """Combat totals of attacker and defender in the last fight that is decided."""
        won = self.at.last(events.WON)
        by_attacker = space_of(won) == space_of(self.at.last(events.CHALLENGED))
        return (int(won.c), int(won.d)) if by_attacker else (int(won.d), int(won.c))

    @property
    def winner(self) -> str:
        """The space whose creature won the last fight."""
        return SPACE_NAMES[space_of(self.at.last(events.WON))]

    @property
    def dice(self) -> list[int]:
        """Red d6, d4, d3, blue d6, d4, d3 of the last fight, 0 for none."""
        shown = [0] * 6
        for event in self.at.since(events.CHALLENGED):
            if event.kind in (events.ROLLED, events.REROLLED):
                shown[int(event.b)] = int(event.c)
        return shown

    @property
    def discard(self) -> list[str]:
        return [self.at.name(number) for number in self.view["discard"]]

    @property
    def lines(self) -> dict[str, list[str]]:
        """The log's lines, each with the parts that it unfolds into."""
        assert self.at.t.ledger is not None
        found: dict[str, list[str]] = {}
        for number, event in enumerate(self.at.t.ledger.events):
            entry = GAME.entry(event, number, self.seat, NAMES, self.at.pack)
            if entry["words"] and entry.get("part"):
                found[list(found)[-1]].append(entry["words"])
            elif entry["words"]:
                found[entry["words"]] = []
        return found

    @property
    def phase(self) -> str:
        return self.view["phase"]

    @property
    def my_turn(self) -> bool:
        return self.view["player"] == self.seat

    @property
    def first(self) -> bool:
        return self.view["first"] == self.seat

    @property
    def over(self) -> bool:
        return self.view["over"]

    @property
    def outcome(self) -> Outcome:
        return GAME.outcome(self.at.t, NAMES, self.seat)


def pack_with(cards: Iterable[Card]) -> Pack:
    """Our pack with more cards: creatures in front, so that they stay together, strategy cards behind."""
    pack = packs.builtin("underleague")
    extra = list(cards)
    front = tuple(card for card in extra if card.kind not in ("scheme", "equipment"))
    return pack._replace(cards=front + pack.cards + tuple(card for card in extra if card not in front))


def begin(
    seats: int = 2,
    edition: str = "second",
    draws: str = "",
    chance: tuple[int, ...] = (),
    options: dict[str, str] | None = None,
    decks: tuple[Deck, ...] = (),
) -> list[Player]:
    """A new game. `draws`: what is seen and drawn, in order; what is not named comes from the pack in its order."""
    pack = packs.builtin("underleague")
    setup = setup_of(game_called("underleague"), pack, edition, options, seats, decks)
    at = At(fresh_table(GAME.rules(setup), setup, ScriptedDealer([], []), None), pack)
    script = [at.number(name) for name in names_of(draws)] or looks(seats)
    table = GAME.start(setup, ScriptedDealer(script, list(chance), True), Ledger())
    assert isinstance(table, UnderleagueTable)
    at.t = table
    return [Player(at, seat) for seat in range(seats)]


def looks(seats: int) -> list[int]:
    """The first three creatures for everybody."""
    return [0, 1, 2] * seats


def position(
    seats: int = 2,
    edition: str = "second",
    phase: str = "turn",
    turn: str = "Ann",
    stables: Named | None = None,
    hands: Named | None = None,
    gear: Named | None = None,
    chips: Named | None = None,
    exhausted: str = "",
    victory: dict[str, int] | None = None,
    draws: str = "",
    dice: tuple[int, ...] = (),
    discard: str = "",
    deck: str | None = None,
    round_: int = 1,
    extra: Iterable[Card] = (),
    options: dict[str, str] | None = None,
) -> list[Player]:
    """A table in play. `phase`: a combat "turn" of `turn`, the "combat" phase's start, or a new "round".

    `gear`: equipment by space. `chips`: like {"Ann": "win a1, lose b2"}; all chips lie in the pool otherwise. `deck`:
    what the strategy deck holds, instead of all that is left.
    """
    pack = pack_with(extra)
    setup = setup_of(game_called("underleague"), pack, edition, options, seats)
    table = fresh_table(GAME.rules(setup), setup, ScriptedDealer([], [], True), Ledger())
    at = At(table, pack)
    for seat in range(seats):
        fill_stable(at, seat, names_of((stables or {}).get(NAMES[seat], "")))
        take_from_deck(at, names_of((hands or {}).get(NAMES[seat], "")), seat)
        place_chips(at, seat, names_of((chips or {}).get(NAMES[seat], "")))
        for _ in range((victory or {}).get(NAMES[seat], 0)):
            table.sheets[seat].victory = append(table.sheets[seat].victory, table.stocks[0].deck.lift(0))
    for space, names in (gear or {}).items():
        for name in names_of(names):
            remove(at, name)
            table.gear = append(table.gear, Gear(at.number(name), SPACE_NAMES.index(space), 0))
    for name in names_of(discard):
        remove(at, name)
        table.throw(at.number(name), 0)
    if deck is not None:
        table.stocks[0].deck.bag = vec[i64]([at.number(name) for name in names_of(deck)])
    for space in exhausted.split():
        table.exhausted |= 1 << SPACE_NAMES.index(space)
    start(at, phase, NAMES.index(turn), round_)
    at.script(*dice)
    at.draws(draws)
    table.settle()
    return [Player(at, seat) for seat in range(seats)]


def start(at: At, phase: str, seat: int, round_: int) -> None:
    t = at.t
    t.round = round_
    t.first = seat
    t.push(NewRound())
    if phase == "combat":
        t.push(CombatPhase())
    elif phase == "turn":
        t.push(BeginTurn(seat, 0))


def fill_stable(at: At, seat: int, names: list[str]) -> None:
    """The named creatures, then plain ones."""
    wanted = names + [name for name in PLAIN if name not in names]
    for place, name in enumerate(wanted[:3]):
        number = at.number(name)
        at.t.creature[seat * 3 + place] = number
        bag = at.t.sheets[seat].creatures.bag
        at.t.sheets[seat].creatures.bag = vec[i64]([card for card in bag if card != number])


def remove(at: At, name: str) -> None:
    """Take a strategy card out of the deck, if it is there."""
    bag = at.t.stocks[0].deck.bag
    number = at.number(name)
    for index in range(len(bag)):
        if bag[index] == number:
            at.t.stocks[0].deck.lift(index)
            return


def take_from_deck(at: At, names: list[str], seat: int) -> None:
    for name in names:
        remove(at, name)
        sheet = at.t.sheets[seat]
        sheet.hand = ascending(append(sheet.hand, i64(at.number(name))))


def place_chips(at: At, seat: int, chips: list[str]) -> None:
    for chip in chips:
        side, _, space = chip.partition(" ")
        bit = 1 << SPACE_NAMES.index(space)
        if side == "win":
            at.t.sheets[seat].win |= bit
        else:
            at.t.sheets[seat].lose |= bit


def spectator(of: Player) -> Player:
    """Somebody who looks on."""
    return Player(of.at, -1)


def fight(attacker: Player, defender: Player, red: str, blue: str, time: str, *dice: int) -> None:
    """A challenge up to the first question after the time is chosen; `dice` are what will be rolled."""
    attacker(f"attack with {red}", f"against {blue}")
    attacker.at.script(*dice)
    defender(time)
