"""The four games' languages, and texts that use every word of them."""

from functools import cache

from undercroft import packs
from undercroft.engine.effects.language import Language

ALL = ("underkeeper", "underwing", "underground", "underleague")


def language(game: str) -> Language:
    return packs.language_of(game)


@cache
def samples(game: str) -> tuple[str, ...]:
    """The cards' texts, and the examples of the words."""
    cards = [card.text for card in packs.builtin(game).cards if card.text]
    return tuple(dict.fromkeys([*cards, *(entry.example for entry in language(game).words() if entry.example)]))
