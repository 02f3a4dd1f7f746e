"""Speak at the Underground's table: Ann sits on seat 0, Bob on seat 1.

`begin` starts a game as players do; `position` lays out Ann's main phase as a scripted dealer would lead to it. Both
give the players. A player is called with what it does, and asked what it sees through its view:

    ann, bob = position(hands={"Ann": "Doorbell Ringer", "Bob": "Noise Complaint Form"})
    ann("play Doorbell Ringer")
    bob("play Noise Complaint Form")

`books` names what lies on top of a rhymebook, the next card first; below it lie plain ones. Cards of a test's own
are `extra`. Unless a test says otherwise both artists are plain ones of every affiliation.
"""

from collections.abc import Iterable

from librt.vecs import append, vec
from mypy_extensions import i64

from tests.games.speaker import Speaker
from undercroft import packs
from undercroft.engine.dealer import ScriptedDealer, SeededDealer, rng_of
from undercroft.engine.game import Deck, setup_before_decks, setup_of
from undercroft.engine.ledger import Ledger
from undercroft.engine.pack import Card, Pack
from undercroft.engine.protocol import Outcome
from undercroft.engine.rows import ascending
from undercroft.games.underground import cards as c
from undercroft.games.underground.actions import alphabet_of
from undercroft.games.underground.cards import Cards
from undercroft.games.underground.game import GAME, fresh_table
from undercroft.games.underground.language import language
from undercroft.games.underground.sheets import Rules
from undercroft.games.underground.table import UndergroundTable
from undercroft.games.underground.turn import Main
from undercroft.games.underground.view import Player as Sheet
from undercroft.games.underground.view import View

NAMES = ("Ann", "Bob")
PACK = packs.builtin("underground")
FILLER = "Plain Page"
PLAIN = {"Ann": "Plain Ann", "Bob": "Plain Bob"}
ALL_CREWS = "Furnace, Night Bus, Spin Cycle, Overdue"
COMPILED: dict[str, Cards] = {}
Named = dict[str, str]
"""Words by player."""


def names_of(text: str) -> list[str]:
    """Names divided by commas; one with a comma of its own needs semicolons."""
    divider = ";" if ";" in text else ","
    return [name.strip() for name in text.split(divider) if name.strip()]


def card(kind: str, name: str, text: str, figures: dict[str, int], marks: Named) -> Card:
    """A card that the pack does not have."""
    tree = language().read(text, kind) if text else None
    return Card(name, kind, figures, 1, text, "", "", tree, tuple(marks.items()))


def verse(name: str, text: str = "", types: str = "banger", cost: int = 0, rip: int = 2, **marks: str) -> Card:
    return card("verse", name, text, {"cost": cost, "rip": rip}, {"types": types, **marks})


def reverse(name: str, text: str = "", types: str = "banger", cost: int = 0, rip: int = 1, **marks: str) -> Card:
    return card("reverse", name, text, {"cost": cost, "rip": rip}, {"types": types, **marks})


def action(name: str, text: str = "", types: str = "", cost: int = 0, rip: int = 0, **marks: str) -> Card:
    return card("action", name, text, {"cost": cost, "rip": rip}, {"types": types, **marks})


def reaction(name: str, text: str = "", types: str = "", cost: int = 0, rip: int = 1, **marks: str) -> Card:
    return card("reaction", name, text, {"cost": cost, "rip": rip}, {"types": types, **marks})


def preshow(name: str, text: str = "", **marks: str) -> Card:
    return card("preshow", name, text, {}, marks)


def artist(name: str, text: str = "", impact: int = 5, hand: int = 6, crews: str = ALL_CREWS) -> Card:
    tree = language().read(text, "artist") if text else None
    return Card(name, "artist", {"impact": impact, "hand": hand}, 1, text, "", "", tree, (("crews", crews),))


class At:
    """A table with its pack."""

    names = NAMES

    def __init__(self, table: UndergroundTable, pack: Pack) -> None:
        self.t = table
        self.pack = pack
        self.alphabet = alphabet_of(pack)

    def number(self, name: str) -> int:
        return next(number for number, found in enumerate(self.pack.cards) if found.name == name)

    def name(self, number: int) -> str:
        return self.pack.cards[number].name


class Player(Speaker):
    """One player at the table. Everything it tells comes from the view of its own seat."""

    game = GAME
    at: At

    @property
    def idle(self) -> str:
        """What is done for a player who has no choice, as all may know."""
        found = GAME.idle(self.at.t, self.seat)
        return "" if found < 0 else self.at.alphabet.text(found)

    @property
    def window(self) -> str:
        """The pass where what nobody else may know decides whether there is an answer."""
        found = GAME.window(self.at.t, self.seat)
        return "" if found < 0 else self.at.alphabet.text(found)

    # -- seeing

    @property
    def view(self) -> View:
        return GAME.view(self.at.t, self.seat)

    @property
    def sheet(self) -> Sheet:
        return self.view["players"][self.seat]

    def named(self, numbers: Iterable[int]) -> list[str]:
        return [self.at.name(number) for number in numbers]

    @property
    def hand(self) -> list[str]:
        hand = self.sheet["hand"]
        assert hand is not None
        return self.named(hand)

    @property
    def known(self) -> list[str]:
        """What this player knows of the other's hand."""
        return self.named(self.view["players"][1 - self.seat]["known"])

    @property
    def preshow(self) -> list[str]:
        """The pre-show deck."""
        return self.named(self.sheet["deck"] or [])

    @property
    def look(self) -> list[str]:
        return self.named(self.sheet["look"] or [])

    @property
    def play(self) -> list[str]:
        """Pre-show cards in play."""
        return self.named(self.sheet["play"])

    @property
    def stack(self) -> list[str]:
        """The hype stack without what a test laid there for its hype."""
        return [name for name in self.named(self.sheet["stack"]) if not name.startswith("Hype ")]

    @property
    def trash(self) -> list[str]:
        return self.named(self.sheet["trash"])

    @property
    def hype(self) -> int:
        return self.sheet["hype"]

    @property
    def impact(self) -> int:
        return self.sheet["impact"]

    @property
    def book(self) -> int:
        """How many cards are left of the rhymebook."""
        return self.sheet["book"]

    @property
    def top(self) -> list[str]:
        """What this player knows of the top of the own rhymebook, the next card first."""
        return self.named(card for card in self.sheet["top"] if card is not None)

    @property
    def bottom(self) -> list[str]:
        return self.named(card for card in self.sheet["bottom"] if card is not None)

    @property
    def my_turn(self) -> bool:
        return self.view["player"] == self.seat

    @property
    def phase(self) -> str:
        return self.view["phase"]

    @property
    def damage(self) -> int:
        """What the card being played would deal now."""
        playing = self.view["playing"]
        assert playing is not None
        return playing["damage"]

    @property
    def reversals(self) -> int:
        return self.view["reversals"]

    @property
    def over(self) -> bool:
        return self.view["over"]

    @property
    def outcome(self) -> Outcome:
        return GAME.outcome(self.at.t, NAMES, self.seat)

    @property
    def won(self) -> bool:
        return self.over and self.outcome["winners"] == [self.seat]


def pack_with(extra: Iterable[Card]) -> Pack:
    """Our pack with plain artists, plain pages, and a test's own cards behind it."""
    plain = [artist(name) for name in PLAIN.values()]
    hype = [verse(f"Hype {number}", rip=number, types="hook") for number in (1, 5, 20)]
    return PACK._replace(cards=(*PACK.cards, *plain, verse(FILLER, rip=1), *hype, *extra))


def begin(
    decks: tuple[Deck, Deck],
    extra: Iterable[Card] = (),
    options: dict[str, str] | None = None,
    chance: tuple[int, ...] = (),
    draws: str = "",
    seed: str = "",
) -> list[Player]:
    """A new game with these decks. `draws`: what is drawn first, in order; then whatever lies last."""
    pack = pack_with(extra)
    setup = setup_before_decks(GAME, pack, options={"decks": "own", **(options or {})})._replace(decks=decks)
    at = At(fresh_table(GAME.rules(setup), decks, ScriptedDealer([], []), None), pack)
    script = [at.number(name) for name in names_of(draws)]
    dealer = SeededDealer(rng_of(seed)) if seed else ScriptedDealer(script, list(chance), True)
    table = GAME.start(setup, dealer, Ledger())
    assert isinstance(table, UndergroundTable)
    at.t = table
    return [Player(at, seat) for seat in range(2)]


def deck_of(text: str, extra: Iterable[Card] = ()) -> Deck:
    """A deck of lines like "4 Doorbell Ringer", or one name alone, divided by commas."""
    pack = pack_with(extra)
    numbers = {card.name: number for number, card in enumerate(pack.cards)}
    counts: dict[int, int] = {}
    for line in names_of(text):
        copies, _, name = line.partition(" ") if line[0].isdigit() else ("1", "", line)
        counts[numbers[name]] = counts.get(numbers[name], 0) + int(copies)
    return tuple(sorted(counts.items()))


def position(
    hands: Named | None = None,
    books: Named | None = None,
    pages: dict[str, int] | None = None,
    hype: dict[str, int] | None = None,
    artists: Named | None = None,
    play: Named | None = None,
    preshows: Named | None = None,
    stacks: Named | None = None,
    trash: Named | None = None,
    turn: str = "Ann",
    first: str = "Ann",
    extra: Iterable[Card] = (),
    options: dict[str, str] | None = None,
    chance: tuple[int, ...] = (),
) -> list[Player]:
    """The main phase of `turn`, its card drawn. `pages`: how many plain cards lie below the named `books` (else 20);
    `hype`: what the hype stacks make besides the named `stacks`; `play`, `preshows`: pre-show cards in play, and still
    in their deck."""
    pack = pack_with(extra)
    rules = rules_for(pack, options)
    at = At(fresh_table(rules, ((), ()), ScriptedDealer([], list(chance), True), Ledger()), pack)
    for seat, name in enumerate(NAMES):
        fill_sheet(
            at, seat, (artists or {}).get(name, PLAIN[name]), (hype or {}).get(name, 0), (pages or {}).get(name, 20)
        )
        sheet = at.t.sheets[seat]
        sheet.hand = ascending(numbers_of(at, hands, name))
        sheet.play = numbers_of(at, play, name)
        sheet.deck = ascending(numbers_of(at, preshows, name))
        sheet.trash = numbers_of(at, trash, name)
        for number in numbers_of(at, stacks, name):
            sheet.stack = append(sheet.stack, number)
        sheet.refresh(rules.cards)
        for number in list(numbers_of(at, books, name))[::-1]:
            sheet.book.put(number, c.ON_TOP, 0)
    t = at.t
    t.opening = NAMES.index(first)
    t.first = NAMES.index(first)
    t.player = NAMES.index(turn)
    t.turn = 5
    t.push(Main())
    t.settle()
    return [Player(at, seat) for seat in range(2)]


def rules_for(pack: Pack, options: dict[str, str] | None) -> Rules:
    """The table's rules; our own pack's cards are compiled once."""
    setup = setup_of(GAME, pack, options=options)
    key = repr([(card.name, card.text, card.figures, card.marks) for card in pack.cards[len(PACK.cards) :]])
    if key not in COMPILED:
        COMPILED[key] = GAME.rules(setup).cards
    found = COMPILED[key]
    effects, first = setup.option("turned_up") == "effect", setup.option("empty") == "first"
    free = setup.option("hands") == "free"
    return Rules(setup.option("hybrid") == "all", False, setup.option("lists") == "open", effects, first, free, found)


def numbers_of(at: At, named: Named | None, name: str) -> "vec[i64]":
    return vec[i64]([at.number(card) for card in names_of((named or {}).get(name, ""))])


def fill_sheet(at: At, seat: int, artist_name: str, hype: int, pages: int) -> None:
    """The artist, plain cards for a rhymebook, and a hype stack of so much hype."""
    sheet = at.t.sheets[seat]
    sheet.artist = at.number(artist_name)
    sheet.book.bag = vec[i64]([at.number(FILLER)] * pages)
    for size in (20, 5, 1):
        while hype >= size:
            sheet.stack = append(sheet.stack, i64(at.number(f"Hype {size}")))
            hype -= size


def spectator(of: Player) -> Player:
    """Somebody who looks on."""
    return Player(of.at, -1)
