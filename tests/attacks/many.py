"""As many watchers, tables and tries to sit as one address may have, the watchers coming and going."""

import asyncio
import json
import time
from collections import Counter

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.attacks.kit import ELSEWHERE, Figure, Kit
from tests.live.people import Visitor
from undercroft.live.limits import WATCHERS_EACH

LAY = {"game": "underkeeper", "seats": [{"kind": "me"}, {"kind": "friend"}]}


async def run(kit: Kit) -> list[Figure]:
    met: Counter[str] = Counter()
    async with kit.serving() as served, kit.stranger(served) as stranger, kit.neighbours(served) as neighbours:
        table_id, _, _ = await stranger.pair()
        place = f"{served.address.replace('http', 'ws', 1)}/api/tables/{table_id}/socket"
        until = time.monotonic() + kit.seconds
        watching = [watch(place, met, until) for _ in range(kit.count(WATCHERS_EACH + 20, 20))]
        await asyncio.gather(*watching, knock(stranger, table_id, met, until))
    figures = [Figure(name, met[name], name.partition(" ")[0]) for name in sorted(met)]
    return [*neighbours.figures(), *figures]


async def watch(place: str, met: Counter[str], until: float) -> None:
    """Come, look for a second, go, and come again."""
    while time.monotonic() < until:
        try:
            async with connect(place, proxy=None, additional_headers=ELSEWHERE) as line:
                await line.send('{"type": "hello"}')
                told = json.loads(await line.recv())["type"]
                met["watchers that saw the table" if told == "state" else "watchers refused"] += 1
                await asyncio.sleep(1)
        except InvalidStatus:
            met["watchers refused at the door"] += 1
            await asyncio.sleep(1)
        except (ConnectionClosed, OSError):
            await asyncio.sleep(1)


async def knock(stranger: Visitor, table_id: str, met: Counter[str], until: float) -> None:
    while time.monotonic() < until:
        laid = await stranger.post("/api/tables", LAY)
        met["tables laid" if laid.is_success else "tables refused"] += 1
        sat = await stranger.post(f"/api/tables/{table_id}/sit", {"key": "a guess"})
        met["tries at a key" if sat.status_code == 403 else "tries refused"] += 1
        await asyncio.sleep(0.02)
