"""A rival with a stopwatch, who times every pass and weighs every message, to learn whether it was a choice."""

import math
from collections.abc import Sequence
from typing import Any

from tests.attacks.kit import Figure, Kit
from tests.live.people import opened
from tests.live.windows import Seen, halves, kolmogorov_smirnov, thoughts, windows

GAMES = ("underleague", "underground")
WINDOWS = 2000
"""Of either kind: with an answer in hand and without."""
RARE = {"underground": 500}
"""Of bots, where one that holds an answer seldom passes: it takes eight games to meet one such window."""
PEOPLE: dict[str, Any] = {"pass_pause": (0.1, 0.2)}
BOTS: dict[str, Any] = {"bot_pause": 0.1, "bot_seconds": 0.02}
BY_CHANCE = 1e-4
"""How often a difference as great as the limit is found where there is none."""


async def run(kit: Kit) -> list[Figure]:
    each, found = kit.count(WINDOWS, 12), []
    for game in GAMES[: kit.count(2, 1)]:
        async with opened(kit.folder / f"{game}.sqlite3", archive_pause=3600, **PEOPLE) as service:
            seen = await windows(service, game, each, tables=kit.count(8, 2))
        found += compared(f"{game}, people", seen, ("seconds", "messages", "size"))
    for game in GAMES[: kit.count(2, 1)]:
        async with opened(kit.folder / f"bots {game}.sqlite3", archive_pause=3600, **BOTS) as service:
            level, pairs = "random" if kit.quick else "search", min(each, RARE.get(game, each))
            seen = await thoughts(service, game, pairs, level, tables=8)
        found += compared(f"{game}, bots", seen, ("seconds", "messages"))
    return found


def compared(what: str, seen: Sequence[Seen], fields: Sequence[str]) -> list[Figure]:
    """The two-sample statistic of each field, at most what chance exceeds once in ten thousand times."""
    found = [Figure(f"{what}: windows", len(seen), "")]
    for field in fields:
        one, two = halves(seen, field)
        limit = math.sqrt(math.log(2 / BY_CHANCE) / 2 * (len(one) + len(two)) / (len(one) * len(two)))
        found.append(Figure(f"{what}: D of {field}", 1000 * kolmogorov_smirnov(one, two)[0], "‰", 1000 * limit))
    return found
