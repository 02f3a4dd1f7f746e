"""Underleague's and its draft's part of the laws."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tests.laws.secret import Secrets
from undercroft import packs
from undercroft.engine.agenda import Table
from undercroft.engine.dealer import Rng
from undercroft.games.underleague.compiling import compiled
from undercroft.games.underleague.draft import events as draft_events
from undercroft.games.underleague.draft.table import NONE, DraftTable
from undercroft.games.underleague.events import EVENTS, MOST_POINTS, of_each, spot
from undercroft.games.underleague.game import common_deck
from undercroft.games.underleague.table import DICE, ENDED_POINTS, UnderleagueTable

Places = dict[str, list[int]]


def dealt(places: Places, rng: Rng) -> Places:
    """The cards of the places dealt another way, deck by deck."""
    made: Places = {}
    for group in dict.fromkeys(place.partition(":")[0] for place in places):
        mine = {place: held for place, held in places.items() if place.partition(":")[0] == group}
        cards = [card for held in mine.values() for card in held]
        for place, held in mine.items():
            made[place] = [cards.pop(int(rng.below(len(cards)))) for _ in held]
    return made


class UnderleaguesSecrets(Secrets):
    """Hands, victory cards, strategy decks; creature decks, and what others look at, keep or know in them."""

    module = "undercroft.games.underleague"
    bound = 20000
    """The last round ends the game, and a combat phase has as many turns as there are cards to play and creatures to
    exhaust."""
    sparing = 11
    unit = "round"
    longest = 50
    """UL-4.6."""
    numbers = ("rounds",)
    alike = 12
    every = 120
    games = 30
    seats = 5
    each = 300
    unused = frozenset({"PickOpponent"})

    def inventory(self, t: UnderleagueTable) -> list[str]:
        size = int(t.rules.cards.size)
        things = []
        for deck, stock in enumerate(t.stocks):
            things += [f"card {deck} {int(card)}" for pile in (stock.deck.bag, stock.discard) for card in pile]
        things += [f"card {int(gear.deck)} {int(gear.card)}" for gear in t.gear]
        if t.playing != NONE:
            things.append(f"card {int(t.deck_of(t.player))} {int(t.playing)}")
        for seat, sheet in enumerate(t.sheets):
            things += [f"card {int(t.deck_of(seat))} {int(card)}" for card in sheet.hand]
            things += [f"card {int(code) // size} {int(code) % size}" for code in sheet.victory]
            things += [f"chip {seat}"] * (int(t.pool(seat)) + int(sheet.win | sheet.lose).bit_count())
            here = [*sheet.creatures.bag, *sheet.creatures.line, *sheet.kept, *t.creature[seat * 3 : seat * 3 + 3]]
            looker = int(t.looker(seat))
            here += [] if looker == NONE else [*t.sheets[looker].look]
            things += [f"creature {seat} {int(card)}" for card in here if card != NONE]
        return sorted(things)

    def whole(self, play: Any) -> list[str]:
        setup = play.match.setup
        things = []
        for seat in range(setup.seats):
            deck = setup.decks[seat] if setup.decks else common_deck(setup.pack)
            things += [f"chip {seat}"] * 5
            for card, copies in deck:
                creature = "cost" not in setup.pack.cards[card].figures
                if creature or setup.decks or seat == 0:
                    things += [f"{'creature' if creature else 'card'} {seat} {card}"] * copies
        return sorted(things)

    def unique(self, play: Any, card: int) -> bool:
        return False

    def lists_are_known(self, play: Any) -> bool:
        return not play.match.setup.decks or play.match.setup.option("lists") == "open"

    def figure(self, name: str, figure: int) -> int:
        if name.endswith("*"):
            return int(spot(figure, 0, False))
        if name in {"points", "hands"}:
            return int(of_each(vec[i64]([MOST_POINTS - 1 - figure, 0])))
        if name == "dice":
            return int(of_each(vec[i64]([figure, figure]))) << 3 * DICE
        return {"cause": ENDED_POINTS, "winners": 1}.get(name, figure)

    def hidden(self, t: UnderleagueTable, seat: int) -> Places:
        size = int(t.rules.cards.size)
        places: Places = {}
        for deck, stock in enumerate(t.stocks):
            places[f"strategies {deck}:deck"] = [int(card) for card in stock.deck.bag]
        for owner, sheet in enumerate(t.sheets):
            deck = int(t.deck_of(owner))
            if owner != seat:
                places[f"strategies {deck}:hand {owner}"] = [int(card) for card in sheet.hand]
                places[f"creatures {owner}:kept"] = [int(card) for card in sheet.kept]
            for deck in range(len(t.stocks)):
                codes = [int(code) % size for code in sheet.victory if int(code) // size == deck]
                places[f"strategies {deck}:victory {owner}"] = codes
            places[f"creatures {owner}:bag"] = [int(card) for card in sheet.creatures.bag]
            line = zip(sheet.creatures.line, sheet.creatures.known, strict=True)
            places[f"creatures {owner}:line"] = [
                int(c) for c, known in line if seat < 0 or not (int(known) >> seat) & 1
            ]
            looker = int(t.looker(owner))
            if looker not in (NONE, seat):
                places[f"creatures {owner}:look"] = [int(card) for card in t.sheets[looker].look]
        return places

    def scrambled(self, t: UnderleagueTable, seat: int, rng: Rng) -> Table:
        made = t.clone()
        for place, cards in dealt(self.hidden(t, seat), rng).items():
            group, _, what = place.partition(":")
            pool, _, number = group.partition(" ")
            put = self._put_strategies if pool == "strategies" else self._put_creatures
            put(made, seat, int(number), what, cards)
        return made

    def _put_strategies(self, t: UnderleagueTable, seat: int, deck: int, what: str, cards: list[int]) -> None:
        kind, _, owner = what.partition(" ")
        if kind == "deck":
            t.stocks[deck].deck.bag = vec[i64](cards)
        elif kind == "hand":
            t.sheets[int(owner)].hand = vec[i64](sorted(cards))
        else:
            left = list(cards)
            size = int(t.rules.cards.size)
            pile = t.sheets[int(owner)].victory
            for index, code in enumerate(pile):
                if int(code) // size == deck:
                    pile[index] = left.pop(0) + deck * size

    def _put_creatures(self, t: UnderleagueTable, seat: int, owner: int, what: str, cards: list[int]) -> None:
        sheet = t.sheets[owner]
        if what == "kept":
            sheet.kept = vec[i64](cards)
        elif what == "bag":
            sheet.creatures.bag = vec[i64](cards)
        elif what == "look":
            t.sheets[int(t.looker(owner))].look = vec[i64](sorted(cards))
        else:
            left = list(cards)
            for index, known in enumerate(sheet.creatures.known):
                if seat < 0 or not (int(known) >> seat) & 1:
                    sheet.creatures.line[index] = left.pop(0)

    def occurred(self, kind: str, data: dict[str, int]) -> list[str]:
        return [f"{kind} {data['card']}"] if kind in ("effect", "played") else []

    def everything(self) -> set[str]:
        pack = packs.builtin("underleague")
        cards = compiled(pack)
        questions = (
            "AskWish Bet ChooseDefender ChooseTime Discard FirstPicks InvestOrTransfer NameCreature Open PickChips "
            "PickCreatures PickDice PickGear Replace Resolve Window"
        )
        return {
            *(f"asks {step}" for step in questions.split()),
            *(f"event {kind.name}" for kind in EVENTS.rows if kind.name != "no_victory"),
            *(f"played {number}" for number, card in enumerate(pack.cards) if "cost" in card.figures),
            *(f"effect {number}" for number, abilities in enumerate(cards.abilities) if abilities),
        }


class DraftsSecrets(Secrets):
    """Starting pools and the central piles."""

    module = "undercroft.games.underleague.draft"
    bound = 400
    """Ten picks a player, each at most four decisions."""
    alike = 5
    each = 300
    games = 10

    def inventory(self, t: DraftTable) -> list[str]:
        piles = [
            t.creatures,
            t.strategies,
            t.grid,
            t.rim,
            *(pool.start for pool in t.pools),
            *(p.picked for p in t.pools),
        ]
        return sorted(f"card {int(card)}" for pile in piles for card in pile if card != NONE)

    def whole(self, play: Any) -> list[str]:
        seats = play.match.setup.seats
        sets = 1 if seats <= 5 else 2
        things = []
        for number, card in enumerate(play.pack.cards):
            things += [f"card {number}"] * (card.copies * sets if "cost" in card.figures else seats)
        return sorted(things)

    def unique(self, play: Any, card: int) -> bool:
        return False

    def hidden(self, t: DraftTable, seat: int) -> Places:
        places: Places = {"creatures:pile": [int(card) for card in t.creatures]}
        for cost in range(5):
            places[f"cost {cost}:pile"] = self._of(t, t.strategies, cost)
            for owner, pool in enumerate(t.pools):
                if owner != seat:
                    places[f"cost {cost}:start {owner}"] = self._of(t, pool.start, cost)
        return places

    def _of(self, t: DraftTable, cards: Any, cost: int) -> list[int]:
        return [int(card) for card in cards if t.cards.cost[card] == cost]

    def scrambled(self, t: DraftTable, seat: int, rng: Rng) -> Table:
        made = t.clone()
        fresh = dealt(self.hidden(t, seat), rng)
        made.creatures = vec[i64](fresh["creatures:pile"])
        made.strategies = vec[i64]([card for cost in range(5) for card in fresh[f"cost {cost}:pile"]])
        for owner, pool in enumerate(made.pools):
            if owner != seat:
                pool.start = vec[i64](sorted(card for cost in range(5) for card in fresh[f"cost {cost}:start {owner}"]))
        return made

    def everything(self) -> set[str]:
        return {
            *(f"asks {step}" for step in ("Pick", "AfterPick")),
            *(f"event {kind.name}" for kind in draft_events.EVENTS.rows),
        }

    unused = frozenset({"ChooseStrategies"})


SECRETS = {"underleague": UnderleaguesSecrets(), "underleague-draft": DraftsSecrets()}
