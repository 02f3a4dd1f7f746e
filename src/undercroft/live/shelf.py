"""Packs by the hash of their content: those of the games, and those with which older tables were laid."""

import asyncio
import hashlib
import json

from undercroft import packs
from undercroft.engine.pack import Card, Pack
from undercroft.live.store import Store
from undercroft.live.trouble import Trouble


def content(pack: Pack) -> str:
    """The pack as it is kept: what its hash is taken of."""
    rows = [[c.name, c.kind, sorted(c.figures.items()), c.copies, c.text, c.flavour, c.glyph] for c in pack.cards]
    return json.dumps([pack.game, pack.name, rows], ensure_ascii=False, separators=(",", ":"))


def opened(kept: str) -> Pack:
    """The pack that was kept so, its texts read again."""
    game, name, rows = json.loads(kept)
    language = packs.language_of(game)
    cards = tuple(
        Card(name, kind, dict(figures), copies, text, flavour, glyph, language.parse(text) if text else None)
        for name, kind, figures, copies, text, flavour, glyph in rows
    )
    return Pack(game, name, cards, hashlib.sha256(kept.encode()).hexdigest())


class Shelf:
    """Packs that are in use, one object each."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._packs: dict[str, Pack] = {}

    async def builtin(self, game: str) -> Pack:
        """The pack that comes with a game."""
        pack = await asyncio.to_thread(packs.builtin, game)
        return self._packs.setdefault(pack.hash, pack)

    async def pack(self, digest: str) -> Pack:
        """The pack of that hash. Raises Trouble."""
        if digest not in self._packs:
            row = await self.store.pack(digest)
            if row is None:
                raise Trouble(404, "no-pack", f"there is no pack {digest!r}", "take the hash from a table's `pack`")
            self._packs[digest] = await asyncio.to_thread(opened, row["content"])
        return self._packs[digest]
