"""What a pack of Kuhn poker consists of: three cards, which say nothing (KP-1.1)."""

from functools import cache

from undercroft.engine.effects.language import Language
from undercroft.engine.pack import CardKind, Schema

SCHEMA = Schema({"card": CardKind({"rank": (1, 99)}, wanted=(3, 3), in_deck=True)}, fewest=3, usual=(3, 3))


@cache
def language() -> Language:
    return Language("")
