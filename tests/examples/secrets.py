"""What the laws must know of Kuhn poker: all that it consists of, and what a seat may not know."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tests.laws.secret import Secrets
from undercroft.engine.agenda import Table
from undercroft.engine.dealer import Rng
from undercroft.engine.pile import bag_of


class KuhnsSecrets(Secrets):
    """The other's card, and the one that was not dealt (KP-1.2)."""

    module = "undercroft_kuhn"
    bound = 3
    every = 1
    shares = False
    games = 40
    alike = 1

    def inventory(self, t: Any) -> list[str]:
        return sorted(f"card {int(card)}" for card in [*t.hands, *t.deck.bag])

    def whole(self, play: Any) -> list[str]:
        return [f"card {card}" for card in range(3)]

    def hidden(self, t: Any, seat: int) -> dict[str, list[int]]:
        hands = {f"hand {owner}": [int(t.hands[owner])] for owner in range(2) if owner != seat and not t.turned_up}
        return {**hands, "deck": [int(card) for card in t.deck.bag]}

    def scrambled(self, t: Any, seat: int, rng: Rng) -> Table:
        made: Any = t.clone()
        places = self.hidden(t, seat)
        cards = vec[i64]([card for held in places.values() for card in held])
        rng.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            if place == "deck":
                made.deck = bag_of(vec[i64]([card]))
            else:
                made.hands[int(place.split()[1])] = card
        return made  # type: ignore[no-any-return]

    def everything(self) -> set[str]:
        return {"asks Decide", "event dealt", "event did", "event shown", "event won"}
