"""The Underground's part of the laws: rhymebooks, hands, pre-show decks, and decks whose lists nobody else knows."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tests.laws.secret import Secrets
from undercroft import packs
from undercroft.decks import ready
from undercroft.engine.agenda import Table
from undercroft.engine.dealer import Rng, SeededDealer, rng_of
from undercroft.engine.game import Deck
from undercroft.games.underground import cards as c
from undercroft.games.underground.actions import END, PASS, PLAY
from undercroft.games.underground.compiling import compiled
from undercroft.games.underground.decks import COPIES, RHYMEBOOK, fits, most_copies, stands_in_book
from undercroft.games.underground.events import EVENTS
from undercroft.games.underground.imagining import less
from undercroft.games.underground.sheets import BOTH
from undercroft.games.underground.table import NONE, UndergroundTable

Places = dict[str, list[int]]
PACK = packs.builtin("underground")
BOOK_CARDS = [number for number, card in enumerate(PACK.cards) if stands_in_book(card)]
PRESHOW_CARDS = [
    number for number, card in enumerate(PACK.cards) if card.kind == "preshow" and number not in BOOK_CARDS
]
KINDS = 15
OPEN = (("lists", "open"),)


def paired(decks: list[Deck], number: int) -> tuple[Deck, ...]:
    """Pairing number `number` of the ready-made decks; the 64 of them in turn."""
    count = len(decks)
    return decks[number % count], decks[number // count % count]


def every_card(number: int) -> tuple[Deck, ...]:
    """Two decks; those of consecutive numbers hold every card of the pack with every artist who may play it."""
    return tuple(window(2 * number + seat) for seat in (0, 1))


def window(number: int) -> Deck:
    """The artist's cards in a fixed order, fifteen kinds after the last window's, four of each if there may be."""
    artists = [card for card in PACK.cards if card.kind == "artist"]
    artist = artists[number % len(artists)]
    crews = set(artist.mark("crews").split(", "))
    mine = [card for card in (*BOOK_CARDS, *PRESHOW_CARDS) if fits(PACK.cards[card], artist, crews)]
    book = [card for card in mine if card in BOOK_CARDS]
    rng = rng_of(artist.name)
    rng_order = vec[i64](book)
    rng.shuffle(rng_order)
    turn = number // len(artists)
    kinds = [int(rng_order[(turn * KINDS + i) % len(book)]) for i in range(KINDS + 1)]
    preshow = [card for card in mine if card not in book]
    guests = [preshow[(turn * 5 + i) % len(preshow)] for i in range(5)]
    copies: list[tuple[int, int]] = []
    for card in kinds:
        left = RHYMEBOOK - sum(number for _, number in copies)
        copies += [(card, min(left, COPIES, most_copies(PACK.cards[card])))] if left else []
    return tuple(sorted([(PACK.cards.index(artist), 1), *copies, *((guest, 1) for guest in guests)]))


class UndergroundsSecrets(Secrets):
    """Hands, the order of rhymebooks, what somebody looks at, pre-show decks; of secret lists all that is unseen."""

    module = "undercroft.games.underground"
    bound = 4000
    """A random game has some hundred decisions. Each turn draws a card, and what comes back from the trash is less than
    what turns cost, but for effects that chance would have to serve again and again."""
    sparing = 4
    alike = 15
    every = 60
    seldom = frozenset({"limit"})
    games = 280
    options = (("decks", "own"),)
    known = OPEN
    longest = 300
    """UG-6.5."""

    def figure(self, name: str, figure: int) -> int:
        """One card drawn is told by its name, so a number is of several or of none."""
        return 2 * figure if name == "number" else figure

    def decks(self, options: dict[str, str], seats: int, seed: str) -> tuple[Deck, ...] | None:
        """Every pairing of ready-made decks in turn, or any decks where everything must occur."""
        if options.get("decks") != "own":
            return None
        last = seed.rpartition(" ")[2]
        number = int(last) if last.isdigit() else 0
        made = [file.deck for file in ready("underground")]
        return every_card(number) if seed.startswith("occurs") else paired(made, number)

    def could_be(self, play: Any, place: str, cards: set[int]) -> set[int]:
        """UG-2.6: of a pre-show deck a rival knows no more than how many cards it has, unless lists are open."""
        if not place.startswith("preshow"):
            return cards
        return {number for number, card in enumerate(play.pack.cards) if card.kind == "preshow"}

    def inventory(self, t: UndergroundTable) -> list[str]:
        things = []
        for owner, sheet in enumerate(t.sheets):
            things += [f"artist {owner} {int(sheet.artist)}"]
            piles = [
                sheet.deck,
                sheet.play,
                sheet.book.top,
                sheet.book.bag,
                sheet.book.bottom,
                sheet.hand,
                sheet.trash,
                sheet.stack,
                sheet.look,
            ]
            things += [f"card {owner} {int(card)}" for pile in piles for card in pile]
        if t.playing != NONE and not t.landed:
            things.append(f"card {int(t.player)} {int(t.playing)}")
        things += [f"card {1 - int(t.player)} {int(card)}" for card in t.answers if card != NONE]
        return sorted(things)

    def whole(self, play: Any) -> list[str]:
        setup = play.match.setup
        decks = setup.decks
        if not decks:
            fresh: Any = play.rules.start(setup, SeededDealer(rng_of(play.match.seed)))
            return self.inventory(fresh)
        things = []
        for owner, deck in enumerate(decks):
            for card, copies in deck:
                kind = PACK.cards[card].kind
                word = kind if kind == "artist" else "card"
                things += [f"{word} {owner} {card}"] * copies
        return sorted(things)

    def unique(self, play: Any, card: int) -> bool:
        return False

    def lists_are_known(self, play: Any) -> bool:
        return bool(play.match.setup.option("lists") == "open")

    def hidden(self, t: UndergroundTable, seat: int) -> Places:
        places: Places = {}
        for owner, sheet in enumerate(t.sheets):
            group = f"book {owner}"
            places[f"{group}:bag"] = [int(card) for card in sheet.book.bag]
            places[f"{group}:top"] = dark(sheet.book.top, sheet.book.top_known, seat)
            places[f"{group}:bottom"] = dark(sheet.book.bottom, sheet.book.bottom_known, seat)
            if owner != seat:
                known = sheet.shown if seat >= 0 else vec[i64]()
                places[f"{group}:hand"] = [int(card) for card in less(sheet.hand, known)]
                places[f"{group}:look"] = [int(card) for card in sheet.look]
            if owner != seat and not t.rules.open_lists:
                places[f"preshow {owner}:deck"] = [int(card) for card in less(sheet.deck, sheet.shown_deck)]
        return places

    def scrambled(self, t: UndergroundTable, seat: int, rng: Rng) -> Table:
        made = t.clone()
        places = self.hidden(t, seat)
        for owner in (0, 1):
            mine = {
                place.partition(":")[2]: held for place, held in places.items() if place.startswith(f"book {owner}")
            }
            secret = owner != seat and not t.rules.open_lists
            self._deal(made, seat, owner, other_cards(mine, secret, rng))
            if f"preshow {owner}:deck" in places:
                self._preshow(made, owner, len(places[f"preshow {owner}:deck"]), rng)
        return made

    def _deal(self, t: UndergroundTable, seat: int, owner: int, places: Places) -> None:
        sheet = t.sheets[owner]
        sheet.book.bag = vec[i64](places["bag"])
        lay(sheet.book.top, sheet.book.top_known, seat, places["top"])
        lay(sheet.book.bottom, sheet.book.bottom_known, seat, places["bottom"])
        if owner != seat:
            known = [int(card) for card in sheet.shown] if seat >= 0 else []
            hand = sorted([*known, *places["hand"]])
            if seat < 0:
                sheet.shown = vec[i64](hand[: len(sheet.shown)])
            sheet.hand = vec[i64](hand)
            sheet.look = vec[i64](sorted(places["look"]))

    def _preshow(self, t: UndergroundTable, owner: int, number: int, rng: Rng) -> None:
        sheet = t.sheets[owner]
        others = [card for card in PRESHOW_CARDS if card not in sheet.play and card not in sheet.shown_deck]
        drawn = [others.pop(int(rng.below(len(others)))) for _ in range(number)]
        sheet.deck = vec[i64](sorted([*drawn, *(int(card) for card in sheet.shown_deck)]))

    def preferred(self, t: UndergroundTable, seat: int, options: list[int], rng: Rng) -> list[int]:
        """Turns are seldom ended, answers often given, dear cards often preferred."""
        busy = [action for action in options if action not in (END, PASS)]
        if not busy or not int(rng.below(8)):
            return options
        costs = [int(t.rules.cards.cost[(action - PLAY) % len(PACK.cards)]) if action >= PLAY else 0 for action in busy]
        dear = [action for action, cost in zip(busy, costs, strict=True) if cost == max(costs)]
        return dear if int(rng.below(2)) else busy

    def occurred(self, kind: str, data: dict[str, int]) -> list[str]:
        if kind in ("played", "answered", "loaded", "booked"):
            return [f"{kind} {data['card']}"]
        return [f"effect {data['card']} {data['moment']}"] if kind == "effect" else []

    def everything(self) -> set[str]:
        cards = compiled(PACK)
        questions = "AskWish Answer LoadIn Main Mulligans Trigger"
        picks = "OrderRest PickCards PickFromBook PickLooked PickPreshow"
        deeds = {"verse": "played", "action": "played", "reverse": "answered", "reaction": "answered",
                 "preshow": "loaded", "artist": "booked"}  # fmt: skip
        hybrid_only = {"failed", "covered"}
        return {
            *(f"asks {step}" for step in f"{questions} {picks}".split()),
            *(f"event {kind.name}" for kind in EVENTS.rows if kind.name not in hybrid_only),
            *(f"{deeds[card.kind]} {number}" for number, card in enumerate(PACK.cards)),
            *(f"effect {int(a.card)} {int(a.moment)}" for some in cards.abilities for a in some if a.moment != c.USED),
        }


def dark(cards: Any, known: Any, seat: int) -> list[int]:
    """The cards that `seat` does not know; a spectator knows what both do."""
    return [int(card) for card, mask in zip(cards, known, strict=True) if not knows(int(mask), seat)]


def knows(mask: int, seat: int) -> bool:
    return mask == BOTH if seat < 0 else bool(mask >> seat & 1)


def lay(cards: Any, known: Any, seat: int, held: list[int]) -> None:
    """Put `held` to the dark places, in place."""
    left = list(held)
    for index, mask in enumerate(known):
        if not knows(int(mask), seat):
            cards[index] = left.pop(0)


def other_cards(places: Places, secret: bool, rng: Rng) -> Places:
    """Other cards in the same places: the same dealt another way, or of a secret list any."""
    pool = [card for held in places.values() for card in held]
    if secret:
        pool = [BOOK_CARDS[int(rng.below(len(BOOK_CARDS)))] for _ in pool]
    return {place: [pool.pop(int(rng.below(len(pool)))) for _ in held] for place, held in places.items()}


SECRETS = {"underground": UndergroundsSecrets()}
