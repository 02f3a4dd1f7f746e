"""What the laws must know of Underkeeper: all that it consists of, and what a seat may not know."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tests.laws.secret import Secrets
from undercroft import packs
from undercroft.engine.agenda import Table
from undercroft.engine.dealer import Rng
from undercroft.games.underkeeper.compiling import compiled
from undercroft.games.underkeeper.events import EVENTS
from undercroft.games.underkeeper.table import NONE, UnderkeeperTable


class UnderkeepersSecrets(Secrets):
    """Two hands, face-down cards, the deck; first heroes that are chosen and not yet shown."""

    module = "undercroft.games.underkeeper"
    bound = 1000
    """A turn in which a hero can move takes a card off the map, which the deck replaces (at most 40 times), turns up a
    card (each at most once but for what is turned down again), or costs one of six heroes; a turn asks at most a
    handful of times for each card that it removes, lays or turns up."""
    silent_moves = True
    longest = 200
    """UK-6.5."""
    alike = 40
    options = (("starter", "agreed"),)

    def occurred(self, kind: str, data: dict[str, int]) -> list[str]:
        if kind == "revealed":
            return [f"card {data['card']}"]
        return [f"effect {data['card']} {data['moment']}"] if kind == "effect" else []

    def inventory(self, t: UnderkeeperTable) -> list[str]:
        piles = [t.deck.top, t.deck.bag, t.deck.bottom, t.discard]
        piles += [pile for sheet in t.sheets for pile in (sheet.hand, sheet.single, sheet.double)]
        cards = [int(card) for pile in piles for card in pile] + [int(card) for card in t.cards if card != NONE]
        things = [f"card {card}" for card in cards]
        for seat, sheet in enumerate(t.sheets):
            things += [f"hero {seat} {hero}" for hero in range(3) if self._somewhere(sheet, hero)]
            if sheet.token == NONE or t.cards[sheet.token] != NONE:
                things.append(f"token {seat}")
        return sorted(things)

    def _somewhere(self, sheet: Any, hero: int) -> bool:
        """On the map, in the set, or dead: not in two places at once."""
        return not (sheet.hero == hero and (int(sheet.reserve) >> hero) & 1)

    def whole(self, play: Any) -> list[str]:
        deck = list(enumerate(play.pack.cards))[3:]
        cards = [f"card {number}" for number, card in deck for _ in range(card.copies)]
        heroes = [f"hero {seat} {hero}" for seat in (0, 1) for hero in range(3)]
        return sorted([*cards, *heroes, "token 0", "token 1"])

    def hidden(self, t: UnderkeeperTable, seat: int) -> dict[str, list[int]]:
        places = {f"space {space}": [int(t.cards[space])] for space in range(12) if self._dark(t, seat, space)}
        for owner in (0, 1):
            if owner != seat:
                places[f"hand {owner}"] = [int(card) for card in t.sheets[owner].hand]
        places["deck"] = [int(card) for card in t.deck.bag]
        return places

    def _dark(self, t: UnderkeeperTable, seat: int, space: int) -> bool:
        if t.cards[space] == NONE or (int(t.face_up) >> space) & 1:
            return False
        return seat < 0 or not (int(t.known[space]) >> seat) & 1

    def scrambled(self, t: UnderkeeperTable, seat: int, rng: Rng) -> Table:
        made = t.clone()
        places = self.hidden(t, seat)
        cards = [card for held in places.values() for card in held]
        for place, held in places.items():
            drawn = [cards.pop(int(rng.below(len(cards)))) for _ in held]
            kind, _, number = place.partition(" ")
            if kind == "space":
                made.cards[int(number)] = drawn[0]
            elif kind == "hand":
                made.sheets[int(number)].hand = vec[i64](sorted(drawn))
            else:
                made.deck.bag = vec[i64](drawn)
        for owner in (0, 1):
            if owner != seat and made.sheets[owner].chosen != NONE:
                options = list(t.agenda[len(t.agenda) - 1].options(t, owner))
                made.sheets[owner].chosen = options[int(rng.below(len(options)))]
        return made

    def everything(self) -> set[str]:
        pack = packs.builtin("underkeeper")
        figures = compiled(pack)
        questions = (
            "AskPayment AskWish ChooseHeroes ChooseStarter FightOrIgnore LayCard LayWhere Move NewHero OrderSurprises "
            "PickCards PickSpoils PickToken PlaceToken UseItems"
        )
        moments = (figures.battlecry, figures.reward, figures.surprise, figures.turn_start, figures.use)
        return {
            *(f"asks {step}" for step in questions.split()),
            *(f"event {kind.name}" for kind in EVENTS.rows),
            *(f"card {number}" for number, card in enumerate(pack.cards) if card.kind != "hero"),
            *(f"effect {int(a.card)} {int(a.moment)}" for abilities in moments for a in abilities if a is not None),
        }


SECRETS = {"underkeeper": UnderkeepersSecrets()}
