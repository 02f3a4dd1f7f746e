"""A pack as the database keeps it: the text that its hash is taken of."""

import hashlib
import json
from typing import Any

from undercroft import packs
from undercroft.engine.effects.language import Language
from undercroft.engine.pack import Card, Pack


def content(pack: Pack) -> str:
    """The pack as text."""
    return packs.content_of(pack.game, pack.name, pack.cards)


def opened(kept: str, strict: bool = True) -> Pack:
    """The pack that was kept so, its texts read again. Raises ValueError where one is none; not `strict`: a text that
    is understood no more stands for itself and does nothing, so that the card can still be looked at."""
    try:
        return _opened(kept, strict)
    except Exception as error:
        raise ValueError(f"this is no pack: {type(error).__name__}: {error}") from error


def _opened(kept: str, strict: bool) -> Pack:
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
            _program(language, text, strict) if text else None,
            tuple((key, word) for pairs in marks for key, word in pairs),
        )
        for name, kind, figures, copies, text, flavour, glyph, *marks in rows
    )
    return Pack(game, name, cards, hashlib.sha256(kept.encode()).hexdigest())


def _program(language: Language, text: str, strict: bool) -> Any:
    try:
        return language.parse(text)
    except Exception:
        if strict:
            raise
        return None
