"""What the laws must know of Underwing: what may not get lost, and who sees the egg deck."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tests.laws.secret import Secrets
from undercroft import packs
from undercroft.engine.agenda import Table
from undercroft.engine.dealer import Rng
from undercroft.engine.program import Op
from undercroft.games.underwing.actions import AND, CLAIM, EGG_SPACES, ELEMENTS, LAY, PASS, PLACES, SPACES
from undercroft.games.underwing.cards import Ability
from undercroft.games.underwing.events import EVENTS
from undercroft.games.underwing.recipes import count
from undercroft.games.underwing.table import NONE, Trigger, UnderwingTable
from undercroft.games.underwing.trading import Offer

BAG = (20, 10, 20, 10, 20, 10, 5, 5)
ASIDES = ("proposed", "traded", "declined", "withdrawn")
SOLO_ONLY = ("wild_gained", "grew", "returned", "forces_collected")


class UnderwingsSecrets(Secrets):
    """The order of the egg deck, but for cards that a seat looked at; offers that others think of (UW-6.12)."""

    module = "undercroft.games.underwing"
    bound = 6000
    """At most 15 rounds, in each of which a handler is sent and recalled once, collects once and places once, and a
    chain of hatchings is no longer than the grounds."""
    sparing = 5
    unit = "round"
    longest = 15
    """UW-3.1."""
    many = (2, 3, 4, 5, 6)
    numbers = ("rounds", "handlers", "starter")
    choices: dict[str, tuple[str, ...]] = {"grounds": ("2x2",)}  # noqa: RUF012
    between: dict[tuple[str, str], int] = {  # noqa: RUF012
        ("grounds", "2x2"): 3,
        ("placing", "around"): 3,
        ("release", "no"): 2,
        ("temperature", "on"): 2,
        ("field", "ring"): 3,
        ("dragons", "hidden"): 2,
    }
    passing: dict[str, Any] = {"vec[Trigger]": Trigger(Ability(0, 0, vec[Op](), False), 0)}  # noqa: RUF012
    alike = 15
    silent_moves = True
    shares = False
    seats = 4
    games = 120
    each = 300

    def occurred(self, kind: str, data: dict[str, int]) -> list[str]:
        if kind in ("laid_out", "new_egg"):
            return [f"card {data['egg']}"]
        return [f"moment {data['moment']}"] if kind == "effect" else []

    def inventory(self, t: UnderwingTable) -> list[str]:
        piles = [t.deck.top, t.deck.bag, t.deck.bottom, t.gone]
        piles += [pile for sheet in t.sheets for pile in (sheet.eggs, sheet.dragons, sheet.look)]
        cards = [int(card) for pile in piles for card in pile] + [int(card) for card in t.eggs if card != NONE]
        things = [f"card {card}" for card in cards]
        for element in range(ELEMENTS):
            laid = sum(int(count(content, element)) for content in t.content)
            number = int(t.bag[element]) + sum(int(sheet.store[element]) for sheet in t.sheets) + laid
            things += [f"element {element}"] * number
        for owner, sheet in enumerate(t.sheets):
            things += [f"handler {owner}"] * int(t.staff(owner) + sheet.tracker)
        return sorted(things)

    def whole(self, play: Any) -> list[str]:
        t = play.table
        solo = t.rules.solo
        cards = [(n, card) for n, card in enumerate(play.pack.cards) if not solo or card.kind != "legendary"]
        things = [f"card {n}" for n, card in cards for _ in range(card.copies)]
        things += [f"element {element}" for element, number in enumerate(BAG) for _ in range(number)]
        things += [f"handler {seat}" for seat in range(int(t.seats)) for _ in range(int(t.rules.most))]
        return sorted([*things, *(["handler 1"] * 6 if solo else [])])

    def lookalikes(self, play: Any, seat: int) -> list[int]:
        """UW-9.6: for every hidden dragon, how many others of the pack could be in its egg for all that shows."""
        view = play.game.view(play.table, seat)
        if not view["hidden"]:
            return []
        eggs = [spot["egg"] for spot in view["grounds"] if spot["egg"] and not spot["wild"]]
        eggs += [brood["egg"] for player in view["players"] for brood in (*player["eggs"], *(player["look"] or []))]
        return [sum(card.kind == egg["kind"] for card in play.pack.cards) - 1 for egg in eggs]

    def hidden(self, t: UnderwingTable, seat: int) -> dict[str, list[int]]:
        places = {"deck": [int(card) for card in t.deck.bag]}
        for index, card in enumerate(t.deck.top):
            if seat < 0 or not (int(t.known[index]) >> seat) & 1:
                places[f"top {index}"] = [int(card)]
        for owner in range(int(t.seats)):
            if owner != seat and len(t.sheets[owner].look) > 0:
                places[f"look {owner}"] = [int(card) for card in t.sheets[owner].look]
        return places

    def scrambled(self, t: UnderwingTable, seat: int, rng: Rng) -> Table:
        made = t.clone()
        places = self.hidden(t, seat)
        cards = [card for held in places.values() for card in held]
        for place, held in places.items():
            drawn = [cards.pop(int(rng.below(len(cards)))) for _ in held]
            kind, _, number = place.partition(" ")
            if kind == "deck":
                made.deck.bag = vec[i64](drawn)
            elif kind == "top":
                made.deck.top[int(number)] = drawn[0]
            else:
                made.sheets[int(number)].look = vec[i64](sorted(drawn))
        if t.rules.hidden:
            self._in_other_eggs(made, rng)
        for owner in range(int(t.seats)):
            if owner != seat and t.seats > 1:
                made.drafts[owner] = Offer(owner, (owner + 1) % int(t.seats), int(rng.below(3)), 0)
        return made

    def _in_other_eggs(self, t: UnderwingTable, rng: Rng) -> None:
        """Unseen dragons of a kind change eggs, which stay where they are."""
        cards, side = t.rules.cards, [int(egg) for egg in t.rules.cards.side]
        out = {int(card) for sheet in t.sheets for card in sheet.dragons} | {int(card) for card in t.gone}
        out |= {int(card) for place, card in enumerate(t.eggs) if t.is_wild(place)}
        other = list(range(len(side)))
        for card in range(len(side)):
            rivals = [c for c in range(len(side)) if cards.kind[c] == cards.kind[card] and c not in out]
            if card not in out:
                with_ = rivals[int(rng.below(len(rivals)))]
                other[card], other[with_] = other[with_], other[card]
        new = [0] * len(side)
        for card, dragon in enumerate(other):
            new[dragon] = side[card]
        t.rules = t.rules.with_cards(cards.paired(vec[i64](new)))
        for row in (t.deck.bag, t.deck.top, t.deck.bottom, *(s.eggs for s in t.sheets), *(s.look for s in t.sheets)):
            for i, card in enumerate(row):
                row[i] = other[int(card)]
        for place, card in enumerate(t.eggs):
            if t.is_egg(place):
                t.eggs[place] = other[int(card)]

    def everything(self) -> set[str]:
        pack = packs.builtin("underwing")
        questions = (
            "AskWish Assign Collect Discard Hatch Land LayMore Lift Move OnEach PickEggs PickHandler PickOpponent"
            " PickScared PickSpot PickTarget Place PlaceUpTo PutBack ResolveWaiting Rob Scatter SwapGet SwapGive"
            " TakeFromBag"
        )
        rare = {"bonus", "lasts", "moved", "swapped", "looked", "saw", "exiled", "short", *SOLO_ONLY, *ASIDES}
        usual = {kind.name for kind in EVENTS.rows} - rare
        return {
            *(f"asks {step}" for step in questions.split()),
            *(f"event {name}" for name in usual),
            *(f"card {number}" for number in range(len(pack.cards))),
            "moment 0",
            "moment 1",
        }

    def preferred(self, t: UnderwingTable, seat: int, options: list[int], rng: Rng) -> list[int]:
        """Random play hatches nothing; this claims eggs and lays on its own, as people do."""
        own = [a for a in options if LAY <= a < AND and t.claims[(a - LAY) % SPACES // EGG_SPACES] == seat]
        if own and rng.below(6) > 0:
            return own
        if PASS not in options or rng.below(12) == 0:
            return options
        claims = [a for a in options if CLAIM <= a < CLAIM + PLACES]
        return claims if claims and rng.below(2) == 0 else [a for a in options if a < CLAIM]


SECRETS = {"underwing": UnderwingsSecrets()}
