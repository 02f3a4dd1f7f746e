"""Packs by the hash of their content: those of the games, and those with which older tables were laid."""

import asyncio

from undercroft import packs
from undercroft.engine.pack import Pack
from undercroft.live.content import opened
from undercroft.live.errors import ApiError, damaged
from undercroft.live.store import Store


class PackCache:
    """Packs that are in use, one object each."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._packs: dict[str, Pack] = {}

    async def builtin(self, game: str) -> Pack:
        """The pack that comes with a game."""
        pack = await asyncio.to_thread(packs.builtin, game)
        return self._packs.setdefault(pack.hash, pack)

    async def pack(self, digest: str, game: str = "") -> Pack:
        """The pack of that hash, read if it was not yet, and no other. `game`: whose it is, where that is known.
        Raises ApiError where there is none, ValueError where it is damaged."""
        if digest not in self._packs:
            built_in = await asyncio.to_thread(packs.game_of, digest, game)
            if built_in:
                return await self.builtin(built_in)
            row = await self.store.pack(digest)
            if row is None:
                raise ApiError(404, "no-pack", f"there is no pack {digest!r}", "take the hash from a table's `pack`")
            pack = await asyncio.to_thread(opened, row["content"])
            if pack.hash != digest:
                raise ValueError("this is another pack than its hash says")
            self._packs.setdefault(digest, pack)
        return self._packs[digest]

    async def shown(self, digest: str) -> Pack:
        """The pack of that hash to be looked at, whether or not its texts are still understood. Raises ApiError."""
        try:
            return await self.pack(digest)
        except ValueError:
            row = await self.store.pack(digest)
        try:
            return await asyncio.to_thread(opened, row["content"] if row else "", False)
        except ValueError:
            raise damaged("its pack cannot be read") from None
