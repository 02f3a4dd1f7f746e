"""What is kept for a time only goes, whatever else fails."""

import asyncio
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import SQLAlchemyError

from tests.live.people import opened, until
from undercroft.live import tidying
from undercroft.live.records import PERSONS, SANCTIONS, TALK

LONG_AGO: Final = "2020-01-01T00:00:00.000Z"


async def test_one_that_fails_keeps_no_other_from_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "PAUSE", 0)
    turns: list[str] = []

    async def fails() -> None:
        turns.append("fails")
        raise SQLAlchemyError("gone")

    async def works() -> None:
        turns.append("works")

    keeping = asyncio.create_task(tidying.keep(fails, works))
    await until(lambda: len(turns) > 3)
    keeping.cancel()
    assert turns[:4] == ["fails", "works", "fails", "works"]


async def test_a_service_that_begins_lets_go_of_old_words_lost_guests_and_what_is_held_no_longer(
    tmp_path: Path,
) -> None:
    old = {"at": LONG_AGO, "name": "Bob"}
    async with opened(tmp_path / "tables.sqlite3") as service:
        table = (await service.lay([{"kind": "me", "name": "Ann"}, {"kind": "friend"}]))["table"]["id"]
        said = {"table_id": table, "channel": "seats", "number": 1, "person": "bob", "words": "hello", **old}
        held = {"who": "person bob", "kind": "mute", "reason": "insults", "until": LONG_AGO, **old}
        guest = {"id": "bob", "name": "Bob", "made": LONG_AGO}
        await service.lobby.store.write(
            insert(TALK).values(said), insert(SANCTIONS).values(held), insert(PERSONS).values(guest)
        )
    async with opened(tmp_path / "tables.sqlite3") as service:
        store = service.lobby.store
        async with asyncio.timeout(20):
            while any([await store.rows(select(kept)) for kept in (TALK, PERSONS, SANCTIONS)]):  # noqa: ASYNC110 - as `until`
                await asyncio.sleep(0.02)
