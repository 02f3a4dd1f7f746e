"""A rival with a stopwatch, who times every pass and weighs every message, to learn whether it was a choice."""

import math
from collections.abc import Sequence

from tests.attacks.kit import Figure, Kit
from tests.live.people import opened
from tests.live.windows import Seen, halves, kolmogorov_smirnov, thoughts, windows

WINDOWS = 2000
"""Of either kind: with an answer in hand and without."""


async def run(kit: Kit) -> list[Figure]:
    each, found = kit.count(WINDOWS, 30), []
    for game in ("underleague", "underground"):
        async with opened(kit.folder / f"{game}.sqlite3", pass_pause=(0.1, 0.2), archive_pause=3600) as service:
            seen = await windows(service, game, each, tables=8)
        found += compared(f"{game}, people", seen, ("seconds", "messages", "size"))
    async with opened(kit.folder / "bots.sqlite3", bot_pause=0.1, bot_seconds=0.05) as service:
        seen = await thoughts(service, "underleague", kit.count(WINDOWS // 4, 10))
    return [*found, *compared("underleague, bots", seen, ("seconds",))]


def compared(what: str, seen: Sequence[Seen], fields: Sequence[str]) -> list[Figure]:
    """The two-sample statistic of each field, at most what chance exceeds once in ten thousand times."""
    found = [Figure(f"{what}: windows", len(seen), "")]
    for field in fields:
        one, two = halves(seen, field)
        limit = math.sqrt(math.log(2 / 1e-4) / 2) * math.sqrt((len(one) + len(two)) / (len(one) * len(two)))
        found.append(Figure(f"{what}: D of {field}", 1000 * kolmogorov_smirnov(one, two)[0], "‰", 1000 * limit))
    return found
