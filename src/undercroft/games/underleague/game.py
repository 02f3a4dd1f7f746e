"""Underleague as the engine knows it: what it is called, its editions and options, and the doors to its chapters."""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.agenda import Table
from undercroft.engine.alphabet import Alphabet
from undercroft.engine.dealer import Dealer, Rng
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
from undercroft.engine.ledger import Ledger
from undercroft.engine.luck import Watch
from undercroft.engine.pack import Pack
from undercroft.engine.pile import bag_of
from undercroft.engine.protocol import Barred, Change, Mark, Offer, Outcome, Prompt, Prospect, Tally
from undercroft.games.underleague import log, outlook, tracker, words
from undercroft.games.underleague.actions import MOST_SEATS, PASS, SPACES, alphabet_of
from undercroft.games.underleague.building import built
from undercroft.games.underleague.cards import BEFORE_CHALLENGE, CREATURE, Cards
from undercroft.games.underleague.combat import Open, Window, can_challenge
from undercroft.games.underleague.compiling import cards_in
from undercroft.games.underleague.decks import counted, faults
from undercroft.games.underleague.events import EVENTS
from undercroft.games.underleague.luck import Luck
from undercroft.games.underleague.measures import measures_of
from undercroft.games.underleague.playing import might_play
from undercroft.games.underleague.setup import begin
from undercroft.games.underleague.table import DICE, NONE, Creatures, Rules, Sheet, Stock, UnderleagueTable
from undercroft.games.underleague.view import View, view_of


class Underleague(Game):
    """Rival keepers of pit fighters breed, bet and fight by day and by night (two editions; UL-1.1: two to five
    play)."""

    name = "underleague"
    title = "Underleague"
    pitch = "Breed pit fighters, bet on every bout, and choose between day and night."
    minutes = 45
    glyph = "fist"
    rivals = 2
    fewest = 2
    most = MOST_SEATS
    prefix = "UL"
    version = 3
    events = EVENTS
    editions: ClassVar[tuple[Choice, ...]] = (Choice("second", "second edition"), Choice("first", "first edition"))
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "decks",
            "Strategy and creature decks",
            "UL-8.1",
            (
                Choice("shared", "the common decks"),
                Choice("own", "built by the players"),
                Choice("drafted", "drafted by the players"),
            ),
        ),
        Option(
            "lists",
            "Lists of decks of one's own",
            "UL-8.1",
            (Choice("secret", "secret"), Choice("open", "known to all")),
        ),
        Option(
            "rounds",
            "The last round",
            "UL-4.6",
            (Choice("50", "50"), Choice("30", "30"), Choice("20", "20"), Choice("none", "no limit")),
        ),
    )

    def alphabet(self, pack: Pack) -> Alphabet:
        return alphabet_of(pack)

    def rules(self, setup: Setup) -> Rules:
        """What never changes at a table with this setup. Raises SetupError when the pack cannot be played."""
        cards = cards_in(setup.pack)
        if cards.creatures < 10:
            raise SetupError(f"the pack {setup.pack.name} needs at least 10 creatures, not {cards.creatures}")
        return Rules(
            2 if setup.edition == "second" else 1,
            setup.option("decks") != "shared",
            setup.option("decks") == "drafted",
            setup.option("lists") == "open",
            0 if setup.option("rounds") == "none" else int(setup.option("rounds")),
            cards,
        )

    def deck_faults(self, setup: Setup) -> list[str]:
        """UL-8.6: every violated limit of every deck."""
        kind = setup.option("decks")
        if kind == "shared":
            return ["decks of one's own go with the option decks own (UL-8.1)"] if setup.decks else []
        if len(setup.decks) != setup.seats:
            return [f"{setup.seats} players bring {setup.seats} decks, not {len(setup.decks)} (UL-8.1)"]
        return [
            f"deck {number}: {fault.words} ({fault.clause})"
            for number, deck in enumerate(setup.decks, 1)
            for fault in self.limits(deck, setup)
        ]

    def limits(self, deck: Deck, setup: Setup) -> list[DeckFault]:
        """UL-8.6; UL-8.15 for drafted decks."""
        return faults(deck, setup.pack, setup.edition, setup.option("decks") == "drafted")

    def counted(self, deck: Deck, pack: Pack) -> list[DeckCount]:
        return counted(deck, pack)

    def built_deck(self, setup: Setup, rng: Rng, careful: bool) -> Deck:
        return built(setup.pack, setup.edition, rng, careful)

    def start(self, setup: Setup, dealer: Dealer, ledger: Ledger | None = None) -> Table:
        t = fresh_table(self.rules(setup), setup, dealer, ledger)
        begin(t)
        t.settle()
        return t

    def view(self, t: Any, seat: int) -> View:
        return view_of(t, seat, "second" if t.rules.edition == 2 else "first", tracker.phase_of(t))

    def prompt(self, t: Any, seat: int, names: tuple[str, ...], pack: Pack) -> Prompt:
        return {**words.prompt(t, seat, names, pack), "outlook": outlook.standing(t)}

    def marks(self, t: Any) -> list[Mark]:
        return tracker.marks(t)

    def offer(self, t: Any, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> Offer:
        return words.offer(t, seat, action, names, pack)

    def barred(self, t: Any, seat: int, pack: Pack) -> list[Barred]:
        return words.barred(t, seat, pack)

    def spelt(self, data: dict[str, int], seat: int, names: tuple[str, ...], pack: Pack) -> dict[str, str]:
        return log.Line(data, seat, names, pack).spelt()

    def outcome(self, t: Any, names: tuple[str, ...], reader: int = SPECTATOR) -> Outcome:
        return words.outcome(t, names, reader)

    def tally(self, t: Any) -> list[Tally]:
        return words.tally(t)

    def outlook(self, t: Any, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> list[Prospect]:
        return outlook.outlook(t, seat, action, names, pack)

    def summary(self, changes: list[Change], seat: int) -> str:
        return words.summary(changes, seat)

    def idle(self, t: Any, seat: int) -> int:
        """UL-7.32: nobody could play anything here, whatever the hand."""
        return PASS if _only_cards(t, seat) and not _might_play(t, seat) else -1

    def window(self, t: Any, seat: int) -> int:
        """UL-7.32: the hand decides whether there is anything to play."""
        return PASS if _only_cards(t, seat) and _might_play(t, seat) else -1

    def passed_for(self, t: Any, seat: int) -> tuple[str, str]:
        return "Nothing of yours fits here: it is passed for you.", "UL-7.32"

    def measures(self, t: Any, ledger: Ledger, pack: Pack) -> Measures:
        return measures_of(t, ledger, pack)

    def clock(self, t: Any) -> tuple[str, int]:
        return "round", int(t.round)

    def luck(self, pack: Pack) -> Watch:
        return Luck(pack)

    def figures(self, t: Any) -> list[tuple[str, int, int]]:
        return [
            (figure, seat, value)
            for seat in range(int(t.seats))
            for figure, value in (
                ("points", int(t.points(seat))),
                ("cards", len(t.sheets[seat].hand)),
                ("chips", int(t.pool(seat))),
            )
        ]


def _only_cards(t: UnderleagueTable, seat: int) -> bool:
    """Whether `seat` is asked for a card alone: it cannot challenge (UL-7.20, UL-7.21)."""
    step = None if t.over() else t.agenda[len(t.agenda) - 1]
    if not int(t.waits()) >> seat & 1:
        return False
    return isinstance(step, Window) or (isinstance(step, Open) and not can_challenge(t, seat))


def _might_play(t: UnderleagueTable, seat: int) -> bool:
    step = t.agenda[len(t.agenda) - 1]
    return might_play(t, seat, step.window if isinstance(step, Window) else BEFORE_CHALLENGE)


def fresh_table(rules: Rules, setup: Setup, dealer: Dealer, ledger: Ledger | None) -> UnderleagueTable:
    """UL-2.1, UL-8.1: strategy decks, a creature deck and five chips for each player."""
    sheets = vec[Sheet]()
    stocks = vec[Stock]()
    for seat in range(setup.seats):
        deck = setup.decks[seat] if setup.decks else common_deck(setup.pack)
        sheets = append(sheets, fresh_sheet(cards_of(deck, rules.cards, True)))
        if rules.own_decks or seat == 0:
            stocks = append(stocks, Stock(bag_of(cards_of(deck, rules.cards, False)), vec[i64]()))
    t = UnderleagueTable(dealer, ledger, rules, setup.seats, sheets, stocks)
    t.creature = vec[i64]([NONE] * SPACES)
    t.dice = vec[i64]([0] * DICE)
    return t


def common_deck(pack: Pack) -> Deck:
    """UL-1.2, UL-1.3: the whole pack, one of each creature, every strategy card in its copies."""
    return tuple((number, card.copies) for number, card in enumerate(pack.cards))


def cards_of(deck: Deck, cards: Cards, creatures: bool) -> vec[i64]:
    """The creatures, or the strategy cards, of a deck one by one."""
    found = vec[i64]()
    for card, copies in deck:
        if (cards.kind[card] == CREATURE) == creatures:
            for _ in range(copies):
                found = append(found, card)
    return found


def fresh_sheet(creatures: vec[i64]) -> Sheet:
    """UL-1.3, UL-1.5: a whole creature deck, five chips in the pool, nothing else."""
    return Sheet(Creatures(creatures, vec[i64](), vec[i64]()))


GAME: Final = Underleague()
