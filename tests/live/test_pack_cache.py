"""Which packs a service reads: the one that a table is played with, and no other, once."""

import asyncio
import json
from pathlib import Path

import pytest

from tests.live.people import opened
from undercroft import packs
from undercroft.engine.pack import Pack
from undercroft.live import pack_cache
from undercroft.live.content import content
from undercroft.live.content import opened as opened_content
from undercroft.live.errors import ApiError
from undercroft.live.pack_cache import PackCache


class Kept:
    """A database that keeps one pack; `asked` counts."""

    def __init__(self, *rows: Pack) -> None:
        self.rows = {pack.hash: {"content": content(pack)} for pack in rows}
        self.asked = 0

    async def pack(self, digest: str) -> dict[str, str] | None:
        self.asked += 1
        return self.rows.get(digest)


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the packs whose texts were read, with nothing read before."""
    names: list[str] = []
    reading, opening = packs.read, opened_content

    def counted(data: bytes | str, path: str = "pack", *, tried: bool = True) -> packs.Loaded:
        names.append(path)
        return reading(data, path, tried=tried)

    def counted_opened(kept: str) -> Pack:
        names.append(json.loads(kept)[1])
        return opening(kept)

    monkeypatch.setattr(packs, "read", counted)
    monkeypatch.setattr(packs, "_BUILTIN", {})
    monkeypatch.setattr(pack_cache, "opened", counted_opened)
    return names


def older() -> Pack:
    """Underkeeper's pack as it was before its Good Anvil was renamed."""
    return packs.read(packs.builtin_text("underkeeper").replace("The Good Anvil", "The Old Anvil")).pack


async def test_after_a_restart_a_table_reads_its_own_pack_alone(tmp_path: Path, read: list[str]) -> None:
    async with opened(tmp_path / "tables.sqlite3") as service:
        table_id, token, _ = await service.pair()
    read.clear()
    packs._BUILTIN.clear()
    async with opened(tmp_path / "tables.sqlite3") as service:
        assert (await service.get(f"/api/tables/{table_id}/state", token)).status_code == 200
        assert read == ["underkeeper/cards.toml"]
        pack = service.room(table_id).setup.pack
        assert pack is packs.builtin("underkeeper")
        assert (await service.get(f"/api/packs/{pack.hash}")).status_code == 200
    assert read == ["underkeeper/cards.toml"]


async def test_a_pack_of_the_games_is_found_by_its_hash_alone(read: list[str]) -> None:
    kept = Kept()
    found = await PackCache(kept).pack(packs.builtin_hash("underwing"))  # type: ignore[arg-type]
    assert found is packs.builtin("underwing")
    assert (read, kept.asked) == (["underwing/cards.toml"], 0)


async def test_an_older_pack_is_opened_from_the_database_and_none_of_the_games_is(read: list[str]) -> None:
    pack = older()
    read.clear()
    kept = Kept(pack)
    books = PackCache(kept)  # type: ignore[arg-type]
    found = await asyncio.gather(*(books.pack(pack.hash, "underkeeper") for _ in range(3)))
    assert found[0] == pack
    assert found[0] is found[1] is found[2] is await books.pack(pack.hash)
    assert set(read) == {pack.name}


async def test_there_is_no_pack_of_a_hash_that_nobody_knows(read: list[str]) -> None:
    with pytest.raises(ApiError, match="there is no pack"):
        await PackCache(Kept()).pack("0" * 64)  # type: ignore[arg-type]
    assert not read


async def test_threads_that_ask_at_once_get_one_object(read: list[str]) -> None:
    found = await asyncio.gather(*(asyncio.to_thread(packs.builtin, "underkeeper") for _ in range(4)))
    assert all(pack is found[0] for pack in found)
    assert read == ["underkeeper/cards.toml"]
