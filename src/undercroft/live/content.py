"""A pack as the database keeps it: the text that its hash is taken of."""

import hashlib
import json

from undercroft import packs
from undercroft.engine.pack import Card, Pack


def content(pack: Pack) -> str:
    """The pack as text."""
    return packs.content_of(pack.game, pack.name, pack.cards)


def opened(kept: str) -> Pack:
    """The pack that was kept so, its texts read again."""
    game, name, rows = json.loads(kept)
    language = packs.language_of(game)
    cards = tuple(
        Card(
            name,
            kind,
            dict(figures),
            copies,
            text,
            flavour,
            glyph,
            language.parse(text) if text else None,
            tuple((key, word) for pairs in marks for key, word in pairs),
        )
        for name, kind, figures, copies, text, flavour, glyph, *marks in rows
    )
    return Pack(game, name, cards, hashlib.sha256(kept.encode()).hexdigest())
