"""Underkeeper as the engine knows it: what it is called, its editions and options, and the doors to its chapters."""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.agenda import Table
from undercroft.engine.alphabet import Alphabet
from undercroft.engine.dealer import Dealer
from undercroft.engine.game import SPECTATOR, Choice, Game, Measures, Option, Setup, SetupError
from undercroft.engine.ledger import Ledger
from undercroft.engine.luck import Watch
from undercroft.engine.pack import Pack
from undercroft.engine.pile import bag_of
from undercroft.engine.protocol import Barred, Change, Mark, Offer, Outcome, Prompt, Prospect, Tally
from undercroft.games.underkeeper import ending, log, outlook, words
from undercroft.games.underkeeper.actions import HEROES, SPACES, alphabet_of
from undercroft.games.underkeeper.cards import HERO
from undercroft.games.underkeeper.compiling import cards_in
from undercroft.games.underkeeper.events import EVENTS
from undercroft.games.underkeeper.luck import Luck
from undercroft.games.underkeeper.measures import measures_of
from undercroft.games.underkeeper.setup import AGREED_STARTER, RANDOM_STARTER, begin
from undercroft.games.underkeeper.table import NONE, Rules, Sheet, UnderkeeperTable
from undercroft.games.underkeeper.view import View, view_of

STARTERS: Final = {"last": NONE, "random": RANDOM_STARTER, "agreed": AGREED_STARTER, "seat1": 0, "seat2": 1}
FEWEST_CARDS: Final = 24


class Underkeeper(Game):
    """Two rivals build a dungeon face down and walk their heroes through it (three iterations of one rules sheet)."""

    name = "underkeeper"
    title = "Underkeeper"
    pitch = "Build a dungeon face down, then walk your hero through the one your rival built."
    minutes = 20
    glyph = "medieval-gate"
    fewest = 2
    most = 2
    prefix = "UK"
    version = 3
    events = EVENTS
    editions: ClassVar[tuple[Choice, ...]] = (
        Choice("3", "third iteration"),
        Choice("2", "second iteration"),
        Choice("1", "first iteration"),
    )
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "threshold",
            "Loot that ends the game",
            "UK-6.1",
            (Choice("15", "15"), Choice("20", "20"), Choice("25", "25")),
        ),
        Option(
            "starter",
            "Who starts (from the second iteration on)",
            "UK-2.4",
            (
                Choice("last", "whoever did not place the last card"),
                Choice("random", "drawn by chance"),
                Choice("agreed", "the players, asked at the table"),
                Choice("seat1", "the first seat"),
                Choice("seat2", "the second seat"),
            ),
            editions=("2", "3"),
        ),
        Option(
            "items",
            "Items at the start of a turn in the third iteration",
            "UK-3.1",
            (Choice("on", "may be used"), Choice("off", "may not be used")),
            editions=("3",),
        ),
        Option(
            "own_backs",
            "Your own face-down cards on your screen",
            "UK-2.2",
            (Choice("on", "shown to you"), Choice("off", "hidden, as on a real table")),
        ),
        Option(
            "tokens",
            "Where a token may go in the first iteration",
            "UK-3.10",
            (Choice("down", "on a face-down card"), Choice("any", "on any card, face up too")),
            editions=("1",),
        ),
    )

    def alphabet(self, pack: Pack) -> Alphabet:
        return alphabet_of(pack)

    def rules(self, setup: Setup) -> Rules:
        """What never changes at a table with this setup. Raises SetupError when the pack cannot be played."""
        check_pack(setup.pack)
        cards = cards_in(setup.pack)
        return Rules(
            int(setup.edition),
            int(setup.option("threshold")),
            STARTERS[setup.option("starter")],
            setup.option("items") == "on",
            setup.option("own_backs") == "on",
            setup.edition == "1" and setup.option("tokens") == "any",
            cards,
        )

    def start(self, setup: Setup, dealer: Dealer, ledger: Ledger | None = None) -> Table:
        t = fresh_table(self.rules(setup), dealer, ledger)
        begin(t)
        t.settle()
        return t

    def view(self, t: UnderkeeperTable, seat: int) -> View:
        return view_of(t, seat, str(int(t.rules.edition)))

    def prompt(self, t: UnderkeeperTable, seat: int, names: tuple[str, ...], pack: Pack) -> Prompt:
        return words.prompt(t, seat, names, pack)

    def marks(self, t: UnderkeeperTable) -> list[Mark]:
        return words.marks(t)

    def offer(self, t: UnderkeeperTable, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> Offer:
        return words.offer(t, seat, action, names, pack)

    def barred(self, t: UnderkeeperTable, seat: int, pack: Pack) -> list[Barred]:
        return words.barred(t, seat, pack)

    def spelt(self, data: dict[str, int], seat: int, names: tuple[str, ...], pack: Pack) -> dict[str, str]:
        return log.spelt(data, seat, names, pack)

    def outcome(self, t: UnderkeeperTable, names: tuple[str, ...], reader: int = SPECTATOR) -> Outcome:
        return ending.outcome(t, names, reader)

    def tally(self, t: UnderkeeperTable) -> list[Tally]:
        return ending.tally(t)

    def clock(self, t: UnderkeeperTable) -> tuple[str, int]:
        return "turn", int(t.turn)

    def luck(self, pack: Pack) -> Watch:
        return Luck(pack)

    def figures(self, t: UnderkeeperTable) -> list[tuple[str, int, int]]:
        return words.figures(t)

    def summary(self, changes: list[Change], seat: int) -> str:
        return words.summary(changes, seat)

    def outlook(
        self, t: UnderkeeperTable, seat: int, action: int, names: tuple[str, ...], pack: Pack
    ) -> list[Prospect]:
        return outlook.outlook(t, seat, action, names, pack)

    def measures(self, t: UnderkeeperTable, ledger: Ledger, pack: Pack) -> Measures:
        return measures_of(t, ledger, pack)


def check_pack(pack: Pack) -> None:
    """UK-1.1, UK-1.2: three heroes first, then a deck that outlasts the set-up. Raises SetupError."""
    heroes = [card.name for card in pack.cards if card.kind == "hero"]
    if len(heroes) != HEROES or any(card.kind != "hero" for card in pack.cards[:HEROES]):
        raise SetupError(f"the pack {pack.name} needs three heroes before its other cards, not {len(heroes)}")
    deck = sum(card.copies for card in pack.cards if card.kind != "hero")
    if deck < FEWEST_CARDS:
        raise SetupError(f"the pack {pack.name} has a deck of {deck} cards; add at least {FEWEST_CARDS - deck}")


def fresh_table(rules: Rules, dealer: Dealer, ledger: Ledger | None) -> UnderkeeperTable:
    """UK-1: two sheets with full sets, an empty map, the whole deck."""
    deck = vec[i64]()
    for card in range(i64(len(rules.cards.kind))):
        if rules.cards.kind[card] != HERO:
            for _ in range(rules.cards.copies[card]):
                deck = append(deck, card)
    t = UnderkeeperTable(dealer, ledger, rules, vec[Sheet]([Sheet(), Sheet()]), bag_of(deck))
    t.cards = vec[i64]([NONE] * SPACES)
    t.known = vec[i64]([0] * SPACES)
    return t


GAME: Final = Underkeeper()
