"""The draft as the engine knows it: a game of its own, from which a league follows (UL-8.8 to UL-8.16)."""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.agenda import Table
from undercroft.engine.alphabet import Alphabet
from undercroft.engine.dealer import Dealer
from undercroft.engine.game import (
    SPECTATOR,
    Choice,
    Deck,
    DeckCount,
    DeckFault,
    Game,
    Measures,
    Option,
    Setup,
    SetupError,
)
from undercroft.engine.league import LeagueRules
from undercroft.engine.ledger import Ledger
from undercroft.engine.pack import Pack
from undercroft.engine.protocol import Barred, Change, Mark, Offer, Outcome, Prompt
from undercroft.games.underleague.cards import CREATURE, Cards
from undercroft.games.underleague.compiling import compiled
from undercroft.games.underleague.decks import counted, faults
from undercroft.games.underleague.draft import words
from undercroft.games.underleague.draft.actions import alphabet_of
from undercroft.games.underleague.draft.events import EVENTS
from undercroft.games.underleague.draft.picking import DealPools
from undercroft.games.underleague.draft.table import GRID, NONE, PICKS, RIM, STARTING, DraftTable, Pool
from undercroft.games.underleague.draft.view import DraftView, view_of
from undercroft.games.underleague.league import UnderleaguesLeague

ONE_SET: Final = 5


class UnderleagueDraft(Game):
    """Two to ten players draft thirty creatures and fifty strategy cards each."""

    name = "underleague-draft"
    title = "Underleague draft"
    pitch = "Draft a stable and its tricks from one table, then fight it out in a league."
    minutes = 30
    fewest = 2
    most = 10
    prefix = "UL"
    version = 1
    events = EVENTS
    league: ClassVar[LeagueRules | None] = UnderleaguesLeague()
    editions: ClassVar[tuple[Choice, ...]] = (Choice("second", "second edition"), Choice("first", "first edition"))
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "league",
            "The league that follows",
            "UL-8.23",
            (
                Choice("recommended", "as recommended"),
                Choice("single", "each meets each once"),
                Choice("double", "each meets each twice"),
                Choice("knockout", "a knock-out"),
                Choice("seeded", "a round, then a knock-out"),
            ),
        ),
    )

    def alphabet(self, pack: Pack) -> Alphabet:
        return alphabet_of()

    def limits(self, deck: Deck, setup: Setup) -> list[DeckFault]:
        """UL-8.15."""
        return faults(deck, setup.pack, setup.edition, True)

    def counted(self, deck: Deck, pack: Pack) -> list[DeckCount]:
        return counted(deck, pack)

    def start(self, setup: Setup, dealer: Dealer, ledger: Ledger | None = None) -> Table:
        cards = compiled(setup.pack)
        check_quantities(cards, setup)
        t = fresh_table(cards, setup.seats, dealer, ledger)
        t.push(DealPools())
        t.settle()
        return t

    def view(self, t: Any, seat: int) -> DraftView:
        return view_of(t, seat)

    def prompt(self, t: Any, seat: int, names: tuple[str, ...], pack: Pack) -> Prompt:
        return words.prompt(t, seat, names)

    def marks(self, t: Any) -> list[Mark]:
        return words.marks(t)

    def offer(self, t: Any, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> Offer:
        return words.offer(t, action, pack)

    def barred(self, t: Any, seat: int, pack: Pack) -> list[Barred]:
        return words.barred(t, seat)

    def spelt(self, data: dict[str, int], seat: int, names: tuple[str, ...], pack: Pack) -> dict[str, str]:
        return words.spelt(data, pack)

    def outcome(self, t: Any, names: tuple[str, ...], reader: int = SPECTATOR) -> Outcome:
        return words.outcome(t)

    def figures(self, t: Any) -> list[tuple[str, int, int]]:
        return [("cards", seat, len(t.pools[seat].picked)) for seat in range(int(t.seats))]

    def summary(self, changes: list[Change], seat: int) -> str:
        return ""

    def drafted(self, t: DraftTable) -> tuple[Deck, ...]:
        return decks_of(t)

    def measures(self, t: Any, ledger: Ledger, pack: Pack) -> Measures:
        return Measures(int(t.order[0]), tuple(int(pool.picks) for pool in t.pools), ("",) * int(t.seats), "drafted")


def sets_for(seats: int) -> int:
    """UL-8.20: one set of the cards serves five players, two serve ten."""
    return 1 if seats <= ONE_SET else 2


def check_quantities(cards: Cards, setup: Setup) -> None:
    """UL-8.9, UL-8.20: whether the pack serves so many drafters. Raises SetupError with the shortfall by cost."""
    sets = sets_for(setup.seats)
    by_cost = [0] * len(STARTING)
    for card in range(int(cards.size)):
        if cards.kind[card] != CREATURE:
            by_cost[int(cards.cost[card])] += int(cards.copies[card]) * sets
    short = [
        f"cost {cost}: {wanted * setup.seats - by_cost[cost]} too few"
        for cost, wanted in enumerate(STARTING)
        if by_cost[cost] < wanted * setup.seats
    ]
    left = sum(by_cost) - 50 * setup.seats
    if left < 0:
        short.append(f"in all: {-left} strategy cards too few")
    creatures = int(cards.creatures)
    if creatures != 3 * PICKS:
        short.append(f"creatures: {creatures}, not {3 * PICKS}")
    if short:
        raise SetupError(f"the pack {setup.pack.name} cannot serve a draft of {setup.seats}: {'; '.join(short)}")


def fresh_table(cards: Cards, seats: i64, dealer: Dealer, ledger: Ledger | None) -> DraftTable:
    """UL-8.8: one creature deck a player, the strategy cards, an empty table."""
    creatures = vec[i64]()
    strategies = vec[i64]()
    sets: i64 = sets_for(int(seats))
    for card in range(cards.size):
        copies = seats if cards.kind[card] == CREATURE else cards.copies[card] * sets
        for _ in range(copies):
            if cards.kind[card] == CREATURE:
                creatures = append(creatures, card)
            else:
                strategies = append(strategies, card)
    pools = vec[Pool]()
    for _ in range(seats):
        pools = append(pools, Pool(vec[i64](), vec[i64](), 0, True))
    t = DraftTable(dealer, ledger, cards, seats, pools)
    t.order = vec[i64](range(seats))
    t.creatures = creatures
    t.strategies = strategies
    t.grid = vec[i64]([NONE] * GRID)
    t.rim = vec[i64]([NONE] * RIM)
    return t


def decks_of(t: DraftTable) -> tuple[Deck, ...]:
    """UL-8.15: the decks that a finished draft leaves, by seat."""
    decks = []
    for pool in t.pools:
        counts: dict[int, int] = {}
        for card in [*pool.start, *pool.picked]:
            counts[int(card)] = counts.get(int(card), 0) + 1
        decks.append(tuple(sorted(counts.items())))
    return tuple(decks)


DRAFT: Final = UnderleagueDraft()
