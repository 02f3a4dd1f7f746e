"""A table taken from the database: rebuilt by replay, or shown as it is kept where the rules of today would not play it
as it was played."""

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Final

from sqlalchemy import update

from undercroft.engine.game import Game, Setup, game_called, setup_before_decks
from undercroft.engine.pack import Pack
from undercroft.live import decking, sound
from undercroft.live.archive import Archive, Past
from undercroft.live.errors import ApiError, damaged, other_version
from undercroft.live.pack_cache import PackCache
from undercroft.live.records import TABLES
from undercroft.live.room import Room
from undercroft.live.session import BadLine, Session, check_same, line_of
from undercroft.live.store import Kept, Store

LOG: Final = logging.getLogger(__name__)


class Opening:
    """Makes rooms of what is kept."""

    def __init__(self, store: Store, pack_cache: PackCache, archive: Archive) -> None:
        self.store = store
        self.pack_cache = pack_cache
        self.archive = archive

    async def room(self, kept: Kept, attend: Callable[[Room], None]) -> Room:
        """The table, as far as it can be had. Raises ApiError where what is kept is damaged."""
        sound.check_head(kept.table, kept.seats)
        game = game_called(kept.table["game"])
        past = await self.archive.past(kept.table["id"], len(kept.seats)) if kept.table["seed"] else None
        if past is not None and past.over:
            return Room(self.store, game, await self._loose(game, kept), kept, None, attend, past)
        sound.check(kept)
        try:
            setup, session = await self._played(game, kept)
        except ApiError as why:
            if kept.table["version"] == game.version:
                raise
            return await self._stopped(game, kept, attend, past, why)
        return Room(self.store, game, setup, kept, session, attend)

    async def _played(self, game: Game, kept: Kept) -> tuple[Setup, Session | None]:
        """The game by the rules of today. Raises ApiError."""
        row = kept.table
        setup = await self._setup(game, kept)
        session = await self._replay(game, setup, kept) if row["seed"] else None
        if row["version"] != game.version:
            mine = (TABLES.c.id == row["id"], TABLES.c.version == row["version"])
            await self.store.write(update(TABLES).where(*mine).values(version=game.version))
            LOG.warning(
                "table %s, begun by version %d of the rules of %s, goes on by version %d: it plays the same",
                row["id"], row["version"], game.name, game.version,
            )  # fmt: skip
        return setup, session

    async def replayed(self, game: Game, kept: Kept) -> Session:
        """A game that has begun, by the rules of today, for looking at. Raises ApiError."""
        return await self._replay(game, await self._setup(game, kept), kept)

    async def _replay(self, game: Game, setup: Setup, kept: Kept) -> Session:
        return await asyncio.to_thread(_session, game, setup, kept)

    async def _setup(self, game: Game, kept: Kept) -> Setup:
        row = kept.table
        try:
            pack = await self.pack_cache.pack(row["pack"], game.package)
        except ApiError:
            raise damaged("its pack is missing") from None
        except ValueError:
            raise damaged("its pack cannot be read") from None
        try:
            return await asyncio.to_thread(_setup, game, pack, kept)
        except Exception:  # noqa: BLE001 - whatever stands there instead of a setup
            raise damaged("its edition, options or decks are none of this game") from None

    async def _loose(self, game: Game, kept: Kept) -> Setup:
        """What was played, unchecked: for looking at. An option that the game did not have takes its default."""
        row = kept.table
        pack = await self.pack_cache.shown(row["pack"])
        options = {option.key: option.choices[0].key for option in game.options} | json.loads(row["options"])
        return Setup(game.name, row["edition"], tuple(options.items()), len(kept.seats), pack)

    async def _stopped(
        self, game: Game, kept: Kept, attend: Callable[[Room], None], past: Past | None, why: ApiError
    ) -> Room:
        """A table of older rules that cannot be gone on with."""
        row = kept.table
        LOG.warning("table %s stops at version %d of the rules: %s", row["id"], row["version"], why.message)
        trouble = other_version(game.title, row["version"], game.version, len(kept.journal))
        shown = past.halted(len(kept.journal)) if past else None
        return Room(self.store, game, await self._loose(game, kept), kept, None, attend, shown, trouble)


def _setup(game: Game, pack: Pack, kept: Kept) -> Setup:
    row = kept.table
    setup = setup_before_decks(game, pack, row["edition"], json.loads(row["options"]), len(kept.seats))
    return decking.with_decks(setup, [seat["deck"] for seat in kept.seats]) if row["seed"] else setup


def _session(game: Game, setup: Setup, kept: Kept) -> Session:
    """The game, replayed; by other rules than it was begun with only if they play it the same. Raises ApiError."""
    row = kept.table
    lines = [line_of(line) for line in kept.journal]
    try:
        session = Session(game, setup, row["seed"], lines, strict=row["version"] != game.version)
        if row["version"] != game.version:
            check_same(session, row["asked"], row["result"])
    except BadLine as bad:
        raise damaged(f"line {bad.number} of its journal cannot be played") from bad
    except Exception as error:
        raise damaged("its edition, options, pack or decks cannot be played") from error
    if not session.as_left():
        LOG.warning("table %s: the game is not as it was left, though its rules have the same version", row["id"])
    return session
