"""Packs with texts mixed at random from those of a game's own cards: any moment with any effects that are accepted."""

import re
from collections.abc import Sequence
from typing import Any

from undercroft import packs
from undercroft.engine.dealer import Rng, rng_of
from undercroft.engine.effects.language import Language
from undercroft.engine.pack import Card, Pack

HEADED = re.compile(r"(?P<head>[^:]+): (?P<body>.+)")
TRIES = 12


def one_of(chance: Rng, things: Sequence[Any]) -> Any:
    return things[int(chance.below(len(things)))]


class Mixer:
    """Texts of a game's cards taken apart: what stands before the colon, and the sentences behind it."""

    def __init__(self, game: str) -> None:
        self.pack = packs.builtin(game)
        self.words: Language = packs.language_of(game)
        lines = [line for card in self.pack.cards for line in card.text.split("\n") if line]
        headed = [found for line in lines if (found := HEADED.fullmatch(line))]
        self.heads = sorted({found["head"] for found in headed})
        bodies = {found["body"] for found in headed} | {line for line in lines if ":" not in line}
        self.sentences = sorted({part.removeprefix("Then ") for body in bodies for part in re.split(r"(?<=\.) ", body)})

    def line(self, chance: Rng) -> str:
        first, second = (one_of(chance, self.sentences) for _ in range(2))
        body = f"{first} Then {second[0].lower()}{second[1:]}" if chance.below(10) < 6 else first
        return f"{one_of(chance, self.heads)}: {body[0].lower()}{body[1:]}" if chance.below(10) < 9 else body

    def text(self, kind: str, chance: Rng) -> str:
        """A text that a card of that kind may have; none where chance finds none."""
        for _ in range(TRIES):
            text = "\n".join(self.line(chance) for _ in range(one_of(chance, (1, 1, 2))))
            if not self.words.faults(text, kind):
                return text
        return ""

    def card(self, card: Card, text: str) -> Card:
        return card._replace(text=text, tree=self.words.parse(text) if text else None)

    def mixed(self, seed: str) -> Pack:
        """The game's pack with a few texts of the same mixture on all its cards, so that they meet one another."""
        chance = rng_of(seed)
        kinds = sorted({card.kind for card in self.pack.cards if card.kind != "hero"})
        texts = {kind: [self.text(kind, chance) for _ in range(3)] for kind in kinds}
        cards = [self.card(card, one_of(chance, texts.get(card.kind, [""]))) for card in self.pack.cards]
        named = f"Mixed {seed}"
        return Pack(self.pack.game, named, tuple(cards), packs.hash_of(self.pack.game, named, cards))
