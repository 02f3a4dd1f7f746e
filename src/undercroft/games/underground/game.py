"""The Underground CCG as the engine knows it: what it is called, its options, and the doors to its chapters."""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from undercroft.engine.agenda import Table
from undercroft.engine.alphabet import Alphabet
from undercroft.engine.dealer import Dealer, Rng, warm
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
)
from undercroft.engine.ledger import Ledger
from undercroft.engine.luck import Watch
from undercroft.engine.pack import Pack
from undercroft.engine.protocol import Barred, Change, Mark, Offer, Outcome, Prompt, Prospect, Tally
from undercroft.games.underground import cards as c
from undercroft.games.underground import log, outlook, words
from undercroft.games.underground.actions import SEATS, alphabet_of
from undercroft.games.underground.answering import asked_to_pass, might_answer
from undercroft.games.underground.building import built
from undercroft.games.underground.cards import Cards
from undercroft.games.underground.compiling import cards_in
from undercroft.games.underground.decks import counted, faults, strangers
from undercroft.games.underground.events import EVENTS
from undercroft.games.underground.luck import Luck
from undercroft.games.underground.measures import measures_of
from undercroft.games.underground.setup import begin
from undercroft.games.underground.sheets import Book, Rules, Sheet
from undercroft.games.underground.table import NONE, UndergroundTable
from undercroft.games.underground.view import View, view_of


class Underground(Game):
    """Two artists rip each other's rhymebooks with verses, and reverse them (UG-1.1: two play)."""

    name = "underground"
    title = "The Underground CCG"
    pitch = "Battle in rhyme: build hype, rip their rhymebook, reverse the punchline."
    minutes = 25
    glyph = "old-microphone"
    fewest = SEATS
    most = SEATS
    prefix = "UG"
    version = 5
    events = EVENTS
    editions: ClassVar[tuple[Choice, ...]] = (Choice("first", "first edition"),)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "decks",
            "Decks",
            "UG-2.1",
            (Choice("built", "made up at the start"), Choice("own", "brought by the players")),
            usual="own",
        ),
        Option(
            "hybrid",
            "Reversing a verse of two types",
            "UG-5.6",
            (Choice("any", "one reverse of either type"), Choice("all", "every type must be covered")),
        ),
        Option(
            "format",
            "Limits of decks",
            "UG-2.6",
            (Choice("sheet", "as on the sheet"), Choice("revised", "the author's later ones")),
            of_decks=True,
        ),
        Option("lists", "Lists of decks", "UG-2.6", (Choice("secret", "secret"), Choice("open", "known to all"))),
        Option(
            "turned_up",
            "A reverse or re-action turned up",
            "UG-5.4",
            (
                Choice("stop", "stops the damage, without effect"),
                Choice("effect", "also has its effect, never its rip"),
            ),
        ),
        Option(
            "empty",
            "An empty rhymebook is looked at",
            "UG-6.4",
            (Choice("last", "after effects of the turn's end"), Choice("first", "before them")),
        ),
        Option(
            "hands",
            "A starting hand serves",
            "UG-3.4",
            (Choice("playable", "by a card that you could play for 0"), Choice("free", "by any card of hype cost 0")),
        ),
    )

    def alphabet(self, pack: Pack) -> Alphabet:
        return alphabet_of(pack)

    def rules(self, setup: Setup) -> Rules:
        """What never changes at a table with this setup. Raises SetupError when the pack cannot be played."""
        cards = cards_in(setup.pack)
        return Rules(
            setup.option("hybrid") == "all",
            is_revised(setup),
            setup.option("lists") == "open",
            setup.option("turned_up") == "effect",
            setup.option("empty") == "first",
            setup.option("hands") == "free",
            cards,
        )

    def deck_faults(self, setup: Setup) -> list[str]:
        """UG-2.5: every violated limit of every deck."""
        if setup.option("decks") != "own":
            return ["decks of one's own go with the option decks own (UG-2.1)"] if setup.decks else []
        if len(setup.decks) != setup.seats:
            return [f"{setup.seats} players bring {setup.seats} decks, not {len(setup.decks)} (UG-2.1)"]
        return [
            f"deck {number}: {fault.words} ({fault.clause})"
            for number, deck in enumerate(setup.decks, 1)
            for fault in self.limits(deck, setup)
        ]

    def limits(self, deck: Deck, setup: Setup) -> list[DeckFault]:
        """UG-2.5; UG-2.6: by the option format."""
        return faults(deck, setup.pack, setup.edition, revised=is_revised(setup))

    def strangers(self, deck: Deck, pack: Pack) -> list[int]:
        return strangers(deck, pack)

    def counted(self, deck: Deck, pack: Pack) -> list[DeckCount]:
        return counted(deck, pack)

    def built_deck(self, setup: Setup, rng: Rng, careful: bool) -> Deck:
        return built(setup.pack, rng, careful, is_revised(setup))

    def start(self, setup: Setup, dealer: Dealer, ledger: Ledger | None = None) -> Table:
        decks = setup.decks or tuple(self.built_deck(setup, rng_from(dealer), True) for _ in range(SEATS))
        t = fresh_table(self.rules(setup), decks, dealer, ledger)
        begin(t)
        t.settle()
        return t

    def view(self, t: Any, seat: int) -> View:
        return view_of(t, seat, words.phase_of(t))

    def prompt(self, t: Any, seat: int, names: tuple[str, ...], pack: Pack) -> Prompt:
        return words.prompt(t, seat, names, pack)

    def marks(self, t: Any) -> list[Mark]:
        return words.marks(t)

    def offer(self, t: Any, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> Offer:
        return words.offer(t, seat, action, pack)

    def barred(self, t: Any, seat: int, pack: Pack) -> list[Barred]:
        return words.barred(t, seat, pack)

    def spelt(self, data: dict[str, int], seat: int, names: tuple[str, ...], pack: Pack) -> dict[str, str]:
        return log.spelt(data, seat, names, pack)

    def outcome(self, t: Any, names: tuple[str, ...], reader: int = SPECTATOR) -> Outcome:
        return words.outcome(t, names, reader)

    def tally(self, t: Any) -> list[Tally]:
        return words.tally(t)

    def summary(self, changes: list[Change], seat: int) -> str:
        return words.summary(changes, seat)

    def outlook(self, t: Any, seat: int, action: int, names: tuple[str, ...], pack: Pack) -> list[Prospect]:
        return outlook.outlook(t, seat, action, names, pack)

    def idle(self, t: Any, seat: int) -> int:
        """UG-5.16: nothing that the hand could hold would answer."""
        return -1 if might_answer(t, seat) else asked_to_pass(t, seat)

    def window(self, t: Any, seat: int) -> int:
        """UG-5.16: the hand, or the pre-show deck, decides whether there is an answer."""
        return asked_to_pass(t, seat) if might_answer(t, seat) else -1

    def passed_for(self, t: Any, seat: int) -> tuple[str, str]:
        return words.passed_for(t), "UG-5.16"

    def measures(self, t: Any, ledger: Ledger, pack: Pack) -> Measures:
        return measures_of(t, pack)

    def clock(self, t: Any) -> tuple[str, int]:
        return "turn", int(t.turn)

    def luck(self, pack: Pack) -> Watch:
        return Luck(pack)

    def figures(self, t: Any) -> list[tuple[str, int, int]]:
        return [
            (figure, seat, value)
            for seat in range(SEATS)
            for figure, value in (
                ("rhymebook", int(t.sheets[seat].book.size())),
                ("hype", int(t.hype(seat))),
                ("cards", len(t.sheets[seat].hand)),
            )
        ]


def is_revised(setup: Setup) -> bool:
    """UG-2.6: whether the author's later limits of decks hold."""
    return setup.option("format") == "revised"


def rng_from(dealer: Dealer) -> Rng:
    """Chance for making up a deck, from two of the dealer's numbers."""
    return warm(Rng(dealer.below(1 << 31), dealer.below(1 << 31), 1, 1))


def fresh_table(rules: Rules, decks: tuple[Deck, ...], dealer: Dealer, ledger: Ledger | None) -> UndergroundTable:
    """UG-2.1 to UG-2.3: two shuffled rhymebooks, pre-show decks, artists; nothing else."""
    sheets = vec[Sheet]()
    for deck in decks:
        sheets = append(sheets, fresh_sheet(deck, rules.cards))
    return UndergroundTable(dealer, ledger, rules, sheets)


def fresh_sheet(deck: Deck, cards: Cards) -> Sheet:
    artist: i64 = NONE
    book = vec[i64]()
    preshow = vec[i64]()
    for card, copies in deck:
        if cards.kind[card] == c.ARTIST:
            artist = card
        elif cards.book[card] == 0:
            preshow = append(preshow, i64(card))
        else:
            for _ in range(copies):
                book = append(book, i64(card))
    rhymebook = Book(vec[i64](), vec[i64](), book, vec[i64](), vec[i64]())
    sheet = Sheet(artist, rhymebook, preshow)
    if artist != NONE:
        sheet.refresh(cards)
    return sheet


GAME: Final = Underground()
