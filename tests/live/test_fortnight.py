"""A game over a fortnight: moves by the day, a service that is ended and begun anew, and one word by each way whenever
somebody is waited for."""

import asyncio
import re
from pathlib import Path

import pytest

from tests.live.browsers import PASSWORD
from tests.live.dealing import deals_alike
from tests.live.outside import World, text_of
from tests.live.test_clocks import SetWall
from tests.live.test_notices import MINUTE, Away, away, by_hand, world
from undercroft.live.clocks import DAY, SECOND

__all__ = ["by_hand", "world"]

HOURS = 3600 * SECOND
LONG = "a3"
"""Of the seed of a game that takes its time."""


class Told:
    """What Ann was told by each way, by kind: the tables' numbers of the parcels."""

    def __init__(self, world: World) -> None:
        self.world = world

    def pushes(self, begins: str) -> list[str]:
        opened = [self.world.opened(got) for got in self.world.got if got.path == "/push/ann"]
        return [got["title"] for got in opened if got["title"].startswith(begins)]

    def hooks(self, kind: str) -> list[str]:
        said = [got.said for got in self.world.got if got.path == "/hook"]
        return [parcel["id"] for parcel in said if parcel["notices"][0]["kind"] == kind]

    def mails(self, begins: str) -> list[str]:
        return [mail["Message-ID"] for mail in self.world.mails if mail["Subject"].startswith(begins)]


async def asks_for_everything(house: Away) -> None:
    await house.asks("push", wants=["turn", "over"])
    await house.asks("webhook", wants=["turn", "over"])
    await house.asks("mail", wants=["turn", "over"])
    code = re.search(r"#confirm=([\w-]+)", text_of(house.world.mails.pop()))
    assert code is not None
    await house.bob.does("POST", "/api/notices/confirm", {"code": code[1]})


async def comes_back(house: Away) -> None:
    """Ann and Bob in browsers that do not know them yet."""
    for person, handle in ((house.ann, "Ann"), (house.bob, "Bob")):
        await person.does("POST", "/api/me/enter", {"handle": handle, "password": PASSWORD})


async def begins(house: Away) -> str:
    """Ann asks for everything; both keep who they are; the table."""
    await asks_for_everything(house)
    table = await house.table()
    for person, handle in ((house.ann, "Ann"), (house.bob, "Bob")):
        await person.does("PUT", "/api/me/password", {"handle": handle, "password": PASSWORD})
    return table


async def waits_for_ann(house: Away, table: str) -> bool:
    """Whether the game goes on, and waits for Ann when both have played."""
    await house.to_ann(table)
    state = await house.ann.does("GET", f"/api/tables/{table}/state")
    return state["outcome"] is None


@pytest.mark.long
async def test_a_fortnights_game_tells_once_by_each_way_whenever_it_waits(
    by_hand: None, tmp_path: Path, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    deals_alike(monkeypatch, LONG)
    wall, told = SetWall(), Told(world)
    begun, turns, table, goes_on = wall.now(), 0, "", True
    while goes_on:
        async with away(tmp_path, world, wall) as house:
            await (comes_back(house) if table else asyncio.sleep(0))
            table = table or await begins(house)
            for _ in range(3):
                goes_on = await waits_for_ann(house, table)
                await house.passes(2 * MINUTE)
                turns += goes_on
                said = told.pushes("Your turn"), told.hooks("turn"), told.mails("Your turn")
                assert [len(words) for words in said] == [turns] * 3
                await house.passes(20 * HOURS)
                if not goes_on:
                    break
        wall.passes(2 * HOURS)  # nobody is at work; it costs nobody time
    assert (len(told.pushes("")), len(told.hooks("over")), len(world.mails)) == (turns + 1, 1, turns + 1)
    for ids in (told.hooks("turn") + told.hooks("over"), [mail["Message-ID"] for mail in world.mails]):
        assert len(set(ids)) == turns + 1
    assert wall.now() - begun > 7 * DAY
